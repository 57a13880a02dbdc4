#include "engines/game/phrase.hpp"

#include "engines/game/board.hpp"
#include "engines/game/event.hpp"
#include "kernel/base/text.hpp"

namespace regra::game {

Law law_now(const Played& played) {
    const auto& game = played.game;
    return Law(game.laws().rules, circumstances(game.state(), game.terms(), nobody));
}

std::optional<std::string> Phrase::after(std::string_view beginning) const {
    if (!text.starts_with(beginning)) return std::nullopt;
    return text.substr(beginning.size());
}

int Phrase::side(std::string& rest) const {
    const auto space = text.find(' ');
    if (space == std::string::npos) return nobody;
    rest = text.substr(space + 1);
    return side_called(text.substr(0, space), variant());
}

std::vector<std::string> Phrase::effects(std::string_view word, std::string_view field,
                                         const std::string& side) const {
    std::vector<std::string> found;
    for (const auto& ruling : played.rulings)
        for (const auto& effect : ruling.effects)
            if (effect.text_of("1") == word && (side.empty() || effect.text_of("side") == side))
                found.push_back(effect.text_of(field));
    return found;
}

std::vector<std::string> either_of(std::string_view text) {
    std::vector<std::string> parts;
    for (auto at = text.find(" or "); at != std::string_view::npos; at = text.find(" or ")) {
        parts.emplace_back(trim(text.substr(0, at)));
        text.remove_prefix(at + 4);
    }
    if (!trim(text).empty()) parts.emplace_back(trim(text));
    return parts;
}

std::vector<Citation> rests_of_rules(const std::vector<std::string>& rules, const Law& law) {
    std::vector<Citation> citations;
    for (const auto& rule : rules)
        if (auto rest = law.rest({"board rules", with_blanks(rule)}))
            citations.push_back(*std::move(rest));
    return citations;
}

} // namespace regra::game
