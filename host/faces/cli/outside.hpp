// What a game needs beside its rules: the terminal, its file, other programs, speech. The process
// that somebody has started does it: for a game that runs there, and, by its keeper, for one in a
// sealed process, which can name neither a file nor a program that the command did not name.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "faces/programs/program.hpp"
#include "faces/programs/speaker.hpp"
#include "faces/terminal/line_editor.hpp"
#include "faces/worker/attended.hpp"
#include "kernel/base/journal.hpp"
#include "kernel/base/value.hpp"

namespace regra::cli {

struct GamePlay;

// How standard input, output and messages are.
struct Streams {
    static Streams here();
    bool edits() const { return input && messages; } // lines that are typed

    bool input = false, messages = false; // are a terminal
    std::size_t width = 0;                // of the output
};

class Outside {
public:
    explicit Outside(const Streams& streams) : streams_(streams) {}
    Outside(const Outside&) = delete;
    Outside& operator=(const Outside&) = delete;
    virtual ~Outside() = default;

    const Streams& streams() const { return streams_; }

    // ---- lines that are typed; nothing: the input has ended
    // As those of LineEditor.
    std::optional<std::string> read(const std::string& prompt, const Completions& completions);
    // As read_plain_line() and input_within().
    std::optional<std::string> read_plain();
    bool input_within(std::int64_t ms);

    // ---- files, as LineFile and FileOutput say
    // That of --acts, which begins with these lines.
    void create_acts(std::string_view lines);
    // That of --resume, or of --acts after a worker has died: its text.
    std::string open_acts(Diagnostics& notes);
    void add_act(std::string_view line);
    // A new file that somebody has named in the line typed last.
    void save(const std::string& file, std::string_view text);
    // At the end of that of --pgn.
    void add_game(std::string_view text);

    // ---- the program that plays a side, as the command names it
    std::unique_ptr<Spoken> start(std::size_t side);

    // ---- speech by the command's program, or by espeak-ng in a language; as voice::Speaker
    void begin_speech(const std::string& language);
    void say(const std::string& text);
    void silence();
    void finish_speech();

    // Does what one of these asks for.
    virtual Value grant(const Value& wish, const Completions& completions) = 0;

private:
    Value ask(std::string_view what, Value with = Value::Map());
    Streams streams_;
};

// Does it in this process.
class OutsideHere : public Outside {
public:
    // Must outlive it.
    explicit OutsideHere(const GamePlay& asked) : Outside(Streams::here()), asked_(asked) {}
    Value grant(const Value& wish, const Completions& completions) override;
    // Ends what was started; the files stay open.
    void clear_up();

private:
    std::optional<std::string> take_line(const Value& wish, const Completions& completions);
    Value open_acts();
    Value ask_program(const Value& wish);
    void begin_speech(const Value& wish);
    void save(const Value& wish) const;

    const GamePlay& asked_;
    std::optional<LineFile> acts_;
    std::optional<LineEditor> editor_;
    Completions completions_; // of the line being typed
    std::string typed_;       // last
    std::array<std::unique_ptr<Program>, 2> programs_;
    std::optional<voice::Speaker> speaker_;
};

// Asks the keeper to do it.
class OutsideAsked : public Outside {
public:
    OutsideAsked(worker::Line& line, const Streams& streams) : Outside(streams), line_(line) {}
    Value grant(const Value& wish, const Completions& completions) override;

private:
    worker::Line& line_;
};

} // namespace regra::cli
