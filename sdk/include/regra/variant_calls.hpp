// The functions of a variant's table over an author's class. Authors need not read this.
#pragma once

#include <algorithm>
#include <memory>

#include <regra/variant.h>
#include <regra/variant_author.hpp>
#include <regra/variant_defaults.hpp>

namespace regra::sdk {

template<class Plugin>
struct VariantCalls {
    using Author = typename Plugin::Author;
    using Position = typename Plugin::Position;
    using Notation = typename Plugin::Notation;

    static const Plugin& plugin(const regra_instance* self) {
        return *reinterpret_cast<const Plugin*>(self);
    }
    static const Author& author(const regra_instance* self) { return plugin(self).author; }
    static const Position& position(const void* bytes) {
        return *static_cast<const Position*>(bytes);
    }
    static Position& position(void* bytes) { return *static_cast<Position*>(bytes); }
    static const Notation& notation(const regra_notation* prepared) {
        return *reinterpret_cast<const Notation*>(prepared);
    }

    // -- description
    static void limits(const regra_instance* self, regra_variant_limits* out) {
        const Board& board = plugin(self).board;
        *out = {sizeof(Position),
                alignof(Position),
                Author::key_size,
                Author::moves_max,
                Author::pieces_max,
                Author::move_text_max,
                Author::position_text_max,
                static_cast<uint32_t>(board.cells().size()),
                static_cast<uint32_t>(board.kinds().size()),
                static_cast<uint32_t>(board.lines().size()),
                count_of(Author::catalogue, REGRA_NAME_FACT),
                2};
    }
    template<class Record>
    static regra_status at(const std::vector<Record>& all, uint32_t index, Record* out) {
        if (index >= all.size()) return REGRA_NO;
        *out = all[index];
        return REGRA_OK;
    }
    static regra_status cell_at(const regra_instance* self, uint32_t index, regra_cell* out) {
        return at(plugin(self).board.cells(), index, out);
    }
    static regra_status piece_kind_at(const regra_instance* self, uint32_t index,
                                      regra_piece_kind* out) {
        return at(plugin(self).board.kinds(), index, out);
    }
    static regra_status line_at(const regra_instance* self, uint32_t index, regra_line* out) {
        return at(plugin(self).board.lines(), index, out);
    }

    // -- positions
    // The name meant by an id; missing or empty is the first of its kind, unknown ends the call
    // with BAD.
    template<int32_t kind>
    static std::string_view meant(const char* id) {
        static constexpr const Name* first = find(Author::catalogue, kind, 0u);
        const std::string_view wanted = view(id);
        const Name* name = wanted.empty() ? first : find(Author::catalogue, kind, wanted);
        if (!name) bad();
        return name->id;
    }
    static regra_status start(const regra_instance* self, const char* set, uint32_t number,
                              void* out) {
        return guard([&]() -> regra_status {
            Position made{};
            if (!author(self).start(meant<REGRA_NAME_START>(set), number, made)) return REGRA_NO;
            position(out) = made;
            return REGRA_OK;
        });
    }
    static bool stands(const Findings& findings, int32_t tolerate) {
        return findings.worst() < (tolerate ? REGRA_FATAL : REGRA_TOLERABLE);
    }
    static regra_status set_up(const regra_instance* self, const char* format, regra_str text,
                               int32_t tolerate, void* out, regra_sink sink) {
        return guard([&]() -> regra_status {
            Findings findings(sink);
            Position made{};
            author(self).set_up(meant<REGRA_NAME_FORMAT>(format), view(text), made, findings);
            if (!stands(findings, tolerate)) return REGRA_NO;
            position(out) = made;
            return REGRA_OK;
        });
    }
    static regra_status rearrange(const regra_instance* self, const void* from,
                                  const regra_arrangement* arrangement, void* to, regra_sink sink) {
        return guard([&]() -> regra_status {
            Findings findings(sink);
            Position made{};
            if constexpr (requires {
                              author(self).rearrange(position(from), *arrangement, made, findings);
                          }) {
                author(self).rearrange(position(from), *arrangement, made, findings);
            } else {
                findings.fatal("sdk.no-rearranging");
            }
            if (!stands(findings, arrangement->tolerate)) return REGRA_NO;
            position(to) = made;
            return REGRA_OK;
        });
    }
    static regra_status write_position(const regra_instance* self, const char* format,
                                       const void* from, regra_text* out) {
        out->length = 0;
        return guard([&]() -> regra_status {
            const std::string_view name = meant<REGRA_NAME_FORMAT>(format);
            return give(author(self).write_position(name, position(from)), out);
        });
    }
    static regra_status pieces(const regra_instance* self, const void* from, regra_piece* out,
                               size_t capacity, size_t* count) {
        return guard([&] {
            return give_list(out, capacity, Author::pieces_max, count, [&](Out<regra_piece>& list) {
                author(self).pieces(position(from), list);
            });
        });
    }

