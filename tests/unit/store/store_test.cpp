// An event's file: created, appended to, read, copied; who may write it; what is refused.
#include "unit/catch.hpp"

#include <fstream>
#include <set>

#include "kernel/base/file.hpp"
#include "unit/sanitized.hpp"
#include "unit/store/events.hpp"

#include <sys/stat.h>

using namespace regra;
using namespace regra::store;
using namespace regra::store::testing;

namespace {

// Status and first message of what is refused.
template<class Work>
std::string refusal(const Work& work) {
    try {
        work();
    } catch (const Error& error) {
        const auto& first = error.diagnostics().items().front();
        return std::to_string(static_cast<int>(error.exit())) + " " + std::string(first.message.id);
    }
    return "nothing is refused";
}

void write(const std::string& name, const std::string& bytes) {
    std::ofstream(name, std::ios::binary) << bytes;
}

} // namespace

TEST_CASE("what is written is read again, and one file is left") {
    const Folder folder;
    const auto name = folder.file("festa.event");
    const auto ana = row(R"({"name":"Ana"})"), rui = row(R"({"name":"Rui"})");
    auto changes = first({ana, rui});
    changes.local["columns"] = "a;b";
    changes.sources = {{1, "rulesets/x.yaml", "id: x\n"}, {1, "scripts/y.lua", "return 1\n"}};
    auto& opening = changes.acts.front();
    opening.body.insert(opening.body.size() - 1, ",\"locks\":{\"1\":\"" +
                                                     hexadecimal(lock_digest(changes.sources, 1)) +
                                                     "\"}");
    {
        auto store = Store::create(name, changes, "test");
        const auto note = row("a note", "pgn");
        auto second =
            next(1, {{"rows", Value::Map{{hexadecimal(note.id), hexadecimal(commitment(note))}}}});
        second.attachments = {note};
        const auto acts = store.append(second);
        REQUIRE(acts.size() == 1);
        CHECK(acts[0].n == 2);
        CHECK(store.acts_after(1).size() == 1);
        store.close();
    }
    CHECK(folder.names() == "festa.event");
    struct stat found {};
    REQUIRE(stat(name.c_str(), &found) == 0);
    CHECK((found.st_mode & 0777) == 0600); // people's births stand in it
    const auto contents = read_event(name);
    CHECK(contents.event == changes.event);
    CHECK(contents.acts.size() == 2);
    CHECK(contents.acts[0].body == opening.body);
    CHECK(contents.acts[0].hash == hash_after(first_hash(changes.event), opening.body));
    CHECK(contents.persons.size() == 2);
    CHECK(contents.persons.at(ana.id).data == ana.data);
    CHECK(contents.attachments.empty());
    CHECK(contents.local.at("columns") == "a;b");
    REQUIRE(contents.sources.size() == 2);
    CHECK(contents.sources[1].bytes == "return 1\n");
    const auto whole = verify_event(name);
    CHECK_FALSE(whole.faults.has_errors());
    CHECK(whole.attachments.begin()->second.kind == "pgn");
    CHECK(folder.names() == "festa.event");
}

TEST_CASE("an act given again is not written again") {
    const Folder folder;
    auto store = Store::create(folder.file("a.event"), first(), "test");
    const auto once = next(1);
    CHECK(store.append(once)[0].n == 2);
    store.append(next(2));
    CHECK(store.append(once)[0].n == 2);
    CHECK(store.contents().last() == 3);
}

TEST_CASE("who has not seen the last act writes none") {
    const Folder folder;
    auto store = Store::create(folder.file("a.event"), first(), "test");
    store.append(next(1));
    CHECK(refusal([&] { store.append(next(1)); }) == "5 store.moved");
    CHECK(store.append(next(2))[0].n == 3); // nothing was broken by it
}

TEST_CASE("what verify would find wrong is a mistake of the caller") {
    const Folder folder;
    auto store = Store::create(folder.file("a.event"), first(), "test");
    auto unstated = next(1);
    unstated.persons = {row("x")};
    CHECK_THROWS_AS(store.append(unstated), std::logic_error);
    auto misnumbered = next(1);
    misnumbered.after = 1;
    misnumbered.acts = {act(7)};
    CHECK_THROWS_AS(store.append(misnumbered), std::logic_error);
    auto unnamed = next(1);
    unnamed.erased = {random_bytes<8>()};
    CHECK_THROWS_AS(store.append(unnamed), std::logic_error);
    CHECK(store.contents().last() == 1);
}

