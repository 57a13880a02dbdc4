#include "faces/cli/blind_steps.hpp"

#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"
#include "words/holes.hpp"

namespace regra::cli {

using voice::Lines;
using voice::MoveStep;

Lines rendered_clocks(const PlaySession& session, Language language) {
    const auto& periods = session.table().setup.clocks.control.periods;
    if (periods.size() != 1 || game::is_unlimited(periods[0].base_ms)) return {};
    // "90 minutes", as it is announced, and not "1 hour and 30 minutes".
    const auto base = periods[0].base_ms;
    const bool in_minutes = base % 60'000 == 0 && base % 3'600'000 != 0;
    const Arguments arguments = {
        {"time", in_minutes ? how_many("count.minutes", base / 60'000) : game::span_words(base)},
        {"increment", game::span_words(periods[0].increment_ms)}};
    const bool more = periods[0].increment_ms > 0;
    return {
        capitalised(words({more ? "voice.time-increment" : "voice.time", arguments}, language))};
}

std::pair<std::string, bool> without_breath(std::string_view line) {
    const auto move = without_offer(line);
    if (move != trim(line)) return {std::string(move), true};
    const auto last = move.find_last_of(" ,");
    if (last == move.npos || !voice::offers_draw(move.substr(last + 1)))
        return {std::string(move), false};
    const auto before = move.substr(0, last);
    return {std::string(trim(before.substr(0, before.find_last_not_of(" ,") + 1))), true};
}

std::string with_written_cells(const std::string& line, const PlaySession& session,
                               const voice::Names& spoken) {
    const auto clocks = session.clocks_now();
    const voice::Inquiry of{session.game(), clocks, spoken};
    std::vector<std::string> all;
    const auto parts = split(line, " ");
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto two =
            i + 1 < parts.size() ? std::string(parts[i]) + " " + std::string(parts[i + 1]) : "";
        const auto cell = voice::cell_named(two, of);
        all.push_back(cell ? session.table().board.name(*cell) : std::string(parts[i]));
        i += cell ? 1 : 0;
    }
    return join(all, " ");
}

bool MoveInSteps::is_open() const {
    return open_ && open_->ply == session_.state().ply();
}

int MoveInSteps::mover() const {
    return session_.table().variant.side_to_move(session_.state().position());
}

std::string MoveInSteps::say(std::string_view id, Arguments arguments) const {
    return capitalised(words({id, std::move(arguments)}, spoken_.language));
}

std::string MoveInSteps::named(int side, std::string_view form) const {
    return session_.reporter().name(session_.table().variant.side_id(side), form);
}

// Where the move begins, or ends; of a move of two pieces the first, as of the king.
std::string MoveInSteps::cell(bool to) const {
    const auto& table = session_.table();
    const auto detail = table.variant.detail(session_.state().position(), open_->move);
    if (detail.step_count == 0) return "";
    const auto& step = detail.steps[0];
    return spoken_.cell(table.board.name(to ? step.to : step.from));
}

Lines MoveInSteps::announce(loader::Move move, const std::string& in_words_of_the_laws,
                            bool offers) {
    const bool again = is_open();
    const auto& variant = session_.table().variant;
    session_.act_if_granted(variant.side_id(mover()) + " announce " + in_words_of_the_laws,
                            session_.now());
    open_ = Open{move, session_.state().ply(), offers};
    const auto said = spoken_.move(session_.state().position(), move);
    Lines lines = {say(again ? "voice.announced-anew" : "voice.announced",
                       {{"side", side(mover())}, {"move", said}})};
    if (offers) lines.push_back(say("voice.offers", {{"side", named(1 - mover(), "to")}}));
    lines.push_back(say("voice.repeats", {{"side", named(1 - mover(), "")}}));
    return lines;
}

// What is asked for once a step is done.
Lines MoveInSteps::next(Stage stage) {
    open_->stage = stage;
    switch (stage) {
    case Stage::announced: break;
    case Stage::repeated: return {say("voice.executes", {{"side", named(1 - mover(), "")}})};
    case Stage::executed: return {say("voice.out-of-place", {{"cell", cell(false)}})};
    case Stage::elsewhere: return {say("voice.put-or-change", {{"cell", cell(true)}})};
    case Stage::placed: return {say("voice.in-place", {{"cell", cell(true)}})};
    }
    return {};
}

MoveInSteps::Answer MoveInSteps::put_on(const std::string& where) {
    const auto clocks = session_.clocks_now();
    const auto stands = voice::cell_named(where, {session_.game(), clocks, spoken_});
    if (!stands) return {{say("voice.put-where")}, {}};
    const auto name = spoken_.cell(session_.table().board.name(*stands));
    if (name == cell(true)) return {next(Stage::placed), {}};
    Lines lines = {say("voice.put-elsewhere", {{"announced", cell(true)}, {"stands", name}})};
    for (auto& line : next(Stage::elsewhere)) lines.push_back(std::move(line));
    return {std::move(lines), {}};
}

// The laws have each step as an act; what was left out comes with the move.
MoveInSteps::Answer MoveInSteps::pressed() {
    const auto& table = session_.table();
    const auto own = table.variant.side_id(mover());
    Typed typed;
    typed.acts = {own + " move " + table.board.text(session_.state().position(), open_->move),
                  own + " press"};
    if (open_->offers) typed.acts.insert(typed.acts.begin() + 1, own + " offer draw");
    open_.reset();
    return {{}, std::move(typed)};
}

std::optional<MoveInSteps::Answer> MoveInSteps::take(const std::string& line, bool yes, bool no) {
    if (!is_open()) return std::nullopt;
    const auto other = session_.table().variant.side_id(1 - mover());
    const std::string text(trim(line));
    if (open_->stage == Stage::elsewhere && text == "1") return Answer{next(Stage::placed), {}};
    if (open_->stage == Stage::elsewhere && text == "2")
        return Answer{{say("voice.announce-what")}, {}};
    if (open_->stage == Stage::executed && yes) return Answer{next(Stage::placed), {}};
    if (open_->stage == Stage::executed && no) return Answer{next(Stage::executed), {}};
    const auto step = voice::typed_step(line);
    if (!step) return std::nullopt;
    switch (step->step) {
    case MoveStep::repeated:
        session_.act_if_granted(other + " repeat", session_.now());
        return Answer{next(Stage::repeated), {}};
    case MoveStep::executed:
        session_.act_if_granted(other + " execute", session_.now());
        return Answer{next(Stage::executed), {}};
    case MoveStep::put: return put_on(step->rest);
    case MoveStep::clock: return pressed();
    case MoveStep::slip: break;
    }
    return std::nullopt;
}

std::string MoveInSteps::number() const {
    const auto& state = session_.state();
    return state.plies.empty() ? "" : std::to_string(state.moves_made(state.plies.back().side));
}

Lines MoveInSteps::made() const {
    const auto& state = session_.state();
    Lines lines = {say("voice.made", {{"number", number()}})};
    const auto clocks = session_.clocks_now();
    const auto running = clocks.running();
    if (state.phase != game::Phase::playing || !running) return lines;
    lines.push_back(say("voice.turn", {{"side", named(*running, "")}}));
    const auto left = clocks.left(*running);
    if (!game::is_unlimited(left))
        lines.push_back(
            say("low-time.left", {{"side", side(*running)},
                                  {"time", game::span_words((left + 999) / 1000 * 1000)}}));
    return lines;
}

} // namespace regra::cli
