#include "kernel/ruleset/ruleset.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/source.hpp"
#include "kernel/ruleset/titles.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace regra::ruleset {
std::string text_of(const Setting& setting) {
    std::string text = setting.as_above ? as_above : "";
    if (setting.is_open()) text = "event decides";
    if (setting.is_open() && !setting.choice->text.empty()) text += " " + setting.choice->text;
    for (const auto& made : setting.cases) text += (text.empty() ? "" : "; ") + made.text;
    return text;
}

Place whole_file(const Document& document) {
    return document.source ? document.source->place(0) : Place{document.id};
}

const Value* value_at(const Ruleset& ruleset, const Path& path) {
    const Setting* setting = ruleset.find(path);
    return setting && !setting->cases.empty() ? &setting->cases[0].data : nullptr;
}

std::string text_at(const Ruleset& ruleset, const Path& path) {
    const Setting* setting = ruleset.find(path);
    return setting && !setting->cases.empty() ? setting->cases[0].text : "";
}

bool is_own(const Ruleset& ruleset, const Setting& setting) {
    return setting.document + 1 == ruleset.documents.size();
}

Place Ruleset::place() const {
    return whole_file(own());
}

const Setting* Ruleset::find(const Path& path) const {
    const auto found = index_.find(path);
    if (found == index_.end()) return nullptr;
    if (asked) asked->insert(spoken(path));
    return &settings_[found->second];
}

std::string Ruleset::game_class() const {
    const std::string stated = text_at(*this, {"play", "class"});
    return stated.empty() ? class_by_time : stated;
}

std::string Ruleset::branch() const {
    return text_at(*this, {game_class(), "under"});
}

const Setting* Ruleset::in_force(const Path& path) const {
    return in_force(path, scope());
}

struct Ruleset::Block {
    Path path;
    const Setting* lent_by = nullptr; // the `as` through which its lines hold
};

// `as: rapid A.4`, `as: rapid`: the class and the branch that are named.
Scope Ruleset::named_by(const Setting* as) const {
    const std::string text = as && !as->cases.empty() ? as->cases[0].text : "";
    for (const auto& [name, branch] : branches)
        if (text == fmt::format("{} {}", name, branch)) return {name, branch};
    const bool is_class = std::find(classes.begin(), classes.end(), text) != classes.end();
    return {is_class ? text : "", ""};
}

// The narrowest first; the last is that of the plain lines. A game of a branch that is played as
// another is ruled like a game of that branch and of its class, but its own class comes before the
// other's.
std::vector<Ruleset::Block> Ruleset::blocks_of(const Scope& scope) const {
    std::vector<Block> blocks, behind;
    const auto add_lent = [&](const Setting* as) {
        const Scope other = named_by(as);
        if (!other.branch.empty()) blocks.push_back({{other.game_class, other.branch}, as});
        if (!other.game_class.empty()) behind.push_back({{other.game_class}, as});
    };
    if (!scope.branch.empty()) {
        blocks.push_back({{scope.game_class, scope.branch}});
        add_lent(find({scope.game_class, scope.branch, "as"}));
    }
    if (!scope.game_class.empty()) {
        blocks.push_back({{scope.game_class}});
        add_lent(find({scope.game_class, "as"}));
    }
    behind.push_back({});
    blocks.insert(blocks.end(), behind.begin(), behind.end());
    if (!scope.last_period) return blocks;
    std::vector<Block> narrower = blocks;
    for (Block& block : narrower) block.path.emplace_back(last_period);
    narrower.insert(narrower.end(), blocks.begin(), blocks.end());
    return narrower;
}

