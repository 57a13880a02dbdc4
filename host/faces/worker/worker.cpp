#include "faces/worker/worker.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <new>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include "faces/worker/frames.hpp"
#include "faces/worker/keeper.hpp"
#include "faces/worker/seal.hpp"

namespace regra::worker {
namespace {

using std::chrono::milliseconds;

// ---- in the worker ------------------------------------------------------------------------------

// The verb's side of the socket. Its keeper may end it at any moment.
class Line {
public:
    explicit Line(int socket) : socket_(socket), frames_(socket) {}

    void send(Kind kind, std::string_view bytes) {
        const std::lock_guard lock(turn_);
        if (!send_frame(socket_, kind, bytes)) _exit(1); // nobody is there
    }
    Frame ask(Kind kind, std::string_view bytes) {
        const std::lock_guard lock(asking_);
        send(kind, bytes);
        return next();
    }

private:
    Frame next() {
        for (;;) {
            if (auto answer = frames_.next()) return std::move(*answer);
            if (!frames_.receive()) _exit(1);
        }
    }

    int socket_;
    std::mutex turn_, asking_;
    FrameReader frames_;
};

std::string bytes_of(const auto& thing) {
    BytesOut out;
    put(out, thing);
    return out.take();
}

verbs::Call call_through(Line& line, const verbs::Call& of) {
    verbs::Call call = of;
    if (of.reported)
        call.reported = [&line](const Diagnostics& found) {
            line.send(Kind::note, bytes_of(found));
        };
    if (of.recorded)
        call.recorded = [&line](std::string_view list, const Value& record) {
            BytesOut out;
            out.text(list);
            if (!out.value(record)) throw std::logic_error("a record holds what only scripts have");
            line.send(Kind::record, out.bytes());
        };
    if (of.progressed)
        call.progressed = [&line, last = std::chrono::steady_clock::time_point()](
                              const verbs::Progress& done) mutable {
            const auto now = std::chrono::steady_clock::now();
            if (now - std::exchange(last, now) < milliseconds(50)) return;
            BytesOut out;
            for (const auto number : {done.done, done.of, done.items}) out.count(number);
            line.send(Kind::progress, out.bytes());
        };
    if (of.pairing_engine)
        call.pairing_engine = [&line](const std::vector<std::string>& words, std::string_view event,
                                      milliseconds limit) -> std::string {
            BytesOut out;
            out.count(words.size());
            for (const auto& word : words) out.text(word);
            out.text(event);
            out.count(static_cast<std::uint64_t>(limit.count()));
            const Frame answer = line.ask(Kind::engine, out.bytes());
            BytesIn in(answer.bytes);
            if (answer.kind == Kind::error) throw read_error(in);
            return std::string(in.text());
        };
    return call;
}

void answer(Line& line, const verbs::Verb& verb, const verbs::Call& call, const Value& arguments) {
    const auto fail = [&line](const Error& error) { line.send(Kind::error, bytes_of(error)); };
    try {
        const auto reply = bytes_of(verb.run(call, arguments));
        std::fflush(nullptr); // what was printed, though no computation prints
        line.send(Kind::reply, reply);
    } catch (const Error& error) {
        fail(error);
    } catch (const std::bad_alloc&) {
        fail({Exit::limits, {}, "worker.memory", {{"most", std::to_string(most_memory() >> 20)}}});
    } catch (const std::exception& exception) {
        fail(error_of(&exception));
    } catch (...) {
        fail(error_of(nullptr));
    }
}

[[noreturn]] void work(pid_t parent, int socket, int printed, std::vector<int> kept,
                       const Access& access, const verbs::Verb& verb, const verbs::Call& call,
                       const Value& arguments) {
    dup2(printed, STDOUT_FILENO);
    dup2(printed, STDERR_FILENO);
    kept.push_back(socket);
    limit_this_process(parent, std::move(kept));
    Line line(socket);
    std::string why;
    const bool may_read = let_this_process_read(access.folders(), access.files());
    const int judged = seal_this_process(may_read, why);
    if (judged < 0) {
        line.send(Kind::unsealed, why);
    } else {
        if (!send_descriptor(socket, Kind::sealed, judged)) _exit(1);
        close(judged);
    }
    answer(line, verb, call_through(line, call), arguments);
    _exit(0);
}

// ---- in the keeper ------------------------------------------------------------------------------

void run_engine(const Keeper& keeper, const verbs::Call& call, BytesIn& in) {
    std::vector<std::string> words;
    for (auto left = in.items(); left > 0 && in.good(); --left) words.emplace_back(in.text());
    const auto event = in.text();
    const milliseconds limit(in.count());
    demand(in.good() && in.at_end() && !words.empty());
    BytesOut out;
    try {
        out.text(call.pairing_engine(words, event, limit));
        keeper.send(Kind::text, out.bytes());
    } catch (const Error& error) {
        keeper.send(Kind::error, bytes_of(error));
    }
}

// What a frame asks for; the reply, once it is there.
std::optional<verbs::Reply> take(const Frame& frame, const Keeper& keeper,
                                 const verbs::Call& call) {
    BytesIn in(frame.bytes);
    switch (frame.kind) {
    case Kind::record: {
        const auto list = in.text();
        const Value record = in.value();
        demand(in.good() && in.at_end() && call.recorded);
        call.recorded(list, record);
        return std::nullopt;
    }
    case Kind::note: call.report(read_diagnostics(in)); return std::nullopt;
    case Kind::progress: {
        verbs::Progress done;
        for (auto* number : {&done.done, &done.of, &done.items}) *number = in.count();
        call.progress(done);
        return std::nullopt;
    }
    case Kind::engine:
        demand(static_cast<bool>(call.pairing_engine));
        run_engine(keeper, call, in);
        return std::nullopt;
    case Kind::reply: return read_reply(in);
    case Kind::error: throw read_error(in);
    default: throw BadFrame("a frame of an unknown kind");
    }
}

void tell_beside(const Keeper& keeper, const verbs::Call& call) {
    call.report(keeper.printed());
    if (keeper.unsealed().empty()) return;
    Diagnostics notes;
    notes.note({}, "worker.unsealed", {{"reason", keeper.unsealed()}});
    call.report(notes);
}

} // namespace

SharedCalls::SharedCalls() {
    void* memory = mmap(nullptr, sizeof(ForeignCalls), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) not_started(errno);
    calls_ = new (memory) ForeignCalls; // all zero
}

SharedCalls::~SharedCalls() {
    munmap(calls_, sizeof *calls_);
}

void not_started(int reason) {
    throw Error(Exit::internal, {}, "worker.not-started", {{"reason", std::strerror(reason)}});
}

Error error_of(const std::exception* exception) {
    if (auto known = thrown_by_plugin(exception)) return std::move(*known);
    return {Exit::internal,
            {},
            "worker.internal",
            {{"text", exception ? exception->what() : "an unknown exception"}}};
}

std::optional<Error> thrown_by_plugin(const std::exception* exception) {
    const auto from = last_foreign_throw();
    if (!from.function) return std::nullopt;
    const auto name = from.owner.substr(from.owner.rfind('/') + 1);
    return Error(Exit::internal, {from.owner}, "worker.thrown",
                 {{"name", name},
                  {"function", from.function},
                  {"text", exception ? exception->what() : "?"}});
}

verbs::Reply ask(const verbs::Verb& verb, const verbs::Call& call, const Value& arguments) {
    const SharedCalls calls;
    auto kept = descriptors_named(arguments); // before there are some of our own
    std::array<int, 2> sockets{}, printed{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets.data()) != 0 ||
        pipe2(printed.data(), O_CLOEXEC) != 0)
        not_started(errno);
    Access access(call, arguments);
    std::fflush(nullptr); // else it would be written twice
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child < 0) not_started(errno);
    if (child == 0) {
        foreign_calls = calls.get();
        work(parent, sockets[1], printed[1], std::move(kept), access, verb, call, arguments);
    }
    close(sockets[1]);
    close(printed[1]);
    fcntl(printed[0], F_SETFL, O_NONBLOCK);
    Keeper keeper(child, sockets[0], printed[0], *calls.get(), std::move(access), call.limits);
    std::optional<verbs::Reply> reply;
    try {
        keeper.hear([&](const Frame& frame) {
            reply = take(frame, keeper, call);
            return !reply;
        });
    } catch (const Error&) {
        tell_beside(keeper, call);
        throw;
    }
    tell_beside(keeper, call);
    return std::move(*reply);
}

} // namespace regra::worker
