// regra ruleset classify.
#include "faces/cli/citing.hpp"
#include "faces/cli/commands.hpp"

#include "faces/cli/json.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/rulesets.hpp"
#include "kernel/ruleset/classes.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::cli {
namespace {

using ruleset::Setting;
using Bands = std::vector<const Setting*>;

std::string why_not(const ruleset::Ruleset& rules, const RulesetClassify& asked, const Bands& found,
                    Language language) {
    return words(ruleset::ambiguous_class(rules, asked.time, found), language);
}

Json json_of(const ruleset::Ruleset& rules, const RulesetClassify& asked, std::int64_t counted,
             const Bands& found, Language language) {
    Json::Array classes;
    for (const auto* band : found)
        classes.push_back(
            Json::Object{{"class", ruleset::class_of(*band)},
                         {"when", band->cases[0].text},
                         {"article", rules.citation(*band)},
                         {"because", band->reading ? Json(band->reading->because) : Json()}});
    return Json::Object{
        {"time", asked.time},
        {"counted_ms", counted},
        {"class", found.size() == 1 ? Json(ruleset::class_of(*found[0])) : Json()},
        {"classes", std::move(classes)},
        {"why", found.size() == 1 ? Json() : Json(why_not(rules, asked, found, language))}};
}

void print_answer(const ruleset::Ruleset& rules, const RulesetClassify& asked, const Bands& found,
                  Language language) {
    if (found.size() != 1) return print(why_not(rules, asked, found, language) + "\n");
    const Setting& band = *found[0];
    const std::string article = article_text(rules.citation(band), language);
    print(ruleset::class_of(band) + "  " + band.cases[0].text + "  " + article + "\n");
    if (band.reading) print("  read so: " + band.reading->because + "\n");
}

} // namespace

Exit run_ruleset_classify(const Common& common, const RulesetClassify& asked) {
    const Store store(common);
    const auto control = ruleset::parse_control(asked.time);
    if (!control)
        throw Failure(Exit::bad_input, {}, "value.time", {{"key", "--time"}, {"text", asked.time}});
    Diagnostics problems;
    const ruleset::Ruleset rules = store.rulesets.read(asked.id, problems);
    if (problems.has_errors()) throw Failure(Exit::bad_input, problems);
    if (rules.classes.empty())
        throw Failure(Exit::bad_input, rules.place(), "class.none", {{"id", asked.id}});
    const Bands found = classify(rules, *control);
    if (common.json)
        print_json(json_of(rules, asked, counted_time(rules, *control), found, common.language));
    else
        print_answer(rules, asked, found, common.language);
    return found.size() == 1 ? Exit::done : Exit::no;
}

} // namespace regra::cli
