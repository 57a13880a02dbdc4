#include "verbs/event_work.hpp"

#include <algorithm>
#include <ctime>
#include <utility>

#include "engines/event/acts.hpp"
#include "formats/text/text_input.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/base/json.hpp"
#include "kernel/base/letters.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_file.hpp"
#include "verbs/event_plugins.hpp"

namespace regra::verbs {

std::string now() {
    return event::time_text(std::time(nullptr));
}

namespace {

Value value_of_bytes(const std::string& bytes, const Place& place) {
    Value value;
    JsonFault fault;
    if (!read_json(bytes, value, fault))
        throw Error(Exit::bad_input, place, "event.json", {{"why", fault.what}});
    return value;
}

} // namespace

Parameters event_file_parameter() {
    return {event_option(&EventAsked::file),
            parameter("competition", &EventAsked::competition,
                      "one of the event's; else the one that it was created with")
                .of("NAME")};
}

Parameters event_parameters() {
    auto all = event_file_parameter();
    all.push_back(
        parameter("because", &EventAsked::because, "why; kept outside of the chain").of("TEXT"));
    all.push_back(
        parameter("accept", &EventAsked::accept, "what was told first, by its word (repeatable)")
            .of("WORD"));
    all.push_back(
        parameter("by", &EventAsked::by, "who acts: an official of the event").of("NAME"));
    return all;
}

// ---- what the file holds -----------------------------------------------------------------------

Call with_rules_of(const Call& call, const std::vector<std::string>& accepted) {
    Call own = call;
    const auto& known = call.plugins_known;
    if (!known || known->event != call.event) own.plugins_known = known_plugins(call, accepted);
    auto added = std::make_shared<Added>();
    if (call.added) added->plugins = call.added->plugins;
    for (const auto& source : call.event->sources)
        if (!source.path.starts_with("plugins/")) added->files[source.path] = source.bytes;
    own.added = std::move(added);
    own.words = std::move(own.rulesets);
    own.rulesets.clear();
    own.scripts.clear();
    return own;
}

namespace {

// Programs before this one took any text as a name.
Value in_lines(const Value& data) {
    if (const auto* text = data.text()) return printable(*text);
    if (!data.map()) return data;
    Value made = Value::Map{};
    for (const auto& [name, value] : *data.map()) made.set(printable(name), in_lines(value));
    return made;
}

void demand_none(const std::optional<Message>& why) {
    if (why) throw Error(Exit::bad_input, {}, why->id, why->arguments);
}

} // namespace

std::optional<Message> fault_of_texts(const Value& act) {
    if (const auto* text = act.text()) return fault_of_line(*text, longest_line);
    if (const auto* list = act.list())
        for (const auto& item : *list)
            if (auto why = fault_of_texts(item)) return why;
    if (const auto* map = act.map())
        for (const auto& [name, item] : *map) {
            if (auto why = fault_of_line(name, longest_line)) return why;
            if (auto why = fault_of_texts(item)) return why;
        }
    return std::nullopt;
}

std::optional<Message> fault_of_person(const Value& person) {
    if (auto why = fault_of_texts(person)) return why;
    return fault_of_line(person.text_of("name"), longest_name);
}

std::optional<Message> fault_of_reason(const std::string& text) {
    constexpr std::size_t longest_reason = 10'000; // letters
    return fault_of_prose(text, longest_reason);
}

event::People people_of(const store::Contents& contents) {
    event::People people;
    for (const auto& [id, row] : contents.persons)
        people[hexadecimal(id)] = in_lines(value_of_bytes(row.data, {contents.name}));
    return people;
}

event::Journal journal_of(const store::Contents& contents) {
    std::vector<Value> acts;
    for (const auto& act : contents.acts) acts.push_back(value_of_bytes(act.body, {contents.name}));
    return {std::move(acts), {contents.name}};
}

FoldedEvent folded_event(const store::Contents& contents) {
    return {journal_of(contents), people_of(contents)};
}

void add_acts(FoldedEvent& folded, const store::Contents& contents) {
    for (auto n = folded.journal.last(); n < contents.last(); ++n) {
        const auto& act = contents.acts[static_cast<std::size_t>(n)];
        if (auto why = folded.journal.add(value_of_bytes(act.body, {contents.name})))
            throw Error(Exit::bad_input, {contents.name}, "event.broken",
                        {{"n", std::to_string(act.n)}, {"why", in_each_language(*why)}});
    }
}

EventWork::EventWork(const Call& call, const EventAsked& asked, bool begins)
    : call_(call), own_(call), asked_(asked), writer_(call.writer) {
    if (begins) {
        journal_.emplace(std::vector<Value>(), Place{asked.file});
        changes_.event = random_bytes<16>();
        return;
    }
    if (!call.event) throw Error(Exit::bad_input, {asked.file}, "event.not-opened");
    asked_.file = call.event->name;
    auto folded = call.folded ? *call.folded : folded_event(*call.event);
    journal_.emplace(std::move(folded.journal));
    people_ = std::move(folded.people);
    own_ = with_rules_of(call, asked.accept);
    call_.plugins_known = own_.plugins_known;
    taken_ = words_of_plugins(*call.event, asked.accept);
    if (!journal_->state(asked_.competition)) {
        std::vector<std::string> names;
        for (const auto& state : journal_->states()) names.push_back(state.competition);
        throw Error(Exit::bad_input, {asked_.file}, "event.no-competition",
                    {{"name", asked_.competition}, {"names", join(names, ", ")}});
    }
    elsewhere_ = call.event->local.contains(std::string(store::copy_setting));
    const auto& acts = journal_->acts();
    const auto last = std::find_if(acts.rbegin(), acts.rend(),
                                   [](const Value& act) { return act.find("writer") != nullptr; });
    if (last != acts.rend()) {
        elsewhere_ |= !writer_.empty() && last->text_of("writer") != writer_;
        term_ = last->number_of("term");
    }
    changes_.event = call.event->event;
    changes_.after = journal_->last();
}

EventWork::EventWork(const Call& call, const EventAsked& asked) : EventWork(call, asked, false) {}

EventWork EventWork::begin(const Call& call, const EventAsked& asked) {
    return {call, asked, true};
}

Tournament EventWork::tournament(event::Results which) const {
    Tournament made =
        tournament_of(state(), people_, words({"event.unnamed", {}}, call_.language), which);
    made.file = asked_.file;
    return made;
}

// ---- people ------------------------------------------------------------------------------------

std::string EventWork::name(int entry) const {
    if (entry == no_entry) return "-";
    const auto& one = state().entries[static_cast<std::size_t>(entry)];
    const auto person = people_.find(one.id);
    if (person != people_.end()) return person->second.text_of("name");
    return words({"event.unnamed", {}}, call_.language);
}

std::string EventWork::called(int entry) const {
    if (entry == no_entry) return "-";
    return std::to_string(state().entries[static_cast<std::size_t>(entry)].number) + " " +
           name(entry);
}

namespace {

// Each word of what is asked begins one of the name.
bool fits(const std::string& name, const std::string& asked) {
    const std::string padded = " " + name;
    for (const auto word : split(asked, " "))
        if (!word.empty() && padded.find(" " + std::string(word)) == padded.npos) return false;
    return true;
}

} // namespace

int EventWork::found(const std::string& text, const std::vector<std::string>& names,
                     const std::vector<int>& numbers) const {
    const auto asked = folded(trim(text));
    std::vector<std::size_t> fitting, whole;
    std::vector<std::string> known;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (std::to_string(numbers[i]) == asked) return static_cast<int>(i);
        known.push_back(folded(names[i]));
        if (asked.empty() || !fits(known.back(), asked)) continue;
        fitting.push_back(i);
        if (known.back() == asked) whole.push_back(i);
    }
    if (whole.size() == 1) return static_cast<int>(whole.front());
    if (fitting.size() == 1) return static_cast<int>(fitting.front());
    const auto shown_one = [&](std::size_t i) {
        return std::to_string(numbers[i]) + " " + names[i];
    };
    std::vector<std::string> shown;
    for (const auto i : fitting) shown.push_back(shown_one(i));
    const bool is_number = asked.find_first_not_of("0123456789") == asked.npos;
    if (fitting.empty() && !is_number) // no number is near another
        for (const auto& near : by_nearness(asked, known)) {
            const auto at = std::find(known.begin(), known.end(), near) - known.begin();
            if (shown.size() < 3) shown.push_back(shown_one(static_cast<std::size_t>(at)));
        }
    if (shown.size() > 8) shown.resize(8);
    const char* id = !fitting.empty() ? "event.several"
                     : shown.empty()  ? "event.nobody"
                                      : "event.nobody-near";
    throw Error(Exit::bad_input, {asked_.file}, id, {{"who", text}, {"names", join(shown, ", ")}});
}

