#include "verbs/tournament_file.hpp"

#include <algorithm>
#include <memory>

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
        add_csv(pieces_of(call, entries), entries, tournament, column_words_of(call), &notes);
    return tournament;
}

ReadMore pieces_of(const Call& call, const std::string& file) {
    if (!call.reading)
        return [&call, input = std::make_shared<FileInput>(file)](auto& to, std::size_t most) {
            call.check_stop();
            return input->read(to, most);
        };
    return [bytes = std::make_shared<const std::string>(call.read(file)),
            at = std::size_t{0}](std::string& to, std::size_t most) mutable {
        to.append(*bytes, at, most);
        at = std::min(at + most, bytes->size());
        return at < bytes->size();
    };
}

} // namespace regra::verbs
