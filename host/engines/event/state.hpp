// What an event's acts add up to. Plain data, made by fold() alone; entries are indices from 0,
// rounds in fields called *_round or `round` are counted from 1.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/event/hours.hpp"
#include "facts/tournament/tournament.hpp"

namespace regra::event {

struct Result {
    std::string score; // one of scores(), for who was paired with white first
    bool forfeit = false;
    bool rated = true;     // of a played game
    bool reversed = false; // played with the other colours
    bool operator==(const Result&) const = default;
};

struct Board {
    int white = no_entry, black = no_entry; // as paired; no_entry: an empty chair of a team
    std::optional<Result> counted;          // for standings and pairings
    std::optional<Result> reported;         // for reports; another only after a late correction
    bool adjourned = false;                 // to be finished later
    std::int64_t act = 0;                   // that gave the result counted
    bool operator==(const Board&) const = default;
};

// Two teams that meet, as indices of State::teams.
struct TeamPair {
    int home = no_entry, away = no_entry;
    bool operator==(const TeamPair&) const = default;
};

// What was drawn for a pair: an opening, a start position, the colours.
struct Lot {
    int pair = 0, game = 0;      // of the round and of the pair, from 1; 0: each
    int number = 0;              // 0: none was drawn
    std::string moves, position; // of an opening; as the variant writes it
    std::string first;           // the side of the one named first, or ""
    std::int64_t act = 0;
    bool operator==(const Lot&) const = default;
};

// The game that decided a level match of two persons; the games of the match stay as they are.
struct Decider {
    int pair = 1; // of the round, from 1
    int white = no_entry, black = no_entry;
    Result result;
    int winner = no_entry; // who goes on, also where the game was drawn
    std::string article;
    std::int64_t act = 0;
    bool operator==(const Decider&) const = default;
};

struct Round {
    // Board 1 first. Of teams: the boards of the first pair of teams, then of the second; of
    // matches of several games: the games of the first pair, then of the second.
    std::vector<Board> boards;
    int tables = 1, games = 1; // boards of two teams, and games that each two of them play
    int bye = no_entry;        // who has the pairing bye
    std::vector<int> absent;   // who rests, as in a table of odd number
    std::vector<int> outside;  // whom the competition is not for
    std::vector<TeamPair> teams;
    int team_bye = no_entry; // of teams
    std::vector<int> teams_absent;
    std::vector<Lot> lots;
    std::vector<Decider> deciders;
    std::vector<std::pair<int, int>> unfinished; // round and board, when it was paired
    bool by_hand = false, published = false;
    Colour first_colour = Colour::none; // drawn with its pairs
    std::int64_t act = 0;               // that paired it
    bool operator==(const Round&) const = default;
};

// From `from` until before `until`; 0: to the end.
struct Out {
    enum class Why { withdrew, absent, excluded };
    int from = 1, until = 0;
    Why why = Why::withdrew;
    bool operator==(const Out&) const = default;
};

struct Entrant {
    std::string id; // sixteen hexadecimal digits
    int number = 0; // start number
    Gender gender = Gender::unknown;
    std::string title, federation, team;
    int rating = 0;
    std::map<std::string, std::string, std::less<>> columns, facts;
    int from_round = 1;
    GameKind missed = GameKind::zero_bye; // of the rounds before from_round: zero_bye or half_bye
    std::vector<Out> out;                 // in the order of their rounds
    std::map<int, GameKind> byes;         // asked for, by round
    bool forgotten = false;
    bool operator==(const Entrant&) const = default;
};

// A team that is entered. What Entrant has of a person's round, it has of the team's; its name is
// Entrant::team.
struct Squad : Entrant {
    std::vector<int> members; // entries, in board order
    std::string captain;      // an entry, or ""
    bool operator==(const Squad&) const = default;
};

struct Apart {
    std::vector<int> entries;              // or teams, where teams are paired
    int from_round = 1, through_round = 0; // 0 = to the end
    bool operator==(const Apart&) const = default;
};

// What the Laws imposed on an entry, or the rules for teams on a team; being out for rounds stands
// with them too.
struct Sanction {
    int entry = no_entry, team = no_entry; // one of them
    int round = 1, board = 0;              // of the game; board 0: of none
    std::string what, article;
    std::optional<Points> points; // below 0: taken; of a team, board points
    std::optional<Points> match_points;
    int from = 0, rounds = 0;          // out for so many rounds
    bool expelled = false;             // from round `from` on
    std::optional<std::int64_t> cents; // a fine
    std::string currency;
    std::int64_t act = 0;
    bool operator==(const Sanction&) const = default;
};

// A decision about a game, by the Laws.
struct Decision {
    int round = 1, board = 1;
    std::string article;
    bool annulled = false;
    std::optional<Result> result, old;
    std::int64_t act = 0;
    bool operator==(const Decision&) const = default;
};

// Who came, before a round. Once it is closed, who did not is out from that round, until they come.
struct CheckIn {
    int round = 1;
    std::vector<int> present, absent;  // in the order in which they were told
    std::vector<int> teams_absent;     // where teams are paired: nobody of them came
    std::vector<std::string> teachers; // teams whose teacher is there
    bool closed = false;
    bool operator==(const CheckIn&) const = default;
};

// Of a team, by its name; the event's own words.
struct TeamFault {
    std::string team, fault, reason, group, article;
    int round = 0; // 0: before there was any
    int pupils = 0;
    Points points; // taken off
    std::int64_t act = 0;
    bool waived = false;
    bool operator==(const TeamFault&) const = default;
};

struct Official {
    std::string id; // a person beside the chain
    std::vector<std::string> roles;
    bool operator==(const Official&) const = default;
};

struct Protest {
    int entry = no_entry;
    int round = 0, board = 0; // 0: of no game
    std::int64_t against = 0; // an act, or 0
    bool late = false;
    std::string verdict, body; // "": open
    std::int64_t act = 0, decided = 0;
    bool operator==(const Protest&) const = default;
};

struct Prize {
    std::string prize, group;
    int place = 0;
    int entry = no_entry;
    std::string team, other; // where it is no entry
    std::string gives, currency;
    std::optional<std::int64_t> cents;
    std::int64_t handed = 0; // the act, or 0
    bool operator==(const Prize&) const = default;
};

struct Awards {
    std::int64_t act = 0;  // 0: none were given yet
    std::string standings; // the digest of what they rest on
    std::vector<Prize> prizes;
    bool operator==(const Awards&) const = default;
};

// Standings that were made public.
struct Listed {
    int round = 0;
    std::string standings; // their digest
    std::int64_t act = 0;  // 0: none were yet
    bool operator==(const Listed&) const = default;
};

struct Fee {
    int entry = no_entry;
    std::int64_t cents = 0;
    std::string currency, what;
    bool returned = false;
    std::int64_t act = 0;
    bool operator==(const Fee&) const = default;
};

// One competition of an event, with the entries that all of its competitions have. What concerns
// the whole event stands in each (is_of_event() in acts.hpp).
struct State {
    bool created = false, closed = false, rated = false;
    std::string id, name, ruleset, competition, place, federation, arbiter, time;
    Date first_day, last_day;
    bool is_main = true;                // the one that the event was created with
    bool of_teams = false;              // teams are paired
    int tables = 1;                     // boards of two teams that meet
    int games = 1;                      // that each two play in a round
    int planned = 0;                    // rounds; 0 = as the ruleset says
    Colour first_colour = Colour::none; // as it began with; none: as drawn with round 1
    std::string numbered_by;            // "" = in the order in which they were entered
    std::vector<Entrant> entries;
    std::vector<Squad> teams;
    std::map<std::pair<int, int>, std::vector<int>> line_ups; // by round and team; entries
    std::vector<Round> rounds;
    std::map<int, Hours> hours; // of rounds, paired or not, where they are known
    std::optional<int> zone;    // of these hours: minutes ahead of UTC
    std::vector<Apart> apart;
    std::vector<Official> officials;
    std::vector<CheckIn> check_ins; // in the order of their rounds; only the last may be open
    std::vector<TeamFault> faults;
    std::vector<Decision> decisions;
    std::vector<Sanction> sanctions;
    std::vector<Protest> protests; // P1 first
    Listed listed;                 // the last
    Awards awards;
    std::vector<Fee> fees;
    std::map<std::string, int, std::less<>> by_id; // entries
    std::map<std::string, int, std::less<>> teams_by_id, teams_by_name;
    bool operator==(const State&) const = default;

