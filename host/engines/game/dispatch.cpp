// Asks the decisions that an event wakes, and applies what they say.
#include "engines/game/event.hpp"

#include <algorithm>
#include <set>

#include "engines/game/answers.hpp"
#include "engines/game/board.hpp"
#include "engines/game/effects.hpp"
#include "kernel/base/text.hpp"
#include "kernel/base/vectors.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::game {
namespace {

struct Dispatching {
    const Event& event;
    const Laws& laws;
    const Terms& terms;
    State& state;
};

std::string name_of(const Laws& laws, int who) {
    if (who == 0 || who == 1) return laws.board.variant().side_id(who);
    if (is_assistant(who)) return laws.board.variant().side_id(player_of(who)) + "'s assistant";
    if (who == the_arbiter) return "arbiter";
    return who == both_players ? "both" : "";
}

// The table `act` of a script.
Value act_for_script(const Dispatching& now) {
    Value act = Value::Map{{"at", now.state.now - now.terms.begins_at},
                           {"by", name_of(now.laws, now.event.by)},
                           {"kind", now.event.kind},
                           {"ply", static_cast<std::int64_t>(now.state.ply())}};
    if (now.event.side != nobody) {
        act.set("player", name_of(now.laws, now.event.side));
        act.set("opponent", name_of(now.laws, 1 - now.event.side));
    }
    for (const auto& [name, value] : now.event.more) act.set(name, value);
    return act;
}

std::string plain_text(const Value& value) {
    if (value.text()) return *value.text();
    if (value.number()) return std::to_string(*value.number());
    if (value.yes()) return *value.yes() ? "yes" : "no";
    std::string text;
    if (value.list())
        for (const auto& item : *value.list())
            text += (text.empty() ? "" : ", ") + plain_text(item);
    return text;
}

// The last ply that was completed or answered, is no legal move and does not stand; 0: there is
// none.
std::size_t last_irregular(const State& state) {
    for (std::size_t ply = state.ply(); ply > 0; --ply) {
        const Ply& made = state.plies[ply - 1];
        const bool done = made.completed || ply < state.ply();
        if (made.move == 0 && done && !made.stands) return ply;
    }
    return 0;
}

Circumstances circumstances_of(const Event& event, const Decision& decision, const State& state,
                               const Terms& terms) {
    const std::size_t irregular = decision.of_the_last_irregular ? last_irregular(state) : 0;
    if (irregular == 0) return circumstances(state, terms, event.side, event.ply);
    return circumstances(state, terms, state.plies[irregular - 1].side, irregular);
}

// Lua keeps no line of a value: where the script first says the word its author looks, else at the
// function that answered.
Place place_in(const Decision& decision, const Laws& laws, const std::string& word) {
    const Script* script = laws.scripts.machine().library().find(decision.script);
    Place place{decision.file, 1};
    if (!script) return place;
    for (const auto& said : {"\"" + word + "\"", std::string("rule ="), std::string("rule=")}) {
        const auto at = script->text.find(said);
        if (at == std::string::npos) continue;
        place.line += static_cast<int>(count_lines(std::string_view(script->text).substr(0, at)));
        break;
    }
    return place;
}

// One decision's answer being read.
struct Reading {
    const Dispatching& now;
    const Decision& decision;
    const Law& law;

    [[noreturn]] void wrong(std::string_view id, Arguments arguments = {}) const {
        arguments.emplace_back("event", now.event.kind);
        const auto place = place_in(decision, now.laws, word_of(arguments));
        throw Error(Exit::bad_input, place, id, std::move(arguments));
    }
    // What the script has said, by which its line is found.
    static std::string word_of(const Arguments& arguments) {
        for (const std::string_view hole : {"name", "option", "word"})
            for (const auto& [name, value] : arguments)
                if (name == hole) return value.in(Language::en);
        return "";
    }
    void demand(const Value& given, const Border& border, std::string_view what) const {
        if (const auto fault = fault_in(given, border); !fault.empty())
            wrong("decision.answer", {{"what", std::string(what) + ": " + fault}});
    }

