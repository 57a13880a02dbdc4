// What an edition of the Laws must say, since decisions about games cannot be made without it: the
// keys that a script of scripts/laws declares as `required`, where the edition says anything at all
// that the script reads; and the keys that a stated one needs beside it. Asked of an edition
// itself, and where a game is to be ruled on.
#include "kernel/ruleset/check.hpp"

#include "kernel/base/text.hpp"

#include <algorithm>
#include <map>
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

// It states nothing but a block that others borrow, with the options of an adaptation.
bool is_scheme(const Ruleset& ruleset) {
    const auto& bindings = ruleset.bindings;
    return std::all_of(
        ruleset.settings().begin(), ruleset.settings().end(), [&](const auto& setting) {
            return setting.about_file ||
                   std::any_of(bindings.begin(), bindings.end(), [&](const auto& binding) {
                       return binding.path[0] == setting.path[0];
                   });
        });
}

Path path_in(const std::string& text) {
    const auto words = split(text, "/");
    return {words.begin(), words.end()};
}

std::string joined_path(const Path& path) {
    return join({path.begin(), path.end()}, "/");
}

void add_missing(const DeclaredKey& key, const std::string& file,
                 std::vector<std::pair<DeclaredKey, std::vector<std::string>>>& missing) {
    const std::string name = file.substr(file.rfind('/') + 1);
    for (auto& [known, files] : missing)
        if (known.path == key.path) return files.push_back(name);
    missing.push_back({key, {name}});
}

bool is_among(const std::vector<std::pair<DeclaredKey, std::vector<std::string>>>& missing,
              const DeclaredKey& key) {
    return std::any_of(missing.begin(), missing.end(),
                       [&](const auto& one) { return one.first.path == key.path; });
}

} // namespace

void check_laws(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    const auto kind = ruleset.own().kind;
    const bool is_edition = kind == Kind::laws && ruleset.find({"variant"}) && !is_scheme(ruleset);
    if (kind != Kind::game && !is_edition) return;
    std::map<std::string, const Setting*> stated;
    for (const auto& setting : ruleset.settings())
        stated.emplace(joined_path(ruleset.without_scope(setting.path)), &setting);
    // What is missing, each once: the key, and all that decide with it.
    std::vector<std::pair<DeclaredKey, std::vector<std::string>>> missing;
    std::set<std::string> told;
    const auto demand = [&](const Declaration& script, const std::vector<DeclaredKey>& keys) {
        for (const auto& key : keys) {
            const auto line = stated.find(key.path);
            const bool lacks = line != stated.end() && !key.needs.empty() &&
                               !stated.contains(key.needs) && told.insert(key.path).second;
            if (lacks)
                diagnostics.error(
                    line->second->key_place, "laws.needs",
                    {{"key", spoken(path_in(key.path))}, {"needs", spoken(path_in(key.needs))}});
            if (key.required && line == stated.end()) add_missing(key, script.file, missing);
        }
    };
    // A key that is missing here concerns other scripts once it is stated, so that what these
    // require is missing already.
    std::set<std::string> asked;
    for (bool more = true; more;) {
        more = false;
        for (const auto& id : scripts.ids("laws")) {
            const auto* script = scripts.find(id);
            if (!script || asked.contains(id)) continue;
            const auto& keys = scripts.keys_of(id);
            const bool concerned = std::any_of(keys.begin(), keys.end(), [&](const auto& key) {
                return stated.contains(key.path) || is_among(missing, key);
            });
            if (!concerned) continue;
            asked.insert(id);
            demand(*script, keys);
            more = true;
        }
    }
    for (const auto& [key, files] : missing) {
        const std::string articles = articles_beside(ruleset, path_in(key.path)[0]);
        diagnostics.error(whole_file(ruleset.documents.front()),
                          articles.empty() ? "laws.missing-alone" : "laws.missing",
                          {{"key", spoken(path_in(key.path))},
                           {"title", key.title},
                           {"script", join(files, ", ")},
                           {"articles", articles}});
    }
}

} // namespace regra::ruleset
