#include "engines/game/layers.hpp"

#include <algorithm>

#include "engines/game/event.hpp"
#include "engines/game/game.hpp"
#include "engines/game/speech.hpp"
#include "engines/game/state.hpp"
#include "kernel/base/text.hpp"
#include "kernel/loader/call.hpp"
#include "kernel/ruleset/adaptations.hpp"

namespace regra::game {
namespace {

using loader::LayerAct;

// Whether the word is among those of a name's value or domain: "CELL [as WORD]" has WORD.
bool has_word(std::string_view text, std::string_view word) {
    const Words words = words_in(text);
    return std::any_of(words.begin(), words.end(), [&](std::string_view one) {
        if (one.starts_with('[')) one.remove_prefix(1);
        if (one.ends_with(']')) one.remove_suffix(1);
        return one == word;
    });
}

// What the topmost layer that takes acts of this kind says of them, or null.
const loader::Name* declared(const Layers& layers, const std::string& kind) {
    const std::string id = with_hyphens(kind);
    for (const auto& layer : layers.stack)
        for (const auto& name : layer->plugin().names(REGRA_NAME_ACT))
            if (name.id == id) return &name;
    return nullptr;
}

bool anybody_uses(const std::array<PlayerTraits, 2>& players) {
    return std::any_of(players.begin(), players.end(),
                       [](const auto& player) { return !player.uses.empty(); });
}

ActKind kind_of(const loader::Name& name, const loader::Adaptation& adaptation) {
    ActKind kind{with_blanks(name.id),
                 ActKind::By::assistant,
                 {Phase::playing, Phase::stopped},
                 name.value,
                 "",
                 name.title};
    kind.adaptation = adaptation.plugin().id();
    const bool side = has_word(name.domain, "side") || has_word(name.domain, "opponent");
    const bool arbiter = has_word(name.domain, "arbiter");
    if (side) kind.by = arbiter ? ActKind::By::anyone : ActKind::By::player;
    if (arbiter && !side) kind.by = ActKind::By::arbiter;
    return kind;
}

// ---- a game as its layers see it ---------------------------------------------------------------

std::vector<loader::Move> made(const State& state) {
    std::vector<loader::Move> moves;
    for (const auto& ply : state.plies) moves.push_back(ply.move);
    return moves;
}

std::array<std::vector<loader::Move>, 2> sheets(const State& state) {
    return {state.sheets[0].moves, state.sheets[1].moves};
}

std::array<std::uint32_t, 2> uses(const State& state) {
    std::array<std::uint32_t, 2> bits{};
    for (std::size_t side = 0; side < 2; ++side) {
        if (!state.players[side].uses.empty()) bits[side] |= REGRA_USES_ADAPTATION;
        if (state.players[side].has_assistant) bits[side] |= REGRA_USES_ASSISTANT;
    }
    return bits;
}

// A view with what it refers to. The state must outlive it.
struct Seen {
    explicit Seen(const State& state)
        : moves(made(state)), view{state.position(), state.positions.front(), moves, sheets(state),
                                   uses(state)} {}

