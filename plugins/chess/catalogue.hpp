// Every name that chess and its relatives use, so that rulesets can be checked against them.
#pragma once

#include <array>

#include <regra/catalogue.hpp>

namespace regra::chess {

using sdk::Name;

// What chess and Chess960 have in common; their start sets, formats and aliases are their own.
inline constexpr std::array common_names = {
    Name{REGRA_NAME_SIDE, "white", "White"},
    Name{REGRA_NAME_SIDE, "black", "Black"},

    Name{REGRA_NAME_STYLE, "short", "Short algebraic: Nf3, exd5, O-O"},
    Name{REGRA_NAME_STYLE, "long", "Long algebraic: Ng1-f3, e4xd5, O-O"},
    Name{REGRA_NAME_STYLE, "uci", "As chess programs write them: g1f3, e7e8q"},

    Name{REGRA_NAME_WORD, "piece.king", "The king's letter", "K", "short long"},
    Name{REGRA_NAME_WORD, "piece.queen", "The queen's letter", "Q", "short long"},
    Name{REGRA_NAME_WORD, "piece.rook", "The rook's letter", "R", "short long"},
    Name{REGRA_NAME_WORD, "piece.bishop", "The bishop's letter", "B", "short long"},
    Name{REGRA_NAME_WORD, "piece.knight", "The knight's letter", "N", "short long"},
    Name{REGRA_NAME_WORD, "piece.pawn", "The pawn's letter; usually none", "", "short long"},
    Name{REGRA_NAME_WORD, "sign.capture", "Takes", "x", "short long"},
    Name{REGRA_NAME_WORD, "sign.move", "Between the squares of a quiet move", "-", "long"},
    Name{REGRA_NAME_WORD, "sign.check", "Check", "+", "short long"},
    Name{REGRA_NAME_WORD, "sign.mate", "Checkmate", "#", "short long"},
    Name{REGRA_NAME_WORD, "sign.promotion", "Before the letter promoted to", "=", "short long"},
    Name{REGRA_NAME_WORD, "sign.en-passant", "After a capture en passant", "", "short long"},
    Name{REGRA_NAME_WORD, "castling.short", "Castling on the king's side", "O-O", "short long"},
    Name{REGRA_NAME_WORD, "castling.long", "Castling on the queen's side", "O-O-O", "short long"},
    Name{REGRA_NAME_WORD, "file.a", "The first file", "a", "short long"},
    Name{REGRA_NAME_WORD, "file.b", "The second file", "b", "short long"},
    Name{REGRA_NAME_WORD, "file.c", "The third file", "c", "short long"},
    Name{REGRA_NAME_WORD, "file.d", "The fourth file", "d", "short long"},
    Name{REGRA_NAME_WORD, "file.e", "The fifth file", "e", "short long"},
    Name{REGRA_NAME_WORD, "file.f", "The sixth file", "f", "short long"},
    Name{REGRA_NAME_WORD, "file.g", "The seventh file", "g", "short long"},
    Name{REGRA_NAME_WORD, "file.h", "The eighth file", "h", "short long"},

    Name{REGRA_NAME_IDENTITY, "repetition",
         "Same men on the same squares, same side to move, same possible moves of all men: "
         "castling rights "
         "and a legal capture en passant included"},
    Name{REGRA_NAME_IDENTITY, "placement", "Same men on the same squares, same side to move"},
    Name{REGRA_NAME_WIN_TEST, "any-legal-series",
         "Mate by any series of legal moves, the opponent helping"},
    Name{REGRA_NAME_WIN_TEST, "material-1997", "Enough material to mate (FIDE 1997, 6.9)"},
    Name{REGRA_NAME_WIN_TEST, "mating-potential-1997",
         "Mating potential in blitz: material, or a mate that cannot be stopped (FIDE 1997, C4)"},

    Name{REGRA_NAME_FACT, "side-to-move", "The side to move", "game", "side"},
    Name{REGRA_NAME_FACT, "plies", "Moves made, each side's counted", "game", "plies"},
    Name{REGRA_NAME_FACT, "reversible-plies", "Moves since one that cannot be taken back", "game",
         "plies"},
    Name{REGRA_NAME_FACT, "plies-since-pawn-move-or-capture",
         "Moves since a pawn moved or a piece was taken", "game", "plies"},
    Name{REGRA_NAME_FACT, "men", "Men of both sides", "game", "pieces"},
    Name{REGRA_NAME_FACT, "check", "The king of the side to move is attacked", "game", "bool"},
    Name{REGRA_NAME_FACT, "waiting-king-in-check", "The other king is attacked", "game", "bool"},
    Name{REGRA_NAME_FACT, "pawn-not-promoted", "A pawn stands on the first or last rank", "game",
         "bool"},
    Name{REGRA_NAME_FACT, "white.men", "White's men", "side 0", "pieces"},
    Name{REGRA_NAME_FACT, "white.bare-king", "White has only the king", "side 0", "bool"},
    Name{REGRA_NAME_FACT, "white.queens", "White's queens", "side 0", "pieces"},
    Name{REGRA_NAME_FACT, "white.rooks", "White's rooks", "side 0", "pieces"},
    Name{REGRA_NAME_FACT, "white.bishops", "White's bishops", "side 0", "pieces"},
    Name{REGRA_NAME_FACT, "white.knights", "White's knights", "side 0", "pieces"},
    Name{REGRA_NAME_FACT, "white.pawns", "White's pawns", "side 0", "pieces"},
    Name{REGRA_NAME_FACT, "black.men", "Black's men", "side 1", "pieces"},
    Name{REGRA_NAME_FACT, "black.bare-king", "Black has only the king", "side 1", "bool"},
    Name{REGRA_NAME_FACT, "black.queens", "Black's queens", "side 1", "pieces"},
    Name{REGRA_NAME_FACT, "black.rooks", "Black's rooks", "side 1", "pieces"},
    Name{REGRA_NAME_FACT, "black.bishops", "Black's bishops", "side 1", "pieces"},
    Name{REGRA_NAME_FACT, "black.knights", "Black's knights", "side 1", "pieces"},
    Name{REGRA_NAME_FACT, "black.pawns", "Black's pawns", "side 1", "pieces"},

    // How a game ends.
    Name{REGRA_NAME_RULE, "mate", "Checkmate"},
    Name{REGRA_NAME_RULE, "stalemate", "Stalemate"},

    // Against a set-up.
    Name{REGRA_NAME_RULE, "kings", "{side} has {count} kings", "", "side count"},
    Name{REGRA_NAME_RULE, "too-many-men", "{side} has {count} men", "", "side count"},
    Name{REGRA_NAME_RULE, "too-many-pawns", "{side} has {count} pawns", "", "side count"},
    Name{REGRA_NAME_RULE, "too-many-promoted",
         "{side} has {promoted} promoted pieces beside {pawns} pawns", "", "side promoted pawns"},
    Name{REGRA_NAME_RULE, "pawn-on-last-rank", "A pawn of {side} stands on {cell}, not promoted",
         "", "side cell"},
    Name{REGRA_NAME_RULE, "pawn-on-first-rank", "A pawn of {side} stands on {cell}", "",
         "side cell"},
    Name{REGRA_NAME_RULE, "kings-touch", "The kings stand side by side on {cell} and {other}", "",
         "cell other"},
    Name{REGRA_NAME_RULE, "both-kings-in-check", "Both kings are in check"},
    Name{REGRA_NAME_RULE, "waiting-king-in-check", "{side} is in check and not to move", "",
         "side"},
    Name{REGRA_NAME_RULE, "too-many-checks", "{count} pieces check the king of {side}", "",
         "side count"},
    Name{REGRA_NAME_RULE, "castling-impossible",
         "{side} cannot castle there: king or rook does not stand where it began", "", "side"},
    Name{REGRA_NAME_RULE, "castling-two-rooks",
         "{side} has two rooks on one side of the king that could castle", "", "side"},
    Name{REGRA_NAME_RULE, "en-passant-impossible", "No pawn can just have passed over {cell}", "",
         "cell"},

    // Not FEN.
    Name{REGRA_NAME_RULE, "fen-fields", "FEN has six fields; here are {count}", "", "count"},
    Name{REGRA_NAME_RULE, "fen-short",
         "Only {count} fields of FEN are given; the rest is as at a start", "", "count"},
    Name{REGRA_NAME_RULE, "fen-ranks", "The board has {count} ranks", "", "count"},
    Name{REGRA_NAME_RULE, "fen-rank", "Rank {rank} has {count} squares", "", "rank count"},
    Name{REGRA_NAME_RULE, "fen-sign", "{sign} is no piece", "", "sign"},
    Name{REGRA_NAME_RULE, "fen-side", "{text} is neither w nor b", "", "text"},
    Name{REGRA_NAME_RULE, "fen-castling", "{sign} is no right to castle, or stands there twice", "",
         "sign"},
    Name{REGRA_NAME_RULE, "fen-en-passant", "{text} is no square", "", "text"},
    Name{REGRA_NAME_RULE, "fen-counter", "{text} is no number of moves", "", "text"},

    // Against a rearranged board.
    Name{REGRA_NAME_RULE, "no-such-cell", "There is no square number {number}", "", "number"},
    Name{REGRA_NAME_RULE, "no-such-piece", "There is no kind of piece number {number}", "",
         "number"},
    Name{REGRA_NAME_RULE, "no-such-side", "There is no side number {number}", "", "number"},
    Name{REGRA_NAME_RULE, "two-on-a-cell", "Two pieces stand on {cell}", "", "cell"},

    // Against words.
    Name{REGRA_NAME_RULE, "word-empty", "The word {word} is empty", "", "word"},
    Name{REGRA_NAME_RULE, "words-alike", "{word} and {other} are both written {text}", "",
         "word other text"},

    // Against a move read.
    Name{REGRA_NAME_RULE, "own-piece-there", "{cell} is held by a piece of the same side", "",
         "cell"},
    Name{REGRA_NAME_RULE, "no-piece-there", "No piece of the side to move stands on {cell}", "",
         "cell"},
    Name{REGRA_NAME_RULE, "cannot-reach", "No {piece} can move to {cell}", "", "piece cell"},
    Name{REGRA_NAME_RULE, "bishop-moves-diagonally",
         "No bishop can move to {cell}: bishops move along diagonals", "", "cell"},
    Name{REGRA_NAME_RULE, "rook-moves-straight",
         "No rook can move to {cell}: rooks move along files and ranks", "", "cell"},
    Name{REGRA_NAME_RULE, "queen-moves-in-lines",
         "No queen can move to {cell}: queens move along files, ranks and diagonals", "", "cell"},
    Name{REGRA_NAME_RULE, "way-blocked", "No {piece} can move to {cell}: a piece stands in the way",
         "", "piece cell"},
    Name{REGRA_NAME_RULE, "knight-jumps",
         "No knight can move to {cell}: knights move two squares straight and one aside", "",
         "cell"},
    Name{REGRA_NAME_RULE, "king-moves-one-square",
         "The king cannot move to {cell}: it moves one square, or castles", "", "cell"},
    Name{REGRA_NAME_RULE, "pawn-moves-forward",
         "No pawn can move to {cell}: pawns move one square forward, if it is free", "", "cell"},
    Name{REGRA_NAME_RULE, "pawn-moves-two-squares",
         "No pawn can move to {cell}: pawns move two squares only as their first move, if both are "
         "free",
         "", "cell"},
    Name{REGRA_NAME_RULE, "no-such-capture", "No pawn can take there"},
    Name{REGRA_NAME_RULE, "en-passant-at-once",
         "No pawn can take on {cell}: en passant is possible only at once", "", "cell"},
    Name{REGRA_NAME_RULE, "king-left-in-check",
         "The {piece} on {from} cannot move to {cell}: the king would be in check", "",
         "piece cell from"},
    Name{REGRA_NAME_RULE, "king-captured",
         "The {piece} on {from} cannot take the king on {cell}: a king is not captured", "",
         "piece cell from"},
    Name{REGRA_NAME_RULE, "promotion-missing",
         "The text does not say what the pawn on {cell} becomes", "", "cell"},
    Name{REGRA_NAME_RULE, "promotion-to-king", "A pawn cannot become a king"},
    Name{REGRA_NAME_RULE, "no-promotion-there", "Nothing is promoted on {cell}", "", "cell"},
    Name{REGRA_NAME_RULE, "castling-right-lost", "King or rook has moved, or the rook is gone"},
    Name{REGRA_NAME_RULE, "castling-in-check", "The king is in check"},
    Name{REGRA_NAME_RULE, "castling-path-blocked", "A piece stands between king and rook"},
    Name{REGRA_NAME_RULE, "castling-through-check",
         "The king would cross or reach an attacked square"},
    Name{REGRA_NAME_RULE, "ambiguous", "{move} fits the text, and so does another move", "",
         "move"},
    Name{REGRA_NAME_RULE, "sign-without-capture", "The text says that something is taken"},
    Name{REGRA_NAME_RULE, "sign-without-en-passant", "The text says en passant"},
    Name{REGRA_NAME_RULE, "sign-without-check", "The text says check"},
    Name{REGRA_NAME_RULE, "rank-left-out", "The capture is on {cell}", "", "cell"},

    // Why a side can, cannot or may win.
    Name{REGRA_NAME_RULE, "bare-king", "{side} has only the king", "", "side"},
    Name{REGRA_NAME_RULE, "lone-knight",
         "{side} has one knight, and no man can shut the other king in", "", "side"},
    Name{REGRA_NAME_RULE, "bishops-of-one-colour",
         "{side} has bishops of one colour, and no man can shut the other king in", "", "side"},
    Name{REGRA_NAME_RULE, "locked",
         "No man of {side} can ever reach a square from which the other king could be mated", "",
         "side"},
    Name{REGRA_NAME_RULE, "material-too-little",
         "{men} against {opponents} is too little to mate ({article})", "",
         "men opponents article"},
    Name{REGRA_NAME_RULE, "material-enough", "{men} against {opponents} is enough ({article})", "",
         "men opponents article"},
    Name{REGRA_NAME_RULE, "material-not-named",
         "{article} does not say whether {men} against {opponents} is enough", "",
         "men opponents article"},
    Name{REGRA_NAME_RULE, "mate-unstoppable", "{side} mates, whatever the opponent moves", "",
         "side"},
    Name{REGRA_NAME_RULE, "no-series",
         "{side} mates in none of the {count} positions looked at, and can in none beyond them", "",
         "side count"},
    Name{REGRA_NAME_RULE, "search-ended", "The search ended after {count} positions", "", "count"},
};

template<std::size_t a, std::size_t b>
constexpr std::array<Name, a + b> join(const std::array<Name, a>& first,
                                       const std::array<Name, b>& second) {
    std::array<Name, a + b> all{};
    for (std::size_t i = 0; i < a; ++i) all[i] = first[i];
    for (std::size_t i = 0; i < b; ++i) all[a + i] = second[i];
    return all;
}

} // namespace regra::chess
