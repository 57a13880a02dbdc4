// regra event game, rule, penalty: what a file of acts of a game begins with; what the Laws decide
// of it, and impose on a player.
#include <algorithm>
#include <utility>

#include "engines/standings/stated.hpp"
#include "kernel/base/points.hpp"
#include "kernel/base/text.hpp"
#include "kernel/loader/plugins.hpp"
#include "kernel/ruleset/adaptations.hpp"
#include "verbs/event_breaches.hpp"
#include "verbs/event_moves.hpp"
#include "verbs/event_round.hpp"
#include "verbs/event_ruled.hpp"
#include "verbs/game_table.hpp"
#include "verbs/ruling.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

struct EventRule {
    EventAsked of;
    int round = 0, board = 0;
    std::string at, file, result, article; // at: the board as people call it
    std::vector<std::string> acts;
    bool reversed = false;
};

struct EventGame {
    EventAsked of;
    int round = 0;
    std::string at; // the board as people call it
};

struct EventPenalty {
    EventAsked of;
    std::string who, sanction, article;
    std::optional<int> from;
};

// What is not granted, or left to the arbiter, stops the command.
void demand_decided(const EventWork& work, const Ruled& ruled) {
    Diagnostics wrong;
    for (const auto& sentence : ruled.refused)
        wrong.error({work.file()}, "event.ruling-refused", {{"sentence", sentence}});
    std::vector<std::string> choices;
    for (const auto& line : ruled.open) choices.emplace_back(trim(line)); // "   1 nothing"
    if (!choices.empty())
        wrong.error({work.file()}, "event.ruling-open", {{"choices", join(choices, "; ")}});
    if (wrong.has_errors()) throw Error(Exit::no, std::move(wrong));
}

std::string id_of_entry(const EventWork& work, int who) {
    return work.state().entries[static_cast<std::size_t>(who)].id;
}

// With whom it is about, and from which round.
Value sanction_of(const EventWork& work, const Imposed& imposed, int who,
                  std::optional<int> from = {}) {
    Value made = imposed.sanction;
    made.set("entry", id_of_entry(work, who));
    if (made.find("rounds") || made.find("expelled"))
        made.set("from", from.value_or(work.state().paired() + 1));
    return made;
}

std::string rendered_sanction(const EventWork& work, const std::string& what) {
    const Store store(work.call()); // its words are the program's, not the event's
    return store.rulesets.value_words(work.call().language).imposed(what);
}

void say_sanction(EventWork& work, const Value& sanction) {
    const int team = work.state().team(sanction.text_of("entry"));
    work.say({"event.imposed",
              {{"who", team == no_entry ? work.called(work.state().entry(sanction.text_of("entry")))
                                        : work.team_called(team)},
               {"sanction", rendered_sanction(work, sanction.text_of("what"))},
               {"article", sanction.text_of("article")}}});
}

// A score of side 0 first, for who was paired with white first.
std::string turned_score(const std::string& score) {
    const auto dash = score.find('-');
    return score.substr(dash + 1) + "-" + score.substr(0, dash);
}

// Where the ruling does not say which colours were played, those of the result that stands.
event::Result result_of_ruling(const EventRule& asked, const event::Board& board,
                               const std::string& text) {
    auto result = read_result(text);
    if (!result) throw Error(Exit::bad_input, {"RESULT"}, "event.result-unknown", {{"text", text}});
    const bool stands = board.counted && board.counted->reversed;
    result->reversed = (asked.reversed || stands) && !result->forfeit;
    if (asked.reversed) result->score = turned_score(result->score);
    return *result;
}

