// The variant beside which moves are announced: its cells, kinds of piece and legal moves, from
// nothing but its table.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <regra/adaptation.hpp>

namespace regra::blind {

// A cell as it is said: "e4" is the letter e and the number 4, "27" the number 27.
struct CellName {
    char letter = 0; // 0: none
    int number = -1; // -1: none

    bool has_number() const { return number >= 0; }
    bool empty() const { return !letter && !has_number(); }
    // Whether what was said of a cell fits this one.
    bool fits(const CellName& cell) const {
        return (!letter || letter == cell.letter) && (!has_number() || number == cell.number);
    }
    bool operator==(const CellName&) const = default;
};

enum class Castling { none, either, short_side, long_side };

// A legal move as far as it is announced.
struct Seen {
    regra_move move = 0;
    int kind = 0;
    uint16_t from = 0;
    std::vector<uint16_t> path; // each cell landed on; the last is where it ends; none of a pass
    int promoted = -1;          // a kind
    std::vector<uint16_t> captured;
    Castling castling = Castling::none;

    bool is_pass() const { return path.empty(); }
    uint16_t to() const { return path.back(); }
};

class Board {
public:
    explicit Board(const sdk::Game& game);

    std::vector<std::string> names;        // of cells
    std::vector<CellName> cells;           // empty where no piece stands, or if it cannot be said
    std::vector<std::string> kinds;        // ids, those of both sides once
    std::vector<bool> left_out;            // by kind: the variant's notation does not write it
    std::vector<std::string> kind_letters; // by kind: as positions are written; "" if left out
    bool letters = false;                  // some cell has one
    bool has_pass = false;                 // a side may pass, as its notation has a word for it

    int kind_of(uint16_t piece_kind) const { return kind_of_.at(piece_kind); }
    bool can_be_said(uint16_t cell) const { return !cells[cell].empty() || is_drawn_only_[cell]; }

    std::vector<Seen> legal(const void* position) const;
    std::optional<Seen> legal(const void* position, regra_move move) const;
    int kind_on(const void* position, uint16_t cell) const; // -1: nothing

    // What the variant's notation says of a legal move.
    struct Signs {
        bool check = false, mate = false;
    };
    Signs signs(const void* position, regra_move move) const;

    // The variant's first style, with letters for its pieces by kind: "" = its own.
    using Notation = std::shared_ptr<const regra_notation>;
    Notation notation(const std::vector<std::string>& letters = {}) const;
    std::string write(const Notation& with, const void* position, regra_move move) const;
    struct Read {
        regra_status status = REGRA_BAD;
        regra_move move = 0; // if OK
    };
    // All of the text but a sign at its end; findings are the variant's.
    Read read(const Notation& with, const void* position, std::string_view text,
              regra_sink findings = {nullptr, nullptr}) const;

    // A name for each kind that the variant's reader takes, and a notation of them.
    const std::vector<std::string>& own_names() const { return own_names_; }
    const Notation& own() const { return own_; }

private:
    using Words = std::vector<std::pair<std::string, std::string>>;
    Notation open(const Words& words) const;
    void describe_cells();
    void describe_kinds();
    void learn_signs();
    Seen see(const void* position, regra_move move, const regra_move_detail& detail) const;

    const regra_variant& variant_;
    const regra_instance* game_;
    regra_variant_limits limits_{};
    std::vector<int> kind_of_;
    std::vector<bool> is_drawn_only_;
    Notation marks_;            // with words for castling, check and mate
    bool has_castling_ = false; // its notation has words for it
    std::vector<std::string> own_names_;
    Notation own_;
};

} // namespace regra::blind
