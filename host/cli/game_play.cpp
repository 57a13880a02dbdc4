// regra game play: a game under laws as it is played, by people at a console or by programs.
#include <algorithm>

#include "base/text.hpp"
#include "cli/board_text.hpp"
#include "cli/commands.hpp"
#include "cli/game_print.hpp"
#include "cli/json.hpp"
#include "cli/output.hpp"
#include "cli/play_parts.hpp"
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

Telling telling(const Common& common) {
    return {[&common](const auto& ruling, const auto& act, auto& teller) {
                print_ruling(ruling, act, teller, common);
            },
            [&common](const auto& wrong) { report(wrong, common.language); }};
}

class Play {
public:
    Play(const Common& common, const GamePlay& asked)
        : common_(common), asked_(asked), session_(common, asked, telling(common)),
          console_(session_.table().reader, session_.game(), command_names()),
          editor_([this](std::string_view before) { return console_.completions(before); }),
          programs_(asked, session_) {}

    Exit run();

private:
    std::string side_id(int side) const { return session_.table().variant.side_id(side); }
    static const std::vector<std::string>& command_names();
    std::string prompt();
    bool take_line(const std::string& line); // false: leave
    void do_command(const Typed& typed);
    void tell(const Failure& failure, bool counts);
    void show();
    void show_lines(const char* name, const std::vector<std::string>& lines) const;
    std::string standing();
    std::vector<std::string> legal_moves() const;

    const Common& common_;
    const GamePlay& asked_;
    PlaySession session_;
    Console console_;
    LineEditor editor_;
    ProgramPlayers programs_;
    bool refused_ = false; // a line of a batch
    int lines_ = 0;
};

void Play::tell(const Failure& failure, bool counts) {
    report(failure.diagnostics(), common_.language);
    refused_ = refused_ || (counts && !editor_.is_terminal());
}

bool Play::take_line(const std::string& line) {
    ++lines_;
    const Place place = editor_.is_terminal() ? Place() : Place{"-", lines_, 1};
    try {
        const Typed typed = console_.read(line, place);
        if (typed.command == "quit") return false;
        if (!typed.command.empty()) do_command(typed);
        if (typed.acts.empty()) return true;
        do_acts(typed, session_, programs_);
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
    if (name == "acts") show_lines("acts", possible_acts(session_));
    if (name == "moves") show_lines("moves", legal_moves());
    if (name == "history") show_lines("history", session_.acts());
    if (name != "save") return;
    try {
        report(save_acts(typed.rest, session_), common_.language);
    } catch (const Failure& failure) {
        tell(failure, true); // the game itself is kept elsewhere
    }
}

void Play::show_lines(const char* name, const std::vector<std::string>& lines) const {
    if (common_.json)
        return print_json_line(Json::Object{{name, Json::Array(lines.begin(), lines.end())}});
    for (const auto& line : lines) print(line + "\n");
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
        const auto shown = game::is_unlimited(left) ? "-" : game::clock_text(left / 1000 * 1000);
        line += teller.name(side_id(side)) + " " + shown + "   ";
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
    return say("play.to-move", {{"side", teller.name(to_move)}});
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
    return session_.teller().name(side_id(side)) + "> ";
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
    write_game(asked_, session_, programs_);
    if (programs_.both()) return end_unattended(session_, programs_);
    return refused_ ? Exit::bad_input : programs_.exit();
}

} // namespace

Exit run_game_play(const Common& common, const GamePlay& asked) {
    if (asked.ruleset.empty() && asked.resume.empty())
        throw Failure(Exit::bad_input, {}, "play.which");
    if (asked.resume == "-") throw Failure(Exit::bad_input, {"--resume"}, "play.resume-file");
    if (asked.blind.on) return run_game_play_blind(common, asked);
    return Play(common, asked).run();
}

} // namespace regra::cli
