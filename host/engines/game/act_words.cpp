#include "engines/game/act_words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

#include "kernel/base/letters.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::game {
namespace {

std::string_view without_marks(std::string_view word) {
    while (word.size() > 1 && std::string_view(",;:!?.").find(word.back()) != word.npos)
        word.remove_suffix(1);
    return word;
}

std::string bare_word(std::string_view word) {
    return bare_letters(without_marks(word));
}

bool is_type(std::string_view word) {
    return word.size() > 1 && word.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == word.npos;
}

using Step = Pattern::Step;

// Whatever stands in capitals is a type.
class AnyTypes : public PatternTypes {
public:
    std::optional<Type> find(std::string_view) const override { return Type{}; }
    Value read(std::string_view, const std::string&) const override { return {}; }
};

// A way through a pattern: the words and values on it, and which flags of the pattern are there.
struct Way {
    std::vector<const Step*> items;
    std::vector<bool> flags;
};

// The ways from a step on, with what may be left out before without; each item at most once.
void add_ways(const std::vector<Step>& steps, std::size_t at, Way way, std::vector<Way>& ways) {
    for (; steps[at].kind != Step::Kind::end; ++at) {
        const auto further = static_cast<std::size_t>(std::max<std::ptrdiff_t>(steps[at].by, 1));
        switch (steps[at].kind) {
        case Step::Kind::set: way.flags.push_back(true); break;
        case Step::Kind::jump: at += further - 1; break;
        case Step::Kind::split:
            add_ways(steps, at + 1, way, ways);
            at += further - 1;
            if (steps[at].kind == Step::Kind::set) way.flags.push_back(false);
            break;
        default: way.items.push_back(&steps[at]);
        }
    }
    ways.push_back(std::move(way));
}

std::vector<Way> ways_through(const Pattern& pattern) {
    std::vector<Way> ways;
    add_ways(pattern.steps(), 0, {}, ways);
    return ways;
}

constexpr std::string_view alternatives = " | ";
constexpr std::string_view meaning = " =";
constexpr std::string_view other_side = "OTHER";

std::optional<int> ply_named(std::string_view text, int plies_before) {
    const auto digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 0 || digits > 4 || !text.substr(digits).starts_with('.')) return std::nullopt;
    const auto number = ruleset::parse_int(text.substr(0, digits)); // none of "01"
    if (!number) return std::nullopt;
    const bool of_second = text.substr(digits).starts_with("...");
    const int ply = 2 * static_cast<int>(*number) - (of_second ? 0 : 1) - plies_before;
    return ply < 0 ? std::nullopt : std::optional<int>(ply);
}

} // namespace

// ---- reading the file ---------------------------------------------------------------------------

ActWords::ActWords(const ruleset::Rulesets& rulesets, const std::string& language,
                   const std::vector<ActKind>& kinds, const loader::Variant& variant)
    : types_(variant) {
    const auto file =
        rulesets.load(std::string(ruleset::folder_of(ruleset::Kind::acts)) + "/" + language);
    const auto each = [&](std::string_view block, const auto& take) {
        for (const auto& word : file.notation)
            if (word.id.starts_with(block)) take(word.id.substr(block.size()), word);
    };
    each("left out.", [&](const std::string&, const auto& word) {
        for (const auto one : split(word.text, alternatives)) left_out_.insert(bare_word(one));
    });
    each("before cells.", [&](const std::string&, const auto& word) {
        for (const auto one : split(word.text, alternatives)) before_cells_.insert(bare_word(one));
    });
    each("number.", [&](const std::string& number, const auto& word) {
        for (const auto form : split(word.text, alternatives)) numbers_[bare_word(form)] = number;
    });
    each("ending.", [&](const std::string& of, const auto& word) {
        for (const auto form : split(word.text, alternatives))
            endings_.emplace_back(bare_word(of), bare_word(form));
    });
    each("form.", [&](const std::string& of, const auto& word) {
        for (const auto form : split(word.text, alternatives))
            other_forms_[bare_word(form)].insert(bare_word(of));
    });
    each("who.", [&](const std::string& who, const auto& word) { add_names(who, word.text); });
    each("command.", [&](const std::string& command, const auto& word) {
        for (const auto form : split(word.text, alternatives))
            commands_.emplace_back(std::string(form), command);
    });
    each("unit.", [&](const std::string& unit, const auto& word) {
        for (const auto form : split(word.text, alternatives)) units_[bare_word(form)] = unit;
    });
    each("value.", [&](const std::string& value, const auto& word) {
        for (const auto form : split(word.text, alternatives))
            values_.emplace_back(bare_words(form), value);
        values_told_.emplace(value, split(word.text, alternatives).front());
    });
    std::map<std::string, std::string> types;
    each("type.", [&](const std::string& type, const auto& word) { types[type] = word.text; });
    const auto with_types = [&](std::string_view form) {
        std::string text;
        for (const auto word : split(form, " ")) {
            const auto letters = word.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
            const auto end = word.find_last_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
            const bool has_type =
                letters != word.npos && is_type(word.substr(letters, end + 1 - letters));
            const auto type = has_type
                                  ? types.find(std::string(word.substr(letters, end + 1 - letters)))
                                  : types.end();
            text += text.empty() ? "" : " ";
            if (type == types.end())
                text += word;
            else
                text.append(word.substr(0, letters))
                    .append(type->second)
                    .append(word.substr(end + 1));
        }
        return text;
    };
    each("act.", [&](const std::string& act, const auto& word) {
        const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                       [&](const auto& one) { return one.name == act; });
        if (kind == kinds.end()) return; // of another ruleset
        for (const auto form : split(word.text, alternatives)) add_form(*kind, form, word.place);
        const auto first = split(word.text, alternatives).front();
        shown_[act] = with_types(first.substr(0, first.find(meaning)));
    });
}

