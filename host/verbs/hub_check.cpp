// regra hub check: whether what a hub holds follows from its journals, and whether it loses
// nothing. regra hub what-if: its events under other rules.
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <map>

#include "formats/store/contents.hpp"
#include "kernel/base/json.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_rows.hpp"
#include "verbs/event_work.hpp"
#include "verbs/hub_work.hpp"

namespace regra::verbs {
namespace {

std::int64_t number_in(const std::optional<std::string>& cell) {
    return cell ? std::stoll(*cell) : 0;
}

struct HubCheck {
    HubAsked at;
    std::string id;
    int days = 3;
};

// ---- rows beside rows ---------------------------------------------------------------------------

struct Rowset {
    std::string_view name;
    std::vector<std::string_view> key;
};
const std::vector<Rowset>& rowsets() {
    static const std::vector<Rowset> all = {
        {"entries", {"competition", "number"}},
        {"games", {"competition", "round", "board"}},
        {"standings", {"competition", "list", "group", "place"}},
        {"faults", {"competition", "nth"}},
        {"awards", {"competition", "nth"}}};
    return all;
}

std::string trimmed_json(const Value& value) {
    auto line = json_line(value);
    line.pop_back();
    return line;
}

// "4.50", "1/3", 4.5: as PostgreSQL's numeric and as Points, to six decimals.
std::string decimal(const Value& value) {
    if (value.is_nothing()) return "-";
    std::string text = value.text() ? *value.text() : trimmed_json(value);
    const auto slash = text.find('/');
    double number = std::strtod(text.c_str(), nullptr);
    if (slash != text.npos) number /= std::strtod(text.c_str() + slash + 1, nullptr);
    char shown[64];
    std::snprintf(shown, sizeof shown, "%.6f", number);
    return shown;
}

std::string comparable(std::string_view name, const Value& value) {
    if (name == "points" || name == "cost" || name == "amount") return decimal(value);
    if (const auto* map = value.map()) {
        std::map<std::string, std::string> sorted;
        for (const auto& [part, of] : *map) sorted[part] = comparable(part, of);
        std::string all = "{";
        for (const auto& [part, of] : sorted) all += fmt::format("{}={} ", part, of);
        return all + "}";
    }
    if (const auto* list = value.list()) {
        std::string all = "[";
        for (const auto& item : *list) all += comparable("", item) + " ";
        return all + "]";
    }
    return trimmed_json(value);
}

std::map<std::string, std::string> by_key(const Value& rows, const Rowset& set) {
    std::map<std::string, std::string> all;
    for (const auto& row : rows.list_of(set.name)) {
        std::string key;
        for (const auto name : set.key)
            if (const Value* part = row.find(name))
                key += " " + std::string(name) + " " + comparable(name, *part);
        all[key] = comparable("", row);
    }
    return all;
}

// Each row that is not the same in both: "standings list "" group "" place 3".
std::vector<std::string> differences(const Value& hub, const Value& made) {
    std::vector<std::string> all;
    const Value nothing;
    const auto* here = hub.find("about");
    const auto* there = made.find("about");
    if (comparable("", here ? *here : nothing) != comparable("", there ? *there : nothing))
        all.emplace_back("about");
    for (const auto& set : rowsets()) {
        auto kept = by_key(hub, set);
        for (const auto& [key, row] : by_key(made, set)) {
            const auto found = kept.find(key);
            if (found == kept.end() || found->second != row)
                all.push_back(std::string(set.name) + key);
            if (found != kept.end()) kept.erase(found);
        }
        for (const auto& [key, row] : kept) all.push_back(std::string(set.name) + key);
    }
    return all;
}

// ---- one event ----------------------------------------------------------------------------------

Call of_event(const Call& call, store::Contents contents) {
    Call made = call;
    made.event = std::make_shared<const store::Contents>(std::move(contents));
    return made;
}

std::string rendered_error(const Error& error, Language language) {
    std::vector<std::string> all;
    for (const auto& one : error.diagnostics().items()) all.push_back(words(one.message, language));
    return join(all, " ");
}

class EventCheck {
public:
    EventCheck(const Call& call, hub::Session& session, const hub::Kept& kept, Value& reply)
        : call_(call), session_(session), kept_(kept), reply_(reply) {}

    void run() {
        try {
            auto found = hub::fetch(session_, kept_.event);
            if (!found) return;
            const bool sees_people = !found->contents.persons.empty();
            if (sees_people && found->rows_missing > 0)
                wrong("hub.fault-people", {{"count", std::to_string(found->rows_missing)}});
            const auto with = of_event(call_, std::move(found->contents));
            journal_of(*with.event); // Error: it does not fold
            if (kept_.rows_as_of > 0) compare(with);
        } catch (const hub::Away&) {
            throw;
        } catch (const Error& error) {
            wrong("hub.fault-event", {{"reason", rendered_error(error, call_.language)}});
        }
    }

private:
    void compare(const Call& with) {
        const auto text = session_.row("SELECT hub.rows_of($1)", {hub::uuid(kept_.event)}).front();
        Value rows;
        JsonFault fault;
        if (!read_json(text, rows, fault))
            return wrong("hub.fault-event", {{"reason", fault.what}});
        for (const auto& row : differences(rows, rows_of_event(with, kept_.rows_as_of, "")))
            wrong("hub.fault-row", {{"row", row}, {"n", std::to_string(kept_.rows_as_of)}});
    }

