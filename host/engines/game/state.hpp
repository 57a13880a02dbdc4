// All that is known of a game under laws, as one value: an act that fails leaves the old one.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engines/game/act.hpp"
#include "engines/game/clock.hpp"
#include "engines/game/history.hpp"
#include "engines/game/ruling.hpp"
#include "engines/game/sheet.hpp"
#include "kernel/base/value.hpp"
#include "kernel/loader/adaptation.hpp"

namespace regra::game {

struct Touch {
    std::uint16_t cell = 0;
    enum class Why { to_play, adjusting, accident } why = Why::to_play;
    std::int64_t at = 0; // ms of the wall clock: those of one act were touched together
    bool early = false;  // the opponent's move was not completed
};

// Where a piece stood, and where it stands now.
using Path = std::pair<std::uint16_t, std::uint16_t>;

// The player may make only these moves, as long as the position is the one it was made for.
struct Obligation {
    int side = 0;
    std::string what; // "touched piece"
    std::size_t ply = 0;
    std::vector<loader::Move> moves;
};

// Something a player did on the board that made a new position.
struct Ply {
    int side = 0;
    std::string text;      // a legal move in the words of the game; others as they were given
    loader::Move move = 0; // 0: no legal move
    std::vector<std::uint16_t> cells; // from, to, ... of all steps
    std::int64_t at = 0;              // ms of the wall clock
    bool completed = false;           // the clock was pressed, or the laws say so
    std::int64_t left = 0;            // ms on the player's clock once completed
    std::size_t completed_at = 0;     // so many plies were on the board then
    // What completing it did to the player's clock; nothing where it was not completed on the
    // clock.
    std::optional<Completion> completion;
    // The first of the player's earlier plies that this one completed, with all of his since; 0:
    // none.
    std::size_t completes = 0;
    bool stands = false;        // not legal, and the laws let it stand
    bool unfinished = false;    // legal but for a piece that had to change its kind
    bool unnoticed = false;     // what was wrong with it is found later, if ever
    std::string broke;          // the obligation that it went against: "touched piece", or nothing
    std::string manner;         // "two hands", or nothing
    std::vector<Touch> touched; // by the player, before it was made
    std::vector<Obligation> bound; // the player, when it was made

    // Legal, and made as the player had to.
    bool is_proper() const { return move != 0 && broke.empty() && manner.empty(); }
};

// What is known of a player beside the play.
struct PlayerTraits {
    std::set<std::string> uses; // adaptations
    bool has_assistant = false;
    bool comes_back = false;  // to a resumption, by an act of its own; else is there
    std::set<std::string> is; // "hearing impaired": for the laws to ask
};

struct State {
    explicit State(const ClockRules& rules) : clocks(rules) {}

    Phase phase = Phase::before;
    std::int64_t now = 0; // ms of the wall clock
    Clocks clocks;
    History<loader::Position> positions; // before the first ply, then after each
    History<Ply> plies;
    bool set_up = false; // the first position is not the one that a game begins with

    std::array<std::optional<std::int64_t>, 2> arrived;
    std::array<bool, 2> flag_fallen{};
    std::array<std::vector<Touch>, 2> touched; // since the player's turn came
    std::array<std::vector<Path>, 2> let_go;   // since then: pieces, and where last
    std::array<std::map<std::string, int>, 2> tallies;
    std::array<std::set<std::string>, 2> duties; // "recording" ...
    std::array<int, 2> moves_before{};           // made before the first position here
    std::vector<Obligation> obligations;
    std::map<std::string, Value> open;  // an offer, a claim: what its decision keeps of it
    std::set<std::string> settled;      // of `open`, names that the end of the game has settled
    std::map<std::string, Value> notes; // what decisions keep, by their name and the note's
    std::optional<Ruling> choosing;     // the arbiter has still to choose among its options

    std::array<PlayerTraits, 2> players;
    std::array<Sheet, 2> sheets;
    std::vector<loader::LayerState> layers; // of the stack; none where no player uses one
    std::vector<loader::LayerAct> sent;     // into the layers, by rulings; not yet there

    std::string result;          // "1-0" ..., "*" once the game is over without one
    bool result_pending = false; // the arbiter has still to say it

    // Whether what is open under that name still waits for somebody.
    bool waits(const std::string& name) const {
        return phase != Phase::over || !settled.contains(name);
    }
    const loader::Position& position() const { return positions.back(); }
    std::size_t ply() const { return plies.size(); }
    // The last ply of a side before `ply`, from 1; 0: it has none.
    std::size_t last_ply(int side, std::size_t before) const;
    std::size_t last_ply(int side) const { return last_ply(side, ply() + 1); }
    LastMove last_move(std::size_t ply) const; // that led to the position after so many, from 1
    int moves_made(int side) const;
    int moves_completed(int side) const;

    // The first obligation that does not allow the side this move now; null if all do.
    const Obligation* broken_by(int side, loader::Move move) const;
    // What the ply that is now made is made under: what its side touched, what binds it, and which
    // of that a legal move breaks.
    void tell_duties(Ply& ply) const;
    // The side has moved: what it touched and was bound by is done with.
    void settle_duties(int side);

    void add(Ply ply, const loader::Position& after);
    // The ply is completed, and counts on the clock.
    enum class How { clock_pressed, clock_not_pressed, before_the_game };
    void complete(std::size_t ply, How how);
    // The same for the plies of a side before `ply` that are not completed yet: ply, its next one,
    // is made. The first of them; 0 if there is none.
    std::size_t complete_before(std::size_t ply, int side);
    // The ply is completed, and its clock is not asked: the move ended the game.
    void close(std::size_t ply);
    // Back to the position after so many plies. What the later plies did to clocks and counters
    // goes back with them; the time that was used stays used. Where the first of them was no proper
    // move, what was touched and what bound its player before it holds of the one in its place.
    void take_back(std::size_t to);

private:
    void reopen(std::size_t ply);
    void hold_again(const Ply& taken_back, std::size_t to);

    std::array<int, 2> made_{}, completed_{}; // of the plies
};

} // namespace regra::game
