// regra event draw.
#include <algorithm>

#include "engines/lots/table.hpp"
#include "kernel/base/said_words.hpp"
#include "kernel/base/text.hpp"
#include "verbs/draw_lots.hpp"
#include "verbs/event_round.hpp"
#include "verbs/position.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

struct EventDraw {
    EventAsked of;
    std::vector<std::string> lots, seen; // who saw it
    std::string record, openings, starts, variant, with;
    std::optional<int> round;
};

// What numbers are drawn among; empty: colours alone are drawn.
lots::Table table_of(const Call& own, const EventDraw& asked) {
    if (!asked.openings.empty()) {
        const auto rules = load_openings(own, asked.openings, asked.variant);
        const auto& openings = rules.table<ruleset::Openings>();
        return lots::openings_of(open_variant(own, openings), openings);
    }
    if (asked.starts.empty()) return {};
    const auto variant = open_variant(own, asked.variant);
    const auto index = choose(variant, REGRA_NAME_START, "--starts", asked.starts);
    return lots::starts_of(variant, variant.plugin().names(REGRA_NAME_START)[index].id);
}

// Openings that the event's rules leave free are not drawn.
void check_not_free(const EventWork& work) {
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    const auto said = rules.ask({"match", "openings"}, rules.event_facts());
    if (said.text() && *said.text() == "free")
        throw Error(Exit::no, {work.file()}, "event.openings-free",
                    {{"article", rules.citation(*said.setting)}});
}

void set_lot(const lots::Lot& from, Value& lot) {
    lot.set("number", from.number);
    if (!from.moves.empty()) lot.set("moves", from.moves);
    if (!from.position.empty()) lot.set("position", from.position);
}

// ---- by hand -----------------------------------------------------------------------------------

// "3=17", "3.2=17", "all=17", "3=white".
Value lot_typed(const std::string& text, const lots::Table& table, Diagnostics& wrong) {
    Value lot = Value::Map{};
    const auto sign = text.find('=');
    const auto place = std::string_view(text).substr(0, std::min(sign, text.size()));
    const auto what = sign == text.npos ? "" : text.substr(sign + 1);
    const auto dot = place.find('.');
    const auto pair = positive_of(place.substr(0, dot));
    const auto game = dot == place.npos ? std::nullopt : positive_of(place.substr(dot + 1));
    const bool placed = place == "all" || (pair && (dot == place.npos || game));
    const auto number = positive_of(what);
    const bool side = !number && !what.empty() && table.empty();
    if (!placed || (!side && !number) || (number && table.empty())) {
        wrong.error({"LOTS"}, "event.lot-text", {{"text", text}});
        return lot;
    }
    if (pair) lot.set("pair", *pair);
    if (game) lot.set("game", *game);
    if (side) {
        lot.set("first", what);
        return lot;
    }
    const auto found = std::find_if(table.begin(), table.end(),
                                    [&](const lots::Lot& one) { return one.number == *number; });
    if (found == table.end())
        wrong.error({"LOTS"}, "event.lot-number",
                    {{"text", text},
                     {"number", std::to_string(*number)},
                     {"count", std::to_string(table.size())}});
    else
        set_lot(*found, lot);
    return lot;
}

Value act_by_hand(EventWork& work, const EventDraw& asked) {
    if (asked.with.empty() || asked.seen.empty())
        throw Error(Exit::bad_input, {"--with"}, "event.lots-by");
    const auto table = table_of(work.own(), asked);
    Diagnostics wrong;
    Value::List all;
    for (const auto& text : asked.lots) all.push_back(lot_typed(text, table, wrong));
    if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
    const char* what = table.empty()            ? "colours"
                       : asked.openings.empty() ? "positions"
                                                : "openings";
    Value act =
        Value::Map{{"act", "draw"}, {"what", what}, {"way", asked.with}, {"lots", std::move(all)}};
    const auto& from = asked.openings.empty() ? asked.starts : asked.openings;
    if (!from.empty()) act.set("from", from);
    return act;
}

// ---- by the protocol ---------------------------------------------------------------------------

// Whom an item of the record is for: "round 1, match 3", "board 2, game 1", "the event". Nothing:
// for another round. One that says something else: an error.
std::optional<Value> place_of(const std::string& item, int round, const Place& place,
                              Diagnostics& wrong) {
    Value lot = Value::Map{};
    if (item == "the event") return lot;
    for (const auto part : split(item, ", ")) {
        const auto blank = part.find(' ');
        const auto word = part.substr(0, blank);
        const auto number = blank == part.npos ? std::nullopt : positive_of(part.substr(blank + 1));
        if (number && word == "round") {
            if (*number != round) return std::nullopt;
        } else if (number && (word == "match" || word == "board")) {
            lot.set("pair", *number);
        } else if (number && word == "game") {
            lot.set("game", *number);
        } else {
            wrong.error(place, "event.lot-item",
                        {{"item", item}, {"round", std::to_string(round)}});
            return std::nullopt;
        }
    }
    return lot;
}

