#include "engines/game/takes.hpp"

#include <algorithm>
#include <set>

#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::game {
namespace {

// One word of a pattern, in a form of it where nothing may be left out any more.
struct Item {
    std::string text; // "with", "MOVE"
    std::string name; // of the argument; of a literal: the flag it ends, or ""
    bool is_value() const { return text[0] >= 'A' && text[0] <= 'Z'; }
};
using Form = std::vector<Item>;

std::string small_key(std::string text) {
    text = lower(text);
    std::replace(text.begin(), text.end(), ' ', '_');
    return text;
}

Form form_of(const std::string& part, bool may_be_flag) {
    Form form;
    for (const auto word : split(part, " "))
        if (!word.empty()) form.push_back({std::string(word), {}});
    bool literals_only = true;
    for (std::size_t i = 0; i < form.size(); ++i) {
        if (!form[i].is_value()) continue;
        literals_only = false;
        const bool after_literal = i > 0 && !form[i - 1].is_value();
        form[i].name = small_key(after_literal ? form[i - 1].text : form[i].text);
    }
    if (may_be_flag && literals_only && !form.empty()) form.back().name = small_key(part);
    return form;
}

// All forms of the pattern, with and without each of its parts in [ ]; the longest first.
std::vector<Form> forms_of(std::string_view pattern) {
    std::vector<Form> forms = {{}};
    while (!pattern.empty()) {
        const bool optional = pattern.front() == '[';
        const auto end = std::min(pattern.find(optional ? ']' : '['), pattern.size());
        const std::string part(trim(pattern.substr(optional, end - optional)));
        pattern.remove_prefix(std::min(end + optional, pattern.size()));
        pattern = trim(pattern);
        std::vector<Form> longer;
        for (const auto& form : forms) {
            longer.push_back(form);
            const Form more = form_of(part, optional);
            longer.back().insert(longer.back().end(), more.begin(), more.end());
            if (optional) longer.push_back(form);
        }
        forms = std::move(longer);
    }
    return forms;
}

std::string joined(const Words& words, std::size_t from, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += (i ? " " : "") + std::string(words[from + i]);
    return text;
}

Value cells_of(const Words& words, std::size_t from, std::size_t count, const Known& known) {
    Value::List cells;
    for (std::size_t i = from; i < from + count; ++i) {
        if (std::find(known.cells.begin(), known.cells.end(), words[i]) == known.cells.end())
            return {};
        cells.push_back(words[i]);
    }
    return cells;
}

Value time_of(const std::string& text) {
    if (const auto ms = parse_clock_time(text)) return *ms;
    if (const auto ms = ruleset::parse_span(text)) return *ms;
    return {};
}

// The words as a value of that type; nil if they are none.
Value value_of(const std::string& type, const Words& words, std::size_t from, std::size_t count,
               const Known& known) {
    const std::string text = joined(words, from, count);
    if (type == "CELLS") return cells_of(words, from, count, known);
    if (type == "TIME") return time_of(text);
    if (type == "MOVES" || type == "TEXT") return text;
    if (count != 1) return {};
    if (type == "CELL") {
        const Value cells = cells_of(words, from, 1, known);
        return cells.list() ? cells.list()->front() : Value();
    }
    if (type == "NUMBER") {
        const auto number = ruleset::parse_int(text);
        return number ? Value(*number) : Value();
    }
    if (type == "SIDE") {
        const auto& sides = known.sides;
        return std::find(sides.begin(), sides.end(), text) != sides.end() ? Value(text) : Value();
    }
    if (type == "RESULT" && !is_result(text)) return {};
    return text; // MOVE, WORD, RESULT
}

struct Matching {
    const Form& form;
    const Words& words;
    const Known& known;
    Taken& taken;
    Value::Map arguments = {};
    std::set<std::pair<std::size_t, std::size_t>> failed = {}; // item and word: tried in vain

    // Items from `item` on fit the words from `word` on.
    bool fits(std::size_t item, std::size_t word) {
        if (item == form.size() && word == words.size()) return true;
        if (failed.contains({item, word})) return false;
        if (item < form.size() && word < words.size() && fits_item(item, word)) return true;
        failed.emplace(item, word);
        miss(word, item < form.size() ? form[item].text : "");
        return false;
    }

    bool fits_item(std::size_t item, std::size_t word) {
        const Item& here = form[item];
        if (!here.is_value()) {
            if (words[word] != here.text) return false;
            if (!here.name.empty()) arguments.push_back({here.name, true});
            return fits(item + 1, word + 1) || drop(!here.name.empty());
        }
        // As many words as it can take.
        for (auto count = std::min(words.size() - word, most_words_of(here.text)); count > 0;
             --count) {
            Value value = value_of(here.text, words, word, count, known);
            if (value.is_nothing()) continue;
            arguments.push_back({here.name, std::move(value)});
            if (fits(item + 1, word + count)) return true;
            if (here.text == "CELLS") miss(word + count, here.text); // one more could stand there
            drop(true);
        }
        return false;
    }

