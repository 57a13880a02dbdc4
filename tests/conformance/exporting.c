/* What a mutation cannot do from inside: linked in without a version script, this is shown to
 * others beside the entry. */
#include <regra/entry.h>

REGRA_EXPORT int regra_another;
