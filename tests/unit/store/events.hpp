// Small events to store: acts that say nothing but what the store reads.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>

#include "formats/store/contents.hpp"
#include "formats/store/store.hpp"

namespace regra::store::testing {

// A folder that goes with the test.
class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "regra-store-XXXXXX").string();
        path_ = mkdtemp(name.data());
    }
    ~Folder() {
        std::error_code error;
        std::filesystem::remove_all(path_, error);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string file(const std::string& name) const { return (path_ / name).string(); }
    const std::filesystem::path& path() const { return path_; }
    // The names in it, in order.
    std::string names() const {
        std::set<std::string> all;
        for (const auto& one : std::filesystem::directory_iterator(path_))
            all.insert(one.path().filename().string());
        std::string text;
        for (const auto& one : all) text += (text.empty() ? "" : " ") + one;
        return text;
    }

private:
    std::filesystem::path path_;
};

inline Row row(const std::string& data, const std::string& kind = "") {
    return {random_bytes<8>(), random_bytes<32>(), kind, data};
}

// An act of this number, with what else stands in its body.
inline Changes::NewAct act(std::int64_t n, const Value::Map& more = {}) {
    const auto key = random_bytes<16>();
    Value body = Value::Map{{"act", "note"}, {"n", n}, {"key", hexadecimal(key)}};
    for (const auto& [name, value] : more) body.set(name, value);
    return {key, canonical(body)};
}

// The first changes of an event with these people.
inline Changes first(const std::vector<Row>& people = {}) {
    Changes changes;
    changes.event = random_bytes<16>();
    Value rows = Value::Map();
    for (const auto& one : people) rows.set(hexadecimal(one.id), hexadecimal(commitment(one)));
    changes.persons = people;
    changes.acts = {act(1, {{"event", hexadecimal(changes.event)}, {"rows", std::move(rows)}})};
    return changes;
}

inline Changes next(std::int64_t after, const Value::Map& more = {}) {
    Changes changes;
    changes.after = after;
    changes.acts = {act(after + 1, more)};
    return changes;
}

} // namespace regra::store::testing
