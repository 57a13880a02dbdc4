// Rulings in words: what was decided, why, by which article.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engines/game/board.hpp"
#include "engines/game/state.hpp"
#include "kernel/ruleset/titles.hpp"

namespace regra::game {

// What an edition says in place of the usual words, the longer first: "seta", "bandeira".
using WordsInstead = std::vector<std::pair<std::string, std::string>>;
// The terms of the laws that the ruleset rests on, as far as these are printed in the language
// (rulesets/terms/).
WordsInstead words_instead(const ruleset::Rulesets& rulesets, const ruleset::Ruleset& rules,
                           Language language);

// What was read of rulesets/ for one language and edition, each when it was first asked for;
// several reporters may share it, one after the other.
struct WordsRead {
    std::map<std::string, std::shared_ptr<const ruleset::Reasons>> reasons; // by decision
    std::optional<std::vector<ruleset::NotationWord>> letters;
};

// Sentences are read from rulesets/reasons/ when a decision first gives one. Not for two threads.
class Reporter {
public:
    // `rulesets` and `board` must outlive it.
    Reporter(const ruleset::Rulesets& rulesets, const Board& board, Language language,
             WordsInstead instead = {},
             std::shared_ptr<WordsRead> read = std::make_shared<WordsRead>());

    struct Line {
        std::string text;    // one sentence
        std::string article; // "Laws 2018, 7.5.5"; of a sentence that rests on several, all
        std::vector<Citation> citations; // the values that the sentence rests on
    };
    // The ruling in one sentence, what it does first and the article last: "0-1: second illegal
    // move by White, 7.5.5."
    std::string says(const Ruling& ruling);
    // The same for a listener, one sentence each: effects, then reasons. No articles; a result is
    // put in words and follows its reason.
    std::vector<std::string> spoken(const Ruling& ruling);
    // What the arbiter chooses among: "   1 nothing", "   2 warning"; before them a line of
    // introduction where the ruling itself leaves nothing open. Empty if nothing is left open.
    std::vector<std::string> options(const Ruling& ruling);
    // Whether an appeal is possible, of what decides something; else empty.
    std::string appeal(const Ruling& ruling);
    // Reasons, the readings they rest on, and what the clocks show after a position was put back.
    std::vector<Line> grounds(const Ruling& ruling);
    // What proves it: a line of moves, positions that are the same.
    std::vector<std::string> proof(const Ruling& ruling);

    // "2.Nf3", "1...e5" in the language's letters; empty before the first move.
    std::string last_move(const State& state);

    // A value of a ruleset as people say it: "10 min", "yes", "loss"; nothing where it has no
    // words.
    std::optional<std::string> value_words(const ruleset::Step& step);
    // Why a text is read so; nothing where the language has no words for it.
    std::optional<std::string> because(const ruleset::Reading& reading);
    // What the key of a value is about; "" where rulesets/reasons/keys*.yaml do not say it.
    std::string key_title(const Citation& rest);
    // "Nf3" of scripts and acts in the language's letters: "Cf3".
    std::string moves_in_letters(std::string_view moves);
    // With the words that the edition says in place of the usual ones: "bandeira" for "seta".
    std::string in_terms(std::string_view text) const;

    // The reasons that cannot be put into words: the sentence is missing, or not all of its holes
    // are given.
    std::vector<std::string> unsaid(const Ruling& ruling);

