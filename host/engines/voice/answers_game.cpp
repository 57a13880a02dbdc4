// What was done, what can be done, and the clocks.
#include <algorithm>
#include <map>

#include "engines/game/fields.hpp"
#include "engines/voice/answers.hpp"
#include "kernel/base/text.hpp"

namespace regra::voice {
namespace {

std::string told(const Inquiry& of, std::string_view id, Arguments arguments = {}) {
    return words({id, std::move(arguments)}, of.names.language);
}

// "12." of the side's twelfth move.
std::string number_of(std::size_t ply, const Inquiry& of) {
    const auto& state = of.game.state();
    const int side = state.plies[ply].side;
    int number = state.moves_before[static_cast<std::size_t>(side)];
    for (std::size_t before = 0; before <= ply; ++before)
        number += state.plies[before].side == side ? 1 : 0;
    return std::to_string(number) + ".";
}

std::string move_of(std::size_t ply, const Inquiry& of) {
    const auto& state = of.game.state();
    const auto& done = state.plies[ply];
    return done.move == 0 ? done.text : of.names.move(state.positions[ply], done.move);
}

// Kind and cell of each piece that a ply took; of one that is not legal nothing is known.
std::vector<loader::Piece> taken_by(std::size_t ply, const Inquiry& of) {
    const auto& board = of.game.laws().board;
    const auto& state = of.game.state();
    std::vector<loader::Piece> taken;
    if (state.plies[ply].move == 0) return taken;
    const auto& before = state.positions[ply];
    const auto detail = board.variant().detail(before, state.plies[ply].move);
    for (std::uint32_t i = 0; i < detail.captured_count; ++i)
        if (const auto piece = board.piece_on(before, detail.captured[i])) taken.push_back(*piece);
    return taken;
}

std::string last_capture(const Inquiry& of) {
    const auto& state = of.game.state();
    const auto& board = of.game.laws().board;
    for (std::size_t ply = state.ply(); ply-- > 0;) {
        const auto taken = taken_by(ply, of);
        if (taken.empty()) continue;
        std::vector<std::string> cells;
        for (const auto& piece : taken) cells.push_back(of.names.cell(board.name(piece.cell)));
        return told(of, "question.capture",
                    {{"number", number_of(ply, of)},
                     {"side", of.names.side(state.plies[ply].side)},
                     {"piece", of.names.kind(board.description().kinds[taken.front().kind].id)},
                     {"cell", join(cells, ", ")}});
    }
    return told(of, "question.no-capture");
}

} // namespace

Lines history(std::size_t plies, const Inquiry& of) {
    const auto& state = of.game.state();
    if (state.plies.empty()) return {told(of, "question.not-moved")};
    Lines answer;
    for (std::size_t ply = state.ply() - std::min(plies, state.ply()); ply < state.ply(); ++ply)
        answer.push_back(number_of(ply, of) + " " + of.names.side(state.plies[ply].side) + ": " +
                         move_of(ply, of));
    return answer;
}

Lines captures(const Inquiry& of) {
    const auto& kinds = of.game.laws().board.description().kinds;
    std::map<std::uint16_t, int> counts; // by kind
    for (std::size_t ply = 0; ply < of.game.state().ply(); ++ply)
        for (const auto& piece : taken_by(ply, of)) ++counts[piece.kind];
    Lines answer = {last_capture(of)};
    for (const int side : {0, 1}) {
        std::vector<std::string> taken;
        for (const auto& [kind, count] : counts)
            if (kinds[kind].side == side)
                taken.push_back(std::to_string(count) + " " + of.names.kind(kinds[kind].id));
        answer.push_back(told(of, "question.captured",
                              {{"side", of.names.side(side)}, {"pieces", listed(taken, of)}}));
    }
    return answer;
}

Lines clocks(const Inquiry& of) {
    Lines answer;
    for (const int side : {0, 1}) {
        const auto left = of.clocks.left(side);
        std::string line = of.names.side(side) + ": ";
        const bool counts = !game::is_unlimited(left);
        line += counts ? game::clock_text(left / 1000 * 1000) : told(of, "question.no-clock");
        if (counts && of.clocks.running() == side) line += ", " + told(of, "question.running");
        answer.push_back(line);
    }
    return answer;
}

Lines moves_made(const Inquiry& of) {
    Lines answer;
    for (const int side : {0, 1})
        answer.push_back(told(of, "question.made",
                              {{"side", of.names.side(side)},
                               {"count", std::to_string(of.game.state().moves_made(side))}}));
    return answer;
}

Lines legal_moves(std::optional<std::uint16_t> from, bool taking, const Inquiry& of) {
    const auto& variant = of.game.laws().board.variant();
    const auto& position = of.game.state().position();
    std::vector<std::string> moves;
    if (of.game.state().phase != game::Phase::over)
        for (const auto move : variant.moves(position)) {
            const auto detail = variant.detail(position, move);
            if (from && (detail.step_count == 0 || detail.steps[0].from != *from)) continue;
            if (taking && detail.captured_count == 0) continue;
            moves.push_back(of.names.move(position, move));
        }
    Lines answer = {told(of, taking ? "question.legal-taking" : "question.legal",
                         {{"count", std::to_string(moves.size())}})};
    if (!moves.empty()) answer.push_back(join(moves, ", "));
    return answer;
}

std::string standing(const Inquiry& of) {
    const auto& state = of.game.state();
    const auto& variant = of.game.laws().board.variant();
    switch (state.phase) {
    case game::Phase::before: return told(of, "play.before");
    case game::Phase::stopped: return told(of, "play.stopped");
    case game::Phase::adjourned: return told(of, "play.adjourned");
    case game::Phase::over:
        return told(of, "play.over", {{"result", state.result_pending ? "?" : state.result}});
    case game::Phase::playing: break;
    }
    return told(of, "play.to-move",
                {{"side", of.names.side(variant.side_to_move(state.position()))}});
}

Lines turn(const Inquiry& of) {
    const auto& state = of.game.state();
    const auto& variant = of.game.laws().board.variant();
    Lines answer = {standing(of)};
    for (const auto& [what, value] : state.open) {
        std::string by = game::text_in(value, "by");
        for (const int side : {0, 1})
            if (by == variant.side_id(side)) by = of.names.side(side);
        const auto* said = by.empty() ? "question.open" : "question.open-by";
        answer.push_back(told(of, said, {{"what", what}, {"side", by}}));
    }
    if (!state.choosing) return answer;
    std::vector<std::string> options;
    for (const auto& option : state.choosing->options) options.push_back(option.name);
    answer.push_back(told(of, "question.arbiter-decides", {{"options", join(options, ", ")}}));
    return answer;
}

} // namespace regra::voice
