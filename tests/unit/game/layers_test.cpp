// Games with players who do not see: each step of the procedure, two layers in one stack, and what
// is refused leaves no trace. FIDE 2023, Appendix D.2, unless something else is said.
#include "unit/catch.hpp"

#include <algorithm>

#include "engines/game/layers.hpp"
#include "engines/game/speech.hpp"
#include "unit/game/play_table.hpp"

using namespace regra;
using namespace regra::game;

namespace {

using Texts = std::vector<std::string>;

const std::string blind_white = "ruleset: fide-2023\n"
                                "play: {time: 90 min + 30 s}\n"
                                "given: White uses blind\n";

// A game, its acts a second apart.
class Play {
public:
    explicit Play(const std::string& header)
        : table_(header), game_(table_.table.laws, table_.table.setup) {
        act("arbiter wait"); // the scheduled time has come
    }

    // The events that were ruled on.
    Texts act(const std::string& text) {
        refused_.clear();
        Texts events;
        const auto read = table_.table.reader.read_at(++second_ * 1000, text, {"game.acts", 1, 1});
        for (const auto& ruling : game_.act(read)) {
            events.push_back(ruling.event);
            if (ruling.kind == Ruling::Kind::refused) refused_.push_back(ruling.event);
        }
        return events;
    }
    void acts(const Texts& lines) {
        for (const auto& line : lines) {
            INFO(line);
            act(line);
            CHECK(refused_.empty());
        }
    }
    // What was found against it; it is refused.
    Texts refused(const std::string& text) {
        act(text);
        return refused_;
    }
    // The message of an act that could not be placed.
    std::string error(const std::string& text) {
        try {
            act(text);
        } catch (const Error& failure) {
            return words(failure.diagnostics().items().at(0).message, Language::en);
        }
        return "";
    }
    bool has_event(const std::string& text, const std::string& event) {
        const Texts events = act(text);
        return std::find(events.begin(), events.end(), event) != events.end();
    }
    // "white repeat" for each act that is expected.
    Texts expected() const {
        Texts all;
        for (const auto& next : expected_of_layers(table_.table.laws, state()))
            all.push_back(table_.table.variant.side_id(player_of(next.act.who)) + " " +
                          next.act.kind);
        return all;
    }

    const State& state() const { return game_.state(); }
    std::string position() const {
        const std::string whole = table_.table.variant.write_position(state().position());
        return whole.substr(0, whole.find(' '));
    }
    const ActReader& reader() const { return table_.table.reader; }

private:
    PlayTable table_;
    Texts refused_;
    Game game_;
    std::int64_t second_ = 0;
};

const std::string after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

} // namespace

TEST_CASE("a move is made when it is announced and the piece in another aperture (D.2.3)") {
    Play play(blind_white);
    play.acts({"white announce Eva zwei Eva vier", "white lift e2"});
    CHECK(play.position() == start);
    play.acts({"white insert e4"});
    CHECK(play.position() == after_e4);
    CHECK(play.state().clocks.running() == 0); // D.2.4: not yet pressed
    play.acts({"white press"});
    CHECK(play.state().clocks.running() == 1);
}

TEST_CASE("the order of announcing and placing is free (D.2.3)") {
    Play play(blind_white);
    play.acts({"white lift e2", "white insert e4"});
    CHECK(play.position() == start);
    play.acts({"white announce Eva zwei Eva vier"});
    CHECK(play.position() == after_e4);
}

TEST_CASE("the opponent's clock is not started before the move is made (D.2.4)") {
    Play play(blind_white);
    play.acts({"white lift e2"});
    CHECK(play.refused("white press") == Texts{"announcement missing", "not placed"});
    play.acts({"white insert e4"});
    CHECK(play.refused("white press") == Texts{"announcement missing"});
    CHECK(play.state().clocks.running() == 0);
    play.acts({"white announce Eva zwei Eva drei"});
    CHECK(play.refused("white press") == Texts{"announced otherwise"});
    play.acts({"white announce Eva zwei Eva vier", "white press"});
    CHECK(play.state().moves_completed(0) == 1);
}

TEST_CASE("a captured piece has to be off the board (D.2.3.1)") {
    Play play(blind_white + "moves before: 1.e4 d5\n");
    play.acts({"white announce Eva vier schlägt David fünf", "white lift e4", "white insert d5"});
    CHECK(play.refused("white press") == Texts{"captured piece stands"});
    CHECK(play.state().ply() == 2);
    play.acts({"white remove d5", "white press"});
    CHECK(play.position() == "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR");
}

TEST_CASE("a piece is touched when it has left its aperture, by who does not see (D.2.2)") {
    Play play(blind_white);
    play.acts({"white lift g1"});
    REQUIRE(play.state().touched[0].size() == 1);
    CHECK(play.state().obligations.size() == 1); // 4.3.1: the knight must move
    play.acts({"white insert g1", "white announce Eva zwei Eva vier", "white lift e2"});
    CHECK(play.has_event("white insert e4", "obligation broken"));
}

