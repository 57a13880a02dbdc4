// Lines of acts: who, what, and what follows it.
#include "unit/catch.hpp"

#include <filesystem>

#include "engines/game/act.hpp"
#include "engines/game/acts_file.hpp"
#include "kernel/base/text.hpp"
#include "kernel/loader/plugins.hpp"
#include "unit/sanitized.hpp"

using namespace regra;
using namespace regra::game;

namespace {

const loader::Variant& acts_board() {
    static const loader::Plugins plugins(
        {std::filesystem::path(REGRA_BUILD_DIR) / "lib/regra/plugins"});
    static const loader::Variant variant(plugins.open("chess", loader::Kind::variant));
    return variant;
}

const std::vector<ActKind>& kinds() {
    static const std::vector<ActKind> all = [] {
        auto acts = own_acts();
        acts.push_back(
            {"claim repetition", ActKind::By::player, {Phase::playing}, "[with MOVE]", "draw", ""});
        acts.push_back({"claim", ActKind::By::player, {Phase::playing}, "WORD", "claim", ""});
        acts.push_back({"see flag", ActKind::By::arbiter, {Phase::playing}, "SIDE", "flag", ""});
        return acts;
    }();
    return all;
}

Act read(const std::string& line) {
    return ActReader(kinds(), acts_board()).read(line, {"game.acts", 7, 1});
}

// "COLUMN: words" of the one error.
std::string error_of(const std::string& line) {
    try {
        read(line);
    } catch (const Error& error) {
        const auto& item = error.diagnostics().items().at(0);
        return std::to_string(item.place.column) + ": " + words(item.message, Language::en);
    }
    return "";
}

std::string text(const Act& act, std::string_view name) {
    const Value* value = act.arguments.find(name);
    return value && value->text() ? *value->text() : "";
}

} // namespace

