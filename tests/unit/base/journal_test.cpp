// A journal of lines: every change of a line is found, a torn one is cut off and said, and a line
// that could not be written is not there.
#include "unit/catch.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>

#include <sys/resource.h>
#include <unistd.h>

#include "kernel/base/file.hpp"
#include "kernel/base/journal.hpp"

using namespace regra;
namespace fs = std::filesystem;

namespace {

// Checks by Python: hashlib.sha256((before + line).encode()).hexdigest()[:12]
const std::string whole = "journal: 1 # e97d1a436ece\n"
                          "ruleset: fide-2018 # 0ee29f6fb433\n"
                          "0:00:01.018 white move e4 # 301a30f1d882\n";
const std::string plain = "ruleset: fide-2018\n0:00:01.018 white move e4\n";

class Folder {
public:
    Folder() : path_(fs::temp_directory_path() / ("journal-" + std::to_string(getpid()))) {
        fs::create_directories(path_);
    }
    ~Folder() { fs::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string file(const std::string& text = "", bool there = true) const {
        const auto name = (path_ / "game.acts").string();
        fs::remove(name);
        if (there) std::ofstream(name) << text;
        return name;
    }

private:
    fs::path path_;
};

std::string message(const Error& error) {
    return std::string(error.diagnostics().items().front().message.id);
}

template<class Act>
std::string refusal(Act act) {
    try {
        act();
        return "";
    } catch (const Error& error) {
        return message(error);
    }
}

} // namespace

TEST_CASE("the checks are those that sha256sum makes of the check before and the line") {
    const auto read = check_journal("x", whole);
    CHECK(!read.wrong);
    CHECK(read.torn.empty());
    CHECK(read.lines == 3);
    CHECK(read.last == "301a30f1d882");
    CHECK(without_checks(whole) == plain);
}

TEST_CASE("what is written line by line is the same journal") {
    const Folder folder;
    const auto name = folder.file("", false);
    {
        auto file = LineFile::create(name, "ruleset: fide-2018\n");
        file.add("0:00:01.018 white move e4");
    }
    CHECK(read_file(name) == whole);
    CHECK(refusal([&] { LineFile::create(name, plain); }) == "file.exists");
}

TEST_CASE("every flipped bit and every lost, doubled or changed line is found") {
    for (std::size_t at = 0; at < whole.size(); ++at)
        for (int bit = 0; bit < 8; ++bit) {
            std::string text = whole;
            text[at] = static_cast<char>(text[at] ^ (1 << bit));
            CAPTURE(text);
            // One that is no journal any more has a first line that no file of acts may have.
            const auto read = check_journal("x", text);
            CHECK((!is_journal(text) || read.wrong || !read.torn.empty()));
            if (is_journal(text)) CHECK(!refusal([&] { demand_journal("x", text); }).empty());
        }
    const std::string first = whole.substr(0, 26), second = whole.substr(26, 34),
                      third = whole.substr(60);
    REQUIRE((first.back() == '\n' && second.back() == '\n'));
    for (const auto& text :
         {first + third, first + second + second + third, first + third + second,
          first + second + third + "\n", first + second + third + "0:00:02 white press\n"}) {
        const auto read = check_journal("x", text);
        CAPTURE(text);
        CHECK(read.wrong);
    }
}

TEST_CASE("a torn line of a journal is cut off and said, wherever it broke") {
    const Folder folder;
    const std::size_t begin = whole.size() - 41;
    REQUIRE(whole[begin - 1] == '\n');
    for (std::size_t size = begin + 1; size < whole.size(); ++size) {
        const auto name = folder.file(whole.substr(0, size));
        std::string text;
        Diagnostics notes;
        {
            auto file = LineFile::open(name, text, notes);
            CHECK(text == whole.substr(0, begin));
            REQUIRE(notes.items().size() == 1);
            CHECK(notes.items()[0].message.id == "journal.cut");
            CHECK(notes.items()[0].place.line == 3);
            file.add("0:00:01.018 white move e4");
        }
        CHECK(read_file(name) == whole);
    }
}

TEST_CASE("a journal with a wrong line is not gone on with, and stays as it is") {
    const Folder folder;
    std::string broken = whole;
    broken[30] = 'R';
    const auto name = folder.file(broken);
    std::string text;
    Diagnostics notes;
    CHECK(refusal([&] { LineFile::open(name, text, notes); }) == "journal.wrong");
    CHECK(read_file(name) == broken);
}

TEST_CASE("a file that was typed by hand is gone on with as it is") {
    const Folder folder;
    const auto name = folder.file(plain);
    std::string text;
    Diagnostics notes;
    {
        auto file = LineFile::open(name, text, notes);
        file.add("0:00:02 white press");
    }
    CHECK(notes.empty());
    CHECK(read_file(name) == plain + "0:00:02 white press\n");
    folder.file(plain.substr(0, plain.size() - 1));
    CHECK(refusal([&] { LineFile::open(name, text, notes); }) == "play.torn");
}

TEST_CASE("one program at a time writes a file") {
    const Folder folder;
    const auto name = folder.file(whole);
    std::string text;
    Diagnostics notes;
    {
        auto file = LineFile::open(name, text, notes);
        // In the same process, where the second lock never conflicts: the error names no other
        // process.
        CHECK(refusal([&] { LineFile::open(name, text, notes); }) == "journal.locked");
        std::ofstream(name, std::ios::app) << "x\n"; // one that asks nobody
        CHECK(refusal([&] { file.add("0:00:02 white press"); }) == "journal.changed");
    }
    CHECK(read_file(name) == whole + "x\n");
}

TEST_CASE("what could not be written whole is not there") {
    const Folder folder;
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, SIG_IGN);
    const auto limited = [&](std::size_t bytes, auto act) {
        const rlimit now{static_cast<rlim_t>(bytes), before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &now);
        const auto found = refusal(act);
        setrlimit(RLIMIT_FSIZE, &before);
        return found;
    };
    for (std::size_t more = 0; more < 30; more += 7) { // the line has 33 bytes
        const auto name = folder.file(whole);
        std::string text;
        Diagnostics notes;
        auto file = LineFile::open(name, text, notes);
        CHECK(limited(whole.size() + more, [&] { file.add("0:00:02 white press"); }) ==
              "file.unwritable");
        CHECK(read_file(name) == whole);
        file.add("0:00:02 white press"); // there is room again
        CHECK(!check_journal(name, read_file(name)).wrong);
    }
    const auto name = folder.file("", false);
    CHECK(limited(20, [&] { LineFile::create(name, plain); }) == "file.unwritable");
    CHECK(!fs::exists(name));
    CHECK(limited(20, [&] { FileOutput(name, FileOutput::How::create).write(plain); }) ==
          "file.unwritable");
    CHECK(!fs::exists(name));
    std::ofstream(name) << "before\n";
    CHECK(limited(20, [&] { FileOutput(name, FileOutput::How::at_end).write(plain); }) ==
          "file.unwritable");
    CHECK(read_file(name) == "before\n");
}
