// The entry of a plugin made from one class; used by the macros of variant.hpp, pairing.hpp and
// adaptation.hpp.
#pragma once

#include <memory>

#include <regra/description.hpp>
#include <regra/entry.h>
#include <regra/words.hpp>

namespace regra::sdk {

// Who made it and where it stands. licence is an SPDX expression.
struct About {
    const char* id;
    const char* name;
    const char* version;
    const char* vendor = "";
    const char* licence = "";
    const char* url = "";
};

template<class Plugin>
regra_status name_at(int32_t kind, uint32_t index, regra_name* out) {
    if (kind < 0 || kind >= REGRA_NAME_KINDS) return REGRA_BAD;
    const Name* name = find(Plugin::Author::catalogue, kind, index);
    if (!name && kind == REGRA_NAME_RULE) {
        name = find(common_rules, kind, index - count_of(Plugin::Author::catalogue, kind));
    }
    if (!name) return REGRA_NO;
    *out = {name->id, name->title, name->value, name->domain};
    return REGRA_OK;
}

template<class Plugin>
regra_status open(const regra_words* given, regra_sink sink, regra_instance** out) {
    return guard([&]() -> regra_status {
        Findings findings(sink);
        const Options options = read_options(Plugin::Author::catalogue, given, findings);
        auto instance = std::make_unique<Plugin>(options);
        *out = reinterpret_cast<regra_instance*>(instance.release());
        return REGRA_OK;
    });
}

template<class Plugin>
void close(regra_instance* self) {
    delete reinterpret_cast<Plugin*>(self);
}

template<class Plugin>
const void* get_interface(const char* id) {
    return view(id) == Plugin::interface_id ? &Plugin::table : nullptr;
}

// What any plugin class must have.
template<class Author>
constexpr void check_author() {
    static_assert(
        requires { Author::catalogue; },
        "The class needs `static constexpr regra::sdk::Name catalogue[]`: every name it uses.");
    static_assert(std::is_constructible_v<Author, const Options&>,
                  "The class needs a constructor from `const regra::sdk::Options&`.");
    static_assert(ids_are_proper(Author::catalogue),
                  "An id of the catalogue is empty, too long, or has other signs than a-z 0-9 . -");
    static_assert(ids_are_unique(Author::catalogue), "An id of the catalogue stands there twice.");
}

template<class Plugin>
constexpr regra_entry make_entry(const About& about) {
    return {REGRA_ABI,       sizeof(regra_entry), about.id,     about.name,   about.version,
            about.vendor,    about.licence,       about.url,    Plugin::kind, get_interface<Plugin>,
            name_at<Plugin>, open<Plugin>,        close<Plugin>};
}

} // namespace regra::sdk

// The last argument is a braced About: {"tic-tac-toe", "Tic-tac-toe", "1.0", "you"}.
#define REGRA_SDK_PLUGIN(PLUGIN, ...)                                                              \
    REGRA_DESCRIPTION_PLACE static constexpr auto regra_description =                              \
        ::regra::sdk::description<PLUGIN, ::regra::sdk::description_size<PLUGIN>(                  \
                                              ::regra::sdk::About __VA_ARGS__)>(                   \
            ::regra::sdk::About __VA_ARGS__);                                                      \
    extern "C" REGRA_EXPORT const regra_entry regra_plugin =                                       \
        ::regra::sdk::make_entry<PLUGIN>(::regra::sdk::About __VA_ARGS__)
