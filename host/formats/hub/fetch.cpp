// Events from a hub.
#include <algorithm>
#include <stdexcept>

#include "formats/hub/hub.hpp"
#include "kernel/base/json.hpp"

namespace regra::hub {
namespace {

constexpr auto most_at_once = "500"; // acts

template<class Made>
Made octets_of(const std::optional<std::string>& cell) {
    const auto bytes = bytes_of(cell);
    Made made{};
    if (bytes.size() != made.size()) throw std::runtime_error("a hub gave bytes of another length");
    std::copy(bytes.begin(), bytes.end(), made.begin());
    return made;
}

// The key stands in the body; an act that does not say it is found by store::check().
store::ActKey key_of(const std::string& body) {
    Value said;
    JsonFault fault;
    if (!read_json(body, said, fault)) return {};
    return from_hexadecimal<sizeof(store::ActKey)>(said.text_of("key")).value_or(store::ActKey{});
}

void fetch_acts(Session& session, const std::string& id, store::Contents& into) {
    for (;;) {
        const auto rows = session.ask("SELECT n, body, hash FROM hub.act WHERE event = $1 AND "
                                      "n > $2 ORDER BY n LIMIT $3",
                                      {id, std::to_string(into.last()), most_at_once});
        if (rows.empty()) return;
        for (const auto& row : rows) {
            store::Act act{
                std::stoll(row[0].value_or("0")), {}, bytes_of(row[1]), octets_of<Hash>(row[2])};
            act.key = key_of(act.body);
            into.acts.push_back(std::move(act));
        }
    }
}

void fetch_people(Session& session, const std::string& id, store::Contents& into) {
    // A login may be one that sees no people.
    const auto may = session.row("SELECT has_schema_privilege('people', 'USAGE')");
    if (may.front() != "t") return;
    for (const auto& row :
         session.ask("SELECT row, what, key, kind, data FROM people.row WHERE event = $1", {id})) {
        store::Row made{octets_of<store::RowId>(row[0]), octets_of<store::RowKey>(row[2]),
                        row[3].value_or(""), bytes_of(row[4])};
        auto& rows = row[1] == "person" ? into.persons
                     : row[1] == "text" ? into.texts
                                        : into.attachments;
        rows[made.id] = std::move(made);
    }
}

void fetch_rules(Session& session, const std::string& id, store::Contents& into) {
    for (const auto& row :
         session.ask("SELECT l.lock, l.path, s.bytes FROM hub.locked l JOIN hub.source s "
                     "USING (hash) WHERE l.event = $1 ORDER BY 1, 2",
                     {id}))
        into.sources.push_back(
            {std::stoll(row[0].value_or("0")), row[1].value_or(""), bytes_of(row[2])});
}

} // namespace

std::vector<Kept> events(Session& session) {
    std::vector<Kept> all;
    for (const auto& row : session.ask("SELECT e.id, e.owner, a.name, e.head, e.forked, "
                                       "e.rows_as_of FROM hub.event e "
                                       "LEFT JOIN hub.about a ON a.event = e.id WHERE e.head > 0 "
                                       "ORDER BY a.first_day, a.name, e.id")) {
        const auto cell = [&](std::size_t at) { return row[at].value_or(""); };
        const auto number = [&](std::size_t at) { return row[at] ? std::stoll(*row[at]) : 0; };
        const auto id = read_uuid(cell(0));
        if (!id) throw std::runtime_error("a hub gave no id of an event");
        all.push_back({*id, cell(1), cell(2), number(3), cell(4) == "t", number(5)});
    }
    return all;
}

Head head(Session& session, const store::EventId& event) {
    const auto rows =
        session.ask("SELECT head, hash FROM hub.event WHERE id = $1 AND head > 0", {uuid(event)});
    if (rows.empty()) return {};
    return {std::stoll(rows.front()[0].value_or("0")), octets_of<Hash>(rows.front()[1])};
}

std::optional<Fetched> fetch(Session& session, const store::EventId& event) {
    const auto id = uuid(event);
    Fetched made;
    auto& contents = made.contents;
    contents.name = session.shown();
    contents.event = event;
    fetch_acts(session, id, contents);
    if (contents.acts.empty()) return std::nullopt;
    fetch_people(session, id, contents);
    fetch_rules(session, id, contents);
    Diagnostics found;
    store::check(contents, found);
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
    const auto stated = session.row(
        "SELECT count(*) FROM hub.stated WHERE event = $1 AND commitment IS NOT NULL", {id});
    made.rows_missing = std::stoll(stated.front()) - std::ssize(contents.persons) -
                        std::ssize(contents.texts) - std::ssize(contents.attachments);
    return made;
}

std::string uuid(const store::EventId& event) {
    auto text = hexadecimal(event);
    for (const std::size_t at : {20u, 16u, 12u, 8u}) text.insert(at, "-");
    return text;
}

std::optional<store::EventId> read_uuid(std::string_view text) {
    std::string digits;
    for (const char c : text)
        if (c != '-') digits += c;
    return from_hexadecimal<sizeof(store::EventId)>(digits);
}

} // namespace regra::hub
