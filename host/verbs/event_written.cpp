#include "verbs/event_written.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

#include "engines/event/acts.hpp"
#include "kernel/base/json.hpp"
#include "verbs/event_plugins.hpp"

namespace regra::verbs {
namespace {

using Stated = std::map<std::string, std::string>;

class Judge {
public:
    Judge(const Verb& verb, const Call& call, const Value& arguments, const store::Changes& changes)
        : verb_(verb), event_(verb.event == EventUse::creates ? nullptr : call.event.get()),
          arguments_(arguments), changes_(changes), journal_(!event_       ? event::Journal({}, {})
                                                             : call.folded ? call.folded->journal
                                                                           : journal_of(*event_)) {}

    void judge() {
        const bool creates = verb_.event == EventUse::creates;
        demand(creates || (event_ && verb_.event == EventUse::writes), "acts");
        demand(!event_ || changes_.event == event_->event, "acts of another event");
        demand(changes_.after == journal_.last(), "acts that do not follow the last");
        for (const auto& act : journal_.acts())
            for (const auto& [id, commitment] : texts(act, "rows")) known_.insert(id);
        for (const auto& act : changes_.acts) judge(act);
        demand(rows_ == rows_written(), "rows that its acts do not state");
        demand(locks_ == locks_written(), "rules that its acts do not state");
        demand(erased_ == erased_written(), "a person erased who is not forgotten");
        for (const auto& [setting, value] : changes_.local)
            demand(setting == store::copy_setting && value.empty() && kinds_.contains("take over"),
                   "a setting of the file");
    }

private:
    // `what`: for the message, in English.
    void demand(bool good, const std::string& what) const {
        if (good) return;
        throw Error(Exit::internal, {event_ ? event_->name : arguments_.text_of("FILE")},
                    "event.not-its-own", {{"verb", verb_.name}, {"what", what}});
    }

    static Stated texts(const Value& act, std::string_view name) {
        Stated all;
        if (const Value* found = act.find(name); found && found->map())
            for (const auto& [key, value] : *found->map())
                if (value.text()) all.emplace(key, *value.text());
        return all;
    }

    static bool is_canonical(const Value& act, const std::string& body) {
        try {
            return store::canonical(act) == body;
        } catch (const std::logic_error&) { // fractions, nothing
            return false;
        }
    }

    void judge(const store::Changes::NewAct& written) {
        Value act;
        JsonFault fault;
        demand(read_json(written.body, act, fault) && act.map() && is_canonical(act, written.body),
               "an act that cannot be read");
        const std::string kind(act.text_of("act"));
        const bool own = std::find(verb_.acts.begin(), verb_.acts.end(), kind) != verb_.acts.end();
        demand(own, "the act \"" + kind + "\"");
        const auto n = journal_.last() + 1;
        demand(act.number_of("n") == n && act.text_of("key") == hexadecimal(written.key) &&
                   act.text_of("event") == (n == 1 ? hexadecimal(changes_.event) : ""),
               "an act that is not numbered as it follows");
        demand(act.text_of("by").empty() == arguments_.text_of("by").empty() &&
                   act.text_of("writer") == (event_ ? event_->writer : ""),
               "an act in the name of somebody else");
        const auto& competition = act.text_of("competition");
        demand(kind == "create" || competition.empty() ||
                   competition == arguments_.text_of("competition"),
               "an act of another competition");
        const auto given = arguments_.texts_of("accept");
        for (const auto& word : act.list_of("accepted"))
            demand(word.text() &&
                       (std::find(given.begin(), given.end(), *word.text()) != given.end() ||
                        (event_ && is_of_unknown_plugin(*event_, *word.text()))),
                   "a word accepted that was not given");
        judge_rows(kind, act);
        kinds_.insert(kind);
        if (auto why = journal_.add(std::move(act)))
            demand(false, "an act that does not hold (" + std::string(why->id) + ")");
    }

    void judge_rows(const std::string& kind, const Value& act) {
        const Value* entry = act.find("entry");
        const std::string changed = kind == "amend" && entry ? entry->text_of("entry") : "";
        for (const auto& [id, commitment] : texts(act, "rows")) {
            demand(id == changed || !known_.contains(id), "another row in place of an old one");
            known_.insert(id);
            rows_[id] = commitment;
        }
        locks_.merge(texts(act, "locks"));
        for (const auto& item : act.list_of("erased")) {
            demand(kind == "forget" && item.text() && *item.text() == act.text_of("entry"),
                   "a person erased who is not forgotten");
            erased_.insert(*item.text());
        }
    }

    Stated rows_written() const {
        Stated all;
        for (const auto* rows : {&changes_.persons, &changes_.texts, &changes_.attachments})
            for (const auto& row : *rows)
                all[hexadecimal(row.id)] = hexadecimal(store::commitment(row));
        return all;
    }
    Stated locks_written() const {
        std::set<std::int64_t> locks;
        for (const auto& source : changes_.sources) locks.insert(source.lock);
        Stated all;
        for (const auto lock : locks)
            all[std::to_string(lock)] = hexadecimal(store::lock_digest(changes_.sources, lock));
        return all;
    }
    std::set<std::string> erased_written() const {
        std::set<std::string> all;
        for (const auto& id : changes_.erased) all.insert(hexadecimal(id));
        return all;
    }

    const Verb& verb_;
    const store::Contents* event_; // null: it is created
    const Value& arguments_;
    const store::Changes& changes_;
    event::Journal journal_;
    std::set<std::string> known_, kinds_, erased_; // ids of rows, kinds of new acts, ids
    Stated rows_, locks_;
};

} // namespace

void demand_own_changes(const Verb& verb, const Call& call, const Value& arguments,
                        const store::Changes& changes) {
    Judge(verb, call, arguments, changes).judge();
}

} // namespace regra::verbs
