// What proves the articles of editions of the Laws: values that cite them, and scenarios that reach
// them. What nothing proves must be declared information (ruleset/articles.hpp).
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engines/game/law.hpp"
#include "kernel/base/json.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {

// An edition's id and a label of it.
using ArticleOf = std::pair<std::string, std::string>;

struct ProvingArticles {
    struct Named {
        ArticleOf article;
        Place place;
    };
    std::map<ArticleOf, std::string> scenarios; // the first that reached it
    std::vector<Named> named;                   // by `proves:`
    std::set<std::string> editions;             // that scenarios were played under
};

// The articles that a value in force rests on.
std::set<ArticleOf> articles_of(const game::Citation& rest);

// The edition that a game is played under; empty if it is of none.
std::string edition_of(const ruleset::Ruleset& rules);

// "art. A + B" of a line of expectations: A, B.
std::vector<std::string> articles_in(const std::string& then);

// A record an edition: {edition, file, articles, by_value, by_scenario, information, without:
// [{file, line, article, words}]}. What is wrong with a file of articles goes to `diagnostics`:
// also what is declared information and is proved nevertheless.
Value::List articles_value(Store& store, const ProvingArticles& proving, Diagnostics& diagnostics);

} // namespace regra::verbs
