// A table is added to a tournament, or refused with reasons and leaves it as it was.
#include "formats/csv/csv.hpp"
#include "formats/trf/trf.hpp"
#include "fuzz/fuzz.hpp"
#include "kernel/base/file.hpp"
#include "unit/formats/shipped_columns.hpp"

using namespace fuzz;

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static const Tournament sample =
        read_trf(read_file(REGRA_SOURCE_DIR "/rulesets/events/festa-2023.trf"), "sample.trf");
    const std::string_view table = text_of(bytes, size);
    Tournament tournament = sample;
    Diagnostics notes;
    try {
        add_csv(table, "t.csv", tournament, shipped_columns(), &notes);
    } catch (const Error& error) {
        check_refusal(error, table);
        hold(tournament == sample, "what is refused changes nothing");
        return 0;
    }
    for (const auto& note : notes.items()) check_reported(note, table);
    hold(tournament.entries.size() == sample.entries.size(), "a table adds no entry");
    for (std::size_t i = 0; i < sample.entries.size(); ++i)
        hold(tournament.entries[i].games == sample.entries[i].games, "a table changes no game");
    return 0;
}
