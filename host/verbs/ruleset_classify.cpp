// regra ruleset classify.
#include "engines/game/classes.hpp"
#include "kernel/ruleset/value.hpp"
#include "verbs/citing.hpp"
#include "verbs/store.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

using ruleset::Setting;
using Bands = std::vector<const Setting*>;

struct RulesetClassify {
    std::string id, time; // "15 min + 5 s"
};

std::string why_not(const ruleset::Ruleset& rules, const RulesetClassify& asked, const Bands& found,
                    Language language) {
    return words(ruleset::ambiguous_class(rules, asked.time, found), language);
}

Value classified(const ruleset::Ruleset& rules, const RulesetClassify& asked, std::int64_t counted,
                 const Bands& found, Language language) {
    Value::List classes;
    for (const auto* band : found)
        classes.push_back(
            Value::Map{{"class", ruleset::class_of(*band)},
                       {"when", band->cases[0].text},
                       {"article", rules.citation(*band)},
                       {"because", band->reading ? Value(band->reading->because) : Value()}});
    return Value::Map{
        {"time", asked.time},
        {"counted_ms", counted},
        {"class", found.size() == 1 ? Value(ruleset::class_of(*found[0])) : Value()},
        {"classes", std::move(classes)},
        {"why", found.size() == 1 ? Value() : Value(why_not(rules, asked, found, language))}};
}

Reply run_classify(const Call& call, const RulesetClassify& asked) {
    const Store store(call);
    const auto control = ruleset::parse_control(asked.time);
    if (!control)
        throw Error(Exit::bad_input, {}, "value.time", {{"key", "--time"}, {"text", asked.time}});
    Diagnostics problems;
    const ruleset::Ruleset rules = store.rulesets.read(asked.id, problems);
    if (problems.has_errors()) throw Error(Exit::bad_input, problems);
    if (rules.classes.empty())
        throw Error(Exit::bad_input, rules.place(), "class.none", {{"id", asked.id}});
    const Bands found = classify(rules, *control);
    return {classified(rules, asked, counted_time(rules, *control), found, call.language),
            found.size() == 1 ? Exit::done : Exit::no};
}

std::string classify_text(const Value& reply, const Look& look) {
    if (const auto& why = reply.text_of("why"); !why.empty()) return why + "\n";
    const Value& band = reply.list_of("classes")[0];
    const std::string because(band.text_of("because"));
    return band.text_of("class") + "  " + band.text_of("when") + "  " +
           article_text(band.text_of("article"), look.language) + "\n" +
           (because.empty() ? "" : "  read so: " + because + "\n");
}

} // namespace

Verb ruleset_classify() {
    using namespace reply;
    Verb made = verb<RulesetClassify>(
        "ruleset classify", "which class of the laws a time control is of",
        "The exit status is 1 if it is of several classes, or of none.\n"
        "--json: {time, counted_ms, class, classes: [{class, when, article, because}], why}",
        {{parameter("ID", &RulesetClassify::id, "a ruleset of `regra ruleset list`"),
          parameter("time", &RulesetClassify::time, "such as \"15 min + 5 s\"")
              .of("TIME")
              .demanded()}},
        record("", {text("time"), number("counted_ms"), text("class").or_null(),
                    list("classes", record("", {text("class"), text("when"), text("article"),
                                                text("because").or_null()})),
                    text("why").or_null()}),
        run_classify);
    made.text = classify_text;
    return made;
}

} // namespace regra::verbs