// "white: brancas | branco"; "assistant: assistente SIDE", of each side.
void ActWords::add_names(const std::string& key, std::string_view forms) {
    int who = -1;
    for (std::size_t side = 0; side < types_.sides.size(); ++side)
        if (key == types_.sides[side]) who = static_cast<int>(side);
    if (key == "arbiter") who = the_arbiter;
    if (key == "both") who = both_players;
    who_shown_[key] = std::string(split(forms, alternatives).front());
    for (const auto form : split(forms, alternatives)) {
        if (who >= 0) names_.push_back({bare_words(form), who});
        if (key != "assistant" || !form.ends_with(" SIDE")) continue;
        const auto before = bare_words(form.substr(0, form.size() - 5));
        const auto sides = names_;
        for (const auto& side : sides) {
            if (side.who > 1) continue;
            Name name{before, first_assistant + side.who};
            name.words.insert(name.words.end(), side.words.begin(), side.words.end());
            names_.push_back(std::move(name));
        }
    }
    if (who >= 0) names_.push_back({{key}, who});
}

std::vector<std::string> ActWords::bare_words(std::string_view text) const {
    std::vector<std::string> words;
    for (const auto word : words_in(text)) {
        auto bare = bare_word(word);
        if (!left_out_.contains(bare)) words.push_back(std::move(bare));
    }
    return words;
}

// Values of the form become those of the act in their order, type by type; "FORM = REST" says what
// follows the act's name, with those values of the form that it has: "chega TIME atrasado =".
void ActWords::add_form(const ActKind& kind, std::string_view text, const Place& place) {
    const auto explained = text.find(meaning);
    const bool is_explained = explained != text.npos;
    const AnyTypes types;
    const Pattern said(text.substr(0, explained), types);
    const Pattern meant(is_explained ? trim(text.substr(explained + meaning.size())) : kind.takes,
                        types);
    bool is_right = said.fault().empty() && meant.fault().empty();
    const auto meanings = is_right ? ways_through(meant) : std::vector<Way>();
    for (const auto& way : is_right ? ways_through(said) : std::vector<Way>()) {
        Form form{&kind, {}, {}, {}};
        for (const auto* step : way.items) {
            const bool is_value = step->kind == Step::Kind::value;
            const std::string word(step->text);
            const auto bare = is_value ? type_said(word) : bare_word(word);
            const bool counts = is_value || !left_out_.contains(bare);
            form.whole.emplace_back(word, is_value ? static_cast<int>(form.said.size()) : -1);
            if (counts) form.said.push_back({bare, word, is_value});
            if (counts && !is_value) add_endings(bare);
        }
        form.any_order = std::none_of(form.said.begin(), form.said.end(), [&](const auto& item) {
            return item.is_value && types_.find(item.text)->any;
        });
        is_right = std::any_of(meanings.begin(), meanings.end(), [&](const Way& one) {
            for (std::size_t flag = 0; flag < one.flags.size(); ++flag)
                if (one.flags[flag] != (flag < way.flags.size() && way.flags[flag])) return false;
            return gives(form, one.items, is_explained);
        });
        if (!is_right) break;
        forms_.push_back(std::move(form));
    }
    if (!is_right)
        throw Error(Exit::bad_input, place, "acts.form",
                    {{"form", std::string(text)}, {"act", kind.name + " " + kind.takes}});
}

