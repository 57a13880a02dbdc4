#include "verbs/tournament_file.hpp"

#include "formats/csv/csv.hpp"
#include "formats/trf/trf.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {

Tournament tournament_in(std::string_view bytes, const std::string& file, Diagnostics& notes) {
    return read_trf(bytes, file, &notes);
}

Tournament tournament_in(const Call& call, const std::string& file, const std::string& entries,
                         Diagnostics& notes) {
    Tournament tournament = tournament_in(call.read(file), file, notes);
    if (!entries.empty())
        add_csv(call.read(entries, most_csv_bytes), entries, tournament, column_words_of(call),
                &notes);
    return tournament;
}

} // namespace regra::verbs