TEST_CASE("on an ordinary board lifting is no touch of this kind (D.2.5)") {
    Play play("ruleset: fide-2023\nplay: {time: 90 min + 30 s}\ngiven: Black uses blind\n");
    play.acts({"white lift g1"});
    CHECK(play.state().touched[0].empty());
}

TEST_CASE("a slip of the tongue is corrected before the opponent's clock is started (D.2.8)") {
    Play play(blind_white);
    play.acts({"white announce David zwei David vier"});
    CHECK(play.has_event("white announce Eva zwei Eva vier", "slip corrected"));
    play.acts({"white lift e2", "white insert e4", "white press"});
    CHECK(play.refused("white announce David zwei David vier") == Texts{"slip too late"});
    CHECK(play.position() == after_e4);
}

TEST_CASE("the opponent repeats the move and executes it on his board (D.2.1)") {
    Play play(blind_white);
    play.acts({"white announce Eva zwei Eva vier"});
    CHECK(play.has_event("black repeat Eva zwei Eva drei", "repeated otherwise"));
    const Texts wanted = play.expected();
    CHECK(std::count(wanted.begin(), wanted.end(), "black repeat") == 1);
    play.acts(
        {"black repeat Eva zwei Eva vier", "white lift e2", "white insert e4", "black execute"});
    CHECK(play.expected() == Texts{"white press"});
    play.acts({"white press"});
    CHECK(play.refused("white repeat") == Texts{"nothing to repeat"});
}

TEST_CASE("who moves before the opponent's move is on his board is told so (D.2.1)") {
    Play play(blind_white);
    play.acts(
        {"white announce Eva zwei Eva vier", "white lift e2", "white insert e4", "white press"});
    CHECK(play.has_event("black move e5", "not executed"));
    CHECK(play.state().ply() == 2);
}

TEST_CASE("boards that differ are settled from two sheets that agree (D.2.9)") {
    Play play(blind_white);
    play.acts({"white announce Eva zwei Eva vier", "white lift e2", "white insert e4"});
    CHECK(play.has_event("black execute e2e3", "boards differ"));
    play.acts({"white press", "arbiter sheet white 1.e4", "black sheet 1. e4"});
    CHECK(play.has_event("arbiter settle boards", "settle boards"));
    CHECK(play.refused("arbiter settle boards") == Texts{"settle boards"}); // nothing differs
    CHECK(play.position() == after_e4);
}

TEST_CASE("boards that differ and sheets that do too: back to where these agree (D.2.9)") {
    Play play(blind_white);
    play.acts({"white announce Eva zwei Eva vier", "white lift e2", "white insert e4",
               "black execute", "white press", "black move e5", "black press",
               "white announce Springer Gustav eins Felix drei", "white lift g1",
               "white insert f3"});
    CHECK(play.has_event("black execute g1h3", "boards differ"));
    play.acts({"white sheet 1.e4 e5 2.Nf3", "black sheet 1.e4 e5 2.Nh3"});
    CHECK(play.has_event("arbiter settle boards", "settle boards"));
    CHECK(play.state().ply() == 2);
    // Played again from there, nothing of it is left.
    play.acts({"arbiter decide clocks stay", "arbiter resume",
               "white announce Springer Gustav eins Felix drei", "white lift g1", "white insert f3",
               "black execute", "white press"});
    CHECK(play.state().ply() == 3);
}

TEST_CASE("what was announced and is no legal move is an illegal move when executed and pressed") {
    Play play(blind_white);
    play.acts({"white announce Eva zwei Eva fünf", "white lift e2", "white insert e5"});
    CHECK(play.has_event("white press", "illegal move completed"));
    CHECK(play.position() == start); // 7.5.1: taken back
}

TEST_CASE("castling is made when both pieces are in their apertures") {
    Play play(blind_white + "position: 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n");
    play.acts({"white announce Kurze Rochade", "white lift e1", "white insert g1"});
    CHECK(play.state().ply() == 0);
    play.acts({"white lift h1", "white insert f1", "white press"});
    CHECK(play.position() == "4k3/8/8/8/8/8/8/5RK1");
}

TEST_CASE("what a pawn becomes must be announced (D.2.1)") {
    Play play(blind_white + "position: 4k3/1P6/8/8/8/8/8/4K3 w - - 0 1\n");
    play.acts({"white announce Bella acht", "white lift b7", "white insert b8", "black repeat"});
    CHECK(play.refused("white press") == Texts{"promotion not announced"});
    play.acts({"white announce Bella acht Dame", "white lift b8", "white insert b8 as queen",
               "white press"});
    CHECK(play.position() == "1Q2k3/8/8/8/8/8/8/4K3");
}

