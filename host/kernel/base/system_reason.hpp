// What the system says of a call that failed, in each language.
#pragma once

#include "kernel/base/diagnostic.hpp"

namespace regra {

// The words for a value of errno. Rare values have English words in all languages.
Wording system_reason(int error);

} // namespace regra
