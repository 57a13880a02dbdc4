#include "engines/game/view.hpp"

#include <algorithm>
#include <map>

#include "engines/game/event.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::game {
namespace {

// ---- arguments of scripts' calls, and small conversions ----------------------------------------

using Arguments_of_call = std::vector<Value>;

const std::string& text_at(const Arguments_of_call& given, std::size_t index, const char* what) {
    if (index >= given.size() || !given[index].text())
        throw Misuse(std::string("expected ") + what + " as argument " + std::to_string(index + 1));
    return *given[index].text();
}

int side_of(const View& view, const std::string& id) {
    for (int side = 0; side < 2; ++side)
        if (view.board.variant().side_id(side) == id) return side;
    throw Misuse("\"" + id + "\" is no side");
}

// A ply given as an argument, or the one now.
std::size_t ply_at(const View& view, const Arguments_of_call& given, std::size_t index) {
    if (index >= given.size() || given[index].is_nothing()) return view.state.ply();
    const auto* number = given[index].number();
    if (!number || *number < 0 || static_cast<std::size_t>(*number) > view.state.ply())
        throw Misuse("there is no such ply");
    return static_cast<std::size_t>(*number);
}

// The place of a name among the plugin's of a kind; nothing given: the first.
std::uint32_t name_at(const View& view, std::int32_t kind, const Arguments_of_call& given,
                      std::size_t index) {
    if (index >= given.size() || given[index].is_nothing()) return 0;
    const auto& names = view.board.variant().plugin().names(kind);
    const std::string& wanted = text_at(given, index, "a name");
    const auto found = std::find_if(names.begin(), names.end(),
                                    [&](const auto& name) { return name.id == wanted; });
    if (found == names.end()) throw Misuse("the variant has no \"" + wanted + "\"");
    return static_cast<std::uint32_t>(found - names.begin());
}

Value or_nil(const std::string& text) {
    if (text.empty()) return {};
    return text;
}

Value cells(const View& view, const std::vector<std::uint16_t>& all) {
    Value::List list;
    for (const auto cell : all) list.emplace_back(view.board.name(cell));
    return list;
}

Value numbers(const std::vector<std::size_t>& all) {
    Value::List list;
    for (const auto number : all) list.emplace_back(static_cast<std::int64_t>(number));
    return list;
}

Value fact_of(const View& view, const loader::Position& position, std::uint32_t index) {
    return view.board.variant().facts(position)[index];
}

// ---- the law -----------------------------------------------------------------------------------

bool arbiter_may_change(const Law& law, const ruleset::Path& path) {
    const auto rest = law.rest(path);
    return rest && rest->arbiter_may_decide;
}

bool is_decided(const Law& law, const ruleset::Path& path) {
    return law.is_decided(path);
}

// What of a value is asked beside what it is: law.is_decided("both_fallen").
Value ask_of_value(const Law& law, const Decision& decision,
                   bool (*answer)(const Law&, const ruleset::Path&)) {
    return Function([&law, &decision, answer](const Arguments_of_call& given) -> Value {
        const std::string& name = text_at(given, 0, "a name");
        for (const auto& key : decision.keys)
            if (key.name == name) return answer(law, key.path);
        throw Misuse("\"" + name + "\" is not among the keys this script declares");
    });
}

// ---- moves -------------------------------------------------------------------------------------

// "way-blocked" -> "way blocked", as rulesets name the rules of the board, or "way_blocked".
std::string with(char sign, std::string rule) {
    std::replace(rule.begin(), rule.end(), '-', sign);
    return rule;
}

Value verdict_word(loader::WinAnswer::Verdict verdict) {
    static constexpr const char* words[] = {"undecided", "yes", "no"};
    return words[static_cast<int>(verdict)];
}

// Ids of the moves that an obligation allows.
Value::List ids_of(const View& view, const Obligation& duty) {
    const auto legal = view.board.variant().moves(view.state.positions[duty.ply]);
    Value::List ids;
    for (std::size_t i = 0; i < legal.size(); ++i)
        if (std::find(duty.moves.begin(), duty.moves.end(), legal[i]) != duty.moves.end())
            ids.emplace_back(static_cast<std::int64_t>(i) + 1);
    return ids;
}

// Ids of the moves that an effect "oblige" lets the side make now; nil if none was made of it.
Value obliged(const View& view, const Arguments_of_call& given) {
    const int side = side_of(view, text_at(given, 0, "a side"));
    const auto what = text_at(given, 1, "a name");
    for (const auto& duty : view.state.obligations)
        if (duty.side == side && duty.what == what && duty.ply == view.state.ply())
            return ids_of(view, duty);
    return {};
}

// The same for the obligations under which a ply was made, by name.
Value bound(const View& view, const Ply& ply) {
    Value::Map map;
    for (const auto& duty : ply.bound) map.push_back({duty.what, ids_of(view, duty)});
    return map;
}

Value legal_moves(const View& view, const Arguments_of_call& given) {
    const auto& variant = view.board.variant();
    const auto& position = view.state.positions[ply_at(view, given, 0)];
    const auto& kinds = view.board.description().kinds;
    Value::List list;
    std::int64_t id = 0;
    for (const auto move : variant.moves(position)) {
        const auto detail = variant.detail(position, move);
        Value::List steps, captures;
        for (std::uint32_t i = 0; i < detail.step_count; ++i)
            steps.emplace_back(Value::Map{{"from", view.board.name(detail.steps[i].from)},
                                          {"to", view.board.name(detail.steps[i].to)}});
        for (std::uint32_t i = 0; i < detail.captured_count; ++i)
            captures.emplace_back(view.board.name(detail.captured[i]));
        Value one = Value::Map{{"text", view.board.text(position, move)}};
        one.set("id", ++id);
        if (detail.step_count > 0) { // else it is a pass
            const auto& last = last_step(detail);
            one.set("from", view.board.name(detail.steps[0].from));
            one.set("to", view.board.name(detail.steps[0].to));
            if (last.before != last.after) one.set("becomes", kinds[last.after].id);
        }
        one.set("captures", std::move(captures));
        one.set("steps", std::move(steps));
        list.push_back(std::move(one));
    }
    return list;
}

Value in_all_languages(const Wording& wording) {
    Value texts = Value::Map();
    for (const auto id : language_ids) texts.set(id, wording.in(*find_language(id)));
    return texts;
}

// What the variant says against the cells of a ply, read as a move in each of its styles.
Value why_illegal(const View& view, const Arguments_of_call& given) {
    const std::size_t index = ply_at(view, given, 0);
    if (index == 0) throw Misuse("ply 0 is no move");
    Value::List list;
    const Ply& ply = view.state.plies[index - 1];
    for (const auto& [rule, says] :
         view.board.against(view.state.positions[index - 1], ply.cells, ply.text))
        list.emplace_back(Value::Map{
            {"id", with('_', rule)}, {"rule", with(' ', rule)}, {"says", in_all_languages(says)}});
    return list;
}

Value if_played(const View& view, const Arguments_of_call& given) {
    const auto& variant = view.board.variant();
    const auto& now = view.state.position();
    const auto move = view.board.legal(now, text_at(given, 0, "a move"));
    if (!move) return {};
    const auto after = std::make_shared<loader::Position>(variant.play_known(now, *move));
    const auto outcome = variant.outcome(*after);
    return Value::Map{{"can_win", Function([&view, after](const Arguments_of_call& asked) {
                           const int side = side_of(view, text_at(asked, 0, "a side"));
                           return verdict_word(view.board.variant().can_win_verdict(
                               *after, side, view.terms.search));
                       })},
                      {"ended", or_nil(outcome.rule)},
                      {"fact", Function([&view, after](const Arguments_of_call& asked) {
                           return fact_of(view, *after, name_at(view, REGRA_NAME_FACT, asked, 0));
                       })},
                      {"repeats", Function([&view, after](const Arguments_of_call& asked) {
                           const auto identity = name_at(view, REGRA_NAME_IDENTITY, asked, 0);
                           auto same = same_positions(view.state, view.board.variant(), *after,
                                                      identity, view.state.ply() + 1);
                           same.push_back(view.state.ply() + 1);
                           return Value(Value::Map{{"plies", numbers(same)}});
                       })},
                      {"text", view.board.text(now, *move)}};
}

Value can_win(const View& view, const Arguments_of_call& given) {
    const auto& variant = view.board.variant();
    const int side = side_of(view, text_at(given, 0, "a side"));
    const auto test = name_at(view, REGRA_NAME_WIN_TEST, given, 1);
    loader::Position position = view.state.positions[ply_at(view, given, 2)];
    const auto answer = variant.can_win(position, side, test, view.terms.search);
    Value::List reasons;
    for (const auto& reason : answer.reasons) reasons.push_back(reason.in(Language::en));
    std::string line;
    for (const auto move : answer.line) {
        line += (line.empty() ? "" : " ") + view.board.text(position, move);
        position = variant.play_known(position, move);
    }
    return Value::Map{{"answer", verdict_word(answer.verdict)},
                      {"line", or_nil(line)},
                      {"reasons", std::move(reasons)}};
}

Value attackers(const View& view, const Arguments_of_call& given) {
    const auto cell = view.board.cell(text_at(given, 0, "a cell"));
    if (!cell) throw Misuse("there is no such cell");
    return cells(view, view.board.variant().attackers(view.state.position(), *cell,
                                                      side_of(view, text_at(given, 1, "a side"))));
}

// ---- pieces and plies --------------------------------------------------------------------------

// { SIDE = f(0), SIDE = f(1) }, by the names of the sides
template<class Of>
Value by_side(const View& view, Of of) {
    Value::Map map;
    for (int side = 0; side < 2; ++side)
        map.push_back({view.board.variant().side_id(side), of(side)});
    return map;
}

// { ["hearing impaired"] = true }
Value set(const std::set<std::string>& words) {
    Value::Map map;
    for (const auto& word : words) map.push_back({word, true});
    return map;
}

Value piece(const View& view, const loader::Piece& piece) {
    const auto& kind = view.board.description().kinds[piece.kind];
    return Value::Map{{"cell", view.board.name(piece.cell)},
                      {"kind", kind.id},
                      {"side", view.board.variant().side_id(kind.side)}};
}

// ---- players and plies -------------------------------------------------------------------------

Value player(const View& view, int side) {
    const auto& state = view.state;
    const auto& clocks = state.clocks;
    const auto at = static_cast<std::size_t>(side);
    const auto& terms = clocks.terms(side);
    Value arrived;
    if (state.arrived[at]) arrived = *state.arrived[at] - view.terms.begins_at;
    Value fell_at; // of all the time that passed since the clocks were set up
    if (const auto since = clocks.fell_at(side)) fell_at = *since;
    const auto& traits = state.players[at];
    return Value::Map{{"arrived", arrived},
                      {"comes_back", traits.comes_back},
                      {"delay", terms.delay},
                      {"down", !fell_at.is_nothing()},
                      {"fallen", state.flag_fallen[at]},
                      {"fell_at", fell_at},
                      {"has_assistant", traits.has_assistant},
                      {"increment", terms.increment_ms},
                      {"is", set(traits.is)},
                      {"last_period", clocks.is_last_period(side)},
                      {"left", clocks.left(side)},
                      {"most", clocks.most(side)},
                      {"moves_in_period", clocks.moves_in_period(side)},
                      {"period", static_cast<std::int64_t>(clocks.period(side)) + 1},
                      {"ran", clocks.ran(side)},
                      {"running", clocks.running() == side},
                      {"uses", set(traits.uses)},
                      {"zero", clocks.at_zero(side)}};
}

Value touched(const View& view, const std::vector<Touch>& touches,
              const loader::Position& position) {
    static constexpr const char* why[] = {"to play", "adjusting", "accident"};
    Value::List list;
    for (const auto& touch : touches) {
        const auto on = view.board.piece_on(position, touch.cell);
        Value one = Value::Map{{"cell", view.board.name(touch.cell)}};
        if (on) one = piece(view, *on);
        one.set("why", why[static_cast<int>(touch.why)]);
        one.set("at", touch.at - view.terms.begins_at);
        one.set("early", touch.early);
        list.push_back(std::move(one));
    }
    return list;
}

Value ply(const View& view, std::size_t index) {
    const Ply& ply = view.state.plies[index - 1];
    return Value::Map{{"at", ply.at - view.terms.begins_at},
                      {"bound", bound(view, ply)},
                      {"broke", or_nil(ply.broke)},
                      {"cells", cells(view, ply.cells)},
                      {"completed", ply.completed},
                      {"completed_at", static_cast<std::int64_t>(ply.completed_at)},
                      {"left", ply.left},
                      {"legal", ply.move != 0},
                      {"manner", or_nil(ply.manner)},
                      {"side", view.board.variant().side_id(ply.side)},
                      {"stands", ply.stands},
                      {"text", ply.text},
                      {"touched", touched(view, ply.touched, view.state.positions[index - 1])},
                      {"unfinished", ply.unfinished}};
}

// Made when it is asked for: a decision asks for one or two of a long game.
Value plies(const View& view) {
    return Lookup([&view](std::string_view number) -> Value {
        const auto index = ruleset::parse_int(number);
        if (!index) throw Misuse("game.plies has numbers, from 1 to game.ply");
        if (*index < 1 || static_cast<std::size_t>(*index) > view.state.ply()) return {};
        return ply(view, static_cast<std::size_t>(*index));
    });
}

// What the score sheets say: the moves that can be read, how many both have the same, the rest.
Value sheets(const View& view) {
    Value::Map map, unread;
    for (int side = 0; side < 2; ++side) {
        const auto& sheet = view.state.sheets[static_cast<std::size_t>(side)];
        if (!sheet.given) continue;
        const auto& id = view.board.variant().side_id(side);
        map.push_back({id, Value::List(sheet.texts.begin(), sheet.texts.end())});
        if (!sheet.unread.empty()) unread.push_back({id, sheet.unread});
    }
    if (map.size() == 2) {
        const auto& [first, second] = view.state.sheets;
        const auto differ = std::mismatch(first.moves.begin(), first.moves.end(),
                                          second.moves.begin(), second.moves.end());
        map.push_back({"agree", differ.first - first.moves.begin()});
    }
    map.push_back({"unread", std::move(unread)});
    return map;
}

// game.how_many { side =, kind =, on =, ply = }: pieces of that side and kind on a line of the
// board. What is not given is not asked; the ply is the one now.
Value how_many(const View& view, const Arguments_of_call& given) {
    if (given.empty() || !given[0].map()) throw Misuse("how_many takes a table");
    const Value& of = given[0];
    const auto& description = view.board.description();
    const auto &side = of.text_of("side"), &kind = of.text_of("kind"), &on = of.text_of("on");
    const auto line = std::find_if(description.lines.begin(), description.lines.end(),
                                   [&](const auto& one) { return one.id == on; });
    if (!on.empty() && line == description.lines.end())
        throw Misuse("the board has no line \"" + on + "\"");
    const int wanted = side.empty() ? nobody : side_of(view, side);
    std::vector<Value> at = {of.find("ply") ? *of.find("ply") : Value()};
    std::int64_t count = 0;
    for (const auto& piece :
         view.board.variant().pieces(view.state.positions[ply_at(view, at, 0)])) {
        const auto& cells =
            line == description.lines.end() ? std::vector<std::uint16_t>() : line->cells;
        const auto& is = description.kinds[piece.kind];
        count += description.cells[piece.cell].zone == 0 && (side.empty() || is.side == wanted) &&
                 (kind.empty() || is.id == kind) &&
                 (on.empty() || std::find(cells.begin(), cells.end(), piece.cell) != cells.end());
    }
    return count;
}

Value irregular(const View& view) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < view.state.ply(); ++i)
        if (view.state.plies[i].move == 0 || !view.state.plies[i].manner.empty())
            found.push_back(i + 1);
    return numbers(found);
}

