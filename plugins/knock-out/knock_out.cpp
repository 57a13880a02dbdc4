// The pairing system "knock-out": who loses a match is out. How the bracket is followed stands in
// bracket.hpp.
//
// - The better seed of the first board has the drawn first colour, and the boards alternate; the
//   games of a match are played with colours in turn.
// - Those who are out, through, or without an opponent rest.
// - Colours of a deciding game are drawn from the seed of the request, or fixed by an option: FPD,
//   App. D.5, asks the regulation to say so beforehand.
#include <algorithm>

#include <regra/pairing.hpp>

#include "bracket.hpp"

namespace regra::knock_out {
namespace {

using namespace regra::sdk;

Entrant entrant_of(std::int32_t index) {
    return {static_cast<std::uint32_t>(index)};
}

struct KnockOut {
    static constexpr Name catalogue[] = {
        {REGRA_NAME_OPTION, "bracket", "Who meets whom once the first stage is over", "fixed",
         "one-of fixed|reseeded"},
        {REGRA_NAME_OPTION, "deciding", "What decides a level match", "one-game",
         "one-of one-game|match|seed"},
        {REGRA_NAME_OPTION, "draw-odds", "The side that wins a drawn deciding game", "none",
         "one-of none|white|black"},
        {REGRA_NAME_OPTION, "deciding-white", "Who has white in a deciding game", "lots",
         "one-of lots|better-seed|other"},
        {REGRA_NAME_CRITERION, "colours", "Games with the other's colours: {value}", ""},
        {REGRA_NAME_RULE, "not-in-bracket", "{entrant} and {opponent} do not meet in this stage",
         "", "entrant opponent"},
        {REGRA_NAME_RULE, "has-a-match", "{entrant} does not rest, but meets {opponent}", "",
         "entrant opponent"},
        {REGRA_NAME_RULE, "over", "The knock-out is over: {entrant} has won it", "", "entrant"},
        {REGRA_NAME_RULE, "nobody-left", "Nobody is left to meet", ""},
        {REGRA_NAME_RULE, "level", "{entrant} and {opponent} are level, and this round decides",
         "FPD, App. D.4", "entrant opponent"},
        {REGRA_NAME_RULE, "not-played",
         "{entrant} goes on without a game against {opponent}; record a forfeit to say otherwise",
         "", "entrant opponent"},
        {REGRA_NAME_RULE, "opponent-away", "{entrant} rests, because {opponent} is not there", "",
         "entrant opponent"},
        {REGRA_NAME_RULE, "forbidden-pair",
         "{entrant} and {opponent} are not to meet, but the bracket has them in this stage", "",
         "entrant opponent"},
        {REGRA_NAME_FEATURE, "knock-out", "Who loses a match is out"},
        {REGRA_NAME_FEATURE, "round-robin", "Numbers are fixed before the first round"},
        {REGRA_NAME_FEATURE, "teams", "Entrants may be teams"},
    };

    explicit KnockOut(const Options& options) {
        rules_.reseeded = options.text("bracket") == "reseeded";
        const auto& deciding = options.text("deciding");
        rules_.deciding = deciding == "match"  ? Rules::Deciding::match
                          : deciding == "seed" ? Rules::Deciding::seed
                                               : Rules::Deciding::one_game;
        const auto& odds = options.text("draw-odds");
        rules_.draw_odds = odds == "white"   ? REGRA_COLOUR_WHITE
                           : odds == "black" ? REGRA_COLOUR_BLACK
                                             : REGRA_COLOUR_NONE;
        deciding_white_ = options.text("deciding-white");
    }

    // What has been played, and a round for each stage that is left.
    std::optional<std::uint32_t> rounds_needed(const Request& request) const {
        const Standing standing = standing_of(request, rules_);
        const std::uint32_t played = std::max(request->round, 1u) - 1;
        return played + standing.stages_left;
    }

    void pair(const Request& request, Budget&, Out<regra_pair>& out, Account& account,
              Findings& findings) const {
        const Standing standing = to_play(request, findings);
        const auto pairs = pairs_of(request, standing);
        check_wanted(request, pairs, findings);
        for (const regra_pair& pair : pairs) out.put(pair);
        note(request, standing, pairs, findings);
        report(request, pairs, pairs, account);
        if (request->detail > 0) report_steps(pairs, account);
    }

