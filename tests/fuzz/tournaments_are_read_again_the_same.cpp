// A tournament file is refused with reasons, or is written so that it is read again, and from then
// on the same.
#include "formats/trf/trf.hpp"
#include "fuzz/fuzz.hpp"

using namespace fuzz;

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view file = text_of(bytes, size);
    Tournament tournament;
    Diagnostics notes;
    try {
        tournament = read_trf(file, "t.trf", &notes);
    } catch (const Error& error) {
        check_refusal(error, file);
        return 0;
    }
    for (const auto& note : notes.items()) check_reported(note, file);
    const std::string written = write_trf(tournament);
    try {
        const Tournament again = read_trf(written, "written.trf");
        hold(again.entries.size() == tournament.entries.size(), "no entry is lost");
        hold_same(write_trf(again), written, "a tournament is written the same");
    } catch (const Error& error) {
        hold_same(written + error.what(), "", "what is written is read");
    }
    return 0;
}
