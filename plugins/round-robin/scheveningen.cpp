// The pairing system "scheveningen": everyone of one team meets everyone of the other.
//
// Choices made here, beside those of table.hpp:
// - The teams are those of the entrants' numbers of teams, if there are two of them; else the lower
//   half of the numbers is the first team, and has one more where the number is odd.
// - Within a team the boards follow the place in the team, or else the pairing numbers.
// - Of teams of different sizes, who would meet nobody of the smaller one rests.
// - With `double`, a second cycle follows with colours reversed.
// - The drawn first colour is not used: lots decide which team is the first, and the table the
//   colours. With `reversed`, each has the other's.
#include <utility>

#include <regra/pairing.hpp>

#include "scheveningen_table.hpp"
#include "table.hpp"

namespace regra::round_robin {
namespace {

using namespace regra::sdk;

// Indices of entrants on boards 1, 2, 3 ... of each team.
struct TwoTeams {
    std::vector<std::int32_t> boards[2];
};

struct Scheveningen : ByTable<Scheveningen> {
    static constexpr Name catalogue[] = {
        {REGRA_NAME_OPTION, "double", "Everyone meets everyone twice, with both colours", "false",
         "bool"},
        {REGRA_NAME_OPTION, "reversed", "Each has the colours that the table gives his opponent",
         "false", "bool"},
        REGRA_TABLE_NAMES("C.05 annex 3"),
        record_192("FIDE_SCHEVENINGEN", "double=false"),
        record_192("FIDE_SCHEVENINGEN_G1", "double=false"),
        record_192("FIDE_SCHEVENINGEN_G2", "double=true"),
        record_192("FIDE_DOUBLESCHEVENINGEN", "double=true"),
        {REGRA_NAME_RULE, "not-two-teams",
         "{teams} teams are here, and two meet each other: everyone of one everyone of the other",
         "", "teams"},
        {REGRA_NAME_FEATURE, "round-robin", "Everyone meets everyone of the other team"},
    };

    explicit Scheveningen(const Options& options)
        : double_(options.flag("double")), reversed_(options.flag("reversed")) {}

    std::optional<std::uint32_t> rounds_needed(const Request& request) const {
        return size_of(halves_or_teams(request)) * cycles();
    }

    Table table_of(const Request& request, Findings& findings) const {
        const auto teams = teams_of(request);
        if (teams.size() > 2) {
            findings.fatal("not-two-teams", {{"teams", static_cast<std::uint32_t>(teams.size())}});
            bad();
        }
        const TwoTeams two_teams = halves_or_teams(request);
        const std::uint32_t boards = size_of(two_teams);
        check_round(request, boards * cycles(), findings);
        const bool again = request->round > boards;
        const bool reversed = again != reversed_;
        Table table;
        table.times = static_cast<int>(cycles());
        table.side.assign(request.entrants().size(), 0);
        for (const std::int32_t of_second : two_teams.boards[1])
            table.side[static_cast<std::size_t>(of_second)] = 1;
        const std::uint32_t now = again ? request->round - boards : request->round;
        table.set_meetings(meetings_of(two_teams, boards, now, reversed),
                           request.entrants().size());
        for (std::uint32_t round = 1; round <= boards; ++round)
            for (const Two& meeting : meetings_of(two_teams, boards, round, reversed))
                if (meeting.first != REGRA_NOBODY && meeting.second != REGRA_NOBODY)
                    table.cycle.push_back(meeting);
        return table;
    }

private:
    std::uint32_t cycles() const { return double_ ? 2 : 1; }
    static std::uint32_t size_of(const TwoTeams& teams) {
        return static_cast<std::uint32_t>(std::max(teams.boards[0].size(), teams.boards[1].size()));
    }

    // By the number of each team, in rising order.
    static std::map<std::uint32_t, std::vector<std::int32_t>> teams_of(const Request& request) {
        std::map<std::uint32_t, std::vector<std::int32_t>> teams;
        for (const std::int32_t index : by_number(request))
            teams[request.entrants()[static_cast<std::size_t>(index)].parent].push_back(index);
        for (auto& [number, members] : teams)
            std::stable_sort(members.begin(), members.end(), [&](std::int32_t a, std::int32_t b) {
                return request.entrants()[static_cast<std::size_t>(a)].place <
                       request.entrants()[static_cast<std::size_t>(b)].place;
            });
        return teams;
    }
    static TwoTeams halves_or_teams(const Request& request) {
        TwoTeams made;
        const auto teams = teams_of(request);
        if (teams.size() == 2) {
            made.boards[0] = teams.begin()->second;
            made.boards[1] = teams.rbegin()->second;
            return made;
        }
        const auto all = by_number(request);
        const auto half = all.begin() + static_cast<std::ptrdiff_t>((all.size() + 1) / 2);
        made.boards[0].assign(all.begin(), half);
        made.boards[1].assign(half, all.end());
        return made;
    }

    static std::vector<Two> meetings_of(const TwoTeams& teams, std::uint32_t boards,
                                        std::uint32_t round, bool reversed) {
        const auto entrant_on = [&](int team, std::uint32_t board) {
            const auto& on = teams.boards[team];
            return board <= on.size() ? on[board - 1] : REGRA_NOBODY;
        };
        std::vector<Two> meetings;
        for (const BoardOfTeams& board : scheveningen_round(boards, round)) {
            Two meeting{entrant_on(0, board.first), entrant_on(1, board.second)};
            if (meeting.first == REGRA_NOBODY && meeting.second == REGRA_NOBODY) continue;
            if (board.first_has_white == reversed) std::swap(meeting.first, meeting.second);
            meetings.push_back(meeting);
        }
        return meetings;
    }

    bool double_, reversed_;
};

} // namespace
} // namespace regra::round_robin

using regra::round_robin::Scheveningen;
REGRA_PAIRING_PLUGIN(Scheveningen, {"scheveningen", "Scheveningen system", "1.0", "Regra"});