    void judge(const Request& request, Budget&, std::span<const regra_pair> pairs, Account& account,
               Findings& findings) const {
        const auto expected = pairs_of(request, to_play(request, findings));
        const auto meet = [](std::span<const regra_pair> all, std::int32_t a, std::int32_t b) {
            return std::any_of(all.begin(), all.end(), [&](const regra_pair& one) {
                return (one.white == a && one.black == b) || (one.white == b && one.black == a);
            });
        };
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const regra_pair& pair = pairs[i];
            const Place here{-1, -1, static_cast<std::int32_t>(i)};
            if (pair.black != REGRA_NOBODY && !meet(expected, pair.white, pair.black))
                findings.fatal(
                    "not-in-bracket",
                    {{"entrant", entrant_of(pair.white)}, {"opponent", entrant_of(pair.black)}},
                    here);
            if (pair.black == REGRA_NOBODY) refuse_rest(expected, pair.white, here, findings);
        }
        report(request, pairs, expected, account);
    }

private:
    Standing to_play(const Request& request, Findings& findings) const {
        Standing standing = standing_of(request, rules_);
        if (standing.stages_left > 0) return standing;
        if (standing.winner == REGRA_NOBODY)
            findings.fatal("nobody-left", {});
        else
            findings.fatal("over", {{"entrant", entrant_of(standing.winner)}});
        bad();
    }

    // A 64-bit mix (SplitMix64) of the seed, the round and the two numbers.
    static bool drawn(const Request& request, const Match& match) {
        std::uint64_t mixed = request->seed;
        for (const std::uint64_t more :
             {std::uint64_t{request->round}, static_cast<std::uint64_t>(match.better),
              static_cast<std::uint64_t>(match.other)}) {
            mixed += more + 0x9e3779b97f4a7c15;
            mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
            mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
            mixed ^= mixed >> 31;
        }
        return (mixed & 1) != 0;
    }
    bool better_has_white(const Request& request, const Standing& standing, const Match& match,
                          std::uint16_t board) const {
        if (standing.deciding && deciding_white_ == "lots") return drawn(request, match);
        if (standing.deciding) return deciding_white_ == "better-seed";
        return (request->first_colour != REGRA_COLOUR_BLACK) == (board % 2 == 1);
    }

    std::vector<regra_pair> pairs_of(const Request& request, const Standing& standing) const {
        std::vector<regra_pair> pairs;
        std::vector<bool> plays(request.entrants().size(), false);
        const bool one_game = standing.deciding && rules_.deciding == Rules::Deciding::one_game;
        const std::uint32_t games = one_game ? 1 : request->games_per_match;
        const std::int32_t kind = one_game ? REGRA_PAIR_ARMAGEDDON : REGRA_PAIR_GAME;
        std::uint16_t board = 0;
        for (const Match& match : standing.matches) {
            if (!is_there(request, match.better) || !is_there(request, match.other)) continue;
            plays[static_cast<std::size_t>(match.better)] = true;
            plays[static_cast<std::size_t>(match.other)] = true;
            regra_pair pair{match.better, match.other, ++board, 0, kind};
            if (!better_has_white(request, standing, match, board))
                std::swap(pair.white, pair.black);
            for (std::uint32_t game = 0; game < games; ++game) {
                pair.game = static_cast<std::uint16_t>(game);
                pairs.push_back(pair);
                std::swap(pair.white, pair.black);
            }
        }
        for (std::uint32_t i = 0; i < plays.size(); ++i)
            if (!plays[i] && request.available(i))
                pairs.push_back(
                    {static_cast<std::int32_t>(i), REGRA_NOBODY, 0, 0, REGRA_PAIR_REST});
        return pairs;
    }
    static bool is_there(const Request& request, std::int32_t index) {
        return index != REGRA_NOBODY && request.available(static_cast<std::uint32_t>(index));
    }

