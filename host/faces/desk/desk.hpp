// The round of an event at the table where slips arrive: each thing that is done is a verb that
// could have been typed (event round, result, undo, correct, standings), asked of a file that stays
// open. Knows no terminal: the full screen (pages.hpp) and the lines for a screen reader
// (plain.hpp) are faces of the same desk, so that the two cannot differ.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "verbs/event_file.hpp"
#include "verbs/verb.hpp"

namespace regra::desk {

struct Board {
    int number = 0;           // from 1
    int white = 0, black = 0; // start numbers
    std::string white_name, black_name;
    std::string result;   // as people read it; "" = none, "adj" = adjourned
    std::int64_t act = 0; // that gave it
    std::string at = {};  // as people call it: "3", or "3.2" of a match

    bool is_missing() const { return act == 0 && result.empty(); }
    bool operator==(const Board&) const = default;
};

struct Answer {
    bool done = true; // false: refused, and keys that were typed ahead must not go on
    std::vector<std::string> lines;
};

// What a correction would do, and what has to be said before it is done.
struct Correction {
    int board = 0;
    std::string result, counts; // counts: "", "standings" or "report"
    bool needs_counts = false;
    std::vector<std::string> words; // each is typed before it is done
    std::vector<std::string> lines; // what moves
};

// The result of "event result" that a key means: 1 0 5 = . ½; "" if none.
std::string result_of_key(std::string_view key);
// The same of a game that was not played, for white: + - d; "" if none.
std::string forfeit_of_key(std::string_view key);

class Desk {
public:
    // Runs a verb with its plugins and scripts, in a worker or not.
    using Run = std::function<verbs::Reply(const verbs::Verb&, const verbs::Call&, const Value&)>;

    // The boards of one of several desks; 0: to the first, to the last.
    struct Sector {
        int from = 0, to = 0;
    };

    // Of the last round paired, or of another. Error: of the file; no such round.
    // competition: "" is the one that the event was created with.
    Desk(const verbs::Call& call, std::string file, std::string competition,
         std::optional<int> round, Sector sector, Run run);

    Language language() const { return call_.language; }
    std::string say(std::string_view id, Arguments arguments = {}) const;

    const std::string& name() const { return name_; }
    int round() const { return round_; }
    int rounds() const { return rounds_; } // planned; 0 = not known
    const std::vector<Board>& boards() const { return boards_; }
    const Board* board(int number) const; // null if there is none, or if it belongs to another desk
    int first() const;                    // of this desk's boards
    int last() const;
    // The message that explains why this desk does not have a board.
    std::string no_board(const std::string& typed) const;
    std::int64_t last_act() const { return last_; }

    std::vector<int> missing() const;
    // The next board without a result after this one, and then from the first; 0: none.
    int next_missing(int after) const;
    // Boards on which a number or a part of a name plays, without accents.
    std::vector<int> find(std::string_view text) const;

    // "8. Ana Silva ½-½ Rui Melo, act 105"
    std::string shown(const Board& board) const;
    std::string missing_count() const; // "9 results missing"

    // Writes a result for a board that has none; it is durable when this returns. `exchanged`: they
    // played with the other colours; the result is given for the names as they stand.
    Answer enter(int board, const std::string& result, bool exchanged = false);
    // The game is finished later.
    Answer adjourn(int board);
    // Strikes out the last act of this desk. `board`: which board it was about.
    Answer undo(int& board);
    // What a correction would change. `refused` says why it cannot be made.
    std::optional<Correction> correction(int board, const std::string& result,
                                         const std::string& counts, Answer& refused);
    Answer correct(const Correction& asked, const std::string& because);
    // A page of text, `width` columns wide.
    Answer standings(std::size_t width);

    // What others have written since; a line for each board that has changed.
    std::vector<std::string> follow();
    // To be called while nobody types. Ignores failures: the acts are durable without it.
    void settle();
    // The file can take nothing more until again().
    bool is_broken() const { return broken_; }
    // The file that holds the acts if it is not the named one; else empty.
    const std::string& where() const { return where_; }
    Answer again();
    // Leaves one file, or says in where() why not.
    void close();

private:
    verbs::Reply ask(const verbs::Verb& verb, Value arguments);
    Answer refused(const Error& error);
    void rescue();
    std::string why_broken() const;
    void read();
    std::optional<Answer> read_behind(const Value::List& acts);
    Answer done_at(int board, const verbs::Reply& reply);
    std::vector<std::string> lines_of_reply(const verbs::Verb& verb, Value reply) const;
    std::vector<std::string> changed(const std::vector<Board>& before) const;

    verbs::Call call_;
    std::string file_, competition_;
    Sector sector_;
    Run run_;
    std::optional<verbs::EventSession> session_;
    std::string name_;
    int round_ = 0, rounds_ = 0;
    std::vector<Board> boards_;
    std::int64_t last_ = 0;
    struct Own {
        std::int64_t act;
        int board;
    };
    std::vector<Own> own_; // acts of this desk, the last one last
    bool broken_ = false, unsettled_ = false;
    bool is_lost_ = false; // the file has lost its name, and no other has all acts
    std::string where_;    // they are then
};

} // namespace regra::desk
