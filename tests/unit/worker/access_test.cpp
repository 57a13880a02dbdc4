// Which files a worker may read.
#include "unit/catch.hpp"

#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "faces/worker/access.hpp"

using namespace regra;
using namespace regra::worker;
namespace fs = std::filesystem;

namespace {

struct Tree {
    fs::path root =
        fs::canonical(fs::temp_directory_path()) / ("regra-access-" + std::to_string(getpid()));
    Tree() {
        fs::create_directories(root / "rulesets/laws");
        fs::create_directories(root / "home/events");
        for (const auto* name : {"home/event.acts", "home/secret", "home/events/own.yaml"})
            std::ofstream(root / name) << "x\n";
        fs::create_symlink(root / "rulesets", root / "link");
    }
    ~Tree() { fs::remove_all(root); }
    Tree(const Tree&) = delete;
    Tree& operator=(const Tree&) = delete;
    std::string operator/(const char* name) const { return (root / name).string(); }
};

Access access_of(const verbs::Call& call, const Value& arguments) {
    verbs::Parameters parameters(3);
    parameters[0].name = "FILE";
    parameters[1].name = "jobs";
    parameters[2].name = "PATH";
    parameters[2].is_folder = true;
    return {call, parameters, arguments};
}

} // namespace

TEST_CASE("a worker reads the folders of its call, and the files that its arguments name") {
    const Tree tree;
    verbs::Call call;
    call.rulesets = {tree.root / "link"};
    const auto access =
        access_of(call, Value::Map{{"FILE", tree / "home/event.acts"}, {"jobs", 2}});
    CHECK(access.allows(tree / "rulesets/laws/a.yaml"));
    CHECK(access.allows(tree / "link/laws/a.yaml")); // as it is asked for
    CHECK(access.allows(tree / "home/event.acts"));
    CHECK(access.is_named(tree / "home/event.acts"));
    CHECK(
        access.allows(tree / "home/events/own.yaml")); // a ruleset below the folder of an argument
    CHECK_FALSE(access.allows(tree / "home/secret"));
    CHECK_FALSE(access.allows(tree / "home/papers/own.yaml")); // no folder of rulesets
    CHECK_FALSE(access.allows(tree / "rulesets/../home/secret"));
    CHECK_FALSE(access.allows(tree / "rulesetsx"));
    CHECK_FALSE(access.allows("/etc/passwd"));
    CHECK_FALSE(access.allows(""));
}

TEST_CASE("a folder that an argument names is read whole") {
    const Tree tree;
    const auto access = access_of({}, Value::Map{{"PATH", Value::List{tree / "home"}}});
    CHECK(access.allows(tree / "home/secret"));
    const auto no_file = access_of({}, Value::Map{{"FILE", tree / "home"}});
    CHECK_FALSE(no_file.allows(tree / "home"));
    CHECK_FALSE(no_file.allows(tree / "home/secret"));
    CHECK(no_file.is_no_file(tree / "home"));
    CHECK_FALSE(access.is_no_file(tree / "home"));
    CHECK_FALSE(access.allows(tree / "rulesets/laws/a.yaml"));
}
