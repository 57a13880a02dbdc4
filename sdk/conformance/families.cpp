// The one registry: every family of tests, in the order they are run.
#include "test.hpp"

namespace regra::conformance {

const std::vector<Family>& all_families() {
    static const std::vector<Family> all = {
        library_family(),       entry_family(),    variant_entry_family(), option_family(),
        process_family(),       outside_family(),  memory_family(),        board_family(),
        start_family(),         move_family(),     count_family(),         detail_family(),
        position_text_family(), finding_family(),  outcome_family(),       key_family(),
        arrangement_family(),   win_family(),      notation_family(),      buffer_family(),
        bytes_family(),         sameness_family(), pairing_family(),       adaptation_family(),
        layer_family(),
    };
    return all;
}

} // namespace regra::conformance
