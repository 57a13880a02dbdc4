#include "faces/desk/pages.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra::desk {
namespace {

using Kind = Key::Kind;
using Outcome = Pages::Outcome;

constexpr std::size_t longest_typed = 200; // bytes

int whole(const std::string& digits) {
    const bool good = !digits.empty() && digits.size() < 5 &&
                      digits.find_first_not_of("0123456789") == digits.npos;
    return good ? std::stoi(digits) : 0;
}

void drop_last_sign(std::string& text) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80)
        text.pop_back();
    if (!text.empty()) text.pop_back();
}

} // namespace

Pages::Pages(Desk& desk) : desk_(desk) {
    cursor_ = desk.first();
    if (const int first = desk.next_missing(0); first > 0) cursor_ = first;
}

void Pages::report(const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    messages_ = lines;
    is_alert_ = desk_.is_broken();
}

int Pages::chosen() const {
    if (page_ == Page::slips) return slip_board_;
    return desk_.board(cursor_) ? cursor_ : 0;
}

// ---- keys ---------------------------------------------------------------------------------------

Outcome Pages::refuse(std::string line) {
    messages_ = {std::move(line)};
    is_alert_ = true;
    return Outcome::refused;
}

Outcome Pages::refuse_board(const std::string& typed) {
    return refuse(desk_.no_board(typed));
}

Outcome Pages::take_answer(const Answer& answer) {
    messages_ = answer.lines;
    is_alert_ = !answer.done;
    return answer.done ? Outcome::done : Outcome::refused;
}

Outcome Pages::key(const Key& key) {
    if (key.kind == Kind::redraw) return Outcome::done;
    if (key.kind == Kind::leave) return Outcome::leave;
    if (is_small_) // what a key would do is not seen
        return key.text == "q" && input_ == Input::none ? Outcome::leave : Outcome::refused;
    const auto forfeit = std::exchange(forfeit_, "");
    if (!forfeit.empty()) {
        const bool again = forfeit_of_key(key.text) == forfeit || key.kind == Kind::enter;
        if (again) return enter(forfeit);
        messages_.clear();
        if (key.kind == Kind::escape) return Outcome::done;
    }
    if (input_ != Input::none) return key_of_input(key);
    if (page_ == Page::reading) return key_of_reading(key);
    return page_ == Page::list ? key_of_list(key) : key_of_slips(key);
}

Outcome Pages::command(const std::string& key) {
    const auto result = result_of_key(key);
    if (!result.empty()) return enter(result);
    exchanged_ = false;
    if (const auto forfeit = forfeit_of_key(key); !forfeit.empty()) return ask_forfeit(forfeit);
    if (key == "u") return undo();
    if (key == "a") return adjourn();
    if (key == "x") {
        const Board* board = desk_.board(chosen());
        if (!board) return refuse(desk_.say("desk.no-choice"));
        exchanged_ = true;
        return take_answer(
            {true, {desk_.say("desk.ask-exchanged", {{"what", desk_.shown(*board)}})}});
    }
    if (key == "c") return begin_correction();
    if (key == "z") {
        if (chosen() == 0) return refuse(desk_.say("desk.no-choice"));
        ask(Input::result, desk_.say("desk.ask-result", {{"board", std::to_string(chosen())}}));
        return Outcome::done;
    }
    if (key == "/") {
        ask(Input::search, desk_.say("desk.ask-search"));
        return Outcome::done;
    }
    if (key == "g") {
        ask(Input::board, desk_.say("desk.ask-board"));
        return Outcome::done;
    }
    if (key == "n" || key == "N") {
        if (key == "n") {
            const int next = desk_.next_missing(page_ == Page::list ? cursor_ : 0);
            if (next == 0) return take_answer({true, {desk_.missing_count() + "."}});
            page_ = Page::list;
            cursor_ = next;
            messages_.clear();
            return Outcome::done;
        }
        std::vector<std::string> lines;
        for (const int one : desk_.missing()) lines.push_back(desk_.shown(*desk_.board(one)));
        read_page(desk_.missing_count(), std::move(lines));
        return Outcome::done;
    }
    if (key == "s") {
        auto answer = desk_.standings(width_);
        if (!answer.done) return take_answer(answer);
        read_page(desk_.say("desk.standings"), std::move(answer.lines));
        return Outcome::done;
    }
    if (key == "r") return take_answer(desk_.again());
    if (key == "?") {
        std::vector<std::string> lines;
        const std::string help = desk_.say("desk.help");
        for (const auto line : split(help, "\n")) lines.emplace_back(line);
        read_page(desk_.say("desk.help-title"), std::move(lines));
        return Outcome::done;
    }
    if (key == "q") return Outcome::leave;
    return refuse(desk_.say("desk.no-key", {{"key", key}}));
}

