// regra game play --blind: for a screen reader and a braille line. Prints only lines of text of at
// most 40 characters: what happened, then what is asked, then the prompt.
#include <algorithm>
#include <optional>

#include "engines/voice/answers.hpp"
#include "engines/voice/low_time.hpp"
#include "engines/voice/prose.hpp"
#include "engines/voice/walk.hpp"
#include "faces/cli/blind_acts.hpp"
#include "faces/cli/blind_rulings.hpp"
#include "faces/cli/blind_steps.hpp"
#include "faces/cli/game_play.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/play_parts.hpp"
#include "faces/cli/play_session.hpp"
#include "faces/terminal/console.hpp"
#include "faces/terminal/listener.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"
#include "verbs/speaking.hpp"
#include "words/holes.hpp"

namespace regra::cli {
namespace {

using voice::Ask;
using voice::Lines;

constexpr std::size_t cells_of_a_line = 40; // of the usual braille displays
constexpr std::size_t longest_line = 4096;  // bytes: the score sheet of a long game

class BlindPlay {
public:
    BlindPlay(const Common& common, const GamePlay& asked)
        : common_(common), asked_(asked), session_(common, asked, output()),
          speaking_(common, session_.rulesets(), session_.table().board,
                    {asked.blind.style, asked.blind.said, asked.blind.heard}),
          spoken_(speaking_.names()), written_(speaking_.written_names()),
          console_(session_.table().languages, session_.game(), commands_),
          listener_(session_.game(), [this](const auto& position,
                                            auto text) { return speaking_.hear(position, text); }),
          programs_(asked, session_), steps_(session_, spoken_), outside_(*asked.outside),
          is_terminal_(outside_.streams().input) {}

    Exit run();

private:
    void find_a_voice();
    PlayOutput output();
    void print_and_speak(const Lines& lines);
    void speak(const std::string& text);
    void speak_what_happened();
    void forget_rulings();
    void ask_for_line() const;

    bool take_line(const std::string& line); // false: leave
    void do_key(const voice::TypedKey& key);
    bool answers_question(const std::string& line);
    bool take_step(const std::string& line);
    void slip_too_late(const std::string& announced);
    void correct(const std::string& rest);
    std::optional<voice::TypedKey> key_of(const std::string& line);
    void take_acts(const std::string& line);
    void take_typed(const Typed& typed);
    void do_typed(const Typed& typed);
    bool asks_assistant(const std::string& line);
    std::optional<std::string> next_line();
    void announce_low_time();
    void choose_low_time(const std::string& times);
    void undo();
    void speak_all_rulings();
    void speak_proof();
    std::string say(std::string_view id, Arguments arguments = {}) const {
        return words({id, std::move(arguments)}, common_.language);
    }
    void take_announcement(const std::string& line);
    void make(const Listened& announced, bool offers);
    void ask_to_answer();
    void refuse(const std::string& line);

    Lines answer_to(const voice::TypedKey& key);
    Lines help() const;
    Lines last_plies(std::size_t count);
    // A braille line is short: whoever asks for no style gets answers as they are written.
    const voice::Names& answers() const { return asked_.blind.style.empty() ? written_ : spoken_; }

