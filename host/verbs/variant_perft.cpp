// regra variant perft.
#include "kernel/loader/call.hpp"
#include "verbs/position.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

using loader::Move;
using loader::Position;
using loader::Variant;

// The nodes at a depth, where they can be true: as many as there are moves at depth 1, and no move
// leads to more positions than the variant's limit.
std::uint64_t count(const Variant& variant, const Position& position, std::uint32_t depth,
                    std::uint64_t before) {
    const auto nodes = variant.count(position, depth);
    const std::uint64_t moves =
        depth == 1 ? variant.moves(position).size() : variant.limits().moves_max;
    const bool too_many = nodes > 0 && (before == 0 || (nodes - 1) / before >= moves);
    if (too_many || (depth == 1 && nodes != moves))
        loader::untrue(variant.plugin(), "count", std::to_string(nodes),
                       (depth == 1 ? "" : "0 .. " + std::to_string(before) + " x ") +
                           std::to_string(moves));
    return nodes;
}

struct VariantPerft {
    std::string variant;
    int depth = 1;
    Start from;
    bool divide = false;
};

// A record for each move that can begin a tree of this depth; together they are the tree.
void divide(const Call& call, const Variant& variant, const loader::Notation& notation,
            const Position& position, std::uint32_t depth, std::uint64_t whole, Value& reply) {
    std::uint64_t all = 0;
    for (const Move move : variant.moves(position)) {
        const auto nodes = variant.count(variant.play_known(position, move), depth - 1);
        all += nodes;
        call.record(
            reply, "divide",
            Value::Map{{"move", variant.write_move(notation, position, move)}, {"nodes", nodes}});
    }
    if (whole != all)
        loader::untrue(variant.plugin(), "count", std::to_string(whole), std::to_string(all));
}

Reply run_perft(const Call& call, const VariantPerft& asked) {
    const Variant variant = open_variant(call, asked.variant, asked.from.options);
    const auto notation = notation_of(call, variant, asked.from);
    const Position position = position_of(call, variant, notation, asked.from);
    Value reply = Value::Map{{"variant", variant.plugin().id()},
                             {"position", variant.write_position(position)}};
    std::uint64_t nodes = 1;
    for (int ply = 1; ply <= asked.depth; ++ply) {
        nodes = count(variant, position, static_cast<std::uint32_t>(ply), nodes);
        call.record(reply, "depths", Value::Map{{"depth", ply}, {"nodes", nodes}});
    }
    if (asked.divide)
        divide(call, variant, notation, position, static_cast<std::uint32_t>(asked.depth), nodes,
               reply);
    return {std::move(reply)};
}

} // namespace

Verb variant_perft() {
    using namespace reply;
    return verb<VariantPerft>(
        "variant perft", "how many lines of moves there are: `depth nodes`",
        "With --divide, then a line `move nodes` for each move, at DEPTH.\n"
        "--json: {variant, position, depths: [{depth, nodes}], divide: [{move, nodes}]}",
        {{parameter("ID", &VariantPerft::variant, "a variant of `regra plugin list`"),
          parameter("DEPTH", &VariantPerft::depth, "the longest lines, in moves of one side")
              .between(1, 64)},
         within(&VariantPerft::from, position_parameters()),
         {parameter("divide", &VariantPerft::divide, "also each first move by itself")}},
        record("", {text("variant").hidden(), text("position").hidden(),
                    list("depths", record("", {number("depth"), number("nodes")}).in_lines()),
                    list("divide", record("", {text("move"), number("nodes")}).in_lines())}),
        run_perft);
}

} // namespace regra::verbs
