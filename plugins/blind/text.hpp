// Words as they are compared: lower case, umlauts written out (ä = ae), all other marks left off.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace regra::blind {

struct Word {
    std::string text;     // a run of letters or of digits, as it is compared
    std::string_view raw; // as it was written
    int32_t begin = 0;    // where, in bytes
    bool joined = false;  // nothing stands between it and the word before
};

std::vector<Word> words_of(std::string_view text);

// The words as compared, parted by blanks.
std::string folded(std::string_view text);

// Edits from one to the other: a letter put in, left out or another, two neighbours changed. More
// than `most` are not counted.
int distance(std::string_view a, std::string_view b, int most);

// The parts of "one | two", without blanks around them.
std::vector<std::string_view> split(std::string_view text, std::string_view separator);

} // namespace regra::blind
