// What words mean, those of all languages at once.
#pragma once

#include <compare>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace regra::blind {

enum class What {
    piece,  // value: a kind
    letter, // value: of a cell
    number, // value: of a cell
    takes,
    to,
    check,
    mate,
    short_castling,
    long_castling,
    castling,
    promotes,
    pass,
    filler
};

struct Meaning {
    What what = What::filler;
    int value = 0;
    auto operator<=>(const Meaning&) const = default;
};

// A word or a few, as compared.
struct Known {
    Meaning meaning;
    std::string id;   // of the catalogue's word
    std::string said; // as it is written there
    int level = 0;    // 0: of the language that is said; 1: of another; 2: the plain letter
    std::size_t words = 1;
};

class Vocabulary {
public:
    // Words of the lower level keep their meaning. Null, or what means something else at the same.
    const Known* add(std::string_view said, std::string_view id, Meaning meaning, int level);

    const Known* find(const std::string& folded) const;
    // Those that `folded`, of that many words, may be a slip of: one for each meaning.
    std::vector<const Known*> near(const std::string& folded, std::size_t words) const;
    std::size_t most_words() const { return most_words_; }

private:
    std::map<std::string, Known, std::less<>> known_;
    std::size_t most_words_ = 1;
};

} // namespace regra::blind
