// Writing and reading moves (Appendix C of the Laws; PGN's export form; UCI).
#include "unit/catch.hpp"

#include <sstream>

#include "unit/chess/chess.hpp"
#include "unit/chess/positions.hpp"
#include "unit/chess/random_games.hpp"

using namespace chess_test;

namespace {

std::string short_form(const char* text, const char* move) {
    static const Notation notation;
    const Position position = at(text);
    return notation.write(position, uci(position, move));
}

std::string long_form(const char* text, const char* move) {
    static const Notation notation("long");
    const Position position = at(text);
    return notation.write(position, uci(position, move));
}

// The letters of C.2 in Portuguese, with the signs of the 2018 text.
const Words portuguese = {{"piece.king", "R"},        {"piece.queen", "D"},
                          {"piece.rook", "T"},        {"piece.bishop", "B"},
                          {"piece.knight", "C"},      {"castling.short", "0-0"},
                          {"castling.long", "0-0-0"}, {"sign.promotion", ""}};

// Plays a game as printed, numbers and all.
Position play_printed(const Notation& notation, const std::string& game) {
    Position position = start();
    std::istringstream words(game);
    for (std::string word; words >> word;) {
        if (word[0] >= '1' && word[0] <= '9') word.erase(0, word.find('.') + 1);
        if (word.empty()) continue;
        INFO(word);
        regra_move move = 0;
        std::size_t used = 0;
        Sink sink;
        REQUIRE(notation.read(position, word, move, used, sink) == REGRA_OK);
        REQUIRE(used == word.size());
        position = after(position, move);
    }
    return position;
}

} // namespace

TEST_CASE("every legal move of random games is read back from each style") {
    const Notation styles[] = {Notation("short"), Notation("long"), Notation("uci"),
                               Notation("short", portuguese)};
    play_random_games(sanitized ? 3 : 30, 4, [&](const Position& position, const auto& all) {
        for (const Notation& notation : styles) {
            for (const regra_move move : all) {
                const std::string text = notation.write(position, move);
                regra_move read = 0;
                std::size_t used = 0;
                Sink sink;
                INFO(fen(position) << ": " << text);
                REQUIRE(notation.read(position, text + " e4 1-0", read, used, sink) == REGRA_OK);
                REQUIRE(read == move);
                REQUIRE(used == text.size());
                REQUIRE(sink.all.empty()); // what we write needs no forgiving reader
                REQUIRE(text.size() <= 12);
            }
        }
    });
}

TEST_CASE(
    "two pieces that can reach a square are told apart by file, else rank, else both (C.10)") {
    CHECK(short_form("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1") == "Rad1");
    CHECK(short_form("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3") == "R1a3");
    // Knights g1 and d2: the file; g1 and g5: the rank (C.10's own examples for f3).
    CHECK(short_form("4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1", "g1f3") == "Ngf3");
    CHECK(short_form("4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1", "g1f3") == "N1f3");
    // Neither on its file nor on its rank: the file (C.10.3).
    CHECK(short_form("4k3/8/8/4N3/8/8/8/4K1N1 w - - 0 1", "g1f3") == "Ngf3");
    // Queens a1, a3, c1 to b2 ... c3: a1 shares a file with one and a rank with the other.
    CHECK(short_form("6k1/8/8/8/8/Q7/8/Q1Q4K w - - 0 1", "a1b2") == "Qa1b2");
    CHECK(short_form("6k1/8/8/8/8/Q7/8/Q1Q4K w - - 0 1", "c1b2") == "Qcb2");
    CHECK(short_form("6k1/8/8/8/8/Q7/8/Q1Q4K w - - 0 1", "a3b2") == "Q3b2");
}

TEST_CASE("a pinned piece needs no telling apart") {
    // The knight on e4 may not leave the e-file.
    CHECK(short_form("4r1k1/8/8/8/4N3/8/8/1N2K3 w - - 0 1", "b1c3") == "Nc3");
}

TEST_CASE("captures, en passant, promotion, castling, check and mate") {
    CHECK(short_form("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5") == "exd5");
    CHECK(short_form("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6") == "exd6");
    CHECK(short_form("4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5") == "Nxd5");
    CHECK(short_form("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q") == "axb8=Q+");
    CHECK(short_form("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n") == "a8=N");
    CHECK(short_form("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1") == "O-O");
    CHECK(short_form("3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1") == "O-O-O+");
    CHECK(short_form("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8") == "Ra8#");
    CHECK(long_form("4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5") == "Ne3xd5");
    CHECK(long_form("4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3f5") == "Ne3-f5");
    CHECK(long_form("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q") == "a7xb8=Q+");
    CHECK(long_form("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1") == "O-O");
}

