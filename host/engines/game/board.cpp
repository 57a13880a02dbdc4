#include "engines/game/board.hpp"

#include <algorithm>

#include "engines/game/event.hpp"
#include "kernel/base/text.hpp"

namespace regra::game {

int side_called(std::string_view word, const loader::Variant& variant) {
    std::string name = lower(word);
    if (name.ends_with("'s")) name.resize(name.size() - 2);
    for (int side = 0; side < 2; ++side)
        if (name == lower(variant.side_id(side))) return side;
    return nobody;
}

// ---- board --------------------------------------------------------------------------------------

namespace {

using Cells = std::vector<std::uint16_t>;

bool is_separator(char c) {
    return c == '-' || c == 'x' || c == ':' || c == ' ';
}

// All cells that a move touches, in order; a cell from which a piece goes on stands only once. For
// a placed piece, its cell; for a pass, no cells.
Cells path_of(const regra_move_detail& detail) {
    Cells path;
    for (std::uint32_t i = 0; i < detail.step_count; ++i) {
        const auto& step = detail.steps[i];
        if (step.from == step.to) continue; // a piece that stays where it is
        if (path.empty() || path.back() != step.from) path.push_back(step.from);
        path.push_back(step.to);
    }
    if (path.empty() && detail.step_count > 0) path.push_back(detail.steps[0].from);
    return path;
}

// From the first cell to where that piece comes to stand; nothing of a pass.
Cells ends_of(const regra_move_detail& detail) {
    if (detail.step_count == 0) return {};
    return {detail.steps[0].from, last_step(detail).to};
}

// Each piece that the move moves, by its first and last cell, in the order of cells.
std::vector<Path> pieces_moved(const regra_move_detail& detail) {
    std::vector<Path> paths;
    for (std::uint32_t i = 0; i < detail.step_count; ++i) {
        const auto& step = detail.steps[i];
        if (step.from == step.to) continue; // a piece that stays where it is
        const bool goes_on = !paths.empty() && paths.back().second == step.from &&
                             detail.steps[i - 1].after == step.before;
        if (goes_on)
            paths.back().second = step.to;
        else
            paths.emplace_back(step.from, step.to);
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

bool changes_kind(const regra_move_detail& detail) {
    return detail.step_count > 0 && detail.steps[0].before != last_step(detail).after;
}

} // namespace

const regra_step& last_step(const regra_move_detail& detail) {
    std::uint32_t last = 0;
    while (last + 1 < detail.step_count && detail.steps[last].from != detail.steps[last].to &&
           detail.steps[last + 1].from == detail.steps[last].to)
        ++last;
    return detail.steps[last];
}

Board::Board(const loader::Variant& variant, loader::Notation notation)
    : variant_(variant), notation_(std::move(notation)), board_(variant.board()) {}

std::optional<std::uint16_t> Board::cell(std::string_view name) const {
    for (std::size_t i = 0; i < board_.cells.size(); ++i)
        if (board_.cells[i].name == name) return static_cast<std::uint16_t>(i);
    return std::nullopt;
}

std::optional<std::uint16_t> Board::kind(std::string_view id, int side) const {
    for (std::size_t i = 0; i < board_.kinds.size(); ++i)
        if (board_.kinds[i].id == id && board_.kinds[i].side == side)
            return static_cast<std::uint16_t>(i);
    return std::nullopt;
}

std::optional<loader::Piece> Board::piece_on(const loader::Position& position,
                                             std::uint16_t cell) const {
    for (const auto& piece : variant_.pieces(position))
        if (piece.cell == cell) return piece;
    return std::nullopt;
}

std::string Board::text(const loader::Position& from, loader::Move move) const {
    return variant_.write_move(notation_, from, move);
}

// "e2e4", "22x15x6", "e1g1 h1f1"; nothing if it is anything else, but for one letter at the end.
Cells Board::cells_in(std::string_view text) const {
    Cells cells;
    while (!text.empty()) {
        if (is_separator(text.front())) {
            text.remove_prefix(1);
            continue;
        }
        std::size_t longest = 0;
        std::uint16_t found = 0;
        for (std::size_t i = 0; i < board_.cells.size(); ++i) {
            const auto& name = board_.cells[i].name;
            if (name.size() <= longest || !text.starts_with(name)) continue;
            longest = name.size();
            found = static_cast<std::uint16_t>(i);
        }
        if (longest == 0) return text.size() == 1 ? cells : Cells();
        cells.push_back(found);
        text.remove_prefix(longest);
    }
    return cells;
}

std::vector<loader::Move> Board::moves_by_cells(const loader::Position& from,
                                                const Cells& given) const {
    Cells cells = given; // two pieces that change places: "f1g1 g1f1"
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    // What names every step is meant so, though another move may begin and end there.
    std::vector<loader::Move> whole, ends;
    for (const auto move : variant_.moves(from)) {
        const auto detail = variant_.detail(from, move);
        if (path_of(detail) == cells) whole.push_back(move);
        if (ends_of(detail) == cells) ends.push_back(move);
    }
    return whole.empty() ? ends : whole;
}

std::string Board::made_by(const loader::Position& from, std::vector<Path> pieces,
                           const std::function<bool(loader::Move)>& allowed) const {
    std::sort(pieces.begin(), pieces.end());
    std::vector<loader::Move> whole;
    bool is_begun = false;
    for (const auto move : variant_.moves(from)) {
        const auto paths = pieces_moved(variant_.detail(from, move));
        if (paths == pieces)
            whole.push_back(move);
        else if (std::includes(paths.begin(), paths.end(), pieces.begin(), pieces.end()))
            is_begun = true;
    }
    if (whole.size() > 1 && std::count_if(whole.begin(), whole.end(), allowed) == 1)
        whole = {*std::find_if(whole.begin(), whole.end(), allowed)};
    if (whole.size() == 1) return text(from, whole.front());
    if (whole.empty() && is_begun) return "";
    std::string by_cells;
    for (const auto& [first, last] : pieces)
        by_cells += (by_cells.empty() ? "" : " ") + name(first) + "-" + name(last);
    return by_cells;
}

std::vector<loader::Move> Board::in_another_style(const loader::Position& from,
                                                  std::string_view text) const {
    loader::Move move = 0;
    for (const auto& style : variant_.plugin().names(REGRA_NAME_STYLE))
        if (variant_.try_read_move(variant_.notation(style.id), from, text, move) == text.size())
            return {move};
    return {};
}

bool Board::is_written(const loader::Position& from, std::string_view text) const {
    loader::Move move = 0;
    return variant_.try_read_move(notation_, from, text, move) == text.size();
}

std::vector<loader::Move> Board::meant(const loader::Position& from, std::string_view text) const {
    if (text.empty()) return {};
    loader::Move move = 0;
    if (variant_.try_read_move(notation_, from, text, move) == text.size()) return {move};
    const Cells cells = cells_in(text);
    auto moves = cells.empty() ? std::vector<loader::Move>() : moves_by_cells(from, cells);
    if (moves.empty() && cells.size() >= 2) return in_another_style(from, text);
    // "e7e8q": the letter of what the piece becomes.
    const char letter = text.empty() ? ' ' : text.back();
    const bool stated = letter < '0' || letter > '9';
    std::erase_if(moves, [&](loader::Move candidate) {
        const auto detail = variant_.detail(from, candidate);
        if (!changes_kind(detail)) return stated;
        if (moves.size() == 1) return false;
        const auto& kind = board_.kinds[last_step(detail).after];
        return lower(kind.letter) != lower(std::string(1, letter));
    });
    return moves;
}

std::optional<loader::Move> Board::legal(const loader::Position& from,
                                         std::string_view text) const {
    const auto moves = meant(from, text);
    return moves.size() == 1 ? std::optional(moves[0]) : std::nullopt;
}

std::pair<std::string, std::string> Board::two_moves(const loader::Position& from,
                                                     std::string_view written) const {
    std::vector<std::string> words;
    for (const auto word : split(written, " ")) {
        const auto number = word.find_first_not_of("0123456789");
        const bool is_numbered = number != 0 && number != word.npos && word[number] == '.';
        const auto rest = word.substr(is_numbered ? word.find_first_not_of('.', number) : 0);
        if (!rest.empty()) words.emplace_back(rest);
    }
    const auto joined = [&](std::size_t first, std::size_t last) {
        const auto at = words.begin();
        return join(
            {at + static_cast<std::ptrdiff_t>(first), at + static_cast<std::ptrdiff_t>(last)}, " ");
    };
    const auto most = std::min<std::size_t>(words.size(), 4); // "e2 e4 e7 e5"
    for (std::size_t end = 1; end < most; ++end) {
        const auto first = legal(from, joined(0, end));
        if (!first) continue;
        const auto after = variant_.play_known(from, *first);
        for (std::size_t then = end + 1; then <= most; ++then)
            if (const auto second = legal(after, joined(end, then)))
                return {text(from, *first), text(after, *second)};
    }
    return {};
}

Board::Made Board::make(const loader::Position& from, int side, std::string_view given,
                        const Place& place) const {
    if (side == variant_.side_to_move(from)) {
        const auto moves = meant(from, given);
        if (moves.size() > 1) variant_.read_move(notation_, from, given, place); // says which
        if (moves.size() == 1) {
            Made made{{}, variant_.play_known(from, moves[0])};
            made.ply.side = side;
            made.ply.move = moves[0];
            made.ply.text = text(from, moves[0]);
            made.ply.cells = path_of(variant_.detail(from, moves[0]));
            return made;
        }
        if (const auto [first, second] = two_moves(from, given); !first.empty())
            throw Error(Exit::bad_input, place, "act.two-moves",
                        {{"text", std::string(given)}, {"first", first}, {"second", second}});
    }
    const Cells cells = cells_in(given);
    const bool places = !cells.empty() && cells.front() == cells.back();
    if (cells.size() >= 2 && !places && !piece_on(from, cells.front()))
        throw Error(Exit::bad_input, place, "act.nothing-there", {{"cell", name(cells.front())}});
    if (cells.size() >= 2) return by_hand(from, side, cells, given);
    try {
        variant_.read_move(notation_, from, given, place);
    } catch (const Error& error) {
        Diagnostics all = error.diagnostics();
        all.note(place, "act.by-cells");
        throw Error(error.exit(), std::move(all));
    }
    throw Error(Exit::bad_input, place, "act.no-move", {{"text", std::string(given)}});
}

bool Board::is_move(const loader::Position& from, std::string_view text) const {
    return cells_in(text).size() >= 2 || variant_.looks_like_move(notation_, from, text);
}

std::vector<Board::Broken> Board::against(const loader::Position& from, const Cells& cells,
                                          const std::string& given) const {
    std::vector<Broken> found;
    const auto add = [&](const Error& error) {
        for (const auto& item : error.diagnostics().items()) {
            Broken broken{"", ""};
            for (const auto& [name, value] : item.message.arguments) {
                if (name == "rule") broken.rule = value.in(Language::en);
                if (name == "text") broken.says = value;
            }
            const bool known = std::any_of(found.begin(), found.end(), [&](const auto& one) {
                return one.rule == broken.rule;
            });
            if (!broken.rule.empty() && !known) found.push_back(std::move(broken));
        }
    };
    for (const auto& style : variant_.plugin().names(REGRA_NAME_STYLE)) {
        const auto notation = variant_.notation(style.id);
        std::vector<std::string> texts = {given};
        for (const auto* sign : {"", "-", "x"}) {
            texts.emplace_back();
            for (const auto cell : cells)
                texts.back() += (texts.back().empty() ? "" : sign) + name(cell);
        }
        for (const auto& text : texts) {
            try {
                variant_.read_move(notation, from, text);
            } catch (const Error& error) {
                if (error.exit() == Exit::internal) throw;
                add(error);
            }
        }
    }
    return found;
}

Board::Made Board::by_hand(const loader::Position& from, int side, const Cells& cells,
                           std::string_view text) const {
    auto pieces = variant_.pieces(from);
    const auto at = [&](std::uint16_t cell) {
        return std::find_if(pieces.begin(), pieces.end(),
                            [&](const auto& piece) { return piece.cell == cell; });
    };
    // One piece a word; a word's first cell is where it came from, its last where it was put. "e2
    // e5": one piece.
    auto words = split(text, " ");
    if (std::none_of(words.begin(), words.end(),
                     [&](auto word) { return cells_in(word).size() >= 2; }))
        words = {text};
    for (const auto word : words) {
        const Cells path = cells_in(word);
        if (path.size() < 2 || at(path.front()) == pieces.end()) continue;
        if (const auto taken = at(path.back());
            taken != pieces.end() && path.back() != path.front())
            pieces.erase(taken);
        at(path.front())->cell = path.back();
    }
    Made made;
    made.ply.side = side;
    made.ply.text = std::string(text);
    made.ply.cells = cells;
    const auto meant = moves_by_cells(from, cells);
    made.ply.unfinished = side == variant_.side_to_move(from) &&
                          std::any_of(meant.begin(), meant.end(), [&](loader::Move move) {
                              return changes_kind(variant_.detail(from, move));
                          });
    const auto after = variant_.rearrange(from, pieces, {}, 1 - side);
    const auto untouched = variant_.rearrange(from, variant_.pieces(from), {}, 1 - side);
    made.after = after ? *after : untouched ? *untouched : from; // some cannot be held: no king
    return made;
}

std::optional<loader::Position> Board::change(const loader::Position& from, std::uint16_t cell,
                                              std::uint16_t kind) const {
    auto pieces = variant_.pieces(from);
    for (auto& piece : pieces)
        if (piece.cell == cell) piece.kind = kind;
    return variant_.rearrange(from, pieces, {}, variant_.side_to_move(from));
}

loader::Position Board::mark_moved(const loader::Position& from, const Cells& cells,
                                   int side) const {
    return variant_.rearrange(from, variant_.pieces(from), cells, side).value_or(from);
}

} // namespace regra::game
