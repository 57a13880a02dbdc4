#include "engines/game/decisions.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_set>

#include "engines/game/answers.hpp"
#include "engines/game/event.hpp"
#include "kernel/base/border.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"
#include "kernel/base/vectors.hpp"
#include "kernel/sandbox/place_of.hpp"

namespace regra::game {
namespace {

std::string words_of_file(std::string name) {
    name = name.substr(name.rfind('/') + 1);
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

std::string decision_of(const Declaration& script) {
    const std::string stated = script.fields.text_of("decides");
    return stated.empty() ? words_of_file(script.id) : stated;
}

// { path = "draws/wrong claim", type = ..., name = "wrong_claim" }
LawKey key_of(const Value& declared) {
    const std::string& path = declared.text_of("path");
    const auto words = split(path, "/");
    LawKey key{declared.text_of("name"), {words.begin(), words.end()}};
    if (key.name.empty()) key.name = key.path.back();
    std::replace(key.name.begin(), key.name.end(), ' ', '_');
    return key;
}

// "press", or { "touch", open = "offer" }
Decision::Wake wake_of(const Value& declared) {
    if (const auto* event = declared.text()) return {*event, ""};
    return {declared.text_of("1"), declared.text_of("open")};
}

std::optional<ActKind::By> by_of(const std::string& word) {
    if (word == "player") return ActKind::By::player;
    if (word == "both") return ActKind::By::both;
    if (word == "players") return ActKind::By::players;
    if (word == "arbiter") return ActKind::By::arbiter;
    if (word == "anyone") return ActKind::By::anyone;
    return std::nullopt;
}

// "playing", "any", or a list of such words; playing if nothing is said.
bool read_phases(const Value* declared, std::vector<Phase>& phases) {
    Value::List words;
    if (declared && declared->list()) words = *declared->list();
    if (declared && declared->text()) words = {*declared};
    if (!declared) words = {"playing"};
    for (const auto& word : words) {
        const std::string* text = word.text();
        if (!text) return false;
        if (*text == "any")
            phases = {Phase::before, Phase::playing, Phase::stopped, Phase::adjourned, Phase::over};
        const auto found = std::find(phase_words.begin(), phase_words.end(), *text);
        if (found == phase_words.end() && *text != "any") return false;
        if (found != phase_words.end())
            phases.push_back(static_cast<Phase>(found - phase_words.begin()));
        // What can be done while clocks run can be done while they stand still.
        if (*text == "playing") phases.push_back(Phase::stopped);
    }
    return true;
}

// ---- what a script may declare -----------------------------------------------------------------

const FieldRule& rule_of(std::string_view field, const FieldRule& other) {
    const auto& rules = border_of_declarations().fields;
    const auto rule = std::find_if(rules.begin(), rules.end(),
                                   [&](const auto& one) { return one.name == field; });
    return rule == rules.end() ? other : *rule;
}

// "claim flag", "start opponent's clock": words as people type them.
bool is_name_of_act(std::string_view name) {
    const auto is_letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '\'';
    };
    for (const auto word : split(name, " "))
        if (word.empty() || !std::all_of(word.begin(), word.end(), is_letter)) return false;
    return true;
}

// "an act", or {"an act", open = "an offer"}
std::string fault_of_wake(const Value& declared) {
    if (declared.text()) return fault_of(declared, {"on", FieldRule::Type::text});
    const Value* event = declared.find("1");
    if (!declared.map() || !event) return "on has an item that names no act and no event";
    return fault_in(declared, border_of_wakes());
}

// What of the declaration cannot be taken, by its fields.
std::map<std::string, std::string> faults_of(const Declaration& script) {
    std::map<std::string, std::string> faults;
    const auto* fields = script.fields.map();
    for (const auto& [name, value] : fields ? *fields : Value::Map())
        if (auto fault = fault_of(value, rule_of(name, FieldRule{name})); !fault.empty())
            faults.emplace(name, std::move(fault));
    for (const auto& declared : script.fields.list_of("on"))
        if (auto fault = fault_of_wake(declared); !fault.empty())
            faults.emplace("on", std::move(fault));
    return faults;
}

Place place_in(ruleset::Scripts& scripts, const std::string& id, const std::string& name) {
    return place_of(scripts.machine().library().get(id), name);
}

// A value of the key, in whatever class or branch.
bool is_of(const ruleset::Setting& setting, const LawKey& key) {
    const std::size_t size = key.path.size() - key.is_open();
    const auto& path = setting.path;
    // From the end: there the paths of a ruleset differ.
    return path.size() >= key.path.size() &&
           std::equal(key.path.rend() - static_cast<std::ptrdiff_t>(size), key.path.rend(),
                      path.rbegin() + key.is_open());
}

using PathWords = std::unordered_set<std::string_view>;

PathWords words_in_paths(const ruleset::Ruleset& rules) {
    PathWords words;
    for (const auto& setting : rules.settings())
        words.insert(setting.path.begin(), setting.path.end());
    return words;
}

// Whether the ruleset says anything that the decision reads; `words`: those in its paths.
bool is_concerned(const Decision& decision, const ruleset::Ruleset& rules, const PathWords& words) {
    const auto& settings = rules.settings();
    return std::any_of(decision.keys.begin(), decision.keys.end(), [&](const LawKey& key) {
        return words.contains(*(key.path.end() - 1 - key.is_open())) &&
               std::any_of(settings.begin(), settings.end(),
                           [&](const auto& setting) { return is_of(setting, key); });
    });
}

// Whether a listed value says all that `declared` says beside its key and its name.
bool says(const Value& listed, const Value& declared) {
    const auto& fields = *declared.map();
    return std::all_of(fields.begin(), fields.end(), [&](const auto& field) {
        return field.name == "of" || field.name == "name" ||
               listed.text_of(field.name) == declared.text_of(field.name);
    });
}

// { of = "sanctions" }: the values that the ruleset lists under the key, without what is said of
// them after a comma. { of = "sanctions", name = "...", ... }: that name, if one says the rest.
void add_listed(const Value& declared, const LawKey& key, const ruleset::Ruleset& rules,
                std::vector<std::string>& names) {
    for (const auto& setting : rules.settings()) {
        if (!is_of(setting, key)) continue;
        for (const auto& one : setting.cases) {
            if (!one.data.list()) continue;
            for (const auto& listed : *one.data.list()) {
                const std::string &text = listed.text_of("text"), &name = declared.text_of("name");
                if (says(listed, declared))
                    add_once(names, name.empty() ? text.substr(0, text.find(',')) : name);
            }
        }
    }
}

void add_options(const Value& declared, const ruleset::Ruleset& rules, Decision& decision) {
    if (const auto* name = declared.text()) return add_once(decision.options, *name);
    for (const auto& key : decision.keys)
        if (declared.map() && key.name == declared.text_of("of"))
            add_listed(declared, key, rules, decision.options);
}

} // namespace

Decisions::Decisions(const ruleset::Ruleset& rules, ruleset::Scripts& scripts) : acts_(own_acts()) {
    Diagnostics diagnostics;
    const PathWords words = words_in_paths(rules);
    for (const auto& id : scripts.ids("laws")) {
        const auto* script = scripts.find(id);
        if (!script || !script->has("rule")) continue;
        const std::string name = decision_of(*script);
        const auto* stated = rules.in_force({"decisions", name});
        std::string wanted = "laws/" + name;
        std::replace(wanted.begin(), wanted.end(), ' ', '_');
        if (stated && !stated->cases.empty()) wanted = stated->cases[0].data.text_of("script");
        if (wanted != id) continue;
        Decision decision;
        decision.name = name;
        for (const auto& declared : script->fields.list_of("keys"))
            decision.keys.push_back(key_of(declared));
        if (is_concerned(decision, rules, words))
            add(*script, std::move(decision), rules, scripts, diagnostics);
    }
    diagnostics.append(scripts.faults());
    if (diagnostics.has_errors()) throw Error(Exit::bad_input, std::move(diagnostics));
    std::sort(decisions_.begin(), decisions_.end(),
              [](const auto& a, const auto& b) { return a.name < b.name; });
}

void Decisions::add(const Declaration& script, Decision decision, const ruleset::Ruleset& rules,
                    ruleset::Scripts& scripts, Diagnostics& diagnostics) {
    decision.script = script.id;
    decision.file = script.file;
    const auto faults = faults_of(script);
    for (const auto& [field, fault] : faults)
        diagnostics.error(place_in(scripts, script.id, field), "decision.declared",
                          {{"what", fault}});
    if (!faults.empty()) return;
    for (const auto& declared : script.fields.list_of("on"))
        decision.on.push_back(wake_of(declared));
    for (const auto& declared : script.fields.list_of("offers"))
        add_options(declared, rules, decision);
    decision.counts = script.fields.texts_of("counts");
    decision.duties = script.fields.texts_of("duties");
    decision.traits = script.fields.texts_of("traits");
    decision.of_the_last_irregular = script.fields.text_of("rules_on") == "the last irregular ply";
    add_acts(script, scripts, diagnostics);
    decisions_.push_back(std::move(decision));
}

void Decisions::add_acts(const Declaration& script, ruleset::Scripts& scripts,
                         Diagnostics& diagnostics) {
    const Value* acts = script.fields.find("acts");
    if (!acts || !acts->map()) return;
    const auto* types = scripts.types_of(script.id);
    const ActTypes of_all;
    for (const auto& one : *acts->map()) {
        const std::string& act = one.name;
        const Value& declared = one.value;
        const auto refuse = [&](std::string_view id, Arguments arguments) {
            diagnostics.error(place_in(scripts, script.id, act), id, std::move(arguments));
        };
        auto fault = fault_in(declared, border_of_acts());
        if (!is_name_of_act(act)) fault = "its name is not words in small letters";
        const std::string takes = declared.text_of("takes");
        if (fault.empty()) fault = Pattern(takes, TypesOfAct(of_all, types)).fault();
        if (!fault.empty()) {
            refuse("decision.act-wrong", {{"act", act}, {"what", fault}});
            continue;
        }
        ActKind kind{act,       *by_of(declared.text_of("by")), {}, takes,
                     script.id, declared.text_of("title")};
        if (!read_phases(declared.find("phase"), kind.phases)) {
            refuse("decision.act", {{"act", act}});
            continue;
        }
        kind.types = types;
        kind.comes_back = declared.text_of("means") == "comes back";
        kind.after_the_move = declared.text_of("means") == "the move is made";
        const bool known = std::any_of(acts_.begin(), acts_.end(),
                                       [&](const auto& other) { return other.name == kind.name; });
        if (known)
            refuse("decision.act-twice", {{"act", act}});
        else
            acts_.push_back(std::move(kind));
    }
}

namespace {

// The names in game.count("NAME", ...) of a script; one that is worked out is not seen.
void check_counts(const Script& script, const std::set<std::string>& counted,
                  Diagnostics& diagnostics) {
    constexpr std::string_view asked = "game.count(";
    const std::string_view text = script.text;
    for (auto at = text.find(asked); at != text.npos; at = text.find(asked, at + 1)) {
        const auto rest = trim(text.substr(at + asked.size()));
        const char quote = rest.empty() ? ' ' : rest[0];
        const auto end = rest.find(quote, 1);
        if ((quote != '"' && quote != '\'') || end == rest.npos) continue;
        const std::string name(rest.substr(1, end - 1));
        if (counted.contains(name)) continue;
        const auto near = nearest(name, {counted.begin(), counted.end()});
        const Place place{script.file, 1 + static_cast<int>(count_lines(text.substr(0, at)))};
        diagnostics.error(place, near.empty() ? "decision.counts" : "decision.counts-near",
                          {{"name", name}, {"near", near}});
    }
}

} // namespace

void Decisions::check_wakes(ruleset::Scripts& scripts,
                            const std::function<std::set<std::string>()>& names_of_others,
                            Diagnostics& diagnostics) const {
    std::set<std::string> known(host_events.begin(), host_events.end());
    for (const auto& act : acts_) known.insert(act.name);
    for (const auto& id : scripts.ids("laws")) {
        const auto* script = scripts.find(id);
        const Value* acts = script ? script->fields.find("acts") : nullptr;
        if (acts && acts->map())
            for (const auto& act : *acts->map()) known.insert(act.name);
    }
    bool asked = false;
    for (const auto& decision : decisions_)
        for (const auto& wake : decision.on) {
            if (known.contains(wake.event)) continue;
            if (!asked) known.merge(names_of_others());
            asked = true;
            if (known.contains(wake.event)) continue;
            const auto near = nearest(wake.event, {known.begin(), known.end()});
            diagnostics.error(place_in(scripts, decision.script, wake.event),
                              near.empty() ? "decision.wakes" : "decision.wakes-near",
                              {{"name", wake.event}, {"near", near}});
        }
    std::set<std::string> counted, looked_at;
    for (const auto& id : scripts.ids("laws"))
        if (const auto* script = scripts.find(id))
            for (auto& name : script->fields.texts_of("counts")) counted.insert(std::move(name));
    const auto& library = scripts.machine().library();
    for (const auto& decision : decisions_) {
        std::vector<std::string> ids = scripts.find(decision.script)->uses;
        ids.push_back(decision.script);
        for (const auto& id : ids)
            if (looked_at.insert(id).second)
                if (const Script* script = library.find(id))
                    check_counts(*script, counted, diagnostics);
    }
}

bool Decisions::begin_games() const {
    const auto woken_by = [&](std::string_view event) {
        return std::any_of(decisions_.begin(), decisions_.end(), [&](const Decision& decision) {
            return std::any_of(decision.on.begin(), decision.on.end(),
                               [&](const auto& wake) { return wake.event == event; });
        });
    };
    const auto goes_before = [](const ActKind& act) {
        return !act.decision.empty() &&
               std::find(act.phases.begin(), act.phases.end(), Phase::before) != act.phases.end();
    };
    if (woken_by("start")) return true;
    // What is done before a game needs no start; moves do.
    const bool rules_on_moves =
        woken_by("move") || woken_by("board ended") || woken_by("illegal move completed");
    return !rules_on_moves && std::any_of(acts_.begin(), acts_.end(), goes_before);
}

std::vector<const Decision*> Decisions::woken_by(const std::string& event,
                                                 const State& state) const {
    std::vector<const Decision*> woken;
    for (const auto& decision : decisions_)
        for (const auto& wake : decision.on) {
            if (wake.event != event) continue;
            if (!wake.open.empty() && !state.open.contains(wake.open)) continue;
            woken.push_back(&decision);
            break;
        }
    return woken;
}

std::vector<std::string> Decisions::declared(std::vector<std::string> Decision::*list) const {
    std::vector<std::string> all;
    for (const auto& decision : decisions_)
        for (const auto& name : decision.*list) add_once(all, name);
    return all;
}

} // namespace regra::game
