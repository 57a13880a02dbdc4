// regra variant show.
#include <cmath>

#include "kernel/base/text.hpp"
#include "verbs/board.hpp"
#include "verbs/position.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

using loader::Position;
using loader::Variant;

struct VariantShow {
    std::string variant;
    Start from;
    bool svg = false, facts = false;
};

std::string outcome_line(const Variant& variant, const loader::BoardOutcome& outcome,
                         const Position& position, Language language) {
    if (!outcome.ended)
        return words(
            {"cli.to-move", {{"side", variant.side_title(variant.side_to_move(position))}}},
            language);
    const Arguments arguments = {{"rule", variant.wording(outcome)},
                                 {"side", variant.side_title(outcome.winner)}};
    return words({outcome.winner == REGRA_NOBODY ? "cli.ended-drawn" : "cli.ended-won", arguments},
                 language);
}

// In units of a cell, to a hundredth.
Points coordinate(float value) {
    return points(std::lround(value * 100), 100);
}

Value cells_of(const Variant& variant, const loader::Board& board, const Position& position) {
    std::vector<Value::List> held(board.cells.size());
    for (const auto& piece : variant.pieces(position)) {
        const auto& kind = board.kinds[piece.kind];
        held[piece.cell].push_back(Value::Map{{"kind", kind.id},
                                              {"side", variant.side_id(kind.side)},
                                              {"letter", kind.letter},
                                              {"unicode", kind.unicode}});
    }
    Value::List cells;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        const auto& cell = board.cells[i];
        cells.push_back(Value::Map{{"name", cell.name},
                                   {"x", coordinate(cell.x)},
                                   {"y", coordinate(cell.y)},
                                   {"width", coordinate(cell.width)},
                                   {"height", coordinate(cell.height)},
                                   {"shade", cell.shade},
                                   {"zone", cell.zone},
                                   {"pieces", std::move(held[i])}});
    }
    return cells;
}

// What the laws count, by name.
Value facts_of(const Variant& variant, const Position& position) {
    Value::Map facts;
    const auto values = variant.facts(position);
    const auto& names = variant.plugin().names(REGRA_NAME_FACT);
    for (std::size_t i = 0; i < names.size(); ++i) facts.emplace_back(names[i].id, values[i]);
    return facts;
}

Value outcome_of(const Variant& variant, const loader::BoardOutcome& outcome) {
    if (!outcome.ended) return {};
    const bool drawn = outcome.winner == REGRA_NOBODY;
    Value::Map numbers;
    for (const auto& [name, number] : outcome.numbers) numbers.emplace_back(name, number);
    return Value::Map{{"rule", outcome.rule},
                      {"winner", drawn ? Value() : Value(variant.side_id(outcome.winner))},
                      {"numbers", std::move(numbers)}};
}

Reply run_variant_show(const Call& call, const VariantShow& asked) {
    const Variant variant = open_variant(call, asked.variant, asked.from.options);
    const auto notation = notation_of(call, variant, asked.from);
    const Position position = position_of(call, variant, notation, asked.from);
    const auto board = variant.board();
    const auto pieces = variant.pieces(position);
    const auto outcome = variant.outcome(position);
    Value reply = Value::Map{{"variant", variant.plugin().id()},
                             {"position", variant.write_position(position)},
                             {"side_to_move", variant.side_id(variant.side_to_move(position))},
                             {"ended", outcome_of(variant, outcome)},
                             {"state", outcome_line(variant, outcome, position, call.language)},
                             {"facts", facts_of(variant, position)},
                             {"cells", cells_of(variant, board, position)},
                             {"board", draw(board, pieces)}};
    if (asked.facts) reply.set("facts_shown", true);
    if (asked.svg)
        reply.set("svg", svg(board, pieces, [&](const loader::PieceKind& kind) {
                      return variant.side_title(kind.side == 0 ? 0 : 1).in(call.language) + " " +
                             variant.plugin().word(kind.id).in(call.language);
                  }));
    return {std::move(reply)};
}

std::string variant_text(const Value& reply, const Look&) {
    if (const Value* svg = reply.find("svg")) return *svg->text();
    std::string text = reply.text_of("board") + "\n" + reply.text_of("position") + "\n" +
                       reply.text_of("state") + "\n";
    if (!reply.yes_of("facts_shown")) return text;
    text += "\n";
    for (const auto& [id, value] : map_of(reply, "facts"))
        text += id + " " + std::to_string(*value.number()) + "\n";
    return text;
}

} // namespace

Verb variant_show() {
    using namespace reply;
    Verb made = verb<VariantShow>(
        "variant show", "the board, the position and who is to move",
        "--json: {variant, position, side_to_move, ended: null or\n"
        "{rule, winner, numbers: {name: n}}, state, facts: {id: n},\n"
        "cells: [{name, x, y, width, height, shade, zone, pieces: [{kind, side, letter,\n"
        "unicode}]}], board, svg}; state and board are what people read",
        {{parameter("ID", &VariantShow::variant, "a variant of `regra plugin list`")},
         within(&VariantShow::from, position_parameters()),
         {parameter("svg", &VariantShow::svg, "the board as an SVG picture"),
          parameter("facts", &VariantShow::facts, "also what the laws count, `id number` a line")}},
        record(
            "",
            {text("variant"), text("position"), text("side_to_move"),
             record("ended", {text("rule"), text("winner").or_null(), map("numbers", number(""))})
                 .or_null(),
             text("state"), map("facts", number("")),
             list("cells",
                  record("", {text("name"), points("x"), points("y"), points("width"),
                              points("height"), number("shade"), number("zone").or_null(),
                              list("pieces", record("", {text("kind"), text("side"), text("letter"),
                                                         text("unicode")}))})),
             text("board"), yes_no("facts_shown"), text("svg")}),
        run_variant_show);
    made.text = variant_text;
    return made;
}

} // namespace regra::verbs
