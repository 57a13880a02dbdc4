// A text file's bytes as characters: UTF-8, with or without its mark, or else Latin-1; each line of
// a file that mixes them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "facts/tournament/tournament.hpp"
#include "kernel/base/code_points.hpp"
#include "kernel/base/date.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/points.hpp"

namespace regra {

// From this byte and line of a text on it is what a file has from these on.
struct TextPart {
    std::size_t at = 0;
    int line = 1;
    std::size_t file_at = 0;
    int file_line = 1;
};

class TextInput {
public:
    // `bytes` must outlive this object; they are copied only if they are Latin-1. `parts`: if only
    // parts of the file were taken, these in turn, the first from its beginning.
    TextInput(std::string_view bytes, std::string_view file, std::vector<TextPart> parts = {});

    std::string_view text() const { return latin1_ ? std::string_view(converted_) : utf8_; }
    const std::string& file() const { return file_; }
    // The place of byte `at` of text(), which stands at this line of the file and column.
    Place place(std::size_t at, int line, int column) const;
    // For a text that mixes encodings, such as two files put together: a line of UTF-8 with letters
    // beyond ASCII, and a line that is not UTF-8; 0 and 0 for any other text.
    std::pair<int, int> mixed_lines() const;
    // A line of text(), from 1, as the file counts it.
    int line_in_file(int line) const;
    // How many characters stand between two bytes of text().
    std::size_t characters(std::size_t first, std::size_t end) const;

private:
    // Lines one after the other that are alike.
    struct MixedLines {
        std::size_t at = 0, file_at = 0; // in text(), and in the file
        bool as_it_is = false;
    };
    std::size_t byte_of_file(std::size_t at) const;

    std::string file_;
    std::string converted_;
    std::string_view utf8_;
    std::vector<TextPart> parts_;
    std::vector<MixedLines> mixed_; // empty: all lines are alike
    std::size_t mark_ = 0;          // bytes of the byte-order mark
    bool latin1_ = false;
    CodePoints code_points_;
};

// Behind the line that begins at a byte, and its end; and how many ends a text has.
std::size_t line_end(std::string_view text, std::size_t at);
int count_line_ends(std::string_view text);

// A line without its end: LF, CRLF or CR.
struct TextLine {
    std::string_view text;
    std::size_t at = 0; // its first byte in TextInput::text()
    int number = 0;     // from 1, in the file
};

// One line after the other, for there may be one for every byte.
class TextLines {
public:
    explicit TextLines(const TextInput& input) : input_(input) {}
    bool next(TextLine& line); // false: there is no other

private:
    const TextInput& input_;
    std::size_t at_ = 0;
    int number_ = 0;
};

// What is wrong with one input, up to a number of errors that nobody reads any more; the last one
// then says that there are others.
class Findings {
public:
    void error(const Place& place, std::string_view id, Arguments arguments = {});
    void note(Place place, std::string_view id, Arguments arguments = {});
    Diagnostics& all() { return all_; }

private:
    Diagnostics all_;
    int errors_ = 0;
};

// The byte of column `column` (from 1, in code points) of a line; past its end, its size.
std::size_t byte_of_column(std::string_view line, int column);

Place place_of(const TextInput& input, const TextLine& line, int column);
// Where a part of the line begins; `part` is a view into it.
Place place_of(const TextInput& input, const TextLine& line, std::string_view part);

// At most 40 characters of a text, for a message, as UTF-8 and without control characters.
std::string shown(std::string_view text);

// What is said of people and events stands in one line of reports, tables and pages.
inline constexpr std::size_t longest_name = 100, longest_line = 1000; // letters()
// What is wrong with such a text, or with one that may have several lines: "people.control",
// "people.long".
std::optional<Message> fault_of_line(std::string_view text, std::size_t most);
std::optional<Message> fault_of_prose(const std::string& text, std::size_t most);

// What an editor of any system has saved, as UTF-8 without a mark, each line with a line feed.
std::string plain_lines(std::string_view bytes);

// Without blanks and tabs at its end.
std::string_view trim_end(std::string_view text);

// Without blanks and tabs at both ends.
std::string_view trim_blanks(std::string_view text);

// Parts between blanks; views into `text`.
std::vector<std::string_view> tokens(std::string_view text);

// Decimal digits, nine at most.
std::optional<int> whole_number(std::string_view digits);

// "4", "4.0", "04.0", "4,5", "4½"; a minus before it.
std::optional<Points> decimal_points(std::string_view text);

// Year first or year last, between / . or -: "1987/05/03", "3.5.1987"; "1987"; parts unknown as 0.
// All unknown ("", "0", "0000/00/00"): the empty date. Else nothing.
std::optional<Date> calendar_date(std::string_view text);

// M, or F or W, in either case; "" and "-" are unknown. Else nothing.
std::optional<Gender> gender_letter(std::string_view text);

} // namespace regra
