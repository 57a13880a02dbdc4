// What the arbiter's acts need and do: officials, check-in and faults, decisions by the Laws,
// protests, prizes and money.
#include <algorithm>
#include <set>
#include <utility>

#include "engines/event/acts.hpp"
#include "engines/event/fold_parts.hpp"
#include "kernel/base/vectors.hpp"

namespace regra::event {
namespace {

using namespace parts;

// ---- who acts ----------------------------------------------------------------------------------

Refusal name_official(State& state, const Value& act, std::int64_t) {
    const std::string &id = act.text_of("official"), &role = act.text_of("role");
    const auto known = std::find_if(state.officials.begin(), state.officials.end(),
                                    [&](const Official& one) { return one.id == id; });
    const bool is_known = known != state.officials.end();
    const bool has =
        is_known && std::find(known->roles.begin(), known->roles.end(), role) != known->roles.end();
    if (act.yes_of("ended")) {
        if (!has) return refuse("event.role-none", {{"role", role_title(role)}});
        std::erase(known->roles, role);
        if (known->roles.empty()) state.officials.erase(known);
        return std::nullopt;
    }
    if (has) return refuse("event.role-already", {{"role", role_title(role)}});
    if (is_known)
        known->roles.push_back(role);
    else
        state.officials.push_back({id, {role}});
    return std::nullopt;
}

// ---- check-in ----------------------------------------------------------------------------------

// Entries named once each.
Refusal entries_of(const State& state, const Value& act, std::string_view name,
                   std::vector<int>& into) {
    for (const auto& id : act.list_of(name)) {
        auto [entry, why] = named(state, *id.text());
        if (why) return why;
        if (contains(into, entry))
            return refuse("event.named-twice", {{"number", shown(state, entry)}});
        into.push_back(entry);
    }
    return std::nullopt;
}

void end_absence(Entrant& one, int round) {
    for (Out& out : one.out)
        if (out.why == Out::Why::absent && out.until == 0) out.until = round;
}

// With who comes, the team does.
void come_late(State& state, int entry, int round) {
    end_absence(state.entries[static_cast<std::size_t>(entry)], round);
    for (Squad& squad : state.teams)
        if (contains(squad.members, entry)) end_absence(squad, round);
}

// Teams that are to play, and of which nobody is there.
Refusal absent_teams(const State& state, const Value& act, int round,
                     const std::vector<int>& present, std::vector<int>& into) {
    for (const auto& id : act.list_of("teams")) {
        const int team = state.team(*id.text());
        if (team == no_entry) return refuse("event.no-team", {{"team", *id.text()}});
        const Squad& squad = state.teams[static_cast<std::size_t>(team)];
        const bool comes = std::any_of(squad.members.begin(), squad.members.end(),
                                       [&](int entry) { return contains(present, entry); });
        if (comes || contains(into, team) || !state.team_plays(team, round))
            return refuse("event.team-absent-differs", {{"team", squad.team}});
        into.push_back(team);
    }
    return std::nullopt;
}

// Who is absent comes late; others are told present for the round, whose check-in this may open.
Refusal check_in(State& state, const Value& act, std::int64_t) {
    const int round = number(act, "round");
    if (auto late = needs_future(state, round)) return late;
    std::vector<int> here;
    if (auto why = entries_of(state, act, "entries", here)) return why;
    const CheckIn* open = state.open_check_in();
    if (open && open->round != round)
        return refuse("event.check-in-open", {{"round", std::to_string(open->round)}});
    std::vector<int> late, present;
    for (const int entry : here) {
        const bool was_absent = state.is_absent(entry, round);
        if (!was_absent && !state.is_in(entry, round))
            return refuse("event.out-already",
                          {{"number", shown(state, entry)}, {"round", std::to_string(round)}});
        if (open && contains(open->present, entry))
            return refuse("event.here-already", {{"number", shown(state, entry)}});
        if (was_absent) late.push_back(entry);
        if (!was_absent || open) present.push_back(entry);
    }
    const bool closed =
        std::any_of(state.check_ins.begin(), state.check_ins.end(),
                    [&](const CheckIn& one) { return one.closed && one.round == round; });
    const bool tells_teachers = !act.list_of("teachers").empty();
    if (closed && (!present.empty() || tells_teachers))
        return refuse("event.check-in-closed", {{"round", std::to_string(round)}});
    if (present.empty() && late.empty() && !tells_teachers) return refuse("event.check-in-nobody");
    for (const int entry : late) come_late(state, entry, round);
    if (present.empty() && !tells_teachers) return std::nullopt;
    if (!open) {
        state.check_ins.emplace_back();
        state.check_ins.back().round = round;
    }
    CheckIn& session = state.check_ins.back();
    session.present.insert(session.present.end(), present.begin(), present.end());
    for (const auto& team : act.list_of("teachers"))
        if (std::find(session.teachers.begin(), session.teachers.end(), *team.text()) ==
            session.teachers.end())
            session.teachers.push_back(*team.text());
    return std::nullopt;
}

// Everybody who would play is either present or told absent.
Refusal close_check_in(State& state, const Value& act, std::int64_t) {
    const int round = number(act, "round");
    const CheckIn* open = state.open_check_in();
    if (!open || open->round != round)
        return refuse("event.check-in-none", {{"round", std::to_string(round)}});
    std::vector<int> absent;
    if (auto why = entries_of(state, act, "absent", absent)) return why;
    for (std::size_t i = 0; i < state.entries.size(); ++i) {
        const int entry = static_cast<int>(i);
        const bool misses = state.plays(entry, round) && !contains(open->present, entry);
        if (misses != contains(absent, entry))
            return refuse("event.absent-differs", {{"number", shown(state, entry)}});
    }
    std::vector<int> teams;
    if (auto why = absent_teams(state, act, round, open->present, teams)) return why;
    if (!act.yes_of("stay")) {
        for (const int entry : absent)
            put_out(state.entries[static_cast<std::size_t>(entry)], round, 0, Out::Why::absent);
        for (const int team : teams)
            put_out(state.teams[static_cast<std::size_t>(team)], round, 0, Out::Why::absent);
    }
    state.check_ins.back().absent = std::move(absent);
    state.check_ins.back().teams_absent = std::move(teams);
    state.check_ins.back().closed = true;
    return std::nullopt;
}

// The last that is paired, or that people were checked in for.
int begun_rounds(const State& state) {
    return std::max(state.paired(), state.check_ins.empty() ? 0 : state.check_ins.back().round);
}

Refusal fault(State& state, const Value& act, std::int64_t n) {
    TeamFault made;
    made.team = act.text_of("team");
    const bool known = std::any_of(state.entries.begin(), state.entries.end(),
                                   [&](const Entrant& entry) { return entry.team == made.team; });
    if (!known) return refuse("event.no-team", {{"team", made.team}});
    made.fault = act.text_of("fault");
    made.reason = act.text_of("reason");
    made.group = act.text_of("group");
    made.article = act.text_of("article");
    made.round = number(act, "round", begun_rounds(state));
    if (made.round > begun_rounds(state))
        return refuse("event.round-unpaired", {{"round", std::to_string(made.round)}});
    made.pupils = number(act, "pupils");
    if (act.find("points")) made.points = points(act.number_of("points"), number(act, "unit", 1));
    made.act = n;
    state.faults.push_back(std::move(made));
    return std::nullopt;
}

Refusal waive(State& state, const Value& act, std::int64_t) {
    const std::string of = std::to_string(act.number_of("of"));
    for (TeamFault& one : state.faults) {
        if (one.act != act.number_of("of")) continue;
        if (one.waived) return refuse("event.waived-already", {{"n", of}});
        one.waived = true;
        return std::nullopt;
    }
    return refuse("event.no-fault", {{"n", of}});
}

// ---- decisions by the Laws ---------------------------------------------------------------------

Refusal read_sanction(const State& state, const Value& given, Sanction& into) {
    if (state.of_teams) into.team = state.team(given.text_of("entry"));
    if (into.team == no_entry) {
        auto [entry, why] = named_in(state, given);
        if (why) return why;
        into.entry = entry;
    }
    into.what = given.text_of("what");
    into.article = given.text_of("article");
    if (given.find("points"))
        into.points = points(given.number_of("points"), number(given, "unit", 1));
    if (given.find("match points"))
        into.match_points = points(given.number_of("match points"), number(given, "unit", 1));
    into.from = number(given, "from", 1);
    into.rounds = number(given, "rounds");
    into.expelled = given.yes_of("expelled");
    if (given.find("cents")) into.cents = given.number_of("cents");
    into.currency = given.text_of("currency");
    if (into.rounds > 0 || into.expelled) return needs_future(state, into.from);
    return std::nullopt;
}

void impose(State& state, Sanction sanction) {
    Entrant& one = sanction.team == no_entry
                       ? state.entries[static_cast<std::size_t>(sanction.entry)]
                       : state.teams[static_cast<std::size_t>(sanction.team)];
    if (sanction.rounds > 0 || sanction.expelled)
        put_out(one, sanction.from, sanction.expelled ? 0 : sanction.rounds, Out::Why::excluded);
    state.sanctions.push_back(std::move(sanction));
}

Refusal penalize(State& state, const Value& act, std::int64_t n) {
    Sanction sanction;
    if (auto why = read_sanction(state, act, sanction)) return why;
    sanction.round = number(act, "round");
    sanction.act = n;
    impose(state, std::move(sanction));
    return std::nullopt;
}

// The result that a decision takes the place of is the one that stands, or there is none.
Refusal old_stands(const Board& board, const Value& act, int round, int place) {
    const Value* old = act.find("old");
    if (!old && !board.counted) return std::nullopt;
    if (!old)
        return refuse("event.has-result", {{"round", std::to_string(round)},
                                           {"board", std::to_string(place)},
                                           {"n", std::to_string(board.act)}});
    const Result was = result_of(*old);
    if (board.counted && board.counted->score == was.score && board.counted->forfeit == was.forfeit)
        return std::nullopt;
    return refuse("event.old-differs",
                  {{"round", std::to_string(round)}, {"board", std::to_string(place)}});
}

Refusal rule(State& state, const Value& act, std::int64_t n) {
    const int round = number(act, "round"), place = number(act, "board");
    Refusal why;
    Board* board = board_of(state, round, place, why);
    if (!board) return why;
    if (!state.rounds[static_cast<std::size_t>(round - 1)].published)
        return refuse("event.not-published", {{"round", std::to_string(round)}});
    if (board->white == no_entry || board->black == no_entry)
        return refuse("event.empty-chair",
                      {{"round", std::to_string(round)}, {"board", std::to_string(place)}});
    Decision made;
    made.round = round;
    made.board = place;
    made.article = act.text_of("article");
    made.annulled = act.yes_of("annulled");
    made.act = n;
    if (act.find("score")) made.result = result_of(act);
    if (made.result || made.annulled) {
        if (auto decided = not_decided(state, round, place)) return decided;
        if (auto differs = old_stands(*board, act, round, place)) return differs;
    }
    if (const Value* old = act.find("old")) made.old = result_of(*old);
    std::vector<Sanction> sanctions;
    for (const auto& given : act.list_of("sanctions")) {
        Sanction& one = sanctions.emplace_back();
        if (auto refused = read_sanction(state, given, one)) return refused;
        one.round = round;
        one.board = place;
        one.act = n;
    }
    if (made.result) {
        board->counted = board->reported = made.result;
        board->adjourned = false;
        board->act = n;
    }
    if (made.annulled) {
        board->counted.reset();
        board->reported.reset();
        board->act = n;
    }
    for (auto& one : sanctions) impose(state, std::move(one));
    state.decisions.push_back(std::move(made));
    return std::nullopt;
}

// ---- protests ----------------------------------------------------------------------------------

Refusal protest(State& state, const Value& act, std::int64_t n) {
    auto [entry, why] = named_in(state, act);
    if (why) return why;
    Protest made;
    made.entry = entry;
    made.round = number(act, "round");
    made.board = number(act, "board");
    made.against = act.number_of("against");
    if (made.round > 0 && made.board > 0) {
        Refusal none;
        if (!board_of(state, made.round, made.board, none)) return none;
    }
    if (made.against >= n) return refuse("event.no-act", {{"n", std::to_string(made.against)}});
    made.late = act.yes_of("late");
    made.act = n;
    state.protests.push_back(std::move(made));
    return std::nullopt;
}

Refusal decide(State& state, const Value& act, std::int64_t n) {
    const auto of = act.number_of("of");
    for (std::size_t i = 0; i < state.protests.size(); ++i) {
        Protest& one = state.protests[i];
        if (one.act != of) continue;
        if (!one.verdict.empty())
            return refuse("event.decided-already",
                          {{"protest", std::to_string(i + 1)}, {"n", std::to_string(one.decided)}});
        one.verdict = act.text_of("verdict");
        one.body = act.text_of("body");
        one.decided = n;
        return std::nullopt;
    }
    return refuse("event.no-protest", {{"protest", std::to_string(of)}});
}

// ---- prizes and money --------------------------------------------------------------------------

Refusal award(State& state, const Value& act, std::int64_t n) {
    if (auto why = needs_nothing_open(state)) return why;
    for (const Prize& prize : state.awards.prizes)
        if (prize.handed != 0)
            return refuse("event.handed-out", {{"n", std::to_string(prize.handed)}});
    Awards made;
    made.act = n;
    made.standings = act.text_of("standings");
    for (const auto& given : act.list_of("prizes")) {
        Prize prize;
        prize.prize = given.text_of("prize");
        prize.group = given.text_of("group");
        prize.place = number(given, "place");
        if (given.find("entry")) {
            auto [entry, why] = named_in(state, given);
            if (why) return why;
            prize.entry = entry;
        }
        prize.team = given.text_of("team");
        prize.other = given.text_of("other");
        prize.gives = given.text_of("gives");
        prize.currency = given.text_of("currency");
        if (given.find("cents")) prize.cents = given.number_of("cents");
        made.prizes.push_back(std::move(prize));
    }
    state.awards = std::move(made);
    return std::nullopt;
}

Refusal hand_out(State& state, const Value& act, std::int64_t n) {
    const auto place = static_cast<std::size_t>(act.number_of("prize"));
    auto& prizes = state.awards.prizes;
    if (state.awards.act == 0 || state.awards.act != act.number_of("of") || place > prizes.size())
        return refuse("event.no-prize",
                      {{"prize", std::to_string(place)}, {"count", std::to_string(prizes.size())}});
    Prize& prize = prizes[place - 1];
    if (prize.handed != 0) return refuse("event.handed-out", {{"n", std::to_string(prize.handed)}});
    prize.handed = n;
    return std::nullopt;
}

Refusal fee(State& state, const Value& act, std::int64_t n) {
    auto [entry, why] = named_in(state, act);
    if (why) return why;
    state.fees.push_back({entry, act.number_of("cents"), act.text_of("currency"),
                          act.text_of("what"), act.yes_of("returned"), n});
    return std::nullopt;
}

} // namespace

Apply arbiters_act(std::string_view name) {
    static constexpr std::pair<std::string_view, Apply> all[] = {
        {"official", name_official},
        {"check-in", check_in},
        {"close check-in", close_check_in},
        {"fault", fault},
        {"waive", waive},
        {"rule", rule},
        {"penalty", penalize},
        {"protest", protest},
        {"decide", decide},
        {"award", award},
        {"hand out", hand_out},
        {"fee", fee},
    };
    for (const auto& [known, apply] : all)
        if (known == name) return apply;
    return nullptr;
}

} // namespace regra::event