int EventWork::who(const std::string& text) const {
    std::vector<std::string> names;
    std::vector<int> numbers;
    for (std::size_t i = 0; i < state().entries.size(); ++i) {
        names.push_back(name(static_cast<int>(i)));
        numbers.push_back(state().entries[i].number);
    }
    return found(text, names, numbers);
}

std::string EventWork::team_called(int team) const {
    const auto& one = state().teams[static_cast<std::size_t>(team)];
    return std::to_string(one.number) + " " + one.team;
}

int EventWork::team(const std::string& text) const {
    std::vector<std::string> names;
    std::vector<int> numbers;
    for (const auto& one : state().teams) {
        names.push_back(one.team);
        numbers.push_back(one.number);
    }
    return found(text, names, numbers);
}

EventWork::Part EventWork::part(const std::string& text) const {
    const auto person = [&] {
        const int entry = who(text);
        const auto& one = state().entries[static_cast<std::size_t>(entry)];
        return Part{one.id, called(entry), false, &one};
    };
    if (!state().of_teams) return person();
    try {
        const int index = team(text);
        const auto& one = state().teams[static_cast<std::size_t>(index)];
        return Part{one.id, team_called(index), true, &one};
    } catch (const Error& no_team) {
        const auto asked = trim(text);
        const bool number = asked.find_first_not_of("0123456789") == asked.npos;
        if (number) throw;
        try {
            return person();
        } catch (const Error&) {
            throw no_team;
        }
    }
}

