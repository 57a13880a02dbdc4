#include "engines/voice/inquiry.hpp"

#include <algorithm>
#include <charconv>

#include "engines/voice/answers.hpp"
#include "kernel/base/text.hpp"

namespace regra::voice {
namespace {

constexpr std::size_t usual_history = 10; // plies

bool is_one_of(std::string_view text, std::initializer_list<std::string> names) {
    return std::any_of(names.begin(), names.end(),
                       [&](const auto& name) { return lower(name) == lower(text); });
}

// 0: no such number.
std::size_t number_in(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? number : 0;
}

// What follows the dash: "4" of "rank-4".
std::string_view short_name(const loader::Line& line) {
    const std::string_view id = line.id;
    return id.substr(id.rfind('-') + 1);
}

bool fits(const TypedKey& key, const Inquiry& of) {
    const bool alone = key.rest.empty();
    switch (key.ask) {
    case Ask::pieces: return !kinds_named(key.rest, of).empty();
    case Ask::line: return !lines_named(key.rest, of).empty();
    case Ask::diagonals:
    case Ask::attackers: return cell_named(key.rest, of).has_value();
    case Ask::board:
    case Ask::moves: return alone || cell_named(key.rest, of);
    case Ask::history: return alone || number_in(key.rest) > 0;
    case Ask::save: return true;
    default: return alone;
    }
}

} // namespace

std::optional<std::uint16_t> cell_named(std::string_view text, const Inquiry& of) {
    const auto& board = of.game.laws().board;
    if (text.empty()) return std::nullopt;
    const auto& cells = board.description().cells;
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
        if (cells[cell].zone >= 0 &&
            is_one_of(text, {cells[cell].name, of.names.cell(cells[cell].name)}))
            return static_cast<std::uint16_t>(cell);
    return std::nullopt;
}

std::vector<std::uint16_t> kinds_named(std::string_view text, const Inquiry& of) {
    const auto& kinds = of.game.laws().board.description().kinds;
    const auto& variant = of.game.laws().board.variant();
    const auto all_where = [&](const auto& is_meant) {
        std::vector<std::uint16_t> found;
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            if (is_meant(kinds[kind])) found.push_back(static_cast<std::uint16_t>(kind));
        return found;
    };
    if (text.empty()) return all_where([](const auto&) { return true; });
    auto by_letter = all_where([&](const auto& kind) { return kind.letter == text; });
    if (!by_letter.empty()) return by_letter;
    if (text == "A" || text == "a")
        return all_where([&](const auto& kind) { return kind.side == (text == "A" ? 0 : 1); });
    return all_where([&](const auto& kind) {
        const auto name = of.names.kind(kind.id);
        const auto id = variant.side_id(kind.side), side = of.names.side(kind.side);
        return is_one_of(text, {name, kind.id, id, side, side + " " + name, id + " " + kind.id});
    });
}

std::vector<const loader::Line*> lines_named(std::string_view text, const Inquiry& of) {
    const auto& lines = of.game.laws().board.description().lines;
    std::vector<const loader::Line*> found;
    for (const auto& line : lines)
        if (is_one_of(text, {line.id, std::string(short_name(line))})) found.push_back(&line);
    const auto cell = cell_named(text, of);
    if (!found.empty() || !cell) return found;
    for (const auto& line : lines)
        if (std::find(line.cells.begin(), line.cells.end(), *cell) != line.cells.end())
            found.push_back(&line);
    return found;
}

std::optional<TypedKey> asked(std::string_view line, const Inquiry& of) {
    auto key = typed_key(line);
    if (key && !fits(*key, of)) return std::nullopt;
    return key;
}

Lines answer(const TypedKey& question, const Inquiry& of) {
    const auto& text = question.rest;
    const auto cell = cell_named(text, of);
    switch (question.ask) {
    case Ask::pieces: return pieces(kinds_named(text, of), of);
    case Ask::line: return lines(lines_named(text, of), of);
    case Ask::diagonals: return diagonals(cell.value(), of);
    case Ask::board: return cell ? on_cell(*cell, of) : whole_board(of);
    case Ask::last: return history(1, of);
    case Ask::captures: return captures(of);
    case Ask::clocks: return clocks(of);
    case Ask::number: return moves_made(of);
    case Ask::moves: return legal_moves(cell, false, of);
    case Ask::taking: return legal_moves({}, true, of);
    case Ask::attackers: return attackers(cell.value(), of);
    case Ask::history: return history(text.empty() ? usual_history : number_in(text), of);
    case Ask::turn: return turn(of);
    case Ask::help: return help(of.names.language);
    case Ask::ruling:
    case Ask::acts:
    case Ask::save:
    case Ask::quit: break;
    }
    return {};
}

} // namespace regra::voice