InForce Ruleset::line_in_force(const Path& path, const Scope& scope) const {
    InForce found;
    bool own_only = false; // `as above` looks past the blocks that are lent
    for (Block& block : blocks_of(scope)) {
        if (block.lent_by && own_only) continue;
        block.path.insert(block.path.end(), path.begin(), path.end());
        const Setting* setting = find(block.path);
        if (!setting) continue;
        if (block.lent_by) found.through.push_back(block.lent_by);
        if (!setting->as_above) {
            found.setting = setting;
            return found;
        }
        found.through.push_back(setting);
        own_only = true;
    }
    return found;
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

Scope Ruleset::scope_of(const Path& path) const {
    Scope scope;
    const std::size_t words = scope_words(path);
    scope.last_period = words > 0 && path[words - 1] == last_period;
    const std::size_t names = words - (scope.last_period ? 1 : 0);
    if (names > 0) scope.game_class = path[0];
    if (names > 1) scope.branch = path[1];
    return scope;
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
        if (const auto* count = setting->cases[0].data.number())
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
    InForce line = line_in_force(path, scope);
    answer.setting = line.setting;
    answer.through = std::move(line.through);
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
            throw Error(Exit::bad_input, whole_file(own()), "fact.missing",
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
    if (!is_of_event(documents[setting.document].kind) || setting.uncited) return nullptr;
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

// Where a document states its choices, if it says so.
std::string Ruleset::announced_in(std::size_t document) const {
    const Setting* announced = find({"announced in"});
    const bool by_it = announced && announced->document == document && !announced->cases.empty();
    return by_it ? announced->cases[0].text : "";
}

std::string Ruleset::name_of(std::size_t document) const {
    const std::string& name = documents[document].cited_as;
    const std::string where = announced_in(document);
    return where.empty() ? name : name + " (" + where + ")";
}

std::string Ruleset::citation(const Article& article) const {
    if (article.labels.empty()) return name_of(article.document);
    const bool numbered =
        std::any_of(article.labels.begin(), article.labels.end(), [](const auto& label) {
            return label.find_first_of("0123456789") != std::string::npos &&
                   label.find(' ') == std::string::npos;
        });
    std::string out = name_of(article.document) + ", ";
    if (numbered) return out + join(article.labels, " + ");
    std::vector<std::string> quoted;
    for (const auto& label : article.labels) quoted.push_back("“" + label + "”");
    return out + join(quoted, " + ");
}

std::vector<Article> Ruleset::articles(const Setting& setting, const Case* which) const {
    std::vector<Article> all = setting.led_by;
    const Article nowhere{setting.document, {}};
    std::optional<Article> own = which ? which->article : std::nullopt;
    if (!own) own = setting.article;
    for (const auto& made : setting.cases)
        if (!own) own = made.article;
    if (own) all.push_back(*own);
    // A line that names another document's article is this document's nevertheless.
    if (!own || own->document != setting.document) all.push_back(nowhere);
    return all;
}

std::vector<Article> Ruleset::articles(const Found& found) const {
    std::vector<Article> all;
    const auto add = [&](const std::vector<Article>& more) {
        for (const auto& article : more) {
            if (all.empty() || all.back().document != article.document) {
                all.push_back(article);
                continue;
            }
            auto& labels = all.back().labels;
            for (const auto& label : article.labels)
                if (std::find(labels.begin(), labels.end(), label) == labels.end())
                    labels.push_back(label);
        }
    };
    for (const Setting* line : found.through) add(articles(*line));
    if (found.setting) add(articles(*found.setting, found.which));
    return all;
}

std::string Ruleset::citation(const std::vector<Article>& articles) const {
    std::vector<std::string> cited;
    for (const auto& article : articles) cited.push_back(citation(article));
    return join(cited, "; ");
}

std::vector<Step> Ruleset::steps(const Found& found) const {
    std::vector<Step> steps;
    const auto add = [&](const Setting& line, std::size_t document, std::string value,
                         Freedom freedom, const std::vector<Article>& articles) {
        std::vector<Article> own;
        for (const auto& article : articles)
            if (article.document == document) own.push_back(article);
        steps.push_back({&documents[document], spoken(line.path), std::move(value), freedom,
                         citation(own.empty() ? articles : own), announced_in(document), line.path,
                         scope_words(line.path), line.type});
    };
    const auto add_line = [&](const Setting& line, const Case* which) {
        for (const auto& one : line.before)
            add(line, one.document, one.value, one.freedom, one.articles);
        add(line, line.document, which ? which->text : text_of(line), line.freedom,
            articles(line, which));
    };
    for (const Setting* line : found.through) add_line(*line, nullptr);
    if (found.setting) add_line(*found.setting, found.which);
    return steps;
}

std::string Ruleset::citation(const Setting& setting) const {
    return citation(articles(setting));
}

// "A.4 (one arbiter for at most 3 games) | A.5 (otherwise)", "draw (empate) | go on (a partida
// continua)": as a file writes them, and what that is; null: the words are those of the files.
std::string Ruleset::options_of(const Setting& setting, const ValueWords* value_words) const {
    const auto told = [&](const Path& path, const std::string& type, const std::string& text) {
        return value_words ? value_words->of(without_scope(path), type, text) : text;
    };
    std::vector<std::string> options;
    for (const auto& choice : setting.choice->among) {
        Path path(setting.path.begin(), setting.path.end() - 1);
        path.insert(path.end(), {choice.text, "means"});
        const Setting* means = find(path);
        const auto said = means && !means->cases.empty()
                              ? told(path, means->type, means->cases[0].text)
                              : told(setting.path, setting.type, choice.text);
        options.push_back(choice.text + (said == choice.text ? "" : " (" + said + ")"));
    }
    return join(options, " | ");
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

Error Ruleset::still_open(const Setting& setting) const {
    Diagnostics diagnostics;
    const bool among = setting.choice && !setting.choice->among.empty();
    Wording options = among ? options_of(setting, nullptr) : "";
    if (among && told_by)
        options = in_words(*told_by, [&](const ValueWords& value_words) {
            return options_of(setting, &value_words);
        });
    Arguments arguments = {{"key", spoken(Path(setting.path.begin(), setting.path.end() - 1)) +
                                       (setting.path.size() > 1 ? ": " : "") + setting.path.back()},
                           {"options", options},
                           {"article", citation(setting)},
                           {"example", example(setting)}};
    diagnostics.open(whole_file(own()), among ? "open.among" : "open.any", std::move(arguments));
    return {Exit::bad_input, std::move(diagnostics)};
}

} // namespace regra::ruleset
