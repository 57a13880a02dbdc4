#include "engines/voice/prose.hpp"

#include <algorithm>
#include <map>
#include <ranges>

#include "kernel/base/text.hpp"
#include "words/holes.hpp"

namespace regra::voice {
namespace {

using Kind = Sentence::Kind;

// Among the facts of every variant: outcome.h.
constexpr std::size_t side_to_move = 0, plies_made = 1;

std::string ended(std::string text) {
    const bool open =
        !text.empty() && std::string_view(".!?:").find(text.back()) == std::string::npos;
    return open ? text + "." : text;
}

// "White: Eva two Eva four."
std::string said_by(const std::string& who, const std::string& what) {
    return ended(capitalised(who) + ": " + what);
}

Sentence sentence(Kind kind, const Names& names, std::string_view id, Arguments arguments = {}) {
    return {kind, words({id, std::move(arguments)}, names.language), {}};
}

std::size_t index_of(std::int64_t side) {
    return side == 0 ? 0 : 1;
}

// Turns from moves one after the other; a turn is over with the second side's move.
class Turns {
public:
    Turns(const Manner& manner, Sentences& out) : manner_(manner), out_(out) {}

    void add(const loader::Position& position, const std::string& move,
             std::optional<std::int64_t> left) {
        manner_.variant.facts(position, facts_);
        const std::size_t side = index_of(facts_[side_to_move]);
        if (side == 0) end();
        turn_.number = facts_[plies_made] / 2 + 1;
        turn_.moves[side] = move;
        left_[side] = left;
        if (side == 1) end();
    }
    void end() {
        if (turn_.number != 0) out_.push_back(manner_.turn(turn_));
        if (manner_.clocks) clocks();
        turn_ = {};
        left_ = {};
    }

private:
    void clocks() {
        std::vector<std::string> times;
        for (int side = 0; side < 2; ++side)
            if (const auto& left = left_[index_of(side)])
                times.push_back(capitalised(manner_.names.side(side)) + " " +
                                game::span_text(*left));
        if (!times.empty())
            out_.push_back(sentence(Kind::clocks, manner_.names, "read.clocks",
                                    {{"times", join(times, "; ")}}));
    }

