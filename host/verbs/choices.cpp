#include "verbs/choices.hpp"

#include <algorithm>

#include "engines/game/act.hpp"
#include "engines/game/classes.hpp"
#include "kernel/base/text.hpp"

namespace regra::verbs {
namespace {

using ruleset::Node;
using ruleset::Path;
using ruleset::Ruleset;
using ruleset::Setting;

const Path class_path = {"play", "class"};

// What can be answered: every open choice, and the class of a game whose time may be of several.
std::vector<Path> open_paths(const Ruleset& rules) {
    std::vector<Path> paths;
    for (const auto& setting : rules.settings())
        if (setting.is_open()) paths.push_back(setting.path);
    const bool stated = std::find(paths.begin(), paths.end(), class_path) != paths.end();
    if (!rules.classes.empty() && !rules.find(class_path) && !stated) paths.push_back(class_path);
    return paths;
}

std::vector<std::string> values_of(const Ruleset& rules, const Path& path) {
    std::vector<std::string> values;
    const Setting* setting = rules.find(path);
    if (setting && setting->choice)
        for (const auto& one : setting->choice->among) values.push_back(one.text);
    if (path == class_path && values.empty()) values = rules.classes;
    return values;
}

// "rapid under A.3 | A.4; flag both fallen draw | go on; start default time ..."
std::string open_text(const Ruleset& rules) {
    std::vector<std::string> all;
    for (const auto& path : open_paths(rules)) {
        const auto values = values_of(rules, path);
        all.push_back(ruleset::spoken(path) + " " + (values.empty() ? "..." : join(values, " | ")));
    }
    return all.empty() ? "-" : join(all, "; ");
}

Node scalar(const std::string& text, std::size_t offset) {
    Node node;
    node.kind = Node::Kind::scalar;
    node.text = text;
    node.offset = offset;
    return node;
}

// The map at `path` below `root`, made where it is not there; its last word gets the value.
void put_value(Node& root, const Path& path, const std::string& value, std::size_t offset) {
    Node* map = &root;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const auto found = std::find_if(map->keys.begin(), map->keys.end(),
                                        [&](const Node& key) { return key.text == path[i]; });
        const bool is_last = i + 1 == path.size();
        if (found != map->keys.end() && !is_last) {
            Node& inner = map->items[static_cast<std::size_t>(found - map->keys.begin())];
            if (inner.is_map()) {
                map = &inner;
                continue;
            }
        }
        map->keys.push_back(scalar(path[i], offset)); // stated twice: the reader reports it
        map->items.push_back(scalar(value, offset));
        if (is_last) return;
        Node& inner = map->items.back();
        inner = Node();
        inner.kind = Node::Kind::map;
        inner.style = Node::Style::block;
        inner.offset = offset;
        map = &inner;
    }
}

bool is_stated(const Node& root, const Path& path) {
    const Node* node = &root;
    for (const auto& word : path) {
        node = node->is_map() ? node->find(word) : nullptr;
        if (!node) return false;
    }
    return true;
}

// The open choice that the text begins with, and what stands behind it; the longest key wins.
std::optional<std::pair<Path, std::string>> split_choice(const Ruleset& rules,
                                                         const std::string& text) {
    std::optional<std::pair<Path, std::string>> found;
    std::size_t longest = 0;
    for (const auto& path : open_paths(rules)) {
        const std::string key = ruleset::spoken(path) + " ";
        if (!text.starts_with(key) || key.size() <= longest) continue;
        longest = key.size();
        found = {path, std::string(trim(text.substr(key.size())))};
    }
    return found;
}

void add_one(const Ruleset& rules, const game::Header::Line& line, game::Header& header,
             Diagnostics& wrong) {
    const auto said = game::words_in(line.text);
    const std::string text = join({said.begin(), said.end()}, " ");
    const auto choice = split_choice(rules, text);
    const auto values = choice ? values_of(rules, choice->first) : std::vector<std::string>();
    const bool known =
        values.empty() || std::find(values.begin(), values.end(), choice->second) != values.end();
    if (!choice || choice->second.empty() || !known)
        wrong.error(line.place, "choose.none", {{"text", text}, {"open", open_text(rules)}});
    else if (is_stated(header.rules, choice->first))
        wrong.error(line.place, "choose.twice",
                    {{"key", ruleset::spoken(choice->first)}, {"text", text}});
    else
        put_value(header.rules, choice->first, choice->second, line.place.offset);
}

// "A.4 (otherwise; Laws 2018, A.4)": what is chosen, and its line of the ruleset.
std::string option_text(const Ruleset& rules, const ruleset::ValueWords& value_words,
                        const std::string& option, const Setting* says) {
    if (!says || says->cases.empty()) return option;
    return option + " (" +
           value_words.of(rules.without_scope(says->path), says->type, says->cases[0]) + "; " +
           rules.citation(*says) + ")";
}

std::optional<MissingChoice> missing_branch(const ruleset::Rulesets& rulesets,
                                            const Ruleset& rules) {
    const std::string game_class = rules.game_class();
    const Path path = {game_class, "under"};
    const Setting* under = game_class.empty() ? nullptr : rules.find(path);
    if (!under || !under->is_open()) return std::nullopt;
    MissingChoice missing{ruleset::spoken(path), values_of(rules, path), {}};
    const auto options = [&](const ruleset::ValueWords& value_words) {
        std::vector<std::string> texts;
        for (const auto& branch : missing.answers)
            texts.push_back(
                option_text(rules, value_words, branch, rules.find({game_class, branch, "means"})));
        return join(texts, " | ");
    };
    const auto called = [&](const auto& value_words) { return value_words.of(game_class); };
    missing.message = {"choose.branch",
                       {{"class", in_words(rulesets, called)},
                        {"options", in_words(rulesets, options)},
                        {"article", rules.citation(*under)},
                        {"example", answers_to(missing).back()}}};
    return missing;
}

std::optional<MissingChoice> missing_class(const ruleset::Rulesets& rulesets,
                                           const Ruleset& rules) {
    if (rules.classes.empty() || !rules.game_class().empty()) return std::nullopt;
    for (const auto* time : ruleset::possible_times(rules)) {
        const auto control = ruleset::control_of(&time->data);
        const auto found =
            control ? ruleset::classify(rules, *control) : std::vector<const Setting*>();
        if (!control || found.size() == 1) continue;
        MissingChoice missing{ruleset::spoken(class_path), {}, {}};
        for (const auto& name : rules.classes) {
            const Setting* band = rules.find({name, "when"});
            const bool fits = std::find(found.begin(), found.end(), band) != found.end();
            if (band && !band->cases.empty() && (found.empty() || fits))
                missing.answers.push_back(name);
        }
        const auto options = [&](const ruleset::ValueWords& value_words) {
            std::vector<std::string> texts;
            for (const auto& name : missing.answers)
                texts.push_back(option_text(rules, value_words, name, rules.find({name, "when"})));
            return join(texts, " | ");
        };
        const auto called = [&](const auto& value_words) { return value_words.of(time->text); };
        missing.message = {found.empty() ? "choose.no-class" : "choose.class",
                           {{"time", in_words(rulesets, called)},
                            {"options", in_words(rulesets, options)},
                            {"example", answers_to(missing).front()}}};
        return missing;
    }
    return std::nullopt;
}

} // namespace

void choose(const std::vector<std::string>& choices, game::Header& header) {
    for (const auto& choice : choices) header.chosen.push_back({choice, {"--choose"}});
}

void add_chosen(const Store& store, game::Header& header) {
    if (header.chosen.empty()) return;
    Diagnostics of_parents; // reported when the game's own rules are read
    const Ruleset rules = store.rulesets.read(header.ruleset.text, of_parents);
    if (of_parents.has_errors()) return;
    Diagnostics wrong;
    for (const auto& line : header.chosen) add_one(rules, line, header, wrong);
    if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
}

std::optional<MissingChoice> missing_choice(const ruleset::Rulesets& rulesets,
                                            const Ruleset& rules) {
    if (auto missing = missing_class(rulesets, rules)) return missing;
    return missing_branch(rulesets, rules);
}

std::vector<std::string> answers_to(const MissingChoice& missing) {
    std::vector<std::string> all;
    for (const auto& answer : missing.answers) all.push_back(missing.key + " " + answer);
    if (all.empty()) all.push_back(missing.key + " ...");
    return all;
}

} // namespace regra::verbs
