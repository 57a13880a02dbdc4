#include "engines/mutate/edit.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "engines/mutate/ruleset.hpp"
#include "kernel/base/random.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::mutate {
namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\n' || c == '\r';
}

// Where a piece of at most `most` bytes ends, between two characters.
std::size_t character_at(std::string_view text, std::size_t most) {
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xc0) == 0x80) --most;
    return most;
}

std::string on_one_line(std::string_view text) {
    constexpr std::size_t longest = 70, half = longest / 2;
    std::string line;
    for (const char c : trim(text)) {
        if (!is_blank(c))
            line += c;
        else if (!line.empty() && line.back() != ' ')
            line += ' ';
    }
    if (line.size() <= longest) return line;
    return line.substr(0, character_at(line, half)) + " ... " +
           line.substr(character_at(line, line.size() - half));
}

} // namespace

const std::vector<std::string>& kinds() {
    static const std::vector<std::string> all = {
        "number", "time",     "word", "both or any", "bound",     "condition", "drop",
        "repeat", "swap",     "case", "key",         "choice",    "compare",   "and or or",
        "not",    "constant", "bool", "negate",      "statement", "element"};
    return all;
}

std::string edited(std::string_view text, const Edit& edit) {
    std::string out(text.substr(0, edit.begin));
    out += edit.by;
    out += text.substr(edit.end);
    return out;
}

std::string described(std::string_view text, const Edit& edit) {
    const std::string before = on_one_line(text.substr(edit.begin, edit.end - edit.begin));
    const std::string after = on_one_line(edit.by);
    if (after.empty()) return "- " + before;
    return before.empty() ? "+ " + after : before + " -> " + after;
}

std::size_t first_of(std::string_view text, const Edit& edit) {
    std::size_t at = edit.begin;
    while (at < edit.end && is_blank(text[at])) ++at;
    return at;
}

std::vector<std::size_t> draw(std::size_t size, std::size_t count, std::uint64_t seed) {
    std::vector<std::size_t> all(size);
    std::iota(all.begin(), all.end(), std::size_t{0});
    const std::size_t drawn = std::min(size, count);
    SplitMix numbers(seed);
    for (std::size_t i = 0; i < drawn; ++i) std::swap(all[i], all[i + numbers.below(size - i)]);
    all.resize(drawn);
    return all;
}

// ---- value --------------------------------------------------------------------------------------

// What a slip of the hand makes of one value, by its type.

namespace {

using ruleset::Names;

// The first that a text has is turned; a longer one stands before those it holds.
constexpr std::array<Turn, 9> bounds = {{{"fewer than ", "at most ", "bound"},
                                         {"less than ", "at most ", "bound"},
                                         {"more than ", "at least ", "bound"},
                                         {"at most ", "at least ", "bound"},
                                         {"at least ", "at most ", "bound"},
                                         {"opponent +", "own -", "word"},
                                         {"own -", "opponent +", "word"},
                                         {" or later", " or earlier", "bound"},
                                         {" or earlier", " or later", "bound"}}};
constexpr std::array<Turn, 1> of_both = {{{" each", "", "both or any"}}};
constexpr std::array<Turn, 5> negations = {{{"fewer than ", "at least ", "condition"},
                                            {"less than ", "at least ", "condition"},
                                            {"more than ", "at most ", "condition"},
                                            {"at most ", "more than ", "condition"},
                                            {"at least ", "fewer than ", "condition"}}};
constexpr std::array<std::string_view, 5> wholes = {"both", "either", "any", "each", "neither"};

bool is_text(const std::string& type) {
    return type == "text" || type == "prose" || type == "name" || type == "names" ||
           type == "season" || type == "language" || type == "tie-breaks";
}

// Words that may take the place of a value.
Names words_beside(const std::string& type, const NamesOfVariant& names_of) {
    if (type == "bool") return {"yes", "no"};
    if (type == "points") return {"as a win", "as a draw", "as a loss"};
    Names words = ruleset::words_of(type);
    return words.empty() ? names_of(type) : words;
}

class ValueEdits {
public:
    ValueEdits(const std::string& text, std::size_t begin) : text_(text), begin_(begin) {}

    void add(std::size_t at, std::size_t size, std::string by, std::string_view kind) {
        edits_.push_back(
            {begin_ + at, begin_ + at + size, std::move(by), std::string(kind), "", 0, 0});
    }
    std::vector<Edit> take() { return std::move(edits_); }

