// Games as PGN and PDN write them, taken apart.
#include "unit/catch.hpp"

#include "formats/games/game_text.hpp"
#include "formats/text/text_input.hpp"

using namespace regra;

namespace {

using Texts = std::vector<std::string>;

// "move e4", "sign !", "comment good" ...
Texts parts_of(const GameText& game, std::string_view bytes) {
    constexpr const char* names[] = {"move ", "comment ", "line ", "sign ", "open ", "close "};
    Texts parts;
    for (const auto& token : game.tokens)
        parts.push_back(names[static_cast<int>(token.part)] +
                        std::string(bytes.substr(token.at, token.size)));
    return parts;
}

GameText only_game(std::string_view bytes) {
    GameReader reader(bytes);
    GameText game, other;
    REQUIRE(reader.next(game));
    CHECK_FALSE(reader.next(other));
    return game;
}

Texts parts_of(std::string_view bytes) {
    return parts_of(only_game(bytes), bytes);
}

Texts faults_of(std::string_view bytes) {
    Texts faults;
    for (const auto& fault : only_game(bytes).faults)
        faults.push_back(std::string(fault.message) + " " + std::to_string(fault.at));
    return faults;
}

} // namespace

TEST_CASE("tags hold names and values, with quotes and backslashes escaped") {
    const auto game =
        only_game("[Event \"Taça \\\"A\\\"\"]\n[ Site\t\"C:\\\\x\" ] [Round \"1\"]\n\n*");
    REQUIRE(game.tags.size() == 3);
    CHECK(game.tags[0].name == "Event");
    CHECK(tag_text(game.tags[0].value) == "Taça \"A\"");
    CHECK(tag_text(game.tag("Site")) == "C:\\x");
    CHECK(game.tag("Round") == "1");
    CHECK(game.tag("White").empty());
    CHECK(game.result == "*");
}

TEST_CASE("a value that is not UTF-8 is Latin-1") {
    CHECK(tag_text("Ta\xE7"
                   "a") == "Taça");
}

TEST_CASE("numbers are passed over, with and without dots and blanks") {
    const Texts moves = {"move e4", "move e5", "move Nf3", "move Nc6", "move Bb5"};
    CHECK(parts_of("1. e4 e5 2. Nf3 Nc6 3. Bb5 *") == moves);
    CHECK(parts_of("1.e4 e5 2.Nf3 2...Nc6 3 Bb5 *") == moves);
    CHECK(parts_of("1 . e4 1 ... e5\n2.\nNf3 Nc6 3.Bb5*") == moves);
}

TEST_CASE("comments, signs and variations") {
    CHECK(parts_of("1.e4! {good [%clk 1:00:00]} e5 $14 (1...c5 (1...e6?!) 2.Nf3) ; to the end\n"
                   "2.f4 (=) +- 1-0") ==
          Texts{"move e4", "sign !", "comment good [%clk 1:00:00]", "move e5", "sign $14", "open (",
                "move c5", "open (", "move e6", "sign ?!", "close )", "move Nf3", "close )",
                "line  to the end", "move f4", "sign (=)", "sign +-"});
}

TEST_CASE("signs of captures, checks and promotions stay with their moves") {
    CHECK(parts_of("exd6 e.p dxe3 ep cxd6ep *") ==
          Texts{"move exd6 e.p", "move dxe3 ep", "move cxd6ep"});
    CHECK(parts_of("exd6 e.p. Qh5++ e8=Q# O-O-O 0-0 e2-e4 Rd1xd8+ 1/2-1/2") ==
          Texts{"move exd6 e.p.", "move Qh5++", "move e8=Q#", "move O-O-O", "move 0-0",
                "move e2-e4", "move Rd1xd8+"});
}

TEST_CASE("moves of draughts begin with digits and are neither numbers nor results") {
    CHECK(parts_of("1. 10-13 23-20 2.5-10 (!) 1x10 3. 12x19x26 *") ==
          Texts{"move 10-13", "move 23-20", "move 5-10", "sign (!)", "move 1x10", "move 12x19x26"});
}

