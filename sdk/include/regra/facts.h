/* The vocabulary of facts: what laws may ask of any variant, by the same id in all of them.
 *
 * A variant lists the facts it has as REGRA_NAME_FACT in its catalogue. Of an id that stands here,
 * kind and domain are those given here; other ids are the variant's own, and a ruleset that needs
 * one names it. A variant without a fact leaves it out: a ruleset that asks for it is then refused
 * when it is checked, with the line that asks. */
#ifndef REGRA_FACTS_H
#define REGRA_FACTS_H

/* X(id, value, domain, meaning): value as in the catalogue; "side" = one fact for each side, whose
 * id begins with the name of the side and a dot: "white.pieces". */
#define REGRA_FACTS(X)                                                                             \
    X("side-to-move", "game", "side", "who moves next; the first fact of every variant")           \
    X("plies", "game", "plies", "moves made since the game began; the second of every variant")    \
    X("reversible-plies", "game", "plies",                                                         \
      "no position further back can come again; the third of every variant")                       \
    X("pieces", "game", "pieces", "pieces of both sides on the board")                             \
    X("check", "game", "bool", "the side to move must answer a threat at once: it is in check")    \
    X("pieces", "side", "pieces", "pieces of the side on the board")

/* Also of this vocabulary, for every word X that the laws of a game use:
 *     "plies-since-X"   game, plies   moves since the last X: "plies-since-capture". What a ruleset
 *                                     counts moves without progress by ("moves counted")
 * How many pieces of one kind, or on one line, a side has, the host counts from pieces() and the
 * description of the board: no fact is needed for it. */

#endif
