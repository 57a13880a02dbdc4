// Adaptations: what can be tested without a game beside them.
#include <regra/adaptation.h>

#include "findings.hpp"
#include "library.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

void state_is_within_the_abi(Context& context) {
    const Library library(context.file);
    const auto& table = *static_cast<const regra_adaptation*>(library.table());
    regra_instance* self = nullptr;
    if (library.entry().open(nullptr, no_sink, &self) != REGRA_OK) fail("open refuses", "OK");
    uint32_t size = 0, align = 0;
    table.state_layout(self, &size, &align);
    library.entry().close(self);
    const bool power = align != 0 && (align & (align - 1)) == 0;
    if (size == 0 || size > REGRA_STATE_MAX || align > REGRA_ALIGN_MAX || !power || size % align) {
        fail("a state of " + number(size) + " bytes aligned to " + number(align),
             "1 to 1024 bytes, aligned to at most 64");
    }
}

void acts_are_declared(Context& context) {
    const Library library(context.file);
    const std::vector<regra_name> acts = library.names(REGRA_NAME_ACT);
    bool moves = false;
    for (const regra_name& act : acts) moves = moves || std::string(act.id) == "move";
    if (!moves) fail("no ACT \"move\"", "the act by which the game below goes on");
    for (const regra_name& act : acts)
        if (!*act.domain) fail("nobody does the act " + std::string(act.id), "who, in its domain");
}

} // namespace

Family adaptation_family() {
    return {
        Kind::adaptation,
        {{"state-is-within-the-abi", "The state of a game is within abi.h.",
          "Declare sizeof and alignof of the state.", state_is_within_the_abi},
         {"acts-are-declared", "The acts it takes or sends are named, with who does them.",
          "Add an ACT for each kind of act, and \"move\" for the game below.", acts_are_declared}}};
}

} // namespace regra::conformance
