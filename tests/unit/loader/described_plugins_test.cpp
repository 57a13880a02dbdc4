// What a plugin's file says of it, read without running it, and whose file it is.
#include "unit/catch.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>

#include <sys/stat.h>
#include <unistd.h>

#include <regra/variant.h>

#include "kernel/base/file.hpp"
#include "kernel/loader/plugins.hpp"
#include "kernel/loader/trust.hpp"
#include "unit/loader/refused.hpp"

using namespace regra;
using namespace regra::loader;
namespace fs = std::filesystem;

namespace {

const fs::path built = fs::path(REGRA_BUILD_DIR) / "tests/plugins";

std::string refusal_of(const fs::path& file) {
    return refused_with([&] { const Plugin plugin(file); });
}

// A folder below that for temporary files, with a copy of the sound toy, gone at the end.
struct Place_of_toy {
    fs::path folder =
        fs::canonical(fs::temp_directory_path()) / ("regra-trust-" + std::to_string(getpid()));
    fs::path inner = folder / "plugins", file = inner / "toy.so";

    Place_of_toy() {
        fs::remove_all(folder);
        fs::create_directories(inner);
        for (const auto& one : {folder, inner}) fs::permissions(one, fs::perms(0755));
        fs::copy_file(built / "sound/toy.so", file);
        fs::permissions(file, fs::perms(0644));
    }
    Place_of_toy(const Place_of_toy&) = delete;
    Place_of_toy& operator=(const Place_of_toy&) = delete;
    ~Place_of_toy() { fs::remove_all(folder); }
};

} // namespace

TEST_CASE("a list tells what files say, and runs nothing") {
    Diagnostics found;
    const auto all =
        Plugins({built / "other", built / "undescribed", built / "described"}).list(found);
    std::vector<std::string> said;
    for (const auto& one : all)
        said.push_back(one.id + " " + (one.description ? one.description->version : "?"));
    // toy of "undescribed" is hidden by that of "other"; draft and line are refused by what they
    // say.
    CHECK(said == std::vector<std::string>{"option 1.0", "toy 2.0", "toy-two 1.0", "version 1.1"});
    CHECK(std::getenv("TOY_WAS_LOADED") == nullptr);
    CHECK(found.items().size() == 3);
    found = {};
    const auto one = Plugins({built / "undescribed"}).list(found);
    REQUIRE(one.size() == 1);
    CHECK_FALSE(one[0].description);
    CHECK(found.empty());
}

TEST_CASE("options stand in the file as in the catalogue") {
    Diagnostics found;
    const auto all = Plugins({fs::path(REGRA_BUILD_DIR) / "tests/plugins/described"}).list(found);
    REQUIRE(all.size() == 2);
    REQUIRE(all[0].description->options.size() == 1);
    const Name& option = all[0].description->options[0];
    CHECK(option.id == "two");
    CHECK(option.value == "true");
    CHECK(option.domain == "bool");
    CHECK(option.title == "Two steps");
}

TEST_CASE("a library that is not what its file says is refused") {
    CHECK(refusal_of(built / "described/version.so") ==
          "version.so: error: the file of plugin \"version\" gives its version as \"1.1\", and the "
          "plugin itself as \"1.0\". Ask its vendor for a correction.");
    CHECK(refusal_of(built / "described/option.so") ==
          "option.so: error: the file of plugin \"option\" gives its options as \"two=true (bool): "
          "Two steps\", and the plugin itself as \"\". Ask its vendor for a correction.");
}

TEST_CASE("what a file says is enough to refuse it before its code runs") {
    CHECK(refusal_of(built / "described/draft.so") ==
          "draft.so: error: plugin \"draft\" offers regra.variant.draft/42, and this program "
          "takes " REGRA_VARIANT " only. Get or build it for this program.");
    CHECK(refusal_of(built / "described/line.so") ==
          "line.so: error: what the file of plugin \"line\" says of it cannot be read. Build it "
          "with this program's SDK.");
    CHECK(std::getenv("TOY_WAS_LOADED") == nullptr);
}

TEST_CASE("one without a description is used") {
    CHECK(Plugin(built / "undescribed/toy.so").version() == "1.0");
}

TEST_CASE("what is loaded is a copy that nobody can write to, once for all who ask") {
    const Place_of_toy place;
    const Plugin first(place.file), second(place.file);
    CHECK(&first.entry() == &second.entry());
    const std::string maps = read_file("/proc/self/maps");
    CHECK(maps.find("/memfd:toy") != maps.npos);
    CHECK(maps.find(place.file.string()) == maps.npos);
    // Other bytes in the file are another library; the first stays what it was.
    fs::copy_file(built / "other/toy.so", place.file, fs::copy_options::overwrite_existing);
    const Plugin other(place.file);
    CHECK(other.version() == "2.0");
    CHECK(first.version() == "1.0");
}

