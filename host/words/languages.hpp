// The languages of the messages: one for each file ID.po beside this one. Which they are stands in
// the table that the build makes of the files, so that another one has nothing compiled again.
#pragma once

#include <cstddef>
#include <iterator>
#include <string_view>

namespace regra {

// Those that code names; the table has them in this order, and the others behind them.
enum class Language : unsigned char { en, pt, ro, de };
inline constexpr std::string_view named_languages[] = {"en", "pt", "ro", "de"};

namespace po { // what the build makes
extern const std::string_view languages[];
extern const std::size_t language_count;
} // namespace po

// By Language: as settings, files of sentences and locales name them. Messages are written in the
// first and translated into the others.
struct LanguageIds {
    const std::string_view* begin() const { return po::languages; }
    const std::string_view* end() const { return po::languages + po::language_count; }
    std::size_t size() const { return po::language_count; }
    std::string_view front() const { return po::languages[0]; }
    std::string_view operator[](std::size_t at) const { return po::languages[at]; }
};
inline constexpr LanguageIds language_ids;

struct AllLanguages {
    struct iterator {
        std::size_t at;
        Language operator*() const { return static_cast<Language>(at); }
        iterator& operator++() {
            ++at;
            return *this;
        }
        bool operator==(const iterator&) const = default;
    };
    iterator begin() const { return {0}; }
    iterator end() const { return {po::language_count}; }
};
inline constexpr AllLanguages all_languages;

inline std::string_view id_of(Language language) {
    return language_ids[static_cast<std::size_t>(language)];
}

} // namespace regra
