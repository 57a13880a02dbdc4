#include "engines/pairing/round.hpp"

#include <algorithm>
#include <map>

#include <regra/catalogue.h>

#include "engines/pairing/written.hpp"
#include "formats/text/text_input.hpp"
#include "formats/trf/trf.hpp"
#include "kernel/base/messages.hpp"

namespace regra::pairing {
namespace {

constexpr int rank_column = 86; // of an entry's line
constexpr int field_column = 5; // of most other records

bool stands_in_pairing(const Game& game) {
    return game.opponent != no_entry || game.kind == GameKind::pairing_bye;
}

std::uint8_t kind_of(const Game& game, const Tournament& tournament, int column) {
    switch (game.kind) {
    case GameKind::played:
    case GameKind::awaited: return REGRA_PLAYED;
    case GameKind::forfeit_win: return REGRA_FORFEIT_WIN;
    case GameKind::forfeit_loss: {
        if (game.opponent == no_entry) return REGRA_FORFEIT_LOSS;
        const auto& other = tournament.entries[static_cast<std::size_t>(game.opponent)];
        const bool both = game_of(other, column).kind == GameKind::forfeit_loss;
        return both ? REGRA_DOUBLE_FORFEIT : REGRA_FORFEIT_LOSS;
    }
    case GameKind::pairing_bye: return REGRA_BYE_PAIRING;
    case GameKind::full_bye: return REGRA_BYE_FULL;
    case GameKind::half_bye: return REGRA_BYE_HALF;
    case GameKind::zero_bye: return REGRA_BYE_ZERO;
    case GameKind::not_paired: break;
    }
    return REGRA_ABSENT;
}

std::uint8_t colour_of(const Game& game) {
    const bool played = game.kind == GameKind::played || game.kind == GameKind::awaited;
    if (!played || game.colour == Colour::none) return REGRA_COLOUR_NONE;
    return game.colour == Colour::white ? REGRA_COLOUR_WHITE : REGRA_COLOUR_BLACK;
}

bool system_has(const loader::PairingSystem& system, std::string_view id) {
    const auto& features = system.plugin().names(REGRA_NAME_FEATURE);
    return std::any_of(features.begin(), features.end(),
                       [&](const loader::Name& feature) { return feature.id == id; });
}

// In a table or a tree everybody has a place from the first round on; elsewhere an entry that has
// yet to come has no number.
bool has_places(const loader::PairingSystem& system) {
    return system_has(system, "round-robin");
}

// One round being made: the request fills up step by step.
class RoundMaker {
public:
    RoundMaker(const Tournament& tournament, const Terms& terms,
               const loader::PairingSystem& system, int round, Diagnostics* notes)
        : tournament_(tournament), terms_(terms), system_(system), round_(round), notes_(notes),
          values_(values_for(tournament, terms)), numbers_(entries_by_number(tournament)),
          rounds_(tournament, terms.games_of_match),
          paired_(round <= rounds_.paired() && !terms.half_made), everyone_(has_places(system)) {}

    Round make() {
        made_.request.place = made_.place = Place{tournament_.file, 0, 0, 0};
        made_.request.round = static_cast<std::uint32_t>(round_);
        made_.columns = rounds_.of(round_);
        made_.request.games_per_match = static_cast<std::uint32_t>(made_.columns.games);
        made_.request.seed = terms_.seed;
        made_.request.detail = terms_.detail;
        if (terms_.half_made) note("pairing.half-made", {{"round", std::to_string(round_)}});
        if (terms_.even_games) check_even_games(tournament_, found_);
        check_matches(tournament_, rounds_, paired_ ? round_ + 1 : round_, found_);
        set_unit();
        find_entrants();
        add_history();
        plan();
        set_first_colour();
        accelerate();
        keep_apart();
        want();
        if (!tournament_.point_values) // else the reader has done so
            check_points(tournament_, values_, found_);
        if (found_.has_errors()) {
            found_.sort();
            throw Error(Exit::bad_input, std::move(found_));
        }
        return std::move(made_);
    }

private:
    loader::PairingRequest& request() { return made_.request; }
    void error(std::string_view id, Arguments arguments = {}) {
        found_.error(made_.place, id, std::move(arguments));
    }
    // The record of a line, if one says it.
    Place at(int line) const {
        return Place{tournament_.file, line, line == 0 ? 0 : field_column, 0};
    }
    void error_at(int line, std::string_view id, Arguments arguments = {}) {
        found_.error(at(line), id, std::move(arguments));
    }
    void note(std::string_view id, Arguments arguments = {}) {
        if (notes_) notes_->note(made_.place, id, std::move(arguments));
    }
    std::int64_t units(Points points) const { return in_units(points, unit_); }

