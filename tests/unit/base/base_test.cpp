#include "unit/catch.hpp"

#include <filesystem>

#include <unistd.h>

#include "kernel/base/date.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/points.hpp"
#include "kernel/base/points_text.hpp"
#include "kernel/base/text.hpp"
#include "kernel/base/written_files.hpp"

using namespace regra;

TEST_CASE("points are written as regulations print them") {
    CHECK(parse_points("1") == points(1));
    CHECK(parse_points("½") == points(1, 2));
    CHECK(parse_points("1½") == points(3, 2));
    CHECK(parse_points("0.5") == points(1, 2));
    CHECK(parse_points("1.10") == points(11, 10));
    for (const auto* wrong : {"", "0,5", "1/2", "01", "1.", "1.000", ".5", "½1", "a", "-1", "1 "})
        CHECK_FALSE(parse_points(wrong));
    CHECK(parse_points("999999") == points(999999));
    CHECK_FALSE(parse_points("1000000"));
    CHECK_FALSE(parse_points(std::string(60, '2')));
}

TEST_CASE("points print exactly, with the fraction signs where there is one") {
    CHECK(text(points(7, 2)) == "3½");
    CHECK(text(points(1, 2)) == "½");
    CHECK(text(points(0)) == "0");
    CHECK(text(points(39, 4)) == "9¾");
    CHECK(text(points(11, 10)) == "1.1");
    CHECK(text(points(1, 100)) == "0.01");
    CHECK(text(points(-1, 3)) == "-⅓");
}

TEST_CASE("people read points with the decimal sign of their language, and half a point alone as a "
          "sign") {
    for (const auto language : {Language::pt, Language::ro, Language::de}) {
        CHECK(points_text(points(3, 2), language) == "1,5");
        CHECK(points_text(points(-9, 2), language) == "-4,5");
        CHECK(points_text(points(9, 4), language) == "2,25");
        CHECK(points_text(points(1, 4), language) == "0,25");
        CHECK(points_text(points(101, 100), language) == "1,01");
        CHECK(points_text(points(11, 10), language) == "1,1");
        CHECK(points_text(points(1, 2), language) == "½");
        CHECK(points_text(points(-1, 2), language) == "-½");
        CHECK(points_text(points(7), language) == "7");
        CHECK(points_text(points(4, 3), language) == "1⅓");
    }
    CHECK(points_text(points(3, 2), Language::en) == "1½");
    CHECK(points_words(points(3, 2)).in(Language::pt) == "1,5");
    CHECK(points_words(points(3, 2)).in(Language::en) == "1½");
}

TEST_CASE("a sum of money has two decimals or none, in no language a sign for a half") {
    CHECK(money_text(30'000, Language::pt) == "300");
    CHECK(money_text(1'250, Language::en) == "12.50");
    CHECK(money_text(1'250, Language::ro) == "12,50");
    CHECK(money_text(5, Language::de) == "0,05");
}

TEST_CASE("the unit of a competition makes every score whole") {
    CHECK(unit_of({points(1), points(1, 2), points(0)}) == 2);
    CHECK(unit_of({points(11, 10), points(1, 2)}) == 10);
    CHECK(in_units(points(1, 2), 10) == 5);
}

TEST_CASE("a date may know its year only, and must exist") {
    CHECK(parse_date("2014-12-31") == Date{2014, 12, 31});
    CHECK(parse_date("2014/12/31") == Date{2014, 12, 31});
    CHECK(parse_date("2014") == Date{2014, 0, 0});
    CHECK(parse_date("2014/00/00") == Date{2014, 0, 0});
    for (const auto* wrong : {"2023-02-29", "2023-13-01", "23-01-01", "2023-00-05", "2023/01-01"})
        CHECK_FALSE(parse_date(wrong));
}

TEST_CASE("UTF-8 is told from other bytes") {
    CHECK(is_utf8("João ½ 𝄞"));
    CHECK_FALSE(is_utf8("Jo\xe3o"));      // Latin-1
    CHECK_FALSE(is_utf8("\xc0\xaf"));     // overlong
    CHECK_FALSE(is_utf8("\xed\xa0\x80")); // surrogate
    CHECK(latin1_to_utf8("Jo\xe3o") == "João");
    CHECK(code_points("João") == 4);
}

TEST_CASE("a slip finds its word") {
    CHECK(nearest("sistem", {"rounds", "system", "time"}) == "system");
    CHECK(nearest("evnt may change", {"event may change", "not in the text"}) ==
          "event may change");
    CHECK(nearest("zzz", {"rounds", "system"}).empty());
}

TEST_CASE("lines are wrapped at words, by letters and not by bytes, and no letter is lost") {
    CHECK(wrapped("e a  bc def", 4) == std::vector<std::string>{"e a", "bc", "def"});
    CHECK(wrapped("șah mată", 8) == std::vector<std::string>{"șah mată"});
    CHECK(wrapped("ăîșțâ ă", 2) == std::vector<std::string>{"ăî", "șț", "â", "ă"});
    CHECK(wrapped("  ab cd", 4) == std::vector<std::string>{"  ab", "  cd"});
    CHECK(wrapped(" ", 4).empty());
}

TEST_CASE("a diagnostic is one line with its place") {
    const Diagnostic missing{Severity::error, {"a.yaml", 3, 7, 20}, {"file.missing", {}}};
    CHECK(line(missing, Language::en) ==
          "a.yaml:3:7: error: no such file. Check the name and the folder.");
    CHECK(line(missing, Language::pt).find("a.yaml:3:7: erro: o ficheiro") == 0);
}

// A link stands for the device, which is not risked.
TEST_CASE("the same diagnostic of the same place is told once, whatever stands between") {
    Diagnostics all;
    for (const int line : {1, 2})
        for (const auto* text : {"a", "b", "a", "b"})
            all.note({"f", line}, "x.y", {{"text", text}});
    all.error({"f", 1}, "x.y", {{"text", "a"}});
    all.sort();
    REQUIRE(all.items().size() == 5);
    CHECK(all.items()[1].message.arguments[0].second == Wording("b"));
    CHECK(all.items()[2].severity == Severity::error);
    CHECK(all.items()[3].place.line == 2);
}

TEST_CASE("a file is replaced whole, and a device is written to and stays") {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / ("regra-base-" + std::to_string(getpid()));
    fs::create_directory(folder);
    const auto replace = [&](const char* name, const char* bytes) {
        write_together({{(folder / name).string(), bytes}});
    };
    replace("a", "old");
    replace("a", "new");
    CHECK(read_file(folder / "a") == "new");
    fs::create_symlink("/dev/null", folder / "device");
    replace("device", "lost");
    CHECK(fs::is_symlink(folder / "device"));
    CHECK(fs::is_character_file(folder / "device"));
    fs::remove_all(folder);
}