// What only the script of an act reads is a text here.
std::string ActWords::type_said(const std::string& type) const {
    return types_.find(type) ? type : "TEXT";
}

// Whether the form has the values of what it may mean, and then what it means; `some`: it may have
// others beside.
bool ActWords::gives(Form& form, const std::vector<const Pattern::Step*>& meant, bool some) const {
    form.means.clear();
    std::vector<bool> used(form.said.size());
    for (const auto* step : meant) {
        const std::string word(step->text);
        if (step->kind != Step::Kind::value) {
            form.means.push_back({word, -1, false});
            continue;
        }
        const bool is_other = word == other_side;
        const auto type = is_other ? "SIDE" : type_said(word);
        std::size_t item = 0;
        while (item < used.size() &&
               (used[item] || !form.said[item].is_value || form.said[item].text != type))
            ++item;
        if (item == used.size()) return false;
        used[item] = true;
        std::string before; // "+" of "+TIME"
        if (step->touches && !form.means.empty() && form.means.back().item < 0) {
            before = std::move(form.means.back().text);
            form.means.pop_back();
        }
        form.means.push_back({std::move(before), static_cast<int>(item), is_other});
    }
    for (std::size_t item = 0; item < used.size(); ++item)
        if (form.said[item].is_value && !used[item] && !some) return false;
    return true;
}

void ActWords::add_endings(const std::string& word) {
    for (const auto& [ending, other] : endings_)
        if (word.size() > ending.size() + 1 && word.ends_with(ending))
            other_forms_[word.substr(0, word.size() - ending.size()) + other].insert(word);
}

// ---- reading lines ------------------------------------------------------------------------------

bool ActWords::stands_for(const std::string& typed, const std::string& word) const {
    if (typed == word) return true;
    const auto found = other_forms_.find(typed);
    return found != other_forms_.end() && found->second.contains(word);
}

// NUMBER in it as it stands.
std::string ActWords::value_of_text(std::string_view text) const {
    const auto words = bare_words(text);
    for (const auto& [pattern, value] : values_) {
        std::string english = value;
        bool same = pattern.size() == words.size();
        for (std::size_t i = 0; same && i < words.size(); ++i) {
            same = pattern[i] == words[i];
            if (pattern[i] != bare_word("NUMBER") || !ruleset::parse_int(words[i])) continue;
            same = true;
            const auto hole = english.find("NUMBER");
            if (hole != english.npos) english.replace(hole, 6, words[i]);
        }
        if (same) return english;
    }
    return std::string(text);
}

std::string ActWords::value_shown(std::string_view english) const {
    const auto found = values_told_.lower_bound(std::string(english));
    if (found == values_told_.end()) return "";
    const bool is_it =
        found->first == english || found->first.starts_with(std::string(english) + " ");
    if (!is_it) return "";
    std::string told = found->second;
    if (const auto hole = told.find("NUMBER"); hole != told.npos) told.replace(hole, 6, "N");
    return told;
}

struct ActWords::Matching {
    const ActWords& file;
    const Form& form;
    std::string_view line;
    const Words& words;
    const std::vector<std::string>& bare;
    const MovesMeant& moves;
    int plies_before;
    std::vector<std::vector<std::string>> values = {}; // of each item
    std::size_t known = 0;
    // Tried in vain: the items that are used, and the word behind them.
    std::set<std::pair<std::size_t, std::size_t>> failed = {};
    std::set<std::pair<std::vector<bool>, std::size_t>> failed_in_any_order = {};

    std::size_t behind_left_out(std::size_t word) const {
        while (word < words.size() && file.left_out_.contains(bare[word])) ++word;
        return word;
    }

    // Items from `item` on, as they stand in the form.
    bool fits(std::size_t item, std::size_t word) {
        if (item == form.said.size()) return behind_left_out(word) == words.size();
        if (failed.contains({item, word})) return false;
        if (fits_item(item, word, [&](std::size_t next) { return fits(item + 1, next); }))
            return true;
        failed.emplace(item, word);
        return false;
    }