// The board of a game that two play, from 1.
int board_of_game(const EventWork& work, int round, const std::string& at) {
    const auto& state = work.state();
    if (round > state.paired())
        throw Error(Exit::no, {work.file()}, "event.round-unpaired",
                    {{"round", std::to_string(round)}});
    const auto& paired = state.rounds[static_cast<std::size_t>(round - 1)];
    const int number = event::board_named(paired, at);
    const int count = static_cast<int>(paired.boards.size());
    if (number == 0)
        throw Error(Exit::no, {work.file()}, "event.no-board",
                    {{"round", std::to_string(round)},
                     {"board", at},
                     {"count", count == 0 ? "0" : event::shown_board(paired, count)}});
    const auto& board = paired.boards[static_cast<std::size_t>(number - 1)];
    if (board.white == no_entry || board.black == no_entry)
        throw Error(Exit::no, {work.file()}, "event.empty-chair",
                    {{"round", std::to_string(round)}, {"board", at}});
    return number;
}

// The sides of the event's variant, by their ids.
std::vector<std::string> sides_of_event(const EventWork& work) {
    const Store store(work.own());
    const auto used = ruleset::variant_of(store.rulesets.load(work.state().ruleset));
    std::vector<std::string> sides;
    if (!used) return sides;
    const auto plugin = plugins_of(work.call()).open(used->id, loader::Kind::variant);
    for (const auto& side : plugin.names(REGRA_NAME_SIDE)) sides.push_back(side.id);
    return sides;
}

// The header of a file of acts: the event's laws and time, the opening or the position that was
// drawn, who plays.
Reply run_event_game(const Call& call, const EventGame& asked) {
    const EventWork work(call, asked.of);
    const int number = board_of_game(work, asked.round, asked.at);
    const auto& round = work.state().rounds[static_cast<std::size_t>(asked.round - 1)];
    const auto& board = round.boards[static_cast<std::size_t>(number - 1)];
    const auto* lot = event::lot_of(round, number);
    const bool opening = lot && lot->number > 0 && !lot->moves.empty();
    std::vector<std::pair<std::string_view, std::string>> players;
    const auto sides = sides_of_event(work);
    for (std::size_t side = 0; side < std::min<std::size_t>(sides.size(), 2); ++side)
        players.emplace_back(sides[side], work.name(side == 0 ? board.white : board.black));
    std::vector<std::string> named;
    for (const auto& player : players) named.push_back(header_text({player}, {}));
    for (auto& line : named) line.pop_back(); // its end
    return {
        Value::Map{{"header", header_text({{"ruleset", work.state().ruleset},
                                           {"opening", opening ? std::to_string(lot->number) : ""},
                                           {"position", lot && !opening ? lot->position : ""}},
                                          {"players: {" + join(named, ", ") + "}"})}}};
}

std::string event_game_text(const Value& reply, const Look&) {
    return reply.text_of("header") + "\n";
}

// The act, without the row of the file of acts.
Value act_of_ruling(const EventWork& work, const EventRule& asked, const Ruled& ruled,
                    const event::Board& board) {
    Value act = Value::Map{{"act", "rule"}, {"round", asked.round}, {"board", asked.board}};
    const std::string article = asked.article.empty() ? ruled.article : asked.article;
    if (!article.empty()) act.set("article", article);
    if (!ruled.digest.empty()) act.set("digest", ruled.digest);
    const auto set_old = [&] {
        if (board.counted) act.set("old", result_value(*board.counted));
    };
    if (ruled.annulled) {
        act.set("annulled", true);
        set_old();
    } else if (!ruled.result.empty()) {
        const auto result = result_of_ruling(asked, board, ruled.result);
        if (!board.counted || !same_result(*board.counted, result)) {
            act.set("score", result.score);
            act.set("kind", result.forfeit ? "forfeit" : "played");
            if (result.reversed) act.set("reversed", true);
            set_old();
        }
    }
    Value::List sanctions;
    for (const auto& imposed : ruled.imposed) {
        const bool has_white = (imposed.side == 0) != asked.reversed;
        sanctions.push_back(sanction_of(work, imposed, has_white ? board.white : board.black));
    }
    if (!sanctions.empty()) act.set("sanctions", std::move(sanctions));
    return act;
}

