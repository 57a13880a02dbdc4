#include "faces/cli/outside.hpp"

#include <algorithm>
#include <stdexcept>

#include <unistd.h>

#include "engines/game/clock.hpp"
#include "faces/cli/game_play.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/program_players.hpp"
#include "faces/programs/uci.hpp"
#include "faces/terminal/console.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"

namespace regra::cli {
namespace {

Value line_value(const std::optional<std::string>& line) {
    return line ? Value(*line) : Value();
}

std::optional<std::string> line_of(const Value& value) {
    return value.text() ? std::optional(*value.text()) : std::nullopt;
}

// The program of a side, for a game that does not start it itself.
class ProgramOutside : public Spoken {
public:
    ProgramOutside(Outside& outside, std::size_t side) : outside_(outside), side_(side) {}
    ~ProgramOutside() override {
        try {
            outside_.grant(Value::Map{{"what", "end"}, {"side", Value(side_)}}, {});
        } catch (const Error&) { // it has ended
        }
    }
    ProgramOutside(const ProgramOutside&) = delete;
    ProgramOutside& operator=(const ProgramOutside&) = delete;

    std::string ask(const std::vector<std::string>& lines, std::string_view awaited,
                    std::chrono::milliseconds limit,
                    const std::function<void(std::string_view)>& other) override {
        const Value said =
            outside_.grant(Value::Map{{"what", "ask"},
                                      {"side", Value(side_)},
                                      {"lines", Value::List(lines.begin(), lines.end())},
                                      {"awaited", awaited},
                                      {"limit", static_cast<std::int64_t>(limit.count())},
                                      {"other", other != nullptr}},
                           {});
        for (const auto& line : said.list_of("other"))
            if (other && line.text()) other(*line.text());
        return said.text_of("line");
    }

private:
    Outside& outside_;
    std::size_t side_;
};

std::size_t side_of(const Value& wish) {
    const auto side = wish.number_of("side");
    worker::demand(side == 0 || side == 1);
    return static_cast<std::size_t>(side);
}

// A name of a voice, and no option.
bool is_language(std::string_view text) {
    return !text.empty() && text[0] != '-' && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '+' || c == '_';
    });
}

// Whether a line names the file behind its first word, and nothing else: "save game.acts".
bool names_file(std::string_view line, std::string_view file) {
    line = trim(line);
    const auto named = trim(line.substr(std::min(line.find(' '), line.size())));
    return !file.empty() && (named == file || named == std::string(file) + "?");
}

// How long a program that plays may take for an answer: with a move as long as it was told that the
// clocks run, and with all else as long as for any answer.
std::chrono::milliseconds longest_answer(const std::vector<std::string>& lines,
                                         std::string_view awaited) {
    constexpr std::chrono::milliseconds late = UciPlayer::answer_limit;
    if (awaited != "bestmove" || lines.empty()) return late;
    std::int64_t left = 0;
    const auto words = split(lines.back(), " ");
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (words[i] == "wtime" || words[i] == "btime")
            left = std::max(left, integer_of(words[i + 1]).value_or(0));
    return late + std::chrono::milliseconds(std::min(left, game::longest_time));
}

} // namespace

Streams Streams::here() {
    return {isatty(STDIN_FILENO) != 0, isatty(STDERR_FILENO) != 0, output_width()};
}

// ---- who asks -----------------------------------------------------------------------------------

Value Outside::ask(std::string_view what, Value with) {
    with.set("what", what);
    return grant(with, {});
}

std::optional<std::string> Outside::read(const std::string& prompt,
                                         const Completions& completions) {
    return line_of(grant(Value::Map{{"what", "line"}, {"prompt", prompt}}, completions));
}

std::optional<std::string> Outside::read_plain() {
    return line_of(ask("plain line"));
}

bool Outside::input_within(std::int64_t ms) {
    const auto is_there = ask("input", Value::Map{{"within", ms}});
    return is_there.yes() && *is_there.yes();
}

void Outside::create_acts(std::string_view lines) {
    ask("create acts", Value::Map{{"lines", lines}});
}

std::string Outside::open_acts(Diagnostics& notes) {
    const auto opened = ask("open acts");
    BytesIn in(opened.text_of("notes"));
    notes.append(worker::read_diagnostics(in));
    return opened.text_of("text");
}

void Outside::add_act(std::string_view line) {
    ask("add act", Value::Map{{"line", line}});
}

void Outside::save(const std::string& file, std::string_view text) {
    ask("save", Value::Map{{"file", file}, {"text", text}});
}

void Outside::add_game(std::string_view text) {
    ask("add game", Value::Map{{"text", text}});
}

std::unique_ptr<Spoken> Outside::start(std::size_t side) {
    ask("start", Value::Map{{"side", Value(side)}});
    return std::make_unique<ProgramOutside>(*this, side);
}

void Outside::begin_speech(const std::string& language) {
    ask("begin speech", Value::Map{{"language", language}});
}

