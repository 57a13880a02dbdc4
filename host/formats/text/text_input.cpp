// Characters, lines and the small values that stand in files of entries.
#include "formats/text/text_input.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"

namespace regra {
namespace {

bool is_ascii(std::string_view text) {
    return std::none_of(text.begin(), text.end(), [](char c) { return (c & 0x80) != 0; });
}

} // namespace

TextInput::TextInput(std::string_view bytes, std::string_view file, std::vector<TextPart> parts)
    : file_(file), parts_(std::move(parts)) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (bytes.substr(0, mark.size()) == mark) mark_ = mark.size();
    utf8_ = bytes.substr(mark_);
    if (is_utf8(utf8_)) return;
    latin1_ = true;
    if (mixed_lines().first == 0) {
        converted_ = latin1_to_utf8(utf8_);
        return;
    }
    for (std::size_t at = 0, end = 0; at < utf8_.size(); at = end) {
        end = line_end(utf8_, at);
        const auto line = utf8_.substr(at, end - at);
        const bool as_it_is = is_utf8(line);
        if (mixed_.empty() || (mixed_.back().as_it_is != as_it_is && !is_ascii(line)))
            mixed_.push_back({converted_.size(), at, as_it_is});
        converted_ += as_it_is ? std::string(line) : latin1_to_utf8(line);
    }
}

// The byte of the file, behind the byte order mark, that is byte `at` of text().
std::size_t TextInput::byte_of_file(std::size_t at) const {
    if (!latin1_) return at;
    if (mixed_.empty()) return characters(0, at);
    const auto next = std::upper_bound(
        mixed_.begin(), mixed_.end(), at,
        [](std::size_t wanted, const MixedLines& lines) { return wanted < lines.at; });
    const auto& lines = *std::prev(next);
    return lines.file_at + (lines.as_it_is ? at - lines.at : characters(lines.at, at));
}

Place TextInput::place(std::size_t at, int line, int column) const {
    const auto byte = mark_ + byte_of_file(at);
    if (parts_.empty()) return {file_, line, column, byte};
    const auto next =
        std::upper_bound(parts_.begin(), parts_.end(), byte,
                         [](std::size_t wanted, const TextPart& part) { return wanted < part.at; });
    const auto& part = *std::prev(next);
    return {file_, line, column, byte - part.at + part.file_at};
}

std::pair<int, int> TextInput::mixed_lines() const {
    int utf8 = 0, other = 0, number = 0;
    if (latin1_)
        for (std::size_t at = 0, end = 0; at < utf8_.size() && !(utf8 && other); at = end) {
            end = line_end(utf8_, at);
            ++number;
            const auto line = utf8_.substr(at, end - at);
            if (is_ascii(line)) continue;
            int& first = is_utf8(line) ? utf8 : other;
            if (first == 0) first = number;
        }
    if (utf8 == 0 || other == 0) return {0, 0};
    return {line_in_file(utf8), line_in_file(other)};
}

int TextInput::line_in_file(int line) const {
    if (parts_.empty()) return line;
    const auto next =
        std::upper_bound(parts_.begin(), parts_.end(), line,
                         [](int wanted, const TextPart& part) { return wanted < part.line; });
    const auto& part = *std::prev(next);
    return line - part.line + part.file_line;
}

std::size_t TextInput::characters(std::size_t first, std::size_t end) const {
    return code_points_.between(text(), first, end);
}

std::size_t line_end(std::string_view text, std::size_t at) {
    while (at < text.size() && text[at] != '\n' && text[at] != '\r') ++at;
    return std::min(at + (text.substr(at, 2) == "\r\n" ? 2 : 1), text.size());
}

int count_line_ends(std::string_view text) {
    int ends = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
        ends += text[i] == '\n' || (text[i] == '\r' && text.substr(i, 2) != "\r\n");
    return ends;
}

bool TextLines::next(TextLine& line) {
    const std::string_view text = input_.text();
    if (at_ == text.size()) return false;
    // find_first_of() calls memchr() once for each byte.
    const auto ends = [](char letter) { return letter == '\n' || letter == '\r'; };
    const auto* const end_of_line = std::find_if(text.begin() + at_, text.end(), ends);
    const auto end = static_cast<std::size_t>(end_of_line - text.begin());
    line = {text.substr(at_, end - at_), at_, input_.line_in_file(++number_)};
    at_ = std::min(end + (text.substr(end, 2) == "\r\n" ? 2 : 1), text.size());
    return true;
}

void Findings::error(const Place& place, std::string_view id, Arguments arguments) {
    constexpr int most = 5000;
    if (++errors_ > most) return;
    all_.error(place, id, std::move(arguments));
    if (errors_ == most) all_.error(Place{place.file, 0, 0, 0}, "text.more-errors");
}