// ---- whose file it is ---------------------------------------------------------------------------

TEST_CASE("a file, its folder and each folder above are nobody else's to change") {
    const Place_of_toy place;
    CHECK(refusal_of(place.file) == "nothing");
    for (const auto& folder : {place.inner, place.folder})
        for (const auto mode : {0775, 0757}) {
            fs::permissions(folder, fs::perms(mode));
            CHECK(refusal_of(place.file) == "toy.so: error: others may write to " +
                                                folder.string() +
                                                ", so no plugin is taken from here. Run: chmod "
                                                "go-w " +
                                                folder.string());
            const Plugins plugins({place.inner});
            CHECK(plugins.messages().has_errors());
            CHECK(refused_with([&] { throw Error(Exit::file, plugins.messages()); }) ==
                  "plugins: error: others may write to " + folder.string() +
                      ", so no plugin is taken from here. Run: chmod go-w " + folder.string());
            fs::permissions(folder, fs::perms(0755));
        }
    for (const auto mode : {0664, 0646}) {
        fs::permissions(place.file, fs::perms(mode));
        CHECK(refusal_of(place.file) ==
              "toy.so: error: others may write to the plugin \"toy\", so it is not loaded. Run: "
              "chmod go-w " +
                  place.file.string());
    }
}

TEST_CASE("a link is as good as what it leads to") {
    const Place_of_toy place;
    const fs::path links = place.folder / "links";
    fs::create_directory(links);
    fs::create_symlink(place.file, links / "toy.so");
    CHECK(refusal_of(links / "toy.so") == "nothing");
    fs::permissions(place.inner, fs::perms(0777));
    CHECK(refusal_of(links / "toy.so").find("others may write to " + place.inner.string()) !=
          std::string::npos);
}

TEST_CASE("in a folder with the sticky bit it counts who owns the entry") {
    const Place_of_toy place;
    fs::permissions(place.folder, fs::perms(01777));
    CHECK(refusal_of(place.file) == "nothing");
    if (geteuid() != 0) return; // only root gives files away
    REQUIRE(chown(place.inner.c_str(), 12345, 0) == 0);
    CHECK(refusal_of(place.file) == "toy.so: error: " + place.inner.string() +
                                        " belongs to user 12345, so no plugin is taken from here. "
                                        "It must belong to you or to root.");
    REQUIRE(chown(place.inner.c_str(), 0, 0) == 0);
    REQUIRE(chown(place.file.c_str(), 12345, 0) == 0);
    CHECK(refusal_of(place.file) == "toy.so: error: the plugin \"toy\" belongs to user 12345, so "
                                    "it is not loaded. It must belong to you or to root.");
}

TEST_CASE("what is no file is refused and not waited for") {
    const Place_of_toy place;
    const fs::path pipe = place.inner / "pipe.so", folder = place.inner / "folder.so";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    fs::create_directory(folder);
    CHECK(refusal_of(pipe) == "pipe.so: error: plugin \"pipe\" is no shared library. Build it "
                              "again, or take the file out of the folder.");
    CHECK(refusal_of(folder).find("folder.so: error: ") == 0);
}

// ---- two of one id ------------------------------------------------------------------------------

TEST_CASE("of two plugins with one id neither is taken unless a person named the folder") {
    const std::string sound = (fs::canonical(built) / "sound/toy.so").string();
    const std::string other = (fs::canonical(built) / "other/toy.so").string();
    const std::string twice = "toy.so: error: plugin \"toy\" is there twice: " + other + " and " +
                              sound +
                              ". Name the folder of the one you mean with --plugins, or take one "
                              "away.";
    const auto of_named = [](std::size_t named) {
        return Plugins({built / "other", built / "sound"}, nullptr, named);
    };
    CHECK(refused_with([&] { of_named(0).open("toy", Kind::variant); }) == twice);
    auto plugins = of_named(1);
    Diagnostics heard;
    plugins.listen([&](const Diagnostics& said) { heard.append(said); });
    CHECK(plugins.open("toy", Kind::variant).version() == "2.0");
    REQUIRE(heard.items().size() == 1);
    CHECK(line(heard.items()[0], Language::en) ==
          sound + ": note: plugin \"toy\" is not used: " + other +
              " is of the same id and comes first.");
}
