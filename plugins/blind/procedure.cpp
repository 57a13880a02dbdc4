#include "procedure.hpp"

#include <algorithm>

namespace regra::blind {

using sdk::Cell;
using sdk::Move;
using sdk::Side;

Rules::Rules(const sdk::Options& options)
    : touched_when_lifted(options.flag("touched-when-lifted")),
      captured_removed(options.flag("captured-removed")), placed(options.flag("placed")),
      announced(options.flag("announced")),
      promotion_announced(options.flag("promotion-announced")),
      slip_corrected(options.flag("slip-corrected")), repeated(options.flag("repeated")),
      executed(options.flag("executed")) {}

namespace {

// One act being taken.
class Taking {
public:
    Taking(const Rules& rules, const regra_view& view, State& state, const regra_act& act,
           sdk::Acts& below, sdk::Findings& findings)
        : rules_(rules), view_(view), state_(state), act_(act), below_(below), findings_(findings),
          asked_(view) {}

    void take() {
        follow();
        const std::string_view kind = sdk::view(act_.kind);
        if (kind == "correct-boards") return correct_boards();
        if (kind == "move") demand_move();
        const bool by_player = act_.who == 0 || act_.who == 1;
        if (!by_player || kind == "touch") return pass_on();
        if (kind == "announce") return announce();
        if (kind == "repeat") return repeat();
        if (kind == "lift") return lift();
        if (kind == "remove") return remove();
        if (kind == "insert") return insert();
        if (kind == "execute") return execute();
        if (kind == "move") return move();
        press();
    }

private:
    // ---- whose turn it is ----------------------------------------------------------------------

    // Play may have gone back, or on without these acts.
    void follow() {
        const std::size_t plies = view_.move_count;
        if (plies != std::size_t{state_.ply} + state_.is_made) start_turn(asked_.side_to_move());
        for (uint32_t& ply : state_.differs)
            if (ply > plies) ply = 0;
    }

    void start_turn(int side) {
        State fresh{};
        fresh.ply = static_cast<uint32_t>(view_.move_count);
        fresh.side = static_cast<uint8_t>(side);
        std::copy(state_.differs, state_.differs + 2, fresh.differs);
        state_ = fresh;
    }

    // A side begins, or goes on with, its move; false: it has none to make.
    bool take_up(int side) {
        if (side == state_.side && !state_.is_pressed) return true;
        if (asked_.side_to_move() != side) return false;
        if (rules_.executed && state_.is_said && !state_.is_executed && side != state_.side)
            findings_.note("not-executed", {{"side", Side{side}}, {"move", Move{last_move()}}});
        start_turn(side);
        return true;
    }

    void demand_turn(int side) {
        if (!take_up(side)) refuse("out-of-turn", {{"side", Side{side}}});
    }

    // An assistant speaks for whoever makes a move, or has to repeat and execute it.
    int player() const { return act_.who; }
    int mover() const {
        if (act_.board != REGRA_NOBODY) return player();
        return state_.is_pressed ? asked_.side_to_move() : state_.side;
    }
    int opponent_of_mover() const {
        return act_.board != REGRA_NOBODY ? player() : 1 - state_.side;
    }
    bool uses(int side) const { return (view_.uses[side] & REGRA_USES_ADAPTATION) != 0; }

    regra_move last_move() const { return state_.is_made ? state_.made : state_.said; }

    // ---- what is said --------------------------------------------------------------------------

    void announce() {
        const int side = mover();
        if (!take_up(side))
            refuse(view_.move_count ? "slip-too-late" : "out-of-turn", {{"side", Side{side}}});
        const regra_move said = act_.meanings ? act_.move : 0;
        // To say what was left open is no slip.
        const bool slip =
            state_.is_said && said != state_.said && said != last_move() && !is_meant(said);
        if (slip) {
            if (!rules_.slip_corrected) refuse("slip-too-late", {{"side", Side{side}}});
            findings_.note(
                "slip-corrected",
                {{"side", Side{side}}, {"move", Move{said}}, {"former", Move{state_.said}}});
            state_.is_repeated = state_.is_executed = 0;
        }
        state_.is_said = 1;
        state_.said = said;
        state_.meanings = act_.meanings;
        make_if_done();
    }

