#include "verbs/citing.hpp"

#include <span>

#include "kernel/base/text.hpp"

namespace regra::verbs {
namespace {

using MessageOf = std::pair<std::string_view, std::string_view>; // a word, the id of its message

// A word that has no message stands as it is.
std::string message_of_word(std::string_view word, std::span<const MessageOf> known,
                            Language language) {
    for (const auto& [one, id] : known)
        if (word == one) return words({id, {}}, language);
    return std::string(word);
}

} // namespace

std::string article_text(const std::string& citation, Language language) {
    return words({"why.article", {{"article", citation}}}, language);
}

const char* kind_word(ruleset::Kind kind) {
    using ruleset::Kind;
    switch (kind) {
    case Kind::laws: return "laws";
    case Kind::openings: return "openings";
    case Kind::codes: return "codes";
    case Kind::notation: return "notation";
    case Kind::speech: return "speech";
    case Kind::acts: return "acts";
    case Kind::columns: return "columns";
    case Kind::terms: return "terms";
    case Kind::reasons: return "reasons";
    case Kind::regulation: return "regulation";
    case Kind::event: return "event";
    case Kind::game: return "game";
    }
    return "";
}

std::string kind_text(std::string_view word, Language language) {
    static constexpr MessageOf known[] = {
        {"laws", "kind.laws"},       {"openings", "kind.openings"},
        {"codes", "kind.codes"},     {"notation", "kind.notation"},
        {"speech", "kind.speech"},   {"acts", "kind.acts"},
        {"columns", "kind.columns"}, {"terms", "kind.terms"},
        {"reasons", "kind.reasons"}, {"regulation", "kind.regulation"},
        {"event", "kind.event"},     {"game", "kind.game"}};
    return message_of_word(word, known, language);
}

const char* freedom_word(ruleset::Freedom freedom) {
    switch (freedom) {
    case ruleset::Freedom::fixed: return "fixed";
    case ruleset::Freedom::event_may_change: return "event may change";
    case ruleset::Freedom::event_decides: return "event decides";
    }
    return "";
}

std::string freedom_text(std::string_view word, Language language) {
    static constexpr MessageOf known[] = {{"fixed", "freedom.fixed"},
                                          {"event may change", "freedom.event-may-change"},
                                          {"event decides", "freedom.event-decides"},
                                          {"decided", "freedom.decided"}};
    return message_of_word(word, known, language);
}

Shape chain_shape() {
    using namespace reply;
    return list("chain",
                record("", {text("document"), text("kind"), text("key"), text("value"),
                            text("freedom"), text("article"), text("announced_in").or_null()}))
        .hidden();
}

Value::List chain_json(const std::vector<ruleset::Step>& steps) {
    Value::List chain;
    for (const auto& step : steps)
        chain.push_back(Value::Map{
            {"document", step.document->id},
            {"kind", kind_word(step.document->kind)},
            {"key", step.key},
            {"value", step.value},
            {"freedom", freedom_word(step.freedom)},
            {"article", step.article},
            {"announced_in", step.announced_in.empty() ? Value() : Value(step.announced_in)}});
    return chain;
}

namespace {

// What an open line leaves to choose among; "" = any value.
std::string choices_of(const ruleset::Step& step) {
    constexpr std::string_view decides = "event decides ";
    return step.value.starts_with(decides) ? step.value.substr(decides.size()) : "";
}

// A document that prints no article for it, and is not the text itself.
bool is_silent(const ruleset::Step& step) {
    const auto& document = *step.document;
    return step.article == document.cited_as && !document.is_the_text &&
           document.kind != ruleset::Kind::event;
}

std::string_view sentence_of(const ruleset::Step& step) {
    const bool open = step.value.starts_with("event decides");
    if (open) return choices_of(step).empty() ? "step.open" : "step.open-among";
    if (step.value == ruleset::as_above) return "step.as-above";
    return step.freedom == ruleset::Freedom::event_may_change ? "step.may-change" : "step.states";
}

} // namespace

std::string choices_said(const ruleset::ValueWords& value_words, const ruleset::Path& key,
                         const std::string& type, const std::string& choices) {
    std::vector<std::string> all;
    for (const auto choice : split(choices, " or "))
        all.push_back(value_words.of(key, type, std::string(choice)));
    return join(all, words({"sign.or", {}}, value_words.language()));
}

std::vector<ShownStep> steps_shown(const std::vector<ruleset::Step>& steps,
                                   const ruleset::ValueWords& value_words) {
    std::vector<ShownStep> shown;
    if (steps.size() < 2) return shown;
    for (const auto& step : steps) {
        const ruleset::Path key(step.path.begin() + static_cast<std::ptrdiff_t>(step.scope),
                                step.path.end());
        auto text =
            words({sentence_of(step),
                   {{"document", step.document->cited_as},
                    {"key", value_words.key(step.path, step.scope)},
                    {"value", value_words.of(key, step.type, step.value)},
                    {"options", choices_said(value_words, key, step.type, choices_of(step))}}},
                  value_words.language());
        if (is_silent(step)) text += words({"step.silent", {}}, value_words.language());
        // The sentence has named the document.
        const bool is_named = step.article == step.document->cited_as;
        shown.push_back({std::move(text), is_named ? "" : step.article});
    }
    return shown;
}

std::vector<ShownStep> rendered_steps(const std::vector<ruleset::Step>& steps, Language language,
                                      const SaidValue& said) {
    std::vector<ShownStep> rendered;
    if (steps.size() < 2) return rendered;
    for (const auto& step : steps) {
        const bool open = step.value.starts_with("event decides");
        const auto value = open ? std::nullopt : said(step);
        const bool may = step.freedom == ruleset::Freedom::event_may_change;
        const char* id = open                              ? "step.told-open"
                         : step.value == ruleset::as_above ? "step.told-as-above"
                         : value ? may ? "step.told-value-may-change" : "step.told-value"
                         : may   ? "step.told-may-change"
                                 : "step.told";
        rendered.push_back(
            {words({id, {{"document", step.document->cited_as}, {"value", value.value_or("")}}},
                   language),
             step.article});
    }
    return rendered;
}

Shape steps_shape() {
    using namespace reply;
    return list("steps", record("", {text("text"), text("article")}));
}

Value steps_value(const std::vector<ShownStep>& steps) {
    Value::List list;
    for (const auto& step : steps)
        list.push_back(Value::Map{{"text", step.text}, {"article", step.article}});
    return list;
}

} // namespace regra::verbs
