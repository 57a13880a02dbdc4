// regra game play: a game under laws as it is played, by people at a console or by programs.
#include <algorithm>
#include <array>
#include <ctime>

#include "base/text.hpp"
#include "cli/board_text.hpp"
#include "cli/commands.hpp"
#include "cli/game_print.hpp"
#include "cli/json.hpp"
#include "cli/output.hpp"
#include "cli/program_players.hpp"
#include "game/write_played.hpp"
#include "terminal/console.hpp"
#include "terminal/line_editor.hpp"

namespace regra::cli {
namespace {

using game::Phase;

constexpr auto help = "white move e4      an act: who, what; `acts` lists them; Tab completes\n"
                      "press              an act of the player whose clock runs\n"
                      "e4                 the player to move moves and presses the clock\n"
                      "10:00:31 press     an act with its time, if it is not now\n"
                      "board              the board, the clocks, who is to move\n"
                      "clocks             result, clocks, position\n"
                      "acts               what can be done now\n"
                      "moves              the legal moves\n"
                      "history            the acts so far\n"
                      "save FILE          the acts so far, for `regra game rule`\n"
                      "quit               leave the game as it is\n";

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    localtime_r(&now, &parts);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y.%m.%d", &parts)};
}

class Play {
public:
    Play(const Common& common, const GamePlay& asked)
        : common_(common), asked_(asked), session_(common, asked),
          console_(session_.table().reader, session_.game(), command_names()),
          editor_([this](std::string_view before) { return console_.completions(before); }),
          programs_(common, asked, session_) {}

    Exit run();

private:
    std::string side_id(int side) const { return session_.table().variant.side_id(side); }
    static const std::vector<std::string>& command_names();
    std::string prompt();
    bool take_line(const std::string& line); // false: leave
    void take_acts(const Typed& typed);
    void do_command(const Typed& typed);
    void tell(const Failure& failure, bool counts);
    void show();
    void show_lines(const char* name, const std::vector<std::string>& lines) const;
    std::string standing();
    std::vector<std::string> possible_acts() const;
    std::vector<std::string> legal_moves() const;

    void write_game();
    Exit end_unattended() const;

