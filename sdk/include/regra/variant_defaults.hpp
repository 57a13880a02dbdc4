// What a variant need not write itself: optional members of the author's class, or a plain way
// instead. check_optional_members in variant_author.hpp lists them all; those without a way here
// are looked for in variant_calls.hpp, which answers for a class that has none.
#pragma once

#include <memory>
#include <optional>

#include <regra/variant_author.hpp>

namespace regra::sdk {

// Room for the moves of one position. Nothing is written to it in advance: that would take longer
// than most lists of moves.
template<class Author>
std::unique_ptr<regra_move[]> room_for_moves() {
    return std::make_unique_for_overwrite<regra_move[]>(Author::moves_max);
}

// Optional: bool legal(const Position&, regra_move) const.
template<class Author, class Position>
bool is_legal(const Author& author, const Position& position, regra_move move) {
    if constexpr (requires { author.legal(position, move); }) {
        return author.legal(position, move);
    } else {
        const auto all = room_for_moves<Author>();
        Out<regra_move> list(all.get(), Author::moves_max);
        author.moves(position, list);
        const regra_move* end = all.get() + list.count();
        return std::find(static_cast<const regra_move*>(all.get()), end, move) != end;
    }
}

// Counts by moves() and play(), with one room a ply for the whole tree.
template<class Author, class Position>
class PlainCount {
public:
    PlainCount(const Author& author, Budget& budget) : author_(author), budget_(budget) {}

    uint64_t leaves(const Position& position, uint32_t depth, std::size_t ply = 0) {
        if (depth == 0) return 1;
        if (!budget_.spend()) limit();
        if (rooms_.size() == ply) rooms_.push_back(room_for_moves<Author>());
        const regra_move* all = rooms_[ply].get();
        Out<regra_move> list(rooms_[ply].get(), Author::moves_max);
        author_.moves(position, list);
        if (depth == 1) return list.count();
        uint64_t sum = 0;
        for (std::size_t i = 0; i < list.count(); ++i) {
            Position next = position;
            author_.play(next, all[i]);
            sum += leaves(next, depth - 1, ply + 1);
        }
        return sum;
    }

private:
    const Author& author_;
    Budget& budget_;
    std::vector<std::unique_ptr<regra_move[]>> rooms_; // by ply
};

// Optional: uint64_t count(const Position&, uint32_t depth, Budget&) const; and for trees of one
// ply, where the calls around it would cost more, regra_status count_moves(const Position&,
// uint64_t& count) const noexcept, which returns REGRA_OK.
template<class Author, class Position>
uint64_t count_leaves(const Author& author, const Position& position, uint32_t depth,
                      Budget& budget) {
    if constexpr (requires { author.count(position, depth, budget); }) {
        return author.count(position, depth, budget);
    } else {
        return PlainCount<Author, Position>(author, budget).leaves(position, depth);
    }
}

// Optional: using Notation = ...; Notation notation(const Styled&, Findings&) const.
template<class Author>
std::unique_ptr<NotationOf<Author>> prepare_notation(const Author& author, const Styled& styled,
                                                     Findings& findings) {
    if constexpr (requires { author.notation(styled, findings); }) {
        return std::make_unique<NotationOf<Author>>(author.notation(styled, findings));
    } else {
        (void)author;
        (void)findings;
        return std::make_unique<Styled>(styled);
    }
}

// Optional: std::optional<ReadMove> read_move(const Notation&, const Position&, std::string_view,
// Findings&) const, nothing = NO, bad() = BAD. Otherwise the longest legal move whose written form
// begins the text.
template<class Author, class Position>
std::optional<ReadMove> read_text(const Author& author, const NotationOf<Author>& notation,
                                  const Position& position, std::string_view text,
                                  Findings& findings) {
    if constexpr (requires { author.read_move(notation, position, text, findings); }) {
        return author.read_move(notation, position, text, findings);
    } else {
        const auto all = room_for_moves<Author>();
        Out<regra_move> list(all.get(), Author::moves_max);
        author.moves(position, list);
        std::optional<ReadMove> best;
        for (std::size_t i = 0; i < list.count(); ++i) {
            const std::string written = author.write_move(notation, position, all[i]);
            const bool begins = text.substr(0, written.size()) == written;
            if (begins && (!best || written.size() > best->used)) best = {all[i], written.size()};
        }
        if (best) return best;
        findings.fatal("sdk.not-a-move", {}, {0, static_cast<int32_t>(text.size())});
        bad();
    }
}

} // namespace regra::sdk
