#include "verbs/ruleset_articles.hpp"

#include <algorithm>
#include <filesystem>

#include "engines/game/expectation.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/articles.hpp"
#include "verbs/call.hpp"

namespace regra::verbs {
namespace {

namespace fs = std::filesystem;
using ruleset::Articles;

void add_articles(const ruleset::Ruleset& rules, const std::vector<ruleset::Article>& articles,
                  std::set<ArticleOf>& to) {
    for (const auto& article : articles)
        for (const auto& label : article.labels)
            to.emplace(rules.documents[article.document].id, label);
}

// The values that cite each article of an edition.
std::map<ArticleOf, std::string> cited_by_values(Store& store, const std::string& edition) {
    std::map<ArticleOf, std::string> cited;
    Diagnostics reported_by_check;
    const auto rules = store.rulesets.read(edition, reported_by_check);
    for (const auto& setting : rules.settings()) {
        std::set<ArticleOf> articles;
        add_articles(rules, rules.articles(setting), articles);
        for (const auto& one : setting.cases)
            add_articles(rules, rules.articles(setting, &one), articles);
        for (const auto& article : articles) cited.emplace(article, ruleset::spoken(setting.path));
    }
    return cited;
}

struct List {
    std::string file;
    Articles articles;
};

// The lists of articles beside the rulesets of these editions that are about one of them.
std::vector<List> lists_of(const Store& store, const std::set<std::string>& editions,
                           Diagnostics& diagnostics) {
    std::set<fs::path> folders, files;
    for (const auto& listed : store.rulesets.list())
        if (editions.contains(listed.id)) folders.insert(folder_of_file(listed.file));
    for (const auto& folder : folders)
        for (const auto& path : paths_in(folder))
            if (ruleset::is_articles_file(path)) files.insert(path);
    std::vector<List> lists;
    for (const auto& file : files) {
        Diagnostics found;
        auto articles = ruleset::read_articles(file, found);
        const bool asked = std::any_of(articles.editions.begin(), articles.editions.end(),
                                       [&](const auto& id) { return editions.contains(id); });
        if (!asked && !found.has_errors()) continue;
        diagnostics.append(found);
        if (!articles.editions.empty()) lists.push_back({file.string(), std::move(articles)});
    }
    return lists;
}

struct Dispositions {
    std::size_t values = 0, scenarios = 0, information = 0;
    std::vector<const ruleset::PrintedArticle*> without;
};

using Proved = std::map<ArticleOf, std::string>;

// What proves the article in one of the editions; null: nothing.
const std::string* proof_of(const Articles& articles, const Proved& proved,
                            const std::string& label) {
    for (const auto& edition : articles.editions)
        if (const auto found = proved.find({edition, label}); found != proved.end())
            return &found->second;
    return nullptr;
}

Dispositions dispositions_of(const Articles& articles, const Proved& values,
                             const Proved& scenarios, Diagnostics& diagnostics) {
    std::map<std::string, const ruleset::InformationArticle*> information;
    for (const auto& one : articles.information) information.emplace(one.label, &one);
    Dispositions found;
    for (const auto& article : articles.printed) {
        const auto declared = information.find(article.label);
        const auto* value = proof_of(articles, values, article.label);
        const auto* scenario = proof_of(articles, scenarios, article.label);
        if ((value || scenario) && declared != information.end())
            diagnostics.error(declared->second->place, "articles.proved",
                              {{"article", article.label}, {"by", value ? *value : *scenario}});
        found.values += value != nullptr;
        found.scenarios += !value && scenario;
        found.information += declared != information.end();
        if (!value && !scenario && declared == information.end()) found.without.push_back(&article);
    }
    return found;
}

// `proves:` names articles that the text has.
void check_named(const ProvingArticles& proving, const std::vector<List>& lists,
                 Diagnostics& diagnostics) {
    for (const auto& [article, place] : proving.named)
        for (const auto& list : lists) {
            const auto& editions = list.articles.editions;
            const bool is_of =
                std::find(editions.begin(), editions.end(), article.first) != editions.end();
            if (is_of && !list.articles.find(article.second))
                diagnostics.error(place, "articles.unknown", {{"article", article.second}});
        }
}

Value articles_value(const List& list, const Dispositions& found) {
    Value::List without;
    for (const auto* article : found.without)
        without.push_back(Value::Map{{"file", article->place.file},
                                     {"line", article->place.line},
                                     {"article", article->label},
                                     {"words", article->words}});
    return Value::Map{{"edition", list.articles.editions.front()},
                      {"file", list.file},
                      {"articles", list.articles.printed.size()},
                      {"by_value", found.values},
                      {"by_scenario", found.scenarios},
                      {"information", found.information},
                      {"without", std::move(without)}};
}

} // namespace

std::set<ArticleOf> articles_of(const game::Citation& rest) {
    std::set<ArticleOf> articles;
    add_articles(*rest.rules, rest.rules->articles(rest.found), articles);
    return articles;
}

std::string edition_of(const ruleset::Ruleset& rules) {
    std::string id;
    for (const auto& document : rules.documents)
        if (document.kind == ruleset::Kind::laws && !document.lends) id = document.id;
    return id;
}

std::vector<std::string> articles_in(const std::string& then) {
    std::vector<std::string> labels;
    for (const auto& part : game::phrases_in(then)) {
        std::string_view phrase = part;
        if (!phrase.starts_with("art. ")) continue;
        if (phrase.ends_with(" only")) phrase.remove_suffix(5);
        for (const auto label : split(phrase.substr(5), " + ")) labels.emplace_back(trim(label));
    }
    return labels;
}

Value::List articles_value(Store& store, const ProvingArticles& proving, Diagnostics& diagnostics) {
    Value::List all;
    std::set<std::string> unlisted = proving.editions;
    const auto lists = lists_of(store, proving.editions, diagnostics);
    check_named(proving, lists, diagnostics);
    for (const auto& list : lists) {
        Proved values;
        for (const auto& edition : list.articles.editions) {
            values.merge(cited_by_values(store, edition));
            unlisted.erase(edition);
        }
        const auto found = dispositions_of(list.articles, values, proving.scenarios, diagnostics);
        all.push_back(articles_value(list, found));
    }
    for (const auto& edition : unlisted)
        diagnostics.error({edition + ".articles.yaml"}, "articles.none", {{"id", edition}});
    return all;
}

} // namespace regra::verbs
