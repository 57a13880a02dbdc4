// Text, moves and boards in cells, worked out by hand or printed in the code itself.
#include "engines/game/grammar.hpp"
#include "unit/catch.hpp"

#include <filesystem>

#include "engines/voice/braille.hpp"
#include "kernel/base/text.hpp"
#include "kernel/loader/plugins.hpp"
#include "kernel/ruleset/rulesets.hpp"

using namespace regra;
using namespace regra::voice;
namespace fs = std::filesystem;

namespace {

const fs::path source = REGRA_SOURCE_DIR;

struct Shelf {
    Library library{{source / "scripts"}};
    ruleset::Scripts scripts{library};
    ruleset::Rulesets rulesets{{source / "rulesets"}, scripts, ruleset::whole_grammar()};
    loader::Plugins plugins{{fs::path(REGRA_BUILD_DIR) / "lib/regra/plugins"}};

    BrailleFile file(const std::string& id) const { return {id, rulesets.load(id).notation}; }
    loader::Variant variant(const std::string& id) const {
        return loader::Variant(plugins.open(id, loader::Kind::variant));
    }
};

std::string text(const std::string& id, const std::string& given, bool contracted = false) {
    return utf8(BrailleText(Shelf().file(id), contracted).cells(given));
}

// The cells of a move as sheets have it, read and written by the plugin.
std::string code(const std::string& position, const std::string& move) {
    const Shelf shelf;
    const auto file = shelf.file("braille-en");
    const auto chess = shelf.variant("chess");
    const auto from = chess.read_position(position);
    const auto read = chess.read_move(chess.notation(), from, move);
    const auto code = BrailleMoves::of(file, chess);
    return utf8(
        code->move(chess.write_move(chess.notation("", file.move_words()), from, read.move)));
}

std::string written(const std::string& move) {
    const Shelf shelf;
    return utf8(BrailleMoves::of(shelf.file("braille-en"), shelf.variant("chess"))->move(move));
}

std::string turn(std::int64_t number, const std::string& first, const std::string& second) {
    const Shelf shelf;
    return utf8(BrailleMoves::of(shelf.file("braille-en"), shelf.variant("chess"))
                    ->turn({number, {first, second}}));
}

constexpr auto start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

} // namespace

TEST_CASE("English text is UEB: a capital sign, a number sign, letters as they are") {
    CHECK(text("braille-en", "Bad 10.") == "⠠⠃⠁⠙ ⠼⠁⠚⠲");
    CHECK(text("braille-en", "for the", true) == "⠿ ⠮"); // grade 2 has a cell for each
}

TEST_CASE("numbers side by side are one number in UEB, unless words are taken one by one") {
    CHECK(text("braille-en", "13 22") == "⠼⠁⠉⠐⠃⠃"); // dot 5: as in 13 000
    CHECK(utf8(BrailleText(Shelf().file("braille-en"), false).word_by_word("13 22")) == "⠼⠁⠉ ⠼⠃⠃");
}

TEST_CASE("Portuguese text has its own capital sign, and ã as dots 3-4-5") {
    CHECK(text("braille-pt", "João 2") == "⠨⠚⠕⠜⠕ ⠼⠃");
}

TEST_CASE("German text has a cell for ü, ß and sch, and no sign for capitals") {
    CHECK(text("braille-de", "für weiß") == "⠋⠳⠗ ⠺⠩⠮"); // ei is one cell too
    CHECK(text("braille-de", "schlägt") == "⠱⠇⠜⠛⠞");
}

TEST_CASE("Romanian text, eight dots in its table, is folded into six") {
    CHECK(text("braille-ro", "rege") == "⠗⠑⠛⠑");
    CHECK(text("braille-ro", "Rege") == "⠗⠑⠛⠑");     // dot 7 would make the capital
    CHECK(text("braille-ro", "10 e4") == "⠼⠁⠚ ⠑⠼⠙"); // dot 8 would make the digits
    CHECK(text("braille-ro", "1c") == "⠼⠁⠰⠉");       // c would be read as 3
    CHECK(text("braille-ro", "1, 2k") == "⠼⠁⠂ ⠼⠃⠅");
}

TEST_CASE("letters that a table does not know are written as their plain ones") {
    CHECK(text("braille-pt", "Ștefan") == text("braille-pt", "Stefan"));
    CHECK(text("braille-ro", "João") == text("braille-ro", "Joao"));
}

TEST_CASE("a file without contractions says so") {
    CHECK_THROWS_AS(BrailleText(Shelf().file("braille-ro"), true), Error);
}

// As printed in the code, 1.3, and its examples of 2.2 and 3.2 to 3.6.
TEST_CASE("moves are written as the English code prints them") {
    CHECK(turn(2, "sf3", "") == "⠆ ⠎⠋⠒");
    CHECK(written("rf4") == "⠗⠋⠲");
    CHECK(written("d5") == "⠙⠢");
    CHECK(written("cxd5") == "⠉⠰⠙⠢");
    CHECK(written("f5+") == "⠘⠋⠢");
    CHECK(written("rxf4+") == "⠗⠸⠋⠲");
    CHECK(written("sce5") == "⠎⠉⠑⠢");
    CHECK(written("sb1c3") == "⠎⠃⠂⠉⠒");
    CHECK(written("s1c3") == "⠎⠂⠉⠒");
    CHECK(written("re8#") == "⠗⠑⠦⠜⠍");
}

