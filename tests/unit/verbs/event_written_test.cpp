// Whatever answers in place of a verb, into an event goes what the verb writes, and nothing else.
#include "verbs/event_written.hpp"

#include <algorithm>

#include "engines/event/acts.hpp"
#include "kernel/base/json.hpp"
#include "unit/catch.hpp"

using namespace regra;
using namespace regra::verbs;

namespace {

using Alter = std::function<void(store::Changes&)>;

const std::string file = "x.event";

Verb verb_named(const char* name) {
    return find_verb(name)->make();
}

store::Contents with(store::Contents contents, const store::Changes& changes) {
    contents.event = changes.event;
    for (const auto& act : changes.acts) {
        auto head = store::hash_after(contents.head(), act.body);
        contents.acts.push_back({contents.last() + 1, act.key, act.body, head});
    }
    for (const auto& row : changes.persons) contents.persons[row.id] = row;
    for (const auto& row : changes.texts) contents.texts[row.id] = row;
    return contents;
}

store::Changes created() {
    auto work = EventWork::begin(Call(), {file, {}, {}});
    work.add(Value::Map{{"act", "create"}, {"name", "Taça"}, {"ruleset", "festa-2023"}});
    return *work.reply().changes;
}

Value entry_of(const std::string& id) {
    return Value::Map{{"entry", id}, {"rating", 1500}};
}

// An event of two persons.
struct Event {
    Event() {
        store::Contents contents;
        contents.name = file;
        call.writer = "0123456789abcdef";
        call.event = std::make_shared<store::Contents>(with(contents, created()));
        EventWork work(call, {});
        Value::List entries;
        for (const auto* name : {"Ana Silva", "Rui Costa"}) {
            ids.push_back(work.add_person(Value::Map{{"name", name}}));
            entries.push_back(entry_of(ids.back()));
        }
        work.add(Value::Map{{"act", "enter"}, {"entries", std::move(entries)}});
        call.event = std::make_shared<store::Contents>(with(*call.event, *work.reply().changes));
    }

    Call call;
    std::vector<std::string> ids;
};

Reply reply_of(const store::Changes& changes) {
    Reply reply;
    reply.value = Value::Map{{"done", true}, {"acts", Value::List()}};
    for (const auto& act : changes.acts) {
        Value body;
        JsonFault fault;
        if (!read_json(act.body, body, fault)) continue;
        reply.value.add_to("acts",
                           Value::Map{{"n", body.number_of("n")}, {"act", body.text_of("act")}});
    }
    reply.changes = std::make_shared<store::Changes>(changes);
    return reply;
}

bool is_taken(const Verb& verb, const Call& call, const Value& arguments, const Reply& reply) {
    try {
        demand_own_changes(verb, call, arguments, reply, now());
        return true;
    } catch (const Error& error) {
        REQUIRE(error.exit() == Exit::internal);
        REQUIRE(error.diagnostics().items().front().message.id == "event.not-its-own");
        return false;
    }
}

bool is_taken(const Verb& verb, const Call& call, const Value& arguments,
              const store::Changes& changes) {
    return is_taken(verb, call, arguments, reply_of(changes));
}

// A member of the first act, said otherwise.
Alter say(const std::string& name, Value value) {
    return [=](store::Changes& changes) {
        Value act;
        JsonFault fault;
        REQUIRE(read_json(changes.acts.front().body, act, fault));
        act.set(name, value);
        changes.acts.front().body = store::canonical(act);
    };
}

// Another text in place of the reason; stated in `where` alone.
void put_text(store::Changes& changes, const std::string& data, const std::string& where = "") {
    auto& row = changes.texts.front();
    row.data = data;
    if (!where.empty()) row.id[0] ^= 1;
    say("rows", Value::Map{{hexadecimal(row.id), hexadecimal(store::commitment(row))}})(changes);
}

store::Row person(const std::string& id, const std::string& name) {
    store::Row row;
    row.id = *from_hexadecimal<8>(id);
    row.data = store::canonical(Value::Map{{"name", name}});
    return row;
}

} // namespace

TEST_CASE("each verb that writes an event says which acts, and each act has such a verb") {
    std::vector<std::string_view> written;
    for (const auto& listed : all_verbs()) {
        const auto verb = listed.make();
        CAPTURE(verb.name);
        const bool writes = verb.event == EventUse::writes || verb.event == EventUse::creates;
        CHECK(writes == !verb.acts.empty());
        for (const auto& act : verb.acts) CHECK(event::find_act(act));
        written.insert(written.end(), verb.acts.begin(), verb.acts.end());
    }
    for (const auto& kind : event::act_kinds()) {
        CAPTURE(kind.name);
        CHECK(std::find(written.begin(), written.end(), kind.name) != written.end());
    }
}