    void repeat() {
        const int side = opponent_of_mover();
        if (!state_.is_said || side == state_.side)
            refuse("nothing-to-repeat", {{"side", Side{side}}});
        if (!rules_.repeated || is_agreed()) {
            state_.is_repeated = 1;
            return;
        }
        findings_.note("repeated-otherwise", {{"side", Side{side}},
                                              {"move", Move{act_.meanings ? act_.move : 0}},
                                              {"announced", Move{state_.said}}});
        state_.is_repeated = 0;
    }

    // What the opponent says or does is what was announced; nothing said: it is.
    bool is_agreed() const {
        if (act_.text.length == 0 && !act_.meanings) return true;
        if (!act_.meanings) return state_.meanings == 0;
        return act_.move == last_move() || act_.move == state_.said || is_meant(act_.move);
    }

    // The said moves but for what a piece becomes.
    std::vector<regra_move> meant() const {
        if (!state_.said || !asked_.is_legal(state_.said)) return {};
        return moves_as(asked_.detail(state_.said));
    }
    std::vector<regra_move> moves_as(const regra_move_detail& given) const {
        std::vector<regra_move> moves = asked_.legal();
        std::erase_if(moves,
                      [&](regra_move move) { return !same_ways(asked_.detail(move), given); });
        return moves;
    }
    // Several were meant, and they differ in what the piece becomes alone.
    bool is_promotion_open() const {
        return state_.meanings > 1 && meant().size() == state_.meanings;
    }
    bool is_meant(regra_move move) const {
        if (state_.meanings <= 1) return move != 0 && move == state_.said;
        const std::vector<regra_move> all = meant();
        return std::find(all.begin(), all.end(), move) != all.end();
    }
    // Whether a move may be made by what was said of it.
    bool is_covered(regra_move move) const {
        if (!rules_.announced && !state_.is_said) return true;
        if (!state_.is_said) return false;
        if (state_.meanings > 1 && (rules_.promotion_announced || !is_promotion_open()))
            return false;
        return is_meant(move);
    }

    // ---- what hands do -------------------------------------------------------------------------

    void touch(uint16_t cell) {
        if (!rules_.touched_when_lifted || !uses(player())) return;
        regra_act touched = act_;
        touched.kind = "touch";
        touched.cell = cell;
        touched.text = {};
        below_.put(touched);
    }

    Held* end_of_held() { return state_.hand.held + state_.hand.held_count; }
    template<class Test>
    Held* find_held(Test test) {
        Held* found = std::find_if(state_.hand.held, end_of_held(), test);
        return found == end_of_held() ? nullptr : found;
    }
    void drop(Held* held) {
        std::copy(held + 1, end_of_held(), held);
        end_of_held()[-1] = {};
        --state_.hand.held_count;
    }
    bool stands_no_more(uint16_t cell) {
        return is_removed(state_.hand, cell) ||
               find_held([&](const Held& held) { return held.from == cell; });
    }

    void lift() {
        const int side = player();
        const bool own_turn = take_up(side) && !state_.is_made;
        if (own_turn) {
            if (Held* moved = find_held([&](const Held& held) { return held.to == act_.cell; })) {
                moved->to = nowhere;
                return;
            }
        }
        const auto kind = asked_.kind_on(act_.cell);
        if (!kind || (own_turn && stands_no_more(act_.cell)))
            refuse("empty-cell", {{"side", Side{side}}, {"cell", Cell{act_.cell}}});
        touch(act_.cell);
        if (!own_turn || state_.hand.held_count == Hand::most_held) return;
        state_.hand.held[state_.hand.held_count++] = {act_.cell, nowhere, *kind, *kind};
    }

