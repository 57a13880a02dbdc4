#include "engines/game/grammar.hpp"
#include "kernel/ruleset/indexed_trees.hpp"
#include "kernel/ruleset/rulesets.hpp"
#include "kernel/sandbox/indexed.hpp"
#include "unit/catch.hpp"

#include <filesystem>
#include <fstream>

#include <sys/stat.h>
#include <unistd.h>

using namespace regra;
using namespace regra::ruleset;
namespace fs = std::filesystem;

namespace {

const fs::path tree_folder = REGRA_SOURCE_DIR;

// An index that is gone after the test.
struct IndexFile {
    fs::path path = fs::temp_directory_path() / ("regra-indexed-" + std::to_string(getpid()));
    Index index;

    explicit IndexFile(const IndexBuilder& builder) : index(write(builder)) {}
    ~IndexFile() { fs::remove(path); }
    IndexFile(const IndexFile&) = delete;
    IndexFile& operator=(const IndexFile&) = delete;

    const fs::path& write(const IndexBuilder& builder) const {
        std::ofstream(path, std::ios::binary) << builder.bytes();
        chmod(path.c_str(), S_IRUSR | S_IWUSR);
        return path;
    }
};

bool same_tree(const Node& a, const Node& b) {
    if (a.kind != b.kind || a.style != b.style || a.text != b.text || a.offset != b.offset ||
        a.items.size() != b.items.size() || a.keys.size() != b.keys.size())
        return false;
    for (std::size_t i = 0; i < a.items.size(); ++i)
        if (!same_tree(a.items[i], b.items[i])) return false;
    for (std::size_t i = 0; i < a.keys.size(); ++i)
        if (!same_tree(a.keys[i], b.keys[i])) return false;
    return true;
}

bool same_declaration(const Declaration& a, const Declaration& b) {
    if (a.options.size() != b.options.size()) return false;
    for (std::size_t i = 0; i < a.options.size(); ++i) {
        const auto &one = a.options[i], &other = b.options[i];
        if (one.key != other.key || one.name != other.name || one.type != other.type ||
            !(one.standard == other.standard) || one.least != other.least ||
            one.most != other.most || one.one_of != other.one_of || one.title != other.title)
            return false;
    }
    return a.id == b.id && a.file == b.file && a.functions == b.functions && a.uses == b.uses &&
           a.not_for == b.not_for && a.lower_is_better == b.lower_is_better &&
           a.result == b.result && a.scope == b.scope && a.fields == b.fields;
}

IndexBuilder of_scripts(const Library& library) {
    IndexBuilder builder;
    Scripts(library).add_to(builder);
    return builder;
}

} // namespace

TEST_CASE("every script of the tree declares by the index what it declares itself") {
    const Library library({tree_folder / "scripts"});
    const IndexFile written(of_scripts(library));
    REQUIRE(written.index.state() == Index::State::used);
    IndexedDeclarations indexed(&written.index, library);
    Machine machine(library);
    int count = 0;
    for (const auto& id : library.list("")) {
        const auto found = indexed.find(library.get(id));
        try {
            const Declaration& own = machine.declaration(id);
            INFO(id);
            REQUIRE(found);
            CHECK(same_declaration(*found, own));
            ++count;
        } catch (const Error&) { // it only serves others
            CHECK_FALSE(found);
        }
    }
    CHECK(count > 60);
    Scripts own(library), by_index(library, {}, &written.index);
    std::size_t keys = 0;
    for (const auto& id : library.list("")) {
        INFO(id);
        CHECK(by_index.keys_of(id) == own.keys_of(id));
        keys += own.keys_of(id).size();
    }
    CHECK(keys > 200);
}

TEST_CASE("every ruleset of the tree has the tree by the index that it has itself") {
    const Library library({tree_folder / "scripts"});
    Scripts scripts(library);
    const Rulesets rulesets({tree_folder / "rulesets"}, scripts, whole_grammar());
    IndexBuilder builder;
    CHECK(rulesets.add_to(builder) == rulesets.list().size());
    const IndexFile written(builder);
    RulesetFiles plain, indexed(&written.index);
    int missed = 0;
    const_cast<Index&>(written.index).listen([&](const std::string&) { ++missed; });
    for (const auto& listed : rulesets.list()) {
        INFO(listed.file);
        const auto head = indexed.head_of(listed.file);
        const auto own = plain.of(listed.file), found = indexed.of(listed.file);
        CHECK(same_tree(own->root, found->root));
        REQUIRE(head->root.items.size() == own->root.items.size());
        for (std::size_t i = 0; i < head->root.items.size(); ++i) {
            CHECK(same_tree(head->root.keys[i], own->root.keys[i]));
            if (own->root.items[i].is_scalar())
                CHECK(same_tree(head->root.items[i], own->root.items[i]));
        }
    }
    CHECK(missed == 0);
}

TEST_CASE("a script's declaration is not that of another text, its own or one that it uses") {
    Library library;
    library.add("laws/a", "local b = use 'shared/b'\nreturn { decides = b.word }");
    library.add("shared/b",
                "local c = use 'shared/c'\nreturn { word = c.word, f = function() end }");
    library.add("shared/c", "return { word = 'one' }");
    const IndexFile written(of_scripts(library));
    const auto decides = [&](const Library& of) {
        IndexedDeclarations indexed(&written.index, of);
        const auto found = indexed.find(of.get("laws/a"));
        return found ? declared_text(*found, "decides") : "none";
    };
    CHECK(decides(library) == "one");
    Library edited = library;
    edited.add("shared/c", "return { word = 'two' }");
    CHECK(decides(edited) == "none");
    CHECK(declared_text(*Scripts(edited, {}, &written.index).find("laws/a"), "decides") == "two");
    Library missing;
    missing.add("laws/a", library.get("laws/a").text);
    missing.add("shared/b", library.get("shared/b").text);
    CHECK(decides(missing) == "none");
    Library swapped = library; // the same texts under each other's names
    swapped.add("shared/b", library.get("shared/c").text);
    swapped.add("shared/c", library.get("shared/b").text);
    CHECK(decides(swapped) == "none");
}

TEST_CASE("a file in which something is wrong has no record") {
    const auto folder = fs::temp_directory_path() / ("regra-trees-" + std::to_string(getpid()));
    fs::create_directories(folder / "regulations");
    std::ofstream(folder / "regulations/good.yaml") << "regulation: Good\ntext: this file\n";
    std::ofstream(folder / "regulations/bad.yaml") << "regulation: Bad\nplay: &anchor {}\n";
    const Library library;
    Scripts scripts(library);
    IndexBuilder builder;
    CHECK(Rulesets({folder}, scripts, whole_grammar()).add_to(builder) == 1);
    fs::remove_all(folder);
}
