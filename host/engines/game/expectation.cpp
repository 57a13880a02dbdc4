#include "engines/game/expectation.hpp"

#include <algorithm>

#include "engines/game/event.hpp"
#include "engines/game/near_form.hpp"
#include "engines/game/phrase.hpp"
#include "engines/game/said_facts.hpp"
#include "kernel/base/text.hpp"

namespace regra::game {
namespace {

struct ExpectationKind {
    const char* form;
    Checked (*check)(const Phrase& it);
};

// In the order they are tried; a form that begins with SIDE is "White" or "white's" as well.
constexpr ExpectationKind expectation_kinds[] = {
    {"art. N + N | art. N + N only", phrases::articles},
    {"arbiter decides [NAME or NAME] | arbiter may decide [NAME or NAME]", phrases::options},
    {"refused | granted | not placed | no ruling", phrases::refusal},
    {"decided by DECISION", phrases::decision},
    {"appeal open | no appeal", phrases::appeal},
    {"reason NAME + NAME | reason NAME + NAME only | reason NAME with WORD TEXT", phrases::reasons},
    {"proof line | proof plies N + N | proof count N | proof findings | no proof", phrases::proof},
    {"1-0, ½-½, +/- ... | game goes on | new game | result pending", phrases::result_of_game},
    {"adjourned | not begun | clocks stopped", phrases::phase},
    {"move stands | illegal move stands at ply N | move taken back | back to ply N | position TEXT "
     "| improper position",
     phrases::moves_on_board},
    {"WORD is open | WORD is not open", phrases::open_matter},
    {"written TEXT in NOTATION + NOTATION | MOVE written TEXT in NOTATION", phrases::written},
    {"class CLASS | KEY is VALUE | KEY is [VALUE, VALUE]", phrases::law},
    {"SIDE may play MOVE or MOVE | SIDE may not play MOVE | SIDE must play MOVE",
     phrases::may_play},
    {"SIDE duty WORD | SIDE no duty WORD", phrases::duty},
    {"no penalty", phrases::no_penalty},
    {"", phrases::fact}, // the forms of said_facts.hpp
    {"warning | SIDE warning | SIDE penalty TEXT | SIDE score POINTS", phrases::mark},
};

} // namespace

std::string nearest_form(const std::string& phrase, const Board& board) {
    auto forms = forms_of_facts(false);
    for (const auto& kind : expectation_kinds)
        for (const auto form : split(kind.form, " | "))
            if (!form.empty()) forms.emplace_back(form);
    return nearest_form(phrase, forms, [&](std::string_view word) {
        return side_called(word, board.variant()) != nobody;
    });
}

std::vector<std::string> phrases_in(const std::string& expected) {
    std::string on_one_line = expected;
    std::replace(on_one_line.begin(), on_one_line.end(), '\n', ' ');
    std::vector<std::string> phrases;
    bool in_list = false;
    for (const auto part : split(on_one_line, ", ")) {
        if (in_list)
            phrases.back() += ", " + std::string(trim(part));
        else if (!trim(part).empty())
            phrases.emplace_back(trim(part));
        else
            continue;
        in_list = phrases.back().find(" is [") != std::string::npos && phrases.back().back() != ']';
    }
    return phrases;
}

std::vector<Unmet> compare(const std::string& expected, const Played& played) {
    const auto phrases = phrases_in(expected);
    std::vector<Unmet> unmet;
    for (const auto& phrase : phrases) {
        Checked checked;
        for (const auto& kind : expectation_kinds)
            if (!checked) checked = kind.check({phrase, played, phrases});
        if (!checked)
            unmet.push_back({phrase, "", false});
        else if (*checked)
            unmet.push_back({phrase, **checked});
    }
    return unmet;
}

std::vector<Citation> broken_at_start(const Played& played) {
    std::vector<std::string> rules;
    for (const auto& note : played.improper.items())
        for (const auto& [name, value] : note.message.arguments)
            if (name == "rule") rules.push_back(value.in(Language::en));
    return rests_of_rules(rules, law_now(played));
}

std::string summary(const Played& played) {
    std::string text;
    for (const auto& ruling : played.rulings) {
        text += (text.empty() ? "" : "; ") + ruling.decision + " (" + ruling.event + "):";
        for (const auto& effect : ruling.effects) text += " " + effect.text_of("1");
        for (const auto& option : ruling.options) text += " " + option.name + "?";
        if (ruling.kind == Ruling::Kind::refused) text += " refused";
    }
    return text.empty() ? std::string(no_ruling) : text;
}

} // namespace regra::game
