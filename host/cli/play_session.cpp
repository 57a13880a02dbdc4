#include "cli/play_session.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "game/effects.hpp"

namespace regra::cli {
namespace {

// In quotes of YAML, where only they themselves need care.
std::string quoted(const std::string& text) {
    std::string inside;
    for (const char c : text) inside += c == '\'' ? "''" : std::string(1, c);
    return "'" + inside + "'";
}

std::string header_of(const GamePlay& asked) {
    std::string header;
    const auto line = [&](const char* key, const std::string& value) {
        if (!value.empty()) header += std::string(key) + ": " + quoted(value) + "\n";
    };
    line("ruleset", asked.ruleset);
    line("time", asked.time);
    line("position", asked.position);
    line("notation", asked.notation);
    for (const auto& more : asked.lines) header += more + "\n";
    return header;
}

} // namespace

PlaySession::PlaySession(const Common& common, const GamePlay& asked, Telling telling)
    : telling_(std::move(telling)), header_(header_of(asked)), store_(common),
      file_(game::read_acts_file(asked.acts.empty() ? "game play" : asked.acts, header_)),
      table_(common, store_, file_.header, notes_),
      teller_(store_.rulesets, table_.board, common.language), game_(table_.laws, table_.setup) {
    telling_.wrong(notes_);
    if (!asked.acts.empty()) log_ = std::make_unique<FileOutput>(asked.acts, FileOutput::How::anew);
    if (log_) log_->write(header_);
}

void PlaySession::begin() {
    begun_ = std::chrono::steady_clock::now();
    act("arbiter wait", game_.terms().begins_at);
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
    auto act = table_.reader.read_at(at, text, place);
    const bool was_over = state().phase == game::Phase::over;
    const auto rulings = game_.act(act);
    keep(act);
    act.place.line = static_cast<int>(count_lines(header_) + acts_.size());
    for (const auto& ruling : rulings) {
        const bool ends =
            std::any_of(ruling.effects.begin(), ruling.effects.end(),
                        [](const auto& one) { return game::touches(one) == "result"; });
        if (ends && !was_over) ending_ = ruling;
        telling_.ruling(ruling, act, teller_);
    }
}

void PlaySession::move_and_press(const std::vector<std::string>& acts, std::int64_t at,
                                 const Place& place) {
    act(acts[0], at, place);
    const bool stands = !state().plies.empty() && !state().plies.back().completed;
    if (stands && state().phase != game::Phase::over) act(acts[1], at, place);
}

void PlaySession::keep(const game::Act& act) {
    acts_.push_back(game::clock_text(act.at) + " " + act.text);
    if (log_) log_->write(acts_.back() + "\n");
}

bool PlaySession::act_if_granted(const std::string& text, std::int64_t at) {
    try {
        game::Game trial = game_;
        const auto rulings = trial.act(table_.reader.read_at(at, text, {}));
        const bool granted = std::any_of(rulings.begin(), rulings.end(), [](const auto& ruling) {
            return ruling.kind != game::Ruling::Kind::refused;
        });
        if (!granted) return false;
    } catch (const Failure& failure) {
        if (failure.exit() != Exit::bad_input) throw;
        return false;
    }
    act(text, at);
    return true;
}

void PlaySession::save(const std::string& file) const {
    FileOutput(file, FileOutput::How::anew).write(header_ + join(acts_, "\n") + "\n");
}

} // namespace regra::cli