    bool drop(bool one) {
        if (one) arguments.pop_back();
        return false;
    }

    void miss(std::size_t word, const std::string& wanted) {
        if (word > taken.wrong) taken.wanted.clear();
        taken.wrong = std::max(taken.wrong, word);
        if (word == taken.wrong && !wanted.empty() &&
            std::find(taken.wanted.begin(), taken.wanted.end(), wanted) == taken.wanted.end())
            taken.wanted.push_back(wanted);
    }
};

// "00" to "59"; hours may be more and have one digit.
std::optional<std::int64_t> part_of_time(std::string_view text, bool hours) {
    const bool right_size = hours ? text.size() <= 3 : text.size() == 2;
    const auto value = integer_of(text);
    if (!right_size || !value || *value < 0 || (!hours && *value > 59)) return std::nullopt;
    return value;
}

// ".5", ".500"
std::optional<std::int64_t> parse_fraction(std::string_view digits) {
    std::int64_t ms = 0;
    if (digits.empty() || digits.size() > 3) return std::nullopt;
    for (std::size_t i = 0; i < 3; ++i) {
        const char digit = i < digits.size() ? digits[i] : '0';
        if (digit < '0' || digit > '9') return std::nullopt;
        ms = 10 * ms + (digit - '0');
    }
    return ms;
}

} // namespace

Words words_in(std::string_view text) {
    Words words;
    for (const auto word : split(text, " "))
        if (!word.empty()) words.push_back(word);
    return words;
}

bool is_too_long(const Words& words) {
    if (words.size() > most_words_of_act) return true;
    return !words.empty() && static_cast<std::size_t>(words.back().data() + words.back().size() -
                                                      words.front().data()) > most_letters_of_act;
}

std::size_t most_words_of(std::string_view type) {
    constexpr std::size_t most_cells = 64, most_said = 16;
    if (type == "TEXT") return most_words_of_act;
    return type == "CELLS" || type == "MOVES" ? most_cells : most_said;
}

std::string fault_of_pattern(std::string_view pattern) {
    constexpr std::size_t most_optional = 6; // each doubles the forms
    constexpr std::string_view values[] = {"MOVE", "MOVES",  "CELL",   "CELLS", "SIDE",
                                           "TIME", "RESULT", "NUMBER", "WORD",  "TEXT"};
    std::size_t optional = 0;
    bool open = false;
    for (const char c : pattern) {
        if ((c == '[' && open) || (c == ']' && !open)) return "brackets that do not pair";
        if (c == '[') ++optional;
        if (c == '[' || c == ']') open = c == '[';
    }
    if (open) return "brackets that do not pair";
    if (optional > most_optional) return "more than " + std::to_string(most_optional) + " [ ]";
    std::string plain(pattern);
    for (char& c : plain)
        if (c == '[' || c == ']') c = ' ';
    for (const auto word : words_in(plain)) {
        const bool is_value =
            std::find(std::begin(values), std::end(values), word) != std::end(values);
        const bool is_small = std::all_of(word.begin(), word.end(), [](char c) {
            return (c >= 'a' && c <= 'z') || c == '-' || c == '\'';
        });
        if (!is_value && !is_small) return "the word \"" + printable(word) + "\"";
    }
    return "";
}

bool is_result(std::string_view word) {
    const auto parts = split(word, "-");
    const auto is_score = [](std::string_view text) {
        return text == "0" || text == "1" || text == "½" || text == "1/2" || text == "+";
    };
    return word == "+/-" || word == "-/+" || word == "-/-" ||
           (parts.size() == 2 && is_score(parts[0]) && is_score(parts[1]));
}

std::optional<std::int64_t> parse_clock_time(std::string_view text) {
    std::int64_t fraction = 0;
    if (const auto point = text.find('.'); point != std::string_view::npos) {
        const auto parsed = parse_fraction(text.substr(point + 1));
        if (!parsed) return std::nullopt;
        fraction = *parsed;
        text = text.substr(0, point);
    }
    const auto parts = split(text, ":");
    if (parts.size() != 3) return std::nullopt;
    const auto hours = part_of_time(parts[0], true);
    const auto minutes = part_of_time(parts[1], false);
    const auto seconds = part_of_time(parts[2], false);
    if (!hours || !minutes || !seconds) return std::nullopt;
    return ((*hours * 60 + *minutes) * 60 + *seconds) * 1000 + fraction;
}

Taken take(std::string_view pattern, const Words& words, const Known& known) {
    Taken taken;
    for (const auto& form : forms_of(pattern)) {
        Matching matching{form, words, known, taken};
        if (!matching.fits(0, 0)) continue;
        taken.arguments = std::move(matching.arguments);
        return taken;
    }
    return taken;
}

} // namespace regra::game
