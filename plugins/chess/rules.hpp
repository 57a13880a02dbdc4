// The rules of the board as an SDK author's class. A variant that plays on it derives from this and
// adds its catalogue, its start positions and its formats.
#pragma once

#include "facts.hpp"
#include "fen.hpp"
#include "notation.hpp"
#include "win.hpp"

namespace regra::chess {

class Rules {
public:
    using Position = chess::Position;
    using Notation = chess::Notation;

    static constexpr uint32_t moves_max = chess::moves_max;
    static constexpr uint32_t pieces_max = 64;
    static constexpr uint32_t key_size = chess::key_size;
    static constexpr uint32_t move_text_max = 12; // "Qa1xb2", "a7xb8=Q+" and some
    static constexpr uint32_t position_text_max = fen_max;

    explicit Rules(Castling castling) : castling_(castling) { prepare_tables(); }

    sdk::Board board() const;
    void set_up(std::string_view format, std::string_view text, Position& out,
                sdk::Findings& findings) const;
    void rearrange(const Position& from, const regra_arrangement& arrangement, Position& out,
                   sdk::Findings& findings) const;
    std::string write_position(std::string_view format, const Position& position) const;
    void pieces(const Position& position, sdk::Out<regra_piece>& out) const;

    void moves(const Position& position, sdk::Out<regra_move>& out) const {
        out.added(list_moves(position, out.room()));
    }
    uint64_t count(const Position& position, uint32_t depth, sdk::Budget& budget) const;
    regra_status count_moves(const Position& position, uint64_t& count) const noexcept {
        return counting.moves(position, count);
    }
    bool legal(const Position& position, regra_move move) const { return is_legal(position, move); }
    void play(Position& position, regra_move move) const noexcept { chess::play(position, move); }
    void detail(const Position& position, regra_move move, regra_move_detail& out) const;
    void attackers(const Position& position, uint16_t cell, int32_t by_side,
                   sdk::Out<uint16_t>& out) const;

    regra_outcome outcome(const Position& position) const noexcept { return outcome_of(position); }
    void facts(const Position& position, int64_t* out) const noexcept { facts_of(position, out); }
    void key(const Position& position, uint32_t identity, uint8_t* out) const noexcept {
        write_key(position, static_cast<Identity>(identity), out);
    }
    sdk::Verdict can_win(const Position& position, int32_t side, uint32_t test, sdk::Budget& budget,
                         sdk::Findings& findings) const;
    int32_t win_verdict(const Position& position, int32_t side, uint32_t test, sdk::Budget& budget,
                        sdk::Findings& findings) const;

    Notation notation(const sdk::Styled& styled, sdk::Findings& findings) const {
        return make_notation(styled, castling_ == Castling::any_file, findings);
    }
    std::string write_move(const Notation& notation, const Position& position,
                           regra_move move) const {
        return chess::write_move(notation, position, move);
    }
    std::optional<sdk::ReadMove> read_move(const Notation& notation, const Position& position,
                                           std::string_view text, sdk::Findings& findings) const {
        return chess::read_move(notation, position, text, findings);
    }

private:
    Castling castling_;
};

} // namespace regra::chess