    const Common& common_;
    const GamePlay& asked_;
    PlaySession session_;
    Console console_;
    LineEditor editor_;
    ProgramPlayers programs_;
    bool refused_ = false; // a line of a batch
    int lines_ = 0;
};

// ---- people ------------------------------------------------------------------------------------

void Play::tell(const Failure& failure, bool counts) {
    report(failure.diagnostics(), common_.language);
    refused_ = refused_ || (counts && !editor_.is_terminal());
}

void Play::take_acts(const Typed& typed) {
    const auto at = typed.at.value_or(session_.now());
    if (programs_.any()) programs_.call_fallen_flag(at);
    if (typed.acts.size() == 2)
        session_.move_and_press(typed.acts, at, typed.place);
    else
        session_.act(typed.acts[0], at, typed.place);
    session_.follow(at);
}

bool Play::take_line(const std::string& line) {
    ++lines_;
    const Place place = editor_.is_terminal() ? Place() : Place{"-", lines_, 1};
    try {
        const Typed typed = console_.read(line, place);
        if (typed.command == "quit") return false;
        if (!typed.command.empty()) do_command(typed);
        if (typed.acts.empty()) return true;
        take_acts(typed);
        if (editor_.is_terminal()) show();
    } catch (const Failure& failure) {
        if (failure.exit() != Exit::bad_input && failure.exit() != Exit::limits) throw;
        tell(failure, true);
    }
    return true;
}

const std::vector<std::string>& Play::command_names() {
    static const std::vector<std::string> names = {"acts",    "board", "clocks", "help",
                                                   "history", "moves", "quit",   "save"};
    return names;
}

void Play::do_command(const Typed& typed) {
    const auto& name = typed.command;
    if (name == "help") print(help);
    if (name == "board") show();
    if (name == "clocks") print(standing() + "\n");
    if (name == "acts") show_lines("acts", possible_acts());
    if (name == "moves") show_lines("moves", legal_moves());
    if (name == "history") show_lines("history", session_.acts());
    if (name != "save") return;
    if (typed.rest.empty()) throw Failure(Exit::bad_input, {}, "play.save-where");
    try {
        session_.save(typed.rest);
        Diagnostics saved;
        saved.note({typed.rest}, "play.saved", {{"acts", std::to_string(session_.acts().size())}});
        report(saved, common_.language);
    } catch (const Failure& failure) {
        tell(failure, true); // the game itself is kept elsewhere
    }
}

void Play::show_lines(const char* name, const std::vector<std::string>& lines) const {
    if (common_.json)
        return print_json_line(Json::Object{{name, Json::Array(lines.begin(), lines.end())}});
    for (const auto& line : lines) print(line + "\n");
}

std::vector<std::string> Play::possible_acts() const {
    std::vector<std::string> lines;
    static constexpr const char* who[] = {"player", "arbiter", "anyone", "assistant"};
    for (const auto& kind : session_.table().acts) {
        const auto& phases = kind.phases;
        if (std::find(phases.begin(), phases.end(), session_.state().phase) == phases.end())
            continue;
        const std::string takes = kind.takes.empty() ? "" : " " + kind.takes;
        lines.push_back(std::string(who[static_cast<std::size_t>(kind.by)]) + ": " + kind.name +
                        takes);
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

std::vector<std::string> Play::legal_moves() const {
    const auto& position = session_.state().position();
    std::vector<std::string> lines;
    for (const auto move : session_.table().variant.moves(position))
        lines.push_back(session_.table().board.text(position, move));
    return lines;
}

// "White 0:14:31   Black 0:15:00   White to move"
std::string Play::standing() {
    const auto& state = session_.state();
    auto& teller = session_.teller();
    const auto clocks = session_.clocks_now();
    std::string line;
    for (int side = 0; side < 2; ++side) {
        const auto left = clocks.left(side);
        const auto shown = left == game::longest_time ? "-" : game::clock_text(left / 1000 * 1000);
        line += teller.side(side_id(side)) + " " + shown + "   ";
    }
    const auto say = [&](std::string_view id, Arguments arguments = {}) {
        return line + words({id, std::move(arguments)}, common_.language);
    };
    const auto to_move = side_id(session_.table().variant.side_to_move(state.position()));
    switch (state.phase) {
    case Phase::before: return say("play.before");
    case Phase::stopped: return say("play.stopped");
    case Phase::adjourned: return say("play.adjourned");
    case Phase::over:
        return say("play.over", {{"result", state.result_pending ? "?" : state.result}});
    case Phase::playing: break;
    }
    return say("play.to-move", {{"side", teller.side(to_move)}});
}

void Play::show() {
    if (common_.json) return print_end(session_.game(), common_);
    const auto& table = session_.table();
    print(draw(table.board.description(), table.variant.pieces(session_.state().position())));
    print(standing() + "\n");
}

std::string Play::prompt() {
    const auto& state = session_.state();
    if (state.phase == Phase::over) return "> ";
    const int side = session_.table().variant.side_to_move(state.position());
    return session_.teller().side(side_id(side)) + "> ";
}

// ---- the game ----------------------------------------------------------------------------------

void Play::write_game() {
    if (asked_.pgn.empty()) return;
    std::string why;
    if (const auto* ending = session_.ending()) {
        const auto first = session_.teller().grounds(*ending).front();
        why = first.text + " (" + first.article + ")";
    }
    const auto text =
        game::write_played(session_.game(), {programs_.names(), today()}, session_.ending(), why);
    if (asked_.pgn == "-") return print(text);
    FileOutput(asked_.pgn, FileOutput::How::at_end).write(text);
}

Exit Play::end_unattended() const {
    const auto& state = session_.state();
    if (programs_.exit() != Exit::done) return programs_.exit();
    if (state.phase == Phase::over && !state.result_pending) return Exit::done;
    std::vector<std::string> options;
    if (state.choosing)
        for (const auto& option : state.choosing->options) options.push_back(option.name);
    const std::string phase(game::phase_words[static_cast<std::size_t>(state.phase)]);
    Diagnostics waits;
    waits.note({}, "play.waits", {{"state", options.empty() ? phase : join(options, " | ")}});
    report(waits, common_.language);
    return Exit::no;
}

Exit Play::run() {
    session_.begin();
    if (editor_.is_terminal()) show();
    for (;;) {
        flush();
        if (programs_.is_to_move()) {
            programs_.move();
            if (editor_.is_terminal() && !common_.json) show();
            continue;
        }
        if (programs_.both()) break;
        const auto line = editor_.read(prompt());
        if (!line || !take_line(*line)) break;
    }
    print_end(session_.game(), common_);
    write_game();
    if (programs_.both()) return end_unattended();
    return refused_ ? Exit::bad_input : programs_.exit();
}

} // namespace

Exit run_game_play(const Common& common, const GamePlay& asked) {
    return Play(common, asked).run();
}

} // namespace regra::cli
