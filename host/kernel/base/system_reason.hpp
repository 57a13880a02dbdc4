// What the system says of a call that failed, in each language.
#pragma once

#include "kernel/base/diagnostic.hpp"

namespace regra {

// Of a value of errno; one that is rare is in English everywhere.
Wording system_reason(int error);

} // namespace regra