TEST_CASE("a note is written by those who may, after the acts that are there") {
    const Event event;
    const auto verb = verb_named("event note");
    const Value asked = Value::Map{{"because", "fire alarm"}};
    EventWork work(event.call, {file, "fire alarm", {}});
    work.add(Value::Map{{"act", "note"}});
    const auto honest = *work.reply().changes;
    CHECK(is_taken(verb, event.call, asked, honest));
    CHECK_FALSE(is_taken(verb_named("event close"), event.call, asked, honest));
    CHECK_FALSE(is_taken(verb_named("variant moves"), event.call, asked, honest));
    CHECK_FALSE(is_taken(verb, Call(), asked, honest)); // no event is open

    const std::pair<const char*, Alter> forged[] = {
        {"another act", say("act", "close")},
        {"at another time", say("at", "2031-01-01T00:00:00Z")},
        {"at no time", say("at", "yesterday")},
        {"other rules",
         [](auto& all) {
             all.sources.push_back({2, "rulesets/x.yaml", "id: x"});
             say("locks", Value::Map{{"2", hexadecimal(store::lock_digest(all.sources, 2))}})(all);
         }},
        {"a reason that is no text", [](auto& all) { put_text(all, "not json"); }},
        {"a reason that nothing names",
         [](auto& all) { put_text(all, "{\"text\":\"x\"}", "rows"); }},
        {"the key of an older act",
         [&](auto& all) {
             all.acts.front().key = event.call.event->acts.front().key;
             say("key", hexadecimal(all.acts.front().key))(all);
         }},
        {"no act at all", [](auto& all) { all.acts.front().body = "note"; }},
        {"a fraction", [](auto& all) { all.acts.front().body.insert(1, "\"a\":0.5,"); }},
        {"a blank", [](auto& all) { all.acts.front().body.insert(1, " "); }},
        {"a second act", [](auto& all) { all.acts.push_back(all.acts.front()); }},
        {"another number", say("n", 7)},
        {"another key", [](auto& all) { all.acts.front().key[0] ^= 1; }},
        {"another event", [](auto& all) { all.event[0] ^= 1; }},
        {"an event's first act", say("event", "5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d")},
        {"older acts forgotten", [](auto& all) { all.after = 1; }},
        {"in somebody's name", say("by", "0123456789abcdef")},
        {"of another machine", say("writer", "fedcba9876543210")},
        {"of another competition", say("competition", "Teams")},
        {"a word nobody gave", say("accepted", Value::List{"ruling"})},
        {"a member that acts do not have", say("score", "1-0")},
        {"no reason", [](auto& all) { all.texts.clear(); }},
        {"another reason", [](auto& all) { all.texts.front().data = "{\"text\":\"\"}"; }},
        {"a person besides",
         [&](auto& all) { all.persons.push_back(person(event.ids[0], "Rui Costa")); }},
        {"a person erased",
         [&](auto& all) { all.erased.push_back(*from_hexadecimal<8>(event.ids[0])); }},
        {"rules",
         [](auto& all) {
             all.sources.push_back({1, "rulesets/x.yaml", "id: x"});
         }},
        {"a setting", [](auto& all) { all.local["copy"] = ""; }},
    };
    for (const auto& [what, alter] : forged) {
        CAPTURE(what);
        auto changes = honest;
        alter(changes);
        CHECK_FALSE(is_taken(verb, event.call, asked, changes));
    }
}

TEST_CASE("the reply names the acts that are written") {
    const Event event;
    const auto verb = verb_named("event close");
    EventWork work(event.call, {});
    work.add(Value::Map{{"act", "close"}});
    const auto honest = work.reply();
    CHECK(is_taken(verb, event.call, Value::Map(), honest));
    auto silent = honest;
    silent.value.set("acts", Value::List());
    CHECK_FALSE(is_taken(verb, event.call, Value::Map(), silent));
    auto nothing = honest;
    nothing.changes = nullptr;
    CHECK_FALSE(is_taken(verb, event.call, Value::Map(), nothing));
}

TEST_CASE("an act is about what was asked, with the word that it needs") {
    const Event event;
    const auto verb = verb_named("event penalty");
    const auto imposed = [&](int on, std::vector<std::string> words) {
        EventWork work(event.call, {file, "", words});
        for (const auto& word : words) work.accepted(Grave::confirmed, word, {"event.noted", {}});
        work.add(Value::Map{{"act", "penalty"},
                            {"entry", event.ids[static_cast<std::size_t>(on - 1)]},
                            {"round", 1},
                            {"what", "warning"},
                            {"article", "12.9.1"}});
        return *work.reply().changes;
    };
    const Value asked =
        Value::Map{{"WHO", "Ana"}, {"SANCTION", "warning"}, {"accept", Value::List{"penalty"}}};
    CHECK(is_taken(verb, event.call, asked, imposed(1, {"penalty"})));
    CHECK_FALSE(is_taken(verb, event.call, asked, imposed(2, {"penalty"})));
    CHECK_FALSE(is_taken(verb, event.call, asked, imposed(1, {})));
}