TEST_CASE("an act has its time, who did it, and what follows") {
    const Act move = read("10:00:31.250 white move e2e4");
    CHECK(move.at == ((10 * 60 + 0) * 60 + 31) * 1000 + 250);
    CHECK(move.who == 0);
    CHECK(move.kind->name == "move");
    CHECK(text(move, "moves") == "e2e4");

    const Act clock = read("10:04:40 arbiter clock black 0:10:00");
    CHECK(clock.who == the_arbiter);
    CHECK(text(clock, "side") == "black");
    CHECK(*clock.arguments.find("time")->number() == 600'000);
    CHECK(*read("0:00:01 arbiter clock white 1 h 30 min").arguments.find("time")->number() ==
          5'400'000);
}

TEST_CASE("of two names the longer is meant, if the words fit it") {
    CHECK(read("0:00:01 white claim repetition").kind->name == "claim repetition");
    CHECK(read("0:00:01 white claim time").kind->name == "claim");
    CHECK(text(read("0:00:01 white claim repetition with Re1"), "with") == "Re1");
}

TEST_CASE("a line of as many words as may be is read at once") {
    auto more = kinds();
    more.push_back({"say",
                    ActKind::By::player,
                    {Phase::playing},
                    "[MOVES] [MOVES] [CELLS] NUMBER",
                    "say",
                    ""});
    const ActReader reader(more, acts_board());
    for (const std::string word : {"e2", "40"}) {
        if (sanitized && word == "40") continue;
        std::string line = "0:00:05 white say";
        for (int i = 0; i < 990; ++i) line += " " + word;
        CHECK_THROWS_AS(reader.read(line, {}), Error);
    }
    CHECK(reader.read("0:00:05 white say e2e4 e2 3", {}).arguments.find("number"));
}

TEST_CASE("what may be left out is left out, and a phrase of words alone is a flag") {
    CHECK(*read("0:00:01 white touch e2 e7 by accident").arguments.find("by_accident")->yes());
    CHECK(!read("0:00:01 white touch e2 e7").arguments.find("by_accident"));
    CHECK(read("0:00:01 white touch e2 e7").arguments.find("cells")->list()->size() == 2);
    const Act castled = read("0:00:01 white move e1g1 h1f1 with two hands");
    CHECK(text(castled, "moves") == "e1g1 h1f1");
    CHECK(castled.arguments.find("with_two_hands"));
}

TEST_CASE("a line that is no act says where it leaves the language, and what can stand there") {
    CHECK(error_of("10:00 white press") ==
          "1: \"10:00\" is no time of day. Write hours, minutes and seconds, these two below 60: "
          "10:00:31.");
    CHECK(error_of("0:00:01 arbiter clock white 0:89:35") ==
          "29: after \"clock\" stands \"0:89:35\", and TIME (1 min 50 s, 0:01:50) was expected. "
          "It is written: clock SIDE TIME [for TEXT]");
    CHECK(error_of("0:00:01 blue press") ==
          "9: nobody here is called \"blue\". Begin with who did it: white, black, arbiter, both.");
    CHECK(error_of("0:00:01 white pres") ==
          "15: \"pres\" is not understood here. Did you mean \"press\"?");
    CHECK(error_of("0:00:01 white touch e2 z9") ==
          "24: after \"touch\" stands \"z9\", and by, CELLS was expected. It is written: touch "
          "CELLS [by accident]");
    CHECK(error_of("0:00:01 arbiter see flag black now") ==
          "32: after \"see flag\" stands \"now\", which does not belong there. It is written: see "
          "flag SIDE");
    CHECK(
        error_of("0:00:01 white arrive now") ==
        "22: after \"arrive\" stands \"now\", which does not belong there. It is written: arrive");
    CHECK(error_of("0:00:01 arbiter see flag") ==
          "25: \"see flag\" is not complete: SIDE is missing at its end. It is written: see flag "
          "SIDE");
    CHECK(error_of("0:00:01 white see flag black") ==
          "9: \"see flag\" is not for white to do. Check who did it.");
}

TEST_CASE("a console is told the words that can follow") {
    const ActReader reader(kinds(), acts_board());
    CHECK(reader.completions("wh") == std::vector<std::string>{"white"});
    CHECK(reader.completions("arbiter s") == std::vector<std::string>{"see", "sheet", "stop"});
    CHECK(reader.completions("arbiter see ") == std::vector<std::string>{"flag"});
    CHECK(reader.completions("arbiter see flag ") == std::vector<std::string>{"black", "white"});
    CHECK(reader.completions("white claim repetition ") == std::vector<std::string>{"with"});
}

TEST_CASE("a file of acts is a header and lines, with their places") {
    const auto file = read_acts_file("x.acts", "ruleset: laws-2018\n"
                                               "position: 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"
                                               "rapid: {under: A.4}\n"
                                               "\n"
                                               "0:00:01 white move Kd1   # and the king goes\n"
                                               "# nothing\n"
                                               "  0:00:02 white press\n");
    CHECK(file.header.ruleset.text == "laws-2018");
    CHECK(file.header.position->text == "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    REQUIRE(file.acts.size() == 2);
    CHECK(file.acts[0].text == "0:00:01 white move Kd1");
    CHECK(file.acts[0].place.line == 5);
    CHECK(file.acts[1].place.line == 7);
    CHECK(file.acts[1].place.column == 3);
    CHECK_THROWS_AS(read_acts_file("x.acts", "0:00:01 white press\n"), Error);
}

TEST_CASE("times on a clock are written as they are read") {
    for (const std::int64_t ms : {0LL, 999LL, 60'000LL, 600'500LL, 7'322'000LL})
        CHECK(parse_clock_time(clock_text(ms)) == ms);
    CHECK(clock_text(600'000) == "0:10:00");
    CHECK(shown_clock(600'500) == "0:10:00"); // as a clock shows it
    CHECK(shown_clock(400) == "0:00:00.400"); // not 0: it has not fallen
    CHECK(clock_text(600'500) == "0:10:00.500");
}
