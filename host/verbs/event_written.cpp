#include "verbs/event_written.hpp"

#include <algorithm>
#include <ctime>
#include <map>
#include <set>
#include <stdexcept>

#include "engines/event/acts.hpp"
#include "kernel/base/json.hpp"
#include "verbs/event_plugins.hpp"

namespace regra::verbs {
namespace {

using Stated = std::map<std::string, std::string>;

constexpr std::size_t longest_act = 16u << 20, longest_rows = 64u << 20; // bytes
// Of others than a list with its rounds: one for each entry, and some.
constexpr std::size_t most_acts = 100, most_acts_of_list = 100'000;
constexpr double clock_differs = 120; // seconds

bool contains(const std::vector<std::string>& texts, const std::string* text) {
    return text && std::find(texts.begin(), texts.end(), *text) != texts.end();
}

double seconds_of(const std::string& time) {
    std::tm parts{};
    const char* end = strptime(time.c_str(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return end && *end == '\0' ? static_cast<double>(timegm(&parts)) : -1;
}

// JSON of just these bytes; nothing: it is none.
Value canonical_value(const std::string& bytes) {
    Value value;
    JsonFault fault;
    try {
        if (read_json(bytes, value, fault) && store::canonical(value) == bytes) return value;
    } catch (const std::logic_error&) { // it has fractions, or nothing
    }
    return {};
}

// The texts of an act, but for what stands in every act and for its rows.
void add_texts(const Value& value, std::set<std::string>& into) {
    if (const auto* text = value.text()) into.insert(*text);
    if (const auto* list = value.list())
        for (const auto& item : *list) add_texts(item, into);
    if (const auto* map = value.map())
        for (const auto& [name, inner] : *map)
            if (name != "rows") add_texts(inner, into);
}

class Judge {
public:
    Judge(const Verb& verb, const Call& call, const Value& arguments, const Reply& reply,
          const std::string& began)
        : verb_(verb), call_(call),
          event_(verb.event == EventUse::creates ? nullptr : call.event.get()),
          arguments_(arguments), reply_(reply),
          began_(began), asked_{event_ ? event_->name : arguments.text_of("FILE"), "",
                                arguments.texts_of("accept"), "",
                                arguments.text_of("competition")} {}

    void judge() {
        const auto& said = reply_.value.list_of("acts");
        if (!reply_.changes) return demand(said.empty(), "nothing, and says that it does");
        const auto& changes = *reply_.changes;
        demand(verb_.event == EventUse::creates || (event_ && verb_.event == EventUse::writes),
               "acts");
        demand(changes.acts.size() <= most(), "so many acts");
        if (event_) journal_ = call_.folded ? call_.folded->journal : journal_of(*event_);
        demand(!event_ || changes.event == event_->event, "acts of another event");
        demand(changes.after == journal_.last(), "acts that do not follow the last");
        if (!changes.persons.empty() || !changes.texts.empty() || !changes.attachments.empty())
            for (const auto& act : journal_.acts())
                for (const auto& [id, commitment] : texts(act, "rows")) known_.insert(id);
        for (const auto& act : changes.acts) judge(act);
        demand(said == told_, "other acts than it says");
        demand(verb_.accepted.empty() || accepted_.contains(verb_.accepted),
               "an act without the word that it asks for");
        judge_rows(changes);
        demand(locks_ == locks_written(changes), "rules that its acts do not state");
        demand(erased_ == erased_written(changes), "a person erased who is not forgotten");
        for (const auto& [setting, value] : changes.local)
            demand(setting == store::copy_setting && value.empty() && kinds_.contains("take over"),
                   "a setting of the file");
    }

private:
    // `what`: for the message, in English.
    void demand(bool good, const std::string& what) const {
        if (good) return;
        throw Error(Exit::internal, {asked_.file}, "event.not-its-own",
                    {{"verb", verb_.name}, {"what", what}});
    }

    std::size_t most() const {
        const auto& own = verb_.acts;
        if (std::find(own.begin(), own.end(), "import") != own.end()) return most_acts_of_list;
        return most_acts + (event_ ? event_->persons.size() : 0);
    }

    // Of the event before these acts, where a name that was typed has to be understood.
    const EventWork& work() {
        if (!work_) work_.emplace(call_, asked_);
        return *work_;
    }

    static Stated texts(const Value& act, std::string_view name) {
        Stated all;
        if (const Value* found = act.find(name); found && found->map())
            for (const auto& [key, value] : *found->map())
                if (value.text()) all.emplace(key, *value.text());
        return all;
    }

    void judge(const store::Changes::NewAct& written) {
        demand(written.body.size() <= longest_act, "an act that is too long");
        Value act = canonical_value(written.body);
        demand(act.map(), "an act that cannot be read");
        const std::string kind(act.text_of("act"));
        const bool own = std::find(verb_.acts.begin(), verb_.acts.end(), kind) != verb_.acts.end();
        demand(own, "the act \"" + kind + "\"");
        demand(!fault_of_texts(act), "a text that is no line");
        const auto n = journal_.last() + 1;
        demand(act.number_of("n") == n && act.text_of("key") == hexadecimal(written.key) &&
                   (!event_ || !event_->find(written.key)) && keys_.insert(written.key).second &&
                   act.text_of("event") == (n == 1 ? hexadecimal(reply_.changes->event) : ""),
               "an act that is not numbered as it follows");
        judge_who(act, kind);
        judge_time(act.text_of("at"));
        for (const auto& word : act.list_of("accepted")) {
            demand(contains(asked_.accept, word.text()) ||
                       (event_ && word.text() && is_of_unknown_plugin(*event_, *word.text())),
                   "a word accepted that was not given");
            accepted_.insert(*word.text());
        }
        demand(!verb_.is_about || verb_.is_about(work(), arguments_, act),
               "an act about something else");
        judge_stated(kind, act);
        kinds_.insert(kind);
        told_.push_back(Value::Map{{"n", n}, {"act", kind}});
        if (auto why = journal_.add(std::move(act)))
            demand(false, "an act that does not hold (" + std::string(why->id) + ")");
    }

    void judge_who(const Value& act, const std::string& kind) {
        const auto& by = arguments_.text_of("by");
        demand(act.text_of("by") == (by.empty() || !event_ ? "" : work().official(by)) &&
                   act.text_of("writer") == call_.writer,
               "an act in the name of somebody else");
        if (!event_) return;
        const auto* state = journal_.state(asked_.competition);
        const bool of_event = !state || state->is_main || event::is_of_event(kind);
        demand(act.text_of("competition") == (of_event ? "" : asked_.competition),
               "an act of another competition");
    }

    void judge_time(const std::string& at) const {
        const double time = seconds_of(at);
        demand(time >= seconds_of(began_) - clock_differs &&
                   time <= seconds_of(now()) + clock_differs,
               "an act of another time");
    }

    void judge_stated(const std::string& kind, const Value& act) {
        std::set<std::string> named;
        add_texts(act, named);
        const Value* entry = act.find("entry");
        const std::string changed = kind == "amend" && entry ? entry->text_of("entry") : "";
        for (const auto& [id, commitment] : texts(act, "rows")) {
            demand(named.contains(id), "a row that its act does not name");
            demand(id == changed || !known_.contains(id), "another row in place of an old one");
            known_.insert(id);
            rows_[id] = commitment;
        }
        const auto locks = texts(act, "locks");
        demand(locks.empty() || (kind == "create" && locks.size() == 1 && locks.contains("1")),
               "rules in place of the event's");
        locks_.insert(locks.begin(), locks.end());
        const auto& erased = act.list_of("erased");
        if (erased.empty()) return;
        const int person = kind == "forget" ? work().state().entry(act.text_of("entry")) : no_entry;
        demand(person != no_entry, "a person erased who is not forgotten");
        const auto about = work().texts_about(person);
        for (const auto& item : erased) {
            demand(item.text() &&
                       (*item.text() == act.text_of("entry") || about.contains(*item.text())),
                   "a text erased that is not about who is forgotten");
            erased_.insert(*item.text());
        }
    }

    // Rows that could not be read would be met by every command.
    void judge_rows(const store::Changes& changes) const {
        static const std::vector<std::string> kinds = {"acts", "games", "lots"};
        Stated all;
        std::size_t size = 0;
        for (const auto* rows : {&changes.persons, &changes.texts, &changes.attachments})
            for (const auto& row : *rows) {
                size += row.data.size();
                demand(all.emplace(hexadecimal(row.id), hexadecimal(store::commitment(row))).second,
                       "a row twice");
                const bool attached = rows == &changes.attachments;
                const Value data = attached ? Value() : canonical_value(row.data);
                const bool is_person = rows == &changes.persons;
                const auto* name = data.find(is_person ? "name" : "text");
                demand(attached ? contains(kinds, &row.kind)
                                : row.kind.empty() && name && name->text(),
                       "a row that cannot be read");
                demand(attached ||
                           !(is_person ? fault_of_person(data) : fault_of_reason(*name->text())),
                       "a text that is no line");
            }
        demand(size <= longest_rows, "rows that are too long");
        demand(rows_ == all, "rows that its acts do not state");
    }

    static Stated locks_written(const store::Changes& changes) {
        std::set<std::int64_t> locks;
        for (const auto& source : changes.sources) locks.insert(source.lock);
        Stated all;
        for (const auto lock : locks)
            all[std::to_string(lock)] = hexadecimal(store::lock_digest(changes.sources, lock));
        return all;
    }
    static std::set<std::string, std::less<>> erased_written(const store::Changes& changes) {
        std::set<std::string, std::less<>> all;
        for (const auto& id : changes.erased) all.insert(hexadecimal(id));
        return all;
    }

    const Verb& verb_;
    const Call& call_;
    const store::Contents* event_; // null: it is created
    const Value& arguments_;
    const Reply& reply_;
    const std::string& began_;
    const EventAsked asked_;
    event::Journal journal_{{}, {}};
    std::optional<EventWork> work_;
    std::set<store::ActKey> keys_;
    std::set<std::string, std::less<>> known_, kinds_, erased_, accepted_; // known_: ids of rows
    Stated rows_, locks_;
    Value::List told_;
};

} // namespace

void demand_own_changes(const Verb& verb, const Call& call, const Value& arguments,
                        const Reply& reply, const std::string& began) {
    Judge(verb, call, arguments, reply, began).judge();
}

} // namespace regra::verbs
