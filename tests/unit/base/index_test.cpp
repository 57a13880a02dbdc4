#include "kernel/base/index.hpp"
#include "unit/catch.hpp"

#include <filesystem>
#include <fstream>

#include <sys/stat.h>
#include <unistd.h>

using namespace regra;
namespace fs = std::filesystem;

namespace {

// A file that is gone after the test.
struct File {
    fs::path path = fs::temp_directory_path() / ("regra-index-" + std::to_string(getpid()));

    explicit File(const std::string& bytes) {
        std::ofstream(path, std::ios::binary) << bytes;
        chmod(path.c_str(), S_IRUSR | S_IWUSR);
    }
    ~File() { fs::remove(path); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
};

std::string three_records() {
    IndexBuilder index;
    index.add(Indexed::script, "return {}", "first");
    index.add(Indexed::script, "return { a = 1 }", "");
    index.add(Indexed::ruleset, "return {}", "of another kind");
    return index.bytes();
}

std::string found(const Index& index, Indexed kind, std::string_view text) {
    const auto record = index.find(kind, text);
    return record ? record->data : "none";
}

} // namespace

TEST_CASE("a record is found by its kind and its text, to the byte") {
    const File file(three_records());
    const Index index(file.path);
    CHECK(index.state() == Index::State::used);
    CHECK(index.size() == 3);
    CHECK(found(index, Indexed::script, "return {}") == "first");
    CHECK(found(index, Indexed::script, "return { a = 1 }").empty());
    CHECK(found(index, Indexed::ruleset, "return {}") == "of another kind");
    CHECK(found(index, Indexed::ruleset, "return { a = 1 }") == "none");
    CHECK(found(index, Indexed::script, "return {} ") == "none");
    CHECK(found(index, Indexed::script, "") == "none");
    CHECK(index.find(Indexed::script, "return {}")->key ==
          IndexBuilder::key_of(Indexed::script, "return {}"));
}

TEST_CASE("an index with any bit flipped gives what was written, or nothing") {
    const std::string whole = three_records();
    int passed_over = 0;
    for (std::size_t bit = 0; bit < 8 * whole.size(); ++bit) {
        std::string bytes = whole;
        bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << bit % 8));
        const File file(bytes);
        const Index index(file.path);
        int missing = 0;
        for (const auto& [kind, text, data] :
             {std::tuple(Indexed::script, "return {}", "first"),
              std::tuple(Indexed::script, "return { a = 1 }", ""),
              std::tuple(Indexed::ruleset, "return {}", "of another kind")}) {
            const auto record = index.find(kind, text);
            missing += !record;
            CHECK((!record || record->data == data));
        }
        CHECK(missing > 0); // each byte is part of what is looked at
        passed_over += index.state() != Index::State::used;
    }
    CHECK(passed_over > 0);
}

TEST_CASE("an index cut short anywhere gives what was written, or nothing") {
    const std::string whole = three_records();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const File file(whole.substr(0, size));
        const Index index(file.path);
        CHECK(index.state() != Index::State::used);
        CHECK(found(index, Indexed::script, "return {}") == "none");
    }
}

TEST_CASE("an index is used only if nobody else may write it, and says why it is not") {
    const File file(three_records());
    chmod(file.path.c_str(), S_IRUSR | S_IWUSR | S_IWOTH);
    CHECK(Index(file.path).state() == Index::State::writable);
    CHECK(Index(file.path / "not" / "there").state() == Index::State::missing);
    CHECK(Index(file.path.parent_path()).state() == Index::State::missing);
    CHECK(Index().state() == Index::State::missing);
    const File other("regra index 1\n0000000000000000\n");
    CHECK(Index(other.path).state() == Index::State::foreign);
}

TEST_CASE("who listens is told of files without a record, where there is an index") {
    std::vector<std::string> reported;
    const auto listen = [&](const std::string& name) { reported.push_back(name); };
    const File file(three_records());
    Index index(file.path), none(file.path / "none");
    index.miss("nobody listens");
    index.listen(listen);
    none.listen(listen);
    index.miss("a.lua");
    none.miss("b.lua");
    CHECK(reported == std::vector<std::string>{"a.lua"});
}