    // Empty if the ruleset does not state the key.
    std::optional<Citation> rest(const std::string& name) const {
        bool declared = false;
        const auto slash = name.find('/');
        for (const auto& key : decision.keys) {
            if (key.name != name.substr(0, slash)) continue;
            declared = true;
            const bool named = key.is_open() && slash != std::string::npos;
            if (auto rest = law.rest(named ? key.path_of(name.substr(slash + 1)) : key.path))
                return rest;
        }
        if (!declared) wrong("decision.rests", {{"name", name}});
        return std::nullopt;
    }

    // {"first", "penalties", count = 1}
    // Empty if the reason names values and this ruleset states none of them.
    std::optional<Reason> reason(const Value& given) const {
        const Value* sentence = given.find("1");
        if (!sentence || !sentence->text()) wrong("decision.reason");
        Reason reason{*sentence->text(), {}, {}};
        const auto check = [&](const std::string& name, const Value& value) {
            if (const auto fault = fault_of_hole(name, value); !fault.empty())
                wrong("decision.answer",
                      {{"what", "a reason: " + fault}, {"word", reason.sentence}});
        };
        check("its sentence", *sentence);
        bool rests_on_something = false;
        for (const auto& [name, value] : *given.map()) {
            if (name == "says") {
                for (const auto language : all_languages)
                    check(name, value.text_of(id_of(language)));
                reason.says =
                    Wording::of([&](Language language) { return value.text_of(id_of(language)); });
            } else if (name == "told") {
                if (value.text()) check(name, value);
                if (value.text()) reason.told = *value.text();
            } else if (name == "item") {
                reason.no_item = value.text() && *value.text() == "none";
                if (value.number() && *value.number() > 0)
                    reason.item = static_cast<std::size_t>(*value.number());
            } else if (name.empty() || name[0] < '0' || name[0] > '9') {
                check(name, value);
                reason.arguments.emplace_back(name, plain_text(value));
            } else if (name != "1" && value.text()) {
                rests_on_something = true;
                if (auto one = rest(*value.text())) reason.citations.push_back(*std::move(one));
            }
        }
        if (rests_on_something && reason.citations.empty()) return std::nullopt;
        return reason;
    }

    // The side that a reason gives as {player}, or the other one of {opponent}.
    int player_of(const Reason& reason) const {
        int player = nobody;
        for (const auto& [name, value] : reason.arguments) {
            if (name != "player" && name != "opponent") continue;
            const int side = side_called(value, now.laws.board.variant());
            if (side != nobody && (player == nobody || name == "player"))
                player = name == "player" ? side : 1 - side;
        }
        return player;
    }

    // {player} and {opponent} need not be given: else they are those of the ruling's other reasons,
    // and where none gives them, the side the event is about and the other one.
    void add_players(std::vector<Reason>& reasons) const {
        int of_all = nobody;
        for (const auto& reason : reasons)
            if (of_all == nobody) of_all = player_of(reason);
        if (of_all == nobody) of_all = now.event.side;
        for (auto& reason : reasons) {
            const int own = player_of(reason);
            const int player = own == nobody ? of_all : own;
            if (player != 0 && player != 1) continue;
            const auto add = [&](const char* hole, int side) {
                const bool given = std::any_of(reason.arguments.begin(), reason.arguments.end(),
                                               [&](const auto& one) { return one.first == hole; });
                if (!given) reason.arguments.emplace_back(hole, name_of(now.laws, side));
            };
            add("player", player);
            add("opponent", 1 - player);
        }
    }

    // Lua's {"resigned"} is a list of one.
    static Value as_map(const Value& given) {
        if (given.map()) return given;
        Value map = Value::Map();
        if (given.list())
            for (std::size_t i = 0; i < given.list()->size(); ++i)
                map.set(std::to_string(i + 1), (*given.list())[i]);
        return map;
    }

    // Names that files of acts and tests may write are declared, so that a misspelt one is found.
    void demand_declared(const Value& effect, std::string_view word, std::string_view field,
                         std::string_view list, const std::vector<std::string>& declared) const {
        const std::string& name = effect.text_of(field);
        if (effect.text_of("1") == word && !contains(declared, name))
            wrong("decision.name-undeclared", {{"name", name}, {"list", list}});
    }