// Each row was looked for in all acts, and is in one pass now.
TEST_CASE("a transaction may have very many rows") {
    const Folder folder;
    std::vector<Row> people;
    for (int i = 0; i < fewer(10'000); ++i) people.push_back(row("Ana " + std::to_string(i)));
    const auto changes = first(people);
    CHECK_NOTHROW(Store::create(folder.file("a.event"), changes, "test"));
    auto wrong = changes;
    wrong.persons.back().data += "x";
    CHECK_THROWS_AS(Store::create(folder.file("b.event"), wrong, "test"), std::logic_error);
}

TEST_CASE("others wait for a writer, and are told who it is") {
    const Folder folder;
    const auto name = folder.file("a.event");
    auto store = Store::create(name, first(), "event pair");
    CHECK(folder.names().find("a.event.lock") != std::string::npos);
    try {
        Store::open(name, "event result");
        FAIL("two writers");
    } catch (const Error& error) {
        CHECK(error.exit() == Exit::file);
        CHECK(std::string(error.what()).find("is being written by event pair (") !=
              std::string::npos);
        CHECK(std::string(error.what()).find("process " + std::to_string(getpid())) !=
              std::string::npos);
    }
    store.pause(); // a long session, between two acts
    {
        auto other = Store::open(name, "event result");
        other.append(next(1));
    }
    CHECK(read_event(name).last() == 2);
    store.resume();
    CHECK(store.acts_after(1).size() == 1);
    store.append(next(2));
    store.close();
    CHECK(folder.names() == "a.event");
}

TEST_CASE("a file is never written over") {
    const Folder folder;
    const auto name = folder.file("a.event");
    write(name, "mine");
    CHECK(refusal([&] { Store::create(name, first(), "test"); }) == "5 file.exists");
    CHECK(read_file(name) == "mine");
    CHECK(folder.names() == "a.event");
}

TEST_CASE("what is no event is one line") {
    const Folder folder;
    const auto name = folder.file("a.event");
    CHECK(refusal([&] { read_event(name); }) == "5 file.missing");
    CHECK(refusal([&] { read_event(folder.path().string()); }) == "5 file.folder");
    for (const auto& bytes :
         {std::string(), std::string("no database, but some text\n"), std::string(5000, 'x')}) {
        write(name, bytes);
        CHECK(refusal([&] { read_event(name); }) == "3 store.no-event");
        CHECK(refusal([&] { Store::open(name, "test"); }) == "3 store.no-event");
        CHECK(folder.names() == "a.event");
    }
}

TEST_CASE("a cut file is found, wherever it is cut") {
    const Folder folder;
    const auto name = folder.file("a.event");
    {
        auto store = Store::create(name, first(), "test");
        for (int n = 1; n < 40; ++n) store.append(next(n, {{"text", std::string(300, 'x')}}));
    }
    const auto bytes = read_file(name);
    for (std::size_t size = 0; size < bytes.size(); size += 997) {
        INFO(size);
        write(name, bytes.substr(0, size));
        CHECK(verify_event(name).faults.has_errors());
    }
}

TEST_CASE("a copy holds the same acts and is marked as one; it is remembered") {
    const Folder folder;
    const auto name = folder.file("a.event"), copy = folder.file("b.event");
    auto store = Store::create(name, first({row("Ana Maria")}), "test");
    store.append(next(1));
    const auto made = store.backup(copy);
    store.close();
    CHECK(made.seal.n == 2);
    CHECK(made.size == std::filesystem::file_size(copy));
    const auto original = read_event(name), copied = verify_event(copy);
    CHECK_FALSE(copied.faults.has_errors());
    CHECK(copied.head() == original.head());
    CHECK(copied.local.at("copy") == text_of(made.seal));
    CHECK_FALSE(original.local.contains("copy"));
    CHECK(original.local.begin()->first == "backup " + copy);
    CHECK(original.local.begin()->second.starts_with(text_of(made.seal) + "\n20")); // and the time
    CHECK(folder.names() == "a.event b.event");
    auto second = Store::open(copy, "test"); // and is a file like any other
    second.append(next(2));
    second.close();
    CHECK(read_event(copy).last() == 3);
}

TEST_CASE("an older program reads what a newer one has written, and does not write it") {
    const Folder folder;
    const auto name = folder.file("a.event");
    Store::create(name, first(), "test").close();
    auto bytes = read_file(name);
    bytes[63] =
        2; // the user_version: four bytes from 60 on, the highest first (SQLite's file format)
    write(name, bytes);
    CHECK(read_event(name).newer);
    CHECK(refusal([&] { Store::open(name, "test"); }) == "5 store.newer");
}
