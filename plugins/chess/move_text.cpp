// Taking a move's text apart.
#include "move_text.hpp"

namespace regra::chess {
namespace {

struct Cursor {
    std::string_view text;
    std::size_t at = 0;

    std::string_view rest() const { return text.substr(at); }
    bool take(std::string_view word) {
        if (word.empty() || rest().substr(0, word.size()) != word) return false;
        at += word.size();
        return true;
    }
    bool take_one_of(std::initializer_list<std::string_view> words) {
        for (const std::string_view word : words) {
            if (take(word)) return true;
        }
        return false;
    }
    // The longest of these words that stands here, or -1.
    template<std::size_t size>
    int take_longest(const std::string (&words)[size]) {
        int best = -1;
        for (int i = 0; i < static_cast<int>(size); ++i) {
            const std::string& word = words[i];
            const bool here = !word.empty() && rest().substr(0, word.size()) == word;
            if (here && (best < 0 || word.size() > words[best].size())) best = i;
        }
        if (best >= 0) at += words[best].size();
        return best;
    }
    int take_rank() {
        if (at >= text.size() || text[at] < '1' || text[at] > '8') return -1;
        return text[at++] - '1';
    }
};

PartOfSquare take_square(Cursor& cursor, const Notation& n) {
    PartOfSquare part;
    part.file = cursor.take_longest(n.file);
    part.rank = cursor.take_rank();
    return part;
}

bool take_castling(Cursor& cursor, const Notation& n, MoveText& out) {
    if (cursor.take_one_of({n.castle_long, "O-O-O", "0-0-0"})) {
        out.castles = true;
    } else if (cursor.take_one_of({n.castle_short, "O-O", "0-0"})) {
        out.castles = out.king_side = true;
    }
    return out.castles;
}

// From square, sign, to square; all but the last may be missing in part.
bool take_way(Cursor& cursor, const Notation& n, MoveText& out) {
    const PartOfSquare first = take_square(cursor, n);
    const std::size_t after_first = cursor.at;
    out.take_sign = cursor.take_one_of({n.take, "x", ":", "×"});
    if (!out.take_sign) cursor.take_one_of({n.go, "-", "–"});
    const PartOfSquare second = take_square(cursor, n);
    if (second.file >= 0) {
        out.from = first;
        out.to = second;
    } else {
        cursor.at = after_first;
        out.take_sign = false;
        out.to = first;
    }
    // "ed": a pawn of the e-file takes on the d-file; only pawns leave the rank out.
    const bool pawn_takes = out.kind == pawn && out.from.file >= 0 && out.to.file != out.from.file;
    return out.to.file >= 0 && (out.to.rank >= 0 || pawn_takes);
}

void take_promotion(Cursor& cursor, const Notation& n, MoveText& out) {
    if (out.kind != pawn || (out.to.rank != 0 && out.to.rank != 7)) return;
    const std::size_t before = cursor.at;
    const bool bracket = cursor.take("(");
    if (!bracket) cursor.take_one_of({n.promotion, "=", "/"});
    const int kind = cursor.take_longest(n.piece);
    if (kind <= pawn || (bracket && !cursor.take(")"))) {
        cursor.at = before;
        return;
    }
    out.promoted = static_cast<Kind>(kind);
}

void take_suffixes(Cursor& cursor, const Notation& n, MoveText& out) {
    out.en_passant_sign = cursor.take_one_of(
        {n.en_passant, " (e.p.)", "(e.p.)", " e.p.", "e.p.", " e.p", "e.p", " ep", "ep"});
    while (cursor.take_one_of({n.mate, n.check, "+", "#"})) out.check_sign = true;
}

// "e4", "Nbd2", "exd5+" and nothing after it: what nearly all texts are. False: look closer.
bool take_plain(const Letters& letters, std::string_view text, MoveText& out) {
    std::size_t at = 0;
    const auto take = [&](int what, int otherwise) -> int {
        if (at == text.size()) return otherwise;
        const int meaning = letters.meaning[static_cast<uint8_t>(text[at])];
        if ((meaning & ~15) != what) return otherwise;
        ++at;
        return meaning & 15;
    };
    out.kind = static_cast<Kind>(take(Letters::piece, pawn));
    const PartOfSquare first{take(Letters::file, -1), take(Letters::rank, -1)};
    out.take_sign = at < text.size() && text[at] == 'x';
    at += out.take_sign;
    const PartOfSquare second{take(Letters::file, -1), take(Letters::rank, -1)};
    const bool one = second.empty() && !out.take_sign;
    out.from = one ? PartOfSquare{} : first;
    out.to = one ? first : second;
    if (out.to.file < 0 || out.to.rank < 0) return false;
    const bool may_promote = out.kind == pawn && (out.to.rank == 0 || out.to.rank == 7);
    if (may_promote) return false;
    out.check_sign = at < text.size();
    while (at < text.size() && (text[at] == '+' || text[at] == '#')) ++at;
    out.used = at;
    return at == text.size();
}

// Apart, so that the other way stays short.
[[gnu::noinline]] bool take_words(const Notation& n, std::string_view text, MoveText& out) {
    Cursor cursor{text};
    if (!take_castling(cursor, n, out)) {
        const int kind = cursor.take_longest(n.piece);
        if (kind >= 0) out.kind = static_cast<Kind>(kind);
        if (!take_way(cursor, n, out)) return false;
        take_promotion(cursor, n, out);
    }
    take_suffixes(cursor, n, out);
    out.used = cursor.at;
    return true;
}

} // namespace

bool take_apart(const Notation& n, std::string_view text, MoveText& out) {
    if (n.letters.usable && take_plain(n.letters, text, out)) return true;
    out = {};
    return take_words(n, text, out);
}

std::optional<MoveText> take_apart_uci(std::string_view text) {
    const auto square = [&](std::size_t at) -> PartOfSquare {
        if (text.size() < at + 2) return {};
        const char file = text[at], rank = text[at + 1];
        if (file < 'a' || file > 'h' || rank < '1' || rank > '8') return {};
        return {file - 'a', rank - '1'};
    };
    MoveText out;
    out.from = square(0);
    out.to = square(2);
    if (out.from.empty() || out.to.empty()) return std::nullopt;
    out.used = 4;
    if (text.size() > 4) {
        const std::size_t kind = std::string_view("pnbrqk").find(text[4]);
        if (kind != std::string_view::npos && kind != 0) {
            out.promoted = static_cast<Kind>(kind);
            out.used = 5;
        }
    }
    return out;
}

} // namespace regra::chess
