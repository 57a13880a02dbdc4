// What an edition of the Laws must say, since decisions about games cannot be made without it: the
// keys that a script of scripts/laws declares as `required`, where the edition says anything at all
// that the script reads. Asked where a game is to be ruled on.
#include "ruleset/check.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <set>

namespace regra::ruleset {
namespace {

// The articles of the lines that stand in the same block of the document.
std::string articles_beside(const Ruleset& ruleset, const std::string& block) {
    std::vector<std::string> articles;
    for (const auto& setting : ruleset.settings()) {
        const Path path = ruleset.without_scope(setting.path);
        if (path.empty() || path[0] != block || !setting.article) continue;
        for (const auto& label : setting.article->labels)
            if (std::find(articles.begin(), articles.end(), label) == articles.end())
                articles.push_back(label);
    }
    return join(articles, ", ");
}

} // namespace

void check_laws(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    if (ruleset.own().kind != Kind::game) return;
    std::set<std::string> stated;
    for (const auto& setting : ruleset.settings()) {
        const Path path = ruleset.without_scope(setting.path);
        stated.insert(join({path.begin(), path.end()}, "/"));
    }
    for (const auto& id : scripts.ids("laws")) {
        const auto* script = scripts.find(id);
        if (!script) continue;
        const auto keys = declared_keys(*script);
        const bool concerned = std::any_of(
            keys.begin(), keys.end(), [&](const auto& key) { return stated.contains(key.path); });
        for (const auto& key : keys) {
            if (!concerned || !key.required || stated.contains(key.path)) continue;
            const auto words = split(key.path, "/");
            diagnostics.error(whole_file(ruleset.documents.front()), "laws.missing",
                              {{"key", spoken({words.begin(), words.end()})},
                               {"title", key.title},
                               {"script", script->file.substr(script->file.rfind('/') + 1)},
                               {"articles", articles_beside(ruleset, std::string(words[0]))}});
        }
    }
}

} // namespace regra::ruleset