TEST_CASE("results have one spelling") {
    CHECK(only_game("1-0").result == "1-0");
    CHECK(only_game("10-13 2-0").result == "1-0");
    CHECK(only_game("10-13 0-2").result == "0-1");
    CHECK(only_game("10-13 1-1").result == "1/2-1/2");
    CHECK(only_game("e4 ½-½").result == "1/2-1/2");
}

TEST_CASE("0-0 is a move, unless the tag says that both lost and it comes last") {
    CHECK(parts_of("[Result \"1-0\"]\n1.0-0 1-0") == Texts{"move 0-0"});
    CHECK(parts_of("[Result \"0-0\"]\n1.0-0 d5 0-0") == Texts{"move 0-0", "move d5"});
    CHECK(only_game("[Result \"0-0\"]\n1.e4 0-0").result == "0-0");
}

TEST_CASE("lines that begin with % are for other programs") {
    CHECK(parts_of("%a {\n1.e4\n%b }\ne5 *") == Texts{"move e4", "move e5"});
}

TEST_CASE("a game ends with its result, or where the next one's tags begin") {
    const std::string_view bytes = "1.e4 1-0 1.d4 *\n\n[White \"A\"]\n1.c4\n[White \"B\"]\n*";
    GameReader reader(bytes);
    GameText game;
    std::vector<std::pair<Texts, std::string>> games;
    while (reader.next(game)) games.emplace_back(parts_of(game, bytes), std::string(game.result));
    REQUIRE(games.size() == 4);
    CHECK(games[0] == std::pair(Texts{"move e4"}, std::string("1-0")));
    CHECK(games[1] == std::pair(Texts{"move d4"}, std::string("*")));
    CHECK(games[2] == std::pair(Texts{"move c4"}, std::string()));
    CHECK(games[3] == std::pair(Texts{}, std::string("*")));
}

TEST_CASE("what is wrong costs its own line only, and is told with its place") {
    CHECK(faults_of("[Event]\n[White \"A\"]\n*") == Texts{"game.tag 0"});
    CHECK(faults_of("[White \"A\n*") == Texts{"game.tag 0"});
    CHECK(faults_of("[White \"A\"]\n[White \"B\"]\n*") == Texts{"game.tag-twice 12"});
    CHECK(faults_of("e4 ) e5 *") == Texts{"game.variation-not-open 3"});
    CHECK(faults_of("e4 } e5 *") == Texts{"game.stray 3"});
    CHECK(faults_of("e4 (d4 d5 *") == Texts{"game.variation-open 11"});
    CHECK(faults_of("e4 e5") == Texts{"game.no-result 5"});
    CHECK(faults_of("e4 {no end") == Texts{"game.comment-open 3", "game.no-result 10"});
}

TEST_CASE("what is told of a file in Latin-1 is UTF-8") {
    CHECK(shown("[Event Jos\xE9]") == "[Event José]");
    CHECK(shown("[Event José]") == "[Event José]");
}

TEST_CASE("a comment that is never closed ends before the next game") {
    const std::string_view bytes = "1.e4 {oh\ne5\n[Event \"x\"]\n1.d4 {ok} *";
    GameReader reader(bytes);
    GameText game;
    REQUIRE(reader.next(game));
    CHECK(parts_of(game, bytes) == Texts{"move e4", "comment oh\ne5\n"});
    REQUIRE(reader.next(game));
    CHECK(game.tag("Event") == "x");
    CHECK(parts_of(game, bytes) == Texts{"move d4", "comment ok"});
    CHECK_FALSE(reader.next(game));
}

TEST_CASE("nothing but blanks holds no game") {
    GameText game;
    CHECK_FALSE(GameReader("").next(game));
    CHECK_FALSE(GameReader(" \r\n%x\n\t").next(game));
}