    static void refuse_rest(std::span<const regra_pair> expected, std::int32_t who,
                            const Place& here, Findings& findings) {
        for (const regra_pair& pair : expected) {
            if (pair.game != 0 || pair.black == REGRA_NOBODY) continue;
            if (pair.white != who && pair.black != who) continue;
            const std::int32_t other = pair.white == who ? pair.black : pair.white;
            findings.fatal("has-a-match",
                           {{"entrant", entrant_of(who)}, {"opponent", entrant_of(other)}}, here);
        }
    }
    static void check_wanted(const Request& request, std::span<const regra_pair> pairs,
                             Findings& findings) {
        bool all = true;
        std::int32_t index = 0;
        for (const regra_wanted& wanted : request.wanted()) {
            const Place here{-1, -1, index++};
            const bool has = std::any_of(pairs.begin(), pairs.end(), [&](const regra_pair& pair) {
                return (pair.white == wanted.a && pair.black == wanted.b) ||
                       (pair.white == wanted.b && pair.black == wanted.a);
            });
            if (has) continue;
            all = false;
            if (wanted.b == REGRA_NOBODY)
                refuse_rest(pairs, wanted.a, here, findings);
            else
                findings.fatal(
                    "not-in-bracket",
                    {{"entrant", entrant_of(wanted.a)}, {"opponent", entrant_of(wanted.b)}}, here);
        }
        if (!all) no();
    }

    static void note(const Request& request, const Standing& standing,
                     std::span<const regra_pair> pairs, Findings& findings) {
        const auto report_pair = [&](const char* id, std::int32_t one, std::int32_t other) {
            findings.note(id, {{"entrant", entrant_of(one)}, {"opponent", entrant_of(other)}});
        };
        for (const Match& match : standing.unplayed)
            if (match.better != REGRA_NOBODY && match.other != REGRA_NOBODY)
                report_pair("not-played", match.better, match.other);
        for (const Match& match : standing.matches) {
            if (match.better == REGRA_NOBODY || match.other == REGRA_NOBODY) continue;
            const bool better = is_there(request, match.better);
            const bool other = is_there(request, match.other);
            if (better && !other) report_pair("opponent-away", match.better, match.other);
            if (other && !better) report_pair("opponent-away", match.other, match.better);
            if (better && other && standing.deciding)
                report_pair("level", match.better, match.other);
        }
        for (const regra_forbidden& forbidden : request.forbidden())
            for (const regra_pair& pair : pairs) {
                const auto a = static_cast<std::int32_t>(forbidden.a);
                const auto b = static_cast<std::int32_t>(forbidden.b);
                if (pair.game == 0 && std::minmax(pair.white, pair.black) == std::minmax(a, b))
                    report_pair("forbidden-pair", a, b);
            }
    }

    // One bracket of scores holds everybody: points decide matches, not who meets whom.
    static void report(const Request& request, std::span<const regra_pair> pairs,
                       std::span<const regra_pair> expected, Account& account) {
        if (!account.wanted()) return;
        regra_bracket all{};
        bool first = true;
        for (std::uint32_t i = 0; i < request.entrants().size(); ++i) {
            if (!request.available(i)) continue;
            const std::int64_t score = request.entrants()[i].score;
            all.highest = first ? score : std::max(all.highest, score);
            all.lowest = first ? score : std::min(all.lowest, score);
            first = false;
        }
        account.bracket(all);
        for (std::uint32_t i = 0; i < request.entrants().size(); ++i)
            if (request.available(i)) account.place({i, 0, 0, 0});
        std::int64_t turned = 0;
        for (const regra_pair& pair : pairs)
            turned += pair.black != REGRA_NOBODY &&
                      std::any_of(expected.begin(), expected.end(), [&](const regra_pair& one) {
                          return one.game == pair.game && one.white == pair.black &&
                                 one.black == pair.white;
                      });
        account.cost({0, 0, 0, turned, 0, REGRA_PROOF_ZERO, 0});
    }
    static void report_steps(std::span<const regra_pair> pairs, Account& account) {
        for (const regra_pair& pair : pairs) {
            if (pair.game != 0) continue;
            const std::uint16_t none = REGRA_NO_CRITERION;
            const bool alone = pair.black == REGRA_NOBODY;
            const std::uint16_t kind = alone ? REGRA_STEP_BYE : REGRA_STEP_PAIR;
            account.step({0, kind, none, pair.white, pair.black, REGRA_NOBODY, 0});
            if (!alone)
                account.step({0, REGRA_STEP_COLOUR, none, pair.white, pair.black, REGRA_NOBODY, 0});
        }
    }

    Rules rules_;
    std::string deciding_white_;
};

} // namespace
} // namespace regra::knock_out

using regra::knock_out::KnockOut;
REGRA_PAIRING_PLUGIN(KnockOut, {"knock-out", "Knock-out", "1.0", "Regra"});
