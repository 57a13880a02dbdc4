// Moves as texts: there and back, words, and texts that are not to be trusted.
#include <algorithm>

#include "sample.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

struct Read {
    regra_status status;
    std::size_t used = 999999;
    regra_move move = 0;
    Findings findings;
};

Read read(const Game& game, const Notation& notation, const Position& position,
          std::string_view text) {
    Read answer;
    answer.status = game.table.read_move(game.self, notation.get(), position.bytes, str(text),
                                         &answer.used, &answer.move, answer.findings.sink());
    return answer;
}

// Calls with every style prepared.
template<class Call>
void for_each_style(const Game& game, Call&& call) {
    for (const std::string& style : game.ids(REGRA_NAME_STYLE)) call(game.notation(style), style);
}

void expect_read(const Game& game, const Notation& notation, const Position& position,
                 regra_move move, const std::string& written, const std::string& behind) {
    const Read answer = read(game, notation, position, written + behind);
    if (answer.status == REGRA_OK && answer.move == move && answer.used == written.size()) return;
    fail(in_quotes(written + behind) + " is read as " + status_name(answer.status) + ", move " +
             number(answer.move) + ", " + number(answer.used) + " bytes, with " +
             answer.findings.ids() + game.in(position),
         "OK, move " + number(move) + ", " + number(written.size()) + " bytes");
}

void moves_survive_their_text(Game& game) {
    for_each_style(game, [&](const Notation& notation, const std::string&) {
        for (const Position& position : sample(game))
            for (const regra_move move : game.moves(position))
                expect_read(game, notation, position, move,
                            game.write_move(notation, position, move), "");
    });
}

void moves_are_read_with_text_behind(Game& game) {
    for_each_style(game, [&](const Notation& notation, const std::string&) {
        for (const Position& position : small_sample(game)) {
            const std::vector<regra_move> moves = game.moves(position);
            for (const regra_move move : moves) {
                const std::string written = game.write_move(notation, position, move);
                for (const std::string behind : {"\n", " ", " (", "\n2. ...", "\n\xff"}) {
                    expect_read(game, notation, position, move, written, behind);
                }
                expect_read(game, notation, position, move, written,
                            "\n" + game.write_move(notation, position, moves.front()));
            }
        }
    });
}

void move_texts_are_within_their_limit(Game& game) {
    for_each_style(game, [&](const Notation& notation, const std::string& style) {
        for (const Position& position : sample(game)) {
            for (const regra_move move : game.moves(position)) {
                const std::string text = game.write_move(notation, position, move);
                if (!text.empty() && text.size() <= game.limits.move_text_max && is_utf8(text) &&
                    !has_control_signs(text))
                    continue;
                fail(in_quotes(text) + " of style " + style + game.in(position),
                     "UTF-8 of 1 to " + number(game.limits.move_text_max) + " bytes");
            }
        }
    });
}

void no_text_without_a_move(Game& game) {
    for_each_style(game, [&](const Notation& notation, const std::string&) {
        for (const Position& position : small_sample(game)) {
            const std::vector<regra_move> legal = game.moves(position);
            for (const regra_move move : {regra_move{0}, ~regra_move{0}, regra_move{1} << 62}) {
                if (std::find(legal.begin(), legal.end(), move) != legal.end()) continue;
                char room[256] = "untouched";
                regra_text out = {room, sizeof room, 99};
                const regra_status status =
                    game.table.write_move(game.self, notation.get(), position.bytes, move, &out);
                if (status == REGRA_NO && out.length == 0 && std::string(room) == "untouched")
                    continue;
                fail("write_move answers " + std::string(status_name(status)) + " to " +
                         number(move) + game.in(position),
                     "NO and length 0: it is not legal there");
            }
        }
    });
}

