// A plan of lots is refused with reasons, or sealed and opened again the same; the record of its
// draw gives back what went into it, and each of its lines follows.
#include "engines/lots/draw.hpp"
#include "engines/lots/fair.hpp"
#include "fuzz/fuzz.hpp"
#include "kernel/base/hash.hpp"

using namespace fuzz;

namespace {

// Three numbers that lead to two positions.
lots::Source source_for(const lots::Plan& plan) {
    lots::Source source;
    if (!plan.openings.empty()) source.document = "Rules, A.1";
    if (!plan.openings.empty() || !plan.starts.empty())
        source.table = {{1, "a b", "", "", "p", "p"},
                        {2, "c d", "", "", "q", "q"},
                        {4, "b a", "", "", "p", "p"}};
    if (plan.colours) source.sides = {"white", "black"};
    return source;
}

void check_record(const std::string& secret, const lots::Plan& plan, const std::string& sealed) {
    const auto source = source_for(plan);
    const std::string commitment = hexadecimal(sha256(sealed)), said = "27183  13";
    const auto drawn = lots::draw(plan, source, secret, commitment, said);
    const std::string record = lots::record(sealed, said, drawn);
    const auto given = lots::given_of(record, "record");
    hold_same(given.sealed, sealed, "a record holds what was sealed");
    hold_same(given.commitment, commitment, "a record holds the commitment");
    hold_same(given.public_text, "27183 13", "a record holds the public text");
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string text(text_of(bytes, size));
    try {
        const auto [secret, plan] = lots::unseal(text, "sealed");
        const std::string sealed = lots::seal(secret, plan, source_for(plan));
        const auto [again, same] = lots::unseal(sealed, "sealed");
        hold_same(lots::seal(again, same, source_for(same)), sealed, "a plan is sealed the same");
        hold(same.items == plan.items, "a plan keeps its items");
        check_record(again, same, sealed);
    } catch (const Error& error) {
        check_refusal(error, text);
    }
    return 0;
}
