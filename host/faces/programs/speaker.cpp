#include "faces/programs/speaker.hpp"

#include <cerrno>
#include <csignal>

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faces/programs/program.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/system_reason.hpp"
#include "kernel/base/text.hpp"

namespace regra::voice {
namespace {

constexpr std::string_view text_hole = "{text}";

[[noreturn]] void not_started(const SpeechCommand& command, int reason) {
    const auto id = command.package.empty() ? "program.not-started" : "voice.not-started";
    throw Error(Exit::file, {command.words.front()}, id,
                {{"reason", system_reason(reason)}, {"package", command.package}});
}

// A text as a file that has no name: a program reads it when it likes, and nobody waits for it.
class TextFile {
public:
    explicit TextFile(const std::string& text) : descriptor_(memfd_create("text", MFD_CLOEXEC)) {
        for (std::size_t at = 0; descriptor_ >= 0 && at < text.size();) {
            const auto part = write(descriptor_, text.data() + at, text.size() - at);
            if (part <= 0) break;
            at += static_cast<std::size_t>(part);
        }
        lseek(descriptor_, 0, SEEK_SET);
    }
    ~TextFile() { close(descriptor_); }
    TextFile(const TextFile&) = delete;
    TextFile& operator=(const TextFile&) = delete;
    int descriptor() const { return descriptor_; }

private:
    int descriptor_;
};

pid_t start(const SpeechCommand& command, const std::string& said) {
    const std::string text = printable(said);
    std::vector<std::string> arguments(command.words.begin() + 1, command.words.end());
    bool sent = false;
    for (auto& argument : arguments) {
        const auto hole = argument.find(text_hole);
        if (hole == argument.npos) continue;
        // A text that begins like an option must not be read as one. The blank before it is not
        // spoken.
        const bool as_option = hole == 0 && text.starts_with('-');
        argument.replace(hole, text_hole.size(), as_option ? " " + text : text);
        sent = true;
    }
    const TextFile input(sent ? "" : text + "\n");
    if (input.descriptor() < 0) not_started(command, errno);
    pid_t child = 0;
    const int reason =
        start_program(child, command.words.front(), arguments, input.descriptor(), STDERR_FILENO);
    if (reason != 0) not_started(command, reason);
    return child;
}

} // namespace

SpeechCommand espeak(const std::string& voice, const std::string& wav) {
    SpeechCommand command{{"espeak-ng", "-v", voice}, "espeak-ng"};
    if (!wav.empty()) command.words.insert(command.words.end(), {"-w", wav});
    return command;
}

SpeechCommand speech_command(const std::string& text) {
    SpeechCommand command;
    for (const auto word : split(text, " "))
        if (!word.empty()) command.words.emplace_back(word);
    if (command.words.empty()) throw Error(Exit::bad_input, {"--speak-with"}, "voice.no-command");
    return command;
}

Speaker::Speaker(SpeechCommand command)
    : command_(std::move(command)), thread_([this] { run(); }) {}

Speaker::~Speaker() {
    silence();
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void Speaker::say(std::string text) {
    const std::lock_guard lock(mutex_);
    report_failure();
    waiting_.push_back(std::move(text));
    changed_.notify_all();
}

void Speaker::silence() {
    const std::lock_guard lock(mutex_);
    waiting_.clear();
    silenced_ = speaking_;
    if (child_ != 0) kill(-child_, SIGKILL);
}

void Speaker::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return waiting_.empty() && !speaking_; });
    report_failure();
}

// With the mutex locked.
void Speaker::report_failure() {
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void Speaker::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
        if (ending_) return;
        const std::string text = std::move(waiting_.front());
        waiting_.pop_front();
        speaking_ = true;
        silenced_ = false;
        lock.unlock();
        std::exception_ptr failure;
        try {
            say_now(text);
        } catch (...) {
            failure = std::current_exception();
        }
        lock.lock();
        if (failure) {
            failure_ = failure;
            waiting_.clear();
        }
        speaking_ = false;
        changed_.notify_all();
    }
}

void Speaker::say_now(const std::string& text) {
    const pid_t child = start(command_, text);
    {
        const std::lock_guard lock(mutex_);
        child_ = child;
        if (silenced_) kill(-child, SIGKILL); // before it could be ended
    }
    siginfo_t how{};
    while (waitid(P_PID, static_cast<id_t>(child), &how, WEXITED | WNOWAIT) != 0 &&
           errno == EINTR) {
    }
    const std::lock_guard lock(mutex_);
    int status = 0;
    waitpid(child, &status, 0);
    child_ = 0;
    if (status == 0 || silenced_) return;
    throw Error(Exit::file, {command_.words.front()}, "voice.not-said",
                {{"status", std::to_string(WIFSIGNALED(status) ? 128 + WTERMSIG(status)
                                                               : WEXITSTATUS(status))}});
}

} // namespace regra::voice
