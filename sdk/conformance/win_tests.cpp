// Can a side still win: proofs, budgets, and the same answer each time.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <fstream>

#include "guarded.hpp"
#include "runner.hpp"
#include "sample.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

struct Budget {
    uint64_t nodes = 3000, bytes = 8 << 20;
    const volatile uint32_t* stop = nullptr;
    volatile uint64_t* done = nullptr;
};

struct Answer {
    regra_status status;
    int32_t verdict = -77;
    std::vector<regra_move> line;
    Findings findings;
};

Answer ask(const Game& game, const Position& position, int32_t side, uint32_t test,
           const Budget& budget = {}) {
    const regra_budget given = {budget.nodes, budget.bytes, budget.stop, budget.done};
    Answer answer;
    answer.line.resize(REGRA_LINE_MAX);
    std::size_t count = 0;
    answer.status =
        game.table.can_win(game.self, position.bytes, side, test, &given, &answer.verdict,
                           answer.line.data(), answer.line.size(), &count, answer.findings.sink());
    answer.line.resize(std::min<std::size_t>(count, REGRA_LINE_MAX));
    return answer;
}

// Calls with each win test, position and side.
template<class Call>
void for_each_question(Game& game, const std::vector<Position>& positions, Call&& call) {
    const auto tests = static_cast<uint32_t>(game.ids(REGRA_NAME_WIN_TEST).size());
    if (tests == 0) game.context.note = "it has no win test";
    for (uint32_t test = 0; test < tests; ++test)
        for (const Position& position : positions)
            for (const int32_t side : {0, 1}) call(position, side, test);
}

void proofs_of_a_win_are_played(Game& game) {
    std::size_t proofs = 0;
    for_each_question(
        game, sample(game), [&](const Position& position, int32_t side, uint32_t test) {
            const Answer answer = ask(game, position, side, test);
            if (answer.status != REGRA_OK || answer.verdict < REGRA_WIN_UNDECIDED ||
                answer.verdict > REGRA_WIN_NO) {
                fail("can_win answers " + std::string(status_name(answer.status)) + ", verdict " +
                         std::to_string(answer.verdict) + game.in(position),
                     "OK, and YES, NO or UNDECIDED");
            }
            if (answer.verdict != REGRA_WIN_YES || answer.line.empty()) return;
            Position at = position;
            for (std::size_t i = 0; i < answer.line.size(); ++i) {
                const std::vector<regra_move> legal = game.moves(at);
                if (std::find(legal.begin(), legal.end(), answer.line[i]) == legal.end()) {
                    fail("move " + number(i + 1) + " of the proof is illegal" + game.in(at),
                         "legal moves from" + game.in(position));
                }
                at = game.play(at, answer.line[i]);
            }
            const regra_outcome end = game.outcome(at);
            if (!end.ended || end.winner != side) {
                fail("the proof from" + game.in(position) + " ends" + game.in(at),
                     "a win of the side");
            }
            ++proofs;
        });
    if (game.context.note.empty()) game.context.note = number(proofs) + " proofs played";
}

// Only for the first win test: others may look at less than the whole position, such as the
// material.
void verdicts_agree_with_the_end(Game& game) {
    for_each_question(
        game, sample(game), [&](const Position& position, int32_t side, uint32_t test) {
            const regra_outcome end = game.outcome(position);
            if (!end.ended || test != 0) return;
            const int32_t verdict = ask(game, position, side, test).verdict;
            const int32_t expected = end.winner == side ? REGRA_WIN_YES : REGRA_WIN_NO;
            if (verdict == expected || verdict == REGRA_WIN_UNDECIDED) return;
            fail("side " + std::to_string(side) + (expected == REGRA_WIN_YES ? " cannot" : " can") +
                     " win" + game.in(position),
                 "as the game has ended");
        });
}

