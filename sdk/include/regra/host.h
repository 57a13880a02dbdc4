/* Regra inside another program: rulings, standings, rulesets and variants, asked of a library.
 *
 * A verb is a computation on its arguments. The verbs are those of the command line: `regra game
 * rule FILE` is the verb "game rule" with {"FILE": "..."}; the verb "verbs" lists all that can be
 * asked, with the JSON Schemas of their arguments and replies. New verbs need no new function here.
 *
 * The promises, as those of abi.h:
 *
 *  1 Names and JSON are NUL-terminated UTF-8. Arguments are a JSON object, or NULL for none. What
 * is not JSON (a tournament file in Latin-1, a file of acts) is given as bytes beside it. 2 A reply
 * is made by every call that has a regra_reply** and is the caller's, to be freed in any order,
 * also after the host is closed. It is NULL only if there is no memory for it (LIMIT) or the caller
 * passed NULL, which means: not wanted. Its JSON is always
 *     {"status": "ok" | "no" | "bad" | "limit" | "internal" | "file",
 *      "value": ...,
 *      "diagnostics": [{"kind": "error" | "open" | "note", "id", "text", "file", "line", "column",
 *                       "offset"}],
 *      "files": [{"name", "text"}]}
 * value has the shape of the verb's schema; it is null where the call failed. line, column and
 * offset are 0 where they are not known. files are what the program would write. Points that two
 * decimals do not say exactly are text: "1/3". 3 [any] any thread, at the same time as other calls
 * on the same host; [load] before any other call on the host or after the last. 4 The library
 * writes to no stream, ends no process, throws nothing, installs no signal handler, calls neither
 * fork nor setlocale, reads no environment variable. 5 It writes no file: see "files". It reads
 * those below the folders of the settings, rulesets that arguments name by a path, and, if the
 * settings say "read files", other files that arguments name. 6 A diagnostic says why, in the
 * language of the settings; ids are the same in all languages. 7 Plugins run in the caller's
 * process: load only those you would link. 8 While it is being found this interface is a draft:
 * REGRA_HOST_DRAFT grows with every change, and a library takes exactly its own. Within a draft a
 * reply may gain fields, and callers pass over those they do not know; nothing is renamed or
 * changes type. */
#ifndef REGRA_HOST_H
#define REGRA_HOST_H

#include <regra/entry.h>
#include <regra/text.h>

REGRA_C_BEGIN

enum { REGRA_HOST_DRAFT = 1 };

/* Statuses are those of abi.h, and this one: a file or folder could not be read. */
enum { REGRA_FILE = 7 };

typedef struct regra_host regra_host;   /* folders, language */
typedef struct regra_reply regra_reply; /* what a call answered */

/* Bytes under the name by which arguments mean them: {"FILE": "a.trf"} and {"a.trf", bytes}. Two of
 * one name are BAD. */
typedef struct regra_input {
    const char* name;
    regra_str bytes; /* read during the call only */
} regra_input;

/* [any] The draft of the library. */
REGRA_EXPORT uint32_t regra_host_draft(void);

/* [any] Opens a host. draft is REGRA_HOST_DRAFT of the caller: BAD if it is not the library's.
 * settings, all optional: {"plugins": [DIR], "rulesets": [DIR], "scripts": [DIR], "language":
 * "en" | "pt" | "ro", "read files": false}. Folders not named are those of the installation, beside
 * the library. BAD: settings that are none. *host is NULL unless the answer is OK. */
REGRA_EXPORT regra_status regra_host_open(uint32_t draft, const char* settings, regra_host** host,
                                          regra_reply** reply);

/* [load] Closes it. NULL is allowed. */
REGRA_EXPORT void regra_host_close(regra_host* host);

/* [any] Asks a verb: "verbs", "standings", "game rule", "ruleset check", "variant perft" ... OK and
 * NO are answers, NO where the program would end with 1. BAD: the verb, its arguments or an input
 * are wrong, all faults in the reply; a verb may then have a value as well (the rulings before and
 * after a refused act). LIMIT: undecided within the budget, or memory exhausted. INTERNAL: a fault
 * of the library or of a plugin. inputs may be NULL where count is 0. */
REGRA_EXPORT regra_status regra_ask(const regra_host* host, const char* verb, const char* arguments,
                                    const regra_input* inputs, size_t count, regra_reply** reply);

/* [any] The reply as JSON, NUL-terminated; the text is the reply's. length may be NULL. NULL for a
 * NULL reply. */
REGRA_EXPORT const char* regra_reply_json(const regra_reply* reply, size_t* length);

/* [any] The value as people read it, as the program prints it, in the host's language; "" where
 * there is none. */
REGRA_EXPORT const char* regra_reply_text(const regra_reply* reply, size_t* length);

/* [any] NULL is allowed. */
REGRA_EXPORT void regra_reply_free(regra_reply* reply);

REGRA_C_END

#endif
