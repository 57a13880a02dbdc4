// Groups that nobody can be in: conditions and rows that contradict each other, and what of a
// regulation's groups an event's competitions leave out.
#include "engines/standings/nobody.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include "engines/standings/groups.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/scripts.hpp"

namespace regra::ruleset {
namespace {

constexpr auto lowest = std::numeric_limits<std::int64_t>::min();
constexpr auto highest = std::numeric_limits<std::int64_t>::max();

// What the facts of somebody must be: numbers from one to another, or one of some names.
struct Wanted {
    std::map<std::string, std::pair<std::int64_t, std::int64_t>> numbers;
    std::map<std::string, std::vector<std::string>> names;

    bool add(const std::string& fact, std::int64_t from, std::int64_t to) {
        auto& both = numbers.try_emplace(fact, lowest, highest).first->second;
        both = {std::max(both.first, from), std::min(both.second, to)};
        return both.first <= both.second;
    }
    bool add(const std::string& fact, const std::vector<std::string>& some) {
        const auto [known, is_new] = names.try_emplace(fact, some);
        if (!is_new)
            std::erase_if(known->second, [&](const std::string& name) {
                return std::find(some.begin(), some.end(), name) == some.end();
            });
        return !known->second.empty();
    }
    // False: no facts can be so.
    bool add(const Condition& condition) {
        using Test = Condition::Test;
        const auto& fact = condition.fact;
        switch (condition.test) {
        case Test::less: return add(fact, lowest, condition.bound - 1);
        case Test::at_most: return add(fact, lowest, condition.bound);
        case Test::at_least: return add(fact, condition.bound, highest);
        case Test::more: return add(fact, condition.bound + 1, highest);
        case Test::between: return add(fact, condition.bound, condition.upto);
        case Test::is_one_of: return add(fact, condition.names);
        case Test::is_none: return add(fact, {""});
        case Test::holds: return add(fact, {"yes"});
        }
        return true;
    }
    bool add(const Wanted& other) {
        bool can_be = true;
        for (const auto& [fact, both] : other.numbers)
            can_be = add(fact, both.first, both.second) && can_be;
        for (const auto& [fact, some] : other.names) can_be = add(fact, some) && can_be;
        return can_be;
    }
};

// What facts of entries are at all; of who plays in a season the year of birth is not after it.
struct Range {
    std::string_view fact;
    std::int64_t from, to;
};
constexpr Range ranges[] = {{"age", 0, 150},
                            {"rating", 1, 3999},
                            {"games", 0, highest},
                            {"board", 1, highest},
                            {"starting rank", 1, highest}};

// The last year of the event, or of its season; empty if neither is stated.
std::optional<std::int64_t> last_year(const Ruleset& ruleset) {
    if (const auto days = parse_dates(text_at(ruleset, {"dates"})))
        return days->to.value_or(days->from).year;
    const std::string season = text_at(ruleset, {"season"});
    const auto years = split(season, "/");
    const auto year = parse_year(years.back());
    return year ? std::optional(std::int64_t{*year}) : std::nullopt;
}

std::string said(const Range& range) {
    if (range.to == highest) return std::to_string(range.from) + " or more";
    if (range.from == lowest) return std::to_string(range.to) + " or less";
    return std::to_string(range.from) + "-" + std::to_string(range.to);
}

// The ways into a group: each row with its name. Without rows nobody can be in it.
struct Group {
    std::string name, family;
    const Setting* setting = nullptr; // the first that states it
    std::vector<Wanted> ways;
    std::optional<Range> outside = std::nullopt; // what keeps everybody out of a way
};

std::optional<Wanted> wanted_by(const Setting* setting) {
    Wanted wanted;
    bool can_be = true;
    if (setting)
        for (const auto& made : setting->cases)
            for (const auto& condition : made.conditions) can_be = wanted.add(condition) && can_be;
    return can_be ? std::optional(std::move(wanted)) : std::nullopt;
}

// What a row asks of the one fact that its script reads; a word such as "unrated" asks nothing.
bool add_row(const Setting& row, Scripts& scripts, Wanted& wanted) {
    const Declaration* script = scripts.find("groups/" + script_name(row.path[2]));
    if (!script) return true;
    const auto& reads = script->fields.list_of("reads");
    const Value& range = row.cases[0].data;
    if (reads.size() != 1 || range.find("word") || range.find("part")) return true;
    const Value *from = range.find("from"), *to = range.find("to");
    const auto bound = [](const Value* end, std::int64_t open) {
        const auto* number = end ? end->number() : nullptr;
        return number ? *number : open;
    };
    return wanted.add(*reads[0].text(), bound(from, lowest), bound(to, highest));
}

class Groups {
public:
    Groups(const Ruleset& ruleset, Scripts& scripts)
        : ruleset_(ruleset), ranges_(std::begin(ranges), std::end(ranges)) {
        if (const auto year = last_year(ruleset)) ranges_.push_back({"born", lowest, *year});
        for (const auto& setting : ruleset.settings()) {
            const bool category = setting.path[0] == "categories";
            if ((!category && setting.path[0] != "groups") || setting.cases.empty()) continue;
            if (setting.path.size() == 4)
                add(setting, category ? "category" : setting.path[1], scripts);
            else if (!category && setting.path.size() == 2)
                add_alone(setting);
        }
    }