    void remove() {
        const int side = player();
        demand_turn(side);
        Held* out = find_held(
            [&](const Held& held) { return held.from == act_.cell && held.to == nowhere; });
        const bool stands = asked_.kind_on(act_.cell) && !stands_no_more(act_.cell);
        if (state_.is_made || (!out && !stands) || state_.hand.removed_count == REGRA_STEPS_MAX)
            refuse("empty-cell", {{"side", Side{side}}, {"cell", Cell{act_.cell}}});
        if (out)
            drop(out);
        else if (!is_taken(act_.cell))
            touch(act_.cell);
        state_.hand.removed[state_.hand.removed_count++] = act_.cell;
        make_if_done();
    }

    // What the move that is being made captures is taken off, not touched.
    bool is_taken(uint16_t cell) {
        const std::vector<regra_move> moves = asked_.legal();
        return std::any_of(moves.begin(), moves.end(), [&](regra_move move) {
            const regra_move_detail detail = asked_.detail(move);
            const uint16_t* end = detail.captured + detail.captured_count;
            const bool begun = move == state_.said || find_held([&](const Held& held) {
                                   return held.from == detail.steps[0].from;
                               });
            return begun && std::find(detail.captured, end, cell) != end;
        });
    }

    void insert() {
        const int side = player();
        demand_turn(side);
        const std::string_view word = sdk::view(act_.text);
        const auto named = asked_.kind_called(word, side);
        if (!word.empty() && !named) refuse("unknown-piece", {{"word", word}});
        Held* piece = state_.is_made ? nullptr : piece_for(act_.cell, named);
        if (!piece) refuse("nothing-in-hand", {{"side", Side{side}}, {"cell", Cell{act_.cell}}});
        piece->to = act_.cell;
        piece->becomes = named.value_or(piece->kind);
        if (piece->to == piece->from) drop(piece); // put back
        make_if_done();
    }

    // Of several in hand the one that is named, else that which was announced to go there, else the
    // first taken out.
    Held* piece_for(uint16_t cell, std::optional<uint16_t> named) {
        const auto in_hand = [](const Held& held) { return held.to == nowhere; };
        const auto is_named = [&](const Held& held) { return in_hand(held) && held.kind == named; };
        if (Held* piece = named ? find_held(is_named) : nullptr) return piece;
        if (state_.said && asked_.is_legal(state_.said)) {
            for (const Held& way : ways_of(asked_.detail(state_.said))) {
                Held* piece = find_held([&](const Held& held) {
                    return in_hand(held) && held.from == way.from && way.to == cell;
                });
                if (piece) return piece;
            }
        }
        return find_held(in_hand);
    }

    bool is_done(regra_move move) const {
        const regra_move_detail detail = asked_.detail(move);
        return (!rules_.placed || is_placed(detail)) &&
               (!rules_.captured_removed || removes(state_.hand, detail));
    }
    // What a piece becomes need be shown only where there is a choice: a man is crowned anyway.
    bool is_placed(const regra_move_detail& move) const {
        if (places(state_.hand, move, true)) return true;
        return places(state_.hand, move, false) && moves_as(move).size() == 1;
    }
    // The legal move that is on the board, whatever was said; 0: none.
    regra_move done() const {
        for (const regra_move move : asked_.legal())
            if (is_done(move)) return move;
        return 0;
    }

    void make_if_done() {
        if (state_.is_made || (!rules_.announced && !rules_.placed && !state_.is_said)) return;
        for (const regra_move move : asked_.legal())
            if (is_covered(move) && is_done(move)) return make(move, "");
    }

    void make(regra_move move, const std::string& cells) {
        state_.is_made = 1;
        state_.made = move;
        regra_act made = act_;
        made.kind = "move";
        made.who = state_.side;
        made.move = move;
        made.meanings = move ? 1 : 0;
        made.text = sdk::str(cells);
        below_.put(made);
    }

    // A legal one, or the cells of another.
    void demand_move() {
        const bool by_cells = act_.move == 0 && act_.text.length != 0;
        if (!by_cells && !asked_.is_legal(act_.move)) refuse("not-legal");
    }

