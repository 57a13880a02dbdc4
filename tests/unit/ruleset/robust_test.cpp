// Whatever a file holds, it is read or refused: no crash, no hang, no flood.
#include "unit/catch.hpp"
#include "unit/ruleset/parsing.hpp"

#include "kernel/base/file.hpp"
#include "kernel/ruleset/tree.hpp"
#include "unit/sanitized.hpp"

#include <algorithm>
#include <chrono>
#include <random>

using namespace regra;
using namespace regra::ruleset;
using test::Lines;
using test::refusals;
using test::Workshop;

namespace {

using Clock = std::chrono::steady_clock;

std::string repeat(const std::string& text, std::size_t times) {
    std::string out;
    out.reserve(text.size() * times);
    for (std::size_t i = 0; i < times; ++i) out += text;
    return out;
}

// Every value that a mutation turns a byte into, or a piece that YAML knows.
void mutate(std::string& text, std::mt19937& random) {
    static const Lines pieces = {
        "\n",   ": ",     ", ",   " #",     "- ",        "[",     "]",
        "{",    "}",      "\"",   "'",      "|",         ">",     "&a ",
        "*a",   "!!int ", "<<: ", "?",      "\t",        "½",     "\xC3",
        "\xE2", "\x80",   "none", "read: ", "printed: ", "art: ", "if ",
        "or",   "events", "null", "~",      "\u00A0x",   "\r",    "event decides "};
    const auto at = [&] { return random() % (text.size() + 1); };
    switch (random() % 6) {
    case 0: text.insert(at(), pieces[random() % pieces.size()]); break;
    case 1: text.erase(at(), random() % 40); break;
    case 2:
        if (!text.empty()) text[random() % text.size()] = static_cast<char>(random() % 256);
        break;
    case 3: text.insert(at(), text.substr(at(), random() % 80)); break;
    case 4: text.resize(at()); break;
    default:
        std::swap_ranges(text.begin(), text.begin() + static_cast<long>(text.size() / 9),
                         text.end() - static_cast<long>(text.size() / 9));
        break;
    }
}

std::vector<std::pair<std::string, std::string>> shipped_files() {
    std::vector<std::pair<std::string, std::string>> files;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(test::shipped_rulesets()))
        if (entry.path().extension() == ".yaml" && entry.path().stem().extension().empty())
            files.emplace_back(entry.path().lexically_relative(test::shipped_rulesets()).string(),
                               read_file(entry.path()));
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace

TEST_CASE("deep brackets are refused at the seventeenth level") {
    CHECK(refusals("a: " + repeat("[", 100'000)).size() == 1);
    CHECK(
        refusals("a: " + repeat("[", 17) + repeat("]", 17) + "\n") ==
        Lines{"f:1:19: error: more than 16 levels. A ruleset is flatter: check the indentation."});
    CHECK(refusals("a: " + repeat("[", 15) + "b" + repeat("]", 15) + "\n").empty());
    CHECK(refusals(repeat("{a: ", 20'000)).size() == 1);
    CHECK(refusals(repeat("- ", 20'000)).size() == 1);
    CHECK(refusals(repeat("? ", 20'000)).size() == 1);
}

TEST_CASE("a file has at most 20 000 values and 256 KiB") {
    std::string many;
    for (int i = 0; i < 10'001; ++i) many += "k" + std::to_string(i) + ": v\n";
    CHECK(refusals(many) ==
          Lines{"f:10001:1: error: more than 20000 values in one file. Split it."});
    const auto size = [](std::size_t bytes) { return "a: " + repeat("x", bytes - 4) + "\n"; };
    CHECK(refusals(size(256 * 1024)).empty());
    CHECK(refusals(size(256 * 1024 + 1)).size() == 1);
}

TEST_CASE("bombs of aliases, merge keys, second documents and a lone comma are refused") {
    CHECK(refusals("a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n").size() == 1);
    CHECK(refusals("&a [*a]").size() == 1);
    CHECK(refusals("a: &a {b: c}\nd:\n  <<: *a\n").size() == 1);
    CHECK(refusals(",").size() == 1);
    CHECK(refusals(",aa]\n").size() == 1);
    CHECK(refusals("- 1\n- 2\nx: 3").size() == 1);
    CHECK(refusals("a: 1\n---\nb: 2").size() == 1);
    CHECK(refusals("a: 1\n...\n,").size() == 1);
}

TEST_CASE("20 000 keys that are all the same are told without a flood of time") {
    const auto found = refusals(repeat("a: b\n", 9'000));
    CHECK(found.size() == 1'001); // the bound of Diagnostics, and that there are more
    CHECK(refusals(repeat("a: b\n", 900)).size() == 899);
}

TEST_CASE("a file of one long line, and one of many empty ones") {
    CHECK(refusals("a: " + repeat("½ ", 60'000) + "b\n").empty());
    CHECK(refusals(repeat("\n", 200'000) + "a: b\n").empty());
    CHECK(refusals("a: [" + repeat("b, ", 9'000) + "b]\n").empty());
    CHECK(refusals("a: b #" + repeat(" #", 60'000) + "\n").empty());
}

// Seeds are fixed, so that a failure comes again; the time bounds how far a slow build gets.
// Columns were counted from the start of the line for each.
TEST_CASE("a wrong character behind each of a long line is found without counting it anew") {
    for (const std::string sign : {"\r", "\u0085", "\u2028", "\u00A0", "\t"}) {
        const auto found = refusals("a: " + repeat(sign, fewer(240'000) / sign.size()) + "b\n");
        REQUIRE(found.size() > 999);
        CHECK(found[0].starts_with("f:1:4: error: "));
        CHECK(found[999].starts_with("f:1:1003: error: "));
    }
    const auto words = refusals("a: [" + repeat("x, ", 10'000) + "&y]\n");
    REQUIRE(words.size() == 1);
    CHECK(words[0].starts_with("f:1:30005: error: "));
}

TEST_CASE("mutated rulesets are read or refused") {
    Workshop workshop;
    const auto files = shipped_files();
    REQUIRE(files.size() >= 5);
    const auto end = Clock::now() + std::chrono::seconds(sanitized ? 1 : 3);
    int read = 0, refused = 0;
    for (unsigned seed = 1; seed <= 4'000 && Clock::now() < end; ++seed) {
        std::mt19937 random(seed);
        const auto& [name, original] = files[seed % files.size()];
        std::string text = original;
        for (auto i = 1 + random() % 4; i > 0; --i) mutate(text, random);
        workshop.put(name, text);
        const std::string id = std::filesystem::path(name).replace_extension().string();
        Diagnostics diagnostics;
        INFO("seed " << seed << " of " << name);
        workshop.rulesets().check(id.substr(id.find('/') + 1), diagnostics);
        for (const auto& item : diagnostics.items()) CHECK_FALSE(line(item, Language::pt).empty());
        diagnostics.has_errors() ? ++refused : ++read;
        workshop.put(name, original);
    }
    CHECK(read > 0);
    CHECK(refused > 0);
}

TEST_CASE("the front end takes any bytes") {
    std::mt19937 random(7);
    const auto end = Clock::now() + std::chrono::seconds(1);
    for (int i = 0; i < 3'000 && Clock::now() < end; ++i) {
        std::string text(random() % 300, ' ');
        for (char& c : text) {
            static constexpr char common[] = " \n:-#[]{},\"'|>&*!%@`?abc012";
            c = random() % 8 == 0 ? static_cast<char>(random() % 256)
                                  : common[random() % (sizeof common - 1)];
        }
        Diagnostics diagnostics;
        const Source source("f", text);
        const Node root = read_tree(source, diagnostics);
        CHECK(root.is_nothing() == diagnostics.has_errors());
    }
}
