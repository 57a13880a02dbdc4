// A variant plugin from one class. The class holds game logic only; what it must and may have
// stands in variant_author.hpp, with one message for each member that is missing.
//
//     struct TicTacToe { ... };
//     REGRA_VARIANT_PLUGIN(TicTacToe, {"tic-tac-toe", "Tic-tac-toe", "1.0", "you"});
#pragma once

#include <regra/variant.h>
#include <regra/variant_author.hpp>
#include <regra/variant_calls.hpp>

namespace regra::sdk {

template<class AuthorClass>
struct VariantPlugin {
    using Author = AuthorClass;
    using Position = typename Author::Position;
    using Notation = NotationOf<Author>;
    using Calls = VariantCalls<VariantPlugin>;

    static constexpr const char* kind = "variant";
    static constexpr const char* interface_id = REGRA_VARIANT;

    explicit VariantPlugin(const Options& options) : author(options), board(author.board()) {}

    Author author;
    Board board;

    static constexpr regra_variant table = {
        Calls::limits,         Calls::cell_at,     Calls::piece_kind_at, Calls::line_at,
        Calls::start,          Calls::set_up,      Calls::rearrange,     Calls::write_position,
        Calls::pieces,         Calls::moves,       Calls::count,         Calls::play,
        Calls::play_known,     Calls::move_detail, Calls::attackers,     Calls::outcome,
        Calls::facts,          Calls::key,         Calls::can_win,       Calls::notation_open,
        Calls::notation_close, Calls::write_move,  Calls::read_move,
    };

    static_assert((check_author<Author>(), check_variant_author<Author>(),
                   check_optional_members<Author>(), true));
};

} // namespace regra::sdk

#define REGRA_VARIANT_PLUGIN(CLASS, ...)                                                           \
    REGRA_SDK_PLUGIN(::regra::sdk::VariantPlugin<CLASS>, __VA_ARGS__)
