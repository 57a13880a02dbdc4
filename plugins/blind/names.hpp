// What the speech of this plugin is called: styles, words, findings.
//
// A word may be several, "König | Koenig": the first is said, all are understood. After " || "
// stand those of other languages: what means something else before it is passed over.
#pragma once

#include <array>

#include <regra/catalogue.hpp>

namespace regra::blind {

using sdk::Name;

inline constexpr std::array speech_names = {
    Name{REGRA_NAME_STYLE, "anna", "Names for letters: Springer Gustav eins Felix drei"},
    Name{REGRA_NAME_STYLE, "nato", "The letters of pilots: Springer Golf eins Foxtrot drei"},
    Name{REGRA_NAME_STYLE, "letters", "Plain letters: Springer g eins f drei"},
    Name{REGRA_NAME_STYLE, "words", "No more than is needed: Springer schlägt f 3"},
    Name{REGRA_NAME_STYLE, "san", "As the variant writes it: Sxf3"},

    Name{REGRA_NAME_WORD, "piece.", "A kind of piece", "", "anna nato letters words"},
    Name{REGRA_NAME_WORD, "short.", "A kind's letter, where the variant writes one", "", "san"},
#include "letters_and_numbers.inc"
    Name{REGRA_NAME_WORD, "castling.short", "Castling on the king's side",
         "short castling | castles short", "anna nato letters words"},
    Name{REGRA_NAME_WORD, "castling.long", "Castling on the queen's side",
         "long castling | castles long", "anna nato letters words"},
    Name{REGRA_NAME_WORD, "castling.either", "Castling; never said", "castling | castles", ""},
    Name{REGRA_NAME_WORD, "say.takes", "Something is taken; may be empty", "takes | x | captures",
         "anna nato letters words"},
    Name{REGRA_NAME_WORD, "say.to", "Between cells that are numbers", "to",
         "anna nato letters words"},
    Name{REGRA_NAME_WORD, "say.check", "Check; may be empty", "check", "anna nato letters words"},
    Name{REGRA_NAME_WORD, "say.mate", "Checkmate; may be empty", "mate | checkmate",
         "anna nato letters words"},
    Name{REGRA_NAME_WORD, "say.promotes", "Before the piece promoted to; never said",
         "promotes to | becomes", ""},
    Name{REGRA_NAME_WORD, "say.pass", "A turn without a move", "pass | passes",
         "anna nato letters words"},
    Name{REGRA_NAME_WORD, "say.filler", "Words without a meaning",
         "from | on | with | the | please | en passant", ""},
    Name{REGRA_NAME_WORD, "say.or", "Between the last two choices of a question", "or", ""},
    Name{REGRA_NAME_WORD, "ask.piece", "Several kinds of piece fit", "Which piece: {choices}?", ""},
    Name{REGRA_NAME_WORD, "ask.from", "Several pieces of a kind fit", "Which {piece}: {choices}?",
         ""},
    Name{REGRA_NAME_WORD, "ask.to", "It is not said where to", "Where to: {choices}?", ""},
    Name{REGRA_NAME_WORD, "ask.promotion", "It is not said what it becomes",
         "Promotes to what: {choices}?", ""},
    Name{REGRA_NAME_WORD, "ask.castling", "Both castlings fit", "Which side: {choices}?", ""},
    Name{REGRA_NAME_WORD, "ask.way", "Several ways lead there", "Which way: {choices}?", ""},
    Name{REGRA_NAME_WORD, "ask.word", "A word that means nothing, or several things",
         "\"{word}\": {choices}?", ""},

    // What was announced may mean several moves; the question is in the words of the speech.
    Name{REGRA_NAME_RULE, "ask.piece", "{question}", "", "question move"},
    Name{REGRA_NAME_RULE, "ask.from", "{question}", "", "question move"},
    Name{REGRA_NAME_RULE, "ask.to", "{question}", "", "question move"},
    Name{REGRA_NAME_RULE, "ask.promotion", "{question}", "", "question move"},
    Name{REGRA_NAME_RULE, "ask.castling", "{question}", "", "question move"},
    Name{REGRA_NAME_RULE, "ask.way", "{question}", "", "question move"},
    Name{REGRA_NAME_RULE, "ask.word", "{question}", "", "question move"},

    // What a forgiving listener passed over.
    Name{REGRA_NAME_RULE, "slip", "{word} was taken as {meaning}", "", "word meaning"},
    Name{REGRA_NAME_RULE, "said-takes", "A capture was announced, and nothing is taken"},
    Name{REGRA_NAME_RULE, "said-check", "Check was announced, and it is none"},
    Name{REGRA_NAME_RULE, "said-mate", "Mate was announced, and it is none"},
    Name{REGRA_NAME_RULE, "said-captured", "The piece taken is another one"},

    // Why it is no move.
    Name{REGRA_NAME_RULE, "no-such-move", "No legal move is \"{text}\"", "", "text"},
    Name{REGRA_NAME_RULE, "not-an-announcement", "This announces no move"},

    // What cannot be said.
    Name{REGRA_NAME_RULE, "cell-cannot-be-said",
         "{cell} is neither a letter with a number nor a number up to 50", "", "cell"},
    Name{REGRA_NAME_RULE, "word-empty", "The word {word} is empty", "", "word"},
    Name{REGRA_NAME_RULE, "words-alike", "{word} and {other} are both said {text}", "",
         "word other text"},
};

} // namespace regra::blind
