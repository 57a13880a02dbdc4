// What a program that embeds libregra asks of the program of its worker (service.hpp): verbs, and
// objects that this worker holds open.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "faces/worker/frames.hpp"
#include "verbs/call.hpp"

namespace regra::worker {

using Inputs = std::map<std::string, std::string, std::less<>>; // by the names that mean them

struct Question {
    enum class Kind : std::uint8_t {
        verb,   // name, arguments: what a verb of the table answers
        plugin, // name: whether this file is one
        open,   // name, arguments: opens an object of that kind as `made`
        ask,    // object, name, arguments: what its verb answers
        copy,   // object: opens another that stands there as `made`
        closes  // only what is dropped
    } kind = Kind::verb;
    std::string name;
    Value arguments = Value::Map();
    std::uint64_t object = 0, made = 0;
    std::vector<std::uint64_t> dropped; // objects that nobody asks any more
    std::shared_ptr<const Inputs> inputs = std::make_shared<Inputs>();
    bool reads_files = false; // that are not among the inputs
    bool records = false, progress = false;
};

// For Call::take().
inline auto given_by(std::shared_ptr<const Inputs> inputs) {
    return [all = std::move(inputs)](const std::string& file) {
        const auto found = all->find(file);
        return found == all->end() ? std::nullopt : std::optional(found->second);
    };
}

// Of the call the folders, the limits, the language, what was added and the event; what is sent
// beside the answer goes by the frames of its kind.
void put_setup(BytesOut& out, const verbs::Call& call);
verbs::Call read_setup(BytesIn& in);
void put(BytesOut& out, const Question& question);
Question read_question(BytesIn& in);

} // namespace regra::worker
