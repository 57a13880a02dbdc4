// The pairing system "round-robin": everyone meets everyone, in the order of the Berger tables.
//
// Choices made here, beside those of table.hpp:
// - Entrants, players or teams, take the numbers of the table in the order of their pairing
//   numbers. Who withdraws keeps his number, so that the rounds already played stand.
// - With `double`, a second cycle follows with colours reversed. With `swap-last-two`, the last two
//   rounds of the first cycle change places, so that nobody has one colour three times in a row
//   (recommended there, not prescribed).
// - The drawn first colour is not used: lots decide the numbers, and the table the colours.
#include <utility>

#include <regra/pairing.hpp>

#include "berger.hpp"
#include "table.hpp"

namespace regra::round_robin {
namespace {

using namespace regra::sdk;

struct RoundRobin : ByTable<RoundRobin> {
    static constexpr Name catalogue[] = {
        {REGRA_NAME_OPTION, "double", "Everyone meets everyone twice, with both colours", "false",
         "bool"},
        {REGRA_NAME_OPTION, "swap-last-two",
         "If double: the last two rounds of the first cycle change places", "false", "bool"},
        REGRA_TABLE_NAMES("C.05 annex 1"),
        record_192("BERGER_ROUNDROBIN", "double=false"),
        record_192("BERGER_ROUNDROBIN_G1", "double=false"),
        record_192("FIDE_ROUNDROBIN", "double=false"),
        record_192("BERGER_ROUNDROBIN_G2", "double=true"),
        record_192("BERGER_DOUBLEROUNDROBIN", "double=true"),
        record_192("FIDE_DOUBLEROUNDROBIN", "double=true swap-last-two=true"),
        record_192("BERGER_TEAM_ROUNDROBIN", "double=false"),
        record_192("BERGER_TEAM_ROUNDROBIN_G1", "double=false"),
        record_192("FIDE_TEAM_ROUNDROBIN", "double=false"),
        record_192("BERGER_TEAM_ROUNDROBIN_G2", "double=true"),
        record_192("BERGER_TEAM_DOUBLEROUNDROBIN", "double=true"),
        record_192("FIDE_TEAM_DOUBLEROUNDROBIN", "double=true"),
        {REGRA_NAME_FEATURE, "round-robin", "Everyone meets everyone"},
        {REGRA_NAME_FEATURE, "teams", "Entrants may be teams"},
    };

    explicit RoundRobin(const Options& options)
        : double_(options.flag("double")), swap_last_two_(options.flag("swap-last-two")) {}

    std::optional<std::uint32_t> rounds_needed(const Request& request) const {
        return in_cycle(request) * cycles();
    }

    Table table_of(const Request& request, Findings& findings) const {
        check_round(request, in_cycle(request) * cycles(), findings);
        Table table;
        table.times = static_cast<int>(cycles());
        const auto order = by_number(request);
        table.set_meetings(meetings_of(request, order, round_of_table(request)), order.size());
        for (std::uint32_t round = 1; round <= in_cycle(request); ++round)
            for (const Two& meeting : meetings_of(request, order, round))
                if (meeting.first != REGRA_NOBODY && meeting.second != REGRA_NOBODY)
                    table.cycle.push_back(meeting);
        return table;
    }

private:
    static std::uint32_t player_count(const Request& request) {
        return static_cast<std::uint32_t>(request.entrants().size());
    }
    static std::uint32_t in_cycle(const Request& request) {
        return rounds_of_cycle(player_count(request));
    }
    std::uint32_t cycles() const { return double_ ? 2 : 1; }

    // White and black of a round of the table, as indices of entrants; REGRA_NOBODY opposite who
    // rests. In the second cycle with colours reversed.
    static std::vector<Two> meetings_of(const Request& request,
                                        const std::vector<std::int32_t>& order,
                                        std::uint32_t round) {
        const bool again = request->round > in_cycle(request);
        const auto index = [&](std::uint32_t number) {
            return number > order.size() ? REGRA_NOBODY : order[number - 1];
        };
        std::vector<Two> meetings;
        for (const Meeting& meeting : berger_round(player_count(request), round))
            meetings.emplace_back(index(again ? meeting.black : meeting.white),
                                  index(again ? meeting.white : meeting.black));
        return meetings;
    }

    std::uint32_t round_of_table(const Request& request) const {
        const std::uint32_t round = request->round, last = in_cycle(request);
        if (round > last) return round - last;
        const bool one_of_last_two = last > 1 && round + 1 >= last;
        if (!double_ || !swap_last_two_ || !one_of_last_two) return round;
        return round == last ? last - 1 : last;
    }

    bool double_, swap_last_two_;
};

} // namespace
} // namespace regra::round_robin

using regra::round_robin::RoundRobin;
REGRA_PAIRING_PLUGIN(RoundRobin, {"round-robin", "Round robin (Berger tables)", "1.2", "Regra"});