    int entry(std::string_view entry_id) const; // or no_entry
    int team(std::string_view team_id) const;   // or no_entry
    int team_named(std::string_view name) const;
    // Of a team: is to be paired in the round.
    bool team_plays(int team, int round) const;
    // Who sits at the boards of a team: as its line-up says, or the first members who are in.
    std::vector<int> line_up(int team, int round) const;
    int paired() const { return static_cast<int>(rounds.size()); }
    // Takes part in a round: entered by then, not out; may have asked for a bye.
    bool is_in(int entry, int round) const;
    // Is to be paired in it: in, and without a bye.
    bool plays(int entry, int round) const;
    // The same; where teams are paired, nobody plays for one that does not.
    bool is_to_play(int entry, int round) const;
    // Boards of a round that have no result and are not adjourned, from 1.
    std::vector<int> missing(int round) const;
    // All boards without a result, adjourned ones too: {round, board}.
    std::vector<std::pair<int, int>> unfinished() const;
    // The check-in that is open, or null.
    const CheckIn* open_check_in() const;
    // Is out because of not being there when a check-in was closed.
    bool is_absent(int entry, int round) const;
    bool is_expelled(int entry) const;
    std::string_view chief_arbiter() const;              // a person; "" = nobody is
    const Official* official(std::string_view id) const; // or null
    // Protests without a verdict, from 1.
    std::vector<int> open_protests() const;
};

// Whether an entry, or a team, takes part in a round: entered by then, not out.
bool is_in(const Entrant& one, int round);
// Whether it is out because of not being there when a check-in was closed.
bool is_absent(const Entrant& one, int round);

// Where a board of a round stands, each from 1: the pair, the table of two teams, the game.
struct Seat {
    int pair = 1, table = 1, game = 1;
    bool operator==(const Seat&) const = default;
};
Seat seat_of(const Round& round, int board);
// "3"; "3.2" of the third two teams, or the third two players, and their second board or game.
std::string shown_board(const Round& round, int board);
// A board as it is shown, from 1; 0: there is none.
int board_named(const Round& round, std::string_view text);
// Points of the two of a pair of persons, in halves, who has white in its first game first; nothing
// while one of its games has no result.
std::optional<std::pair<int, int>> match_score(const Round& round, int pair);
const Decider* decider_of(const Round& round, int pair); // or null
// Who won a match of persons, by its games or by the one that decided it; no_entry: nobody yet.
int winner_of(const Round& round, int pair);
// Games of each entry in the round, as files have columns: games that decide have one of their own.
inline int columns_of(const Round& round) {
    return round.games + (round.deciders.empty() ? 0 : 1);
}
// What was drawn for a board, or null: last what was drawn for it alone.
const Lot* lot_of(const Round& round, int board);

} // namespace regra::event