void hostile_moves_do_no_harm(Game& game) {
    Random random(game.context.seed);
    std::size_t taken = 0, all = 0;
    for_each_style(game, [&](const Notation& notation, const std::string&) {
        for (const Position& position : small_sample(game)) {
            std::vector<std::string> texts = {"x"};
            const std::vector<regra_move> legal = game.moves(position);
            for (const regra_move move : legal) {
                texts.push_back(game.write_move(notation, position, move));
            }
            for (const std::string& text :
                 spoilt_texts(texts, random, 1 + game.context.level.mutations / 4)) {
                const Read answer = read(game, notation, position, text);
                ++all;
                const bool ok = answer.status == REGRA_OK;
                taken += ok;
                const bool is_move =
                    std::find(legal.begin(), legal.end(), answer.move) != legal.end();
                const bool whole = answer.used >= 1 && answer.used <= text.size();
                const bool refused = answer.status == REGRA_NO || answer.status == REGRA_BAD;
                const bool untouched = answer.used == 999999 && answer.move == 0;
                if (ok ? is_move && whole : refused && untouched) continue;
                fail(in_quotes(text) + " is read as " + status_name(answer.status) + ", move " +
                         number(answer.move) + ", " + number(answer.used) + " bytes" +
                         game.in(position),
                     "OK and a legal move of some of its bytes; or NO or BAD, and nothing written");
            }
        }
    });
    game.context.note = number(all) + " texts, taken " + number(taken);
}

void refused_moves_are_explained(Game& game) {
    Random random(game.context.seed);
    const std::vector<Position> others = open_sample(game);
    for_each_style(game, [&](const Notation& notation, const std::string&) {
        for (const Position& position : small_sample(game)) {
            std::vector<std::string> texts = {"x"};
            // Moves of another position: well written, and often illegal here.
            const Position& other = random.pick(others);
            for (const regra_move move : game.moves(other)) {
                texts.push_back(game.write_move(notation, other, move));
            }
            for (const std::string& text : texts) {
                const Read answer = read(game, notation, position, text);
                const bool against = answer.findings.worst() == REGRA_FATAL;
                if (answer.status != REGRA_NO || !answer.findings.all().empty()) {
                    if (answer.status != REGRA_OK || !against) continue;
                }
                fail(in_quotes(text) + " is read as " + status_name(answer.status) + " with " +
                         answer.findings.ids() + game.in(position),
                     "NO with the rule or the candidates; OK without a FATAL finding");
            }
        }
    });
}

regra_status open_status(const Game& game, const char* style, const std::vector<regra_word>& words,
                         Findings& findings) {
    regra_notation* made = nullptr;
    const regra_words given = {words.data(), words.size()};
    const regra_status status =
        game.table.notation_open(game.self, style, &given, findings.sink(), &made);
    if (status == REGRA_OK) game.table.notation_close(game.self, made);
    if (status != REGRA_OK && made) fail("a notation beside a refusal", "nothing written");
    return status;
}

void notations_go_by_their_ids(Game& game) {
    const std::string first = game.ids(REGRA_NAME_STYLE).front();
    const auto expect = [&](const char* style, const std::vector<regra_word>& words,
                            regra_status wanted, const std::string& what) {
        Findings findings;
        const regra_status status = open_status(game, style, words, findings);
        const bool told = wanted == REGRA_OK || findings.worst() == REGRA_FATAL;
        if (status == wanted && told) return;
        fail("notation_open answers " + std::string(status_name(status)) + " with " +
                 findings.ids() + " to " + what,
             std::string(status_name(wanted)) + (wanted == REGRA_OK ? "" : " and a FATAL finding"));
    };
    expect(nullptr, {}, REGRA_OK, "no style");
    expect("", {}, REGRA_OK, "an empty style");
    expect((first + "x").c_str(), {}, REGRA_BAD, "an unknown style");
    expect(first.c_str(), {{"no-such-word", str("x")}}, REGRA_BAD, "an unknown word");
    for (const regra_name& word : game.library.names(REGRA_NAME_WORD)) {
        const regra_word given = {word.id, str(word.value)};
        expect(first.c_str(), {given, given}, REGRA_BAD, std::string(word.id) + " given twice");
    }
}

