// regra event protest, decide.
#include <algorithm>
#include <ctime>

#include "formats/text/text_input.hpp"
#include "kernel/base/said_words.hpp"
#include "kernel/base/text.hpp"
#include "verbs/citing.hpp"
#include "verbs/event_breaches.hpp"
#include "verbs/event_moves.hpp"
#include "verbs/event_protest.hpp"
#include "verbs/event_round.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

struct EventProtest {
    EventAsked of;
    std::string who, at, text_file, received; // at: the board as people call it
    std::optional<int> round;
    std::optional<int> board = {}; // from 1
    std::optional<std::int64_t> against;
};

struct EventDecide {
    EventAsked of;
    int protest = 0;
    std::string verdict, body, result, article;
};

StatedText said_of(const ruleset::Ruleset& rules, const ruleset::Path& path) {
    const auto found = rules.look(path, rules.event_facts());
    if (!found || !found.text()) return {};
    return {*found.text(), rules.citation(*found.setting)};
}

} // namespace

StatedText body_of_protests(const ruleset::Ruleset& rules) {
    auto own = said_of(rules, {"protests", "decided by"});
    return own.text.empty() ? said_of(rules, {"omitted cases", "decided by"}) : own;
}

namespace {

// Who decides, in the language of the command: an event's file has no words of it.
std::string told_body(const EventWork& work, const std::string& body) {
    const Store words(work.call());
    return words.rulesets.value_words(work.call().language).of(body);
}

// What the protest is about was written then: the result of its game, or the act it is against. Of
// a round whose end is known the time counts from there, if nothing came later.
std::optional<std::int64_t> time_of_cause(const EventWork& work, const EventProtest& asked) {
    std::int64_t act = asked.against.value_or(0);
    if (asked.round && asked.board) {
        const auto& rounds = work.state().rounds;
        const auto at = static_cast<std::size_t>(*asked.round - 1);
        if (at < rounds.size() && *asked.board <= std::ssize(rounds[at].boards))
            act = std::max(act, rounds[at].boards[static_cast<std::size_t>(*asked.board - 1)].act);
    }
    std::optional<std::int64_t> since;
    if (act >= 1 && act <= work.journal().last())
        since = event::read_time(
            work.journal().acts()[static_cast<std::size_t>(act - 1)].text_of("at"), std::nullopt);
    const auto& state = work.state();
    const auto hours = state.hours.find(asked.round.value_or(0));
    if (hours == state.hours.end() || !state.zone) return since;
    const auto end = event::end_of(hours->second, *state.zone);
    return end && (!since || *since < *end) ? end : since;
}

// Whether the game is the player's, or one of the match of the player's team. Of a board that is
// not there: yes, for that is told otherwise.
bool sat_there(const event::State& state, int who, int round, int board) {
    if (round > state.paired()) return true;
    const auto& boards = state.rounds[static_cast<std::size_t>(round - 1)].boards;
    if (board > std::ssize(boards)) return true;
    const auto& at = boards[static_cast<std::size_t>(board - 1)];
    if (at.white == who || at.black == who) return true;
    if (!state.of_teams) return false;
    const auto& paired = state.rounds[static_cast<std::size_t>(round - 1)];
    const auto& match =
        paired.teams[static_cast<std::size_t>(event::seat_of(paired, board).pair - 1)];
    const auto plays_for = [&](int team) {
        const auto& members = state.teams[static_cast<std::size_t>(team)].members;
        return std::find(members.begin(), members.end(), who) != members.end();
    };
    return plays_for(match.home) || plays_for(match.away);
}

Reply run_event_protest(const Call& call, const EventProtest& given) {
    EventProtest asked = given;
    EventWork work(call, asked.of);
    if (asked.round && *asked.round <= work.state().paired()) {
        const auto& round = work.state().rounds[static_cast<std::size_t>(*asked.round - 1)];
        if (const int board = event::board_named(round, asked.at); board > 0) asked.board = board;
    }
    const int who = work.who(asked.who);
    if (asked.round.has_value() != asked.board.has_value())
        throw Error(Exit::bad_input, {"BOARD"}, "event.protest-board");
    if (asked.of.because.empty() && asked.text_file.empty())
        throw Error(Exit::bad_input, {"--because"}, "event.why");
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    auto received = static_cast<std::int64_t>(std::time(nullptr));
    bool may = true;
    if (!asked.received.empty()) {
        const auto stated = event::read_time(asked.received, work.state().zone);
        if (!stated)
            throw Error(Exit::bad_input, {"--received"},
                        event::read_time(asked.received, 0) ? "event.time-zone" : "event.time",
                        {{"text", asked.received}});
        if (*stated > received)
            may = work.accepted(Grave::confirmed, "later",
                                {"event.protest-later", {{"text", asked.received}}});
        received = *stated;
    }
    Value act = Value::Map{{"act", "protest"},
                           {"entry", work.state().entries[static_cast<std::size_t>(who)].id}};
    if (asked.round) act.set("round", *asked.round);
    if (asked.board) act.set("board", *asked.board);
    if (asked.against) act.set("against", *asked.against);
    if (!asked.received.empty()) act.set("received", event::time_text(received));
    if (asked.round && asked.board && !sat_there(work.state(), who, *asked.round, *asked.board))
        may &= work.accepted(Grave::confirmed, "other",
                             {"event.protest-other",
                              {{"who", work.called(who)},
                               {"round", std::to_string(*asked.round)},
                               {"board", asked.at}}});
    const Value* minutes = ruleset::value_at(rules, {"protests", "within minutes"});
    const auto since = time_of_cause(work, asked);
    constexpr std::int64_t seconds = 60;
    if (minutes && minutes->number() && since && received > *since + *minutes->number() * seconds) {
        const auto* setting = rules.find({"protests", "within minutes"});
        may &= work.accepted(Grave::confirmed, "late",
                             {"event.protest-late",
                              {{"minutes", std::to_string((received - *since) / seconds)},
                               {"most", std::to_string(*minutes->number())},
                               {"article", rules.citation(*setting)}}});
        act.set("late", true);
    }
    if (!may) return work.reply();
    if (!asked.text_file.empty())
        act.set("text", work.add_text(plain_lines(call.read(asked.text_file))));
    work.add(std::move(act));
    const auto number = work.state().protests.size();
    const auto body = body_of_protests(rules);
    work.say({"event.protested", {{"protest", std::to_string(number)}, {"who", work.called(who)}}});
    if (!body.text.empty())
        work.say({"event.decided-by",
                  {{"body", told_body(work, body.text)},
                   {"article", article_text(body.article, call.language)}}});
    work.say(
        {"event.protest-next",
         {{"command", said_command("event decide " + std::to_string(number) + " upheld|rejected" +
                                   (body.text.empty() ? " --body NAME" : ""))}}});
    return work.reply({{"protest", number}, {"body", body.text}});
}

// The act that gives the protest's game another result; nothing where none is asked for.
std::optional<Value> result_of_decision(const EventWork& work, const EventDecide& asked,
                                        const event::Protest& protest) {
    if (asked.result.empty()) return std::nullopt;
    auto result = read_result(asked.result);
    if (!result)
        throw Error(Exit::bad_input, {"--result"}, "event.result-unknown",
                    {{"text", asked.result}});
    if (protest.round == 0 || asked.verdict == "rejected")
        throw Error(Exit::bad_input, {"--result"}, "event.decide-result",
                    {{"protest", std::to_string(asked.protest)}});
    const auto& board = work.state()
                            .rounds[static_cast<std::size_t>(protest.round - 1)]
                            .boards[static_cast<std::size_t>(protest.board - 1)];
    if (board.counted && same_result(*board.counted, *result)) return std::nullopt;
    result->reversed = board.counted && board.counted->reversed && !result->forfeit;
    Value act = Value::Map{
        {"act", "rule"},
        {"round", protest.round},
        {"board", protest.board},
        {"score", result->score},
        {"kind", result->forfeit ? "forfeit" : "played"},
        {"article", asked.article.empty() ? "P" + std::to_string(asked.protest) : asked.article}};
    if (result->reversed) act.set("reversed", true);
    if (board.counted) act.set("old", result_value(*board.counted));
    return act;
}

Reply run_event_decide(const Call& call, const EventDecide& asked) {
    EventWork work(call, asked.of);
    const auto& protests = work.state().protests;
    const Arguments which = {{"protest", std::to_string(asked.protest)}};
    if (asked.protest > std::ssize(protests))
        throw Error(Exit::bad_input, {"PROTEST"}, "event.no-protest", which);
    const event::Protest protest = protests[static_cast<std::size_t>(asked.protest - 1)];
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    const auto body = body_of_protests(rules);
    const bool same = folded(asked.body) == folded(body.text) ||
                      folded(asked.body) == folded(told_body(work, body.text));
    if (!body.text.empty() && !asked.body.empty() && !same)
        throw Error(Exit::no, {"--body"}, "event.body-differs",
                    {{"body", told_body(work, body.text)},
                     {"article", article_text(body.article, call.language)}});
    if (body.text.empty() && asked.body.empty())
        throw Error(Exit::bad_input, {"--body"}, "event.body-none");
    Value act = Value::Map{{"act", "decide"},
                           {"of", protest.act},
                           {"verdict", asked.verdict},
                           {"body", body.text.empty() ? asked.body : body.text}};
    if (!asked.article.empty()) act.set("article", asked.article);
    EventWork after = work;
    after.add(act);
    auto follows = result_of_decision(work, asked, protest);
    Value::Map more;
    if (follows) {
        after.add(*follows);
        more.emplace_back("moves",
                          moves(work, after, protest.round, ruling_line(work.state(), *follows)));
    }
    work.say({asked.verdict == "upheld"     ? "event.protest-upheld"
              : asked.verdict == "rejected" ? "event.protest-rejected"
                                            : "event.protest-in-part",
              {{"protest", std::to_string(asked.protest)},
               {"who", work.called(protest.entry)},
               {"body", told_body(work, act.text_of("body"))}}});
    const bool omitted = rules.find({"protests", "decided by"}) == nullptr;
    const ruleset::Path appeal = omitted && rules.find({"omitted cases", "appeal"})
                                     ? ruleset::Path{"omitted cases", "appeal"}
                                     : ruleset::Path{"appeal"};
    if (const Value* may = ruleset::value_at(rules, appeal); may && may->yes())
        work.say({*may->yes() ? "event.appeal-may" : "event.appeal-no",
                  {{"article", rules.citation(*rules.find(appeal))}}});
    if (work.accepted(Grave::confirmed, "decision", {"event.would-decide", which})) {
        work.add(std::move(act));
        if (follows) work.add(std::move(*follows));
    }
    return work.reply(std::move(more));
}

} // namespace

