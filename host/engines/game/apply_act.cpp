// What the host does itself of an act, before any decision is asked.
#include "engines/game/event.hpp"

#include <algorithm>
#include <functional>
#include <map>

namespace regra::game {
namespace {

struct Applied {
    const Act& act;
    const Laws& laws;
    State& state;

    const Board& board() const { return laws.board; }
    std::size_t at() const { return static_cast<std::size_t>(act.who); }
    int other() const { return 1 - act.who; }
    bool flag(std::string_view name) const {
        const Value* value = act.arguments.find(name);
        return value && value->yes() && *value->yes();
    }
    const std::string& text(std::string_view name) const {
        return *act.arguments.find(name)->text();
    }
    Event event(std::string kind, Value::Map more = {}) const {
        return {std::move(kind), act.who, act.who, std::move(more)};
    }
};

using Events = std::vector<Event>;

Events arrive(Applied& by) {
    auto& arrived = by.state.arrived[by.at()];
    if (arrived) throw Error(Exit::bad_input, by.act.place, "act.there-already");
    arrived = by.act.at;
    return {by.event("arrive")};
}

// Whether all of these were touched so in this order, together, since the turn came: doing it once
// more changes nothing that the laws ask of.
bool were_touched(const std::vector<Touch>& before, const std::vector<Touch>& now) {
    const auto found = std::search(
        before.begin(), before.end(), now.begin(), now.end(), [](const Touch& a, const Touch& b) {
            return a.cell == b.cell && a.why == b.why && a.early == b.early;
        });
    return found != before.end() &&
           std::all_of(found, found + std::ssize(now),
                       [&](const Touch& one) { return one.at == found->at; });
}

// Whether the player's last move is illegal and may still be corrected, because the clock was not
// pressed.
bool is_unfinished(const Applied& by) {
    if (by.state.plies.empty()) return false;
    const Ply& last = by.state.plies.back();
    return last.side == by.act.who && last.move == 0 && !last.completed && !last.stands;
}

// What is touched while the other is to move says nothing of the move that is made later.
bool is_in_turn(const Applied& by) {
    return is_unfinished(by) ||
           by.board().variant().side_to_move(by.state.position()) == by.act.who;
}

void add_touches(Applied& by, std::vector<Touch> now) {
    constexpr std::size_t most = 512; // each cell of a board, for each reason, early and not
    if (!is_in_turn(by)) return;
    const bool early = !by.state.plies.empty() && by.state.plies.back().side != by.act.who &&
                       !by.state.plies.back().completed;
    for (Touch& one : now) one.early = early;
    auto& before = by.state.touched[by.at()];
    if (!were_touched(before, now)) before.insert(before.end(), now.begin(), now.end());
    if (before.size() > most)
        throw Error(Exit::bad_input, by.act.place, "act.many-touches",
                    {{"most", std::to_string(most)}});
}

Events touch_all(Applied& by, Touch::Why why) {
    std::vector<Touch> now;
    for (const auto& name : *by.act.arguments.find("cells")->list())
        now.push_back({*by.board().cell(*name.text()), why, by.act.at, false});
    add_touches(by, std::move(now));
    return {by.event(by.act.kind->name)};
}

Events touch(Applied& by) {
    return touch_all(by, by.flag("by_accident") ? Touch::Why::accident : Touch::Why::to_play);
}

Events adjust(Applied& by) {
    return touch_all(by, Touch::Why::adjusting);
}

// A piece that was let go was touched, whether or not an act says so.
Events release(Applied& by) {
    const auto cell = *by.board().cell(*by.act.arguments.find("cell")->text());
    add_touches(by, {{cell, Touch::Why::to_play, by.act.at, false}});
    if (!is_in_turn(by)) return {by.event("release")};
    auto& let_go = by.state.let_go[by.at()];
    std::erase_if(let_go, [&](const Path& path) { return path.first == cell; });
    let_go.emplace_back(cell, *by.board().cell(by.text("on")));
    return {by.event("release")};
}

// ---- moves -------------------------------------------------------------------------------------

// Before pressing the clock, a player may still correct an illegal move. An earlier move that the
// illegal one completed stays completed: the corrected move completes it.
std::size_t take_back_unfinished(Applied& by) {
    if (!is_unfinished(by)) return 0;
    const std::size_t completes = by.state.plies.back().completes;
    by.state.plies.change(by.state.ply() - 1).completes = 0;
    auto touched = by.state.touched[by.at()]; // since then, too
    by.state.take_back(by.state.ply() - 1);
    by.state.touched[by.at()] = std::move(touched);
    return completes;
}

// A move would leave the position of which the arbiter has still to decide.
void check_decided(const Applied& by) {
    const auto& open = by.state.choosing;
    if (!open || !open->about) return;
    std::string names;
    for (const auto& option : open->options) names += (names.empty() ? "" : " | ") + option.name;
    throw Error(Exit::bad_input, by.act.place, "act.undecided", {{"options", names}});
}

Events move(Applied& by) {
    check_decided(by);
    const std::size_t completes = take_back_unfinished(by);
    auto made = by.board().make(by.state.position(), by.act.who, by.text("moves"), by.act.place);
    made.ply.at = by.act.at;
    by.state.tell_duties(made.ply);
    if (by.flag("with_two_hands")) made.ply.manner = "two hands";
    const bool unnoticed = made.ply.unnoticed = by.flag("unnoticed");
    const bool legal = made.ply.move != 0;
    const std::string broken = unnoticed ? "" : made.ply.broke;
    const std::size_t period = by.state.clocks.period(by.act.who);
    // A player who makes his next move has completed the one before: it counts, without increment.
    // A noticed illegal move does so only if the clock is pressed for it.
    made.ply.completes = completes;
    if (completes == 0 && (legal || unnoticed))
        made.ply.completes = by.state.complete_before(by.state.ply() + 1, by.act.who);
    by.state.add(std::move(made.ply), made.after);

    Events events;
    if (!broken.empty()) events.push_back(by.event("obligation broken", {{"what", broken}}));
    const auto how = unnoticed ? Value::Map{{"unnoticed", true}} : Value::Map();
    events.push_back(legal ? by.event("move") : by.event("illegal move made", how));
    for (auto& event : events) event.ply = by.state.ply();
    if (by.state.clocks.period(by.act.who) != period) {
        events.push_back(by.event("period over"));
        events.back().ply = by.state.ply();
    }
    if ((legal || unnoticed) && broken.empty()) by.state.settle_duties(by.act.who);
    return events;
}

// ---- clocks ------------------------------------------------------------------------------------

Events press(Applied& by) {
    if (by.state.phase == Phase::over) return {}; // the move that ended the game needs no clock
    const std::size_t ply = by.state.last_ply(by.act.who);
    const bool own_clock = by.state.clocks.running() == by.act.who;
    if (ply == 0 || by.state.plies[ply - 1].completed)
        return {by.event(own_clock ? "pressed without a move" : "pressed out of turn")};
    const std::size_t period = by.state.clocks.period(by.act.who);
    if (const auto before = by.state.complete_before(ply, by.act.who))
        by.state.plies.change(ply - 1).completes = before;
    by.state.complete(ply, State::How::clock_pressed);
    if (by.state.clocks.running()) by.state.clocks.start(by.other());

    const Ply& done = by.state.plies[ply - 1];
    const Value::Map number = {{"ply", static_cast<std::int64_t>(ply)}};
    Events events = {by.event("press")};
    if (by.flag("with_the_other_hand")) events.push_back(by.event("pressed with the other hand"));
    if (ply < by.state.ply()) events.push_back(by.event("pressed late", number));
    const bool noticed = !done.unnoticed;
    if (noticed && done.move == 0 && !done.stands)
        events.push_back(by.event("illegal move completed", number));
    else if (noticed && !done.manner.empty())
        events.push_back(by.event("pressed after " + done.manner, number));
    if (by.state.clocks.period(by.act.who) != period) events.push_back(by.event("period over"));
    // Checked of a ply that a ruling on an event before takes back: nothing.
    for (auto event = events.begin() + 1; event != events.end(); ++event) event->ply = ply;
    return events;
}

int side_named(const Applied& by, const std::string& id) {
    return id == by.board().variant().side_id(0) ? 0 : 1;
}

Events clock(Applied& by) {
    const int side = side_named(by, by.text("side"));
    by.state.clocks.set_left(side, *by.act.arguments.find("time")->number());
    return {{"clock", by.act.who, side, {}}};
}

Events stop(Applied& by) {
    if (by.state.phase == Phase::stopped) return {}; // as after a claim
    by.state.clocks.stop();
    by.state.phase = Phase::stopped;
    return {by.event("stop")};
}

Events resume(Applied& by) {
    const Value* side = by.act.arguments.find("side");
    if (!side && by.state.clocks.running()) return {by.event("resume")}; // as after a decision
    by.state.clocks.start(side ? side_named(by, *side->text())
                               : by.board().variant().side_to_move(by.state.position()));
    by.state.phase = Phase::playing;
    return {by.event("resume")};
}

// A player's own, or the one that the arbiter names.
Events sheet(Applied& by) {
    const Value* named = by.act.arguments.find("side");
    const int side = named ? side_named(by, *named->text()) : by.act.who;
    if (side == the_arbiter || (by.act.who != the_arbiter && side != by.act.who))
        throw Error(Exit::bad_input, by.act.place, "act.whose-sheet");
    Sheet read = read_sheet(by.text("text"), by.state.positions.front(), by.board());
    Event event{"sheet", by.act.who, side, {}};
    event.more.push_back({"count", static_cast<std::int64_t>(read.moves.size())});
    if (!read.unread.empty()) event.more.push_back({"unread", read.unread});
    by.state.sheets[static_cast<std::size_t>(side)] = std::move(read);
    return {std::move(event)};
}

Events wait(Applied&) {
    return {};
}

const std::map<std::string_view, Events (*)(Applied&)>& natives() {
    static const std::map<std::string_view, Events (*)(Applied&)> all = {
        {"arrive", arrive}, {"touch", touch}, {"adjust", adjust}, {"release", release},
        {"move", move},     {"press", press}, {"clock", clock},   {"stop", stop},
        {"resume", resume}, {"sheet", sheet}, {"wait", wait},
    };
    return all;
}

} // namespace

std::vector<Event> apply_act(const Act& act, const Laws& laws, State& state) {
    Applied by{act, laws, state};
    if (!act.kind->decision.empty()) {
        Event event = by.event(act.kind->name);
        if (act.who != 0 && act.who != 1) event.side = nobody;
        // "by SIDE" says whom it is about; act.by is who did it.
        for (const auto& [name, value] : *act.arguments.map())
            event.more.push_back({name == "by" ? "side" : name, value});
        for (const auto& [name, value] : event.more)
            if (name == "side" && value.text()) event.side = side_named(by, *value.text());
        return {std::move(event)};
    }
    auto events = natives().at(act.kind->name)(by);
    for (auto& event : events) {
        if (event.kind == act.kind->name && act.arguments.map())
            for (const auto& named : *act.arguments.map()) event.more.push_back(named);
        if (event.side != 0 && event.side != 1) event.side = nobody;
    }
    return events;
}

std::vector<Event> look_at_board(const Laws& laws, const State& state) {
    const auto& variant = laws.board.variant();
    const Ply* last = state.plies.empty() ? nullptr : &state.plies.back();
    if (last && last->move == 0 && !last->stands && !last->unfinished) return {};
    const int mover = last ? last->side : 1 - variant.side_to_move(state.position());
    const auto outcome = variant.outcome(state.position());
    if (outcome.ended) {
        Value::Map more = {{"rule", outcome.rule}};
        if (outcome.winner == 0 || outcome.winner == 1)
            more.push_back({"winner", variant.side_id(outcome.winner)});
        Value::Map numbers;
        for (const auto& [name, number] : outcome.numbers) numbers.push_back({name, number});
        more.push_back({"numbers", std::move(numbers)});
        return {{"board ended", nobody, mover, std::move(more)}};
    }
    std::vector<Event> events;
    const auto facts = variant.facts(state.position());
    for (const auto& end : laws.ends) {
        bool reached = false;
        std::vector<std::size_t> plies;
        switch (end.count) {
        case AutomaticEnd::Count::fact: reached = facts[end.fact] >= end.at_least; break;
        case AutomaticEnd::Count::repeats:
            // A position comes again after two plies at the earliest.
            if (facts[loader::reversible_plies] < 2 * (end.at_least - 1)) break;
            plies = same_positions(state, variant, state.position(), 0, state.ply());
            reached = static_cast<std::int64_t>(plies.size()) + 1 >= end.at_least;
            break;
        case AutomaticEnd::Count::dead:
            reached =
                variant.can_win_verdict(state.position(), 0) == loader::WinAnswer::Verdict::no &&
                variant.can_win_verdict(state.position(), 1) == loader::WinAnswer::Verdict::no;
            break;
        }
        if (reached)
            events.push_back(
                {"reached", nobody, mover, {{"count", end.at_least}, {"what", end.path}}});
    }
    return events;
}

} // namespace regra::game
