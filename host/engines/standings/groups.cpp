#include "engines/standings/groups.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <set>
#include <utility>

#include "engines/standings/answers.hpp"
#include "engines/standings/known_facts.hpp"
#include "engines/standings/stated.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"
#include "kernel/base/vectors.hpp"
#include "kernel/sandbox/place_of.hpp"

namespace regra {
namespace {

using ruleset::Fact;
using ruleset::FactValue;
using ruleset::FactValues;
using Names = std::vector<std::string>;
using ruleset::Ruleset;
using ruleset::Setting;

bool nobody_need_have(std::string_view fact) {
    return fact == "rating" || fact == "title" || fact == "board" || fact == "team";
}

// Whether an entry may lack a fact that others have: it stands in no group that asks for it.
bool may_lack(const Ruleset& rules, const std::string& name) {
    const auto fact = std::find_if(rules.facts.begin(), rules.facts.end(),
                                   [&](const Fact& one) { return one.name == name; });
    if (nobody_need_have(name)) return true;
    return fact != rules.facts.end() && fact->what == Fact::What::names && fact->one_of.empty();
}

// ---- sorting entries into groups ---------------------------------------------------------------

class Sorter {
public:
    // `needed`: only families that have one of these groups; empty: all.
    Sorter(const Ruleset& rules, const Tournament& tournament, Machine& machine, bool of_teams,
           const Names& needed)
        : rules_(rules), tournament_(tournament), machine_(machine), of_teams_(of_teams),
          event_facts_(rules.event_facts()), families_(read_families(rules)) {
        if (of_teams) std::erase_if(families_, [](const Family& one) { return one.about.for_all; });
        if (!needed.empty())
            std::erase_if(families_, [&](const Family& one) {
                return std::none_of(needed.begin(), needed.end(), [&](const auto& name) {
                    return contains(one.about.groups, name);
                });
            });
        const auto count = of_teams ? tournament.teams.size() : tournament.entries.size();
        event_.set("count", static_cast<std::int64_t>(count));
        const std::string dates = text_at(rules, {"dates"});
        const auto days = dates.empty() ? std::nullopt : ruleset::parse_dates(dates);
        const Date begins = days ? days->from : tournament.first_day;
        if (begins.year > 0) event_.set("begins", text(begins));
    }

    std::vector<FactValues> facts() {
        if (of_teams_) return known_of_teams(tournament_);
        for (std::size_t i = 0; i < tournament_.entries.size(); ++i) check_columns(i);
        auto all = known_of_entries(rules_, tournament_);
        for (const auto& id : machine_.library().list("facts")) work_out(id, all);
        return all;
    }

    std::vector<std::vector<std::string>> sort(const std::vector<FactValues>& facts) {
        own_ = &facts;
        std::vector<std::vector<std::string>> groups;
        unknown_.resize(facts.size());
        for (std::size_t i = 0; i < facts.size(); ++i) groups.push_back(groups_of(i, facts[i]));
        report();
        return groups;
    }

    // By entry, the families for which it is unknown whether it stands in them.
    std::vector<Names> unknown() { return std::move(unknown_); }

private:
    // What a column says of a declared fact is one of its values.
    void check_columns(std::size_t entry) {
        for (const auto& fact : rules_.facts) {
            const auto& columns = tournament_.entries[entry].columns;
            const auto said = fact.of == Fact::Of::entry ? columns.find(fact.name) : columns.end();
            if (said == columns.end() || said->second.empty()) continue;
            std::vector<std::string> values = fact.one_of;
            if (fact.what == Fact::What::yes_no) values = {"yes", "no"};
            const bool is_number = fact.what == Fact::What::count;
            const bool fits = is_number ? ruleset::parse_int(said->second).has_value()
                                        : values.empty() || contains(values, said->second);
            if (fits) continue;
            wrong_.insert(entry);
            complain(entry, is_number ? "groups.no-number" : "groups.no-value",
                     {{"fact", fact.name}, {"text", said->second}, {"values", join(values, ", ")}});
        }
    }

