// Options and words as an author reads them: every id of the catalogue has a value.
#pragma once

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

#include <regra/catalogue.hpp>
#include <regra/finding.hpp>
#include <regra/guard.hpp>

namespace regra::sdk {

// Values by id. Asking for an id that is not in the catalogue is a fault of the plugin: INTERNAL.
class Values {
public:
    const std::string& text(std::string_view id) const {
        if (const std::string* value = find(id)) return *value;
        throw Refused{REGRA_INTERNAL};
    }
    // Null if there is none: of the catalogue's "piece." ids only those that were given are here.
    const std::string* find(std::string_view id) const {
        for (const auto& [name, value] : values_) {
            if (name == id) return &value;
        }
        return nullptr;
    }
    bool flag(std::string_view id) const { return text(id) == "true"; }
    int64_t number(std::string_view id) const {
        const std::string& digits = text(id);
        int64_t value = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return value;
    }

    void set(std::string_view id, std::string_view value) {
        for (auto& [name, old] : values_) {
            if (name == id) {
                old = value;
                return;
            }
        }
        values_.emplace_back(id, value);
    }

private:
    std::vector<std::pair<std::string, std::string>> values_;
};

using Options = Values;

namespace detail {

inline bool is_number_in(std::string_view value, std::string_view range) {
    const std::size_t dots = range.find("..");
    if (dots == std::string_view::npos) return false;
    int64_t low = 0, high = 0, number = 0;
    std::from_chars(range.data(), range.data() + dots, low);
    std::from_chars(range.data() + dots + 2, range.data() + range.size(), high);
    const char* end = value.data() + value.size();
    const auto read = std::from_chars(value.data(), end, number);
    return read.ec == std::errc() && read.ptr == end && number >= low && number <= high;
}

inline bool is_one_of(std::string_view value, std::string_view list) {
    while (true) {
        const std::size_t bar = list.find('|');
        if (list.substr(0, bar) == value) return true;
        if (bar == std::string_view::npos) return false;
        list.remove_prefix(bar + 1);
    }
}

} // namespace detail

// Domains: "bool", "int 0..9", "one-of 2017|2026", "text".
inline bool in_domain(std::string_view value, std::string_view domain) {
    if (domain == "bool") return value == "true" || value == "false";
    if (domain.substr(0, 4) == "int ") return detail::is_number_in(value, domain.substr(4));
    if (domain.substr(0, 7) == "one-of ") return detail::is_one_of(value, domain.substr(7));
    return true;
}

// What a value of a domain can be, for people: "2017, 2026", "0..9".
inline std::string values_in(std::string_view domain) {
    if (domain == "bool") return "true, false";
    std::string values(domain.substr(std::min(domain.find(' '), domain.size() - 1) + 1));
    for (std::size_t bar = values.find('|'); bar != values.npos; bar = values.find('|', bar))
        values.replace(bar, 1, ", ");
    return values;
}

// The options that a catalogue has: "edition, style".
template<class Table>
std::string options_in(const Table& table) {
    std::string ids;
    for (const Name& name : table)
        if (name.kind == REGRA_NAME_OPTION) ids.append(ids.empty() ? "" : ", ").append(name.id);
    return ids;
}

// The options of the catalogue with those given; complains of all that is wrong, then ends the call
// with BAD.
template<class Table>
Options read_options(const Table& table, const regra_words* given, Findings& findings) {
    Options options;
    for (const Name& name : table) {
        if (name.kind == REGRA_NAME_OPTION) options.set(name.id, name.value);
    }
    std::vector<std::string_view> seen;
    for (std::size_t i = 0; given && i < given->count; ++i) {
        const std::string_view id = view(given->at[i].id);
        const std::string_view value = view(given->at[i].text);
        const Name* name = find(table, REGRA_NAME_OPTION, id);
        const bool twice = std::find(seen.begin(), seen.end(), id) != seen.end();
        seen.push_back(id);
        if (!name) {
            const std::string known = options_in(table);
            if (known.empty())
                findings.fatal("sdk.option-none", {{"option", id}});
            else
                findings.fatal("sdk.option-unknown", {{"option", id}, {"known", known}});
        } else if (twice) {
            findings.fatal("sdk.option-twice", {{"option", id}});
        } else if (!in_domain(value, name->domain)) {
            findings.fatal("sdk.option-value",
                           {{"option", id}, {"value", value}, {"values", values_in(name->domain)}});
        } else {
            options.set(name->id, value);
        }
    }
    if (findings.fatal_so_far()) bad();
    return options;
}

// A style with its words.
struct Styled {
    std::string style;
    Values words;

    const std::string& word(std::string_view id) const { return words.text(id); }
    // "knight" of the catalogue's prefix "piece.": as given, else what follows in the id.
    std::string word(std::string_view prefix, std::string_view rest) const {
        const std::string* given = words.find(std::string(prefix).append(rest));
        return given ? *given : std::string(rest);
    }
};

namespace detail {

// Whether the catalogue has the word, or a prefix of it that ends in ".": "piece.", "piece.king".
template<class Table>
bool has_word(const Table& table, std::string_view id) {
    if (find(table, REGRA_NAME_WORD, id)) return !id.ends_with('.');
    const std::size_t dot = id.find('.');
    return dot < id.size() - 1 && find(table, REGRA_NAME_WORD, id.substr(0, dot + 1));
}

} // namespace detail

template<class Table>
Styled read_style(const Table& table, const char* style, const regra_words* given,
                  Findings& findings) {
    const std::string_view wanted = view(style);
    const Name* name =
        wanted.empty() ? find(table, REGRA_NAME_STYLE, 0u) : find(table, REGRA_NAME_STYLE, wanted);
    if (!name) findings.fatal("sdk.style-unknown", {{"style", wanted}});
    Styled styled{name ? name->id : "", {}};
    for (const Name& word : table) {
        if (word.kind != REGRA_NAME_WORD || std::string_view(word.id).ends_with('.')) continue;
        styled.words.set(word.id, word.value);
    }
    std::vector<std::string_view> seen;
    for (std::size_t i = 0; given && i < given->count; ++i) {
        const std::string_view id = view(given->at[i].id);
        const bool twice = std::find(seen.begin(), seen.end(), id) != seen.end();
        seen.push_back(id);
        if (!detail::has_word(table, id)) {
            findings.fatal("sdk.word-unknown", {{"word", id}});
        } else if (twice) {
            findings.fatal("sdk.word-twice", {{"word", id}});
        } else {
            styled.words.set(id, view(given->at[i].text));
        }
    }
    if (findings.fatal_so_far()) bad();
    return styled;
}

} // namespace regra::sdk