    // A side or a kind of piece, as rulesets/reasons/names.yaml calls it.
    std::string name(const std::string& id);
    // The name in another form, from its entry "white.of": "White's", "das brancas", "Albului";
    // without such an entry, from "side.of". `form` "" is that of a subject: "as brancas".
    std::string name(const std::string& id, std::string_view form);
    // "white man"; in another form, as its entry "man.white-heads" says; empty where there is
    // none.
    std::string man(const std::string& side, const std::string& kind, std::string_view form);
    // What rulesets and scripts write - a penalty, an option, a class - as names.yaml calls it:
    // "opponent +2 min, loss".
    std::string term(const std::string& text);

private:
    void add_named(std::string_view hole, const std::string& id, Arguments& arguments);
    void add_counted(const std::string& number, Arguments& arguments);
    std::string position(std::size_t ply, const Ruling& ruling);
    std::string position_in_list(std::size_t ply, const Ruling& ruling);
    std::string move(const LastMove& made);
    std::string illegal_move(const LastMove& made);
    const std::vector<ruleset::NotationWord>& letters();
    std::string_view kept(std::string hole) { return *holes_.insert(std::move(hole)).first; }
    void fill(std::string_view hole, const std::string& value, const Ruling& ruling,
              const Reason& reason, Arguments& arguments);
    std::string chosen(const Ruling& ruling);
    std::string ending(const std::string& spoken, const Reason& reason);
    std::string pieces_on_cells(const std::string& pieces);
    std::string all_of(const Value& texts);
    std::string generalised(const std::string& text, Arguments& arguments);
    std::string general(std::string_view word, Arguments& arguments);
    std::shared_ptr<const ruleset::Reasons>
    in_words_of_edition(std::shared_ptr<const ruleset::Reasons> reasons) const;
    const ruleset::Sentence* find(const std::string& decision, const std::string& id);
    std::string sentence(const Ruling& ruling, const Reason& reason);
    Arguments arguments_of(const Ruling& ruling, const Reason& reason);
    std::optional<std::string> part(const Ruling& ruling, const Reason& reason,
                                    std::string_view which);
    std::string first_named(const Ruling& ruling);
    std::string cause(const Ruling& ruling, const Reason& reason);
    const Reason* telling(const Ruling& ruling);
    std::optional<std::string> likewise(const std::string& first, const Value& before,
                                        const Value& effect);
    // The parts of a ruling's sentence. `reason`, which gives the cause, is null if there is none;
    // `whole` replaces head and cause.
    struct Parts {
        std::string head, cause, whole;
        const Reason* reason = nullptr;
    };
    Parts parts(const Ruling& ruling);
    std::string outcome(const Ruling& ruling);
    std::string choice(const Ruling& ruling);
    std::string left_open(const Ruling& ruling, const std::string& usual);
    std::string head(const Ruling& ruling);
    std::string say(const std::string& effect, Arguments arguments, const std::string& side);
    std::string effect(const Value& effect, const Ruling& ruling);
    void add_clocks(const Ruling& ruling, std::vector<Line>& lines);
    void add_readings(const Reason& reason, std::vector<Line>& lines) const;
    std::optional<std::string> value_of_names(const std::string& text);
    const ruleset::ValueWords& values();
    void add_who_decided(const Reason& reason, std::vector<Line>& lines);

    const ruleset::Rulesets& rulesets_;
    const Board& board_;
    Language language_;
    WordsInstead instead_;
    std::shared_ptr<WordsRead> read_;
    loader::Notation notation_;   // of the language; null before a move was to be written
    std::set<std::string> holes_; // that arguments are called by
};

// "2 min", "1 h 30 min", "45 s", "0.5 s".
std::string span_text(std::int64_t ms);

// For a list whose items have their own articles: the article of the item that the reason names,
// "12.9.7", or the one that contains all items, "12.9"; "" if the reason names no item.
std::string label_of_item(const Reason& reason, const Citation& rest);
// The articles of a value; of one item alone if the reason names one.
std::string article_of(const Reason& reason, const Citation& rest);
// Adds up what a side gets twice: two minutes and two minutes are four.
Value::List times_together(const Value::List& effects);
// "2 minutes", "1 hour and 30 minutes".
Wording span_words(std::int64_t ms);
// "1 hour, 2 minutes and 3 seconds": between the last two what a message of that id puts there.
Wording listed(const std::vector<Wording>& parts, std::string_view id);

} // namespace regra::game
