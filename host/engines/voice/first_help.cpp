// The first things to know, with examples from the board.
#include <algorithm>
#include <cmath>

#include "engines/voice/answers.hpp"
#include "kernel/base/text.hpp"

namespace regra::voice {
namespace {

const loader::Board& board_of(const Inquiry& of) {
    return of.game.laws().board.description();
}

// The middle of the board.
std::pair<float, float> middle_of(const loader::Board& board) {
    float x = 0, y = 0, count = 0;
    for (const auto& cell : board.cells) {
        if (cell.zone != 0) continue;
        x += cell.x;
        y += cell.y;
        ++count;
    }
    return {x / count, y / count};
}

// The last of the moves that end nearest to the middle.
loader::Move example_of(const std::vector<loader::Move>& moves, const loader::Position& position,
                        const Inquiry& of) {
    const auto middle = middle_of(board_of(of));
    const auto distance = [&](loader::Move move) {
        const auto detail = of.game.laws().board.variant().detail(position, move);
        if (detail.step_count == 0) return 1e6f;
        const auto& to = board_of(of).cells[detail.steps[0].to];
        return std::hypot(to.x - middle.first, to.y - middle.second);
    };
    auto example = moves.front();
    for (const auto move : moves)
        if (distance(move) <= distance(example)) example = move;
    return example;
}

} // namespace

Lines first_help(const Inquiry& of) {
    const auto& variant = of.game.laws().board.variant();
    const auto& position = of.game.state().positions[0];
    const auto& kinds = board_of(of).kinds;
    const auto kind =
        std::find_if(kinds.rbegin(), kinds.rend(), [](const auto& one) { return one.side == 0; });
    const auto moves = variant.moves(position);
    if (moves.empty() || kind == kinds.rend()) return help(of.names.language);
    const auto example = example_of(moves, position, of);
    const auto detail = variant.detail(position, example);
    const auto& cells = board_of(of).cells;
    const std::string from = cells[detail.steps[0].from].name, to = cells[detail.steps[0].to].name;
    std::vector<std::string> lines; // through that cell
    for (const auto* line : lines_named(to, of))
        lines.insert(lines.begin(), line->id.substr(line->id.rfind('-') + 1));
    lines.resize(2, to);
    const auto letter = of.names.letter ? of.names.letter(kind->id) : "";
    const auto text = words({"voice.help",
                             {{"letter", letter.empty() ? kind->letter : letter},
                              {"kind", of.names.kind(kind->id)},
                              {"line", lines[0]},
                              {"other", lines[1]},
                              {"from", from},
                              {"cell", to},
                              {"move", of.names.move(position, example)}}},
                            of.names.language);
    Lines all;
    for (const auto line : split(text, "\n")) all.emplace_back(line);
    return all;
}

} // namespace regra::voice
