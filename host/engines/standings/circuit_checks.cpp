#include "engines/standings/circuit_checks.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "engines/standings/circuit.hpp"
#include "kernel/base/text.hpp"

namespace regra::ruleset {
namespace {

using Names = std::vector<std::string>;

// "the best 5" of a person who has one line in each of two competitions.
void check_best(const Ruleset& ruleset, Diagnostics& diagnostics) {
    for (const auto& list : ruleset.names_under({"lists"})) {
        const Value* from = value_at(ruleset, {"lists", list, "from"});
        const Setting* score = ruleset.find({"lists", list, "score"});
        if (!from || !score || text_at(ruleset, {"lists", list, "of"}) != "person") continue;
        for (const auto& made : score->cases) {
            const Value* options = made.data.find("options");
            const std::int64_t best = options ? options->number_of("the_best") : 0;
            const auto sources = static_cast<std::int64_t>(from->texts().size());
            if (best <= sources) continue;
            diagnostics.error(made.place, "list.best",
                              {{"list", list},
                               {"best", std::to_string(best)},
                               {"count", std::to_string(sources)},
                               {"names", join(from->texts(), ", ")}});
        }
    }
}

// A line over several competitions has no facts but its competitor, so lists made from it must be
// of the same competitors.
void check_of_circuits(const Ruleset& ruleset, Diagnostics& diagnostics) {
    for (const auto& list : ruleset.names_under({"lists"})) {
        const Setting* of = ruleset.find({"lists", list, "of"});
        const Value* from = value_at(ruleset, {"lists", list, "from"});
        if (!of || !from) continue;
        const std::string own = text_at(ruleset, of->path);
        for (const auto& source : from->texts())
            if (is_circuit(ruleset, source) && own != text_at(ruleset, {"lists", source, "of"}))
                diagnostics.error(of->place, "list.of-circuit",
                                  {{"name", list}, {"of", own}, {"source", source}});
    }
}

// A list over several competitions, or one that is made from such a list.
bool rests_on_circuit(const Ruleset& ruleset, const std::string& list, int depth = 0) {
    constexpr int deepest = 20; // check_rings() reports a ring
    if (is_circuit(ruleset, list)) return true;
    const Value* from = value_at(ruleset, {"lists", list, "from"});
    const Names names = from && depth < deepest ? from->texts() : Names();
    return std::any_of(names.begin(), names.end(), [&](const std::string& one) {
        return rests_on_circuit(ruleset, one, depth + 1);
    });
}

bool is_of_persons(const Ruleset& ruleset, const std::string& list) {
    return text_at(ruleset, {"lists", list, "of"}) == "person" && rests_on_circuit(ruleset, list);
}

// The list of persons of a circuit that a prize is from; "": it is from another.
std::string circuit_of(const Ruleset& ruleset, const std::string& prize) {
    for (const Path& path : {Path{"prizes", prize, "to"}, Path{"prizes", prize}}) {
        const Value* line = value_at(ruleset, path);
        const Value* options = line ? line->find("options") : nullptr;
        for (const auto& list : options ? options->texts_of("from") : Names())
            if (is_of_persons(ruleset, list)) return list;
    }
    return "";
}

// A number is of somebody else in each competition of a circuit: its persons are named.
void check_numbers(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const auto check = [&](const Path& path, const std::string& list) {
        const Setting* line = list.empty() ? nullptr : ruleset.find(path);
        if (!line || line->type != "list:entrant") return;
        for (const auto& made : line->cases)
            for (const auto& one : made.data.texts())
                if (parse_int(one))
                    diagnostics.error(made.place, "list.number-of-person",
                                      {{"number", one}, {"key", spoken(path)}, {"list", list}});
    };
    std::string any;
    for (const auto& prize : ruleset.names_under({"prizes"})) {
        const std::string list = circuit_of(ruleset, prize);
        check({"declined", prize}, list);
        if (any.empty()) any = list;
    }
    check({"prize giving", "not there"}, any);
    for (const std::string block : {"bonuses", "deductions"})
        for (const auto& name : ruleset.names_under({block})) {
            const Value* in = value_at(ruleset, {block, name, "in"});
            for (const auto& list : in ? in->texts() : Names())
                if (is_of_persons(ruleset, list)) check({block, name, "to"}, list);
        }
}

// Games of players are carried over, of one competition into another.
void check_carried(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const Names competitions = ruleset.names_under({"competitions"});
    const auto check = [&](const Place& place, const std::string& name, const std::string& in) {
        const Value* one = value_at(ruleset, {"competitions", name});
        if (!ruleset.find({"competitions", name}))
            diagnostics.error(place, "competition.unknown",
                              {{"name", name}, {"names", join(competitions, ", ")}});
        else if (name == in || (one && one->yes_of("teams")))
            diagnostics.error(place,
                              name == in ? "circuit.carried-itself" : "circuit.carried-teams",
                              {{"name", name}});
    };
    for (const auto& name : ruleset.names_under({"carried over"})) {
        const Setting* setting = ruleset.find({"carried over", name});
        check(setting->key_place, name, "");
        for (const auto& made : setting->cases)
            for (const auto& from : made.data.texts()) check(made.place, from, name);
    }
}

} // namespace

void check_circuits(const Ruleset& ruleset, Diagnostics& diagnostics) {
    check_best(ruleset, diagnostics);
    check_carried(ruleset, diagnostics);
    check_of_circuits(ruleset, diagnostics);
    check_numbers(ruleset, diagnostics);
}

} // namespace regra::ruleset
