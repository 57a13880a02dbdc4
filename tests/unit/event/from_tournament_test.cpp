// A tournament file becomes acts, and these give the same tournament again.
#include "unit/catch.hpp"

#include "engines/event/from_tournament.hpp"
#include "engines/event/tournament.hpp"
#include "formats/trf/trf.hpp"
#include "kernel/base/file.hpp"
#include "unit/event/acts.hpp"

using namespace regra;
using namespace regra::event;

namespace {

Tournament read(const std::string& file) {
    const auto path = std::string(REGRA_SOURCE_DIR) + "/" + file;
    return read_trf(read_file(path), path);
}

// Sixteen hexadecimal digits.
std::string id_of(std::size_t entry) {
    const auto digits = std::to_string(entry);
    return std::string(16 - digits.size(), '0') + digits;
}

Tournament converted_back(const Tournament& t) {
    std::vector<Value> acts = {create(t.planned_rounds == 0 ? 9 : t.planned_rounds)};
    List entries;
    std::vector<std::string> ids;
    for (const Entry& entry : t.entries) {
        ids.push_back(id_of(ids.size()));
        Value one = Map{{"entry", ids.back()}};
        if (const int from = first_column(entry); from > 1) one.set("from", from);
        entries.push_back(std::move(one));
    }
    acts.push_back(Map{{"act", "enter"}, {"entries", std::move(entries)}});
    Diagnostics found;
    for (auto& act : acts_of_rounds(t, MatchRounds(t, 1), ids, found))
        acts.push_back(std::move(act));
    CHECK_FALSE(found.has_errors());
    return tournament_of(journal_of(acts).state(), {}, "p");
}

// Where a file leaves a round blank before an entry's first game or after its last, an event may
// say absent.
bool same_game(const Game& a, const Game& b) {
    const auto absent = [](const Game& game) {
        return game.kind == GameKind::not_paired || game.kind == GameKind::zero_bye;
    };
    return a == b || (absent(a) && absent(b));
}

} // namespace

TEST_CASE("the games of a file come back from its acts") {
    for (const auto* file : {"rulesets/events/festa-2023.trf", "rulesets/events/equipas-poule.trf",
                             "tests/data/pairing/t12-n019-r07.trf"}) {
        INFO(file);
        const Tournament t = read(file);
        const Tournament again = converted_back(t);
        REQUIRE(again.entries.size() == t.entries.size());
        REQUIRE(paired_rounds(again) == paired_rounds(t));
        for (std::size_t e = 0; e < t.entries.size(); ++e)
            for (int round = 0; round < paired_rounds(t); ++round) {
                INFO("entry " << t.entries[e].number << ", round " << round + 1);
                const auto at = static_cast<std::size_t>(round);
                CHECK(same_game(again.entries[e].games[at], t.entries[e].games[at]));
            }
    }
}
