// What the words of a language say of acts, and which can be typed.
#include "engines/game/act_words.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra::game {

namespace {

// The words of an act against what a form of it means: the words of each item; false: another form.
bool takes_apart(const Words& words, std::size_t word, const std::vector<std::string>& literals,
                 const std::vector<int>& items, std::size_t at, std::vector<std::string>& values) {
    if (at == items.size()) return word == words.size();
    if (items[at] < 0)
        return word < words.size() && words[word] == literals[at] &&
               takes_apart(words, word + 1, literals, items, at + 1, values);
    std::string value;
    for (std::size_t end = word; end < words.size(); ++end) {
        value.append(value.empty() ? "" : " ").append(words[end]);
        values[static_cast<std::size_t>(items[at])] = value;
        if (takes_apart(words, end + 1, literals, items, at + 1, values)) return true;
    }
    return false;
}

// "opponent +2 min" by the words for "opponent +NUMBER min"; what the file has no words for as it
// is.
std::string value_told(const std::map<std::string, std::string>& told, const std::string& value) {
    constexpr std::string_view hole = "NUMBER", digits = "0123456789";
    if (const auto found = told.find(value); found != told.end()) return found->second;
    const auto begin = std::min(value.find_first_of(digits), value.size());
    const auto end = std::min(value.find_first_not_of(digits, begin), value.size());
    const auto number = value.substr(begin, end - begin);
    const auto found = told.find(value.substr(0, begin) + std::string(hole) + value.substr(end));
    if (found == told.end()) return value;
    std::string text = found->second;
    if (const auto at = text.find(hole); at != text.npos) text.replace(at, hole.size(), number);
    return text;
}

} // namespace

std::string ActWords::actor_told(int who) const {
    const std::string id = who == the_arbiter    ? "arbiter"
                           : who == both_players ? "both"
                           : is_assistant(who)   ? "assistant"
                                                 : types_.sides[static_cast<std::size_t>(who)];
    std::string text = who_shown(id);
    const auto side = text.find("SIDE");
    if (is_assistant(who) && side != text.npos)
        text.replace(side, 4, who_shown(types_.sides[static_cast<std::size_t>(player_of(who))]));
    return text;
}

std::string ActWords::told(const Act& act,
                           const std::function<std::string(std::string_view)>& moves) const {
    const auto at = act.text.find(act.kind->name);
    if (at == act.text.npos) return "";
    const auto rest = std::string_view(act.text).substr(at + act.kind->name.size());
    for (const auto& form : forms_) {
        if (form.kind != act.kind) continue;
        std::vector<std::string> literals, values(form.said.size());
        std::vector<int> items;
        for (const auto& meant : form.means) {
            literals.push_back(meant.text);
            items.push_back(meant.item);
        }
        if (!takes_apart(words_in(rest), 0, literals, items, 0, values)) continue;
        std::string text;
        for (const auto& [word, item] : form.whole) {
            text += text.empty() ? "" : " ";
            if (item < 0) {
                text += word;
                continue;
            }
            const auto& value = values[static_cast<std::size_t>(item)];
            const auto& type = form.said[static_cast<std::size_t>(item)].text;
            const auto named = value_told(values_told_, value);
            const bool is_move = type == "MOVE" || type == "MOVES";
            text += type == "SIDE" ? who_shown(value) : is_move ? moves(value) : named;
        }
        return text;
    }
    return "";
}

// ---- what can be typed --------------------------------------------------------------------------

std::string ActWords::shown(const ActKind& kind) const {
    const auto found = shown_.find(kind.name);
    return found == shown_.end() ? "" : found->second;
}

std::string ActWords::who_shown(const std::string& who) const {
    const auto found = who_shown_.find(who);
    return found == who_shown_.end() ? who : found->second;
}

std::vector<std::string> ActWords::beginnings(std::size_t words) const {
    std::set<std::string> all;
    for (const auto& [form, command] : commands_) all.insert(form);
    for (const auto& form : forms_) {
        std::string text;
        for (std::size_t i = 0; i < form.said.size() && i < words && !form.said[i].is_value; ++i)
            text += (i ? " " : "") + form.said[i].spoken;
        if (!text.empty()) all.insert(text);
    }
    return {all.begin(), all.end()};
}

std::vector<std::string> ActWords::completions(std::string_view before) const {
    auto words = bare_words(before);
    for (const auto& name : names_)
        if (words.size() >= name.words.size() && !name.words.empty() &&
            std::equal(name.words.begin(), name.words.end(), words.begin())) {
            words.erase(words.begin(), words.begin() + std::ssize(name.words));
            break;
        }
    std::set<std::string> next;
    for (const auto& form : forms_) {
        if (form.said.size() <= words.size() || form.said[words.size()].is_value) continue;
        bool same = true;
        for (std::size_t i = 0; same && i < words.size(); ++i)
            same = form.said[i].is_value || stands_for(words[i], form.said[i].text);
        if (same) next.insert(form.said[words.size()].spoken);
    }
    return {next.begin(), next.end()};
}

} // namespace regra::game
