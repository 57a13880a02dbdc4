// The C++ face of a variant, tried on a game small enough to count by hand (plugins/toy.c).
#include "unit/catch.hpp"

#include <filesystem>

#include "kernel/loader/plugins.hpp"
#include "kernel/loader/variant.hpp"

using namespace regra;
using namespace regra::loader;

namespace {

Plugin toy(WordingsOf wordings = nullptr) {
    return Plugin(std::filesystem::path(REGRA_BUILD_DIR) / "tests/plugins/sound/toy.so",
                  std::move(wordings));
}

template<class Call>
std::vector<std::string> lines_of(Exit exit, Call&& call, Language language = Language::en) {
    std::vector<std::string> lines;
    try {
        call();
    } catch (const Error& error) {
        CHECK(error.exit() == exit);
        for (const auto& item : error.diagnostics().items()) lines.push_back(line(item, language));
    }
    return lines;
}

using Lines = std::vector<std::string>;

} // namespace

TEST_CASE("a game is played through the table") {
    const Variant variant(toy());
    const Position start = *variant.start();
    CHECK(variant.moves(start) == std::vector<Move>{1, 2});
    CHECK(variant.count(start, 1) == 2);
    CHECK(variant.count(start, 2) == 1); // only 0-1-2 has two moves
    CHECK(variant.count(start, 3) == 0);
    CHECK_FALSE(variant.outcome(start).ended);
    CHECK(variant.side_id(variant.side_to_move(start)) == "a");

    const Position next = variant.play_known(start, 1);
    CHECK(variant.facts(next) == std::vector<std::int64_t>{1, 1, 0});
    const Position last = *variant.play(next, 2);
    CHECK(variant.moves(last).empty());
    CHECK(variant.outcome(last).ended);
    CHECK(variant.outcome(last).winner == 1);
    CHECK(variant.outcome(last).rule == "home");
    CHECK(variant.write_position(start) == "the counter stands on 0, a to move"); // is unchanged
}

TEST_CASE("an illegal move is no error and plays nothing") {
    const Variant variant(toy());
    CHECK_FALSE(variant.play(*variant.start(), 0));
    CHECK_FALSE(variant.play(*variant.start(), ~Move{0}));
}

TEST_CASE("past the end of a start set there is nothing") {
    const Variant variant(toy());
    CHECK_FALSE(variant.start("", 1));
}

TEST_CASE("a text longer than the plugin declared is asked for again, whole") {
    const Variant variant(toy());
    const Position position = variant.read_position("on 1 b");
    CHECK(variant.write_position(position) == "the counter stands on 1, b to move");
    CHECK(variant.write_move(variant.notation(), position, 2) == ">c2");
}

TEST_CASE("pieces and the board are read off as plain data") {
    const Variant variant(toy());
    const Board board = variant.board();
    REQUIRE(board.cells.size() == 3);
    CHECK(board.cells[2].name == "c2");
    CHECK(board.cells[2].x == 2);
    REQUIRE(board.kinds.size() == 1);
    CHECK(board.kinds[0].letter == "o");
    const auto pieces = variant.pieces(variant.read_position("1 a"));
    REQUIRE(pieces.size() == 1);
    CHECK(pieces[0].cell == 1);
    CHECK(pieces[0].kind == 0);
}

TEST_CASE("every reason against a position has its own line, with its place and its words") {
    const Variant variant(toy());
    const auto read = [&](const char* text) {
        return lines_of(Exit::bad_input, [&] { variant.read_position(text, "", {"--position"}); });
    };
    CHECK(read("ão 9 x") == Lines{"--position:1:4: error: There is no such cell; the last is c2.",
                                  "--position:1:6: error: There is no such side; the last is b."});
    CHECK(read("nothing") == Lines{"--position: error: \"nothing\" is no position."});
    CHECK(read("two\nlines\xe3") ==
          Lines{"--position: error: \"two lines\ufffd\" is no position."});
    CHECK(read("") == Lines{"--position: error: \"\" is no position."});
    CHECK(read("1 b").empty());
}