void Outside::say(const std::string& text) {
    ask("say", Value::Map{{"text", text}});
}

void Outside::silence() {
    ask("silence");
}

void Outside::finish_speech() {
    ask("finish speech");
}

Value OutsideAsked::grant(const Value& wish, const Completions& completions) {
    return worker::wish(line_, wish, completions);
}

// ---- who does it --------------------------------------------------------------------------------

// A game that was taken over by foreign code may wish for anything: what no game wishes for is
// refused by demand().
Value OutsideHere::grant(const Value& wish, const Completions& completions) {
    const auto& what = wish.text_of("what");
    const std::string& text = wish.text_of("text");
    if (what == "line" || what == "plain line") return line_value(take_line(wish, completions));
    if (what == "input") {
        flush();
        return regra::input_within(wish.number_of("within"));
    }
    if (what == "create acts") {
        worker::demand(!acts_ && !asked_.acts.empty());
        const auto& lines = wish.text_of("lines");
        for (const auto line : split(lines, "\n")) worker::demand(is_one_line(line));
        acts_.emplace(LineFile::create(asked_.acts, lines));
    } else if (what == "open acts") {
        return open_acts();
    } else if (what == "add act") {
        const auto& line = wish.text_of("line");
        worker::demand(acts_ && is_one_line(line));
        acts_->add(line);
    } else if (what == "save") {
        save(wish);
    } else if (what == "add game") {
        worker::demand(!asked_.pgn.empty() && asked_.pgn != "-");
        FileOutput(asked_.pgn, FileOutput::How::at_end).write(text);
    } else if (what == "start") {
        const auto side = side_of(wish);
        const auto& program = asked_.side(side).program;
        worker::demand(!program.empty());
        programs_[side] =
            std::make_unique<Program>(program, std::vector<std::string>(), UciPlayer::farewell);
    } else if (what == "ask") {
        return ask_program(wish);
    } else if (what == "end") {
        programs_[side_of(wish)].reset();
    } else if (what == "begin speech") {
        begin_speech(wish);
    } else {
        worker::demand(speaker_.has_value());
        if (what == "say") speaker_->say(text);
        if (what == "silence") speaker_->silence();
        if (what == "finish speech") speaker_->finish();
    }
    return {};
}

std::optional<std::string> OutsideHere::take_line(const Value& wish,
                                                  const Completions& completions) {
    flush();
    std::optional<std::string> line;
    if (wish.text_of("what") == "plain line") {
        line = read_plain_line();
    } else {
        if (!editor_)
            editor_.emplace([this](std::string_view before) { return completions_(before); });
        completions_ = completions;
        line = editor_->read(wish.text_of("prompt"));
    }
    if (line) line = printable(*line); // acts are kept as they are typed, and shown as text
    typed_ = line.value_or("");
    return line;
}

Value OutsideHere::open_acts() {
    const auto& file = asked_.resume.empty() ? asked_.acts : asked_.resume;
    worker::demand(!file.empty());
    std::string text;
    Diagnostics notes;
    if (acts_)
        text = acts_->text(); // for the next worker
    else
        acts_.emplace(LineFile::open(file, text, notes));
    return Value::Map{{"text", text}, {"notes", worker::bytes_of(notes)}};
}

void OutsideHere::save(const Value& wish) const {
    const std::string& file = wish.text_of("file");
    worker::demand(names_file(typed_, file));
    FileOutput(file, FileOutput::How::create).write(wish.text_of("text"));
}

Value OutsideHere::ask_program(const Value& wish) {
    auto& program = programs_[side_of(wish)];
    worker::demand(program != nullptr);
    std::vector<std::string> lines;
    const auto chosen = options_of(asked_.side(side_of(wish)));
    for (const auto& line : wish.list_of("lines")) {
        worker::demand(line.text() && UciPlayer::is_of_game(*line.text(), chosen));
        lines.push_back(*line.text());
    }
    Value::List other;
    const bool listens = wish.yes_of("other");
    const auto& awaited = wish.text_of("awaited");
    const auto limit = std::min(std::chrono::milliseconds(wish.number_of("limit")),
                                longest_answer(lines, awaited));
    const auto said = program->ask(lines, awaited, limit, [&](std::string_view line) {
        if (listens) other.emplace_back(line);
    });
    return Value::Map{{"line", said}, {"other", std::move(other)}};
}

void OutsideHere::begin_speech(const Value& wish) {
    const auto& asked = asked_.blind;
    if (!asked.speak_with.empty()) {
        speaker_.emplace(voice::speech_command(asked.speak_with));
        return;
    }
    const std::string& language = wish.text_of("language");
    worker::demand(asked.speak && is_language(language));
    speaker_.emplace(voice::espeak(language));
}

void OutsideHere::clear_up() {
    speaker_.reset();
    for (auto& program : programs_) program.reset();
}

} // namespace regra::cli
