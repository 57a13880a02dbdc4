// A game as it is played: acts at the time of the machine, each kept before it is answered.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "faces/cli/game_play.hpp"
#include "verbs/game_table.hpp"

namespace regra::cli {

// Shows people what happens.
struct PlayOutput {
    std::function<void(const game::Ruling&, const game::Act&, game::Reporter&)> ruling;
    std::function<void(const Diagnostics&)> wrong;
};

// The lines that a file of acts of this game begins with.
std::string header_of(const GamePlay& asked);

class PlaySession {
public:
    // Error with all that is wrong with what was asked, or with the file to go on with.
    PlaySession(const Common& common, const GamePlay& asked, PlayOutput output);
    // The scheduled time is now; where a game goes on, that of its last act.
    void begin();

    const game::Game& game() const { return *game_; }
    const game::State& state() const { return game_->state(); }
    const GameTable& table() const { return table_; }
    // The game's board, but that moves are written with the letters of the language in use, where
    // the game says nothing of it.
    const game::Board& written();
    game::Reporter& reporter() { return reporter_; }
    const PlayOutput& output() const { return output_; }
    const ruleset::Rulesets& rulesets() const { return store_.rulesets; }
    const std::vector<std::string>& acts() const { return acts_; } // with their times
    // The ruling that ended the game, or null.
    const game::Ruling* ending() const { return ending_ ? &*ending_ : nullptr; }

    // The last ruling that decided something, also before the game was taken up; null: none yet.
    const game::Ruling* decided() const { return decided_ ? &*decided_ : nullptr; }
    // Of the wall clock: the machine's, never before the last act.
    std::int64_t now() const;
    // The machine's clock goes on from a later time that was typed.
    void follow(std::int64_t at);
    game::Clocks clocks_now() const;

    // Does it, keeps it, shows its rulings. Error: the game is as before.
    void act(const std::string& text, std::int64_t at, const Place& place = {});
    // As people read it in their language.
    std::string shown(const game::Act& act) { return table_.shown(act, reporter_, language_); }
    // A move, and then what comes with it, such as the clock, while the move stands uncompleted.
    void move_and_press(const std::vector<std::string>& acts, std::int64_t at, const Place& place);
    // ---- slips at the keyboard: lines of their own in the file; see acts_file.hpp

    // What is done from here on was typed as one line.
    void begin_line();
    // Takes back the acts of the last line with an act still in force; in a resumed file, the acts
    // of one moment by the same actor, such as a move and the clock. Returns them as people read
    // them; empty if there are none.
    std::vector<std::string> undo();
    // What would come of another act in place of one. Nothing is done yet.
    struct Correction {
        std::size_t number = 0;
        std::string act;   // in English
        std::string shown; // as people read it
        struct Change {
            std::string act, was, now; // sentences; "": none
        };
        std::vector<Change> changes;
    };
    // Who does it is who did the act before, where the text does not say.
    // Error(Exit::bad_input): no such act, or it, or a later one that is named, does not fit.
    Correction correction(std::size_t number, const std::string& act);
    void correct(const Correction& correction);
    // The lines so far with their numbers, those marked that do not hold any more.
    std::vector<std::string> history();
    // One of them, from 1: "3  0:00:10 White: plays e4"; "White: plays e4".
    std::string numbered(std::size_t line);
    std::string done(std::size_t line) { return shown(acts_[line - 1]); }

    // Only if the laws grant it something; they may know no such act.
    bool act_if_granted(const std::string& text, std::int64_t at);
    // Whether they would; nothing is done.
    bool is_granted(const std::string& text, std::int64_t at);
    // Header and acts, for `game rule`; no journal.
    void save(const std::string& file) const;

private:
    // A game of these acts, and what each of them led to.
    struct Ruled {
        game::Act act;
        std::size_t number = 0;
        std::vector<game::Ruling> rulings;
    };
    struct Replayed {
        game::Game game;
        std::vector<Ruled> acts;
    };
    Replayed replay(const std::vector<game::ActLine>& acts);
    std::string shown(const std::string& line);
    std::string with_actor(const std::string& act, int who) const;
    std::vector<game::ActLine> lines_with(const std::vector<std::string>& more) const;
    void keep_line(const std::string& line);
    void note_last_line(Diagnostics& notes);
    void go_on_with(Replayed& replayed);
    void note_end(const std::vector<game::Ruling>& rulings, bool was_over);
    std::vector<game::Ruling> rule(const game::Act& act);
    // The same for who typed it: errors are in the words of the acts' languages.
    std::vector<game::Ruling> ruled(const game::Act& act);
    game::Act read_at(std::int64_t at, const std::string& text, const Place& place);
    std::string begin_file(const GamePlay& asked);
    void take_up(const std::string& name);
    void keep(const game::Act& act);

    PlayOutput output_;
    worker::Relay relay_;
    const worker::Relayed* died_; // null: this is the first worker of the game
    Diagnostics notes_;
    Outside& outside_;
    bool has_file_;                // of acts
    std::string before_;           // the header; where a game goes on, the file
    std::size_t lines_before_ = 0; // of the file, before the acts done here
    Store store_;
    game::ActsFile file_;
    GameTable table_;
    Language language_;
    std::optional<game::Board> written_; // read when it is first asked for
    game::Reporter reporter_;
    std::optional<game::Game> game_; // always there: another takes its place
    std::vector<std::string> acts_;
    std::size_t taken_up_ = 0;             // of these, those of the file
    std::vector<std::size_t> line_begins_; // how many there were when a line was typed
    std::optional<game::Ruling> ending_, decided_;
    std::chrono::steady_clock::time_point begun_;
    std::int64_t ahead_ = 0; // of the machine's clock
};

} // namespace regra::cli
