// Blocks that another edition of the Laws lends: `blind players: {as in: laws-2023}`. Its lines
// hold as if they stood here, and keep the articles of their own document.
#include "kernel/ruleset/loading.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/adaptations.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

// Where a document stands among those of the borrower, who may have it already.
std::size_t lent_document(const Document& document, Ruleset& into) {
    auto& all = into.documents;
    const auto known = std::find_if(all.begin(), all.end(),
                                    [&](const auto& one) { return one.id == document.id; });
    if (known != all.end()) return static_cast<std::size_t>(known - all.begin());
    all.push_back(document);
    all.back().lends = true;
    return all.size() - 1;
}

Setting moved(Setting setting, const Ruleset& from, Ruleset& into) {
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

bool is_bound_to(const std::string& block, const Ruleset& rules) {
    return std::any_of(rules.bindings.begin(), rules.bindings.end(),
                       [&](const Binding& binding) { return binding.path[0] == block; });
}

} // namespace

void Rulesets::borrow(Loading& loading, const Document& borrower, const Node& root) const {
    if (borrower.kind != Kind::regulation && !is_of_event(borrower.kind)) return;
    for (std::size_t i = 0; i < root.keys.size(); ++i) {
        const Node* wanted = root.items[i].is_map() ? root.items[i].find(as_in) : nullptr;
        if (wanted && wanted->is_scalar() && schema().is_section({root.keys[i].text}))
            borrow_block(loading, root.keys[i], *wanted, *borrower.source);
    }
}

void Rulesets::borrow_block(Loading& loading, const Node& block, const Node& wanted,
                            const Source& source) const {
    Ruleset& ruleset = loading.ruleset;
    const Place place = source.place(wanted.offset);
    const auto& stated = ruleset.settings();
    const auto own = std::find_if(stated.begin(), stated.end(), [&](const auto& setting) {
        return setting.path[0] == block.text;
    });
    if (own != stated.end())
        return loading.diagnostics.error(
            place, "borrow.has",
            {{"block", block.text}, {"document", ruleset.documents[own->document].cited_as}});
    Loading lending{{}, loading.diagnostics, {}, {}, {}};
    read_parent(lending, {wanted.text, place}, std::string(as_in), {Kind::laws});
    if (lending.broken) return;
    std::vector<Setting> lent;
    const bool brings_adaptations =
        is_bound_to(block.text, ruleset) && !ruleset.find(adaptations_key);
    for (const auto& setting : lending.ruleset.settings())
        if (setting.path[0] == block.text ||
            (brings_adaptations && setting.path == adaptations_key))
            lent.push_back(moved(setting, lending.ruleset, ruleset));
    if (lent.empty())
        loading.diagnostics.error(place, "borrow.nothing",
                                  {{"block", block.text},
                                   {"id", wanted.text},
                                   {"editions", join(editions_with(block.text), " | ")}});
    ruleset.merge(std::move(lent), loading.diagnostics);
}

std::vector<std::string> Rulesets::editions_with(const std::string& block) const {
    std::vector<std::string> ids;
    for (const auto& listed : list()) {
        if (listed.kind != Kind::laws) continue;
        const auto file = files_.of(listed.file);
        const Node& root = file->root;
        if (root.is_map() && root.find(block)) ids.push_back(listed.id);
    }
    return ids;
}

// An adaptation whose options are bound to blocks that nobody stated, nor borrowed.
void Rulesets::check_adaptations(const Ruleset& ruleset, Diagnostics& diagnostics) const {
    for (const auto& used : adaptations_of(ruleset)) {
        const std::string block = missing_block(ruleset, used.id);
        if (!block.empty())
            diagnostics.error(used.place, "borrow.missing",
                              {{"adaptation", used.id},
                               {"block", block},
                               {"document", ruleset.documents.front().cited_as},
                               {"editions", join(editions_with(block), " | ")}});
    }
}

} // namespace regra::ruleset