TEST_CASE("in 2005 the piece that is inserted decides what a pawn becomes (Appendix F)") {
    Play play("ruleset: fide-2005\nplay: {class: standard, time: 90 min}\ngiven: White uses blind\n"
              "position: 4k3/1P6/8/8/8/8/8/4K3 w - - 0 1\n");
    play.acts(
        {"white announce Bella acht", "white lift b7", "white insert b8 as rook", "white press"});
    CHECK(play.position() == "1R2k3/8/8/8/8/8/8/4K3");
}

TEST_CASE("an assistant has duties, and no others (D.2.10, D.2.11)") {
    Play play("ruleset: fide-2023\nplay: {time: 90 min + 30 s}\n"
              "given: White uses blind, White has an assistant\n");
    play.acts({"white's assistant announce Eva zwei Eva vier", "white lift e2", "white insert e4",
               "white's assistant press"});
    CHECK(play.state().moves_completed(0) == 1);
    CHECK(play.refused("black's assistant announce Eva sieben Eva fünf") == Texts{"no assistant"});
    CHECK(play.error("black's assistant resign").find("not for black's assistant") !=
          std::string::npos);
}

TEST_CASE("the assistant of the opponent announces and moves alone (D.2.11)") {
    Play play("ruleset: fide-2023\nplay: {time: 90 min + 30 s}\n"
              "given: Black uses blind, White has an assistant\n");
    play.acts({"white's assistant announce Eva zwei Eva vier", "white move e4"});
    CHECK(play.refused("white's assistant press") == Texts{"not a duty"});
}

TEST_CASE("an assistant announces and executes either player's move (D.2.10.1, D.2.10.2)") {
    Play play("ruleset: fide-2023\nplay: {time: 90 min + 30 s}\n"
              "given: White uses blind, White has an assistant\n");
    play.acts({"white move e4", "white press", "white's assistant announce Eva sieben Eva fünf",
               "black lift e7", "black insert e5", "white's assistant execute", "black press"});
    CHECK(play.state().ply() == 2);
    const Texts wanted = play.expected();
    CHECK(std::count(wanted.begin(), wanted.end(), "white execute") == 0);
}

TEST_CASE("an assistant tells what was asked, and nothing else (D.2.10.4)") {
    Play play("ruleset: fide-2023\nplay: {time: 90 min + 30 s}\n"
              "given: White uses blind, White has an assistant\n");
    CHECK(play.refused("white's assistant tell about time") == Texts{"not asked"});
    play.act("white ask assistant about time");
    CHECK(play.refused("white's assistant tell about moves") == Texts{"not asked"});
    play.act("white's assistant tell about time");
    CHECK(play.refused("white's assistant tell about time") == Texts{"not asked"});
}

TEST_CASE("a whole move typed counts as announced and executed") {
    Play play(blind_white);
    play.acts({"white move e4", "white press", "black move e5", "black press"});
    CHECK(play.state().ply() == 2);
}

TEST_CASE("what is no announcement changes nothing, and is asked back") {
    Play play(blind_white);
    play.acts({"white announce Eva zwei Eva vier"});
    CHECK(play.error("white announce blah blah")
              .starts_with("\"blah blah\" is understood as no move"));
    play.acts({"white lift e2", "white insert e4"});
    CHECK(play.position() == after_e4);
}

TEST_CASE("without a player who uses an adaptation its acts are not there") {
    const Play plain("ruleset: fide-2023\nplay: {time: 90 min + 30 s}\n");
    CHECK(plain.reader().completions("white an").empty());
    CHECK(plain.reader().completions("white's").empty());
    const Play blind(blind_white);
    CHECK(blind.reader().completions("white ann") == Texts{"announce"});
    CHECK(blind.reader().completions("white's") == Texts{"white's"});
    CHECK(blind.reader().completions("white's assistant exec") == Texts{"execute"});
}

TEST_CASE("captures of many: every captured piece has to be off the board") {
    Play play("ruleset: fpd-2026\nplay: {time: 30 min + 10 s}\nadaptations: [assistant, blind]\n"
              "blind players: {as in: fide-2023}\n"
              "given: White uses blind\nposition: W:W10:B14,23,32\n");
    play.acts({"white announce zehn neunzehn achtundzwanzig", "white lift 10", "white remove 14",
               "white insert 28"});
    CHECK(play.refused("white press") == Texts{"captured piece stands"});
    play.acts({"white remove 23", "white press"});
    CHECK(play.position() == "B:W28:B32");
}

TEST_CASE("a man is crowned without a word: nothing else can become of him") {
    Play play("ruleset: fpd-2026\nplay: {time: 30 min + 10 s}\nadaptations: [assistant, blind]\n"
              "blind players: {as in: fide-2023}\n"
              "given: White uses blind\nposition: W:W26:B9\n");
    play.acts({"white announce sechsundzwanzig dreißig", "white lift 26", "white insert 30",
               "white press"});
    CHECK(play.position() == "B:WK30:B9");
}
