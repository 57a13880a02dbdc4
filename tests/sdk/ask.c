/* The smallest host: opens a variant and prints `depth leaves` for each depth. Usage: sdk-ask FILE
 * DEPTH */
#include <dlfcn.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <regra/variant.h>

static const regra_entry* find_entry(const char* file) {
    void* library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    const regra_entry* entry = library ? dlsym(library, "regra_plugin") : NULL;
    if (!entry) return NULL;
    return entry->abi == REGRA_ABI && entry->size == sizeof *entry ? entry : NULL;
}

static void print_finding(void* context, const regra_finding* finding) {
    (void)context;
    fprintf(stderr, "finding %s\n", finding->id);
}

static int print_counts(const regra_variant* variant, const regra_instance* game,
                        uint32_t deepest) {
    static uint64_t position[REGRA_POSITION_MAX / 8];
    if (variant->start(game, "", 0, position) != REGRA_OK) return 1;
    for (uint32_t depth = 1; depth <= deepest; ++depth) {
        uint64_t leaves = 0;
        if (variant->count(game, position, depth, NULL, &leaves) != REGRA_OK) return 1;
        printf("%" PRIu32 " %" PRIu64 "\n", depth, leaves);
    }
    return 0;
}

int main(int count, char** arguments) {
    if (count != 3) return 3;
    const regra_entry* entry = find_entry(arguments[1]);
    if (!entry || strcmp(entry->kind, "variant") != 0) return 3;
    const regra_variant* variant = entry->get_interface(REGRA_VARIANT);
    const regra_sink findings = {NULL, print_finding};
    regra_instance* game = NULL;
    if (!variant || entry->open(NULL, findings, &game) != REGRA_OK) return 1;
    const int status = print_counts(variant, game, (uint32_t)strtoul(arguments[2], NULL, 10));
    entry->close(game);
    return status;
}