    // -- moves
    static regra_status moves(const regra_instance* self, const void* from, regra_move* out,
                              size_t capacity, size_t* count) {
        return guard([&] {
            return give_list(out, capacity, Author::moves_max, count, [&](Out<regra_move>& list) {
                author(self).moves(position(from), list);
            });
        });
    }
    static regra_status count(const regra_instance* self, const void* from, uint32_t depth,
                              const regra_budget* given, uint64_t* leaves) {
        if constexpr (requires { author(self).count_moves(position(from), *leaves); }) {
            if (depth == 1 && !given) return author(self).count_moves(position(from), *leaves);
        }
        return count_tree(self, from, depth, given, leaves);
    }
    // Apart, so that the way above stays short.
    [[gnu::noinline]] static regra_status count_tree(const regra_instance* self, const void* from,
                                                     uint32_t depth, const regra_budget* given,
                                                     uint64_t* leaves) {
        return guard([&]() -> regra_status {
            Budget budget(given);
            *leaves = count_leaves(author(self), position(from), depth, budget);
            return REGRA_OK;
        });
    }
    static regra_status play(const regra_instance* self, const void* from, regra_move move,
                             void* to) {
        return guard([&]() -> regra_status {
            if (!is_legal(author(self), position(from), move)) return REGRA_NO;
            play_known(self, from, move, to);
            return REGRA_OK;
        });
    }
    static void play_known(const regra_instance* self, const void* from, regra_move move,
                           void* to) {
        if constexpr (sizeof(Position) <= 64) { // stays in registers
            Position made = position(from);
            author(self).play(made, move);
            position(to) = made;
        } else {
            position(to) = position(from);
            author(self).play(position(to), move);
        }
    }
    static regra_status move_detail(const regra_instance* self, const void* from, regra_move move,
                                    regra_move_detail* out) {
        return guard([&]() -> regra_status {
            if (!is_legal(author(self), position(from), move)) return REGRA_NO;
            regra_move_detail made{};
            author(self).detail(position(from), move, made);
            *out = made;
            return REGRA_OK;
        });
    }
    static regra_status attackers(const regra_instance* self, const void* from, uint16_t cell,
                                  int32_t by_side, uint16_t* cells, size_t capacity,
                                  size_t* count) {
        return guard([&]() -> regra_status {
            const auto& board_cells = plugin(self).board.cells();
            const std::size_t all = board_cells.size();
            if (cell >= all || by_side < 0 || by_side > 1) return REGRA_BAD;
            return give_list(cells, capacity, all, count, [&](Out<uint16_t>& list) {
                if (board_cells[cell].zone < 0) return; // a cell that is only drawn
                if constexpr (requires {
                                  author(self).attackers(position(from), cell, by_side, list);
                              }) {
                    author(self).attackers(position(from), cell, by_side, list);
                }
            });
        });
    }

