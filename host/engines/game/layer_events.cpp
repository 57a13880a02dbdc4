#include "engines/game/layer_events.hpp"

#include "engines/game/game.hpp"
#include "kernel/base/text.hpp"

namespace regra::game {
namespace {

Value value_of(const loader::FindingArgument& argument, const Board& board) {
    switch (argument.type) {
    case REGRA_ARG_NUMBER: return argument.number;
    case REGRA_ARG_SIDE: return board.variant().side_id(argument.number == 1 ? 1 : 0);
    default: return argument.text.in(Language::en);
    }
}

} // namespace

Event event_of_act(const Act& act, const Lent& lent, const Laws& laws) {
    Event event{act.kind->name, act.who, nobody, *act.arguments.map()};
    if (act.who != the_arbiter) event.side = player_of(act.who);
    event.more.push_back({"meanings", static_cast<std::int64_t>(lent.meant.moves.size())});
    Value::List candidates;
    for (const auto move : lent.meant.moves)
        candidates.push_back(laws.board.text(lent.position, move));
    if (candidates.size() == 1) event.more.push_back({"move", candidates.front()});
    if (candidates.size() > 1) {
        event.more.push_back({"ask", lent.meant.question});
        event.more.push_back({"candidates", std::move(candidates)});
    }
    return event;
}

void name_moves(loader::Findings& findings, const Board& board, const State& state) {
    const auto last = state.positions.size() - 1;
    for (auto& finding : findings)
        for (auto& argument : finding.arguments) {
            const auto move = static_cast<loader::Move>(argument.number);
            if (argument.type != REGRA_ARG_MOVE || last == 0) continue;
            const auto& before = state.positions[last - 1];
            if (!board.variant().is_legal(state.position(), move) &&
                board.variant().is_legal(before, move))
                argument.text = board.text(before, move);
        }
}

Event event_of(const loader::Finding& finding, const loader::LayerAct& act, bool refused,
               const Board& board) {
    Event event{with_blanks(finding.id), act.who, nobody, {}};
    if (act.who != REGRA_WHO_ARBITER) event.side = player_of(act.who);
    for (const auto& argument : finding.arguments) {
        event.more.push_back({argument.name, value_of(argument, board)});
        if (argument.name == "side" && argument.type == REGRA_ARG_SIDE)
            event.side = argument.number == 1 ? 1 : 0;
    }
    event.more.push_back({"act", with_blanks(act.kind)});
    if (refused) event.more.push_back({"refused", true});
    return event;
}

} // namespace regra::game
