#include "formats/csv/long_list.hpp"

#include <algorithm>
#include <utility>

#include "formats/csv/csv.hpp"
#include "kernel/base/text.hpp"

namespace regra {
namespace {

constexpr std::size_t piece = 1u << 18;
constexpr std::size_t most_head = 1u << 20;
constexpr int lines_of_head = 60; // titles, blank lines, and rows that show what separates them

// Behind so many lines; the whole text if it has fewer.
std::size_t end_of_lines(std::string_view text, int lines) {
    std::size_t at = 0;
    for (; lines > 0 && at < text.size(); --lines) at = line_end(text, at);
    return at;
}

} // namespace

LongList::LongList(ReadMore more, std::string_view file) : more_(std::move(more)), file_(file) {
    while (!ended_ && kept_.size() < most_head &&
           end_of_lines(kept_, lines_of_head) == kept_.size())
        ended_ = !more_(kept_, piece);
    head_ = end_of_lines(kept_, lines_of_head);
}

std::string LongList::whole() {
    while (!ended_ && kept_.size() <= most_csv_bytes) ended_ = !more_(kept_, piece);
    if (kept_.size() > most_csv_bytes)
        throw Error(Exit::file, {file_}, "file.too-large",
                    {{"count", std::to_string(most_csv_bytes)}});
    return std::exchange(kept_, {});
}

// False once nothing is left.
bool LongList::fill() {
    if (ended_) return false;
    kept_.erase(0, at_);
    file_at_ += std::exchange(at_, 0);
    ended_ = !more_(kept_, std::max(piece, kept_.size())); // a long row is looked through anew
    return true;
}

void LongList::refuse(std::string_view id, Arguments arguments) const {
    throw Error(Exit::bad_input, {file_, line_, 1, file_at_ + at_}, id, std::move(arguments));
}

LongList::Cut LongList::cut(const FixedColumns& fixed, char separator) const {
    const auto rest = std::string_view(kept_).substr(at_);
    Cut made;
    if (fixed.header > 0) {
        const auto end = line_end(rest, 0);
        const bool may_go_on = end == rest.size() && !ended_;
        if (may_go_on) return made;
        made.bytes = end;
        made.lines = 1;
        auto text = rest.substr(0, rest.find_first_of("\n\r"));
        std::string converted;
        if (!is_utf8(text)) text = converted = latin1_to_utf8(text);
        made.row = fixed_row({text, 0, line_}, fixed);
        return made;
    }
    auto first = first_csv_row(rest, separator);
    if (first.is_too_large)
        refuse("csv.too-large", {{"columns", std::to_string(most_csv_columns)},
                                 {"rows", std::to_string(most_csv_rows)},
                                 {"fields", std::to_string(most_csv_fields)}});
    if (first.bytes == rest.size() && !ended_) return made;
    made = {std::move(first.row), first.bytes, first.lines};
    for (auto& field : made.row.fields) {
        field.line += line_ - 1;
        if (!is_utf8(field.text)) field.text = latin1_to_utf8(field.text);
    }
    return made;
}

void LongList::keep(std::string_view bytes, Picked& picked) const {
    if (picked.parts.size() > most_csv_rows || picked.bytes.size() + bytes.size() > most_csv_bytes)
        refuse("csv.list-too-large", {{"rows", std::to_string(most_csv_rows)},
                                      {"fields", std::to_string(most_csv_fields)}});
    const auto& last = picked.parts.back();
    const int line = last.line + count_line_ends(std::string_view(picked.bytes).substr(last.at));
    picked.parts.push_back({picked.bytes.size(), line, file_at_ + at_, line_});
    picked.bytes += bytes;
}

void LongList::each_row(std::size_t from, const FixedColumns& fixed, Picked& picked,
                        const std::function<bool(const CsvRow&)>& take) {
    picked.bytes = head().substr(0, from);
    picked.parts = {{0, 1, 0, 1}};
    const char separator = separator_of(head());
    at_ = from;
    line_ += count_line_ends(head().substr(0, from));
    while (at_ < kept_.size() || fill()) {
        if (at_ == kept_.size()) continue;
        const Cut next = cut(fixed, separator);
        if (next.bytes == 0) {
            if (kept_.size() - at_ > most_csv_bytes)
                refuse("csv.row-too-long", {{"bytes", std::to_string(most_csv_bytes)}});
            fill();
            continue;
        }
        if (take(next.row)) keep(std::string_view(kept_).substr(at_, next.bytes), picked);
        at_ += next.bytes;
        line_ += next.lines;
    }
}

} // namespace regra