    void wrong(std::string_view id, Arguments arguments) {
        reply_.add_to("faults",
                      Value::Map{{"event", hub::uuid(kept_.event)},
                                 {"name", kept_.name},
                                 {"said", words({id, std::move(arguments)}, call_.language)}});
    }

    const Call& call_;
    hub::Session& session_;
    const hub::Kept& kept_;
    Value& reply_;
};

// ---- the hub ------------------------------------------------------------------------------------

void check_server(const Call& call, hub::Session& session, Value& reply) {
    const auto found =
        session.row("SELECT hub, generation, since, standby_names, standbys, durable, archives, "
                    "encrypts FROM hub.readiness()");
    reply.set("hub", found[0]).set("generation", number_in(found[1])).set("since", found[2]);
    Value::List needs;
    const auto need = [&](bool is_there, std::string_view id) {
        if (!is_there) needs.push_back(words({id, {}}, call.language));
    };
    need(!found[3].empty(), "hub.needs-names");
    need(found[3].empty() || found[4] != "0", "hub.needs-standby");
    need(found[5] == "t", "hub.needs-durable");
    reply.set("ready", needs.empty()).set("needs", std::move(needs));
    Value::List advice;
    if (found[6] != "t") advice.push_back(words({"hub.advice-archive", {}}, call.language));
    if (found[7] != "t") advice.push_back(words({"hub.advice-tls", {}}, call.language));
    reply.set("advice", std::move(advice));
}

void check_chains(const Call& call, hub::Session& session, Value& reply) {
    for (const auto& row : session.ask("SELECT event, n FROM hub.broken() ORDER BY 1, 2"))
        reply.add_to("faults",
                     Value::Map{{"event", row[0].value_or("")},
                                {"name", ""},
                                {"said", words({"hub.fault-chain", {{"n", row[1].value_or("")}}},
                                               call.language)}});
    for (const auto& row :
         session.ask("SELECT event, first, acts, sent_by FROM hub.fork ORDER BY event, sent_by"))
        reply.add_to("forks", Value::Map{{"event", row[0].value_or("")},
                                         {"first", number_in(row[1])},
                                         {"acts", number_in(row[2])},
                                         {"hall", row[3].value_or("")}});
}

void check_halls(hub::Session& session, int days, Value& reply) {
    for (const auto& row : session.ask("SELECT hall, heard, generation FROM hub.unheard($1)",
                                       {std::to_string(days) + " days"}))
        reply.add_to("unheard", Value::Map{{"hall", row[0].value_or("")},
                                           {"heard", row[1].value_or("")},
                                           {"generation", number_in(row[2])}});
}

Reply run_hub_check(const Call& call, const HubCheck& asked) {
    auto session = session_of(asked.at);
    Reply reply;
    auto& value = reply.value;
    check_server(call, session, value);
    for (const auto* name : {"faults", "forks", "unheard"}) value.set(name, Value::List());
    check_chains(call, session, value);
    check_halls(session, asked.days, value);
    const auto events = hub::events(session);
    std::uint64_t done = 0;
    for (const auto& one : events) {
        call.check_stop();
        if (!asked.id.empty() && hub::read_uuid(asked.id) != one.event) continue;
        EventCheck(call, session, one, value).run();
        call.progress({++done, events.size(), 0});
    }
    value.set("events", events.size());
    const bool holds = value.list_of("faults").empty() && value.yes_of("ready");
    reply.exit = holds ? Exit::done : Exit::no;
    return reply;
}

std::string check_text(const Value& reply, const Look& look) {
    std::string all = sentence("hub.checked", reply, look);
    for (const auto& one : reply.list_of("faults")) all += sentence("hub.fault", one, look);
    for (const auto& one : reply.list_of("forks")) all += sentence("hub.kept-apart", one, look);
    for (const auto& one : reply.list_of("unheard"))
        all +=
            sentence(one.text_of("heard").empty() ? "hub.never-heard" : "hub.unheard", one, look);
    if (reply.yes_of("ready"))
        all += sentence("hub.ready", reply, look);
    else
        all += sentence("hub.not-ready", reply, look);
    for (const auto& one : reply.list_of("needs")) all += "  " + *one.text() + "\n";
    for (const auto& one : reply.list_of("advice")) all += *one.text() + "\n";
    return all;
}

// ---- other rules --------------------------------------------------------------------------------

struct HubWhatIf {
    HubAsked at;
    std::string ruleset, id;
};

using Ranks = std::map<std::pair<std::string, std::int64_t>, Value>; // by competition and number

Ranks ranks_in(const Value& rows) {
    Ranks all;
    for (const auto& row : rows.list_of("standings"))
        if (row.text_of("list").empty())
            all[{row.text_of("competition"), row.number_of("number")}] = *row.find("rank");
    return all;
}

Value what_moves(const Call& call, hub::Session& session, const hub::Kept& kept,
                 const std::string& ruleset) {
    Value made = Value::Map{{"event", hub::uuid(kept.event)}, {"name", kept.name}};
    Value::List moved;
    std::string why;
    try {
        auto found = hub::fetch(session, kept.event);
        const auto with = of_event(call, found ? std::move(found->contents) : store::Contents());
        const auto now = ranks_in(rows_of_event(with, 0, ""));
        auto then = ranks_in(rows_of_event(with, 0, ruleset));
        for (const auto& [who, rank] : now)
            if (!(then[who] == rank))
                moved.push_back(Value::Map{{"competition", who.first},
                                           {"number", who.second},
                                           {"before", rank},
                                           {"after", then[who]}});
    } catch (const hub::Away&) {
        throw;
    } catch (const Error& error) {
        why = rendered_error(error, call.language);
    }
    made.set("count", moved.size()).set("moved", std::move(moved)).set("why_not", std::move(why));
    return made;
}

Reply run_hub_what_if(const Call& call, const HubWhatIf& asked) {
    auto session = session_of(asked.at);
    Reply reply;
    reply.value = Value::Map{{"events", Value::List()}};
    for (const auto& one : hub::events(session)) {
        if (!asked.id.empty() && hub::read_uuid(asked.id) != one.event) continue;
        call.record(reply.value, "events", what_moves(call, session, one, asked.ruleset));
    }
    return reply;
}

std::string moved_text(std::string_view, const Value& event, const Look& look) {
    if (!event.text_of("why_not").empty()) return sentence("hub.what-if-not", event, look);
    std::string all = sentence("hub.what-if", event, look);
    for (const auto& one : event.list_of("moved")) all += sentence("hub.what-if-rank", one, look);
    return all;
}

} // namespace

Verb hub_check() {
    using namespace reply;
    auto made = verb<HubCheck>(
        "hub check", "whether what a hub holds follows from its journals, and it loses nothing",
        "The chains, by the database; each journal folded, and each row for other programs made "
        "again\nby the rules that stand in the event; halls that were not heard, as after a "
        "standby took over;\nand whether a receipt means two servers. The status is 1 if something "
        "does not follow or the hub\nis not ready.\n"
        "--json: {hub, generation, since, ready, needs, advice, events, faults: [{event, name, "
        "said}],\nforks: [{event, first, acts, hall}], unheard: [{hall, heard, generation}]}",
        {within(&HubCheck::at, hub_parameters()),
         {parameter("id", &HubCheck::id, "fold this event only; chains and halls are all checked")
              .of("ID"),
          parameter("days", &HubCheck::days, "a hall not heard for so long is named; 3 if not said")
              .of("N")
              .between(0, 9999)}},
        record("",
               {text("hub"), number("generation"), text("since"), yes_no("ready"),
                list("needs", text("")), list("advice", text("")), number("events"),
                list("faults", record("", {text("event"), text("name"), text("said")})),
                list("forks",
                     record("", {text("event"), number("first"), number("acts"), text("hall")})),
                list("unheard", record("", {text("hall"), text("heard"), number("generation")}))}),
        run_hub_check);
    made.text = check_text;
    made.is_own = true;
    return made;
}

Verb hub_what_if() {
    using namespace reply;
    auto made = verb<HubWhatIf>(
        "hub what-if", "the standings of a hub's events under another ruleset",
        "Each journal is ranked by its own rules and by the others; who would have another rank "
        "is\n"
        "named by number. Nothing is written.\n"
        "--json: a line for each event, {event, name, count, moved: [{competition, number, "
        "before,\nafter}], "
        "why_not}",
        {within(&HubWhatIf::at, hub_parameters()),
         {parameter("ruleset", &HubWhatIf::ruleset, "the other rules").of("ID").demanded(),
          parameter("id", &HubWhatIf::id, "this event only").of("ID")}},
        record("",
               {list("events",
                     record("", {text("event"), text("name"), number("count"),
                                 list("moved", record("", {text("competition"), number("number"),
                                                           number("before").or_null(),
                                                           number("after").or_null()})),
                                 text("why_not")}))}),
        run_hub_what_if);
    made.record_text = moved_text;
    made.json_lines = true;
    made.is_own = true;
    return made;
}

} // namespace regra::verbs