    const Manner& manner_;
    Sentences& out_;
    Turn turn_;
    std::array<std::optional<std::int64_t>, 2> left_;
    std::vector<std::int64_t> facts_;
};

void add_board(const Manner& manner, const loader::Position& position, Sentences& out) {
    if (!manner.board) return;
    for (auto& sentence : manner.board(position)) out.push_back(std::move(sentence));
}

// A result in words; nothing if the text is not a result.
std::optional<std::string> result_text(std::string_view result, const Names& names) {
    const auto said = [&](std::string_view id, Arguments arguments = {}) {
        return words({id, std::move(arguments)}, names.language);
    };
    if (result == "1-0") return said("read.won", {{"side", names.side(0)}});
    if (result == "0-1") return said("read.won", {{"side", names.side(1)}});
    if (result == "1/2-1/2") return said("read.drawn");
    if (result == "0-0") return said("read.both-lost");
    return {};
}

void add_result(std::string_view result, const Names& names, Sentences& out) {
    const auto said = result_text(result, names);
    out.push_back(said ? Sentence{Kind::result, *said, {}}
                       : sentence(Kind::result, names, "read.no-result"));
}

void add_tags(const GameText& game, const Names& names, Sentences& out) {
    static constexpr std::pair<const char*, std::string_view> tags[] = {{"Event", "read.event"},
                                                                        {"Site", "read.site"},
                                                                        {"Date", "read.date"},
                                                                        {"Round", "read.round"}};
    static constexpr const char* players[] = {"White", "Black"};
    const auto value_of = [&](const char* tag) {
        const std::string value = tag_text(game.tag(tag));
        return value.find_first_not_of("?.-") == std::string::npos ? "" : value;
    };
    for (int side = 0; side < 2; ++side) {
        const auto name = value_of(players[side]);
        if (!name.empty()) out.push_back({Kind::title, said_by(names.side(side), name), {}});
    }
    for (const auto& [tag, id] : tags) {
        auto value = value_of(tag);
        if (id == "read.date") std::replace(value.begin(), value.end(), '.', '-');
        if (!value.empty()) out.push_back(sentence(Kind::title, names, id, {{"value", value}}));
    }
}

// "[%clk 0:14:51]" in a comment, in ms.
std::optional<std::int64_t> clock_in(std::string_view comment) {
    constexpr std::string_view begin = "[%clk ";
    const auto at = comment.find(begin);
    if (at == comment.npos) return {};
    std::int64_t seconds = 0, part = 0;
    for (const char c : comment.substr(at + begin.size(), 12)) {
        if (c >= '0' && c <= '9') {
            part = part * 10 + (c - '0');
        } else {
            seconds = seconds * 60 + part;
            part = 0;
            if (c != ':') break;
        }
    }
    return (seconds + part) * 1000;
}

struct Played {
    loader::Move move = 0;
    std::optional<std::int64_t> left;
};

// The moves of the game itself, without its variations.
std::vector<Played> main_line(const replay::Replayed& game) {
    std::vector<Played> line;
    int depth = 0;
    auto move = game.moves.begin();
    for (const auto& token : game.text.tokens) {
        depth += token.part == GamePart::open;
        depth -= token.part == GamePart::close;
        if (token.part == GamePart::move) {
            if (depth == 0) line.push_back({*move, {}});
            ++move;
        } else if (token.part == GamePart::comment && depth == 0 && !line.empty()) {
            const auto left = clock_in(game.bytes.substr(token.at, token.size));
            if (left) line.back().left = left;
        }
    }
    return line;
}

} // namespace

Sentence spoken_turn(const Turn& turn, const Names& names) {
    Sentence spoken =
        sentence(Kind::move, names, "read.turn", {{"number", std::to_string(turn.number)}});
    for (int side = 0; side < 2; ++side) {
        const auto& move = turn.moves[index_of(side)];
        if (!move.empty()) spoken.text += " " + said_by(names.side(side), move);
    }
    return spoken;
}

Sentence written_turn(const Turn& turn) {
    const bool whole = !turn.moves[0].empty();
    std::string text = std::to_string(turn.number) + (whole ? "." : "...");
    for (const auto& move : turn.moves)
        if (!move.empty()) text += " " + move;
    return {Kind::move, text, {}};
}

Sentences pieces_by_side(const loader::Variant& variant, const loader::Position& position,
                         const Names& names) {
    const auto board = variant.board();
    std::array<std::map<std::size_t, std::vector<std::string>>, 2> sides; // by kind
    for (const auto& piece : variant.pieces(position))
        sides[index_of(board.kinds[piece.kind].side)][piece.kind].push_back(
            names.cell(board.cells[piece.cell].name));
    Sentences out;
    for (int side = 0; side < 2; ++side) {
        std::vector<std::string> kinds; // descriptions end with the most important
        for (const auto& [kind, cells] : std::views::reverse(sides[index_of(side)]))
            kinds.push_back(names.kind(board.kinds[kind].id) + " " + join(cells, ", "));
        if (!kinds.empty())
            out.push_back({Kind::board, said_by(names.side(side), join(kinds, "; ")), {}});
    }
    out.push_back(sentence(Kind::board, names, "read.to-move",
                           {{"side", names.side(variant.side_to_move(position))}}));
    return out;
}

Sentences rows_of_cells(const loader::Variant& variant, const loader::Position& position,
                        const Names& names, const BrailleFile& file, const BrailleText& text) {
    const auto board = variant.board();
    const auto signs = piece_cells(board, file);
    const auto empty = words({"read.empty", {}}, names.language);
    Sentences out = {{Kind::board, "", Cells(1, empty_square) + U" " + text.cells(empty)}};
    for (int side = 0; side < 2; ++side) {
        Cells legend = text.cells(capitalised(names.side(side)) + ":");
        for (std::size_t kind = 0; kind < board.kinds.size(); ++kind)
            if (board.kinds[kind].side == side)
                legend +=
                    U" " + signs[kind] + U" " + text.cells(names.kind(board.kinds[kind].id) + ",");
        legend.pop_back(); // the last comma is one cell in every language here
        out.push_back({Kind::board, "", std::move(legend)});
    }
    for (auto& row : board_cells(board, variant.pieces(position), file))
        out.push_back({Kind::board, "", std::move(row)});
    return out;
}

Sentences read_game(const replay::Replayed& game, std::uint64_t number, const Manner& manner) {
    Sentences out;
    out.push_back(
        sentence(Kind::title, manner.names, "read.game", {{"number", std::to_string(number)}}));
    add_tags(game.text, manner.names, out);
    Turns turns(manner, out);
    loader::Position position = game.start;
    std::size_t ply = 0;
    bool shown = false;
    const auto board_here = [&](bool last) {
        if (shown || !(last || manner.board_at == ply)) return;
        turns.end();
        add_board(manner, position, out);
        shown = true;
    };
    for (const auto& [move, left] : main_line(game)) {
        board_here(false);
        turns.add(position, manner.names.move(position, move), left);
        position = manner.variant.play_known(position, move);
        ++ply;
    }
    turns.end();
    add_result(game.text.result, manner.names, out);
    board_here(true);
    return out;
}

Sentences read_act(const game::Act& act, const game::State& state, std::size_t before,
                   const Manner& manner) {
    Sentences out;
    Turns turns(manner, out);
    for (std::size_t i = before; i < state.ply(); ++i) {
        const auto& ply = state.plies[i];
        const auto& position = state.positions[i];
        turns.add(position, ply.move == 0 ? ply.text : manner.names.move(position, ply.move), {});
    }
    turns.end();
    if (out.empty()) out.push_back({Kind::act, ended(capitalised(act.text)), {}});
    return out;
}

Sentences read_ruling(const game::Ruling& ruling, game::Reporter& reporter, const Names& names) {
    Sentences out;
    const auto add = [&](const std::string& text) {
        out.push_back(sentence(Kind::ruling, names, "read.ruling", {{"text", text}}));
    };
    const std::string says = reporter.says(ruling);
    if (const auto result = result_text(says.substr(0, says.find(':')), names)) add(*result);
    add(says);
    for (const auto& option : reporter.options(ruling)) add(ended(std::string(trim(option))));
    if (const auto appeal = reporter.appeal(ruling); !appeal.empty()) add(appeal);
    for (const auto& [text, article, rests] : reporter.grounds(ruling))
        out.push_back({Kind::ruling,
                       ended(capitalised(text)) + (article.empty() ? "" : " " + ended(article)),
                       {}});
    return out;
}

Sentences read_end(const game::State& state, const Manner& manner) {
    Sentences out;
    if (state.result_pending)
        out.push_back(sentence(Kind::result, manner.names, "read.pending"));
    else
        add_result(state.result, manner.names, out);
    if (manner.clocks) {
        std::vector<std::string> times;
        for (int side = 0; side < 2; ++side)
            times.push_back(capitalised(manner.names.side(side)) + " " +
                            game::span_text(state.clocks.left(side)));
        out.push_back(
            sentence(Kind::clocks, manner.names, "read.clocks", {{"times", join(times, "; ")}}));
    }
    const std::size_t last = state.positions.size() - 1;
    add_board(manner, state.positions[std::min(manner.board_at.value_or(last), last)], out);
    return out;
}

} // namespace regra::voice
