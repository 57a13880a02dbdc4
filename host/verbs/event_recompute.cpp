#include "verbs/event_recompute.hpp"

#include <algorithm>

#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_plugins.hpp"
#include "verbs/event_round.hpp"

namespace regra::verbs {
namespace {

// Names within a map stand in another order once they were written.
bool same_pair(const Value& a, const Value& b) {
    return a.text_of("white") == b.text_of("white") && a.text_of("black") == b.text_of("black");
}

// The boards that differ, from 1: of pairs in their order.
std::string other_boards(const Value& act, const Value& again) {
    const auto& was = act.list_of("pairs");
    const auto& is = again.list_of("pairs");
    std::vector<std::string> boards;
    for (std::size_t i = 0; i < std::max(was.size(), is.size()); ++i)
        if (i >= was.size() || i >= is.size() || !same_pair(was[i], is[i]))
            boards.push_back(std::to_string(i + 1));
    if (boards.size() > 12) boards.resize(12);
    return boards.empty() ? "-" : join(boards, ", ");
}

bool same_pairs(const Value& act, const Value& again) {
    const auto& was = act.list_of("pairs");
    const auto& is = again.list_of("pairs");
    return std::equal(was.begin(), was.end(), is.begin(), is.end(), same_pair) &&
           act.text_of("bye") == again.text_of("bye") &&
           act.list_of("absent") == again.list_of("absent") &&
           act.list_of("outside") == again.list_of("outside");
}

// The terms that the act was paired by.
PairingOf terms_of(const event::State& state, const Value& act) {
    PairingOf of = pairing_of(state);
    of.first_colour = act.text_of("first colour");
    const auto number = [&](std::string_view id) {
        if (const int team = state.team(id); team != no_entry)
            return state.teams[static_cast<std::size_t>(team)].number;
        const int entry = state.entry(id);
        return entry == no_entry ? 0 : state.entries[static_cast<std::size_t>(entry)].number;
    };
    for (const auto& pair : act.list_of("wanted"))
        of.want.push_back(std::to_string(number(pair.text_of("white"))) + "-" +
                          std::to_string(number(pair.text_of("black"))));
    return of;
}

PairedAgain pair_again(const Call& own, const event::People& people, const event::State& state,
                       const Value& act) {
    PairedAgain made;
    made.competition = state.competition;
    made.round = static_cast<int>(act.number_of("round"));
    made.act = act.number_of("n");
    Arguments arguments = {{"round", std::to_string(made.round)},
                           {"n", std::to_string(made.act)},
                           {"competition", state.competition},
                           {"system", act.text_of("system")}};
    try {
        Tournament tournament = tournament_of(state, people, "");
        tournament.file = own.event->name;
        const PairingWork pairing(own, terms_of(state, act), std::move(tournament));
        const auto round = pairing.round(1);
        const Value again = pairs_of_act(state, round, pairing.pair(round).pairs);
        const auto& plugin = pairing.system.plugin();
        if (plugin.id() == act.text_of("system") && same_pairs(act, again)) {
            made.found = "same";
            return made;
        }
        const bool other = act.text_of("hash") != plugin.hash() ||
                           act.text_of("request") != request_digest(round.request);
        made.found = other ? "changed" : "differs";
        arguments.push_back({"boards", other_boards(act, again)});
        arguments.push_back({"version", act.text_of("version")});
        arguments.push_back({"now", plugin.id() + " " + plugin.version()});
        made.why = {other ? "event.verify-changed" : "event.verify-differs", std::move(arguments)};
    } catch (const Error& refused) {
        // That another file of the plugin does not pair as it did says nothing of the event.
        const auto& others = own.plugins_known->others;
        made.found = others.contains(std::string(act.text_of("system"))) ? "changed" : "failed";
        const auto& items = refused.diagnostics().items();
        arguments.push_back(
            {"why", items.empty() ? Wording("?") : in_each_language(items.front().message)});
        made.why = {"event.verify-failed", std::move(arguments)};
    }
    return made;
}

} // namespace

std::vector<PairedAgain> paired_again(const Call& call) {
    Call own = with_rules_of(call);
    own.reported = nullptr; // what was noted then
    const auto people = people_of(*call.event);
    const auto whole = journal_of(*call.event);
    std::vector<PairedAgain> all;
    event::Journal before({}, {call.event->name});
    for (const Value& act : whole.acts()) {
        call.check_stop();
        call.progress({static_cast<std::uint64_t>(before.last()),
                       static_cast<std::uint64_t>(whole.last()), all.size()});
        if (act.text_of("act") == "pair" && act.find("system"))
            if (const auto* state = before.state(act.text_of("competition")))
                all.push_back(pair_again(own, people, *state, act));
        if (const auto why = before.add(act))
            throw Error(
                Exit::bad_input, {call.event->name}, "event.broken",
                {{"n", std::to_string(before.last() + 1)}, {"why", in_each_language(*why)}});
    }
    return all;
}

} // namespace regra::verbs