TEST_CASE("words make the language and the edition") {
    const Position position = at("1n2k3/P7/8/3pP3/8/8/8/R3K2R w KQ d6 0 1");
    Words words = portuguese;
    words["sign.en-passant"] = " e.p.";
    words["sign.capture"] = "";
    const Notation notation("short", words);
    CHECK(notation.write(position, uci(position, "a7b8q")) == "ab8D+");
    CHECK(notation.write(position, uci(position, "e5d6")) == "ed6 e.p.");
    CHECK(notation.write(position, uci(position, "e1c1")) == "0-0-0");
    CHECK(notation.write(position, uci(position, "h1f1")) == "Tf1");
    // Russian: the king's word begins with the knight's.
    const Notation russian("short", {{"piece.king", "Кр"},
                                     {"piece.knight", "К"},
                                     {"piece.queen", "Ф"},
                                     {"piece.rook", "Л"},
                                     {"piece.bishop", "С"}});
    CHECK(russian.means(at("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1"), "Крe2") == "e1e2");
    CHECK(russian.means(at("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1"), "Кe2") == "g1e2");
}

TEST_CASE("the sample games of the Laws replay as printed, with and without x") {
    const Notation notation("short", portuguese);
    const Position with = play_printed(
        notation,
        "1.e4 e5 2.Cf3 Cf6 3.d4 exd4 4.e5 Ce4 5.Dxd4 d5 6.exd6e.p. Cxd6 7.Bg5 Cc6 8.De3+ Be7");
    const Position without = play_printed(
        notation,
        "1. e4 e5 2. Cf3 Cf6 3. d4 ed4 4. e5 Ce4 5. Dd4 d5 6. ed6 Cd6 7. Bg5 Cc6 8. De3 Be7");
    CHECK(fen(with) == "r1bqk2r/ppp1bppp/2nn4/6B1/8/4QN2/PPP2PPP/RN2KB1R w KQkq - 4 9");
    CHECK(fen(without) == fen(with));
    CHECK(fen(play_printed(
              notation,
              "1.d4 Cf6 2.c4 e6 3.Cc3 Bb4 4.Bd2 0-0 5.e4 d5 6.exd5 exd5 7.cxd5 Bxc3 8.Bxc3 "
              "Cxd5 9.Cf3 b6 10.Db3 Cxc3 11.bxc3 c5 12.Be2 cxd4 13.Cxd4 Te8 14.0-0 Cd7 15.a4 "
              "Cc5 16.Db4 Bb7 17.a5")) ==
          "r2qr1k1/pb3ppp/1p6/P1n5/1Q1N4/2P5/4BPPP/R4RK1 b - - 0 17");
}

TEST_CASE("a forgiving reader takes other editions' signs") {
    const Notation notation;
    const Position position = at("1n2k3/P7/8/3pP3/8/5N2/8/R3K2R w KQ d6 0 1");
    for (const char* text : {"axb8=Q+", "axb8Q+", "ab8Q", "axb8(Q)", "a7xb8=Q", "a7b8Q+", "axb8/Q",
                             "ab8=Q+", "a7:b8Q"}) {
        INFO(text);
        CHECK(notation.means(position, text) == "a7b8q");
    }
    for (const char* text : {"exd6", "ed6", "exd6 e.p.", "exd6e.p.", "exd6 e.p", "exd6e.p", "e5d6",
                             "e5xd6 ep", "exd", "ed"}) {
        INFO(text);
        CHECK(notation.means(position, text) == "e5d6");
    }
    for (const char* text : {"O-O-O", "0-0-0"}) CHECK(notation.means(position, text) == "e1c1");
    for (const char* text : {"O-O", "0-0"}) CHECK(notation.means(position, text) == "e1g1");
    for (const char* text : {"Nd4", "Nfd4", "N3d4", "Nf3d4", "Nf3-d4"}) {
        INFO(text);
        CHECK(notation.means(position, text) == "f3d4");
    }
}

TEST_CASE("what the reader passed over is a reading") {
    const Notation notation;
    const Position position = at("1n2k3/P7/8/3pP3/8/5N2/8/R3K2R w KQ d6 0 1");
    const std::pair<const char*, const char*> cases[] = {
        {"Nxd4", "sign-without-capture"},
        {"Nd4+", "sign-without-check"},
        {"ed", "rank-left-out"},
        {"axb8=Q e.p.", "sign-without-en-passant"}};
    for (const auto& [text, id] : cases) {
        regra_move move = 0;
        std::size_t used = 0;
        Sink sink;
        INFO(text);
        CHECK(notation.read(position, text, move, used, sink) == REGRA_OK);
        CHECK(sink.ids() == std::vector<std::string>{id});
        CHECK(sink.all[0].severity == REGRA_READING);
    }
}

