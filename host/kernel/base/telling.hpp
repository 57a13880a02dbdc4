// Limits messages that are found bit by bit and shown at once: passes on as many as one Diagnostics
// keeps, the first thousand, then says how many more there were.
#pragma once

#include "kernel/base/diagnostic.hpp"

namespace regra {

// The message that stands last where others were left out, one of each severity.
inline constexpr std::string_view count_of_more = "diagnostics.more";
inline bool is_count_of_more(const Diagnostic& item) {
    return item.message.id == count_of_more;
}

class Telling {
public:
    // The messages of `found` that are to be shown now.
    Diagnostics take(const Diagnostics& found);
    // At the end: how many were not shown.
    Diagnostics rest();

private:
    Diagnostics told_;
};

} // namespace regra