void verdicts_give_reasons(Game& game) {
    for_each_question(
        game, sample(game), [&](const Position& position, int32_t side, uint32_t test) {
            const Answer answer = ask(game, position, side, test);
            const bool needs_reason = answer.verdict == REGRA_WIN_NO ||
                                      (answer.verdict == REGRA_WIN_YES && answer.line.empty());
            if (needs_reason && answer.findings.all().empty()) {
                fail("a verdict without line or finding" + game.in(position),
                     "a finding that says why");
            }
        });
}

void verdicts_are_the_same_each_time(Game& game) {
    const Game another(game.library, game.context);
    for_each_question(
        game, small_sample(game), [&](const Position& position, int32_t side, uint32_t test) {
            const Answer first = ask(game, position, side, test);
            const Answer second = ask(another, position, side, test);
            const regra_budget given = {Budget().nodes, Budget().bytes, nullptr, nullptr};
            int32_t alone = -77;
            const regra_status status =
                game.table.can_win(game.self, position.bytes, side, test, &given, &alone, nullptr,
                                   0, nullptr, no_sink);
            const bool same = first.verdict == second.verdict && first.line == second.line &&
                              first.findings.all() == second.findings.all();
            const bool agrees = alone == first.verdict || first.verdict == REGRA_WIN_UNDECIDED;
            if (same && status == REGRA_OK && agrees) return;
            fail("another verdict, line or finding" + game.in(position) + " with the same budget",
                 "the same; without room for a line the same verdict, or one where there was none");
        });
}

void proofs_fit_their_room(Game& game) {
    for_each_question(
        game, small_sample(game), [&](const Position& position, int32_t side, uint32_t test) {
            const std::size_t needed = ask(game, position, side, test).line.size();
            const regra_budget budget = {Budget().nodes, Budget().bytes, nullptr, nullptr};
            for (std::size_t capacity = 0; needed && capacity <= needed; ++capacity) {
                const Guarded room(capacity * sizeof(regra_move));
                std::size_t count = 99999;
                int32_t verdict = -77;
                const regra_status status = game.table.can_win(
                    game.self, position.bytes, side, test, &budget, &verdict,
                    capacity ? room.as<regra_move>() : nullptr, capacity, &count, no_sink);
                const bool fits = capacity >= needed;
                if (status == (fits ? REGRA_OK : REGRA_MORE) && count == needed &&
                    (fits || (room.untouched() && verdict == -77)))
                    continue;
                fail("can_win answers " + std::string(status_name(status)) + " and count " +
                         number(count) + " with room for " + number(capacity) + " of " +
                         number(needed) + " moves" + game.in(position),
                     fits ? "OK" : "MORE, the count, and nothing else written");
            }
        });
}

void win_search_keeps_its_nodes(Game& game) {
    for_each_question(
        game, small_sample(game), [&](const Position& position, int32_t side, uint32_t test) {
            const Answer most = ask(game, position, side, test);
            for (const uint64_t nodes : {0u, 1u, 50u}) {
                volatile uint64_t done = 0;
                const Answer less =
                    ask(game, position, side, test, {nodes, 8 << 20, nullptr, &done});
                if (done > nodes) fail(number(done) + " nodes done", "at most " + number(nodes));
                if (less.status != REGRA_OK) {
                    fail("can_win answers " + std::string(status_name(less.status)) + " with " +
                             number(nodes) + " nodes" + game.in(position),
                         "OK; UNDECIDED where the budget does not reach");
                }
                if (less.verdict != REGRA_WIN_UNDECIDED && most.verdict != REGRA_WIN_UNDECIDED &&
                    less.verdict != most.verdict) {
                    fail("a smaller budget gives the contrary verdict" + game.in(position),
                         "the same verdict, or UNDECIDED");
                }
            }
        });
}

// Bytes of address space this process has.
uint64_t bytes_mapped() {
    std::ifstream status("/proc/self/statm");
    uint64_t pages = 0;
    status >> pages;
    return pages * static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
}

