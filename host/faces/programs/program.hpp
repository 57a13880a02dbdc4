// Another program, started here and spoken with in lines of text.
//
// Whatever it does, no call waits longer than its limit, and no process is left behind: when this
// ends or a call fails, the program is closed. It has a second to end by itself, then it is ended,
// and with it what it has started.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace regra {

// ---- starting -----------------------------------------------------------------------------------

// How other programs are started here: never by a shell.

// 0, or the reason why not (errno). `path` without a slash is looked for where commands are; what
// the program writes to standard error goes to ours. It leads a process group of its own, so that
// Ctrl-C on our terminal is not for it, and so that all it starts can be ended with it. The caller
// waits for it.
int start_program(pid_t& child, const std::string& path, const std::vector<std::string>& arguments,
                  int standard_input, int standard_output);

// ---- program ------------------------------------------------------------------------------------

// One that is spoken with in lines: a program, or whoever speaks with it for us.
class Spoken {
public:
    Spoken() = default;
    Spoken(const Spoken&) = delete;
    Spoken& operator=(const Spoken&) = delete;
    virtual ~Spoken() = default;

    // Sends the lines, then reads on to a line whose first word is `awaited`, and returns it. Lines
    // before it go to `other`, the first 64 KB of them. Blanks at both ends of a line are no part
    // of it. The limit is cut to a year. Error(Exit::limits): nothing like it came in time, or too
    // much else: 16 MiB and one more for each second, or a line of over `longest_line` bytes.
    // Error(Exit::bad_input): the program has ended; or a line to send has a control character in
    // it, and then nothing is sent and nothing closed.
    virtual std::string ask(const std::vector<std::string>& lines, std::string_view awaited,
                            std::chrono::milliseconds limit,
                            const std::function<void(std::string_view)>& other) = 0;
};

class Program : public Spoken {
public:
    // `path` without a slash is looked for where commands are; no shell reads it or the arguments.
    // What the program writes to standard error goes to ours. `farewell` is the line that asks it
    // to end. Throws Error(Exit::file) if it cannot be started.
    Program(std::string path, const std::vector<std::string>& arguments, std::string farewell);
    ~Program() override;
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    std::string ask(const std::vector<std::string>& lines, std::string_view awaited,
                    std::chrono::milliseconds limit,
                    const std::function<void(std::string_view)>& other) override;

    const std::string& path() const { return path_; }
    static constexpr std::size_t longest_line = 1u << 20;

private:
    struct Question;
    bool take_line(std::string& line);
    void exchange(Question& question);
    void send(std::string& text) const;
    void receive(Question& question);
    [[noreturn]] void report_end(const Question& question);
    int close();
    bool has_ended() const;

    std::string path_, farewell_;
    int socket_ = -1;
    int ended_ = -1;   // of the process, readable once it has ended; -1: not known
    pid_t child_ = 0;  // 0 once it is closed
    int status_ = 0;   // then; as shells count it
    std::string read_; // and not yet taken
    std::string last_; // line that was taken
};

} // namespace regra
