// An event's file, some of whose bytes are others, is read as it was written, or refused, and what
// is verified of it agrees; either within memory and time of the size. SQLite reads it.
//
// The input: the place (3 bytes) and the value (1 byte) of each byte that is another; 2 bytes that
// are left cut the file.
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "formats/store/store.hpp"
#include "fuzz/spent.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/hash.hpp"

using namespace fuzz;

namespace {

const std::string& folder() {
    static const std::string& made = *[] { // still there when the folder is taken away
        auto* name = new std::string("/tmp/regra-fuzz-XXXXXX");
        hold(mkdtemp(name->data()) != nullptr, "there is a folder");
        std::atexit([] { std::filesystem::remove_all(folder()); });
        return name;
    }();
    return made;
}

// A small event, as the store writes it.
std::string written() {
    const auto name = folder() + "/whole.event";
    store::Changes changes;
    const auto add = [&](Value::Map body) {
        store::Changes::NewAct act;
        act.key[0] = static_cast<unsigned char>(changes.acts.size());
        Value whole = std::move(body);
        whole.set("n", static_cast<std::int64_t>(changes.acts.size() + 1));
        whole.set("key", hexadecimal(act.key));
        act.body = store::canonical(whole);
        changes.acts.push_back(std::move(act));
    };
    add({{"act", "create"},
         {"event", hexadecimal(changes.event)},
         {"name", "Fuzz"},
         {"ruleset", "r"},
         {"rounds", 3}});
    for (int round = 1; round < 40; ++round)
        add({{"act", "note"}, {"text", std::string(200, 'x')}});
    store::Store::create(name, changes, "fuzz").close();
    return read_file(name);
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static const std::string whole = written();
    std::string text = whole;
    std::size_t at = 0;
    for (; at + 4 <= size; at += 4) {
        const std::size_t place = bytes[at] + 256u * bytes[at + 1] + 65536u * bytes[at + 2];
        text[place % text.size()] = static_cast<char>(bytes[at + 3]);
    }
    if (size - at >= 2)
        text.resize(std::min<std::size_t>(text.size(), (bytes[at] + 256u * bytes[at + 1]) * 2));
    const auto name = folder() + "/changed.event";
    for (const auto* beside : {"", "-wal", "-shm", ".lock"}) std::filesystem::remove(name + beside);
    std::ofstream(name, std::ios::binary) << text;
    const Spent spent;
    bool is_read = false;
    try {
        const auto found = store::read_event(name, store::Read::all);
        Diagnostics wrong;
        store::check(found, wrong);
        is_read = !wrong.has_errors();
    } catch (const Error& error) {
        hold(error.exit() == Exit::bad_input || error.exit() == Exit::file, "it is refused");
        hold(error.diagnostics().has_errors(), "a refusal says why");
    }
    try {
        const auto found = store::verify_event(name);
        if (!is_read) hold(found.faults.has_errors() || found.newer, "what is refused has a fault");
    } catch (const Error& error) {
        hold(error.exit() == Exit::file || error.exit() == Exit::bad_input, "it is refused");
    }
    spent.hold_to(text.size(), 64);
    return 0;
}