// ---- fields ------------------------------------------------------------------------------------

using Field = Value (*)(const View&);
using Call = Value (*)(const View&, const Arguments_of_call&);

const std::map<std::string_view, Field>& fields() {
    static const std::map<std::string_view, Field> all = {
        {"phase",
         [](const View& v) { return Value(phase_words[static_cast<std::size_t>(v.state.phase)]); }},
        {"class", [](const View& v) { return Value(v.terms.game_class); }},
        {"begins", [](const View& v) { return Value(v.terms.begins_at); }}, // 0: no hour is known
        {"arbiter_present", [](const View& v) { return Value(v.terms.arbiter_present); }},
        {"branch", [](const View& v) { return or_nil(v.terms.branch); }},
        {"now", [](const View& v) { return Value(v.state.now - v.terms.begins_at); }},
        {"to_move",
         [](const View& v) {
             const auto& variant = v.board.variant();
             return Value(variant.side_id(variant.side_to_move(v.state.position())));
         }},
        {"sides",
         [](const View& v) {
             const auto& variant = v.board.variant();
             return Value(Value::List{variant.side_id(0), variant.side_id(1)});
         }},
        {"moves_each",
         [](const View& v) {
             return Value(std::int64_t{std::min(v.state.moves_made(0), v.state.moves_made(1))});
         }},
        {"ply", [](const View& v) { return Value(static_cast<std::int64_t>(v.state.ply())); }},
        {"result", [](const View& v) { return or_nil(v.state.result); }},
        {"result_pending", [](const View& v) { return Value(v.state.result_pending); }},
        {"moves",
         [](const View& v) {
             return by_side(v, [&](int side) { return Value(v.state.moves_made(side)); });
         }},
        {"completed",
         [](const View& v) {
             return by_side(v, [&](int side) { return Value(v.state.moves_completed(side)); });
         }},
        {"players",
         [](const View& v) { return by_side(v, [&](int side) { return player(v, side); }); }},
        {"touched",
         [](const View& v) {
             return by_side(v, [&](int side) {
                 return touched(v, v.state.touched[static_cast<std::size_t>(side)],
                                v.state.position());
             });
         }},
        {"plies", plies},
        {"irregular", irregular},
        {"sheets", sheets},
    };
    return all;
}