    // A fact that a script works out from others: the same of the same.
    void work_out(const std::string& id, std::vector<FactValues>& all) {
        std::string name = id.substr(id.find('/') + 1);
        std::replace(name.begin(), name.end(), '_', ' ');
        const Value rule = stated(rules_, id, machine_, 1);
        if (rule.is_nothing()) return;
        std::map<std::vector<std::string>, Value> answers;
        const Reads reads = reads_of(id);
        may_be_.resize(all.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            FactValues& facts = all[i];
            const Asked asked = asked_of(reads, {&facts});
            auto known = answers.find(asked.key);
            if (known == answers.end()) {
                auto answer = machine_.call(id, "value", {asked.value(reads), rule, event_});
                refuse(id, "value",
                       fault_of_fact(answer, machine_.declaration(id).fields.text_of("is")));
                known = answers.emplace(asked.key, std::move(answer)).first;
            }
            if (const auto* number = known->second.number()) facts[name] = *number;
            if (const auto* text = known->second.text()) facts[name] = *text;
            if (const auto* yes = known->second.yes()) facts[name] = *yes ? "yes" : "no";
            for (const auto& one : known->second.list() ? *known->second.list() : Value::List())
                may_be_[i][name].push_back(*one.number());
        }
    }

    // An answer that is not as its table says.
    void refuse(const std::string& id, const std::string& function, const std::string& fault) {
        if (fault.empty()) return;
        throw Error(Exit::bad_input, place_of(machine_.library().get(id), function),
                    "script.answered", {{"function", function}, {"what", fault}});
    }

    Reads reads_of(const std::string& id) {
        const auto& fields = machine_.declaration(id).fields;
        return {fields.texts_of("reads"), fields.texts_of("may_lack")};
    }
    const Reads& reads_of(Rows& block) {
        if (!block.reads) block.reads = reads_of(block.script);
        return *block.reads;
    }

    // What an entry has of them: nothing separates those with equal keys.
    struct Asked {
        std::vector<std::string> key;
        std::vector<const FactValue*> facts; // null: it has none
        std::string missing;

        Value value(const Reads& reads) const {
            Value made(Value::Map{});
            for (std::size_t i = 0; i < facts.size(); ++i)
                if (facts[i]) made.set(reads.names[i], fact_value(*facts[i]));
            return made;
        }
    };
    // If several facts have a name, the first counts.
    static Asked asked_of(const Reads& reads, std::initializer_list<const FactValues*> all) {
        Asked asked;
        for (const auto& name : reads.names) {
            const FactValue* fact = nullptr;
            for (const FactValues* facts : all)
                if (const auto found = facts->find(name); !fact && found != facts->end())
                    fact = &found->second;
            asked.facts.push_back(fact);
            asked.key.push_back(fact ? fact_text(*fact) : "");
            if (!fact && !contains(reads.may_lack, name)) asked.missing = name;
        }
        return asked;
    }

    FactValues with_event(const FactValues& own) const {
        FactValues all = event_facts_;
        all.insert(own.begin(), own.end());
        return all;
    }

    // Whether some entry has the fact.
    bool is_known(const std::string& fact) {
        const auto known = known_.find(fact);
        if (known != known_.end()) return known->second;
        return known_[fact] = std::any_of(own_->begin(), own_->end(), [&](const FactValues& one) {
                   return one.contains(fact);
               });
    }

    // The group of an entry whose birth is not known, such as an erased one: a column with the
    // family's name states it.
    static std::string group_stated(const Family& family, const FactValues& own) {
        const auto column = own.find(family.about.name);
        if (column == own.end() || own.contains("born")) return "";
        const auto* name = std::get_if<std::string>(&column->second);
        return name && contains(family.about.groups, *name) ? *name : "";
    }

