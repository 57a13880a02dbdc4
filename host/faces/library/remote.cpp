#include "faces/library/remote.hpp"

#include <array>
#include <cerrno>
#include <utility>

#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faces/worker/service.hpp"
#include "kernel/base/binary.hpp"
#include "kernel/base/system_reason.hpp"

namespace regra::library {
namespace {

using worker::Kind;

constexpr int look_at_stop = 10;      // milliseconds
constexpr int patience_at_end = 5000; // of a program whose socket is closed

[[noreturn]] void not_started(const std::filesystem::path& program, int reason) {
    const bool is_limit = reason == EMFILE || reason == ENFILE || reason == EAGAIN ||
                          reason == ENOMEM; // of the caller or the system, for now
    throw Error(is_limit ? Exit::limits : Exit::file, {program.string()},
                is_limit ? "host.worker-limit" : "host.worker",
                {{"reason", system_reason(reason)}});
}

// How the program is started: nothing of its caller is open in it but its socket, no signal is
// blocked or ignored, and Ctrl-C at the caller's terminal is not for it.
class Start {
public:
    explicit Start(int socket) {
        posix_spawn_file_actions_init(&actions_);
        posix_spawnattr_init(&attributes_);
        for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
            posix_spawn_file_actions_addopen(&actions_, stream, "/dev/null", O_RDWR, 0);
        posix_spawn_file_actions_adddup2(&actions_, socket, worker::service_socket);
        posix_spawn_file_actions_addclosefrom_np(&actions_, worker::service_socket + 1);
        sigset_t none, all;
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_setsigmask(&attributes_, &none);
        posix_spawnattr_setsigdefault(&attributes_, &all);
        posix_spawnattr_setpgroup(&attributes_, 0);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                                   POSIX_SPAWN_SETPGROUP);
    }
    ~Start() {
        posix_spawn_file_actions_destroy(&actions_);
        posix_spawnattr_destroy(&attributes_);
    }
    Start(const Start&) = delete;
    Start& operator=(const Start&) = delete;

    // Without the caller's environment.
    int run(const std::string& program, pid_t& process) const {
        std::string name = program;
        std::array<char*, 2> words{name.data(), nullptr};
        std::array<char*, 1> environment{nullptr};
        return posix_spawn(&process, program.c_str(), &actions_, &attributes_, words.data(),
                           environment.data());
    }

private:
    posix_spawn_file_actions_t actions_;
    posix_spawnattr_t attributes_;
};

verbs::Call silent(const verbs::Call& call) {
    verbs::Call made = call;
    made.reported = [](const Diagnostics&) {};
    made.recorded = nullptr;
    made.progressed = nullptr;
    return made;
}

} // namespace

Session::Session(std::filesystem::path program, const verbs::Call& call)
    : program_(std::move(program)), setup_(call) {
    start();
}

Session::~Session() {
    end();
}

void Session::start() {
    std::array<int, 2> sockets{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets.data()) != 0)
        not_started(program_, errno);
    // Above the streams, which the caller may have closed and which the program opens anew, and
    // above the number where it looks for its socket: there the action of `dup2` would leave it to
    // be closed.
    for (int& one : sockets) {
        const int low = one;
        one = fcntl(low, F_DUPFD_CLOEXEC, worker::service_socket + 1);
        close(low);
    }
    socket_ = sockets[0];
    const int given = sockets[1];
    pid_t process = 0;
    const int wrong =
        socket_ < 0 || given < 0 ? EMFILE : Start(given).run(program_.string(), process);
    if (given >= 0) close(given);
    if (wrong != 0) {
        if (socket_ >= 0) close(std::exchange(socket_, -1));
        not_started(program_, wrong);
    }
    id_ = process;
    owner_ = getpid();
    process_ = static_cast<int>(syscall(SYS_pidfd_open, process, 0)); // closed on exec
    frames_ = std::make_unique<worker::FrameReader>(socket_);
}

// The program ends when its socket is closed. Reaps it, unless the calling program makes the system
// forget its children, or waits for all of them itself.
void Session::end() {
    const int socket = std::exchange(socket_, -1);
    if (socket < 0) return;
    {
        const std::lock_guard lock(small_);
        is_over_ = true;
    }
    close(socket);
    if (is_forked()) { // it goes on for the other process
        if (process_ >= 0) close(std::exchange(process_, -1));
        return;
    }
    if (process_ < 0) { // before Linux 5.3
        while (waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
        }
        return;
    }
    pollfd ends{process_, POLLIN, 0};
    int found = 0;
    do found = poll(&ends, 1, patience_at_end);
    while (found < 0 && errno == EINTR);
    if (found == 0) syscall(SYS_pidfd_send_signal, process_, SIGKILL, nullptr, 0);
    siginfo_t ended{};
    while (waitid(P_PIDFD, static_cast<id_t>(process_), &ended, WEXITED) < 0 && errno == EINTR) {
    }
    close(std::exchange(process_, -1));
}

