#include "faces/terminal/console.hpp"

#include <algorithm>
#include <cstdio>

#include "engines/game/acts_file.hpp"
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

std::string Console::to_move() const {
    const auto& variant = game_.laws().board.variant();
    return variant.side_id(variant.side_to_move(game_.state().position()));
}

std::string Console::player_to_act() const {
    const auto running = game_.state().clocks.running();
    return running ? game_.laws().board.variant().side_id(*running) : to_move();
}

// "press" -> "white press"
std::string Console::with_player(std::string_view text) const {
    const bool has_actor = reader_.actor(text) >= 0;
    return has_actor ? std::string(text) : player_to_act() + " " + std::string(text);
}

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
    return reader_.actor(line) >= 0 || reader_.names_act(with_player(line));
}

Typed Console::read(std::string_view line, const Place& place) const {
    Typed typed;
    const auto lines = game::act_lines(line, place);
    if (lines.empty()) return typed;
    std::string_view text = lines.front().text;
    typed.place = lines.front().place;
    typed.at = take_time(text);
    if (typed.at) typed.place.column += static_cast<int>(lines.front().text.size() - text.size());
    const bool is_command =
        std::find(commands_.begin(), commands_.end(), first_word(text)) != commands_.end();
    if (!typed.at && is_command) {
        typed.command = first_word(text);
        typed.rest = after_first_word(text);
        return typed;
    }
    const std::string act = with_player(text);
    if (reader_.actor(text) >= 0 || reader_.names_act(act)) {
        typed.place.column -= static_cast<int>(act.size() - text.size());
        typed.acts = {act};
        return typed;
    }
    const auto move = without_offer(text);
    if (!is_move(move)) demand_nothing_near(text, typed.place);
    typed.acts = {to_move() + " move " + std::string(move), to_move() + " press"};
    if (move != text) typed.acts.insert(typed.acts.begin() + 1, to_move() + " offer draw");
    return typed;
}

void Console::demand_nothing_near(std::string_view text, const Place& place) const {
    auto known = commands_;
    for (const auto& kind : reader_.kinds()) known.push_back(kind.name);
    const std::string near = nearest(text, known);
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
        add(words, reader_.completions(player_to_act() + " ", moves()));
        add(words, moves());
        if (!has_time) add(words, commands_);
    } else if (before.starts_with(decide)) {
        words = options_after(before.substr(decide.size()));
    } else {
        words = reader_.completions(with_player(before), moves());
    }
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

} // namespace regra
