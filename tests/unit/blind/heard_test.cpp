// How announcements are understood: with slips, in several languages, or by one question.
#include "unit/blind/announcing.hpp"
#include "unit/catch.hpp"

using namespace blind_test;
using Lines = std::vector<std::string>;

namespace {

// German is said, the rest is understood.
Speaker arbiter() {
    return Speaker({"anna", "de", {"pt", "en", "ro"}});
}

} // namespace

TEST_CASE("the same move is understood in all styles and languages, and mixed") {
    const Speaker speaker = arbiter();
    for (const char* text : {
             "Springer Gustav eins Felix drei",
             "springer gustav eins felix drei",
             "SPRINGER GUSTAV EINS FELIX DREI",
             "Springer, Gustav eins - Felix drei!",
             "Springer Golf eins Foxtrot drei",
             "Springer g eins f drei",
             "Springer g1 f3",
             "Springer von g1 nach f3",
             "Springer f3",
             "Gustav eins Felix drei",
             "g1f3",
             "Sf3",
             "Nf3",
             "Sg1-f3",
             "knight f 3",
             "cavalo Gustav um Felix três",
             "cavalo f tres",
             "CAVALO F TRÊS",
             "cal Gustav unu Felix trei",
             "cal la f trei",
             "horse to f three",
         })
        CHECK((std::string(text) + ": " + speaker.hears(text)) == std::string(text) + ": Nf3");
}

TEST_CASE("umlauts may be written out, left off or written with their dots apart") {
    Speaker speaker = arbiter();
    speaker.at("4k3/8/8/8/8/8/8/B3K3 w - - 0 1");
    for (const char* text : {"König e1 f1", "Koenig e1 f1", "KÖNIG e1 f1", "Ko\xcc\x88nig e1 f1"})
        CHECK(speaker.hears(text) == "Kf1");
    for (const char* text : {"Läufer Eva fünf", "Laeufer Eva fuenf", "LÄUFER EVA FÜNF"}) {
        CHECK(speaker.hears(text) == "Be5");
        CHECK(speaker.reported(text).empty());
    }
    CHECK(speaker.hears("Laufer Eva funf") == "Be5");
    CHECK(speaker.reported("Laufer Eva funf") ==
          Lines{"Laufer was taken as Läufer.", "funf was taken as fünf."});
}

TEST_CASE("Romanian and Portuguese are understood with and without their marks") {
    Speaker speaker = arbiter();
    speaker.at("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1");
    for (const char* text : {"damă a șase", "dama a sase", "dama a ŞASE", "regină Anna șase",
                             "rainha a seis", "Königin a sechs"})
        CHECK(speaker.hears(text) == "Qa6");
}

// Four letters and more: one slip; seven and more: two. Counted by hand: a letter put in, left out
// or another, or two neighbours changed.
TEST_CASE("slips of one meaning are heard, and told") {
    struct Slip {
        const char* text;
        const char* move;
        Lines reported;
    };
    const Slip slips[] = {
        {"Springer Gustaf eins Felix drei", "Nf3", {"Gustaf was taken as Gustav."}},
        {"Sprigner Gustav eins Felix drei", "Nf3", {"Sprigner was taken as Springer."}},
        {"Sprngr Gustav eins Felix drei", "open Nf3", {"Sprngr: Springer Gustav eins Felix drei?"}},
        {"Spinnger Gustav eins Felix drei", "Nf3", {"Spinnger was taken as Springer."}},
        {"Springer Gustav eins Fleix drie",
         "Nf3",
         {"Fleix was taken as Felix.", "drie was taken as drei."}},
        {"Eva swei Eva fier", "e4", {"swei was taken as zwei.", "fier was taken as vier."}},
        {"Hektor zwei Hektor vier",
         "h4",
         {"Hektor was taken as Hector.", "Hektor was taken as Hector."}},
        {"Cäsar zwei Cesar vier", "c4", {"Cäsar was taken as Cesar."}},
        {"Eva zwei Eva wier", "e4", {"wier was taken as vier."}},
        {"knigth f drei", "Nf3", {"knigth was taken as knight."}},
    };
    const Speaker speaker = arbiter();
    for (const Slip& slip : slips) {
        INFO(slip.text);
        CHECK(speaker.hears(slip.text) == slip.move);
        CHECK(speaker.reported(slip.text) == slip.reported);
    }
    Speaker castling = arbiter();
    castling.at(rich);
    CHECK(castling.hears("Kurtze Rochade") == "O-O");
    CHECK(castling.hears("lange rohade") == "O-O-O");
}