TEST_CASE("a move is read in its notation, and a refused one is named in it") {
    const Variant variant(toy());
    const auto notation = variant.notation("arrow", {{"sign", "!"}});
    const Position start = *variant.start();
    const ReadMove read = variant.read_move(notation, start, "!c1 and more");
    CHECK(read.move == 1);
    CHECK(read.used == 3);
    CHECK(lines_of(Exit::bad_input, [&] {
              variant.read_move(notation, variant.read_position("1 a"), "!c1", {"game.txt", 7});
          }) == Lines{"game.txt:7:3: error: !c1 does not go on."});
    CHECK(lines_of(Exit::bad_input, [&] { variant.read_move(notation, start, ">c1"); }) ==
          Lines{"error: plugin \"toy\" refuses this (read_move) and does not say why. Check what "
                "you gave."});
}

TEST_CASE("what a plugin says is told in the languages it was given words of, else in its own") {
    int asked = 0;
    const auto of = [](const char* pt, const char* ro) {
        return Wording::of([&](Language language) {
            return language == Language::pt ? pt : language == Language::ro ? ro : "";
        });
    };
    const Variant variant(toy([&](const std::string& id) -> Wordings {
        ++asked;
        CHECK(id == "toy");
        return {{"no-cell", of("a última casa é {cell}", "ultimul câmp este {cell}")},
                {"no-side", of("o último lado é {side}", "")},
                {"not-a-position", of("{nobody} gave this hole", "")},
                {"home", of("o peão chegou", "pionul a ajuns")},
                {"b", of("pretas", "Negrul")},
                {"counter", of("peão", "")}};
    }));
    CHECK(asked == 0);
    const auto read = [&](const char* text, Language language) {
        return lines_of(
            Exit::bad_input, [&] { variant.read_position(text); }, language);
    };
    CHECK(read("9 x", Language::pt) ==
          Lines{":1:1: erro: a última casa é c2.", ":1:3: erro: o último lado é pretas."});
    CHECK(read("9 x", Language::ro) ==
          Lines{":1:1: eroare: ultimul câmp este c2.",
                ":1:3: eroare: There is no such side; the last is Negrul."});
    CHECK(read("9 x", Language::en) == Lines{":1:1: error: There is no such cell; the last is c2.",
                                             ":1:3: error: There is no such side; the last is b."});
    CHECK(read("nothing", Language::pt) == Lines{"erro: \"nothing\" is no position."});
    const BoardOutcome home{true, 0, "home", {}};
    CHECK(variant.wording(home).in(Language::pt) == "o peão chegou");
    CHECK(variant.wording(home).in(Language::en) == "the counter is home");
    CHECK(variant.side_title(0).in(Language::ro) == "a");
    CHECK(variant.plugin().word("counter").in(Language::pt) == "peão");
    CHECK(variant.plugin().word("counter").in(Language::ro) == "counter");
    CHECK(asked == 1);
}

TEST_CASE("options that a plugin does not take are all named; an id without words stands itself") {
    CHECK(lines_of(Exit::bad_input,
                   [] {
                       Variant(toy(), {{"double", "yes"}, {"half", "no"}}, {"--option"});
                   }) ==
          Lines{"--option: error: option given=double.", "--option: error: option given=half."});
}

TEST_CASE("limits and faults of a plugin end the command with their own status") {
    const Variant variant(toy());
    CHECK(lines_of(Exit::limits, [&] { variant.count(*variant.start(), 11); }) ==
          Lines{"error: plugin \"toy\" reached a limit of work or memory. Ask for less."});
    CHECK(lines_of(Exit::internal, [&] { variant.start("internal"); }) ==
          Lines{variant.plugin().file().string() +
                ": error: plugin \"toy\" does not keep to its contract (start). Tell its vendor "
                "what you asked for."});
}

TEST_CASE("the library stays loaded as long as anything of it is in use") {
    std::optional<Variant> variant;
    {
        const Plugin plugin = toy();
        variant.emplace(plugin);
    }
    const Variant moved = std::move(*variant);
    variant.reset();
    CHECK(moved.count(*moved.start(), 1) == 2);
}
