// Moves as people make them: legal ones, and what was done to the board instead.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/game/state.hpp"
#include "kernel/loader/variant.hpp"

namespace regra::game {

// ---- sides --------------------------------------------------------------------------------------

// Sides as people write them.

// "White", "white's"; nobody: no side is called so.
int side_called(std::string_view word, const loader::Variant& variant);

// ---- board --------------------------------------------------------------------------------------

// Where the piece that the move is about comes to stand. The move is no pass.
const regra_step& last_step(const regra_move_detail& detail);

// The board of a game: its variant, and the words moves are written in. Does not change.
class Board {
public:
    Board(const loader::Variant& variant, loader::Notation notation);

    const loader::Variant& variant() const { return variant_; }
    const loader::Board& description() const { return board_; }

    struct Made {
        Ply ply; // without time
        loader::Position after;
    };
    // The move `text` of a side: in notation, or by cells ("e2e4", "e1g1 h1f1"). By cells it may be
    // anything a hand can do. Error(Exit::bad_input) with what the variant says if it is neither.
    Made make(const loader::Position& from, int side, std::string_view text,
              const Place& place) const;
    // The move that pieces make which were let go so, as people write it: a legal one if it is one,
    // and if there are several one of `allowed`. Empty: a move of several pieces is only begun.
    std::string made_by(const loader::Position& from, std::vector<Path> pieces,
                        const std::function<bool(loader::Move)>& allowed) const;
    // The legal move in notation or by cells, or nothing.
    std::optional<loader::Move> legal(const loader::Position& from, std::string_view text) const;

    // The same position with the kind of one piece changed and no move made; empty if no game can
    // have that position.
    std::optional<loader::Position> change(const loader::Position& from, std::uint16_t cell,
                                           std::uint16_t kind) const;
    // The same pieces; those on these cells count as having moved, and `side` is to move.
    loader::Position mark_moved(const loader::Position& from,
                                const std::vector<std::uint16_t>& cells, int side) const;

    // The two moves, as written, of a text with one move by each side, "1.e4 e5"; empty for any
    // other text.
    std::pair<std::string, std::string> two_moves(const loader::Position& from,
                                                  std::string_view text) const;

    // Whether the whole text is a legal move as the game's notation writes it.
    bool is_written(const loader::Position& from, std::string_view text) const;

    // Whether it reads as a move at all, legal here or not.
    bool is_move(const loader::Position& from, std::string_view text) const;

    // Why going along these cells, written as `given`, is no legal move: the variant's rules and
    // what it says of each.
    struct Broken {
        std::string rule; // its id in the variant's catalogue
        Wording says;
    };
    std::vector<Broken> against(const loader::Position& from,
                                const std::vector<std::uint16_t>& cells,
                                const std::string& given) const;

    std::string text(const loader::Position& from, loader::Move move) const;
    std::optional<loader::Piece> piece_on(const loader::Position& position,
                                          std::uint16_t cell) const;
    std::optional<std::uint16_t> cell(std::string_view name) const;
    const std::string& name(std::uint16_t cell) const { return board_.cells[cell].name; }
    std::optional<std::uint16_t> kind(std::string_view id, int side) const;

private:
    std::vector<std::uint16_t> cells_in(std::string_view text) const;
    std::vector<loader::Move> moves_by_cells(const loader::Position& from,
                                             const std::vector<std::uint16_t>& cells) const;
    // The legal moves that the text may mean.
    std::vector<loader::Move> meant(const loader::Position& from, std::string_view text) const;
    // As another style of the variant has it: cells, but not those of the steps.
    std::vector<loader::Move> in_another_style(const loader::Position& from,
                                               std::string_view text) const;
    Made by_hand(const loader::Position& from, int side, const std::vector<std::uint16_t>& cells,
                 std::string_view text) const;

    const loader::Variant& variant_;
    loader::Notation notation_;
    loader::Board board_;
};

} // namespace regra::game
