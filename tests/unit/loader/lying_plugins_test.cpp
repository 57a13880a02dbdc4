// What a plugin gives is believed only where it can be true; else one line says what it gave.
#include "unit/catch.hpp"

#include <cstdlib>
#include <filesystem>
#include <functional>

#include "kernel/loader/adaptation.hpp"
#include "kernel/loader/pairing_system.hpp"
#include "kernel/loader/variant.hpp"

using namespace regra;
using namespace regra::loader;
namespace fs = std::filesystem;

namespace {

const fs::path lying = fs::path(REGRA_BUILD_DIR) / "tests/plugins/lying";

// What is reported when a call is made while the plugin lies, without the file's name.
std::string reported(const char* variable, const std::string& lie,
                     const std::function<void()>& call) {
    setenv(variable, lie.c_str(), 1);
    std::string text = "nothing";
    try {
        call();
    } catch (const Error& error) {
        CHECK(error.exit() == Exit::internal);
        REQUIRE(error.diagnostics().items().size() == 1);
        text = words(error.diagnostics().items()[0].message, Language::en);
    }
    unsetenv(variable);
    return text;
}

std::string line(const std::string& id, const std::string& what) {
    return "plugin \"" + id + "\" answers what cannot be true: " + what +
           ". Tell its vendor what you asked for.";
}

} // namespace

TEST_CASE("a variant is believed only where it can be true") {
    const Variant toy(Plugin(lying / "toy.so"));
    const auto start = *toy.start();
    const auto won = toy.play_known(start, 2); // the counter goes home
    const auto expect = [&](const std::string& lie, const std::string& what,
                            const std::function<void()>& call) {
        INFO(lie);
        CHECK(reported("TOY_LIE", "", call) == "nothing");
        CHECK(reported("TOY_LIE", lie, call) == line("toy", what));
    };
    expect("winner", "outcome gives winner 7; expected -1, 0, 1", [&] { toy.outcome(won); });
    expect("winner", "outcome gives winner 7; expected -1", [&] { toy.outcome(start); });
    expect("ended", "outcome gives ended 3; expected 0, 1", [&] { toy.outcome(start); });
    expect("rule", "outcome gives rule \"away\"; expected REGRA_NAME_RULE",
           [&] { toy.outcome(won); });
    expect("nobody", "outcome gives winner -1; expected 0, 1", [&] { toy.outcome(won); });
    expect("side to move", "facts gives 0 12345; expected 0 .. 1",
           [&] { toy.side_to_move(start); });
    expect("plies", "facts gives 1 -1; expected 0 .. 2147483647", [&] { toy.facts(start); });
    std::vector<std::int64_t> facts;
    expect("plies", "facts gives 1 -1; expected 0 .. 2147483647",
           [&] { toy.facts(start, {1}, facts); });
    expect("cell of a piece", "pieces gives cell 77; expected 0 .. 2", [&] { toy.pieces(start); });
    expect("kind of a piece", "pieces gives kind 5; expected 0 .. 0", [&] { toy.pieces(start); });
    expect("count of pieces", "pieces gives count 1000; expected 0 .. 1",
           [&] { toy.pieces(start); });
    expect("move 0", "moves gives move 0; expected 1 .. 2^64 - 1", [&] { toy.moves(start); });
    expect("count of moves", "moves gives count 4000000000; expected 0 .. 2",
           [&] { toy.moves(start); });
    expect("steps", "move_detail gives step_count 65; expected 0 .. 64",
           [&] { toy.detail(start, 1); });
    expect("cell of a step", "move_detail gives cell 99; expected 0 .. 2",
           [&] { toy.detail(start, 1); });
    expect("captures", "move_detail gives captured_count 65; expected 0 .. 64",
           [&] { toy.detail(start, 1); });
    expect("count of attackers", "attackers gives count 1000; expected 0 .. 3",
           [&] { toy.attackers(start, 0, 0); });
    expect("cell of an attacker", "attackers gives cell 50; expected 0 .. 2",
           [&] { toy.attackers(start, 0, 0); });
    expect("verdict", "can_win gives verdict 9; expected 0, 1, 2", [&] { toy.can_win(start, 0); });
    expect("line", "can_win gives move 1 = 9; expected moves", [&] { toy.can_win(start, 0); });
    const auto words = toy.notation();
    expect("no text", "write_move gives length 0; expected 1 or more",
           [&] { toy.write_move(words, start, 1); });
    const std::string no_line =
        "write_move gives a text that is no line; expected UTF-8 without control characters";
    expect("two lines", no_line, [&] { toy.write_move(words, start, 1); });
    expect("no UTF-8", no_line, [&] { toy.write_move(words, start, 1); });
    expect("line of none", "can_win gives verdict 2, count 1; expected count 0",
           [&] { toy.can_win(start, 0); });
}