const std::map<std::string_view, Call>& calls() {
    static const std::map<std::string_view, Call> all = {
        {"count",
         [](const View& v, const Arguments_of_call& given) {
             const auto& tally =
                 v.state.tallies[static_cast<std::size_t>(side_of(v, text_at(given, 1, "a side")))];
             const auto found = tally.find(text_at(given, 0, "a name"));
             return Value(found == tally.end() ? 0 : found->second);
         }},
        {"open",
         [](const View& v, const Arguments_of_call& given) {
             const auto found = v.state.open.find(text_at(given, 0, "a name"));
             return found == v.state.open.end() ? Value() : found->second;
         }},
        {"note",
         [](const View& v, const Arguments_of_call& given) {
             const auto found = v.state.notes.find(v.decision + "/" + text_at(given, 0, "a name"));
             return found == v.state.notes.end() ? Value() : found->second;
         }},
        {"duty",
         [](const View& v, const Arguments_of_call& given) {
             const auto side = static_cast<std::size_t>(side_of(v, text_at(given, 1, "a side")));
             return Value(v.state.duties[side].contains(text_at(given, 0, "a name")));
         }},
        {"obliged", obliged},
        {"fact",
         [](const View& v, const Arguments_of_call& given) {
             return fact_of(v, v.state.positions[ply_at(v, given, 1)],
                            name_at(v, REGRA_NAME_FACT, given, 0));
         }},
        {"other",
         [](const View& v, const Arguments_of_call& given) {
             return Value(v.board.variant().side_id(1 - side_of(v, text_at(given, 0, "a side"))));
         }},
        {"is_cell",
         [](const View& v, const Arguments_of_call& given) {
             return Value(v.board.cell(text_at(given, 0, "a cell")).has_value());
         }},
        {"is_move",
         [](const View& v, const Arguments_of_call& given) {
             return Value(v.board.is_move(v.state.position(), text_at(given, 0, "a text")));
         }},
        {"repeats",
         [](const View& v, const Arguments_of_call& given) {
             const auto identity = name_at(v, REGRA_NAME_IDENTITY, given, 0);
             const std::size_t ply = ply_at(v, given, 1);
             auto same =
                 same_positions(v.state, v.board.variant(), v.state.positions[ply], identity, ply);
             same.push_back(ply);
             return Value(Value::Map{{"plies", numbers(same)}});
         }},
        {"piece",
         [](const View& v, const Arguments_of_call& given) {
             const auto cell = v.board.cell(text_at(given, 0, "a cell"));
             const auto on = cell ? v.board.piece_on(v.state.positions[ply_at(v, given, 1)], *cell)
                                  : std::nullopt;
             return on ? piece(v, *on) : Value();
         }},
        {"pieces",
         [](const View& v, const Arguments_of_call& given) {
             Value::List list;
             for (const auto& one :
                  v.board.variant().pieces(v.state.positions[ply_at(v, given, 0)]))
                 list.push_back(piece(v, one));
             return Value(std::move(list));
         }},
        {"how_many", how_many},
        {"outcome",
         [](const View& v, const Arguments_of_call& given) {
             return or_nil(v.board.variant().outcome(v.state.positions[ply_at(v, given, 0)]).rule);
         }},
        {"legal", legal_moves},
        {"why_illegal", why_illegal},
        {"if_played", if_played},
        {"can_win", can_win},
        {"attackers", attackers},
    };
    return all;
}

} // namespace

