// The pairing system "swiss-dutch": FIDE's Dutch system (C.04.3), as applied from 2026-02-01.
//
// Readings taken where the text leaves a choice:
// - 5.2.5 looks at the numbers of those who have taken part or are there: the request numbers them
// so.
// - Score means the pairing score, with virtual points, for topscorers (1.8) and boards too.
// - Where no first colour was drawn, it is white.
#include "dutch_system.hpp"
#include "refusals.hpp"

namespace regra::swiss {
namespace {

using namespace regra::sdk;

constexpr std::array other_names = {
    Name{REGRA_NAME_OPTION, "edition",
         "The rules applied from 2026-02-01, or those of 2017 to then", "2026", "one-of 2026|2017"},
    Name{REGRA_NAME_ALIAS, "proof", "The rules that proofs of its pairs are about", "C.04.3 2026",
         "edition=2026"},
    Name{REGRA_NAME_ALIAS, "proof", "The same, of 2017", "C.04.3 2017", "edition=2017"},
    record_192("FIDE_DUTCH"),
    record_192("FIDE_DUTCH_2025", "edition=2026"),
    record_192("FIDE_DUTCH_2026", "edition=2026"), // as the draft of the record had it
    record_192("FIDE_DUTCH_2017", "edition=2017"),
    record_192_accelerated("FIDE_DUTCH_BAKU"),
    record_192_accelerated("FIDE_DUTCH_2025_BAKU", "edition=2026"),
    record_192_accelerated("FIDE_DUTCH_2026_BAKU", "edition=2026"),
    record_192_accelerated("FIDE_DUTCH_2017_BAKU", "edition=2017"),
};

struct SwissDutch {
    static constexpr auto catalogue =
        joined(dutch_criteria, other_names, dutch_rule_names,
               game_refusal_names("C.04.3 2.1.3 (2017: C.3)"),
               refusal_names("C.04.3 2.1.1 (2017: C.1)", "C.04.3 2.1.2 (2017: C.2)"));

    explicit SwissDutch(const Options& options)
        : system_{options.text("edition") == "2017" ? Edition::dutch_2017 : Edition::dutch_2026} {}

    std::optional<std::uint32_t> rounds_needed(const Request&) const { return std::nullopt; }

    void pair(const Request& request, Budget& budget, Out<regra_pair>& out, Account& account,
              Findings& findings) const {
        system_.pair(request, budget, out, account, findings);
    }
    void judge(const Request& request, Budget& budget, std::span<const regra_pair> pairs,
               Account& account, Findings& findings) const {
        system_.judge(request, budget, pairs, account, findings);
    }

private:
    DutchSystem system_;
};

} // namespace
} // namespace regra::swiss

using regra::swiss::SwissDutch;
REGRA_PAIRING_PLUGIN(SwissDutch, {"swiss-dutch", "Swiss, Dutch system (FIDE)", "1.0", "Regra"});