void EventWork::demand_planned(int round, const std::string& argument) const {
    if (state().planned != 0 && round > state().planned)
        throw Error(Exit::bad_input, {argument}, "event.past-last",
                    {{"round", std::to_string(round)}, {"count", std::to_string(state().planned)}});
}

std::string EventWork::person(const std::string& id) const {
    const auto known = people_.find(id);
    return known == people_.end() ? "" : known->second.text_of("name");
}

std::string EventWork::official(const std::string& text) const {
    const auto asked = folded(trim(text));
    std::vector<std::string> found, names;
    for (const auto& one : state().officials) {
        const std::string known = person(one.id);
        names.push_back(known);
        if (folded(known) == asked) return one.id;
        if (!asked.empty() && fits(folded(known), asked)) found.push_back(one.id);
    }
    if (found.size() == 1) return found.front();
    const char* id = names.empty()   ? "event.officials-none"
                     : found.empty() ? "event.official-unknown"
                                     : "event.official-several";
    throw Error(Exit::bad_input, {"--by"}, id, {{"who", text}, {"names", join(names, ", ")}});
}

// ---- what is done ------------------------------------------------------------------------------

void EventWork::put_person(store::Row row, const Value& data) {
    demand_none(fault_of_person(data));
    row.key = random_bytes<32>();
    row.data = store::canonical(data);
    const auto id = hexadecimal(row.id);
    rows_.set(id, hexadecimal(store::commitment(row)));
    people_[id] = value_of_bytes(row.data, {asked_.file});
    changes_.persons.push_back(std::move(row));
}

std::string EventWork::add_person(const Value& data) {
    store::Row row;
    row.id = random_bytes<8>();
    put_person(row, data);
    return hexadecimal(row.id);
}

void EventWork::change_person(const std::string& id, const Value& data) {
    store::Row row;
    row.id = from_hexadecimal<8>(id).value();
    put_person(std::move(row), data);
}

std::map<std::string, std::int64_t> EventWork::texts_about(int entry) const {
    std::map<std::string, std::int64_t> found;
    if (!call_.event) return found;
    const auto& id = state().entries[static_cast<std::size_t>(entry)].id;
    const auto called = person(id);
    const auto& texts = call_.event->texts;
    for (const Value& act : journal_->acts()) {
        const Value* rows = act.find("rows");
        if (!rows || !rows->map()) continue;
        const bool own = act.text_of("act") == "protest" && act.text_of("entry") == id;
        for (const auto& [row, commitment] : *rows->map()) {
            const auto key = from_hexadecimal<8>(row);
            const auto text = key ? texts.find(*key) : texts.end();
            if (text == texts.end()) continue;
            const Value data = value_of_bytes(text->second.data, {asked_.file});
            const bool repeats =
                !called.empty() && data.text_of("text").find(called) != std::string::npos;
            if (own || repeats) found.emplace(row, act.number_of("n"));
        }
    }
    return found;
}

