// Speech by another program: espeak-ng, or any that takes a text.
#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <sys/types.h>

namespace regra::voice {

struct SpeechCommand {
    // Program and arguments. The text, on one line, stands in place of the first "{text}" of a
    // word; without one it is the program's standard input.
    std::vector<std::string> words;
    std::string package; // of Debian, "" = not known
};

// With a voice of espeak-ng ("pt-pt"), aloud or into a WAV file.
SpeechCommand espeak(const std::string& voice, const std::string& wav = "");
// Splits a command at blanks: "spd-say -w {text}". Throws Error(Exit::bad_input) if it is empty.
SpeechCommand speech_command(const std::string& text);

// Says texts one after the other while its owner goes on. What the program itself prints goes to
// standard error. For one thread.
class Speaker {
public:
    explicit Speaker(SpeechCommand command);
    ~Speaker(); // silences
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;

    // Error(Exit::file), of this call or the next: the program cannot be started, or it failed;
    // what was to be said after it is dropped then.
    void say(std::string text);
    // Ends what is being said, and drops the rest.
    void silence();
    // Waits until all is said. Error as of say().
    void finish();

private:
    void run();
    void say_now(const std::string& text);
    void report_failure();

    SpeechCommand command_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> waiting_;
    bool speaking_ = false, ending_ = false, silenced_ = false;
    pid_t child_ = 0; // as long as its number is its own
    std::exception_ptr failure_;
    std::thread thread_;
};

} // namespace regra::voice
