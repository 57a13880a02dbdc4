// A text is refused with reasons, or is a position: written and read again it is the same, and its
// moves are legal and lead to others. Input: the laws, the format, the text.
#include <set>

#include "fuzz/games.hpp"

using namespace fuzz;
using loader::Position;
using loader::Variant;

namespace {

// Whether the fact is there for this variant and set.
bool is_set(const Variant& variant, const Position& position, std::string_view fact) {
    const auto& names = variant.plugin().names(REGRA_NAME_FACT);
    const auto found =
        std::find_if(names.begin(), names.end(), [&](const auto& name) { return name.id == fact; });
    return found != names.end() &&
           variant.facts(position)[static_cast<std::size_t>(found - names.begin())] != 0;
}

void check_moves(const Variant& variant, const Position& position) {
    const auto moves = variant.moves(position);
    hold(std::set(moves.begin(), moves.end()).size() == moves.size(), "no move is listed twice");
    hold(moves.empty() == variant.outcome(position).ended, "a game without moves has ended");
    hold(variant.count(position, 1) == moves.size(), "count is the number of moves");
    std::uint64_t leaves = 0;
    for (const auto move : moves) {
        const auto after = variant.play(position, move);
        hold(after.has_value(), "a move that is listed can be played");
        hold(!is_set(variant, *after, "waiting-king-in-check"), "no king is left in check");
        hold(variant.side_to_move(*after) != variant.side_to_move(position), "sides alternate");
        leaves += variant.moves(*after).size();
    }
    hold(variant.count(position, 2) == leaves, "count is that of move by move");
}

void check_same(const Variant& variant, const std::string& format, const Position& position) {
    const std::string written = variant.write_position(position, format);
    const Position again = variant.read_position(written, format);
    hold_same(variant.write_position(again, format), written, "a position is written the same");
    hold_same(variant.key(again), variant.key(position), "a position is read again the same");
    hold(variant.facts(again) == variant.facts(position), "a position keeps its facts");
    hold(variant.moves(again).size() == variant.moves(position).size(), "and its moves");
}

void check_can_win(const Variant& variant, const Position& position) {
    for (const int side : {0, 1}) {
        Position now = position;
        const auto answer = variant.can_win(position, side, 0, {200, 1u << 20});
        if (answer.verdict != loader::WinAnswer::Verdict::yes) continue;
        for (const auto move : answer.line) {
            const auto after = variant.play(now, move);
            hold(after.has_value(), "the moves that win are legal");
            now = *after;
        }
        const auto outcome = variant.outcome(now);
        hold(outcome.ended && outcome.winner == side, "the moves that win end in a win");
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    std::string_view input = text_of(bytes, size);
    const Laws* laws = take_laws(input);
    if (!laws) return -1;
    const auto& variant = laws->variant;
    const std::string format(take_line(input));
    if (!is_named(variant, REGRA_NAME_FORMAT, format)) return -1;
    std::optional<Position> position;
    try {
        position = variant.read_position(input, format);
    } catch (const Error& error) {
        check_refusal(error, input);
        return 0;
    }
    check_same(variant, format, *position);
    check_moves(variant, *position);
    check_can_win(variant, *position);
    return 0;
}