// The act once, and what comes of it; without its time where nobody stated one.
void say_rulings(EventWork& work, const Ruled& ruled, bool timed) {
    for (const auto& ruling : ruled.rulings) {
        const auto& shown = ruling.text_of("shown");
        std::string act = (timed ? ruling.text_of("at") + " " : "") +
                          (shown.empty() ? ruling.text_of("act") : shown) + ":";
        for (const auto& line : ruling.list_of("outcome"))
            work.say(
                {"event.ruled", {{"act", std::exchange(act, "  ")}, {"outcome", *line.text()}}});
    }
}

Reply run_event_rule(const Call& call, const EventRule& given) {
    EventRule asked = given;
    EventWork work(call, asked.of);
    asked.board = board_of_game(work, asked.round, asked.at);
    const event::Board board = work.state()
                                   .rounds[static_cast<std::size_t>(asked.round - 1)]
                                   .boards[static_cast<std::size_t>(asked.board - 1)];
    Ruled ruled;
    if (!asked.file.empty() || !asked.acts.empty()) {
        ruled = rule_game(work, asked.file.empty() ? "--act" : asked.file,
                          asked.file.empty() ? "" : call.read(asked.file), asked.acts);
        demand_decided(work, ruled);
        asked.reversed |= board.counted && board.counted->reversed; // White of the acts
    } else if (asked.result.empty() || asked.article.empty()) {
        throw Error(Exit::bad_input, {"ACTS"}, "event.rule-nothing");
    }
    if (!asked.result.empty()) ruled.result = asked.result;
    say_rulings(work, ruled, !asked.file.empty());
    Value act = act_of_ruling(work, asked, ruled, board);
    const bool changes = act.find("score") || act.find("annulled");
    if (!changes && !act.find("sanctions")) {
        work.say(
            {"event.ruling-nothing",
             {{"round", std::to_string(asked.round)}, {"board", std::to_string(asked.board)}}});
        return work.reply({{"rulings", std::move(ruled.rulings)}});
    }
    const Arguments arguments = {
        {"round", std::to_string(asked.round)},
        {"board", asked.at},
        {"white", work.called(board.white)},
        {"black", work.called(board.black)},
        {"result", act.find("score") ? shown_result(result_of_act(act)) : "*"},
        {"old", board.counted ? shown_result(*board.counted) : "-"},
        {"article", act.text_of("article")}};
    if (changes) work.say({board.counted ? "event.rule-instead" : "event.rule-gives", arguments});
    for (const auto& sanction : act.list_of("sanctions")) say_sanction(work, sanction);
    if (!work.state().rounds[static_cast<std::size_t>(asked.round - 1)].published)
        work.add(Value::Map{{"act", "publish"}, {"what", "pairings"}, {"round", asked.round}});
    EventWork after = work;
    after.add(act);
    Value moved = moves(work, after, asked.round, ruling_line(work.state(), act));
    if (work.accepted(Grave::confirmed, "ruling", {"event.would-rule", arguments})) {
        if (!ruled.acts.empty()) act.set("acts", work.add_attachment("acts", ruled.acts));
        work.add(std::move(act));
    }
    return work.reply({{"rulings", std::move(ruled.rulings)}, {"moves", std::move(moved)}});
}

// The act, by the ruleset's list of sanctions of teams, or by the article that was given.
Value sanction_of_team(const EventWork& work, const EventPenalty& asked,
                       const EventWork::Part& team) {
    constexpr const char* script = "teams/sanctions";
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    const Arguments arguments = {{"sanction", asked.sanction}};
    const auto* types = store.scripts.types_of(script);
    const auto* forms = types ? types->forms("SANCTION") : nullptr;
    const auto read = forms ? forms->match(asked.sanction).value : std::nullopt;
    if (!read) throw Error(Exit::no, {"SANCTION"}, "event.team-sanction-none", arguments);
    const Value& said = *read;
    const std::string& kind = said.text_of("kind");
    Machine& machine = store.scripts.machine();
    const Value listed =
        machine.call(script, "is_listed", {kind, stated(rules, script, machine, 1)},
                     {"whether it is listed", FieldRule::Type::yes_no, true});
    if (!*listed.yes() && asked.article.empty())
        throw Error(Exit::no, {"SANCTION"}, "event.team-sanction-article", arguments);
    Value act = Value::Map{{"entry", team.id}, {"what", asked.sanction}};
    act.set("article", asked.article.empty() ? rules.citation(*rules.find({"teams", "sanctions"}))
                                             : asked.article);
    if (const auto points = parse_points(said.text_of("points"))) {
        act.set(kind == "match points" ? "match points" : "points", -points->num);
        act.set("unit", points->den);
    }
    if (said.find("rounds")) act.set("rounds", said.number_of("rounds"));
    if (said.yes_of("expelled")) act.set("expelled", true);
    if (said.find("rounds") || said.yes_of("expelled"))
        act.set("from", asked.from.value_or(work.state().paired() + 1));
    return act;
}