    // A move from above is the whole procedure. The hand of who makes it is empty again.
    void move() {
        if (!take_up(player())) return pass_on();
        state_.hand = {};
        if (!state_.is_said || (state_.is_made && state_.said == state_.made)) {
            state_.is_said = 1;
            state_.said = act_.move;
            state_.meanings = act_.move ? 1 : 0;
            state_.is_repeated = state_.is_executed = 1;
        }
        state_.is_made = 1;
        state_.made = act_.move;
        pass_on();
    }

    // ---- the clock -----------------------------------------------------------------------------

    void press() {
        const bool of_this_move = player() == state_.side && !state_.is_pressed;
        const bool nothing_done = !state_.is_made && !state_.is_said && is_empty(state_.hand);
        if (!of_this_move || nothing_done) return pass_on();
        if (state_.is_made)
            demand_said_as_made();
        else
            complete_by_cells();
        state_.is_pressed = 1;
        pass_on();
    }

    void demand_said_as_made() {
        const bool covered = state_.said == state_.made || is_open_about_made();
        if (rules_.announced && !covered) refuse_otherwise();
    }
    // Where what a pawn becomes need not be said, the piece inserted decides.
    bool is_open_about_made() const { return !rules_.promotion_announced && state_.meanings > 1; }

    [[noreturn]] void refuse_otherwise() {
        refuse("announced-otherwise",
               {{"side", Side{state_.side}}, {"announced", Move{state_.said}}});
    }

    // All that is missing is told. What is all there and no legal move becomes an illegal one.
    void complete_by_cells() {
        tell_what_is_missing();
        if (findings_.fatal_so_far()) sdk::no();
        const bool pawn_stands = !rules_.promotion_announced && is_promotion_open() &&
                                 places(state_.hand, asked_.detail(state_.said), false);
        if ((state_.said && !pawn_stands) || done()) refuse_otherwise();
        const std::string cells = written(state_.hand, asked_);
        make(0, cells);
    }

    void tell_what_is_missing() {
        const Side side{state_.side};
        if (rules_.announced && !state_.is_said)
            findings_.fatal("announcement-missing", {{"side", side}});
        const bool promotion = is_promotion_open();
        if (state_.meanings > 1 && !promotion)
            findings_.fatal("announcement-open", {{"side", side}, {"move", Move{state_.said}}});
        if (promotion && rules_.promotion_announced)
            findings_.fatal("promotion-not-announced", {{"side", side}, {"cell", Cell{goal()}}});
        if (rules_.captured_removed) tell_what_stands();
        if (rules_.placed) tell_what_is_not_placed();
    }

    void tell_what_stands() {
        if (!state_.said || !asked_.is_legal(state_.said)) return;
        const regra_move_detail said = asked_.detail(state_.said);
        for (uint32_t i = 0; i < said.captured_count; ++i)
            if (!is_removed(state_.hand, said.captured[i]))
                findings_.fatal("captured-piece-stands",
                                {{"side", Side{state_.side}}, {"cell", Cell{said.captured[i]}}});
    }

    void tell_what_is_not_placed() {
        bool placed = false;
        for (uint16_t i = 0; i < state_.hand.held_count; ++i) {
            const Held& held = state_.hand.held[i];
            placed = placed || held.to != nowhere;
            if (held.to == nowhere && asked_.side_of(held.kind) == state_.side)
                findings_.fatal("not-placed",
                                {{"side", Side{state_.side}}, {"cell", Cell{held.from}}});
        }
        if (placed || findings_.fatal_so_far()) return;
        findings_.fatal("not-placed", {{"side", Side{state_.side}}, {"cell", Cell{origin()}}});
    }

    // Of what was said, or the only cell that hands were at.
    uint16_t origin() const {
        if (state_.said && asked_.is_legal(state_.said))
            return asked_.detail(state_.said).steps[0].from;
        return state_.hand.removed[0];
    }
    uint16_t goal() const {
        const regra_move_detail said = asked_.detail(state_.said);
        return said.steps[said.step_count - 1].to;
    }

    // ---- two boards ----------------------------------------------------------------------------

