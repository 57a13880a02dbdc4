// Penalties: a closed set of phrases, and what may follow them.
//
//     loss                                     the player loses the game
//     loss, arbiter decides the opponent's points
//     opponent +2 min      own -30 s           time given to the opponent, taken from the player
//     opponent +1 point    own -½ point        points, likewise
//     opponent +time       own -points         the arbiter says how much
//     opponent +points, at most a win
#include "engines/game/grammar.hpp"

#include "kernel/base/text.hpp"

#include <algorithm>
#include <array>

namespace regra::ruleset {
namespace {

struct Phrase {
    std::string_view text, effect;
};
constexpr std::array<Phrase, 9> phrases = {{{"warning", "warning"},
                                            {"loss", "loss"},
                                            {"draw", "draw"},
                                            {"new game", "new game"},
                                            {"expulsion", "expulsion"},
                                            {"arbiter decides", "arbiter decides"},
                                            {"nothing", "nothing"},
                                            {"fine announced beforehand", "fine"},
                                            {"out for rounds", "rounds"}}};

struct Side {
    std::string_view prefix, turned; // turned: the wrong sign for it
    std::string_view name, sign;
};
constexpr std::array<Side, 2> sides = {
    {{"opponent +", "opponent -", "opponent", "+"}, {"own -", "own +", "own", "-"}}};

struct PenaltyOption {
    std::string_view text;
    std::string_view effect; // that it may follow
    std::string_view field, value;
};
constexpr std::array<PenaltyOption, 3> penalty_options = {
    {{"arbiter decides the opponent's points", "loss", "opponent_points", "arbiter decides"},
     {"opponent's points: win", "loss", "opponent_points", "win"},
     {"at most a win", "opponent points", "at_most", "win"}}};

// With N for a number, as suggestions need them.
Names all_phrases() {
    Names all;
    for (const auto& phrase : phrases) all.emplace_back(phrase.text);
    all.emplace_back("out for N rounds");
    for (const auto& side : sides)
        for (const std::string_view amount : {"N min", "N s", "N point", "time", "points"})
            all.push_back(std::string(side.prefix) + std::string(amount));
    return all;
}

// "2 min", "1 point", "time": what is given or taken.
bool read_amount(std::string_view amount, const Side& side, Value& penalty) {
    const auto set_effect = [&](std::string_view what) {
        penalty.set("effect", std::string(side.name) + " " + std::string(what));
    };
    if (amount == "time" || amount == "points") {
        set_effect(amount);
        return true;
    }
    if (const auto span = parse_span(amount); span && *span > 0) {
        set_effect("time");
        penalty.set("ms", side.sign == "-" ? -*span : *span);
        return true;
    }
    const auto space = amount.find(' ');
    const auto unit = space == std::string_view::npos ? "" : amount.substr(space + 1);
    const auto number = amount.substr(0, space);
    const auto points = parse_points(number);
    if ((unit != "point" && unit != "points") || !points || points->num <= 0) return false;
    set_effect("points");
    penalty.set("points", number);
    penalty.set("sign", side.sign);
    return true;
}

// "out for 2 rounds"
bool read_rounds(std::string_view text, Value& penalty) {
    constexpr std::string_view out_for = "out for ";
    const auto rounds = text.starts_with(out_for)
                            ? parse_quantity(text.substr(out_for.size()), "round|rounds")
                            : std::nullopt;
    if (!rounds || *rounds == 0) return false;
    penalty.set("effect", "rounds");
    penalty.set("count", *rounds);
    return true;
}

std::optional<Parsed> read_head(const Part& head, Value& penalty) {
    for (const auto& phrase : phrases) {
        if (head.text != phrase.text) continue;
        penalty.set("effect", phrase.effect);
        return std::nullopt;
    }
    if (read_rounds(head.text, penalty)) return std::nullopt;
    for (const auto& side : sides) {
        if (head.text.starts_with(side.turned)) return wrong("value.penalty-sign", head);
        if (!head.text.starts_with(side.prefix)) continue;
        if (read_amount(std::string_view(head.text).substr(side.prefix.size()), side, penalty))
            return std::nullopt;
        return wrong("value.penalty-amount", head, {{"start", std::string(side.prefix)}});
    }
    const std::string near = nearest_phrase(head.text, all_phrases());
    if (!near.empty()) return wrong("value.penalty-near", head, {{"near", near}});
    return wrong("value.penalty", head, {{"phrases", join(all_phrases(), ", ")}});
}

std::optional<Parsed> read_option(const Part& part, Value& penalty) {
    const std::string effect = *penalty.find("effect")->text();
    Names known;
    for (const auto& option : penalty_options) {
        if (option.effect != effect) continue;
        known.emplace_back(option.text);
        if (part.text != option.text) continue;
        penalty.set(option.field, option.value);
        return std::nullopt;
    }
    std::string near = nearest(part.text, known);
    if (near.empty()) near = nearest_qualifier(part.text);
    if (!near.empty()) return wrong("value.penalty-near", part, {{"near", near}});
    if (known.empty()) return wrong("qualifier.unknown", part);
    return wrong("value.penalty-option", part,
                 {{"options", join(known, " | ")}, {"penalty", effect}});
}

} // namespace

Parsed parse_penalty(const Part& whole) {
    Value penalty;
    std::size_t at = whole.offset;
    for (const auto piece : split(whole.text, ", ")) {
        const Part part{std::string(piece), at};
        const auto fault =
            penalty.is_nothing() ? read_head(part, penalty) : read_option(part, penalty);
        if (fault) return *fault;
        at += piece.size() + 2;
    }
    penalty.set("text", whole.text);
    return {penalty, {}, whole.offset};
}

} // namespace regra::ruleset
