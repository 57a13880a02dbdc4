// regra ruleset term: how an edition calls something, and what it says of the word.
#include <algorithm>

#include "kernel/base/letters.hpp"
#include "kernel/base/text.hpp"
#include "verbs/store.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

struct RulesetTerm {
    std::string id;                 // a ruleset
    std::vector<std::string> words; // none: all
};

struct Term {
    std::string edition, language, concept_name, term, article, says;
};

// "term pt.ID": "WORD; ARTICLE"; "defined ro.WORD": "ARTICLE. WHAT IT IS"
Term term_of(const ruleset::NotationWord& word, const std::string& edition) {
    const auto blank = word.id.find(' '), dot = word.id.find('.');
    const std::string block = word.id.substr(0, std::min(blank, dot)),
                      key = word.id.substr(dot + 1);
    Term term{edition, blank < dot ? word.id.substr(blank + 1, dot - blank - 1) : "", "", "", "",
              ""};
    if (block == "term") {
        const auto end = word.text.rfind("; ");
        term.concept_name = key;
        term.term = word.text.substr(0, end);
        if (end != std::string::npos) term.article = word.text.substr(end + 2);
    } else if (block == "defined") {
        term.term = key;
        term.says = trim(word.text);
        std::replace(term.says.begin(), term.says.end(), '\n', ' ');
    }
    return term;
}

std::vector<Term> terms_of(const ruleset::Rulesets& rulesets, const ruleset::Ruleset& rules) {
    std::vector<Term> all;
    for (const auto& document : rules.documents) {
        if (document.kind != ruleset::Kind::laws) continue;
        const auto file = rulesets.terms(document.id);
        if (!file) continue;
        for (const auto& word : file->notation)
            if (auto term = term_of(word, file->own().title); !term.term.empty())
                all.push_back(std::move(term));
    }
    return all;
}

Reply run_ruleset_term(const Call& call, const RulesetTerm& asked) {
    const Store store(call);
    const auto rules = store.rulesets.load(asked.id);
    auto all = terms_of(store.rulesets, rules);
    if (all.empty()) throw Error(Exit::bad_input, rules.place(), "term.none", {{"id", rules.id()}});
    const auto wanted = bare_letters(join(asked.words, " "));
    const auto is_it = [&](const std::string& text) { return bare_letters(text) == wanted; };
    const auto has_it = [&](const std::string& text) {
        return bare_letters(text).find(wanted) != std::string::npos;
    };
    auto found = all;
    if (!wanted.empty()) {
        std::erase_if(
            found, [&](const Term& one) { return !is_it(one.term) && !is_it(one.concept_name); });
        if (found.empty()) {
            found = all;
            std::erase_if(found, [&](const Term& one) {
                return !has_it(one.term) && !has_it(one.concept_name);
            });
        }
    }
    if (found.empty()) {
        std::vector<std::string> known;
        for (const auto& one : all) known.push_back(one.term);
        const auto near = nearest(join(asked.words, " "), known);
        throw Error(Exit::bad_input, {}, near.empty() ? "term.unknown" : "term.near",
                    {{"text", join(asked.words, " ")}, {"id", rules.id()}, {"near", near}});
    }
    Value::List list;
    for (const auto& one : found)
        list.push_back(Value::Map{{"edition", one.edition},
                                  {"language", one.language},
                                  {"concept", one.concept_name},
                                  {"term", one.term},
                                  {"article", one.article},
                                  {"says", one.says}});
    return Reply{Value::Map{{"terms", std::move(list)}}};
}

// "WORD (ID; EDITION, ARTICLE)", "WORD: ARTICLE. WHAT IT IS (EDITION)"
std::string terms_text(const Value& reply, const Look& look) {
    std::string text;
    for (const auto& one : reply.list_of("terms")) {
        const std::string &says = one.text_of("says"), &name = one.text_of("concept");
        std::string line(one.text_of("term"));
        if (says.empty())
            line +=
                " (" + name + "; " + one.text_of("edition") + ", " + one.text_of("article") + ")";
        else
            line += ": " + says + " (" + one.text_of("edition") + ")";
        for (const auto& part : wrapped(line, look.width == 0 ? 80 : look.width))
            text += part + "\n";
    }
    return text;
}

} // namespace

Verb ruleset_term() {
    using namespace reply;
    Verb made = verb<RulesetTerm>(
        "ruleset term", "how the laws in force call something, and what they say of it",
        "A term is asked by its English, or as the edition prints it; without marks, and in part,\n"
        "if no other has all of it. The glossaries are those of rulesets/terms/.\n"
        "--json: {terms: [{edition, language, concept, term, article, says}]}",
        {{parameter("ID", &RulesetTerm::id, "a ruleset of `regra ruleset list`"),
          parameter("WORD", &RulesetTerm::words,
                    "a term, of one or more words; none: all there are")
              .optional()}},
        record("", {list("terms", record("", {text("edition"), text("language"), text("concept"),
                                              text("term"), text("article"), text("says")}))}),
        run_ruleset_term);
    made.text = terms_text;
    return made;
}

} // namespace regra::verbs