// Says what is to be imposed and what moves, and does it once it is accepted.
Reply impose_all(EventWork& work, const std::string& who, const EventPenalty& asked,
                 Value::List acts) {
    const auto& state = work.state();
    const int round = std::max(state.paired(), 1);
    EventWork after = work;
    for (auto& act : acts) {
        act.set("act", "penalty");
        act.set("round", round);
        say_sanction(work, act);
        after.add(act);
    }
    Value::Map more;
    if (state.paired() > 0)
        more.emplace_back("moves", moves(work, after, round, ruling_line(state, acts.front())));
    const Arguments arguments = {{"who", who},
                                 {"sanction", rendered_sanction(work, asked.sanction)}};
    if (work.accepted(Grave::confirmed, "penalty", {"event.would-impose", arguments}))
        for (auto& act : acts) work.add(std::move(act));
    return work.reply(std::move(more));
}

Reply run_event_penalty(const Call& call, const EventPenalty& given) {
    EventPenalty asked = given;
    EventWork work(call, asked.of);
    if (const auto part = work.part(asked.who); part.is_team) {
        if (call.language != Language::en)
            asked.sanction = sanction_in_english(work, asked.sanction);
        return impose_all(work, part.called, asked, {sanction_of_team(work, asked, part)});
    }
    const int who = work.who(asked.who);
    const auto ruled = rule_sanction(work, asked.sanction);
    if (!ruled.open.empty() || !ruled.result.empty())
        throw Error(Exit::no, {work.file()}, "event.penalty-game", {{"sanction", asked.sanction}});
    demand_decided(work, ruled);
    Value::List acts;
    for (const auto& imposed : ruled.imposed) {
        // The other side of a game that nobody plays is nobody.
        if (imposed.side != 0)
            throw Error(Exit::no, {work.file()}, "event.penalty-game",
                        {{"sanction", asked.sanction}});
        acts.push_back(sanction_of(work, imposed, who, asked.from));
        acts.back().set("what", asked.sanction);
        if (!asked.article.empty()) acts.back().set("article", asked.article);
    }
    if (acts.empty())
        throw Error(Exit::no, {work.file()}, "event.penalty-game", {{"sanction", asked.sanction}});
    return impose_all(work, work.called(who), asked, std::move(acts));
}

bool ruling_is_about(const EventWork& work, const Value& arguments, const Value& act) {
    const auto round = static_cast<int>(arguments.number_of("ROUND"));
    if (act.number_of("round") != round) return false;
    if (act.text_of("act") != "rule") return true;
    const int number = board_of_game(work, round, arguments.text_of("BOARD"));
    const auto& board = work.state()
                            .rounds[static_cast<std::size_t>(round - 1)]
                            .boards[static_cast<std::size_t>(number - 1)];
    const auto& sanctions = act.list_of("sanctions");
    return act.number_of("board") == number &&
           std::all_of(sanctions.begin(), sanctions.end(), [&](const Value& one) {
               const auto& entry = one.text_of("entry");
               return entry == id_of_entry(work, board.white) ||
                      entry == id_of_entry(work, board.black);
           });
}

