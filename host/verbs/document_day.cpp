// What a day leaves behind, for documents: lots, protests, prizes that were given, places by round,
// and the games as a file of games has them.
#include <algorithm>

#include "engines/event/acts.hpp"
#include "engines/standings/list_groups.hpp"
#include "formats/games/game_write.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/base/json.hpp"
#include "kernel/base/points_text.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/adaptations.hpp"
#include "verbs/citing.hpp"
#include "verbs/document_state.hpp"
#include "verbs/event_games.hpp"
#include "verbs/event_protest.hpp"
#include "verbs/event_round.hpp"
#include "verbs/position.hpp"
#include "verbs/standings.hpp"

namespace regra::verbs {
namespace {

// A text that stands beside the chain; "" of none, or one that was erased.
std::string text_beside(const EventWork& work, std::string_view id) {
    const auto row = from_hexadecimal<8>(std::string(id));
    if (!row) return "";
    const auto found = work.call().event->texts.find(*row);
    Value data;
    JsonFault fault;
    if (found == work.call().event->texts.end() || !read_json(found->second.data, data, fault))
        return "";
    return data.text_of("text");
}

const Value& act_of(const EventWork& work, std::int64_t n) {
    static const Value none(Value::Map{});
    const auto& acts = work.journal().acts();
    return n > 0 && n <= std::ssize(acts) ? acts[static_cast<std::size_t>(n - 1)] : none;
}

std::string because_of(const EventWork& work, std::int64_t n) {
    return text_beside(work, act_of(work, n).text_of("text"));
}

} // namespace

// ---- lots --------------------------------------------------------------------------------------

Value DocumentState::lots_part() {
    Value::List all;
    for (std::size_t r = 0; r < state_.rounds.size(); ++r) {
        const event::Round& round = state_.rounds[r];
        for (const event::Lot& lot : round.lots) {
            const Value& act = act_of(work_, lot.act);
            const auto of_act = [&](const char* name) { return std::string(act.text_of(name)); };
            all.push_back(Value::Map{{"round", static_cast<std::int64_t>(r + 1)},
                                     {"pair", lot.pair},
                                     {"game", lot.game},
                                     {"lot", shown_lot(lot)},
                                     {"number", lot.number},
                                     {"moves", lot.moves},
                                     {"position", lot.position},
                                     {"first", lot.first},
                                     {"what", of_act("what")},
                                     {"way", of_act("way")},
                                     {"from", of_act("from")},
                                     {"commitment", of_act("commitment")},
                                     {"seen", text_beside(work_, act.text_of("witnesses"))},
                                     {"act", lot.act}});
        }
    }
    return all;
}

// ---- protests ----------------------------------------------------------------------------------

namespace {

// The result that the decision gave to the protest's game, from the act after it (`event decide`
// writes both). "" if there is none.
std::string result_decided(const EventWork& work, const event::Protest& protest,
                           std::int64_t number) {
    if (protest.decided == 0 || work.journal().is_struck(protest.decided + 1)) return "";
    const Value& act = act_of(work, protest.decided + 1);
    std::string by(act_of(work, protest.decided).text_of("article"));
    if (by.empty()) by = "P" + std::to_string(number);
    const bool same = act.text_of("act") == "rule" && act.number_of("round") == protest.round &&
                      act.number_of("board") == protest.board && act.text_of("article") == by;
    return same
               ? shown_result({std::string(act.text_of("score")), act.text_of("kind") == "forfeit"})
               : "";
}

} // namespace

Value DocumentState::protests_part() {
    Value::List all;
    const auto body = body_of_protests(competition().rules());
    for (const auto& protest : state_.protests) {
        const Value& act = act_of(work_, protest.act);
        const auto who = static_cast<std::size_t>(protest.entry);
        Value one = person(place_[who]);
        const bool placed = protest.round > 0 && protest.round <= last_round();
        one.set("protest", static_cast<std::int64_t>(all.size() + 1));
        one.set("round", protest.round);
        one.set("board",
                placed && protest.board > 0
                    ? event::shown_board(state_.rounds[static_cast<std::size_t>(protest.round - 1)],
                                         protest.board)
                    : "");
        one.set("against", protest.against);
        one.set("against_act",
                event::act_title(act_of(work_, protest.against).text_of("act")).in(language()));
        one.set("late", protest.late);
        const auto stated = event::read_time(act.text_of("received"), std::nullopt);
        const auto received = stated ? stated : event::read_time(act.text_of("at"), std::nullopt);
        one.set("received", received ? event::wall_text(*received, state_.zone.value_or(0)) : "");
        one.set("utc", !state_.zone);
        const auto text = because_of(work_, protest.act);
        one.set("erased", text.empty() && !act.text_of("text").empty());
        one.set("text", text);
        one.set("body", value_words().of(protest.body.empty() ? body.text : protest.body));
        one.set("article", article_text(body.article, language()));
        one.set("verdict", protest.verdict);
        one.set("decision", because_of(work_, protest.decided));
        one.set("decision_article", std::string(act_of(work_, protest.decided).text_of("article")));
        one.set("act", protest.act);
        one.set("decided", protest.decided);
        one.set("result", result_decided(work_, protest, one.number_of("protest")));
        all.push_back(std::move(one));
    }
    return all;
}

// ---- sanctions ---------------------------------------------------------------------------------

Value DocumentState::sanctions_part() {
    Value::List all;
    for (const auto& sanction : state_.sanctions) {
        const bool of_team = sanction.team != no_entry;
        Value one =
            of_team ? Value(Value::Map{
                          {"number", state_.teams[static_cast<std::size_t>(sanction.team)].number},
                          {"name", state_.teams[static_cast<std::size_t>(sanction.team)].team}})
                    : person(place_[static_cast<std::size_t>(sanction.entry)]);
        one.set("of_team", of_team);
        one.set("round", sanction.round);
        one.set("what", value_words().imposed(sanction.what));
        one.set("article", article_text(sanction.article, language()));
        one.set("act", sanction.act);
        all.push_back(std::move(one));
    }
    return all;
}

// ---- prizes ------------------------------------------------------------------------------------

namespace {

bool is_line_of(const Value& line, const Award& award) {
    if (line.text_of("kind") != award.kind) return false;
    return award.kind == "player" ? line.number_of("index") == award.index + 1
                                  : line.text_of("name") == award.name;
}

// What the list says of the line that has the award, and what that is: points, or what the list of
// the competition goes by.
std::pair<std::string, std::string> score_of(const Award& award, const Giving& giving,
                                             const Competition& competition, Language language) {
    for (const PrizeLine& prize : giving.lines)
        for (const ListGroup& group : prize.groups) {
            if (prize.prize != award.prize || group.name != award.group) continue;
            for (std::size_t place = 0; place < group.count; ++place)
                if (const Value line = group.line(place); is_line_of(line, award))
                    return {score_text(points(line.number_of("score"), group.unit), language),
                            group.list.empty() ? score_title(competition.own(), Language::en) : ""};
        }
    return {};
}

} // namespace

// Those that were given, once they are; else as things stand.
Value DocumentState::awards_part() {
    Value::List all;
    auto& of = competition();
    if (last_round() == 0 || of.rules().names_under({"prizes"}).empty()) return all;
    const Giving giving = give_prizes(of);
    const auto add = [&](const Award& award, std::int64_t handed) {
        const bool player = award.kind == "player" && award.index >= 0;
        Value one = player ? person(award.index) : Value(Value::Map{{"name", award.name}});
        const auto* setting = setting_of_prize(of.rules(), award.prize);
        one.set("kind", award.kind);
        one.set("prize", award.prize);
        one.set("group", award.group);
        one.set("place", award.place);
        one.set("gives", award.gives);
        one.set("amount", award.cents ? money_text(*award.cents, language()) : "");
        one.set("currency", award.currency);
        one.set("article", setting ? article_text(of.rules().citation(*setting), language()) : "");
        auto [score, title] = score_of(award, giving, of, language());
        one.set("points", std::move(score));
        one.set("score", title.empty() ? "points" : std::move(title));
        one.set("given", state_.awards.act);
        one.set("handed", handed);
        all.push_back(std::move(one));
    };
    if (state_.awards.act == 0) {
        for (const auto& award : giving.awards) add(award, 0);
        return all;
    }
    for (const auto& prize : state_.awards.prizes) {
        Award award;
        award.prize = prize.prize;
        award.group = prize.group;
        award.place = prize.place;
        award.gives = prize.gives;
        award.cents = prize.cents;
        award.currency = prize.currency;
        award.kind = prize.entry != no_entry ? "player" : prize.team.empty() ? "other" : "team";
        award.name = prize.team.empty() ? prize.other : prize.team;
        if (prize.entry != no_entry) award.index = place_[static_cast<std::size_t>(prize.entry)];
        add(award, prize.handed);
    }
    return all;
}

// ---- places by round ---------------------------------------------------------------------------

// places(COUNT): of the first so many of the list, the place after each round.
Value DocumentState::places_part() {
    return Function([this](const std::vector<Value>& arguments) -> Value {
        const auto count = !arguments.empty() && arguments[0].number() ? *arguments[0].number() : 0;
        return places_of(static_cast<std::size_t>(std::max<std::int64_t>(count, 0)));
    });
}

Value DocumentState::places_of(std::size_t count) {
    Value::List all;
    int rounds = last_round(); // without those at the end that have no result
    const auto is_to_begin = [](const event::Round& round) {
        return !round.boards.empty() &&
               std::none_of(round.boards.begin(), round.boards.end(),
                            [](const auto& board) { return board.counted.has_value(); });
    };
    while (rounds > 0 && is_to_begin(state_.rounds[static_cast<std::size_t>(rounds - 1)])) --rounds;
    if (rounds == 0) return all;
    auto& of = competition();
    const auto last = of.rank({"", ""});
    const auto shown = std::min(count, last.standings.order.size());
    std::vector<Value::List> places(shown);
    const auto by = std::make_shared<EventRules>(work_.own(), state_.ruleset); // one list at a time
    for (int round = 1; round <= rounds; ++round) {
        auto until = state_;
        until.rounds.resize(static_cast<std::size_t>(round));
        auto tournament = event::tournament_of(until, work_.people(), "");
        tournament.file = work_.file();
        EventCompetition then(work_, std::move(tournament), by);
        const auto list = then.competition().rank({"", ""});
        std::map<int, int> rank_of;
        for (std::size_t place = 0; place < list.standings.order.size(); ++place)
            rank_of[list.standings.order[place]] = list.rank[place];
        for (std::size_t at = 0; at < shown; ++at)
            places[at].push_back(rank_of[last.standings.order[at]]);
    }
    for (std::size_t at = 0; at < shown; ++at) {
        const int competitor = last.standings.order[at];
        const auto who = static_cast<std::size_t>(competitor);
        Value one = of.own().teams ? Value(Value::Map{{"number", of.field().number[who]},
                                                      {"name", of.field().name[who]}})
                                   : person(competitor);
        one.set("places", std::move(places[at]));
        all.push_back(std::move(one));
    }
    return all;
}

// ---- games -------------------------------------------------------------------------------------

namespace {

std::string score_of_file(const event::Board& board) {
    if (!board.counted) return "*";
    const auto& score = board.counted->score;
    return score == "1-0" || score == "0-1" || score == "1/2-1/2" ? score : "*";
}

std::string known(const std::string& text) {
    return text.empty() ? "?" : text;
}

void write_words(std::string_view moves, GameWriter& writer) {
    constexpr std::string_view blanks = " \n";
    while (!moves.empty()) {
        const auto end = std::min(moves.find_first_of(blanks), moves.size());
        if (end > 0) writer.word(moves.substr(0, end));
        moves.remove_prefix(std::min(end + 1, moves.size()));
    }
}

} // namespace

// games(ROUND): lines of a file of games, of one round or, with 0, of all: who, what came of it,
// and the moves that the event holds. A game that was not played is none.
Value DocumentState::games_part() {
    return Function([this](const std::vector<Value>& arguments) -> Value {
        const auto only = !arguments.empty() && arguments[0].number() ? *arguments[0].number() : 0;
        Value::List lines;
        for (int round = 1; round <= last_round(); ++round) {
            if (only != 0 && only != round) continue;
            const std::string games = games_of_round(round);
            for (const auto line : split(games, "\n")) lines.push_back(line);
        }
        while (!lines.empty() && lines.back().text()->empty()) lines.pop_back();
        return lines;
    });
}

std::string DocumentState::games_of_round(int round) {
    const auto& paired = state_.rounds[static_cast<std::size_t>(round - 1)];
    const auto& rules = competition().rules();
    std::optional<loader::Name> kind;
    if (ruleset::variant_of(rules)) {
        const auto variant = open_variant(work_.own(), rules, {work_.file()});
        for (auto& name : variant.aliases())
            if (!kind && (name.id.starts_with("pgn.") || name.id.starts_with("pdn.")))
                kind = std::move(name);
    }
    const auto name = [&](int entry) {
        return entry == no_entry ? std::string("?")
                                 : known(tournament_
                                             .entries[static_cast<std::size_t>(
                                                 place_[static_cast<std::size_t>(entry)])]
                                             .name);
    };
    const auto kept = moves_of_round(work_, round);
    const auto hours = state_.hours.find(round);
    std::string out;
    for (std::size_t at = 0; at < paired.boards.size(); ++at) {
        const auto& board = paired.boards[at];
        const bool unplayed = board.counted && board.counted->forfeit;
        if (unplayed || board.white == no_entry || board.black == no_entry) continue;
        const bool one_day = state_.first_day.year != 0 &&
                             (state_.last_day.year == 0 || state_.first_day == state_.last_day);
        std::string date = hours != state_.hours.end() ? text(hours->second.day)
                           : one_day                   ? text(state_.first_day)
                                                       : "????.??.??"; // as PGN has it
        std::replace(date.begin(), date.end(), '-', '.');
        const int place = static_cast<int>(at) + 1;
        const auto* lot = event::lot_of(paired, place);
        const bool turned = board.counted && board.counted->reversed;
        std::string score = score_of_file(board);
        if (turned && score != "*" && score.size() == 3) std::swap(score.front(), score.back());
        GameWriter writer(out);
        writer.tag("Event", known(state_.name));
        writer.tag("Site", known(state_.place));
        writer.tag("Date", date);
        writer.tag("Round", std::to_string(round) + "." + event::shown_board(paired, place));
        writer.tag("White", name(turned ? board.black : board.white));
        writer.tag("Black", name(turned ? board.white : board.black));
        writer.tag("Result", score);
        if (kind) writer.tag(kind->id.substr(kind->id.find('.') + 1), kind->value);
        const auto moves = kept.find(place);
        const bool has_moves = moves != kept.end();
        std::string position = has_moves ? moves->second.position : "";
        if (position.empty() && lot && (!has_moves || lot->moves.empty())) position = lot->position;
        if (!position.empty()) {
            writer.tag("SetUp", "1");
            writer.tag("FEN", position);
        }
        writer.begin_moves();
        if (has_moves)
            write_words(moves->second.moves, writer);
        else if (lot && !lot->moves.empty())
            writer.comment(lot->moves);
        writer.end(score);
    }
    return out;
}

} // namespace regra::verbs
