// What engines add to the language of rulesets: key words, types of values, facts that conditions
// ask of, tables, and checks of the whole. The kernel knows none of them by name.
#pragma once

#include "kernel/base/diagnostic.hpp"
#include "kernel/ruleset/model.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace regra::ruleset {

struct Context;
struct Node;
struct Parsed;
struct Part;
struct Table;
struct Vocabulary;
class Ruleset;
class Scripts;

// path: key words joined by "/"; "*" is a name the federation gives, "@" a script of that block's
// kind; "%" and "%%" a class and a branch of the laws. type: see value.hpp. The flags are about who
// may state the key and what it must cite.
struct Key {
    std::string path;
    std::string type;
    std::string title;
    bool of_event = false;               // an event may state it though nobody left it open
    bool uncited = false;                // no article is due
    Fact::Of asked_of = Fact::Of::event; // whose facts its conditions may ask of
    std::string information = {};        // why only people read it; empty: something decides by it
    bool about_file = false;             // says something about the file itself, and is no rule
    bool beside_rulings = false; // games are set up by it, or lists ask it: no ruling rests on it
};

// A key that only people read, and why.
inline Key for_people(std::string path, std::string type, std::string title,
                      std::string information, bool of_event = false, bool uncited = false) {
    return {std::move(path), std::move(type), std::move(title),      of_event,
            uncited,         Fact::Of::event, std::move(information)};
}

inline Key beside_rulings(Key key) {
    key.beside_rulings = true;
    return key;
}

struct Type {
    std::string_view name; // "years"; with ":" at the end, of all types that begin so
    // `parts`, one or more, is the value cut at ", ".
    Parsed (*read)(const std::string& type, const std::vector<Part>& parts,
                   const Vocabulary& vocabulary) = nullptr;
    bool commas = false; // a value may hold ", "; else `parts` has one
    // How a value begins that stands where a script's name is due: "places ".
    std::vector<std::string_view> begins = {};
    // For a value that is always a list and read as a whole: adds the setting's one case.
    void (*read_list)(Setting& setting, const Node& list, const Context& context) = nullptr;
};

// A folder of scripts whose `keys` are key words, and whose facts the conditions of these ask of.
struct Declaring {
    std::string_view folder;
    Fact::Of asked_of;
};

struct Grammar {
    std::vector<Key> keys;
    std::vector<Type> types;
    std::vector<Fact> facts; // of every event, entry and game
    std::vector<Declaring> declaring;
    // Files of that kind are tables: what Ruleset::table() gives.
    std::map<Kind, std::shared_ptr<const Table> (*)(const Node& root, const Context&)> tables;
    // What values may name: in the ruleset, and in the file at `root`.
    std::vector<std::vector<std::string> (*)(const Node& root, const Ruleset&)> names;
    std::vector<void (*)(const Ruleset&, Scripts&, Diagnostics&)> checks;
    // What is open beside the settings that are choices.
    std::vector<void (*)(const Ruleset&, Diagnostics&)> open;
    // False: no event of this ruleset comes to ask for the setting.
    std::vector<bool (*)(const Ruleset&, const Setting&)> reached;
    // The class of the games of an event that states no class; "" if it cannot be determined.
    std::string (*class_of_event)(const Ruleset&) = nullptr;

    const Type* type(std::string_view name) const;
    void add(const Grammar& more);
};

} // namespace regra::ruleset