Value act_of_record(EventWork& work, const EventDraw& asked, int round) {
    const std::string record = work.call().read(asked.record);
    const auto proved = proved_draw(work.own(), record, asked.record);
    Diagnostics wrong;
    Value::List all;
    for (const auto& drawn : proved.drawn) {
        auto lot = place_of(drawn.item, round, {asked.record}, wrong);
        if (!lot) continue;
        if (drawn.lot) set_lot(*drawn.lot, *lot);
        if (!drawn.first.empty()) lot->set("first", drawn.first);
        all.push_back(std::move(*lot));
    }
    if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
    const auto& plan = proved.plan;
    Value act = Value::Map{{"act", "draw"},
                           {"what", !plan.openings.empty() ? "openings"
                                    : !plan.starts.empty() ? "positions"
                                                           : "colours"},
                           {"way", "protocol"},
                           {"commitment", proved.commitment},
                           {"lots", std::move(all)}};
    const auto& from = plan.openings.empty() ? plan.starts : plan.openings;
    if (!from.empty()) act.set("from", from);
    act.set("record", work.add_attachment("lots", record));
    return act;
}

// "all", "3", "3.2", as it is typed.
std::string shown_place(int pair, int game) {
    if (pair == 0) return "all";
    return std::to_string(pair) + (game == 0 ? "" : "." + std::to_string(game));
}

// What was drawn stays: another lot for a game that has one, by its own or as one of all of its
// match, is drawn once the first is taken back.
void demand_new(const EventWork& work, int round, const Value::List& given) {
    const auto meet = [](int a, int b) { return a == 0 || b == 0 || a == b; };
    std::vector<event::Lot> all;
    if (round <= work.state().paired())
        all = work.state().rounds[static_cast<std::size_t>(round - 1)].lots;
    for (const auto& one : given) {
        event::Lot lot;
        lot.pair = static_cast<int>(one.number_of("pair"));
        lot.game = static_cast<int>(one.number_of("game"));
        lot.number = static_cast<int>(one.number_of("number"));
        lot.first = one.text_of("first");
        const auto known = std::find_if(all.begin(), all.end(), [&](const event::Lot& other) {
            const bool same = other.pair == lot.pair && other.game == lot.game;
            const bool alike = other.first.empty() == lot.first.empty();
            return same || (alike && meet(other.pair, lot.pair) && meet(other.game, lot.game));
        });
        if (known != all.end())
            throw Error(Exit::no, {work.file()},
                        known->act == 0 ? "event.lots-overlap" : "event.lot-known",
                        {{"round", std::to_string(round)},
                         {"lot", shown_place(lot.pair, lot.game)},
                         {"known", shown_place(known->pair, known->game)},
                         {"command", said_command("event undo " + std::to_string(known->act))}});
        all.push_back(std::move(lot));
    }
}

Reply run_event_draw(const Call& call, const EventDraw& asked) {
    EventWork work(call, asked.of);
    const int round = asked.round.value_or(work.state().paired());
    demand_paired(work);
    if (asked.lots.empty() && asked.record.empty())
        throw Error(Exit::bad_input, {"LOTS"}, "event.lots-none");
    if (!asked.lots.empty() && !asked.record.empty())
        throw Error(Exit::bad_input, {"--record"}, "event.lots-twice");
    Value act = asked.record.empty() ? act_by_hand(work, asked) : act_of_record(work, asked, round);
    act.set("round", round);
    if (act.text_of("what") == "openings") check_not_free(work);
    if (!asked.seen.empty()) act.set("witnesses", work.add_text(join(asked.seen, ", ")));
    demand_new(work, round, act.list_of("lots"));
    const auto count = std::to_string(act.list_of("lots").size());
    work.add(std::move(act));
    work.say({"event.drawn", {{"count", count}, {"round", std::to_string(round)}}});
    Value shown = round_value(work, round);
    return work.reply({{"pairing", std::move(shown)}});
}

std::string draw_text(const Value& reply, const Look& look) {
    return round_text(part_of(reply, "pairing"), look) + "\n" + event_text(reply, look);
}

} // namespace

Verb event_draw() {
    Verb made = verb<EventDraw>(
        "event draw", "records lots that were drawn: openings, start positions, colours",
        "By the protocol of `variant draw-lots`, whose record is proved first, its lots named "
        "`match "
        "N` or\n`board N`, `round N` before if there are several; or by hand: 3=17 is number 17 "
        "for "
        "match 3,\n3.2=17 for its second game, all=17 for all, 3=white the side of the one named "
        "first. They stand on\nthe list of pairs. A round with results has no more lots.\n"
        "--json: as of event pair",
        {{parameter("LOTS", &EventDraw::lots, "what was drawn by hand, PLACE=LOT").optional(),
          parameter("record", &EventDraw::record, "what `variant draw-lots draw` printed")
              .of("FILE")
              .a_file(),
          parameter("round", &EventDraw::round, "else the last one paired").of("N").between(1, 255),
          parameter("openings", &EventDraw::openings, "numbers are of these openings").of("ID"),
          parameter("starts", &EventDraw::starts, "numbers are of these start positions")
              .of("SET")
              .only_with({"variant"}),
          parameter("variant", &EventDraw::variant, "of the start positions").of("ID"),
          parameter("with", &EventDraw::with, "how they were drawn by hand")
              .of("dice|slips|cards|other")
              .one_of({"dice", "slips", "cards", "other"}),
          parameter("seen", &EventDraw::seen, "who saw it; kept outside of the chain (repeatable)")
              .of("NAME")},
         within(&EventDraw::of, event_parameters())},
        event_shape({round_shape("pairing")}), run_event_draw);
    made.text = draw_text;
    made.event = EventUse::writes;
    made.acts = {"draw"};
    return made;
}

} // namespace regra::verbs