TEST_CASE("Romanian pieces are named with their article too, and that is no slip") {
    Speaker speaker({"anna", "ro", {}});
    CHECK(speaker.hears("calul Gustav unu Felix trei") == "Nf3");
    CHECK(speaker.hears("pionul Eva doi Eva patru") == "e4");
    CHECK(speaker.reported("calul Gustav unu Felix trei").empty());
}

TEST_CASE("a slip at the end of a number of several words is heard with them") {
    Speaker speaker({"words", "draughts-pt", {"draughts-en"}}, "draughts-portuguese");
    speaker.at("W:W6,27:B10,18,32");
    CHECK(speaker.hears("seis toma vinte e doiz") == "6x22");
    CHECK(speaker.reported("seis toma vinte e doiz") ==
          Lines{"vinte e doiz was taken as vinte e dois."});
    CHECK(speaker.hears("six takes twenty tow") == "6x22");
    // "ten" is a number of its own, though two letters from "two".
    CHECK(speaker.hears("six takes twenty ten") == "illegal");
}

TEST_CASE("a slip of two meanings is a question") {
    Speaker speaker = arbiter();
    speaker.at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    // One letter from "sete" (7) and from "șase" (6).
    CHECK(speaker.hears("Turm Anna sese") == "open Ra6 Ra7");
    CHECK(speaker.reported("Turm Anna sese") == Lines{"sese: șase oder sete?"});
    // Who understands no Romanian hears but one.
    Speaker portuguese({"anna", "de", {"pt"}});
    portuguese.at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    CHECK(portuguese.hears("Turm Anna sese") == "Ra7");
}

TEST_CASE("a word that means nothing is a question about what the others leave") {
    const Speaker speaker = arbiter();
    CHECK(speaker.hears("kaval f drei") == "open f3 Nf3");
    CHECK(speaker.hears("Springer xyz f drei") == "open Nf3");
    CHECK(speaker.hears("Springer xyz uvw") == "nonsense");
}

TEST_CASE("what fits several moves is exactly one question") {
    struct Open {
        std::string position, text, moves, question;
    };
    const Open all[] = {
        {"4k3/8/8/8/8/2p5/4N3/1N2K3 w - - 0 1", "Springer schlägt c3", "open Nbxc3 Nexc3",
         "Welche Figur, Springer: Bella eins oder Eva zwei?"},
        {"4k3/8/8/8/8/8/8/1NB1K3 w - - 0 1", "Anna drei", "open Na3 Ba3",
         "Welche Figur: Springer oder Läufer?"},
        {rich, "Rochade", "open O-O-O O-O", "Welche Rochade: Lange Rochade oder Kurze Rochade?"},
        {rich, "Bella sieben Bella acht", "open b8=Q+ b8=R+ b8=B b8=N",
         "Umwandlung in: Dame, Turm, Läufer oder Springer?"},
        {"4k3/8/8/8/8/8/8/B3K3 w - - 0 1", "Koenig Eva eins", "open Kd1 Kf1 Kd2 Ke2 Kf2",
         "Wohin: David eins, Felix eins, David zwei, Eva zwei oder Felix zwei?"},
    };
    Speaker speaker = arbiter();
    for (const Open& open : all) {
        INFO(open.text);
        speaker.at(open.position);
        CHECK(speaker.hears(open.text) == open.moves);
        CHECK(speaker.reported(open.text) == Lines{open.question});
    }
}