    void set_unit() {
        std::vector<Points> all = {values_.win,         values_.draw,         values_.loss,
                                   values_.forfeit_win, values_.forfeit_loss, values_.pairing_bye,
                                   values_.full_bye,    values_.half_bye,     values_.zero_bye};
        for (const auto& acceleration : tournament_.accelerations)
            all.insert(all.end(), acceleration.by_round.begin(), acceleration.by_round.end());
        for (const auto& adjustment : tournament_.adjustments) all.push_back(adjustment.points);
        for (const auto& rounds : terms_.second)
            all.insert(all.end(), rounds.begin(), rounds.end());
        unit_ = unit_of(all);
        request().units_per_point = static_cast<std::uint32_t>(unit_);
        request().values = {
            units(values_.win),         units(values_.draw),         units(values_.loss),
            units(values_.forfeit_win), units(values_.forfeit_loss), units(values_.pairing_bye),
            units(values_.full_bye),    units(values_.half_bye),     units(values_.zero_bye)};
    }

    bool would_play(std::size_t e) const {
        const Game& game = game_of(tournament_.entries[e], made_.columns.first);
        const bool absent = std::find(tournament_.absent.begin(), tournament_.absent.end(),
                                      static_cast<int>(e)) != tournament_.absent.end();
        return !absent && game.kind == GameKind::not_paired;
    }
    bool is_available(std::size_t e) const {
        if (paired_) return stands_in_pairing(game_of(tournament_.entries[e], made_.columns.first));
        return would_play(e) && !is_outside(terms_, static_cast<int>(e));
    }
    // A game, a forfeit in a pairing or a pairing bye; other byes are no part taken.
    bool has_taken_part(const Entry& entry) const {
        for (int column = 1; column < made_.columns.first; ++column)
            if (stands_in_pairing(game_of(entry, column))) return true;
        return false;
    }
    // By their numbers, or by their printed ranks where the file asks for that. Entries without a
    // rank, or two of one, are complaints.
    std::vector<int> in_order() {
        if (!tournament_.numbered_by_rank) return numbers_;
        std::vector<int> order = numbers_;
        std::erase(order, no_entry);
        const auto rank = [&](int e) {
            return tournament_.entries[static_cast<std::size_t>(e)].printed_rank;
        };
        std::stable_sort(order.begin(), order.end(),
                         [&](int a, int b) { return rank(a) < rank(b); });
        for (std::size_t i = 0; i < order.size(); ++i) {
            const bool again = i > 0 && rank(order[i]) == rank(order[i - 1]);
            if (rank(order[i]) != 0 && !again) continue;
            const Entry& entry = tournament_.entries[static_cast<std::size_t>(order[i])];
            found_.error(Place{tournament_.file, entry.source.line, rank_column, 0}, "pairing.rank",
                         {{"number", std::to_string(entry.number)},
                          {"rank", std::to_string(entry.printed_rank)}});
        }
        return order;
    }
    // Numbered without holes in the order of their numbers, whatever the order of the lines.
    void find_entrants() {
        made_.entrants.assign(tournament_.entries.size(), -1);
        for (const int e : terms_.outside)
            if (would_play(static_cast<std::size_t>(e))) made_.outside.push_back(e);
        const std::vector<int> teams = teams_by_entry(tournament_);
        for (const int e : in_order()) {
            if (e == no_entry) continue;
            const auto index = static_cast<std::size_t>(e);
            const Entry& entry = tournament_.entries[index];
            const bool available = is_available(index);
            const bool has_place = everyone_ && !is_outside(terms_, e);
            if (!available && !has_place && !has_taken_part(entry)) continue;
            made_.entrants[index] = static_cast<int>(made_.entries.size());
            made_.entries.push_back(e);
            regra_entrant entrant{};
            entrant.number = static_cast<std::uint32_t>(made_.entries.size());
            entrant.rating = entry.rating;
            entrant.flags = available ? REGRA_AVAILABLE : 0;
            sit_in_team(index, teams[index], entrant);
            request().entrants.push_back(entrant);
            request().shown.push_back(static_cast<std::uint32_t>(entry.number));
        }
    }

