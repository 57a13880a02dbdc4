// What a verb may use, whoever asks it: the folders, the language of people, and where its messages
// and records go. A verb prints nothing and knows no terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/value.hpp"
#include "kernel/loader/plugins.hpp"
#include "kernel/sandbox/machine.hpp"
#include "verbs/shape.hpp"

namespace regra::store {
struct Contents;
struct Changes;
} // namespace regra::store

namespace regra::verbs {

struct FoldedEvent;  // event_work.hpp
struct KnownPlugins; // event_plugins.hpp
struct Reply;
struct Verb;

// How far a long call is.
struct Progress {
    std::uint64_t done = 0, of = 0; // bytes of its input; of 0: not known
    std::uint64_t items = 0;        // games
};

// The caller does not wait any more.
struct Stopped : Error {
    Stopped();
};

// What whoever asks has put beside the folders.
struct Added {
    std::vector<std::filesystem::path> plugins;
    // By path, "rulesets/events/ours.yaml", "scripts/tiebreaks/ours.lua".
    std::map<std::string, std::string> files;
};

struct Call {
    // In order of precedence.
    std::vector<std::filesystem::path> plugins, rulesets, scripts;
    // So many folders of plugins were named for this call: a plugin there may hide another of its
    // id.
    std::size_t plugins_named = SIZE_MAX;
    // The index of the installation (kernel/base/index.hpp); empty: none is used.
    std::filesystem::path index;
    bool verbose = false;                         // what the index was good for is reported
    std::shared_ptr<const Added> added = nullptr; // comes before all of them; may be null
    // The program's folders, for what plugins say, where the rules are those inside an event's
    // file, which has no words; else none.
    std::vector<std::filesystem::path> words = {};
    Limits limits = {}; // of each call of a script
    Language language = Language::en;
    std::filesystem::path prefix; // of the installation: PREFIX/share/regra/sdk
    // Where packs are installed, a folder each; empty: nowhere.
    std::filesystem::path packs = {};
    // What acts say of the machine that wrote them stands for this; empty: for its machine-id(5).
    std::string machine = {};
    // The user's own folder, for what another one does not take; empty: none.
    std::filesystem::path home = {};

    // Where messages beside the reply go, as soon as they are known; none: they are dropped.
    std::function<void(const Diagnostics&)> reported;
    // Receives the records of a long reply as soon as they are known: the name of the list in the
    // reply, and one of its items. If unset, they go into the reply.
    std::function<void(std::string_view list, const Value& record)> recorded;

    // Learns how far a long call is, on the thread of any of its jobs, never two at once; may be
    // null.
    std::function<void(const Progress&)> progressed;
    // Nonzero, which any thread may set, ends a long call: Stopped. Null: nothing does.
    const volatile std::uint32_t* stop = nullptr;

    // What stands for reading the file of a name; none: the file is read ("-": standard input).
    std::function<std::string(const std::string& name)> reading;

    // What stands in memory for the file of a name, if anything does; none: nothing does.
    std::function<std::optional<std::string>(const std::string& name)> given = nullptr;

    // What stands for reading the file that another one names, from where that stands; none: it is
    // read. Whoever opens the files reads the first as well, and finds the name in it.
    std::function<std::string(const std::string& file, const std::string& name)> reading_beside =
        nullptr;

    // What the file held that a verb of an event is asked about (Verb::event); whoever asks has
    // opened it, and nobody else writes it until the reply is taken.
    std::shared_ptr<const store::Contents> event = nullptr;
    // What these contents add up to, where whoever asks knows it already; may be null.
    std::shared_ptr<const FoldedEvent> folded = nullptr;
    // Whether the verb writes acts of the event.
    bool writes = false;
    // This machine, as acts name the one that wrote them, where the verb may write; "": not known.
    std::string writer = {};
    // What this command knows of the event's plugins; null: nothing was accepted or reported.
    std::shared_ptr<KnownPlugins> plugins_known = nullptr;

    // Runs a pairing engine of another maker by the words of its command, in which {in} and {out}
    // stand for the event's file and the file of pairs; returns its answer. If unset, no programs
    // are run.
    std::function<std::string(const std::vector<std::string>& words, std::string_view event,
                              std::chrono::milliseconds limit)>
        pairing_engine;

    // Runs another verb where foreign code runs, for one that runs in the keeper (Verb::is_own) and
    // needs what plugins and scripts say. If unset, it runs in this process.
    std::function<Reply(const Verb&, const Call&, const Value& arguments)> sealed = nullptr;

    // The bytes of a file that an argument names. It cannot be read: Error(Exit::file).
    std::string read(const std::string& name, std::size_t most_bytes = 64u << 20) const;
    // Whether they are in memory.
    bool is_given(const std::string& name) const { return given && given(name); }
    // The bytes of a file that another file names; if that file is in memory, so must be this one.
    // Throws Error(Exit::file) if it cannot be read.
    std::string read_beside(const std::string& file, const std::string& name) const;
    // Nothing but what is given, and files if `reads_files`, stands for what arguments name; never
    // standard input.
    void take(std::function<std::optional<std::string>(const std::string& name)> inputs,
              bool reads_files);
    void report(const Diagnostics& diagnostics) const;
    // An item of a list of the reply; as check_stop().
    void record(Value& reply, std::string_view list, Value item) const;
    void progress(const Progress& done) const;
    // Between two steps of a long call; throws Stopped.
    void check_stop() const;
};

// The path of a file that another one names: from where that stands.
std::string path_beside(const std::string& file, const std::string& name);

// A whole number in least..most, or Error(Exit::bad_input) that names what it was for.
int whole_number(const std::string& text, const std::string& name, int least, int most);

// The organizer's folders of plugins, which speak the language of the call; what is wrong with them
// is reported.
loader::Plugins plugins_of(const Call& call);

// Options of a plugin as --option gives them, "K=V" each; yes and no stand for true and false.
loader::Texts options_of(const loader::Plugin& plugin, const std::vector<std::string>& given);

// ---- questions on standard input, one a line ---------------------------------------------------

class InputLines {
public:
    explicit InputLines(const Call& call);

    // The next line that is not blank, trimmed; false at the end. `number` counts lines from 1,
    // blank ones too.
    bool next(std::string& line, int& number);

private:
    std::optional<FileInput> input_; // none: all of it is in text_
    std::string text_;
    std::size_t at_ = 0; // what is before was taken
    int number_ = 0;
};

// ---- what is wrong, open or worth knowing, as values of a reply --------------------------------

// {kind, id, text, said, file, line, column, offset}: kind is error, open or note; said is the line
// that people read; line, column and offset are 0 where they are not known.
Shape diagnostic_shape();
Value value_of(const Diagnostic& item, Language language);
Value value_of(const Diagnostics& found, Language language); // a list

} // namespace regra::verbs
