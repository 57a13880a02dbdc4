#include "faces/cli/program_players.hpp"

#include <algorithm>

#include "faces/cli/output.hpp"

namespace regra::cli {
namespace {

using game::Phase;

// How long a program is waited for once its clock is at zero, before it counts as silent.
constexpr std::chrono::seconds late{2};
// So many illegal moves, and a program plays no more: laws may let them go on for ever.
constexpr int most_illegal = 10;

} // namespace

game::ProgramOptions options_of(const GamePlay::Side& side) {
    game::ProgramOptions options;
    Diagnostics wrong;
    for (const auto& text : side.options) {
        const auto equals = text.find('=');
        if (equals == std::string::npos || equals == 0)
            wrong.error({side.program}, "cli.key-value", {{"text", text}});
        else
            options.emplace_back(text.substr(0, equals), text.substr(equals + 1));
    }
    if (wrong.has_errors()) throw Error(Exit::bad_input, wrong);
    return options;
}

ProgramPlayers::ProgramPlayers(const GamePlay& asked, PlaySession& session) : session_(session) {
    for (std::size_t side = 0; side < 2; ++side) {
        const auto& program = asked.side(side).program;
        if (program.empty()) continue;
        if (game::is_unlimited(session_.state().clocks.left(static_cast<int>(side))))
            throw Error(Exit::bad_input, {program}, "play.no-time");
        const auto options = options_of(asked.side(side));
        programs_[side] = std::make_unique<game::ProgramPlayer>(program, asked.outside->start(side),
                                                                session.table().board, options);
        names_[side] = programs_[side]->name();
        ++started_;
    }
}

bool ProgramPlayers::is_to_move() const {
    const auto& state = session_.state();
    const int side = session_.table().variant.side_to_move(state.position());
    return state.phase == Phase::playing && !state.choosing && is_program(side) &&
           state.clocks.running() == side;
}

void ProgramPlayers::move() {
    const int side = session_.table().variant.side_to_move(session_.state().position());
    auto& program = *programs_[static_cast<std::size_t>(side)];
    try {
        const auto move = program.move(session_.state(), late);
        call_fallen_flag(session_.now());
        if (session_.state().phase != Phase::playing) return;
        count_if_illegal(side, move);
        session_.begin_line();
        session_.move_and_press({side_id(side) + " move " + move, side_id(side) + " press"},
                                session_.now(), {program.name() + ": " + move});
        look_after_illegal_move();
    } catch (const Error& failure) {
        const bool ours = failure.exit() == Exit::internal || failure.exit() == Exit::file;
        if (ours) throw;
        stop(side, failure);
    }
}

void ProgramPlayers::count_if_illegal(int side, const std::string& move) {
    if (session_.table().board.legal(session_.state().position(), move)) return;
    if (++illegal_moves_[static_cast<std::size_t>(side)] <= most_illegal) return;
    throw Error(Exit::bad_input, {names_[static_cast<std::size_t>(side)]}, "play.too-many-illegal",
                {{"count", std::to_string(most_illegal + 1)}});
}

// Tells the arbiter that a player plays no more; the clocks stop.
void ProgramPlayers::stop(int side, const Error& why) {
    session_.output().wrong(why.diagnostics());
    programs_[static_cast<std::size_t>(side)].reset();
    call_fallen_flag(session_.now());
    if (session_.state().phase == Phase::over) return;
    exit_ = why.exit();
    if (session_.state().phase == Phase::playing)
        session_.act("arbiter stop for " + side_id(side) + " plays no more", session_.now());
}

// Tries acts that the laws may or may not know, or grant, until one is granted.
bool ProgramPlayers::ask_for(const std::vector<std::string>& acts, std::int64_t at) {
    return std::any_of(acts.begin(), acts.end(),
                       [&](const auto& act) { return session_.act_if_granted(act, at); });
}

// Beside a program, who falls is seen at once: by the arbiter, if the laws let the arbiter say it,
// or claimed for a program that is the opponent.
void ProgramPlayers::call_fallen_flag(std::int64_t until) {
    const auto& state = session_.state();
    const auto side = state.clocks.running();
    if (!side || state.phase != Phase::playing || state.choosing) return;
    auto& called = flag_called_[static_cast<std::size_t>(*side)];
    const auto at = state.now + state.clocks.until_zero(*side);
    if (at > until) called = false;
    if (at > until || called) return;
    called = true;
    std::vector<std::string> acts = {"arbiter see flag " + side_id(*side)};
    if (is_program(1 - *side)) acts.push_back(side_id(1 - *side) + " claim flag");
    ask_for(acts, at);
}

// Laws may wait for somebody to act on it.
void ProgramPlayers::look_after_illegal_move() {
    const auto& state = session_.state();
    if (state.plies.empty() || state.phase != Phase::playing || state.choosing) return;
    const auto& last = state.plies.back();
    if (last.move != 0 || last.stands) return;
    std::vector<std::string> acts = {"arbiter see illegal move"};
    if (is_program(1 - last.side)) acts.push_back(side_id(1 - last.side) + " claim illegal move");
    ask_for(acts, state.now);
}

} // namespace regra::cli
