// Questions of a player who does not see, asked of positions that were worked out by hand.
#include "unit/catch.hpp"

#include "engines/voice/answers.hpp"
#include "engines/voice/typed.hpp"
#include "kernel/base/text.hpp"
#include "verbs/game_table.hpp"

using namespace regra;
using namespace regra::voice;

namespace {

verbs::Call installed() {
    verbs::Call common;
    common.plugins = {REGRA_BUILD_DIR "/lib/regra/plugins"};
    common.rulesets = {REGRA_SOURCE_DIR "/rulesets"};
    common.scripts = {REGRA_SOURCE_DIR "/scripts"};
    common.index = REGRA_BUILD_DIR "/share/regra/index";
    return common;
}

// A game after a header; names are those of the board itself.
class Table {
public:
    explicit Table(const std::string& header)
        : store_(common_), file_(game::read_acts_file("x.acts", header)),
          table_(common_, store_, file_.header, notes_), game_(table_.laws, table_.setup) {
        names_.side = [this](int side) { return table_.variant.side_title(side).in(Language::en); };
        names_.kind = [](const std::string& kind) { return kind; };
        names_.cell = [](const std::string& cell) { return cell; };
        names_.move = [this](const auto& position, auto move) {
            return table_.board.text(position, move);
        };
        names_.term = [](const std::string& term) {
            return term.starts_with("open ") ? term.substr(5) : term;
        };
    }
    void act(const std::string& line) { game_.act(table_.reader.read(line, {})); }

    bool asks(const std::string& line) const { return asked(line, inquiry()).has_value(); }
    Lines answer(const std::string& line) const {
        const auto question = asked(line, inquiry());
        REQUIRE(question);
        return voice::answer(*question, inquiry());
    }

private:
    Inquiry inquiry() const { return {game_, game_.state().clocks, names_}; }

    verbs::Call common_ = installed();
    verbs::Store store_;
    game::ActsFile file_;
    Diagnostics notes_;
    verbs::GameTable table_;
    game::Game game_;
    Names names_;
};

const Table& chess() {
    // White has taken a pawn on d5, Black has taken it back with the queen.
    static const Table table("ruleset: fide-2018\ntime: 15 min + 5 s\nrapid: {under: A.4}\n"
                             "moves before: 1.e4 d5 2.exd5 Qxd5 3.Nc3\n");
    return table;
}

Table draughts() {
    return Table("ruleset: fpd-2026\nposition: 'W:W1,10:B14,22,32'\n");
}

} // namespace

TEST_CASE("p tells where pieces stand: by letter, by name, of a side, all") {
    CHECK(chess().answer("p N") == Lines{"White knight: g1, c3."});
    CHECK(chess().answer("p k") == Lines{"Black king: e8."});
    CHECK(chess().answer("piece Queen") == Lines{"White queen: d1. Black queen: d5."});
    CHECK(chess().answer("p black bishop") == Lines{"Black bishop: c8, f8."});
    const auto white = chess().answer("p A");
    CHECK(white.size() == 6);
    CHECK(white == chess().answer("p white"));
    CHECK(std::find(white.begin(), white.end(), "White pawn: a2, b2, c2, d2, f2, g2, h2.") !=
          white.end());
    CHECK(chess().answer("p a") == chess().answer("p Black"));
    CHECK(chess().answer("p").size() == 12);
    CHECK(draughts().answer("p A") == Lines{"White man: 1, 10.", "White king: none."});
    CHECK(draughts().answer("p b") == Lines{"Black man: 14, 22, 32."});
}

TEST_CASE("s tells what stands along a file, a rank, or the lines of a cell") {
    CHECK(chess().answer("s d") ==
          Lines{"File d, upwards:", "1 White queen, 2 White pawn,", "5 Black queen."});
    CHECK(chess().answer("s 5") == Lines{"Rank 5, from the left:", "d Black queen."});
    CHECK(chess().answer("s 4") == Lines{"Rank 4, from the left:", "empty."});
    const auto both = chess().answer("s e8"); // the rank and the file
    CHECK(both.front() == "Rank 8, from the left:");
    CHECK(std::find(both.begin(), both.end(), "File e, upwards:") != both.end());
    CHECK(draughts().answer("s row-4") == Lines{"Rank 4, from the left:", "14 Black man."});
    CHECK(draughts().answer("s rio") ==
          Lines{"Line rio:", "1 White man, 10 White man, 14 Black man,", "32 Black man."});
}

