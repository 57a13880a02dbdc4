#include "verbs/position.hpp"

#include <algorithm>
#include <cstdlib>

#include "engines/lots/table.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/text.hpp"
#include "kernel/loader/plugins.hpp"
#include "kernel/ruleset/adaptations.hpp"
#include "verbs/call.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

using loader::Position;
using loader::Variant;

constexpr std::size_t longest_position = 1u << 16; // bytes read from standard input

// In its first set.
int start_count(const Variant& variant) {
    const auto sets = variant.plugin().names(REGRA_NAME_START);
    return sets.empty() ? 0 : std::atoi(sets[0].value.c_str());
}

// The position after the opening of that number.
Position opening_of(const Call& call, const Variant& variant, const Start& from) {
    const auto rules = load_openings(call, from.openings, variant.plugin().id());
    const auto& openings = rules.table<ruleset::Openings>();
    const int number = whole_number(from.number, "--start", openings.lines.front().number,
                                    openings.lines.back().number);
    return lots::play(variant, openings, *openings.find(number));
}

Position start_of(const Call& call, const Variant& variant, const Start& from) {
    if (!from.openings.empty()) return opening_of(call, variant, from);
    const std::string& given = from.position;
    if (!given.empty()) {
        const std::string text =
            given == "-" ? std::string(trim(call.read("-", longest_position))) : given;
        return variant.read_position(text, "", {given == "-" ? "-" : "--position"});
    }
    const int last = std::max(0, start_count(variant) - 1);
    const int number = from.number.empty() ? 0 : whole_number(from.number, "--start", 0, last);
    auto position = variant.start("", static_cast<std::uint32_t>(number));
    if (!position)
        throw Error(Exit::bad_input, {}, "cli.no-start", {{"id", variant.plugin().id()}});
    return *position;
}

// What the notation files say, the later over the earlier.
loader::Texts words_of(const Store& store, const std::vector<std::string>& ids) {
    loader::Texts words;
    for (const auto& id : ids) {
        const auto file = store.rulesets.load(id);
        for (const auto& word : file.notation) {
            if (word.id.starts_with("table."))
                throw Error(Exit::bad_input, {"--words"}, "cli.words-of-braille", {{"id", id}});
            std::erase_if(words, [&](const auto& other) { return other.first == word.id; });
            words.emplace_back(word.id, word.text);
        }
    }
    return words;
}

std::size_t blanks(std::string_view text) {
    return std::min(text.find_first_not_of(" \t\r\n"), text.size());
}

// "1.", "1..." and "1 ": the number of a move; its bytes.
std::size_t move_number(std::string_view text) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const std::size_t dots = std::min(text.find_first_not_of('.', digits), text.size());
    return digits > 0 && (dots > digits || blanks(text.substr(digits)) > 0) ? dots : 0;
}

// "(=)": what is in brackets is no move.
std::size_t aside(std::string_view text) {
    return text.starts_with('(') ? std::min(text.find(')'), text.size() - 1) + 1 : 0;
}

// Says which readings were taken, where a text is not quite as it should be.
Position play_all(const Call& call, const Variant& variant, const loader::Notation& notation,
                  Position position, std::string_view text) {
    while (true) {
        for (const auto skip : {blanks, aside, blanks, move_number, blanks})
            text.remove_prefix(skip(text));
        if (text.empty()) return position;
        const std::string word(text.substr(0, text.find_first_of(" \t\r\n")));
        const Place place = {"--moves: " + word};
        const auto read = variant.read_move(notation, position, text, place);
        call.report(loader::diagnostics(read.readings, variant.plugin(), place));
        position = variant.play_known(position, read.move);
        text.remove_prefix(std::max<std::size_t>(read.used, 1));
    }
}

} // namespace

Variant open_variant(const Call& call, const std::string& id,
                     const std::vector<std::string>& options) {
    const auto plugin = plugins_of(call).open(id, loader::Kind::variant);
    return Variant(plugin, options_of(plugin, options), {"--option"});
}

Variant open_variant(const Call& call, const ruleset::Ruleset& rules, const Place& place) {
    const auto used = ruleset::variant_of(rules);
    if (!used) throw Error(Exit::bad_input, place, "game.no-variant", {{"ruleset", rules.id()}});
    return Variant(plugins_of(call).open(used->id, loader::Kind::variant), used->options,
                   used->options.empty() ? used->place : used->options_place);
}

Variant open_variant(const Call& call, const ruleset::Openings& openings) {
    return Variant(plugins_of(call).open(openings.variant, loader::Kind::variant), openings.options,
                   openings.options_place);
}

// The index of the given name of a kind, or of the first if no name is given.
std::size_t choose(const Variant& variant, int kind, const std::string& option,
                   const std::string& given) {
    std::vector<std::string> ids;
    for (const auto& name : variant.plugin().names(kind)) ids.push_back(name.id);
    if (given.empty() && !ids.empty()) return 0;
    const auto found = std::find(ids.begin(), ids.end(), given);
    if (found != ids.end()) return static_cast<std::size_t>(found - ids.begin());
    throw Error(Exit::bad_input, {option}, "cli.no-such-name",
                {{"id", variant.plugin().id()}, {"given", given}, {"names", join(ids, ", ")}});
}

namespace {

loader::Notation notation_with(const Variant& variant, const Start& from,
                               const loader::Texts& words) {
    const auto index = choose(variant, REGRA_NAME_STYLE, "--notation", from.style);
    const auto& styles = variant.plugin().names(REGRA_NAME_STYLE);
    return variant.notation(from.style.empty() ? "" : styles[index].id, words, {"--words"});
}

} // namespace

loader::Notation notation_of(const Store& store, const Variant& variant, const Start& from) {
    return notation_with(variant, from, words_of(store, from.words));
}

loader::Notation notation_of(const Call& call, const Variant& variant, const Start& from) {
    return from.words.empty() ? notation_with(variant, from, {})
                              : notation_of(Store(call), variant, from);
}

Parameters notation_parameters(const std::string& to) {
    return {parameter(to + "notation", &Start::style,
                      "a style of the variant, such as short, long or uci; else its first")
                .of("STYLE"),
            parameter(to + "words", &Start::words,
                      "a notation of `regra ruleset list`, such as pt; repeatable, the last holds")
                .of("ID")};
}

Parameters position_parameters() {
    Parameters all = {
        parameter("position", &Start::position,
                  "a position in a format of the variant; else its start")
            .of("TEXT"),
        parameter("start", &Start::number,
                  "the number of a start position, where the variant has several, or of an opening")
            .of("N")
            .not_with({"position"}),
        parameter("openings", &Start::openings,
                  "begin after an opening of this ruleset, whose number is --start")
            .of("ID")
            .only_with({"start"}),
        parameter("moves", &Start::moves, "moves from there, with or without numbers").of("TEXT")};
    for (auto& one : notation_parameters()) all.push_back(std::move(one));
    all.push_back(
        parameter("option", &Start::options, "an option of the variant (repeatable)").of("K=V"));
    return all;
}

Position position_of(const Call& call, const Variant& variant, const loader::Notation& notation,
                     const Start& from) {
    return play_all(call, variant, notation, start_of(call, variant, from), from.moves);
}

} // namespace regra::verbs
