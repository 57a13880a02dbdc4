#include "faces/cli/game_play.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "faces/cli/output.hpp"
#include "faces/cli/play_parts.hpp"
#include "faces/cli/play_session.hpp"
#include "faces/cli/replacing.hpp"
#include "faces/terminal/console.hpp"
#include "kernel/base/json.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"
#include "verbs/board.hpp"
#include "verbs/choices.hpp"
#include "verbs/event_file.hpp"
#include "verbs/event_work.hpp"

namespace regra::cli {

void print_ruling(const game::Ruling& ruling, const game::Act& act, game::Reporter& reporter,
                  const Common& common, bool with_act, const std::string& shown,
                  const RulingAsked& asked) {
    const Value value = ruling_value(ruling, act, reporter, common.language, asked, shown);
    if (common.json) return print_json_line(value);
    const auto parts = ruling_parts(value, Look{common.language, output_width()});
    if (with_act) print(parts.act);
    print(parts.outcome, Style::decided);
    print(parts.details);
}

void print_end(const game::Game& game, game::Reporter& reporter, const Common& common) {
    const Value value = end_value(game, reporter);
    if (common.json)
        print_json_line(value);
    else
        print(end_text(value, Look{common.language}));
}

// ---- game play ----------------------------------------------------------------------------------

// regra game play: a game under laws as it is played, by people at a console or by programs.

namespace {

using game::Phase;

class Play {
public:
    Play(const Common& common, const GamePlay& asked)
        : common_(common), asked_(asked), session_(common, asked, output()),
          console_(session_.table().languages, session_.game(), command_names()),
          programs_(asked, session_) {}

    Exit run();

private:
    std::string side_id(int side) const { return session_.table().variant.side_id(side); }
    PlayOutput output();
    static const std::vector<std::string>& command_names();
    std::string prompt();
    bool take_line(const std::string& line); // false: leave
    Typed typed_on(std::string line, const Place& place);
    std::optional<std::string> without_made(const std::string& line) const;
    bool is_held_back(const Typed& typed);
    void do_command(const Typed& typed);
    void report_error(const Error& error, bool counts);
    bool has_screen() const { return is_typed() && !common_.plain; }
    bool is_typed() const { return asked_.outside->streams().edits(); }
    void show();
    void show_history();
    void undo();
    void correct(const std::string& rest);
    void show_lines(const char* name, const std::vector<std::string>& lines) const;
    void show_rulings(const RulingAsked& asked);
    std::string standing();
    std::vector<std::string> open_matters();
    void show_matters();
    std::vector<std::string> legal_moves();

