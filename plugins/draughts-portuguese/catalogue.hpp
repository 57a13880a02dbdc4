// Every name of Portuguese draughts, so that rulesets can be checked against them.
#pragma once

#include <array>

#include <regra/catalogue.hpp>

namespace regra::draughts {

using sdk::Name;

inline constexpr std::array names = {
    Name{REGRA_NAME_SIDE, "white", "White"},
    Name{REGRA_NAME_SIDE, "black", "Black"},

    Name{REGRA_NAME_START, "standard", "The start position of Article 2.1", "1"},
    Name{REGRA_NAME_FORMAT, "pdn-fen", "FEN of PDN 3.0, with counters: W:W18,K10:B12:H7:F41"},
    Name{REGRA_NAME_ALIAS, "pdn.GameType", "PDN's number of the game and its board",
         "28,W,8,8,N1,1"},

    Name{REGRA_NAME_STYLE, "short",
         "From and to: 22-18, 22x15; the squares between only where they decide"},
    Name{REGRA_NAME_STYLE, "long", "All squares: 22-18, 22x15x6"},
    Name{REGRA_NAME_WORD, "sign.move", "Between the squares of a quiet move", "-", "short long"},
    Name{REGRA_NAME_WORD, "sign.capture", "Takes", "x", "short long"},

    Name{REGRA_NAME_IDENTITY, "repetition",
         "Same men and kings on the same squares, same side to move"},
    Name{REGRA_NAME_WIN_TEST, "any-legal-series",
         "The opponent taken or blocked by any series of legal moves, the opponent helping"},

    Name{REGRA_NAME_FACT, "side-to-move", "The side to move", "game", "side"},
    Name{REGRA_NAME_FACT, "plies", "Moves made, each side's counted", "game", "plies"},
    Name{REGRA_NAME_FACT, "reversible-plies", "Moves since one that cannot be taken back", "game",
         "plies"},
    Name{REGRA_NAME_FACT, "plies-since-man-move-or-capture",
         "Moves since a man moved or a piece was taken", "game", "plies"},
    Name{REGRA_NAME_FACT, "pieces", "Pieces of both sides", "game", "pieces"},
    Name{REGRA_NAME_FACT, "man-not-crowned", "A man stands on its base row, not crowned", "game",
         "bool"},
    Name{REGRA_NAME_FACT, "white.pieces", "White's men and kings", "side 0", "pieces"},
    Name{REGRA_NAME_FACT, "white.men", "White's men", "side 0", "pieces"},
    Name{REGRA_NAME_FACT, "white.kings", "White's kings", "side 0", "pieces"},
    Name{REGRA_NAME_FACT, "white.pieces-on-rio", "White's pieces on the long diagonal", "side 0",
         "pieces"},
    Name{REGRA_NAME_FACT, "white.kings-on-rio", "White's kings on the long diagonal", "side 0",
         "pieces"},
    Name{REGRA_NAME_FACT, "black.pieces", "Black's men and kings", "side 1", "pieces"},
    Name{REGRA_NAME_FACT, "black.men", "Black's men", "side 1", "pieces"},
    Name{REGRA_NAME_FACT, "black.kings", "Black's kings", "side 1", "pieces"},
    Name{REGRA_NAME_FACT, "black.pieces-on-rio", "Black's pieces on the long diagonal", "side 1",
         "pieces"},
    Name{REGRA_NAME_FACT, "black.kings-on-rio", "Black's kings on the long diagonal", "side 1",
         "pieces"},

    // How a game ends.
    Name{REGRA_NAME_RULE, "no-pieces", "All pieces of the side to move are taken"},
    Name{REGRA_NAME_RULE, "blocked", "The side to move cannot move"},

    // Against a set-up.
    Name{REGRA_NAME_RULE, "too-many-pieces", "{side} has {count} pieces", "", "side count"},
    Name{REGRA_NAME_RULE, "no-pieces-at-all", "The board is empty"},
    Name{REGRA_NAME_RULE, "man-not-crowned", "A man of {side} stands on {cell}, not crowned", "",
         "side cell"},
    Name{REGRA_NAME_RULE, "two-on-a-square", "Two pieces stand on {cell}", "", "cell"},
    Name{REGRA_NAME_RULE, "no-such-square", "There is no square {number}", "", "number"},

    // Not FEN of PDN.
    Name{REGRA_NAME_RULE, "fen-side", "{text} is neither W nor B", "", "text"},
    Name{REGRA_NAME_RULE, "fen-side-missing", "The pieces of {side} are not listed", "", "side"},
    Name{REGRA_NAME_RULE, "fen-field",
         "{text} is neither a list of pieces (W, B) nor a counter (H, F, R)", "", "text"},
    Name{REGRA_NAME_RULE, "fen-field-twice", "{text} is the second of its kind", "", "text"},
    Name{REGRA_NAME_RULE, "fen-piece", "{text} is no piece: 18, K10 or 1-12", "", "text"},
    Name{REGRA_NAME_RULE, "fen-range", "{text} goes downwards", "", "text"},
    Name{REGRA_NAME_RULE, "fen-counter", "{text} is no number of moves", "", "text"},

    // Against a rearranged board.
    Name{REGRA_NAME_RULE, "no-such-cell", "There is no cell number {number}", "", "number"},
    Name{REGRA_NAME_RULE, "light-square", "No piece stands on light squares"},
    Name{REGRA_NAME_RULE, "no-such-piece", "There is no kind of piece number {number}", "",
         "number"},
    Name{REGRA_NAME_RULE, "no-such-side", "There is no side number {number}", "", "number"},

    // Against words.
    Name{REGRA_NAME_RULE, "word-unusable", "The word {word} is empty or begins with a digit", "",
         "word"},
    Name{REGRA_NAME_RULE, "words-alike", "{word} and {other} are both written {text}", "",
         "word other text"},

    // Against a move read.
    Name{REGRA_NAME_RULE, "no-piece-there", "No piece stands on {cell}", "", "cell"},
    Name{REGRA_NAME_RULE, "opponents-piece", "The piece on {cell} is the opponent's", "", "cell"},
    Name{REGRA_NAME_RULE, "square-occupied", "A piece stands on {cell}", "", "cell"},
    Name{REGRA_NAME_RULE, "capture-obligatory", "{side} must take: {move}", "", "side move"},
    Name{REGRA_NAME_RULE, "law-of-quantity", "{side} must take {most} pieces, not {count}: {move}",
         "", "side most count move"},
    Name{REGRA_NAME_RULE, "law-of-quality",
         "{side} must take {most} kings among the {count} pieces, not {kings}: {move}", "",
         "side most count kings move"},
    Name{REGRA_NAME_RULE, "no-such-path", "No capture from {from} to {cell} goes that way", "",
         "from cell"},
    Name{REGRA_NAME_RULE, "man-takes-forward", "A man takes forward only"},
    Name{REGRA_NAME_RULE, "man-moves-forward", "A man moves forward only"},
    Name{REGRA_NAME_RULE, "man-moves-one-square", "A man moves one square"},
    Name{REGRA_NAME_RULE, "nothing-to-take", "Between {from} and {cell} nothing can be taken", "",
         "from cell"},
    Name{REGRA_NAME_RULE, "not-on-a-diagonal", "{from} and {cell} are not on one diagonal", "",
         "from cell"},
    Name{REGRA_NAME_RULE, "own-piece-between", "The own piece on {cell} cannot be jumped", "",
         "cell"},
    Name{REGRA_NAME_RULE, "pieces-side-by-side",
         "The pieces on {cell} and {other} stand side by side and cannot be jumped", "",
         "cell other"},
    Name{REGRA_NAME_RULE, "ambiguous", "{move} fits the text, and so does another move", "",
         "move"},
    Name{REGRA_NAME_RULE, "sign-without-capture", "The text says that something is taken"},
    Name{REGRA_NAME_RULE, "capture-without-sign", "The text does not say that something is taken"},

    // Why a side can, cannot or may win.
    Name{REGRA_NAME_RULE, "bare", "{side} has no piece", "", "side"},
    Name{REGRA_NAME_RULE, "no-series",
         "In none of the {count} positions that can be reached has {side} won", "", "side count"},
    Name{REGRA_NAME_RULE, "search-ended", "The search ended after {count} positions", "", "count"},
};

} // namespace regra::draughts
