// A variant under test, asked with ample room: a call that fails here is a failure of the test.
#pragma once

#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <regra/variant.h>

#include "findings.hpp"
#include "library.hpp"

namespace regra::conformance {

struct Position {
    alignas(REGRA_ALIGN_MAX) unsigned char bytes[REGRA_POSITION_MAX] = {};
};

// A style prepared with its words; freed by its game.
using Notation = std::unique_ptr<regra_notation, std::function<void(regra_notation*)>>;

class Game {
public:
    Game(const Library& library, Context& context, const regra_words* options = nullptr);
    ~Game();
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    const Library& library;
    Context& context;
    const regra_variant& table;
    regra_instance* self = nullptr;
    regra_variant_limits limits{};

    std::vector<std::string> ids(int32_t kind) const;
    uint32_t starts(std::size_t set) const; // how many, as the catalogue says

    Position start(const std::string& set, uint32_t number) const;
    // Empty unless the status is OK.
    std::optional<Position> set_up(const std::string& format, std::string_view text,
                                   bool tolerate = true, Findings* findings = nullptr) const;
    std::string write(const Position& position, const std::string& format = "") const;
    std::vector<regra_piece> pieces(const Position& position) const;

    std::vector<regra_move> moves(const Position& position) const;
    Position play(const Position& position, regra_move move) const;
    regra_move_detail detail(const Position& position, regra_move move) const;

    regra_outcome outcome(const Position& position) const;
    std::vector<int64_t> facts(const Position& position) const;
    std::string key(const Position& position, uint32_t identity = 0) const;

    Notation notation(const std::string& style, const regra_words* words = nullptr) const;
    std::string write_move(const Notation& notation, const Position& position,
                           regra_move move) const;

    bool same_bytes(const Position& a, const Position& b) const {
        return std::memcmp(a.bytes, b.bytes, limits.position_size) == 0;
    }
    // All that can be asked of a position, as one text: pieces, outcome, facts, keys, moves.
    std::string portrait(const Position& position) const;
    // The same without reversible-plies, which looks back further than a text can say.
    std::string portrait_of_text(const Position& position) const;
    // "in TEXT", for what a failed test says.
    std::string in(const Position& position) const;

private:
    std::string portrait(const Position& position, bool of_text) const;
    void expect_ok(regra_status status, const char* function) const;
};

// A move as people read it, with its bits.
std::string shown(const Game& game, const Position& position, regra_move move);

// Runs a test over the variant with its default options.
template<void (*test)(Game&)>
void with_game(Context& context) {
    const Library library(context.file);
    Game game(library, context);
    test(game);
}

} // namespace regra::conformance