    const Common& common_;
    const GamePlay& asked_;
    std::vector<std::pair<game::Ruling, game::Act>> ruled_; // of the last line that had any
    bool is_new_line_ = false;                              // and nothing was ruled on it yet
    PlaySession session_;
    Console console_;
    ProgramPlayers programs_;
    bool refused_ = false; // a line of a batch
    int lines_ = 0;
    // What the next line answers: which of these is meant, whether this is, the move of an offer.
    std::vector<Typed> asked_which_;
    std::optional<Typed> asked_whether_;
    std::optional<PlaySession::Correction> asked_correction_;
    bool asked_move_ = false;
};

PlayOutput Play::output() {
    return {[this](const auto& ruling, const auto& act, auto& reporter) {
                if (std::exchange(is_new_line_, false)) ruled_.clear();
                ruled_.emplace_back(ruling, act);
                print_ruling(ruling, act, reporter, common_, !is_typed(), session_.shown(act));
            },
            [this](const auto& wrong) { report(wrong, common_.language); }};
}

void Play::report_error(const Error& error, bool counts) {
    report(error.diagnostics(), common_.language);
    refused_ = refused_ || (counts && !is_typed());
}

bool Play::take_line(const std::string& line) {
    ++lines_;
    asked_.relay.doing(line);
    const Place place = is_typed() ? Place() : Place{"-", lines_, 1};
    try {
        session_.begin_line();
        const auto was_made = without_made(line);
        const bool confirmed = asked_whether_.has_value() || was_made;
        const Typed typed = typed_on(was_made.value_or(line), place);
        if (typed.command == "quit") return false;
        if (!typed.command.empty()) do_command(typed);
        if (typed.acts.empty() || (!confirmed && is_held_back(typed))) return true;
        is_new_line_ = true;
        const auto before = session_.acts().size();
        do_acts(typed, session_, programs_);
        // Without a board that shows it, an act that nothing is ruled on is said itself.
        if (is_new_line_ && common_.plain && !common_.json)
            print(session_.numbered(before + 1) + "\n");
        if (has_screen()) show();
    } catch (const Question& question) {
        asked_which_ = question.answers;
        report_error(question, false);
    } catch (const Error& error) {
        if (error.exit() != Exit::bad_input && error.exit() != Exit::limits) throw;
        report_error(error, true);
    }
    return true;
}

// "g1f4 made": the line without its last word; nothing if that is another.
std::optional<std::string> Play::without_made(const std::string& line) const {
    const auto text = trim(line);
    const auto last = text.rfind(' ');
    if (last == text.npos || !console_.says("made", text.substr(last + 1))) return std::nullopt;
    return std::string(text.substr(0, last));
}

// What a line means, as the answer to what was asked last or by itself.
Typed Play::typed_on(std::string line, const Place& place) {
    const auto which = std::exchange(asked_which_, {});
    const auto whether = std::exchange(asked_whether_, std::nullopt);
    const auto correction = std::exchange(asked_correction_, std::nullopt);
    const std::string text(trim(line));
    if (correction && console_.says("yes", text)) {
        ruled_.clear();
        session_.correct(*correction);
        print(words({"play.corrected", {{"number", std::to_string(correction->number)}}},
                    common_.language) +
              "\n");
        return {};
    }
    if (correction && console_.says("no", text)) return {};
    if (whether && console_.says("yes", text)) return *whether;
    if (whether && console_.says("no", text)) return {};
    for (std::size_t i = 0; i < which.size(); ++i)
        if (text == std::to_string(i + 1)) return which[i];
    refused_ = refused_ || (!which.empty() && !is_typed());
    if (text == "=" || text == "(=)") {
        asked_move_ = true;
        print(words({"play.offer-move", {}}, common_.language) + "\n");
        return {};
    }
    if (std::exchange(asked_move_, false) && !text.empty() && !console_.is_act(text)) line += " =";
    return console_.read(line, place);
}

bool Play::is_held_back(const Typed& typed) {
    if (!is_typed()) return false;
    const auto question = asked_back(typed, session_, common_.language);
    if (question.empty()) return false;
    print(question + "\n");
    asked_whether_ = typed;
    return true;
}

const std::vector<std::string>& Play::command_names() {
    static const std::vector<std::string> names = {"acts", "article", "board", "clocks", "correct",
                                                   "help", "history", "moves", "proof",  "quit",
                                                   "save", "undo",    "why"};
    return names;
}

void Play::do_command(const Typed& typed) {
    const auto& name = typed.command;
    if (name == "help") print(words({"play.help", {}}, common_.language) + "\n");
    if (name == "board") show();
    if (name == "clocks") print(standing() + "\n");
    if (name == "acts") show_lines("acts", possible_acts(session_));
    if (name == "moves") show_lines("moves", legal_moves());
    if (name == "history") show_history();
    if (name == "undo") undo();
    if (name == "correct") correct(typed.rest);
    if (name == "why") show_rulings({.why = true});
    if (name == "proof") show_rulings({.proof = true});
    if (name == "article") show_rulings({.article = true});
    if (name != "save") return;
    try {
        report(save_acts(typed.rest, session_), common_.language);
    } catch (const Error& error) {
        report_error(error, true); // the game itself is kept elsewhere
    }
}

void Play::show_history() {
    if (common_.json) return show_lines("history", session_.acts());
    for (const auto& line : session_.history()) print(line + "\n");
}

void Play::undo() {
    const auto undone = session_.undo();
    if (undone.empty()) throw Error(Exit::bad_input, {}, "acts.nothing-to-undo");
    ruled_.clear();
    const auto acts = join(undone, ", ");
    print(words({"play.undone", {{"acts", acts}}}, common_.language) + "\n");
    if (has_screen()) show();
}

// "3: black move Nf6": what it changes is shown, and the next line says whether it is done.
void Play::correct(const std::string& rest) {
    asked_correction_ = correction_asked(rest, session_);
    for (const auto& line : rendered_correction(*asked_correction_, common_.language))
        for (const auto& part : wrapped(line, output_width())) print(part + "\n");
}

void Play::show_lines(const char* name, const std::vector<std::string>& lines) const {
    if (common_.json)
        return print_json_line(Value::Map{{name, Value::List(lines.begin(), lines.end())}});
    for (const auto& line : lines) print(line + "\n");
}

void Play::show_rulings(const RulingAsked& asked) {
    if (ruled_.empty()) print(words({"question.not-ruled", {}}, common_.language) + "\n");
    for (const auto& [ruling, act] : ruled_)
        print_ruling(ruling, act, session_.reporter(), common_, !is_typed(), session_.shown(act),
                     asked);
}

std::vector<std::string> Play::legal_moves() {
    const auto& position = session_.state().position();
    std::vector<std::string> lines;
    for (const auto move : session_.table().variant.moves(position))
        lines.push_back(session_.written().text(position, move));
    return lines;
}

// "White 0:14:31   Black 0:15:00   White to move"
std::string Play::standing() {
    const auto& state = session_.state();
    auto& reporter = session_.reporter();
    const auto clocks = session_.clocks_now();
    std::string line;
    for (int side = 0; side < 2; ++side) {
        const auto left = clocks.left(side);
        const auto shown = game::is_unlimited(left) ? "-" : game::shown_clock(left);
        const auto& name = session_.table().setup.names[static_cast<std::size_t>(side)];
        line.append(reporter.name(side_id(side))).append(name.empty() ? "" : " (" + name + ")");
        line.append(" ").append(shown).append("   ");
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
    return say("play.to-move", {{"side", reporter.name(to_move)}});
}

void Play::show() {
    if (common_.json) return print_end(session_.game(), session_.reporter(), common_);
    const auto& table = session_.table();
    print(draw(table.board.description(), table.variant.pieces(session_.state().position())));
    print(standing() + "\n");
    show_matters();
}

// What waits for a player or the arbiter: an offer, an illegal move that may be claimed, a choice.
std::vector<std::string> Play::open_matters() {
    const auto& state = session_.state();
    auto& reporter = session_.reporter();
    std::vector<std::string> all;
    for (const auto& [name, matter] : state.open) {
        const auto term = "open " + name, said = reporter.term(term);
        // A decision keeps what has no words for people.
        if (said == term || !state.waits(name)) continue;
        const auto& by = matter.text_of("by");
        all.push_back(said + (by.empty() ? "" : " (" + reporter.name(by) + ")"));
    }
    const bool illegal = !state.plies.empty() && state.plies.back().move == 0 &&
                         state.plies.back().completed && !state.plies.back().stands;
    if (illegal && state.phase != Phase::over)
        all.push_back(words({"play.illegal-waits", {}}, common_.language));
    if (state.choosing) all.push_back(words({"play.chooses", {}}, common_.language));
    return all;
}

void Play::show_matters() {
    const auto say = [&](std::string_view id, const std::string& what, Style style) {
        const auto line = words({id, {{"what", what}}}, common_.language);
        for (const auto& part : wrapped(line, output_width())) print(part + "\n", style);
    };
    if (const auto open = open_matters(); !open.empty())
        say("play.open", join(open, "; "), Style::open);
    if (const auto* decided = session_.decided())
        say("play.last-ruling", session_.reporter().says(*decided), Style::usual);
}

std::string Play::prompt() {
    const auto& state = session_.state();
    if (state.phase == Phase::over) return "> ";
    const int side = session_.table().variant.side_to_move(state.position());
    return session_.reporter().name(side_id(side)) + "> ";
}

Exit Play::run() {
    if (!common_.json)
        for (const auto& line : rendered_players(session_, common_.language)) print(line + "\n");
    session_.begin();
    if (has_screen()) show();
    for (;;) {
        flush();
        if (programs_.is_to_move()) {
            programs_.move();
            if (has_screen() && !common_.json) show();
            continue;
        }
        if (programs_.both()) break;
        const auto line = asked_.outside->read(
            prompt(), [this](std::string_view before) { return console_.completions(before); });
        if (!line || !take_line(*line)) break;
    }
    print_end(session_.game(), session_.reporter(), common_);
    write_game(asked_, session_, programs_);
    if (programs_.both()) return end_unattended(session_, programs_);
    return refused_ ? Exit::bad_input : programs_.exit();
}

// Somebody is there to answer what has to be chosen before the game can begin.
void ask_choices(const Common& common, GamePlay& asked) {
    for (;;) {
        Store store(common);
        auto header = game::read_acts_file("game play", header_of(asked)).header;
        add_chosen(store, header);
        Diagnostics found; // reported when the game is set up
        const auto rules = store.rulesets.read_game(header.ruleset.text, header.ruleset.place,
                                                    header.rules, header.source, found);
        const auto missing =
            found.has_errors() ? std::nullopt : missing_choice(store.rulesets, rules);
        if (!missing) return;
        print(words(missing->message, common.language) + "\n");
        const auto prompt =
            words({"choose.ask", {{"answers", join(missing->answers, " | ")}}}, common.language);
        if (asked.blind.on) print(prompt);
        flush();
        const auto answers = [&](std::string_view) { return missing->answers; };
        const auto line =
            asked.blind.on ? asked.outside->read_plain() : asked.outside->read(prompt, answers);
        if (!line) return;
        const std::string answer(trim(*line));
        const auto& known = missing->answers;
        if (std::find(known.begin(), known.end(), answer) != known.end())
            asked.choose.push_back(missing->key + " " + answer);
    }
}

Exit play(const Common& common, GamePlay asked) {
    const bool is_new = asked.resume.empty() && !asked.before;
    if (is_new && asked.outside->streams().input) ask_choices(common, asked);
    if (asked.blind.on) return run_game_play_blind(common, asked);
    return Play(common, asked).run();
}

Style style_of(std::uint8_t look) {
    worker::demand(look <= static_cast<std::uint8_t>(Style::note));
    return static_cast<Style>(look);
}

Exit play_in_worker(const Common& common, const GamePlay& asked, const Streams& streams,
                    worker::Line& line, const worker::Relayed* before) {
    OutsideAsked outside(line, streams);
    show_elsewhere({[&line](const std::string& text, Style style) {
                        worker::show(line, text, static_cast<std::uint8_t>(style));
                    },
                    [&line](const Diagnostics& found) {
                        line.send(worker::Kind::note, worker::bytes_of(found));
                    },
                    streams.width});
    GamePlay now = asked;
    now.outside = &outside;
    now.relay = worker::Relay(line);
    now.before = before;
    if (before && !now.acts.empty()) now.resume = std::exchange(now.acts, "");
    return play(common, std::move(now));
}

// The rules of the event's file come before those of the program; of a new game its pairing says
// the ruleset and who plays. What is played may be ruled on, so its plugins are judged as those of
// a verb that writes.
Common of_event(const Common& common, GamePlay& asked) {
    Common with = common;
    if (asked.event.empty() && asked.round == 0) return with;
    const auto verb = find_verb("event game")->make();
    const Value of =
        Value::Map{{"event", asked.event}, {"ROUND", asked.round}, {"BOARD", asked.board}};
    const auto reply = verbs::on_event(verb, common, of, [&](const verbs::Call& call) {
        const auto own = verbs::with_rules_of(call, asked.accept);
        with.added = own.added;
        with.event = own.event;
        with.plugins_known = own.plugins_known;
        with.writes = true;
        if (!asked.resume.empty()) return verbs::Reply{};
        verbs::Call judged = call;
        judged.plugins_known = own.plugins_known;
        judged.writes = true;
        return common.in_process ? verb.run(judged, of) : worker::ask(verb, judged, of);
    });
    if (!asked.resume.empty()) return with;
    std::vector<std::string> lines;
    for (const auto line : split(reply.value.text_of("header"), "\n"))
        if (!line.empty()) lines.emplace_back(line);
    asked.lines.insert(asked.lines.begin(), lines.begin(), lines.end());
    return with;
}

// Before the game begins: nobody plays for a record that is refused.
void demand_output_of_game(const GamePlay& asked) {
    if (asked.pgn.empty() || asked.pgn == "-") return;
    if (!asked.acts.empty() && place_of_file(asked.acts).path == place_of_file(asked.pgn).path)
        throw Error(Exit::file, {asked.pgn}, "file.twice");
    demand_games(asked.pgn);
}

Exit run_game_play(const Common& here, const Verb& verb, const Value& arguments) {
    auto asked = asked_by<GamePlay>(verb.parameters, arguments);
    const bool of_pairing = asked.round > 0 && !asked.board.empty();
    if (asked.ruleset.empty() && asked.resume.empty() && !of_pairing)
        throw Error(Exit::bad_input, {}, "play.which");
    if (asked.resume == "-") throw Error(Exit::bad_input, {"--resume"}, "play.resume-file");
    if (asked.blind.on) use_look({.plain = true}); // lines that are read out
    const Common common = of_event(here, asked);
    demand_output_of_game(asked);
    OutsideHere outside(asked);
    if (common.in_process) {
        GamePlay own = asked;
        own.outside = &outside;
        return play(common, std::move(own));
    }
    const auto play_on = [&](worker::Line& line, const worker::Relayed* before) {
        return play_in_worker(common, asked, outside.streams(), line, before);
    };
    const worker::Attendant attendant{
        [&](const Value& wish, const auto& words) { return outside.grant(wish, words); },
        [](std::string text, std::uint8_t look) { print(std::move(text), style_of(look)); },
        [&] { outside.clear_up(); }};
    return worker::attend(play_on, attendant, common,
                          worker::Access(common, verb.parameters, arguments));
}

Parameters side_parameters(const std::string& side, const char* program, const char* option) {
    return {parameter(side, &GamePlay::Side::program, program).of("PROGRAM"),
            parameter(side + "-option", &GamePlay::Side::options, option).of("K=V")};
}

Parameters blind_parameters() {
    using Blind = GamePlay::Blind;
    return {parameter("blind", &Blind::on,
                      "for a screen reader or a braille line: lines of at most 40\n"
                      "characters, moves as they are announced, questions (help)"),
            parameter("announce", &Blind::style,
                      "how moves and cells are said, such as nato; else\n"
                      "moves as the Laws have them, answers as they are written")
                .of("STYLE")
                .only_with({"blind"}),
            parameter("speech", &Blind::said, "words that are said, such as de; else of --lang")
                .of("ID")
                .only_with({"blind"}),
            parameter("understand", &Blind::heard, "words understood too, such as de,pt; else all")
                .of("IDS")
                .only_with({"blind"}),
            parameter("low-time", &Blind::low_time,
                      "thinking time that is told when so much is left, once each;\n"
                      "0 for none")
                .of("TIMES")
                .only_with({"blind"}),
            parameter("steps", &Blind::steps,
                      "each step of a move by itself: announced, repeated, executed,\n"
                      "on the board, the clock; else all in one line")
                .only_with({"blind"}),
            parameter("speak", &Blind::speak, "answers aloud too, by espeak-ng")
                .only_with({"blind"})
                .not_with({"speak-with"}),
            parameter("speak-with", &Blind::speak_with, "another program speaks, as in game read")
                .of("COMMAND")
                .only_with({"blind"})};
}

} // namespace

Command game_play() {
    return {
        own("game play", "a game under laws, as people or programs play it",
            "Lines are acts (white move e4, press) at the time they are typed, moves (e4), "
            "commands\n"
            "(help). Two programs play to the end. The status is 1 if the game waits for an "
            "arbiter\n"
            "and there is none, 3 if a line of a pipe was refused or a program ended, 4 if one "
            "was\n"
            "silent. --json: as game rule; line is that of the file of acts",
            {{parameter("ruleset", &GamePlay::ruleset, "the laws, or an event's ruleset").of("ID"),
              parameter("time", &GamePlay::time, "thinking time, such as 15 min + 5 s").of("TEXT"),
              parameter("position", &GamePlay::position, "instead of the usual start").of("TEXT"),
              parameter("notation", &GamePlay::notation, "words of the moves, such as pt").of("ID"),
              parameter("state", &GamePlay::lines,
                        "what else holds, such as \"begins: 10:00:00\" (repeatable)")
                  .of("LINE"),
              choose_parameter(&GamePlay::choose)},
             {parameter("event", &GamePlay::event,
                        "an event's file: its rules hold; else the only *.event of\n"
                        "this folder. A new game is that of a board of a round, in place\n"
                        "of --ruleset; event rule takes the file of --acts")
                  .of("FILE")
                  .a_file()
                  .not_with({"ruleset"}),
              parameter("round", &GamePlay::round, "of the game")
                  .of("N")
                  .between(1, 255)
                  .only_with({"board"})
                  .not_with({"resume"}),
              parameter("board", &GamePlay::board, "its board, as 3, or 3.2 of a match")
                  .of("BOARD")
                  .only_with({"round"})
                  .not_with({"resume"}),
              parameter("accept", &GamePlay::accept,
                        "a plugin that is not the event's, by its word (repeatable)")
                  .of("WORD")},
             within(&GamePlay::white,
                    side_parameters("white", "a program that speaks UCI plays White",
                                    "an option of that program (repeatable)")),
             within(&GamePlay::black, side_parameters("black", "the same for Black",
                                                      "an option of that program (repeatable)")),
             {parameter("acts", &GamePlay::acts, "a new file: each act, before it is answered")
                  .of("FILE"),
              parameter("resume", &GamePlay::resume,
                        "in place of these: the game of such a file goes on after the\n"
                        "last act, and further ones are added there")
                  .of("FILE")
                  .not_with({"ruleset", "time", "position", "notation", "state", "choose", "acts"}),
              parameter("pgn", &GamePlay::pgn, "the game is added here at its end").of("FILE")},
             within(&GamePlay::blind, blind_parameters())}),
        run_game_play};
}

} // namespace regra::cli