std::vector<std::size_t> same_positions(const State& state, const loader::Variant& variant,
                                        const loader::Position& position, std::uint32_t identity,
                                        std::size_t before) {
    const std::size_t size = variant.limits().key_size;
    std::vector<std::uint8_t> wanted(size), key(size);
    variant.key(position, identity, wanted.data());
    // What is further back than the first identity's reversible plies cannot recur; by another
    // identity, which may see less, it can.
    const auto back = static_cast<std::size_t>(
        std::max<std::int64_t>(0, variant.facts(position)[loader::reversible_plies]));
    const std::size_t first = identity == 0 && back < before ? before - back : 0;
    std::vector<std::size_t> same;
    for (std::size_t ply = first; ply < before; ++ply) {
        variant.key(state.positions[ply], identity, key.data());
        if (key == wanted) same.push_back(ply);
    }
    return same;
}

Value look_at(const View& view) {
    return Lookup([&view](std::string_view name) -> Value {
        if (const auto field = fields().find(name); field != fields().end())
            return field->second(view);
        const auto call = calls().find(name);
        if (call == calls().end()) throw Misuse("\"game\" has no \"" + std::string(name) + "\"");
        return Function([&view, asked = call->second](const Arguments_of_call& given) {
            return asked(view, given);
        });
    });
}

