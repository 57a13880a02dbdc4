// What is wrong with a library is said in one line each, and the other plugins stay usable.
#include "unit/catch.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include <regra/variant.h>

#include "kernel/base/file.hpp"
#include "kernel/loader/plugins.hpp"
#include "unit/loader/refused.hpp"

using namespace regra;
using namespace regra::loader;
namespace fs = std::filesystem;

namespace {

const fs::path toys = fs::path(REGRA_BUILD_DIR) / "tests/plugins";

// What loading says, without the folder: "kind.so: error: ...".
std::string complaint(const fs::path& file) {
    return refused_with([&] { const Plugin plugin(file); });
}

std::string complaint_of_broken(const std::string& id) {
    return complaint(toys / "broken" / (id + ".so"));
}

// A folder of this test's own, empty at first and gone at the end.
struct Folder {
    fs::path path;

    explicit Folder(const std::string& name)
        : path(fs::temp_directory_path() / ("regra-" + name + "-" + std::to_string(::getpid()))) {
        fs::remove_all(path);
        fs::create_directory(path);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { fs::remove_all(path); }

    fs::path write(const std::string& name, const std::string& bytes) const {
        std::ofstream(path / name, std::ios::binary) << bytes;
        return path / name;
    }
};

} // namespace

TEST_CASE("a file that is no library is told without loading it") {
    const Folder folder("shapes");
    CHECK(complaint(folder.write("text.so", "this is a text\n")) ==
          "text.so: error: plugin \"text\" is no shared library. Build it again, or take the file "
          "out of the folder.");
    CHECK(complaint(folder.write("empty.so", "")) ==
          "empty.so: error: plugin \"empty\" is no shared library. Build it again, or take the "
          "file out of the folder.");
    CHECK(complaint(folder.path / "missing.so") ==
          "missing.so: error: no such file. Check the name and the folder.");
    CHECK(complaint(folder.write("magic.so", "\x7f"
                                             "ELF")) ==
          "magic.so: error: plugin \"magic\" is damaged or cut short. Copy or build it again.");
    fs::create_directory(folder.path / "folder.so");
    CHECK(complaint(folder.path / "folder.so") ==
          "folder.so: error: this is a folder. Name a file in it.");
}

TEST_CASE("a library cut short anywhere is refused, and never crashes the program") {
    const Folder folder("cut");
    const std::string whole = read_file(toys / "sound/toy.so");
    CHECK(complaint(folder.write("toy.so", whole)) == "nothing");
    for (std::size_t size = 64; size < whole.size(); size += whole.size() / 40)
        CHECK(complaint(folder.write("toy.so", whole.substr(0, size))) ==
              "toy.so: error: plugin \"toy\" is damaged or cut short. Copy or build it again.");
}

TEST_CASE("a library for another machine is named as such") {
    const Folder folder("machine");
    std::string bytes = read_file(toys / "sound/toy.so");
    bytes[18] = 8; // e_machine, MIPS
    CHECK(complaint(folder.write("toy.so", bytes)) ==
          "toy.so: error: plugin \"toy\" was built for another kind of machine. Get or build it "
          "for this one.");
}

TEST_CASE("a foreign library is refused before its code can run") {
    CHECK(complaint_of_broken("no-entry") ==
          "no-entry.so: error: \"no-entry\" is a library but no plugin: it exports no "
          "regra_plugin. Take it out of the folder, or build it with the SDK.");
    CHECK(std::getenv("TOY_WAS_LOADED") == nullptr);
}

TEST_CASE("a library of another ABI or with a foreign entry is refused") {
    CHECK(complaint_of_broken("abi") ==
          "abi.so: error: plugin \"abi\" is of ABI 7, and this program takes ABI 1. Build it with "
          "this program's SDK.");
    CHECK(complaint_of_broken("size") ==
          "size.so: error: the regra_plugin of \"size\" is not what a plugin exports (its size is "
          "another). Build it with this program's SDK.");
}

TEST_CASE("a library that needs what is not there says what the linker misses") {
    const auto said = complaint_of_broken("undefined");
    CHECK(said.find("undefined.so: error: plugin \"undefined\" cannot be loaded (") == 0);
    CHECK(said.find("toy_nowhere_defined). Install what it needs, or build it again.") !=
          std::string::npos);
    CHECK(said.find("boost") == std::string::npos);
}

TEST_CASE("an entry that leaves things out is refused") {
    CHECK(complaint_of_broken("null-open") ==
          "null-open.so: error: plugin \"null-open\" has no function open in its entry. Ask its "
          "vendor for a correction.");
    CHECK(complaint_of_broken("null-moves") ==
          "null-moves.so: error: plugin \"null-moves\" leaves a function of " REGRA_VARIANT
          " out. Ask its vendor for a correction.");
    CHECK(complaint_of_broken("version") ==
          "version.so: error: plugin \"version\" gives a name, version or kind that is missing or "
          "not one line of UTF-8. Ask its vendor for a correction.");
    CHECK(complaint_of_broken("names") ==
          "names.so: error: the catalogue of plugin \"names\" cannot be read (names of kind 0). "
          "Ask its vendor for a correction.");
}

TEST_CASE("a title with a hole that no argument fills is refused") {
    CHECK(complaint_of_broken("hole") ==
          "hole.so: error: the title of rule \"home\" in plugin \"hole\", \"{counter} is home\", "
          "has holes that are no arguments of it (\"\"). Ask its vendor for a correction.");
    CHECK(complaint_of_broken("brace") ==
          "brace.so: error: the title of rule \"home\" in plugin \"brace\", \"{counter is home\", "
          "has holes that are no arguments of it (\"\"). Ask its vendor for a correction.");
}

TEST_CASE("a plugin of an unknown kind or under another name is refused") {
    CHECK(complaint_of_broken("kind") ==
          "kind.so: error: plugin \"kind\" is of the unknown kind \"puzzle\". This program takes: "
          "variant, adaptation, pairing.");
    CHECK(complaint_of_broken("name") ==
          "name.so: error: the plugin in \"name.so\" calls itself \"another-name\". Name the file "
          "another-name.so.");
    CHECK(complaint_of_broken("Upper") ==
          "Upper.so: error: plugin \"Upper\" calls itself \"Upper\"; ids are lower case letters, "
          "digits and hyphens. Ask its vendor for a correction.");
}

TEST_CASE("a plugin of another draft of the interface says which it offers and which is wanted") {
    CHECK(complaint_of_broken("draft") ==
          "draft.so: error: plugin \"draft\" offers regra.variant.draft/42, and this program "
          "takes " REGRA_VARIANT " only. Get or build it for this program.");
    CHECK(complaint_of_broken("interface") ==
          "interface.so: error: plugin \"interface\" does not offer " REGRA_VARIANT
          ", which its kind needs. Build it with this program's SDK.");
}

TEST_CASE("all broken plugins are told at once, sizes beyond the ABI's among them") {
    const Folder writable("writable");
    fs::permissions(writable.path, fs::perms::all);
    const Plugins plugins({toys / "broken", toys / "sound", writable.path, "/no/such/folder"});
    std::vector<std::string> said;
    for (const auto& item : plugins.messages().items()) said.push_back(line(item, Language::en));
    CHECK(said ==
          std::vector<std::string>{
              writable.path.string() + ": error: others may write to " + writable.path.string() +
                  ", so no plugin is taken from here. Run: chmod go-w " + writable.path.string(),
              "/no/such/folder: error: no such folder of plugins. Check the name, or "
              "create it."});

    Diagnostics found;
    const auto usable = plugins.open_all(Kind::variant, found);
    REQUIRE(usable.size() == 1);
    CHECK(usable[0].id() == "toy");
    CHECK(found.items().size() == 17); // the 14 broken ones; "position" has two faults
    const std::string file = (fs::canonical(toys) / "broken/position.so").string();
    std::vector<std::string> sizes;
    for (const auto& item : found.items())
        if (item.place.file == file) sizes.push_back(line(item, Language::en));
    CHECK(sizes == std::vector<std::string>{
                       file + ": error: plugin \"position\" declares position_size 2000, and it "
                              "must lie in 1..1024. Ask its vendor for a correction.",
                       file + ": error: plugin \"position\" declares sides 3, and it must lie in "
                              "2..2. Ask its vendor for a correction."});
}

TEST_CASE("a plugin that anyone may write is not loaded") {
    const Folder folder("writable-file");
    const auto file = folder.write("toy.so", read_file(toys / "sound/toy.so"));
    fs::permissions(file, fs::perms::others_write, fs::perm_options::add);
    CHECK(complaint(file) == "toy.so: error: others may write to the plugin \"toy\", so it is not "
                             "loaded. Run: chmod go-w " +
                                 file.string());
}

TEST_CASE("damaged libraries are refused or load, and never crash what looks at them") {
    const Folder folder("damaged");
    const std::string whole = read_file(toys / "broken/no-entry.so"); // never loaded, only read
    std::uint32_t state = 1;
    const auto random = [&state](std::size_t below) {
        state = state * 1664525u + 1013904223u;
        return static_cast<std::size_t>(state >> 8) % below;
    };
    for (int round = 0; round < 500; ++round) {
        std::string bytes = whole;
        // The header, the table of segments and the table of sections: what claims sizes.
        for (int change = 0; change < 4; ++change) {
            const std::size_t at =
                random(2) ? random(64 + 56 * 8) : bytes.size() - 1 - random(64 * 20);
            bytes[at] = static_cast<char>(random(256));
        }
        CHECK_FALSE(complaint(folder.write("no-entry.so", bytes)) == "nothing");
    }
}
