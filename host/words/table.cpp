#include "words/table.hpp"

#include <algorithm>

namespace regra::po {

const Row* find(std::string_view id) {
    const auto* end = rows + row_count;
    const auto* row = std::lower_bound(rows, end, id, [](const Row& one, std::string_view wanted) {
        return std::string_view(bytes + one.id) < wanted;
    });
    return row != end && bytes + row->id == id ? row : nullptr;
}

std::string_view text(const Row& row, std::size_t language, std::size_t form) {
    const auto at = static_cast<std::size_t>(&row - rows) * language_count + language;
    std::string_view text = bytes + offsets[at];
    if (row.plural)
        for (; form > 0; --form) text = text.data() + text.size() + 1;
    return text;
}

} // namespace regra::po
