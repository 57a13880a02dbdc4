#include "verbs/all_said.hpp"

#include "kernel/base/text.hpp"
#include "verbs/ruleset_articles.hpp"
#include "words/table.hpp"

namespace regra::verbs {
namespace {

void add_unreached(const std::string& id, Language language, const std::string& text,
                   Value::List& list) {
    if (!text.empty())
        list.push_back(
            Value::Map{{"language", std::string(id_of(language))}, {"id", id}, {"text", text}});
}

} // namespace

void AllSaid::add(const game::Ruling& ruling, const GameTable& table, const Store& store) {
    const auto edition = edition_of(table.rules);
    for (const auto language : all_languages) {
        auto& read = read_[{language, edition}];
        if (!read.instead)
            read.instead = game::words_instead(store.rulesets, table.rules, language);
        game::Reporter reporter(store.rulesets, table.board, language, *read.instead, read.words);
        const auto said = [&](const std::string& text) {
            if (!text.empty()) said_.emplace(id_of(language), edition, text);
        };
        said(reporter.says(ruling));
        for (const auto& option : reporter.options(ruling)) said(std::string(trim(option)));
        said(reporter.appeal(ruling));
        for (const auto& ground : reporter.grounds(ruling)) said(ground.text);
        for (const auto& proof : reporter.proof(ruling)) said(proof);
    }
    for (const auto& reason : ruling.reasons) {
        const auto slash = reason.sentence.find('/');
        if (slash == std::string::npos)
            given_.emplace(ruling.decision, reason.sentence);
        else
            given_.emplace(reason.sentence.substr(0, slash), reason.sentence.substr(slash + 1));
    }
}

Value::List AllSaid::sentences() const {
    Value::List list;
    for (const auto& [language, edition, text] : said_)
        list.push_back(Value::Map{{"language", language}, {"edition", edition}, {"text", text}});
    return list;
}

bool AllSaid::is_given(const std::string& decision, const std::string& id) const {
    return given_.contains({decision, id});
}

Value::List AllSaid::unreached(const Store& store) const {
    Value::List list;
    for (const auto& listed : store.rulesets.list()) {
        if (listed.kind != ruleset::Kind::reasons) continue;
        const auto file = store.rulesets.load("reasons/" + listed.id);
        for (const auto& sentence : file.reasons.sentences)
            if (!is_given(file.reasons.decision, sentence.id))
                for (const auto language : all_languages)
                    for (const auto& form : sentence.forms(language))
                        add_unreached(listed.id + "/" + sentence.id, language, form, list);
    }
    for (std::size_t i = 0; i < po::row_count; ++i) {
        const auto& row = po::rows[i];
        for (const auto language : all_languages) {
            const auto at = static_cast<std::size_t>(language);
            for (std::size_t form = 0; form < (row.plural ? po::forms(at) : 1); ++form)
                add_unreached(po::bytes + row.id, language, std::string(po::text(row, at, form)),
                              list);
        }
    }
    return list;
}

Shape shape_of_sentences() {
    using namespace reply;
    return list("sentences", record("", {text("language"), text("edition"), text("text")}));
}

Shape shape_of_unreached() {
    using namespace reply;
    return list("unreached", record("", {text("language"), text("id"), text("text")}));
}

} // namespace regra::verbs
