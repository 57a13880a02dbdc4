/* Budgets: how much a long call may spend. Deterministic, never wall time. */
#ifndef REGRA_BUDGET_H
#define REGRA_BUDGET_H

#include <regra/abi.h>

/* NULL instead of a budget means: no limit, no stop.
 * Rationale: nodes and bytes decide the answer, so the same budget gives the same answer on every
 * machine, and a ruling can be recomputed years later. stop is for a person who no longer waits;
 * its only effect is the status STOPPED. */
typedef struct regra_budget {
    uint64_t nodes; /* units of work as the plugin counts them; 0 = answers of constant time only */
    uint64_t bytes; /* scratch memory the call may hold at once; all of it is freed on return */
    const volatile uint32_t* stop; /* may be NULL; nonzero = return REGRA_STOPPED within 10 ms */
    volatile uint64_t* done;       /* may be NULL; the work done so far, for a line of progress */
} regra_budget;

#endif
