// The gate's first half: what the bytes of a file may be, before YAML sees them.
#include "kernel/ruleset/gate.hpp"

#include "kernel/base/text.hpp"

#include <cstdint>
#include <optional>

#include <fmt/format.h>

namespace regra::ruleset {
namespace {

struct Character {
    std::uint32_t value;
    std::size_t length;
};

Character character_at(std::string_view text, std::size_t i) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    std::uint32_t value = length == 1 ? lead : lead & (0xFFu >> (length + 1));
    for (std::size_t k = 1; k < length; ++k)
        value = value << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3Fu);
    return {value, length};
}

bool is_control(std::uint32_t c) {
    const bool directs =
        (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0x200E || c == 0x200F;
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029 || directs;
}

bool is_unusual_space(std::uint32_t c) {
    return (c >= 0x2000 && c <= 0x200D) || c == 0x3000 || c == 0xAD || c == 0xFEFF || c == 0x2060;
}

// The message for a character that only looks like a plain one; "" for all others. Without these,
// text is composed (NFC) in practice, and names that look equal are equal bytes.
std::string_view fault_of(std::uint32_t c) {
    if (c == 0xA0 || c == 0x202F || c == 0x2007) return "gate.space";
    if (is_unusual_space(c)) return "gate.odd-space";
    if (c == 0x2013 || c == 0x2212) return "gate.dash";
    if (c >= 0x300 && c <= 0x36F) return "gate.accent";
    if (c >= 0xFB00 && c <= 0xFB06) return "gate.ligature";
    return "";
}

// What stands before a character, so that a person finds it.
std::string last_word(std::string_view before) {
    const auto space = before.find_last_of(' ');
    return std::string(space == std::string_view::npos ? before : before.substr(space + 1));
}

bool may_open_quote(std::string_view line, std::size_t i) {
    const auto before = line.find_last_not_of(' ', i == 0 ? i : i - 1);
    if (i == 0 || before == std::string_view::npos) return true;
    const bool after_sign = std::string_view(":-[{,").find(line[before]) != std::string_view::npos;
    const bool apart = line[i - 1] == ' ' || line[i - 1] == '[' || line[i - 1] == '{';
    return after_sign && apart;
}

// Reads line by line: inside "quotes", a comment or a "|" text only control characters are refused.
class LineBytes {
public:
    LineBytes(const Source& source, Diagnostics& diagnostics)
        : source_(source), diagnostics_(diagnostics) {}

    void read(std::size_t index) {
        const std::string_view line = source_.line(index);
        bool free = continues_prose(line);
        bool quoted = false;
        for (std::size_t i = 0; i < line.size();) {
            const Character code = character_at(line, i);
            if (!free && code.value == '"' &&
                (quoted ? line[i - 1] != '\\' : may_open_quote(line, i)))
                quoted = !quoted;
            if (!quoted && code.value == '#' && (i == 0 || line[i - 1] == ' ')) free = true;
            check(source_.line_start(index) + i, code.value, line.substr(0, i), free || quoted);
            i += code.length;
        }
        if (!free && line.ends_with(": |")) prose_indent_ = line.find_first_not_of(' ');
    }

private:
    bool continues_prose(std::string_view line) {
        const auto indent = line.find_first_not_of(' '); // npos of a blank line: deeper than any
        if (prose_indent_ != no_prose && indent > prose_indent_) return true;
        prose_indent_ = no_prose;
        return false;
    }

    void check(std::size_t offset, std::uint32_t code, std::string_view before, bool free) {
        const std::string_view fault = is_control(code) ? "gate.control"
                                       : free           ? ""
                                                        : fault_of(code);
        if (fault.empty()) return;
        diagnostics_.error(
            source_.place(offset), fault,
            {{"code", fmt::format("U+{:04X}", code)}, {"before", last_word(before)}});
    }

    const Source& source_;
    Diagnostics& diagnostics_;
    static constexpr std::size_t no_prose = std::string_view::npos;
    std::size_t prose_indent_ = no_prose; // of the key before a "|"
};

void refuse_markers(const Source& source, std::size_t index, Diagnostics& diagnostics) {
    const std::string_view line = source.line(index);
    const Place place = source.place(source.line_start(index));
    for (const auto* marker : {"---", "...", "%"})
        if (line.starts_with(marker)) diagnostics.error(place, "gate.document", {{"text", marker}});
    if (trim(line).starts_with("? ")) diagnostics.error(place, "gate.feature", {{"what", "? key"}});
}

} // namespace

bool read_bytes(const Source& source, Diagnostics& diagnostics) {
    if (source.text().size() > most_bytes) {
        diagnostics.error({source.name()}, "file.too-large",
                          {{"count", std::to_string(most_bytes)}});
        return false;
    }
    if (!is_utf8(source.text())) {
        diagnostics.error({source.name()}, "gate.utf8");
        return false;
    }
    Diagnostics found;
    LineBytes reader(source, found);
    for (std::size_t i = 0; i < source.line_count(); ++i) {
        reader.read(i);
        refuse_markers(source, i, found);
    }
    diagnostics.append(found);
    return !found.has_errors();
}

} // namespace regra::ruleset
