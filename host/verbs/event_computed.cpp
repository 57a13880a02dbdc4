// Standings that were published and prizes that were given, computed again.
#include <algorithm>

#include "formats/store/contents.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/program.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_award.hpp"
#include "verbs/event_published.hpp"
#include "verbs/event_recompute.hpp"

namespace regra::verbs {
namespace {

constexpr std::size_t most_named = 6; // prizes of one sentence

// The event as it stood after so many acts, with the people who are there now.
EventWork as_of(const Call& own, const std::string& competition, std::int64_t acts) {
    Call call = own;
    auto contents = std::make_shared<store::Contents>(*own.event);
    contents->acts.resize(static_cast<std::size_t>(acts));
    call.event = std::move(contents);
    call.folded = nullptr;
    EventAsked asked;
    asked.competition = competition;
    return {call, asked};
}

// The bytes of a prize as an act has it, so that the order of its names is no matter.
std::string bytes_of(const Value& prize) {
    return store::canonical(prize);
}

std::string named(const Value& prize) {
    std::string name(prize.text_of("prize"));
    if (!prize.text_of("group").empty()) name += " " + prize.text_of("group");
    return name + " " + std::to_string(prize.number_of("place"));
}

// Prizes that only one of the two has, or that differ.
std::string other_prizes(const Value::List& was, const Value::List& is) {
    std::vector<std::string> names;
    const auto count = std::max(was.size(), is.size());
    for (std::size_t i = 0; i < count; ++i)
        if (i >= was.size() || i >= is.size() || bytes_of(was[i]) != bytes_of(is[i]))
            names.push_back(named(i < was.size() ? was[i] : is[i]));
    if (names.size() > most_named) {
        names.resize(most_named);
        names.push_back("...");
    }
    return join(names, ", ");
}

class Again {
public:
    explicit Again(const Call& call) : own_(call) { own_.reported = nullptr; }

    // The act `award` that the rules give after so many acts of the event.
    const Value& award(const std::string& competition, std::int64_t acts) {
        if (competition_ != competition || acts_ != acts || award_.is_nothing()) {
            award_ = award_act(as_of(own_, competition, acts));
            competition_ = competition;
            acts_ = acts;
        }
        return award_;
    }
    const Call& own() const { return own_; }
    std::string standings(const std::string& competition, std::int64_t acts) const {
        return digest_of_standings(as_of(own_, competition, acts));
    }

private:
    Call own_;
    std::string competition_;
    std::int64_t acts_ = 0;
    Value award_;
};

// What neither results nor rules nor people depend on.
bool changes_nothing(std::string_view act) {
    return act == "award" || act == "hand out" || act == "publish" || act == "note" || act == "fee";
}

// Acts of before programs named themselves are of another one than this.
Wording named_program(const std::string& program) {
    return program.empty() ? in_each_language({"event.unnamed-program", {}}) : Wording(program);
}

// What the same program does not find again is wrong. Another one may be right in its own way, and
// then only the one that is named can prove it.
void explain(ComputedAgain& made, const char* by_the_same, const char* by_another,
             Arguments arguments) {
    const bool other = made.program != program_name();
    if (other) {
        made.found = "changed";
        arguments.push_back({"program", named_program(made.program)});
        arguments.push_back({"now", program_name()});
    }
    made.why = {other ? by_another : by_the_same, std::move(arguments)};
}

void compare(ComputedAgain& made, const event::State& before, const Value& act, std::int64_t acts,
             Again& again) {
    const auto& competition = before.competition;
    const auto differs = [&](const char* by_the_same, const char* by_another, Arguments arguments) {
        arguments.push_back({"n", std::to_string(made.act)});
        made.found = "differs";
        explain(made, by_the_same, by_another, std::move(arguments));
    };
    if (made.what == "standings") {
        if (again.standings(competition, acts) != act.text_of("standings"))
            differs("event.verify-standings", "event.verify-standings-changed",
                    {{"round", std::to_string(act.number_of("round"))}});
        return;
    }
    const Value& now = again.award(competition, acts);
    const auto& prizes = now.list_of("prizes");
    if (made.what == "award") {
        if (const auto others = other_prizes(act.list_of("prizes"), prizes); !others.empty())
            differs("event.verify-prizes", "event.verify-prizes-changed", {{"prizes", others}});
        else if (now.text_of("standings") != act.text_of("standings"))
            differs("event.verify-prizes-rest", "event.verify-prizes-rest-changed", {});
        return;
    }
}

// Reports a prize that was handed out and would go elsewhere now, whenever that changed.
void compare_handed(ComputedAgain& made, const event::State& now, int place, std::int64_t acts,
                    Again& again) {
    const auto& prize = now.awards.prizes[static_cast<std::size_t>(place - 1)];
    if (goes_to_holder(now, prize, again.award(now.competition, acts), place)) return;
    explain(made, "event.verify-handed", "event.verify-handed-changed",
            {{"prize", prize_called(prize.prize, prize.group)},
             {"place", std::to_string(prize.place)},
             {"award", std::to_string(now.awards.act)},
             {"n", std::to_string(made.act)}});
    made.found = "moved";
}

// What `compare` finds of one act; what the rules refuse is reported.
template<class Compare>
ComputedAgain judged(const event::State& state, std::string what, std::int64_t act,
                     std::string_view program, const Compare& compare) {
    ComputedAgain made{state.competition, std::move(what), act, std::string(program), "same", {}};
    try {
        compare(made);
    } catch (const Error& refused) {
        made.found = "failed";
        const auto& items = refused.diagnostics().items();
        explain(made, "event.verify-none", "event.verify-none-changed",
                {{"n", std::to_string(made.act)},
                 {"why", items.empty() ? Wording("?") : in_each_language(items.front().message)}});
    }
    return made;
}

} // namespace

std::vector<ComputedAgain> computed_again(const Call& call) {
    const auto whole = journal_of(*call.event);
    event::Journal before({}, {call.event->name});
    std::vector<ComputedAgain> all;
    Again again(call);
    std::int64_t acts = 0; // until the last that changes what is computed
    for (const Value& act : whole.acts()) {
        call.check_stop();
        const auto& name = act.text_of("act");
        const bool lists = name == "publish" && act.find("standings");
        const auto* state = before.state(act.text_of("competition"));
        if (state && (lists || name == "award"))
            all.push_back(judged(*state, lists ? "standings" : "award", act.number_of("n"),
                                 act.text_of("program"),
                                 [&](auto& made) { compare(made, *state, act, acts, again); }));
        if (const auto why = before.add(act))
            throw Error(
                Exit::bad_input, {call.event->name}, "event.broken",
                {{"n", std::to_string(before.last() + 1)}, {"why", in_each_language(*why)}});
        if (!changes_nothing(name)) acts = before.last();
    }
    for (const auto& state : before.states())
        for (const auto& one : outdated(as_of(again.own(), state.competition, whole.last())))
            for (auto& made : all)
                if (made.act == one.act && made.found == "same") {
                    made.found = "moved";
                    made.why = outdated_message(one);
                }
    const auto program_of = [&](std::int64_t n) {
        return whole.acts()[static_cast<std::size_t>(n - 1)].text_of("program");
    };
    for (const auto& state : before.states())
        for (int place = 1; place <= std::ssize(state.awards.prizes); ++place)
            if (const auto n = state.awards.prizes[static_cast<std::size_t>(place - 1)].handed)
                all.push_back(
                    judged(state, "hand out", n, program_of(state.awards.act),
                           [&](auto& made) { compare_handed(made, state, place, acts, again); }));
    return all;
}

} // namespace regra::verbs
