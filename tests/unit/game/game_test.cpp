// The game itself: acts as a whole or not at all, effects, options, what decisions may not do. Its
// laws and decisions are made for these tests: rulesets/ and scripts/ here.
#include "unit/catch.hpp"

#include <filesystem>

#include "engines/game/acts_file.hpp"
#include "engines/game/expectation.hpp"
#include "engines/game/grammar.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/loader/plugins.hpp"
#include "unit/sanitized.hpp"

using namespace regra;
using namespace regra::game;
namespace fs = std::filesystem;

namespace {

const fs::path here = fs::path(REGRA_SOURCE_DIR) / "tests/unit/game";

const loader::Variant& chess() {
    static const loader::Plugins plugins({fs::path(REGRA_BUILD_DIR) / "lib/regra/plugins"});
    static const loader::Variant variant(plugins.open("chess", loader::Kind::variant));
    return variant;
}

// A game under the laws of trial, after a header and with acts typed one by one.
class Table {
public:
    explicit Table(const std::string& header = "")
        : library_({here / "scripts"}), scripts_(library_),
          rulesets_({here / "rulesets"}, scripts_, ruleset::whole_grammar()),
          board_(chess(), chess().notation()),
          file_(read_acts_file("x.acts", "ruleset: trial-2020\n" + header)), rules_(rules()),
          laws_(rules_, scripts_, board_), reader_(laws_.decisions.acts(), chess()),
          game_(laws_, read_setup(file_.header, laws_, rulesets_, notes_)) {}

    std::vector<Ruling> act(const std::string& line) {
        return game_.act(reader_.read(line, {"x.acts", ++line_, 1}));
    }
    // The messages of what was refused.
    std::string error(const std::string& line) {
        try {
            act(line);
        } catch (const Error& failure) {
            std::string text;
            for (const auto& item : failure.diagnostics().items())
                text += (text.empty() ? "" : "; ") + words(item.message, Language::en);
            return text;
        }
        return "";
    }
    const State& state() const { return game_.state(); }
    std::string position() const { return chess().write_position(state().position()); }

private:
    ruleset::Ruleset rules() {
        Diagnostics found;
        auto rules = rulesets_.read_game(file_.header.ruleset.text, {}, file_.header.rules,
                                         file_.header.source, found);
        if (found.has_errors()) throw Error(Exit::bad_input, found);
        return rules;
    }

    Library library_;
    ruleset::Scripts scripts_;
    ruleset::Rulesets rulesets_;
    Board board_;
    ActsFile file_;
    ruleset::Ruleset rules_;
    Laws laws_;
    ActReader reader_;
    Diagnostics notes_;
    Game game_;
    int line_ = 0;
};

const std::string blitz = "time: 5 min + 2 s\n";

} // namespace