TEST_CASE("an act names the official who was named, and the competition") {
    const Event event;
    const auto verb = verb_named("event close");
    EventWork work(event.call, {});
    const auto one = work.add_person(Value::Map{{"name", "Ema Reis"}});
    work.add(Value::Map{{"act", "official"}, {"official", one}, {"role", "arbiter"}});
    const auto two = work.add_person(Value::Map{{"name", "Ivo Dias"}});
    work.add(Value::Map{{"act", "official"}, {"official", two}, {"role", "desk"}});
    auto call = event.call;
    call.event = std::make_shared<store::Contents>(with(*event.call.event, *work.reply().changes));
    EventAsked by{file, "", {}, "Ema", ""};
    EventWork closes(call, by);
    closes.add(Value::Map{{"act", "close"}});
    const auto honest = *closes.reply().changes;
    const Value asked = Value::Map{{"by", "Ema"}};
    CHECK(is_taken(verb, call, asked, honest));
    auto other = honest;
    say("by", two)(other);
    CHECK_FALSE(is_taken(verb, call, asked, other));
}

TEST_CASE("an act may name a plugin that the event has not known, and no other") {
    Event event;
    auto contents = *event.call.event;
    contents.sources.push_back({1, "plugins/swiss-dutch", "1.0\n" + std::string(64, '0') + "\n"});
    event.call.event = std::make_shared<store::Contents>(contents);
    const Value asked = Value::Map{{"because", "fire alarm"}};
    EventWork work(event.call, {file, "fire alarm", {}});
    work.add(Value::Map{{"act", "note"}});
    const auto honest = *work.reply().changes;
    const auto names = [&](const std::string& word) {
        auto changes = honest;
        say("accepted", Value::List{word})(changes);
        return is_taken(verb_named("event note"), event.call, asked, changes);
    };
    CHECK(names("chess960-0123456789abcdef"));
    CHECK_FALSE(names("swiss-dutch-0123456789abcdef"));
    CHECK_FALSE(names("chess960-0123456789abcdeg"));
    CHECK_FALSE(names("chess960-0123456789abcde"));
    CHECK_FALSE(names("Chess-0123456789abcdef"));
}

TEST_CASE("a person's row is put in place of the old one where that person is amended") {
    const Event event;
    const auto verb = verb_named("event amend");
    const auto amended = [&](const std::string& entry, const std::string& changed) {
        EventWork work(event.call, {});
        work.change_person(changed, Value::Map{{"name", "Ana Sousa"}});
        work.add(Value::Map{{"act", "amend"}, {"entry", entry_of(entry)}});
        return *work.reply().changes;
    };
    const Value asked = Value::Map();
    CHECK(is_taken(verb, event.call, asked, amended(event.ids[0], event.ids[0])));
    CHECK_FALSE(is_taken(verb, event.call, asked, amended(event.ids[0], event.ids[1])));
}

TEST_CASE("whoever is forgotten is erased, and nobody else") {
    const Event event;
    const auto verb = verb_named("event forget");
    EventWork work(event.call, {});
    work.forget(0);
    const auto honest = *work.reply().changes;
    CHECK(is_taken(verb, event.call, Value::Map(), honest));
    auto other = honest;
    other.erased = {*from_hexadecimal<8>(event.ids[1])};
    CHECK_FALSE(is_taken(verb, event.call, Value::Map(), other));
    say("erased", Value::List{event.ids[1]})(other); // stated too
    CHECK_FALSE(is_taken(verb, event.call, Value::Map(), other));
}

TEST_CASE("an act that does not hold is not written") {
    const Event event;
    const auto verb = verb_named("event close");
    EventWork work(event.call, {});
    work.add(Value::Map{{"act", "close"}});
    const auto honest = *work.reply().changes;
    CHECK(is_taken(verb, event.call, Value::Map(), honest));
    auto closed = event.call;
    closed.event = std::make_shared<store::Contents>(with(*event.call.event, honest));
    auto again = honest; // the event is closed already
    again.after = 3;
    say("n", 4)(again);
    CHECK_FALSE(is_taken(verb, closed, Value::Map(), again));
}

TEST_CASE("an event begins with its own act and the rules that this states") {
    const auto verb = verb_named("event create");
    const auto honest = created();
    CHECK(is_taken(verb, Call(), Value::Map{{"FILE", file}}, honest));
    auto without = honest;
    say("event", "5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d5d")(without);
    CHECK_FALSE(is_taken(verb, Call(), Value::Map{{"FILE", file}}, without));
}