TEST_CASE("a layer is believed only where it can be true") {
    const Variant toy(Plugin(lying / "toy.so"));
    const Adaptation layer(Plugin(lying / "layer.so"), toy);
    const auto start = *toy.start();
    const std::vector<Move> no_moves;
    const LayerView view{start, start, no_moves, {}, {}};
    LayerState state = layer.begin(view);
    const LayerAct move{"move", 0, REGRA_NOBODY, 5000, 1, 0, 0, ""};
    const auto expect = [&](const std::string& lie, const std::string& what,
                            const std::function<void()>& call) {
        INFO(lie);
        CHECK(reported("LAYER_LIE", "", call) == "nothing");
        CHECK(reported("LAYER_LIE", lie, call) == line("layer", what));
    };
    const std::pair<const char*, std::string> acts[] = {
        {"no kind", "kind \"\"; expected REGRA_NAME_ACT"},
        {"kind", "kind \"fly\"; expected REGRA_NAME_ACT"},
        {"who", "who 12345; expected 0 .. 5"},
        {"board", "board 2; expected -1, 0, 1"},
        {"cell", "cell 60000; expected 0 .. 2"},
    };
    for (const auto& [lie, what] : acts) {
        expect(lie, "act gives " + what, [&] { layer.act(view, state, move); });
        expect(lie, "expected gives " + what, [&] { layer.expected(view, state); });
    }
    expect("side", "act gives side 7; expected 0, 1", [&] { layer.act(view, state, move); });
    expect("time", "act gives at_ms 4999; expected at least 5000",
           [&] { layer.act(view, state, move); });
    const auto speech = layer.speech();
    expect("heard", "hear gives move 9; expected moves", [&] { layer.hear(speech, start, "1"); });
    expect("asked", "hear gives move 9; expected moves", [&] { layer.hear(speech, start, "1"); });
}

TEST_CASE("pairs are believed only where a round can be played so") {
    const PairingSystem pairs(Plugin(lying / "pairs.so"));
    PairingRequest request;
    request.entrants = numbered_entrants(4);
    const auto expect = [&](const std::string& lie, const std::string& what) {
        INFO(lie);
        const auto call = [&] { pairs.pair(request); };
        CHECK(reported("PAIRS_LIE", "", call) == "nothing");
        CHECK(reported("PAIRS_LIE", lie, call) == line("pairs", what));
    };
    expect("itself", "pair gives 1-1; expected white != black");
    expect("twice", "pair gives 1 x 2; expected x 1"); // 1-2 and 1-4
    expect("stranger", "pair gives entrant 77; expected 0 .. 3");
    expect("kind", "pair gives kind 9; expected 0 .. 3");
    expect("bye of two", "pair gives kind 1, black 3; expected black -1");
    expect("nobody", "pair gives kind 0, black -1; expected black 0 .. 3");
    expect("left out", "pair gives entrant 3 x 0; expected x 1");
    expect("count", "pair gives count 1000; expected 0 .. 4");
    expect("board", "pair gives board 1; expected 2");
    expect("game", "pair gives game 7; expected 0");
    expect("byes first", "pair gives a game after the byes; expected the byes last");
    const auto rounds = [&] { pairs.rounds_needed(request); };
    CHECK(reported("PAIRS_LIE", "", rounds) == "nothing");
    CHECK(reported("PAIRS_LIE", "rounds", rounds) ==
          line("pairs", "rounds_needed gives 4000000000; expected 0 .. 64"));
}

TEST_CASE("a pair that was wanted is among the pairs") {
    const PairingSystem pairs(Plugin(lying / "pairs.so")); // always 1-2 and 3-4
    PairingRequest request;
    request.entrants = numbered_entrants(4);
    request.wanted = {{0, 1}};
    CHECK(reported("PAIRS_LIE", "", [&] { pairs.pair(request); }) == "nothing");
    request.wanted = {{0, 2}};
    CHECK(reported("PAIRS_LIE", "", [&] { pairs.pair(request); }) ==
          line("pairs", "pair gives 1 2; expected 1 3"));
    request.wanted = {{3, REGRA_NOBODY}};
    CHECK(reported("PAIRS_LIE", "", [&] { pairs.pair(request); }) ==
          line("pairs", "pair gives 4 3; expected 4 -1"));
}

TEST_CASE("an account is believed only where it can be true") {
    const PairingSystem pairs(Plugin(lying / "pairs.so"));
    PairingRequest request;
    request.entrants = numbered_entrants(4);
    const std::vector<regra_pair> made = pairs.pair(request).pairs;
    const auto expect = [&](const std::string& lie, const std::string& what) {
        INFO(lie);
        const auto call = [&] { pairs.judge(request, made); };
        CHECK(reported("PAIRS_LIE", "", call) == "nothing");
        CHECK(reported("PAIRS_LIE", lie, call) == line("pairs", "judge gives " + what));
    };
    expect("bracket", "bracket 1; expected 0");
    expect("scores", "lowest 4; expected at most highest 3");
    expect("place", "place of entrant 9; expected 0 .. 3");
    expect("bracket of a place", "place in bracket 5; expected 0 .. 0");
    expect("moved", "moved 2; expected -1, 0, 1");
    expect("bracket of a cost", "cost of bracket 1; expected 0 .. 0");
    expect("criterion", "cost of criterion 1; expected 0 .. 0");
    expect("proof", "proof 6; expected 0 .. 5");
    expect("best", "cost 0/0/0 best 3; expected at most 2");
    expect("order", "cost 0/0/0 after cost 0/0/0; expected rising order");
    expect("step", "step 4; expected 0 .. 3");
    expect("entrant of a step", "step of entrant 4; expected 0 .. 3");
    expect("instead", "step instead of 4; expected 0 .. 3");
    expect("other", "step with other -1; expected 0 .. 3");
    expect("criterion of a step", "step of criterion 7; expected 0 .. 0");

    request.detail = 1; // of its own pairs, a system counts nothing above the least
    CHECK(reported("PAIRS_LIE", "", [&] { pairs.pair(request); }) ==
          line("pairs", "pair gives cost 0/0/0 best 1; expected 2"));
}

TEST_CASE("who is not there is not paired") {
    const PairingSystem pairs(Plugin(lying / "pairs.so"));
    PairingRequest request;
    request.entrants = numbered_entrants(4);
    request.entrants[3].flags = 0;
    CHECK(reported("PAIRS_LIE", "", [&] { pairs.pair(request); }) ==
          line("pairs", "pair gives entrant 4 x 1; expected x 0"));
}
