// Pairs of a round are read again the same, or refused with reasons; so are configurations.
#include <filesystem>

#include "engines/pairing/pairs_file.hpp"
#include "engines/pairing/simulate.hpp"
#include "fuzz/fuzz.hpp"

using namespace fuzz;
using namespace regra::pairing;

namespace {

Round five_entries() {
    Tournament event;
    event.planned_rounds = 5;
    for (int number = 1; number <= 5; ++number) {
        Entry entry;
        entry.number = 3 * number;
        event.entries.push_back(entry);
    }
    // It stays loaded: libFuzzer keeps the counters of a library that is gone.
    static const loader::PairingSystem system(loader::Plugin(
        std::filesystem::path(REGRA_BUILD_DIR) / "lib/regra/plugins/round-robin.so"));
    return make_round(event, {}, system, 1);
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static const Round round = five_entries();
    const std::string_view text = text_of(bytes, size);
    try {
        read_configuration(text, "config", {});
    } catch (const Error& error) {
        check_refusal(error, text);
    }
    try {
        const std::string written = write_pairs(round, read_pairs(text, "pairs", round));
        hold(write_pairs(round, read_pairs(written, "pairs", round)) == written,
             "pairs are read again the same");
    } catch (const Error& error) {
        check_refusal(error, text);
    }
    return 0;
}