bool Session::is_forked() const {
    return getpid() != owner_;
}

// Two processes that shared its socket would each take answers for the other.
bool Session::is_over() const {
    const std::lock_guard lock(small_);
    return is_over_ || is_forked();
}

std::uint64_t Session::number() {
    const std::lock_guard lock(small_);
    return ++last_number_;
}

void Session::drop(std::uint64_t object) {
    const std::lock_guard lock(small_);
    dropped_.push_back(object);
}

verbs::Reply Session::ask(worker::Question question, const verbs::Call& call) {
    const std::lock_guard turn(turn_);
    if (is_over()) throw Error(Exit::internal, {}, "host.worker-gone");
    {
        const std::lock_guard lock(small_);
        question.dropped = std::exchange(dropped_, {});
    }
    question.records = static_cast<bool>(call.recorded);
    question.progress = static_cast<bool>(call.progressed);
    try {
        BytesOut out;
        const bool is_first = !std::exchange(has_begun_, true);
        if (is_first) worker::put_setup(out, setup_);
        put(out, question);
        if (out.bytes().size() > worker::largest_frame)
            throw Error(Exit::limits, {}, "host.question-size",
                        {{"count", std::to_string(worker::largest_frame >> 20)}});
        worker::send_frame(socket_, is_first ? Kind::begin : Kind::question, out.bytes());
        return hear(call);
    } catch (const worker::BadFrame& bad) {
        end();
        throw Error(Exit::internal, {}, "host.internal", {{"what", bad.what()}});
    } catch (const verbs::Stopped&) {
        end();
        throw;
    }
}

verbs::Reply Session::hear(const verbs::Call& call) {
    for (;;) {
        while (const auto frame = frames_->next()) {
            if (frame->kind == Kind::died) end();
            if (auto reply = take(*frame, call)) return std::move(*reply);
        }
        wait_for_bytes(call);
        if (!frames_->receive()) {
            end();
            throw Error(Exit::internal, {}, "host.worker-gone");
        }
    }
}

void Session::wait_for_bytes(const verbs::Call& call) const {
    pollfd waited{socket_, POLLIN, 0};
    for (;;) {
        call.check_stop();
        if (poll(&waited, 1, call.stop ? look_at_stop : -1) > 0) return;
    }
}

// ---- objects ------------------------------------------------------------------------------------

Held::Held(std::filesystem::path program, const verbs::Call& setup, worker::Question open,
           const verbs::Call& call, verbs::Reply& reply)
    : program_(std::move(program)), setup_(setup), open_(std::move(open)) {
    session_ = std::make_shared<Session>(program_, setup_);
    open_.made = number_ = session_->number();
    reply = session_->ask(open_, call);
}

Held::~Held() {
    if (session_) session_->drop(number_);
}

// Where it can be asked: in the worker that holds it, or in a new one.
std::shared_ptr<Session> Held::reached(const verbs::Call& call) {
    if (session_ && !session_->is_over()) return session_;
    const auto quiet = silent(call);
    auto session = std::make_shared<Session>(program_, setup_);
    open_.made = number_ = session->number();
    session->ask(open_, quiet);
    for (auto& change : changes_) {
        change.object = number_;
        session->ask(change, quiet);
    }
    return session_ = std::move(session);
}

verbs::Reply Held::ask(worker::Question question, bool changes, const verbs::Call& call) {
    const std::lock_guard turn(turn_);
    const auto session = reached(call);
    question.object = number_;
    auto reply = session->ask(question, call);
    if (changes) changes_.push_back(std::move(question));
    return reply;
}

std::shared_ptr<Held> Held::copy(const verbs::Call& call) {
    const std::lock_guard turn(turn_);
    const auto session = reached(call);
    worker::Question question;
    question.kind = worker::Question::Kind::copy;
    question.object = number_;
    question.made = session->number();
    session->ask(question, call);
    std::shared_ptr<Held> made(new Held);
    made->program_ = program_;
    made->setup_ = setup_;
    made->open_ = open_;
    made->changes_ = changes_;
    made->session_ = session;
    made->number_ = question.made;
    return made;
}

} // namespace regra::library
