#include "kernel/ruleset/lent.hpp"

#include <algorithm>
#include <utility>

namespace regra::ruleset {
namespace {

// Where a document stands among those of the importer, who may have it already.
std::size_t lent_document(const Document& document, Ruleset& into) {
    auto& all = into.documents;
    const auto known = std::find_if(all.begin(), all.end(),
                                    [&](const auto& one) { return one.id == document.id; });
    if (known != all.end()) return static_cast<std::size_t>(known - all.begin());
    all.push_back(document);
    all.back().lends = true;
    return all.size() - 1;
}

} // namespace

Setting lent_to(Ruleset& into, Setting setting, const Ruleset& from) {
    const auto carry = [&](std::size_t& document) {
        document = lent_document(from.documents[document], into);
    };
    const auto carry_all = [&](std::vector<Article>& articles) {
        for (auto& article : articles) carry(article.document);
    };
    carry(setting.document);
    if (setting.article) carry(setting.article->document);
    carry_all(setting.led_by);
    for (auto& made : setting.cases)
        if (made.article) carry(made.article->document);
    for (auto& statement : setting.before) {
        carry(statement.document);
        carry_all(statement.articles);
    }
    return setting;
}

} // namespace regra::ruleset
