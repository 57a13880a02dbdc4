#include "engines/game/lent.hpp"

#include <algorithm>

#include "engines/game/announcer.hpp"
#include "engines/game/game.hpp"
#include "kernel/base/text.hpp"

namespace regra::game {
namespace {

// The side whose move is spoken of: of an assistant either player's, the one being made.
int side_spoken_of(const Act& act, const loader::Name& name, const Board& board,
                   const State& state) {
    if (act.who == 0 || act.who == 1)
        return has_word(name.domain, "opponent") ? 1 - act.who : act.who;
    const bool on_board = !state.plies.empty() && !state.plies.back().completed;
    return on_board ? state.plies.back().side : board.variant().side_to_move(state.position());
}

// The position that side's move is made in, whether or not it stands on the board already.
const loader::Position& position_of_move(int side, const Board& board, const State& state) {
    const auto last = state.positions.size() - 1;
    const bool made = board.variant().side_to_move(state.position()) != side && last > 0 &&
                      state.plies.back().side == side;
    return state.positions[made ? last - 1 : last];
}

Meant hear(const std::string& text, const loader::Position& position, const Act& act,
           const Laws& laws) {
    const auto* announcer = laws.layers.announcer.get();
    const auto heard = announcer ? announcer->hear(position, text) : loader::Heard();
    if (heard.kind == loader::Heard::Kind::nonsense) {
        if (const auto move = laws.board.legal(position, text)) return {{*move}, {}};
        Diagnostics found;
        found.error(act.place, "act.not-heard", {{"text", text}});
        for (const auto& finding : heard.findings)
            found.note(act.place, "act.heard", {{"what", announcer->sentence(finding)}});
        throw Failure(Exit::bad_input, std::move(found));
    }
    Meant meant{heard.moves, {}};
    // It is asked in the words of the speech, which are the same in each language.
    if (heard.kind == loader::Heard::Kind::open)
        for (const auto& finding : heard.findings)
            if (finding.id.starts_with("ask."))
                meant.question = announcer->sentence(finding).in(Language::en);
    return meant;
}

// The rest of the line after who and what.
std::string rest_of(const Act& act) {
    const Words words = words_in(act.text);
    std::size_t skip = words_in(act.kind->name).size() + (is_assistant(act.who) ? 2 : 1);
    std::string rest;
    for (; skip < words.size(); ++skip)
        rest += (rest.empty() ? "" : " ") + std::string(words[skip]);
    return rest;
}

// A cell, an announcement, or a move.
void lend_argument(const std::string& argument, const std::string& text, const Act& act,
                   const Laws& laws, Lent& lent) {
    if (const auto cell = laws.board.cell(text); cell && argument.starts_with("cell")) {
        lent.act.cell = *cell;
        return;
    }
    const bool of_layer = !act.kind->adaptation.empty();
    if (of_layer) lent.act.text = text;
    if (of_layer && has_word(act.kind->takes, "TEXT"))
        lent.meant = hear(text, lent.position, act, laws);
    else if (const auto move = laws.board.legal(lent.position, text))
        lent.meant.moves = {*move};
}

} // namespace

Lent lend(const Act& act, const Laws& laws, const State& state) {
    const auto& name = *declared(laws.layers, act.kind->name);
    const auto& position =
        position_of_move(side_spoken_of(act, name, laws.board, state), laws.board, state);
    Lent lent{{}, position, {}};
    lent.act.kind = name.id;
    lent.act.who = act.who;
    lent.act.at = act.at;
    if (act.who == 0 || act.who == 1) lent.act.board = act.who;
    if (act.kind->adaptation.empty()) lent.act.text = rest_of(act);
    for (const auto& [argument, value] : *act.arguments.map()) {
        const Value* first =
            value.list() && !value.list()->empty() ? &value.list()->front() : &value;
        if (first->text()) lend_argument(argument, *first->text(), act, laws, lent);
    }
    if (!lent.meant.moves.empty()) lent.act.move = lent.meant.moves.front();
    lent.act.meanings = static_cast<std::uint32_t>(lent.meant.moves.size());
    return lent;
}

// What the topmost layer that takes acts of this kind says of them, or null.
const loader::Name* declared(const Layers& layers, const std::string& kind) {
    const std::string id = with_hyphens(kind);
    for (const auto& layer : layers.stack)
        for (const auto& name : layer->plugin().names(REGRA_NAME_ACT))
            if (name.id == id) return &name;
    return nullptr;
}

bool has_word(std::string_view text, std::string_view word) {
    const Words words = words_in(text);
    return std::any_of(words.begin(), words.end(), [&](std::string_view one) {
        if (one.starts_with('[')) one.remove_prefix(1);
        if (one.ends_with(']')) one.remove_suffix(1);
        return one == word;
    });
}

} // namespace regra::game
