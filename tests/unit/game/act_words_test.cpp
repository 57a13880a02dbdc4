// Acts in the arbiter's language: the lines of tests/data/acts.txt, and lines that are easily
// confused.
#include "unit/catch.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <memory>
#include <set>

#include "kernel/base/letters.hpp"
#include "kernel/base/text.hpp"
#include "unit/game/play_table.hpp"
#include "unit/sanitized.hpp"

using namespace regra;
using namespace regra::game;

namespace {

struct Desk {
    PlayTable table;
    Game game;
    explicit Desk(const std::string& header)
        : table(header), game(table.table.laws, table.table.setup) {}

    std::vector<std::string> meant(const std::string& text) const {
        return table.table.languages.meant(text, game);
    }
    // How many words of the line are the name of an act of this game.
    std::size_t words_of_act(const std::string& line) const {
        const auto words = words_in(line);
        const std::ptrdiff_t who = words[0].ends_with("'s") ? 2 : 1;
        std::size_t most = 0;
        for (const auto& kind : table.table.acts) {
            const auto name = words_in(kind.name);
            const bool same = std::ssize(words) - who >= std::ssize(name) &&
                              std::equal(name.begin(), name.end(), words.begin() + who);
            if (same) most = std::max(most, name.size());
        }
        return most;
    }
    void act(const std::string& line) { game.act(table.table.languages.read(line, {}, game)); }
};

constexpr auto all_languages = "time: 90 min + 30 s\nlanguage: pt, ro, de\n";

std::vector<std::unique_ptr<Desk>> boards() {
    std::vector<std::unique_ptr<Desk>> all;
    for (const std::string laws : {"fide-2018", "fide-2005", "fide-1997", "chess960-2023"})
        all.push_back(std::make_unique<Desk>("ruleset: " + laws + "\n" + all_languages));
    all.push_back(std::make_unique<Desk>(std::string("ruleset: fide-2023\n") + all_languages +
                                         "given: White uses blind, White has an assistant\n"));
    all.push_back(std::make_unique<Desk>(std::string("ruleset: fpd-2026\n") + all_languages));
    return all;
}

struct Typed {
    std::string english, language, text;
};

std::vector<Typed> lines_of_data() {
    std::ifstream file(std::string(REGRA_SOURCE_DIR) + "/tests/data/acts.txt");
    std::vector<Typed> all;
    std::string line, english;
    while (std::getline(file, line)) {
        if (line.starts_with("== ")) english = line.substr(3);
        if (!english.empty() && line.size() > 4 && line.substr(2, 2) == ": ")
            all.push_back({english, line.substr(0, 2), line.substr(4)});
    }
    return all;
}

std::string header_in(const std::string& language, const std::string& ruleset) {
    return "ruleset: " + ruleset + "\ntime: 90 min + 30 s\nlanguage: " + language + "\n";
}

// A game that nothing is done in: each is opened once.
const Desk& in(const std::string& language, const std::string& ruleset = "fide-2018") {
    static std::map<std::string, Desk> opened;
    const auto header = header_in(language, ruleset);
    return opened.try_emplace(header, header).first->second;
}

using Acts = std::vector<std::string>;

} // namespace

TEST_CASE("each act is understood in each language as in English") {
    const auto tables = boards();
    std::set<std::string> acts;
    int number = 0;
    for (const auto& typed : lines_of_data()) {
        if (sanitized && ++number % 31 != 0) continue;
        INFO(typed.language << ": " << typed.text);
        const auto knows =
            std::max_element(tables.begin(), tables.end(), [&](const auto& one, const auto& other) {
                return one->words_of_act(typed.english) < other->words_of_act(typed.english);
            });
        REQUIRE((*knows)->words_of_act(typed.english) > 0);
        const auto act = (*knows)->table.table.languages.in_english("0:00:01 " + typed.text);
        CHECK(act == "0:00:01 " + typed.english);
        acts.insert(typed.english);
    }
    CHECK((sanitized || acts.size() == 156)); // 123 acts, 33 of them also with what may be left out
}

