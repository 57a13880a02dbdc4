// regra event pull: an event from a federation's hub, into a new file or one that is behind.
#include <filesystem>
#include <set>
#include <thread>

#include "formats/store/store.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/json.hpp"
#include "verbs/event_work.hpp"
#include "verbs/hub_work.hpp"

namespace regra::verbs {
namespace {

struct EventPull {
    std::string file, id;
    HubAsked at;
    bool follow = false;
};

constexpr auto between_looks = std::chrono::seconds(2);

// What the acts of `from` after `after` add: themselves, the rows that they state, the rules.
store::Changes changes_of(const store::Contents& from, std::int64_t after) {
    store::Changes made;
    made.event = from.event;
    made.after = after;
    std::set<std::string> stated;
    std::set<std::int64_t> locks;
    for (const auto& act : from.acts) {
        if (act.n <= after) continue;
        made.acts.push_back({act.key, act.body});
        Value body;
        JsonFault fault;
        if (!read_json(act.body, body, fault)) continue; // fetch() has checked it
        if (const auto* rows = body.find("rows"); rows && rows->map())
            for (const auto& [id, commitment] : *rows->map()) stated.insert(id);
        if (const auto* all = body.find("locks"); all && all->map())
            for (const auto& [lock, digest] : *all->map()) locks.insert(std::atoll(lock.c_str()));
        for (const auto& item : body.list_of("erased"))
            if (const auto id =
                    from_hexadecimal<sizeof(store::RowId)>(item.text() ? *item.text() : ""))
                made.erased.push_back(*id);
    }
    const auto add = [&](const store::Rows& rows, std::vector<store::Row>& to) {
        for (const auto& [id, row] : rows)
            if (stated.contains(hexadecimal(id))) to.push_back(row);
    };
    add(from.persons, made.persons);
    add(from.texts, made.texts);
    add(from.attachments, made.attachments);
    for (const auto& source : from.sources)
        if (locks.contains(source.lock)) made.sources.push_back(source);
    return made;
}

// The event that is meant: the file's; else by its id, or the only one.
store::EventId event_of(hub::Session& session, const EventPull& asked) {
    if (!asked.id.empty()) {
        const auto id = hub::read_uuid(asked.id);
        if (!id) throw Error(Exit::bad_input, {}, "hub.no-id", {{"text", asked.id}});
        return *id;
    }
    const auto all = hub::events(session);
    if (all.size() == 1) return all.front().event;
    throw Error(Exit::bad_input, {session.shown()}, "hub.which",
                {{"count", std::to_string(all.size())}});
}

struct Pulled {
    std::int64_t acts = 0;
    store::Seal seal;
};

store::Contents fetched(hub::Session& session, const store::EventId& event) {
    auto found = hub::fetch(session, event);
    if (!found)
        throw Error(Exit::file, {session.shown()}, "hub.no-event", {{"id", hub::uuid(event)}});
    if (found->rows_missing > 0)
        throw Error(Exit::file, {session.shown()}, "hub.rows-missing",
                    {{"count", std::to_string(found->rows_missing)}});
    journal_of(found->contents); // Error: the acts do not fold
    return std::move(found->contents);
}

Pulled into_new_file(hub::Session& session, const EventPull& asked, Diagnostics& notes) {
    const auto from = fetched(session, event_of(session, asked));
    auto changes = changes_of(from, 0);
    changes.erased.clear(); // they never were here
    changes.local = {{"hub", asked.at.hub}};
    store::Store::create(asked.file, changes, "event pull").close(&notes);
    return {from.last(), store::seal_of(from.acts.back())};
}

Pulled into_old_file(hub::Session& session, const EventPull& asked, Diagnostics& notes) {
    const auto here = store::read_event(asked.file);
    if (!asked.id.empty() && hub::read_uuid(asked.id) != here.event)
        throw Error(Exit::bad_input, {asked.file}, "hub.other-event",
                    {{"id", hub::uuid(here.event)}});
    const auto there = hub::head(session, here.event);
    const auto fork = [&](std::int64_t n) {
        return Error(Exit::no, {asked.file}, "hub.pull-fork", {{"n", std::to_string(n)}});
    };
    if (there.n <= here.last()) {
        if (there.n > 0 && here.acts[static_cast<std::size_t>(there.n - 1)].hash != there.hash)
            throw fork(there.n);
        return {0, store::seal_of(here.acts.back())};
    }
    const auto from = fetched(session, here.event);
    if (from.acts[static_cast<std::size_t>(here.last() - 1)].hash != here.head())
        throw fork(here.last());
    const auto changes = changes_of(from, here.last());
    auto store = store::Store::open(asked.file, "event pull");
    store.append(changes);
    store.close(&notes);
    return {from.last() - here.last(), store::seal_of(from.acts.back())};
}

Pulled pull(const Call& call, const EventPull& asked) {
    auto session = session_of(asked.at);
    Diagnostics notes;
    const auto pulled = is_regular(asked.file) ? into_old_file(session, asked, notes)
                                               : into_new_file(session, asked, notes);
    call.report(notes);
    return pulled;
}

Value pulled_value(const Pulled& pulled) {
    return Value::Map{{"acts", pulled.acts}, {"seal", text_of(pulled.seal)}};
}

Reply run_event_pull(const Call& call, const EventPull& given) {
    auto asked = given;
    if (asked.at.hub.empty() && is_regular(asked.file))
        asked.at.hub = hub_of(store::read_event(asked.file));
    Reply reply;
    if (!asked.follow) {
        const auto pulled = pull(call, asked);
        reply.value = Value::Map{{"pulled", Value::List{pulled_value(pulled)}}};
        return reply;
    }
    for (;;) { // until it is stopped
        try {
            const auto pulled = pull(call, asked);
            if (pulled.acts > 0) call.record(reply.value, "pulled", pulled_value(pulled));
        } catch (const hub::Away& away) {
            Diagnostics notes;
            for (const auto& one : away.diagnostics().items())
                notes.note(one.place, one.message.id, one.message.arguments);
            call.report(notes);
        }
        for (int part = 0; part < 10; ++part) {
            call.check_stop();
            std::this_thread::sleep_for(between_looks / 10);
        }
    }
}

std::string pulled_text(std::string_view, const Value& record, const Look& look) {
    return sentence(record.number_of("acts") > 0 ? "hub.pulled" : "hub.pulled-nothing", record,
                    look);
}

std::string pull_text(const Value& reply, const Look& look) {
    std::string all;
    for (const auto& one : reply.list_of("pulled")) all += pulled_text("pulled", one, look);
    return all;
}

} // namespace

Verb event_pull() {
    using namespace reply;
    auto made = verb<EventPull>(
        "event pull", "brings an event from a federation's hub",
        "Into a new file, or the acts that one does not have yet. What comes is checked as a file "
        "is:\nthe chain, the people, the rules. With --follow it goes on until it is stopped, so "
        "that a second\ncomputer can go on where the first broke: stop it, and write.\n"
        "--json: {pulled: [{acts, seal}]}; a line for each time something came",
        {{parameter("FILE", &EventPull::file, "of the event, there or not").a_file(),
          parameter("id", &EventPull::id, "of the event, as `regra hub events` lists them")
              .of("ID"),
          parameter("follow", &EventPull::follow, "go on as the hub gets more")},
         within(&EventPull::at, hub_parameters())},
        record("", {list("pulled", record("", {number("acts"), text("seal")}))}), run_event_pull);
    made.text = pull_text;
    made.record_text = pulled_text;
    made.json_lines = true;
    made.is_own = true;
    return made;
}

} // namespace regra::verbs
