#include "formats/csv/column_words.hpp"

#include <algorithm>
#include <utility>

#include "kernel/base/letters.hpp"
#include "kernel/base/text.hpp"

namespace regra {

std::string plain_header(std::string_view text) {
    // A blank as spreadsheets write it, and letters that stand above the line.
    constexpr std::pair<std::string_view, char> others[] = {
        {"\u00A0", ' '}, {"\u00BA", 'o'}, {"\u00AA", 'a'}};
    std::string made;
    for (std::size_t at = 0; at < text.size(); ++at) {
        char c = text[at] == '\t' || text[at] == '-' ? ' ' : text[at];
        for (const auto& [written, plain] : others)
            if (text.substr(at).starts_with(written)) {
                c = plain;
                at += written.size() - 1;
                break;
            }
        const bool is_double = c == ' ' && (made.empty() || made.back() == ' ');
        if (c != '.' && c != ':' && !is_double) made += c;
    }
    return without_marks(trim(made));
}

ColumnWords::ColumnWords(const ruleset::Rulesets& rulesets) {
    Diagnostics wrong;
    for (const auto& id : rulesets.ids(ruleset::Kind::columns)) {
        const auto file =
            rulesets.load(std::string(ruleset::folder_of(ruleset::Kind::columns)) + "/" + id);
        for (const auto& word : file.notation) {
            const auto dot = word.id.find('.');
            const auto block = word.id.substr(0, dot), means = word.id.substr(dot + 1);
            const bool is_column = block == "column";
            const bool is_gender = means == "female" || means == "male";
            if (!is_column && !(block == "value" && is_gender))
                wrong.error(word.place, "columns.word", {{"text", word.id}});
            for (const auto one : split(word.text, " | ")) {
                const auto plain = plain_header(one);
                if (plain.empty()) wrong.error(word.place, "columns.empty", {{"text", means}});
                if (is_column)
                    roles_.try_emplace(plain, means);
                else
                    genders_[plain].insert(means);
            }
        }
    }
    if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
}

std::string_view ColumnWords::role(std::string_view header) const {
    auto plain = plain_header(header);
    auto found = roles_.find(plain);
    if (found == roles_.end()) {
        for (char& c : plain)
            if (c >= '0' && c <= '9') c = '#';
        found = roles_.find(plain);
    }
    return found == roles_.end() ? std::string_view() : found->second;
}

const std::set<std::string>& ColumnWords::genders(std::string_view text) const {
    static const std::set<std::string> none;
    const auto found = genders_.find(plain_header(text));
    return found == genders_.end() ? none : found->second;
}

std::vector<std::string> ColumnWords::roles() const {
    std::set<std::string> all;
    for (const auto& [header, role] : roles_) all.insert(role);
    return {all.begin(), all.end()};
}

} // namespace regra
