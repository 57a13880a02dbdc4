// The same tournament in every dress a file of text comes in.
#include "unit/catch.hpp"
#include "unit/formats/trf_files.hpp"

#include "kernel/base/text.hpp"

using namespace regra;

namespace {

std::string with_line_ends(std::string_view text, std::string_view end) {
    std::string out;
    for (const char c : text)
        if (c == '\n')
            out += end;
        else
            out += c;
    return out;
}

const std::string utf8 = "012 Campeonato da Região\n"
                         "022 São Vicente\n" +
                         entry_line(1, "1.0", {"     2 w 1"}, "Gonçalves, João") +
                         entry_line(2, "0.0", {"     1 b 0"}, "Núñez, Íñigo");

// Every letter here is below U+0100.
std::string latin1(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x80) {
            out += text[i];
        } else {
            out += static_cast<char>((byte & 0x03) << 6 | (text[i + 1] & 0x3F));
            ++i;
        }
    }
    return out;
}

} // namespace

TEST_CASE("line ends, the byte-order mark and Latin-1 make no difference") {
    const Tournament expected = read_trf(utf8, "t.trf");
    REQUIRE(expected.entries[0].name == "Gonçalves, João");
    REQUIRE(expected.entries[0].printed_points == points(1));
    for (const std::string_view end : {"\n", "\r\n", "\r"}) {
        const std::string text = with_line_ends(utf8, end);
        CHECK(read_trf(text, "t.trf") == expected);
        CHECK(read_trf("\xEF\xBB\xBF" + text, "t.trf") == expected);
        CHECK(read_trf(latin1(text), "t.trf") == expected);
        CHECK(read_trf(text.substr(0, text.size() - end.size()), "t.trf") == expected);
    }
    REQUIRE_FALSE(is_utf8(latin1(utf8)));
}

TEST_CASE("the byte-order mark counts in the offset, and in no column") {
    const std::string bytes = "\xEF\xBB\xBF" + entry_line(1, "0.0", {"     9 w 1"});
    try {
        read_trf(bytes, "t.trf");
        FAIL("read");
    } catch (const Error& error) {
        CHECK(reported(error.diagnostics()) == Reported{"trf.opponent-unknown at 1:92"});
        CHECK(error.diagnostics().items()[0].place.offset == 3 + 91);
    }
}

TEST_CASE("columns are characters in both encodings, and the offset is the byte of the file") {
    const std::string wrong = entry_line(1, "0.0", {"     9 w 1"}, "Gonçalves, João");
    for (const std::string& bytes :
         {"012 Região\r\n" + wrong, "012 Regi\xE3o\r\n" + latin1(wrong)}) {
        try {
            read_trf(bytes, "t.trf");
            FAIL("read");
        } catch (const Error& error) {
            CHECK(error.exit() == Exit::bad_input);
            CHECK(reported(error.diagnostics()) == Reported{"trf.opponent-unknown at 2:92"});
            const Place& place = error.diagnostics().items()[0].place;
            CHECK(place.file == "t.trf");
            CHECK(bytes.substr(place.offset, 4) == "   9");
        }
    }
}
