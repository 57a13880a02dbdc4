// A text is refused with reasons, or is a legal move; each legal move is read as it is written, in
// every style. Input: the laws, the style, a position, the text.
#include "fuzz/games.hpp"

using namespace fuzz;
using loader::Notation;
using loader::Position;
using loader::Variant;

namespace {

void check_read(const Variant& variant, const Notation& notation, const Position& position,
                std::string_view text) {
    regra_move tried = 0;
    const std::size_t used = variant.try_read_move(notation, position, text, tried);
    try {
        const auto read = variant.read_move(notation, position, text);
        hold(read.used > 0 && read.used <= text.size(), "a move is read from its text");
        hold(read.used == used && read.move == tried,
             "a move is the same with and without reasons");
        const auto moves = variant.moves(position);
        hold(std::find(moves.begin(), moves.end(), read.move) != moves.end(), "a move is legal");
        for (const auto& finding : read.readings)
            hold(finding.end <= static_cast<std::int64_t>(text.size()) &&
                     (finding.begin < 0 || finding.begin <= finding.end),
                 "a reading's place is in the text");
    } catch (const Error& error) {
        hold(used == 0, "what is refused is refused without reasons too");
        check_refusal(error, text);
    }
}

void check_written(const Variant& variant, const Notation& notation, const Position& position) {
    for (const auto move : variant.moves(position)) {
        const std::string text = variant.write_move(notation, position, move);
        const auto read = variant.read_move(notation, position, text);
        hold_same(text.substr(0, read.used), text, "all of a move is read");
        hold(read.move == move, "a move is read as it is written");
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    std::string_view input = text_of(bytes, size);
    const Laws* laws = take_laws(input);
    if (!laws) return -1;
    const auto& variant = laws->variant;
    const std::string style(take_line(input));
    if (!is_named(variant, REGRA_NAME_STYLE, style)) return -1;
    std::optional<Position> position;
    try {
        position = variant.read_position(take_line(input));
    } catch (const Error&) {
        return -1;
    }
    const auto notation = variant.notation(style);
    check_read(variant, notation, *position, input);
    check_written(variant, notation, *position);
    return 0;
}
