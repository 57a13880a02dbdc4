#include "board.hpp"

#include <algorithm>
#include <charconv>

namespace regra::blind {
namespace {

using sdk::str;

constexpr regra_sink nobody = {nullptr, nullptr};

// Words of variants that say what a detail of a move does not (README of the SDK).
constexpr const char* castling_short = "castling.short";
constexpr const char* castling_long = "castling.long";
constexpr const char* sign_check = "sign.check";
constexpr const char* sign_mate = "sign.mate";
constexpr const char* pass = "pass";
constexpr int most_number = 50;

CellName name_of(std::string_view text) {
    CellName name;
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
        name.letter = text[0];
        text.remove_prefix(1);
    }
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, name.number);
    const bool whole = read.ec == std::errc() && read.ptr == end;
    return whole && name.has_number() && name.number <= most_number ? name : CellName();
}

std::string upper(std::string text) {
    for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return text;
}

// Two pieces of the mover that keep their kinds, and at least one of them moves.
bool moves_two(const regra_move_detail& detail) {
    if (detail.step_count != 2 || detail.captured_count) return false;
    const auto& [first, second] = std::pair(detail.steps[0], detail.steps[1]);
    const bool changes = first.before != first.after || second.before != second.after;
    const bool goes_on = first.before == second.before && first.to == second.from;
    const bool stays = first.from == first.to && second.from == second.to;
    return !changes && !goes_on && !stays;
}

// Where the piece that the move is about comes to stand: the index of that step.
uint32_t last_of_first(const regra_move_detail& detail) {
    uint32_t last = 0;
    while (last + 1 < detail.step_count && detail.steps[last].from != detail.steps[last].to &&
           detail.steps[last + 1].from == detail.steps[last].to)
        ++last;
    return last;
}

} // namespace

Board::Board(const sdk::Game& game) : variant_(game.variant), game_(game.instance) {
    variant_.limits(game_, &limits_);
    describe_cells();
    describe_kinds();
    learn_signs();
}

void Board::describe_cells() {
    regra_cell cell;
    for (uint32_t i = 0; variant_.cell_at(game_, i, &cell) == REGRA_OK; ++i) {
        names.emplace_back(cell.name);
        is_drawn_only_.push_back(cell.zone < 0);
        cells.push_back(cell.zone < 0 ? CellName() : name_of(cell.name));
        letters = letters || cells.back().letter;
    }
}

void Board::describe_kinds() {
    regra_piece_kind kind;
    for (uint32_t i = 0; variant_.piece_kind_at(game_, i, &kind) == REGRA_OK; ++i) {
        const auto found = std::find(kinds.begin(), kinds.end(), kind.id);
        kind_of_.push_back(static_cast<int>(found - kinds.begin()));
        if (found != kinds.end()) continue;
        kinds.emplace_back(kind.id);
        kind_letters.emplace_back(kind.letter);
    }
}

// The variant's own notation shows which words it has: it does not open with others.
void Board::learn_signs() {
    Words marks, names_of_kinds;
    for (const auto& [id, mark] : Words{{castling_short, "short"},
                                        {castling_long, "long"},
                                        {sign_check, " check"},
                                        {sign_mate, " mate"}}) {
        if (open({{id, mark}})) marks.emplace_back(id, mark);
    }
    has_castling_ = open({{castling_short, "short"}}) != nullptr;
    has_pass = open({{pass, "a pass"}}) != nullptr;
    marks_ = open(marks);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const std::string word = "piece." + kinds[i];
        const std::string letter = upper(kinds[i]); // unlike any other word
        const bool may_be_empty = open({{word, ""}}) != nullptr;
        const bool known = may_be_empty || open({{word, letter}});
        left_out.push_back(may_be_empty || !known);
        own_names_.push_back(left_out.back() ? "" : letter);
        if (left_out.back()) kind_letters[i].clear();
        if (known) names_of_kinds.emplace_back(word, own_names_.back());
    }
    own_ = open(names_of_kinds);
}

