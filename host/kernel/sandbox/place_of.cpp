#include "kernel/sandbox/place_of.hpp"

#include <algorithm>
#include <cstddef>

#include "kernel/base/text.hpp"

namespace regra {
namespace {

// How a line of a script says a name; the higher, the nearer to what its author looks for.
enum class Said { nowhere, word, text, value };

Said said_in(std::string_view line, std::string_view name) {
    const auto is_of_name = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_';
    };
    line = line.substr(0, line.find("--"));
    Said best = Said::nowhere;
    for (auto at = line.find(name); at != line.npos; at = line.find(name, at + 1)) {
        auto rest = line.substr(at + name.size());
        const char before = at == 0 ? ' ' : line[at - 1];
        if (is_of_name(before) || (!rest.empty() && is_of_name(rest.front()))) continue;
        const bool quoted = (before == '"' || before == '\'') && rest.starts_with(before);
        if (quoted) rest.remove_prefix(rest.substr(1).starts_with("]") ? 2 : 1);
        rest = trim(rest);
        const bool given = rest.starts_with("=") && !rest.starts_with("==");
        best = std::max(best, given ? Said::value : quoted ? Said::text : Said::word);
    }
    return best;
}

// Behind the return before the lines above it, but for a word that stands anywhere.
int rank_of(Said said, bool behind) {
    switch (said) {
    case Said::nowhere: return 0;
    case Said::word: return behind ? 2 : 1;
    case Said::text: return behind ? 5 : 3;
    case Said::value: return behind ? 6 : 4;
    }
    return 0;
}

} // namespace

Place place_of(const Script& script, std::string_view name) {
    const auto lines = split(script.text, "\n");
    std::size_t returns = lines.size();
    while (returns > 0 && !lines[returns - 1].starts_with("return")) --returns;
    Place place{script.file, std::max(1, static_cast<int>(returns))};
    int best = 0;
    for (std::size_t i = 0; i < lines.size() && !name.empty(); ++i) {
        const int fits = rank_of(said_in(lines[i], name), i + 1 >= returns);
        if (fits <= best) continue;
        best = fits;
        place.line = static_cast<int>(i) + 1;
    }
    return place;
}

} // namespace regra