TEST_CASE("fewer words are enough where one move fits") {
    Speaker speaker = arbiter();
    speaker.at("4k3/8/8/8/8/8/8/1N2K3 w - - 0 1");
    CHECK(speaker.hears("Springer a") == "Na3");
    CHECK(speaker.hears("Anna drei") == "Na3");
    speaker.at("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    CHECK(speaker.hears("e d") == "exd5");
    CHECK(speaker.hears("schlägt Bauer") == "exd5");
    CHECK(speaker.hears("Bauer schlägt Bauer David fünf") == "exd5");
    // "e 5" is the pawn's, as it is written.
    speaker.at("4k3/8/8/8/4P3/3N4/8/4K3 w - - 0 1");
    CHECK(speaker.hears("Eva fünf") == "e5");
}

TEST_CASE("letters of pieces are those of the language that is said, then the variant's") {
    Speaker romanian({"san", "ro", {}}), german({"san", "de", {}});
    for (Speaker* speaker : {&romanian, &german}) speaker->at("4k3/8/8/8/8/8/4B3/4K1N1 w - - 0 1");
    CHECK(romanian.hears("Nf3") == "Bf3"); // nebun
    CHECK(romanian.hears("Nh3") == "illegal");
    CHECK(romanian.hears("Cf3") == "Nf3");
    CHECK(german.hears("Nf3") == "Nf3"); // no German letter
    CHECK(german.hears("Lf3") == "Bf3");
}

TEST_CASE("what is not a legal move is refused with the rule") {
    Speaker speaker = arbiter();
    CHECK(speaker.hears("Laeufer f1 b5") == "illegal");
    CHECK(speaker.reported("Laeufer f1 b5") ==
          Lines{"No bishop can move to b5: a piece stands in the way.",
                "No legal move is \"Laeufer f1 b5\"."});
    CHECK(speaker.reported("Kurze Rochade") ==
          Lines{"A piece stands between king and rook.", "No legal move is \"Kurze Rochade\"."});
    speaker.at("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1");
    CHECK(speaker.reported("Kurze Rochade")[0] == "The king is in check.");
    for (const char* text : {"e 9", "Dame", "a acht", "König Eva acht"})
        CHECK(speaker.hears(text) == "illegal");
}

TEST_CASE("capture, check and mate said where there are none are told, and no refusal") {
    Speaker speaker = arbiter();
    CHECK(speaker.hears("Springer schlägt Felix drei Schach") == "Nf3");
    CHECK(speaker.reported("Springer schlägt Felix drei Schach") ==
          Lines{"A capture was announced, and nothing is taken.",
                "Check was announced, and it is none."});
    CHECK(speaker.reported("Eva vier matt") == Lines{"Mate was announced, and it is none."});
    speaker.at("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    CHECK(speaker.hears("Bauer schlägt Springer David fünf") == "exd5");
    CHECK(speaker.reported("Bauer schlägt Springer David fünf") ==
          Lines{"The piece taken is another one."});
}

TEST_CASE("nonsense is no announcement") {
    const Speaker speaker = arbiter();
    for (const std::string text : {"", " ", "...", "hello world", "\xff\xfe", "\xc3", "x", "remis",
                                   "von nach mit", "Schach"})
        CHECK(speaker.hears(text) == "nonsense");
    CHECK(speaker.hears("Eva zwei Eva vier" + std::string(400, ' ')) == "nonsense");
    CHECK(speaker.hears(std::string(300, 'e')) == "nonsense");
}

TEST_CASE("all ways over the same pieces of draughts are understood") {
    Speaker speaker({"words", "draughts-de", {"draughts-pt"}}, "draughts-portuguese");
    speaker.at("W:WK1:B10,11,19,27,26,18");
    for (const char* text :
         {"1 schlägt 14, 21, 30, 23, 14, 7", "1 toma 14 21 30 23 14 7", "1x14x21x30x23x14x7",
          "1 schlägt 14 schlägt 21 schlägt 30 schlägt 7", "eins schlägt sieben", "um toma sete"})
        CHECK(speaker.hears(text) == "1x7");
    CHECK(speaker.hears("1 schlägt 14") == "illegal");
    CHECK(speaker.hears("1 schlägt") == "open 1x7 1x4");
    CHECK(speaker.reported("1 schlägt") == Lines{"Wohin: 7 oder 4?"});
}

TEST_CASE("a word of two languages means what it means in the one that is said") {
    const auto chess = beside("chess");
    const Position position = variant("chess").read_position("4k3/8/8/8/8/8/8/R1B1K3 w - - 0 1");
    const auto heard = [&](const regra::loader::Texts& words, const char* text) {
        const auto speech = chess->speech("anna", words);
        const auto found = chess->hear(speech, position, text);
        const auto& laws = variant("chess");
        return laws.write_move(laws.notation(), position, found.moves.at(0));
    };
    CHECK(heard({{"piece.rook", "tower"}, {"piece.bishop", "elephant || tower"}}, "tower b 1") ==
          "Rb1");
    CHECK(heard({{"piece.rook", "castle || tower"}, {"piece.bishop", "tower"}}, "tower d 2") ==
          "Bd2");
}

TEST_CASE("words that cannot be told apart, or are missing, are refused") {
    const auto refusal = [](const regra::loader::Texts& words) {
        try {
            beside("chess")->speech("anna", words);
        } catch (const regra::Error& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    CHECK(refusal({{"piece.rook", "TOWER"}, {"piece.bishop", "tower"}})
              .find("piece.bishop and piece.rook are both said TOWER") != std::string::npos);
    CHECK(refusal({{"letter.a", ""}}).find("The word letter.a is empty") != std::string::npos);
    CHECK(refusal({{"letters.a", "Anna"}}).find("There is no word letters.a") != std::string::npos);
    CHECK(refusal({{"say.takes", ""}, {"say.check", ""}}).empty());
}
