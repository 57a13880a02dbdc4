// When the board ends the game, and what the laws count.
#include <algorithm>

#include "sample.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

void games_end_with_their_moves(Game& game) {
    for (const Position& position : sample(game)) {
        const bool ended = game.outcome(position).ended != 0;
        if (ended == game.moves(position).empty()) continue;
        fail((ended ? "ended, and moves can be made" : "not ended, and no move can be made") +
                 game.in(position),
             "an end with the last move, and none before");
    }
}

// The names of a rule's domain: whether the winner is among them, and how many numbers there are.
struct Told {
    bool winner = false;
    std::size_t numbers = 0;
};

Told told_by(const regra_name& rule) {
    Told told;
    for (const std::string& name : words_of(rule.domain)) {
        if (name == "winner") {
            told.winner = true;
        } else {
            ++told.numbers;
        }
    }
    return told;
}

void expect_no_numbers(const Game& game, const Position& position, const regra_outcome& end,
                       std::size_t from) {
    for (std::size_t i = from; i < REGRA_NUMBERS_MAX; ++i) {
        if (end.numbers[i] == 0) continue;
        fail("number " + number(i + 1) + " is " + std::to_string(end.numbers[i]) +
                 game.in(position),
             "0: the rule's domain does not name it");
    }
}

void outcomes_name_their_rule(Game& game) {
    const std::vector<regra_name> rules = game.library.names(REGRA_NAME_RULE);
    std::size_t ends = 0;
    for (const Position& position : sample(game)) {
        const regra_outcome end = game.outcome(position);
        if (!end.rule) fail("rule is NULL" + game.in(position), "\"\" while not ended");
        const std::string rule = end.rule;
        if (end.ended == 0 && (end.winner != REGRA_NOBODY || !rule.empty())) {
            fail("not ended, but winner or rule is given" + game.in(position), "neither");
        }
        if (end.ended == 0) expect_no_numbers(game, position, end, 0);
        if (end.ended == 0) continue;
        if (end.ended != 1) fail("ended is " + std::to_string(end.ended), "0 or 1");
        ++ends;
        if (end.winner < REGRA_NOBODY || end.winner > 1) {
            fail("winner " + std::to_string(end.winner) + game.in(position), "-1, 0 or 1");
        }
        const auto named = std::find_if(rules.begin(), rules.end(),
                                        [&](const regra_name& known) { return rule == known.id; });
        if (named == rules.end()) {
            fail("ended by " + in_quotes(rule) + game.in(position), "a RULE of the catalogue");
        }
        const Told told = told_by(*named);
        if (told.winner && end.winner == REGRA_NOBODY) {
            fail("nobody won by " + in_quotes(rule) + game.in(position),
                 "a winner: the rule's domain names one");
        }
        if (told.numbers > REGRA_NUMBERS_MAX) {
            fail("the domain of " + in_quotes(rule) + " names " + number(told.numbers) + " numbers",
                 "at most 4");
        }
        expect_no_numbers(game, position, end, told.numbers);
    }
    if (ends == 0) game.context.note = "no random game of this level came to its end";
}

void facts_are_within_their_domains(Game& game) {
    const std::vector<regra_name> names = game.library.names(REGRA_NAME_FACT);
    for (const Position& position : sample(game)) {
        const std::vector<int64_t> facts = game.facts(position);
        for (std::size_t i = 0; i < names.size(); ++i) {
            const std::string domain = names[i].domain;
            const int64_t most = domain == "pieces"  ? int64_t{game.limits.pieces_max}
                                 : domain == "plies" ? facts[1]
                                                     : 1;
            if (facts[i] >= 0 && facts[i] <= most) continue;
            fail(std::string(names[i].id) + " is " + std::to_string(facts[i]) + game.in(position),
                 "0 to " + std::to_string(most) + ", as " + domain + " go there");
        }
    }
}

void plies_count_the_moves(Game& game) {
    Random random(game.context.seed);
    for (uint32_t i = 0; i < game.context.level.games; ++i) {
        const RandomGame played = random_game(game, random, game.context.level.plies);
        for (std::size_t ply = 0; ply < played.positions.size(); ++ply) {
            const int64_t counted = game.facts(played.positions[ply])[1];
            if (counted == static_cast<int64_t>(ply)) continue;
            fail("plies is " + std::to_string(counted) + " after " + number(ply) + " moves" +
                     game.in(played.positions[ply]),
                 "every move counted");
        }
    }
}

void sides_take_turns(Game& game) {
    for (const Position& position : open_sample(game)) {
        const int64_t side = game.facts(position)[0];
        for (const regra_move move : game.moves(position)) {
            const Position next = game.play(position, move);
            if (game.outcome(next).ended || game.facts(next)[0] == 1 - side) continue;
            fail("the same side is to move after " + shown(game, position, move) +
                     game.in(position),
                 "the other side");
        }
    }
}

} // namespace

Family outcome_family() {
    return {
        Kind::variant,
        {{"games-end-with-their-moves", "A position has ended exactly when no move is legal.",
          "List no moves where outcome has ended, and end where there are none.",
          with_game<games_end_with_their_moves>},
         {"outcomes-name-their-rule",
          "An end has a RULE of the catalogue, a winner or nobody, and the numbers of its domain.",
          "Give a RULE's id with ended, REGRA_NOBODY for a draw; \"\", NOBODY and 0 before.",
          with_game<outcomes_name_their_rule>},
         {"facts-are-within-their-domains",
          "Sides and bools are 0 or 1, pieces and plies no more than there can be.",
          "Correct facts, or the domain in the catalogue.",
          with_game<facts_are_within_their_domains>},
         {"plies-count-the-moves", "The fact plies is the number of moves made.",
          "Count one ply for each move played.", with_game<plies_count_the_moves>},
         {"sides-take-turns", "After a move the other side is to move.",
          "Make what one side does in its turn one move.", with_game<sides_take_turns>}}};
}

} // namespace regra::conformance