    // Of what is only offered too, before anybody reads it.
    void demand_fields(const Value& effect) const {
        try {
            check_fields(effect, now.laws.board);
        } catch (const Misuse& misuse) {
            throw Error(Exit::bad_input, place_in(decision, now.laws, effect.text_of("1")),
                        "decision.effect", {{"what", misuse.what()}});
        }
    }

    Value::List effects(const Value::List& given) const {
        Value::List list;
        for (const auto& effect : given) {
            list.push_back(as_map(effect));
            demand_fields(list.back());
            demand_declared(list.back(), "count", "name", "counts", decision.counts);
            demand_declared(list.back(), "duty", "what", "duties", decision.duties);
        }
        return list;
    }

    // "assistant of red" -> "assistant of SIDE", as an option that is named for a side is declared.
    std::string with_any_side(const std::string& name) const {
        std::vector<std::string> words;
        for (const auto word : split(name, " ")) {
            const bool is_side = side_called(word, now.laws.board.variant()) != nobody;
            words.push_back(is_side ? "SIDE" : std::string(word));
        }
        return join(words, " ");
    }

    std::vector<Ruling::Option> options(const Value::List& given) const {
        std::vector<Ruling::Option> read;
        for (const auto& option : given) {
            const Value* name = option.find("name");
            if (!name || !name->text()) wrong("decision.option");
            demand(option, border_of_options(), "an option");
            if (!contains(decision.options, *name->text()) &&
                !contains(decision.options, with_any_side(*name->text())))
                wrong("decision.option-undeclared", {{"option", *name->text()}});
            std::vector<Reason> own;
            if (const auto& given_reasons = option.list_of("reasons"); !given_reasons.empty())
                own = reasons(given_reasons);
            for (auto& one : own) one.of_option = true;
            read.push_back({*name->text(), effects(option.list_of("effects")),
                            option.yes_of("refused"), std::move(own)});
        }
        return read;
    }

    std::vector<Reason> reasons(const Value::List& given) const {
        std::vector<Reason> read;
        for (const auto& one : given)
            if (auto stated = reason(as_map(one))) read.push_back(*std::move(stated));
        add_players(read);
        const bool citations = std::any_of(
            read.begin(), read.end(), [](const Reason& one) { return !one.citations.empty(); });
        if (!citations) wrong("decision.no-rest");
        return read;
    }

    Ruling ruling(const Value& answer) const {
        if (!answer.map() && !(answer.list() && answer.list()->empty()))
            wrong("decision.answer", {{"what", "it is no table of names"}});
        demand(answer, border_of_answers(), "it");
        Ruling ruling;
        ruling.decision = decision.name;
        ruling.event = now.event.kind;
        ruling.game_class = law.circumstances().game_class;
        if (answer.yes_of("refused")) ruling.kind = Ruling::Kind::refused;
        if (const Value* given = answer.find("options"); given && given->list()) {
            ruling.kind = Ruling::Kind::options;
            ruling.options = options(*given->list());
        }
        // The laws decide, and the arbiter may decide otherwise.
        if (const auto& otherwise = answer.list_of("otherwise"); !otherwise.empty())
            ruling.options = options(otherwise);
        ruling.effects = effects(answer.list_of("effects"));
        ruling.reasons = reasons(answer.list_of("reasons"));
        if (const Value* proof = answer.find("proof")) {
            demand(*proof, border_of_proofs(now.state.ply()), "its proof");
            ruling.proof = *proof;
        }
        add_branch(ruling);
        add_appeal(answer, ruling);
        return ruling;
    }

    // What stands in a branch of a class holds because somebody chose the branch.
    void add_branch(Ruling& ruling) const {
        const auto& now_in = law.circumstances();
        const auto is_of_branch = [&](const ruleset::Setting* line) {
            const auto scope = law.rules().scope_of(line->path);
            return scope.game_class == now_in.game_class && scope.branch == now_in.branch;
        };
        const auto stands_in_branch = [&](const Reason& reason) {
            return std::any_of(reason.citations.begin(), reason.citations.end(),
                               [&](const Citation& rest) {
                                   const auto& through = rest.found.through;
                                   return is_of_branch(rest.found.setting) ||
                                          std::any_of(through.begin(), through.end(), is_of_branch);
                               });
        };
        if (now_in.branch.empty() ||
            std::none_of(ruling.reasons.begin(), ruling.reasons.end(), stands_in_branch))
            return;
        ruling.branch = law.rest({now_in.game_class, "under"});
        const auto* announced = law.rules().find({"announced in"});
        if (ruling.branch && announced && !announced->cases.empty())
            ruling.branch->document = announced->cases[0].text;
    }

