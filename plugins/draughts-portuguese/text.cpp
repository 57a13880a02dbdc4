#include "text.hpp"

#include <charconv>
#include <optional>

namespace regra::draughts {
namespace {

constexpr uint32_t most_moves = (most_plies + 1) / 2;

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
char large(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

// A part of the text that knows where it stands.
struct Part {
    std::string_view text;
    std::size_t at = 0;

    sdk::Place place() const {
        return {static_cast<int32_t>(at), static_cast<int32_t>(at + text.size())};
    }
    void skip(std::size_t count) {
        text.remove_prefix(count);
        at += count;
    }
    Part trimmed() const {
        Part part = *this;
        while (!part.text.empty() && is_blank(part.text.front())) part.skip(1);
        while (!part.text.empty() && is_blank(part.text.back())) part.text.remove_suffix(1);
        return part;
    }
    // What comes before the sign; this keeps what comes after it.
    Part cut(char sign, bool& more) {
        const std::size_t end = text.find(sign);
        more = end != text.npos;
        const Part part{text.substr(0, end), at};
        skip(more ? end + 1 : text.size());
        return part.trimmed();
    }
};

std::optional<uint32_t> number(std::string_view digits) {
    uint32_t value = 0;
    const char* end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, value);
    if (digits.empty() || read.ec != std::errc() || read.ptr != end) return std::nullopt;
    return value;
}

class Reader {
public:
    Reader(SetUp& out, sdk::Findings& findings) : out_(out), findings_(findings) {}

    bool read(std::string_view text) {
        Part rest = Part{text}.trimmed();
        if (!rest.text.empty() && rest.text.back() == '.') rest.text.remove_suffix(1);
        bool more = false;
        read_side_to_move(rest.cut(':', more));
        while (more) read_field(rest.cut(':', more));
        for (const Side side : {white, black}) {
            if (!listed_[side]) wrong("fen-side-missing", {{"side", sdk::Side{side}}}, {});
        }
        out_.plies = 2 * (move_number_ - 1) + (out_.to_move == black ? 1 : 0);
        if (!has('R')) out_.reversible_plies = out_.quiet_plies;
        return !malformed_;
    }

private:
    void wrong(const char* id, sdk::Arguments arguments, sdk::Place place) {
        findings_.fatal(id, arguments, place);
        malformed_ = true;
    }
    bool has(char letter) const { return seen_.find(letter) != seen_.npos; }

    void read_side_to_move(const Part& part) {
        const char side = part.text.size() == 1 ? large(part.text[0]) : ' ';
        if (side != 'W' && side != 'B') wrong("fen-side", {{"text", part.text}}, part.place());
        out_.to_move = side == 'B' ? black : white;
    }

    void read_field(Part part) {
        const char letter = part.text.empty() ? ' ' : large(part.text[0]);
        const bool known = std::string_view("WBHFR").find(letter) != std::string_view::npos;
        if (!known) return wrong("fen-field", {{"text", part.text}}, part.place());
        if (has(letter)) return wrong("fen-field-twice", {{"text", part.text}}, part.place());
        seen_ += letter;
        part.skip(1);
        if (letter == 'W' || letter == 'B') return read_list(part, letter == 'W' ? white : black);
        const std::optional<uint32_t> value = number(part.trimmed().text);
        const uint32_t least = letter == 'F' ? 1 : 0;
        const uint32_t most = letter == 'F' ? most_moves : most_plies;
        if (!value || *value < least || *value > most) {
            return wrong("fen-counter", {{"text", part.text}}, part.place());
        }
        (letter == 'H'   ? out_.quiet_plies
         : letter == 'F' ? move_number_
                         : out_.reversible_plies) = *value;
    }

    void read_list(Part part, Side side) {
        listed_[side] = true;
        if (part.trimmed().text.empty()) return; // a side without pieces
        for (bool more = true; more;) read_pieces(part.cut(',', more), side);
    }

    // "18", "K10", "1-12", "K1-3".
    void read_pieces(const Part& whole, Side side) {
        Part part = whole;
        const bool king = !part.text.empty() && large(part.text[0]) == 'K';
        if (king) part.skip(1);
        bool range = false;
        const std::optional<uint32_t> first = number(part.cut('-', range).text);
        const std::optional<uint32_t> last = range ? number(part.trimmed().text) : first;
        if (!first || !last) return wrong("fen-piece", {{"text", whole.text}}, whole.place());
        for (const uint32_t n : {*first, *last}) {
            if (n >= 1 && n <= square_count) continue;
            findings_.fatal("no-such-square", {{"number", n}}, whole.place());
            return;
        }
        if (*last < *first) {
            findings_.fatal("fen-range", {{"text", whole.text}}, whole.place());
            return;
        }
        for (uint32_t n = *first; n <= *last; ++n) {
            const Square square = square_at(static_cast<int>(n) - 1);
            out_.place(square, side, king, findings_, whole.place());
        }
    }

    SetUp& out_;
    sdk::Findings& findings_;
    std::string seen_; // letters of the fields
    bool listed_[2] = {};
    bool malformed_ = false;
    uint32_t move_number_ = 1;
};

std::string list(const Board& b, Side side) {
    std::string text;
    for (Bits rest = pieces(b, side); rest;) {
        const Square square = take_first(rest);
        if (!text.empty()) text += ',';
        if (b.kings[side] & bit(square)) text += 'K';
        text += std::to_string(number_of(square));
    }
    return text;
}

} // namespace

bool read_position_text(std::string_view text, SetUp& out, sdk::Findings& findings) {
    return Reader(out, findings).read(text);
}

std::string write_position_text(const Position& p) {
    std::string text = side_to_move(p) == white ? "W" : "B";
    text += ":W" + list(p.board, white) + ":B" + list(p.board, black);
    if (p.quiet_plies) text += ":H" + std::to_string(p.quiet_plies);
    if (p.plies / 2) text += ":F" + std::to_string(p.plies / 2 + 1);
    if (p.reversible_plies != p.quiet_plies) text += ":R" + std::to_string(p.reversible_plies);
    return text;
}

} // namespace regra::draughts
