#include "faces/worker/made_files.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "engines/pairing/for_engine.hpp"
#include "faces/worker/frames.hpp"

namespace regra::worker {
namespace {

namespace fs = std::filesystem;

// Itself, or a path below it.
bool is_within(const fs::path& path, const fs::path& named) {
    if (named.empty()) return false;
    const auto left = path.lexically_normal().lexically_relative(named.lexically_normal());
    return !left.empty() && *left.begin() != "..";
}

class Makers {
public:
    Makers(const verbs::Verb& verb, const verbs::Call& call, const Value& arguments) {
        for (const auto& one : verb.parameters) {
            if (!one.is_made) continue;
            endings_.insert(endings_.end(), one.endings.begin(), one.endings.end());
            if (const auto& text = arguments.text_of(one.name); !text.empty())
                named_.emplace_back(text);
            for (const auto& text : arguments.texts_of(one.name)) named_.emplace_back(text);
        }
        if (verb.installs) named_.push_back(call.packs);
    }

    bool has(const fs::path& path) const {
        return std::any_of(named_.begin(), named_.end(),
                           [&](const fs::path& named) { return is_within(path, named); });
    }
    bool has(const verbs::NewFile& file) const {
        return has(fs::path(file.name)) ||
               (!file.replaces &&
                std::any_of(endings_.begin(), endings_.end(),
                            [&](const auto& ending) { return file.name.ends_with(ending); }));
    }

private:
    std::vector<fs::path> named_;
    std::vector<std::string> endings_;
};

} // namespace

void demand_own_files(const verbs::Verb& verb, const verbs::Call& call, const Value& arguments,
                      const verbs::Reply& reply) {
    if (reply.files.empty() && reply.folder.empty()) return;
    const Makers makes(verb, call, arguments);
    bool good = reply.folder.empty() || makes.has(fs::path(reply.folder));
    for (const auto& file : reply.files)
        good =
            good && (reply.folder.empty() ? makes.has(file) : is_within(file.name, reply.folder));
    if (!good) throw BadFrame("a file that the command does not make");
}

void demand_own_engine(const Value& arguments, const std::vector<std::string>& words) {
    const auto& named = arguments.text_of("engine");
    if (named.empty() || pairing::command_words(named, "--engine") != words)
        throw BadFrame("a program that the command does not name");
}

} // namespace regra::worker
