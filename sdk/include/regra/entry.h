/* The one exported symbol of a plugin. */
#ifndef REGRA_ENTRY_H
#define REGRA_ENTRY_H

#include <regra/catalogue.h>
#include <regra/finding.h>
#include <regra/text.h>

#if defined(_WIN32)
#define REGRA_EXPORT __declspec(dllexport)
#else
#define REGRA_EXPORT __attribute__((visibility("default")))
#endif

REGRA_C_BEGIN

enum { REGRA_ABI = 1 };

/* What the plugin made in open(); the host never looks inside. */
typedef struct regra_instance regra_instance;

/* Rationale: abi and size come first and stay there for ever, so that a host can refuse a library
 * of another ABI, or a foreign symbol of the same name, before it reads anything else. */
typedef struct regra_entry {
    uint32_t abi;        /* REGRA_ABI */
    uint32_t size;       /* sizeof(regra_entry) */
    const char* id;      /* as rulesets write it: "chess", "draughts-portuguese", "swiss-dutch" */
    const char* name;    /* for people, in English */
    const char* version; /* of the plugin: recorded with the events that used it */
    const char* vendor;
    const char* licence; /* an SPDX expression, or "" */
    const char* url;     /* or "" */
    const char* kind;    /* "variant", "adaptation" or "pairing" */

    /* [any] Gives the table for an id, static and the same for all instances, or NULL. The whole id
     * counts: "regra.variant.draft/2x" is another. Callable without open. */
    const void* (*get_interface)(const char* id);

    /* [any] Gives the index-th name of a kind; NO past the end, BAD for a kind that does not exist.
     * Names do not depend on options. Callable without open. */
    regra_status (*name_at)(int32_t kind, uint32_t index, regra_name* out);

    /* [any] Makes an instance, to be given back to close. Options unknown, given twice or with a
     * value outside their domain: BAD, with a finding for each of them. options NULL = all
     * defaults. */
    regra_status (*open)(const regra_words* options, regra_sink findings, regra_instance** out);

    /* [one] Frees an instance; no other call on it is running or follows. NULL is allowed. */
    void (*close)(regra_instance* self);
} regra_entry;

extern REGRA_EXPORT const regra_entry regra_plugin;

REGRA_C_END

#endif
