// Lines and pages for an embosser, against the table of North American braille that liblouis has,
// and lines worked out by hand.
#include "unit/catch.hpp"

#include <fstream>
#include <map>
#include <sstream>

#include "engines/voice/brf.hpp"

using namespace regra::voice;

namespace {

// "125" -> the cell with those dots.
char32_t cell_of(const std::string& dots) {
    char32_t cell = 0x2800;
    for (const char dot : dots)
        if (dot != '0') cell |= 1u << (dot - '1');
    return cell;
}

// Of the lines "display CHARACTER DOTS" those with six dots at most.
std::map<char32_t, char> table_of_liblouis() {
    std::ifstream file("/usr/share/liblouis/tables/text_nabcc.dis");
    std::map<char32_t, char> signs;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string word, sign, dots;
        if (!(words >> word >> sign >> dots) || word != "display") continue;
        if (dots.find_first_of("78") != std::string::npos || sign.substr(0, 2) != "\\x") continue;
        const auto number = std::stoul(sign.substr(2), nullptr, 16);
        if (number < 127) signs[cell_of(dots)] = static_cast<char>(number);
    }
    return signs;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (const auto& line : wrapped(utf32(text))) lines.push_back(utf8(line));
    return lines;
}

char small(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}

} // namespace

TEST_CASE("each cell of six dots is the byte that North American braille has for it") {
    const auto table = table_of_liblouis();
    REQUIRE(table.size() >= 63);
    // The same cell has two bytes there, in two cases: @ and `, [ and {, as for letters.
    const std::map<char, char> twins = {
        {'`', '@'}, {'{', '['}, {'}', ']'}, {'|', '\\'}, {'~', '^'}};
    for (const auto& [cell, sign] : table) {
        const auto twin = twins.find(sign);
        const char expected = twin == twins.end() ? sign : twin->second;
        INFO(static_cast<unsigned>(cell));
        CHECK(small(ascii({cell})[0]) == expected);
    }
}

TEST_CASE("cells of a move are bytes known by heart") {
    // dots 2-3 is 2, dots 2-5 is 3; s and f are letters
    CHECK(ascii(U"⠆ ⠎⠋⠒") == "2 SF3");
    CHECK(ascii(U"⠼⠁⠚") == "#AJ");
    CHECK(ascii(U"⡁") == ""); // dot 7 has no byte
}

TEST_CASE("lines end between words, and what runs over is indented by two cells") {
    const std::string ten = "aaaaaaaaa ";
    CHECK(lines_of(ten + ten + ten + "aaaaaaaaaa") ==
          std::vector<std::string>{ten + ten + ten + "aaaaaaaaaa"}); // 40
    CHECK(lines_of(ten + ten + ten + "aaaaaaaaaaa") ==
          std::vector<std::string>{"aaaaaaaaa aaaaaaaaa aaaaaaaaa", "  aaaaaaaaaaa"}); // 41
    // 38 cells are left on the second line, and then two words of 19 and 18 with a blank fill it
    CHECK(lines_of(std::string(40, 'b') + " " + std::string(19, 'c') + " " + std::string(18, 'd') +
                   " e") == std::vector<std::string>{
                                std::string(40, 'b'),
                                "  " + std::string(19, 'c') + " " + std::string(18, 'd'), "  e"});
}

TEST_CASE("a word longer than a line is cut") {
    CHECK(lines_of(std::string(90, 'x')) == std::vector<std::string>{std::string(40, 'x'),
                                                                     "  " + std::string(38, 'x'),
                                                                     "  " + std::string(12, 'x')});
}

TEST_CASE("a form feed begins the page after each 25 lines") {
    Pages pages;
    std::string all;
    for (int i = 0; i < 51; ++i) all += pages.line(U"⠁");
    std::string expected;
    for (int i = 0; i < 51; ++i) expected += (i == 25 || i == 50 ? "\fA\n" : "A\n");
    CHECK(all == expected);
}

TEST_CASE("lines that run over count for the page") {
    Pages pages;
    for (int i = 0; i < 24; ++i) pages.line(U"⠁");
    CHECK(pages.line(Cells(41, U'⠃')) == std::string(40, 'B') + "\n\f  B\n");
}
