#include "engines/standings/answers.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra {
namespace {

using Type = FieldRule::Type;

constexpr std::int64_t most_number = 1'000'000'000'000'000; // as of tie-breaks
constexpr std::int64_t most_places = 1'000'000;
constexpr std::int64_t most_unit = 1'000'000;
constexpr std::int64_t most_bonus = 1'000'000;

FieldRule whole(std::string_view name, std::int64_t least, std::int64_t most, bool required) {
    return {name, Type::whole, required, least, most};
}

FieldRule of_each(std::string_view name, const Border& fields, bool required) {
    return {name, Type::list, required, 0, 0, {}, Type::map, &fields};
}

FieldRule names(std::string_view name) {
    return {name, Type::list, false, 0, 0, {}, Type::any};
}

FieldRule kind(bool required) {
    return {"kind", Type::text, required, 0, 0, {"player", "team", "other"}};
}

} // namespace

StandingsAnswers::StandingsAnswers(const Tournament& tournament)
    : entries_(static_cast<std::int64_t>(tournament.entries.size())),
      competitors_(std::max(entries_, static_cast<std::int64_t>(tournament.teams.size()))),
      call_{{{"script", Type::text, true}, {"options", Type::map}}, true},
      criterion_{{{"call", Type::map, false, 0, 0, {}, Type::any, &call_}}, true},
      line_bonus_{{{"name", Type::text, true}, whole("points", -most_number, most_number, true)}},
      line_part_{{{"name", Type::text, true},
                  whole("rank", 0, most_places, true),
                  whole("points", -most_number, most_number, true),
                  {"counts", Type::yes_no, true}}},
      line_{{kind(true),
             whole("index", 0, competitors_, true),
             whole("number", 0, most_places, false),
             {"name"},
             whole("rank", 0, most_places, true),
             whole("score", -most_number, most_number, true),
             names("values"),
             names("groups"),
             {"members", Type::list, false, 1, entries_, {}, Type::whole},
             whole("counted", 0, most_places, false),
             whole("taken", -most_number, most_number, false),
             of_each("bonuses", line_bonus_, false),
             of_each("parts", line_part_, false)}},
      line_criterion_{{{"title", Type::text, true}, whole("unit", 1, most_unit, true)}},
      made_{{of_each("lines", line_, true), whole("unit", 1, most_unit, true),
             of_each("criteria", line_criterion_, false)}},
      misfit_{{{"prize"},
               whole("places", -most_places, most_places, true),
               whole("gifts", 0, most_places, true)}},
      prize_line_{{{"prize"}, {"list"}, names("only"), names("in_each")}},
      award_{{{"prize"},
              {"group"},
              whole("place", 1, most_places, true),
              kind(true),
              whole("index", 0, competitors_, true),
              {"name"},
              {"gives"},
              whole("cents", 0, most_number, false),
              {"currency"}}},
      refusal_{{{"prize"},
                {"group"},
                kind(true),
                whole("index", 0, competitors_, true),
                {"name"},
                whole("place", 0, most_places, false),
                {"limit"},
                {"shared", Type::yes_no}}},
      left_{{{"prize"}, {"group"}, whole("places", 1, most_places, true)}},
      rest_{{{"prize"}, {"currency"}, whole("cents", 1, most_number, true)}},
      given_{{of_each("awards", award_, true), of_each("refused", refusal_, false),
              of_each("left", left_, false), of_each("rests", rest_, false)}},
      fault_{{{"fault"},
              {"reason"},
              {"group"},
              whole("pupils", 0, most_places, false),
              whole("points", -most_number, most_number, false)}},
      plan_{{{"of"},
             {"used", Type::yes_no},
             {"made", Type::yes_no},
             names("from"),
             names("only"),
             names("in_each"),
             {"score", Type::map, false, 0, 0, {}, Type::any, &call_},
             of_each("criteria", criterion_, false)}},
      bonus_{{whole("index", 1, competitors_, true),
              {"name", Type::text, true},
              whole("points", -most_bonus, most_bonus, true)}},
      plan{"plan", Type::map, true, 0, 0, {}, Type::any, &plan_}, make{"make",    Type::map, true,
                                                                       0,         0,         {},
                                                                       Type::any, &made_},
      misfits(of_each("misfits", misfit_, true)),
      lines(of_each("lines", prize_line_, true)), give{"give", Type::map, true,      0,
                                                       0,      {},        Type::any, &given_},
      faults(of_each("faults", fault_, true)), bonuses(of_each("bonuses", bonus_, true)) {}

std::string fault_of_fact(const Value& answer, std::string_view is) {
    if (answer.is_nothing()) return "";
    const bool any = is.empty();
    if (any && answer.yes()) return "";
    const bool is_list = answer.list() && !answer.list()->empty();
    if (is_list && (any || is == "number")) // one of these
        return fault_of(answer,
                        {"the fact", Type::list, true, -most_number, most_number, {}, Type::whole});
    if (is == "number" || (any && answer.number()))
        return fault_of(answer, whole("the fact", -most_number, most_number, true));
    return fault_of(answer, {"the fact", is == "yes or no" ? Type::yes_no : Type::text});
}

std::string fault_of_groups(const Value& answer, const std::vector<std::string_view>& rows) {
    if (answer.is_nothing()) return "";
    FieldRule row{"the group", Type::text, true, 0, 0, rows};
    if (!answer.list()) return fault_of(answer, row);
    row.type = Type::list;
    row.item = Type::text;
    return fault_of(answer, row);
}

const Border& border_of_terms() {
    constexpr std::int64_t most_rounds = 1'000'000;
    static const Border border = {{whole("points", -most_number, most_number, false),
                                   whole("value", -most_number, most_number, false),
                                   whole("round", 0, most_rounds, false),
                                   {"cut", Type::yes_no}},
                                  true};
    return border;
}

FieldRule rule_of_order(std::size_t count) {
    const auto most = static_cast<std::int64_t>(count);
    return {"the order", Type::list, true, 1, most, {}, Type::whole};
}

} // namespace regra
