#include "engines/standings/circuit.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "engines/standings/entrants.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"

namespace regra {
namespace {

constexpr std::string_view of_persons = "person";

// Which person a federation's number stands for, and that person's name.
class Persons {
public:
    explicit Persons(const std::vector<StageResults>& stages) {
        Diagnostics problems;
        for (const auto& stage : stages)
            for (const auto& entry : stage.tournament->entries)
                if (!entry.federation_id.empty()) add(*stage.tournament, entry, problems);
        problems.sort();
        if (problems.has_errors()) throw Error(Exit::bad_input, std::move(problems));
    }

    std::string key_of(const Entry& entry) const {
        if (!entry.federation_id.empty()) return "number " + entry.federation_id;
        const auto known = numbers_.find(lower(entry.name));
        return known == numbers_.end() ? "name " + lower(entry.name) : "number " + known->second;
    }

private:
    struct Seen {
        const Tournament* tournament;
        const Entry* entry;
    };

    void add(const Tournament& tournament, const Entry& entry, Diagnostics& problems) {
        numbers_.emplace(lower(entry.name), entry.federation_id);
        const auto [known, is_new] =
            seen_.try_emplace(entry.federation_id, Seen{&tournament, &entry});
        if (is_new) return;
        const Entry& other = *known->second.entry;
        const bool born =
            entry.birth.year == 0 || other.birth.year == 0 || entry.birth.year == other.birth.year;
        if (lower(entry.name) == lower(other.name) && born) return;
        const auto said = [](const Entry& one) {
            return one.name +
                   (one.birth.year > 0 ? " (" + std::to_string(one.birth.year) + ")" : "");
        };
        problems.error(Place{tournament.file, entry.source.line, 0, 0}, "circuit.persons",
                       {{"number", entry.federation_id},
                        {"name", said(entry)},
                        {"other", said(other)},
                        {"file", known->second.tournament->file},
                        {"line", std::to_string(other.source.line)}});
    }

    std::map<std::string, Seen> seen_;
    std::map<std::string, std::string> numbers_; // by name
};

// The line without what only its own results know: other stages have other entries. Its name is
// that of the person, or else the key.
Value frozen(const Value& line, const std::string& of, const std::string& key, const Value& groups,
             std::int64_t factor) {
    return Value::Map{{"kind", "other"},
                      {"index", 0},
                      {"number", 0},
                      {"name", of == of_persons ? line.text_of("name") : key},
                      {"key", key},
                      {"groups", groups},
                      {"rank", line.number_of("rank")},
                      {"score", line.number_of("score") * factor}};
}

ListGroup frozen(const ListGroup& group, const std::string& of, const std::string& stage,
                 std::int64_t unit, const std::function<std::string(const Value&)>& key_of,
                 const std::function<Value(const Value&)>& groups_of) {
    Value::List lines;
    for (std::size_t place = 0; place < group.count; ++place) {
        const Value line = group.line(place);
        if (const auto key = key_of(line); !key.empty())
            lines.push_back(frozen(line, of, key, groups_of(line), unit / group.unit));
    }
    ListGroup made;
    made.list = stage;
    made.name = group.name;
    made.unit = unit;
    made.count = lines.size();
    const auto kept = std::make_shared<const Value::List>(std::move(lines));
    made.line = [kept](std::size_t place) { return (*kept)[place]; };
    return made;
}

// Entered, and in no round: such a person took no part in the stage.
bool never_came(const Entry& entry) {
    return !entry.games.empty() &&
           std::all_of(entry.games.begin(), entry.games.end(), [](const Game& game) {
               return game.kind == GameKind::not_paired || game.kind == GameKind::zero_bye;
           });
}

// The games of a stage between entries of another tournament, one column a round; rounds without
// such games are left out.
class CarriedGames {
public:
    CarriedGames(const Tournament& tournament, const Tournament& stage, const Persons& persons) {
        std::map<std::string, int> own;
        for (std::size_t i = 0; i < tournament.entries.size(); ++i)
            own.emplace(persons.key_of(tournament.entries[i]), static_cast<int>(i));
        std::vector<int> as; // the entry that each of the stage is, or no_entry
        for (const auto& entry : stage.entries) {
            const auto found = own.find(persons.key_of(entry));
            as.push_back(found == own.end() ? no_entry : found->second);
        }
        for (std::size_t round = 0; round < static_cast<std::size_t>(stage.rounds); ++round)
            add_round(tournament, stage, as, round);
    }

