// Programs that speak UCI: two that are well known, and small ones that do what none should.
#include "unit/catch.hpp"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

#include "faces/programs/uci.hpp"
#include "kernel/base/diagnostic.hpp"
#include "unit/sanitized.hpp"

using namespace regra;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

constexpr auto soon = 300ms; // for programs that are expected to be silent
constexpr UciTime blitz{{1'000, 1'000}, {0, 0}, 0};
constexpr const char* chess_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// A program written as a shell script; it receives `uci` first.
UciPlayer player(const std::string& script, std::chrono::milliseconds limit = 5s) {
    return UciPlayer("/bin/sh", {"-c", script}, limit);
}

// What one does first that answers as UCI wants.
const std::string greeting = "read -r line; echo uciok; read -r line; echo readyok";

// One that goes on so, and does `on_go` when it is to think.
std::string polite(const std::string& on_go) {
    return "while read -r line; do case $line in uci) echo uciok;; isready) echo readyok;; "
           "quit) exit;; go*) " +
           on_go + ";; esac; done";
}

// What came of it: the id of the Error, and the hole asked for.
struct Refusal {
    std::string id;
    Exit exit = Exit::done;
    std::string hole;
    std::chrono::milliseconds after{};
};

template<class Action>
Refusal refusal(Action&& action, std::string_view hole = "") {
    const auto begun = std::chrono::steady_clock::now();
    try {
        action();
    } catch (const Error& error) {
        const auto& message = error.diagnostics().items().front().message;
        Refusal refusal{std::string(message.id), error.exit(), "", {}};
        refusal.after = std::chrono::duration_cast<std::chrono::milliseconds>(
            std::chrono::steady_clock::now() - begun);
        for (const auto& [name, value] : message.arguments)
            if (name == hole) refusal.hole = value.in(Language::en);
        return refusal;
    }
    return {};
}

Refusal refusal_of(const std::string& script, std::string_view hole = "",
                   std::chrono::milliseconds limit = 5s) {
    return refusal([&] { player(script, limit); }, hole);
}

bool no_child_is_left() {
    return waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD;
}

std::ptrdiff_t open_files() {
    return std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator());
}

std::string text_of(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

// Is there a process with this number that still runs?
bool runs(const std::string& number) {
    const auto status = text_of("/proc/" + number + "/status");
    return !status.empty() && status.find("State:\tZ") == std::string::npos;
}

struct Folder {
    fs::path path = [] {
        auto name = (fs::temp_directory_path() / "regra-uci-XXXXXX").string();
        if (!mkdtemp(name.data())) throw std::runtime_error("no folder");
        return fs::path(name);
    }();
    ~Folder() { fs::remove_all(path); }
};

// Debian keeps games in a folder of their own; empty, and said so, where it is not installed.
std::string engine(const std::string& name) {
    for (const auto* folder : {"/usr/games", "/usr/bin", "/usr/local/bin"})
        if (fs::exists(fs::path(folder) / name)) return fs::path(folder) / name;
    std::cerr << name << " is not here: a test is skipped\n";
    return {};
}

} // namespace

TEST_CASE("stockfish finds the mate in one, from a position and after moves") {
    const auto stockfish = engine("stockfish");
    if (stockfish.empty()) return;
    UciPlayer player(stockfish);
    CHECK(player.name().starts_with("Stockfish"));
    player.new_game();
    CHECK(player.best_move("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", {}, blitz, 20s) == "a1a8");
    // The fool's mate.
    CHECK(player.best_move(chess_start, {"f2f3", "e7e5", "g2g4"}, blitz, 20s) == "d8h4");
    // It has none where it is mated.
    CHECK_FALSE(player.best_move(chess_start, {"f2f3", "e7e5", "g2g4", "d8h4"}, blitz, 20s));
    // Without time it moves at once; two clocks at zero do not make it think for ever.
    CHECK(player.best_move(chess_start, {}, {}, 20s));
}

TEST_CASE("stockfish plays Chess960 when asked: the king is moved onto its rook") {
    const auto stockfish = engine("stockfish");
    if (stockfish.empty()) return;
    UciPlayer player(stockfish);
    REQUIRE(player.set_option("uci_chess960", "true"));
    // White has castled, so Black's king, all that it has, is to move.
    const auto move = player.best_move("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", {"e1h1"}, blitz, 20s);
    REQUIRE(move);
    CHECK(move->starts_with("e8"));
    CHECK_FALSE(player.set_option("UCI_Variant", "antichess"));
}

