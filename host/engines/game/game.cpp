#include "engines/game/game.hpp"

#include <algorithm>

#include "engines/game/event.hpp"
#include "kernel/base/text.hpp"

namespace regra::game {
namespace {

// A move made before the first act counts, and brought no time that is known.
void add_made(const Board::Made& made, const Setup& setup, State& state) {
    state.add(made.ply, made.after);
    state.plies.change(state.ply() - 1).at = setup.terms.begins_at;
    state.complete(state.ply(), State::How::before_the_game);
}

State first_state(const Setup& setup) {
    State state(setup.clocks);
    state.now = std::min<std::int64_t>(0, setup.terms.begins_at);
    state.positions.push_back(setup.position);
    state.set_up = setup.set_up;
    state.moves_before = setup.moves_before;
    state.tallies = setup.tallies;
    state.flag_fallen = setup.flag_fallen;
    state.players = setup.players;
    for (int side = 0; side < 2; ++side) {
        const auto at = static_cast<std::size_t>(side);
        const int moves = state.moves_completed(side);
        if (moves > 0) state.clocks.begin_period_after(side, moves, Clocks::Base::included);
        if (setup.left[at]) state.clocks.set_left(side, *setup.left[at]);
        if (!setup.comes_later[at]) state.arrived[at] = setup.terms.begins_at;
    }
    for (const auto& made : setup.made) add_made(made, setup, state);
    return state;
}

// While it lives, all scripts together have the time of one act.
class Part {
public:
    explicit Part(ruleset::Scripts& scripts) : scripts_(scripts) {
        constexpr int milliseconds = 5'000;
        scripts.begin_part(milliseconds);
    }
    ~Part() { scripts_.end_part(); }
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;

private:
    ruleset::Scripts& scripts_;
};

// The scheduled time has come.
void begin(const Laws& laws, const Terms& terms, State& state, std::vector<Ruling>& rulings) {
    state.now = terms.begins_at;
    dispatch({"start", nobody, nobody, {}}, laws, terms, state, rulings);
}

// What the arbiter has still to decide, with the articles that leave it open.
void note_choice(const Ruling& choosing, const Place& place, Diagnostics& diagnostics) {
    std::vector<std::string> options, articles;
    for (const auto& option : choosing.options) options.push_back(option.name);
    for (const auto& reason : choosing.reasons)
        for (const auto& rest : reason.citations)
            if (std::find(articles.begin(), articles.end(), rest.article) == articles.end())
                articles.push_back(rest.article);
    diagnostics.note(place, "act.arbiter-first",
                     {{"options", join(options, " | ")}, {"article", join(articles, "; ")}});
}

void check_phase(const Act& act, const State& state) {
    const auto& phases = act.kind->phases;
    if (std::find(phases.begin(), phases.end(), state.phase) != phases.end()) return;
    Diagnostics wrong;
    wrong.error(act.place, "act.phase",
                {{"act", act.kind->name}, {"phase", phase_name(state.phase)}});
    if (state.choosing) note_choice(*state.choosing, act.place, wrong);
    throw Error(Exit::bad_input, std::move(wrong));
}

// An absent player cannot touch the board or the clock.
void check_presence(const Act& act, const State& state) {
    const std::set<std::string> at_the_board = {"touch", "adjust", "release", "move", "press"};
    const bool is_player = act.who == 0 || act.who == 1;
    if (!is_player || state.arrived[static_cast<std::size_t>(act.who)] ||
        !at_the_board.contains(act.kind->name))
        return;
    throw Error(Exit::bad_input, act.place, "act.not-there", {{"act", act.text}});
}

void carry_out(const Act& act, const Laws& laws, const Terms& terms, State& state,
               std::vector<Ruling>& rulings) {
    if (is_for_layers(act, laws, state)) return send_down(act, laws, terms, state, rulings);
    for (const auto& event : apply_act(act, laws, state))
        dispatch(event, laws, terms, state, rulings);
}

// The move that pieces make which were let go: nobody need say it before its player presses the
// clock, the opponent moves, or something is done that comes after a move, as a draw is offered.
std::optional<Act> let_go_before(const Act& act, const Laws& laws, const State& state) {
    static const auto own = own_acts();
    static const auto& move = *std::find_if(
        own.begin(), own.end(), [](const ActKind& kind) { return kind.name == "move"; });
    const int side = laws.board.variant().side_to_move(state.position());
    const auto& pieces = state.let_go[static_cast<std::size_t>(side)];
    const bool completes = act.kind->name == "press" && act.who == side;
    const bool answers = act.kind->name == "move" && act.who == 1 - side;
    if ((!completes && !answers && !act.kind->after_the_move) || pieces.empty() ||
        state.phase == Phase::over)
        return std::nullopt;
    const auto text = laws.board.made_by(
        state.position(), pieces, [&](loader::Move one) { return !state.broken_by(side, one); });
    if (text.empty()) return std::nullopt;
    // Pieces let go where no legal move leads are no move until the clock is pressed or the
    // opponent answers.
    if (!completes && !answers && !laws.board.legal(state.position(), text)) return std::nullopt;
    Act made = act;
    made.who = side;
    made.kind = &move;
    made.arguments = Value::Map{{"moves", text}};
    return made;
}

void note_act(Error& failure, const Act& act) {
    Diagnostics all = failure.diagnostics();
    all.note(act.place, "act.during", {{"act", act.text}});
    failure = Error(failure.exit(), std::move(all));
}

} // namespace

Laws::Laws(const ruleset::Ruleset& of, ruleset::Scripts& with, const Board& on, Layers beside)
    : rules(of), scripts(with), board(on), decisions(of, with),
      ends(automatic_ends(of, with, on.variant())), layers(std::move(beside)) {}

std::optional<EndBefore> ended_before(const Laws& laws, const Setup& setup) {
    Setup first = setup;
    first.made.clear();
    State state = first_state(first);
    state.phase = Phase::playing;
    for (std::size_t ply = 0;; ++ply) {
        for (const auto& event : look_at_board(laws, state)) {
            std::vector<Ruling> rulings;
            State trial = state;
            dispatch(event, laws, setup.terms, trial, rulings);
            if (trial.phase == Phase::over) return EndBefore{ply, std::move(rulings.back())};
        }
        if (ply == setup.made.size()) return std::nullopt;
        if (auto end = end_by_layers(setup.made[ply].ply.text, laws, setup.terms, state))
            return EndBefore{ply + 1, *std::move(end)};
        add_made(setup.made[ply], setup, state);
    }
}

Game::Game(const Laws& laws, Setup setup)
    : laws_(laws), terms_(std::move(setup.terms)), state_(first_state(setup)) {
    state_.layers = begin_layers(laws_, state_);
}

std::vector<Ruling> Game::act(const Act& act) {
    if (act.at < state_.now)
        throw Error(Exit::bad_input, act.place, "act.backwards",
                    {{"now", clock_text(state_.now)}, {"at", clock_text(act.at)}});
    const Part part(laws_.scripts);
    State next = state_;
    std::vector<Ruling> rulings;
    try {
        const bool in_time = act.kind->name == "arrive" && act.at == terms_.begins_at;
        if (next.phase == Phase::before && act.at >= terms_.begins_at && !in_time)
            begin(laws_, terms_, next, rulings);
        next.clocks.advance(act.at - next.now);
        next.now = act.at;
        if (const auto before = let_go_before(act, laws_, next))
            carry_out(*before, laws_, terms_, next, rulings);
        check_phase(act, next);
        check_presence(act, next);
        if (act.kind->name == "decide")
            rulings.push_back(choose(*act.arguments.find("text")->text(), act, laws_, next));
        else
            carry_out(act, laws_, terms_, next, rulings);
        if (in_time && next.phase == Phase::before && next.arrived[0] && next.arrived[1])
            begin(laws_, terms_, next, rulings);
        send_queued(act, laws_, terms_, next, rulings);
        laws_.scripts.check_unchanged();
    } catch (Error& failure) {
        const bool of_script = !failure.diagnostics().items().empty() &&
                               failure.diagnostics().items()[0].place.file != act.place.file;
        if (of_script) note_act(failure, act);
        throw;
    }
    state_ = std::move(next);
    return rulings;
}

} // namespace regra::game
