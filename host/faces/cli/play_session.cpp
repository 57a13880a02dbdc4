#include "faces/cli/play_session.hpp"

#include <algorithm>

#include "engines/game/effects.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/text.hpp"

namespace regra::cli {
namespace {

std::string name_of(const GamePlay& asked) {
    if (!asked.resume.empty()) return asked.resume;
    return asked.acts.empty() ? "game play" : asked.acts;
}

game::Setup& with_arrivals(GameTable& table, const game::ActsFile& file) {
    game::note_arrivals(file.acts, table.laws, table.setup);
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
    : output_(std::move(output)), teller_(asked.teller), died_(asked.before),
      before_(begin_file(asked)), lines_before_(count_lines(before_)), store_(common),
      file_(game::read_acts_file(name_of(asked), before_)),
      table_(common, store_, file_.header, notes_),
      reporter_(store_.rulesets, table_.board, common.language),
      game_(table_.laws, with_arrivals(table_, file_)) {
    output_.wrong(notes_);
    if (!asked.resume.empty()) {
        take_up(asked.resume);
    } else if (asked.before) {
        take_up("");
    } else if (!asked.acts.empty()) { // now that all is known to be right
        log_.emplace(LineFile::create(asked.acts, before_));
        ++lines_before_; // its first says that it is a journal
    }
}

// What the file of the game begins with. One that is there is this session's from here on.
std::string PlaySession::begin_file(const GamePlay& asked) {
    if (asked.resume.empty()) return asked.before ? asked.before->text : header_of(asked);
    std::string text;
    log_.emplace(LineFile::open(asked.resume, text, notes_));
    return text;
}

// The acts of the file, whose rulings were told when they were done.
void PlaySession::take_up(const std::string& name) {
    Diagnostics notes;
    for (const auto& line : file_.acts) {
        try {
            rule(table_.reader.read(line.text, line.place));
        } catch (const Error& failure) {
            if (failure.exit() != Exit::bad_input) throw;
            notes.append(failure.diagnostics());
        }
        acts_.push_back(line.text);
    }
    if (notes.has_errors()) throw Error(Exit::bad_input, std::move(notes));
    taken_up_ = acts_.size();
    if (died_) return; // and who plays has seen them
    notes.note({name}, "play.resumed",
               {{"count", std::to_string(taken_up_)}, {"time", game::clock_text(state().now)}});
    output_.wrong(notes);
}

void PlaySession::begin() {
    using std::chrono::nanoseconds;
    begun_ = std::chrono::steady_clock::now();
    if (died_) { // its clocks run on
        begun_ = std::chrono::steady_clock::time_point(nanoseconds(died_->began));
        ahead_ = died_->ahead;
    }
    teller_.begun(before_, nanoseconds(begun_.time_since_epoch()).count());
    if (taken_up_ == 0) return act("arbiter wait", game_.terms().begins_at);
    if (!died_) follow(state().now);
}

std::int64_t PlaySession::now() const {
    using std::chrono::milliseconds;
    const auto passed = std::chrono::steady_clock::now() - begun_;
    const auto at =
        game_.terms().begins_at + ahead_ + std::chrono::duration_cast<milliseconds>(passed).count();
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
    teller_.doing(text);
    auto act = table_.reader.read_at(at, text, place);
    const auto rulings = rule(act);
    keep(act);
    act.place.line = static_cast<int>(lines_before_ + acts_.size() - taken_up_);
    for (const auto& ruling : rulings) output_.ruling(ruling, act, reporter_);
}

// What the laws say of an act; the ruling that gives a result where none was ended the game.
std::vector<game::Ruling> PlaySession::rule(const game::Act& act) {
    const bool was_over = state().phase == game::Phase::over;
    auto rulings = game_.act(act);
    for (const auto& ruling : rulings) {
        const bool ends =
            std::any_of(ruling.effects.begin(), ruling.effects.end(),
                        [](const auto& one) { return game::touches(one) == "result"; });
        if (ends && !was_over) ending_ = ruling;
    }
    return rulings;
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
    acts_.push_back(game::clock_text(act.at) + " " + act.text);
    if (log_) log_->add(acts_.back());
    teller_.kept(acts_.back(), ahead_);
}

bool PlaySession::act_if_granted(const std::string& text, std::int64_t at) {
    teller_.doing(text);
    try {
        game::Game trial = game_;
        const auto rulings = trial.act(table_.reader.read_at(at, text, {}));
        const bool granted = std::any_of(rulings.begin(), rulings.end(), [](const auto& ruling) {
            return ruling.kind != game::Ruling::Kind::refused;
        });
        if (!granted) return false;
    } catch (const Error& failure) {
        if (failure.exit() != Exit::bad_input) throw;
        return false;
    }
    act(text, at);
    return true;
}

void PlaySession::save(const std::string& file) const {
    std::string text = is_journal(before_) ? without_checks(before_) : before_;
    for (auto act = taken_up_; act < acts_.size(); ++act) text += acts_[act] + "\n";
    FileOutput(file, FileOutput::How::create).write(text);
}

} // namespace regra::cli
