#include "engines/game/near_form.hpp"

#include <algorithm>
#include <cstddef>

#include "kernel/base/text.hpp"

namespace regra::game {
namespace {

using Words = std::vector<std::string_view>;

constexpr std::size_t longest_phrase = 500; // a longer one is no slip

Words words_of(std::string_view text) {
    Words words;
    for (const auto word : split(text.substr(0, longest_phrase), " "))
        if (!word.empty()) words.push_back(word);
    return words;
}

bool is_value(std::string_view word) {
    return std::all_of(word.begin(), word.end(), [](char c) {
        return (c >= 'A' && c <= 'Z') || c == '[' || c == ']' || c == ',';
    });
}

// The least cost of turning one into the other, of steps of one item each.
template<class Cost>
std::size_t least_cost(std::size_t of_one, std::size_t of_other, const Cost& cost) {
    constexpr std::size_t none = static_cast<std::size_t>(-1);
    std::vector<std::size_t> row(of_other + 1);
    for (std::size_t j = 1; j <= of_other; ++j) row[j] = row[j - 1] + cost(none, j - 1);
    for (std::size_t i = 1; i <= of_one; ++i) {
        std::size_t diagonal = row[0];
        row[0] += cost(i - 1, none);
        for (std::size_t j = 1; j <= of_other; ++j) {
            const std::size_t both = diagonal + cost(i - 1, j - 1);
            diagonal = row[j];
            row[j] = std::min({both, row[j] + cost(i - 1, none), row[j - 1] + cost(none, j - 1)});
        }
    }
    return row[of_other];
}

// How far the words of a phrase are from a form.
std::size_t distance(const Words& phrase, const Words& form,
                     const std::function<bool(std::string_view)>& is_side) {
    const bool takes_more = std::any_of(form.begin(), form.end(), [](std::string_view word) {
        return is_value(word) && word != "SIDE";
    });
    return least_cost(phrase.size(), form.size(), [&](std::size_t i, std::size_t j) {
        constexpr std::size_t lacking = 2, any = 1;
        if (i >= phrase.size()) return is_value(form[j]) ? lacking : form[j].size();
        if (j >= form.size()) return takes_more ? lacking : phrase[i].size();
        if (form[j] == "SIDE") return is_side(phrase[i]) ? 0 : phrase[i].size();
        return is_value(form[j]) ? any : slips(phrase[i], form[j]);
    });
}

} // namespace

std::string nearest_form(std::string_view phrase, const std::vector<std::string>& forms,
                         const std::function<bool(std::string_view)>& is_side) {
    const Words words = words_of(phrase);
    const std::string* nearest = nullptr;
    std::size_t fewest = 0;
    for (const auto& form : forms) {
        const auto found =
            distance(words, words_of(std::string_view(form).substr(0, form.find(" ("))), is_side);
        if (nearest && found >= fewest) continue;
        nearest = &form;
        fewest = found;
    }
    return nearest ? *nearest : "";
}

std::size_t slips(std::string_view one, std::string_view other) {
    const std::string a = lower(one.substr(0, longest_phrase));
    const std::string b = lower(other.substr(0, longest_phrase));
    std::vector<std::size_t> row(b.size() + 1), above, twice_above; // of the letters before
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        twice_above = std::move(above);
        above = row;
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({changed, above[j] + 1, row[j - 1] + 1});
            const bool turned = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (turned) row[j] = std::min(row[j], twice_above[j - 2] + 1);
        }
    }
    return row[b.size()];
}

std::string meant_by(std::string_view text, const std::vector<std::string>& known) {
    constexpr std::size_t least = 3, letters_a_slip = 4;
    if (text.size() < least) return "";
    std::size_t fewest = std::max<std::size_t>(1, text.size() / letters_a_slip) + 1;
    const std::string* meant = nullptr;
    for (const auto& one : known) {
        const std::size_t shorter = std::min(one.size(), text.size());
        // There are as many slips at least as letters more.
        if (std::max(one.size(), text.size()) - shorter >= fewest) continue;
        const auto found = slips(text, one);
        if (found >= fewest || found >= one.size()) continue;
        fewest = found;
        meant = &one;
    }
    return meant ? *meant : "";
}

} // namespace regra::game