TEST_CASE("a move that cannot be is refused with its reason") {
    const Notation notation;
    const struct {
        const char *fen, *text, *id;
    } cases[] = {
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Nf3", "cannot-reach"},
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Re1", "own-piece-there"},
        {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "O-O", "castling-right-lost"},
        {"4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "O-O-O", "castling-path-blocked"},
        {"3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O", "castling-through-check"},
        {"1k2r3/8/8/8/8/8/8/R3K2R w Q - 0 1", "O-O-O", "castling-in-check"},
        {"4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1", "Nc3", "king-left-in-check"},
        {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", "promotion-missing"},
        {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K", "promotion-to-king"},
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Rd1", ""},
        {"4k3/8/8/8/8/8/8/R3K1R1 w Q - 0 1", "Rd1", ""},
        {"4k3/8/8/R7/8/8/8/R3K3 w Q - 0 1", "Ra3", "ambiguous"},
        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "exd", "no-such-capture"},
    };
    for (const auto& [text_fen, text, id] : cases) {
        regra_move move = 99;
        std::size_t used = 99;
        Sink sink;
        INFO(text_fen << ": " << text);
        const regra_status status = notation.read(at(text_fen), text, move, used, sink);
        if (*id == '\0') {
            CHECK(status == REGRA_OK);
            continue;
        }
        CHECK(status == REGRA_NO);
        CHECK(sink.has(id));
        CHECK(move == 99);
        CHECK(used == 99);
    }
}

TEST_CASE("the candidates of an ambiguous move are named") {
    const Notation notation;
    const Position position = at("4k3/8/8/R7/8/8/8/R3K3 w Q - 0 1");
    regra_move move = 0;
    std::size_t used = 0;
    Sink sink;
    CHECK(notation.read(position, "Ra3", move, used, sink) == REGRA_NO);
    REQUIRE(sink.all.size() == 2);
    CHECK(sink.all[0].args["move"] == std::to_string(uci(position, "a1a3")));
    CHECK(sink.all[1].args["move"] == std::to_string(uci(position, "a5a3")));
}

TEST_CASE("what is not a move is BAD, whatever the bytes") {
    const Notation notation, uci_notation("uci");
    std::mt19937_64 lots(6);
    regra_move move = 0;
    std::size_t used = 0;
    for (const char* text : {"", " ", "x", "e", "N", "1-0", "Z9", "\xff\xfe", "0", "--", "Nb"}) {
        Sink sink;
        INFO(text);
        CHECK(notation.read(start(), text, move, used, sink) == REGRA_BAD);
    }
    CHECK(uci_notation.means(start(), "e2e4") == "e2e4");
    for (int i = 0; i < 20000; ++i) {
        std::string text;
        for (uint64_t n = lots() % 9; n > 0; --n) {
            constexpr std::string_view signs = "abcdefgh12345678NBRQKOx-=+#0 e.p.\xc3(";
            text += signs[lots() % signs.size()];
        }
        for (const Notation* any : {&notation, &uci_notation}) {
            Sink sink;
            const regra_status status = any->read(start(), text, move, used, sink);
            REQUIRE((status == REGRA_OK || status == REGRA_NO || status == REGRA_BAD));
            if (status == REGRA_OK) REQUIRE(used <= text.size());
            if (status != REGRA_OK) REQUIRE(!sink.all.empty());
        }
    }
}

TEST_CASE("UCI castles with the king's squares, and takes the rook's too") {
    const Notation notation("uci");
    const Position position = at("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    CHECK(notation.write(position, uci(position, "e8g8")) == "e8g8");
    CHECK(notation.means(position, "e8h8") == "e8g8");
    CHECK(notation.means(position, "e8a8") == "e8c8");
    CHECK(notation.means(position, "e1g1").empty());
    CHECK(notation.means(position, "0000").empty());
}

TEST_CASE("words that cannot be told apart, unknown words and unknown styles are refused") {
    const auto open = [](const char* style, std::vector<regra_word> words, Sink& sink) {
        regra_notation* notation = nullptr;
        const regra_words list = {words.data(), words.size()};
        return table().notation_open(chess(), style, &list, sink, &notation);
    };
    Sink sink;
    CHECK(open("short", {{"piece.knight", {"K", 1}}}, sink) == REGRA_BAD);
    CHECK(open("short", {{"piece.rook", {"", 0}}}, sink) == REGRA_BAD);
    CHECK(open("short", {{"piece.elephant", {"E", 1}}}, sink) == REGRA_BAD);
    CHECK(open("short", {{"piece.rook", {"T", 1}}, {"piece.rook", {"R", 1}}}, sink) == REGRA_BAD);
    CHECK(open("telegraph", {}, sink) == REGRA_BAD);
    CHECK(sink.ids() == std::vector<std::string>{"words-alike", "word-empty", "sdk.word-unknown",
                                                 "sdk.word-twice", "sdk.style-unknown"});
}