    std::vector<std::string> groups_of(std::size_t entry, const FactValues& own) {
        std::vector<std::string> groups;
        std::optional<FactValues> with_event; // once a condition asks
        const auto held = [&](const Family& family, const Setting* condition) {
            if (!condition) return std::optional(true);
            if (!with_event) with_event = this->with_event(own);
            return holds(family, condition, *with_event, entry);
        };
        for (auto& family : families_) {
            const std::size_t before = groups.size();
            bool unknown = false, belongs = false;
            if (const auto stated = group_stated(family, own); !stated.empty()) {
                groups.push_back(stated);
                continue;
            }
            if (family.about.alone) {
                const auto member = held(family, family.condition);
                if (member.value_or(false)) groups.push_back(family.about.name);
                if (!member) unknown_[entry].push_back(family.about.name);
                continue;
            }
            for (auto& block : family.blocks) {
                const auto member = held(family, block.condition);
                unknown = unknown || !member;
                if (!member || !*member) continue;
                belongs = true;
                unknown = !add_rows(family, block, entry, groups) || unknown;
                if (family.about.for_all) break;
            }
            if (unknown) unknown_[entry].push_back(family.about.name);
            unknown = unknown || wrong_.contains(entry);
            if (!family.about.for_all || unknown || groups.size() > before) continue;
            if (!belongs) complain(entry, "groups.no-block", {});
            if (belongs) complain(entry, "groups.no-row", {{"group", family.title()}});
        }
        return groups;
    }

    // Whether all conditions hold; nothing, and reported, if a fact is missing that all must have.
    std::optional<bool> holds(const Family& family, const Setting* setting, const FactValues& facts,
                              std::size_t entry) {
        for (const auto& condition : setting->cases[0].conditions) {
            std::string missing;
            // A column that no entry has was forgotten.
            if (condition.test == ruleset::Condition::Test::is_none && !is_known(condition.fact) &&
                !nobody_need_have(condition.fact)) {
                lacks(entry, condition.fact, family);
                return std::nullopt;
            }
            auto held = ruleset::holds(condition, rules_.facts, facts, &missing);
            if (!held)
                held = agreed<bool>(entry, missing, [&](const FactValues& one) {
                    return ruleset::holds(condition, rules_.facts, one);
                });
            if (!held) {
                // Every file has a column for titles, so an empty one does not mean that the column
                // is missing.
                const bool has_column = is_known(missing) || missing == "title";
                if (may_lack(rules_, missing) && has_column) return false;
                lacks(entry, missing, family);
                return std::nullopt;
            }
            if (!*held) return false;
        }
        return true;
    }

    // What is so whichever of its possible values a fact has; nothing, if these differ.
    template<class What, class Evaluate>
    std::optional<What> agreed(std::size_t entry, const std::string& fact,
                               const Evaluate& evaluate) const {
        if (entry >= may_be_.size() || !may_be_[entry].contains(fact)) return std::nullopt;
        std::optional<What> all;
        for (const auto value : may_be_[entry].at(fact)) {
            FactValues facts = with_event((*own_)[entry]);
            facts[fact] = value;
            const std::optional<What> one = evaluate(facts);
            if (!one || (all && *all != *one)) return std::nullopt;
            all = one;
        }
        return all;
    }

    // The names that a script answered: one, several or none.
    static Names names_in(const Value& answer) {
        return answer.text() ? Names{*answer.text()} : answer.texts();
    }

    // Entries with the same facts stand in the same rows: each is asked once.
    bool add_rows(const Family& family, Rows& block, std::size_t entry,
                  std::vector<std::string>& groups) {
        const Asked asked = asked_of(reads_of(block), {&event_facts_, &(*own_)[entry]});
        const auto names = asked.missing.empty()
                               ? std::optional(rows_of(block, asked, entry))
                               : agreed<Names>(entry, asked.missing, [&](const FactValues& facts) {
                                     return rows_so(block, facts);
                                 });
        if (!names) {
            lacks(entry, asked.missing, family);
            return false;
        }
        groups.insert(groups.end(), names->begin(), names->end());
        return true;
    }

    Names rows_of(Rows& block, const Asked& asked, std::size_t entry) {
        if (!block.answers.contains(asked.key)) ask(block, entry);
        return names_in(block.answers.at(asked.key));
    }

