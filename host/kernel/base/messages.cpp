// Messages in words: the table that the build makes of host/words/*.po, and holes filled.
#include "kernel/base/messages.hpp"

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"
#include "words/holes.hpp"
#include "words/table.hpp"

#include <algorithm>

namespace regra {
namespace {

// An argument as it stands in a message: on one line, with what differs by language inside it,
// which is quotation marks and the word between choices.
std::string with_signs(std::string_view argument, Language language) {
    std::string text = printable(argument);
    static constexpr std::pair<std::string_view, std::string_view> signs[] = {
        {"“", "sign.quote"}, {"”", "sign.quote-end"}, {" | ", "sign.or"}};
    for (const auto& [neutral, id] : signs) {
        if (text.find(neutral) == std::string::npos) continue;
        const std::string sign = words({id, {}}, language);
        for (auto at = text.find(neutral); at != std::string::npos;
             at = text.find(neutral, at + sign.size()))
            text.replace(at, neutral.size(), sign);
    }
    return text;
}

// A plain text given as an id, and its arguments.
std::string unworded(const Message& message, Language language) {
    std::string out(message.id);
    for (const auto& [name, value] : message.arguments) out += " " + printable(value.in(language));
    return out;
}

// ½ ¼ ¾ ⅓ ... alone, which languages count as they count one.
bool is_fraction(std::string_view text) {
    return (text.size() == 2 && text.starts_with("\xc2")) ||
           (text.size() == 3 && text.starts_with("\xe2\x85"));
}

} // namespace

std::optional<std::string> filled(std::string_view text, const Arguments& arguments,
                                  Language language) {
    std::string out;
    for (auto at = text.find_first_of("{}"); at != text.npos; at = text.find_first_of("{}")) {
        out += text.substr(0, at);
        text.remove_prefix(at);
        if (text.starts_with("{{") || text.starts_with("}}")) {
            out += text[0];
            text.remove_prefix(2);
            continue;
        }
        const auto end = text.find('}');
        if (end == text.npos || end == 0) return std::nullopt;
        const auto hole = read_hole(text.substr(1, end - 1));
        const auto given = std::find_if(arguments.begin(), arguments.end(), [&](const auto& one) {
            return hole && one.first == hole->value;
        });
        if (given == arguments.end()) return std::nullopt;
        std::string value = with_signs(given->second.in(language), language);
        out += hole->capital ? capitalised(std::move(value)) : value;
        text.remove_prefix(end + 1);
    }
    return out.append(text);
}

std::size_t plural_form(const Arguments& arguments, Language language) {
    const auto counted = std::find_if(arguments.begin(), arguments.end(), [](const auto& argument) {
        return argument.first == counting_hole;
    });
    unsigned long n = 2;
    if (counted != arguments.end()) {
        const std::string& text = counted->second.in(language);
        const auto whole = integer_of(text);
        if (whole && *whole >= 0)
            n = static_cast<unsigned long>(*whole);
        else
            n = is_fraction(text) ? 1 : 2;
    }
    return po::form(static_cast<std::size_t>(language), n);
}

Wording in_each_language(const Message& message) {
    return Wording::of([&](Language language) { return words(message, language); });
}

Wording how_many(std::string_view id, std::int64_t n) {
    return in_each_language({id, {{counting_hole, std::to_string(n)}}});
}

std::string words(const Message& message, Language language) {
    const auto* found = po::find(message.id);
    if (!found) return unworded(message, language); // such as a finding of a plugin
    const auto form = found->plural ? plural_form(message.arguments, language) : 0;
    const auto text = po::text(*found, static_cast<std::size_t>(language), form);
    const auto text_filled = filled(text, message.arguments, language);
    return text_filled ? *text_filled
                       : unworded(message, language); // a hole nobody filled: say what is known
}

std::string within_sentence(std::string text, Language language) {
    const bool lowers = words({"language.capital-within", {}}, language) == "lowered";
    return lowers ? uncapitalised(std::move(text)) : text;
}

} // namespace regra
