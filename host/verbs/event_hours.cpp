// regra event hours: when and where rounds are played.
#include "verbs/event_hours.hpp"

#include <algorithm>

#include "formats/text/text_input.hpp"
#include "kernel/base/said_words.hpp"
#include "kernel/base/text.hpp"

namespace regra::verbs {
namespace {

struct EventHoursAsked {
    EventAsked of;
    HoursAsked given;
};

// The part before a sign, and the part behind it; "" where there is none.
std::pair<std::string_view, std::string_view> split_at(std::string_view text,
                                                       std::string_view sign) {
    const auto at = text.find(sign);
    if (at == text.npos) return {trim(text), {}};
    return {trim(text.substr(0, at)), trim(text.substr(at + sign.size()))};
}

// "9:30", also "9h30" and "9h", as acts have it; "" if it is no hour.
std::string hour_of(std::string_view text) {
    std::string written(text);
    std::replace(written.begin(), written.end(), 'h', ':');
    if (written.ends_with(':')) written += "00";
    const auto hour = event::read_hour(written);
    return hour ? event::hour_text(*hour) : "";
}

// "9:30 to 11:00", or "to 11:00": its parts, in the words of the language.
std::pair<std::string_view, std::string_view> begin_and_end(std::string_view when,
                                                            Language language) {
    for (const auto& word : typed_forms("to", language)) {
        if (when.starts_with(word + " ")) return {{}, trim(when.substr(word.size()))};
        if (const auto parts = split_at(when, " " + word + " "); !parts.second.empty())
            return parts;
    }
    return {when, {}};
}

// One round of the act; nothing if it cannot be read. Who states the end alone keeps the rest.
std::optional<Value> round_of_hours(const event::State& state, const std::string& text,
                                    const std::string& place, Language language) {
    const auto [number, rest] = split_at(text, "=");
    const auto [when, where] = split_at(rest, "@");
    const bool is_number =
        !number.empty() && number.size() <= 3 &&
        std::all_of(number.begin(), number.end(), [](char c) { return c >= '0' && c <= '9'; });
    const int round = is_number ? std::stoi(std::string(number)) : 0;
    if (round < 1 || round > 255) return std::nullopt;
    Value made = Value::Map{{"round", round}};
    const auto [begin, end] = begin_and_end(when, language);
    const bool end_alone = begin.empty() && !end.empty();
    const auto known = state.hours.find(round);
    if (end_alone && known == state.hours.end()) return std::nullopt;
    std::string at = where.empty() ? place : std::string(where);
    if (end_alone) {
        made.set("day", regra::text(known->second.day));
        made.set("begins", event::hour_text(known->second.begins));
        if (at.empty()) at = known->second.place;
    } else {
        const auto [day, hour] = split_at(begin, " ");
        const auto date = calendar_date(day);
        if (!date || date->day == 0 || hour_of(hour).empty()) return std::nullopt;
        made.set("day", regra::text(*date));
        made.set("begins", hour_of(hour));
    }
    if (!end.empty()) {
        if (hour_of(end).empty()) return std::nullopt;
        made.set("ends", hour_of(end));
    }
    if (!at.empty()) made.set("place", std::move(at));
    return made;
}

Value::List calendar_value(const event::State& state) {
    Value::List all;
    for (const auto& [round, hours] : state.hours)
        all.push_back(Value::Map{{"round", round},
                                 {"day", regra::text(hours.day)},
                                 {"begins", event::hour_text(hours.begins)},
                                 {"ends", hours.ends ? event::hour_text(*hours.ends) : ""},
                                 {"place", hours.place}});
    return all;
}

Reply run_event_hours(const Call& call, const EventHoursAsked& asked) {
    EventWork work(call, asked.of);
    if (!asked.given.rounds.empty()) {
        const auto count = std::to_string(asked.given.rounds.size());
        work.add(act_of_hours(work, asked.given, "HOURS"));
        work.say({"event.hours-set", {{"count", count}}});
    }
    return work.reply({{"rounds", calendar_value(work.state())}});
}

std::string hours_text(const Value& reply, const Look& look) {
    std::string all;
    for (const auto& one : reply.list_of("rounds")) {
        all += std::to_string(one.number_of("round")) + ": " + one.text_of("day") + " " +
               one.text_of("begins");
        if (!one.text_of("ends").empty()) all += "–" + one.text_of("ends");
        if (!one.text_of("place").empty()) all += ", " + one.text_of("place");
        all += "\n";
    }
    return all + event_text(reply, look);
}

// A round begins after the one before it. An end before the begin is past midnight.
void check_calendar(const EventWork& work, const Value::List& stated, const std::string& argument,
                    Diagnostics& wrong) {
    std::map<int, std::pair<Date, int>> begins;
    for (const auto& [round, hours] : work.state().hours) begins[round] = {hours.day, hours.begins};
    for (const auto& one : stated)
        begins[static_cast<int>(one.number_of("round"))] = {
            parse_date(one.text_of("day")).value_or(Date{}),
            event::read_hour(one.text_of("begins")).value_or(0)};
    for (auto next = begins.begin(), before = next; next != begins.end(); before = next, ++next)
        if (next != before && next->second < before->second)
            wrong.error({argument}, "event.hours-order",
                        {{"round", std::to_string(next->first)},
                         {"before", std::to_string(before->first)}});
}

} // namespace

Value act_of_hours(const EventWork& work, const HoursAsked& asked, const std::string& argument) {
    Diagnostics wrong;
    Value::List rounds;
    for (const auto& text : asked.rounds) {
        if (auto one = round_of_hours(work.state(), text, asked.place, work.call().language))
            rounds.push_back(std::move(*one));
        else
            wrong.error({argument}, "event.hours-text", {{"text", text}});
    }
    for (const auto& one : rounds)
        work.demand_planned(static_cast<int>(one.number_of("round")), argument);
    check_calendar(work, rounds, argument, wrong);
    if (!asked.zone.empty() && !event::read_zone(asked.zone))
        wrong.error({"--zone"}, "event.zone-text", {{"text", asked.zone}});
    if (asked.zone.empty() && !work.state().zone) wrong.error({"--zone"}, "event.zone-none");
    if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
    Value act = Value::Map{{"act", "hours"}, {"rounds", std::move(rounds)}};
    if (!asked.zone.empty()) act.set("zone", asked.zone);
    return act;
}

Verb event_hours() {
    using namespace reply;
    Verb made = verb<EventHoursAsked>(
        "event hours", "when and where rounds are played",
        "1='2023-06-02 9:30 to 11:00 @ Sala A'; end and place may be left out, and 1='to 11:20' "
        "states the end\nalone. Documents tell hours, and until when the rules let a player come "
        "late; the time for a protest\ncounts from the end. Without HOURS: the calendar as it is.\n"
        "--json: {done, said, acts: [{n, act}], asks, rounds: [{round, day, begins, ends, place}]}",
        {within(
             &EventHoursAsked::given,
             {parameter("HOURS", &HoursAsked::rounds, "of a round each").optional(),
              parameter("zone", &HoursAsked::zone,
                        "of the hours: ahead of UTC, as +01:00; once for all")
                  .of("OFFSET"),
              parameter("place", &HoursAsked::place, "of the rounds that name none").of("TEXT")}),
         within(&EventHoursAsked::of, event_parameters())},
        event_shape({list("rounds", record("", {number("round"), text("day"), text("begins"),
                                                text("ends"), text("place")}))}),
        run_event_hours);
    made.text = hours_text;
    made.event = EventUse::writes;
    made.acts = {"hours"};
    made.is_own = true;
    return made;
}

} // namespace regra::verbs
