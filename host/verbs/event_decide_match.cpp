// regra event decide-match: the game that decides a level match.
#include "kernel/base/text.hpp"
#include "verbs/event_round.hpp"
#include "verbs/event_ruled.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

struct EventDecideMatch {
    EventAsked of;
    int match = 0;
    std::string result, white, winner, article;
};

// Where the rules say whether there may be such a game, they are asked: a match that is announced
// with one game. Else by the article that was given.
std::string article_of_decider(const EventWork& work, const EventDecideMatch& asked) {
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    if (!rules.find({"match", "deciding game"})) {
        if (asked.article.empty())
            throw Error(Exit::bad_input, {"--article"}, "event.decider-article");
        return asked.article;
    }
    const auto foreseen = rules.ask({"match", "deciding game"}, rules.event_facts());
    if (foreseen.text() && *foreseen.text() == "not foreseen")
        throw Error(Exit::no, {work.file()}, "event.decider-none",
                    {{"article", rules.citation(*foreseen.setting)}});
    const auto ruled =
        rule_game(work, "RESULT", "begins: 0:10:00\n", {"arbiter announce match of 1"});
    Diagnostics wrong;
    for (const auto& sentence : ruled.refused)
        wrong.error({work.file()}, "event.ruling-refused", {{"sentence", sentence}});
    if (wrong.has_errors()) throw Error(Exit::no, std::move(wrong));
    return asked.article.empty() ? ruled.article : asked.article;
}

Reply run_event_decide_match(const Call& call, const EventDecideMatch& asked) {
    EventWork work(call, asked.of);
    demand_paired(work);
    const auto result = read_result(asked.result);
    if (!result || result->score == "0-0" || result->score == "1/2-0" || result->score == "0-1/2")
        throw Error(Exit::bad_input, {"RESULT"}, "event.result-unknown", {{"text", asked.result}});
    const auto& state = work.state();
    const int white = work.who(asked.white), round = state.paired();
    const auto& paired = state.rounds.back();
    const auto matches = std::ssize(paired.boards) / paired.games;
    if (state.of_teams) throw Error(Exit::no, {work.file()}, "event.decider-teams");
    if (asked.match > matches)
        throw Error(Exit::no, {work.file()}, "event.no-match",
                    {{"round", std::to_string(round)}, {"match", std::to_string(asked.match)}});
    const auto& first = paired.boards[static_cast<std::size_t>(asked.match - 1) *
                                      static_cast<std::size_t>(paired.games)];
    const int black = white == first.white ? first.black : first.white;
    const bool drawn = result->score == "1/2-1/2";
    if (drawn && asked.winner.empty())
        throw Error(Exit::bad_input, {"--winner"}, "event.decider-drawn");
    const int winner = !asked.winner.empty()    ? work.who(asked.winner)
                       : result->score == "1-0" ? white
                                                : black;
    const auto id = [&](int who) { return state.entries[static_cast<std::size_t>(who)].id; };
    const auto article = article_of_decider(work, asked);
    work.add(Value::Map{{"act", "decide match"},
                        {"round", round},
                        {"pair", asked.match},
                        {"white", id(white)},
                        {"score", result->score},
                        {"kind", result->forfeit ? "forfeit" : "played"},
                        {"winner", id(winner)},
                        {"article", article}});
    work.say({"event.decided-match",
              {{"match", std::to_string(asked.match)},
               {"winner", work.called(winner)},
               {"loser", work.called(winner == white ? black : white)},
               {"result", shown_result(*result)},
               {"article", article}}});
    Value shown = round_value(work, round);
    return work.reply({{"pairing", std::move(shown)}});
}

} // namespace

Verb event_decide_match() {
    Verb made = verb<EventDecideMatch>(
        "event decide-match", "enters the game that decided a level match: Armageddon",
        "Of the last round, where the rules foresee such a game and say its time, its colours and "
        "what a side\nhas in return; else by --article. The results of the match stay; what the "
        "deciding game adds to the\npoints is the ruleset's. Who won it is named where it was "
        "drawn.\n"
        "--json: as of event pair",
        {{parameter("MATCH", &EventDecideMatch::match, "its number in the round").between(1, 9999),
          parameter("RESULT", &EventDecideMatch::result, "1-0, 0-1, =, or 1-0F, 0-1F, White first"),
          parameter("white", &EventDecideMatch::white, "who had white in it").of("WHO").demanded(),
          parameter("winner", &EventDecideMatch::winner, "who goes on after a drawn one").of("WHO"),
          parameter("article", &EventDecideMatch::article, "by which it decides").of("TEXT")},
         within(&EventDecideMatch::of, event_parameters())},
        event_shape({round_shape("pairing")}), run_event_decide_match);
    made.text = event_text;
    made.event = EventUse::writes;
    made.acts = {"decide match"};
    return made;
}

} // namespace regra::verbs
