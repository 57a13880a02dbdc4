#include "speech.hpp"

#include <algorithm>

#include "text.hpp"

namespace regra::blind {
namespace {

struct WordOf {
    const char* id;
    What what;
};
constexpr WordOf words_of_moves[] = {
    {"castling.short", What::short_castling},
    {"castling.long", What::long_castling},
    {"castling.either", What::castling},
    {"say.takes", What::takes},
    {"say.to", What::to},
    {"say.check", What::check},
    {"say.mate", What::mate},
    {"say.promotes", What::promotes},
    {"say.filler", What::filler},
};

std::string letter_id(std::string_view prefix, char letter) {
    return std::string(prefix) + letter;
}
std::string number_id(int number) {
    return "number." + std::to_string(number);
}

std::string first_of(std::string_view words) {
    return std::string(split(split(words, "||")[0], "|")[0]);
}

class Maker {
public:
    Maker(Speech& speech, const sdk::Styled& styled, sdk::Findings& findings)
        : speech_(speech), styled_(styled), findings_(findings) {}

    void make() {
        take_style();
        take_kinds();
        for (const auto& [id, what] : words_of_moves) learn(id, speech_.words.text(id), {what, 0});
        if (speech_.board.has_pass)
            learn("say.pass", speech_.words.text("say.pass"), {What::pass, 0});
        for (const char c : used_letters()) take_letter(c);
        for (const int n : used_numbers()) take_number(n);
        speech_.default_notation = speech_.board.notation();
        speech_.short_notation = speech_.board.notation(speech_.letters);
        if (!speech_.short_notation) speech_.short_notation = speech_.default_notation;
    }

private:
    void take_style() {
        constexpr std::string_view ids[] = {"anna", "nato", "letters", "words", "san"};
        for (std::size_t i = 0; i < std::size(ids); ++i)
            if (ids[i] == styled_.style) speech_.style = static_cast<Style>(i);
        speech_.words = styled_.words;
    }

    void take_kinds() {
        for (std::size_t i = 0; i < speech_.board.kinds.size(); ++i) {
            const std::string& kind = speech_.board.kinds[i];
            const std::string words = styled_.word("piece.", kind);
            speech_.kinds.push_back(first_of(words));
            need(speech_.kinds.back(), "piece." + kind);
            learn("piece." + kind, words, {What::piece, static_cast<int>(i)});
            const std::string* letter = styled_.words.find("short." + kind);
            speech_.letters.push_back(letter ? first_of(*letter) : speech_.board.kind_letters[i]);
        }
    }

    void take_letter(char c) {
        const Meaning meaning = {What::letter, c};
        const std::string name = letter_id("letter.", c), pilot = letter_id("nato.", c);
        learn(name, speech_.words.text(name), meaning);
        learn(pilot, speech_.words.text(pilot), meaning);
        speech_.vocabulary.add(std::string(1, c), name, meaning, 2);
        if (speech_.style == Style::anna) need(speech_.word(name), name);
        if (speech_.style == Style::nato) need(speech_.word(pilot), pilot);
    }

    void take_number(int n) {
        const std::string id = number_id(n);
        learn(id, speech_.words.text(id), {What::number, n});
        need(speech_.word(id), id);
    }

    void need(const std::string& word, std::string_view id) {
        if (folded(word).empty()) findings_.fatal("word-empty", {{"word", id}});
    }

    void learn(std::string_view id, std::string_view words, Meaning meaning) {
        int level = 0;
        for (const std::string_view language : split(words, "||")) {
            for (const std::string_view said : split(language, "|")) {
                const Known* other = speech_.vocabulary.add(said, id, meaning, level);
                if (!other || level) continue;
                findings_.fatal("words-alike",
                                {{"word", other->id}, {"other", id}, {"text", said}});
            }
            level = 1;
        }
    }

    std::vector<char> used_letters() const {
        std::vector<char> all;
        for (const CellName& cell : speech_.board.cells)
            if (cell.letter) all.push_back(cell.letter);
        return sorted_once(std::move(all));
    }
    std::vector<int> used_numbers() const {
        std::vector<int> all;
        for (const CellName& cell : speech_.board.cells)
            if (cell.has_number()) all.push_back(cell.number);
        return sorted_once(std::move(all));
    }
    template<class Part>
    static std::vector<Part> sorted_once(std::vector<Part> all) {
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return all;
    }

    Speech& speech_;
    const sdk::Styled& styled_;
    sdk::Findings& findings_;
};

} // namespace

std::string Speech::word(std::string_view id) const {
    return first_of(words.text(id));
}

std::string Speech::cell(const CellName& name) const {
    std::string text;
    if (name.letter) {
        text = style == Style::anna   ? word(letter_id("letter.", name.letter))
               : style == Style::nato ? word(letter_id("nato.", name.letter))
                                      : std::string(1, name.letter);
    }
    if (!name.has_number()) return text;
    const bool digits = style == Style::words || style == Style::san;
    if (!text.empty() && style != Style::san) text += ' ';
    return text + (digits ? std::to_string(name.number) : word(number_id(name.number)));
}

Speech make_speech(const sdk::Game& game, const sdk::Styled& styled, sdk::Findings& findings) {
    Speech speech{Board(game), Style::anna, {}, {}, {}, {}, nullptr, nullptr};
    Maker(speech, styled, findings).make();
    return speech;
}

} // namespace regra::blind