    // -- what the laws ask
    static void outcome(const regra_instance* self, const void* from, regra_outcome* out) {
        *out = author(self).outcome(position(from));
    }
    static void facts(const regra_instance* self, const void* from, int64_t* out) {
        author(self).facts(position(from), out);
    }
    static void key(const regra_instance* self, const void* from, uint32_t identity, uint8_t* out) {
        const bool known = identity < count_of(Author::catalogue, REGRA_NAME_IDENTITY);
        author(self).key(position(from), known ? identity : 0, out);
    }
    static bool is_question(int32_t side, uint32_t test) {
        return side >= 0 && side <= 1 && test < count_of(Author::catalogue, REGRA_NAME_WIN_TEST);
    }
    static regra_status can_win(const regra_instance* self, const void* from, int32_t side,
                                uint32_t test, const regra_budget* given, int32_t* verdict,
                                regra_move* line, size_t capacity, size_t* count, regra_sink sink) {
        if constexpr (requires(Budget & budget, Findings & findings) {
                          author(self).win_verdict(position(from), side, test, budget, findings);
                      }) {
            // Apart, since a host asks this of every game.
            if (!count) {
                if (!is_question(side, test)) return REGRA_BAD;
                Findings findings(sink);
                Budget budget(given);
                return guard([&]() __attribute__((always_inline))->regra_status {
                    *verdict =
                        author(self).win_verdict(position(from), side, test, budget, findings);
                    return REGRA_OK;
                });
            }
        }
        return win_with_line(self, from, side, test, given, verdict, line, capacity, count, sink);
    }
    [[gnu::noinline]] static regra_status
    win_with_line(const regra_instance* self, const void* from, int32_t side, uint32_t test,
                  const regra_budget* given, int32_t* verdict, regra_move* line, size_t capacity,
                  size_t* count, regra_sink sink) {
        return guard([&]() -> regra_status {
            if (!is_question(side, test)) return REGRA_BAD;
            Findings findings(sink);
            Budget budget(given);
            Verdict answer;
            if constexpr (requires {
                              author(self).can_win(position(from), side, test, budget, findings);
                          }) {
                answer = author(self).can_win(position(from), side, test, budget, findings);
            }
            if (count) *count = answer.line.size();
            if (count && answer.line.size() > capacity) return REGRA_MORE;
            if (count && line) std::copy(answer.line.begin(), answer.line.end(), line);
            *verdict = answer.verdict;
            return REGRA_OK;
        });
    }

    // -- notation
    static regra_status notation_open(const regra_instance* self, const char* style,
                                      const regra_words* words, regra_sink sink,
                                      regra_notation** out) {
        return guard([&]() -> regra_status {
            Findings findings(sink);
            const Styled styled = read_style(Author::catalogue, style, words, findings);
            auto made = prepare_notation(author(self), styled, findings);
            if (findings.fatal_so_far()) return REGRA_BAD;
            *out = reinterpret_cast<regra_notation*>(made.release());
            return REGRA_OK;
        });
    }
    static void notation_close(const regra_instance*, regra_notation* prepared) {
        delete reinterpret_cast<Notation*>(prepared);
    }
    static regra_status write_move(const regra_instance* self, const regra_notation* prepared,
                                   const void* from, regra_move move, regra_text* out) {
        out->length = 0;
        return guard([&]() -> regra_status {
            if (!is_legal(author(self), position(from), move)) return REGRA_NO;
            return give(author(self).write_move(notation(prepared), position(from), move), out);
        });
    }
    static regra_status read_move(const regra_instance* self, const regra_notation* prepared,
                                  const void* from, regra_str text, size_t* used, regra_move* out,
                                  regra_sink sink) {
        return guard([&]() -> regra_status {
            Findings findings(sink);
            const std::optional<ReadMove> read =
                read_text(author(self), notation(prepared), position(from), view(text), findings);
            if (!read) return REGRA_NO;
            *used = read->used;
            *out = read->move;
            return REGRA_OK;
        });
    }
};

} // namespace regra::sdk
