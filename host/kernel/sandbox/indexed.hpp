// Declarations of scripts in the index.
#pragma once

#include "kernel/base/index.hpp"
#include "kernel/sandbox/declaration.hpp"
#include "kernel/sandbox/library.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace regra {

// A script's record names the scripts it uses, also through others, with their keys: its
// declaration holds as long as neither its own text nor one of theirs has changed.
class IndexedDeclarations {
public:
    // Both must outlive it; without an index nothing is found.
    IndexedDeclarations(const Index* index, const Library& library)
        : index_(index), library_(library) {}

    std::optional<Declaration> find(const Script& script);
    // What stands beside the declaration, as add_to() was given it; good as long as this lives.
    std::optional<std::string_view> beside(const Script& script);

private:
    // What follows the scripts it uses in its record, if that holds.
    std::optional<std::string_view> rest_of(const Script& script, std::vector<std::string>& uses);
    const Index::Record* record_of(const Script& script);
    bool is_unchanged(const std::string& id, std::uint64_t key);

    const Index* index_;
    const Library& library_;
    std::map<std::string, std::optional<Index::Record>, std::less<>> records_; // by the script's id
};

// `declaration` null: it declares nothing, and only others use it. `beside`: bytes of a room above.
void add_to(IndexBuilder& index, const Library& library, const Script& script,
            const Declaration* declaration, std::string_view beside = {});

} // namespace regra
