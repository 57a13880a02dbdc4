// The caller's memory: every buffer ends at a page that nobody may touch.
#include "guarded.hpp"
#include "sample.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

// Asks a list with every capacity up to what it needs, and one more.
template<class Record, class Call>
void expect_list_fits(Call&& call, const std::string& what) {
    std::size_t needed = 0;
    const Guarded ample(sizeof(Record) * REGRA_MOVES_MAX);
    if (call(ample.as<Record>(), REGRA_MOVES_MAX, &needed) != REGRA_OK ||
        needed > REGRA_MOVES_MAX) {
        fail(what + " does not answer OK with ample room", "OK");
    }
    for (std::size_t capacity = 0; capacity <= needed + 1; ++capacity) {
        const Guarded room(sizeof(Record) * capacity);
        std::size_t count = 99999;
        Record* const data = capacity ? room.as<Record>() : nullptr;
        const regra_status status = call(data, capacity, &count);
        const bool fits = capacity >= needed;
        if (status != (fits ? REGRA_OK : REGRA_MORE) || count != needed) {
            fail(what + " answers " + status_name(status) + " and count " + number(count) +
                     " with room for " + number(capacity) + " of " + number(needed),
                 std::string(fits ? "OK" : "MORE") + " and count " + number(needed));
        }
        if (!fits && !room.untouched()) fail(what + " writes and answers MORE", "nothing written");
        if (fits && std::memcmp(room.data(), ample.data(), sizeof(Record) * needed) != 0) {
            fail(what + " gives another list with less room", "the same list");
        }
    }
}

void lists_fit_their_room(Game& game) {
    const auto& table = game.table;
    for (const Position& position : small_sample(game)) {
        expect_list_fits<regra_move>(
            [&](regra_move* out, std::size_t capacity, std::size_t* count) {
                return table.moves(game.self, position.bytes, out, capacity, count);
            },
            "moves");
        expect_list_fits<regra_piece>(
            [&](regra_piece* out, std::size_t capacity, std::size_t* count) {
                return table.pieces(game.self, position.bytes, out, capacity, count);
            },
            "pieces");
        for (uint32_t i = 0; i < game.limits.cells; i += 7) {
            const auto cell = static_cast<uint16_t>(i);
            expect_list_fits<uint16_t>(
                [&](uint16_t* out, std::size_t capacity, std::size_t* count) {
                    return table.attackers(game.self, position.bytes, cell, 0, out, capacity,
                                           count);
                },
                "attackers");
        }
    }
}

template<class Call>
void expect_text_fits(Call&& call, const std::string& expected, const std::string& what) {
    for (std::size_t capacity = 0; capacity <= expected.size() + 2; ++capacity) {
        const Guarded room(capacity);
        regra_text text = {capacity ? room.as<char>() : nullptr, capacity, 99999};
        const regra_status status = call(&text);
        const bool fits = expected.size() < capacity;
        if (status != (fits ? REGRA_OK : REGRA_MORE) || text.length != expected.size()) {
            fail(what + " answers " + status_name(status) + " and length " + number(text.length) +
                     " with room for " + number(capacity) + " bytes",
                 std::string(fits ? "OK" : "MORE") + " and length " + number(expected.size()));
        }
        if (!fits && !room.untouched()) fail(what + " writes and answers MORE", "nothing written");
        if (fits && std::string(room.as<char>()) != expected) {
            fail(what + " writes " + in_quotes(std::string(room.as<char>(), expected.size())),
                 in_quotes(expected) + " and a NUL");
        }
    }
}

void texts_fit_their_room(Game& game) {
    for (const Position& position : small_sample(game)) {
        for (const std::string& format : game.ids(REGRA_NAME_FORMAT)) {
            expect_text_fits(
                [&](regra_text* out) {
                    return game.table.write_position(game.self, format.c_str(), position.bytes,
                                                     out);
                },
                game.write(position, format), "write_position");
        }
        const std::vector<regra_move> moves = game.moves(position);
        for (const std::string& style : game.ids(REGRA_NAME_STYLE)) {
            const Notation notation = game.notation(style);
            for (std::size_t i = 0; i < moves.size(); i += 5) {
                expect_text_fits(
                    [&](regra_text* out) {
                        return game.table.write_move(game.self, notation.get(), position.bytes,
                                                     moves[i], out);
                    },
                    game.write_move(notation, position, moves[i]), "write_move");
            }
        }
    }
}

// A position at the end of its memory, aligned as declared and no better.
class Tight {
public:
    Tight(const Game& game, const Position& position)
        : size_(game.limits.position_size), room_(size_) {
        std::memcpy(room_.data(), position.bytes, size_);
    }
    void* bytes() const { return room_.data(); }
    bool is(const Position& position) const {
        return std::memcmp(room_.data(), position.bytes, size_) == 0;
    }

private:
    std::size_t size_;
    Guarded room_;
};

