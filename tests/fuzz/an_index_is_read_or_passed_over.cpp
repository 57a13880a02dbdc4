// Any bytes for an index, and any bytes for the data of a record, are read or passed over.
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fuzz/fuzz.hpp"
#include "kernel/ruleset/indexed_trees.hpp"
#include "kernel/sandbox/indexed.hpp"

using namespace fuzz;

namespace {

constexpr auto script = "local has = use 'shared/has'\nreturn { rule = has.rule }";
constexpr auto regulation = "regulation: R\nplay: {rounds: 7, class: [\"a\", 'b']}\n";

// A file in memory that only its owner may write.
struct File {
    int descriptor = memfd_create("index", MFD_CLOEXEC);
    File() { hold(descriptor >= 0 && fchmod(descriptor, S_IRUSR) == 0, "there is a file"); }
    ~File() { close(descriptor); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor); }
    void hold_bytes(std::string_view bytes) const {
        hold(ftruncate(descriptor, 0) == 0 && pwrite(descriptor, bytes.data(), bytes.size(), 0) ==
                                                  static_cast<ssize_t>(bytes.size()),
             "the file is written");
    }
};

void check_places(const ruleset::Node& node, const ruleset::Source& source) {
    hold(node.offset <= source.text().size(), "a place is in the source");
    hold(!node.is_map() || node.keys.size() == node.items.size(), "each item has a key");
    for (const auto& key : node.keys) hold(key.is_scalar(), "a key is a text");
    for (const auto& item : node.items) check_places(item, source);
}

void read_all(const File& file, std::size_t least) {
    static const Library library = [] {
        Library made;
        made.add("laws/a", script);
        made.add("shared/has", "return {}");
        return made;
    }();
    const ruleset::Source source("r.yaml", regulation);
    const Index index(file.path());
    hold(index.size() >= least, "an index that was built is used");
    const auto declaration = IndexedDeclarations(&index, library).find(library.get("laws/a"));
    if (declaration) hold(declaration->id == "laws/a", "a declaration is its script's");
    for (const auto levels : {ruleset::Levels::all, ruleset::Levels::first})
        if (const auto tree = ruleset::indexed_tree(index, source, levels))
            check_places(*tree, source);
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static const File file;
    const std::string text(reinterpret_cast<const char*>(bytes), size);
    file.hold_bytes(text);
    read_all(file, 0);
    IndexBuilder index;
    index.add(Indexed::script, script, text);
    index.add(Indexed::script, "return {}", "");
    index.add(Indexed::ruleset, regulation, text);
    file.hold_bytes(index.bytes());
    read_all(file, 3);
    return 0;
}