    const Common& common_;
    const GamePlay& asked_;
    Lines rulings_;     // since the last line that was typed, as far as they decide something
    Lines all_rulings_; // of the last acts
    std::vector<game::Ruling> ruled_; // the same
    PlaySession session_;
    Speaking speaking_;
    voice::Names spoken_, written_;
    std::vector<std::string> commands_ = words_of_keys();
    Console console_;
    Listener listener_;
    ProgramPlayers programs_;
    MoveInSteps steps_; // where each is announced by itself
    Outside& outside_;
    bool speaks_ = false;
    voice::Walk walk_;
    voice::LowTime low_time_;
    // What the next line answers: a letter of these kinds, whether this is meant, a line of moves
    // that is read out if wanted, the move of an offer.
    std::vector<std::string> asked_letter_, asked_which_;
    std::vector<Typed> asked_act_;
    std::optional<Typed> asked_whether_;
    std::optional<PlaySession::Correction> asked_correction_;
    Lines asked_proof_;
    bool asked_move_ = false;
    std::size_t spoken_plies_ = 0;
    bool refused_ = false; // a line of a batch
    const bool is_terminal_;
};

// ---- output ------------------------------------------------------------------------------------

void BlindPlay::find_a_voice() {
    const auto& asked = asked_.blind;
    speaks_ = asked.speak || !asked.speak_with.empty();
    if (speaks_) outside_.begin_speech(speaking_.language());
}

// What comes in the middle of an act waits, so that the move is announced before what came of it.
PlayOutput BlindPlay::output() {
    const auto keep = [this](const Lines& lines) {
        rulings_.insert(rulings_.end(), lines.begin(), lines.end());
    };
    return {[keep, this](const auto& ruling, const auto&, auto& reporter) {
                ruled_.push_back(ruling);
                for (const auto& sentence : voice::read_ruling(ruling, reporter, spoken_))
                    all_rulings_.push_back(sentence.text);
                if (!game::decides(ruling)) return;
                keep(reporter.spoken(ruling));
                for (const auto& option : reporter.options(ruling))
                    keep({std::string(trim(option))});
            },
            [keep, this](const auto& wrong) { keep(sentences(wrong, common_.language)); }};
}

void BlindPlay::print_and_speak(const Lines& lines) {
    for (const auto& text : lines) {
        std::string clean = text; // of what would move a cursor
        std::replace_if(clean.begin(), clean.end(), is_control, ' ');
        for (const auto& line : wrapped(clean, cells_of_a_line)) print(line + "\n");
        speak(clean);
    }
}

// A voice that fails is heard no more; the game goes on.
void BlindPlay::speak(const std::string& text) {
    if (!speaks_) return;
    try {
        outside_.say(speaking_.aloud(text));
    } catch (const Error& error) {
        speaks_ = false;
        auto lines = sentences(error.diagnostics(), common_.language);
        lines.front().insert(0, error.diagnostics().items().front().place.file + ": ");
        print_and_speak(lines);
    }
}

void BlindPlay::speak_what_happened() {
    const auto plies = session_.state().ply();
    if (plies > spoken_plies_) print_and_speak(last_plies(plies - spoken_plies_));
    spoken_plies_ = plies;
    print_and_speak(std::exchange(rulings_, {}));
}

Lines BlindPlay::last_plies(std::size_t count) {
    const auto clocks = session_.clocks_now();
    return voice::answer({Ask::history, std::to_string(count)}, {session_.game(), clocks, spoken_});
}

Lines BlindPlay::answer_to(const voice::TypedKey& key) {
    const auto clocks = session_.clocks_now();
    const voice::Inquiry of{session_.game(), clocks, answers(), walk_.at()};
    return voice::Walk::is_step(key, of) ? walk_.answer(key, of) : voice::answer(key, of);
}

// A move is shown there as it is announced.
Lines BlindPlay::help() const {
    const auto clocks = session_.clocks_now();
    return voice::first_help({session_.game(), clocks, spoken_});
}

void BlindPlay::ask_for_line() const {
    if (!is_terminal_) return;
    const bool over = session_.state().phase == game::Phase::over;
    const auto& variant = session_.table().variant;
    print((over ? "" : spoken_.side(variant.side_to_move(session_.state().position()))) + "> ");
    flush();
}

// ---- what is typed -----------------------------------------------------------------------------

void BlindPlay::do_key(const voice::TypedKey& key) {
    switch (key.ask) {
    case Ask::acts: return print_and_speak(possible_acts(session_));
    case Ask::ruling: return speak_all_rulings();
    case Ask::why:
        return print_and_speak(reasons_of(ruled_, session_.reporter(), common_.language));
    case Ask::article:
        return print_and_speak(articles_of(ruled_, session_.reporter(), common_.language));
    case Ask::proof: return speak_proof();
    case Ask::undo: return undo();
    case Ask::correct: return correct(key.rest);
    case Ask::alarm: return choose_low_time(key.rest);
    case Ask::save: break;
    case Ask::help: return print_and_speak(help());
    default: return print_and_speak(answer_to(key));
    }
    try {
        print_and_speak(sentences(save_acts(key.rest, session_), common_.language));
    } catch (const Error& error) { // the game itself is kept elsewhere
        refused_ = true;
        print_and_speak(sentences(error.diagnostics(), common_.language));
    }
}

void BlindPlay::undo() {
    if (session_.undo().empty()) throw Error(Exit::bad_input, {}, "acts.nothing-to-undo");
    forget_rulings();
    walk_.come_back();
    steps_.drop();
    spoken_plies_ = session_.state().ply();
    print_and_speak({say("question.undone")});
    if (spoken_plies_ > 0) print_and_speak(last_plies(1));
    print_and_speak(answer_to({Ask::turn, ""}));
}

// "3: black move Nf6": prints what it changes, and the next line says whether it is done. Without
// one, the last lines with their numbers.
void BlindPlay::correct(const std::string& rest) {
    if (rest.empty()) {
        constexpr std::ptrdiff_t some = 5;
        const auto all = session_.history();
        return print_and_speak({all.end() - std::min(some, std::ssize(all)), all.end()});
    }
    asked_correction_ = correction_asked(rest, session_);
    print_and_speak(rendered_correction(*asked_correction_, common_.language));
}

// ---- low time ----------------------------------------------------------------------------------

void BlindPlay::announce_low_time() {
    if (session_.state().phase == game::Phase::over) return;
    for (const auto& [side, time] : low_time_.became(session_.clocks_now()))
        print_and_speak({capitalised(say(
            "low-time.left", {{"side", spoken_.side(side)}, {"time", game::span_words(time)}}))});
}

void BlindPlay::choose_low_time(const std::string& times) {
    if (!times.empty()) low_time_.choose(voice::low_times(times), session_.clocks_now());
    if (low_time_.times().empty()) return print_and_speak({say("low-time.none")});
    print_and_speak(
        {say("low-time.chosen", {{"times", rendered_times(low_time_.times(), common_.language)}})});
}

// Announces low time to somebody who waits at the prompt.
std::optional<std::string> BlindPlay::next_line() {
    ask_for_line();
    while (is_terminal_ && session_.state().phase == game::Phase::playing) {
        const auto wait = low_time_.until_next(session_.clocks_now());
        if (!wait || outside_.input_within(*wait + 1)) break;
        print("\n");
        announce_low_time();
        ask_for_line();
    }
    return outside_.read_plain();
}

// ---- what was ruled ----------------------------------------------------------------------------

// A line of moves is long to listen to: it is offered.
void BlindPlay::speak_proof() {
    auto proof = proof_of(ruled_, session_.reporter(), common_.language);
    asked_proof_ = std::move(proof.moves);
    print_and_speak(proof.details);
}

void BlindPlay::forget_rulings() {
    all_rulings_.clear();
    ruled_.clear();
}

void BlindPlay::speak_all_rulings() {
    if (all_rulings_.empty())
        return print_and_speak({words({"question.not-ruled", {}}, common_.language)});
    print_and_speak(all_rulings_);
}

// Announced, where the rules of the game have such an act, made, and the clock pressed: by who is
// to move. Both players have one board here, and hear the same: the opponent repeats and executes.
// A draw is offered between the two, with the move on the board and the own clock running.
void BlindPlay::make(const Listened& announced, bool offers) {
    const auto& variant = session_.table().variant;
    const int mover = variant.side_to_move(session_.state().position());
    const auto side = variant.side_id(mover), other = variant.side_id(1 - mover);
    forget_rulings();
    const auto move =
        session_.table().board.text(session_.state().position(), announced.heard.moves.front());
    session_.act_if_granted(side + " announce " + in_words_of_the_laws(announced, session_),
                            session_.now());
    session_.act_if_granted(other + " repeat", session_.now());
    Typed typed;
    typed.acts = {side + " move " + move, side + " press"};
    if (offers) typed.acts.insert(typed.acts.begin() + 1, side + " offer draw");
    do_acts(typed, session_, programs_);
    session_.act_if_granted(other + " execute", session_.now());
    ask_to_answer();
}

// Asks the player who was offered a draw for an answer.
void BlindPlay::ask_to_answer() {
    const auto& state = session_.state();
    if (state.phase != game::Phase::playing || !state.open.contains("offer")) return;
    const int side = session_.table().variant.side_to_move(state.position());
    rulings_.push_back(say("voice.offer-answer", {{"side", capitalised(spoken_.side(side))}}));
}

void BlindPlay::take_announcement(const std::string& line) {
    using Kind = loader::Heard::Kind;
    const auto [move, in_breath] = without_breath(line);
    const bool offers = std::exchange(asked_move_, false) || in_breath;
    const auto announced = listener_.listen(move);
    if (announced.heard.kind == Kind::nonsense) return refuse(line);
    const auto said = speaking_.sentences(announced.heard);
    if (announced.heard.kind != Kind::understood) {
        refused_ = true;
        Lines numbered;
        for (const auto& one : said) {
            if (auto choices = speaking_.choices(one); !choices.empty()) asked_which_ = choices;
            numbered.push_back(speaking_.numbered(one));
        }
        return print_and_speak(numbered);
    }
    rulings_.insert(rulings_.end(), said.begin(), said.end());
    walk_.come_back();
    if (!asked_.blind.steps) return make(announced, offers);
    forget_rulings();
    const auto lines = steps_.announce(announced.heard.moves.front(),
                                       in_words_of_the_laws(announced, session_), offers);
    print_and_speak(std::exchange(rulings_, {}));
    print_and_speak(lines);
}

// What is said while a move is open. "slip: ..." is heard at any time, and is then too late.
bool BlindPlay::take_step(const std::string& line) {
    const auto step = voice::typed_step(line);
    if (step && step->step == voice::MoveStep::slip && !step->rest.empty()) {
        if (steps_.is_open())
            take_announcement(step->rest);
        else
            slip_too_late(step->rest);
        return true;
    }
    auto answer = steps_.take(line, console_.says("yes", line), console_.says("no", line));
    if (!answer) return false;
    print_and_speak(answer->lines);
    if (!answer->makes) return true;
    forget_rulings();
    do_acts(*answer->makes, session_, programs_);
    print_and_speak(steps_.made());
    ask_to_answer();
    spoken_plies_ = session_.state().ply();
    return true;
}

// The laws say what becomes of it, where they know announcements.
void BlindPlay::slip_too_late(const std::string& announced) {
    const auto& variant = session_.table().variant;
    const int mover = variant.side_to_move(session_.state().position());
    forget_rulings();
    const auto text = as_heard_before(announced, session_, speaking_);
    try {
        session_.act(variant.side_id(1 - mover) + " announce " + text, session_.now());
    } catch (const Error& error) {
        if (error.exit() != Exit::bad_input) throw;
    }
    refused_ = true;
    if (rulings_.empty())
        print_and_speak({say("voice.too-late",
                             {{"side", session_.reporter().name(variant.side_id(mover), "of")}})});
}

// A key with what does not fit it gets its own line of help.
void BlindPlay::refuse(const std::string& line) {
    refused_ = true;
    if (const auto key = voice::typed_key(line))
        return print_and_speak({voice::help_of(key->ask, common_.language)});
    console_.demand_nothing_near(line, {});
    throw Error(Exit::bad_input, {}, "play.not-understood",
                {{"text", begin_of(line, cells_of_a_line)}});
}

// What was asked last, where the line answers it.
bool BlindPlay::answers_question(const std::string& line) {
    const std::string text(trim(line));
    const auto letters = std::exchange(asked_letter_, {});
    const auto which = std::exchange(asked_which_, {});
    const auto acts = std::exchange(asked_act_, {});
    const auto whether = std::exchange(asked_whether_, std::nullopt);
    const auto proof = std::exchange(asked_proof_, {});
    const auto correction = std::exchange(asked_correction_, std::nullopt);
    const bool yes = console_.says("yes", text), no = console_.says("no", text);
    if (const auto one = chosen(text, letters.size()))
        print_and_speak(answer_to({Ask::pieces, letters[*one]}));
    else if (const auto move = chosen(text, which.size()))
        take_announcement(which[*move]);
    else if (const auto act = chosen(text, acts.size()))
        take_typed(acts[*act]);
    if (chosen(text, std::max({letters.size(), which.size(), acts.size()}))) return true;
    if (whether && yes) do_typed(*whether);
    if (!proof.empty() && yes) print_and_speak(proof);
    if (correction && yes) {
        session_.correct(*correction);
        steps_.drop();
        spoken_plies_ = session_.state().ply();
        print_and_speak({say("play.corrected", {{"number", std::to_string(correction->number)}})});
    }
    if ((whether || correction || !proof.empty()) && (yes || no)) return true;
    if (text != "=" && text != "(=)") return false;
    asked_move_ = true;
    print_and_speak({say("play.offer-move")});
    return true;
}

// A question, with the letter of a piece as its kind: in the language that is spoken, else in
// another, which is said; one that may be two kinds is asked about.
std::optional<voice::TypedKey> BlindPlay::key_of(const std::string& line) {
    const auto clocks = session_.clocks_now();
    const voice::Inquiry of{session_.game(), clocks, answers(), walk_.at()};
    auto typed = voice::typed_key(line);
    if (typed && voice::Walk::is_step(*typed, of)) return typed;
    if (typed && typed->ask == Ask::alarm) return typed;
    const auto begins_with_digit = [](const std::string& text) {
        return !text.empty() && text[0] >= '0' && text[0] <= '9';
    };
    if (typed && typed->ask == Ask::correct && begins_with_digit(typed->rest)) return typed;
    if (!typed || typed->ask != Ask::pieces || typed->rest.size() != 1)
        return voice::asked(line, of);
    const auto meant = speaking_.letter(typed->rest);
    if (meant.empty()) return voice::asked(line, of);
    const auto name = [&](const auto& one) { return answers().kind(one.kind); };
    if (meant.size() > 1) {
        std::vector<std::string> choices;
        for (const auto& one : meant) {
            asked_letter_.push_back(one.kind);
            choices.push_back(std::to_string(choices.size() + 1) + " " + name(one) + " (" +
                              speaking_.language_name(one.language) + ")");
        }
        print_and_speak({say("question.letter-which",
                             {{"letter", typed->rest}, {"choices", join(choices, ", ")}})});
        return voice::TypedKey{Ask::pieces, "?"};
    }
    if (meant[0].language != id_of(common_.language))
        print_and_speak({say("question.letter-as",
                             {{"letter", typed->rest},
                              {"kind", name(meant[0])},
                              {"language", speaking_.language_name(meant[0].language)}})});
    return voice::TypedKey{Ask::pieces, meant[0].kind};
}

void BlindPlay::take_acts(const std::string& line) {
    auto typed = console_.read(line, {});
    find_claimant(typed, line, session_, spoken_);
    take_typed(typed);
}

void BlindPlay::take_typed(const Typed& typed) {
    const auto question = is_terminal_ ? asked_back(typed, session_, common_.language) : "";
    if (!question.empty()) {
        asked_whether_ = typed;
        return print_and_speak({question});
    }
    do_typed(typed);
}

void BlindPlay::do_typed(const Typed& typed) {
    forget_rulings();
    walk_.come_back();
    const auto before = session_.acts().size();
    do_acts(typed, session_, programs_);
    // What only says something, such as what a clock shows, is the answer to the line; where
    // nothing says anything, the act.
    if (rulings_.empty() && !ruled_.empty()) rulings_ = session_.reporter().spoken(ruled_.back());
    if (rulings_.empty() && session_.state().ply() == spoken_plies_)
        rulings_ = {capitalised(session_.done(before + 1)) + "."};
}

// Player and assistant have one console, which knows what is asked for.
bool BlindPlay::asks_assistant(const std::string& line) {
    const auto act = asked_of_assistant(line, session_);
    if (!act) return false;
    if (act->empty()) {
        refused_ = true;
        print_and_speak({say("voice.assistant-only")});
        return true;
    }
    take_acts(*act);
    if (session_.act_if_granted(answered_by_assistant(*act), session_.now()))
        rulings_ = session_.reporter().spoken(ruled_.back());
    return true;
}

bool BlindPlay::take_line(const std::string& line) {
    asked_.relay.doing(line);
    try {
        if (trim(line).empty() || line.starts_with('#')) return true;
        if (line.size() > longest_line || !is_utf8(line))
            throw Error(Exit::bad_input, {}, "play.no-line",
                        {{"count", std::to_string(longest_line)}});
        if (!is_one_line(line)) { // such as of an arrow key
            refuse(line);
            return true;
        }
        announce_low_time();
        session_.begin_line();
        if (answers_question(line) || take_step(line) || asks_assistant(line)) {
        } else if (listener_.answers(line)) {
            take_announcement(line);
        } else if (const auto key = key_of(line)) {
            if (key->ask == Ask::quit) return false;
            if (asked_letter_.empty()) do_key(*key);
        } else if (const auto act = with_written_cells(line, session_, spoken_);
                   console_.is_option(trim(act)) || console_.is_act(act)) {
            take_acts(act);
        } else if (const auto word = voice::typed_key(line); word && begins_with_word(line)) {
            refuse(line); // a question asked wrongly is not played as a move
        } else {
            take_announcement(line);
        }
        speak_what_happened();
    } catch (const Question& question) {
        asked_act_ = question.answers;
        refused_ = true;
        print_and_speak(sentences(question.diagnostics(), common_.language));
    } catch (const Error& error) {
        if (error.exit() != Exit::bad_input && error.exit() != Exit::limits) throw;
        refused_ = true;
        speak_what_happened();
        print_and_speak(sentences(error.diagnostics(), common_.language));
    }
    return true;
}

// ---- the game ----------------------------------------------------------------------------------

Exit BlindPlay::run() {
    find_a_voice();
    session_.begin();
    spoken_plies_ = session_.state().ply();
    const bool is_new = asked_.resume.empty() && !asked_.before;
    if (is_new && session_.state().phase == game::Phase::playing)
        rulings_.clear(); // that it has begun
    low_time_.choose(voice::low_times(asked_.blind.low_time), session_.clocks_now());
    print_and_speak(rendered_players(session_, common_.language));
    print_and_speak(rendered_clocks(session_, common_.language));
    speak_what_happened();
    const auto clocks = session_.clocks_now();
    const auto standing = voice::standing({session_.game(), clocks, spoken_});
    print_and_speak(voice::together(standing, say("play.blind")));
    for (;;) {
        flush();
        if (programs_.is_to_move()) {
            programs_.move();
            speak_what_happened();
            continue;
        }
        if (programs_.both()) break;
        const auto line = next_line();
        if (!line && is_terminal_) print("\n");
        if (speaks_ && is_terminal_) outside_.silence(); // who types has heard enough
        if (!line || !take_line(*line)) break;
    }
    print_and_speak(answer_to({Ask::turn, ""}));
    print_and_speak(answer_to({Ask::clocks, ""}));
    write_game(asked_, session_, programs_);
    Exit exit = refused_ && !is_terminal_ ? Exit::bad_input : programs_.exit();
    if (programs_.both()) exit = end_unattended(session_, programs_);
    speak_what_happened();
    if (speaks_) outside_.finish_speech();
    return exit;
}

} // namespace

Exit run_game_play_blind(const Common& common, const GamePlay& asked) {
    if (common.json) throw Error(Exit::bad_input, {"--json"}, "play.blind-json");
    return BlindPlay(common, asked).run();
}

} // namespace regra::cli