void positions_stay_within_their_size(Game& game) {
    const auto& t = game.table;
    if (game.limits.position_size % game.limits.position_align) {
        fail("position_size is no multiple of position_align", "one, as sizeof gives it");
    }
    const Tight start(game, Position());
    static_cast<void>(t.start(game.self, "", 0, start.bytes()));
    if (!start.is(game.start("", 0))) fail("start writes other bytes there", "the same bytes");
    for (const Position& position : small_sample(game)) {
        const Tight from(game, position), to(game, Position());
        const std::string text = game.write(position);
        static_cast<void>(t.set_up(game.self, "", str(text), 1, to.bytes(), no_sink));
        for (const regra_move move : game.moves(position)) {
            static_cast<void>(t.play(game.self, from.bytes(), move, to.bytes()));
            if (!to.is(game.play(position, move)))
                fail("play writes other bytes there", "the same");
            t.play_known(game.self, from.bytes(), move, to.bytes());
            const Guarded detail(sizeof(regra_move_detail));
            static_cast<void>(
                t.move_detail(game.self, from.bytes(), move, detail.as<regra_move_detail>()));
        }
        const Guarded outcome(sizeof(regra_outcome)), key(game.limits.key_size),
            facts(game.limits.facts * sizeof(int64_t)), limits(sizeof(regra_variant_limits));
        t.outcome(game.self, from.bytes(), outcome.as<regra_outcome>());
        t.facts(game.self, from.bytes(), facts.as<int64_t>());
        t.key(game.self, from.bytes(), 0, key.as<uint8_t>());
        t.limits(game.self, limits.as<regra_variant_limits>());
        uint64_t leaves = 0;
        static_cast<void>(t.count(game.self, from.bytes(), 2, nullptr, &leaves));
    }
}

void texts_are_read_to_their_length(Game& game) {
    for (const Position& position : small_sample(game)) {
        for (const std::string& format : game.ids(REGRA_NAME_FORMAT)) {
            const std::string text = game.write(position, format);
            for (std::size_t length = 0; length <= text.size(); ++length) {
                const Guarded part(std::string_view(text).substr(0, length));
                const auto read = game.set_up(format, {part.as<char>(), length}, true);
                const auto plain = game.set_up(format, text.substr(0, length), true);
                if (read.has_value() != plain.has_value() ||
                    (read && !game.same_bytes(*read, *plain))) {
                    fail("another reading of " + in_quotes(text.substr(0, length)), "the same");
                }
            }
        }
        const Notation notation = game.notation("");
        for (const regra_move move : game.moves(position)) {
            const std::string text = game.write_move(notation, position, move);
            for (std::size_t length = 1; length <= text.size(); ++length) {
                const Guarded part(std::string_view(text).substr(0, length));
                std::size_t used = 0;
                regra_move read = 0;
                static_cast<void>(game.table.read_move(game.self, notation.get(), position.bytes,
                                                       {part.as<char>(), length}, &used, &read,
                                                       no_sink));
            }
        }
    }
}

void empty_texts_may_be_null(Game& game) {
    const Position start = game.start("", 0);
    const regra_str nothing = {nullptr, 0};
    Position position;
    static_cast<void>(game.table.set_up(game.self, "", nothing, 1, position.bytes, no_sink));
    const regra_words no_words = {nullptr, 0};
    const Notation notation = game.notation("", &no_words);
    std::size_t used = 0;
    regra_move move = 0;
    const regra_status status = game.table.read_move(game.self, notation.get(), start.bytes,
                                                     nothing, &used, &move, no_sink);
    if (status != REGRA_BAD && status != REGRA_NO) {
        fail("read_move answers " + std::string(status_name(status)) + " to no text", "BAD");
    }
    const regra_word empty = {"no-such-word", nothing};
    const regra_words one = {&empty, 1};
    regra_notation* made = nullptr;
    static_cast<void>(game.table.notation_open(game.self, "", &one, no_sink, &made));
    regra_instance* instance = nullptr;
    static_cast<void>(game.library.entry().open(&one, no_sink, &instance));
}

} // namespace

Family buffer_family() {
    return {Kind::variant,
            {{"lists-fit-their-room",
              "Lists say how long they are, and write only where all of them fits.",
              "Count first; where capacity is less than the count, answer MORE and write nothing.",
              with_game<lists_fit_their_room>},
             {"texts-fit-their-room",
              "Texts say how long they are, and are written with a NUL only where they fit.",
              "Always set length; write where length < capacity, else answer MORE.",
              with_game<texts_fit_their_room>},
             {"positions-stay-within-their-size",
              "No byte outside a position, key or record is read or written.",
              "Declare the size and alignment you use: sizeof and alignof of the position.",
              with_game<positions_stay_within_their_size>},
             {"texts-are-read-to-their-length", "No byte after a text's length is read.",
              "Texts given have no NUL behind them: go by their length.",
              with_game<texts_are_read_to_their_length>},
             {"empty-texts-may-be-null", "A text of length 0 may have no address.",
              "Do not touch data where length is 0.", with_game<empty_texts_may_be_null>}}};
}

} // namespace regra::conformance