TEST_CASE("fairy-stockfish plays a variant that it offers, and no other") {
    const auto fairy = engine("fairy-stockfish");
    if (fairy.empty()) return;
    UciPlayer player(fairy);
    REQUIRE(player.set_option("UCI_Variant", "antichess"));
    CHECK_FALSE(player.set_option("UCI_Variant", "no such game"));
    player.new_game();
    // Whoever can capture must: the queen takes a pawn that a rook holds.
    CHECK(player.best_move("k2r4/3p4/8/8/8/8/8/3QK3 w - - 0 1", {}, blitz, 20s) == "d1d7");
}

TEST_CASE("what a program is sent, word by word") {
    const Folder folder;
    const auto log = (folder.path / "log").string();
    {
        auto p =
            player("while read -r line; do echo \"$line\" >>" + log +
                   "; case $line in uci) echo 'id name  Some One'; echo 'option name Own Book "
                   "type check default false'; echo 'option name Style type combo default Calm "
                   "var Calm var Wild and free'; printf 'uciok\\r\\n';; isready) echo '  "
                   "readyok ';; go*) echo info depth 1; echo bestmove e2e4 ponder e7e5;; quit) "
                   "exit;; esac; done");
        CHECK(p.name() == "Some One");
        CHECK(p.set_option("own book", "true"));
        CHECK(p.set_option("Style", "wild and free"));
        CHECK_FALSE(p.set_option("Style", "Wild"));
        CHECK_FALSE(p.set_option("Book", "true"));
        p.new_game();
        CHECK(p.best_move("8/8 w", {"a1a2", "b1b2"}, {{60'000, 5'000}, {1'000, 2'000}, 12}, 5s) ==
              "e2e4");
        CHECK(p.best_move("8/8 b", {}, {{1, -5}, {0, 0}, 0}, 5s) == "e2e4");
    }
    CHECK(text_of(log) == "uci\n"
                          "isready\n"
                          "setoption name Own Book value true\n"
                          "isready\n"
                          "setoption name Style value wild and free\n"
                          "isready\n"
                          "ucinewgame\n"
                          "isready\n"
                          "position fen 8/8 w moves a1a2 b1b2\n"
                          "go wtime 60000 btime 5000 winc 1000 binc 2000 movestogo 12\n"
                          "position fen 8/8 b\n"
                          "go wtime 1 btime 1 winc 0 binc 0\n"
                          "quit\n");
    CHECK(no_child_is_left());
}

TEST_CASE("its arguments reach a program as they are: no shell reads them") {
    const Folder folder;
    const auto log = (folder.path / "log").string();
    const std::string argument = "a b; $HOME `id` *\"'";
    const UciPlayer named("/bin/sh",
                          {"-c", "printf %s \"$1\" >\"$2\"; " + greeting, "sh", argument, log});
    CHECK(text_of(log) == argument);
}

TEST_CASE("a program that cannot be started is told with the reason") {
    const Folder folder;
    std::ofstream(folder.path / "notes.txt") << "no program";
    const auto start = [](const std::string& path) { return [=] { UciPlayer{path}; }; };
    const auto files = open_files();
    const auto missing = refusal(start((folder.path / "missing").string()), "reason");
    CHECK(missing.id == "program.not-started");
    CHECK(missing.exit == Exit::file);
    CHECK(missing.hole == "No such file or directory");
    CHECK(refusal(start((folder.path / "notes.txt").string())).id == "program.not-started");
    CHECK(refusal(start(folder.path.string())).id == "program.not-started");
    CHECK(refusal(start("")).id == "program.not-started");
    CHECK(open_files() == files);
}

TEST_CASE("a program that ends is told with its status, as shells count it") {
    const auto at_once = refusal_of("exit 3", "status");
    CHECK(at_once.id == "program.ended");
    CHECK(at_once.exit == Exit::bad_input);
    CHECK(at_once.hole == "3");
    CHECK(refusal_of("kill -SEGV $$", "status").hole == "139");
    CHECK(refusal_of("echo Good day; exit 1", "last").hole == "Good day");
    CHECK(refusal_of("read -r line; exec </dev/null >/dev/null; sleep 60").id == "program.ended");
    const auto held = refusal_of("sleep 60 & exit 3", "status"); // another has what it had open
    CHECK(held.id == "program.ended");
    CHECK(held.hole == "3");
    CHECK(held.after < 5s);
    auto p = player(polite("exit 7"));
    const auto thinking = refusal([&] { p.best_move(chess_start, {}, blitz, 5s); }, "status");
    CHECK(thinking.id == "program.ended");
    CHECK(thinking.hole == "7");
    // It stays closed, and writing to it raises no signal.
    CHECK(refusal([&] { p.new_game(); }).id == "program.closed");
    CHECK(no_child_is_left());
}

TEST_CASE("a program that is told to answer and is gone already raises no SIGPIPE") {
    auto p = player(greeting + "; exit 0");
    std::this_thread::sleep_for(100ms);
    CHECK(refusal([&] { p.new_game(); }, "status").hole == "0");
}

