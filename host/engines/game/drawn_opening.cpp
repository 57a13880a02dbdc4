#include "engines/game/drawn_opening.hpp"

#include <algorithm>

#include "engines/lots/table.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::game {
namespace {

struct Table {
    std::string name; // the last part of its id
    ruleset::Openings openings;
};

std::vector<Table> tables_of(const ruleset::Ruleset& rules, const ruleset::Rulesets& rulesets,
                             const std::string& variant) {
    std::vector<Table> tables;
    for (const auto& listed : rulesets.list()) {
        if (listed.kind != ruleset::Kind::openings) continue;
        const auto slash = std::min(listed.id.rfind('/'), listed.id.size());
        const std::string folder = listed.id.substr(0, slash);
        const auto& documents = rules.documents;
        if (std::none_of(documents.begin(), documents.end(),
                         [&](const auto& document) { return document.id == folder; }))
            continue;
        auto openings = rulesets.load(listed.id).table<ruleset::Openings>();
        if (openings.variant == variant && !openings.lines.empty())
            tables.push_back({listed.id.substr(slash + 1), std::move(openings)});
    }
    return tables;
}

std::string numbers_of(const std::vector<Table>& tables) {
    std::vector<std::string> all;
    for (const auto& [name, openings] : tables)
        all.push_back(name + " " + std::to_string(openings.lines.front().number) + "-" +
                      std::to_string(openings.lines.back().number));
    return join(all, ", ");
}

} // namespace

DrawnOpening drawn_opening(const std::string& text, const Place& place,
                           const ruleset::Ruleset& rules, const ruleset::Rulesets& rulesets,
                           const loader::Variant& variant) {
    const auto space = text.rfind(' ');
    const std::string wanted = space == std::string::npos ? "" : text.substr(0, space);
    const auto number = ruleset::parse_int(text.substr(space + 1)); // npos + 1 is 0
    const auto tables = tables_of(rules, rulesets, variant.plugin().id());
    if (tables.empty())
        throw Error(Exit::bad_input, place, "opening.no-table", {{"id", rules.id()}});
    std::vector<const Table*> holding;
    for (const auto& table : tables)
        if (number && (wanted.empty() || wanted == table.name) &&
            table.openings.find(static_cast<int>(*number)))
            holding.push_back(&table);
    if (holding.empty())
        throw Error(Exit::bad_input, place, "opening.none",
                    {{"text", text}, {"numbers", numbers_of(tables)}});
    if (holding.size() > 1)
        throw Error(Exit::bad_input, place, "opening.many",
                    {{"text", text}, {"first", holding[0]->name}, {"other", holding[1]->name}});
    const auto& openings = holding[0]->openings;
    return {lots::play(variant, openings, *openings.find(static_cast<int>(*number))),
            openings.article};
}

} // namespace regra::game
