// What a player's hands have done on the own board since the position: pieces out, in and off.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <regra/adaptation.hpp>

namespace regra::blind {

inline constexpr uint16_t nowhere = 0xffff;

// A piece that was taken out.
struct Held {
    uint16_t from, to; // to = nowhere: still in hand
    uint16_t kind, becomes;
};

struct Hand {
    static constexpr std::size_t most_held = 8;

    uint16_t held_count, removed_count, zero[2];
    Held held[most_held];
    uint16_t removed[REGRA_STEPS_MAX]; // cells of captured pieces
};

// The variant, asked about one position.
class Asked {
public:
    explicit Asked(const regra_view& view) : view_(view) {}

    int side_to_move() const;
    std::vector<regra_move> legal() const;
    bool is_legal(regra_move move) const;
    regra_move_detail detail(regra_move move) const; // of a legal one
    std::optional<regra_move_detail> detail_if_legal(regra_move move) const;
    std::optional<uint16_t> kind_on(uint16_t cell) const;
    int side_of(uint16_t kind) const;
    std::optional<uint16_t> kind_called(std::string_view id, int side) const;
    std::string name_of(uint16_t cell) const;

private:
    const regra_view& view_;
};

// Pieces from where they stood to where they end: a capture of many is one, castling two.
std::vector<Held> ways_of(const regra_move_detail& detail);
// The same pieces go the same ways; what they become may differ.
bool same_ways(const regra_move_detail& a, const regra_move_detail& b);

// Whether the pieces of the side to move stand as after the move; with_kind: also what they became.
bool places(const Hand& hand, const regra_move_detail& move, const Asked& asked, bool with_kind);
// Whether what the move captures is off the board, and nothing else was taken off.
bool removes(const Hand& hand, const regra_move_detail& move);
bool is_removed(const Hand& hand, uint16_t cell);
// Removed, or still in hand.
bool is_off(const Hand& hand, uint16_t cell);
bool is_empty(const Hand& hand);
// "e2-e5", "e1-g1 h1-f1": what was done, by its cells.
std::string written(const Hand& hand, const Asked& asked);

} // namespace regra::blind
