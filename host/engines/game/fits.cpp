#include "engines/game/fits.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"
#include "kernel/ruleset/names.hpp"

namespace regra::game {
namespace {

using ruleset::DeclaredKey;
using ruleset::Names;

// "list:bound:pieces" -> "bound:pieces"
std::string type_of_item(const std::string& type) {
    constexpr std::string_view list = "list:";
    return type.starts_with(list) ? type.substr(list.size()) : type;
}

Names ids_of(const loader::Variant& variant, int kind) {
    Names ids;
    for (const auto& name : variant.plugin().names(kind))
        if (!name.id.starts_with("sdk.")) ids.push_back(name.id);
    return ids;
}

// Facts of the whole game that are counted in a unit.
Names facts_of(const loader::Variant& variant, std::string_view unit) {
    Names ids;
    for (const auto& fact : variant.plugin().names(REGRA_NAME_FACT))
        if (fact.value == "game" && fact.domain == unit) ids.push_back(fact.id);
    return ids;
}

Names kinds_of(const loader::Board& board) {
    Names ids;
    for (const auto& kind : board.kinds)
        if (std::find(ids.begin(), ids.end(), kind.id) == ids.end()) ids.push_back(kind.id);
    return ids;
}

Names lines_of(const loader::Board& board) {
    Names ids;
    for (const auto& line : board.lines) ids.push_back(line.id);
    return ids;
}

std::string_view message_for(const std::string& type) {
    if (type == "side") return "fits.side";
    if (type == "identity") return "fits.identity";
    if (type == "win test") return "fits.win-test";
    if (type == "piece") return "fits.piece";
    return type == "line" ? "fits.line" : "fits.fact";
}

struct Fitting {
    const loader::Variant& variant;
    Diagnostics& found;

    void expect(const std::string& name, const Names& known, const Place& place,
                std::string_view id) {
        if (std::find(known.begin(), known.end(), name) != known.end()) return;
        constexpr std::size_t most = 8; // the nearest; some games find a hundred things
        Names near = by_nearness(name, known);
        const bool cut = near.size() > most;
        if (cut) near.resize(most);
        const std::string names = near.empty() ? "-" : join(near, ", ");
        found.error(place, id,
                    {{"name", name},
                     {"variant", variant.plugin().id()},
                     {"names", cut ? names + " ..." : names}});
    }

    // A text, or the kind of a count of pieces.
    void expect_value(const std::string& type, const Value& value, const Place& place) {
        if (const Value* kind = value.find("kind"); kind && kind->text())
            return expect(*kind->text(), kinds_of(variant.board()), place, "fits.piece");
        const std::string* text = value.text();
        if (!text) return;
        if (const auto known = names_for(type, variant))
            expect(*text, *known, place, message_for(type));
    }

    void expect_case(const std::string& type, const ruleset::Case& one) {
        if (!one.data.list()) return expect_value(type, one.data, one.place);
        for (const auto& item : *one.data.list()) expect_value(type, item, one.place);
    }
};

// A key that asks something of the variant, beside the type of its value.
struct Asking {
    ruleset::Path path; // "*" for any word
    const DeclaredKey* key;
};

std::vector<Asking> asking_keys(ruleset::Scripts& scripts) {
    std::vector<Asking> asking;
    for (const auto& id : scripts.ids("laws"))
        for (const auto& key : scripts.keys_of(id)) {
            if (key.names.empty() && key.asks.empty()) continue;
            const auto words = split(key.path, "/");
            asking.push_back({{words.begin(), words.end()}, &key});
        }
    return asking;
}

bool is_of(const Asking& asking, const ruleset::Path& path) {
    return std::equal(asking.path.begin(), asking.path.end(), path.begin(), path.end(),
                      [](const auto& word, const auto& of) { return word == of || word == "*"; });
}

bool is_named_whole(ruleset::Scripts& scripts, const ruleset::Path& path) {
    const std::string name = join(path, "/");
    for (const auto& id : scripts.ids("laws"))
        for (const auto& key : scripts.keys_of(id))
            if (key.path == name) return true;
    return false;
}

// A key with the whole path comes before one with a "*".
const DeclaredKey* find_key(const std::vector<Asking>& all, const ruleset::Path& path,
                            ruleset::Scripts& scripts) {
    const Asking* found = nullptr;
    for (const auto& asking : all)
        if (is_of(asking, path) && (!found || found->path.back() == "*")) found = &asking;
    if (!found || (found->path.back() == "*" && is_named_whole(scripts, path))) return nullptr;
    return found->key;
}

} // namespace

std::optional<Names> names_for(const std::string& type, const loader::Variant& variant) {
    if (type == "side") return ids_of(variant, REGRA_NAME_SIDE);
    if (type == "identity") return ids_of(variant, REGRA_NAME_IDENTITY);
    if (type == "win test") return ids_of(variant, REGRA_NAME_WIN_TEST);
    if (type == "piece") return kinds_of(variant.board());
    if (type == "line") return lines_of(variant.board());
    constexpr std::string_view fact = "fact:";
    if (type.starts_with(fact))
        return facts_of(variant, std::string_view(type).substr(fact.size()));
    return std::nullopt;
}

void check_fits(const ruleset::Ruleset& rules, ruleset::Scripts& scripts,
                const loader::Variant& variant, Diagnostics& found) {
    const auto keys = asking_keys(scripts);
    Fitting fitting{variant, found};
    const bool has_test = !ids_of(variant, REGRA_NAME_WIN_TEST).empty();
    for (const auto& setting : rules.settings()) {
        for (const auto& one : setting.cases) fitting.expect_case(type_of_item(setting.type), one);
        const auto path = rules.without_scope(setting.path);
        const auto* key = find_key(keys, path, scripts);
        if (!key) continue;
        if (key->names == "rule" && key->path.ends_with('*'))
            fitting.expect(with_hyphens(path.back()), ids_of(variant, REGRA_NAME_RULE),
                           setting.key_place, "fits.rule");
        if (key->asks == "win test" && !has_test)
            found.error(setting.key_place, "fits.no-win-test",
                        {{"key", ruleset::spoken(path)}, {"variant", variant.plugin().id()}});
    }
}

} // namespace regra::game
