// Reading the table of 1997, and the mate that cannot be stopped.
#include "material_1997.hpp"

#include <algorithm>
#include <array>

#include "mate_patterns.hpp"
#include "moves.hpp"
#include "win.hpp"

namespace regra::chess {
namespace {

constexpr std::string_view men_letters = "QRDLNP";
using Men = std::array<int, 6>; // beside the king, in the order of men_letters

struct Row {
    int32_t answer;
    std::string_view has, no_more, opponent_no_more;
    const char* article;
};

#define TABLE(name) constexpr Row name##_rows[] = {
#define ROW(answer, has, no_more, opponent, article)                                               \
    {REGRA_WIN_##answer, has, no_more, opponent, article},
#define END                                                                                        \
    }                                                                                              \
    ;
#include "material_1997.inc"
#undef TABLE
#undef ROW
#undef END

Men men_of(const Position& p, Side side) {
    const Bits bishops = pieces(p, side, bishop);
    return {count_bits(pieces(p, side, queen)),  count_bits(pieces(p, side, rook)),
            count_bits(bishops & dark_squares),  count_bits(bishops & ~dark_squares),
            count_bits(pieces(p, side, knight)), count_bits(pieces(p, side, pawn))};
}

// As players write them: KNN.
std::string text_of(const Men& men) {
    std::string text = "K";
    for (std::size_t i = 0; i < men.size(); ++i) {
        const bool a_bishop = men_letters[i] == 'D' || men_letters[i] == 'L';
        text.append(static_cast<std::size_t>(men[i]), a_bishop ? 'B' : men_letters[i]);
    }
    return text;
}

bool has(const Men& men, std::string_view wanted) {
    for (const char letter : wanted) {
        const auto number = std::count(wanted.begin(), wanted.end(), letter);
        const auto at = men_letters.find(letter);
        const int there = letter == 'B' ? men[2] + men[3] : men[at];
        if (there < number) return false;
    }
    return true;
}

bool no_more_than(const Men& men, std::string_view allowed) {
    if (allowed == "*") return true;
    for (std::size_t i = 0; i < men.size(); ++i) {
        const auto number = std::count(allowed.begin(), allowed.end(), men_letters[i]);
        const auto at = allowed.find(men_letters[i]);
        const bool any = at + 1 < allowed.size() && allowed[at + 1] == '*';
        if (men[i] > number && !(number && any)) return false;
    }
    return true;
}

// UNDECIDED where no row fits.
template<std::size_t rows>
int32_t look_up(const Row (&table)[rows], const Position& p, Side side, sdk::Findings& findings) {
    const Men own = men_of(p, side), theirs = men_of(p, other(side));
    const Row* row = std::find_if(std::begin(table), std::end(table), [&](const Row& each) {
        return has(own, each.has) && no_more_than(own, each.no_more) &&
               no_more_than(theirs, each.opponent_no_more);
    });
    const int32_t answer = row == std::end(table) ? REGRA_WIN_UNDECIDED : row->answer;
    const char* rule = answer == REGRA_WIN_YES  ? "material-enough"
                       : answer == REGRA_WIN_NO ? "material-too-little"
                                                : "material-not-named";
    const std::string men = text_of(own), opponents = text_of(theirs);
    findings.note(rule, {{"men", std::string_view(men)},
                         {"opponents", std::string_view(opponents)},
                         {"article", table->article}});
    return answer;
}

// Answers that a budget may leave open.
enum class Found { no, yes, ended };

Found mate_in_one(const Position& p, sdk::Budget& budget) {
    MoveList moves;
    list_moves(p, moves);
    for (const Move move : moves) {
        if (!budget.spend()) return Found::ended;
        Position next = p;
        play(next, move);
        if (is_mate(next)) return Found::yes;
    }
    return Found::no;
}

// Mate now, or after any move of the side to move.
Found unstoppable_mate(const Position& p, Side side, sdk::Budget& budget) {
    if (p.to_move == side) return Found::no;
    if (is_mate(p)) return Found::yes;
    MoveList moves;
    list_moves(p, moves);
    for (const Move move : moves) {
        Position next = p;
        play(next, move);
        if (const Found found = mate_in_one(next, budget); found != Found::yes) return found;
    }
    return moves.count ? Found::yes : Found::no;
}

} // namespace

sdk::Verdict material_1997(const Position& p, Side side, sdk::Findings& findings) {
    return {look_up(material_1997_rows, p, side, findings), {}};
}

sdk::Verdict mating_potential_1997(const Position& p, Side side, sdk::Budget& budget,
                                   sdk::Findings& findings) {
    switch (unstoppable_mate(p, side, budget)) {
    case Found::yes:
        findings.note("mate-unstoppable", {{"side", sdk::Side{side}}});
        return {REGRA_WIN_YES, {}};
    case Found::ended: findings.note("search-ended", {{"count", budget.spent()}}); return {};
    case Found::no: break;
    }
    return {look_up(mating_potential_1997_rows, p, side, findings), {}};
}

} // namespace regra::chess
