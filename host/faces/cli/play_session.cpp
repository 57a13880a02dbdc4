#include "faces/cli/play_session.hpp"

#include <algorithm>

#include "engines/game/effects.hpp"
#include "kernel/base/journal.hpp"
#include "kernel/base/text.hpp"

namespace regra::cli {
namespace {

std::string name_of(const GamePlay& asked) {
    if (!asked.resume.empty()) return asked.resume;
    return asked.acts.empty() ? "game play" : asked.acts;
}

game::Setup& with_arrivals(GameTable& table, const game::ActsFile& file) {
    table.note_arrivals(file.acts);
    return table.setup;
}

} // namespace

std::string header_of(const GamePlay& asked) {
    auto lines = asked.lines;
    for (const auto& choice : asked.choose) lines.push_back("choose " + choice);
    return header_text({{"ruleset", asked.ruleset},
                        {"time", asked.time},
                        {"position", asked.position},
                        {"notation", asked.notation}},
                       lines);
}

PlaySession::PlaySession(const Common& common, const GamePlay& asked, PlayOutput output)
    : output_(std::move(output)), relay_(asked.relay), died_(asked.before),
      outside_(*asked.outside), has_file_(!asked.resume.empty() || !asked.acts.empty()),
      before_(begin_file(asked)), lines_before_(count_lines(before_)), store_(common),
      file_(game::read_acts_file(name_of(asked), before_)),
      table_(common, store_, file_.header, notes_), language_(common.language),
      reporter_(table_.reporter(store_, common.language)),
      game_(std::in_place, table_.laws, with_arrivals(table_, file_)) {
    output_.wrong(notes_);
    if (!asked.resume.empty()) {
        take_up(asked.resume);
    } else if (asked.before) {
        take_up("");
    } else if (!asked.acts.empty()) { // now that all is known to be right
        outside_.create_acts(before_);
        ++lines_before_; // its first says that it is a journal
    }
}

// What the file of the game begins with. One that is there is this session's from here on.
std::string PlaySession::begin_file(const GamePlay& asked) {
    if (!asked.resume.empty()) return outside_.open_acts(notes_);
    return asked.before ? asked.before->text : header_of(asked);
}

// The acts of the file, whose rulings were shown when they were done.
void PlaySession::take_up(const std::string& name) {
    Diagnostics notes;
    for (const auto& line : file_.acts) {
        try {
            rule(table_.languages.read(line.text, line.place, *game_));
        } catch (const Error& failure) {
            if (failure.exit() != Exit::bad_input) throw;
            notes.append(failure.diagnostics());
        }
    }
    for (const auto& line : file_.lines) acts_.push_back(line.text);
    if (notes.has_errors()) throw Error(Exit::bad_input, std::move(notes));
    taken_up_ = acts_.size();
    if (died_) return; // and who plays has seen them
    notes.note({name}, "play.resumed",
               {{"count", std::to_string(taken_up_)}, {"time", game::clock_text(state().now)}});
    note_last_line(notes);
    output_.wrong(notes);
}

void PlaySession::begin() {
    using std::chrono::nanoseconds;
    begun_ = std::chrono::steady_clock::now();
    if (died_) { // its clocks run on
        begun_ = std::chrono::steady_clock::time_point(nanoseconds(died_->began));
        ahead_ = died_->ahead;
    }
    relay_.begun(before_, nanoseconds(begun_.time_since_epoch()).count());
    if (taken_up_ == 0) return act("arbiter wait", game_->terms().begins_at);
    if (!died_) follow(state().now);
}

const game::Board& PlaySession::written() {
    if (!written_ && !file_.header.notation)
        if (auto board = letters_of(store_, table_.variant, std::string(id_of(language_))))
            written_.emplace(*std::move(board));
    return written_ ? *written_ : table_.board;
}

std::int64_t PlaySession::now() const {
    using std::chrono::milliseconds;
    const auto passed = std::chrono::steady_clock::now() - begun_;
    const auto at = game_->terms().begins_at + ahead_ +
                    std::chrono::duration_cast<milliseconds>(passed).count();
    return std::max<std::int64_t>(at, state().now);
}

void PlaySession::follow(std::int64_t at) {
    ahead_ += std::max<std::int64_t>(0, at - now());
}

game::Clocks PlaySession::clocks_now() const {
    auto clocks = state().clocks;
    clocks.advance(now() - state().now);
    return clocks;
}

void PlaySession::act(const std::string& text, std::int64_t at, const Place& place) {
    relay_.doing(text);
    store_.scripts.begin(); // what is typed is a command
    auto act = read_at(at, text, place);
    const auto rulings = ruled(act);
    keep(act);
    act.place.line = static_cast<int>(lines_before_ + acts_.size() - taken_up_);
    for (const auto& ruling : rulings) output_.ruling(ruling, act, reporter_);
}

game::Act PlaySession::read_at(std::int64_t at, const std::string& text, const Place& place) {
    try {
        return table_.languages.read_at(at, text, place, *game_);
    } catch (const game::Ambiguous&) {
        throw;
    } catch (const Error& error) {
        throw table_.languages.in_words(error, *game_);
    }
}

std::vector<game::Ruling> PlaySession::ruled(const game::Act& act) {
    try {
        return rule(act);
    } catch (const Error& error) {
        throw table_.languages.in_words(error, *game_);
    }
}

// What the laws say of an act; the ruling that gives a result where none was ended the game.
std::vector<game::Ruling> PlaySession::rule(const game::Act& act) {
    const bool was_over = state().phase == game::Phase::over;
    auto rulings = game_->act(act);
    note_end(rulings, was_over);
    return rulings;
}

void PlaySession::note_end(const std::vector<game::Ruling>& rulings, bool was_over) {
    for (const auto& ruling : rulings) {
        const bool ends =
            std::any_of(ruling.effects.begin(), ruling.effects.end(),
                        [](const auto& one) { return game::touches(one) == "result"; });
        if (ends && !was_over) ending_ = ruling;
        if (game::decides(ruling) && ruling.event != "start") decided_ = ruling;
    }
}

void PlaySession::move_and_press(const std::vector<std::string>& acts, std::int64_t at,
                                 const Place& place) {
    act(acts.front(), at, place);
    for (auto next = acts.begin() + 1; next != acts.end(); ++next) {
        const bool stands = !state().plies.empty() && !state().plies.back().completed;
        if (stands && state().phase != game::Phase::over) act(*next, at, place);
    }
}

void PlaySession::keep(const game::Act& act) {
    keep_line(game::clock_text(act.at) + " " + act.text);
}

void PlaySession::keep_line(const std::string& line) {
    try {
        if (has_file_) outside_.add_act(line);
    } catch (const Error& failure) { // such as of a full disk
        Diagnostics wrong = failure.diagnostics();
        note_last_line(wrong);
        throw Error(failure.exit(), std::move(wrong));
    }
    acts_.push_back(line);
    relay_.kept(line, ahead_);
}

// What is on the disk whatever happened to the line after it.
void PlaySession::note_last_line(Diagnostics& notes) {
    if (acts_.empty()) return;
    const auto& line = acts_.back();
    notes.note({}, "play.last-line",
               {{"number", std::to_string(acts_.size())},
                {"line", line.substr(0, line.find(' ')) + " " + shown(line)}});
}

// ---- slips at the keyboard ----------------------------------------------------------------------

namespace {

// "0:00:31 white press" -> "0:00:31 white": who did something at one moment.
std::string moment_of(const std::string& line) {
    const auto time = line.find(' ');
    return line.substr(0, line.find(' ', time + 1));
}

} // namespace

// A line with its time, as people read it.
std::string PlaySession::shown(const std::string& line) {
    const auto time = std::min(line.find(' '), line.size());
    auto text = line.substr(std::min(time + 1, line.size()));
    constexpr std::string_view correct = "correct ";
    if (text == "undo") return words({"play.line-undo", {}}, language_);
    if (const auto colon = text.find(": "); text.starts_with(correct) && colon != text.npos)
        return words({"play.line-correct",
                      {{"number", text.substr(correct.size(), colon - correct.size())},
                       {"act", shown(line.substr(0, time) + " " + text.substr(colon + 2))}}},
                     language_);
    try {
        return shown(table_.reader.read(line, {}));
    } catch (const Error& error) { // reported as it is written
        if (error.exit() != Exit::bad_input) throw;
        return text;
    }
}

std::vector<game::ActLine> PlaySession::lines_with(const std::vector<std::string>& more) const {
    std::vector<game::ActLine> lines;
    for (const auto* all : {&acts_, &more})
        for (const auto& text : *all) lines.push_back({text, {}, lines.size() + 1});
    return lines;
}

PlaySession::Replayed PlaySession::replay(const std::vector<game::ActLine>& acts) {
    Replayed replayed{game::Game(table_.laws, table_.setup), {}};
    for (const auto& line : acts) {
        try {
            auto act = table_.languages.read(line.text, {}, replayed.game);
            auto rulings = replayed.game.act(act);
            replayed.acts.push_back({std::move(act), line.number, std::move(rulings)});
        } catch (const Error& failure) {
            if (failure.exit() != Exit::bad_input && failure.exit() != Exit::limits) throw;
            Diagnostics wrong = table_.languages.in_words(failure, replayed.game).diagnostics();
            wrong.note({}, "play.no-longer-fits",
                       {{"number", std::to_string(line.number)}, {"act", shown(line.text)}});
            throw Error(failure.exit(), std::move(wrong));
        }
    }
    return replayed;
}

void PlaySession::go_on_with(Replayed& replayed) {
    game_.emplace(std::move(replayed.game));
    ending_.reset();
    decided_.reset();
    bool over = false;
    for (const auto& ruled : replayed.acts) {
        note_end(ruled.rulings, over);
        over = ending_.has_value();
    }
}

void PlaySession::begin_line() {
    if (line_begins_.empty() || line_begins_.back() < acts_.size())
        line_begins_.push_back(acts_.size());
}

std::vector<std::string> PlaySession::undo() {
    Diagnostics none;
    auto acts = game::standing(lines_with({}), none).acts;
    std::vector<std::string> undone;
    const auto last = acts.empty() ? 0 : acts.back().number;
    const auto line = std::lower_bound(line_begins_.begin(), line_begins_.end(), last);
    const auto belongs = [&](const game::ActLine& act) {
        return line != line_begins_.begin()
                   ? act.number > *std::prev(line)
                   : undone.empty() || moment_of(act.text) == moment_of(undone.front());
    };
    // The first line says that the game has begun.
    while (acts.size() > 1 && belongs(acts.back())) {
        undone.insert(undone.begin(), acts.back().text);
        acts.pop_back();
    }
    if (undone.empty()) return undone;
    auto replayed = replay(acts);
    const auto undo = game::clock_text(now()) + " undo";
    go_on_with(replayed);
    for (std::size_t i = 0; i < undone.size(); ++i) keep_line(undo);
    for (auto& act : undone) act = shown(act);
    return undone;
}

// "d4": "white d4", or as the first of the languages has it.
std::string PlaySession::with_actor(const std::string& act, int who) const {
    if (table_.languages.names_actor(act) || table_.reader.actor(act) >= 0) return act;
    auto english = table_.reader.actor_name(who) + " " + act;
    const auto& languages = table_.languages.words();
    if (languages.empty() || table_.reader.act_named(english)) return english;
    return languages.front().actor_told(who) + " " + act;
}

PlaySession::Correction PlaySession::correction(std::size_t number, const std::string& act) {
    const auto line = [&](const std::string& text) {
        return game::clock_text(now()) + " correct " + std::to_string(number) + ": " + text;
    };
    Diagnostics wrong;
    const auto before = replay(game::standing(lines_with({}), wrong).acts);
    auto done = act;
    for (const auto& ruled : before.acts)
        if (ruled.number == number) done = with_actor(act, ruled.act.who);
    const auto acts = game::standing(lines_with({line(done)}), wrong).acts;
    if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
    const auto after = replay(acts);
    Correction found{number, done, done, {}};
    const auto sentences = [&](const Ruled& ruled) {
        std::string text;
        for (const auto& ruling : ruled.rulings)
            text += (text.empty() ? "" : " ") + reporter_.says(ruling);
        return text;
    };
    for (std::size_t i = 0; i < after.acts.size(); ++i) {
        const auto& now_ruled = after.acts[i];
        if (now_ruled.number == number) {
            found.act = now_ruled.act.text;
            found.shown = shown(now_ruled.act);
        }
        const auto was = sentences(before.acts[i]), is = sentences(now_ruled);
        if (was != is) found.changes.push_back({shown(now_ruled.act), was, is});
    }
    return found;
}

void PlaySession::correct(const Correction& correction) {
    const auto line = game::clock_text(now()) + " correct " + std::to_string(correction.number) +
                      ": " + correction.act;
    Diagnostics wrong;
    auto replayed = replay(game::standing(lines_with({line}), wrong).acts);
    go_on_with(replayed);
    keep_line(line);
}

std::string PlaySession::numbered(std::size_t line) {
    const auto& text = acts_[line - 1];
    return std::to_string(line) + "  " + text.substr(0, text.find(' ')) + " " + shown(text);
}

std::vector<std::string> PlaySession::history() {
    Diagnostics none;
    const auto lines = lines_with({});
    const auto taken_back = game::standing(lines, none).taken_back;
    std::vector<std::string> all;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto text = numbered(i + 1);
        if (taken_back[i] != 0)
            text += "  " + words({"play.taken-back", {{"number", std::to_string(taken_back[i])}}},
                                 language_);
        all.push_back(std::move(text));
    }
    return all;
}

bool PlaySession::is_granted(const std::string& text, std::int64_t at) {
    relay_.doing(text);
    store_.scripts.begin();
    try {
        game::Game trial = *game_;
        const auto rulings = trial.act(table_.reader.read_at(at, text, {}));
        return std::any_of(rulings.begin(), rulings.end(), [](const auto& ruling) {
            return ruling.kind != game::Ruling::Kind::refused;
        });
    } catch (const Error& failure) {
        if (failure.exit() != Exit::bad_input) throw;
        return false;
    }
}

bool PlaySession::act_if_granted(const std::string& text, std::int64_t at) {
    if (!is_granted(text, at)) return false;
    act(text, at);
    return true;
}

void PlaySession::save(const std::string& file) const {
    std::string text = is_journal(before_) ? without_checks(before_) : before_;
    for (auto act = taken_up_; act < acts_.size(); ++act) text += acts_[act] + "\n";
    outside_.save(file, text);
}

} // namespace regra::cli