std::string all_moves(const Game& game, const Notation& notation,
                      const std::vector<Position>& positions) {
    std::string all;
    for (const Position& position : positions)
        for (const regra_move move : game.moves(position))
            all += game.write_move(notation, position, move) + " ";
    return all;
}

void words_have_the_catalogues_defaults(Game& game) {
    const std::vector<Position> positions = small_sample(game);
    const std::vector<regra_name> names = game.library.names(REGRA_NAME_WORD);
    std::vector<regra_word> words;
    for (const regra_name& name : names) words.push_back({name.id, str(name.value)});
    const regra_words all = {words.data(), words.size()};
    for (const std::string& style : game.ids(REGRA_NAME_STYLE)) {
        const std::string without = all_moves(game, game.notation(style), positions);
        if (all_moves(game, game.notation(style, &all), positions) == without) continue;
        fail("moves are written otherwise with the default words given", "the same texts");
    }
    const std::string first = all_moves(game, game.notation(""), positions);
    if (first != all_moves(game, game.notation(game.ids(REGRA_NAME_STYLE).front()), positions)) {
        fail("no style writes otherwise than the first", "the first of the catalogue");
    }
}

void words_given_are_copied(Game& game) {
    const std::vector<Position> positions = small_sample(game);
    for (const regra_name& name : game.library.names(REGRA_NAME_WORD)) {
        std::string id = name.id, value = name.value;
        regra_word word = {id.c_str(), str(value)};
        const regra_words given = {&word, 1};
        for (const std::string& style : game.ids(REGRA_NAME_STYLE)) {
            id = name.id;
            value = name.value;
            word = {id.c_str(), str(value)};
            const Notation notation = game.notation(style, &given);
            std::fill(id.begin(), id.end(), '#');
            std::fill(value.begin(), value.end(), '#');
            word = {"gone", str("gone")};
            if (all_moves(game, notation, positions) ==
                all_moves(game, game.notation(style), positions))
                continue;
            fail("the word " + std::string(name.id) + " changes with the caller's memory",
                 "a copy: no pointer is kept after the call (rule 2)");
        }
    }
}

} // namespace

Family notation_family() {
    return {
        Kind::variant,
        {{"moves-survive-their-text", "In every style a move is read as it was written, wholly.",
          "Write enough to tell the move from all others of its position.",
          with_game<moves_survive_their_text>},
         {"moves-are-read-with-text-behind", "A move is read to its end, whatever follows.",
          "Stop where the move's text ends, and say in used how far that was.",
          with_game<moves_are_read_with_text_behind>},
         {"move-texts-are-within-their-limit", "No move is written longer than move_text_max.",
          "Declare the longest text of any style with its default words.",
          with_game<move_texts_are_within_their_limit>},
         {"no-text-without-a-move", "What is no legal move is not written.",
          "Answer NO with length 0.", with_game<no_text_without_a_move>},
         {"hostile-moves-do-no-harm", "Spoilt texts give a legal move, or NO or BAD and nothing.",
          "Check lengths; answer only with a move that moves lists.",
          with_game<hostile_moves_do_no_harm>},
         {"refused-moves-are-explained", "A move that is understood and refused comes with a rule.",
          "Put a finding that names the rule, or each candidate.",
          with_game<refused_moves_are_explained>},
         {"notations-go-by-their-ids",
          "Unknown styles and words, and words given twice, are BAD with a finding.",
          "Compare style and words with the catalogue before preparing.",
          with_game<notations_go_by_their_ids>},
         {"words-have-the-catalogues-defaults", "Words not given are those of the catalogue.",
          "Take each word's value from the catalogue.",
          with_game<words_have_the_catalogues_defaults>},
         {"words-given-are-copied", "A notation does not look at the caller's words again.",
          "Copy the texts in notation_open.", with_game<words_given_are_copied>}}};
}

} // namespace regra::conformance