Board::Notation Board::open(const Words& words) const {
    std::vector<regra_word> passed;
    for (const auto& [id, text] : words) passed.push_back({id.c_str(), str(text)});
    const regra_words given = {passed.data(), passed.size()};
    regra_notation* made = nullptr;
    if (variant_.notation_open(game_, "", &given, nobody, &made) != REGRA_OK) return nullptr;
    return {made, [close = variant_.notation_close, game = game_](regra_notation* notation) {
                close(game, notation);
            }};
}

Board::Notation Board::notation(const std::vector<std::string>& names_of_kinds) const {
    Words words;
    for (std::size_t i = 0; i < names_of_kinds.size(); ++i) {
        if (names_of_kinds[i].empty()) continue;
        words.emplace_back("piece." + kinds[i], names_of_kinds[i]);
    }
    return open(words);
}

std::string Board::write(const Notation& with, const void* position, regra_move move) const {
    std::string room(limits_.move_text_max + 256, '\0');
    regra_text text = {room.data(), room.size(), 0};
    if (!with || variant_.write_move(game_, with.get(), position, move, &text) != REGRA_OK)
        return "";
    room.resize(text.length);
    return room;
}

Board::Read Board::read(const Notation& with, const void* position, std::string_view text,
                        regra_sink findings) const {
    Read answer;
    std::size_t used = 0;
    regra_move move = 0;
    if (!with) return answer;
    answer.status =
        variant_.read_move(game_, with.get(), position, str(text), &used, &move, findings);
    if (answer.status != REGRA_OK) return answer;
    const bool whole = text.find_first_not_of(" \t\r\n.!?+#", used) == std::string_view::npos;
    answer.status = whole ? REGRA_OK : REGRA_BAD;
    answer.move = move;
    return answer;
}

Seen Board::see(const void* position, regra_move move, const regra_move_detail& detail) const {
    const regra_step& first = detail.steps[0];
    Seen seen;
    seen.move = move;
    if (detail.step_count == 0) return seen; // a pass
    seen.kind = kind_of(first.before);
    seen.from = first.from;
    if (has_castling_ && moves_two(detail)) {
        seen.path = {first.to};
        const bool is_short = write(marks_, position, move).starts_with("short");
        seen.castling = is_short ? Castling::short_side : Castling::long_side;
        return seen;
    }
    const uint32_t last = last_of_first(detail);
    for (uint32_t i = 0; i <= last; ++i) seen.path.push_back(detail.steps[i].to);
    const uint16_t after = detail.steps[last].after;
    if (after != first.before) seen.promoted = kind_of(after);
    seen.captured.assign(detail.captured, detail.captured + detail.captured_count);
    return seen;
}

std::optional<Seen> Board::legal(const void* position, regra_move move) const {
    regra_move_detail detail{};
    if (variant_.move_detail(game_, position, move, &detail) != REGRA_OK) return std::nullopt;
    return see(position, move, detail);
}

std::vector<Seen> Board::legal(const void* position) const {
    std::vector<regra_move> moves(limits_.moves_max);
    std::size_t count = 0;
    if (variant_.moves(game_, position, moves.data(), moves.size(), &count) != REGRA_OK) return {};
    std::vector<Seen> all;
    for (std::size_t i = 0; i < count; ++i) {
        if (auto seen = legal(position, moves[i])) all.push_back(*std::move(seen));
    }
    return all;
}

int Board::kind_on(const void* position, uint16_t cell) const {
    std::vector<regra_piece> pieces(limits_.pieces_max);
    std::size_t count = 0;
    if (variant_.pieces(game_, position, pieces.data(), pieces.size(), &count) != REGRA_OK)
        return -1;
    for (std::size_t i = 0; i < count; ++i) {
        if (pieces[i].cell == cell) return kind_of(pieces[i].kind);
    }
    return -1;
}

Board::Signs Board::signs(const void* position, regra_move move) const {
    const std::string text = write(marks_, position, move);
    return {text.ends_with(" check"), text.ends_with(" mate")};
}

} // namespace regra::blind
