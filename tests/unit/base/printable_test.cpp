// What people see of texts that others wrote, and that files and JSON keep the bytes.
#include "unit/catch.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/json.hpp"
#include "kernel/base/printable.hpp"

using namespace regra;

namespace {

std::string utf8(std::uint32_t c) {
    const auto byte = [](std::uint32_t value) { return std::string(1, static_cast<char>(value)); };
    if (c < 0x80) return byte(c);
    if (c < 0x800) return byte(0xC0 | c >> 6) + byte(0x80 | (c & 0x3F));
    return byte(0xE0 | c >> 12) + byte(0x80 | (c >> 6 & 0x3F)) + byte(0x80 | (c & 0x3F));
}

// Cc, Zl, Zp and Bidi_Control of Unicode 15: UnicodeData.txt and PropList.txt.
std::vector<std::uint32_t> controls() {
    std::vector<std::uint32_t> all = {0x061C, 0x200E, 0x200F, 0x2028, 0x2029};
    for (std::uint32_t c = 0; c < 0x20; ++c) all.push_back(c);
    for (std::uint32_t c = 0x7F; c < 0xA0; ++c) all.push_back(c);
    for (std::uint32_t c = 0x202A; c <= 0x202E; ++c) all.push_back(c);
    for (std::uint32_t c = 0x2066; c <= 0x2069; ++c) all.push_back(c);
    return all;
}

const std::string replacement = "\xEF\xBF\xBD";

} // namespace

TEST_CASE("no control character is shown, whatever stands around it") {
    for (const auto c : controls()) {
        const std::string text = "Jo" + utf8(c) + "ão";
        CAPTURE(c);
        CHECK(!is_one_line(text));
        const bool blank = c >= 0x09 && c <= 0x0D;
        CHECK(printable(text) == "Jo" + (blank ? " " : replacement) + "ão");
        const bool kept = c == '\t' || c == '\n' || c == '\f';
        CHECK(printable_lines(text) == (kept ? text : printable(text)));
    }
}

TEST_CASE("every other character is shown as it is") {
    const auto all = controls();
    for (std::uint32_t c = 0x20; c < 0xFFFE; ++c) {
        if (c >= 0xD800 && c < 0xE000) continue; // surrogates are no characters
        if (std::find(all.begin(), all.end(), c) != all.end()) continue;
        const std::string text = utf8(c);
        if (printable(text) != text || !is_one_line(text)) FAIL(c);
    }
    CHECK(printable("𝄞 ♔ ½") == "𝄞 ♔ ½");
}

TEST_CASE("bytes that are no UTF-8 are shown as such, each by itself") {
    CHECK(printable("Jo\xE3o") == "Jo" + replacement + "o");
    CHECK(printable("\xC0\x9B[2J") == replacement + replacement + "[2J"); // ESC, overlong
    CHECK(printable("a\xE2\x82") == "a" + replacement + replacement);
    CHECK(!is_one_line("\xFF"));
    CHECK(is_one_line(replacement)); // a file may hold one
}

TEST_CASE("a text of people has no character that shows nothing, but those that scripts need") {
    // Default_Ignorable_Code_Point of Unicode 15 (DerivedCoreProperties.txt) up to U+FFFF, without
    // the joiners, the variation selectors and what is_control() knows.
    std::vector<std::uint32_t> invisible = {0xAD,   0x34F,  0x115F, 0x1160, 0x17B4, 0x17B5,
                                            0x180E, 0x200B, 0x3164, 0xFEFF, 0xFFA0};
    for (std::uint32_t c = 0x2060; c <= 0x2065; ++c) invisible.push_back(c);
    for (std::uint32_t c = 0x206A; c <= 0x206F; ++c) invisible.push_back(c);
    for (std::uint32_t c = 0xFFF0; c <= 0xFFFB; ++c) invisible.push_back(c); // with annotations
    for (std::uint32_t c = 0x20; c < 0xFFFE; ++c) {
        if (c >= 0xD800 && c < 0xE000) continue; // surrogates are no characters
        const bool listed = std::find(invisible.begin(), invisible.end(), c) != invisible.end();
        if (is_invisible(c) != listed) FAIL(c);
    }
    CHECK(is_invisible(0xE0041)); // a tag
    for (const auto c : {0x200C, 0x200D, 0x180B, 0xFE0F, 0x1D11E, 0xE0100})
        CHECK(!is_invisible(static_cast<std::uint32_t>(c)));
    CHECK(with_invisible_shown("A" + utf8(0x2060) + "na\xFF") == "A" + replacement + "na\xFF");
}

TEST_CASE("a message shows no control character of its arguments or its file") {
    const Diagnostic found{
        Severity::error, {"a\x1b[2J\n.trf", 3, 1}, {"file.unreadable", {{"reason", "x\r\x9b\ny"}}}};
    for (const auto language : {Language::en, Language::pt, Language::ro})
        CHECK(is_one_line(line(found, language)));
}

TEST_CASE("JSON says every text exactly, and in it stands no control character") {
    for (const auto c : controls()) {
        const std::string text = "a" + utf8(c) + "b\"\\é";
        const std::string json = json_line(Value::Map{{"name", text}});
        CAPTURE(json);
        CHECK(is_one_line(std::string_view(json).substr(0, json.size() - 1)));
        Value read;
        JsonFault fault;
        REQUIRE(read_json(json, read, fault, 4));
        CHECK(*read.find("name")->text() == text);
    }
}
