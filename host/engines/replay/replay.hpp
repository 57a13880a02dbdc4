// Plays written games through: are their moves legal, do their results fit the final positions, did
// they go on after they had ended?
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/replay/batch_places.hpp"
#include "engines/replay/watch.hpp"
#include "formats/games/game_file.hpp"
#include "formats/games/game_text.hpp"

namespace regra::replay {

// A right game as it was replayed; nothing of it outlives the call it is given to.
struct Replayed {
    std::uint64_t number; // in the batch, from 1
    const GameText& text;
    std::string_view bytes;                 // the batch
    const std::vector<loader::Move>& moves; // of all tokens that are moves, variations included
    const loader::Position& start;
};
using WriteGame = std::function<void(const Replayed& game, std::string& out)>;

// Rewrites them with their moves in another notation. `variant` must outlive it.
WriteGame rewriting(const loader::Variant& variant, const loader::Notation& notation);

// Another way in which the moves of a file may be written, and the option that asks for it.
struct OtherNotation {
    std::string option; // "--notation uci", "--words pt"
    loader::Notation notation;
};

// What games are held against; shared by threads.
struct ReplayRules {
    loader::Position start; // of games without a position in their tags
    const loader::Variant& variant;
    loader::Notation notation; // the words moves are written in
    WriteGame write;           // what is written of right games; null: nothing
    std::vector<AutomaticEnd> ends;
    std::map<std::string, std::string> articles; // of the rules of the board, by their id
    std::string ruleset;                         // its id
    // What an end of the board is for its winner, or for who moved last: `end: {blocked: draw}`.
    std::map<std::string, std::string> ends_of_board = {};
    // Asked only where a move cannot be read; null: none. To be called from several threads.
    std::function<const std::vector<OtherNotation>&()> other_notations = {};
};

// The articles of a ruleset's `board rules`.
std::map<std::string, std::string> board_rules(const ruleset::Ruleset& rules);

// What a ruleset says of ends that the variant finds: "win", "draw" or "loss", by their id.
std::map<std::string, std::string> ends_of_board(const ruleset::Ruleset& rules);

// Something wrong with one game.
struct ReplayFinding {
    std::uint64_t game = 0; // in the batch, from 1
    std::size_t ply = 0;    // the move meant, from 1; 0: the game as a whole
    Diagnostic what;
    std::string move;    // as written, if it is this that was refused
    std::string article; // of the rule it breaks, if the laws say one
};

struct ReplayReport {
    std::uint64_t games = 0, wrong = 0, plies = 0;
    std::uint64_t bytes = 0; // of the file
    std::vector<ReplayFinding> findings;
    std::string written; // the right games, if that is wanted
};

// Replays games one after the other and uses its memory again. For one thread.
class Replayer {
public:
    explicit Replayer(const ReplayRules& rules); // to outlive it

    // A game with a move that cannot be played is left there; the next one is read.
    ReplayReport replay(const GameBatch& batch, const std::string& file);

private:
    struct Line { // a variation
        loader::Position before, now;
    };
    void replay_game();
    bool is_of_variant();
    bool set_up();
    void begin_at(const loader::Position& start);
    bool play_all();
    bool play(const GameToken& token);
    bool play_aside(const GameToken& token);
    void open_line();
    bool refuse(const GameToken& token, const loader::Position& position);
    const OtherNotation* other_notation() const;
    bool reads_all(const loader::Notation& notation) const;
    const char* missing_variant_tag() const;
    using Verdict = loader::WinAnswer::Verdict;
    void find_end();
    void check_result();
    int winner_of_board() const;
    void check_automatic(std::string_view result);
    void check_winner(std::string_view result);
    bool is_dead(std::size_t ply);
    std::size_t first_dead_ply(std::size_t last);
    bool can_win(std::size_t ply, int side);
    Verdict ask(std::size_t ply, int side, const loader::WinBudget& budget);
    const GameToken* move_of(std::size_t ply) const;
    void find(std::size_t at, std::size_t ply, std::string_view id, Arguments arguments = {});
    void find_all(const Error& failure, std::size_t at, const std::string& move = "");
    std::string article_of(const Diagnostic& diagnostic) const;
    std::string_view text(const GameToken& token) const;
    Place place(std::size_t at);

    const ReplayRules& rules_;
    Watch watch_;
    const AutomaticEnd* dead_end_ = nullptr; // of the rules, if they have one
    const GameBatch* batch_ = nullptr;
    const std::string* file_ = nullptr;
    std::optional<BatchPlaces> places_; // of the batch, once one is asked for
    ReplayReport report_;
    GameText game_;
    Positions positions_;          // the start, then after each ply
    loader::Position now_, after_; // the last of them; room for the next
    std::size_t ply_ = 0;
    const AutomaticEnd* end_ = nullptr; // reached by itself, with ply end_ply_
    std::size_t end_ply_ = 0;
    loader::BoardOutcome outcome_; // of the last position
    struct Asked {                 // what is known of one position
        std::size_t ply = 0;
        std::array<Verdict, 2> verdicts{};
    } asked_;
    std::vector<Line> lines_;         // variations that are open
    std::vector<loader::Move> moves_; // of all tokens that are moves
};

// Replays a whole file of games with several threads. Hands the reports of the file's batches to
// `take` in the order of the file, never two at once; a few batches are in memory. What ends the
// reading ends all: an Error, after the reports before it were taken.
void replay_file(GameFile& file, const ReplayRules& rules, int jobs,
                 const std::function<void(const ReplayReport&)>& take);

} // namespace regra::replay
