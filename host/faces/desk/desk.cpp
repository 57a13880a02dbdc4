#include "faces/desk/desk.hpp"

#include <algorithm>

#include "kernel/base/messages.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_work.hpp"

namespace regra::desk {
namespace {

verbs::Verb verb_named(std::string_view name) {
    return verbs::find_verb(name)->make();
}

std::vector<std::string> lines_of(std::string text) {
    text = printable_lines(text);
    std::vector<std::string> lines;
    for (const auto line : split(text, "\n")) lines.emplace_back(line);
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    return lines;
}

bool says(const Error& error, std::string_view id) {
    const auto& items = error.diagnostics().items();
    return std::any_of(items.begin(), items.end(),
                       [&](const auto& one) { return one.message.id == id; });
}

} // namespace

std::string result_of_key(std::string_view key) {
    if (key == "1") return "1-0";
    if (key == "0") return "0-1";
    return key == "5" || key == "=" || key == "." || key == "½" ? "=" : "";
}

std::string forfeit_of_key(std::string_view key) {
    if (key == "+") return "1-0F";
    if (key == "-") return "0-1F";
    return key == "d" ? "0-0F" : "";
}

Desk::Desk(const verbs::Call& call, std::string file, std::string competition,
           std::optional<int> round, Sector sector, Run run)
    : call_(call), file_(std::move(file)), competition_(std::move(competition)), sector_(sector),
      run_(std::move(run)), round_(round.value_or(0)) {
    session_.emplace(file_, "event desk");
    read();
}

std::string Desk::say(std::string_view id, Arguments arguments) const {
    return words({id, std::move(arguments)}, call_.language);
}

// Others may write again when this returns, whatever came of it.
verbs::Reply Desk::ask(const verbs::Verb& verb, Value arguments) {
    struct Pause {
        std::optional<verbs::EventSession>& session;
        ~Pause() {
            if (session) session->pause();
        }
    } const pause{session_};
    if (!competition_.empty()) arguments.set("competition", competition_);
    Diagnostics wrong;
    verbs::check("regra " + verb.name, verb.parameters, arguments, wrong, "--");
    if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
    auto reply = session_->ask(verb, call_, arguments, [&](const verbs::Call& with) {
        return run_(verb, with, arguments);
    });
    if (reply.changes) unsettled_ = true;
    return reply;
}

void Desk::read() {
    static const auto verb = verb_named("event round");
    Value arguments = Value::Map();
    if (round_ > 0) arguments.set("round", round_);
    const auto reply = ask(verb, std::move(arguments));
    const Value& value = reply.value;
    const Value& pairing = verbs::part_of(value, "pairing");
    name_ = printable(value.text_of("name"));
    if (const auto& more = value.text_of("competition"); !more.empty())
        name_ += ", " + printable(more);
    round_ = static_cast<int>(pairing.number_of("round"));
    rounds_ = static_cast<int>(value.number_of("rounds"));
    boards_.clear();
    for (const auto& one : pairing.list_of("boards"))
        boards_.push_back(
            {static_cast<int>(one.number_of("board")), static_cast<int>(one.number_of("white")),
             static_cast<int>(one.number_of("black")), printable(one.text_of("white_name")),
             printable(one.text_of("black_name")), printable(one.text_of("result")),
             one.number_of("act"), one.text_of("at")});
    last_ = session_->last();
}

// ---- what is seen -------------------------------------------------------------------------------

const Board* Desk::board(int number) const {
    return number >= first() && number <= last() ? &boards_[static_cast<std::size_t>(number - 1)]
                                                 : nullptr;
}

int Desk::first() const {
    return std::max(sector_.from, 1);
}

int Desk::last() const {
    const int all = static_cast<int>(boards_.size());
    return sector_.to == 0 ? all : std::min(sector_.to, all);
}

std::string Desk::no_board(const std::string& typed) const {
    const bool is_whole = sector_.from == 0 && sector_.to == 0;
    return say(is_whole ? "desk.no-board" : "desk.not-here",
               {{"board", typed},
                {"count", std::to_string(boards_.size())},
                {"first", std::to_string(first())},
                {"last", std::to_string(last())}});
}

std::vector<int> Desk::missing() const {
    std::vector<int> all;
    for (const auto& one : boards_)
        if (one.is_missing() && board(one.number)) all.push_back(one.number);
    return all;
}

int Desk::next_missing(int after) const {
    const auto all = missing();
    if (all.empty()) return 0;
    const auto next = std::upper_bound(all.begin(), all.end(), after);
    return next == all.end() ? all.front() : *next;
}

std::vector<int> Desk::find(std::string_view text) const {
    const auto asked = verbs::folded(trim(text));
    std::vector<int> found;
    if (asked.empty()) return found;
    const auto fits = [&](int number, const std::string& name) {
        if (std::to_string(number) == asked) return true;
        const auto known = " " + verbs::folded(name);
        const auto all = split(asked, " ");
        return std::all_of(all.begin(), all.end(), [&](std::string_view word) {
            return known.find(" " + std::string(word)) != known.npos;
        });
    };
    for (const auto& one : boards_)
        if (board(one.number) &&
            (fits(one.white, one.white_name) || fits(one.black, one.black_name)))
            found.push_back(one.number);
    return found;
}

std::string Desk::shown(const Board& board) const {
    const char* id = board.act > 0        ? "desk.board-result"
                     : board.is_missing() ? "desk.board-open"
                                          : "desk.board-adjourned";
    return say(id, {{"board", std::to_string(board.number)},
                    {"white", board.white_name},
                    {"black", board.black_name},
                    {"result", board.result},
                    {"n", std::to_string(board.act)}});
}

std::string Desk::missing_count() const {
    return how_many("desk.missing", std::ssize(missing())).in(call_.language);
}

// ---- what is done -------------------------------------------------------------------------------

Answer Desk::refused(const Error& error) {
    if (error.exit() == Exit::file && !says(error, "store.locked")) broken_ = true;
    Answer answer{false, {}};
    for (const auto& item : error.diagnostics().items()) {
        auto why = item.message;
        if (why.id == "event.result-stands") why.id = "desk.result-stands"; // names the desk's keys
        answer.lines.push_back(
            printable(say("desk.refused", {{"why", words(why, call_.language)}})));
    }
    if (says(error, "store.renamed") || says(error, "store.deleted")) rescue();
    if (broken_) answer.lines.push_back(why_broken());
    return answer;
}

// The file has lost its name: where the acts are, or how they may be kept.
void Desk::rescue() {
    Arguments arguments{{"n", std::to_string(last_)}, {"file", file_}};
    try {
        arguments.emplace_back("where", session_->rescued(call_.home));
        is_lost_ = false;
        where_ = printable(say("desk.rescued", std::move(arguments)));
    } catch (const Error& error) {
        is_lost_ = true;
        arguments.emplace_back("why",
                               words(error.diagnostics().items().front().message, call_.language));
        where_ = printable(say("desk.not-rescued", std::move(arguments)));
    }
}

std::string Desk::why_broken() const {
    return where_.empty() ? say("desk.broken", {{"n", std::to_string(last_)}}) : where_;
}

// Reads the round behind acts, which are written whatever comes of this; what to say if it fails.
std::optional<Answer> Desk::read_behind(const Value::List& acts) {
    try {
        read();
        return std::nullopt;
    } catch (const Error& error) {
        if (acts.empty()) throw;
        last_ = acts.back().number_of("n");
        refused(error);
        return Answer{false,
                      {printable(say("desk.written-unread",
                                     {{"n", std::to_string(last_)},
                                      {"why", words(error.diagnostics().items().front().message,
                                                    call_.language)}}))}};
    }
}

// What an act of the desk at a board has come to.
Answer Desk::done_at(int board, const verbs::Reply& reply) {
    const auto& acts = reply.value.list_of("acts");
    for (const auto& act : acts)
        if (act.text_of("act") != "publish") own_.push_back({act.number_of("n"), board});
    if (auto unread = read_behind(acts)) return *unread;
    Answer answer;
    const auto& said = reply.value.list_of("said");
    if (acts.empty()) {
        for (const auto& line : said) answer.lines.push_back(printable(*line.text()));
        return answer;
    }
    if (acts.size() > 1) // the first result of a draft has published it
        answer.lines.push_back(printable(*said.front().text()));
    answer.lines.push_back(shown(boards_[static_cast<std::size_t>(board - 1)]) + ".");
    answer.lines.push_back(missing_count() + ".");
    return answer;
}

Answer Desk::adjourn(int board) {
    static const auto verb = verb_named("event adjourn");
    const auto* one = this->board(board);
    if (!one) return {false, {no_board(std::to_string(board))}};
    if (broken_) return {false, {why_broken()}};
    try {
        return done_at(board,
                       ask(verb, Value::Map{{"BOARDS", Value::List{one->at}}, {"round", round_}}));
    } catch (const Error& error) {
        auto answer = refused(error);
        if (!broken_) follow();
        return answer;
    }
}

Answer Desk::enter(int board, const std::string& result, bool exchanged) {
    static const auto verb = verb_named("event result");
    const auto* one = this->board(board);
    if (!one) return {false, {no_board(std::to_string(board))}};
    if (broken_) return {false, {why_broken()}};
    try {
        Value arguments = Value::Map{{"GAMES", Value::List{one->at, result}}, {"round", round_}};
        if (exchanged) arguments.set("reversed", true);
        return done_at(board, ask(verb, std::move(arguments)));
    } catch (const Error& error) {
        auto answer = refused(error);
        if (!broken_) follow(); // it may have been somebody else's result
        return answer;
    }
}

Answer Desk::undo(int& board) {
    static const auto verb = verb_named("event undo");
    if (broken_) return {false, {why_broken()}};
    if (own_.empty()) return {false, {say("desk.nothing-to-undo")}};
    const Own own = own_.back();
    const Board before = boards_[static_cast<std::size_t>(own.board - 1)];
    try {
        const auto reply =
            ask(verb, Value::Map{{"ACTS", Value::List{std::to_string(own.act)}}}).value;
        if (!reply.yes_of("done")) { // it stands under what was published
            Answer asked{false, {}};
            for (const auto& one : reply.list_of("asks"))
                asked.lines.emplace_back(one.text_of("text"));
            asked.lines.push_back("regra event undo " + std::to_string(own.act));
            return asked;
        }
        own_.pop_back();
        if (auto unread = read_behind(reply.list_of("acts"))) return *unread;
        board = own.board;
        return {true, {say("desk.undone", {{"what", shown(before)}}), missing_count() + "."}};
    } catch (const Error& error) {
        if (says(error, "event.struck-already")) own_.pop_back(); // by somebody else
        return refused(error);
    }
}

namespace {

Value correct_arguments(int round, const Board& board, const Correction& asked) {
    Value all = Value::Map{{"ROUND", round}, {"BOARD", board.at}, {"RESULT", asked.result}};
    if (!asked.counts.empty()) all.set("counts", asked.counts);
    return all;
}

} // namespace

// Without what a command line would have to add.
std::vector<std::string> Desk::lines_of_reply(const verbs::Verb& verb, Value reply) const {
    reply.set("asks", Value::List());
    return lines_of(verbs::text_of(verb, reply, {call_.language, 78}));
}

std::optional<Correction> Desk::correction(int board, const std::string& result,
                                           const std::string& counts, Answer& why) {
    static const auto verb = verb_named("event correct");
    Correction made{board, result, counts, false, {}, {}};
    if (broken_) {
        why = {false, {why_broken()}};
        return std::nullopt;
    }
    try {
        const auto reply = ask(
            verb, correct_arguments(round_, boards_.at(static_cast<std::size_t>(board - 1)), made));
        made.lines = lines_of_reply(verb, reply.value);
        for (const auto& one : reply.value.list_of("asks")) {
            made.words.emplace_back(one.text_of("word"));
            made.lines.push_back(printable(one.text_of("text")));
        }
        if (!made.words.empty()) return made;
        why = {true, made.lines}; // it was so already
        read();
    } catch (const Error& error) {
        if (says(error, "event.counts")) {
            made.needs_counts = true;
            return made;
        }
        why = refused(error);
    }
    return std::nullopt;
}

Answer Desk::correct(const Correction& asked, const std::string& because) {
    static const auto verb = verb_named("event correct");
    try {
        Value arguments =
            correct_arguments(round_, boards_.at(static_cast<std::size_t>(asked.board - 1)), asked);
        arguments.set("accept", Value::List(asked.words.begin(), asked.words.end()));
        if (!because.empty()) arguments.set("because", because);
        const auto reply = ask(verb, std::move(arguments));
        for (const auto& act : reply.value.list_of("acts"))
            own_.push_back({act.number_of("n"), asked.board});
        if (auto unread = read_behind(reply.value.list_of("acts"))) return *unread;
        if (reply.exit != Exit::done) // somebody else has changed what it rests on
            return {false, lines_of_reply(verb, reply.value)};
        return {true, {shown(boards_[static_cast<std::size_t>(asked.board - 1)]) + "."}};
    } catch (const Error& error) {
        return refused(error);
    }
}

Answer Desk::standings(std::size_t width) {
    static const auto verb = verb_named("event standings");
    if (broken_) return {false, {why_broken()}};
    try {
        const auto reply = ask(verb, Value::Map());
        return {true, lines_of(verbs::text_of(verb, reply.value, {call_.language, width}))};
    } catch (const Error& error) {
        return refused(error);
    }
}

// ---- others -------------------------------------------------------------------------------------

std::vector<std::string> Desk::changed(const std::vector<Board>& before) const {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < boards_.size(); ++i)
        if (i >= before.size() || !(boards_[i] == before[i]))
            lines.push_back(say("desk.elsewhere", {{"what", shown(boards_[i])}}));
    return lines;
}

