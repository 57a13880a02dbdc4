// A variant opened with its options: the C++ face of the plugin's table.
//
// All functions are const and may be called from many threads at once. What the plugin refuses is
// an Error with all its findings as diagnostics (bad input), what it cannot do within limits one
// with Exit::limits, and a plugin that breaks its contract one with Exit::internal.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <regra/variant.h>

#include "kernel/base/diagnostic.hpp"
#include "kernel/loader/plugin.hpp"
#include "kernel/loader/position.hpp"

namespace regra::loader {

using Move = regra_move; // meaningful only with the position it was made for

// Where every variant has this among its facts: outcome.h.
inline constexpr std::size_t reversible_plies = 2;

// How the board alone ends the game.
struct BoardOutcome {
    bool ended = false;
    int winner = REGRA_NOBODY; // a side; REGRA_NOBODY: drawn, or not ended
    std::string rule;          // of the catalogue
    // What the rule's title says beside the winner: {"discs", 35}.
    std::vector<std::pair<std::string, std::int64_t>> numbers;
};

// Can a side still win? Yes: moves that end in the win. No, or undecided: why, as sentences.
struct WinAnswer {
    enum class Verdict { undecided, yes, no } verdict = Verdict::undecided;
    std::vector<Move> line;
    std::vector<Wording> reasons;
};

// What a search may cost: positions as the plugin counts them, and bytes at once.
struct WinBudget {
    std::uint64_t nodes = 1'000'000;
    std::uint64_t bytes = std::uint64_t{256} << 20;
};

// A style of notation with its words, ready for use. Does not outlive its Variant.
using Notation = std::shared_ptr<const regra_notation>;

struct ReadMove {
    Move move = 0;
    std::size_t used = 0; // bytes of the text
    Findings readings;    // what a forgiving reader passed over
};

// Moves where many positions are asked for theirs: the room is used again and never cleared.
class MoveList {
public:
    const Move* begin() const { return moves_.get(); }
    const Move* end() const { return moves_.get() + count_; }
    std::size_t size() const { return count_; }

private:
    friend class Variant;
    std::unique_ptr<Move[]> moves_;
    std::size_t room_ = 0, count_ = 0;
};

class Variant {
public:
    // The plugin must be a variant. Wrong options: Error at `place`. Sizes beyond those of the
    // ABI: Error(Exit::file).
    explicit Variant(Plugin plugin, const Texts& options = {}, const Place& place = {});

    const Plugin& plugin() const { return instance_.plugin(); }
    std::vector<Name> aliases(std::string_view id = "") const { return instance_.aliases(id); }
    const regra_variant_limits& limits() const { return limits_; }
    Board board() const;

    // "" = the catalogue's first set of start positions; past its end: nothing.
    std::optional<Position> start(const std::string& set = "", std::uint32_t number = 0) const;
    // format "" = the first of the catalogue that can read the text.
    Position read_position(std::string_view text, const std::string& format = "",
                           const Place& place = {}) const;
    // The same where a position need not be a proper start: what can be held is taken, and what is
    // improper about it are notes.
    Position hold_position(std::string_view text, Diagnostics& notes,
                           const Place& place = {}) const;
    std::string write_position(const Position& position, const std::string& format = "") const;
    std::vector<Piece> pieces(const Position& position) const; // by cell, then kind

    std::vector<Move> moves(const Position& position) const; // in a fixed order
    void moves(const Position& position, MoveList& out) const;
    // The ends of all lines of `depth` moves.
    std::uint64_t count(const Position& position, std::uint32_t depth) const {
        std::uint64_t leaves = 0;
        check(instance_.call("count", table_->count, position.data(), depth, nullptr, &leaves),
              "count");
        return leaves;
    }
    std::optional<Position> play(const Position& from, Move move) const; // nothing if not legal
    // A move that moves() or read_move() gave for this position; anything else is undefined.
    Position play_known(const Position& from, Move move) const;
    // Into another position of this variant, which it replaces.
    void play_known(const Position& from, Move move, Position& to) const {
        instance_.call("play_known", table_->play_known, from.data(), move, to.data());
    }

    // What a legal move does on the board.
    bool is_legal(const Position& position, Move move) const; // any 64-bit value
    regra_move_detail detail(const Position& position, Move move) const;
    // A board put right by hand (position.h); nothing if such a position cannot be held.
    std::optional<Position> rearrange(const Position& from, const std::vector<Piece>& pieces,
                                      const std::vector<std::uint16_t>& moved, int side) const;

    // The cells from which pieces of a side attack one, ascending.
    std::vector<std::uint16_t> attackers(const Position& position, std::uint16_t cell,
                                         int by_side) const;

    BoardOutcome outcome(const Position& position) const;
    // test: its place in the catalogue. The same answer on every machine.
    WinAnswer can_win(const Position& position, int side, std::uint32_t test = 0,
                      const WinBudget& budget = {}) const;
    // The same without line and reasons.
    WinAnswer::Verdict can_win_verdict(const Position& position, int side,
                                       const WinBudget& budget = {}) const;
    std::vector<std::int64_t> facts(const Position& position) const; // in the catalogue's order
    void facts(const Position& position, std::vector<std::int64_t>& out) const;
    // The same where only some are used, by their indices; the others are not held to their
    // domains.
    void facts(const Position& position, const std::vector<std::size_t>& used,
               std::vector<std::int64_t>& out) const;
    int side_to_move(const Position& position) const;
    // limits().key_size bytes, equal if and only if the positions are the same under the
    // catalogue's identity of that index.
    void key(const Position& position, std::uint32_t identity, std::uint8_t* out) const;
    std::string key(const Position& position) const;    // under the first
    std::string side_id(int side) const;                // of the catalogue
    Wording side_title(int side) const;                 // for people
    Wording wording(const BoardOutcome& outcome) const; // the rule's title with its arguments

    // style "" = the first of the catalogue; words not given keep their default.
    Notation notation(const std::string& style = "", const Texts& words = {},
                      const Place& place = {}) const;
    std::string write_move(const Notation& notation, const Position& position, Move move) const;
    // The longest move at the start of the text.
    ReadMove read_move(const Notation& notation, const Position& position, std::string_view text,
                       const Place& place = {}) const;
    // The same where most texts are right: the bytes used, or 0 if it is not one legal move, and
    // read_move() says why.
    std::size_t try_read_move(const Notation& notation, const Position& position,
                              std::string_view text, Move& out) const;
    // Does a text begin as moves of that notation do, legal or not?
    bool looks_like_move(const Notation& notation, const Position& position,
                         std::string_view text) const;

    // For what works beside a variant: the plugin's own table, and the instance it takes.
    const regra_variant& table() const { return *table_; }
    const regra_instance* instance() const { return self_; }
    // Cells and kinds by their names; moves only where there is a position and a notation.
    void name_arguments(Findings& findings, const Position* position, const Notation& with) const;

private:
    [[noreturn]] void fail(regra_status status, std::string_view function) const;
    void check(regra_status status, std::string_view function) const {
        if (status != REGRA_OK) fail(status, function);
    }
    void learn_facts();
    [[noreturn]] void untrue_fact(std::size_t fact, std::int64_t value) const;
    void check_line(const Position& position, int side, const std::vector<Move>& line) const;

    Instance instance_;
    const regra_instance* self_; // of the instance
    const regra_variant* table_; // of its plugin
    regra_variant_limits limits_{};
    std::vector<std::int64_t> most_; // of each fact, as its domain has it
};

} // namespace regra::loader
