#include "faces/voice/louis.hpp"

#include <mutex>
#include <vector>

#include <liblouis/liblouis.h>

#include "kernel/base/diagnostic.hpp"

namespace regra::voice {
namespace {

constexpr char32_t blank_cell = 0x2800;

struct Louis {
    std::mutex one_at_a_time;

    Louis() {
        lou_registerLogCallback([](logLevels, const char*) {}); // what fails here is a Failure
    }
    ~Louis() { lou_free(); }
    Louis(const Louis&) = delete;
    Louis& operator=(const Louis&) = delete;
};

} // namespace

std::u32string translate(const std::string& table, std::u32string_view text) {
    static Louis louis;
    const std::lock_guard lock(louis.one_at_a_time);
    if (!lou_getTable(table.c_str()))
        throw Failure(Exit::file, {table}, "voice.no-table", {{"package", "liblouis-data"}});
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

} // namespace regra::voice
