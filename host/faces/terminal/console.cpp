#include "faces/terminal/console.hpp"

#include <algorithm>
#include <cstdio>
#include <tuple>

#include <poll.h>
#include <unistd.h>

#include "engines/game/acts_file.hpp"
#include "engines/game/near_form.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/text.hpp"

namespace regra {

// A line's end is a line feed, with or without a carriage return, or the input's end.
std::optional<std::string> read_plain_line() {
    std::string line;
    int c = std::getc(stdin);
    if (c == EOF) return std::nullopt;
    for (; c != EOF && c != '\n'; c = std::getc(stdin)) {
        if (line.size() == longest_plain_line)
            throw Error(Exit::limits, {"-"}, "terminal.long-line",
                        {{"count", std::to_string(longest_plain_line)}});
        line += static_cast<char>(c);
    }
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

bool input_within(std::int64_t ms) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    constexpr std::int64_t longest = 1'000'000;
    return ::poll(&input, 1, static_cast<int>(std::clamp<std::int64_t>(ms, 0, longest))) != 0;
}

// ---- console ------------------------------------------------------------------------------------

namespace {

std::string_view first_word(std::string_view text) {
    return text.substr(0, text.find(' '));
}

std::string_view after_first_word(std::string_view text) {
    return trim(text.substr(std::min(text.find(' '), text.size())));
}

// A time before something else; a move may look like one.
std::optional<std::int64_t> take_time(std::string_view& text) {
    const auto at = game::parse_clock_time(first_word(text));
    if (at && text.find(' ') != text.npos) {
        text = after_first_word(text);
        return at;
    }
    return std::nullopt;
}

// "1 white offer draw, 2 both agree draw"; of several acts the first says which they are.
std::vector<std::string> first_acts(const std::vector<Typed>& which) {
    std::vector<std::string> acts;
    for (const auto& one : which) acts.push_back(one.acts.front());
    return acts;
}

void add(std::vector<std::string>& words, const std::vector<std::string>& more) {
    words.insert(words.end(), more.begin(), more.end());
}

} // namespace

std::string_view without_offer(std::string_view line) {
    line = trim(line);
    for (const std::string_view sign : {" (=)", " ="})
        if (line.ends_with(sign)) return trim(line.substr(0, line.size() - sign.size()));
    return line;
}

Question::Question(const Place& place, const std::string& text, std::vector<Typed> which,
                   const Wording& said)
    : Error(Exit::bad_input, place, "act.twice", {{"text", text}, {"acts", said}}),
      answers(std::move(which)) {}

bool Console::is_move(std::string_view text) const {
    const auto& board = game_.laws().board;
    const auto& position = game_.state().position();
    try {
        board.make(position, board.variant().side_to_move(position), text, {});
        return true;
    } catch (const Error& error) {
        if (error.exit() != Exit::bad_input) throw;
        return false;
    }
}

bool Console::is_act(std::string_view line) const {
    line = trim(line);
    if (take_time(line)) return true;
    return reader_.actor(line) >= 0 || !languages_.with_actor(line, game_).empty() ||
           !languages_.meant(line, game_).empty();
}

bool Console::says(std::string_view answer, std::string_view line) const {
    const auto word = lower(trim(line));
    const bool is_letter = (answer == "yes" || answer == "no") && word == answer.substr(0, 1);
    return word == answer || is_letter || languages_.command(line).first == answer;
}

// A number alone, where cells have none.
bool Console::is_option(std::string_view text) const {
    return game_.state().choosing && text.find_first_not_of("0123456789") == text.npos &&
           !game_.laws().board.cell(text);
}

bool Console::take_command(std::string_view text, Typed& typed) const {
    constexpr std::string_view with_rest[] = {"save", "correct"};
    const auto is_command = [&](std::string_view word) {
        return std::find(commands_.begin(), commands_.end(), word) != commands_.end();
    };
    auto [command, rest] =
        std::pair(std::string(first_word(text)), std::string(after_first_word(text)));
    if (!is_command(command)) {
        std::tie(command, rest) = languages_.command(text);
        const bool may_follow =
            std::find(std::begin(with_rest), std::end(with_rest), command) != std::end(with_rest);
        if (!is_command(command) || (!rest.empty() && !may_follow)) return false;
    }
    typed.command = std::move(command);
    typed.rest = std::move(rest);
    return true;
}

void Console::ask(const Place& place, std::string_view text, std::vector<Typed> which) const {
    const auto said = languages_.numbered(first_acts(which), game_);
    throw Question(place, std::string(text), std::move(which), said);
}

// The player to move moves, offers a draw if the line does, and presses.
Typed Console::move_typed(std::string_view text, const Typed& begun) const {
    const auto move = without_offer(text);
    const auto moves = languages_.moves(std::string(move), game_);
    if (moves.empty() && !is_move(move)) {
        const auto& state = game_.state();
        const auto [first, second] = game_.laws().board.two_moves(state.position(), move);
        if (!first.empty())
            throw Error(Exit::bad_input, begun.place, "act.two-moves",
                        {{"text", std::string(move)}, {"first", first}, {"second", second}});
        const bool may_be_one = game::ActLanguages::may_be_move(move);
        if (may_be_one) languages_.demand_move(std::string(move), begun.place, game_);
        languages_.demand_right_actor(text, begun.place, game_);
        demand_nothing_near(text, begun.place);
        if (!may_be_one && languages_.names_actor(text)) { // which acts are near is said there
            Typed typed = begun;
            typed.acts = {std::string(text)};
            return typed;
        }
        if (!may_be_one)
            throw Error(Exit::bad_input, begun.place, "play.neither",
                        {{"text", std::string(text)}});
    }
    std::vector<Typed> all;
    for (const auto& one : moves.empty() ? std::vector{std::string(move)} : moves) {
        Typed typed = begun;
        typed.acts = {languages_.mover(game_) + " move " + one, languages_.mover(game_) + " press"};
        if (move != text)
            typed.acts.insert(typed.acts.begin() + 1, languages_.mover(game_) + " offer draw");
        all.push_back(std::move(typed));
    }
    if (all.size() > 1) ask(begun.place, text, std::move(all));
    return all.front();
}

Typed Console::read(std::string_view line, const Place& place) const {
    Typed typed;
    const auto lines = game::act_lines(line, place);
    if (lines.empty()) return typed;
    std::string_view text = lines.front().text;
    typed.place = lines.front().place;
    typed.at = take_time(text);
    if (typed.at) typed.place.column += static_cast<int>(lines.front().text.size() - text.size());
    if (!typed.at && take_command(text, typed)) return typed;
    if (is_option(text)) {
        typed.acts = {"arbiter decide " + std::string(text)};
        return typed;
    }
    // Words that two languages share are those of the nearer one, but for who acts.
    auto acts =
        reader_.actor(text) < 0 ? languages_.meant(text, game_) : std::vector<std::string>();
    if (acts.empty())
        if (auto english = languages_.with_actor(text, game_); !english.empty()) {
            typed.place.column -= static_cast<int>(english.size() - text.size());
            acts = {std::move(english)};
        }
    if (acts.empty() && reader_.actor(text) >= 0) acts = languages_.meant(text, game_);
    std::vector<Typed> all;
    for (auto& act : acts) {
        all.push_back(typed);
        all.back().acts = {std::move(act)};
    }
    if (all.size() > 1) ask(typed.place, text, std::move(all));
    if (all.size() == 1) return all.front();
    const auto move = without_offer(text);
    if (const auto said = languages_.move_said(move, game_); !said.empty())
        return move_typed(said + std::string(trim(text).substr(move.size())), typed);
    if (reader_.actor(text) < 0) return move_typed(text, typed);
    typed.acts = {std::string(text)};
    return typed;
}

void Console::demand_nothing_near(std::string_view text, const Place& place) const {
    auto known = commands_;
    for (const auto& kind : reader_.kinds()) known.push_back(kind.name);
    auto near = languages_.near(text);
    if (near.empty()) near = game::meant_by(text, known);
    if (!near.empty())
        throw Error(Exit::bad_input, place, "play.near",
                    {{"text", std::string(text)}, {"near", near}});
}

std::vector<std::string> Console::moves() const {
    const auto& board = game_.laws().board;
    const auto& position = game_.state().position();
    std::vector<std::string> texts;
    for (const auto move : board.variant().moves(position))
        texts.push_back(board.text(position, move));
    return texts;
}

// What the arbiter may choose, word by word.
std::vector<std::string> Console::options_after(std::string_view words) const {
    std::vector<std::string> next;
    const auto& choosing = game_.state().choosing;
    if (!choosing) return next;
    for (const auto& option : choosing->options)
        if (option.name.starts_with(words))
            next.emplace_back(first_word(std::string_view(option.name).substr(words.size())));
    return next;
}

std::vector<std::string> Console::completions(std::string_view before) const {
    constexpr std::string_view decide = "arbiter decide ";
    const bool has_time = take_time(before).has_value();
    std::vector<std::string> words;
    if (before.empty()) {
        words = reader_.completions("");
        add(words, reader_.completions(game::player_to_act(game_) + " ", moves()));
        add(words, moves());
        if (!has_time) add(words, commands_);
        for (const auto& file : languages_.words()) add(words, file.completions(""));
    } else if (before.starts_with(decide)) {
        words = options_after(before.substr(decide.size()));
    } else {
        const auto player = reader_.actor(before) < 0 ? game::player_to_act(game_) + " " : "";
        words = reader_.completions(player + std::string(before), moves());
        const auto typed = before.substr(0, before.rfind(' ') + 1);
        for (const auto& file : languages_.words())
            for (auto& word : file.completions(typed))
                if (word.starts_with(before.substr(typed.size()))) words.push_back(std::move(word));
    }
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

} // namespace regra