std::vector<std::string> Desk::follow() {
    if (broken_) return {};
    try {
        if (!session_->follow()) return {};
        const auto before = boards_;
        read();
        return changed(before);
    } catch (const Error& error) {
        return refused(error).lines;
    }
}

void Desk::settle() {
    if (broken_ || !unsettled_) return;
    unsettled_ = false;
    try {
        session_->settle();
    } catch (const Error&) {
        // Somebody else writes; or the next act says what is wrong with the disk.
    }
}

Answer Desk::again() {
    if (is_lost_) {
        rescue();
        if (is_lost_) return {false, {where_}}; // here alone are the acts
    }
    try {
        session_.reset();
        session_.emplace(file_, "event desk");
        broken_ = false;
        where_.clear();
        read();
        return {true, {say("desk.again", {{"n", std::to_string(last_)}}), missing_count() + "."}};
    } catch (const Error& error) {
        broken_ = true;
        return refused(error);
    }
}

void Desk::close() {
    if (is_lost_) rescue();
    if (session_ && !broken_) {
        Diagnostics notes;
        try {
            session_->close(notes);
        } catch (const Error& error) {
            const auto lines = refused(error).lines;
            if (where_.empty()) where_ = lines.front();
        }
        for (const auto& note : notes.items())
            where_ = printable(file_ + ": " + words(note.message, call_.language));
    }
    session_.reset();
}

} // namespace regra::desk
