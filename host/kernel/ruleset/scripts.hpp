// What the scripts declare, asked as rulesets name them; each script is read the first time it is
// named, and run then unless the index has what it declares.
#pragma once

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/index.hpp"
#include "kernel/ruleset/types.hpp"
#include "kernel/sandbox/declaration.hpp"
#include "kernel/sandbox/indexed.hpp"
#include "kernel/sandbox/library.hpp"
#include "kernel/sandbox/machine.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace regra::ruleset {

// A key of rulesets that a script reads:
//     { path = "start/default time", type = "time", title = "..." }
struct DeclaredKey {
    std::string path, type, title;
    std::string option;              // of an adaptation, which gets its value: "said-twice aloud"
    bool required = false;           // laws that say anything the script reads must say this
    bool event_states = false;       // an event may state it though nobody left it open
    bool who_decided = false;        // an event that changes a line of its block must state it
    bool against_departures = false; // shown where a regulation departs from the laws
    std::string information;         // why nothing is decided by it
    std::string needs;               // the path of a key that must be stated with it
    std::string names;               // of a path that ends in "*", what stands there: "rule"
    std::string asks; // "win test": no ruleset for a variant without one may state it
    bool operator==(const DeclaredKey&) const = default;
};
class Scripts {
public:
    // `library` and `index` must outlive this object; a null index means no index.
    explicit Scripts(const Library& library, const Limits& limits = {},
                     const Index* index = nullptr)
        : library_(library), limits_(limits), index_(index), indexed_(index, library) {}

    // Null if there is no such file. A script that cannot be read declares nothing, and its error
    // is among faults().
    const Declaration* find(const std::string& id);
    // Those of a folder that are there when it is first asked for, sorted.
    const std::vector<std::string>& ids(const std::string& kind);
    // The keys that a script reads; none of one that find() does not give. By the index it costs
    // less than find().
    const std::vector<DeclaredKey>& keys_of(const std::string& id);
    // The types that a script declares; null: there is no such script.
    const DeclaredTypes* types_of(const std::string& id);
    // Those of scripts/shared/TYPE.lua; null: it declares none of that name.
    const DeclaredTypes* types_for(const std::string& type);
    const Diagnostics& faults() const { return faults_; }
    // Where they run.
    Machine& machine() {
        if (!machine_) {
            machine_.emplace(library_, limits_);
            if (part_milliseconds_ > 0) machine_->begin_part(part_milliseconds_);
        }
        return *machine_;
    }
    // As those of Machine, without starting one.
    void begin() {
        part_milliseconds_ = 0;
        if (machine_) machine_->begin();
    }
    void begin_part(int milliseconds) {
        part_milliseconds_ = milliseconds;
        if (machine_) machine_->begin_part(milliseconds);
    }
    void end_part() {
        part_milliseconds_ = 0;
        if (machine_) machine_->end_part();
    }
    // As that of Machine.
    void check_unchanged() {
        if (machine_) machine_->check_unchanged();
    }
    const Index* index() const { return index_; }
    // Adds all there are; how many declare something.
    std::size_t add_to(IndexBuilder& index);

private:
    const Library& library_;
    const Limits limits_;
    std::optional<Machine> machine_;
    int part_milliseconds_ = 0; // 0: of none
    const Index* index_;
    IndexedDeclarations indexed_;
    std::map<std::string, Declaration> declared_;
    std::map<std::string, DeclaredTypes> types_;
    std::map<std::string, std::vector<std::string>> ids_;
    std::map<std::string, std::vector<DeclaredKey>> keys_;
    Diagnostics faults_;
};

// "day of year" -> "DAY_OF_YEAR", as scripts and patterns call it.
std::string type_name(std::string type);

// A plain text the script declares beside its functions, or "".
std::string declared_text(const Declaration& script, std::string_view field);

// The option of that phrase, "cut lowest", or null.
const regra::Option* option_named(const Declaration& script, std::string_view name);

} // namespace regra::ruleset