void EventWork::forget(int entry) {
    const auto id = state().entries[static_cast<std::size_t>(entry)].id;
    Value::List erased;
    const auto erase = [&](const std::string& row) {
        changes_.erased.push_back(from_hexadecimal<8>(row).value());
        erased.emplace_back(row);
    };
    if (people_.contains(id)) {
        changes_.traces.push_back(name(entry));
        erase(id);
    }
    for (const auto& [row, n] : texts_about(entry)) erase(row);
    Value act = Value::Map{{"act", "forget"}, {"entry", id}};
    if (!erased.empty()) act.set("erased", std::move(erased));
    add(std::move(act));
    people_.erase(id);
}

// The name and the row's own key are known no more. Its id stands in the acts in digits, and in a
// row as these bytes.
void EventWork::forget_again(int entry) {
    if (const auto row = from_hexadecimal<8>(state().entries[static_cast<std::size_t>(entry)].id))
        changes_.traces.emplace_back(as_text(*row));
}

std::string EventWork::add_text(const std::string& text) {
    demand_none(fault_of_reason(text));
    store::Row row;
    row.id = random_bytes<8>();
    row.key = random_bytes<32>();
    row.data = store::canonical(Value::Map{{"text", text}});
    rows_.set(hexadecimal(row.id), hexadecimal(store::commitment(row)));
    changes_.texts.push_back(row);
    return hexadecimal(row.id);
}

std::string EventWork::add_attachment(const std::string& kind, std::string bytes) {
    store::Row row;
    row.id = random_bytes<8>();
    row.key = random_bytes<32>();
    row.kind = kind;
    row.data = std::move(bytes);
    rows_.set(hexadecimal(row.id), hexadecimal(store::commitment(row)));
    changes_.attachments.push_back(row);
    return hexadecimal(row.id);
}

// Who acts stands in the act; that another role does such acts is noted, and does not stop it.
void EventWork::name_actor(Value& act, const std::string& name) {
    const std::string id = official(asked_.by);
    act.set("by", id);
    const event::ActKind* kind = event::find_act(name);
    const event::Official* known = state().official(id);
    static constexpr std::pair<std::string_view, char> letters[] = {{"organizer", 'O'},
                                                                    {"chief arbiter", 'C'},
                                                                    {"arbiter", 'A'},
                                                                    {"desk", 'K'},
                                                                    {"captain", 'T'}};
    const auto is = [&](std::string_view role) {
        return std::find(known->roles.begin(), known->roles.end(), role) != known->roles.end();
    };
    // What an arbiter or a desk does the chief arbiter, who leads them, may do too.
    const bool leads =
        kind && known && is("chief arbiter") && kind->who.find_first_of("CAK") != kind->who.npos;
    const bool does = !kind || !known || name == "undo" || name == "note" || leads ||
                      std::any_of(std::begin(letters), std::end(letters), [&](const auto& one) {
                          return kind->who.find(one.second) != kind->who.npos && is(one.first);
                      });
    if (!does) say({"event.role-differs", {{"who", person(id)}, {"act", event::act_title(name)}}});
}

// Of two machines that write the same event, the file of each goes on in a history of its own.
void EventWork::name_writer(Value& act, const std::string& name) const {
    const bool takes_over = name == "take over";
    if (elsewhere_ && !takes_over)
        throw Error(Exit::no, {asked_.file}, "event.elsewhere",
                    {{"n", std::to_string(journal_->last())}});
    if (!writer_.empty()) act.set("writer", writer_);
    const auto term = term_ + (takes_over ? 1 : 0);
    if (term > 0) act.set("term", term);
}

void EventWork::add_sources(std::vector<store::Source> sources, Value& act) {
    act.set("locks", Value::Map{{"1", hexadecimal(store::lock_digest(sources, 1))}});
    changes_.sources = std::move(sources);
}

