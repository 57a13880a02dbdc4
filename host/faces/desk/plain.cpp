#include "faces/desk/plain.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>

#include <unistd.h>

#include "faces/desk/full_screen.hpp"
#include "faces/terminal/screen.hpp"
#include "kernel/base/system_reason.hpp"
#include "kernel/base/text.hpp"

namespace regra::desk {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds idle_input{2000};
constexpr std::size_t longest_line = 4096; // bytes
constexpr const char* command_words[] = {
    "desk.word-again",     "desk.word-correct", "desk.word-help",
    "desk.word-missing",   "desk.word-quit",    "desk.word-round",
    "desk.word-standings", "desk.word-undo",    "desk.word-who"};

class Plain {
public:
    Plain(Desk& desk, std::size_t width)
        : desk_(desk), width_(width), is_typed_(isatty(STDIN_FILENO) != 0) {}

    Exit run();
    int ended_by() const { return awaited_.ended_by(); }

private:
    enum class Went { on, refused, leave };

    bool read(std::string& line);
    Went take(std::string_view line);
    Went take_command(std::string_view word, std::string_view rest);
    Went answer(const Answer& answer);
    Went refuse(const std::string& line) { return answer({false, {line}}); }
    Went refuse_board(std::string_view typed);
    Went enter(int board, const std::string& key);
    Went undo();
    Went who(std::string_view name);
    Went missing();
    Went standings();
    Went correct(std::string_view rest);
    Went take_correction(std::string_view line);
    void print(const std::string& line) const;
    void print_board(const Board& board) const;
    void print_next() const;
    bool is_word(std::string_view word, std::string_view id) const;