    void sit_in_team(std::size_t entry, int team, regra_entrant& entrant) const {
        if (team < 0) return;
        const Team& own = tournament_.teams[static_cast<std::size_t>(team)];
        const auto seat =
            std::find(own.members.begin(), own.members.end(), static_cast<int>(entry));
        entrant.parent = static_cast<std::uint32_t>(own.number);
        entrant.place = static_cast<std::uint32_t>(seat - own.members.begin()) + 1;
    }

    // As it stood when the round was paired.
    Game game_before(int entry, int column) const {
        Game game = game_of(tournament_.entries[static_cast<std::size_t>(entry)], column);
        for (const auto& late : tournament_.late_games)
            if (late.entry == entry && late.column == column && late.until >= made_.columns.first) {
                game.kind = GameKind::awaited;
                game.outcome = Outcome::none;
            }
        return game;
    }

    // A game that is still being played counts as a draw, for the pairing only. Record 299 may give
    // a result another worth for some entries, in one round or in all.
    std::int64_t worth_of(int entry, const Game& game, int column) const {
        for (const auto& adjustment : tournament_.adjustments)
            if (adjustment.result != ' ' && adjustment.result == result_letter(game) &&
                (adjustment.round == 0 || adjustment.round == column) &&
                std::find(adjustment.entries.begin(), adjustment.entries.end(), entry) !=
                    adjustment.entries.end())
                return units(adjustment.points);
        if (game.goes_on) return units(values_.win); // by a drawn game
        return units(game.kind == GameKind::awaited ? values_.draw : value_of(game, values_));
    }
    std::int64_t second_of(int entry, int round) const {
        const auto e = static_cast<std::size_t>(entry), r = static_cast<std::size_t>(round - 1);
        const bool known = e < terms_.second.size() && r < terms_.second[e].size();
        return known ? units(terms_.second[e][r]) : 0;
    }
    void add_history() {
        bool waits = false;
        for (std::size_t i = 0; i < made_.entries.size(); ++i) {
            for (int round = 1; round < round_; ++round) {
                const RoundColumns columns = rounds_.of(round);
                for (int column = columns.first; column < columns.end(); ++column) {
                    add_past(i, round, static_cast<std::uint32_t>(column - columns.first), column);
                    waits |= game_before(made_.entries[i], column).kind == GameKind::awaited;
                }
            }
        }
        if (waits) note("pairing.awaited");
        adjust();
    }
    // A round without a game is one record, with the points of all its columns.
    void add_past(std::size_t entrant, int round, std::uint32_t number, int column) {
        const int e = made_.entries[entrant];
        const Game game = game_before(e, column);
        regra_past past{};
        past.entrant = static_cast<std::uint32_t>(entrant);
        past.round = static_cast<std::uint16_t>(round);
        past.game = number;
        past.kind = kind_of(game, tournament_, column);
        past.colour = colour_of(game);
        past.opponent = game.opponent == no_entry
                            ? REGRA_NOBODY
                            : made_.entrants[static_cast<std::size_t>(game.opponent)];
        past.points = worth_of(e, game, column);
        past.second_points = second_of(e, column);
        request().entrants[entrant].score += past.points;
        request().entrants[entrant].second_score += past.second_points;
        if (number == 0 || game.opponent != no_entry) {
            request().past.push_back(past);
        } else {
            request().past.back().points += past.points;
            request().past.back().second_points += past.second_points;
        }
    }
    void adjust() {
        for (const auto& adjustment : tournament_.adjustments) {
            if (adjustment.round >= made_.columns.first) continue;
            if (adjustment.result != ' ') continue; // in worth_of()
            for (const int e : adjustment.entries) {
                const int entrant = made_.entrants[static_cast<std::size_t>(e)];
                if (entrant < 0) continue;
                request().entrants[static_cast<std::size_t>(entrant)].score +=
                    units(adjustment.points);
            }
        }
    }