Outcome Pages::key_of_list(const Key& key) {
    switch (key.kind) {
    case Kind::text: return command(key.text);
    case Kind::up: move(-1); break;
    case Kind::down: move(1); break;
    case Kind::page_up: move(-static_cast<int>(page_rows_)); break;
    case Kind::page_down: move(static_cast<int>(page_rows_)); break;
    case Kind::home: move(-100000); break;
    case Kind::end: move(100000); break;
    case Kind::tab:
        page_ = Page::slips;
        slip_.clear();
        slip_board_ = 0;
        messages_.clear();
        break;
    case Kind::escape:
        messages_.clear();
        exchanged_ = false;
        break;
    default: return refuse(desk_.say("desk.no-key", {{"key", "?"}}));
    }
    return Outcome::done;
}

// First the number of the board, then what a key means: only once its names are shown.
Outcome Pages::key_of_slips(const Key& key) {
    switch (key.kind) {
    case Kind::tab: page_ = Page::list; return Outcome::done;
    case Kind::escape:
        slip_.clear();
        slip_board_ = 0;
        messages_.clear();
        exchanged_ = false;
        return Outcome::done;
    case Kind::backspace:
        if (slip_board_ == 0 && !slip_.empty()) slip_.pop_back();
        slip_board_ = 0;
        return Outcome::done;
    case Kind::enter: {
        if (slip_.empty() || slip_board_ > 0) return Outcome::done;
        const int number = whole(slip_);
        const Board* board = desk_.board(number);
        const auto typed = std::exchange(slip_, "");
        if (!board) return refuse_board(typed);
        slip_ = typed;
        slip_board_ = number;
        messages_.clear();
        is_alert_ = false;
        if (!board->is_missing())
            messages_ = {desk_.shown(*board) + ".", desk_.say("desk.stands-already")};
        return Outcome::done;
    }
    case Kind::text: break;
    default: return refuse(desk_.say("desk.no-key", {{"key", "?"}}));
    }
    const bool is_digit = key.text.size() == 1 && key.text[0] >= '0' && key.text[0] <= '9';
    if (slip_board_ == 0 && is_digit) {
        if (slip_.size() >= 4) return refuse_board(slip_ + key.text);
        slip_ += key.text;
        return Outcome::done;
    }
    const bool needs_board = !result_of_key(key.text).empty() ||
                             !forfeit_of_key(key.text).empty() || key.text == "a" ||
                             key.text == "c" || key.text == "x" || key.text == "z";
    if (slip_board_ == 0 && needs_board) return refuse(desk_.say("desk.board-first"));
    return command(key.text);
}

Outcome Pages::key_of_reading(const Key& key) {
    const auto most = text_.size() > page_rows_ ? text_.size() - page_rows_ : 0;
    const auto back = [&](std::size_t by) { line_ -= std::min(line_, by); };
    const auto on = [&](std::size_t by) { line_ = std::min(most, line_ + by); };
    switch (key.kind) {
    case Kind::up: back(1); break;
    case Kind::down: on(1); break;
    case Kind::page_up: back(page_rows_); break;
    case Kind::page_down: on(page_rows_); break;
    case Kind::home: line_ = 0; break;
    case Kind::end: line_ = most; break;
    case Kind::escape:
    case Kind::tab:
        page_ = before_;
        correction_.reset();
        break;
    case Kind::text:
        if (key.text == " ") {
            on(page_rows_);
            break;
        }
        if (key.text == "q") {
            page_ = before_;
            break;
        }
        [[fallthrough]];
    default: return refuse(desk_.say("desk.read-only"));
    }
    return Outcome::done;
}

