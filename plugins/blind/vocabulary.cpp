#include "vocabulary.hpp"

#include <algorithm>

#include "text.hpp"

namespace regra::blind {
namespace {

constexpr std::size_t shortest_slip = 4; // letters: shorter words are too near to each other
constexpr std::size_t long_word = 7;     // two slips are heard in one
constexpr std::size_t longest_slip = 64;

} // namespace

const Known* Vocabulary::add(std::string_view said, std::string_view id, Meaning meaning,
                             int level) {
    const std::string key = folded(said);
    if (key.empty()) return nullptr;
    const auto words = static_cast<std::size_t>(std::count(key.begin(), key.end(), ' ')) + 1;
    const Known made = {meaning, std::string(id), std::string(said), level, words};
    const auto [place, is_new] = known_.emplace(key, made);
    Known& old = place->second;
    if (!is_new && old.level == level && old.meaning != meaning) return &old;
    if (!is_new && old.level > level) old = made;
    most_words_ = std::max(most_words_, words);
    return nullptr;
}

const Known* Vocabulary::find(const std::string& folded) const {
    const auto found = known_.find(folded);
    return found == known_.end() ? nullptr : &found->second;
}

std::vector<const Known*> Vocabulary::near(const std::string& folded, std::size_t words) const {
    std::vector<const Known*> all;
    if (folded.size() < shortest_slip || folded.size() > longest_slip) return all;
    const int most = folded.size() >= long_word ? 2 : 1;
    for (const auto& [key, known] : known_) {
        if (known.words != words || key.size() < 3 || distance(folded, key, most) > most) continue;
        const bool there = std::any_of(all.begin(), all.end(), [&](const Known* one) {
            return one->meaning == known.meaning;
        });
        if (!there) all.push_back(&known);
    }
    return all;
}

} // namespace regra::blind