void win_search_keeps_its_bytes(Game& game) {
    constexpr uint64_t allowed = 2 << 20, slack = 24 << 20;
    if (watched) {
        game.context.note = "memory is not counted in a build with sanitizers";
        return;
    }
    std::vector<Position> positions = small_sample(game);
    positions.resize(std::min<std::size_t>(positions.size(), 4));
    const rlim_t most = bytes_mapped() + allowed + slack;
    const rlimit limit = {most, most};
    setrlimit(RLIMIT_AS, &limit);
    for_each_question(game, positions, [&](const Position& position, int32_t side, uint32_t test) {
        const Answer answer = ask(game, position, side, test, {300'000, allowed});
        if (answer.status == REGRA_OK) return;
        fail("can_win answers " + std::string(status_name(answer.status)) +
                 " with 26 MiB to take and a budget of 2 MiB",
             "OK; UNDECIDED where the bytes do not reach");
    });
}

void win_search_stops_when_told(Game& game) {
    volatile uint32_t stop = 1;
    for_each_question(
        game, small_sample(game), [&](const Position& position, int32_t side, uint32_t test) {
            const Answer answer =
                ask(game, position, side, test, {UINT64_MAX, 64 << 20, &stop, nullptr});
            const bool stopped = answer.status == REGRA_STOPPED && answer.verdict == -77;
            if (!stopped && answer.status != REGRA_OK) {
                fail("can_win answers " + std::string(status_name(answer.status)), "STOPPED or OK");
            }
        });
}

void win_tests_go_by_their_number(Game& game) {
    const Position start = game.start("", 0);
    const auto tests = static_cast<uint32_t>(game.ids(REGRA_NAME_WIN_TEST).size());
    const auto expect_bad = [&](int32_t side, uint32_t test) {
        const Answer answer = ask(game, start, side, test);
        if (answer.status == REGRA_BAD && answer.verdict == -77) return;
        fail("can_win answers " + std::string(status_name(answer.status)) + " to side " +
                 std::to_string(side) + " and test " + number(test) + " of " + number(tests),
             "BAD, and no verdict");
    };
    for (const uint32_t unknown : {tests, tests + 1, UINT32_MAX}) expect_bad(0, unknown);
    for (const int32_t side : {-1, 2, INT32_MAX}) expect_bad(side, 0);
}

} // namespace

Family win_family() {
    return {
        Kind::variant,
        {{"proofs-of-a-win-are-played", "The moves of a proof are legal and end in the side's win.",
          "Record the line as it is played, from this position to the end.",
          with_game<proofs_of_a_win_are_played>},
         {"proofs-fit-their-room", "A proof is written only where all its moves fit.",
          "Where capacity is less than the line, answer MORE and set only count.",
          with_game<proofs_fit_their_room>},
         {"verdicts-agree-with-the-end",
          "By the first win test, who has won can win, and no other once the game has ended.",
          "Ask outcome before searching.", with_game<verdicts_agree_with_the_end>},
         {"verdicts-give-reasons", "NO, and YES without a line, come with a finding.",
          "Put a NOTE that says why.", with_game<verdicts_give_reasons>},
         {"verdicts-are-the-same-each-time", "The same budget gives the same verdict and line.",
          "Let nodes and bytes decide, never time, addresses or earlier calls.",
          with_game<verdicts_are_the_same_each_time>},
         {"win-search-keeps-its-nodes", "No more nodes are done than the budget has.",
          "Spend before working; UNDECIDED when spent (regra/help_search.hpp does).",
          with_game<win_search_keeps_its_nodes>},
         {"win-search-keeps-its-bytes", "A search takes no more memory than its budget.",
          "Count what is kept; UNDECIDED when full (regra/help_search.hpp does).",
          with_game<win_search_keeps_its_bytes>},
         {"win-search-stops-when-told", "A search ends when budget.stop is set.",
          "Look at budget.stop every thousand nodes or so.", with_game<win_search_stops_when_told>},
         {"win-tests-go-by-their-number", "A test or side that does not exist is BAD.",
          "Compare test and side with their numbers before searching.",
          with_game<win_tests_go_by_their_number>}}};
}

} // namespace regra::conformance
