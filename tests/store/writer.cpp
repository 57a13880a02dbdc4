// Writes an event's file as verbs do, for tests that kill it, let calls of the system fail, or run
// it beside another.
//
//     event-writer create FILE
//     event-writer act FILE KEYS FIRST LAST [held]
//
// act: acts KEYS-FIRST to KEYS-LAST, each by a command of its own, or all by a long session that
// others may write between. Of each that is on the disk it prints the number and the key.
#include <cstdio>
#include <iostream>
#include <string>

#include "unit/store/events.hpp"

namespace {

using namespace regra;
using namespace regra::store;

Changes::NewAct act_of(const std::string& name, std::int64_t n) {
    const auto hash = sha256(name);
    ActKey key{};
    std::copy_n(hash.begin(), key.size(), key.begin());
    return {key, canonical(Value::Map{{"act", "note"},
                                      {"by", "event-writer"},
                                      {"at", "2026-06-02T10:41:07.312Z"},
                                      {"key", hexadecimal(key)},
                                      {"n", n},
                                      {"text", name}})};
}

void append(Store& store, const std::string& name) {
    static std::int64_t last = 0; // seen so far
    for (const auto& act : store.acts_after(last)) last = act.n;
    Changes changes;
    changes.after = last;
    changes.acts = {act_of(name, changes.after + 1)};
    const auto written = store.append(changes).front();
    std::printf("%lld %s\n", static_cast<long long>(written.n), hexadecimal(written.key).c_str());
    std::fflush(stdout);
}

void append_all(const std::string& file, const std::string& keys, int first, int last, bool held) {
    if (held) {
        auto store = Store::open(file, "event-writer");
        for (int i = first; i <= last; ++i) {
            store.resume();
            append(store, keys + "-" + std::to_string(i));
            store.pause();
        }
        return store.close();
    }
    for (int i = first; i <= last; ++i) {
        auto store = Store::open(file, "event-writer");
        append(store, keys + "-" + std::to_string(i));
        store.close();
    }
}

} // namespace

int main(int count, char** words) {
    const std::string verb = count > 2 ? words[1] : "";
    try {
        if (verb == "create")
            Store::create(words[2], testing::first({testing::row("{\"name\":\"Ana\"}")}),
                          "event-writer")
                .close();
        else if (verb == "act" && count > 5)
            append_all(words[2], words[3], std::stoi(words[4]), std::stoi(words[5]), count > 6);
        else
            return static_cast<int>(Exit::bad_input);
    } catch (const Error& error) {
        for (const auto& one : error.diagnostics().items())
            std::cerr << line(one, Language::en) << "\n";
        return static_cast<int>(error.exit());
    } catch (const std::exception& error) {
        std::cerr << error.what() << "\n";
        return static_cast<int>(Exit::internal);
    }
    return 0;
}