    void plan() {
        int planned = terms_.rounds;
        if (tournament_.planned_rounds != 0)
            planned = rounds_.whole_rounds(tournament_.planned_rounds);
        else if (planned != 0) // of rules, which count no games that decide
            planned += static_cast<int>(
                std::count_if(tournament_.match_games.begin(), tournament_.match_games.end(),
                              [](const MatchGames& one) { return one.deciding; }));
        if (planned < 0)
            return error_at(tournament_.planned_line, "pairing.plan-not-whole",
                            {{"planned", how_many("count.rounds", tournament_.planned_rounds)},
                             {"games", how_many("count.games", made_.columns.games)}});
        if (planned == 0 || is_table(system_)) {
            const auto needed = system_.rounds_needed(request());
            if (!needed) return error("pairing.rounds-not-stated");
            const int table = static_cast<int>(*needed);
            if (planned != 0 && planned != table && notes_)
                notes_->note(at(tournament_.planned_line), "pairing.plan-not-table",
                             {{"planned", how_many("count.rounds", planned)},
                              {"needed", how_many("count.rounds", table)}});
            if (planned == 0) planned = table;
        }
        request().rounds = static_cast<std::uint32_t>(planned);
        if (round_ > planned)
            error_at(tournament_.planned_line,
                     tournament_.planned_line != 0 ? "pairing.round-past-plan"
                                                   : "pairing.round-past-rounds",
                     {{"round", std::to_string(round_)}, {"count", std::to_string(planned)}});
    }

    // As stated; else as the first of the list who played in the first round had it.
    Colour first_colour() const {
        if (tournament_.initial_colour != Colour::none) return tournament_.initial_colour;
        if (terms_.first_colour != Colour::none) return terms_.first_colour;
        if (!paired_ && round_ == 1) return Colour::none;
        for (const int e : numbers_) {
            if (e == no_entry) continue;
            const Game& game = game_of(tournament_.entries[static_cast<std::size_t>(e)], 1);
            if (game.opponent != no_entry && game.colour != Colour::none) return game.colour;
        }
        return Colour::none;
    }
    void set_first_colour() {
        Colour colour = first_colour();
        if (terms_.first_colour != Colour::none && terms_.first_colour != colour)
            error_at(0, colour == Colour::white ? "pairing.white-drawn" : "pairing.black-drawn");
        if (colour == Colour::none) {
            note("pairing.no-first-colour");
            colour = Colour::white;
        }
        request().first_colour = colour == Colour::white ? REGRA_COLOUR_WHITE : REGRA_COLOUR_BLACK;
    }

    void accelerate() {
        add_accelerations();
        std::sort(request().accelerations.begin(), request().accelerations.end(),
                  [](const regra_acceleration& a, const regra_acceleration& b) {
                      return std::pair(a.entrant, a.round) < std::pair(b.entrant, b.round);
                  });
    }
    void add_accelerations() {
        const auto add = [&](int entrant, int round, std::int64_t points) {
            if (entrant < 0 || points == 0) return;
            request().accelerations.push_back({static_cast<std::uint32_t>(entrant),
                                               static_cast<std::uint16_t>(round), 0, points});
        };
        for (const auto& acceleration : tournament_.accelerations)
            for (int round = 1; round <= round_; ++round)
                if (const auto column = static_cast<std::size_t>(rounds_.of(round).first);
                    column <= acceleration.by_round.size())
                    add(made_.entrants[static_cast<std::size_t>(acceleration.entry)], round,
                        units(acceleration.by_round[column - 1]));
        if (!tournament_.accelerations.empty() || !terms_.halves) return;
        const auto& values = request().values;
        if (values.win != 2 * values.draw || values.loss != 0)
            return error_at(tournament_.values_line, "pairing.acceleration-values");
        const int rounds = (static_cast<int>(request().rounds) + 1) / 2, full = (rounds + 1) / 2;
        const int last = terms_.halves->last_number ? terms_.halves->last_number : last_of_half();
        for (std::size_t i = 0; i < made_.entries.size(); ++i) {
            if (made_.number(static_cast<std::int32_t>(i)) > last) continue;
            for (int round = 1; round <= std::min(round_, rounds); ++round)
                add(static_cast<int>(i), round, round <= full ? values.win : values.draw);
        }
    }
    // Twice a quarter of those who were on the list when the first round was paired, rounded up.
    int last_of_half() {
        std::vector<int> listed;
        for (const int e : numbers_) {
            if (e == no_entry || is_outside(terms_, e)) continue;
            const Entry& entry = tournament_.entries[static_cast<std::size_t>(e)];
            const Game& first = game_of(entry, 1);
            const bool came_later =
                first.kind == GameKind::not_paired || first.kind == GameKind::zero_bye;
            if (!came_later || (round_ == 1 && is_available(static_cast<std::size_t>(e))))
                listed.push_back(entry.number);
        }
        if (listed.empty()) return 0;
        const std::size_t half = 2 * ((listed.size() + 3) / 4);
        const int last = listed[std::min(half, listed.size()) - 1];
        note("pairing.last-accelerated", {{"number", std::to_string(last)}});
        return last;
    }

