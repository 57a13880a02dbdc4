#include "kernel/base/telling.hpp"

#include <utility>

namespace regra {

Diagnostics Telling::take(const Diagnostics& found) {
    Diagnostics now;
    const auto before = told_.items().size();
    told_.append(found);
    for (auto i = before; i < told_.items().size(); ++i)
        if (!is_count_of_more(told_.items()[i])) now.add(told_.items()[i]);
    return now;
}

Diagnostics Telling::rest() {
    Diagnostics all;
    const auto told = std::exchange(told_, {});
    for (const auto& item : told.items())
        if (is_count_of_more(item)) all.add(item);
    return all;
}

} // namespace regra
