#include "ruleset/ruleset.hpp"

#include "base/text.hpp"
#include "ruleset/source.hpp"

#include <algorithm>

namespace regra::ruleset {
Place whole_file(const Document& document) {
    return document.source ? document.source->place(0) : Place{document.id};
}

Place Ruleset::place() const {
    return whole_file(own());
}

const Setting* Ruleset::find(const Path& path) const {
    const auto found = index_.find(path);
    return found == index_.end() ? nullptr : &settings_[found->second];
}

std::string Ruleset::game_class() const {
    const Setting* setting = find({"play", "class"});
    return setting && !setting->cases.empty() ? setting->cases[0].text : class_by_time;
}

std::string Ruleset::branch() const {
    const Setting* setting = find({game_class(), "under"});
    return setting && !setting->cases.empty() ? setting->cases[0].text : "";
}

const Setting* Ruleset::in_force(const Path& path) const {
    return in_force(path, scope());
}

// The narrowest first; the last is that of the plain lines.
std::vector<Path> Ruleset::blocks_of(const Scope& scope) const {
    std::vector<Path> blocks;
    if (!scope.branch.empty()) {
        blocks.push_back({scope.game_class, scope.branch});
        // `as: rapid A.4`: that branch's lines hold here too, behind its own.
        const Setting* as = find({scope.game_class, scope.branch, "as"});
        for (const auto& [name, other] : branches)
            if (as && !as->cases.empty() && as->cases[0].text == join({name, other}, " "))
                blocks.push_back({name, other});
    }
    if (!scope.game_class.empty()) blocks.push_back({scope.game_class});
    blocks.emplace_back();
    if (!scope.last_period) return blocks;
    std::vector<Path> narrower = blocks;
    for (Path& block : narrower) block.emplace_back(last_period);
    narrower.insert(narrower.end(), blocks.begin(), blocks.end());
    return narrower;
}

const Setting* Ruleset::in_force(const Path& path, const Scope& scope) const {
    for (Path& block : blocks_of(scope)) {
        block.insert(block.end(), path.begin(), path.end());
        if (const Setting* setting = find(block)) return setting;
    }
    return nullptr;
}

std::size_t Ruleset::scope_words(const Path& path) const {
    const auto is = [&](std::size_t i, std::string_view word) {
        return i < path.size() && path[i] == word;
    };
    std::size_t words = 0;
    if (!path.empty() && std::find(classes.begin(), classes.end(), path[0]) != classes.end())
        words = 1;
    if (words == 1 && path.size() > 1 &&
        std::find(branches.begin(), branches.end(), std::pair(path[0], path[1])) != branches.end())
        words = 2;
    return is(words, last_period) ? words + 1 : words;
}

Path Ruleset::without_scope(const Path& path) const {
    return {path.begin() + static_cast<std::ptrdiff_t>(scope_words(path)), path.end()};
}

std::vector<std::string> Ruleset::names_under(const Path& path) const {
    std::vector<std::string> names;
    for (const auto& setting : settings_) {
        if (setting.path.size() <= path.size() || !begins_with(setting.path, path)) continue;
        const std::string& name = setting.path[path.size()];
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    return names;
}

FactValues Ruleset::event_facts() const {
    FactValues values;
    for (const auto& fact : facts) {
        const Setting* setting = fact.of == Fact::Of::event ? find({fact.name}) : nullptr;
        if (!setting || setting->cases.empty()) continue;
        if (const auto* count = std::get_if<std::int64_t>(&setting->cases[0].data))
            values[fact.name] = *count;
        else
            values[fact.name] = setting->cases[0].text;
    }
    if (!game_class().empty()) values["class"] = game_class();
    return values;
}

Found Ruleset::look(const Path& path, const FactValues& values) const {
    return look(path, values, scope());
}

Found Ruleset::look(const Path& path, const FactValues& values, const Scope& scope) const {
    Found answer;
    answer.setting = in_force(path, scope);
    if (!answer.setting) return answer;
    for (const auto& candidate : answer.setting->cases)
        if (!answer.which && all_hold(candidate, *answer.setting, values))
            answer.which = &candidate;
    return answer;
}

bool Ruleset::all_hold(const Case& candidate, const Setting& setting,
                       const FactValues& values) const {
    bool all = true;
    for (const auto& condition : candidate.conditions) {
        std::string missing;
        const auto held = holds(condition, facts, values, &missing);
        if (!held)
            throw Failure(Exit::bad_input, whole_file(own()), "fact.missing",
                          {{"fact", missing},
                           {"key", spoken(setting.path)},
                           {"condition", condition.text},
                           {"article", citation(setting)}});
        all = all && *held;
    }
    return all;
}

Found Ruleset::ask(const Path& path, const FactValues& values) const {
    const Found answer = look(path, values);
    if (answer.setting && answer.setting->is_open()) throw still_open(*answer.setting);
    return answer;
}

// ---- who decided ------------------------------------------------------------------------------

const Path* Ruleset::needs_who_decided(const Setting& setting) const {
    if (!is_of_event(documents[setting.document].kind) || setting.about_file) return nullptr;
    const Path path = without_scope(setting.path);
    for (const auto& key : who_decided)
        if (begins_with(path, {key.begin(), key.end() - 1})) return &key;
    return nullptr;
}

const Setting* Ruleset::who_decided_on(const Setting& setting) const {
    const Path* key = needs_who_decided(setting);
    return key ? find(*key) : nullptr;
}

// ---- words about settings ----------------------------------------------------------------------

std::string Ruleset::citation(const Article& article) const {
    if (article.labels.empty()) return documents[article.document].cited_as;
    const Document& document = documents[article.document];
    const bool numbered =
        std::any_of(article.labels.begin(), article.labels.end(), [](const auto& label) {
            return label.find_first_of("0123456789") != std::string::npos &&
                   label.find(' ') == std::string::npos;
        });
    std::string out = document.cited_as + ", ";
    if (numbered) return out + join(article.labels, " + ");
    std::vector<std::string> quoted;
    for (const auto& label : article.labels) quoted.push_back("“" + label + "”");
    return out + join(quoted, " + ");
}

std::string Ruleset::citation(const Setting& setting) const {
    if (setting.article) return citation(*setting.article);
    for (const auto& made : setting.cases)
        if (made.article) return citation(*made.article);
    return documents[setting.document].cited_as;
}

std::string Ruleset::means(const Setting& setting, const std::string& choice) const {
    Path path(setting.path.begin(), setting.path.end() - 1);
    path.push_back(choice);
    path.emplace_back("means");
    const Setting* words = find(path);
    if (!words || words->cases.empty()) return choice;
    return choice + " (" + words->cases[0].text + ")";
}

std::string Ruleset::example(const Setting& setting) const {
    const bool among = setting.choice && !setting.choice->among.empty();
    return example(setting.path, among ? setting.choice->among.back().text : "...");
}

std::string Ruleset::example(const Path& path, const std::string& value) {
    std::string before, after;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        before.append(path[i]).append(": {");
        after += '}';
    }
    return before + path.back() + ": " + value + after;
}

Failure Ruleset::still_open(const Setting& setting) const {
    Diagnostics diagnostics;
    std::vector<std::string> options;
    if (setting.choice)
        for (const auto& option : setting.choice->among)
            options.push_back(means(setting, option.text));
    Arguments arguments = {{"key", spoken(Path(setting.path.begin(), setting.path.end() - 1)) +
                                       (setting.path.size() > 1 ? ": " : "") + setting.path.back()},
                           {"options", join(options, " | ")},
                           {"article", citation(setting)},
                           {"example", example(setting)}};
    diagnostics.open(whole_file(own()), options.empty() ? "open.any" : "open.among",
                     std::move(arguments));
    return {Exit::bad_input, std::move(diagnostics)};
}

} // namespace regra::ruleset
