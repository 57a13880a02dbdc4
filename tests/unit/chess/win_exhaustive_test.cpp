// The answers of can_win beside plain_rules.hpp: a yes ends in mate, a no is looked through to the
// end. What is too little material is found by placing the men in every way.
#include <algorithm>
#include <random>
#include <unordered_set>

#include "unit/chess/random_boards.hpp"
#include "unit/chess/win.hpp"

using namespace chess_test;
using plain::at_square;
using plain::Board;
using plain::few_men;
using plain::walls;

namespace {

// The men of a side beside its king, sorted; bishops as d and l by the colour of their square.
std::string men_of(const Board& b, bool white) {
    std::string men;
    for (int square = 0; square < 64; ++square) {
        const char kind = plain::kind(b.men[static_cast<std::size_t>(square)]);
        if (!plain::is_own(b, square, white) || kind == 'k') continue;
        men += kind != 'b' ? kind : (square % 8 + square / 8) % 2 ? 'l' : 'd';
    }
    std::sort(men.begin(), men.end());
    return men;
}
bool only(const std::string& men, const char* kinds) {
    return men.find_first_not_of(kinds) == std::string::npos;
}

// The classes of which the long test finds no mate.
bool too_little(const Board& b, bool white) {
    const std::string own = men_of(b, white), theirs = men_of(b, !white);
    if (own.size() > 1 || theirs.size() > 1) return own.empty();
    return own.empty() || (own == "n" && only(theirs, "q")) ||
           (only(own, "d") && only(theirs, "qrd")) || (only(own, "l") && only(theirs, "qrl"));
}

enum class Found { mate, none, too_many };

// Every position that legal moves lead to.
Found look_through(const Board& from, bool white, std::size_t most) {
    std::unordered_set<std::string> seen;
    std::vector<Board> open;
    const auto add = [&](const Board& b) {
        std::string key = b.men + (b.white_moves ? 'w' : 'b') + static_cast<char>(b.passed + 1);
        if (seen.insert(std::move(key)).second && !too_little(b, white)) open.push_back(b);
    };
    add(from);
    while (!open.empty()) {
        if (seen.size() > most) return Found::too_many;
        const Board b = open.back();
        open.pop_back();
        const std::vector<Board> next = plain::after_each_move(b);
        if (next.empty() && b.white_moves != white && plain::in_check(b, b.white_moves)) {
            return Found::mate;
        }
        for (const Board& after : next) add(after);
    }
    return Found::none;
}

// Asks about both sides and checks the answers; how many were looked through to the end.
int check_answers(const Board& b, std::size_t most, int& undecided) {
    const Position position = tolerated(plain::fen(b)); // more checks than a move gives
    int looked_through = 0;
    for (const bool white : {true, false}) {
        INFO(plain::fen(b) << ", " << (white ? "white" : "black"));
        const Answer answer = ask(position, white ? 0 : 1, 300'000);
        if (answer.verdict == REGRA_WIN_UNDECIDED) ++undecided;
        if (answer.verdict == REGRA_WIN_YES) CHECK(mates(position, answer.line, white ? 0 : 1));
        if (answer.verdict != REGRA_WIN_NO || too_little(b, white)) continue;
        const Found found = look_through(b, white, most);
        CHECK(found != Found::mate);
        looked_through += found == Found::none;
    }
    return looked_through;
}

void compare(Board (*make)(std::mt19937_64&), uint64_t seed, int boards, std::size_t most,
             int at_least) {
    std::mt19937_64 lots(seed);
    int looked_through = 0, undecided = 0;
    for (int i = 0; i < boards; ++i) looked_through += check_answers(make(lots), most, undecided);
    CHECK(looked_through >= at_least); // else little was tried
    CHECK(undecided * 1000 <= 2 * boards);
}

// No mate, however these men are placed: the first square is the king's that would be mated.
void check_no_mate(const std::string& men, Board b, std::size_t placed, int& boards) {
    if (placed == men.size()) {
        b.white_moves = false;
        if (!too_little(b, true)) return; // bishops of both colours
        if (!plain::in_check(b, false) || plain::in_check(b, true)) return;
        ++boards;
        INFO(plain::fen(b));
        REQUIRE_FALSE(plain::after_each_move(b).empty());
        return;
    }
    for (uint64_t square = 0; square < 64; ++square) {
        if (at_square(b, square) != '.') continue;
        Board next = b;
        at_square(next, square) = men[placed];
        check_no_mate(men, next, placed + 1, boards);
    }
}

} // namespace

TEST_CASE("with few men a no is true: every position that can be reached was looked at") {
    compare(few_men, 5, sanitized ? 100 : 20'000, sanitized ? 1000 : 20'000, sanitized ? 0 : 80);
}

TEST_CASE("behind walls of pawns a no is true") {
    compare(walls, 6, sanitized ? 5 : 500, sanitized ? 500 : 8000, sanitized ? 0 : 50);
}

TEST_CASE("long: with few men and behind walls a no is true", "[.long]") {
    compare(few_men, 7, 50'000, 50'000, 200);
    compare(walls, 8, 1000, 50'000, 100);
}

TEST_CASE("a knight or a bishop mates no bare king, however they are placed") {
    if (sanitized) return; // nothing of the plugin but a count of men is asked
    int boards = 0;
    for (const char* men : {"kNK", "kBK"}) check_no_mate(men, Board(), 0, boards);
    CHECK(boards > 10'000); // in check
}

TEST_CASE("long: nor a king with a man beside him that cannot shut him in", "[.long]") {
    int boards = 0;
    for (const char* men : {"kNqK", "kBqK", "kBrK", "kBbK"}) check_no_mate(men, Board(), 0, boards);
    CHECK(boards > 100'000);
}