// Lines "typed = act" of the parts "== LANGUAGE RULESET".
TEST_CASE("what is said in a sentence is the act") {
    std::ifstream file(std::string(REGRA_SOURCE_DIR) + "/tests/data/said.txt");
    std::map<std::string, int> lines;
    std::unique_ptr<Desk> desk;
    std::string line, language;
    while (std::getline(file, line)) {
        if (line.starts_with("== ")) {
            language = line.substr(3, 2);
            desk = std::make_unique<Desk>(header_in(language, line.substr(6)));
            desk->act("0:00:01 white move e4");
            desk->act("0:00:02 white press");
        }
        const auto parts = split(line, " = ");
        if (!desk || parts.size() != 2 || (sanitized && ++lines["all"] % 31 != 0)) continue;
        INFO(language << ": " << line);
        CHECK(desk->meant(std::string(parts[0])) == Acts{std::string(parts[1])});
        ++lines[language];
    }
    for (const std::string one : {"pt", "ro", "de"}) CHECK((sanitized || lines[one] > 100));
}

// Tried at each split and in each order, one of these took 10 s, and all of them hours.
TEST_CASE("lines of as many words as may be are read at once") {
    const std::map<std::string, std::vector<std::string>> repeated = {
        {"pt", {"o a de ", "brancas ", "brancas e2 ", "um minuto ", "e4 ", "a seta das "}},
        {"ro", {"o a de ", "albul ", "albul e2 ", "un minut ", "e4 ", "al lui "}},
        {"de", {"der die das ", "Weiß ", "Weiß e2 ", "eine Minute ", "e4 ", "hat es "}}};
    int number = 0;
    for (const auto& [language, all] : repeated) {
        const auto& desk = in(language);
        for (const auto& words : all) {
            if (sanitized && ++number % 6 != 0) continue;
            std::string line;
            const auto count = std::count(words.begin(), words.end(), ' ');
            for (int word = 0; word + count <= 990; word += static_cast<int>(count)) line += words;
            INFO(language << ": " << words);
            CHECK(desk.meant(line).empty());
            CHECK(desk.meant("xyzzyx " + line).empty());
        }
    }
    // Each word more that a side may have is one less for the time behind it.
    const auto& desk = in("pt");
    std::string line = "árbitro acerta o relógio das brancas";
    for (int word = 0; word < 900; ++word) line += " um";
    for (int times = 0; times < fewer(20); ++times) CHECK(desk.meant(line).empty());
}