void Findings::note(Place place, std::string_view id, Arguments arguments) {
    all_.note(std::move(place), id, std::move(arguments));
}

std::size_t byte_of_column(std::string_view line, int column) {
    std::size_t byte = 0;
    for (int passed = 1; passed < column && byte < line.size(); ++passed) {
        ++byte;
        while (byte < line.size() && (static_cast<unsigned char>(line[byte]) & 0xC0) == 0x80)
            ++byte;
    }
    return byte;
}

Place place_of(const TextInput& input, const TextLine& line, int column) {
    return input.place(line.at + byte_of_column(line.text, column), line.number, column);
}

std::string shown(std::string_view text) {
    if (!is_utf8(text)) return shown(latin1_to_utf8(text));
    constexpr int most = 40;
    const std::size_t end = byte_of_column(text, most + 1);
    return printable(text.substr(0, end)) + (end < text.size() ? "…" : "");
}

Place place_of(const TextInput& input, const TextLine& line, std::string_view part) {
    const auto at = line.at + static_cast<std::size_t>(part.data() - line.text.data());
    return input.place(at, line.number, static_cast<int>(input.characters(line.at, at)) + 1);
}

std::string_view trim_end(std::string_view text) {
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

std::string_view trim_blanks(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    return trim_end(text);
}

std::vector<std::string_view> tokens(std::string_view text) {
    std::vector<std::string_view> found;
    for (;;) {
        const auto first = text.find_first_not_of(" \t");
        if (first == std::string_view::npos) return found;
        text.remove_prefix(first);
        const auto end = std::min(text.find_first_of(" \t"), text.size());
        found.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

std::optional<int> whole_number(std::string_view digits) {
    if (digits.empty() || digits.size() > 9) return std::nullopt;
    int value = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return value;
}

std::optional<Points> decimal_points(std::string_view text) {
    const bool negative = text.substr(0, 1) == "-";
    if (negative) text.remove_prefix(1);
    while (text.size() > 1 && text[0] == '0' && text[1] >= '0' && text[1] <= '9')
        text.remove_prefix(1);
    std::string with_point(text);
    std::replace(with_point.begin(), with_point.end(), ',', '.');
    auto value = parse_points(with_point);
    if (value && negative) value->num = -value->num;
    return value;
}

std::optional<Date> calendar_date(std::string_view text) {
    if (const auto date = parse_date(text)) return date;
    std::array<std::string_view, 3> parts = {"", "00", "00"};
    for (auto& part : parts) {
        const auto end = text.find_first_of("/.-");
        part = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
        if (end == std::string_view::npos) break;
    }
    if (!text.empty()) return std::nullopt;
    if (parts[0].size() <= 2 && parts[2].size() == 4) std::swap(parts[0], parts[2]);
    const auto year = parts[0].empty() ? 0 : whole_number(parts[0]);
    const auto month = whole_number(parts[1]);
    const auto day = whole_number(parts[2]);
    if (!year || !month || !day) return std::nullopt;
    if (*year == 0 && *month == 0 && *day == 0) return Date{};
    if (*year > 9999 || *month > 12 || *day > 31) return std::nullopt;
    char normal[48];
    std::snprintf(normal, sizeof normal, "%04d-%02d-%02d", *year, *month, *day);
    return parse_date(normal);
}

std::optional<Gender> gender_letter(std::string_view text) {
    if (text.empty() || text == "-") return Gender::unknown;
    if (text == "m" || text == "M") return Gender::male;
    if (text == "f" || text == "F" || text == "w" || text == "W") return Gender::female;
    return std::nullopt;
}

std::string plain_lines(std::string_view bytes) {
    const TextInput input(bytes, "");
    TextLines lines(input);
    std::string made;
    for (TextLine line; lines.next(line);) made.append(line.text).append("\n");
    return made;
}

static std::optional<Message> fault_of_text(std::string_view text, bool good, std::size_t most) {
    const auto seen = with_invisible_shown(text);
    if (!good || seen != text) return Message{"people.control", {{"text", shown(seen)}}};
    if (letters(text) <= most) return std::nullopt;
    return Message{"people.long", {{"text", shown(text)}, {"count", std::to_string(most)}}};
}

std::optional<Message> fault_of_line(std::string_view text, std::size_t most) {
    return fault_of_text(text, is_one_line(text), most);
}

std::optional<Message> fault_of_prose(const std::string& text, std::size_t most) {
    return fault_of_text(text, printable_lines(text) == text, most);
}

} // namespace regra
