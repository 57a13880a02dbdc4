#include "engines/voice/keys.hpp"

#include "engines/voice/typed.hpp"
#include "kernel/base/text.hpp"

namespace regra::voice {

const std::vector<Key>& keys() {
    static const std::vector<Key> table = {
        {Ask::pieces, "p", "key.pieces", "typed.pieces"},
        {Ask::line, "s", "key.line", "typed.line"},
        {Ask::diagonals, "d", "key.diagonals", "typed.diagonals"},
        {Ask::board, "o", "key.board", "typed.board"},
        {Ask::last, "l", "key.last", "typed.last"},
        {Ask::captures, "c", "key.captures", "typed.captures"},
        {Ask::clocks, "t", "key.clocks", "typed.clocks"},
        {Ask::number, "n", "key.number", "typed.number"},
        {Ask::moves, "m", "key.moves", "typed.moves"},
        {Ask::taking, "mx", "key.taking", "typed.taking"},
        {Ask::attackers, "a", "key.attackers", "typed.attackers"},
        {Ask::history, "h", "key.history", "typed.history"},
        {Ask::turn, "w", "key.turn", "typed.turn"},
        {Ask::square, "", "key.square", "typed.square"},
        {Ask::up, "", "key.up", "typed.up"},
        {Ask::down, "", "key.down", "typed.down"},
        {Ask::left, "", "key.left", "typed.left"},
        {Ask::right, "", "key.right", "typed.right"},
        {Ask::ray, "", "key.ray", "typed.ray"},
        {Ask::back, "", "key.back", "typed.back"},
        {Ask::forward, "", "key.forward", "typed.forward"},
        {Ask::now, "", "key.now", "typed.now"},
        {Ask::ruling, "r", "key.ruling", "typed.ruling"},
        {Ask::why, "", "key.why", "typed.why"},
        {Ask::proof, "", "key.proof", "typed.proof"},
        {Ask::article, "", "key.article", "typed.article"},
        {Ask::undo, "", "key.undo", "typed.undo"},
        {Ask::correct, "", "key.correct", "typed.correct"},
        {Ask::alarm, "", "key.alarm", "typed.alarm"},
        {Ask::help, "", "key.help", "typed.help"},
        {Ask::keys, "?", "key.keys", "typed.keys"},
        {Ask::acts, "", "key.acts", "typed.acts"},
        {Ask::save, "", "key.save", "typed.save"},
        {Ask::quit, "", "key.quit", "typed.quit"},
    };
    return table;
}

namespace {

// Whether a line begins with words, in small letters all.
bool begins_with(std::string_view line, std::string_view words) {
    return line.starts_with(words) && (line.size() == words.size() || line[words.size()] == ' ');
}

} // namespace

std::optional<TypedKey> typed_key(std::string_view line) {
    line = trim(line);
    if (line.size() > 1 && line.ends_with('?')) line = trim(line.substr(0, line.size() - 1));
    const std::string small = lower(line);
    std::optional<TypedKey> typed;
    std::size_t longest = 0; // "o que está em e4" is no "o"
    const auto take = [&](const Key& key, std::size_t size) {
        if (size <= longest) return;
        longest = size;
        typed = TypedKey{key.ask, std::string(trim(line.substr(size)))};
    };
    for (const auto& key : keys()) {
        if (!key.letter.empty() && begins_with(line, key.letter)) take(key, key.letter.size());
        for (const auto& form : typed_forms(key.typed))
            if (begins_with(small, lower(form))) take(key, form.size());
    }
    return typed;
}

namespace {

std::string help_of(const Key& key, Language language) {
    const std::string letter = key.letter.empty() ? "" : std::string(key.letter) + " ";
    return words({key.help, {{"key", letter + typed_forms(key.typed, language).front()}}},
                 language);
}

} // namespace

std::vector<std::string> help(Language language) {
    std::vector<std::string> lines;
    for (const auto& key : keys()) lines.push_back(help_of(key, language));
    return lines;
}

std::string help_of(Ask ask, Language language) {
    for (const auto& key : keys())
        if (key.ask == ask) return help_of(key, language);
    return "";
}

std::optional<Step> direction(std::string_view text) {
    static constexpr std::pair<std::string_view, Step> table[] = {
        {"typed.north", {0, 1}},      {"typed.northeast", {1, 1}},  {"typed.east", {1, 0}},
        {"typed.southeast", {1, -1}}, {"typed.south", {0, -1}},     {"typed.southwest", {-1, -1}},
        {"typed.west", {-1, 0}},      {"typed.northwest", {-1, 1}},
    };
    for (const auto& [words, step] : table)
        if (is_typed(text, words)) return step;
    return std::nullopt;
}

bool offers_draw(std::string_view text) {
    return is_typed(text, "typed.draw");
}

} // namespace regra::voice
