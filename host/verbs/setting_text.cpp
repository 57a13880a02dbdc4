// A setting of a ruleset as people read it.
#include "verbs/citing.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

using ruleset::Setting;

std::string case_text(const ruleset::Case& one) {
    std::string out = one.text;
    for (const auto& condition : one.conditions)
        if (condition.text != one.text) out += ", if " + condition.text; // else it is the value
    return out;
}

// A line of a tie-break list, and behind a colon what it counts.
std::string with_words(const Value& line, const std::string& words) {
    return line.text_of("printed") + (words.empty() ? "" : ": " + words);
}

} // namespace

const char* freedom_word(const Setting& setting) {
    const bool decided = setting.freedom == ruleset::Freedom::event_decides && !setting.is_open();
    return decided ? "decided" : freedom_word(setting.freedom);
}

std::vector<std::string> value_lines(const Setting& setting) {
    std::vector<std::string> lines;
    if (setting.as_above) lines.emplace_back(ruleset::as_above);
    for (const auto& one : setting.cases) {
        const bool is_list = setting.type == "tie-breaks";
        if (!is_list) lines.push_back(case_text(one));
        for (const auto& line : is_list ? *one.data.list() : Value::List())
            lines.push_back(with_words(line, line.text_of("words")) +
                            (part_of(line, "call").is_nothing() ? "  (meaning unknown)" : ""));
    }
    if (setting.is_open()) {
        const std::string among = setting.choice ? setting.choice->text : "";
        lines.push_back(among.empty() ? "OPEN" : "OPEN: " + among);
    }
    return lines;
}

std::vector<std::string> value_lines(const ruleset::Ruleset& rules, const Setting& setting,
                                     const ruleset::ValueWords& value_words) {
    const auto language = value_words.language();
    if (language == Language::en) return value_lines(setting);
    const auto key = rules.without_scope(setting.path);
    std::vector<std::string> lines;
    if (setting.as_above) lines.push_back(value_words.of(ruleset::as_above));
    for (const auto& one : setting.cases) {
        const bool is_list = setting.type == "tie-breaks";
        if (!is_list) lines.push_back(value_words.of(key, setting.type, one));
        for (const auto& line : is_list ? *one.data.list() : Value::List()) {
            // In the words of what an event may say that a line counts.
            const auto said = value_words.of(ruleset::Path{"tie-breaks", "readings", ""},
                                             "call:tiebreaks", line.text_of("words"));
            lines.push_back(
                part_of(line, "call").is_nothing()
                    ? words({"show.unknown", {{"line", line.text_of("printed")}}}, language)
                    : with_words(line, said));
        }
    }
    if (!setting.is_open()) return lines;
    const auto among = setting.choice ? setting.choice->text : "";
    const auto options = choices_said(value_words, key, setting.type, among);
    lines.push_back(
        words({among.empty() ? "show.open" : "show.open-among", {{"options", options}}}, language));
    return lines;
}

std::string article_of(const ruleset::Ruleset& rules, const Setting& setting, Language language) {
    return article_text(rules.citation(setting), language);
}

} // namespace regra::verbs
