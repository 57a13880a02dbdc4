// regra variant moves.
#include "verbs/position.hpp"
#include "verbs/speaking.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

struct VariantMoves {
    std::string variant;
    Start from;
    std::optional<std::string> announced; // said in this style, not written
    Announce announce;
};

Reply run_moves(const Call& call, const VariantMoves& asked) {
    const auto variant = open_variant(call, asked.variant, asked.from.options);
    const auto notation = notation_of(call, variant, asked.from);
    const auto position = position_of(call, variant, notation, asked.from);
    std::optional<game::Announcer> announcer;
    if (asked.announced) {
        Announce how = asked.announce;
        how.style = *asked.announced;
        announcer.emplace(announcer_of(call, variant, how));
    }
    Value::List moves;
    for (const auto move : variant.moves(position))
        moves.emplace_back(announcer ? announcer->say(position, move)
                                     : variant.write_move(notation, position, move));
    return {Value::Map{{"variant", variant.plugin().id()},
                       {"position", variant.write_position(position)},
                       {"moves", std::move(moves)}}};
}

} // namespace

Verb variant_moves() {
    using namespace reply;
    return verb<VariantMoves>(
        "variant moves", "the legal moves, one a line",
        "--json: {variant, position, moves: [text]}",
        {{parameter("ID", &VariantMoves::variant, "a variant of `regra plugin list`")},
         within(&VariantMoves::from, position_parameters()),
         {parameter("announce", &VariantMoves::announced,
                    "as they are said: anna, nato, letters, words or san")
              .of("STYLE")},
         within(&VariantMoves::announce, speech_parameters())},
        record("", {text("variant").hidden(), text("position").hidden(), list("moves", text(""))}),
        run_moves);
}

} // namespace regra::verbs