// ---- a line that is typed -----------------------------------------------------------------------

void Pages::ask(Input what, std::string prompt) {
    input_ = what;
    prompt_ = std::move(prompt);
    typed_.clear();
    messages_.clear();
}

Outcome Pages::key_of_input(const Key& key) {
    switch (key.kind) {
    case Kind::escape:
        input_ = Input::none;
        if (page_ == Page::reading) page_ = before_; // nothing changes
        correction_.reset();
        return Outcome::done;
    case Kind::backspace: drop_last_sign(typed_); return Outcome::done;
    case Kind::enter: return take_input();
    case Kind::up:
    case Kind::down:
    case Kind::page_up:
    case Kind::page_down: return page_ == Page::reading ? key_of_reading(key) : Outcome::done;
    case Kind::text: break;
    default: return Outcome::done;
    }
    // What one key can say needs no Enter.
    if (input_ == Input::correction && typed_.empty()) {
        const auto result = result_of_key(key.text);
        const auto forfeit = forfeit_of_key(key.text);
        if (!result.empty() && key.text != "0" && key.text != "1")
            return see_correction(result, "");
        if (!forfeit.empty()) return see_correction(forfeit, "");
    }
    if (input_ == Input::counts) {
        const auto counts = key.text == "s" ? "standings" : key.text == "r" ? "report" : "";
        if (std::string_view(counts).empty()) return refuse(desk_.say("desk.ask-counts"));
        return see_correction(correction_->result, counts);
    }
    if (typed_.size() < longest_typed) typed_ += key.text;
    return Outcome::done;
}

Outcome Pages::take_input() {
    const auto what = input_;
    const std::string typed(trim(typed_));
    switch (what) {
    case Input::board: {
        input_ = Input::none;
        if (!desk_.board(whole(typed))) return refuse_board(typed);
        page_ = Page::list;
        cursor_ = whole(typed);
        return Outcome::done;
    }
    case Input::search: {
        input_ = Input::none;
        const auto found = desk_.find(typed);
        if (found.empty()) return refuse(desk_.say("desk.nobody", {{"text", typed}}));
        if (found.size() == 1) {
            page_ = Page::list;
            cursor_ = found.front();
            return take_answer({true, {desk_.shown(*desk_.board(cursor_)) + "."}});
        }
        std::vector<std::string> lines;
        for (const int one : found) lines.push_back(desk_.shown(*desk_.board(one)));
        read_page(desk_.say("desk.found", {{"text", typed}}), std::move(lines));
        return Outcome::done;
    }
    case Input::result: input_ = Input::none; return typed.empty() ? Outcome::done : enter(typed);
    case Input::correction: {
        if (typed.empty()) return Outcome::done;
        const auto one = result_of_key(typed);
        return see_correction(one.empty() ? typed : one, "");
    }
    case Input::counts: return Outcome::done;
    case Input::reason:
        because_ = typed;
        word_ = 0;
        ask(Input::word, desk_.say("desk.ask-word", {{"word", correction_->words.front()}}));
        return Outcome::done;
    case Input::word: {
        if (typed.empty()) return Outcome::done; // Enter alone does nothing
        if (typed != correction_->words[word_]) {
            typed_.clear();
            return refuse(desk_.say("desk.ask-word", {{"word", correction_->words[word_]}}));
        }
        if (++word_ == correction_->words.size()) return do_correction();
        ask(Input::word, desk_.say("desk.ask-word", {{"word", correction_->words[word_]}}));
        return Outcome::done;
    }
    case Input::none: break;
    }
    return Outcome::done;
}

// ---- what is done -------------------------------------------------------------------------------

