// The languages of the messages. One is added here and by its file ID.po.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace regra {

enum class Language { en, pt, ro, de };
// By Language: as settings, files of sentences and locales name them. Messages are written in the
// first and translated into the others.
inline constexpr auto language_ids = std::to_array<std::string_view>({"en", "pt", "ro", "de"});

inline constexpr auto all_languages = [] {
    std::array<Language, language_ids.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Language>(i);
    return all;
}();

constexpr std::string_view id_of(Language language) {
    return language_ids[static_cast<std::size_t>(language)];
}

} // namespace regra
