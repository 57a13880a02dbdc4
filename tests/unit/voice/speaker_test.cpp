// Speech by any program: texts in their order, silence, and programs that are not there or fail.
#include "unit/catch.hpp"

#include <chrono>
#include <filesystem>
#include <thread>

#include <unistd.h>

#include "faces/programs/speaker.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/file.hpp"

using namespace regra;
using namespace regra::voice;
namespace fs = std::filesystem;

namespace {

// A program that adds what it is given to a file.
struct Recorder {
    fs::path folder = fs::temp_directory_path() / ("regra-speaker-" + std::to_string(getpid()));
    fs::path heard = folder / "heard";

    Recorder() {
        fs::create_directories(folder);
        fs::remove(heard);
    }
    ~Recorder() { fs::remove_all(folder); }
    // Its words, `script` with the file as $1.
    SpeechCommand command(const std::string& script) const {
        return {{"sh", "-c", script, "sh", heard.string(), "{text}"}, ""};
    }
    SpeechCommand by_input(const std::string& script) const {
        return {{"sh", "-c", script, "sh", heard.string()}, ""};
    }
    std::string text() const { return fs::exists(heard) ? read_file(heard) : ""; }
};

std::string refusal(const SpeechCommand& command) {
    try {
        Speaker speaker(command);
        speaker.say("x");
        speaker.finish();
    } catch (const Error& error) {
        CHECK(error.exit() == Exit::file);
        return error.what();
    }
    return "";
}

} // namespace

TEST_CASE("texts are said one after the other, as input or as a word") {
    const Recorder recorder;
    {
        Speaker speaker(recorder.by_input("sleep 0.05; cat >> $1"));
        speaker.say("Eva zwei");
        speaker.say("Eva vier; $(touch no)");
        speaker.finish();
    }
    CHECK(recorder.text() == "Eva zwei\nEva vier; $(touch no)\n");
    Speaker speaker(recorder.command("printf '<%s>' \"$2\" >> $1"));
    speaker.say("a \"b\" *");
    speaker.finish();
    CHECK(recorder.text() == "Eva zwei\nEva vier; $(touch no)\n<a \"b\" *>");
}

TEST_CASE("saying does not wait, and silence ends what is said and drops the rest") {
    const Recorder recorder;
    const auto begun = std::chrono::steady_clock::now();
    Speaker speaker(recorder.by_input("cat >> $1; sleep 30"));
    for (int i = 0; i < 5; ++i) speaker.say("text");
    while (recorder.text().empty()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    speaker.silence();
    speaker.finish(); // no failure: it was ended by us
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(10));
    CHECK(recorder.text() == "text\n");
}

TEST_CASE("a long text is no deadlock, whether it is read or not") {
    const std::string text(1 << 22, 'a');
    const Recorder recorder;
    Speaker reader(recorder.by_input("wc -c > $1"));
    reader.say(text);
    reader.finish();
    CHECK(std::stol(recorder.text()) == (1 << 22) + 1);
    Speaker deaf({{"true"}, ""});
    deaf.say(text);
    deaf.finish();
}

TEST_CASE("a program that is not there is told, with its package if that is known") {
    CHECK(refusal({{"no-such-program"}, ""}).find("no-such-program") != std::string::npos);
    CHECK(refusal({{"no-such-program"}, "espeak-ng"}).find("package espeak-ng") !=
          std::string::npos);
}

TEST_CASE("a program that fails is told with its status") {
    CHECK(refusal({{"false"}, ""}).find("status 1") != std::string::npos);
    CHECK(refusal({{"sh", "-c", "kill -9 $$"}, ""}).find("status 137") != std::string::npos);
}

TEST_CASE("commands are words with blanks between") {
    CHECK(speech_command("  spd-say  -w {text} ").words ==
          std::vector<std::string>{"spd-say", "-w", "{text}"});
    CHECK_THROWS_AS(speech_command("  "), Error);
    CHECK(espeak("pt", "x.wav").words ==
          std::vector<std::string>{"espeak-ng", "-v", "pt", "-w", "x.wav"});
}
