// What is erased is not in the file any more, nor in the next copy.
#include "unit/catch.hpp"

#include <set>

#include "kernel/base/file.hpp"
#include "unit/store/events.hpp"

using namespace regra;
using namespace regra::store;
using namespace regra::store::testing;

namespace {

Changes forget(std::int64_t after, const Row& who) {
    auto changes = next(after, {{"erased", Value::List{hexadecimal(who.id)}}});
    changes.erased = {who.id};
    return changes;
}

bool holds(const std::string& file, std::string_view bytes) {
    return read_file(file).find(bytes) != std::string::npos;
}

} // namespace

TEST_CASE("erased bytes are in neither the file nor the next copy; all else stays") {
    const Folder folder;
    const auto name = folder.file("a.event"), copy = folder.file("b.event");
    std::vector<Row> people;
    for (int i = 0; i < 300; ++i) // several pages
        people.push_back(row("{\"name\":\"Person number " + std::to_string(1000 + i) +
                             "\",\"born\":\"2013-03-17\",\"note\":\"" +
                             std::string(static_cast<std::size_t>(i) * 20, 'n') + "\"}"));
    auto store = Store::create(name, first(people), "test");
    const auto head = store.contents().head();
    std::int64_t last = 1;
    for (const std::size_t who : {0u, 7u, 150u, 151u, 299u}) {
        auto changes = forget(last, people[who]);
        changes.traces = {"Person number " + std::to_string(1000 + who)};
        store.append(changes);
        ++last;
    }
    store.backup(copy);
    // Before the file is closed: nothing is left in the log either.
    CHECK(folder.names().find("a.event-wal") != std::string::npos);
    CHECK_FALSE(holds(folder.file("a.event-wal"), "Person number 1150"));
    store.close();
    for (const auto& file : {name, copy}) {
        for (const std::size_t who : {0u, 7u, 150u, 151u, 299u}) {
            CHECK_FALSE(holds(file, "Person number " + std::to_string(1000 + who)));
            CHECK_FALSE(holds(file, as_text(people[who].key)));
        }
        CHECK(holds(file, "Person number 1001"));
        const auto contents = verify_event(file);
        CHECK_FALSE(contents.faults.has_errors());
        CHECK(contents.persons.size() == 295);
        CHECK(contents.acts.size() == 6);
        CHECK(contents.acts[0].hash == head);
    }
}

TEST_CASE("traces alone are searched for once more, in a file that is written anew") {
    const Folder folder;
    const auto name = folder.file("a.event");
    auto ana = row("{\"name\":\"Ana Maria Spínola\"}");
    auto store = Store::create(name, first({ana}), "test");
    store.append(forget(1, ana));
    Changes again;
    again.after = 2;
    again.traces = {std::string(as_text(ana.id))};
    CHECK(store.append(again).empty());
    CHECK(store.contents().last() == 2);
    again.traces = {"\"act\""}; // of each act
    CHECK_THROWS_AS(store.append(again), Error);
    CHECK(store.contents().last() == 2);
}

TEST_CASE("a name that stands in an act too is told, for it stays there") {
    const Folder folder;
    auto ana = row("{\"name\":\"Ana Maria Spínola\"}");
    auto store = Store::create(folder.file("a.event"), first({ana}), "test");
    store.append(next(1, {{"text", "said Ana Maria Spínola"}}));
    auto changes = forget(2, ana);
    changes.traces = {"Ana Maria Spínola"};
    try {
        store.append(changes);
        FAIL("nothing is told");
    } catch (const Error& error) {
        CHECK(error.exit() == Exit::file);
        CHECK(error.diagnostics().items().front().message.id == "store.not-erased");
    }
    CHECK(store.contents().last() == 3); // the row itself is gone
    CHECK(store.contents().persons.empty());
}