void EventWork::add(Value act) {
    const auto n = journal_->last() + 1;
    store::Changes::NewAct made{random_bytes<16>(), {}};
    act.set("n", n);
    act.set("v", 1);
    act.set("at", now());
    act.set("key", hexadecimal(made.key));
    if (n == 1) act.set("event", hexadecimal(changes_.event));
    const std::string name(act.text_of("act"));
    name_writer(act, name);
    if (!asked_.by.empty()) name_actor(act, name);
    if (!asked_.because.empty() && act.find("text"))
        throw Error(Exit::bad_input, {"--because"}, "event.text-twice");
    if (!asked_.because.empty()) // once a command
        act.set("text", add_text(std::exchange(asked_.because, {})));
    if (!state().is_main && !event::is_of_event(name)) act.set("competition", asked_.competition);
    if (!rows_.map()->empty()) act.set("rows", std::exchange(rows_, Value(Value::Map{})));
    for (auto& word : taken_) act.add_to("accepted", std::move(word));
    taken_.clear();
    if (own_.plugins_known)
        for (const auto& word : own_.plugins_known->first)
            if (named_.insert(word).second) act.add_to("accepted", word);
    demand_none(fault_of_texts(act));
    made.body = store::canonical(act);
    // What holds is what is written: bytes that are no UTF-8 are not the same once they are read.
    if (auto why = journal_->add(value_of_bytes(made.body, {asked_.file})))
        throw Error(Exit::no, {asked_.file}, why->id, why->arguments);
    changes_.acts.push_back(std::move(made));
    acts_.push_back(Value::Map{{"n", n}, {"act", name}});
}

void EventWork::say(const Message& message) {
    said_.push_back(words(message, call_.language));
}

bool EventWork::accepted(Grave grave, const std::string& word, const Message& what) {
    const auto& given = asked_.accept;
    if (std::find(given.begin(), given.end(), word) != given.end()) {
        taken_.push_back(word);
        return true;
    }
    asks_.push_back(Value::Map{
        {"word", word}, {"level", static_cast<int>(grave)}, {"text", words(what, call_.language)}});
    return false;
}

Reply EventWork::reply(Value::Map more) {
    const bool done = asks_.empty();
    Reply made;
    made.exit = done ? Exit::done : Exit::no;
    if (done && !changes_.empty())
        made.changes = std::make_shared<store::Changes>(std::move(changes_));
    Value::Map value = {{"done", done},
                        {"said", std::move(said_)},
                        {"acts", done ? std::move(acts_) : Value::List()},
                        {"asks", std::move(asks_)}};
    for (auto& one : more) value.push_back(std::move(one));
    made.value = std::move(value);
    return made;
}

// ---- replies -----------------------------------------------------------------------------------

Shape event_shape(std::vector<Shape> more) {
    using namespace reply;
    std::vector<Shape> fields = {
        yes_no("done"), list("said", text("")),
        list("acts", record("", {number("n"), text("act")})),
        list("asks", record("", {text("word"), number("level"), text("text")}))};
    for (auto& one : more) fields.push_back(std::move(one));
    return record("", std::move(fields));
}

std::string event_text(const Value& reply, const Look& look) {
    std::string all;
    for (const auto& line : reply.list_of("said")) all += *line.text() + "\n";
    const auto& acts = reply.list_of("acts");
    if (!acts.empty()) {
        const auto first = std::to_string(acts.front().number_of("n"));
        const auto last = std::to_string(acts.back().number_of("n"));
        const char* id = acts.size() == 1   ? "event.act-written"
                         : acts.size() == 2 ? "event.acts-two"
                                            : "event.acts-written";
        all += words({id, {{"n", first}, {"last", last}}}, look.language) + "\n";
    }
    for (const auto& ask : reply.list_of("asks"))
        all += ask.text_of("text") + "\n" +
               words({"event.accept", {{"word", ask.text_of("word")}}}, look.language) + "\n";
    return all;
}

// ---- names -------------------------------------------------------------------------------------

std::string folded(std::string_view name) {
    return without_marks(name);
}

bool name_fits(std::string_view name, std::string_view asked) {
    const auto wanted = folded(trim(asked));
    return !wanted.empty() && fits(folded(name), wanted);
}

} // namespace regra::verbs