    static bool in_window(int at, int first, int last) {
        return at >= first && (last == 0 || at <= last);
    }
    void forbid(int a, int b) {
        if (a < 0 || b < 0 || a == b) return;
        request().forbidden.push_back({static_cast<std::uint32_t>(std::min(a, b)),
                                       static_cast<std::uint32_t>(std::max(a, b))});
    }
    void keep_apart() {
        std::uint32_t group = 0;
        const auto join = [&](int entrant, bool hard) {
            if (entrant < 0) return;
            request().members.push_back({static_cast<std::uint32_t>(entrant), group, hard, 0});
        };
        for (const auto& forbidden : tournament_.forbidden) {
            if (!in_window(made_.columns.first, forbidden.first_round, forbidden.last_round))
                continue;
            std::vector<int> who;
            for (const int e : forbidden.entries)
                who.push_back(made_.entrants[static_cast<std::size_t>(e)]);
            if (who.size() == 2) {
                forbid(who[0], who[1]);
                continue;
            }
            made_.groups[++group] = {};
            for (const int entrant : who) join(entrant, true);
        }
        for (const auto& [a, b] : terms_.forbidden) {
            const Wish wish{a, b, Place{"--forbid", 0, 0, 0}};
            const int one = entrant_numbered(a, wish), other = entrant_numbered(b, wish);
            if (one >= 0 && other >= 0) forbid(one, other);
        }
        for (const Apart& apart : terms_.apart) {
            if (!in_window(round_, apart.first_round, apart.last_round)) continue;
            const auto values = values_of(apart.column);
            if (values.empty() && !made_.entries.empty())
                error("pairing.no-column", {{"column", apart.column}});
            for (const auto& [value, members] : values) {
                if (members.size() < 2) continue;
                made_.groups[++group] = {apart.column, value, apart.article};
                for (const int entrant : members) join(entrant, apart.hard);
            }
        }
    }
    static std::string team_text(const Team& team) {
        return team.name.empty() ? std::to_string(team.number) : team.name;
    }
    // Entrants by their value of a column; blank values are left out.
    std::map<std::string, std::vector<int>> values_of(const std::string& column) const {
        const std::vector<int> teams = teams_by_entry(tournament_);
        std::map<std::string, std::vector<int>> values;
        for (std::size_t i = 0; i < made_.entries.size(); ++i) {
            const auto e = static_cast<std::size_t>(made_.entries[i]);
            const Entry& entry = tournament_.entries[e];
            std::string value;
            const auto found = entry.columns.find(column);
            if (found != entry.columns.end())
                value = found->second;
            else if (column == "federation")
                value = entry.federation;
            else if (column == "team" && teams[e] >= 0)
                value = team_text(tournament_.teams[static_cast<std::size_t>(teams[e])]);
            if (!value.empty()) values[value].push_back(static_cast<int>(i));
        }
        return values;
    }

