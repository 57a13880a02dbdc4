// regra event log: the acts of an event, one a line.
#include "engines/event/acts.hpp"
#include "formats/store/contents.hpp"
#include "kernel/base/json.hpp"
#include "verbs/event_file.hpp"
#include "verbs/event_work.hpp"

namespace regra::verbs {
namespace {

struct EventLog {
    std::string file;
    std::int64_t after = 0;
};

Reply run_event_log(const Call& call, const EventLog& asked) {
    Reply reply;
    reply.value = Value::Map{{"acts", Value::List()}};
    const event::People people = people_of(*call.event);
    const auto name_of = [&](std::string_view id) {
        const auto known = people.find(id);
        return known == people.end() ? std::string() : known->second.text_of("name");
    };
    for (const auto& act : call.event->acts) {
        if (act.n <= asked.after) continue;
        Value body;
        JsonFault fault;
        if (!read_json(act.body, body, fault))
            throw Error(Exit::bad_input, {call.event->name}, "store.body",
                        {{"n", std::to_string(act.n)}});
        reply.value.add_to("acts", Value::Map{{"n", act.n},
                                              {"at", body.text_of("at")},
                                              {"by", name_of(body.text_of("by"))},
                                              {"act", body.text_of("act")},
                                              {"seal", text_of(seal_of(act))},
                                              {"body", std::move(body)}});
    }
    return reply;
}

} // namespace

Verb event_log() {
    using namespace reply;
    auto made = verb<EventLog>(
        "event log", "the acts of an event",
        "Each with its number, time (UTC), who did it, and its seal.\n"
        "--json: {acts: [{n, at, by, act, seal, body}]}; body is the act as it is stored",
        {{parameter("FILE", &EventLog::file, "of the event").a_file(),
          parameter("after", &EventLog::after, "only the acts behind this one")
              .of("N")
              .between(0, std::int64_t{1} << 53)}},
        record("",
               {list("acts",
                     record("", {number("n").titled("column.act-number"),
                                 text("at").titled("column.act-time"),
                                 text("by").titled("column.act-by"),
                                 text("act").titled("column.act-kind").worded(event::act_title),
                                 text("seal").titled("column.seal"), anything("body").hidden()}))
                    .in_columns()}),
        run_event_log);
    made.event = EventUse::reads;
    return made;
}

} // namespace regra::verbs
