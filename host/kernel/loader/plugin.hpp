// One plugin: a library that has been checked, and what it says of itself.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <regra/entry.h>

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/foreign.hpp"
#include "kernel/loader/finding.hpp"
#include "kernel/loader/library.hpp"

namespace regra::loader {

enum class Kind { variant, adaptation, pairing };

// As plugins and people write it: "variant", "adaptation", "pairing".
std::string_view text(Kind kind);

// Lower case letters, digits and hyphens: what may stand in a file name as an id.
bool is_plugin_id(std::string_view text);

// A name of the plugin's catalogue; "" = none.
struct Name {
    std::string id, title, value, domain;
};

// What the names of a plugin, which are English, are called in other languages: by their ids, with
// the same holes.
using Wordings = std::map<std::string, Wording, std::less<>>;
// Those of a plugin, by its id. Asked for when one is needed, from any thread.
using WordingsOf = std::function<Wordings(const std::string& plugin)>;

// Judges a plugin by the SHA-256 of its file, in hexadecimal, before any of its code runs; Error
// refuses it. Null: all are admitted.
using Admit = std::function<void(const std::string& id, const std::string& hash)>;

// Ids with texts: the options of an instance, the words of a notation.
using Texts = std::vector<std::pair<std::string, std::string>>;

// A handle: copies share the library, which stays loaded as long as one of them lives.
class Plugin {
public:
    // Loads and checks a file; its id is the file's name without ".so". What is wrong with it, all
    // of it: Error(Exit::file). Runs code of the library.
    explicit Plugin(const std::filesystem::path& file, WordingsOf wordings = nullptr,
                    const Admit& admit = nullptr);

    const std::string& id() const { return loaded_->id; }
    Kind kind() const { return loaded_->kind; }
    std::string name() const { return entry().name; } // for people, in English
    std::string version() const { return entry().version; }
    const std::filesystem::path& file() const { return loaded_->file; }
    // SHA-256 in hexadecimal of what was loaded of it.
    std::string hash() const { return loaded_->library.hash(); }

    // The catalogue's names of one REGRA_NAME_... kind, in its order.
    const std::vector<Name>& names(int kind) const;
    // The title of one of them, as people read it; empty if it does not exist or has no title.
    std::optional<Wording> title(int kind, std::string_view id) const;
    // What an id is called beyond English, whatever it is of, such as a kind of piece; else itself.
    Wording word(const std::string& id) const;

    const regra_entry& entry() const { return *loaded_->library.entry; }
    std::uint32_t foreign() const {
        return loaded_->foreign;
    }                                                    // its place among the owners of calls
    const void* table() const { return loaded_->table; } // of its kind's interface

private:
    struct Loaded {
        Loaded() = default;
        ~Loaded();
        Loaded(const Loaded&) = delete;
        Loaded& operator=(const Loaded&) = delete;

        Library library;
        std::filesystem::path file;
        std::string id;
        std::uint32_t foreign = 0;
        Kind kind = Kind::variant;
        const void* table = nullptr;
        std::vector<std::vector<Name>> names; // by kind of name
        WordingsOf wordings;
        mutable std::once_flag asked;
        mutable Wordings worded; // by `wordings`
    };
    const Wording* wording(std::string_view id) const;

    std::shared_ptr<const Loaded> loaded_;
};

// One opened plugin, closed with the object. Options it does not take: Error(Exit::bad_input)
// with a line for each, at `place`.
class Instance {
public:
    Instance(Plugin plugin, const Texts& options, const Place& place = {});
    Instance(Instance&&) = default;
    Instance& operator=(Instance&&) = delete; // would unload a library whose instance still lives
    ~Instance() = default;

    regra_instance* get() const { return self_.get(); }
    // A function of its interface: `call("moves", table->moves, ...)`, without `self`.
    template<class Answer, class Self, class... Parameters>
    Answer call(const char* name, Answer (*function)(Self*, Parameters...),
                std::type_identity_t<Parameters>... arguments) const {
        return call_foreign(plugin_.foreign(), name, function, static_cast<Self*>(self_.get()),
                            arguments...);
    }
    const Plugin& plugin() const { return plugin_; }
    // The names of an id in other formats: its aliases in the catalogue that hold with the options
    // that the plugin was opened with. "" means all ids.
    std::vector<Name> aliases(std::string_view id = "") const;

private:
    struct Close {
        const regra_entry* entry;
        std::uint32_t foreign;
        void operator()(regra_instance* self) const {
            call_foreign(foreign, "close", entry->close, self);
        }
    };
    Plugin plugin_; // keeps the library loaded: destroyed after self_
    Texts options_;
    std::unique_ptr<regra_instance, Close> self_;
};

} // namespace regra::loader
