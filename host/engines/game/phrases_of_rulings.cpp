#include "engines/game/phrase.hpp"

#include <algorithm>

#include "engines/game/event.hpp"
#include "kernel/base/text.hpp"

namespace regra::game::phrases {
namespace {

std::set<std::string> cited(const std::vector<Ruling>& rulings) {
    std::set<std::string> labels;
    for (const auto& ruling : rulings)
        for (const auto& reason : ruling.reasons)
            if (!reason.of_option)
                for (const auto& rest : reason.citations)
                    labels.insert(rest.labels.begin(), rest.labels.end());
    return labels;
}

// The rulings of the game; if there are none, those made at its start.
const std::vector<Ruling>& rulings_of(const Played& played) {
    return played.rulings.empty() ? played.at_start : played.rulings;
}

bool has(const Played& played, Ruling::Kind kind) {
    return std::any_of(played.rulings.begin(), played.rulings.end(),
                       [&](const Ruling& ruling) { return ruling.kind == kind; });
}

// The last act was ruled on, and neither refused nor left to the arbiter.
bool is_granted(const Played& played) {
    const auto first = played.rulings.begin() + static_cast<std::ptrdiff_t>(played.before_last_act);
    return played.not_placed.items().empty() && first != played.rulings.end() &&
           std::all_of(first, played.rulings.end(),
                       [](const Ruling& ruling) { return ruling.kind == Ruling::Kind::effects; });
}

// "9.3(a)" and "9.3a" are one article.
std::string plain(std::string_view article) {
    std::string text(trim(article));
    std::erase_if(text, [](char letter) { return letter == '(' || letter == ')'; });
    return text;
}

// Whether a ruling that rests on `label` rests on `article`, in whole or in part: "9.6a(1)" and
// "9.6.1" are parts of 9.6, but 9.61 is not.
bool is_of(std::string_view label, const std::string& article) {
    if (label.starts_with(article + "(")) return true; // "3.8.2.1(1)" of "3.8.2.1"
    const std::string whole = plain(label);
    if (article.empty() || !whole.starts_with(article)) return false;
    const bool number = article.back() >= '0' && article.back() <= '9';
    const char next = whole.size() > article.size() ? whole[article.size()] : '\0';
    return !number || next < '0' || next > '9';
}

bool has_all(const std::set<std::string>& labels, std::string_view articles) {
    const auto wanted = split(articles, " + ");
    return std::all_of(wanted.begin(), wanted.end(), [&](const auto& article) {
        return std::any_of(labels.begin(), labels.end(),
                           [&](const auto& label) { return is_of(label, plain(article)); });
    });
}

void add(const std::vector<Citation>& citations, std::set<std::string>& labels) {
    for (const auto& rest : citations) labels.insert(rest.labels.begin(), rest.labels.end());
}

// What the other phrases of the test rest on.
void add_of_phrases(const Phrase& it,
                    const std::vector<std::vector<Citation> (*)(const Phrase&)>& kinds,
                    std::set<std::string>& labels) {
    for (const auto& other : it.all)
        for (const auto& rests_of : kinds) add(rests_of({other, it.played, it.all}), labels);
}

// Where nothing was ruled: how the game was started, and what makes it one of its class.
std::set<std::string> of_class(const Phrase& it) {
    auto labels = cited(it.played.at_start);
    if (const auto band = law_now(it.played).rest({it.played.game.terms().game_class, "when"}))
        labels.insert(band->labels.begin(), band->labels.end());
    return labels;
}

std::string plain_number(const Value& value) {
    return value.number() ? std::to_string(*value.number()) : "";
}

// "art. 7.1 + 7.1 + 7.5.1 only": these are all articles that the reasons of the rulings cite, each
// once for each value. What the other phrases rest on does not count.
Checked all_articles(const Phrase& it, std::string_view articles) {
    std::vector<std::string> wanted, found;
    for (const auto article : split(articles, " + ")) wanted.push_back(plain(article));
    for (const auto& ruling : rulings_of(it.played))
        for (const auto& reason : ruling.reasons)
            if (!reason.of_option)
                for (const auto& rest : reason.citations)
                    for (const auto& label : rest.labels) found.push_back(plain(label));
    std::sort(wanted.begin(), wanted.end());
    std::sort(found.begin(), found.end());
    return instead(wanted == found, found.empty() ? "the rulings cite no article"
                                                  : "art. " + join(found, " + ") + " only");
}

std::string sentence_id(const Reason& reason) {
    return reason.sentence.substr(reason.sentence.rfind('/') + 1);
}

// "reason shown with count 6": what stands in the sentence, or is among what stands there.
Checked argument_of(const Phrase& it, const std::string& sentence, const std::string& asked) {
    const auto blank = std::min(asked.find(' '), asked.size());
    const std::string name = asked.substr(0, blank);
    const std::string wanted(trim(asked.substr(blank)));
    std::vector<std::string> found;
    for (const auto& ruling : rulings_of(it.played))
        for (const auto& reason : ruling.reasons)
            for (const auto& [argument, value] : reason.arguments)
                if (sentence_id(reason) == sentence && argument == name) found.push_back(value);
    const bool holds = std::any_of(found.begin(), found.end(), [&](const std::string& value) {
        const auto parts = split(value, ", ");
        return value == wanted || std::find(parts.begin(), parts.end(), wanted) != parts.end();
    });
    return instead(holds, name + " " + join(found, "; "));
}

} // namespace

Checked articles(const Phrase& it) {
    const auto rest = it.after("art. ");
    if (!rest) return std::nullopt;
    constexpr std::string_view only = " only";
    if (rest->ends_with(only))
        return all_articles(it, std::string_view(*rest).substr(0, rest->size() - only.size()));
    auto labels = it.played.rulings.empty() ? of_class(it) : cited(it.played.rulings);
    add(broken_at_start(it.played), labels);
    if (!it.played.opening_article.empty()) labels.insert(it.played.opening_article);
    add_of_phrases(it, {against_the_move, of_duty}, labels);
    if (!has_all(labels, *rest)) add_of_phrases(it, {against_other_moves}, labels);
    std::string found = labels.empty() ? "" : "art. " + join({labels.begin(), labels.end()}, " + ");
    if (it.played.rulings.empty())
        found += std::string(labels.empty() ? "" : "; ") +
                 "nothing was ruled, and a rule of the board is asked for by a move that a side "
                 "may not play";
    return instead(has_all(labels, *rest), found);
}

Checked options(const Phrase& it) {
    const bool must = it.text.starts_with("arbiter decides");
    const auto rest = must ? it.after("arbiter decides") : it.after("arbiter may decide");
    if (!rest) return std::nullopt;
    std::set<std::string> offered;
    for (const auto& ruling : it.played.rulings)
        for (const auto& option : ruling.options) offered.insert(option.name);
    const auto wanted = either_of(*rest);
    const bool left =
        std::any_of(it.played.rulings.begin(), it.played.rulings.end(), [](const Ruling& ruling) {
            return !ruling.options.empty() && ruling.kind != Ruling::Kind::effects;
        });
    const bool any = must ? left : !offered.empty();
    const bool all = std::all_of(wanted.begin(), wanted.end(),
                                 [&](const auto& name) { return offered.contains(name); });
    return instead(any && all, any ? "offered: " + join({offered.begin(), offered.end()}, " or ")
                                   : "nothing left to the arbiter");
}

Checked refusal(const Phrase& it) {
    if (it.text == "refused" || it.text == "claim refused")
        return instead(has(it.played, Ruling::Kind::refused), "nothing refused");
    if (it.text == "granted" || it.text == "claim granted")
        return instead(is_granted(it.played), summary(it.played));
    if (it.text == "not placed")
        return instead(!it.played.not_placed.items().empty(), "all acts could be placed");
    if (it.text == "no ruling") return instead(it.played.rulings.empty(), summary(it.played));
    return std::nullopt;
}

Checked decision(const Phrase& it) {
    const auto name = it.after("decided by ");
    if (!name) return std::nullopt;
    std::set<std::string> all;
    for (const auto& ruling : it.played.rulings) all.insert(ruling.decision);
    return instead(all.contains(*name), "decided by " + join({all.begin(), all.end()}, ", "));
}

Checked appeal(const Phrase& it) {
    if (it.text != "appeal open" && it.text != "no appeal") return std::nullopt;
    const bool wanted = it.text == "appeal open";
    const bool found =
        std::any_of(it.played.rulings.begin(), it.played.rulings.end(), [&](const Ruling& ruling) {
            return ruling.may_appeal.has_value() && *ruling.may_appeal == wanted;
        });
    return instead(found, "nothing of the kind was ruled");
}

// "reason seen + loss": sentences of rulesets/reasons/ by their ids, "step" for "illegal/step" of a
// shared file. "only": all of them, in their order.
Checked reasons(const Phrase& it) {
    const auto rest = it.after("reason ");
    if (!rest) return std::nullopt;
    if (const auto with = rest->find(" with "); with != std::string::npos)
        return argument_of(it, rest->substr(0, with), rest->substr(with + 6));
    constexpr std::string_view only = " only";
    const bool all = rest->ends_with(only);
    const std::string names = rest->substr(0, rest->size() - (all ? only.size() : 0));
    std::vector<std::string> wanted, found;
    for (const auto name : split(names, " + ")) wanted.emplace_back(trim(name));
    for (const auto& ruling : rulings_of(it.played))
        for (const auto& reason : ruling.reasons)
            if (!reason.of_option) found.push_back(sentence_id(reason));
    const std::string told = "reason " + join(found, " + ") + " only";
    if (all) return instead(wanted == found, told);
    std::sort(wanted.begin(), wanted.end());
    std::sort(found.begin(), found.end());
    return instead(std::includes(found.begin(), found.end(), wanted.begin(), wanted.end()), told);
}

// "proof line": moves that show it; "proof plies 0 + 4 + 8"; "proof count 50"; "proof findings":
// what the variant says.
Checked proof(const Phrase& it) {
    const auto rest = it.text == "no proof" ? std::string() : it.after("proof ");
    if (!rest) return std::nullopt;
    std::vector<std::string> found;
    for (const auto& ruling : it.played.rulings) {
        const Value& shown = ruling.proof;
        if (!shown.text_of("line").empty()) found.emplace_back("line");
        if (const Value* plies = shown.find("plies"); plies && plies->list()) {
            std::vector<std::string> numbers;
            for (const auto& ply : *plies->list()) numbers.push_back(plain_number(ply));
            found.push_back("plies " + join(numbers, " + "));
        }
        if (const Value* count = shown.find("count"))
            found.push_back("count " + plain_number(*count));
        if (const Value* findings = shown.find("findings");
            findings && findings->list() && !findings->list()->empty())
            found.emplace_back("findings");
    }
    const bool holds =
        rest->empty() ? found.empty() : std::find(found.begin(), found.end(), *rest) != found.end();
    return instead(holds, found.empty() ? "no proof" : "proof " + join(found, ", proof "));
}

// A player's time or points, a warning and the like, or a result, by a ruling.
Checked no_penalty(const Phrase& it) {
    if (it.text != "no penalty") return std::nullopt;
    std::vector<std::string> imposed;
    for (const auto& ruling : it.played.rulings)
        for (const auto& effect : ruling.effects)
            for (const auto* kind : {"penalty", "add time", "score", "end"})
                if (effect.text_of("1") == kind) imposed.push_back(kind);
    const auto& left = it.state().choosing;
    if (left && left->kind != Ruling::Kind::effects) imposed.push_back("left to the arbiter");
    return instead(imposed.empty(), join(imposed, ", "));
}

// "white score +½", "white penalty warning", "white warning"
Checked mark(const Phrase& it) {
    if (it.text == "warning") {
        const auto all = it.effects("penalty", "what");
        return instead(std::find(all.begin(), all.end(), it.text) != all.end(), "no warning");
    }
    std::string rest;
    const int who = it.side(rest);
    if (who == nobody) return std::nullopt;
    const std::string id = it.variant().side_id(who);
    const bool score = rest.starts_with("score ");
    const auto marks =
        score ? it.effects("score", "points", id) : it.effects("penalty", "what", id);
    const std::string wanted = score                          ? rest.substr(6)
                               : rest.starts_with("penalty ") ? rest.substr(8)
                                                              : rest;
    const bool holds = std::find(marks.begin(), marks.end(), wanted) != marks.end();
    const bool is_mark = score || wanted != rest || wanted == "warning";
    if (!holds && !is_mark) return std::nullopt; // "white wins"
    return instead(holds,
                   marks.empty() ? "nothing of the kind for " + id : id + " " + join(marks, ", "));
}

} // namespace regra::game::phrases
