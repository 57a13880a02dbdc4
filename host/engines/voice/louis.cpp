#include "engines/voice/louis.hpp"

#include "kernel/base/diagnostic.hpp"
#include "kernel/loader/library.hpp"

namespace regra::voice {

std::u32string translate(const std::string& table, std::u32string_view text) {
    static const auto louis = loader::load_module<LouisTables>("louis", "liblouis20");
    if (!louis->has(table))
        throw Error(Exit::file, {table}, "voice.no-table", {{"package", "liblouis-data"}});
    return louis->translate(table, text);
}

} // namespace regra::voice