    std::vector<loader::Move> moves;
    loader::LayerView view;
};

// ---- an act as layers take it: its move, its cell and what may have been meant -----------------

// What was said or shown, as moves of the position it is about.
struct Meant {
    std::vector<loader::Move> moves;
    std::string question; // if they are several
};

struct Resolved {
    LayerAct act;
    const loader::Position& position; // one of the state's
    Meant meant;
};

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
        throw Error(Exit::bad_input, std::move(found));
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
void resolve_argument(const std::string& argument, const std::string& text, const Act& act,
                      const Laws& laws, Resolved& resolved) {
    if (const auto cell = laws.board.cell(text); cell && argument.starts_with("cell")) {
        resolved.act.cell = *cell;
        return;
    }
    const bool of_layer = !act.kind->adaptation.empty();
    if (of_layer) resolved.act.text = text;
    if (of_layer && has_word(act.kind->takes, "TEXT"))
        resolved.meant = hear(text, resolved.position, act, laws);
    else if (const auto move = laws.board.legal(resolved.position, text))
        resolved.meant.moves = {*move};
}

// Throws Error(Exit::bad_input) if what was announced is no announcement.
Resolved resolve(const Act& act, const Laws& laws, const State& state) {
    const auto& name = *declared(laws.layers, act.kind->name);
    const auto& position =
        position_of_move(side_spoken_of(act, name, laws.board, state), laws.board, state);
    Resolved resolved{{}, position, {}};
    resolved.act.kind = name.id;
    resolved.act.who = act.who;
    resolved.act.at = act.at;
    if (act.who == 0 || act.who == 1) resolved.act.board = act.who;
    if (act.kind->adaptation.empty()) resolved.act.text = rest_of(act);
    for (const auto& [argument, value] : *act.arguments.map()) {
        const Value* first =
            value.list() && !value.list()->empty() ? &value.list()->front() : &value;
        if (first->text()) resolve_argument(argument, *first->text(), act, laws, resolved);
    }
    if (!resolved.meant.moves.empty()) resolved.act.move = resolved.meant.moves.front();
    resolved.act.meanings = static_cast<std::uint32_t>(resolved.meant.moves.size());
    return resolved;
}

// ---- what comes of an act in a layer, as events ------------------------------------------------

Value value_of(const loader::FindingArgument& argument, const Board& board) {
    switch (argument.type) {
    case REGRA_ARG_NUMBER: return argument.number;
    case REGRA_ARG_SIDE: return board.variant().side_id(argument.number == 1 ? 1 : 0);
    default: return argument.text.in(Language::en);
    }
}

Event event_of_act(const Act& act, const Resolved& resolved, const Laws& laws) {
    Event event{act.kind->name, act.who, nobody, *act.arguments.map()};
    if (act.who != the_arbiter) event.side = player_of(act.who);
    event.more.push_back({"meanings", static_cast<std::int64_t>(resolved.meant.moves.size())});
    Value::List candidates;
    for (const auto move : resolved.meant.moves)
        candidates.push_back(laws.board.text(resolved.position, move));
    if (candidates.size() == 1) event.more.push_back({"move", candidates.front()});
    if (candidates.size() > 1) {
        event.more.push_back({"ask", resolved.meant.question});
        event.more.push_back({"candidates", std::move(candidates)});
    }
    return event;
}

// A move that is on the board already is one of the position before.
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

// Called as the finding, with blanks for hyphens.
Event event_of(const loader::Finding& finding, const LayerAct& act, bool refused,
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

// ---- the way of an act down its layers ---------------------------------------------------------

// Rulings that send acts which lead to rulings that send acts: a script's mistake.
constexpr int most_queued = 16;

struct Refusal {
    const loader::Adaptation* by;
    LayerAct act;
    loader::Findings findings;
};

struct Descent {
    const Act& during; // gives what is done below its place
    const Laws& laws;
    const Terms& terms;
    State& state;
    std::vector<Ruling>& rulings;
    std::optional<Event> first; // to be raised when a layer has taken the act
    std::optional<Refusal> refused;
    std::size_t made = 0; // the ply that was made below; 0: none

    // What a player's assistant did counts as the player's, and decisions see the difference.
    void report(Event event) {
        if (is_assistant(during.who)) event.more.push_back({"by_assistant", true});
        dispatch(event, laws, terms, state, rulings);
    }

    // From this layer down; false: a layer refused it. `from`: the layer that sent it.
    bool offer(std::size_t layer, const LayerAct& act, const loader::Adaptation* from) {
        if (layer == state.layers.size()) {
            do_below(act, from);
            return true;
        }
        const auto& adaptation = *laws.layers.stack[layer];
        auto answer = adaptation.act(Seen(state).view, state.layers[layer], act);
        name_moves(answer.findings, laws.board, state);
        switch (answer.kind) {
        case loader::LayerAnswer::Kind::not_understood: return offer(layer + 1, act, from);
        case loader::LayerAnswer::Kind::refused:
            refused = Refusal{&adaptation, act, std::move(answer.findings)};
            return false;
        case loader::LayerAnswer::Kind::taken: break;
        }
        if (first) report(*std::exchange(first, std::nullopt));
        const bool was_over = state.phase == Phase::over;
        const bool done =
            std::all_of(answer.below.begin(), answer.below.end(), [&](const LayerAct& below) {
                return offer(layer + 1, below, &adaptation);
            });
        if (!done) return false;
        // What was found is ruled on with the board as the act has left it, unless a ruling has
        // taken the move back. An end that the board itself shows comes first.
        if (was_over || state.phase != Phase::over)
            for (const auto& finding : answer.findings)
                if (made <= state.ply()) report(event_of(finding, act, false, laws.board));
        return true;
    }

    // What the game does; an act of layers alone ends here.
    void do_below(const LayerAct& sent, const loader::Adaptation* from) {
        const auto& kinds = laws.decisions.acts();
        const std::string name = with_blanks(sent.kind);
        const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                       [&](const ActKind& one) { return one.name == name; });
        const bool in_time =
            kind != kinds.end() &&
            std::find(kind->phases.begin(), kind->phases.end(), state.phase) != kind->phases.end();
        if (!in_time) return; // what was done before it has ended the game
        const bool legal =
            sent.move == 0 || laws.board.variant().is_legal(state.position(), sent.move);
        if (from && sent.text.empty() && !legal)
            loader::untrue(from->plugin(), "act", "move " + std::to_string(sent.move), "moves");
        const std::string rest = written(sent, *kind);
        auto taken = take(*kind, rest, ActTypes(laws.board.variant()), during.place);
        if (from && !taken.value)
            loader::untrue(from->plugin(), "act", sent.kind + " \"" + rest + "\"", kind->takes);
        if (!taken.value)
            throw Error(Exit::bad_input, during.place, "act.takes",
                        {{"act", kind->name},
                         {"text", rest},
                         {"form", kind->name + " " + kind->takes},
                         {"wanted", ruleset::wanted_in(taken, ActTypes())}});
        const Act act{sent.at,     sent.who,    &*kind, *std::move(taken.value),
                      during.text, during.place};
        const std::size_t before = state.ply();
        const auto events = apply_act(act, laws, state);
        if (state.ply() > before) made = state.ply();
        for (const auto& event : events) report(event);
    }

    // What stands after the name of the act.
    std::string written(const LayerAct& sent, const ActKind& kind) const {
        if (!sent.text.empty()) return sent.text;
        if (sent.move != 0) return laws.board.text(state.position(), sent.move);
        return kind.takes.starts_with("CELL") ? laws.board.name(sent.cell) : "";
    }
};

// Decisions rule on what was refused; the act itself has changed nothing.
void rule_on(const Refusal& refusal, const Act& act, const Laws& laws, const Terms& terms,
             State& state, std::vector<Ruling>& rulings) {
    const std::size_t before = rulings.size();
    for (const auto& finding : refusal.findings)
        dispatch(event_of(finding, refusal.act, true, laws.board), laws, terms, state, rulings);
    if (rulings.size() > before) return;
    auto why = loader::diagnostics(refusal.findings, refusal.by->plugin(), act.place);
    if (!why.has_errors())
        why.error(act.place, "act.layer-refused", {{"act", with_blanks(refusal.act.kind)}});
    throw Error(Exit::bad_input, std::move(why));
}

void run_layers(const LayerAct& sent, std::optional<Event> first, const Act& during,
                const Laws& laws, const Terms& terms, State& state, std::vector<Ruling>& rulings) {
    State next = state;
    const std::size_t before = rulings.size();
    Descent down{during, laws, terms, next, rulings, std::move(first), std::nullopt, 0};
    if (down.offer(0, sent, nullptr)) {
        state = std::move(next);
        return;
    }
    rulings.resize(before);
    rule_on(*down.refused, during, laws, terms, state, rulings);
}

} // namespace

namespace {

void add_layer(const ruleset::UsedAdaptation& used, const loader::Plugins& plugins,
               const ruleset::Rulesets& rulesets, const loader::Variant& variant, Layers& layers) {
    layers.stack.push_back(std::make_shared<loader::Adaptation>(
        plugins.open(used.id, loader::Kind::adaptation), variant, used.options, used.place));
    if (layers.stack.back()->plugin().names(REGRA_NAME_STYLE).empty()) return;
    Announcing how{used.style, "", used.heard, {used.said.begin(), used.said.end()}};
    if (!used.heard.empty()) how.said = "en";
    if (!used.said.empty()) how.said = used.said.front().second;
    layers.announcer = std::make_shared<Announcer>(layers.stack.back(), rulesets, how);
}

// Lines that were lent need not fit another variant than they are written for.
void refuse_lent(const ruleset::UsedAdaptation& used, const ruleset::Rulesets& rulesets,
                 const ruleset::Ruleset& rules, const loader::Variant& variant) {
    const auto& own = variant.plugin().id();
    for (const auto& document : rules.documents) {
        const auto lender = document.lends ? ruleset::variant_of(rulesets.load(document.id))
                                           : std::optional<ruleset::UsedVariant>();
        if (lender && lender->id != own)
            throw Error(Exit::bad_input, used.place, "borrow.other-variant",
                        {{"id", document.id}, {"variant", lender->id}, {"own", own}});
    }
}

} // namespace

Layers open_layers(const loader::Plugins& plugins, const ruleset::Rulesets& rulesets,
                   const ruleset::Ruleset& rules, const loader::Variant& variant) {
    Layers layers;
    for (const auto& used : ruleset::adaptations_of(rules)) {
        try {
            add_layer(used, plugins, rulesets, variant, layers);
        } catch (const Error&) {
            refuse_lent(used, rulesets, rules, variant);
            throw;
        }
    }
    return layers;
}

std::vector<ActKind> acts_of(const Laws& laws, const Setup& setup) {
    return anybody_uses(setup.players) ? acts_of(laws.decisions, laws.layers)
                                       : laws.decisions.acts();
}

std::vector<ActKind> acts_of(const Decisions& decisions, const Layers& layers) {
    std::vector<ActKind> acts = decisions.acts();
    const auto for_each_name = [&](auto&& use) {
        for (const auto& layer : layers.stack)
            for (const auto& name : layer->plugin().names(REGRA_NAME_ACT)) {
                const std::string called = with_blanks(name.id);
                const auto known = std::find_if(acts.begin(), acts.end(), [&](const ActKind& act) {
                    return act.name == called;
                });
                use(name, *layer, known);
            }
    };
    for_each_name([&](const auto& name, const auto& layer, auto known) {
        const bool is_own = !has_word(name.domain, "below") && !has_word(name.domain, "host");
        if (known == acts.end() && is_own) acts.push_back(kind_of(name, layer));
    });
    for_each_name([&](const auto& name, const auto&, auto known) {
        if (known != acts.end() && has_word(name.domain, "assistant")) known->by_assistants = true;
    });
    return acts;
}

std::vector<loader::LayerState> begin_layers(const Laws& laws, const State& state) {
    std::vector<loader::LayerState> begun;
    if (!anybody_uses(state.players)) return begun;
    const Seen seen(state);
    for (const auto& layer : laws.layers.stack) begun.push_back(layer->begin(seen.view));
    return begun;
}

std::vector<loader::LayerExpected> expected_of_layers(const Laws& laws, const State& state) {
    std::vector<loader::LayerExpected> all;
    const Seen seen(state);
    for (std::size_t layer = 0; layer < state.layers.size(); ++layer)
        for (auto& one : laws.layers.stack[layer]->expected(seen.view, state.layers[layer]))
            all.push_back(std::move(one));
    return all;
}

bool is_for_layers(const Act& act, const Laws& laws, const State& state) {
    return !state.layers.empty() && act.who != both_players &&
           declared(laws.layers, act.kind->name) != nullptr;
}

void send_down(const Act& act, const Laws& laws, const Terms& terms, State& state,
               std::vector<Ruling>& rulings) {
    const Resolved resolved = resolve(act, laws, state);
    std::optional<Event> first;
    if (!act.kind->adaptation.empty()) first = event_of_act(act, resolved, laws);
    run_layers(resolved.act, std::move(first), act, laws, terms, state, rulings);
}

std::optional<Ruling> end_by_layers(const std::string& move, const Laws& laws, const Terms& terms,
                                    State state) {
    if (!anybody_uses(state.players)) return std::nullopt;
    const auto& kinds = laws.decisions.acts();
    const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                   [](const auto& one) { return one.name == "move"; });
    auto taken = take(*kind, move, ActTypes(laws.board.variant()), {});
    const Act act{state.now, laws.board.variant().side_to_move(state.position()),
                  &*kind,    std::move(taken.value).value(),
                  move,      {}};
    state.layers = begin_layers(laws, state);
    std::vector<Ruling> rulings;
    try {
        if (is_for_layers(act, laws, state)) send_down(act, laws, terms, state, rulings);
    } catch (const Error& refused) {
        if (refused.exit() != Exit::bad_input) throw; // what was done beside the board is not known
    }
    if (state.phase != Phase::over) return std::nullopt;
    return std::move(rulings.back());
}

void send_queued(const Act& during, const Laws& laws, const Terms& terms, State& state,
                 std::vector<Ruling>& rulings) {
    for (int sent = 0; !state.sent.empty(); ++sent) {
        if (sent == most_queued) throw Error(Exit::bad_input, during.place, "act.endless");
        const LayerAct next = state.sent.front();
        state.sent.erase(state.sent.begin());
        if (!state.layers.empty())
            run_layers(next, std::nullopt, during, laws, terms, state, rulings);
    }
}

} // namespace regra::game
