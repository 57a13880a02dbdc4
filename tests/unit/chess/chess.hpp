// The chess plugin as a host sees it: the built library, opened, and nothing but its table.
#pragma once

#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <regra/variant.h>

#include "unit/sanitized.hpp"

namespace chess_test {

using Words = std::map<std::string, std::string>;

struct Found {
    std::string id;
    int32_t severity;
    int32_t begin, end;
    std::map<std::string, std::string> args;
};

// Collects what a call finds.
struct Sink {
    std::vector<Found> all;

    operator regra_sink() { return {this, put}; }
    bool has(std::string_view id) const;
    std::vector<std::string> ids() const;
    static void put(void* context, const regra_finding* finding);
};

struct Position {
    alignas(64) unsigned char bytes[REGRA_POSITION_MAX] = {};

    bool operator==(const Position& other) const {
        return std::memcmp(bytes, other.bytes, sizeof bytes) == 0;
    }
};

const regra_entry& entry();
const regra_variant& table();
const regra_instance* chess();

// Positions; FEN given here is proper unless said otherwise.
Position start();
Position at(std::string_view fen);
Position tolerated(std::string_view fen);
regra_status set_up(std::string_view fen, bool tolerate, Position& out, Sink& sink);
std::string fen(const Position& position);
// The bytes of the exact key.
std::string key(const Position& position, uint32_t identity = 0);
std::vector<int64_t> facts(const Position& position);
int64_t fact(const Position& position, std::string_view id);

std::vector<regra_move> moves(const Position& position);
uint64_t count(const Position& position, uint32_t depth);
Position after(const Position& position, regra_move move);
Position after(const Position& position, std::string_view uci_moves); // by blanks
regra_move uci(const Position& position, std::string_view text);

// A style with words, closed at the end.
class Notation {
public:
    explicit Notation(const char* style = "short", const Words& words = {});
    ~Notation() { table().notation_close(chess(), notation_); }
    Notation(const Notation&) = delete;
    Notation& operator=(const Notation&) = delete;

    std::string write(const Position& position, regra_move move) const;
    regra_status read(const Position& position, std::string_view text, regra_move& move,
                      std::size_t& used, Sink& sink) const;
    // The move read, as UCI writes it; empty unless the status is OK and the whole text was used.
    std::string means(const Position& position, std::string_view text) const;

private:
    regra_notation* notation_ = nullptr;
};

} // namespace chess_test
