#include "faces/worker/attended.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <new>
#include <optional>

#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <termios.h>
#include <unistd.h>

#include "faces/worker/frames.hpp"
#include "faces/worker/keeper.hpp"
#include "faces/worker/worker.hpp"

namespace regra::worker {
namespace {

constexpr int most_deaths = 3; // in the same act

// How the terminal was, for after one who edited lines there has died.
class Terminal {
public:
    Terminal() : known_(tcgetattr(STDIN_FILENO, &was_) == 0) {}
    void restore() const {
        if (known_) tcsetattr(STDIN_FILENO, TCSANOW, &was_);
    }

private:
    termios was_{};
    bool known_;
};

// While it lives, Ctrl-C is for the child alone.
class InterruptsPassOver {
public:
    InterruptsPassOver() : before_(std::signal(SIGINT, SIG_IGN)) {}
    ~InterruptsPassOver() { restore(); }
    InterruptsPassOver(const InterruptsPassOver&) = delete;
    InterruptsPassOver& operator=(const InterruptsPassOver&) = delete;
    void restore() const { std::signal(SIGINT, before_); }

private:
    void (*before_)(int);
};

[[noreturn]] void play_here(int parent, int socket,
                            const std::function<Exit(const Teller&, const Told*)>& play,
                            const Told* before) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    std::setvbuf(stdin, nullptr, _IONBF, 0); // what is not read yet is for the next one
    const auto fail = [&](const Error& error) {
        std::fflush(nullptr);
        BytesOut out;
        put(out, error);
        send_frame(socket, Kind::error, out.bytes());
        _exit(0);
    };
    try {
        BytesOut out;
        out.number(static_cast<std::uint8_t>(play(Teller(socket), before)));
        if (std::fflush(stdout) != 0)
            fail({Exit::file, {}, "cli.output", {{"reason", std::strerror(errno)}}});
        send_frame(socket, Kind::ended, out.bytes());
        _exit(0);
    } catch (const Error& error) {
        fail(error);
    } catch (const std::exception& exception) {
        fail(error_of(&exception));
    } catch (...) {
        fail(error_of(nullptr));
    }
    _exit(1);
}

void take_told(const Frame& frame, Told& told) {
    BytesIn in(frame.bytes);
    switch (frame.kind) {
    case Kind::begun:
        told.text = in.text();
        told.began = static_cast<std::int64_t>(in.number<std::uint64_t>());
        break;
    case Kind::doing:
        told.doing = in.text();
        told.kept = false;
        break;
    case Kind::kept:
        told.text += std::string(in.text()) + "\n";
        told.ahead = static_cast<std::int64_t>(in.number<std::uint64_t>());
        told.kept = true;
        ++told.acts;
        break;
    default: throw BadFrame("a frame of an unknown kind");
    }
    demand(in.good() && in.at_end());
}

struct Ended {
    std::optional<Exit> exit;
    std::optional<Error> failed; // of the game
    std::optional<Error> died;
};

Ended play_once(const std::function<Exit(const Teller&, const Told*)>& play, Told& told,
                const Told* before, const Limits& limits) {
    SharedCalls calls;
    std::array<int, 2> sockets{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets.data()) != 0) not_started(errno);
    std::fflush(nullptr);
    const pid_t parent = getpid();
    const InterruptsPassOver pass;
    const pid_t child = fork();
    if (child < 0) not_started(errno);
    if (child == 0) {
        pass.restore();
        foreign_calls = calls.get();
        close(sockets[0]);
        play_here(parent, sockets[1], play, before);
    }
    close(sockets[1]);
    Keeper keeper(child, sockets[0], -1, *calls.get(), Access(), limits);
    Ended ended;
    try {
        keeper.hear([&](const Frame& frame) {
            BytesIn in(frame.bytes);
            if (frame.kind == Kind::ended) ended.exit = read_exit(in);
            if (frame.kind == Kind::error) ended.failed = read_error(in);
            if (ended.exit || ended.failed) return false;
            take_told(frame, told);
            return true;
        });
    } catch (const Error& death) {
        ended.died = death;
    }
    if (ended.died && keeper.signal() == SIGINT) {
        pass.restore();
        std::raise(SIGINT);
    }
    return ended;
}

} // namespace

void Teller::begun(std::string_view text, std::int64_t began) const {
    if (socket_ < 0) return;
    BytesOut out;
    out.text(text);
    out.number(static_cast<std::uint64_t>(began));
    send_frame(socket_, Kind::begun, out.bytes());
}

void Teller::doing(std::string_view line) const {
    if (socket_ < 0) return;
    BytesOut out;
    out.text(line);
    send_frame(socket_, Kind::doing, out.bytes());
}

void Teller::kept(std::string_view act, std::int64_t ahead) const {
    if (socket_ < 0) return;
    BytesOut out;
    out.text(act);
    out.number(static_cast<std::uint64_t>(ahead));
    send_frame(socket_, Kind::kept, out.bytes());
}

Exit attend(const std::function<Exit(const Teller&, const Told* before)>& play,
            const Limits& limits, const std::function<void(const Diagnostics&)>& report) {
    const Terminal terminal;
    Told told, last;
    int deaths = 0;
    for (bool again = false;; again = true) {
        told.doing.clear();
        const Told before = told;
        const auto ended = play_once(play, told, again ? &before : nullptr, limits);
        if (ended.failed) throw Error(*ended.failed);
        if (ended.exit) return again && *ended.exit != Exit::limits ? Exit::internal : *ended.exit;
        terminal.restore();
        const bool same = told.doing == last.doing && told.acts == last.acts;
        deaths = same ? deaths + 1 : 1;
        if (told.text.empty() || told.doing.empty() || deaths == most_deaths)
            throw Error(*ended.died);
        Diagnostics said = ended.died->diagnostics();
        said.note({}, told.kept ? "play.goes-on-after" : "play.goes-on-without",
                  {{"text", told.doing}});
        report(said);
        last = told;
    }
}

} // namespace regra::worker
