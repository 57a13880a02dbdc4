// A plugin's catalogue as one constant table, checked while compiling.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <regra/catalogue.h>
#include <regra/text.hpp>

namespace regra::sdk {

// One line of the table:
//     static constexpr Name catalogue[] = {
//         {REGRA_NAME_RULE, "mate", "{winner} has given mate", "", "winner"}, ... };
// Within a kind the order is that of the table.
struct Name {
    int32_t kind;
    const char* id;
    const char* title = "";
    const char* value = "";
    const char* domain = "";
};

// Record 192 of a report file names a system by its code. options: those of open() that the code
// means, by blanks; "" = any.
constexpr Name record_192(const char* code, const char* options = "") {
    return {REGRA_NAME_ALIAS, "TRF.192", "Record 192 of a report file", code, options};
}
// The same with virtual points.
constexpr Name record_192_accelerated(const char* code, const char* options = "") {
    return {REGRA_NAME_ALIAS, "TRF.192.accelerated", "Record 192 of a report file, accelerated",
            code, options};
}

// The rules this layer itself finds broken; every plugin's catalogue ends with them.
inline constexpr Name common_rules[] = {
    {REGRA_NAME_RULE, "sdk.option-unknown", "There is no option {option}; there are: {known}", "",
     "option known"},
    {REGRA_NAME_RULE, "sdk.option-none", "There is no option {option}, nor any other", "",
     "option"},
    {REGRA_NAME_RULE, "sdk.option-twice", "The option {option} is given twice", "", "option"},
    {REGRA_NAME_RULE, "sdk.option-value",
     "The option {option} cannot be {value}; it can be: {values}", "", "option value values"},
    {REGRA_NAME_RULE, "sdk.style-unknown", "There is no style {style}", "", "style"},
    {REGRA_NAME_RULE, "sdk.word-unknown", "There is no word {word}", "", "word"},
    {REGRA_NAME_RULE, "sdk.word-twice", "The word {word} is given twice", "", "word"},
    {REGRA_NAME_RULE, "sdk.format-unknown", "There is no format {format}", "", "format"},
    {REGRA_NAME_RULE, "sdk.not-a-move", "This is not the text of a move"},
    {REGRA_NAME_RULE, "sdk.no-rearranging", "This variant cannot take over a rearranged board"},
    {REGRA_NAME_RULE, "sdk.request", "The request contradicts itself: {what}", "", "what"},
    {REGRA_NAME_RULE, "sdk.pairs", "These are not the pairs of a round: {what}", "",
     "what entrant"},
};

constexpr bool proper_id(std::string_view id, bool foreign) {
    if (id.empty() || id.size() > 63) return false;
    for (const char c : id) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
        if (!plain && !foreign) return false;
    }
    return true;
}

template<class Table>
constexpr bool ids_are_proper(const Table& table) {
    for (const Name& name : table) {
        if (name.kind < 0 || name.kind >= REGRA_NAME_KINDS) return false;
        if (!proper_id(name.id, name.kind == REGRA_NAME_ALIAS)) return false;
    }
    return true;
}

constexpr uint64_t digest(const Name& name) {
    uint64_t value = 0xcbf29ce484222325u ^ static_cast<uint64_t>(name.kind);
    for (const char* c = name.id; *c; ++c)
        value = (value ^ static_cast<uint8_t>(*c)) * 0x100000001b3u;
    return value;
}

// By digests, since compilers give up on comparing hundreds of texts with each other.
template<class Table>
constexpr bool ids_are_unique(const Table& table) {
    constexpr std::size_t count = sizeof(Table) / sizeof(Name);
    uint64_t digests[count] = {};
    std::size_t seen = 0;
    for (const Name& name : table) {
        if (name.kind == REGRA_NAME_ALIAS) continue;
        const uint64_t own = digest(name);
        for (std::size_t i = 0; i < seen; ++i) {
            if (digests[i] == own) return false;
        }
        digests[seen++] = own;
    }
    return true;
}

template<class Table>
constexpr uint32_t count_of(const Table& table, int32_t kind) {
    uint32_t count = 0;
    for (const Name& name : table) count += name.kind == kind ? 1u : 0u;
    return count;
}

// The index-th name of a kind, or null.
template<class Table>
constexpr const Name* find(const Table& table, int32_t kind, uint32_t index) {
    for (const Name& name : table) {
        if (name.kind == kind && index-- == 0) return &name;
    }
    return nullptr;
}

template<class Table>
constexpr const Name* find(const Table& table, int32_t kind, std::string_view id) {
    for (const Name& name : table) {
        if (name.kind == kind && id == name.id) return &name;
    }
    return nullptr;
}

// Whether one of the words of a list, parted by blanks, is this one.
constexpr bool lists(std::string_view list, std::string_view word) {
    while (!list.empty()) {
        const std::size_t blank = list.find(' ');
        if (list.substr(0, blank) == word) return true;
        if (blank == std::string_view::npos) return false;
        list.remove_prefix(blank + 1);
    }
    return false;
}

} // namespace regra::sdk