TEST_CASE("a silent program is waited for no longer than its limit") {
    const auto silent = refusal_of("sleep 60", "limit", soon);
    CHECK(silent.id == "program.silent");
    CHECK(silent.exit == Exit::limits);
    CHECK(silent.hole == "300");
    CHECK(silent.after >= soon);
    CHECK(silent.after < 5s);
    auto p = player(polite("true"));
    CHECK(refusal([&] { p.best_move(chess_start, {}, blitz, soon); }, "awaited").hole ==
          "bestmove");
    CHECK(no_child_is_left());
}

TEST_CASE("nonsense is read no longer than the limit, and kept no longer than a line") {
    const auto words = refusal_of("while echo Nonsense; do true; done", "last", soon);
    CHECK(words.id == "program.silent");
    CHECK(words.hole == "Nonsense");
    CHECK(words.after < 5s);
    CHECK(refusal_of("cat /dev/zero").id == "program.long-line");
    if (!sanitized) { // over 16 MiB
        const auto endless = refusal_of("yes Nonsense", "awaited", 600s);
        CHECK(endless.id == "program.endless");
        CHECK(endless.hole == "uciok");
        CHECK(endless.exit == Exit::limits);
        CHECK(endless.after < 60s);
    }
    std::size_t heard = 0;
    Program much("/bin/sh", {"-c", "yes option name 123456789 | head -n 130000; echo uciok"}, "");
    much.ask({}, "uciok", 60s, [&](std::string_view line) { heard += line.size(); });
    CHECK(heard > 60'000);
    CHECK(heard < 66'000);
    CHECK(refusal_of("printf '\\033[31m\\377\\001\\n'; sleep 60", "last", soon).hole ==
          "\ufffd[31mÿ\ufffd");
    for (const auto* answer : {"bestmove", "bestmove ", "bestmove \\0303\\0251"}) {
        auto p = player(polite("printf '%b\\n' '" + std::string(answer) + "'"));
        CHECK(refusal([&] { p.best_move(chess_start, {}, blitz, 5s); }).id == "uci.no-move");
    }
    CHECK(refusal([] {
              player(polite("echo bestmove $(yes a | head -n 3000 | tr -d '\\n')"))
                  .best_move(chess_start, {}, blitz, 5s);
          }).id == "uci.no-move");
}

TEST_CASE("a program that does not read holds up nobody, however much it is sent") {
    auto p = player(greeting + "; sleep 60");
    const std::vector<std::string> moves(400'000, "a1a2"); // 2 MB
    const auto deaf = refusal([&] { p.best_move(chess_start, moves, blitz, soon); });
    CHECK(deaf.id == "program.silent");
    CHECK(deaf.after < 5s);
}

TEST_CASE("a program that will not end is ended, with what it has started") {
    const Folder folder;
    const auto numbers = (folder.path / "numbers").string();
    const auto files = open_files();
    {
        player("trap '' TERM INT HUP PIPE; sleep 60 & echo $$ $! >" + numbers + "; " + greeting +
               "; while :; do sleep 60; done");
    }
    std::istringstream started(text_of(numbers));
    std::string shell, sleep;
    REQUIRE(started >> shell >> sleep);
    for (int i = 0; i < 100 && runs(sleep); ++i) std::this_thread::sleep_for(10ms);
    CHECK_FALSE(runs(shell));
    CHECK_FALSE(runs(sleep));
    CHECK(no_child_is_left());
    CHECK(open_files() == files);
}

TEST_CASE("a text with a line end in it is not sent, and the program plays on") {
    auto p = player(polite("echo bestmove e2e4"));
    const auto refused = refusal([&] { p.best_move("8/8 w", {"a1a2\nquit"}, blitz, 5s); }, "line");
    CHECK(refused.id == "program.bad-line");
    CHECK(refused.hole == "position fen 8/8 w moves a1a2 quit");
    CHECK(p.best_move("8/8 w", {}, blitz, 5s) == "e2e4");
}

TEST_CASE("a game sets no options that have a program write a file") {
    const auto says = [](std::string_view line) {
        return UciPlayer::is_of_game(line, {{"Hash", "64"}});
    };
    for (const auto* line :
         {"uci", "isready", "ucinewgame", "position fen 8/8 w", "go wtime 1 btime 1 winc 0 binc 0",
          "setoption name UCI_Chess960 value true", "setoption name hash value 64"})
        CHECK(says(line));
    for (const auto* line :
         {"setoption name Debug Log File value /home/ana/.profile",
          "setoption name Hash value 6400", "setoption  name Debug Log File value x",
          "export_net x", "bench", "quit", ""})
        CHECK_FALSE(says(line));
}
