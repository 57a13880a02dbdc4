// regra pairing why, why-not.
#include "engines/pairing/why.hpp"
#include "verbs/pairing_account.hpp"
#include "verbs/pairing_work.hpp"

namespace regra::verbs {
namespace {

struct PairingWhy {
    PairingOf of;
    int number = 0;
};

struct PairingWhyNot {
    PairingOf of;
    std::optional<int> a, b, all; // b: 0 = the bye; all: instead of a and b
};

constexpr const char* answer_words[] = {"paired", "impossible", "worse", "later"};

// ---- why ---------------------------------------------------------------------------------------

// "3 Eva has white against 5 Ivo on board 2", and which game of a match of several it is.
std::string game_text(const PairingWork& work, const pairing::Round& round, std::int32_t entrant,
                      const regra_pair& pair) {
    const auto context = work.context(round);
    const auto name = [&](std::int32_t who) {
        return who == REGRA_NOBODY ? "" : pairing::named(context, work.tournament, who);
    };
    const bool white = pair.white == entrant;
    const std::string_view id = pair.kind == REGRA_PAIR_BYE  ? "pairing.has-bye"
                                : pair.black == REGRA_NOBODY ? "pairing.rests"
                                : white                      ? "pairing.plays-white"
                                                             : "pairing.plays-black";
    std::string text = words({id,
                              {{"a", name(entrant)},
                               {"b", name(white ? pair.black : pair.white)},
                               {"board", std::to_string(pair.board)}}},
                             context.language);
    if (round.columns.games == 1 || pair.black == REGRA_NOBODY) return text;
    return words({"pairing.game-of-match",
                  {{"game", std::to_string(pair.game + 1)}, {"text", std::move(text)}}},
                 context.language);
}

Reply run_pairing_why(const Call& call, const PairingWhy& asked) {
    const PairingWork work(call, asked.of);
    const auto round = work.round(1);
    const std::int32_t entrant = work.entrant(round, asked.number);
    const auto made = work.pair(round);
    std::vector<regra_pair> own;
    for (const auto& pair : made.pairs)
        if (pair.white == entrant || pair.black == entrant) own.push_back(pair);
    Value::List games = pairs_value(round, own);
    for (std::size_t i = 0; i < own.size(); ++i)
        games[i].set("text", game_text(work, round, entrant, own[i]));
    Value::Map reply = work.head(round);
    reply.emplace_back("id", round.number(entrant));
    reply.emplace_back("games", std::move(games));
    reply.emplace_back(
        "reasons", lines_value(pairing::step_lines(work.context(round), made.account, entrant)));
    return {std::move(reply)};
}

std::string why_pair_text(const Value& reply, const Look&) {
    std::string out;
    for (const auto& game : reply.list_of("games")) out += game.text_of("text") + "\n";
    return out + lines_text(reply.list_of("reasons"));
}

// ---- why not -----------------------------------------------------------------------------------

// The entrants that the first is asked about: one, or all others who are present, and the bye if
// there is one.
std::vector<std::int32_t> others_of(const PairingWork& work, const pairing::Round& round,
                                    const PairingWhyNot& asked, std::int32_t a) {
    if (!asked.all) return {work.entrant(round, *asked.b)};
    std::vector<std::int32_t> others;
    std::size_t there = 0;
    for (std::size_t i = 0; i < round.entries.size(); ++i) {
        if (!(round.request.entrants[i].flags & REGRA_AVAILABLE)) continue;
        ++there;
        if (static_cast<std::int32_t>(i) != a) others.push_back(static_cast<std::int32_t>(i));
    }
    if (there % 2 != 0) others.push_back(REGRA_NOBODY);
    return others;
}

Reply run_pairing_why_not(const Call& call, const PairingWhyNot& asked) {
    if (!asked.all && !(asked.a && asked.b))
        throw Error(Exit::bad_input, {}, "cli.missing",
                    {{"what", asked.a ? "B" : "A"}, {"command", "regra pairing why-not"}});
    if (!asked.all && *asked.a == *asked.b)
        throw Error(Exit::bad_input, {}, "pairing.pair-same",
                    {{"text", std::to_string(*asked.a) + "-" + std::to_string(*asked.b)}});
    const PairingWork work(call, asked.of);
    const auto round = work.round(1);
    const std::int32_t a = work.entrant(round, asked.all ? *asked.all : *asked.a);
    const auto others = others_of(work, round, asked, a);
    const auto made = work.pair(round);
    const auto context = work.context(round);
    Value::List answers;
    for (const std::int32_t b : others) {
        const auto answer = pairing::why_not(round, work.system, made, a, b, &work.budget);
        auto lines = pairing::why_not_lines(context, work.tournament, answer, a, b);
        const std::string said = lines.front().text;
        lines.erase(lines.begin());
        answers.push_back(Value::Map{{"a", round.number(a)},
                                     {"b", round.number(b)},
                                     {"answer", answer_words[static_cast<int>(answer.answer)]},
                                     {"text", said},
                                     {"reasons", lines_value(lines)},
                                     {"pairs", pairs_value(round, answer.pairs)}});
    }
    Value::Map reply = work.head(round);
    reply.emplace_back("answers", std::move(answers));
    return {std::move(reply)};
}

std::string why_not_text(const Value& reply, const Look&) {
    std::string out;
    for (const auto& answer : reply.list_of("answers"))
        out += answer.text_of("text") + "\n" + lines_text(answer.list_of("reasons"));
    return out;
}

} // namespace

Verb pairing_why() {
    using namespace reply;
    auto game = record(
        "", {number("board"), number("game"), number("white"), number("black"), text("text")});
    Verb made = verb<PairingWhy>(
        "pairing why", "why somebody is paired so",
        "--json: {system, round, id, games: [{board, game, white, black, text}], reasons: [{text, "
        "article}]};\ngame: of a match of several",
        {within(&PairingWhy::of, round_parameters()),
         {parameter("N", &PairingWhy::number, "a number of the file").between(1, most_number)}},
        record("", {text("system"), number("round"), number("id"), list("games", std::move(game)),
                    lines_shape("reasons")}),
        run_pairing_why);
    made.text = why_pair_text;
    made.event = EventUse::may_read;
    return made;
}

Verb pairing_why_not() {
    using namespace reply;
    auto answer = record("", {number("a"), number("b"), text("answer"), text("text"),
                              lines_shape("reasons"), pairs_shape("pairs")});
    Verb made = verb<PairingWhyNot>(
        "pairing why-not", "why two do not meet",
        "Impossible, worse, or as good and later in the rules' order; 0 for B is the bye.\n"
        "--json: {system, round, answers: [{a, b, answer: paired|impossible|worse|later, "
        "text, reasons: [{text,\narticle}], pairs: [{board, game, white, black}]}]}",
        {within(&PairingWhyNot::of, round_parameters()),
         {parameter("A", &PairingWhyNot::a, "a number of the file")
              .between(1, most_number)
              .optional()
              .not_with({"all"}),
          parameter("B", &PairingWhyNot::b, "another, or 0: the bye")
              .between(0, most_number)
              .optional()
              .not_with({"all"}),
          parameter("all", &PairingWhyNot::all, "everybody whom N might have met")
              .of("N")
              .between(1, most_number)}},
        record("", {text("system"), number("round"), list("answers", std::move(answer))}),
        run_pairing_why_not);
    made.text = why_not_text;
    made.event = EventUse::may_read;
    return made;
}

} // namespace regra::verbs