TEST_CASE("d tells what stands on the diagonals of a cell, from left to right") {
    CHECK(chess().answer("d d5") ==
          Lines{"a2-g8: a2 White pawn, d5 Black queen, f7 Black pawn, g8 Black knight",
                "a8-h1: a8 Black rook, b7 Black pawn, d5 Black queen, g2 White pawn, h1 White "
                "rook"});
    CHECK(chess().answer("d a1") == Lines{"a1-h8: a1 White rook, b2 White pawn, c3 White knight, "
                                          "g7 Black pawn, h8 Black rook"});
    CHECK(draughts().answer("d 14") ==
          Lines{"4-25: 14 Black man", "32-1: 32 Black man, 14 Black man, 10 White man, 1 White "
                                      "man"});
}

TEST_CASE("o tells what stands on a cell, and alone the whole position row by row") {
    CHECK(chess().answer("o d5") == Lines{"d5: Black queen"});
    CHECK(chess().answer("board e4") == Lines{"e4: empty"});
    CHECK(chess().answer("o") == Lines{"8: r n b - k b n r", "7: p p p - p p p p",
                                       "6: - - - - - - - -", "5: - - - q - - - -",
                                       "4: - - - - - - - -", "3: - - N - - - - -",
                                       "2: P P P P - P P P", "1: R - B Q K B N R"});
    CHECK(draughts().answer("o") == Lines{"32-29: b - - -", "28-25: - - - -", "24-21: - - b -",
                                          "20-17: - - - -", "16-13: - - b -", "12-9: - - w -",
                                          "8-5: - - - -", "4-1: - - - w"});
}

TEST_CASE("l, h and n tell of the moves that were made") {
    CHECK(chess().answer("l") == Lines{"3. White: Nc3"});
    CHECK(chess().answer("h 2") == Lines{"2. Black: Qxd5", "3. White: Nc3"});
    CHECK(chess().answer("h").size() == 5);
    CHECK(chess().answer("n") == Lines{"White: 3 moves made", "Black: 2 moves made"});
    CHECK(draughts().answer("l") == Lines{"No move has been made."});
}

TEST_CASE("c tells the last capture and what each side has lost") {
    CHECK(chess().answer("c") == Lines{"Last capture: 2. Black, pawn on d5",
                                       "Taken from White: 1 pawn", "Taken from Black: 1 pawn"});
    Table table = draughts();
    CHECK(table.answer("c").front() == "Nothing has been captured.");
    table.act("0:00:05 white move 10x26");
    CHECK(table.answer("c") == Lines{"Last capture: 1. White, man on 14, 22",
                                     "Taken from White: none", "Taken from Black: 2 man"});
}

TEST_CASE("m tells the legal moves, also of one piece, and mx those that capture") {
    CHECK(chess().answer("m b8") == Lines{"Legal moves: 3", "Na6, Nc6, Nd7"});
    CHECK(chess().answer("m g1") == Lines{"Legal moves: 0"}); // Black is to move
    const auto taking = chess().answer("mx");
    REQUIRE(taking.size() == 2);
    CHECK(taking[0] == "Captures possible: 3");
    for (const auto* move : {"Qxa2", "Qxg2", "Qxd2+"})
        CHECK(taking[1].find(move) != std::string::npos);
    CHECK(draughts().answer("m") == Lines{"Legal moves: 1", "10x26"}); // who can take must
}

TEST_CASE("a tells which pieces of each side attack a cell") {
    CHECK(chess().answer("a d5") == Lines{"White: knight c3", "Black: none"});
    CHECK(chess().answer("a d7") ==
          Lines{"White: none", "Black: queen d5, knight b8, bishop c8, king e8"});
    CHECK(chess().answer("a h4") == Lines{"Nobody attacks h4."});
}

