// Why somebody stands where they stand, line by line, each with the article it rests on.
#pragma once

#include "engines/standings/lists.hpp"
#include "engines/standings/prizes.hpp"
#include "kernel/ruleset/titles.hpp"

#include <string>
#include <vector>

namespace regra {

struct WhyLine {
    int indent = 0; // levels
    std::string text;
    std::string article;              // as Ruleset::citation; "" = none of its own
    std::vector<ruleset::Step> steps; // how the value came about that it rests on
};

// The rank at a place of the list (0-based, into order), against those level with it and the one
// ahead of them.
std::vector<WhyLine> why_rank(Competition& competition, const RankedList& list, std::size_t place,
                              const ruleset::ValueWords& value_words);

// The result of one game that would have turned that place and a neighbour level on points; empty
// if there is none. Ranks the list again for each result tried: milliseconds each.
std::vector<WhyLine> why_change(Competition& competition, const RankedList& list, std::size_t place,
                                const ruleset::ValueWords& value_words);

// Somebody in line for prizes: a player or a team by an index of these; of others, as a club, the
// name as it was asked for.
struct InLine {
    std::string kind; // "player", "team" or "other"
    int index = -1;
    std::string name;
};

// What they get of each prize, and what not; nothing, if nobody of another kind has that name.
std::vector<WhyLine> why_prizes(Competition& competition, const InLine& who,
                                const ruleset::ValueWords& value_words);

// What a printed line is called in words of a language, where the files have some: "Direct
// encounter" is "Confronto direto"; else as it is printed.
std::string shown_title(const std::string& title, const ruleset::ValueWords& value_words);

// What we take a text to say, and why.
std::string reading_text(const ruleset::Reading& reading, const std::string& what,
                         const ruleset::ValueWords& value_words);

// "2nd", "2.º", "locul 2"
std::string ordinal(int rank, Language language);

// "2½ Ana + 1 Eva, without 1 Duarte": terms in units of the value, with the opponents they are of.
std::string terms_text(const std::vector<Term>& terms, std::int64_t unit, const Field& field,
                       Language language);

// Points as people read them, of a mark of a criterion; "-" if it does not apply.
// "+1: Early entry"
std::string bonus_text(const Bonus& bonus, std::int64_t unit,
                       const ruleset::ValueWords& value_words);

std::string mark_text(const Standings& standings, std::size_t criterion, int competitor,
                      Language language);

} // namespace regra
