// Finding plugins: by file name, the first folder first, no other file opened.
#include "unit/catch.hpp"

#include <filesystem>

#include "kernel/loader/plugins.hpp"

using namespace regra;
using namespace regra::loader;
namespace fs = std::filesystem;

namespace {

const fs::path good_toys = fs::path(REGRA_BUILD_DIR) / "tests/plugins";

std::string refusal(const Plugins& plugins, const std::string& id, Kind kind) {
    try {
        plugins.open(id, kind);
        return "nothing";
    } catch (const Error& error) {
        CHECK(error.exit() == Exit::bad_input);
        REQUIRE(error.diagnostics().items().size() == 1);
        return line(error.diagnostics().items()[0], Language::en);
    }
}

} // namespace

TEST_CASE("a plugin says what it is") {
    const Plugin toy = Plugins({good_toys / "sound"}).open("toy", Kind::variant);
    CHECK(toy.id() == "toy");
    CHECK(toy.kind() == Kind::variant);
    CHECK(toy.name() == "Toy");
    CHECK(toy.version() == "1.0");
    CHECK(toy.file().filename() == "toy.so");
    REQUIRE(toy.names(REGRA_NAME_SIDE).size() == 2);
    CHECK(toy.names(REGRA_NAME_SIDE)[1].id == "b");
    CHECK(toy.names(REGRA_NAME_OPTION).empty());
}

TEST_CASE("of two plugins with one id the first folder's is used, and a note says so") {
    const Plugins plugins({good_toys / "other", good_toys / "sound"});
    CHECK(plugins.open("toy", Kind::variant).version() == "2.0");
    Diagnostics found;
    const auto all = plugins.open_all(Kind::variant, found);
    REQUIRE(all.size() == 2);
    CHECK(all[0].id() == "toy");
    CHECK(all[0].version() == "2.0");
    CHECK(all[1].id() == "toy-two");
    REQUIRE(found.items().size() == 1);
    const std::string hidden = (fs::canonical(good_toys) / "sound/toy.so").string();
    const std::string used = (fs::canonical(good_toys) / "other/toy.so").string();
    CHECK(line(found.items()[0], Language::en) == hidden + ": note: plugin \"toy\" is not used: " +
                                                      used + " is of the same id and comes first.");
}

TEST_CASE("the same folder twice hides nothing") {
    Diagnostics found;
    const Plugins plugins({good_toys / "sound", good_toys / "other/../sound"});
    CHECK(plugins.open_all(Kind::variant, found).size() == 1);
    CHECK(found.empty());
}

TEST_CASE("a broken plugin does not stand in the way of one that is asked for by its id") {
    const Plugins plugins({good_toys / "broken", good_toys / "sound"});
    CHECK(plugins.open("toy", Kind::variant).id() == "toy");
    CHECK_THROWS_AS(plugins.open("abi", Kind::variant), Error);
}

TEST_CASE("an unknown id is answered with the nearest one and the list") {
    const Plugins plugins({good_toys / "other"});
    CHECK(refusal(plugins, "toi", Kind::variant) ==
          "error: there is no plugin \"toi\" of kind variant. Did you mean \"toy\"? Here are: toy, "
          "toy-two.");
    CHECK(refusal(plugins, "zzzzzz", Kind::variant) ==
          "error: there is no plugin \"zzzzzz\" of kind variant. Choose one of: toy, toy-two.");
    CHECK(refusal(plugins, "toy", Kind::pairing) ==
          "error: \"toy\" is of kind variant, and pairing is wanted here. See: regra plugin list");
    const std::string folder = fs::canonical(good_toys / "other").string();
    CHECK(refusal(plugins, "swiss", Kind::pairing) ==
          "error: there is no plugin \"swiss\", nor any other of kind pairing, in: " + folder +
              ". Name the folder of the plugins with --plugins.");
}

TEST_CASE("an id cannot lead out of the folders") {
    const Plugins plugins({good_toys / "other"});
    for (const auto* id : {"../sound/toy", "/etc/passwd", "", "Toy", "toy.so", "toy\n"}) {
        CHECK_FALSE(is_plugin_id(id));
        CHECK_THROWS_AS(plugins.open(id, Kind::variant), Error);
    }
}