TEST_CASE(
    "a move runs the player's clock, pressing it runs the opponent's and adds the increment") {
    Table table(blitz);
    table.act("0:00:10 white move e4");
    CHECK(table.state().clocks.running() == 0);
    CHECK(table.state().moves_completed(0) == 0);
    table.act("0:00:12 white press");
    CHECK(table.state().moves_completed(0) == 1);
    CHECK(table.state().clocks.left(0) == 5 * 60'000 - 12'000 + 2'000);
    CHECK(table.state().clocks.running() == 1);
}

TEST_CASE("who makes his next move has completed the one before, pressed or not") {
    Table table(blitz);
    table.act("0:00:10 white move e4");
    table.act("0:00:20 black move e5"); // the turn begins when the move is made
    CHECK(table.state().clocks.running() == 0);
    table.act("0:00:30 white move Nf3");
    CHECK(table.state().moves_completed(0) == 1);
}

TEST_CASE("what cannot be placed is refused, and leaves the game as it was") {
    Table table(blitz);
    table.act("0:00:10 white move e4");
    const std::string before = table.position();
    CHECK(table.error("0:00:09 white press") ==
          "time runs backwards: 0:00:09 after 0:00:10. Correct one of the two.");
    CHECK(table.error("0:00:11 black move Nf3").find("written by its cells") != std::string::npos);
    CHECK(table.error("0:00:11 black resign")
              .starts_with("\"resign\" is no act here. \"acts\" lists all"));
    CHECK(table.error("0:00:11 arbiter decide loss") ==
          "nothing waits for the arbiter to decide. Take the line out.");
    CHECK(table.position() == before);
    CHECK(table.state().now == 10'000);
    CHECK(table.state().clocks.left(0) == 5 * 60'000 - 10'000);
}

TEST_CASE("a move by its cells is legal if it can be, else what the hand did") {
    Table table;
    table.act("0:00:01 white move e2e4");
    CHECK(table.state().plies.back().move != 0);
    CHECK(table.state().plies.back().text == "e4");
    table.act("0:00:02 black move e7e4"); // takes the pawn that stands there
    CHECK(table.state().plies.back().move == 0);
    CHECK(table.position() == "rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    table.act("0:00:03 black move e5"); // the clock was not pressed: it is put right
    CHECK(table.state().ply() == 2);
    CHECK(table.position() == "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}

TEST_CASE("a pawn that was not promoted stands there, and can become a queen") {
    Table table("position: 8/4P1k1/8/8/8/8/8/4K3 w - - 0 1\n");
    table.act("0:00:01 white move e7e8");
    CHECK(table.state().plies.back().unfinished);
    CHECK(table.position().starts_with("4P3/6k1/"));
    table.act("0:00:02 arbiter try queen");
    CHECK(table.position().starts_with("4Q3/6k1/"));
}

TEST_CASE("effects are applied all or none") {
    Table table(blitz);
    CHECK(table.error("0:00:01 arbiter try half") ==
          "an effect cannot be applied: there is no piece on that cell. Correct the script.; in "
          "this act: arbiter try half");
    CHECK(table.state().clocks.left(1) == 5 * 60'000);
    CHECK(table.error("0:00:01 arbiter try unknown").find("none of those") != std::string::npos);
    CHECK(table.error("0:00:01 arbiter try stand").find("there is no ply 1") != std::string::npos);
}

TEST_CASE("what a script keeps for the next act is refused with the act, and forgotten") {
    Table table(blitz);
    CHECK(table.error("0:00:01 arbiter try keep").find("a value of this script was changed") !=
          std::string::npos);
    table.act("0:00:01 arbiter try kept");
    CHECK(table.state().clocks.left(1) == 5 * 60'000);
}

TEST_CASE("no clock goes below zero") {
    Table table(blitz);
    table.act("0:00:01 arbiter try add");
    CHECK(table.state().clocks.left(0) == 0);
    CHECK(table.state().clocks.left(1) == 5 * 60'000 + 5);
    CHECK_FALSE(table.state().flag_fallen[0]); // a clock at zero is not a fallen flag
}

TEST_CASE("a script's error names the act, and leaves the game as it was") {
    Table table(blitz);
    CHECK(table.error("0:00:01 arbiter try error").find("in this act: arbiter try error") !=
          std::string::npos);
    CHECK(table.state().phase == Phase::before);
    CHECK(table.error("0:00:01 arbiter try ungrounded").find("rests on no value") !=
          std::string::npos);
    CHECK(table.error("0:00:01 arbiter try undeclared").find("\"nowhere\"") != std::string::npos);
    CHECK(table.error("0:00:01 arbiter try unoffered").find("offers \"win\"") != std::string::npos);
    CHECK(table.error("0:00:01 arbiter try uncounted").find("names \"triez\"") !=
          std::string::npos);
    CHECK(table.error("0:00:01 arbiter try dutiless").find("duties = {") != std::string::npos);
}

TEST_CASE("two decisions may not both put the board back for one event") {
    Table table(blitz);
    table.act("0:00:01 white move e4");
    CHECK(table.error("0:00:02 arbiter try back").find("both decide the board") !=
          std::string::npos);
    CHECK(table.state().ply() == 1);
    CHECK(table.state().tallies[0].empty());
}

TEST_CASE("a choice that the event has not made is asked for when a decision first needs it") {
    Table open(blitz);
    CHECK(open.error("0:00:01 arbiter try choice").find("is for the event to decide") !=
          std::string::npos);
    Table decided(blitz + "trial: {choice: that}\n");
    CHECK(decided.act("0:00:01 arbiter try choice").back().reasons[0].sentence == "that");
}

TEST_CASE("cases are decided by the game as it is, and each has its own article") {
    Table table(blitz);
    const auto first = table.act("0:00:01 arbiter try few").back().reasons[0];
    CHECK(first.sentence == "yes");
    CHECK(first.citations[0].article == "Trial 2020, 4a");
    for (const std::string line : {"0:00:02 white move e4", "0:00:03 black move e5",
                                   "0:00:04 white move Nf3", "0:00:05 black move Nc6"})
        table.act(line);
    const auto later = table.act("0:00:06 arbiter try few").back().reasons[0];
    CHECK(later.sentence == "no");
    CHECK(later.citations[0].article == "Trial 2020, 4b");
}

TEST_CASE("the arbiter chooses among what was offered, and nothing else") {
    Table table(blitz);
    const auto offered = table.act("0:00:01 arbiter try options").back();
    CHECK(offered.kind == Ruling::Kind::options);
    CHECK(table.state().result.empty());
    CHECK(table.error("0:00:02 arbiter decide draw") ==
          "\"draw\" is not among what the arbiter may decide: loss, both lose. Write one of "
          "these.");
    const auto chosen = table.act("0:00:03 arbiter decide both lose").back();
    CHECK(table.state().result == "0-0");
    CHECK(chosen.reasons[0].citations[0].article == "Trial 2020, 2");
    CHECK(chosen.may_appeal == false);
    CHECK(chosen.appeal_article == "Trial 2020, 5");
}

TEST_CASE("a move waits for what the arbiter has to decide of the position") {
    Table table(blitz);
    table.act("0:00:01 white move e4");
    table.act("0:00:02 arbiter try dispute");
    CHECK(
        table.error("0:00:03 black move e5") ==
        "the arbiter has to decide first: take back or leave. Write \"arbiter decide\" and one of "
        "these before the move.");
    table.act("0:00:04 white press");
    SECTION("he decides, and the game goes on from there") {
        table.act("0:00:05 arbiter decide take back");
        CHECK(table.state().ply() == 0);
        CHECK(table.error("0:00:06 white move d4").empty());
    }
    SECTION("the position was put back by another ruling: the question is gone with it") {
        table.act("0:00:05 arbiter try undo");
        CHECK(table.error("0:00:06 arbiter decide take back") ==
              "nothing waits for the arbiter to decide. Take the line out.");
        CHECK(table.error("0:00:07 white move d4").empty());
    }
}

TEST_CASE("other questions do not hold up the game") {
    Table table(blitz);
    table.act("0:00:01 arbiter try options");
    CHECK(table.error("0:00:02 white move e4").empty());
    table.act("0:00:03 arbiter decide loss");
    CHECK(table.state().result == "0-1");
}

TEST_CASE("after the end no playing act") {
    Table table(blitz);
    table.act("0:00:01 white move e4");
    table.act("0:00:02 arbiter try win");
    CHECK(table.state().result == "0-1");
    CHECK_FALSE(table.state().clocks.running());
    CHECK(table.error("0:00:03 black move e5").find("the game is over") != std::string::npos);
    CHECK(table.act("0:00:03 white press").empty()); // the last move needs no clock any more
    CHECK(table.act("0:00:04 arbiter try nothing").empty());
    CHECK(table.error("0:00:05 arbiter try win").find("has ended already") != std::string::npos);
}

TEST_CASE("a decision that waits for something open sleeps until then") {
    Table table(blitz);
    CHECK(table.act("0:00:01 white touch e2").back().event == "start");
    table.act("0:00:02 arbiter try open");
    CHECK(table.act("0:00:03 black touch e7").back().event == "touch");
    CHECK(table.act("0:00:04 white touch d2").empty());
}

TEST_CASE("scores of an unusual end are written with the first side's first") {
    Table table(blitz);
    table.act("0:00:01 arbiter try scores");
    CHECK(table.state().result == "½-0");
}

TEST_CASE("given: what was before the first act") {
    Table table(blitz + "given: White tries 1, Black left 40 s, 20 moves each\n");
    CHECK(table.state().tallies[0].at("tries") == 1);
    CHECK(table.state().clocks.left(1) == 40'000);
    CHECK(table.state().moves_made(0) == 20);
    CHECK_THROWS_AS(Table("given: it rained\n"), Error);
    CHECK_THROWS_AS(Table("given: White trise 1\n"), Error);
}

TEST_CASE("given absent: who is not there does not move") {
    Table table(blitz + "given: White absent\n");
    CHECK(table.error("0:00:01 white move e4").find("not there yet") != std::string::npos);
    table.act("0:01:00 white arrive");
    table.act("0:01:01 white move e4");
    CHECK(table.state().arrived[0] == 60'000);
}

TEST_CASE("whatever a decision answers, it is refused at the script's line or tells one line") {
    const auto check_line = [](const std::string& text) { CHECK(is_one_line(text)); };
    const auto check_reasons = [&](const std::vector<Reason>& reasons) {
        for (const auto& reason : reasons) {
            check_line(reason.sentence);
            check_line(reason.told);
            for (const auto& [name, value] : reason.arguments) check_line(value);
        }
    };
    constexpr int step =
        sanitized ? 11 : 1; // of the values in their turn, and so of each field some
    int number = 0, refused = 0;
    for (bool more = true; more; number += step) {
        Table table;
        CAPTURE(number);
        try {
            for (const auto& ruling : table.act("0:00:10 arbiter hand " + std::to_string(number))) {
                check_reasons(ruling.reasons);
                for (const auto& option : ruling.options) {
                    check_line(option.name);
                    check_reasons(option.reasons);
                }
                check_line(ruling.proof.text_of("line"));
                check_line(ruling.proof.text_of("written"));
                for (const auto& text : ruling.proof.texts_of("findings")) check_line(text);
            }
            CHECK(table.state().clocks.left(1) >= 0);
        } catch (const Error& error) {
            const auto& said = error.diagnostics().items().front();
            const auto text = words(said.message, Language::en);
            more = text.find("no more") == text.npos;
            CHECK(error.exit() == Exit::bad_input);
            CHECK(said.place.file.ends_with("answers.lua"));
            CHECK(said.place.line > 0);
            check_line(text);
            ++refused;
        }
    }
    constexpr int all = (10 + 4 + 5 + 9 + 6) * 20;
    CHECK(number == (all + step - 1) / step * step + step);
    CHECK(refused > fewer(500));
}
