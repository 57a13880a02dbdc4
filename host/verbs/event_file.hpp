// Verbs about an event, which is a file (formats/store). The argument "event" names it, or "FILE";
// without either it is the only *.event of the current folder. Whoever asks opens it as the verb's
// record says, and the verb finds in Call::event what it holds:
//
//     may_read           as `reads`, if FILE is named NAME.event; else no event
//     reads, reads_all   as of one moment; all: attachments too
//     verifies           as far as it can be read, and its faults
//     writes             nobody else writes it until the reply is taken
//     creates            none: it must not be there
//
// The argument "season" names other events that a verb of one reads beside it.
//
// What is to be written stands in Reply::changes. It is on the disk before the reply is shown and
// its files are written; if it cannot be, that is an Error, and neither is. What fails behind that
// is a note, but that erased bytes may be left: an Error which says that the act is written.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "verbs/verb.hpp"

namespace regra::verbs {

template<class Asked>
Parameter event_option(std::string Asked::*member) {
    return parameter("event", member, "the event; else the only *.event of this folder")
        .also('e')
        .a_file();
}

// The same, or named by its place.
template<class Asked>
Parameters file_or_event(std::string Asked::*file, std::string Asked::*event) {
    return {parameter("FILE", file, "of the event; else as of other commands").a_file().optional(),
            event_option(event).not_with({"FILE"})};
}

// Stands for Verb::run: in this process or another.
using Running = std::function<Reply(const Call&)>;

// Opens the file, asks, and writes what the verb may (event_written.hpp).
Reply on_event(const Verb& verb, const Call& call, const Value& arguments, const Running& run);

// Whether a verb with these arguments opens or makes the file of an event.
bool opens_event(const Verb& verb, const Value& arguments);

// The file that arguments mean, or Error.
std::string event_named(const Value& arguments);

// An event's file that is open for several verbs, one after the other. `who` writes, for those who
// wait. Errors: of the file, as of store::Store.
class EventSession {
public:
    EventSession(const std::string& name, const std::string& who);
    EventSession(EventSession&&) noexcept;
    EventSession& operator=(EventSession&&) noexcept;
    ~EventSession(); // close(), but says nothing

    // As on_event(), of a verb that reads or writes. One that writes has the lock from then on.
    Reply ask(const Verb& verb, const Call& call, const Value& arguments, const Running& run);
    // Others may write, until the next verb does.
    void pause();
    // Takes in what others have written; whether they have.
    bool follow();
    // As store::Store::rescued().
    std::string rescued(const std::filesystem::path& home);
    // While nobody types: everything stands in the one file.
    void settle();
    // As store::Store::close().
    void close(Diagnostics& notes);

    // The number of the last act.
    std::int64_t last() const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace regra::verbs