    const std::vector<std::vector<Game>>& columns() const { return columns_; }
    int games() const { return sides_ / 2; }

private:
    void add_round(const Tournament& tournament, const Tournament& stage,
                   const std::vector<int>& as, std::size_t round) {
        std::vector<Game> column(tournament.entries.size());
        int sides = 0;
        for (std::size_t i = 0; i < stage.entries.size(); ++i) {
            const Game& game = stage.entries[i].games[round];
            if (as[i] == no_entry || game.opponent == no_entry) continue;
            const int opponent = as[static_cast<std::size_t>(game.opponent)];
            if (opponent == no_entry) continue;
            column[static_cast<std::size_t>(as[i])] = game;
            column[static_cast<std::size_t>(as[i])].opponent = opponent;
            ++sides;
        }
        if (sides > 0) columns_.push_back(std::move(column));
        sides_ += sides;
    }

    std::vector<std::vector<Game>> columns_;
    int sides_ = 0;
};

void put_before(Tournament& tournament, const std::vector<std::vector<Game>>& columns) {
    const auto count = static_cast<int>(columns.size());
    for (std::size_t i = 0; i < tournament.entries.size(); ++i) {
        Entry& entry = tournament.entries[i];
        std::vector<Game> games;
        for (const auto& column : columns) games.push_back(column[i]);
        entry.games.insert(entry.games.begin(), games.begin(), games.end());
        entry.printed_points.reset();
        entry.printed_rank = 0;
    }
    tournament.rounds += count;
    if (tournament.planned_rounds > 0) tournament.planned_rounds += count;
    for (auto& one : tournament.adjustments)
        if (one.round > 0) one.round += count;
}

} // namespace

Tournament with_carried_games(const ruleset::Ruleset& rules, const Tournament& tournament,
                              const std::string& competition,
                              const std::vector<StageResults>& stages, Diagnostics* notes) {
    const ruleset::Path path = {"carried over", competition};
    const Value* from = ruleset::value_at(rules, path);
    if (!from) return tournament;
    Tournament made = tournament;
    const Persons persons(stages);
    std::vector<std::string> missing;
    auto names = from->texts();
    std::reverse(names.begin(), names.end()); // each is put before the others
    for (const auto& name : names) {
        const auto stage = std::find_if(stages.begin(), stages.end(),
                                        [&](const StageResults& one) { return one.name == name; });
        if (stage == stages.end() || stage->standing) {
            missing.insert(missing.begin(), name);
            continue;
        }
        const CarriedGames carried(tournament, *stage->tournament, persons);
        put_before(made, carried.columns());
        if (notes)
            notes->note(rules.find(path)->place, "circuit.carried",
                        {{"games", how_many("count.games", carried.games())},
                         {"stage", name},
                         {"name", competition}});
    }
    if (notes && !missing.empty())
        notes->note(rules.find(path)->place, "circuit.carried-missing",
                    {{"names", join(missing, ", ")}, {"name", competition}});
    return made;
}

bool is_circuit(const ruleset::Ruleset& rules, const std::string& list) {
    const Value* from = ruleset::value_at(rules, {"lists", list, "from"});
    const auto names = from ? from->texts() : std::vector<std::string>();
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
        return rules.find({"competitions", name}) != nullptr;
    });
}

