// Can a side still win.
#include <cstdlib>
#include <cstring>

#include "broken.hpp"

namespace broken {
namespace {

regra_status ask CAN_WIN {
    return sound_variant->can_win(self, at, side, test, budget, verdict, line, capacity, count,
                                  findings);
}

} // namespace

void add_win_mutations(Mutations& all) {
    all["proofs-of-a-win-are-played"] = [] {
        made.variant.can_win = [] CAN_WIN -> regra_status {
            const regra_status status =
                ask(self, at, side, test, budget, verdict, line, capacity, count, findings);
            if (status == REGRA_OK && count && *count > 1) --*count;
            return status;
        };
    };
    all["proofs-fit-their-room"] = [] { // reports as much as there is room for
        made.variant.can_win = [] CAN_WIN -> regra_status {
            const regra_status status =
                ask(self, at, side, test, budget, verdict, line, capacity, count, findings);
            return status == REGRA_MORE ? REGRA_OK : status;
        };
    };
    all["verdicts-agree-with-the-end"] = [] {
        made.variant.can_win = [] CAN_WIN -> regra_status {
            regra_outcome end;
            sound_variant->outcome(self, at, &end);
            return ask(self, at, end.ended && side >= 0 && side < 2 ? 1 - side : side, test, budget,
                       verdict, line, capacity, count, findings);
        };
    };
    all["verdicts-give-reasons"] = [] {
        made.variant.can_win = [] CAN_WIN -> regra_status {
            static_cast<void>(findings);
            return ask(self, at, side, test, budget, verdict, line, capacity, count,
                       {nullptr, nullptr});
        };
    };
    all["verdicts-are-the-same-each-time"] = [] {
        made.variant.can_win = [] CAN_WIN -> regra_status {
            static int turn = 0;
            const regra_status status =
                ask(self, at, side, test, budget, verdict, line, capacity, count, findings);
            if (status == REGRA_OK && ++turn % 5 == 0) *verdict = REGRA_WIN_UNDECIDED;
            return status;
        };
    };
    all["win-search-keeps-its-nodes"] = [] {
        made.variant.can_win = [] CAN_WIN -> regra_status {
            const regra_status status =
                ask(self, at, side, test, budget, verdict, line, capacity, count, findings);
            if (budget && budget->done) *budget->done = budget->nodes + 1;
            return status;
        };
    };
    all["win-search-keeps-its-bytes"] = [] {
        made.variant.can_win = [] CAN_WIN -> regra_status {
            constexpr size_t more = 64 << 20;
            void* taken = std::malloc(more);
            if (!taken) return REGRA_LIMIT;
            std::memset(taken, 1, more);
            std::free(taken);
            return ask(self, at, side, test, budget, verdict, line, capacity, count, findings);
        };
    };
    all["win-search-stops-when-told"] = [] {
        made.variant.can_win = [] CAN_WIN -> regra_status {
            const regra_status status =
                ask(self, at, side, test, budget, verdict, line, capacity, count, findings);
            return status == REGRA_STOPPED || (budget && budget->stop) ? REGRA_LIMIT : status;
        };
    };
    all["win-tests-go-by-their-number"] = [] {
        made.variant.can_win = [] CAN_WIN -> regra_status {
            const regra_status status =
                ask(self, at, side, test, budget, verdict, line, capacity, count, findings);
            return status == REGRA_BAD ? ask(self, at, side & 1, 0, budget, verdict, line, capacity,
                                             count, findings)
                                       : status;
        };
    };
}

} // namespace broken
