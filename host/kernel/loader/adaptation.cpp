#include "kernel/loader/adaptation.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"
#include "kernel/loader/call.hpp"

namespace regra::loader {
namespace {

// A layer that sends without end must not fill the memory.
constexpr std::size_t most_acts = 256;

void put(void* context, const regra_act* act) {
    auto& into = *static_cast<std::vector<LayerAct>*>(context);
    if (into.size() >= most_acts) return;
    into.push_back({act->kind ? act->kind : "", act->who, act->board, act->at_ms, act->move,
                    act->meanings, act->cell, std::string(act->text.data, act->text.length)});
}

regra_act_sink collect(std::vector<LayerAct>& into) {
    return {&into, put};
}

regra_act to_abi(const LayerAct& act) {
    return {act.kind.c_str(), act.who, act.board,    act.at,           act.move,
            act.cell,         0,       act.meanings, as_view(act.text)};
}

// The moves between which a question would settle.
std::vector<Move> asked_about(const Findings& findings) {
    std::vector<Move> moves;
    for (const auto& finding : findings) {
        if (!finding.id.starts_with("ask.")) continue;
        for (const auto& argument : finding.arguments)
            if (argument.type == REGRA_ARG_MOVE)
                moves.push_back(static_cast<Move>(argument.number));
    }
    return moves;
}

bool has_act(const Plugin& plugin, std::string_view kind) {
    const auto& acts = plugin.names(REGRA_NAME_ACT);
    return std::any_of(acts.begin(), acts.end(), [&](const Name& act) { return act.id == kind; });
}

// What a layer sends is an act of its catalogue, by somebody of the game, of a cell and a board
// that there are, not before the time `from`. Whether its move is legal depends on what was sent
// before.
void check_act(const Plugin& plugin, const char* function, const LayerAct& act, std::uint32_t cells,
               std::int64_t from) {
    const auto wrong = [&](std::string found, std::string expected) {
        untrue(plugin, function, std::move(found), std::move(expected));
    };
    if (!has_act(plugin, act.kind))
        wrong("kind \"" + act.kind.substr(0, 64) + "\"", "REGRA_NAME_ACT");
    if (act.who < REGRA_WHO_SIDE0 || act.who > REGRA_WHO_ASSISTANT1)
        wrong("who " + std::to_string(act.who), "0 .. 5");
    if (act.board < REGRA_NOBODY || act.board > 1)
        wrong("board " + std::to_string(act.board), "-1, 0, 1");
    if (act.cell >= cells)
        wrong("cell " + std::to_string(act.cell), "0 .. " + std::to_string(cells - 1));
    if (act.at < from) wrong("at_ms " + std::to_string(act.at), "at least " + std::to_string(from));
}

// Rulings are about the side that a finding names.
void check_sides(const Plugin& plugin, const Findings& findings) {
    for (const auto& finding : findings)
        for (const auto& argument : finding.arguments)
            if (argument.type == REGRA_ARG_SIDE && (argument.number < 0 || argument.number > 1))
                untrue(plugin, "act", "side " + std::to_string(argument.number), "0, 1");
}

} // namespace

Adaptation::Adaptation(Plugin plugin, const Variant& beside, const Texts& options,
                       const Place& place)
    : instance_(std::move(plugin), options, place),
      table_(static_cast<const regra_adaptation*>(instance_.plugin().table())), beside_(beside),
      notation_(beside.notation()) {
    Findings findings;
    const auto status = instance_.call("suits", table_->suits, &beside.table(), beside.instance(),
                                       loader::collect(findings));
    beside.name_arguments(findings, nullptr, notation_);
    if (status != REGRA_OK)
        refused(status, this->plugin(), "suits", diagnostics(findings, this->plugin(), place),
                place);
    std::uint32_t size = 0, align = 0;
    instance_.call("state_layout", table_->state_layout, &size, &align);
    if (size > REGRA_STATE_MAX || align > REGRA_ALIGN_MAX)
        refused(REGRA_INTERNAL, this->plugin(), "state_layout", {});
}

regra_view Adaptation::view_of(const LayerView& view) const {
    regra_view made{};
    made.variant = &beside_.table();
    made.game = beside_.instance();
    made.position = view.position.data();
    made.start = view.start.data();
    made.moves = view.moves.data();
    made.move_count = view.moves.size();
    for (std::size_t side = 0; side < 2; ++side) {
        made.sheet[side] = view.sheets[side].data();
        made.sheet_count[side] = view.sheets[side].size();
        made.uses[side] = view.uses[side];
    }
    return made;
}

LayerState Adaptation::begin(const LayerView& view) const {
    std::uint32_t size = 0, align = 0;
    instance_.call("state_layout", table_->state_layout, &size, &align);
    LayerState state(size);
    const auto seen = view_of(view);
    instance_.call("begin", table_->begin, &seen, state.data());
    return state;
}

LayerAnswer Adaptation::act(const LayerView& view, LayerState& state, const LayerAct& act) const {
    const auto seen = view_of(view);
    const auto act_given = to_abi(act);
    LayerState next = state;
    LayerAnswer answer;
    const auto status =
        instance_.call("act", table_->act, &seen, state.data(), &act_given, next.data(),
                       collect(answer.below), loader::collect(answer.findings));
    check_sides(plugin(), answer.findings);
    beside_.name_arguments(answer.findings, &view.position, notation_);
    switch (status) {
    case REGRA_OK:
        for (const auto& sent : answer.below)
            check_act(plugin(), "act", sent, beside_.limits().cells, act.at);
        state = next;
        return answer;
    case REGRA_NO:
    case REGRA_BAD:
        answer.below.clear();
        answer.kind =
            status == REGRA_NO ? LayerAnswer::Kind::refused : LayerAnswer::Kind::not_understood;
        return answer;
    default: refused(status, plugin(), "act", diagnostics(answer.findings, plugin(), {}));
    }
}

std::vector<LayerExpected> Adaptation::expected(const LayerView& view,
                                                const LayerState& state) const {
    const auto seen = view_of(view);
    std::vector<LayerAct> acts;
    Findings findings;
    const auto status = instance_.call("expected", table_->expected, &seen, state.data(),
                                       collect(acts), loader::collect(findings));
    if (status != REGRA_OK) refused(status, plugin(), "expected", {});
    for (const auto& act : acts)
        check_act(plugin(), "expected", act, beside_.limits().cells, act.at);
    beside_.name_arguments(findings, &view.position, notation_);
    std::vector<LayerExpected> all;
    for (const auto& finding : findings) {
        const auto index = static_cast<std::size_t>(finding.subject);
        if (finding.subject >= 0 && index < acts.size()) all.push_back({acts[index], finding});
    }
    return all;
}

Speech Adaptation::speech(const std::string& style, const Texts& words, const Place& place) const {
    const auto act_given = as_view(words);
    const regra_words given{act_given.data(), act_given.size()};
    Findings findings;
    regra_speech* made = nullptr;
    const auto status =
        instance_.call("speech_open", table_->speech_open, &beside_.table(), beside_.instance(),
                       style.c_str(), &given, loader::collect(findings), &made);
    beside_.name_arguments(findings, nullptr, notation_);
    if (status != REGRA_OK)
        refused(status, plugin(), "speech_open", diagnostics(findings, plugin(), place), place);
    return {made, [close = table_->speech_close, self = instance_.get()](regra_speech* speech) {
                close(self, speech);
            }};
}

std::string Adaptation::say(const Speech& speech, const Position& position, Move move) const {
    return ask_line(plugin(), "say", 128, [&](regra_text* out) {
        return instance_.call("say", table_->say, speech.get(), position.data(), move, out);
    });
}

Heard Adaptation::hear(const Speech& speech, const Position& position,
                       std::string_view text) const {
    Heard heard;
    Move move = 0;
    const auto status = instance_.call("hear", table_->hear, speech.get(), position.data(),
                                       as_view(text), &move, loader::collect(heard.findings));
    beside_.name_arguments(heard.findings, &position, notation_);
    switch (status) {
    case REGRA_OK:
        heard.kind = Heard::Kind::understood;
        heard.moves = {move};
        break;
    case REGRA_NO:
        heard.moves = asked_about(heard.findings);
        heard.kind = heard.moves.empty() ? Heard::Kind::illegal : Heard::Kind::open;
        break;
    case REGRA_BAD: break;
    default: refused(status, plugin(), "hear", diagnostics(heard.findings, plugin(), {}, text));
    }
    for (const Move one : heard.moves)
        if (!beside_.is_legal(position, one))
            untrue(plugin(), "hear", "move " + std::to_string(one), "moves");
    return heard;
}

} // namespace regra::loader
