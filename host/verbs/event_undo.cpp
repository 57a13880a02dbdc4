// regra event undo: strikes acts out, and names first what would not hold any more.
#include <algorithm>
#include <set>

#include "engines/event/acts.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_work.hpp"

namespace regra::verbs {
namespace {

struct EventUndo {
    EventAsked of;
    std::vector<std::string> acts;
};

std::int64_t act_number(std::string_view text, const std::string& whole) {
    const auto number = integer_of(text);
    if (!number || *number < 1)
        throw Error(Exit::bad_input, {"ACTS"}, "event.act-number", {{"text", whole}});
    return *number;
}

// "96", "96..98".
std::vector<std::int64_t> acts_asked(const std::vector<std::string>& texts, std::int64_t last) {
    std::set<std::int64_t> all;
    for (const auto& text : texts) {
        const auto dots = text.find("..");
        const auto first = act_number(std::string_view(text).substr(0, dots), text);
        const auto end =
            dots == text.npos ? first : act_number(std::string_view(text).substr(dots + 2), text);
        if (end < first)
            throw Error(Exit::bad_input, {"ACTS"}, "event.act-number", {{"text", text}});
        all.insert(first); // one that is not there is reported
        for (auto n = first; n <= std::min(end, last + 1); ++n) all.insert(n);
    }
    return {all.begin(), all.end()};
}

Reply run_event_undo(const Call& call, const EventUndo& asked) {
    EventWork work(call, asked.of);
    const auto& journal = work.journal();
    const auto wanted = acts_asked(asked.acts, journal.last());
    const auto undone = journal.without(wanted);
    if (undone.why) throw Error(Exit::no, {work.file()}, undone.why->id, undone.why->arguments);
    if (!undone.lost.empty()) {
        Diagnostics lost;
        std::set<std::int64_t> all(wanted.begin(), wanted.end());
        bool can_be_struck = true;
        for (const auto& one : undone.lost) {
            all.insert(one.act);
            const Value& act = journal.acts()[static_cast<std::size_t>(one.act - 1)];
            can_be_struck &=
                event::find_act(act.text_of("act"))->strike == event::Strike::while_later_hold;
            lost.error({work.file()}, "event.would-lose",
                       {{"n", std::to_string(one.act)},
                        {"act", event::act_title(act.text_of("act"))},
                        {"why", words(one.why, call.language)}});
        }
        std::vector<std::string> numbers;
        for (const auto n : all) numbers.push_back(std::to_string(n));
        if (can_be_struck)
            lost.error({work.file()}, "event.undo-too", {{"acts", join(numbers, " ")}});
        else
            lost.error({work.file()}, "event.undo-out");
        throw Error(Exit::no, std::move(lost));
    }
    Value::List of;
    std::vector<std::string> names;
    for (const auto n : wanted) {
        of.push_back(n);
        const Value& act = journal.acts()[static_cast<std::size_t>(n - 1)];
        names.push_back(std::to_string(n) + " (" +
                        event::act_title(act.text_of("act")).in(call.language) + ")");
    }
    work.add(Value::Map{{"act", "undo"}, {"of", std::move(of)}});
    work.say({"event.undone", {{"acts", join(names, ", ")}}});
    return work.reply();
}

} // namespace

Verb event_undo() {
    Verb made =
        verb<EventUndo>("event undo", "strikes acts out",
                        "Later acts that would not hold any more are named, and nothing is done "
                        "until they are struck "
                        "too.\nAn undo can be undone.\n"
                        "--json: {done, said, acts: [{n, act}], asks}",
                        {{parameter("ACTS", &EventUndo::acts, "their numbers: 96 98, or 96..98")},
                         within(&EventUndo::of, event_parameters())},
                        event_shape(), run_event_undo);
    made.text = event_text;
    made.event = EventUse::writes;
    made.is_own = true;
    return made;
}

} // namespace regra::verbs
