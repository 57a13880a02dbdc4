#include "unit/catch.hpp"
#include "unit/sandbox/sandbox.hpp"

#include <filesystem>
#include <fstream>

using namespace sandbox_test;
namespace fs = std::filesystem;

namespace {

// A folder of scripts that is gone after the test.
struct Folder {
    fs::path path;
    explicit Folder(const std::string& name)
        : path(fs::temp_directory_path() / ("regra-library-" + name)) {
        fs::remove_all(path);
        fs::create_directories(path);
    }
    ~Folder() { fs::remove_all(path); }
    void write(const std::string& file, const std::string& text) const {
        fs::create_directories((path / file).parent_path());
        std::ofstream(path / file, std::ios::binary) << text;
    }
};

} // namespace

TEST_CASE("a phrase of a ruleset finds its file by folding") {
    CHECK(script_name("Sonneborn-Berger") == "sonneborn_berger");
    CHECK(script_name("direct encounter") == "direct_encounter");
    CHECK(script_name(" FIDE 2023") == "fide_2023");
}

TEST_CASE("ids are lower-case paths without an ending") {
    CHECK(is_script_id("tiebreaks/wins"));
    CHECK(is_script_id("unplayed/fide_2023"));
    for (const auto* wrong : {"", "/wins", "wins/", "a//b", "../wins", "Wins", "wins.lua", "a b"})
        CHECK_FALSE(is_script_id(wrong));
}

TEST_CASE("in several folders the first that has an id wins") {
    const Folder own("own"), shipped("shipped");
    own.write("tiebreaks/wins.lua", "return 'own'");
    shipped.write("tiebreaks/wins.lua", "return 'shipped'");
    shipped.write("tiebreaks/lots.lua", "return 1");
    shipped.write("tiebreaks/notes.txt", "no script");
    const Library library({own.path, shipped.path});
    CHECK(library.get("tiebreaks/wins").text == "return 'own'");
    CHECK(library.list("tiebreaks") ==
          std::vector<std::string>{"tiebreaks/lots", "tiebreaks/wins"});
    CHECK(library.find("tiebreaks/draw") == nullptr);
}

TEST_CASE("a script that was kept wins over a file") {
    const Folder folder("kept");
    folder.write("tiebreaks/wins.lua", "return 'file'");
    Library library({folder.path});
    library.add("tiebreaks/wins", "return 'kept'");
    CHECK(library.get("tiebreaks/wins").text == "return 'kept'");
}

TEST_CASE("a file is read once") {
    const Folder folder("once");
    folder.write("tiebreaks/wins.lua", "return 1");
    const Library library({folder.path});
    CHECK(library.get("tiebreaks/wins").text == "return 1");
    folder.write("tiebreaks/wins.lua", "return 2");
    CHECK(library.get("tiebreaks/wins").text == "return 1");
}

TEST_CASE("a missing script names the nearest") {
    Library library;
    library.add("tiebreaks/wins", "return {}");
    CHECK(failure([&] {
              library.get("tiebreaks/winns");
          }).find("Did you mean \"tiebreaks/wins\"?") != std::string::npos);
}

TEST_CASE("compiled Lua, other bytes and long files are no scripts") {
    const Folder folder("bytes");
    folder.write("a.lua", "\x1bLua\x54");
    folder.write("b.lua", std::string("return 1\0", 9));
    folder.write("c.lua", "-- Jo\xe3o");
    folder.write("d.lua", "--" + std::string(70'000, 'x'));
    const Library library({folder.path});
    for (const auto* id : {"a", "b", "c"})
        CHECK(failure([&] { library.get(id); }).find("not UTF-8 text") != std::string::npos);
    CHECK(failure([&] { library.get("d"); }).find("longer than 64 KiB") != std::string::npos);
}