    Desk& desk_;
    std::size_t width_;
    bool is_typed_;
    Awaited awaited_;
    std::string bytes_;
    int board_ = 0;                        // that is asked for
    std::string forfeit_, before_;         // is done if the line comes again; asked before it
    std::optional<Correction> correction_; // is done by its words
    std::size_t word_ = 0;
};

// ---- lines --------------------------------------------------------------------------------------

void Plain::print(const std::string& line) const {
    for (const auto& part : wrapped(line, width_)) std::printf("%s\n", part.c_str());
}

void Plain::print_board(const Board& board) const {
    print(desk_.say("desk.plain-board", {{"board", std::to_string(board.number)},
                                         {"white", board.white_name},
                                         {"black", board.black_name}}));
}

void Plain::print_next() const {
    if (const Board* board = desk_.board(board_)) print_board(*board);
}

// False: the input has ended.
bool Plain::read(std::string& line) {
    bool is_settled = false;
    for (;;) {
        const auto end = bytes_.find('\n');
        if (end != bytes_.npos || bytes_.size() > longest_line) {
            line = bytes_.substr(0, end);
            bytes_.erase(0, end == bytes_.npos ? end : end + 1);
            return true;
        }
        switch (awaited_.wait(idle_input, bytes_)) {
        case Awaited::What::ended:
            line = std::exchange(bytes_, "");
            return awaited_.ended_by() == 0 && !line.empty();
        case Awaited::What::stopped: std::raise(SIGSTOP); break;
        case Awaited::What::nothing:
            if (!std::exchange(is_settled, true)) desk_.settle();
            break;
        default: break;
        }
    }
}

Plain::Went Plain::answer(const Answer& answer) {
    for (const auto& line : answer.lines) print(line);
    return answer.done ? Went::on : Went::refused;
}

Plain::Went Plain::refuse_board(std::string_view typed) {
    return refuse(desk_.no_board(std::string(typed)));
}

// A word of the language of people, or the English one.
bool Plain::is_word(std::string_view word, std::string_view id) const {
    const auto known = words({id, {}}, desk_.language()) + " " + words({id, {}}, Language::en);
    const auto all = split(known, " ");
    return std::find(all.begin(), all.end(), word) != all.end();
}

// ---- what is done -------------------------------------------------------------------------------

// A key, or "1 x": they played with the other colours; "a": the game is adjourned.
Plain::Went Plain::enter(int board, const std::string& typed) {
    const Board* one = desk_.board(board);
    if (!one) return refuse_board(std::to_string(board));
    const bool exchanged = typed.size() > 2 && typed.ends_with(" x");
    const std::string key(trim(exchanged ? typed.substr(0, typed.size() - 2) : typed));
    if (key == "a") {
        const auto went = answer(desk_.adjourn(board));
        if (went == Went::refused) return went;
        board_ = desk_.next_missing(board);
        print_next();
        return went;
    }
    auto result = result_of_key(key);
    if (const auto forfeit = forfeit_of_key(key); !forfeit.empty()) {
        result = forfeit;
        if (one->is_missing() && before_ != std::to_string(board) + forfeit) {
            forfeit_ = std::to_string(board) + forfeit;
            board_ = board;
            const auto who = forfeit == "1-0F"   ? one->black_name
                             : forfeit == "0-1F" ? one->white_name
                                                 : one->white_name + ", " + one->black_name;
            print(desk_.say(forfeit == "0-0F" ? "desk.ask-forfeit-both" : "desk.ask-forfeit",
                            {{"board", std::to_string(board)}, {"who", who}}));
            return Went::on;
        }
    }
    const auto went = answer(desk_.enter(board, result.empty() ? key : result, exchanged));
    if (went == Went::refused) return went;
    board_ = desk_.next_missing(board);
    print_next();
    return went;
}

Plain::Went Plain::undo() {
    int board = 0;
    const auto went = answer(desk_.undo(board));
    if (board > 0) board_ = board;
    return went;
}

Plain::Went Plain::missing() {
    print(desk_.missing_count() + ".");
    std::vector<std::string> numbers;
    for (const int one : desk_.missing()) numbers.push_back(std::to_string(one));
    if (!numbers.empty()) print(join(numbers, ", "));
    return Went::on;
}

Plain::Went Plain::who(std::string_view name) {
    const auto found = desk_.find(name);
    if (found.empty()) return refuse(desk_.say("desk.nobody", {{"text", std::string(name)}}));
    for (const int one : found) print(desk_.shown(*desk_.board(one)) + ".");
    return Went::on;
}

Plain::Went Plain::standings() {
    const auto found = desk_.standings(width_);
    for (const auto& line : found.lines) std::printf("%s\n", line.c_str()); // is a table
    return found.done ? Went::on : Went::refused;
}

// "12 0", "12 0 report".
Plain::Went Plain::correct(std::string_view rest) {
    const auto parts = split(trim(rest), " ");
    const int board = parts.empty() ? 0 : positive_of(parts[0]).value_or(0);
    if (board == 0 || parts.size() < 2 || parts.size() > 3)
        return refuse(desk_.say("desk.correct-how"));
    if (!desk_.board(board)) return refuse_board(parts[0]);
    auto result = result_of_key(parts[1]);
    if (result.empty()) result = forfeit_of_key(parts[1]);
    if (result.empty()) result = parts[1];
    Answer why;
    const auto counts = parts.size() == 3 ? std::string(parts[2]) : std::string();
    auto found = desk_.correction(board, result, counts, why);
    if (!found) return answer(why);
    if (found->needs_counts) return refuse(desk_.say("desk.correct-how"));
    for (const auto& line : found->lines) print(line);
    correction_ = std::move(*found);
    word_ = 0;
    print(desk_.say("desk.ask-word", {{"word", correction_->words.front()}}));
    return Went::on;
}

Plain::Went Plain::take_correction(std::string_view line) {
    if (line != correction_->words[word_]) {
        correction_.reset();
        return refuse(desk_.say("desk.nothing-changed"));
    }
    if (++word_ < correction_->words.size()) {
        print(desk_.say("desk.ask-word", {{"word", correction_->words[word_]}}));
        return Went::on;
    }
    return answer(desk_.correct(*std::exchange(correction_, std::nullopt), ""));
}

Plain::Went Plain::take_command(std::string_view word, std::string_view rest) {
    if (is_word(word, "desk.word-missing")) return missing();
    if (is_word(word, "desk.word-undo")) return undo();
    if (is_word(word, "desk.word-who")) return who(rest);
    if (is_word(word, "desk.word-correct")) return correct(rest);
    if (is_word(word, "desk.word-standings")) return standings();
    if (is_word(word, "desk.word-again")) return answer(desk_.again());
    if (is_word(word, "desk.word-quit")) return Went::leave;
    if (is_word(word, "desk.word-round")) {
        for (int one = desk_.first(); one <= desk_.last(); ++one)
            print(desk_.shown(*desk_.board(one)) + ".");
        return Went::on;
    }
    if (is_word(word, "desk.word-help")) {
        const auto help = desk_.say("desk.plain-help");
        for (const auto line : split(help, "\n")) print(std::string(line));
        return Went::on;
    }
    std::vector<std::string> known; // as they are shown: the first of each
    for (const auto* id : command_words) {
        const auto all = desk_.say(id);
        known.emplace_back(split(all, " ").front());
    }
    const auto near = nearest(word, known);
    return refuse(desk_.say(near.empty() ? "desk.no-line" : "desk.no-line-near",
                            {{"text", std::string(word)}, {"near", near}}));
}

Plain::Went Plain::take(std::string_view line) {
    before_ = std::exchange(forfeit_, "");
    if (correction_) return take_correction(line);
    if (line.empty()) {
        print(desk_.missing_count() + ".");
        print_next();
        return Went::on;
    }
    const auto blank = line.find(' ');
    const auto word = line.substr(0, blank);
    const auto rest = blank == line.npos ? std::string_view() : trim(line.substr(blank));
    const bool is_result = !result_of_key(word).empty() || !forfeit_of_key(word).empty();
    if ((rest.empty() && (is_result || word == "a")) || (is_result && rest == "x")) {
        if (board_ == 0) return refuse(desk_.say("desk.board-first"));
        return enter(board_, std::string(line));
    }
    const int board = positive_of(word).value_or(0);
    if (board == 0) return take_command(lower(word), rest);
    if (!rest.empty()) return enter(board, std::string(rest));
    const Board* one = desk_.board(board);
    if (!one) return refuse_board(word);
    board_ = board;
    if (one->is_missing())
        print_board(*one);
    else
        print(desk_.shown(*one) + ".");
    return Went::on;
}

Exit Plain::run() {
    print(desk_.name());
    print(desk_.say("desk.plain-begin", {{"round", std::to_string(desk_.round())},
                                         {"missing", desk_.missing_count()}}));
    board_ = desk_.next_missing(0);
    print_next();
    std::string line;
    for (;;) {
        std::fputs("> ", stdout);
        if (std::fflush(stdout) != 0)
            throw Error(Exit::file, {}, "cli.output", {{"reason", system_reason(errno)}});
        if (!read(line)) break;
        for (const auto& other : desk_.follow()) print(other);
        const auto went = take(trim(line));
        if (went == Went::leave) return Exit::done;
        if (went != Went::refused) continue;
        correction_.reset();
        forfeit_.clear();
        if (!is_typed_) return desk_.is_broken() ? Exit::file : Exit::bad_input;
        bytes_.clear();
        Screen::drop_typed();
    }
    std::printf("\n");
    return desk_.is_broken() ? Exit::file : Exit::done;
}

} // namespace

Exit run_plain(Desk& desk, std::size_t width) {
    Exit exit = Exit::done;
    int signal = 0;
    {
        Plain plain(desk, width);
        exit = plain.run();
        signal = plain.ended_by();
    }
    desk.close();
    for (const auto& line : wrapped(last_line(desk), width)) std::printf("%s\n", line.c_str());
    std::fflush(stdout);
    end_by_signal(signal);
    return desk.is_broken() ? Exit::file : exit;
}

} // namespace regra::desk