    // The rows of somebody with other facts than those that are known.
    std::optional<Names> rows_so(Rows& block, const FactValues& facts) {
        const Reads& reads = reads_of(block);
        const Asked asked = asked_of(reads, {&facts});
        if (!asked.missing.empty()) return std::nullopt;
        return names_in(answered(block, {asked.value(reads)})[0]);
    }

    // Asks of an entry and of those behind it that also need an answer: the rows are handed to the
    // script once for all of them.
    void ask(Rows& block, std::size_t first) {
        constexpr std::size_t most = 1000; // each call has a budget
        const Reads& reads = reads_of(block);
        std::vector<Value*> wanted;
        Value::List entries;
        for (std::size_t entry = first; entry < own_->size() && wanted.size() < most; ++entry) {
            const FactValues& own = (*own_)[entry];
            if (entry != first && block.condition && !is_of(block, with_event(own))) continue;
            Asked asked = asked_of(reads, {&event_facts_, &own});
            if (!asked.missing.empty()) continue;
            const auto [answer, is_new] = block.answers.try_emplace(std::move(asked.key));
            if (!is_new) continue;
            wanted.push_back(&answer->second);
            entries.push_back(asked.value(reads));
        }
        auto answers = answered(block, std::move(entries));
        for (std::size_t i = 0; i < wanted.size(); ++i) *wanted[i] = std::move(answers[i]);
    }

    // What the script answers of each of them.
    Value::List answered(const Rows& block, Value::List entries) {
        const std::size_t count = entries.size();
        const Value said =
            machine_.call("standings/rows", "groups",
                          {block.script, std::move(entries), block.for_script, event_});
        std::vector<std::string_view> rows;
        for (const auto* row : block.rows) rows.push_back(row->path.back());
        Value::List answers = said.list() ? *said.list() : Value::List();
        answers.resize(count);
        for (auto& answer : answers) {
            if (answer == Value(false)) answer = Value();
            refuse(block.script, "group", fault_of_groups(answer, rows));
        }
        return answers;
    }

    bool is_of(const Rows& block, const FactValues& facts) const {
        const auto& conditions = block.condition->cases[0].conditions;
        return std::all_of(conditions.begin(), conditions.end(), [&](const auto& condition) {
            return ruleset::holds(condition, rules_.facts, facts).value_or(false);
        });
    }

    // ---- one cause once ----

    struct Cause {
        std::string_view id; // of a message, which outlives this
        Arguments arguments;
        std::size_t first = 0, last = 0; // entries
        int count = 0;
        bool of_column = false; // that is not there
    };

    void lacks(std::size_t entry, const std::string& fact, const Family& family) {
        if (const std::string id = "facts/" + script_name(fact); machine_.library().find(id)) {
            const auto reads = machine_.declaration(id).fields.texts_of("reads");
            const auto is_there = [&](const auto& read) {
                return event_facts_.contains(read) || (*own_)[entry].contains(read);
            };
            const bool some = std::any_of(reads.begin(), reads.end(), is_there);
            const bool has_all = std::all_of(reads.begin(), reads.end(), is_there);
            return complain(
                entry, has_all && !event_.find("begins") ? "groups.no-day" : "groups.worked-out",
                {{"fact", fact}, {"group", family.title()}, {"reads", join(reads, ", ")}}, false,
                some);
        }
        if (fact == "born")
            return complain(entry, "groups.birth", {{"fact", fact}, {"group", family.title()}});
        complain(entry, "groups.missing", {{"fact", fact}, {"group", family.title()}},
                 !is_known(fact));
    }

    // `of_chart`: of a chart too, which else says only what its test is about.
    void complain(std::size_t entry, std::string_view id, Arguments arguments,
                  bool of_column = false, bool of_chart = false) {
        if (of_teams_ || (tournament_.file.empty() && !of_chart)) return;
        for (auto& cause : causes_)
            if (cause.id == id && cause.arguments == arguments) {
                cause.count += cause.last == entry ? 0 : 1;
                cause.last = entry;
                return;
            }
        causes_.push_back({id, std::move(arguments), entry, entry, 1, of_column});
    }

