#include "announcement.hpp"

#include <algorithm>
#include <charconv>

namespace regra::blind {
namespace {

class Reader {
public:
    Reader(const Speech& speech, std::string_view text)
        : speech_(speech), text_(text), words_(words_of(text)) {}

    std::vector<Token> read() {
        for (std::size_t at = 0; at < words_.size();) at += take(at);
        return std::move(tokens_);
    }

private:
    // How many words became a token.
    std::size_t take(std::size_t at) {
        const std::size_t most = std::min(speech_.vocabulary.most_words(), words_.size() - at);
        if (take_piece_letter(at)) return 1;
        for (std::size_t count = most; count > 0; --count) {
            const Known* known = speech_.vocabulary.find(phrase(at, count));
            if (!known) continue;
            if (const std::size_t taken = take_longer_slip(at, count)) return taken;
            return add_known(at, count, {known}, false);
        }
        if (take_number(at) || take_letters(at)) return 1;
        for (std::size_t count = most; count > 0; --count) {
            const auto near = speech_.vocabulary.near(phrase(at, count), count);
            if (!near.empty()) return add_known(at, count, near, true);
        }
        tokens_.push_back(token(at, 1));
        return 1;
    }

    // "vinte e doiz" begins with a number that is known, and is a slip of a longer one: what stands
    // at its end means nothing by itself.
    std::size_t take_longer_slip(std::size_t at, std::size_t known) {
        const std::size_t most = std::min(speech_.vocabulary.most_words(), words_.size() - at);
        for (std::size_t count = most; count > known; --count) {
            const std::size_t last = at + count - 1;
            if (is_number(last) || speech_.vocabulary.find(words_[last].text)) continue;
            const auto near = speech_.vocabulary.near(phrase(at, count), count);
            if (!near.empty()) return add_known(at, count, near, true);
        }
        return 0;
    }

    std::string phrase(std::size_t at, std::size_t count) const {
        std::string text = words_[at].text;
        for (std::size_t i = 1; i < count; ++i) text += " " + words_[at + i].text;
        return text;
    }

    Token token(std::size_t at, std::size_t count) const {
        const Word& last = words_[at + count - 1];
        Token made;
        made.begin = words_[at].begin;
        made.end = last.begin + static_cast<int32_t>(last.raw.size());
        made.text = text_.substr(static_cast<std::size_t>(made.begin),
                                 static_cast<std::size_t>(made.end - made.begin));
        return made;
    }

    std::size_t add_known(std::size_t at, std::size_t count, std::vector<const Known*> meanings,
                          bool is_slip) {
        Token made = token(at, count);
        made.meanings = std::move(meanings);
        made.is_known = true;
        made.is_slip = is_slip;
        tokens_.push_back(std::move(made));
        return count;
    }

    void add_plain(std::size_t at, Meaning meaning) {
        Token made = token(at, 1);
        made.plain = meaning;
        made.is_known = true;
        tokens_.push_back(std::move(made));
    }

    bool take_number(std::size_t at) {
        const std::string& text = words_[at].text;
        int number = 0;
        const char* end = text.data() + text.size();
        if (std::from_chars(text.data(), end, number).ptr != end) return false;
        add_plain(at, {What::number, text.size() < 4 ? number : 9999});
        return true;
    }

    // "Sf" of "Sf3", "exd" of "exd5", the D of "e8=D": letters that stand with a digit.
    bool take_letters(std::size_t at) {
        const std::string_view raw = words_[at].raw;
        if (raw.size() > 4 || !beside_digit(at)) return false;
        std::vector<Meaning> meanings;
        for (const char c : raw) {
            const auto meaning = of_letter(c);
            if (!meaning) return false;
            meanings.push_back(*meaning);
        }
        for (const Meaning& meaning : meanings) add_plain(at, meaning);
        return true;
    }