TEST_CASE("the plugin's moves come out in the code") {
    CHECK(code(start, "Nf3") == "⠎⠋⠒");
    CHECK(code("4k3/8/8/8/8/8/4B3/4K3 w - - 0 1", "Bb5+") == "⠇⠘⠃⠢"); // l: Läufer
    CHECK(code("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Rxa8+") == "⠗⠸⠁⠦");
    CHECK(code("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8#") == "⠗⠁⠦⠜⠍");
}

// Ours, as the file says: the code's clauses on these are not known here.
TEST_CASE("castling and promotions are written as the file says") {
    CHECK(code("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O") == "⠕⠤⠕");
    CHECK(code("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O+") == "⠕⠤⠕⠤⠕⠜⠏");
    CHECK(code("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e8=Q") == "⠑⠦⠟");
    CHECK(code("3r4/4P2k/8/8/8/8/8/4K3 w - - 0 1", "exd8=N") == "⠑⠰⠙⠦⠎");
}

TEST_CASE("numbers are lower, and a second side alone has its mark") {
    CHECK(turn(1, "e4", "e5") == "⠂ ⠑⠲ ⠑⠢");
    CHECK(turn(12, "", "sf6") == "⠂⠆ ⠤⠎⠋⠖"); // dots 3-6
    CHECK(turn(1203456789, "e4", "") == "⠂⠆⠴⠒⠲⠢⠖⠶⠦⠔ ⠑⠲");
}

TEST_CASE("without a code, or for another game, there is none") {
    const Shelf shelf;
    CHECK_FALSE(BrailleMoves::of(shelf.file("braille-pt"), shelf.variant("chess")));
    CHECK_FALSE(BrailleMoves::of(shelf.file("braille-en"), shelf.variant("draughts-portuguese")));
    CHECK(BrailleMoves::of(shelf.file("braille-en"), shelf.variant("chess960")));
}

// The cells of the first position as 5.1 prints them: ⠷⠮⠧⠿⠥⠧⠮⠷ ⠯⠯⠯⠯⠯⠯⠯⠯ ... ⠗⠎⠇⠟⠅⠇⠎⠗.
TEST_CASE("a board is read row by row, each piece in the code's cell") {
    const Shelf shelf;
    const auto chess = shelf.variant("chess");
    std::vector<std::string> rows;
    for (const auto& row : board_cells(chess.board(), chess.pieces(chess.read_position(start)),
                                       shelf.file("braille-en")))
        rows.push_back(utf8(row));
    const std::string empty = " ⠤ ⠤ ⠤ ⠤ ⠤ ⠤ ⠤ ⠤";
    CHECK(rows == std::vector<std::string>{"  ⠁ ⠃ ⠉ ⠙ ⠑ ⠋ ⠛ ⠓", "⠦ ⠷ ⠮ ⠧ ⠿ ⠥ ⠧ ⠮ ⠷",
                                           "⠶ ⠯ ⠯ ⠯ ⠯ ⠯ ⠯ ⠯ ⠯", "⠖" + empty, "⠢" + empty,
                                           "⠲" + empty, "⠒" + empty, "⠆ ⠏ ⠏ ⠏ ⠏ ⠏ ⠏ ⠏ ⠏",
                                           "⠂ ⠗ ⠎ ⠇ ⠟ ⠅ ⠇ ⠎ ⠗"});
}

TEST_CASE("a table that is not there is told with its package") {
    try {
        BrailleText(BrailleFile("x", {{"table.text", "no-such.ctb", {}}}), false);
        FAIL("no table, and no failure");
    } catch (const Error& error) {
        CHECK(error.exit() == Exit::file);
        CHECK(std::string(error.what()).find("liblouis-data") != std::string::npos);
    }
}

TEST_CASE("a long text has the cells of its words, one after the other") {
    const std::string word = "peão ";
    std::string many;
    for (int i = 0; i < 3000; ++i) many += word;
    many += "fim";
    const auto one = text("braille-pt", word + "fim");
    const auto begin = one.substr(0, one.size() - text("braille-pt", "fim").size());
    std::string cells;
    for (int i = 0; i < 3000; ++i) cells += begin;
    CHECK(text("braille-pt", many) == cells + text("braille-pt", "fim"));
    // A word without an end is cut between letters, wherever that is.
    for (int before = 0; before < 3; ++before)
        CHECK(text("braille-pt", std::string(static_cast<std::size_t>(before), 'a') +
                                     std::string(6000, 'b') + "ã")
                  .ends_with(text("braille-pt", "bã")));
    std::string accents;
    for (int i = 0; i < 5000; ++i) accents += "ã";
    CHECK(code_points(text("braille-pt", "a" + accents)) == 5001);
}
