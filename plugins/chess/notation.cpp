// Preparing a notation from words.
#include "notation.hpp"

namespace regra::chess {
namespace {

constexpr const char* piece_words[6] = {"piece.pawn", "piece.knight", "piece.bishop",
                                        "piece.rook", "piece.queen",  "piece.king"};
constexpr const char* file_words[8] = {"file.a", "file.b", "file.c", "file.d",
                                       "file.e", "file.f", "file.g", "file.h"};

// Texts that mean different things must differ, and all but the pawn's must say something.
void complain_of_words(const Notation& n, sdk::Findings& findings) {
    const auto text_of = [&](int i) -> const std::string& {
        return i < 6 ? n.piece[i] : n.file[i - 6];
    };
    const auto id_of = [](int i) { return i < 6 ? piece_words[i] : file_words[i - 6]; };
    for (int i = 0; i < 14; ++i) {
        if (i != pawn && text_of(i).empty()) {
            findings.fatal("word-empty", {{"word", sdk::Id{id_of(i)}}});
        }
        for (int j = 0; j < i; ++j) {
            if (text_of(i).empty() || text_of(i) != text_of(j)) continue;
            findings.fatal(
                "words-alike",
                {{"word", sdk::Id{id_of(j)}}, {"other", sdk::Id{id_of(i)}}, {"text", text_of(i)}});
        }
    }
}

Letters make_letters(const Notation& n) {
    Letters letters;
    letters.usable = true;
    const auto put = [&](std::string_view word, int what) {
        if (word.empty()) return;
        uint8_t& meaning = letters.meaning[static_cast<uint8_t>(word[0])];
        if (word.size() > 1 || meaning != Letters::nothing) letters.usable = false;
        meaning = static_cast<uint8_t>(what);
    };
    for (int i = 0; i < 6; ++i) put(n.piece[i], Letters::piece | i);
    for (int i = 0; i < 8; ++i) {
        put(n.file[i], Letters::file | i);
        const char digit = static_cast<char>('1' + i);
        put({&digit, 1}, Letters::rank | i);
    }
    return letters;
}

} // namespace

Notation make_notation(const sdk::Styled& styled, bool castling_by_rook, sdk::Findings& findings) {
    Notation n;
    n.style = styled.style == "long"  ? Style::long_form
              : styled.style == "uci" ? Style::uci
                                      : Style::short_form;
    n.castling_by_rook = castling_by_rook;
    for (int i = 0; i < 6; ++i) n.piece[i] = styled.word(piece_words[i]);
    for (int i = 0; i < 8; ++i) n.file[i] = styled.word(file_words[i]);
    n.take = styled.word("sign.capture");
    n.go = styled.word("sign.move");
    n.check = styled.word("sign.check");
    n.mate = styled.word("sign.mate");
    n.promotion = styled.word("sign.promotion");
    n.en_passant = styled.word("sign.en-passant");
    n.castle_short = styled.word("castling.short");
    n.castle_long = styled.word("castling.long");
    complain_of_words(n, findings);
    n.letters = make_letters(n);
    return n;
}

} // namespace regra::chess
