#include "verbs/game_table.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "engines/game/classes.hpp"
#include "engines/game/fits.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/adaptations.hpp"
#include "verbs/adaptations.hpp"
#include "verbs/call.hpp"
#include "verbs/choices.hpp"

namespace regra::verbs {
namespace {

ruleset::Ruleset rules_of(const Store& store, const game::Header& stated,
                          const std::vector<std::string>& open, Diagnostics& notes) {
    game::Header header = stated;
    add_chosen(store, header);
    Diagnostics found;
    auto rules = store.rulesets.read_game(header.ruleset.text, header.ruleset.place, header.rules,
                                          header.source, found);
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
    const auto missing = missing_choice(store.rulesets, rules);
    if (missing && std::find(open.begin(), open.end(), missing->key) == open.end())
        throw Error(Exit::bad_input, header.ruleset.place, missing->message.id,
                    missing->message.arguments);
    rules.told_by = &store.rulesets;
    ruleset::check_class(rules, notes);
    return rules;
}

// What the ruleset asks of the variant, it has.
void demand_fit(const ruleset::Ruleset& rules, Store& store, const loader::Variant& variant) {
    Diagnostics found;
    game::check_fits(rules, store.scripts, variant, found);
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
}

// A header that leads to the end of the game, or past it: no act could follow.
void check_goes_on(const game::Header& header, const game::Laws& laws, const game::Setup& setup,
                   game::Reporter reporter) {
    const auto end = game::ended_before(laws, setup);
    if (!end) return;
    const auto ground = reporter.grounds(end->ruling).front();
    Arguments arguments = {{"why", ground.text}, {"article", ground.article}};
    if (end->ply == 0) {
        const auto& place = header.position ? header.position->place : header.ruleset.place;
        throw Error(Exit::bad_input, place, "game.over-in-position", std::move(arguments));
    }
    arguments.emplace_back("ply", std::to_string(end->ply));
    arguments.emplace_back("move", setup.made[end->ply - 1].ply.text);
    throw Error(Exit::bad_input, header.moves_before->place, "game.over-in-moves",
                std::move(arguments));
}

// Everything that is written there, places apart.
void add_text(const ruleset::Node& node, std::string& text) {
    text += std::to_string(static_cast<int>(node.kind)) + ' ' +
            std::to_string(static_cast<int>(node.style)) + ' ' + std::to_string(node.items.size()) +
            ' ' + node.text + '\n';
    for (const auto& key : node.keys) add_text(key, text);
    for (const auto& item : node.items) add_text(item, text);
}

loader::Notation words_of(const Store& store, const loader::Variant& variant,
                          const game::Header& header) {
    Start how;
    if (header.notation) how.words = {header.notation->text};
    return notation_of(store, variant, how);
}

// Those of the header, which must be there, and that of the call.
std::vector<std::string> languages_of(const Store& store, const game::Header& header,
                                      Language language) {
    std::vector<std::string> ids;
    if (!header.language && language == Language::en) return ids; // always understood
    const auto known = store.rulesets.ids(ruleset::Kind::acts);
    const auto add = [&](const std::string& id) {
        if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
    };
    const auto is_known = [&](const std::string& id) {
        return std::find(known.begin(), known.end(), id) != known.end();
    };
    if (header.language)
        for (const auto part : split(header.language->text, ",")) {
            const std::string id(trim(part));
            if (id == id_of(Language::en)) continue;
            if (!is_known(id))
                throw Error(Exit::bad_input, header.language->place, "acts.language",
                            {{"text", id}, {"languages", join(known, ", ")}});
            add(id);
        }
    const std::string own(id_of(language));
    if (language != Language::en && is_known(own)) add(own);
    return ids;
}

// All other ways in which moves of the variant may be written: its styles, and the notations there
// are for it.
std::vector<replay::OtherNotation>
other_notations(const Store& store, const loader::Variant& variant, const Start& used) {
    std::vector<replay::OtherNotation> all;
    for (const auto& style : variant.plugin().names(REGRA_NAME_STYLE))
        if (style.id != used.style)
            all.push_back({"--notation " + style.id, variant.notation(style.id)});
    for (const auto& listed : store.rulesets.list()) {
        if (listed.kind != ruleset::Kind::notation) continue;
        try {
            Start how;
            how.words = {listed.id};
            all.push_back({"--words " + listed.id, notation_of(store, variant, how)});
        } catch (const Error&) { // of another variant, or for braille
        }
    }
    return all;
}

} // namespace

std::optional<game::Board> letters_of(const Store& store, const loader::Variant& variant,
                                      const std::string& language) {
    try {
        Start how;
        how.words = {std::string(ruleset::folder_of(ruleset::Kind::notation)) + "/" + language};
        return game::Board(variant, notation_of(store, variant, how));
    } catch (const Error& error) {
        if (error.exit() != Exit::bad_input) throw;
        return std::nullopt;
    }
}

namespace {

// Acts and findings, as decisions are woken by them.
std::set<std::string> names_of_adaptations(const Call& call) {
    std::set<std::string> names;
    Diagnostics ignored; // of plugins that this ruleset may not use
    for (const auto& plugin : plugins_of(call).open_all(loader::Kind::adaptation, ignored))
        for (const auto kind : {REGRA_NAME_ACT, REGRA_NAME_RULE})
            for (const auto& name : plugin.names(kind)) names.insert(with_blanks(name.id));
    return names;
}

} // namespace

void check_variant(const Call& call, Store& store, const ruleset::Ruleset& rules,
                   Diagnostics& found) {
    const auto used = ruleset::variant_of(rules);
    if (!used) return;
    try {
        const auto variant = open_variant(call, rules, used->place);
        game::check_fits(rules, store.scripts, variant, found);
        const game::Decisions decisions(rules, store.scripts);
        decisions.check_wakes(
            store.scripts, [&] { return names_of_adaptations(call); }, found);
        const bool laws =
            std::any_of(rules.documents.begin(), rules.documents.end(),
                        [](const auto& one) { return one.kind == ruleset::Kind::laws; });
        if (laws && !decisions.begin_games()) found.error(used->place, "laws.no-start");
    } catch (const Error& error) {
        if (error.exit() != Exit::bad_input && error.exit() != Exit::file) throw;
        for (auto diagnostic : error.diagnostics().items()) {
            if (diagnostic.place.file.empty()) diagnostic.place = used->place;
            found.add(std::move(diagnostic));
        }
    }
}

OpenedLaws::OpenedLaws(const Call& call, Store& store, const game::Header& header,
                       const std::vector<std::string>& open)
    : rules(rules_of(store, header, open, notes)),
      variant(open_variant(call, rules, header.ruleset.place)),
      board(variant, words_of(store, variant, header)),
      laws(rules, store.scripts, board, layers_of(call, store.rulesets, header, rules, variant)) {
    demand_fit(rules, store, variant);
}

std::string text_of_laws(const game::Header& header, const std::vector<std::string>& open) {
    std::string text = header.ruleset.text + "\n";
    add_text(header.rules, text);
    for (const auto& line : header.chosen) text += "\n" + line.text;
    if (header.notation) text += "\n" + header.notation->text;
    return text + "\n" + join(used_by_players(header), ", ") + "\n" + join(open, ", ");
}

GameTable::GameTable(const Call& call, Store& store, const game::Header& header, Diagnostics& notes,
                     const std::vector<std::string>& open)
    : GameTable(call, store, header, notes,
                std::make_shared<const OpenedLaws>(call, store, header, open)) {}

GameTable::GameTable(const Call& call, Store& store, const game::Header& header, Diagnostics& notes,
                     std::shared_ptr<const OpenedLaws> with)
    : opened(std::move(with)), rules(opened->rules), variant(opened->variant), board(opened->board),
      laws(opened->laws), setup(game::read_setup(header, laws, store.rulesets, notes)),
      acts(game::acts_of(laws, setup)), reader(acts, variant),
      languages(store.rulesets, languages_of(store, header, call.language), reader, variant,
                [&store, this](const std::string& language) {
                    return letters_of(store, variant, language);
                }) {
    notes.append(opened->notes);
    check_goes_on(header, laws, setup, {store.rulesets, board, call.language});
}

std::string GameTable::shown(const game::Act& act, game::Reporter& reporter,
                             Language language) const {
    if (language == Language::en) return act.text;
    return reporter.in_terms(languages.told(act, id_of(language), [&](std::string_view moves) {
        return reporter.moves_in_letters(moves);
    }));
}

ReplayTable::ReplayTable(const Call& call, Store& store, const std::string& ruleset,
                         const Start& moves)
    : rules(store.rulesets.load(ruleset)), variant(open_variant(call, rules, rules.place())),
      replay{position_of(call, variant, {}, {}),
             variant,
             notation_of(call, variant, moves),
             nullptr,
             game::automatic_ends(rules, store.scripts, variant),
             replay::board_rules(rules),
             rules.id(),
             replay::ends_of_board(rules),
             [this, &store, moves, once = std::make_shared<std::once_flag>(),
              all = std::make_shared<std::vector<replay::OtherNotation>>()]()
                 -> const std::vector<replay::OtherNotation>& {
                 std::call_once(*once, [&] { *all = other_notations(store, variant, moves); });
                 return *all;
             }} {
    demand_fit(rules, store, variant);
}

game::Reporter GameTable::reporter(const Store& store, Language language) const {
    return {store.rulesets, board, language, game::words_instead(store.rulesets, rules, language)};
}

void GameTable::note_arrivals(std::vector<game::ActLine> lines) {
    for (auto& line : lines) line.text = languages.in_english(line.text);
    game::note_arrivals(lines, laws, setup);
}

GameFile games_of(const Call& call, const std::string& name) {
    return call.reading ? GameFile(name, call.read(name)) : GameFile(name);
}

std::string header_text(const std::vector<std::pair<std::string_view, std::string>>& values,
                        const std::vector<std::string>& lines) {
    std::string text;
    for (const auto& [key, value] : values) {
        if (value.empty()) continue;
        demand_one_line(value, {std::string(key)});
        // In quotes of YAML only they themselves need care.
        text += std::string(key) + ": '";
        for (const char c : value) text += c == '\'' ? "''" : std::string(1, c);
        text += "'\n";
    }
    for (const auto& line : lines) {
        demand_one_line(line, {"state"});
        text += line + "\n";
    }
    return text;
}

void demand_one_line(const std::string& text, const Place& place) {
    if (text.find_first_of("\n\r") != text.npos)
        throw Error(Exit::bad_input, place, "acts.one-line", {{"text", text}});
}

const char* who_may(const game::ActKind& act) {
    switch (act.by) {
    case game::ActKind::By::player: return "player";
    case game::ActKind::By::both: return "both";
    case game::ActKind::By::players: return "players";
    case game::ActKind::By::arbiter: return "arbiter";
    case game::ActKind::By::anyone: return "anyone";
    case game::ActKind::By::assistant: return "assistant";
    }
    return "";
}

} // namespace regra::verbs
