#include "game.hpp"

#include <cstdlib>
#include <functional>

#include "text.hpp"

namespace regra::conformance {
namespace {

constexpr std::size_t spare = 256; // room beyond what is declared: overruns are another test's

// Asks for a text as the program does: first how long it is.
template<class Call>
std::string text_of(Call&& call, const char* function) {
    regra_text text = {nullptr, 0, 0};
    regra_status status = call(&text);
    if (status != REGRA_MORE) {
        fail(std::string(function) + " answers " + status_name(status) + " when asked for a length",
             "MORE");
    }
    std::string out(text.length + spare, '\0');
    text = {out.data(), text.length + 1, 0};
    status = call(&text);
    if (status != REGRA_OK || text.length > out.size() - spare) {
        fail(std::string(function) + " answers " + status_name(status) + " and a length of " +
                 number(text.length) + " with room for the length it asked for",
             "OK and the same length");
    }
    out.resize(text.length);
    return out;
}

} // namespace

Game::Game(const Library& of, Context& in, const regra_words* options)
    : library(of), context(in), table(*static_cast<const regra_variant*>(of.table())) {
    Findings findings;
    const regra_status status = library.entry().open(options, findings.sink(), &self);
    if (status != REGRA_OK || !self) {
        fail(std::string("open answers ") + status_name(status) + " with " + findings.ids(),
             "OK and an instance");
    }
    table.limits(self, &limits);
    if (limits.position_size > REGRA_POSITION_MAX || limits.moves_max > REGRA_MOVES_MAX ||
        limits.key_size > REGRA_KEY_MAX || limits.facts > REGRA_FACTS_MAX) {
        fail("limits beyond those of abi.h", "limits within them");
    }
}

Game::~Game() {
    library.entry().close(self);
}

void Game::expect_ok(regra_status status, const char* function) const {
    if (status != REGRA_OK) fail(std::string(function) + " answers " + status_name(status), "OK");
}

std::vector<std::string> Game::ids(int32_t kind) const {
    std::vector<std::string> ids;
    for (const regra_name& name : library.names(kind)) ids.emplace_back(name.id);
    return ids;
}

uint32_t Game::starts(std::size_t set) const {
    const char* value = library.names(REGRA_NAME_START).at(set).value;
    return static_cast<uint32_t>(std::strtoul(value, nullptr, 10));
}

Position Game::start(const std::string& set, uint32_t number) const {
    Position position;
    expect_ok(table.start(self, set.c_str(), number, position.bytes), "start");
    return position;
}

std::optional<Position> Game::set_up(const std::string& format, std::string_view text,
                                     bool tolerate, Findings* findings) const {
    Position position;
    const regra_status status = table.set_up(self, format.c_str(), str(text), tolerate,
                                             position.bytes, findings ? findings->sink() : no_sink);
    if (status != REGRA_OK) return std::nullopt;
    return position;
}

std::string Game::write(const Position& position, const std::string& format) const {
    return text_of(
        [&](regra_text* out) {
            return table.write_position(self, format.c_str(), position.bytes, out);
        },
        "write_position");
}

std::vector<regra_piece> Game::pieces(const Position& position) const {
    std::vector<regra_piece> pieces(limits.pieces_max + spare);
    std::size_t count = 0;
    expect_ok(table.pieces(self, position.bytes, pieces.data(), limits.pieces_max, &count),
              "pieces");
    if (count > limits.pieces_max) fail(number(count) + " pieces", "at most pieces_max");
    pieces.resize(count);
    return pieces;
}

std::vector<regra_move> Game::moves(const Position& position) const {
    std::vector<regra_move> moves(limits.moves_max + spare);
    std::size_t count = 0;
    expect_ok(table.moves(self, position.bytes, moves.data(), limits.moves_max, &count), "moves");
    if (count > limits.moves_max) fail(number(count) + " moves", "at most moves_max");
    moves.resize(count);
    return moves;
}

Position Game::play(const Position& position, regra_move move) const {
    Position next;
    table.play_known(self, position.bytes, move, next.bytes);
    return next;
}

regra_move_detail Game::detail(const Position& position, regra_move move) const {
    regra_move_detail detail{};
    expect_ok(table.move_detail(self, position.bytes, move, &detail), "move_detail");
    return detail;
}

regra_outcome Game::outcome(const Position& position) const {
    regra_outcome outcome = {-2, -2, nullptr, {}};
    table.outcome(self, position.bytes, &outcome);
    return outcome;
}

std::vector<int64_t> Game::facts(const Position& position) const {
    std::vector<int64_t> facts(REGRA_FACTS_MAX + spare);
    table.facts(self, position.bytes, facts.data());
    facts.resize(limits.facts);
    return facts;
}

std::string Game::key(const Position& position, uint32_t identity) const {
    uint8_t key[REGRA_KEY_MAX + spare] = {};
    table.key(self, position.bytes, identity, key);
    return {reinterpret_cast<const char*>(key), limits.key_size};
}

Notation Game::notation(const std::string& style, const regra_words* words) const {
    regra_notation* made = nullptr;
    expect_ok(table.notation_open(self, style.c_str(), words, no_sink, &made), "notation_open");
    return {made, [this](regra_notation* prepared) { table.notation_close(self, prepared); }};
}

std::string Game::write_move(const Notation& notation, const Position& position,
                             regra_move move) const {
    return text_of(
        [&](regra_text* out) {
            return table.write_move(self, notation.get(), position.bytes, move, out);
        },
        "write_move");
}

std::string Game::portrait(const Position& position) const {
    return portrait(position, false);
}

std::string Game::portrait_of_text(const Position& position) const {
    return portrait(position, true);
}

std::string Game::portrait(const Position& position, bool of_text) const {
    std::string all = write(position) + "\n";
    for (const regra_piece& piece : pieces(position)) {
        all += number(piece.kind) + "@" + number(piece.cell) + " ";
    }
    const regra_outcome end = outcome(position);
    all += "\nended " + std::to_string(end.ended) + " won by " + std::to_string(end.winner) +
           " by " + (end.rule ? end.rule : "(null)") + "\n";
    std::vector<int64_t> counted = facts(position);
    if (of_text) counted.erase(counted.begin() + 2);
    for (const int64_t fact : counted) all += std::to_string(fact) + " ";
    const std::size_t identities = library.names(REGRA_NAME_IDENTITY).size();
    for (uint32_t i = 0; i < identities; ++i) all += key(position, i);
    const Notation first = notation("");
    for (const regra_move move : moves(position)) all += write_move(first, position, move) + " ";
    return all;
}

std::string Game::in(const Position& position) const {
    return " in " + in_quotes(write(position));
}

std::string shown(const Game& game, const Position& position, regra_move move) {
    return in_quotes(game.write_move(game.notation(""), position, move)) + " (" + number(move) +
           ")";
}

} // namespace regra::conformance