    // One large letter that is also a file's: a piece, unless a digit follows it.
    bool take_piece_letter(std::size_t at) {
        const std::string_view raw = words_[at].raw;
        if (raw.size() != 1 || raw[0] < 'A' || raw[0] > 'Z' || !beside_digit(at)) return false;
        if (at + 1 < words_.size() && words_[at + 1].joined && is_number(at + 1)) return false;
        const int kind = kind_of(raw[0]);
        if (kind < 0) return false;
        add_plain(at, {What::piece, kind});
        return true;
    }

    bool is_number(std::size_t at) const {
        return words_[at].text[0] >= '0' && words_[at].text[0] <= '9';
    }
    bool beside_digit(std::size_t at) const {
        return (words_[at].joined && is_number(at - 1)) ||
               (at + 1 < words_.size() && words_[at + 1].joined && is_number(at + 1));
    }
    int kind_of(char letter) const {
        for (std::size_t i = 0; i < speech_.letters.size(); ++i) {
            if (speech_.letters[i] == std::string(1, letter)) return static_cast<int>(i);
        }
        return -1;
    }
    std::optional<Meaning> of_letter(char c) const {
        if (c == 'x') return Meaning{What::takes, 0};
        if (const int kind = kind_of(c); kind >= 0) return Meaning{What::piece, kind};
        const Known* known = speech_.vocabulary.find(std::string(1, c));
        if (known && known->meaning.what == What::letter) return known->meaning;
        return std::nullopt;
    }

    const Speech& speech_;
    std::string_view text_;
    std::vector<Word> words_;
    std::vector<Token> tokens_;
};

class Builder {
public:
    void add(Meaning meaning) {
        switch (meaning.what) {
        case What::piece: return add_piece(meaning.value);
        case What::letter: return add_letter(static_cast<char>(meaning.value));
        case What::number: return add_number(meaning.value);
        case What::takes:
            made_.takes = taking_ = true;
            open_ = false;
            return;
        case What::to: open_ = false; return;
        case What::check: made_.check = true; return;
        case What::mate: made_.mate = true; return;
        case What::short_castling: made_.castling = Castling::short_side; return;
        case What::long_castling: made_.castling = Castling::long_side; return;
        case What::castling:
            if (made_.castling == Castling::none) made_.castling = Castling::either;
            return;
        case What::promotes: promotes_ = true; return;
        case What::pass: made_.pass = true; return;
        case What::filler: return;
        }
    }

    const Announcement& made() const { return made_; }

private:
    // The piece that moves, the one that is taken, or the one promoted to, by where it is said.
    void add_piece(int kind) {
        open_ = false;
        if (promotes_) return set(made_.promoted, kind);
        if (taking_) return set(made_.captured, kind);
        set(made_.cells.empty() ? made_.kind : made_.promoted, kind);
    }
    void set(int& into, int kind) {
        if (into >= 0 && into != kind) made_.contradicts_itself = true;
        into = kind;
    }
    void add_letter(char letter) {
        made_.cells.push_back({letter, -1});
        open_ = true;
        taking_ = false;
    }
    void add_number(int number) {
        if (!open_ || made_.cells.back().has_number()) made_.cells.push_back({});
        made_.cells.back().number = number;
        open_ = true;
        taking_ = false;
    }

    Announcement made_;
    bool open_ = false;   // a cell is being said
    bool taking_ = false; // it was said that something is taken, and not yet where
    bool promotes_ = false;
};

} // namespace

std::vector<Token> tokens_of(const Speech& speech, std::string_view text) {
    return Reader(speech, text).read();
}

Announcement put_together(const std::vector<Token>& tokens, const Known* chosen) {
    Builder builder;
    for (const Token& token : tokens) {
        if (token.is_clear()) {
            builder.add(token.meanings.empty() ? token.plain : token.meanings[0]->meaning);
        } else if (chosen) {
            builder.add(chosen->meaning);
            chosen = nullptr;
        }
    }
    return builder.made();
}

} // namespace regra::blind
