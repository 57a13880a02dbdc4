#include "formats/games/game_text.hpp"

#include <algorithm>
#include <array>

#include "kernel/base/text.hpp"

namespace regra {
namespace {

// What a byte of the moves begins or ends.
enum Class : std::uint8_t { word, blank, single };

constexpr std::array<Class, 256> make_classes() {
    std::array<Class, 256> classes{};
    for (const char c : std::string_view(" \t\r\n\v\f"))
        classes[static_cast<unsigned char>(c)] = blank;
    for (const char c : std::string_view("{}()[];$!?*"))
        classes[static_cast<unsigned char>(c)] = single;
    return classes;
}
constexpr auto classes = make_classes();

Class class_of(char c) {
    return classes[static_cast<unsigned char>(c)];
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

constexpr std::string_view results[] = {"1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "½-½"};

// "+-", "=", "+/=": what someone thought of the position.
bool is_judgement(std::string_view text) {
    const auto is_sign = [](char c) {
        return std::string_view("+-=/#~").find(c) != std::string_view::npos;
    };
    return (text.front() < '0' || text.front() == '=' || text.front() == '~') &&
           std::all_of(text.begin(), text.end(), is_sign);
}

} // namespace

std::string_view plain_result(std::string_view result) {
    if (result == "2-0") return "1-0";
    if (result == "0-2") return "0-1";
    if (result == "1-1" || result == "1/2" || result == "½-½") return "1/2-1/2";
    return result;
}

std::string_view GameText::tag(std::string_view name) const {
    for (const auto& candidate : tags)
        if (candidate.name == name) return candidate.value;
    return {};
}

std::string tag_text(std::string_view value) {
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const bool escaped = value[i] == '\\' && i + 1 < value.size() &&
                             (value[i + 1] == '"' || value[i + 1] == '\\');
        text += value[escaped ? ++i : i];
    }
    return as_utf8(text);
}

bool GameReader::next(GameText& out) {
    game_ = &out;
    out.tags.clear();
    out.tokens.clear();
    out.faults.clear();
    out.result = {};
    depth_ = 0;
    skip_blanks();
    if (at_ == bytes_.size()) return false;
    out.at = at_;
    read_tags();
    read_moves();
    return true;
}

bool GameReader::at_line_start() const {
    return at_ == 0 || bytes_[at_ - 1] == '\n' || bytes_[at_ - 1] == '\r';
}

// Where the line of a byte ends.
std::size_t GameReader::line_end(std::size_t at) const {
    while (at < bytes_.size() && bytes_[at] != '\n' && bytes_[at] != '\r') ++at;
    return at;
}

// Blanks, and lines that begin with % (meant for other programs).
void GameReader::skip_blanks() {
    while (at_ < bytes_.size()) {
        if (bytes_[at_] == '%' && at_line_start())
            at_ = line_end(at_);
        else if (class_of(bytes_[at_]) == blank)
            ++at_;
        else
            return;
    }
}

void GameReader::put(GamePart part, std::size_t at, std::size_t end) {
    if (is_passed_over() || game_->tokens.size() > most_parts) return;
    if (game_->tokens.size() == most_parts) fault("game.too-many-parts", at, end);
    // Growing by copies, a long one would take half as much again.
    constexpr std::size_t parts_of_long_game = 1u << 16;
    if (game_->tokens.size() == parts_of_long_game) game_->tokens.reserve(most_parts + 1);
    game_->tokens.push_back(
        {part, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end - at)});
}

void GameReader::fault(std::string_view message, std::size_t at, std::size_t end) {
    if (game_->faults.size() < most_faults)
        game_->faults.push_back({message, at, between(at, end)});
}

// -- tags

void GameReader::read_tags() {
    while (at_ < bytes_.size() && bytes_[at_] == '[') {
        read_tag();
        skip_blanks();
    }
}

// [Name "value"]; what is wrong costs this line only.
void GameReader::read_tag() {
    const std::size_t begin = at_;
    const std::size_t end = line_end(begin);
    const auto malformed = [&] {
        fault("game.tag", begin, end);
        at_ = end;
    };
    std::size_t at = begin + 1;
    while (at < end && bytes_[at] == ' ') ++at;
    const std::size_t name = at;
    while (at < end && class_of(bytes_[at]) == word && bytes_[at] != '"') ++at;
    const std::string_view name_text = between(name, at);
    while (at < end && class_of(bytes_[at]) == blank) ++at;
    if (name_text.empty() || at == end || bytes_[at] != '"') return malformed();
    const std::size_t value = ++at;
    while (at < end && bytes_[at] != '"') at += bytes_[at] == '\\' ? 2 : 1;
    if (at >= end) return malformed();
    const std::string_view value_text = between(value, at);
    ++at;
    while (at < end && class_of(bytes_[at]) == blank) ++at;
    if (at == end || bytes_[at] != ']') return malformed();
    at_ = at + 1;
    if (game_->tags.size() > most_tags) return;
    if (game_->tags.size() == most_tags) fault("game.tags-many", begin, end);
    const bool twice = std::any_of(game_->tags.begin(), game_->tags.end(),
                                   [&](const GameTag& tag) { return tag.name == name_text; });
    if (twice) fault("game.tag-twice", begin, name + name_text.size());
    game_->tags.push_back({name_text, value_text, begin});
}

// -- moves

void GameReader::read_moves() {
    while (read_part()) {
    }
    game_->result_at = at_;
    if (depth_ > 0) fault("game.variation-open", at_, at_);
    if (game_->result.empty()) {
        fault("game.no-result", at_, at_);
        return;
    }
    game_->result_at = static_cast<std::size_t>(game_->result.data() - bytes_.data());
    game_->result = plain_result(game_->result);
}

// False at the end of the game.
bool GameReader::read_part() {
    while (at_ < bytes_.size() && class_of(bytes_[at_]) == blank) ++at_;
    if (at_ == bytes_.size()) return false;
    switch (bytes_[at_]) {
    case '[': return false;
    case '*':
        game_->result = between(at_, at_ + 1);
        ++at_;
        return false;
    case '{': read_comment(); return true;
    case '(': read_bracket(); return true;
    case ';': {
        const std::size_t begin = ++at_;
        at_ = line_end(at_);
        put(GamePart::line_comment, begin, at_);
        return true;
    }
    case ')':
        if (depth_ == 0)
            fault("game.variation-not-open", at_, at_ + 1);
        else {
            put(GamePart::close, at_, at_ + 1);
            --depth_;
        }
        ++at_;
        return true;
    case '$':
    case '!':
    case '?': {
        const std::size_t begin = at_++;
        const bool code = bytes_[begin] == '$';
        while (at_ < bytes_.size() &&
               (code ? is_digit(bytes_[at_]) : bytes_[at_] == '!' || bytes_[at_] == '?'))
            ++at_;
        put(GamePart::sign, begin, at_);
        return true;
    }
    case '}':
    case ']':
        fault("game.stray", at_, at_ + 1);
        ++at_;
        return true;
    case '%':
        if (at_line_start()) {
            at_ = line_end(at_);
            return true;
        }
        break;
    default: break;
    }
    read_word();
    return game_->result.empty();
}

void GameReader::read_comment() {
    const std::size_t begin = at_ + 1;
    constexpr std::string_view next_game = "\n[Event ";
    if (close_ < begin) close_ = std::min(bytes_.find('}', begin), bytes_.size());
    std::size_t end = close_;
    const std::size_t swallowed = between(0, end).find(next_game, begin);
    const bool open = end == bytes_.size() || swallowed != std::string_view::npos;
    if (swallowed != std::string_view::npos) end = swallowed + 1;
    if (open) fault("game.comment-open", begin - 1, begin);
    put(GamePart::comment, begin, end);
    at_ = open ? end : end + 1;
}

// A variation; or "(=)" and, in PDN, "(!)": signs.
void GameReader::read_bracket() {
    const std::size_t end = bytes_.find_first_not_of("=!?", at_ + 1);
    if (end != std::string_view::npos && end > at_ + 1 && bytes_[end] == ')') {
        put(GamePart::sign, at_, end + 1);
        at_ = end + 1;
        return;
    }
    if (depth_ == most_depth) fault("game.variation-deep", at_, at_ + 1);
    ++depth_;
    put(GamePart::open, at_, at_ + 1);
    ++at_;
}

// A move, the number of one, a result or a judgement.
void GameReader::read_word() {
    const std::size_t begin = at_;
    if (is_digit(bytes_[at_])) {
        while (at_ < bytes_.size() && is_digit(bytes_[at_])) ++at_;
        const bool number =
            at_ == bytes_.size() || bytes_[at_] == '.' || class_of(bytes_[at_]) != word;
        if (number) {
            while (at_ < bytes_.size() && bytes_[at_] == '.') ++at_;
            return;
        }
    } else if (bytes_[at_] == '.') {
        while (at_ < bytes_.size() && bytes_[at_] == '.') ++at_;
        return;
    }
    while (at_ < bytes_.size() && class_of(bytes_[at_]) == word) ++at_;
    const std::string_view text = between(begin, at_);
    constexpr char half = '\xC2'; // the first byte of ½
    const bool may_be_result = is_digit(text.front()) || text.front() == half;
    if (may_be_result) {
        read_result(text);
        if (!game_->result.empty()) return;
    }
    // "exd6 e.p." is one move.
    const bool goes_with_it = text.front() == 'e' && !game_->tokens.empty() &&
                              (text == "e.p." || text == "e.p" || text == "ep") &&
                              game_->tokens.back().part == GamePart::move;
    if (goes_with_it) {
        auto& move = game_->tokens.back();
        move.size = static_cast<std::uint32_t>(at_ - move.at);
        return;
    }
    put(is_judgement(text) ? GamePart::sign : GamePart::move, begin, at_);
}

void GameReader::read_result(std::string_view text) {
    const bool known = is_both_lost(text) ||
                       std::find(std::begin(results), std::end(results), text) != std::end(results);
    if (known) game_->result = text;
}

// "0-0" is also a move of some games: it is the result only where the tag says so and nothing
// follows.
bool GameReader::is_both_lost(std::string_view text) const {
    if (text != "0-0" || game_->tag("Result") != "0-0") return false;
    const std::size_t next = bytes_.find_first_not_of(" \t\r\n", at_);
    return next == std::string_view::npos || bytes_[next] == '[';
}

} // namespace regra