    // Those that are not used yet, in any order: "caiu a seta das brancas", "a seta das brancas
    // caiu". Of two values of a type the first stands first.
    bool fits_in_any_order(std::vector<bool>& used, std::size_t word) {
        if (std::find(used.begin(), used.end(), false) == used.end())
            return behind_left_out(word) == words.size();
        if (failed_in_any_order.contains({used, word})) return false;
        for (std::size_t item = 0; item < used.size(); ++item) {
            const auto same = [&](std::size_t before) {
                return !used[before] && form.said[before].text == form.said[item].text;
            };
            bool is_next = !used[item];
            for (std::size_t before = 0; before < item; ++before)
                is_next = is_next && !same(before);
            if (!is_next) continue;
            used[item] = true;
            if (fits_item(item, word, [&](auto next) { return fits_in_any_order(used, next); }))
                return true;
            used[item] = false;
        }
        failed_in_any_order.emplace(used, word);
        return false;
    }

    bool fits_item(std::size_t item, std::size_t word,
                   const std::function<bool(std::size_t)>& rest_fits) {
        const Item& here = form.said[item];
        if (!here.is_value) {
            if (word < words.size() && !file.stands_for(bare[word], here.text))
                word = behind_left_out(word);
            if (word == words.size() || !file.stands_for(bare[word], here.text)) return false;
            ++known;
            if (rest_fits(word + 1)) return true;
            --known;
            return false;
        }
        const auto type = *file.types_.find(here.text);
        const bool free = type.any; // a value is what was typed, whatever it is
        for (const auto from : {word, free ? word : behind_left_out(word)}) {
            constexpr std::size_t most_said = 16; // with what is left out: "der Läufer auf c1"
            const auto most = std::min(words.size() - from, std::max(most_said, type.most_words));
            for (auto count = most; count > 0; --count) {
                // A text is whatever stands there: it is read when the rest is.
                if (here.text == "TEXT") {
                    if (!rest_fits(from + count)) continue;
                    values[item] = value_of(here.text, from, count);
                    return true;
                }
                auto value = value_of(here.text, from, count);
                if (value.empty()) continue;
                const bool is_known =
                    !free || (here.text == "WORD" && value[0] != text_of(from, count));
                values[item] = std::move(value);
                known += is_known ? count : 0;
                if (rest_fits(from + count)) return true;
                known -= is_known ? count : 0;
            }
            if (from != word || from == behind_left_out(word)) break;
        }
        return false;
    }

    std::string text_of(std::size_t word, std::size_t count) const {
        const auto* begin = words[word].data();
        const auto& last = words[word + count - 1];
        return {begin, last.data() + last.size()};
    }

    // What it is in English, or the several things that it may be; nothing: no such value.
    std::vector<std::string> value_of(const std::string& type, std::size_t word,
                                      std::size_t count) const {
        const std::string text = text_of(word, count);
        if (type == "TEXT") return {file.value_of_text(text)};
        if (type == "MOVES" || (type == "MOVE" && count == 1)) return moves(text);
        if (type == "SIDE") return side_of(word, count);
        if (type == "TIME") return time_of(word, count);
        if (type == "WORD") {
            const auto value = file.value_of_text(text);
            return value != text || count == 1 ? std::vector{value} : std::vector<std::string>();
        }
        if (type == "NUMBER" && count == 1)
            if (const auto ply = ply_named(text, plies_before)) return {std::to_string(*ply)};
        const auto small = type.starts_with("CELL") ? cells_of(word, count) : lower(text);
        return is_value(type, small) ? std::vector{small} : std::vector<std::string>();
    }

    bool is_value(const std::string& type, const std::string& text) const {
        const auto of = file.types_.find(type);
        return of && !text.empty() && words_in(text).size() <= of->most_words &&
               !file.types_.read(type, text).is_nothing();
    }

    // Without what may stand before each: "g8, h8" -> "g8 h8".
    std::string cells_of(std::size_t word, std::size_t count) const {
        std::string cells;
        for (std::size_t i = word; i < word + count; ++i)
            if (!file.left_out_.contains(bare[i]) && !file.before_cells_.contains(bare[i]))
                cells += (cells.empty() ? "" : " ") + lower(without_marks(words[i]));
        return cells;
    }

    std::vector<std::string> side_of(std::size_t word, std::size_t count) const {
        std::vector<std::string> name;
        for (std::size_t i = word; i < word + count; ++i)
            if (!file.left_out_.contains(bare[i])) name.push_back(bare[i]);
        for (const auto& known_name : file.names_)
            if (known_name.who >= 0 && known_name.who < 2 && known_name.words == name)
                return {file.types_.sides[static_cast<std::size_t>(known_name.who)]};
        return {};
    }

