#include "kernel/base/diagnostic.hpp"

#include "kernel/base/printable.hpp"
#include "kernel/base/said_words.hpp"
#include "kernel/base/telling.hpp"
#include "kernel/base/text.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace regra {
namespace {

// No one reads more, and a hostile file has a wrong line for every two bytes.
constexpr std::size_t most_items = 1000;
constexpr std::size_t longest_argument = 4000; // bytes

std::int64_t count_of(const Diagnostic& item) {
    const auto& arguments = item.message.arguments;
    if (!is_count_of_more(item)) return 1;
    return arguments.empty() ? 0
                             : integer_of(arguments.front().second.in(Language::en)).value_or(0);
}

void keep(std::vector<Diagnostic>& items, Diagnostic item) {
    if (items.size() < most_items && !is_count_of_more(item))
        return items.push_back(std::move(item));
    const auto is_like_it = [&](const Diagnostic& one) { return one.severity == item.severity; };
    const auto counted = std::find_if(items.rbegin(), items.rend(), [&](const auto& one) {
        return is_count_of_more(one) && is_like_it(one);
    });
    if (counted == items.rend()) {
        if (is_count_of_more(item) || std::none_of(items.begin(), items.end(), is_like_it))
            return items.push_back(std::move(item));
        return items.push_back({item.severity, {}, {count_of_more, {{"count", "1"}}}});
    }
    const auto count = count_of(*counted) + count_of(item);
    counted->message.arguments = {{"count", std::to_string(count)}};
}

// The beginning of an overlong text.
Wording shortened(const Wording& text) {
    const auto cut = [&](Language language) {
        const auto& whole = text.in(language);
        if (whole.size() <= longest_argument) return whole;
        auto end = longest_argument;
        while (end > 0 && (static_cast<unsigned char>(whole[end]) & 0xC0) == 0x80) --end; // UTF-8
        return whole.substr(0, end) + " ...";
    };
    return Wording::of(cut);
}

} // namespace

std::optional<Language> find_language(std::string_view id) {
    const auto* found = std::find(language_ids.begin(), language_ids.end(), id);
    if (found == language_ids.end()) return std::nullopt;
    return static_cast<Language>(found - language_ids.begin());
}

void Wording::put(Language language, std::string text) {
    const auto at = static_cast<std::size_t>(language);
    if (at == 0) {
        english_ = std::move(text);
    } else if (!text.empty() && text != english_) {
        if (others_.size() < at) others_.resize(at);
        others_[at - 1] = std::move(text);
    }
}

void Diagnostics::error(Place place, std::string_view id, Arguments arguments) {
    keep(items_, {Severity::error, std::move(place), {id, std::move(arguments)}});
}

void Diagnostics::open(Place place, std::string_view id, Arguments arguments) {
    keep(items_, {Severity::open, std::move(place), {id, std::move(arguments)}});
}

void Diagnostics::note(Place place, std::string_view id, Arguments arguments) {
    keep(items_, {Severity::note, std::move(place), {id, std::move(arguments)}});
}

void Diagnostics::add(Diagnostic diagnostic) {
    keep(items_, std::move(diagnostic));
}

void Diagnostics::append(const Diagnostics& more) {
    for (const auto& item : more.items_) keep(items_, item);
}

void Diagnostics::sort() {
    std::map<std::string, std::size_t> first_named;
    for (const auto& item : items_) first_named.emplace(item.place.file, first_named.size());
    const auto key = [&](const Diagnostic& item) {
        return std::tuple(first_named.at(item.place.file), item.place.line, item.place.column);
    };
    std::stable_sort(items_.begin(), items_.end(),
                     [&](const auto& a, const auto& b) { return key(a) < key(b); });
    const auto same = [&](const Diagnostic& a, const Diagnostic& b) {
        return a.severity == b.severity && a.message.id == b.message.id &&
               a.message.arguments == b.message.arguments;
    };
    std::vector<Diagnostic> once;
    std::size_t place = 0; // where those of the last place begin
    for (auto& item : items_) {
        if (!once.empty() && key(once.back()) != key(item)) place = once.size();
        const auto told =
            std::find_if(once.begin() + static_cast<std::ptrdiff_t>(place), once.end(),
                         [&](const auto& one) { return same(one, item); });
        if (told == once.end()) once.push_back(std::move(item));
    }
    items_ = std::move(once);
}

bool Diagnostics::has(Severity severity) const {
    return std::any_of(items_.begin(), items_.end(),
                       [&](const auto& item) { return item.severity == severity; });
}

std::string line(const Diagnostic& diagnostic, Language language) {
    static constexpr std::string_view severities[] = {"severity.error", "severity.open",
                                                      "severity.note"};
    const auto& place = diagnostic.place;
    std::string out = printable(place.line == 0 ? said_word(place.file).in(language) : place.file);
    if (diagnostic.place.line > 0) out += ":" + std::to_string(diagnostic.place.line);
    // For a line that was just typed, the column alone says nothing.
    if (diagnostic.place.column > 0 && !out.empty())
        out += ":" + std::to_string(diagnostic.place.column);
    if (!out.empty()) out += ": ";
    out += words({severities[static_cast<int>(diagnostic.severity)], {}}, language);
    Message message = diagnostic.message;
    for (auto& [name, text] : message.arguments) text = shortened(text);
    return out + ": " + words(message, language);
}

Error::Error(Exit exit, Diagnostics diagnostics)
    : exit_(exit), diagnostics_(std::move(diagnostics)) {
    for (const auto& item : diagnostics_.items()) text_ += line(item, Language::en) + "\n";
}

static Diagnostics one_error(Place place, std::string_view id, Arguments arguments) {
    Diagnostics diagnostics;
    diagnostics.error(std::move(place), id, std::move(arguments));
    return diagnostics;
}

Error::Error(Exit exit, Place place, std::string_view id, Arguments arguments)
    : Error(exit, one_error(std::move(place), id, std::move(arguments))) {}

} // namespace regra
