#include "kernel/ruleset/names.hpp"

#include "kernel/base/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

namespace regra::ruleset {
namespace {

// The separator that `text` begins with, or "".
std::string_view separator_at(std::string_view text, const std::vector<std::string_view>& all) {
    for (const auto separator : all)
        if (text.starts_with(separator)) return separator;
    return "";
}

// The longest known name at the start of `text` that a separator or the end follows.
std::size_t known_length(std::string_view text, const Names& known,
                         const std::vector<std::string_view>& separators) {
    std::size_t longest = 0;
    for (const auto& name : known) {
        if (name.size() <= longest || !text.starts_with(name)) continue;
        const auto rest = text.substr(name.size());
        if (rest.empty() || !separator_at(rest, separators).empty()) longest = name.size();
    }
    return longest;
}

bool goes_on(std::string_view after_or) {
    for (const std::string_view word : {"less", "more", "later", "earlier"})
        if (after_or.starts_with(word)) return true;
    return false;
}

Names split_at(std::string_view text, const Names& known,
               const std::vector<std::string_view>& separators) {
    Names names;
    while (!text.empty()) {
        std::size_t length = known_length(text, known, separators);
        if (length == 0)
            for (; length < text.size(); ++length) {
                const auto separator = separator_at(text.substr(length), separators);
                const auto after = text.substr(std::min(text.size(), length + separator.size()));
                if (!separator.empty() && !(separator == " or " && goes_on(after))) break;
            }
        names.emplace_back(text.substr(0, length));
        const auto separator = separator_at(text.substr(length), separators);
        text.remove_prefix(length + separator.size());
        if (text.empty() && !separator.empty()) names.emplace_back();
    }
    return names;
}

} // namespace

Names split_names(std::string_view text, const Names& known) {
    return split_at(text, known, {", ", " and ", " or "});
}

Names split_choice(std::string_view text, const Names& known) {
    return split_at(text, known, {", ", " or "});
}

std::string looks(std::string_view name) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 8> same = {
        {{"º", "o"},
         {"°", "o"},
         {"ş", "ș"},
         {"ţ", "ț"},
         {"“", "\""},
         {"”", "\""},
         {"‘", "'"},
         {"’", "'"}}};
    std::string out = lower(name);
    for (const auto& [from, to] : same)
        for (auto at = out.find(from); at != std::string::npos; at = out.find(from, at + to.size()))
            out.replace(at, from.size(), to);
    return out;
}

std::string look_alike(std::string_view name, const Names& known) {
    if (std::find(known.begin(), known.end(), name) != known.end()) return "";
    const std::string seen = looks(name);
    for (const auto& other : known)
        if (looks(other) == seen) return other;
    return "";
}

namespace {

// The code point that begins at or before byte i of valid UTF-8.
std::string code_point(std::string_view text, std::size_t i) {
    if (i >= text.size()) return "-";
    const auto continues = [&](std::size_t k) {
        return k < text.size() && (static_cast<unsigned char>(text[k]) & 0xC0) == 0x80;
    };
    while (i > 0 && continues(i)) --i;
    std::uint32_t code = static_cast<unsigned char>(text[i]);
    if (code >= 0xC0) code &= code < 0xE0 ? 0x1Fu : code < 0xF0 ? 0x0Fu : 0x07u;
    for (std::size_t k = i + 1; continues(k); ++k)
        code = code << 6 | (static_cast<unsigned char>(text[k]) & 0x3Fu);
    return fmt::format("U+{:04X}", code);
}

} // namespace

std::pair<std::string, std::string> difference(std::string_view name, std::string_view other) {
    const auto [a, b] = std::mismatch(name.begin(), name.end(), other.begin(), other.end());
    return {code_point(name, static_cast<std::size_t>(a - name.begin())),
            code_point(other, static_cast<std::size_t>(b - other.begin()))};
}

void check_known(const std::string& name, const Names& known, const Place& place,
                 const NameWords& words, Diagnostics& diagnostics) {
    if (std::find(known.begin(), known.end(), name) != known.end()) return;
    const std::string alike = look_alike(name, known);
    if (!alike.empty()) {
        const auto [has, wants] = difference(name, alike);
        return diagnostics.error(
            place, "name.look", {{"name", name}, {"other", alike}, {"has", has}, {"wants", wants}});
    }
    const std::string near = nearest(name, known);
    diagnostics.error(place, near.empty() ? words.unknown : words.misspelt,
                      {{"name", name}, {"near", near}, {"names", join(known, ", ")}});
}

std::string nearest_phrase(std::string_view text, const Names& phrases) {
    std::string with_n;
    std::string number;
    for (const char c : text) {
        const bool digit = c >= '0' && c <= '9';
        if (digit && number.empty()) with_n += 'N';
        if (digit)
            number += c;
        else
            with_n += c;
    }
    std::string near = nearest(with_n, phrases);
    if (number.empty()) return near;
    for (const std::string_view before : {" ", "+", "-"}) {
        const auto at = near.find(std::string(before) + "N ");
        if (at != std::string::npos) return near.replace(at + 1, 1, number);
    }
    return near;
}

} // namespace regra::ruleset