bool has_circuit(const ruleset::Ruleset& rules) {
    if (!rules.names_under({"carried over"}).empty()) return true;
    const auto lists = rules.names_under({"lists"});
    return std::any_of(lists.begin(), lists.end(),
                       [&](const std::string& list) { return is_circuit(rules, list); });
}

Stages::Stages(const ruleset::Ruleset& rules, const std::vector<StageResults>& as_played,
               Machine& machine) {
    const Persons persons(as_played);
    auto stages = as_played;
    std::vector<Tournament> counted; // as their results count
    counted.reserve(stages.size());
    for (auto& stage : stages) {
        counted.push_back(
            with_carried_games(rules, *stage.tournament, stage.name, as_played, nullptr));
        stage.tournament = &counted.back();
    }
    std::int64_t unit = 1; // of all
    for (const auto& stage : stages) {
        const Competition competition(rules, *stage.tournament, machine, stage.name, false);
        unit = std::lcm(unit, competition.field().unit);
        if (stage.standing) unit = std::lcm(unit, unit_of(stage.standing->points));
        names_.push_back(stage.name);
        entrants_.merge(names_of_entrants(rules, *stage.tournament));
    }
    const auto add = [&](const StageResults& stage) {
        Competition competition(rules, *stage.tournament, machine, stage.name, false);
        if (stage.standing) competition.stand_as(*stage.standing);
        Lists lists(competition);
        const Value facts = lists.facts_of();
        for (const auto& made : lists.made_from(stage.name)) {
            const auto key_of = [&](const Value& line) -> std::string {
                const auto index = static_cast<std::size_t>(line.number_of("index") - 1);
                const bool player = line.text_of("kind") == "player";
                if (player && !stage.standing && never_came(stage.tournament->entries[index]))
                    return "";
                if (made.of == of_persons)
                    return player ? persons.key_of(stage.tournament->entries[index])
                                  : line.text_of("name");
                const Value own =
                    (*facts.function()->body)({line.text_of("kind"), line.number_of("index")});
                const Value* fact = own.find(made.of);
                if (!fact) return "";
                return fact->number() ? std::to_string(*fact->number())
                                      : std::string(own.text_of(made.of));
            };
            // Names of the groups in which a competitor stands, of others none.
            const auto groups_of = [&](const Value& line) -> Value {
                Value::List names;
                const Value own =
                    (*facts.function()->body)({line.text_of("kind"), line.number_of("index")});
                if (const Value* all = own.find("groups"); all && all->map())
                    for (const auto& group : *all->map()) names.emplace_back(group.name);
                return names;
            };
            Made of{stage.name, made.list, {}};
            for (const auto& group : lists.groups("", made.only, made.in_each))
                of.groups.push_back(frozen(group, made.of, stage.name, unit, key_of, groups_of));
            made_.push_back(std::move(of));
        }
    };
    for (const auto& stage : stages) {
        try {
            add(stage);
        } catch (const Error& failure) {
            // What its table lacks is in a table of its own.
            Diagnostics all = failure.diagnostics();
            const std::string& own = stage.tournament->file;
            const bool are_files =
                std::any_of(stages.begin(), stages.end(), [&](const StageResults& other) {
                    return other.tournament->file != own;
                });
            if (!own.empty() && are_files)
                all.note({own}, "circuit.of-stage", {{"name", stage.name}});
            throw Error(failure.exit(), std::move(all));
        }
    }
}

bool Stages::has(const std::string& stage) const {
    return std::find(names_.begin(), names_.end(), stage) != names_.end();
}

bool Stages::have_all(const std::vector<std::string>& competitions) const {
    return std::all_of(competitions.begin(), competitions.end(),
                       [&](const std::string& name) { return has(name); });
}

std::vector<ListGroup> Stages::groups(const std::string& stage, const std::string& list) const {
    const auto found = std::find_if(made_.begin(), made_.end(), [&](const Made& one) {
        return one.stage == stage && one.list == list;
    });
    return found == made_.end() ? std::vector<ListGroup>() : found->groups;
}

} // namespace regra
