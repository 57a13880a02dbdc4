#include "faces/programs/pairing_program.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <thread>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faces/programs/private_folder.hpp"
#include "faces/programs/program.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/system_reason.hpp"

namespace regra {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

constexpr std::uintmax_t most_answer = 1u << 20;
constexpr milliseconds shortest_nap{1}, longest_nap{20};

class Descriptor {
public:
    Descriptor(const fs::path& path, int how) : value_(open(path.c_str(), how | O_CLOEXEC, 0600)) {
        if (value_ < 0)
            throw Error(Exit::file, {path.string()}, "program.no-folder",
                        {{"reason", system_reason(errno)}});
    }
    ~Descriptor() { close(value_); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int value() const { return value_; }

private:
    int value_;
};

// A started program with all that it starts; ended with this object.
class RunningEngine {
public:
    RunningEngine(const std::string& path, const std::vector<std::string>& arguments, int input,
                  int output)
        : path_(path) {
        const int reason = start_program(child_, path, arguments, input, output);
        if (reason == 0) return;
        child_ = 0;
        throw Error(Exit::file, {path}, "program.not-started", {{"reason", system_reason(reason)}});
    }
    ~RunningEngine() { end(); }
    RunningEngine(const RunningEngine&) = delete;
    RunningEngine& operator=(const RunningEngine&) = delete;

    // Its exit status, 128 and more for a signal.
    int wait(milliseconds limit, const std::vector<fs::path>& written) {
        const auto until = std::chrono::steady_clock::now() + limit;
        for (milliseconds nap = shortest_nap; !has_ended(); nap = std::min(2 * nap, longest_nap)) {
            if (std::chrono::steady_clock::now() >= until)
                fail("program.engine-hangs", {{"limit", std::to_string(limit.count() / 1000)}});
            for (const auto& file : written) {
                std::error_code none;
                const auto size = fs::file_size(file, none);
                if (!none && size > most_answer) fail("program.engine-endless", {});
            }
            std::this_thread::sleep_for(nap);
        }
        return end();
    }
    [[noreturn]] void fail(std::string_view id, Arguments arguments) const {
        throw Error(Exit::limits, {path_}, id, std::move(arguments));
    }

private:
    bool has_ended() const {
        siginfo_t how{};
        const int asked =
            waitid(P_PID, static_cast<id_t>(child_), &how, WEXITED | WNOHANG | WNOWAIT);
        return asked != 0 || how.si_pid == child_;
    }
    // It is not waited for yet, so its number is still its own and that of its group.
    int end() {
        if (child_ == 0) return status_;
        kill(-child_, SIGKILL);
        kill(child_, SIGKILL);
        int how = 0;
        while (waitpid(child_, &how, 0) < 0 && errno == EINTR) {
        }
        child_ = 0;
        return status_ = WIFSIGNALED(how) ? 128 + WTERMSIG(how) : WEXITSTATUS(how);
    }

    std::string path_;
    pid_t child_ = 0;
    int status_ = 0;
};

bool put_in_place(std::string& word, std::string_view hole, const fs::path& path) {
    const auto at = word.find(hole);
    if (at == std::string::npos) return false;
    word.replace(at, hole.size(), path.string());
    return true;
}

} // namespace

std::string run_pairing_program(const std::vector<std::string>& words, std::string_view event,
                                milliseconds limit) {
    const PrivateFolder folder;
    const fs::path in = folder / "event", out = folder / "pairs", printed = folder / "printed";
    create_private_file(in, event);
    std::vector<std::string> arguments(words.begin() + 1, words.end());
    bool writes_file = false;
    for (auto& argument : arguments) {
        put_in_place(argument, "{in}", in);
        writes_file |= put_in_place(argument, "{out}", out);
    }
    const fs::path& answer = writes_file ? out : printed;
    const Descriptor input("/dev/null", O_RDONLY);
    const Descriptor output(printed, O_WRONLY | O_CREAT | O_EXCL);
    RunningEngine engine(words.front(), arguments, input.value(), output.value());
    const int status = engine.wait(limit, {out, printed});
    if (status > 128)
        engine.fail("program.engine-died", {{"signal", std::to_string(status - 128)}});
    if (status != 0) engine.fail("program.engine-status", {{"status", std::to_string(status)}});
    std::error_code none;
    if (fs::file_size(answer, none) == 0 || none)
        engine.fail("program.engine-silent", {{"out", "{out}"}});
    if (fs::file_size(answer, none) > most_answer) engine.fail("program.engine-endless", {});
    return read_file(answer, most_answer);
}

} // namespace regra
