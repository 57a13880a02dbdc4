// The closed list of key words a ruleset may use: the host's skeleton, and what scripts declare
// that they read (`keys` of scripts/laws, scripts/teams and scripts/matches).
#pragma once

#include "kernel/ruleset/model.hpp"
#include "kernel/ruleset/scripts.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace regra::ruleset {

// path: key words joined by "/"; "*" is a name the federation gives, "@" a script of that block's
// kind; "%" and "%%" a class and a branch of the laws. type: see value.hpp. The flags are about who
// may state the key and what it must cite.
struct Key {
    std::string path;
    std::string type;
    std::string title;
    bool of_event = false;               // an event may state it though nobody left it open
    bool uncited = false;                // says something about the file itself: no article is due
    Fact::Of asked_of = Fact::Of::event; // whose facts its conditions may ask of
    std::string information = {};        // why only people read it; empty: something decides by it
};

class Schema {
public:
    // Scripts that contradict each other about a key are told of in faults().
    explicit Schema(Scripts& scripts);
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
    const std::vector<Fact>& facts() const { return facts_; } // of every event, entry and game
    const std::vector<Key>& keys() const { return keys_; }
    const Diagnostics& faults() const { return faults_; }
    const std::vector<Binding>& bindings() const { return bindings_; }
    const std::vector<Path>& who_decided() const { return who_decided_; }
    // The scripts that declare the key: "laws/arrival".
    std::vector<std::string> read_by(const Key& key) const;

private:
    struct Step;
    const Step* at(const Path& path) const;
    void add(Key key, const std::string& script);
    void add_keys_of(const std::string& id, Fact::Of asked_of);

    Scripts& scripts_;
    std::vector<Key> keys_;
    std::unique_ptr<Step> root_;
    std::map<std::string, std::vector<std::string>> read_by_; // by the key's path
    std::vector<Fact> facts_;
    std::vector<Binding> bindings_;
    std::vector<Path> who_decided_;
    Diagnostics faults_;
};

} // namespace regra::ruleset
