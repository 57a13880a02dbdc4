// regra hub init: the tables of a hub. regra hub events: what it has.
#include "verbs/hub_work.hpp"

namespace regra::verbs {
namespace {

Reply run_hub_init(const Call& call, const HubAsked& asked) {
    auto session = session_of(asked);
    const auto made = hub::make(session, call.prefix / "share/regra/hub");
    Reply reply;
    reply.value = Value::Map{{"from", made.from}, {"to", made.to}};
    return reply;
}

std::string init_text(const Value& reply, const Look& look) {
    const auto from = reply.number_of("from");
    return sentence(from == 0                       ? "hub.made"
                    : from == reply.number_of("to") ? "hub.made-before"
                                                    : "hub.upgraded",
                    reply, look);
}

Reply run_hub_events(const Call&, const HubAsked& asked) {
    auto session = session_of(asked);
    Reply reply;
    reply.value = Value::Map{{"events", Value::List()}};
    for (const auto& one : hub::events(session))
        reply.value.add_to("events", Value::Map{{"id", hub::uuid(one.event)},
                                                {"name", one.name},
                                                {"hall", one.owner},
                                                {"acts", one.head},
                                                {"forked", one.forked}});
    return reply;
}

} // namespace

Verb hub_init() {
    using namespace reply;
    auto made = verb<HubAsked>(
        "hub init", "makes a hub in a database, or brings one up to date",
        "As a login that may make roles and schemas. It runs the steps of SQL that come with the\n"
        "program and that the hub does not have, each as one transaction: share/regra/hub.\n"
        "--json: {from, to}; the last step before and now, 0: none",
        {hub_parameters()}, record("", {number("from"), number("to")}), run_hub_init);
    made.text = init_text;
    made.is_own = true;
    return made;
}

Verb hub_events() {
    using namespace reply;
    auto made = verb<HubAsked>(
        "hub events", "the events of a hub",
        "Those that the login may see: a hall its own.\n"
        "--json: {events: [{id, name, hall, acts, forked}]}",
        {hub_parameters()},
        record("", {list("events", record("", {text("id").titled("column.event-id"),
                                               text("name").titled("column.event"),
                                               text("hall").titled("column.hall"),
                                               number("acts").titled("column.acts"),
                                               yes_no("forked").titled("column.forked")}))
                        .in_columns()}),
        run_hub_events);
    made.is_own = true;
    return made;
}

} // namespace regra::verbs
