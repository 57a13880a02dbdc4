#include "engines/game/effects.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "engines/game/fields.hpp"
#include "kernel/base/text.hpp"

namespace regra::game {
namespace {

// One effect being applied.
struct Applying {
    const Value& effect;
    const Board& board;
    const std::string& decision;
    State& state;

    const Value& field(std::string_view name) const {
        const Value* value = effect.find(name);
        if (!value || value->is_nothing()) missing(name);
        return *value;
    }
    [[noreturn]] void missing(std::string_view name) const {
        throw Misuse("the effect \"" + word() + "\" lacks " + std::string(name));
    }
    std::string word() const {
        const auto word = text_in(effect, "1");
        return word.empty() ? "?" : word;
    }
    const std::string& text(std::string_view name) const {
        const auto* value = field(name).text();
        return value ? *value : (missing(name), *value);
    }
    std::int64_t number(std::string_view name) const {
        const auto* value = field(name).number();
        return value ? *value : (missing(name), 0);
    }
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
        const auto number = this->number("ply");
        if (number < 0 || static_cast<std::size_t>(number) > state.ply())
            throw Misuse("there is no ply " + std::to_string(number));
        return static_cast<std::size_t>(number);
    }
    std::uint16_t cell(const Value& name) const {
        const auto found = name.text() ? board.cell(*name.text()) : std::nullopt;
        if (!found) throw Misuse("no such cell");
        return *found;
    }
};

void stop_for_good(State& state, Phase phase) {
    state.clocks.stop();
    state.phase = phase;
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
    std::erase_if(by.state.obligations, [&](const auto& duty) { return duty.ply > ply; });
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
    made.ply.completes = by.state.complete_before(by.state.ply() + 1, side);
    by.state.add(std::move(made.ply), std::move(made.after));
    by.state.complete(by.state.ply(), State::How::clock_not_pressed);
}

void let_stand(Applying& by) {
    const std::size_t ply = by.ply();
    if (ply == 0) throw Misuse("ply 0 is no move");
    by.state.plies.change(ply - 1).stands = true;
}

void promote(Applying& by) {
    const auto cell = by.cell(by.field("cell"));
    const auto piece = by.board.piece_on(by.state.position(), cell);
    if (!piece) throw Misuse("there is no piece on that cell");
    const auto kind =
        by.board.kind(by.text("kind"), by.board.description().kinds[piece->kind].side);
    if (!kind) throw Misuse("no piece is called \"" + by.text("kind") + "\"");
    by.state.positions.change(by.state.ply()) = by.board.change(by.state.position(), cell, *kind);
}

void mark_moved(Applying& by) {
    std::vector<std::uint16_t> cells;
    const auto* list = by.field("cells").list();
    if (!list) by.missing("cells");
    for (const auto& name : *list) cells.push_back(by.cell(name));
    const int side = by.board.variant().side_to_move(by.state.position());
    by.state.positions.change(by.state.ply()) =
        by.board.mark_moved(by.state.position(), cells, side);
}

void add_time(Applying& by) {
    by.state.clocks.add(by.side(), by.number("ms"));
}

void set_time(Applying& by) {
    if (by.number("ms") < 0) throw Misuse("a clock cannot show less than 0");
    by.state.clocks.set_left(by.side(), by.number("ms"));
}

void set_moves(Applying& by) {
    by.state.clocks.set_moves(by.side(), static_cast<int>(by.number("moves")));
}

void next_period(Applying& by) {
    auto& clocks = by.state.clocks;
    const int side = by.side();
    if (clocks.is_last_period(side)) throw Misuse("no period follows the last one");
    clocks.set_moves(side,
                     clocks.moves(side) - clocks.moves_in_period(side) + clocks.terms(side).moves);
    clocks.add(side, clocks.terms(side).base_ms);
}

void set_increment(Applying& by) {
    by.state.clocks.set_increment(by.number("ms"));
}

void flag(Applying& by) {
    by.state.flag_fallen[by.at()] = true;
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
    by.state.tallies[by.at()][by.text("name")] += static_cast<int>(number_in(by.effect, "by", 1));
}

void oblige(Applying& by) {
    Obligation duty{by.side(), by.text("what"), by.state.ply(), {}};
    const auto legal = by.board.variant().moves(by.state.position());
    const auto* ids = by.field("moves").list();
    if (!ids) by.missing("moves");
    for (const auto& id : *ids) {
        if (!id.number() || *id.number() < 1 ||
            static_cast<std::size_t>(*id.number()) > legal.size())
            throw Misuse("no legal move has that id");
        duty.moves.push_back(legal[static_cast<std::size_t>(*id.number() - 1)]);
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
}

void expire(Applying& by) {
    by.state.open.erase(by.text("what"));
}

void duty(Applying& by) {
    auto& duties = by.state.duties[by.at()];
    if (yes_in(by.effect, "on"))
        duties.insert(by.text("what"));
    else
        duties.erase(by.text("what"));
}

void note(Applying& by) {
    const Value* value = by.effect.find("value");
    by.state.notes[by.decision + "/" + by.text("name")] = value ? *value : Value();
}

void adjourn(Applying& by) {
    stop_for_good(by.state, Phase::adjourned);
}

void result(Applying& by) {
    by.state.result = by.text("text");
    by.state.result_pending = false;
}

void uses(Applying& by) {
    if (by.text("what") != "assistant") throw Misuse("a player can only come to use an assistant");
    by.state.players[by.at()].has_assistant = yes_in(by.effect, "on");
}

void layer(Applying& by) {
    loader::LayerAct act;
    act.kind = with_hyphens(by.text("act"));
    act.who = by.text("by") == "arbiter" ? the_arbiter : by.side("by");
    if (act.who != the_arbiter) act.board = act.who;
    act.at = by.state.now;
    if (const Value* cell = by.effect.find("cell")) act.cell = by.cell(*cell);
    act.text = text_in(by.effect, "text");
    if (const Value* move = by.effect.find("move"); move && move->text()) {
        const auto legal = by.board.legal(by.state.position(), *move->text());
        if (!legal) throw Misuse("\"" + *move->text() + "\" is no legal move");
        act.move = *legal;
        act.meanings = 1;
    }
    by.state.sent.push_back(std::move(act));
}

// Checked, and for the event to carry out.
void only_reported(Applying& by) {
    by.side();
}

struct Kind {
    void (*apply)(Applying&);
    const char* touches; // "" = by as many as like
};

const std::map<std::string, Kind, std::less<>>& kinds() {
    static const std::map<std::string, Kind, std::less<>> all = {
        {"end", {end, "result"}},
        {"annul", {annul, "result"}},
        {"pending", {pending, "result"}},
        {"result", {result, "result"}},
        {"restore", {restore, "board"}},
        {"play", {play, "board"}},
        {"let stand", {let_stand, "board"}},
        {"promote", {promote, "board"}},
        {"mark moved", {mark_moved, ""}},
        {"add time", {add_time, ""}},
        {"set time", {set_time, "time"}},
        {"set moves", {set_moves, "moves"}},
        {"next period", {next_period, "moves"}},
        {"set increment", {set_increment, "increment"}},
        {"flag", {flag, ""}},
        {"start clock", {start_clock, "running"}},
        {"stop clocks", {stop_clocks, "running"}},
        {"count", {count, ""}},
        {"oblige", {oblige, ""}},
        {"release", {release, ""}},
        {"complete", {complete, ""}},
        {"open", {open, ""}},
        {"expire", {expire, ""}},
        {"duty", {duty, ""}},
        {"penalty", {only_reported, ""}},
        {"score", {only_reported, ""}},
        {"note", {note, ""}},
        {"adjourn", {adjourn, "running"}},
        {"uses", {uses, ""}},
        {"layer", {layer, ""}},
    };
    return all;
}

const Kind* kind_of(const Value& effect) {
    const auto found = kinds().find(text_in(effect, "1"));
    return found == kinds().end() ? nullptr : &found->second;
}

// The result a side gets, "1" or "0", written with the first side's first.
std::string scores(const std::string& first, const std::string& second, bool forfeit) {
    return first + (forfeit ? "/" : "-") + second;
}

} // namespace

std::string result_text(const Value& end, const loader::Variant& variant) {
    const bool forfeit = yes_in(end, "forfeit");
    const std::string won = forfeit ? "+" : "1", lost = forfeit ? "-" : "0";
    if (yes_in(end, "draw")) return "½-½";
    if (text_in(end, "lost_by") == "both") return scores(lost, lost, forfeit);
    if (text_in(end, "winner") == variant.side_id(0)) return scores(won, lost, forfeit);
    if (text_in(end, "winner") == variant.side_id(1)) return scores(lost, won, forfeit);
    const Value* given = end.find("scores");
    if (!given) throw Misuse("\"end\" needs winner, draw, lost_by = \"both\" or scores");
    const auto score = [&](int side) {
        const Value* value = given->find(variant.side_id(side));
        if (!value || !value->text()) throw Misuse("\"scores\" lacks a side");
        return *value->text();
    };
    return scores(score(0), score(1), false);
}

void apply(const Value& effect, const Board& board, const std::string& decision, State& state) {
    const Kind* kind = kind_of(effect);
    if (!kind) throw Misuse("an effect is none of those that host/engines/game/effects.hpp lists");
    Applying applying{effect, board, decision, state};
    kind->apply(applying);
}

bool changes_board(const Value& effect) {
    return touches(effect) == "board";
}

bool speaks_of_position(const Value& effect) {
    const std::string word = text_in(effect, "1");
    return changes_board(effect) || word == "oblige" || word == "mark moved";
}

std::string touches(const Value& effect) {
    const Kind* kind = kind_of(effect);
    return kind ? kind->touches : "";
}

} // namespace regra::game