    const std::vector<Group>& all() const { return groups_; }
    const Group* find(const std::string& name) const {
        for (const auto& group : groups_)
            if (group.name == name) return &group;
        return nullptr;
    }

    // Whether somebody can stand in groups, of one family in any of them.
    bool can_be(const std::vector<std::string>& names) const {
        std::map<std::string, std::vector<const Wanted*>> families;
        for (const auto& name : names)
            if (const Group* group = find(name))
                for (const auto& way : group->ways) families[group->family].push_back(&way);
        std::vector<Wanted> so_far(1);
        for (const auto& [family, ways] : families) {
            std::vector<Wanted> next;
            for (const auto& one : so_far)
                for (const auto* way : ways) {
                    Wanted both = one;
                    if (both.add(*way)) next.push_back(std::move(both));
                }
            so_far = std::move(next);
        }
        return !so_far.empty();
    }

private:
    Group& group(const Setting& setting, const std::string& name, const std::string& family) {
        for (auto& one : groups_)
            if (one.name == name) return one;
        return groups_.emplace_back(Group{name, family, &setting, {}});
    }

    void add(const Setting& row, const std::string& family, Scripts& scripts) {
        Group& of = group(row, row.path[3], family);
        auto wanted = wanted_by(ruleset_.find({row.path[0], row.path[1], "if"}));
        if (wanted && add_row(row, scripts, *wanted)) add_way(of, *std::move(wanted));
    }

    void add_way(Group& group, Wanted wanted) const {
        for (const auto& range : ranges_) {
            const auto asked = wanted.numbers.find(std::string(range.fact));
            if (asked == wanted.numbers.end()) continue;
            if (asked->second.first <= range.to && asked->second.second >= range.from) continue;
            group.outside = range;
            return;
        }
        group.ways.push_back(std::move(wanted));
    }

    void add_alone(const Setting& setting) {
        Group& of = group(setting, setting.path[1], setting.path[1]);
        if (auto wanted = wanted_by(&setting)) add_way(of, *std::move(wanted));
    }

