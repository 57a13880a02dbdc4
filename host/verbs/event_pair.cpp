// regra event pair, unpair, publish, manual.
#include <algorithm>
#include <charconv>

#include "engines/pairing/explain.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/base/json.hpp"
#include "kernel/base/program.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_award.hpp"
#include "verbs/event_round.hpp"
#include "verbs/pairing_account.hpp"

namespace regra::verbs {
namespace {

struct EventPair {
    EventAsked of;
    PairingOf pairing;
};

struct EventManual {
    EventAsked of;
    std::vector<std::string> swap, turn;
};

std::string digest_of(const pairing::Context& context, const loader::Account& account) {
    const pairing::Context english{context.round, context.system, Language::en};
    return hexadecimal(sha256(json_line(account_value(english, account))));
}

std::string shown_boards(const event::Round& round, const std::vector<int>& boards) {
    std::vector<std::string> parts;
    for (const int board : boards) parts.push_back(event::shown_board(round, board));
    return join(parts, ", ");
}

// Games without a result are finished later, and count as draws for the pairing until then.
bool adjourn_missing(EventWork& work) {
    const int last = work.state().paired();
    const auto missing = work.state().missing(last);
    if (missing.empty()) return true;
    if (!work.state().rounds.back().published)
        throw Error(Exit::no, {work.file()}, "event.draft-paired",
                    {{"round", std::to_string(last)}});
    if (!work.accepted(Grave::acknowledged, "adjourned",
                       {"event.would-adjourn",
                        {{"round", std::to_string(last)},
                         {"count", std::to_string(missing.size())},
                         {"boards", shown_boards(work.state().rounds.back(), missing)}}}))
        return false;
    for (const int board : missing)
        work.add(Value::Map{{"act", "adjourn"}, {"round", last}, {"board", board}});
    return true;
}

// Prizes that were given rest on the rounds before.
bool goes_on_after_award(EventWork& work) {
    const auto& awards = work.state().awards;
    if (awards.act == 0) return true;
    const auto handed = std::count_if(awards.prizes.begin(), awards.prizes.end(),
                                      [](const auto& one) { return one.handed != 0; });
    return work.accepted(Grave::confirmed, "awarded",
                         {"event.would-pair-awarded",
                          {{"n", std::to_string(awards.act)}, {"count", std::to_string(handed)}}});
}

Reply with_round(EventWork& work, int round) {
    Value shown = round_value(work, round);
    return work.reply({{"pairing", std::move(shown)}});
}

// Pairs that were asked for, by ids; "" is the bye.
Value::List wanted_of(const EventWork& work, const pairing::Terms& terms) {
    const auto& state = work.state();
    const auto id = [&](int number) -> std::string {
        for (const auto& team : state.teams)
            if (state.of_teams && team.number == number) return team.id;
        for (const auto& entry : state.entries)
            if (!state.of_teams && entry.number == number) return entry.id;
        return "";
    };
    Value::List all;
    for (const auto& [a, b] : terms.wanted)
        all.push_back(Value::Map{{"white", id(a)}, {"black", id(b)}});
    return all;
}

// A round in which nobody plays would count as one that was played.
void refuse_round(const EventWork& work, const char* why, std::size_t count,
                  const std::string& system = "") {
    throw Error(Exit::no, {work.file()}, why,
                {{"round", std::to_string(work.state().paired() + 1)},
                 {"count", std::to_string(count)},
                 {"system", system}});
}

void demand_boards(const EventWork& work, const std::vector<regra_pair>& pairs,
                   const std::string& system) {
    const bool is_played = std::any_of(pairs.begin(), pairs.end(), [](const regra_pair& pair) {
        return pair.kind != REGRA_PAIR_BYE && pair.kind != REGRA_PAIR_REST;
    });
    if (!is_played)
        refuse_round(work,
                     pairs.empty()      ? "event.nobody-left"
                     : pairs.size() < 2 ? "event.too-few"
                                        : "event.all-rest",
                     pairs.size(), system);
}

Reply run_event_pair(const Call& call, const EventPair& asked) {
    EventWork work(call, asked.of);
    const bool goes_on = goes_on_after_award(work);
    if (!adjourn_missing(work) || !goes_on) return work.reply();
    demand_round_planned(work, work.state().paired() + 1);
    if (work.state().entries.empty()) refuse_round(work, "event.nobody-left", 0);
    const PairingOf of = pairing_of(work, asked.pairing);
    const PairingWork pairing(work.own(), of, work.tournament());
    const auto round = pairing.round(1);
    const auto made = pairing.pair(round);
    demand_boards(work, made.pairs, pairing.system.plugin().id());
    if (std::any_of(made.pairs.begin(), made.pairs.end(),
                    [](const regra_pair& pair) { return pair.kind == REGRA_PAIR_ARMAGEDDON; }))
        demand_decided(work);
    Value act = pairs_of_act(work.state(), round, made.pairs);
    act.set("act", "pair");
    act.set("system", pairing.system.plugin().id());
    act.set("version", pairing.system.plugin().version());
    act.set("hash", pairing.system.plugin().hash());
    if (auto wanted = wanted_of(work, pairing.terms); !wanted.empty())
        act.set("wanted", std::move(wanted));
    act.set("request", request_digest(round.request));
    act.set("account", digest_of(pairing.context(round), made.account));
    if (round.request.round == 1 && round.request.first_colour != REGRA_COLOUR_NONE)
        act.set("first colour",
                round.request.first_colour == REGRA_COLOUR_WHITE ? "white" : "black");
    work.add(std::move(act));
    const int paired = work.state().paired();
    const auto& kept = work.state().rounds.back();
    const auto games = static_cast<std::size_t>(std::max(kept.games, 1));
    work.say({games > 1 ? "event.paired-matches" : "event.paired",
              {{"round", std::to_string(paired)},
               {"boards", std::to_string(kept.boards.size() / games)}}});
    work.say({"event.draft", {}});
    if (const auto drawn = openings_to_draw(work); !drawn.empty())
        work.say({"event.openings-drawn", {{"count", std::to_string(drawn.size())}}});
    return with_round(work, paired);
}

// Two who take each other's places wherever they stand.
void swap_places(const EventWork& work, const std::string& text, event::Round& round) {
    const auto dash = text.find('-');
    if (dash == text.npos)
        throw Error(Exit::bad_input, {"--swap"}, "pairing.pair-text", {{"text", text}});
    const bool teams = work.state().of_teams;
    const auto who = [&](const std::string& one) { return teams ? work.team(one) : work.who(one); };
    const int a = who(text.substr(0, dash)), b = who(text.substr(dash + 1));
    std::vector<int*> places = {teams ? &round.team_bye : &round.bye};
    for (auto& board : round.boards)
        if (!teams) places.insert(places.end(), {&board.white, &board.black});
    for (auto& pair : round.teams) places.insert(places.end(), {&pair.home, &pair.away});
    for (const int one : {a, b})
        if (std::none_of(places.begin(), places.end(), [&](const int* at) { return *at == one; }))
            throw Error(Exit::no, {work.file()}, "event.not-in-round",
                        {{"who", teams ? work.team_called(one) : work.called(one)}});
    for (int* at : places)
        if (*at == a || *at == b) *at = *at == a ? b : a;
}

// The pairs of the last round with two in each other's places, or colours turned: of all games of a
// match, or of two teams.
Value changed_by_hand(const EventWork& work, const EventManual& asked) {
    const auto& state = work.state();
    event::Round round = state.rounds.back();
    for (const auto& text : asked.swap) swap_places(work, text, round);
    const auto of_pair = static_cast<std::size_t>(round.games);
    const std::size_t pairs = state.of_teams ? round.teams.size() : round.boards.size() / of_pair;
    for (const auto& text : asked.turn) {
        const auto pair = static_cast<std::size_t>(
            whole_number(text, "--turn", 1, static_cast<int>(std::max<std::size_t>(pairs, 1))) - 1);
        if (state.of_teams) {
            std::swap(round.teams[pair].home, round.teams[pair].away);
            continue;
        }
        for (std::size_t game = 0; game < of_pair; ++game) {
            auto& board = round.boards[pair * of_pair + game];
            std::swap(board.white, board.black);
        }
    }
    const auto id = [&](int who) {
        const auto at = static_cast<std::size_t>(who);
        return state.of_teams ? state.teams[at].id : state.entries[at].id;
    };
    Value act = Value::Map{{"act", "manual"}, {"round", state.paired()}};
    Value::List stated, absent;
    const auto add = [&](int white, int black) {
        stated.push_back(Value::Map{{"white", id(white)}, {"black", id(black)}});
    };
    for (const auto& teams : round.teams) add(teams.home, teams.away);
    for (const auto& board : round.boards)
        if (!state.of_teams) add(board.white, board.black);
    for (const int who : state.of_teams ? round.teams_absent : round.absent)
        absent.push_back(id(who));
    act.set("pairs", std::move(stated));
    if (const int bye = state.of_teams ? round.team_bye : round.bye; bye != no_entry)
        act.set("bye", id(bye));
    if (!absent.empty()) act.set("absent", std::move(absent));
    Value::List outside;
    for (const int who : round.outside) outside.push_back(id(who));
    if (!outside.empty()) act.set("outside", std::move(outside));
    return act;
}

// What the pairs cost beside those of the program, in English for the report; illegal ones are
// accepted at the highest level only.
std::string judge(EventWork& work, const EventWork& before) {
    PairingOf of = pairing_of(work);
    const PairingWork all(work.own(), of, before.tournament());
    of.round = round_of_pairing(all, work.state(), work.state().paired());
    const PairingWork pairing(work.own(), of, before.tournament());
    const auto round = pairing.round(1);
    const auto pairs = pairs_of_state(work, round);
    const auto judged = pairing.system.judge(round.request, pairs, &pairing.budget);
    const auto by_program = pairing.pair(round);
    const auto difference = pairing::first_difference(judged.account, by_program.account);
    const auto cost_in = [&](Language language) {
        const pairing::Context context{round, pairing.system, language};
        std::vector<pairing::Line> lines;
        if (!judged.legal)
            lines = pairing::reason_lines(context, judged.findings);
        else if (difference)
            lines.push_back(pairing::difference_line(context, judged.account, *difference));
        std::vector<std::string> texts;
        for (const auto& line : lines)
            texts.push_back(line.text + (line.article.empty() ? "" : " [" + line.article + "]"));
        return join(texts, "; ");
    };
    const auto cost = cost_in(work.call().language);
    work.accepted(Grave::confirmed_twice, judged.legal ? "pairs-differ" : "illegal-pairs",
                  {cost.empty()   ? "event.manual-equal"
                   : judged.legal ? "event.manual-cost"
                                  : "event.manual-illegal",
                   {{"round", std::to_string(work.state().paired())}, {"cost", cost}}});
    return cost_in(Language::en);
}

Reply run_event_manual(const Call& call, const EventManual& asked) {
    EventWork work(call, asked.of);
    demand_paired(work);
    if (asked.swap.empty() && asked.turn.empty())
        throw Error(Exit::bad_input, {"--swap"}, "event.manual-nothing");
    const EventWork before(call, asked.of);
    EventWork tried(call, asked.of);
    Value act = changed_by_hand(work, asked);
    tried.add(act);
    if (const auto cost = judge(tried, before); !cost.empty()) act.set("cost", cost);
    if (tried.asks()) return with_round(tried, tried.state().paired());
    work.take_words_of(tried);
    work.add(act);
    work.say({"event.manual-done", {{"round", std::to_string(work.state().paired())}}});
    return with_round(work, work.state().paired());
}

struct EventRound {
    EventAsked of;
    std::string what;
};

Reply run_event_unpair(const Call& call, const EventRound& asked) {
    EventWork work(call, asked.of);
    demand_paired(work);
    const int round = work.state().paired();
    const auto& boards = work.state().rounds.back().boards;
    const bool begun = std::any_of(boards.begin(), boards.end(),
                                   [](const event::Board& board) { return board.act != 0; });
    if (work.state().rounds.back().published && !begun && // else the act is refused
        !work.accepted(Grave::confirmed_twice, "published",
                       {"event.would-unpair", {{"round", std::to_string(round)}}}))
        return work.reply();
    work.add(Value::Map{{"act", "unpair"}, {"round", round}});
    work.say({"event.unpaired", {{"round", std::to_string(round)}}});
    return work.reply();
}

// Standings say what they were, so that `event verify` finds whether they follow from the results.
Reply publish_standings(EventWork work) {
    const auto& state = work.state();
    const int round = state.paired();
    const auto digest = digest_of_standings(work);
    if (state.listed.act != 0 && state.listed.round == round && state.listed.standings == digest) {
        work.say({"event.listed-already", {{"n", std::to_string(state.listed.act)}}});
        return work.reply();
    }
    const auto missing = state.missing(round).size();
    if (missing > 0 && !work.accepted(Grave::acknowledged, "missing",
                                      {"event.results-left", {{"count", std::to_string(missing)}}}))
        return work.reply();
    work.add(Value::Map{{"act", "publish"},
                        {"what", "standings"},
                        {"round", round},
                        {"standings", digest},
                        {"program", program_name()}});
    work.say({"event.listed", {{"round", std::to_string(round)}}});
    return work.reply();
}

Reply run_event_publish(const Call& call, const EventRound& asked) {
    EventWork work(call, asked.of);
    demand_paired(work);
    const int round = work.state().paired();
    if (asked.what == "standings") return publish_standings(std::move(work));
    if (work.state().rounds.back().published) {
        work.say({"event.published-already", {{"round", std::to_string(round)}}});
        return with_round(work, round);
    }
    work.add(Value::Map{{"act", "publish"}, {"what", "pairings"}, {"round", round}});
    work.say({"event.published", {{"round", std::to_string(round)}}});
    return with_round(work, round);
}

std::string pairing_reply_text(const Value& reply, const Look& look) {
    const Value* round = reply.find("pairing");
    return (round ? round_text(*round, look) + "\n" : "") + event_text(reply, look);
}

Shape with_pairing() {
    return event_shape({round_shape("pairing")});
}

constexpr const char* json_of_rounds =
    "--json: {done, said, acts: [{n, act}], asks, pairing: {round, published, by_hand, boards: "
    "[{board,\nat, white, white_name, black, black_name, result, lot}], bye, bye_name, teams: "
    "[{match, home,\nhome_name, away, away_name}]}}";

} // namespace

Verb event_pair() {
    Verb made = verb<EventPair>(
        "event pair", "the pairs of the next round",
        std::string("By the system of the event's ruleset. The round is a draft until it is "
                    "published, or its first\nresult is entered. Games without a result become "
                    "adjourned, if that is accepted.\n") +
            json_of_rounds,
        {within(&EventPair::of, event_parameters()),
         within(&EventPair::pairing,
                {parameter("want", &PairingOf::want,
                           "these two are to meet; A-0: A is to have the bye (repeatable)")
                     .of("A-B"),
                 parameter("first-colour", &PairingOf::first_colour,
                           "drawn for the first board, where the event does not say")
                     .of("white|black")
                     .one_of({"white", "black"})})},
        with_pairing(), run_event_pair);
    made.text = pairing_reply_text;
    made.event = EventUse::writes;
    made.acts = {"adjourn", "pair"};
    return made;
}

Verb event_manual() {
    Verb made = verb<EventManual>(
        "event manual", "changes the pairs of the last round by hand",
        std::string("Tells first what the change costs beside the pairs of the program.\n") +
            json_of_rounds,
        {within(&EventManual::of, event_parameters()),
         {parameter("swap", &EventManual::swap, "these two take each other's places (repeatable)")
              .of("A-B"),
          parameter("turn", &EventManual::turn,
                    "the colours of this board, or of these two teams (repeatable)")
              .of("BOARD")}},
        with_pairing(), run_event_manual);
    made.text = pairing_reply_text;
    made.event = EventUse::writes;
    made.acts = {"manual"};
    return made;
}

Verb event_unpair() {
    Verb made = verb<EventRound>("event unpair", "takes the pairs of the last round back",
                                 "A round with results is not taken back: undo these first.\n"
                                 "--json: {done, said, acts: [{n, act}], asks}",
                                 {within(&EventRound::of, event_parameters())}, event_shape(),
                                 run_event_unpair);
    made.text = event_text;
    made.event = EventUse::writes;
    made.acts = {"unpair"};
    return made;
}

Verb event_publish() {
    Verb made = verb<EventRound>(
        "event publish", "makes the pairs of the last round public, or the standings",
        std::string("Of standings the act keeps what they were, and event verify computes them "
                    "again.\n") +
            json_of_rounds,
        {{parameter("WHAT", &EventRound::what, "pairings, if not said")
              .one_of({"pairings", "standings"})
              .optional()},
         within(&EventRound::of, event_parameters())},
        with_pairing(), run_event_publish);
    made.text = pairing_reply_text;
    made.event = EventUse::writes;
    made.acts = {"publish"};
    return made;
}

} // namespace regra::verbs
