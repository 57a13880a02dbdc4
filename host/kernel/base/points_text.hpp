// Points as people write them.
#pragma once

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/points.hpp"

#include <string>

namespace regra {

// "1½" in English, "1,5" in Portuguese, Romanian and German; half a point alone is ½ in each.
std::string points_text(Points value, Language language);

// The same as what fills a hole of a message.
Wording points_words(Points value);

} // namespace regra
