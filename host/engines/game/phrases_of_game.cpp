#include "engines/game/phrase.hpp"

#include "engines/game/event.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::game::phrases {
namespace {

std::string result(const State& state) {
    if (state.result_pending) return "result pending";
    return state.result.empty() ? "game goes on" : state.result;
}

// As the laws compare positions: counters do not count.
Instead same_position(const Phrase& it, const std::string& text) {
    try {
        Diagnostics ignored;
        const auto wanted = it.variant().hold_position(text, ignored);
        return instead(it.variant().key(wanted) == it.variant().key(it.state().position()),
                       "position " + it.variant().write_position(it.state().position()));
    } catch (const Error& error) {
        if (error.exit() == Exit::internal) throw;
        return words(error.diagnostics().items().front().message, Language::en);
    }
}

// What decisions wait for, and what rulings here opened or closed.
std::set<std::string> matters(const Phrase& it) {
    std::set<std::string> names;
    for (const auto& decision : it.played.game.laws().decisions.all())
        for (const auto& wake : decision.on)
            if (!wake.open.empty()) names.insert(wake.open);
    for (const auto* word : {"open", "expire"})
        for (const auto& name : it.effects(word, "what")) names.insert(name);
    return names;
}

constexpr std::string_view is = " is ";

// The key that "KEY is VALUE" begins with: the longest, as a key may hold the word too.
std::optional<ruleset::Path> path_asked(const Phrase& it, const ruleset::Ruleset& rules) {
    std::optional<ruleset::Path> longest;
    std::size_t size = 0;
    for (const auto& setting : rules.settings()) {
        const std::string key = ruleset::spoken(setting.path);
        if (key.size() <= size || !it.text.starts_with(key + std::string(is))) continue;
        longest = setting.path;
        size = key.size();
    }
    return longest;
}

// A list stands in brackets, in its order.
std::string as_written(const Citation& rest) {
    const std::string& type = rest.found.setting->type;
    const bool is_list = type == "names" || !ruleset::item_type(type).empty();
    return is_list ? "[" + rest.value + "]" : rest.value;
}

} // namespace

Checked result_of_game(const Phrase& it) {
    std::string wanted = it.text;
    for (auto at = wanted.find("1/2"); at != std::string::npos; at = wanted.find("1/2"))
        wanted.replace(at, 3, "½");
    if (it.text == "game goes on")
        return instead(it.state().phase != Phase::over && result(it.state()) == it.text,
                       result(it.state()));
    if (it.text == "new game") return instead(it.has_effect("annul"), result(it.state()));
    if (it.text == "result pending" || is_result(wanted))
        return instead(wanted == result(it.state()), result(it.state()));
    return std::nullopt;
}

Checked phase(const Phrase& it) {
    if (it.text == "clocks stopped") return instead(!it.state().clocks.running(), "a clock runs");
    const bool is_phase = it.text == "adjourned" || it.text == "not begun";
    if (!is_phase) return std::nullopt;
    const auto wanted = it.text == "adjourned" ? Phase::adjourned : Phase::before;
    return instead(it.state().phase == wanted,
                   std::string(phase_words[static_cast<std::size_t>(it.state().phase)]));
}

Checked moves_on_board(const Phrase& it) {
    if (it.text == "move stands") {
        const auto& plies = it.state().plies;
        const bool legal = !plies.empty() && plies.back().move != 0 && !it.has_effect("restore");
        return instead(legal || it.has_effect("let stand"),
                       "it was taken back, or is illegal and was not let stand");
    }
    if (const auto ply = it.after("illegal move stands at ply ")) {
        const auto number = ruleset::parse_int(*ply).value_or(0);
        const auto& plies = it.state().plies;
        const bool is_one = number > 0 && static_cast<std::size_t>(number) <= plies.size();
        return instead(is_one && plies[static_cast<std::size_t>(number) - 1].stands,
                       "it was not let stand");
    }
    if (it.text == "move taken back")
        return instead(it.has_effect("restore"), "no move was taken back");
    if (const auto ply = it.after("back to ply "))
        return instead(std::to_string(it.state().ply()) == *ply,
                       "ply " + std::to_string(it.state().ply()));
    if (it.text == "improper position")
        return instead(!it.played.improper.empty(), "nothing was wrong with the position");
    const auto position = it.after("position ");
    return position ? Checked(same_position(it, *position)) : std::nullopt;
}

// "offer is open", "offer is not open"
Checked open_matter(const Phrase& it) {
    const std::string yes = " is open", no = " is not open";
    if (!it.text.ends_with(yes) && !it.text.ends_with(no)) return std::nullopt;
    const bool wanted = it.text.ends_with(yes);
    const auto what = it.text.substr(0, it.text.size() - (wanted ? yes : no).size());
    const auto known = matters(it);
    if (!wanted && !known.contains(what))
        return Instead("what may be open: " + join({known.begin(), known.end()}, ", "));
    std::vector<std::string> all;
    for (const auto& [name, matter] : it.state().open) all.push_back(name);
    return instead(it.state().open.contains(what) == wanted,
                   all.empty() ? "nothing is open" : "open: " + join(all, ", "));
}

// "written Cf3 in pt": the last move; "b1d2 written Nbd2 in en + signs": a move that can
// be made now.
Checked written(const Phrase& it) {
    const std::string word = "written ";
    const auto at = it.text.find(word), in = it.text.rfind(" in ");
    const bool has_word = at == 0 || (at != std::string::npos && it.text[at - 1] == ' ');
    if (!has_word || in == std::string::npos || in < at + word.size()) return std::nullopt;
    const auto& state = it.state();
    auto wanted = it.text.substr(at + word.size(), in - at - word.size());
    if (wanted.size() > 1 && wanted.front() == '"' && wanted.back() == '"')
        wanted = wanted.substr(1, wanted.size() - 2);
    const auto named = std::string(trim(it.text.substr(0, at)));
    if (named.empty() && state.plies.empty()) return "no move was made";
    const auto& position =
        named.empty() ? state.positions[state.plies.size() - 1] : state.position();
    const auto move =
        named.empty() ? std::optional(state.plies.back().move) : it.board().legal(position, named);
    if (!move || *move == 0) return "it is no legal move";
    std::vector<std::string> names;
    for (const auto name : split(std::string_view(it.text).substr(in + 4), " + "))
        names.emplace_back(trim(name));
    try {
        const auto text = it.variant().write_move(it.played.notation(names), position, *move);
        return instead(text == wanted, "written " + text);
    } catch (const Error& error) {
        if (error.exit() == Exit::internal) throw;
        return words(error.diagnostics().items().front().message, Language::en);
    }
}

// "class rapid", "start default time is 0 min", "draws agreed pieces is [at most 3, at most 2]"
Checked law(const Phrase& it) {
    const Law law = law_now(it.played);
    const auto path = path_asked(it, law.rules());
    if (!path) {
        const std::string& game_class = it.played.game.terms().game_class;
        const auto wanted = it.after("class ");
        return wanted ? Checked(instead(game_class == *wanted, "class " + game_class))
                      : std::nullopt;
    }
    const std::string key = ruleset::spoken(*path);
    const auto found = law.rest(*path);
    const std::string value = found ? as_written(*found) : "not stated";
    return instead(it.text == join({key, value}, is), join({key, value}, is));
}

} // namespace regra::game::phrases
