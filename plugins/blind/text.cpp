#include "text.hpp"

#include <algorithm>

namespace regra::blind {
namespace {

struct Mark {
    const char* letters; // small and large, parted by blanks
    const char* plain;
};

constexpr Mark marks[] = {
    {"ä æ Ä Æ", "ae"},
    {"ö ő œ Ö Ő Œ", "oe"},
    {"ü ű Ü Ű", "ue"},
    {"ß ẞ", "ss"},
    {"à á â ã å ā ă ą À Á Â Ã Å Ā Ă Ą", "a"},
    {"ç ć č Ç Ć Č", "c"},
    {"ď đ Ď Đ", "d"},
    {"è é ê ë ē ę ě È É Ê Ë Ē Ę Ě", "e"},
    {"ì í î ï ī Ì Í Î Ï Ī", "i"},
    {"ł Ł", "l"},
    {"ñ ń ň Ñ Ń Ň", "n"},
    {"ò ó ô õ ō ø Ò Ó Ô Õ Ō Ø", "o"},
    {"ř Ř", "r"},
    {"ș ş ś š Ș Ş Ś Š", "s"},
    {"ț ţ ť Ț Ţ Ť", "t"},
    {"ù ú û ū ů Ù Ú Û Ū Ů", "u"},
    {"ý ÿ Ý Ÿ", "y"},
    {"ž ż ź Ž Ż Ź", "z"},
    {"×", " x "},
};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_byte_of_many(char c) {
    return (static_cast<unsigned char>(c) & 0x80) != 0;
}
char small(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::size_t length_of_code_point(std::string_view text) {
    std::size_t length = 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80)
        ++length;
    return length;
}

// What a letter beyond ASCII is compared as; a blank for signs.
std::string plain(std::string_view letter, std::string_view before) {
    const auto lead = static_cast<unsigned char>(letter[0]);
    if (lead == 0xcc || lead == 0xcd) { // marks written after their letter; the two dots are an e
        const bool umlaut = letter == "\xcc\x88" && !before.empty() &&
                            std::string_view("aou").find(before.back()) != std::string_view::npos;
        return umlaut ? "e" : "";
    }
    for (const Mark& mark : marks) {
        for (const std::string_view one : split(mark.letters, " ")) {
            if (one == letter) return mark.plain;
        }
    }
    return lead == 0xc2 || lead == 0xe2 ? " " : std::string(letter);
}

class Cutter {
public:
    explicit Cutter(std::string_view text) : text_(text) {}

    std::vector<Word> cut() {
        for (std::size_t at = 0; at < text_.size();) {
            const std::size_t length =
                is_byte_of_many(text_[at]) ? length_of_code_point(text_.substr(at)) : 1;
            take(at, length);
            at += length;
        }
        return std::move(words_);
    }

private:
    void take(std::size_t at, std::size_t length) {
        const char c = text_[at];
        if (is_digit(c)) return add(at, length, std::string(1, c), true);
        if (is_letter(c)) return add(at, length, std::string(1, small(c)), false);
        if (!is_byte_of_many(c)) return pause(c);
        const std::string letters =
            plain(text_.substr(at, length), open_ ? words_.back().text : "");
        if (letters.starts_with(' ')) {
            pause(letters.size() > 1 ? '-' : ' ');
            if (letters.size() > 1) add(at, length, "x", false);
            return pause(letters.size() > 1 ? '-' : ' ');
        }
        add(at, length, letters, false);
    }

    void pause(char c) {
        open_ = false;
        if (c == ' ' || c == '\t' || c == '\n' || c == '\r') apart_ = true;
    }

    void add(std::size_t at, std::size_t length, const std::string& letters, bool digit) {
        if (!open_ || digit != digits_) {
            const bool joined = !words_.empty() && !apart_;
            words_.push_back({"", text_.substr(at, 0), static_cast<int32_t>(at), joined});
        }
        Word& word = words_.back();
        word.text += letters;
        word.raw = text_.substr(static_cast<std::size_t>(word.begin),
                                at + length - static_cast<std::size_t>(word.begin));
        open_ = true;
        apart_ = false;
        digits_ = digit;
    }

    std::string_view text_;
    std::vector<Word> words_;
    bool open_ = false, apart_ = false, digits_ = false;
};

} // namespace

std::vector<Word> words_of(std::string_view text) {
    return Cutter(text).cut();
}

std::string folded(std::string_view text) {
    std::string out;
    for (const Word& word : words_of(text)) out += (out.empty() ? "" : " ") + word.text;
    return out;
}

int distance(std::string_view a, std::string_view b, int most) {
    const auto gap = static_cast<int>(std::max(a.size(), b.size()) - std::min(a.size(), b.size()));
    if (gap > most) return most + 1;
    std::vector<int> before, last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = static_cast<int>(j);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = static_cast<int>(i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
            const bool changed = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (changed) row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before = std::move(last);
        last = row;
    }
    return std::min(last[b.size()], most + 1);
}

std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        std::string_view part = text.substr(0, end);
        while (part.starts_with(' ')) part.remove_prefix(1);
        while (part.ends_with(' ')) part.remove_suffix(1);
        parts.push_back(part);
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + separator.size());
    }
}

} // namespace regra::blind