    // "10 minutos" -> "10 min"
    std::vector<std::string> time_of(std::size_t word, std::size_t count) const {
        std::string text;
        for (std::size_t i = word; i < word + count; ++i) {
            const auto number = file.numbers_.find(bare[i]);
            const auto unit = file.units_.find(bare[i]);
            const bool is_number = number != file.numbers_.end();
            if (!is_number && file.left_out_.contains(bare[i])) continue;
            text += (text.empty() ? "" : " ") + (is_number                   ? number->second
                                                 : unit == file.units_.end() ? bare[i]
                                                                             : unit->second);
        }
        std::replace(text.begin(), text.end(), ',', '.');
        return is_value("TIME", text) ? std::vector{text} : std::vector<std::string>();
    }
};

// Each that the words begin with, and how many are of the name.
std::vector<std::pair<int, std::size_t>>
ActWords::actors_of(const std::vector<std::string>& bare) const {
    std::vector<std::pair<int, std::size_t>> actors;
    for (const auto& name : names_) {
        std::size_t word = 0, same = 0;
        for (; word < bare.size() && same < name.words.size(); ++word) {
            if (bare[word] == name.words[same])
                ++same;
            else if (!left_out_.contains(bare[word]))
                break;
        }
        if (same == name.words.size()) actors.emplace_back(name.who, word);
    }
    return actors;
}

const std::string& ActWords::other_of(const std::string& side) const {
    return types_.sides[side == types_.sides[0] ? 1 : 0];
}

std::pair<int, std::string> ActWords::actor(std::string_view line) const {
    const Words words = words_in(line);
    std::vector<std::string> bare;
    for (const auto word : words) bare.push_back(bare_word(word));
    std::pair<int, std::string> found = {-1, std::string(line)};
    std::size_t most = 0;
    for (const auto& [who, used] : actors_of(bare)) {
        if (used <= most) continue;
        most = used;
        const auto rest = used == words.size()
                              ? line.size()
                              : static_cast<std::size_t>(words[used].data() - line.data());
        found = {who, std::string(trim(line.substr(rest)))};
    }
    return found;
}

std::vector<ActWords::Reading> ActWords::readings(std::string_view line, const MovesMeant& moves,
                                                  int plies_before) const {
    const Words all = words_in(line);
    if (is_too_long(all)) return {};
    std::vector<std::string> all_bare;
    for (const auto word : all) all_bare.push_back(bare_word(word));
    // Who acts may be said, or the words be those of an act: "ambos recusam jogar".
    auto actors = actors_of(all_bare);
    actors.emplace_back(-1, 0);
    std::vector<Reading> found;
    for (const auto& [who, used] : actors) {
        const auto skip = static_cast<std::ptrdiff_t>(used);
        const Words words(all.begin() + skip, all.end());
        const std::vector<std::string> bare(all_bare.begin() + skip, all_bare.end());
        if (words.empty()) continue;
        for (const auto& form : forms_) {
            if (who >= 0 && !may_do(*form.kind, who)) continue;
            Matching matching{*this, form, line, words, bare, moves, plies_before};
            matching.values.resize(form.said.size());
            std::vector<bool> of_form(form.said.size());
            const bool in_order = matching.fits(0, 0);
            // Orders are tried one by one: of a line that is said, not of one that only is long.
            constexpr std::size_t most_in_any_order = 20;
            const bool any_order = form.any_order && bare.size() <= most_in_any_order;
            if (!in_order && !(any_order && matching.fits_in_any_order(of_form, 0))) continue;
            std::vector<std::string> texts = {form.kind->name};
            for (const auto& meant : form.means) {
                std::vector<std::string> longer;
                const std::vector<std::string> own = {""};
                for (const auto& value :
                     meant.item < 0 ? own : matching.values[static_cast<std::size_t>(meant.item)])
                    for (const auto& text : texts)
                        longer.push_back(fmt::format("{} {}{}", text, meant.text,
                                                     meant.is_other ? other_of(value) : value));
                texts = std::move(longer);
            }
            for (auto& text : texts)
                found.push_back(
                    {who, form.kind, std::move(text), 2 * (used + matching.known) + in_order});
        }
    }
    return found;
}

std::pair<std::string, std::string> ActWords::command(std::string_view line) const {
    const Words words = words_in(line);
    for (const auto& [form, command] : commands_) {
        const auto wanted = words_in(form);
        bool same = words.size() >= wanted.size();
        for (std::size_t i = 0; same && i < wanted.size(); ++i)
            same = bare_word(words[i]) == bare_word(wanted[i]);
        if (!same) continue;
        const auto rest =
            words.size() == wanted.size()
                ? std::string_view()
                : line.substr(static_cast<std::size_t>(words[wanted.size()].data() - line.data()));
        return {command, std::string(trim(rest))};
    }
    return {};
}

} // namespace regra::game