    // The nearest two words in a circle.
    void turn_word(const std::string& type, const Names& words) {
        const auto here = std::find_if(words.begin(), words.end(), [&](const std::string& word) {
            return word == text_ || (type == "side" && lower(text_) == word + "'s");
        });
        if (here == words.end()) return;
        const auto size = words.size();
        const auto at = static_cast<std::size_t>(here - words.begin());
        for (const std::size_t other : {(at + 1) % size, (at + size - 1) % size}) {
            const bool twice = size == 2 && edits_.size() == 1;
            if (other != at && !twice)
                add(0, text_.size(), words[other], kind_of(type, words[other]));
        }
    }

    void turn_numbers(const std::string& type) {
        for (std::size_t at = 0; at < text_.size(); ++at) {
            std::size_t end = at;
            while (end < text_.size() && text_[end] >= '0' && text_[end] <= '9' && end - at < 9)
                ++end;
            if (end == at) continue;
            const long number = std::stol(text_.substr(at, end - at));
            turn_number(type, at, end, number + 1);
            if (number > 0) turn_number(type, at, end, number - 1);
            at = end;
        }
        constexpr std::string_view half = "½";
        if (const auto at = text_.find(half); at != std::string::npos) {
            add(at, half.size(), "1", "number");
            add(at, half.size(), "0", "number");
        }
    }

    void turn_unit() {
        turn_first(" min", " s", "time");
        if (edits_.empty() || edits_.back().kind != "time") turn_first(" s", " min", "time");
    }

    template<std::size_t Size>
    void turn_phrase(const std::array<Turn, Size>& turns) {
        for (const auto& turn : turns)
            if (turn_first(turn.from, turn.to, turn.kind)) return;
    }

private:
    bool turn_first(std::string_view from, std::string_view to, std::string_view kind) {
        const auto at = text_.find(from);
        if (at == std::string::npos) return false;
        const auto end = at + from.size();
        const bool whole = from.back() == ' ' || from.back() == '+' || from.back() == '-' ||
                           end == text_.size() || text_[end] == ' ' || text_[end] == ',';
        if (whole) add(at, from.size(), std::string(to), kind);
        return whole;
    }

    // "1 move each" becomes "2 moves each": the unit goes with the number.
    void turn_number(const std::string& type, std::size_t at, std::size_t end, long number) {
        std::size_t behind = end;
        std::string by = std::to_string(number);
        const auto bar = type.rfind('|'), colon = type.rfind(':');
        if (bar != std::string::npos && colon != std::string::npos) {
            const std::string one = " " + type.substr(colon + 1, bar - colon - 1);
            const std::string many = " " + type.substr(bar + 1);
            if (text_.compare(end, one.size(), one) == 0 && number != 1 &&
                (text_.compare(end, many.size(), many) != 0)) {
                behind += one.size();
                by += many;
            } else if (text_.compare(end, many.size(), many) == 0 && number == 1) {
                behind += many.size();
                by += one;
            }
        }
        add(at, behind - at, std::move(by), "number");
    }

    // "both players" for "either player".
    std::string_view kind_of(const std::string& type, const std::string& other) const {
        if (type == "bool") return "bool";
        const auto begins = [](std::string_view text) {
            return std::any_of(wholes.begin(), wholes.end(), [&](auto word) {
                return text.starts_with(std::string(word) + " ");
            });
        };
        return begins(text_) && begins(other) ? "both or any" : "word";
    }

    const std::string& text_;
    std::size_t begin_;
    std::vector<Edit> edits_;
};

} // namespace

std::vector<Edit> edits_of_value(const std::string& type, const std::string& text,
                                 std::size_t begin, const NamesOfVariant& names_of) {
    if (is_text(type)) return {};
    ValueEdits edits(text, begin);
    const Names words = words_beside(type, names_of);
    edits.turn_word(type, words);
    const bool is_word = std::find(words.begin(), words.end(), text) != words.end();
    if (is_word || type.starts_with("words:") || type == "side" || type == "bool")
        return edits.take();
    edits.turn_numbers(type);
    edits.turn_phrase(bounds);
    edits.turn_unit();
    if (type == "bound:pieces") edits.turn_phrase(of_both);
    return edits.take();
}

std::vector<Edit> edits_of_condition(const std::string& text, std::size_t begin) {
    ValueEdits edits(text, begin);
    edits.turn_numbers("");
    edits.turn_phrase(negations);
    edits.turn_unit();
    return edits.take();
}

} // namespace regra::mutate
