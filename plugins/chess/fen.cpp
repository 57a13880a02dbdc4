// Reading and writing FEN.
#include "fen.hpp"

#include <algorithm>
#include <charconv>

namespace regra::chess {
namespace {

constexpr std::string_view letters = "PNBRQKpnbrqk";

struct Field {
    std::string_view text;
    int32_t begin = 0; // byte in the whole text
};

struct Reader {
    SetUp& out;
    sdk::Findings& findings;
    bool good = true;

    void complain(const char* id, const Field& field, std::size_t at, std::size_t length,
                  sdk::Arguments arguments = {}) {
        const auto begin = static_cast<int32_t>(field.begin + static_cast<int32_t>(at));
        findings.fatal(id, arguments, {begin, begin + static_cast<int32_t>(length)});
        good = false;
    }

    void place(const Field& field);
    void end_rank(const Field& field, std::size_t at, int rank, int files);
    void to_move(const Field& field);
    void rights(const Field& field);
    void en_passant(const Field& field);
    int counter(const Field& field, int least);
};

void Reader::end_rank(const Field& field, std::size_t at, int rank, int files) {
    if (rank < 0 || files == 8) return;
    complain("fen-rank", field, at, 0, {{"rank", rank + 1}, {"count", files}});
}

void Reader::place(const Field& field) {
    int rank = 7, file = 0;
    for (std::size_t i = 0; i < field.text.size(); ++i) {
        const char c = field.text[i];
        if (c == '/') {
            end_rank(field, i, rank--, file);
            file = 0;
        } else if (c >= '1' && c <= '8') {
            file += c - '0';
        } else if (const std::size_t letter = letters.find(c); letter == letters.npos) {
            complain("fen-sign", field, i, 1, {{"sign", field.text.substr(i, 1)}});
            ++file;
        } else {
            const Side side = letter < 6 ? white : black;
            if (rank >= 0 && file < 8) {
                out.place(square_at(file, rank), side, static_cast<Kind>(letter % 6));
            }
            ++file;
        }
    }
    end_rank(field, field.text.size(), rank--, file);
    const int ranks = 7 - rank;
    if (ranks != 8) complain("fen-ranks", field, 0, field.text.size(), {{"count", ranks}});
}

void Reader::to_move(const Field& field) {
    if (field.text == "w" || field.text == "b") {
        out.to_move = field.text == "w" ? white : black;
    } else {
        complain("fen-side", field, 0, field.text.size(), {{"text", field.text}});
    }
}

void Reader::rights(const Field& field) {
    if (field.text == "-") return;
    for (std::size_t i = 0; i < field.text.size(); ++i) {
        const char c = field.text[i];
        const Side side = c >= 'A' && c <= 'Z' ? white : black;
        const char lower = static_cast<char>(c | 0x20);
        const bool flank = lower == 'k' || lower == 'q';
        const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        const bool twice = field.text.substr(0, i).find(c) != field.text.npos;
        if (!letter || (!flank && lower > 'h') || twice) {
            complain("fen-castling", field, i, 1, {{"sign", field.text.substr(i, 1)}});
        } else if (out.right_count < 8) {
            const char rook = flank ? static_cast<char>(lower - 'a' + 'A') : lower;
            out.rights[out.right_count++] = {side, rook, field.begin + static_cast<int32_t>(i)};
        }
    }
}

void Reader::en_passant(const Field& field) {
    const std::string_view t = field.text;
    if (t == "-") return;
    if (t.size() == 2 && t[0] >= 'a' && t[0] <= 'h' && t[1] >= '1' && t[1] <= '8') {
        out.en_passant = square_at(t[0] - 'a', t[1] - '1');
        out.en_passant_at = field.begin;
    } else {
        complain("fen-en-passant", field, 0, t.size(), {{"text", t}});
    }
}

int Reader::counter(const Field& field, int least) {
    int value = least;
    const char* end = field.text.data() + field.text.size();
    const auto read = std::from_chars(field.text.data(), end, value);
    const bool number = read.ec == std::errc() && read.ptr == end;
    if (!number || value < 0 || value > 32767) {
        complain("fen-counter", field, 0, field.text.size(), {{"text", field.text}});
        return least;
    }
    return std::max(value, least);
}

} // namespace

bool read_fen(std::string_view text, SetUp& out, sdk::Findings& findings) {
    Field fields[7];
    std::size_t count = 0, at = 0;
    text = text.substr(0, 1024); // longer than any FEN: the rest cannot make it one
    while (count < 7 && (at = text.find_first_not_of(" \t\r\n", at)) != text.npos) {
        const std::size_t end = std::min(text.find_first_of(" \t\r\n", at), text.size());
        fields[count++] = {text.substr(at, end - at), static_cast<int32_t>(at)};
        at = end;
    }
    Reader reader{out, findings};
    if (count < 2 || count > 6) {
        const Field whole{text, 0};
        reader.complain("fen-fields", whole, 0, text.size(), {{"count", count}});
        return false;
    }
    reader.place(fields[0]);
    reader.to_move(fields[1]);
    if (count > 2) reader.rights(fields[2]);
    if (count > 3) reader.en_passant(fields[3]);
    const int quiet = count > 4 ? reader.counter(fields[4], 0) : 0;
    const int number = count > 5 ? reader.counter(fields[5], 1) : 1;
    if (count < 6) findings.reading("fen-short", {{"count", count}});
    out.quiet_plies = static_cast<uint16_t>(quiet);
    out.plies = static_cast<uint16_t>((number - 1) * 2 + (out.to_move == black ? 1 : 0));
    return reader.good;
}

char letter_of(Side side, Kind kind) {
    return letters[static_cast<std::size_t>(kind) + (side == white ? 0u : 6u)];
}

std::string name_of(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

namespace {

void write_board(const Position& p, std::string& out) {
    for (int rank = 7; rank >= 0; --rank) {
        int gap = 0;
        for (int file = 0; file < 8; ++file) {
            const Square square = square_at(file, rank);
            const Kind kind = kind_on(p, square);
            if (kind == no_kind) {
                ++gap;
                continue;
            }
            if (gap) out += static_cast<char>('0' + gap);
            gap = 0;
            out += letter_of(p.side[white] & bit(square) ? white : black, kind);
        }
        if (gap) out += static_cast<char>('0' + gap);
        if (rank) out += '/';
    }
}

bool outermost(const Position& p, Side side, Square rook_square) {
    const Bits rooks = pieces(p, side, rook) & back_rank(side);
    const Bits beyond =
        rook_square > king_of(p, side) ? ~(bit(rook_square) * 2 - 1) : bit(rook_square) - 1;
    return (rooks & beyond) == 0;
}

// White before Black, king's side before queen's side.
void write_rights(const Position& p, Dialect dialect, std::string& out) {
    if (!p.castling) out += '-';
    for (const Side side : {white, black}) {
        const Square king_square = king_of(p, side);
        const Bits own = p.castling & p.side[side];
        for (const bool king_side : {true, false}) {
            const Bits rooks = own & (king_side ? ~(bit(king_square) - 1) : bit(king_square) - 1);
            if (!rooks) continue;
            const Square square = first_square(rooks);
            const bool by_flank = dialect == Dialect::fen ||
                                  (dialect == Dialect::x_fen && outermost(p, side, square));
            const char letter = !by_flank   ? static_cast<char>('a' + file_of(square))
                                : king_side ? 'k'
                                            : 'q';
            out += side == white ? static_cast<char>(letter - 'a' + 'A') : letter;
        }
    }
}

} // namespace

std::string write_fen(const Position& p, Dialect dialect) {
    std::string out;
    out.reserve(fen_max);
    write_board(p, out);
    out += p.to_move == white ? " w " : " b ";
    write_rights(p, dialect, out);
    out += ' ';
    out += p.en_passant == no_square ? "-" : name_of(p.en_passant);
    out += ' ' + std::to_string(p.quiet_plies) + ' ' + std::to_string(p.plies / 2 + 1);
    return out;
}

} // namespace regra::chess