TEST_CASE("t tells the clocks, w who is to move and what is open") {
    Table table("ruleset: fide-2018\ntime: 15 min + 5 s\nrapid: {under: A.4}\n");
    CHECK(table.answer("w") == Lines{"Not begun."});
    table.act("0:00:00 arbiter wait");
    table.act("0:00:10 white move e4");
    CHECK(table.answer("t") == Lines{"White 14:50, running; Black 15:00."});
    table.act("0:00:12 white press");
    table.act("0:00:13 black move e5");
    table.act("0:00:14 black offer draw");
    CHECK(table.answer("w") == Lines{"White to move.", "Open: offer, Black"});
}

TEST_CASE("where nobody said a time there is no clock, however long the game takes") {
    Table untimed("ruleset: fpd-2026\n");
    untimed.act("0:00:00 arbiter wait");
    for (const auto* act : {"0:00:05 white move 9-13", "0:00:06 white press",
                            "0:10:00 black move 24-20", "0:10:01 black press"})
        untimed.act(act);
    CHECK(untimed.answer("t") == Lines{"White no clock; Black no clock."});
}

TEST_CASE("what is open and nobody's is told without a name") {
    Table boards(
        "ruleset: fide-2023\ntime: 15 min + 5 s\nrapid: {under: A.5}\ngiven: White uses blind\n");
    boards.act("0:00:00 arbiter wait");
    boards.act("0:00:05 white announce e4");
    boards.act("0:00:06 black execute e2e3");
    CHECK(boards.answer("w") == Lines{"White to move.", "Open: boards differ"});
}

TEST_CASE("what does not fit a key asks nothing, and may be an announcement") {
    for (const auto* line : {"a 4", "a 2 a 4", "d 4", "s f9", "n f3", "c 4", "p e4", "t e4", "m x",
                             "h 0", "o e9", "A e4", "e4", "", "pieces of eight"})
        CHECK_FALSE(chess().asks(line));
}

TEST_CASE("every key asks, by its letter and in every language, with and without accents") {
    const auto argument = [](Ask ask) -> std::string {
        if (ask == Ask::line) return " e";
        return ask == Ask::diagonals || ask == Ask::attackers ? " e4" : "";
    };
    std::set<std::string> known;
    for (const auto& key : keys()) {
        std::set<std::string> typed; // a word may be the same in two languages
        if (!key.letter.empty()) typed.emplace(key.letter);
        for (const auto& form : typed_forms(key.typed)) typed.insert(form);
        for (const auto& word : typed) {
            INFO(word);
            CHECK(known.insert(word).second); // and belongs to one key
            const bool walks =
                key.ask == Ask::square || key.ask == Ask::ray; // Walk asks for a place
            CHECK(chess().asks(word + argument(key.ask)) != walks);
            REQUIRE(typed_key(word));
            CHECK(typed_key(word)->ask == key.ask);
        }
    }
    CHECK(keys().size() == 34);
    CHECK(typed_key("HELP"));
    CHECK_FALSE(typed_key("M")); // letters of pieces are great ones
}

TEST_CASE("help has a line a key, none wider than a braille line") {
    for (const auto language : {Language::en, Language::pt, Language::ro, Language::de}) {
        const auto lines = help(language);
        CHECK(lines.size() == keys().size());
        for (const auto& line : lines) {
            INFO(line);
            CHECK(code_points(line) <= 40);
        }
    }
    CHECK(help(Language::en).front() == "p piece N: pieces by letter or name");
}

TEST_CASE("the first help has examples of the board") {
    const auto chess_help = chess().answer("help");
    CHECK(chess_help[0] == "p K, p king: where the piece is");
    CHECK(chess_help[1] == "s e, s 4: what is on that line");
    CHECK(chess_help[14] == "A move: e4.");
    const auto of_draughts = draughts().answer("help");
    CHECK(of_draughts[0] == "p W, p king: where the piece is");
    CHECK(of_draughts.back() == "?: all keys");
}