bool penalty_is_about(const EventWork& work, const Value& arguments, const Value& act) {
    return act.text_of("entry") == work.part(arguments.text_of("WHO")).id;
}

} // namespace

Verb event_game() {
    using namespace reply;
    Verb made = verb<EventGame>(
        "event game", "what a file of acts of a game begins with",
        "The event's ruleset, the opening or the position that was drawn, and who plays, as a "
        "file of acts\nbegins: regra event game 3 2 > g.acts; regra game play --resume g.acts; "
        "regra event rule 3 2 g.acts.\n--json: {header}",
        {{parameter("ROUND", &EventGame::round, "of the game").between(1, 255),
          parameter("BOARD", &EventGame::at, "its board, as 3, or 3.2 of a match")},
         within(&EventGame::of, event_file_parameter())},
        record("", {text("header")}), run_event_game);
    made.text = event_game_text;
    made.event = EventUse::reads;
    return made;
}

Verb event_rule() {
    using namespace reply;
    Verb made = verb<EventRule>(
        "event rule", "decides a game by the Laws, and says first what moves",
        "ACTS is a file of acts, as of game rule; it is ruled on by the Laws of the event and kept "
        "beside the\nchain. --act adds a line to it, or stands alone: --act 'arbiter penalize "
        "white loss' --act 'arbiter\ndecide 1'. Results, points, rounds, expulsion and fines that "
        "follow act on the event. Without acts:\n--result with its --article. White and black are "
        "those who sat there.\n"
        "--json: {done, said, acts: [{n, act}], asks, rulings, moves: {ranks, prizes, rounds, "
        "report}}; rulings\nas of game rule, moves as of event correct",
        {{parameter("ROUND", &EventRule::round, "of the game").between(1, 255),
          parameter("BOARD", &EventRule::at, "its board, as 3, or 3.2 of a match"),
          parameter("ACTS", &EventRule::file, "acts of the game").a_file().optional(),
          parameter("act", &EventRule::acts, "an act that follows (repeatable)").of("LINE"),
          parameter("result", &EventRule::result, "what the game is decided as").of("RESULT"),
          parameter("article", &EventRule::article, "by which it is decided").of("TEXT"),
          parameter("reversed", &EventRule::reversed, "played with the other colours")},
         within(&EventRule::of, event_parameters())},
        event_shape({list("rulings", ruling_shape()), moves_shape("moves")}), run_event_rule);
    made.text = moved_text;
    made.event = EventUse::writes;
    made.acts = {"publish", "rule"};
    made.accepted = "ruling";
    made.is_about = ruling_is_about;
    return made;
}

Verb event_penalty() {
    Verb made = verb<EventPenalty>(
        "event penalty", "imposes on a player, or a team, what the rules list, beside a game",
        "SANCTION is as the Laws of the event list it: 'own -½ points', 'out for 2 rounds', "
        "'expulsion',\n'fine 20 EUR announced beforehand', 'warning'. What decides a game is "
        "imposed by event rule.\nOf a team, where teams are paired: 'own -1 match point', 'own -½ "
        "board "
        "points', 'out for 2 rounds',\n'expulsion', 'warning'; one that the ruleset does not list "
        "under teams with its --article.\n"
        "--json: {done, said, acts: [{n, act}], asks, moves: {ranks, prizes, rounds, report}}",
        {{parameter("WHO", &EventPenalty::who,
                    "start number, or a part of the name; of a team, where teams are paired"),
          parameter("SANCTION", &EventPenalty::sanction, "what is imposed"),
          parameter("article", &EventPenalty::article, "by which it is imposed").of("TEXT"),
          parameter("from", &EventPenalty::from, "the first round out; else the next")
              .of("ROUND")
              .between(1, 255)},
         within(&EventPenalty::of, event_parameters())},
        event_shape({moves_shape("moves")}), run_event_penalty);
    made.text = moved_text;
    made.event = EventUse::writes;
    made.acts = {"penalty"};
    made.accepted = "penalty";
    made.is_about = penalty_is_about;
    return made;
}

} // namespace regra::verbs
