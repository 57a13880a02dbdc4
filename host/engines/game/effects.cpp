#include "engines/game/effects.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "engines/game/act_types.hpp"
#include "kernel/base/points.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"

namespace regra::game {
namespace {

// One effect being applied, whose fields are as its row of the table says.
struct Applying {
    const Value& effect;
    const Board& board;
    const std::string& decision;
    State& state;

    const std::string& text(std::string_view name) const { return *effect.find(name)->text(); }
    std::int64_t number(std::string_view name) const { return *effect.find(name)->number(); }
    const Value::List& list(std::string_view name) const { return *effect.find(name)->list(); }
    int side(std::string_view name = "side") const {
        const auto& id = text(name);
        for (int side = 0; side < 2; ++side)
            if (board.variant().side_id(side) == id) return side;
        throw Misuse("\"" + id + "\" is no side");
    }
    std::size_t at(std::string_view name = "side") const {
        return static_cast<std::size_t>(side(name));
    }
    std::size_t ply() const {
        const auto ply = static_cast<std::size_t>(number("ply"));
        if (ply > state.ply()) throw Misuse("there is no ply " + std::to_string(ply));
        return ply;
    }
    std::uint16_t cell(const Value& name) const {
        const auto found = board.cell(*name.text());
        if (!found) throw Misuse("\"" + *name.text() + "\" is no cell");
        return *found;
    }
};

// What a script keeps from act to act takes room in every copy of the game.
void check_kept(const State& state) {
    constexpr std::size_t most = 1u << 20;
    std::size_t kept = 0;
    for (const auto* all : {&state.open, &state.notes})
        for (const auto& [name, value] : *all) kept += name.size() + weight_of(value);
    if (kept > most)
        throw Misuse("what is open and noted takes more than " + std::to_string(most) + " bytes");
}

void stop_for_good(State& state, Phase phase) {
    state.clocks.stop();
    state.phase = phase;
    if (phase != Phase::over) return;
    for (const auto& matter : state.open) state.settled.insert(matter.first);
}

void end(Applying& by) {
    if (by.state.phase == Phase::over && !by.state.result_pending)
        throw Misuse("the game has ended already");
    by.state.result = result_text(by.effect, by.board.variant());
    by.state.result_pending = false;
    by.state.choosing.reset();
    stop_for_good(by.state, Phase::over);
}

void annul(Applying& by) {
    by.state.result = "*";
    by.state.choosing.reset();
    stop_for_good(by.state, Phase::over);
}

void pending(Applying& by) {
    by.state.result_pending = true;
    stop_for_good(by.state, Phase::over);
}

// Counts of illegal moves, offers and the like are not taken back.
void restore(Applying& by) {
    const std::size_t ply = by.ply();
    by.state.take_back(ply);
    if (by.state.choosing && by.state.choosing->about > ply) by.state.choosing.reset();
    if (by.state.clocks.running())
        by.state.clocks.start(by.board.variant().side_to_move(by.state.position()));
}

void play(Applying& by) {
    const int side = by.side();
    const auto move = by.board.legal(by.state.position(), by.text("move"));
    if (!move || by.board.variant().side_to_move(by.state.position()) != side)
        throw Misuse("\"" + by.text("move") + "\" is no legal move of that side");
    auto made = by.board.make(by.state.position(), side, by.text("move"), {});
    made.ply.at = by.state.now;
    by.state.tell_duties(made.ply);
    made.ply.completes = by.state.complete_before(by.state.ply() + 1, side);
    by.state.add(std::move(made.ply), made.after);
    if (by.state.plies.back().broke.empty()) by.state.settle_duties(side);
    by.state.complete(by.state.ply(), State::How::clock_pressed);
}

void let_stand(Applying& by) {
    const std::size_t ply = by.ply();
    const Ply& made = by.state.plies[ply - 1];
    if (made.is_proper() && !made.unfinished)
        throw Misuse("ply " + std::to_string(ply) + " is a legal move, which stands");
    by.state.plies.change(ply - 1).stands = true;
}

// The last ply, made without the piece that it then got, stands, called by the move that it has
// become.
void stand_with_new_kind(Applying& by, std::uint16_t kind) {
    if (by.state.ply() == 0 || !by.state.plies.back().unfinished) return;
    by.state.plies.change(by.state.ply() - 1).stands = true;
    const auto& before = by.state.positions[by.state.ply() - 1];
    const auto& cells = by.state.plies.back().cells;
    for (const auto move : by.board.variant().moves(before)) {
        const auto detail = by.board.variant().detail(before, move);
        if (detail.step_count == 0 || cells.empty()) continue;
        const auto& last = last_step(detail);
        if (detail.steps[0].from != cells.front() || last.to != cells.back() || last.after != kind)
            continue;
        by.state.plies.change(by.state.ply() - 1).text = by.board.text(before, move);
        return;
    }
}

void promote(Applying& by) {
    const auto cell = by.cell(*by.effect.find("cell"));
    const auto piece = by.board.piece_on(by.state.position(), cell);
    if (!piece) throw Misuse("there is no piece on that cell");
    const auto kind =
        by.board.kind(by.text("kind"), by.board.description().kinds[piece->kind].side);
    if (!kind) throw Misuse("no piece is called \"" + by.text("kind") + "\"");
    const auto changed = by.board.change(by.state.position(), cell, *kind);
    if (!changed) throw Misuse("no game has the position that would then stand");
    by.state.positions.change(by.state.ply()) = *changed;
    stand_with_new_kind(by, *kind);
}

void withhold_increment(Applying& by) {
    const int side = by.side();
    const std::size_t ply = by.state.last_ply(side);
    if (ply == 0) return;
    if (auto& done = by.state.plies.change(ply - 1).completion)
        by.state.clocks.withhold_increment(side, *done);
}

void leave_times(Applying& by) {
    by.state.clocks.leave_times();
}

void mark_moved(Applying& by) {
    std::vector<std::uint16_t> cells;
    for (const auto& name : by.list("cells")) cells.push_back(by.cell(name));
    const int side = by.board.variant().side_to_move(by.state.position());
    by.state.positions.change(by.state.ply()) =
        by.board.mark_moved(by.state.position(), cells, side);
}

// More than a clock can be said to show; one that had more stands for a game without a limit.
constexpr std::int64_t most_time = longest_time / 2;
// A move may bring it some thousand times.
constexpr std::int64_t most_increment = most_time / 10'000;

void add_time(Applying& by) {
    const bool put_right = by.effect.yes_of("put_right");
    const auto left = by.state.clocks.left(by.side()), sum = left + by.number("ms");
    if (sum > most_time && !is_unlimited(left))
        throw Misuse("the clock would show " + std::to_string(sum) + " ms, not 0.." +
                     std::to_string(most_time));
    by.state.clocks.add(by.side(), by.number("ms"),
                        put_right ? Clocks::Flag::stays : Clocks::Flag::may_fall);
}

void set_time(Applying& by) {
    by.state.clocks.set_left(by.side(), by.number("ms"));
}

void set_moves(Applying& by) {
    by.state.clocks.set_moves(by.side(), static_cast<int>(by.number("moves")));
}

void next_period(Applying& by) {
    auto& clocks = by.state.clocks;
    const int side = by.side();
    if (clocks.is_last_period(side)) throw Misuse("no period follows the last one");
    clocks.begin_period_after(
        side, clocks.moves(side) - clocks.moves_in_period(side) + clocks.terms(side).moves,
        Clocks::Base::added);
}

void set_increment(Applying& by) {
    by.state.clocks.set_increment(by.number("ms"));
}

void flag(Applying& by) {
    by.state.flag_fallen[by.at()] = true;
}

void settle_flag(Applying& by) {
    by.state.clocks.settle_flag(by.side());
}

void start_clock(Applying& by) {
    by.state.clocks.start(by.side());
    by.state.phase = Phase::playing;
}

void stop_clocks(Applying& by) {
    by.state.clocks.stop();
    if (by.state.phase == Phase::playing) by.state.phase = Phase::stopped;
}

void count(Applying& by) {
    auto& tally = by.state.tallies[by.at()][by.text("name")];
    const auto sum = tally + by.effect.number_of("by", 1);
    if (sum < 0 || sum > most_counted)
        throw Misuse("the count would be " + std::to_string(sum) + ", not 0.." +
                     std::to_string(most_counted));
    tally = static_cast<int>(sum);
}

void oblige(Applying& by) {
    Obligation duty{by.side(), by.text("what"), by.state.ply(), {}};
    const auto legal = by.board.variant().moves(by.state.position());
    for (const auto& id : by.list("moves")) {
        const auto at = static_cast<std::size_t>(*id.number() - 1);
        if (at >= legal.size())
            throw Misuse("no legal move has the id " + std::to_string(*id.number()));
        duty.moves.push_back(legal[at]);
    }
    std::erase_if(by.state.obligations, [&](const auto& other) {
        return other.side == duty.side && other.what == duty.what;
    });
    by.state.obligations.push_back(std::move(duty));
}

void release(Applying& by) {
    std::erase_if(by.state.obligations, [&](const auto& other) {
        return other.side == by.side() && other.what == by.text("what");
    });
}

void complete(Applying& by) {
    if (const auto last = by.state.last_ply(by.side())) by.state.close(last);
}

void open(Applying& by) {
    by.state.open[by.text("what")] = by.effect;
    by.state.settled.erase(by.text("what"));
    check_kept(by.state);
}

void expire(Applying& by) {
    by.state.open.erase(by.text("what"));
}

void duty(Applying& by) {
    auto& duties = by.state.duties[by.at()];
    if (by.effect.yes_of("on"))
        duties.insert(by.text("what"));
    else
        duties.erase(by.text("what"));
}

void note(Applying& by) {
    const Value* value = by.effect.find("value");
    by.state.notes[by.decision + "/" + by.text("name")] = value ? *value : Value();
    check_kept(by.state);
}

void adjourn(Applying& by) {
    if (by.state.phase == Phase::over) throw Misuse("the game is over");
    if (by.state.phase == Phase::adjourned) throw Misuse("the game is adjourned already");
    stop_for_good(by.state, Phase::adjourned);
}

void result(Applying& by) {
    const auto& text = by.text("text");
    if (!text.empty() && !is_result(text)) throw Misuse("\"" + text + "\" is no result of a game");
    by.state.result = text;
    by.state.result_pending = false;
}

void uses(Applying& by) {
    by.state.players[by.at()].has_assistant = by.effect.yes_of("on");
}

void layer(Applying& by) {
    loader::LayerAct act;
    act.kind = with_hyphens(by.text("act"));
    act.who = by.text("by") == "arbiter" ? the_arbiter : by.side("by");
    if (act.who != the_arbiter) act.board = act.who;
    act.at = by.state.now;
    if (const Value* cell = by.effect.find("cell")) act.cell = by.cell(*cell);
    act.text = by.effect.text_of("text");
    if (const Value* move = by.effect.find("move"); move && move->text()) {
        const auto legal = by.board.legal(by.state.position(), *move->text());
        if (!legal) throw Misuse("\"" + *move->text() + "\" is no legal move");
        act.move = *legal;
        act.meanings = 1;
    }
    by.state.sent.push_back(std::move(act));
}

// For the event to carry out.
void penalty(Applying& by) {
    by.side();
    if (!by.effect.find("cents") != !by.effect.find("currency"))
        throw Misuse("a fine takes cents and currency together");
}

// "+½", "-1": what is added to or taken from the points of a competition.
void score(Applying& by) {
    by.side();
    const std::string_view points = by.text("points");
    const bool has_sign = points.starts_with('+') || points.starts_with('-');
    if (!has_sign || !parse_points(points.substr(1)))
        throw Misuse("points is \"" + std::string(points) + "\", not as +1 or -½");
}

constexpr std::int64_t most_rounds_out = 255, most_cents = 100'000'000;

struct Kind {
    void (*apply)(Applying&);
    const char* touches; // "" = by as many as like
    Border fields;
};

using Type = FieldRule::Type;

FieldRule text_field(std::string_view name, std::vector<std::string_view> words = {}) {
    return {name, Type::text, true, 0, 0, std::move(words)};
}
FieldRule yes_no_field(std::string_view name) {
    return {name, Type::yes_no, true};
}
FieldRule number_field(std::string_view name, std::int64_t least, std::int64_t most) {
    return {name, Type::whole, true, least, most};
}
// Of one item at least: an effect on nothing is none.
FieldRule list_field(std::string_view name, Type item, std::int64_t least = 0,
                     std::int64_t most = 0) {
    return {name, Type::list, true, least, most, {}, item, nullptr, 1};
}
FieldRule optional(FieldRule rule) {
    rule.required = false;
    return rule;
}

// An effect is named in its first place.
Border effect_of(std::vector<FieldRule> fields, bool others = false) {
    fields.push_back(text_field("1"));
    return {std::move(fields), others};
}

const std::map<std::string, Kind, std::less<>>& kinds() {
    const FieldRule side = text_field("side"), what = text_field("what");
    const FieldRule ply = number_field("ply", 0, most_moves);
    static const std::map<std::string, Kind, std::less<>> all = {
        {"end",
         {end, "result",
          effect_of({optional(text_field("winner")),
                     optional(yes_no_field("draw")),
                     optional(text_field("lost_by", {"both"})),
                     {"scores", Type::map},
                     optional(yes_no_field("forfeit"))})}},
        {"annul", {annul, "result", effect_of({})}},
        {"pending", {pending, "result", effect_of({})}},
        {"result", {result, "result", effect_of({text_field("text")})}},
        {"restore", {restore, "board", effect_of({ply})}},
        {"play", {play, "board", effect_of({side, text_field("move")})}},
        {"let stand", {let_stand, "board", effect_of({number_field("ply", 1, most_moves)})}},
        {"promote", {promote, "board", effect_of({text_field("cell"), text_field("kind")})}},
        {"mark moved", {mark_moved, "", effect_of({list_field("cells", Type::text)})}},
        {"add time",
         {add_time, "",
          effect_of({side, number_field("ms", -most_time, most_time),
                     optional(yes_no_field("put_right"))})}},
        {"withhold increment", {withhold_increment, "", effect_of({side})}},
        {"leave times", {leave_times, "time", effect_of({})}},
        {"set time", {set_time, "time", effect_of({side, number_field("ms", 0, most_time)})}},
        {"set moves",
         {set_moves, "moves", effect_of({side, number_field("moves", 0, most_moves)})}},
        {"next period", {next_period, "moves", effect_of({side})}},
        {"set increment",
         {set_increment, "increment", effect_of({number_field("ms", 0, most_increment)})}},
        {"flag", {flag, "", effect_of({side})}},
        {"settle flag", {settle_flag, "", effect_of({side})}},
        {"start clock", {start_clock, "running", effect_of({side})}},
        {"stop clocks", {stop_clocks, "running", effect_of({})}},
        {"count",
         {count, "",
          effect_of({text_field("name"), side,
                     optional(number_field("by", -most_counted, most_counted))})}},
        {"oblige",
         {oblige, "", effect_of({side, what, list_field("moves", Type::whole, 1, most_moves)})}},
        {"release", {release, "", effect_of({side, what})}},
        {"complete", {complete, "", effect_of({side})}},
        {"open", {open, "", effect_of({what}, true)}},
        {"expire", {expire, "", effect_of({what})}},
        {"duty", {duty, "", effect_of({side, what, yes_no_field("on")})}},
        {"penalty",
         {penalty, "",
          effect_of({side, what, optional(number_field("rounds", 1, most_rounds_out)),
                     optional(yes_no_field("expelled")),
                     optional(number_field("cents", 1, most_cents)),
                     optional(text_field("currency"))})}},
        {"score", {score, "", effect_of({side, text_field("points")})}},
        {"note", {note, "", effect_of({text_field("name"), {"value"}})}},
        {"adjourn", {adjourn, "running", effect_of({})}},
        {"uses",
         {uses, "", effect_of({side, text_field("what", {"assistant"}), yes_no_field("on")})}},
        {"layer",
         {layer, "",
          effect_of({text_field("act"), text_field("by"), optional(text_field("cell")),
                     optional(text_field("move")), optional(text_field("text"))})}},
    };
    return all;
}

const Kind* kind_of(const Value& effect) {
    const auto found = kinds().find(effect.text_of("1"));
    return found == kinds().end() ? nullptr : &found->second;
}

// The result a side gets, "1" or "0", written with the first side's first.
std::string scores(const std::string& first, const std::string& second, bool forfeit) {
    return first + (forfeit ? "/" : "-") + second;
}

} // namespace

std::string result_text(const Value& end, const loader::Variant& variant) {
    const bool forfeit = end.yes_of("forfeit");
    const std::string won = forfeit ? "+" : "1", lost = forfeit ? "-" : "0";
    const auto says = [&](const char* name) { return end.find(name) ? 1 : 0; };
    if (says("winner") + end.yes_of("draw") + says("lost_by") + says("scores") != 1)
        throw Misuse("\"end\" needs one of winner, draw, lost_by = \"both\" and scores");
    if (end.yes_of("draw")) return "½-½";
    if (end.text_of("lost_by") == "both") return scores(lost, lost, forfeit);
    if (end.text_of("winner") == variant.side_id(0)) return scores(won, lost, forfeit);
    if (end.text_of("winner") == variant.side_id(1)) return scores(lost, won, forfeit);
    const Value* given = end.find("scores");
    if (!given) throw Misuse("\"" + printable(end.text_of("winner")) + "\" is no side");
    const auto score = [&](int side) {
        const Value* value = given->find(variant.side_id(side));
        if (!value || !value->text())
            throw Misuse("scores says nothing of " + variant.side_id(side));
        return *value->text();
    };
    if (given->map()->size() != 2) throw Misuse("scores says something of what is no side");
    const auto result = scores(score(0), score(1), false);
    if (!is_result(result)) throw Misuse("\"" + printable(result) + "\" is no result of a game");
    return result;
}

void check_fields(const Value& effect, const Board& board) {
    const Kind* kind = kind_of(effect);
    if (!kind) throw Misuse("an effect is none of those that sdk/lua/laws.lua lists");
    if (const auto fault = fault_in(effect, kind->fields); !fault.empty())
        throw Misuse("\"" + effect.text_of("1") + "\": " + fault);
    if (kind->apply == end) result_text(effect, board.variant());
}

void apply(const Value& effect, const Board& board, const std::string& decision, State& state) {
    check_fields(effect, board);
    Applying applying{effect, board, decision, state};
    kind_of(effect)->apply(applying);
}

void check_possible(const State& state, const Value::List& effects) {
    const bool adjourns = std::any_of(effects.begin(), effects.end(), [](const Value& effect) {
        return effect.text_of("1") == "adjourn";
    });
    if (adjourns && state.phase != Phase::adjourned)
        throw Misuse("the game is adjourned and goes on or ends");
    const bool running = state.clocks.running().has_value();
    const bool over = state.phase == Phase::over;
    if (over && running) throw Misuse("a clock runs after the game has ended");
    if (state.phase == Phase::adjourned && running)
        throw Misuse("a clock runs in an adjourned game");
    const bool has_result = !state.result.empty() || state.result_pending;
    if (!over && has_result) throw Misuse("the game goes on and has a result");
    if (over && !has_result) throw Misuse("the game is over without a result");
}

std::vector<std::pair<std::string, Border>> fields_of_effects() {
    std::vector<std::pair<std::string, Border>> all;
    for (const auto& [word, kind] : kinds()) all.emplace_back(word, kind.fields);
    return all;
}

bool changes_board(const Value& effect) {
    return touches(effect) == "board";
}

bool speaks_of_position(const Value& effect) {
    const std::string& word = effect.text_of("1");
    return changes_board(effect) || word == "oblige" || word == "mark moved";
}

std::string touches(const Value& effect) {
    const Kind* kind = kind_of(effect);
    return kind ? kind->touches : "";
}

} // namespace regra::game
