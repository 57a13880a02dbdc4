// The library under test, loaded as the program loads it, and its catalogue.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <regra/entry.h>

#include "test.hpp"

namespace regra::conformance {

class Library {
public:
    explicit Library(const std::string& file);
    ~Library();
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    const regra_entry& entry() const { return *entry_; }
    Kind kind() const;
    // The table of the kind's interface.
    const void* table() const;
    // All names of a kind, in the catalogue's order.
    std::vector<regra_name> names(int32_t kind) const;

private:
    void* handle_;
    const regra_entry* entry_;
};

const char* interface_id(Kind kind);
std::size_t table_size(Kind kind);
const char* kind_name(Kind kind);

// Symbols that other libraries can see, read from the file, none of whose code runs.
struct Export {
    std::string name;
    bool unique; // such a symbol keeps a library from being unloaded
};
std::vector<Export> exports_of(const std::string& file);
// Those that it takes from others.
std::vector<std::string> imports_of(const std::string& file);

} // namespace regra::conformance
