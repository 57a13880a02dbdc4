// One SQLite file an event (README.md). What was acknowledged is on the disk, and one writer works
// at a time: an exclusive lock on NAME.lock, which stands beside the file while somebody works.
//
// Errors. Exit::file: there is no such file, it cannot be written, somebody else writes it (who,
// and since when), it lies on a file system of the network, another program of a newer format wrote
// it; after a failed write the Store takes nothing more. Exit::bad_input: this is no event's file,
// or a damaged one. std::logic_error: Changes that no caller may make (see append()).
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "formats/store/contents.hpp"

namespace regra::store {

enum class Read { state, all }; // all: attachments too

// Reads it whole, as of one moment; nobody writes meanwhile. Leaves one file, or says in `notes`
// why its log stays: what is in it was read.
Contents read_event(const std::string& name, Read what = Read::state, Diagnostics* notes = nullptr);

// The same of the bytes of a file that nobody has open: what is in a log beside it is not there.
Contents read_event_bytes(const std::string& name, std::string bytes);

// As read_event(), as far as it can be read, and in `faults` all that is wrong with it: what SQLite
// finds, another schema, and check(). Throws only if it cannot be read at all (Exit::file).
Contents verify_event(const std::string& name, Diagnostics* notes = nullptr);

struct Copied {
    std::string name;
    Seal seal;               // of its last act
    std::uintmax_t size = 0; // bytes
};

// As Store::backup(), and also where nothing can be written beside the event: `notes` says then
// that the event does not know of the copy.
Copied backup_event(const std::string& name, const std::filesystem::path& to, Diagnostics& notes);

class Store {
public:
    // `who` writes, for those who wait: "event result".

    // A new file with its first acts: whole, or not there. One that is there is refused. What then
    // fails is said by whatever is asked of the Store.
    static Store create(const std::string& name, const Changes& first, const std::string& who);
    // One that is there, to be written. Waits for another writer, at most 5 s.
    static Store open(const std::string& name, const std::string& who);
    Store(Store&&) noexcept;
    Store& operator=(Store&&) noexcept;
    ~Store(); // close(), but says nothing

    // As of now.
    Contents contents(Read what = Read::state) const;
    std::vector<Act> acts_after(std::int64_t n) const;

    // The acts as they stand in the file, on the disk when this returns; rows to erase and traces
    // are no longer in it. Acts whose keys are all there already are not written again, nor is
    // anything else: those that are there are given. Other acts were written since `after`:
    // Error(Exit::file). "store.not-scoured", "store.not-erased": the acts are on the disk and the
    // rows are gone, but bytes of them may still be in the file; the traces alone, given again,
    // search for them again. std::logic_error: a body without its number and key, a row without its
    // commitment in one of the bodies, one to erase that no body names, sources without their
    // digest.
    std::vector<Act> append(const Changes& changes);

    // A copy as of now, read again and checked: a new file, or in the folder `to` one of the name
    // NAME-YYYYMMDD-HHMM-N.event. It stands in this file's settings ("backup ..."), or a note says
    // why it does not; without `notes` that is an Error, and the copy is there.
    Copied backup(const std::filesystem::path& to, Diagnostics* notes = nullptr);

    // Settings of this copy, which are in no act; "": one is taken away.
    void remember(const std::map<std::string, std::string>& settings);

    // Between two acts of a long session: others may write meanwhile. resume() waits as open().
    void pause();
    void resume();
    // Whether another connection has written since this was last asked, or the file was opened.
    // Error(Exit::file): the file has another name, or none ("store.renamed", "store.deleted").
    bool moved();
    // The file has lost its name: where every act stands now. If that is not the file itself, a
    // copy has been made, in its folder or else in `home` (empty: none): what is there already and
    // says the same is taken.
    std::string rescued(const std::filesystem::path& home);
    // Takes in what was written after the last act of these contents; false: more than acts was,
    // and all of it has been read again.
    bool follow(Contents& contents) const;
    // What is in the log goes into the file, so that whoever copies it alone has every act.
    void settle();

    // Leaves one file, or says in `notes` why the log stays beside it: an act that was acknowledged
    // is safe without this. Error(Exit::file): as moved(), and the act may be in no file.
    void close(Diagnostics* notes = nullptr);

private:
    struct Parts;
    explicit Store(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

} // namespace regra::store