    // Two numbers that an option or a comment of the file names.
    struct Wish {
        int a, b;
        Place place;
        std::string text() const { return std::to_string(a) + "-" + std::to_string(b); }
    };
    // The entrant with that number; reports an error and returns -1 if there is none.
    int entrant_numbered(int number, const Wish& wish) {
        const bool known = number > 0 && static_cast<std::size_t>(number) < numbers_.size() &&
                           numbers_[static_cast<std::size_t>(number)] != no_entry;
        if (!known) {
            found_.error(wish.place, "pairing.no-such-number",
                         {{"number", std::to_string(number)}, {"text", wish.text()}});
            return -1;
        }
        const int e = numbers_[static_cast<std::size_t>(number)];
        return made_.entrants[static_cast<std::size_t>(e)];
    }
    void want() {
        const auto available = [&](int number, const Wish& wish) {
            const Place& place = wish.place;
            const std::size_t errors = found_.items().size();
            const int entrant = entrant_numbered(number, wish);
            if (found_.items().size() != errors) return -1;
            const bool there =
                entrant >= 0 &&
                (request().entrants[static_cast<std::size_t>(entrant)].flags & REGRA_AVAILABLE);
            if (!there)
                found_.error(place, "pairing.wanted-away",
                             {{"number", std::to_string(number)}, {"text", wish.text()}});
            return there ? entrant : -1;
        };
        std::vector<bool> is_wanted(request().entrants.size());
        for (const Wish& wish : wishes()) {
            const auto& [a, b, place] = wish;
            const int one = available(a, wish);
            const int other = b == 0 ? REGRA_NOBODY : available(b, wish);
            if (one < 0 || (b != 0 && other < 0)) continue;
            bool is_twice = false;
            for (const auto& [number, entrant] : {std::pair(a, one), std::pair(b, other)}) {
                if (number == 0) continue;
                auto is_taken = is_wanted[static_cast<std::size_t>(entrant)];
                if (is_taken)
                    found_.error(place, "pairing.wanted-twice",
                                 {{"number", std::to_string(number)}, {"text", wish.text()}});
                is_twice = is_twice || is_taken;
                is_taken = true;
            }
            if (is_twice) continue;
            if (b != 0 && made_.apart_by(one, other))
                found_.error(place, "pairing.wanted-forbidden",
                             {{"a", std::to_string(a)}, {"b", std::to_string(b)}});
            request().wanted.push_back({one, other});
            made_.wanted_at.push_back(place);
        }
    }
    // By options, and by comments of the file for this round.
    std::vector<Wish> wishes() const {
        std::vector<Wish> all;
        for (const auto& [a, b] : terms_.wanted) all.push_back({a, b, Place{"--want", 0, 0, 0}});
        for (const Wanted& wanted : tournament_.wanted)
            if (wanted.round == round_)
                all.push_back(
                    {wanted.a, wanted.b, Place{tournament_.file, wanted.source.line, 0, 0}});
        return all;
    }

    const Tournament& tournament_;
    const Terms& terms_;
    const loader::PairingSystem& system_;
    const int round_;
    Diagnostics* notes_;
    const PointValues values_;
    const std::vector<int> numbers_; // entries by number
    const MatchRounds rounds_;
    const bool paired_;   // in the file
    const bool everyone_; // also who has yet to come has a number
    std::int64_t unit_ = 1;
    Round made_;
    Diagnostics found_;
};

} // namespace

int Round::number(std::int32_t entrant) const {
    return entrant < 0 ? 0 : static_cast<int>(request.shown[static_cast<std::size_t>(entrant)]);
}

const ApartBy* Round::apart_by(std::int32_t a, std::int32_t b) const {
    static const ApartBy as_a_pair;
    for (const regra_forbidden& pair : request.forbidden)
        if (static_cast<std::int32_t>(pair.a) == std::min(a, b) &&
            static_cast<std::int32_t>(pair.b) == std::max(a, b))
            return &as_a_pair;
    for (const regra_member& one : request.members) {
        if (one.hard == 0 || static_cast<std::int32_t>(one.entrant) != a) continue;
        for (const regra_member& other : request.members)
            if (other.group == one.group && static_cast<std::int32_t>(other.entrant) == b)
                return &groups.at(one.group);
    }
    return nullptr;
}

const Place& Round::place_of(const loader::Finding& finding) const {
    std::vector<std::int32_t> named;
    for (const auto& argument : finding.arguments)
        if (finding.severity >= REGRA_TOLERABLE && argument.type == REGRA_ARG_ENTRANT)
            named.push_back(static_cast<std::int32_t>(argument.number));
    for (std::size_t i = 0; i < wanted_at.size(); ++i) {
        const auto& [a, b] = request.wanted[i];
        const std::vector<std::int32_t> pair =
            b == REGRA_NOBODY ? std::vector{a} : std::vector{a, b};
        if (std::is_permutation(named.begin(), named.end(), pair.begin(), pair.end()))
            return wanted_at[i];
    }
    return place;
}

bool is_table(const loader::PairingSystem& system) {
    return system_has(system, "round-robin") && !system_has(system, "knock-out");
}

bool is_outside(const Terms& terms, int entry) {
    return std::binary_search(terms.outside.begin(), terms.outside.end(), entry);
}

PointValues values_for(const Tournament& tournament, const Terms& terms) {
    if (tournament.point_values) return *tournament.point_values;
    return terms.values.value_or(PointValues{});
}

Round make_round(const Tournament& tournament, const Terms& terms,
                 const loader::PairingSystem& system, int round, Diagnostics* notes) {
    return RoundMaker(tournament, terms, system, round, notes).make();
}

} // namespace regra::pairing
