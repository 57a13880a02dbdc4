// The description of a plugin (description.h) made from its class, as a constant.
#pragma once

#include <cstddef>
#include <string_view>

#include <regra/catalogue.h>
#include <regra/description.h>

namespace regra::sdk {

template<std::size_t Size>
struct Described {
    char text[Size];
};

namespace detail {

// Puts texts one behind the other, or only counts their bytes where `out` is null.
struct DescriptionWriter {
    char* out;
    std::size_t size = 0;

    constexpr void put(std::string_view text) {
        for (const char c : text) {
            if (out) out[size] = c;
            ++size;
        }
    }
    constexpr void line(std::string_view key, std::string_view value) {
        put(key);
        put("\t");
        put(value);
        put("\n");
    }
};

template<class Plugin, class About>
constexpr std::size_t describe(const About& about, char* out) {
    DescriptionWriter writer{out};
    writer.put(REGRA_DESCRIPTION_FIRST_LINE "\n");
    writer.line("id", about.id);
    writer.line("kind", Plugin::kind);
    writer.line("interface", Plugin::interface_id);
    writer.line("version", about.version);
    writer.line("name", about.name);
    for (const auto& name : Plugin::Author::catalogue) {
        if (name.kind != REGRA_NAME_OPTION) continue;
        for (const std::string_view before : {"option", "\t"}) writer.put(before);
        for (const std::string_view field : {name.id, name.value, name.domain}) {
            writer.put(field);
            writer.put("\t");
        }
        writer.put(name.title);
        writer.put("\n");
    }
    return writer.size;
}

} // namespace detail

template<class Plugin, class About>
constexpr std::size_t description_size(const About& about) {
    return detail::describe<Plugin>(about, nullptr);
}

template<class Plugin, std::size_t Size, class About>
constexpr Described<Size> description(const About& about) {
    Described<Size> made{};
    detail::describe<Plugin>(about, made.text);
    return made;
}

} // namespace regra::sdk