Value look_at(const Law& law, const Decision& decision) {
    return Lookup([&](std::string_view name) -> Value {
        if (name == "arbiter_may_change") return ask_of_value(law, decision, arbiter_may_change);
        if (name == "is_decided") return ask_of_value(law, decision, is_decided);
        for (const auto& key : decision.keys) {
            if (key.name != name) continue;
            if (!key.is_open()) return law.value(key.path);
            return Function([&law, &key](const Arguments_of_call& given) {
                return law.value(key.path_of(text_at(given, 0, "a name")));
            });
        }
        throw Misuse("\"" + std::string(name) + "\" is not among the keys this script declares");
    });
}

Circumstances circumstances(const State& state, const Terms& terms, int side, std::size_t ply) {
    Circumstances now{terms.game_class, terms.branch, false, terms.facts};
    now.facts["moves each"] = std::int64_t{std::min(state.moves_made(0), state.moves_made(1))};
    now.facts["moves"] = now.facts["moves each"];
    now.last_period = state.clocks.is_last_period(0) && state.clocks.is_last_period(1);
    if (side != 0 && side != 1) return now;
    now.facts["moves"] = std::int64_t{state.moves_made(side)};
    now.last_period = state.clocks.is_last_period(side);
    now.facts["left"] = state.clocks.left(side);
    if (ply == 0 || ply > state.ply()) return now; // another decision has taken it back
    const Ply& about = state.plies[ply - 1];
    if (about.side != side || about.move != 0) return now;
    const Ply& first = about.completes > 0 ? state.plies[about.completes - 1] : about;
    if (first.completion) now.last_period = state.clocks.was_last_period(*first.completion);
    return now;
}

} // namespace regra::game
