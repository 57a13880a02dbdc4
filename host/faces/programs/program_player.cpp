#include "faces/programs/program_player.hpp"

#include <algorithm>

#include "kernel/base/diagnostic.hpp"

namespace regra::game {
namespace {

constexpr const char* style = "uci";   // of moves, in a variant's catalogue
constexpr const char* alias = "uci";   // the game, as UCI_Variant names it
constexpr const char* option = "uci."; // then the name of an option that the game needs

// The plies at the end of the game that follow from each other by legal moves: the first of them.
std::size_t first_to_send(const State& state, const loader::Variant& variant) {
    std::size_t ply = state.ply();
    for (; ply > 0 && state.plies[ply - 1].move != 0; --ply) {
        const auto after = variant.play_known(state.positions[ply - 1], state.plies[ply - 1].move);
        if (variant.write_position(after) != variant.write_position(state.positions[ply])) break;
    }
    return ply;
}

UciTime time_of(const Clocks& clocks, int to_move) {
    UciTime time;
    for (int side = 0; side < 2; ++side) {
        const auto at = static_cast<std::size_t>(side);
        time.left[at] = clocks.left(side);
        time.increment[at] = clocks.terms(side).increment_ms;
    }
    if (const int moves = clocks.terms(to_move).moves)
        time.moves_to_go = moves - clocks.moves_in_period(to_move);
    return time;
}

loader::Notation notation_of(const loader::Variant& variant, const std::string& program) {
    const auto& styles = variant.plugin().names(REGRA_NAME_STYLE);
    const bool known = std::any_of(styles.begin(), styles.end(),
                                   [](const auto& name) { return name.id == style; });
    if (known) return variant.notation(style);
    throw Error(Exit::bad_input, {program}, "play.not-spoken",
                {{"variant", variant.plugin().id()}});
}

} // namespace

ProgramPlayer::ProgramPlayer(const std::string& program, std::unique_ptr<Spoken> started,
                             const Board& board, const ProgramOptions& options)
    : board_(board), program_(program), name_(program), player_(program, std::move(started)),
      notation_(notation_of(board.variant(), program)) {
    if (!player_.name().empty()) name_ = player_.name();
    for (const auto& name : board.variant().aliases()) {
        // One that knows a single game has no such option.
        if (name.id == alias) player_.set_option("UCI_Variant", name.value);
        if (name.id.starts_with(option)) set(name.id.substr(4), name.value);
    }
    for (const auto& [name, value] : options) set(name, value);
    player_.new_game();
}

void ProgramPlayer::set(const std::string& name, const std::string& value) {
    if (player_.set_option(name, value)) return;
    throw Error(Exit::bad_input, {program_}, "play.option", {{"option", name}, {"value", value}});
}

std::string ProgramPlayer::move(const State& state, std::chrono::milliseconds late) {
    const auto& variant = board_.variant();
    const int side = variant.side_to_move(state.position());
    const std::size_t first = first_to_send(state, variant);
    std::vector<std::string> moves;
    for (std::size_t ply = first; ply < state.ply(); ++ply)
        moves.push_back(variant.write_move(notation_, state.positions[ply], state.plies[ply].move));
    const std::chrono::milliseconds left(state.clocks.until_zero(side));
    const auto given = player_.best_move(variant.write_position(state.positions[first]), moves,
                                         time_of(state.clocks, side), left + late);
    if (!given) throw Error(Exit::bad_input, {program_}, "play.no-move");
    loader::Move move = 0;
    const bool legal =
        variant.try_read_move(notation_, state.position(), *given, move) == given->size();
    return legal ? board_.text(state.position(), move) : *given;
}

} // namespace regra::game