    const Ruleset& ruleset_;
    std::vector<Range> ranges_;
    std::vector<Group> groups_;
};

// Whether everybody who is as `some` ask is as `all` ask.
bool covers(const Wanted& all, const Wanted& some) {
    const auto has_number = [&](const auto& asked) {
        const auto same = some.numbers.find(asked.first);
        return same != some.numbers.end() && same->second.first >= asked.second.first &&
               same->second.second <= asked.second.second;
    };
    const auto is_named = [](const std::vector<std::string>& names) {
        return [&names](const std::string& name) {
            return std::find(names.begin(), names.end(), name) != names.end();
        };
    };
    const auto has_names = [&](const auto& asked) {
        const auto same = some.names.find(asked.first);
        return same != some.names.end() &&
               std::all_of(same->second.begin(), same->second.end(), is_named(asked.second));
    };
    return std::all_of(all.numbers.begin(), all.numbers.end(), has_number) &&
           std::all_of(all.names.begin(), all.names.end(), has_names);
}

// What is left of a fact whose values are listed, once those of other blocks are taken away: none,
// and nobody is left.
bool all_taken(const Ruleset& ruleset, const std::vector<Wanted>& before, const Wanted& block) {
    for (const auto& fact : ruleset.facts) {
        if (fact.one_of.empty()) continue;
        const auto asked = block.names.find(fact.name);
        std::vector<std::string> left = asked != block.names.end() ? asked->second : fact.one_of;
        for (const auto& other : before) {
            const auto taken = other.names.find(fact.name);
            if (other.names.size() != 1 || !other.numbers.empty() || taken == other.names.end())
                continue;
            std::erase_if(left, [&](const std::string& name) {
                return std::find(taken->second.begin(), taken->second.end(), name) !=
                       taken->second.end();
            });
        }
        if (left.empty()) return true;
    }
    return false;
}

// Lists, competitions and prizes whose groups have nobody in common.
void check_combined(const Ruleset& ruleset, const Groups& groups, Diagnostics& diagnostics) {
    for (const auto& setting : ruleset.settings())
        for (const auto& made : setting.cases) {
            const Value* options = made.data.find("options");
            const Value* names = setting.type == "groups"        ? &made.data
                                 : setting.type == "competition" ? made.data.find("groups")
                                 : options && options->map()     ? options->find("for")
                                                                 : nullptr;
            const auto some = names ? names->texts() : std::vector<std::string>();
            const bool each = std::all_of(some.begin(), some.end(), [&](const auto& name) {
                const Group* group = groups.find(name);
                return group && !group->ways.empty();
            });
            if (some.size() > 1 && each && !groups.can_be(some))
                diagnostics.error(made.place, "groups.nobody-in-all",
                                  {{"key", spoken(setting.path)}, {"names", join(some, ", ")}});
        }
}

// An event whose competitions are for some groups: others that none of them lets in.
void note_left_out(const Ruleset& ruleset, const Groups& groups, Diagnostics& diagnostics) {
    std::vector<std::vector<std::string>> competitions;
    for (const auto& name : ruleset.names_under({"competitions"})) {
        const Value* said = value_at(ruleset, {"competitions", name});
        auto some = said ? said->texts_of("groups") : std::vector<std::string>();
        if (some.empty()) return;
        competitions.push_back(std::move(some));
    }
    if (competitions.empty() || !ruleset.is_event()) return;
    for (const auto& group : groups.all()) {
        const bool enters = std::any_of(
            competitions.begin(), competitions.end(), [&](std::vector<std::string> some) {
                const auto same = [&](const std::string& name) {
                    const Group* other = groups.find(name);
                    return other && other->family == group.family;
                };
                const bool named = std::find(some.begin(), some.end(), group.name) != some.end();
                if (!named && std::any_of(some.begin(), some.end(), same)) return false;
                some.push_back(group.name);
                return groups.can_be(some);
            });
        if (!enters && !group.ways.empty())
            diagnostics.note(
                ruleset.find({"competitions", ruleset.names_under({"competitions"})[0]})->place,
                "groups.left-out",
                {{"name", group.name},
                 {"names", join(ruleset.names_under({"competitions"}), ", ")}});
    }
}

} // namespace

void check_nobody(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics) {
    const Groups groups(ruleset, scripts);
    for (const auto& group : groups.all())
        if (group.ways.empty() && group.outside)
            diagnostics.error(group.setting->place, "groups.nobody-so",
                              {{"name", group.name},
                               {"fact", std::string(group.outside->fact)},
                               {"range", said(*group.outside)}});
        else if (group.ways.empty())
            diagnostics.error(group.setting->place, "groups.nobody", {{"name", group.name}});
    check_combined(ruleset, groups, diagnostics);
    note_left_out(ruleset, groups, diagnostics);
}

void check_unreached(const Ruleset& ruleset, Diagnostics& diagnostics) {
    std::vector<Wanted> before;
    std::vector<std::string> names;
    const auto report_both = [&](const Setting& condition, const Wanted& wanted) {
        for (std::size_t i = 0; i < before.size(); ++i) {
            Wanted both = before[i];
            const auto count = both.names.size() + both.numbers.size();
            if (count == 0 || !both.add(wanted)) continue;
            const Arguments arguments = {{"name", condition.path[1]}, {"other", names[i]}};
            // One fact alone separates the two.
            if (count == 1 && both.names.size() + both.numbers.size() == 1)
                diagnostics.error(condition.place, "categories.both", arguments);
            else
                diagnostics.note(condition.place, "categories.both-look", arguments);
            return;
        }
    };
    for (const auto& name : ruleset.names_under({"categories"})) {
        const Setting* condition = ruleset.find({"categories", name, "if"});
        auto wanted = wanted_by(condition);
        if (!wanted) continue;
        const auto other = std::find_if(before.begin(), before.end(), [&](const Wanted& earlier) {
            return covers(earlier, *wanted);
        });
        if (other != before.end() || all_taken(ruleset, before, *wanted)) {
            const auto row = std::find_if(ruleset.settings().begin(), ruleset.settings().end(),
                                          [&](const Setting& one) {
                                              return begins_with(one.path, {"categories", name});
                                          });
            const std::string taken = other != before.end()
                                          ? names[static_cast<std::size_t>(other - before.begin())]
                                          : join(names, ", ");
            diagnostics.error(row->key_place, "categories.unreached",
                              {{"name", name}, {"other", taken}});
        } else if (condition) {
            report_both(*condition, *wanted);
        }
        before.push_back(*std::move(wanted));
        names.push_back(name);
    }
}

} // namespace regra::ruleset