TEST_CASE("a line that is too long for an act is told so in each language") {
    for (const std::string language : {"", "pt", "ro", "de"}) {
        Desk desk(language.empty() ? "ruleset: fide-2018\ntime: 90 min\n"
                                   : header_in(language, "fide-2018"));
        for (const auto& rest : {std::string(2002, ' '), std::string(10'001, 'a')}) {
            std::string line = "0:00:05 white sheet ";
            for (const char c : rest) line += c == ' ' ? " a" : std::string(1, c);
            try {
                desk.act(line);
                FAIL("was understood");
            } catch (const Error& error) {
                CHECK(error.exit() == Exit::bad_input);
                CHECK(error.diagnostics().items().at(0).message.id == "act.long");
            }
        }
        std::string sheet = "0:00:05 white sheet"; // of a long game
        for (int move = 1; move <= 300; ++move) sheet += " " + std::to_string(move) + ". Nf3 Nf6";
        CHECK_NOTHROW(desk.table.table.languages.read(sheet, {}, desk.game));
        std::string marked = "0:00:05 white sheet "; // letters are counted, not the bytes of UTF-8
        for (int times = 0; times < 9000; ++times) marked += "ă";
        CHECK_NOTHROW(desk.table.table.languages.read(marked, {}, desk.game));
    }
}

TEST_CASE("marks, capitals and articles may be left out") {
    CHECK(bare_letters("Drückt") == "druckt");
    CHECK(bare_letters("drueckt") == "druckt");
    CHECK(bare_letters("ştiință") == "stiinta");
    CHECK(bare_letters("SANÇÃO") == "sancao");
    CHECK(in("pt").meant("PRETAS REPOEM PECAS") == Acts{"black put back"});
    CHECK(in("de").meant("weiss drueckt uhr") == Acts{"white press"});
    CHECK(in("ro").meant("negrul cedeaza") == Acts{"black resign"});
}

TEST_CASE("who is not named is who can do it: whose clock runs, or the arbiter") {
    Desk game(header_in("pt", "fide-2018"));
    game.act("0:00:01 white move e4");
    game.act("0:00:02 white press");
    CHECK(game.meant("abandono") == Acts{"black resign"});
    CHECK(game.meant("caiu a seta das brancas") == Acts{"arbiter see flag white"});
    CHECK(game.meant("ambos empate") == Acts{"both agree draw"});
}

TEST_CASE("letters of pieces are those of the language, and of two meanings both are given") {
    Desk game(header_in("pt", "fide-2018"));
    CHECK(game.meant("brancas jogam Cf3") == Acts{"white move Nf3"});
    CHECK(game.meant("brancas jogam Nf3") == Acts{"white move Nf3"});
    // R is the rook in English and the king in Portuguese.
    Desk both("ruleset: fide-2018\ntime: 90 min\nlanguage: pt\n"
              "position: 4k3/8/8/8/8/8/8/4K2R w - - 0 40\n");
    CHECK(both.meant("brancas jogam Rf1") == Acts{"white move Kf1", "white move Rf1"});
    CHECK_THROWS_AS(both.act("0:00:05 brancas jogam Rf1"), Ambiguous);
    CHECK(both.meant("brancas jogam Tf1") == Acts{"white move Rf1"});
}

TEST_CASE("who moves and the move are an act") {
    const std::string header = "ruleset: fide-2018\ntime: 90 min\n";
    for (const std::string line : {"brancas e4", "Weiß e4", "alb e4", "white e4"}) {
        if (sanitized && line != "alb e4") continue;
        Desk game(header + "language: pt, ro, de\n");
        game.act("0:00:05 " + line);
        CHECK(game.game.state().ply() == 1);
        CHECK_THROWS_AS(game.act("0:00:07 " + line), Error); // whose turn it is not
    }
    Desk english(header);
    english.act("0:00:05 white Nf3");
    CHECK(english.game.state().ply() == 1);
    Desk game(header + "language: pt, ro, de\n");
    try { // C is the knight in Portuguese
        game.act("0:00:05 brancas Cf4");
        FAIL("was understood");
    } catch (const Error& error) {
        CHECK(line(error.diagnostics().items().at(0), Language::en).find("knight") !=
              std::string::npos);
    }
}

TEST_CASE("a position is named by a move, where English counts plies") {
    const auto& game = in("pt");
    CHECK(game.meant("pretas reclamam lance ilegal até 2.Cf3") ==
          Acts{"black claim illegal move back to 3"});
    CHECK(game.meant("pretas reclamam lance ilegal até 2...Cf6") ==
          Acts{"black claim illegal move back to 4"});
    // Numbers have no zero before them: no move is named so, in any language.
    for (const std::string place : {"01.", "01...", "0001.e4", "00."})
        CHECK_THROWS_AS(game.table.table.languages.read_at(0, "árbitro lance ilegal até " + place,
                                                           {}, game.game),
                        Error);
}

TEST_CASE("times, sanctions and options are said in the words of the language") {
    const auto& pt = in("pt");
    CHECK(pt.meant("acerta o relógio das pretas 10 minutos") == Acts{"arbiter clock black 10 min"});
    CHECK(pt.meant("árbitro sanciona as brancas mais 2 minutos para o adversário") ==
          Acts{"arbiter penalize white opponent +2 min"});
    CHECK(pt.meant("decide perda da partida, meio ponto para o adversário") ==
          Acts{"arbiter decide loss with ½ for the opponent"});
    CHECK(in("ro").meant("reglează ceasul albului 30 de secunde") ==
          Acts{"arbiter clock white 30 s"});
    CHECK(in("de").meant("stellt Uhr Schwarz 2 Stunden") == Acts{"arbiter clock black 2 h"});
}

TEST_CASE("a slip is told with the nearest words of the language") {
    const auto near = [](const std::string& language, const std::string& text) {
        const auto& game = in(language);
        try {
            game.table.table.languages.read_at(0, text, {"game.acts", 7, 9}, game.game);
        } catch (const Error& error) {
            return words(error.diagnostics().items().at(0).message, Language::en);
        }
        return std::string();
    };
    CHECK(near("pt", "pretas aceitm") ==
          "\"aceitm\" is not understood here. Did you mean \"aceita\"?");
    CHECK(near("ro", "albul cedeza") ==
          "\"cedeza\" is not understood here. Did you mean \"cedează\"?");
    CHECK(near("de", "Weiß gibt auff") ==
          "\"gibt auff\" is not understood here. Did you mean \"gibt auf\"?");
    CHECK(near("pt", "pretas xyzzyx").starts_with("\"xyzzyx\" is no act here. \"acts\" lists all"));
}
