// regra event award, hand-out, fee, fees: prizes and money.
#include "verbs/event_award.hpp"

#include <algorithm>

#include "kernel/base/hash.hpp"
#include "kernel/base/points_text.hpp"
#include "kernel/base/program.hpp"
#include "kernel/base/said_words.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_moves.hpp"
#include "verbs/event_round.hpp"

namespace regra::verbs {
namespace {

struct EventAward {
    EventAsked of;
    std::vector<std::string> prizes;
    std::string signed_by;
};

struct EventFee {
    EventAsked of;
    std::string who, amount, currency, what;
    bool returned = false;
};

std::string digest_of(Competition& competition) {
    const auto list = competition.rank({"", ""});
    std::string text;
    for (std::size_t place = 0; place < list.standings.order.size(); ++place) {
        const auto who = static_cast<std::size_t>(list.standings.order[place]);
        text += std::to_string(competition.field().number[who]) + " " +
                std::to_string(list.rank[place]) + " " +
                regra::text(points(list.standings.points[who], list.standings.unit)) + "\n";
    }
    return hexadecimal(sha256(text));
}

std::string holder_of(const EventWork& work, const event::Prize& prize) {
    if (prize.entry != no_entry) return work.called(prize.entry);
    return prize.team.empty() ? prize.other : prize.team;
}

Value::List awarded_prizes(const EventWork& work) {
    Value::List all;
    for (const auto& prize : work.state().awards.prizes)
        all.push_back(Value::Map{{"n", static_cast<std::int64_t>(all.size() + 1)},
                                 {"prize", prize.prize},
                                 {"group", prize.group},
                                 {"place", prize.place},
                                 {"name", holder_of(work, prize)},
                                 {"gives", prize.gives},
                                 {"cents", prize.cents ? Value(*prize.cents) : Value()},
                                 {"currency", prize.currency},
                                 {"handed", prize.handed}});
    return all;
}

Reply award_reply(EventWork& work) {
    auto prizes = awarded_prizes(work);
    return work.reply({{"prizes", std::move(prizes)}});
}

// Whether the act that gave the prizes says the same, and of the same standings.
bool is_given(const EventWork& work, const Value& act) {
    const auto n = work.state().awards.act;
    if (n == 0) return false;
    const Value& given = work.journal().acts()[static_cast<std::size_t>(n - 1)];
    return given.text_of("standings") == act.text_of("standings") &&
           store::canonical(Value(given.list_of("prizes"))) ==
               store::canonical(Value(act.list_of("prizes")));
}

// What nobody in line may have, and who shares what a limit gives to one.
void report_giving(const Call& call, const EventWork& work) {
    EventCompetition of(work, work.tournament());
    Diagnostics notes;
    note_giving(give_prizes(of.competition()), of.competition(), notes);
    call.report(notes);
}

Reply run_event_award(const Call& call, const EventAward& asked) {
    EventWork work(call, asked.of);
    const auto& state = work.state();
    if (has_deciding_games(work)) demand_decided(work);
    EventWork after = work;
    Value act = award_act(work);
    const auto& given = state.awards.prizes;
    const bool handed = std::any_of(given.begin(), given.end(),
                                    [](const auto& prize) { return prize.handed != 0; });
    const bool is_same = is_given(work, act);
    if (handed && !is_same)
        throw Error(Exit::no, {work.file()}, "event.award-stale",
                    {{"n", std::to_string(state.awards.act)}});
    if (!handed) after.add(act);
    report_giving(call, work);
    if (is_same) {
        work.say({"event.award-already", {{"n", std::to_string(state.awards.act)}}});
        return award_reply(work);
    }
    int number = 0; // as event hand-out takes it
    for (const auto& prize : after.state().awards.prizes) {
        work.say({"event.prize-of",
                  {{"n", std::to_string(++number)},
                   {"prize", prize_called(prize.prize, prize.group)},
                   {"place", std::to_string(prize.place)},
                   {"name", holder_of(after, prize)}}});
        if (prize.entry != no_entry && state.is_expelled(prize.entry))
            work.accepted(Grave::confirmed, "expelled",
                          {"event.prize-expelled", {{"who", work.called(prize.entry)}}});
    }
    if (state.planned > state.paired())
        work.accepted(Grave::confirmed, "rounds",
                      {"event.award-early",
                       {{"round", std::to_string(state.paired())},
                        {"count", std::to_string(state.planned)}}});
    const auto count = std::to_string(after.state().awards.prizes.size());
    const bool may =
        work.accepted(Grave::confirmed, "final",
                      {state.awards.act == 0 ? "event.would-award" : "event.would-award-again",
                       {{"prizes", count}}});
    if (may && !work.asks()) work.add(std::move(act));
    return award_reply(work);
}

Reply run_event_hand_out(const Call& call, const EventAward& asked) {
    EventWork work(call, asked.of);
    std::optional<Value> now; // what would be given now
    for (const auto& text : asked.prizes) {
        const auto& prizes = work.state().awards.prizes;
        if (prizes.empty())
            throw Error(Exit::no, {work.file()}, "event.no-prize",
                        {{"prize", text}, {"count", "0"}});
        const int place = whole_number(text, "PRIZE", 1, static_cast<int>(prizes.size()));
        const event::Prize prize = prizes[static_cast<std::size_t>(place - 1)];
        const Arguments arguments = {{"prize", prize_called(prize.prize, prize.group)},
                                     {"place", std::to_string(prize.place)},
                                     {"name", holder_of(work, prize)},
                                     {"n", std::to_string(prize.handed)}};
        if (prize.handed != 0) {
            work.say({"event.handed-already", arguments});
            continue;
        }
        if (!now) now = award_act(work);
        if (!goes_to_holder(work.state(), prize, *now, place) &&
            !work.accepted(Grave::confirmed, "changed", {"event.would-hand-out", arguments}))
            continue;
        Value act =
            Value::Map{{"act", "hand out"}, {"of", work.state().awards.act}, {"prize", place}};
        if (!asked.signed_by.empty()) act.set("text", work.add_text(asked.signed_by));
        work.add(std::move(act));
        work.say({"event.handed", arguments});
    }
    return award_reply(work);
}

constexpr const char* for_a_fine = "fine"; // as acts have it, in whatever language it was typed

// "5", "12.50", "12,50": whole cents.
std::int64_t cents_asked(const std::string& text) {
    std::string with_point = text;
    constexpr std::size_t of_cents = 3; // ",50": "1,000" may be a thousand
    if (text.size() > of_cents && text[text.size() - of_cents] == ',')
        with_point[text.size() - of_cents] = '.';
    const auto amount = parse_points(with_point);
    constexpr std::int64_t cents = 100;
    if (!amount || amount->num <= 0 || amount->num > 1'000'000 ||
        amount->num * cents % amount->den != 0)
        throw Error(Exit::bad_input, {"AMOUNT"}, "event.amount", {{"text", text}});
    return amount->num * cents / amount->den;
}

Reply run_event_fee(const Call& call, const EventFee& asked) {
    EventWork work(call, asked.of);
    const int who = work.who(asked.who);
    const bool letters =
        asked.currency.size() == 3 && std::all_of(asked.currency.begin(), asked.currency.end(),
                                                  [](char c) { return c >= 'A' && c <= 'Z'; });
    if (!letters)
        throw Error(Exit::bad_input, {"CURRENCY"}, "event.currency", {{"text", asked.currency}});
    const auto cents = cents_asked(asked.amount);
    const auto what = meant_word(asked.what, {for_a_fine}, call.language);
    Value act = Value::Map{{"act", "fee"},
                           {"entry", work.state().entries[static_cast<std::size_t>(who)].id},
                           {"cents", cents},
                           {"currency", asked.currency},
                           {"what", what}};
    if (asked.returned) act.set("returned", true);
    work.add(std::move(act));
    work.say({asked.returned ? "event.fee-returned" : "event.fee-paid",
              {{"who", work.called(who)},
               {"money", Wording::of([&](Language language) {
                    return money_text(cents, language) + " " + asked.currency;
                })},
               {"what", said_word(what)}}});
    return work.reply();
}

// What was paid, and the fines of which more was imposed than paid as such.
Reply run_event_fees(const Call& call, const EventAsked& asked) {
    const EventWork work(call, asked);
    const auto money = [&](std::int64_t cents, const std::string& currency) {
        return money_text(cents, call.language) + " " + currency;
    };
    Value::List fees, due;
    std::map<std::pair<int, std::string>, std::int64_t> open;
    for (const auto& sanction : work.state().sanctions)
        if (sanction.cents && sanction.entry != no_entry)
            open[{sanction.entry, sanction.currency}] += *sanction.cents;
    for (const auto& fee : work.state().fees) {
        const auto sum = fee.returned ? -fee.cents : fee.cents;
        if (const auto fine = open.find({fee.entry, fee.currency});
            fee.what == for_a_fine && fine != open.end())
            fine->second -= sum;
        fees.push_back(
            Value::Map{{"n", fee.act},
                       {"who", work.called(fee.entry)},
                       {"cents", sum},
                       {"money", (fee.returned ? "-" : "") + money(fee.cents, fee.currency)},
                       {"currency", fee.currency},
                       {"what", fee.what}});
    }
    for (const auto& [of, cents] : open)
        if (cents > 0)
            due.push_back(Value::Map{{"who", work.called(of.first)},
                                     {"cents", cents},
                                     {"money", money(cents, of.second)},
                                     {"currency", of.second}});
    return {Value::Map{{"fees", std::move(fees)}, {"due", std::move(due)}}};
}

std::string fees_text(const Value& reply, const Look& look) {
    std::string all;
    for (Value fee : reply.list_of("fees")) {
        fee.set("what", said_word(fee.text_of("what")).in(look.language));
        all += sentence("event.fee-row", fee, look);
    }
    for (const auto& fine : reply.list_of("due")) all += sentence("event.fine-due", fine, look);
    return all;
}

Shape prizes_shape() {
    return reply::list(
        "prizes", reply::record("", {reply::number("n"), reply::text("prize"), reply::text("group"),
                                     reply::number("place"), reply::text("name"),
                                     reply::text("gives"), reply::number("cents").or_null(),
                                     reply::text("currency"), reply::number("handed")}));
}

constexpr const char* json_of_prizes =
    "--json: {done, said, acts: [{n, act}], asks, prizes: [{n, prize, group, place, name, gives, "
    "cents,\ncurrency, handed}]}; handed: the act, or 0";

Verb writing_prizes(Acts acts, Verb made) {
    made.text = event_text;
    made.event = EventUse::writes;
    made.acts = std::move(acts);
    return made;
}

} // namespace

std::string prize_called(const std::string& prize, const std::string& group) {
    return prize + (group.empty() ? "" : " " + group);
}

Value award_act(const EventWork& work) {
    EventCompetition of(work, work.tournament());
    auto& competition = of.competition();
    const auto order = event::in_order(work.state());
    Value::List prizes;
    for (const auto& one : give_prizes(competition).awards) {
        Value prize = Value::Map{{"prize", one.prize}, {"group", one.group}, {"place", one.place}};
        const auto index = static_cast<std::size_t>(std::max(one.index, 0));
        if (one.kind == "player")
            prize.set("entry", work.state().entries[static_cast<std::size_t>(order[index])].id);
        else
            prize.set(one.kind == "team" ? "team" : "other", one.name);
        if (!one.gives.empty()) prize.set("gives", one.gives);
        if (one.cents) prize.set("cents", *one.cents);
        if (!one.currency.empty()) prize.set("currency", one.currency);
        prizes.push_back(std::move(prize));
    }
    return Value::Map{{"act", "award"},
                      {"prizes", std::move(prizes)},
                      {"standings", digest_of(competition)},
                      {"program", program_name()}};
}

bool goes_to_holder(const event::State& state, const event::Prize& prize, const Value& award,
                    int place) {
    const auto& prizes = award.list_of("prizes");
    if (place > std::ssize(prizes)) return false;
    const Value& now = prizes[static_cast<std::size_t>(place - 1)];
    return now.text_of("prize") == prize.prize && now.text_of("group") == prize.group &&
           now.number_of("place") == prize.place &&
           state.entry(now.text_of("entry")) == prize.entry && now.text_of("team") == prize.team &&
           now.text_of("other") == prize.other;
}

std::string digest_of_standings(const EventWork& work) {
    EventCompetition of(work, work.tournament());
    return digest_of(of.competition());
}

Verb event_award() {
    return writing_prizes(
        {"award"},
        verb<EventAward>(
            "event award", "gives the prizes, and writes down what they rest on",
            std::string(
                "As the event's ruleset gives them. Not while a result is missing, a game is "
                "adjourned, or a protest is\nopen. Given again, they take the place of those "
                "before, until one is handed out.\n") +
                json_of_prizes,
            {within(&EventAward::of, event_parameters())}, event_shape({prizes_shape()}),
            run_event_award));
}

Verb event_hand_out() {
    return writing_prizes(
        {"hand out"},
        verb<EventAward>(
            "event hand-out", "hands prizes out, each once", json_of_prizes,
            {{parameter("PRIZE", &EventAward::prizes, "their numbers in the reply of event award"),
              parameter("signed", &EventAward::signed_by, "who signed; kept beside the chain")
                  .of("NAME")},
             within(&EventAward::of, event_parameters())},
            event_shape({prizes_shape()}), run_event_hand_out));
}

Verb event_fee() {
    return writing_prizes(
        {"fee"},
        verb<EventFee>("event fee", "takes money of an entry, or gives it back",
                       "WHAT is entry, deposit, fine ... Fines that the Laws imposed are due until "
                       "they are paid "
                       "as fine.\n--json: {done, said, acts: [{n, act}], asks}",
                       {{parameter("WHO", &EventFee::who, "start number, or a part of the name"),
                         parameter("AMOUNT", &EventFee::amount, "5, or 12.50"),
                         parameter("CURRENCY", &EventFee::currency, "three letters: EUR"),
                         parameter("WHAT", &EventFee::what, "what it is for"),
                         parameter("returned", &EventFee::returned, "it is given back")},
                        within(&EventFee::of, event_parameters())},
                       event_shape(), run_event_fee));
}

Verb event_fees() {
    using namespace reply;
    Verb made = verb<EventAsked>(
        "event fees", "what was paid, and which fines are due",
        "--json: {fees: [{n, who, cents, money, currency, what}], due: [{who, cents, money, "
        "currency}]}",
        {event_file_parameter()},
        record("", {list("fees", record("", {number("n"), text("who"), number("cents"),
                                             text("money"), text("currency"), text("what")})),
                    list("due", record("", {text("who"), number("cents"), text("money"),
                                            text("currency")}))}),
        run_event_fees);
    made.text = fees_text;
    made.event = EventUse::reads;
    return made;
}

} // namespace regra::verbs
