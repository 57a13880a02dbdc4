#include "kernel/loader/description.hpp"

#include <algorithm>

#include <regra/catalogue.h>
#include <regra/description.h>

#include "kernel/base/text.hpp"
#include "kernel/loader/elf.hpp"

namespace regra::loader {
namespace {

constexpr std::size_t longest_description = 1u << 16; // bytes
constexpr std::size_t fields_of_option = 4;           // id, value, domain, title

// "key TAB value" into its member; false: there is no such key.
bool put(std::string_view key, std::string_view value, Description& into) {
    struct Field {
        std::string_view key;
        std::string Description::*member;
    };
    static constexpr Field fields[] = {{"id", &Description::id},
                                       {"kind", &Description::kind},
                                       {"interface", &Description::interface},
                                       {"version", &Description::version},
                                       {"name", &Description::name}};
    for (const auto& field : fields)
        if (field.key == key) return into.*field.member = value, true;
    if (key != "option") return false;
    const auto parts = split(value, "\t");
    if (parts.size() != fields_of_option) return false;
    into.options.push_back({std::string(parts[0]), std::string(parts[3]), std::string(parts[1]),
                            std::string(parts[2])});
    return true;
}

std::optional<Description> parsed(std::string_view text) {
    while (text.ends_with('\0')) text.remove_suffix(1);
    const auto is_sign = [](char c) {
        return static_cast<unsigned char>(c) >= ' ' || c == '\t' || c == '\n';
    };
    if (text.size() > longest_description || !is_utf8(text) || !text.ends_with('\n') ||
        !std::all_of(text.begin(), text.end(), is_sign))
        return std::nullopt;
    text.remove_suffix(1);
    auto lines = split(text, "\n");
    if (lines.empty() || lines.front() != REGRA_DESCRIPTION_FIRST_LINE) return std::nullopt;
    Description made;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const auto tab = lines[i].find('\t');
        if (tab == std::string_view::npos ||
            !put(lines[i].substr(0, tab), lines[i].substr(tab + 1), made))
            return std::nullopt;
    }
    const bool whole = !made.id.empty() && !made.kind.empty() && !made.interface.empty() &&
                       !made.version.empty() && !made.name.empty();
    return whole ? std::optional(made) : std::nullopt;
}

} // namespace

std::optional<Description> description_in(std::string_view bytes, const std::string& file,
                                          const std::string& id) {
    const auto section = section_of(bytes, REGRA_DESCRIPTION_SECTION);
    if (!section) return std::nullopt;
    auto found = parsed(*section);
    if (!found) throw Error(Exit::file, {file}, "loader.description", {{"id", id}});
    return found;
}

} // namespace regra::loader
