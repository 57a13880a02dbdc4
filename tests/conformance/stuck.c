/* What cannot be done to a sound plugin from beside it: it shows a second symbol to others, and is
 * linked so that it never leaves the process. */
#include <regra/entry.h>

REGRA_EXPORT int regra_another;

static const void* get_interface(const char* id) {
    (void)id;
    return NULL;
}
static regra_status name_at(int32_t kind, uint32_t index, regra_name* out) {
    (void)kind, (void)index, (void)out;
    return REGRA_NO;
}
static regra_status open(const regra_words* options, regra_sink findings, regra_instance** out) {
    (void)options, (void)findings, (void)out;
    return REGRA_LIMIT;
}
static void close(regra_instance* self) {
    (void)self;
}

REGRA_EXPORT const regra_entry regra_plugin = {
    REGRA_ABI, sizeof(regra_entry), "stuck",       "Stuck", "1.0", "",   "",
    "",        "variant",           get_interface, name_at, open,  close};