    void add_appeal(const Value& answer, Ruling& ruling) const {
        if (answer.yes_of("by_itself")) return; // nobody decided
        const ruleset::Path path = {"appeal"};
        const Value allowed = law.value(path);
        const Value* stated = answer.find("appeal");
        const bool final = stated && stated->yes() && !*stated->yes();
        if (final) ruling.may_appeal = false; // whether or not the laws mention appeals
        if (!allowed.yes()) return;
        ruling.may_appeal = *allowed.yes() && !final;
        if (const auto rest = law.rest(path)) {
            ruling.appeal_article = rest->article;
            if (!rest->labels.empty()) ruling.appeal_label = rest->labels.front();
        }
    }
};

bool is_over(const State& state) {
    return state.phase == Phase::over;
}

// All or, with an Error at the script's line, none: the caller throws the state away.
void apply_all(const Value::List& effects, const Decision& decision, const Laws& laws,
               State& state) {
    std::string word;
    try {
        for (const auto& effect : effects) {
            word = effect.text_of("1");
            apply(effect, laws.board, decision.name, state);
        }
        if (!effects.empty()) check_possible(state, effects);
    } catch (const Misuse& misuse) {
        throw Error(Exit::bad_input, place_in(decision, laws, word), "decision.effect",
                    {{"what", misuse.what()}});
    }
}

// The plies that it speaks of: of reasons {ply}, of effects "ply", of the proof "plies".
std::set<std::size_t> plies_in(const Ruling& ruling) {
    std::set<std::size_t> plies;
    const auto add = [&](std::int64_t ply) {
        if (ply > 0) plies.insert(static_cast<std::size_t>(ply));
    };
    for (const auto& reason : ruling.reasons)
        for (const auto& [name, value] : reason.arguments)
            if (name == "ply") add(ruleset::parse_int(value).value_or(0));
    for (const auto& effect : ruling.effects) add(effect.number_of("ply"));
    for (const auto& option : ruling.options)
        for (const auto& effect : option.effects) add(effect.number_of("ply"));
    for (const auto& ply : ruling.proof.list_of("plies")) add(ply.number() ? *ply.number() : 0);
    return plies;
}

// Before its effects take plies away.
void add_last_moves(const State& state, Ruling& ruling) {
    ruling.set_up = state.set_up;
    for (const auto ply : plies_in(ruling))
        if (ply <= state.ply()) ruling.last_moves[ply] = state.last_move(ply);
}

// The times in force after a position was put back.
void add_clocks_shown(const Value::List& effects, const State& state, Ruling& ruling) {
    const bool back = std::any_of(effects.begin(), effects.end(), [](const Value& effect) {
        return effect.text_of("1") == "restore";
    });
    if (!back || is_over(state)) return;
    const auto& clocks = state.clocks;
    for (int side = 0; side < 2; ++side) {
        ruling.clocks.push_back({clocks.left(side), {}});
        if (clocks.counts_moves()) ruling.clocks.back().moves = clocks.moves(side);
    }
}

// Two decisions may not both touch the same thing for one event.
void check_touches(const Ruling& ruling, const Decision& decision, const Laws& laws,
                   std::map<std::string, std::string>& touched) {
    for (const auto& effect : ruling.effects) {
        const std::string what = touches(effect);
        if (what.empty()) continue;
        const auto [known, first] = touched.emplace(what, decision.name);
        if (!first && known->second != decision.name)
            throw Error(Exit::bad_input, place_in(decision, laws, "rule"), "decision.conflict",
                        {{"what", what}, {"other", known->second}, {"event", ruling.event}});
    }
}

// A game that has its result gets no other by an option that was offered before.
void check_may_end(const Value::List& effects, const Act& act, const State& state) {
    const bool ends = std::any_of(effects.begin(), effects.end(),
                                  [](const Value& effect) { return touches(effect) == "result"; });
    if (ends && is_over(state) && !state.result_pending)
        throw Error(Exit::bad_input, act.place, "act.phase",
                    {{"act", act.kind->name}, {"phase", phase_name(Phase::over)}});
}

// A move that was written down before is made by a ruling, and held against what binds its player.
bool plays_against_a_duty(const Value::List& effects, const State& state) {
    const bool plays = std::any_of(effects.begin(), effects.end(), [](const Value& effect) {
        return effect.text_of("1") == "play";
    });
    return plays && !state.plies.back().broke.empty();
}

bool speak_of_position(const std::vector<Ruling::Option>& options) {
    return std::any_of(options.begin(), options.end(), [](const auto& option) {
        return std::any_of(option.effects.begin(), option.effects.end(), speaks_of_position);
    });
}

} // namespace

