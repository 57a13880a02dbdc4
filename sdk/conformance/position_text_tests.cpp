// Positions as texts: there and back, and texts that are not to be trusted.
#include <algorithm>

#include "sample.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

void positions_survive_their_text(Game& game) {
    for (const std::string& format : game.ids(REGRA_NAME_FORMAT)) {
        for (const Position& position : sample(game)) {
            const std::string text = game.write(position, format);
            Findings findings;
            const auto read = game.set_up(format, text, true, &findings);
            if (!read) {
                fail(in_quotes(text) + " of format " + format + " is refused: " + findings.ids(),
                     "the position it was written from");
            }
            if (game.write(*read, format) != text ||
                game.portrait_of_text(*read) != game.portrait_of_text(position)) {
                fail("another position, with other pieces, facts, keys or moves, is read from " +
                         in_quotes(text) + " of format " + format,
                     "the position it was written from");
            }
        }
    }
}

void position_texts_are_within_their_limit(Game& game) {
    for (const std::string& format : game.ids(REGRA_NAME_FORMAT)) {
        for (const Position& position : sample(game)) {
            const std::string text = game.write(position, format);
            if (!text.empty() && text.size() <= game.limits.position_text_max && is_utf8(text))
                continue;
            fail(in_quotes(text) + " of " + number(text.size()) + " bytes",
                 "UTF-8 of 1 to " + number(game.limits.position_text_max) + " bytes");
        }
    }
}

void formats_go_by_their_id(Game& game) {
    const std::string first = game.ids(REGRA_NAME_FORMAT).front();
    const Position start = game.start("", 0);
    const std::string text = game.write(start, first);
    for (const char* none : {static_cast<const char*>(nullptr), ""}) {
        Position read;
        const regra_status status =
            game.table.set_up(game.self, none, str(text), 1, read.bytes, no_sink);
        std::string room(text.size() + 1, '?');
        regra_text out = {room.data(), room.size(), 0};
        const regra_status written = game.table.write_position(game.self, none, start.bytes, &out);
        if (status != REGRA_OK || written != REGRA_OK || room.compare(0, text.size(), text) != 0) {
            fail("no format is not taken as " + first, "the first of the catalogue");
        }
    }
    for (const std::string& unknown : {first + "x", std::string("no-such-format")}) {
        Position read;
        regra_text out = {nullptr, 0, 99};
        const regra_status status =
            game.table.set_up(game.self, unknown.c_str(), str(text), 1, read.bytes, no_sink);
        const regra_status written =
            game.table.write_position(game.self, unknown.c_str(), start.bytes, &out);
        if (status != REGRA_BAD || written != REGRA_BAD || out.length != 0) {
            fail("set_up answers " + std::string(status_name(status)) + ", write_position " +
                     status_name(written) + " to format " + in_quotes(unknown),
                 "BAD, and length 0");
        }
    }
}

// Calls with each format and each of its spoilt texts.
template<class Call>
void for_each_spoilt(const Game& game, Call&& call) {
    for (const std::string& format : game.ids(REGRA_NAME_FORMAT))
        for (const std::string& text : spoilt_positions(game, format)) call(format, text);
}

void hostile_positions_do_no_harm(Game& game) {
    std::size_t held = 0, all = 0;
    for_each_spoilt(game, [&](const std::string& format, const std::string& text) {
        for (const int tolerate : {0, 1}) {
            Position position;
            const regra_status status = game.table.set_up(game.self, format.c_str(), str(text),
                                                          tolerate, position.bytes, no_sink);
            if (status != REGRA_OK && status != REGRA_NO && status != REGRA_BAD) {
                fail("set_up answers " + std::string(status_name(status)) + " to " +
                         in_quotes(text),
                     "OK, NO or BAD");
            }
            if (status != REGRA_OK && !game.same_bytes(position, Position())) {
                fail("a position is written while " + in_quotes(text) + " is refused",
                     "nothing written");
            }
            held += status == REGRA_OK;
        }
        ++all;
    });
    game.context.note = number(all) + " texts, held " + number(held) + " times";
}

void what_is_held_can_be_played(Game& game) {
    Random random(game.context.seed);
    for_each_spoilt(game, [&](const std::string& format, const std::string& text) {
        auto position = game.set_up(format, text, true);
        for (int ply = 0; position && ply < 8; ++ply) {
            const auto again = game.set_up(format, game.write(*position, format), true);
            if (!again || game.portrait_of_text(*again) != game.portrait_of_text(*position)) {
                fail("held, but not read back from " + in_quotes(game.write(*position, format)) +
                         " (set up by " + in_quotes(text) + ", then " + std::to_string(ply) +
                         " moves)",
                     "the same position");
            }
            const std::vector<regra_move> moves = game.moves(*position);
            if (moves.empty()) break;
            position = game.play(*position, random.pick(moves));
        }
    });
}

} // namespace

Family position_text_family() {
    return {
        Kind::variant,
        {{"positions-survive-their-text", "In every format a position is read as it was written.",
          "Write all that matters: what set_up reads must give the same moves, facts and keys.",
          with_game<positions_survive_their_text>},
         {"position-texts-are-within-their-limit",
          "No position is written longer than position_text_max.",
          "Declare the longest text of any format.",
          with_game<position_texts_are_within_their_limit>},
         {"formats-go-by-their-id", "No format means the first, an unknown one is BAD.",
          "Compare the whole id of the format; NULL and \"\" are the first of the catalogue.",
          with_game<formats_go_by_their_id>},
         {"hostile-positions-do-no-harm",
          "Spoilt texts are OK, NO or BAD, and nothing is written unless OK.",
          "Check lengths and numbers before using them; write the position last.",
          with_game<hostile_positions_do_no_harm>},
         {"what-is-held-can-be-played",
          "A position that was let stand is within the limits, can be written and played on.",
          "Make it FATAL, or let moves, pieces and texts take it.",
          with_game<what_is_held_can_be_played>}}};
}

} // namespace regra::conformance
