// regra event log: the acts of an event, one a line.
#include "engines/event/acts.hpp"
#include "formats/store/contents.hpp"
#include "kernel/base/json.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/said_words.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_file.hpp"
#include "verbs/event_round.hpp"
#include "verbs/event_work.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

struct EventLog {
    std::string file, event;
    std::int64_t after = 0;
};

// What an act is about, as far as it says so in a few words: "round 2, board 3, 1-0".
std::string about(const Value& act, const event::People& people,
                  const ruleset::ValueWords& value_words) {
    const auto language = value_words.language();
    std::vector<std::string> all;
    const auto& games = act.list_of("games");
    const Value& place = games.size() == 1 ? games.front() : act;
    for (const auto* name : {"entry", "official"})
        if (const auto known = people.find(act.text_of(name)); known != people.end())
            all.emplace_back(known->second.text_of("name"));
    if (const auto& name = act.text_of("name"); !name.empty() && act.text_of("act") != "create")
        all.push_back(name);
    for (const auto& [name, id] :
         {std::pair("round", "log.of-round"), std::pair("board", "log.of-board")})
        if (const auto number = place.number_of(name); number > 0)
            all.push_back(words({id, {{"n", std::to_string(number)}}}, language));
    if (games.size() > 1) all.push_back(how_many("count.games", std::ssize(games)).in(language));
    if (!place.text_of("score").empty()) all.push_back(shown_result(result_of_act(place)));
    if (const auto& what = act.text_of("what"); !what.empty())
        all.push_back(value_words.imposed(said_word(what).in(language)));
    std::vector<std::string> struck;
    for (const auto& n : act.list_of("of"))
        if (n.number()) struck.push_back(std::to_string(*n.number()));
    if (const auto of = act.number_of("of"); of > 0) struck.push_back(std::to_string(of));
    if (!struck.empty()) all.push_back(join(struck, ", "));
    return join(all, ", ");
}

// A seal is not wrapped.
Wording in_one_line(std::string_view seal) {
    std::string whole;
    for (const char c : seal) whole += c == ' ' ? std::string("\u00A0") : std::string(1, c);
    return whole;
}

Reply run_event_log(const Call& call, const EventLog& asked) {
    Reply reply;
    reply.value = Value::Map{{"acts", Value::List()}};
    const event::People people = people_of(*call.event);
    const Store store(call);
    const auto& value_words = store.rulesets.value_words(call.language);
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
                                              {"about", about(body, people, value_words)},
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
        "--json: {acts: [{n, at, by, act, about, seal, body}]}; about says in words what it is "
        "about, body is\nthe act as it is stored",
        {file_or_event(&EventLog::file, &EventLog::event),
         {parameter("after", &EventLog::after, "only the acts behind this one")
              .of("N")
              .between(0, std::int64_t{1} << 53)}},
        record("", {list("acts",
                         record("", {number("n").titled("column.act-number"),
                                     text("at").titled("column.act-time"),
                                     text("by").titled("column.act-by"),
                                     text("act").titled("column.act-kind").worded(event::act_title),
                                     text("about").titled("column.act-about"),
                                     text("seal").titled("column.seal").worded(in_one_line),
                                     anything("body").hidden()}))
                        .in_columns()}),
        run_event_log);
    made.event = EventUse::reads;
    return made;
}

} // namespace regra::verbs