void dispatch(const Event& event, const Laws& laws, const Terms& terms, State& state,
              std::vector<Ruling>& rulings) {
    if (event.ply > state.ply()) return;
    Dispatching now{event, laws, terms, state};
    const bool was_over = is_over(state);
    std::map<std::string, std::string> touched;
    bool board_changed = event.kind == "move", broken = false;
    for (const Decision* decision : laws.decisions.woken_by(event.kind, state)) {
        const Law law(laws.rules, circumstances_of(event, *decision, state, terms));
        const View view{state, laws.board, terms, decision->name};
        const Value answer = laws.scripts.machine().call(
            decision->script, "rule",
            {look_at(view), act_for_script(now), look_at(law, *decision)});
        if (answer.is_nothing()) continue;
        const Reading reading{now, *decision, law};
        Ruling ruling = reading.ruling(answer);
        check_touches(ruling, *decision, laws, touched);
        add_last_moves(state, ruling);
        apply_all(ruling.effects, *decision, laws, state);
        add_clocks_shown(ruling.effects, state, ruling);
        if (!ruling.options.empty()) {
            if (speak_of_position(ruling.options)) ruling.about = state.ply();
            state.choosing = ruling;
        }
        board_changed = board_changed ||
                        std::any_of(ruling.effects.begin(), ruling.effects.end(), changes_board);
        broken = broken || plays_against_a_duty(ruling.effects, state);
        const bool refused = ruling.kind == Ruling::Kind::refused;
        rulings.push_back(std::move(ruling));
        if (refused || (is_over(state) && !was_over)) return;
    }
    if (broken && !is_over(state)) {
        const Ply& made = state.plies.back();
        Event against{
            "obligation broken", made.side, made.side, {{"what", made.broke}}, state.ply()};
        dispatch(against, laws, terms, state, rulings);
    }
    if (!board_changed || is_over(state)) return;
    for (const auto& next : look_at_board(laws, state)) {
        if (is_over(state)) return;
        dispatch(next, laws, terms, state, rulings);
    }
}

Ruling choose(const std::string& option, const Act& act, const Laws& laws, State& state) {
    if (!state.choosing) throw Error(Exit::bad_input, act.place, "act.nothing-to-decide");
    Ruling ruling = *state.choosing;
    std::string names;
    const auto number = ruleset::parse_int(option); // in the list of what may be decided, from 1
    for (std::size_t at = 0; at < ruling.options.size(); ++at) {
        const auto offered = ruling.options[at];
        names += (names.empty() ? "" : ", ") + offered.name;
        if (offered.name != option && number != static_cast<std::int64_t>(at) + 1) continue;
        const auto& all = laws.decisions.all();
        const auto decision = std::find_if(
            all.begin(), all.end(), [&](const auto& one) { return one.name == ruling.decision; });
        check_may_end(offered.effects, act, state);
        state.choosing.reset();
        apply_all(offered.effects, *decision, laws, state);
        ruling.clocks.clear();
        add_clocks_shown(offered.effects, state, ruling);
        ruling.kind = offered.refuses ? Ruling::Kind::refused : Ruling::Kind::effects;
        ruling.event = "decide";
        ruling.chosen = offered.name;
        ruling.effects = offered.effects;
        ruling.reasons.insert(ruling.reasons.begin(), offered.reasons.begin(),
                              offered.reasons.end());
        ruling.options.clear();
        return ruling;
    }
    throw Error(Exit::bad_input, act.place, "act.no-option",
                {{"option", option}, {"options", names}});
}

} // namespace regra::game
