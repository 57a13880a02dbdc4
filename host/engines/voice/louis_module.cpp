// The module louis.so: liblouis, which only braille needs. It has one state for the process, so
// calls wait for one another.
#include "engines/voice/louis.hpp"

#include <mutex>
#include <vector>

#include <liblouis/liblouis.h>

namespace regra::voice {
namespace {

constexpr char32_t blank_cell = 0x2800;

struct Louis {
    std::mutex one_at_a_time;

    Louis() {
        lou_registerLogCallback([](logLevels, const char*) {}); // the caller reports what fails
    }
    ~Louis() { lou_free(); }
    Louis(const Louis&) = delete;
    Louis& operator=(const Louis&) = delete;
};

Louis& louis() {
    static Louis only;
    return only;
}

bool has_table(const std::string& table) {
    const std::lock_guard lock(louis().one_at_a_time);
    return lou_getTable(table.c_str()) != nullptr;
}

std::u32string cells_of(const std::string& table, std::u32string_view text) {
    const std::lock_guard lock(louis().one_at_a_time);
    std::vector<widechar> from(text.begin(), text.end());
    std::vector<widechar> to(8 * from.size() + 64);
    int taken = static_cast<int>(from.size()), given = static_cast<int>(to.size());
    lou_translateString(table.c_str(), from.data(), &taken, to.data(), &given, nullptr, nullptr,
                        dotsIO | ucBrl | noUndefined);
    std::u32string cells;
    for (int i = 0; i < given; ++i) {
        const char32_t cell = to[static_cast<std::size_t>(i)];
        cells += cell == blank_cell ? U' ' : cell;
    }
    return cells;
}

} // namespace
} // namespace regra::voice

extern "C" const regra::voice::LouisTables regra_module;
const regra::voice::LouisTables regra_module = {regra::voice::has_table, regra::voice::cells_of};
