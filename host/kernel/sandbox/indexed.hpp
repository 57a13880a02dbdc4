// Declarations of scripts in the index.
#pragma once

#include "kernel/base/index.hpp"
#include "kernel/sandbox/declaration.hpp"
#include "kernel/sandbox/library.hpp"

#include <map>
#include <optional>
#include <string>

namespace regra {

// A script's record names the scripts it uses, also through others, with their keys: its
// declaration holds as long as neither its own text nor one of theirs has changed.
class IndexedDeclarations {
public:
    // Both must outlive it; without an index nothing is found.
    IndexedDeclarations(const Index* index, const Library& library)
        : index_(index), library_(library) {}

    std::optional<Declaration> find(const Script& script);

private:
    const Index::Record* record_of(const Script& script);
    bool is_unchanged(const std::string& id, std::uint64_t key);

    const Index* index_;
    const Library& library_;
    std::map<std::string, std::optional<Index::Record>, std::less<>> records_; // by the script's id
};

// Null: it declares nothing, and only others use it.
void add_to(IndexBuilder& index, const Library& library, const Script& script,
            const Declaration* declaration);

} // namespace regra