    void execute() {
        const int side = opponent_of_mover();
        if (!state_.is_said || side == state_.side)
            refuse("nothing-to-execute", {{"side", Side{side}}});
        const uint32_t ply = state_.ply + 1;
        uint32_t& differs = state_.differs[side];
        state_.is_executed = 1;
        if (is_agreed()) {
            if (differs == ply) corrected(side);
            return;
        }
        if (!differs) differs = ply;
        findings_.note("boards-differ", {{"side", Side{side}},
                                         {"ply", ply},
                                         {"done", sdk::view(act_.text)},
                                         {"announced", Move{last_move()}}});
    }

    void corrected(int side) {
        findings_.note("boards-corrected", {{"side", Side{side}}, {"ply", state_.differs[side]}});
        state_.differs[side] = 0;
    }

    void correct_boards() {
        for (const int side : {0, 1}) {
            const bool meant = act_.who == REGRA_WHO_ARBITER || act_.who == side;
            if (meant && state_.differs[side]) corrected(side);
        }
    }

    void pass_on() { below_.put(act_); }

    [[noreturn]] void refuse(const char* id, sdk::Arguments arguments = {}) {
        findings_.fatal(id, arguments);
        sdk::no();
    }

    const Rules& rules_;
    const regra_view& view_;
    State& state_;
    const regra_act& act_;
    sdk::Acts& below_;
    sdk::Findings& findings_;
    Asked asked_;
};

} // namespace

void begin(State& state) noexcept {
    state = {};
    state.ply = UINT32_MAX; // no move is being made yet
}

void act(const Rules& rules, const regra_view& view, State& state, const regra_act& act,
         sdk::Acts& below, sdk::Findings& findings) {
    Taking(rules, view, state, act, below, findings).take();
}

namespace {

struct Expecting {
    sdk::Acts& acts;
    sdk::Findings& findings;

    void put(const char* kind, int side, const char* why, bool must) {
        regra_act act{};
        act.kind = kind;
        act.who = side;
        act.board = side;
        const sdk::Place about{-1, -1, acts.put(act)};
        if (must)
            findings.fatal(why, {}, about);
        else
            findings.note(why, {}, about);
    }
};

} // namespace

void expected(const Rules& rules, const regra_view& view, const State& state, sdk::Acts& acts,
              sdk::Findings& findings) {
    Expecting next{acts, findings};
    const Asked asked(view);
    const bool current = view.move_count == std::size_t{state.ply} + state.is_made;
    const int side = current ? state.side : asked.side_to_move();
    if (current && state.is_said) {
        if (rules.repeated && !state.is_repeated) next.put("repeat", 1 - side, "to-repeat", true);
        if (rules.executed && !state.is_executed) next.put("execute", 1 - side, "to-execute", true);
    }
    if (current && state.is_made && !state.is_pressed)
        return next.put("press", side, "to-press", true);
    const bool begun = current && !state.is_pressed && (state.is_said || !is_empty(state.hand));
    const int mover = begun ? side : asked.side_to_move();
    if (asked.legal().empty()) return;
    if (!begun) {
        next.put("announce", mover, "to-announce", rules.announced);
        if (view.uses[mover] & REGRA_USES_ADAPTATION) next.put("lift", mover, "to-lift", false);
        return next.put("move", mover, "to-move", false);
    }
    if (!state.is_said || state.meanings > 1)
        next.put("announce", mover, "to-announce", rules.announced);
    const Held* end = state.hand.held + state.hand.held_count;
    const bool in_hand =
        std::any_of(state.hand.held, end, [](const Held& held) { return held.to == nowhere; });
    if (in_hand) next.put("insert", mover, "to-insert", rules.placed);
    if (state.hand.held_count == 0) next.put("lift", mover, "to-lift", rules.placed);
    if (!state.said || !asked.is_legal(state.said)) return;
    const regra_move_detail said = asked.detail(state.said);
    if (!removes(state.hand, said)) next.put("remove", mover, "to-remove", rules.captured_removed);
}

} // namespace regra::blind
