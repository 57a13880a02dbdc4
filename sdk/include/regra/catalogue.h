/* The catalogue: every name a plugin uses, so that rulesets can be checked without an event. */
#ifndef REGRA_CATALOGUE_H
#define REGRA_CATALOGUE_H

#include <regra/abi.h>

/* Kinds of name, and what value and domain say for each. */
enum {
    REGRA_NAME_OPTION = 0,   /* an option of open(); value = default;
                                domain = "bool", "int 0..9", "one-of 2017|2026" or "text" */
    REGRA_NAME_RULE = 1,     /* id of a finding or of an outcome; title = template; in a pairing
                                system value = article; domain = its arguments, by blanks. Those of
                                outcomes: "winner", then numbers, at most REGRA_NUMBERS_MAX */
    REGRA_NAME_FACT = 2,     /* what the laws count, in the order of facts(); value = what it is of:
                                "game" or a side, "side 0"; domain = "plies", "pieces", "bool", "side".
                                Ids of a fact of a side begin with its name: "white.pieces".
                                facts.h has the ids that laws ask any variant for */
    REGRA_NAME_IDENTITY = 3, /* a way in which positions are the same, in the order of key(); the
                                first is that of repetition */
    REGRA_NAME_WIN_TEST =
        4, /* a test, in the order of can_win(): "any-legal-series", "material-1997"
              ...; the first is the one for games that ask for none */
    REGRA_NAME_FORMAT =
        5, /* of a position's text: "fen", "x-fen", "pdn-fen"; the first is the default */
    REGRA_NAME_STYLE = 6, /* of a move's text: "short", "long", "uci"; of announcing: "anna" */
    REGRA_NAME_WORD =
        7,                /* a word of the styles: "piece.knight", "sign.capture", "file.a";
                             value = the default; domain = the styles that use it, by blanks. "piece." stands for
             every id that begins so, and its default is what follows in the id */
    REGRA_NAME_START = 8, /* a set of start positions; value = how many; the first is the default */
    REGRA_NAME_ALIAS = 9, /* what other formats call this: id "pdn.GameType", value "28,W,8,8,N1,1";
                          "uci": what UCI_Variant calls it; "uci.UCI_NAME": an option that a UCI
                          program must have for it; pairing: "TRF.192", and "TRF.192.accelerated"
                          with virtual points, the code of record 192 (TRF26); domain = the options
                          with which it holds, by blanks: "rules=brazilian"; "" = always */
    REGRA_NAME_ACT =
        10, /* adaptation: a kind of act it understands or sends, "-" for a blank; value = what
               follows the name, "CELL [as WORD]"; domain = who, by blanks: "side", "opponent" (it
               is about the other side's move), "arbiter", "assistant"; and "below" = an act of the
               game or of a layer below, if there is one; "host" = sent, never typed */
    REGRA_NAME_CRITERION =
        11, /* pairing: in order of precedence; value = article of the system's text; domain =
               what it counts: "points" in units of the request, else a number */
    REGRA_NAME_FEATURE = 12, /* pairing: "swiss", "round-robin", "teams", "accelerations" ... */
    REGRA_NAME_SIDE = 13,    /* variant: id of each side in order: "white", "black" */
    REGRA_NAME_KINDS = 14    /* how many kinds there are; a kind not known to a host is skipped */
};

/* All static and never NULL; "" = none. id is lower case, digits and . - (an alias as the other
 * format writes it), at most 63 bytes, unique within its kind. title is English. */
typedef struct regra_name {
    const char* id;
    const char* title;
    const char* value;
    const char* domain;
} regra_name;

#endif
