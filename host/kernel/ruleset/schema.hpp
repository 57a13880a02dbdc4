// The closed list of key words a ruleset may use: the skeleton of every ruleset, what the engines
// add, and what scripts declare that they read (`keys`).
#pragma once

#include "kernel/ruleset/grammar.hpp"
#include "kernel/ruleset/model.hpp"
#include "kernel/ruleset/scripts.hpp"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace regra::ruleset {

class Schema {
public:
    // faults() reports scripts that contradict each other about a key. `scripts` and `grammar` must
    // outlive this object.
    Schema(Scripts& scripts, const Grammar& grammar);
    ~Schema();

    // The key at a path, or null. A name of the federation matches "*".
    const Key* find(const Path& path) const;
    // Whether longer paths begin so.
    bool is_section(const Path& path) const;
    // Key words that may follow, in their order; empty where the federation names them.
    std::vector<std::string> words_after(const Path& path) const;
    bool is_word(const Path& path) const;     // whether its last step is one of these
    bool has_names(const Path& path) const;   // whether "*" may follow
    bool has_scripts(const Path& path) const; // whether "@" may follow

    Scripts& scripts() const { return scripts_; }
    const Grammar& grammar() const { return grammar_; }
    const std::vector<Key>& keys() const { return keys_; }
    const Diagnostics& faults() const { return faults_; }
    const std::vector<Binding>& bindings() const { return bindings_; }
    const std::vector<Path>& who_decided() const { return who_decided_; }
    const std::vector<Path>& against_departures() const { return against_departures_; }
    // The scripts that declare the key: "laws/arrival".
    std::vector<std::string> read_by(const Key& key) const;

private:
    struct Step;
    const Step* at(const Path& path) const;
    void add(Key key, const std::string& script);
    void add_keys_of(const std::string& id, Fact::Of asked_of);
    void compare_declarations();

    Scripts& scripts_;
    const Grammar& grammar_;
    std::vector<Key> keys_;
    std::unique_ptr<Step> root_;
    std::map<std::string, std::vector<std::string>> read_by_; // by the key's path
    std::vector<Binding> bindings_;
    std::vector<Path> who_decided_, against_departures_;
    std::set<std::string> told_; // keys that are declared in two ways
    Diagnostics faults_;
};

} // namespace regra::ruleset