Verb event_protest() {
    using namespace reply;
    Verb made = verb<EventProtest>(
        "event protest", "receives a protest, and says who decides it",
        "Its text is --because, or a file; both stand beside the chain. An event with an open "
        "protest is not\nclosed, and gives no prizes. The time that the ruleset allows counts from "
        "the result of the game, or\nthe act; of a round whose end event hours has, from there.\n"
        "--json: {done, said, acts: [{n, act}], asks, protest, body}",
        {{parameter("WHO", &EventProtest::who, "who protests: start number, or a part of the name"),
          parameter("ROUND", &EventProtest::round, "of the game").between(1, 255).optional(),
          parameter("BOARD", &EventProtest::at, "its board, as 3, or 3.2 of a match").optional(),
          parameter("against", &EventProtest::against, "an act of the event")
              .of("N")
              .between(1, std::int64_t{1} << 53),
          parameter("text", &EventProtest::text_file, "the protest as it was written").a_file(),
          parameter("received", &EventProtest::received,
                    "2023-06-03 15:20 by the event's clock, or 2023-06-03T14:20Z; now if not said")
              .of("TIME")},
         within(&EventProtest::of, event_parameters())},
        event_shape({number("protest"), text("body")}), run_event_protest);
    made.text = event_text;
    made.event = EventUse::writes;
    made.acts = {"protest"};
    return made;
}

Verb event_decide() {
    Verb made = verb<EventDecide>(
        "event decide", "decides a protest, and says first what moves",
        "--result is that of the protest's game from then on; what else follows is done by the "
        "commands for\nit. The body is the one that the ruleset names.\n"
        "--json: {done, said, acts: [{n, act}], asks, moves: {ranks, prizes, rounds, report}}",
        {{parameter("PROTEST", &EventDecide::protest, "its number: 1 is P1").between(1, 9999),
          parameter("VERDICT", &EventDecide::verdict, "upheld, rejected, in part")
              .one_of({"upheld", "rejected", "in part"}),
          parameter("result", &EventDecide::result, "of its game").of("RESULT"),
          parameter("article", &EventDecide::article, "by which it is decided").of("TEXT"),
          parameter("body", &EventDecide::body, "who decides, where the ruleset does not say")
              .of("NAME")},
         within(&EventDecide::of, event_parameters())},
        event_shape({moves_shape("moves")}), run_event_decide);
    made.text = moved_text;
    made.event = EventUse::writes;
    made.acts = {"decide", "rule"};
    return made;
}

} // namespace regra::verbs
