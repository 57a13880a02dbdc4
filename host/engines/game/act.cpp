#include "engines/game/act.hpp"

#include <algorithm>
#include <map>

#include "engines/game/near_form.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"

namespace regra::game {
namespace {

using By = ActKind::By;

Words after(const Words& words, std::size_t count) {
    return {words.begin() + static_cast<std::ptrdiff_t>(count), words.end()};
}

// The text from a word on; its end if it has no more.
std::string_view rest_from(std::string_view text, const Words& words, std::size_t word) {
    return text.substr(word < words.size()
                           ? static_cast<std::size_t>(words[word].data() - text.data())
                           : text.size());
}

// Whether a kind's name begins with these words, or these words with it.
std::size_t words_in_common(const Words& name, const Words& words) {
    std::size_t same = 0;
    while (same < name.size() && same < words.size() && name[same] == words[same]) ++same;
    return same;
}

[[noreturn]] void throw_too_long(const Place& place) {
    throw Error(Exit::bad_input, place, "act.long",
                {{"words", std::to_string(most_words_of_act)},
                 {"letters", std::to_string(most_letters_of_act)}});
}

// The rest of the line from a word on, to point at it.
Place place_of(const Place& line, std::string_view whole, std::string_view word) {
    Place place = line;
    const auto offset = static_cast<std::size_t>(word.data() - whole.data());
    place.column += static_cast<int>(code_points(whole.substr(0, offset)));
    return place;
}

} // namespace

std::string first_words(std::string_view text, std::size_t count) {
    std::string some;
    const auto words = words_in(text);
    for (std::size_t i = 0; i < std::min(count, words.size()); ++i)
        some += (i ? " " : "") + std::string(words[i]);
    return some;
}

std::string acts_near(std::string_view text, const std::vector<std::string>& forms) {
    constexpr std::size_t most = 4; // a line or two
    const auto count = words_in(text).size();
    std::map<std::string, std::string> whole; // by the words that could be what is written
    for (const auto& form : forms) whole.emplace(first_words(form, count), form);
    // Suggests only acts that begin with the typed word or share most of its letters, not those
    // that merely have the same length.
    std::vector<std::string> beginnings, near;
    const auto first = first_words(text, 1);
    for (const auto& [beginning, form] : whole)
        if (!meant_by(first, {first_words(beginning, 1)}).empty() ||
            slips(text, beginning) <= text.size() / 3)
            beginnings.push_back(beginning);
    for (const auto& beginning : by_nearness(text, std::move(beginnings)))
        if (near.size() < most) near.push_back(whole.at(beginning));
    return join(near, ", ");
}

Error no_act(const Place& place, const std::string& text, const std::vector<std::string>& forms) {
    const auto near = acts_near(text, forms);
    return {Exit::bad_input,
            place,
            near.empty() ? "act.unknown-alone" : "act.unknown",
            {{"text", text}, {"acts", near}}};
}

bool may_do(const ActKind& kind, int who) {
    if (is_assistant(who)) return kind.by_assistants;
    switch (kind.by) {
    case By::player: return who == 0 || who == 1;
    case By::both: return who == both_players;
    case By::players: return who != the_arbiter;
    case By::arbiter: return who == the_arbiter;
    case By::anyone: return who != both_players;
    case By::assistant: return false;
    }
    return false;
}

Wording phase_name(Phase phase) {
    switch (phase) {
    case Phase::before: return in_each_language({"phase.before", {}});
    case Phase::playing: return in_each_language({"phase.playing", {}});
    case Phase::stopped: return in_each_language({"phase.stopped", {}});
    case Phase::adjourned: return in_each_language({"phase.adjourned", {}});
    case Phase::over: return in_each_language({"phase.over", {}});
    }
    return "";
}

std::vector<ActKind> own_acts() {
    using enum Phase;
    return {
        {"arrive", By::player, {before, playing, stopped, adjourned, over}, "", "", "is there"},
        {"touch", By::player, {playing, stopped}, "CELLS [by accident]", "", "touches pieces"},
        {"adjust", By::player, {playing, stopped}, "CELLS", "", "says so and sets pieces right"},
        {"release", By::player, {playing, stopped}, "CELL on CELL", "", "lets a piece go there"},
        {"move",
         By::player,
         {playing, stopped},
         "MOVES [with two hands] [unnoticed]",
         "",
         "makes a move"},
        {"press",
         By::player,
         {playing, stopped, over},
         "[with the other hand]",
         "",
         "presses the clock"},
        {"clock",
         By::arbiter,
         {before, playing, stopped, adjourned},
         "SIDE TIME [for TEXT]",
         "",
         "sets what is left on a clock"},
        {"stop", By::anyone, {playing, stopped}, "[for TEXT]", "", "stops both clocks"},
        {"resume",
         By::arbiter,
         {playing, stopped, adjourned},
         "[SIDE]",
         "",
         "starts the clock of that side, else of who is to move"},
        {"decide",
         By::arbiter,
         {before, playing, stopped, adjourned, over},
         "TEXT",
         "",
         "takes an option of the last ruling"},
        {"sheet",
         By::anyone,
         {playing, stopped, adjourned, over},
         "[SIDE] TEXT",
         "",
         "what a score sheet says from the start"},
        {"wait",
         By::anyone,
         {before, playing, stopped, adjourned, over},
         "",
         "",
         "nothing: time passes"},
    };
}

Words words_in(std::string_view text) {
    Words words;
    for (const auto word : split(text, " "))
        if (!word.empty()) words.push_back(word);
    return words;
}

bool is_too_long(const Words& words) {
    if (words.size() > most_words_of_act) return true;
    if (words.empty()) return false;
    const char* const begin = words.front().data();
    const std::string_view act(
        begin, static_cast<std::size_t>(words.back().data() + words.back().size() - begin));
    return act.size() > most_letters_of_act && letters(act) > most_letters_of_act;
}

void demand_length(std::string_view text, const Place& place) {
    if (is_too_long(words_in(text))) throw_too_long(place);
}

Pattern::Match take(const ActKind& kind, std::string_view text, const ActTypes& types,
                    const Place& place) {
    const TypesOfAct all(types, kind.types);
    auto taken = Pattern(kind.takes, all).match(text);
    if (taken.too_long) throw_too_long(place);
    return taken;
}

ActReader::ActReader(const std::vector<ActKind>& kinds, const loader::Variant& variant)
    : kinds_(kinds), types_(variant) {
    actors_ = {types_.sides[0], types_.sides[1], "arbiter", "both"};
    if (std::any_of(kinds.begin(), kinds.end(),
                    [](const auto& kind) { return kind.by_assistants; }))
        for (const auto& side : types_.sides) actors_.push_back(side + "'s assistant");
}

ActReader::Actor ActReader::actor_of(const Words& words) const {
    for (std::size_t i = 0; i < actors_.size(); ++i) {
        const Words name = words_in(actors_[i]);
        if (words_in_common(name, words) == name.size()) return {static_cast<int>(i), name.size()};
    }
    return {};
}

int ActReader::actor(std::string_view text) const {
    return actor_of(words_in(text)).who;
}

// The longest name the words begin with.
const ActKind* ActReader::kind_of(const Words& words, std::size_t& used) const {
    const ActKind* longest = nullptr;
    used = 0;
    for (const auto& kind : kinds_) {
        if (words.empty() || !kind.name.starts_with(words[0])) continue;
        const Words name = words_in(kind.name);
        if (name.size() <= used || words_in_common(name, words) < name.size()) continue;
        longest = &kind;
        used = name.size();
    }
    return longest;
}

Act ActReader::read(std::string_view line, const Place& place) const {
    const auto space = std::min(line.find(' '), line.size());
    const auto at = parse_clock_time(line.substr(0, space));
    if (!at)
        throw Error(Exit::bad_input, place, "act.time",
                    {{"text", std::string(line.substr(0, space))}});
    Place rest = place;
    rest.column += static_cast<int>(space) + 1;
    return read_at(*at, line.substr(std::min(space + 1, line.size())), rest);
}

Act ActReader::read_at(std::int64_t at, std::string_view text, const Place& place) const {
    demand_length(text, place);
    const Words words = words_in(text);
    const auto [who, name_words] = actor_of(words);
    if (who < 0)
        throw Error(Exit::bad_input, place, "act.who",
                    {{"text", words.empty() ? "" : std::string(words[0])},
                     {"actors", join(actors_, ", ")}});
    std::size_t used = 0;
    const Words said = after(words, name_words);
    const ActKind* kind = kind_of(said, used);
    if (!kind) {
        if (said.empty())
            throw Error(Exit::bad_input, place_of(place, text, text.substr(text.size())),
                        "act.missing");
        std::vector<std::string> names;
        for (const auto& known : kinds_) names.push_back(known.name);
        const std::string rest(text.substr(static_cast<std::size_t>(said[0].data() - text.data())));
        const std::string near = meant_by(rest, names);
        throw near.empty() ? no_act(place_of(place, text, said[0]), rest, names)
                           : Error(Exit::bad_input, place_of(place, text, said[0]), "act.near",
                                   {{"text", rest}, {"near", near}});
    }
    if (!may_do(*kind, who))
        throw Error(Exit::bad_input, place, "act.not-by",
                    {{"act", kind->name}, {"who", actors_[static_cast<std::size_t>(who)]}});
    const auto given = rest_from(text, said, used);
    auto taken = take(*kind, given, types_, place);
    if (!taken.value) {
        const auto rest = given.substr(taken.at);
        const auto where = rest.substr(0, rest.find(' '));
        const auto wanted = ruleset::wanted_in(taken, types_);
        const auto wrong = wanted.empty()  ? "act.takes-no-more"
                           : where.empty() ? "act.takes-more"
                                           : "act.takes";
        throw Error(Exit::bad_input, place_of(place, text, where), wrong,
                    {{"act", kind->name},
                     {"text", std::string(where)},
                     {"form", std::string(trim(kind->name + " " + kind->takes))},
                     {"wanted", wanted}});
    }
    return {at, who, kind, *std::move(taken.value), std::string(trim(text)), place};
}

// The words that a value of that type may be; null: too many.
const std::vector<std::string>* ActReader::values_of(std::string_view type,
                                                     const std::vector<std::string>& moves) const {
    if (type == "SIDE") return &types_.sides;
    if (type == "CELL" || type == "CELLS") return &types_.cells;
    return type == "MOVE" || type == "MOVES" ? &moves : nullptr;
}

const ActKind* ActReader::act_named(std::string_view text) const {
    const Words words = words_in(text);
    std::size_t used = 0;
    return words.empty()
               ? nullptr
               : kind_of(after(words, std::max<std::size_t>(1, actor_of(words).words)), used);
}

std::vector<std::string> ActReader::completions(std::string_view text,
                                                const std::vector<std::string>& moves) const {
    Words words = words_in(text);
    const bool at_new_word = text.empty() || text.ends_with(' ');
    const std::string_view begun = at_new_word ? std::string_view() : words.back();
    if (!at_new_word) words.pop_back();

    std::vector<std::string> next;
    for (const auto& actor : actors_) {
        const Words name = words_in(actor);
        if (words.size() < name.size() && words_in_common(name, words) == words.size())
            next.emplace_back(name[words.size()]);
    }
    if (const auto [who, name_words] = actor_of(words); who >= 0) {
        const Words said = after(words, name_words);
        for (const auto& kind : kinds_) {
            const Words name = words_in(kind.name);
            if (may_do(kind, who) && said.size() < name.size() &&
                words_in_common(name, said) == said.size())
                next.emplace_back(name[said.size()]);
        }
        std::size_t used = 0;
        if (const ActKind* kind = kind_of(said, used)) {
            const auto whole = text.substr(0, text.size() - begun.size());
            const auto taken = take(*kind, rest_from(whole, said, used), types_, {});
            for (const auto wanted : taken.wanted) {
                if (const auto* values = values_of(wanted, moves))
                    next.insert(next.end(), values->begin(), values->end());
                else if (wanted[0] >= 'a' && wanted[0] <= 'z')
                    next.emplace_back(wanted);
            }
        }
    }
    std::erase_if(next, [&](const auto& word) { return !word.starts_with(begun); });
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    return next;
}

std::string clock_text(std::int64_t ms) {
    const auto two = [](std::int64_t number) {
        return (number < 10 ? "0" : "") + std::to_string(number);
    };
    const std::int64_t seconds = ms / 1000;
    std::string text =
        std::to_string(seconds / 3600) + ":" + two(seconds / 60 % 60) + ":" + two(seconds % 60);
    if (ms % 1000 != 0) text += "." + std::to_string(1000 + ms % 1000).substr(1);
    return text;
}

std::string shown_clock(std::int64_t ms) {
    return clock_text(ms < 1000 ? ms : ms / 1000 * 1000);
}

} // namespace regra::game
