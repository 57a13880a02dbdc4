// What the class of a variant must have and may have, checked while compiling.
#pragma once

#include <optional>
#include <string>
#include <type_traits>

#include <regra/board.hpp>
#include <regra/budget.hpp>
#include <regra/entry.hpp>
#include <regra/out.hpp>
#include <regra/outcome.hpp>
#include <regra/position.h>

namespace regra::sdk {

// A move read from a text, and how many bytes of it.
struct ReadMove {
    regra_move move;
    std::size_t used;
};

// An answer to can_win; the proof goes to line.
struct Verdict {
    int32_t verdict = REGRA_WIN_UNDECIDED;
    std::vector<regra_move> line;
};

namespace detail {
template<class Author>
auto notation_type() {
    if constexpr (requires { typename Author::Notation; }) {
        return std::type_identity<typename Author::Notation>();
    } else {
        return std::type_identity<Styled>();
    }
}
} // namespace detail

// The author's own prepared notation, or simply the style with its words.
template<class Author>
using NotationOf = typename decltype(detail::notation_type<Author>())::type;

template<class Author>
constexpr void check_position_type() {
    using Position = typename Author::Position;
    static_assert(std::is_trivially_copyable_v<Position>,
                  "Position must be plain bytes: no pointers, strings or vectors.");
    static_assert(std::has_unique_object_representations_v<Position>,
                  "Position has padding (or floats). Order its members by size, or name the gap.");
    static_assert(sizeof(Position) <= REGRA_POSITION_MAX, "Position is at most 1024 bytes.");
    static_assert(alignof(Position) <= REGRA_ALIGN_MAX, "Position is aligned to at most 64.");
}

template<class Author>
constexpr void check_sizes() {
    static_assert(
        requires {
            Author::moves_max;
            Author::pieces_max;
            Author::key_size;
            Author::move_text_max;
            Author::position_text_max;
        },
        "The class needs static constexpr uint32_t moves_max, pieces_max, key_size, "
        "move_text_max and position_text_max.");
    static_assert(Author::moves_max <= REGRA_MOVES_MAX && Author::key_size <= REGRA_KEY_MAX,
                  "moves_max is at most 4096 and key_size at most 256.");
    constexpr auto& names = Author::catalogue;
    static_assert(count_of(names, REGRA_NAME_FACT) >= 3 &&
                      count_of(names, REGRA_NAME_FACT) <= REGRA_FACTS_MAX,
                  "The catalogue begins its facts with side-to-move, plies and reversible-plies.");
    static_assert(count_of(names, REGRA_NAME_FORMAT) > 0 && count_of(names, REGRA_NAME_STYLE) > 0 &&
                      count_of(names, REGRA_NAME_START) > 0 &&
                      count_of(names, REGRA_NAME_IDENTITY) > 0,
                  "The catalogue needs at least one FORMAT, STYLE, START and IDENTITY.");
    static_assert(count_of(names, REGRA_NAME_SIDE) == 2, "The catalogue names two sides.");
}

#define REGRA_SDK_NEEDS(EXPRESSION, SIGNATURE)                                                     \
    static_assert(                                                                                 \
        requires { EXPRESSION; }, "The class needs `" SIGNATURE "`.")
#define REGRA_SDK_NEEDS_NOEXCEPT(EXPRESSION, SIGNATURE)                                            \
    static_assert(                                                                                 \
        requires {                                                                                 \
            { EXPRESSION }                                                                         \
            noexcept;                                                                              \
        },                                                                                         \
        "The class needs `" SIGNATURE "`; noexcept, since it has no status to fail with.")

template<class Author, class Position = typename Author::Position>
constexpr void check_variant_author() {
    check_position_type<Author>();
    check_sizes<Author>();
    using Notation = NotationOf<Author>;
    REGRA_SDK_NEEDS(std::declval<const Author&>().board(), "Board board() const");
    REGRA_SDK_NEEDS(bool(std::declval<const Author&>().start(std::string_view(), uint32_t(),
                                                             std::declval<Position&>())),
                    "bool start(std::string_view set, uint32_t number, Position& out) const");
    REGRA_SDK_NEEDS(std::declval<const Author&>().set_up(std::string_view(), std::string_view(),
                                                         std::declval<Position&>(),
                                                         std::declval<Findings&>()),
                    "void set_up(std::string_view format, std::string_view text, Position& out, "
                    "Findings& findings) const");
    REGRA_SDK_NEEDS(std::string(std::declval<const Author&>().write_position(
                        std::string_view(), std::declval<const Position&>())),
                    "std::string write_position(std::string_view format, const Position&) const");
    REGRA_SDK_NEEDS(std::declval<const Author&>().pieces(std::declval<const Position&>(),
                                                         std::declval<Out<regra_piece>&>()),
                    "void pieces(const Position&, Out<regra_piece>& out) const");
    REGRA_SDK_NEEDS(std::declval<const Author&>().moves(std::declval<const Position&>(),
                                                        std::declval<Out<regra_move>&>()),
                    "void moves(const Position&, Out<regra_move>& out) const");
    REGRA_SDK_NEEDS_NOEXCEPT(
        std::declval<const Author&>().play(std::declval<Position&>(), regra_move()),
        "void play(Position&, regra_move legal) const noexcept");
    REGRA_SDK_NEEDS(std::declval<const Author&>().detail(std::declval<const Position&>(),
                                                         regra_move(),
                                                         std::declval<regra_move_detail&>()),
                    "void detail(const Position&, regra_move legal, regra_move_detail& out) const");
    REGRA_SDK_NEEDS_NOEXCEPT(
        regra_outcome(std::declval<const Author&>().outcome(std::declval<const Position&>())),
        "regra_outcome outcome(const Position&) const noexcept");
    REGRA_SDK_NEEDS_NOEXCEPT(std::declval<const Author&>().facts(std::declval<const Position&>(),
                                                                 std::declval<int64_t*>()),
                             "void facts(const Position&, int64_t* out) const noexcept");
    REGRA_SDK_NEEDS_NOEXCEPT(
        std::declval<const Author&>().key(std::declval<const Position&>(), uint32_t(),
                                          std::declval<uint8_t*>()),
        "void key(const Position&, uint32_t identity, uint8_t* out) const noexcept");
    REGRA_SDK_NEEDS(
        std::string(std::declval<const Author&>().write_move(
            std::declval<const Notation&>(), std::declval<const Position&>(), regra_move())),
        "std::string write_move(const Notation&, const Position&, regra_move) const");
}

// An optional member of another form would be left out without a word.
#define REGRA_SDK_MAY(NAME, ARGUMENTS, SIGNATURE)                                                  \
    static_assert(                                                                                 \
        !requires { &Author::NAME; } ||                                                            \
            requires { std::declval<const Author&>().NAME ARGUMENTS; },                            \
        "The class has a " #NAME ", but not `" SIGNATURE "`.")

template<class Author, class Position = typename Author::Position>
constexpr void check_optional_members() {
    using Notation = NotationOf<Author>;
    REGRA_SDK_MAY(legal, (std::declval<const Position&>(), regra_move()),
                  "bool legal(const Position&, regra_move) const");
    REGRA_SDK_MAY(count, (std::declval<const Position&>(), uint32_t(), std::declval<Budget&>()),
                  "uint64_t count(const Position&, uint32_t depth, Budget&) const");
    REGRA_SDK_MAY(count_moves, (std::declval<const Position&>(), std::declval<uint64_t&>()),
                  "regra_status count_moves(const Position&, uint64_t& count) const noexcept");
    REGRA_SDK_MAY(rearrange,
                  (std::declval<const Position&>(), std::declval<const regra_arrangement&>(),
                   std::declval<Position&>(), std::declval<Findings&>()),
                  "void rearrange(const Position& from, const regra_arrangement&, Position& out, "
                  "Findings&) const");
    REGRA_SDK_MAY(
        attackers,
        (std::declval<const Position&>(), uint16_t(), int32_t(), std::declval<Out<uint16_t>&>()),
        "void attackers(const Position&, uint16_t cell, int32_t by_side, Out<uint16_t>&) "
        "const");
    REGRA_SDK_MAY(can_win,
                  (std::declval<const Position&>(), int32_t(), uint32_t(), std::declval<Budget&>(),
                   std::declval<Findings&>()),
                  "Verdict can_win(const Position&, int32_t side, uint32_t test, Budget&, "
                  "Findings&) const");
    REGRA_SDK_MAY(win_verdict,
                  (std::declval<const Position&>(), int32_t(), uint32_t(), std::declval<Budget&>(),
                   std::declval<Findings&>()),
                  "int32_t win_verdict(const Position&, int32_t side, uint32_t test, "
                  "Budget&, Findings&) const");
    REGRA_SDK_MAY(notation, (std::declval<const Styled&>(), std::declval<Findings&>()),
                  "Notation notation(const Styled&, Findings&) const");
    REGRA_SDK_MAY(read_move,
                  (std::declval<const Notation&>(), std::declval<const Position&>(),
                   std::string_view(), std::declval<Findings&>()),
                  "std::optional<ReadMove> read_move(const Notation&, const Position&, "
                  "std::string_view, Findings&) const");
}

#undef REGRA_SDK_MAY
#undef REGRA_SDK_NEEDS
#undef REGRA_SDK_NEEDS_NOEXCEPT

} // namespace regra::sdk
