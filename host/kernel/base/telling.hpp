// What is reported bit by bit and told to people at once: as many messages as one Diagnostics
// keeps, the first thousand, and how many more there were.
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
    // What of these is told now.
    Diagnostics take(const Diagnostics& found);
    // At the end: how many were not.
    Diagnostics rest();

private:
    Diagnostics told_;
};

} // namespace regra