void Pages::go_on_from(int board) {
    if (page_ == Page::slips) {
        last_slips_.insert(last_slips_.begin(), desk_.shown(*desk_.board(board)));
        if (last_slips_.size() > 6) last_slips_.pop_back();
        slip_.clear();
        slip_board_ = 0;
    } else if (const int next = desk_.next_missing(board); next > 0) {
        cursor_ = next;
    }
}

Outcome Pages::enter(const std::string& result) {
    const int board = chosen();
    if (board == 0) return refuse(desk_.say("desk.no-choice"));
    const auto answer = desk_.enter(board, result, std::exchange(exchanged_, false));
    const auto outcome = take_answer(answer);
    if (answer.done) go_on_from(board);
    return outcome;
}

Outcome Pages::adjourn() {
    const int board = chosen();
    if (board == 0) return refuse(desk_.say("desk.no-choice"));
    const auto answer = desk_.adjourn(board);
    const auto outcome = take_answer(answer);
    if (answer.done) go_on_from(board);
    return outcome;
}

Outcome Pages::ask_forfeit(const std::string& result) {
    const Board* board = desk_.board(chosen());
    if (!board) return refuse(desk_.say("desk.no-choice"));
    if (!board->is_missing()) return enter(result); // which says what stands
    forfeit_ = result;
    const auto who = result == "1-0F"   ? board->black_name
                     : result == "0-1F" ? board->white_name
                                        : board->white_name + ", " + board->black_name;
    messages_ = {desk_.say(result == "0-0F" ? "desk.ask-forfeit-both" : "desk.ask-forfeit",
                           {{"board", std::to_string(board->number)}, {"who", who}})};
    is_alert_ = false;
    return Outcome::done;
}

Outcome Pages::undo() {
    int board = 0;
    const auto answer = desk_.undo(board);
    if (answer.done && page_ == Page::list && board > 0) cursor_ = board;
    return take_answer(answer);
}

Outcome Pages::begin_correction() {
    const Board* board = desk_.board(chosen());
    if (!board) return refuse(desk_.say("desk.no-choice"));
    if (board->act == 0) return refuse(desk_.say("desk.nothing-to-correct"));
    correction_ = Correction{board->number, "", "", false, {}, {}};
    ask(Input::correction, desk_.say("desk.ask-correction", {{"what", desk_.shown(*board)}}));
    return Outcome::done;
}

Outcome Pages::see_correction(const std::string& result, const std::string& counts) {
    input_ = Input::none;
    Answer why;
    auto found = desk_.correction(correction_->board, result, counts, why);
    if (!found) {
        correction_.reset();
        return take_answer(why);
    }
    correction_ = std::move(*found);
    if (correction_->needs_counts) {
        ask(Input::counts, desk_.say("desk.ask-counts"));
        return Outcome::done;
    }
    read_page(desk_.say("desk.correcting", {{"round", std::to_string(desk_.round())},
                                            {"board", std::to_string(correction_->board)}}),
              correction_->lines);
    ask(Input::reason, desk_.say("desk.ask-reason"));
    return Outcome::done;
}

Outcome Pages::do_correction() {
    input_ = Input::none;
    page_ = before_;
    const auto asked = *std::exchange(correction_, std::nullopt);
    slip_.clear();
    slip_board_ = 0;
    return take_answer(desk_.correct(asked, because_));
}

void Pages::read_page(std::string title, std::vector<std::string> lines) {
    if (page_ != Page::reading) before_ = page_;
    page_ = Page::reading;
    title_ = std::move(title);
    text_.clear();
    for (auto& line : lines)
        if (columns(line) < width_)
            text_.push_back(std::move(line));
        else
            for (auto& part : wrapped(line, width_ - 1)) text_.push_back(std::move(part));
    line_ = 0;
    messages_.clear();
}

void Pages::move(int by) {
    cursor_ = std::clamp(cursor_ + by, desk_.first(), std::max(desk_.first(), desk_.last()));
    exchanged_ = false;
    messages_.clear();
}

} // namespace regra::desk
