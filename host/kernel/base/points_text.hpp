// Points and sums of money as people write them.
#pragma once

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/points.hpp"

#include <string>

namespace regra {

// "1½" in English, "1,5" in Portuguese, Romanian and German; half a point alone is ½ in each.
std::string points_text(Points value, Language language);

// The same among others, in a list: half a point is "0,5" where one and a half is "1,5".
std::string score_text(Points value, Language language);

// A sum of money, from 0: "300", "12.50" in English, "12,50" in the other languages.
std::string money_text(std::int64_t cents, Language language);

// Points as what fills a hole of a message.
Wording points_words(Points value);

} // namespace regra
