// What a keeper and its worker say to each other over one socket: frames of a kind, a length and
// bytes.
//
// The worker's frames are read as those of a stranger: lengths are bounded, and what is no such
// frame is BadFrame.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "formats/store/contents.hpp"
#include "kernel/base/binary.hpp"
#include "kernel/base/diagnostic.hpp"
#include "verbs/verb.hpp"

namespace regra::worker {

enum class Kind : char {
    sealed = 's',   // worker: the descriptor by which its calls of the system are judged
    unsealed = 'u', // worker: why the system gives no such descriptor
    record = 'r',   // worker: name of the list, value
    note = 'n',     // worker: diagnostics
    progress = 'p', // worker: done, of, items
    engine = 'e',   // worker: words, event and limit of a program that pairs; the keeper answers
    input = 'i',    // worker: it comes to read standard input
    beside = 'f',   // worker: a file of tests, and one that it names; the keeper answers its bytes
    begun = 'b',    // a game: its header, and when it began
    doing = 'd',    // a game: what it is going to look at
    kept = 'k',     // a game: an act, and how far its clock is ahead
    shown = 'o',    // a game: a text for people, and how it looks
    wish = 'y',     // a game: what it has done for it, as a value; the keeper answers with one
    words = 'z',    // keeper: what stands before a word that is typed; the game answers with words
    ended = 'q',    // a game: its exit status; its last frame
    reply = 'a',    // worker: a whole verbs::Reply; its last frame
    error = 'x',    // either: exit status and diagnostics; of the worker its last frame
    text = 't',     // keeper: what the program answered, or the value that answers a wish
    begin = 'c',    // library: how its host is set, and the first question
    question = 'w', // library, keeper: a question
    died = 'v',     // as an error: the worker is gone, and so will the keeper of a library be
};

struct Frame {
    Kind kind;
    std::string bytes;
};

struct BadFrame : std::runtime_error {
    using std::runtime_error::runtime_error;
};

constexpr std::size_t largest_frame = 256u << 20; // bytes

// Blocks until all is sent; false: nobody reads any more, or `most` has passed.
bool send_frame(int socket, Kind kind, std::string_view bytes, std::chrono::milliseconds most = {});
// The same with a descriptor beside it.
bool send_descriptor(int socket, Kind kind, int descriptor);

// Frames as they come in.
class FrameReader {
public:
    explicit FrameReader(int socket) : socket_(socket) {}

    // Takes what is there, or waits for a first byte; false at the end.
    bool receive();
    // The next whole one. Too long: BadFrame.
    std::optional<Frame> next();
    // The last descriptor that came in and was not taken, or -1. If more than one came, none is
    // kept.
    int take_descriptor();

private:
    int socket_;
    std::string bytes_;
    std::size_t at_ = 0;
    int descriptor_ = -1;
};

// ---- what frames hold ---------------------------------------------------------------------------

void put(BytesOut& out, const Diagnostics& diagnostics);
void put(BytesOut& out, const Error& error);
void put(BytesOut& out, const store::Changes& changes);
void put(BytesOut& out, const store::Contents& contents);
void put(BytesOut& out, const verbs::Reply& reply);

std::string bytes_of(const auto& thing) {
    BytesOut out;
    put(out, thing);
    return out.take();
}

// Bytes that are no such thing: BadFrame.
Diagnostics read_diagnostics(BytesIn& in);
Exit read_exit(BytesIn& in);
Error read_error(BytesIn& in);
store::Changes read_changes(BytesIn& in);
store::Contents read_contents(BytesIn& in);
verbs::Reply read_reply(BytesIn& in);
void demand(bool good);

// Hands on to the call what a frame of a worker says to it; the reply, once it is there. Error: the
// worker's, or its death.
std::optional<verbs::Reply> take(const Frame& frame, const verbs::Call& call);

} // namespace regra::worker
