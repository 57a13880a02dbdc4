#include <algorithm>

#include "match.hpp"

namespace regra::blind {
namespace {

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) {
        if (part.empty()) continue;
        if (!text.empty()) text += ' ';
        text += part;
    }
    return text;
}

// "elf, vier, neunundzwanzig": commas are pauses.
std::string path(const Speech& speech, const Seen& move) {
    std::string text;
    for (const uint16_t cell : move.path) text += (text.empty() ? "" : ", ") + speech.cell(cell);
    return text;
}

std::string kind_word(const Speech& speech, int kind) {
    return kind < 0 ? "" : speech.kinds[static_cast<std::size_t>(kind)];
}

// Which of the pieces: only as much of where it stands as is needed.
CellName origin(const Speech& speech, const void* position, const std::vector<Seen>& legal,
                const Seen& move) {
    const CellName whole = speech.board.cells[move.from];
    if (!speech.board.letters) return whole;
    const bool left_out = speech.board.left_out[static_cast<std::size_t>(move.kind)];
    for (const CellName part :
         {CellName{}, CellName{whole.letter, -1}, CellName{0, whole.number}}) {
        if (part.empty() && left_out && !move.captured.empty()) continue; // "e takes d 5"
        Announcement announced;
        announced.kind = left_out ? -1 : move.kind;
        announced.promoted = move.promoted;
        if (!part.empty()) announced.cells.push_back(part);
        for (const uint16_t cell : move.path) announced.cells.push_back(speech.board.cells[cell]);
        const auto meant = matching(speech, position, legal, announced);
        if (meant.size() == 1 && meant[0].move == move.move) return part;
    }
    return whole;
}

bool promotion_is_a_choice(const std::vector<Seen>& legal, const Seen& move) {
    return std::any_of(legal.begin(), legal.end(), [&](const Seen& other) {
        return other.from == move.from && other.path == move.path &&
               other.promoted != move.promoted;
    });
}

std::string castling(const Speech& speech, const Seen& move) {
    return speech.word(move.castling == Castling::short_side ? "castling.short" : "castling.long");
}

} // namespace

std::string say(const Speech& speech, const Seen& move, const CellName& from, bool promotes) {
    if (move.is_pass()) return speech.word("say.pass");
    if (move.castling != Castling::none) return castling(speech, move);
    const bool left_out = speech.board.left_out[static_cast<std::size_t>(move.kind)];
    const bool placed = move.from == move.path.front() && move.path.size() == 1;
    const std::string between = !move.captured.empty() ? speech.word("say.takes")
                                : speech.board.letters ? ""
                                                       : speech.word("say.to");
    return joined({left_out ? "" : kind_word(speech, move.kind), placed ? "" : speech.cell(from),
                   placed ? "" : between, path(speech, move),
                   promotes ? kind_word(speech, move.promoted) : ""});
}

std::string say(const Speech& speech, const void* position, regra_move bits) {
    const auto move = speech.board.legal(position, bits);
    if (!move) sdk::no();
    if (speech.style == Style::san)
        return speech.board.write(speech.short_notation, position, bits);
    const std::vector<Seen> legal = speech.board.legal(position);
    const bool in_words = speech.style == Style::words && !move->is_pass();
    const CellName from =
        in_words ? origin(speech, position, legal, *move) : speech.board.cells[move->from];
    const Board::Signs signs = speech.board.signs(position, bits);
    return joined({say(speech, *move, from, promotion_is_a_choice(legal, *move)),
                   signs.mate    ? speech.word("say.mate")
                   : signs.check ? speech.word("say.check")
                                 : ""});
}

} // namespace regra::blind
