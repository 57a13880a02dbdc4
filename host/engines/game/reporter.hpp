// Rulings in words: what was decided, why, by which article.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engines/game/board.hpp"
#include "engines/game/ruling.hpp"
#include "kernel/ruleset/rulesets.hpp"

namespace regra::game {

// Sentences are read from rulesets/reasons/ when a decision first gives one. Not for two threads.
class Reporter {
public:
    // `rulesets` and `board` must outlive it.
    Reporter(const ruleset::Rulesets& rulesets, const Board& board, Language language);

    struct Line {
        std::string text;    // one sentence
        std::string article; // "Laws 2018, 7.5.5"; of a sentence that rests on several, all
        std::vector<Citation> citations; // the values that the sentence rests on
    };
    // What it does, a line each: "Black +2 min"; after a position was put back, what the clocks
    // show; if it leaves the game running, that too.
    std::vector<std::string> outcome(const Ruling& ruling);
    // Reasons, readings they rest on, proof, appeal.
    std::vector<Line> grounds(const Ruling& ruling);

    // Of its reasons those that cannot be said: no such sentence, or not all of its holes given.
    std::vector<std::string> unsaid(const Ruling& ruling);

    // A side or a kind of piece, as rulesets/reasons/names.yaml calls it.
    std::string name(const std::string& id);
    // What rulesets and scripts write - a penalty, an option, a class - as names.yaml calls it:
    // "opponent +2 min, loss".
    std::string term(const std::string& text);

private:
    std::string general(std::string_view word, Arguments& arguments);
    const ruleset::Sentence* find(const std::string& decision, const std::string& id);
    std::string sentence(const std::string& decision, const Reason& reason);
    std::string effect(const Value& effect);
    void add_clocks(const Ruling& ruling, std::vector<std::string>& lines);
    void add_readings(const Reason& reason, std::vector<Line>& lines) const;
    void add_who_decided(const Reason& reason, std::vector<Line>& lines) const;

    const ruleset::Rulesets& rulesets_;
    const Board& board_;
    Language language_;
    std::map<std::string, std::optional<ruleset::Reasons>> sentences_;
};

// "2 min", "1 h 30 min", "45 s", "0.5 s".
std::string span_text(std::int64_t ms);

} // namespace regra::game
