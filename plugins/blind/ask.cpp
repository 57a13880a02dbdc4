#include "ask.hpp"

#include <algorithm>

namespace regra::blind {
namespace {

constexpr std::size_t most_choices = 8; // that anybody can keep in mind
constexpr std::size_t most_moves = 60;  // listed in one finding

using Choices = std::vector<std::string>;

// What makes the moves differ that comes first: it is what is asked.
struct Aspect {
    const char* id;
    std::string (*of)(const Speech&, const Seen&);
};

std::string kind_of(const Speech& speech, const Seen& move) {
    return speech.kinds[static_cast<std::size_t>(move.kind)];
}
std::string castling_of(const Speech& speech, const Seen& move) {
    return move.castling == Castling::none         ? ""
           : move.castling == Castling::short_side ? speech.word("castling.short")
                                                   : speech.word("castling.long");
}
std::string from_of(const Speech& speech, const Seen& move) {
    return speech.cell(move.from);
}
std::string to_of(const Speech& speech, const Seen& move) {
    const std::string castling = castling_of(speech, move);
    return castling.empty() ? speech.cell(move.to()) : castling;
}
std::string promotion_of(const Speech& speech, const Seen& move) {
    return move.promoted < 0 ? "" : speech.kinds[static_cast<std::size_t>(move.promoted)];
}
std::string way_of(const Speech& speech, const Seen& move) {
    return say(speech, move, speech.board.cells[move.from], true);
}

constexpr Aspect aspects[] = {{"ask.piece", kind_of},          {"ask.castling", castling_of},
                              {"ask.from", from_of},           {"ask.to", to_of},
                              {"ask.promotion", promotion_of}, {"ask.way", way_of}};

Choices choices_of(const Speech& speech, const std::vector<Seen>& meant, const Aspect& aspect) {
    Choices choices;
    for (const Seen& move : meant) {
        const std::string choice = aspect.of(speech, move);
        if (choice.empty()) continue;
        if (std::find(choices.begin(), choices.end(), choice) == choices.end())
            choices.push_back(choice);
    }
    return choices;
}

// "b 1, d 2 or f 3".
std::string list(const Speech& speech, const Choices& choices) {
    if (choices.size() > most_choices) {
        const Choices some(choices.begin(), choices.begin() + most_choices);
        std::string text;
        for (const std::string& choice : some) text += choice + ", ";
        return text + "...";
    }
    std::string text;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const bool last = i + 1 == choices.size();
        if (i > 0) text += last ? " " + speech.word("say.or") + " " : ", ";
        text += choices[i];
    }
    return text;
}

void replace(std::string& text, std::string_view hole, std::string_view by) {
    const std::size_t at = text.find(hole);
    if (at != std::string::npos) text.replace(at, hole.size(), by);
}

void put(const char* id, const std::string& question, const std::vector<Seen>& meant,
         sdk::Place place, sdk::Findings& findings) {
    std::vector<sdk::Argument> arguments = {{"question", question}};
    for (const Seen& move : meant) {
        if (arguments.size() <= most_moves) arguments.emplace_back("move", sdk::Move{move.move});
    }
    findings.reading(id, arguments, place);
}

} // namespace

void ask(const Speech& speech, const std::vector<Seen>& meant, sdk::Findings& findings) {
    const Aspect* asked =
        std::find_if(std::begin(aspects), std::end(aspects) - 1, [&](const Aspect& aspect) {
            return choices_of(speech, meant, aspect).size() > 1;
        });
    std::string question = speech.word(asked->id);
    replace(question, "{choices}", list(speech, choices_of(speech, meant, *asked)));
    replace(question, "{piece}", kind_of(speech, meant.front()));
    put(asked->id, question, meant, {}, findings);
}

void ask_about(const Speech& speech, const Token& token, const std::vector<Seen>& meant,
               sdk::Findings& findings) {
    Choices choices;
    for (const Known* known : token.meanings) choices.push_back(known->said);
    for (const Seen& move : meant) {
        if (token.meanings.empty())
            choices.push_back(say(speech, move, speech.board.cells[move.from], true));
    }
    std::string question = speech.word("ask.word");
    replace(question, "{choices}", list(speech, choices));
    replace(question, "{word}", token.text);
    put("ask.word", question, meant, {token.begin, token.end}, findings);
}

} // namespace regra::blind