    // A column that a table of entries lacks is reported at the table's head.
    Place place_for(const Cause& cause, const Entry& first) const {
        if (cause.of_column && !tournament_.table.empty()) return {tournament_.table, 1, 0, 0};
        return {tournament_.file, first.source.line};
    }

    void report() {
        Diagnostics problems;
        for (auto& cause : causes_) {
            const Entry& first = tournament_.entries[cause.first];
            cause.arguments.emplace_back("count", std::to_string(cause.count));
            const auto number = first.number == 0 ? "" : std::to_string(first.number) + " ";
            cause.arguments.emplace_back("who", number + first.name); // who enters has none yet
            problems.error(place_for(cause, first), cause.id, std::move(cause.arguments));
        }
        problems.sort();
        if (!problems.empty()) throw Error(Exit::bad_input, problems);
    }

    const Ruleset& rules_;
    const Tournament& tournament_;
    Machine& machine_;
    bool of_teams_;
    FactValues event_facts_;
    std::vector<Family> families_;
    const std::vector<FactValues>* own_ = nullptr; // by entry, without those of the event
    Value event_ = Value(Value::Map{});
    std::map<std::string, bool> known_; // which facts some entry has, of those asked for
    // By entry, the possible values of facts that are not known.
    std::vector<std::map<std::string, std::vector<std::int64_t>>> may_be_;
    std::vector<Names> unknown_; // by entry, families
    std::vector<Cause> causes_;
    std::set<std::size_t> wrong_; // entries with a column that says what it cannot
};

} // namespace

std::string gender_letter(Gender gender) {
    return gender == Gender::female ? "F" : gender == Gender::male ? "M" : "";
}

EntryFacts::EntryFacts(const Ruleset& rules, const Tournament& tournament, Machine& machine,
                       bool of_teams, const std::vector<std::string>& only, bool no_others)
    : families_(families_of(rules)) {
    Sorter sorter(rules, tournament, machine, of_teams, no_others ? only : Names());
    facts_ = sorter.facts();
    groups_ = sorter.sort(facts_);
    unknown_ = sorter.unknown();
    const auto is_wanted = [&](const std::string& group) { return contains(only, group); };
    for (auto& family : families_) {
        if (std::none_of(family.groups.begin(), family.groups.end(), is_wanted)) continue;
        for (const auto& group : family.groups)
            if (!is_wanted(group))
                for (auto& own : groups_) std::erase(own, group);
        std::erase_if(family.groups, [&](const auto& group) { return !is_wanted(group); });
    }
}

const GroupFamily* EntryFacts::family_of(std::string_view group) const {
    for (const auto& family : families_)
        if (contains(family.groups, group)) return &family;
    return nullptr;
}

bool EntryFacts::is_known(std::size_t entry, std::string_view family) const {
    return !contains(unknown_[entry], family);
}

bool EntryFacts::stands_in(std::size_t entry, std::string_view group) const {
    return contains(groups_[entry], group);
}

std::vector<std::string> EntryFacts::values(std::size_t entry, const std::string& fact) const {
    std::vector<std::string> values;
    for (const auto& family : families_) {
        if (family.name != fact) continue;
        for (const auto& group : family.groups)
            if (stands_in(entry, group)) values.push_back(group);
        return values;
    }
    const auto found = facts_[entry].find(fact);
    if (found != facts_[entry].end()) values.push_back(fact_text(found->second));
    return values;
}

const Value& EntryFacts::for_script(std::size_t entry) const {
    if (for_script_.empty()) for_script_.resize(facts_.size());
    Value& made = for_script_[entry];
    if (made.map()) return made;
    made = Value::Map{};
    for (const auto& [name, value] : facts_[entry]) made.set(name, fact_value(value));
    Value groups(Value::Map{});
    for (const auto& group : groups_[entry]) groups.set(group, true);
    made.set("groups", std::move(groups));
    for (const auto& family : families_) {
        const auto own = values(entry, family.name);
        if (own.size() == 1) made.set(family.name, family.alone ? Value(true) : Value(own[0]));
    }
    return made;
}

} // namespace regra
