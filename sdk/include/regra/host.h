/* Regra inside another program: rulings, standings, rulesets and variants, asked of a library.
 *
 * A verb is a computation on its arguments. The verbs are those of the command line: `regra game
 * rule FILE` is the verb "game rule" with {"FILE": "..."}. An object is opened once and asked
 * often: a game that takes acts one by one, a ruleset, a competition. The verb "verbs" lists all
 * that can be asked, of objects too, with the JSON Schemas of arguments and replies. New verbs and
 * new kinds of object need no new function here.
 *
 * The promises, as those of abi.h:
 *
 *  1 Names and JSON are NUL-terminated UTF-8. Arguments are a JSON object, or NULL for none.
 *    What is not JSON (a tournament file in Latin-1, a file of acts) is given as bytes beside
 *    it.
 *  2 A reply is made by every call that has a regra_reply** and is the caller's, to be freed in
 *    any order, also after the host is closed. It is NULL only if there is no memory for it
 *    (LIMIT) or the caller passed NULL, which means: not wanted. Its JSON is always
 *        {"status": "ok" | "no" | "bad" | "limit" | "stopped" | "internal" | "file",
 *         "value": ...,
 *         "diagnostics": [{"kind": "error" | "open" | "note", "id", "text", "said",
 *                          "file", "line", "column", "offset"}],
 *         "files": [{"name", "text" or "hex"}]}
 *    value has the shape of the verb's schema, or it is null: where the call failed, where nothing
 *    was done (NO, and a diagnostic says why), and where all of it went to regra_with.record. said
 *    is the line that the program prints. file is what was read, or "arguments" or "settings";
 * line, column and offset are 0 where they are not known. files are what the program would write,
 * if nothing is there yet that it would not replace: whoever writes them looks. Bytes that are not
 *    UTF-8 stand in "hex" in place of "text". No page is printed: what would be a PDF is BAD.
 *    Points that two decimals do not say exactly are text: "1/3".
 *  3 [any] any thread, at the same time as other calls on the same host; [load] before any other
 *    call on the host or after the last. Calls on one object, or on its copies, wait for each
 *    other.
 *  4 The library writes to no stream, ends no process but its own workers (7), throws nothing,
 *    installs no signal handler, calls neither fork nor setlocale, reads no environment variable
 *    (but that SQLite looks where temporary files go, for an event, and libpq reads its own where a
 *    verb asks a hub). It starts threads only where plugins run in the caller's process, for files
 *    of games (the argument "jobs"), and they have ended when the call returns. A caller that
 *    limits the size of files (RLIMIT_FSIZE) ignores SIGXFSZ, which else ends it.
 *  5 It writes no file (see "files") but that of an event which a verb is asked to create, change,
 *    copy or pull, which needs "read files", as reading one does; no input stands for an event. It
 *    reads those below the folders of the settings, and, if the settings say "read files", those
 *    that arguments name, rulesets by a path too, and those that libpq reads where a verb asks a
 *    hub. An event is always named.
 *  6 A call that answers neither OK nor NO leaves its object as it was. A diagnostic says why,
 *    in the language of the settings; ids are the same in all languages.
 *  7 Plugins and scripts run in a worker, libexec/regra/worker of the installation: the library
 *    starts it for each call, and for each object and its copies, which it holds open. It has none
 *    of the caller's descriptors, environment, blocked or ignored signals, and may open what the
 *    call reads, and nothing else of the system; it has the caller's user, umask and working
 *    directory, and needs /dev/null and /proc. It ends with the call, the object or the caller,
 *    which has a child (SIGCHLD) meanwhile; the library waits for no other child, and allows that
 *    somebody else has waited for this one. A caller that forks does so while no call goes on: both
 *    processes may then use the host and what is open, each with workers of its own. If a plugin
 *    crashes there, does not end, or calls exit, the answer is INTERNAL or LIMIT and names it; an
 *    object then stands as before the call. With the setting "in process" they run in the caller's
 *    process: load only those you would link.
 *  8 While it is being found this interface is a draft: REGRA_HOST_DRAFT grows with every
 *    change, and a library takes exactly its own. Within a draft a reply may gain fields, and
 *    callers pass over those they do not know; nothing is renamed or changes type.
 *
 * A handle that was closed, or never was one, is BAD ("host.freed"): handles are numbers that are
 * never given twice, and the library reads no memory by them. */
#ifndef REGRA_HOST_H
#define REGRA_HOST_H

#include <regra/entry.h>
#include <regra/text.h>

REGRA_C_BEGIN

enum { REGRA_HOST_DRAFT = 4 };

/* Statuses are those of abi.h, and this one: a file or folder could not be read. */
enum { REGRA_FILE = 7 };

typedef struct regra_host regra_host;     /* folders, language, what was added */
typedef struct regra_object regra_object; /* an open game, ruleset, competition ... */
typedef struct regra_reply regra_reply;   /* what a call answered */

/* Bytes under the name by which arguments mean them: {"FILE": "a.trf"} and {"a.trf", bytes}; a
 * ruleset by a path, "ours.yaml", and its tests too. Beside an input stand inputs only. Two of one
 * name are BAD. */
typedef struct regra_input {
    const char* name;
    regra_str bytes; /* read during the call only; at most 256 MiB */
} regra_input;

/* What a call may be given beside its arguments; NULL for all of it or for a part: nothing.
 * record and progress are called on threads of the call, never two at once, and must not call the
 * library; what they are given is theirs until they return. */
typedef struct regra_with {
    const regra_input* inputs;
    size_t input_count;
    /* Any thread may make it nonzero: the call ends at its next step, STOPPED. Steps are games of a
     * file, acts, scenarios, edits, each some milliseconds. */
    const volatile uint32_t* stop;
    /* The items of long lists of the reply, as JSON, as soon as they are known; they are then not
     * in the value. list is its name there. */
    void (*record)(void* context, const char* list, const char* json, size_t length);
    /* How many bytes of the input are done, of how many (0: not known), and how many games. */
    void (*progress)(void* context, uint64_t done, uint64_t of, uint64_t items);
    void* context;
} regra_with;

/* [any] The draft of the library. */
REGRA_EXPORT uint32_t regra_host_draft(void);

/* [any] Opens a host. draft is REGRA_HOST_DRAFT of the caller: BAD if it is not the library's.
 * settings, all optional: {"plugins": [DIR], "rulesets": [DIR], "scripts": [DIR], "language":
 * "en" | "pt" | "ro" | "de", "machine": ID, "read files": false, "in process": false,
 * "script instructions": 100000000, "script MiB": 256}. Folders not named are those of the
 * installation, beside the library. "machine" is what the acts of an event say, by a digest, of the
 * machine that wrote them, in place of its machine-id(5). The last two are the budget of each call
 * of a script, which decides the same on every machine: LIMIT. BAD: settings that are none. FILE: a
 * folder that is named is not there. *host is NULL unless the answer is OK. */
REGRA_EXPORT regra_status regra_host_open(uint32_t draft, const char* settings, regra_host** host,
                                          regra_reply** reply);

/* [load] Closes it. NULL and what was closed are allowed; objects that are open stay so. */
REGRA_EXPORT void regra_host_close(regra_host* host);

/* [load] A ruleset or script that is in no folder: "rulesets/events/ours.yaml",
 * "scripts/tiebreaks/ours.lua". It comes before a file of that name; given again, the later holds.
 * BAD: a path of another form. Errors in it are told when it is used. */
REGRA_EXPORT regra_status regra_host_add_file(regra_host* host, const char* path, regra_str bytes,
                                              regra_reply** reply);

/* [load] A plugin by the path of its library, whose name is its id: "/opt/my-game.so". It comes
 * before one of that id in a folder. FILE: it is not there, or is no plugin, or the worker is not
 * there. */
REGRA_EXPORT regra_status regra_host_add_plugin(regra_host* host, const char* path,
                                                regra_reply** reply);

/* [any] Asks a verb: "verbs", "standings", "game rule", "ruleset check", "variant perft" ... OK and
 * NO are answers, NO where the program would end with 1. BAD: the verb, its arguments or an input
 * are wrong, all faults in the reply; a verb may then have a value as well (the rulings before and
 * after a refused act). LIMIT: undecided within the budget, or memory exhausted. STOPPED: see
 * regra_with. INTERNAL: a fault of the library or of a plugin. */
REGRA_EXPORT regra_status regra_ask(const regra_host* host, const char* verb, const char* arguments,
                                    const regra_with* with, regra_reply** reply);

/* [any] Opens an object: "game", "ruleset", "competition". *object is NULL unless the answer is
 * OK; it is the caller's, to be closed. */
REGRA_EXPORT regra_status regra_open(const regra_host* host, const char* kind,
                                     const char* arguments, const regra_with* with,
                                     regra_object** object, regra_reply** reply);

/* [any] Asks a verb of the object: of a game "act", "stands", "moves", "acts", "done"; of a ruleset
 * "value", "show", "open choices"; of a competition "rank", "why", "prizes", "teams", "faults". */
REGRA_EXPORT regra_status regra_object_ask(regra_object* object, const char* verb,
                                           const char* arguments, const regra_with* with,
                                           regra_reply** reply);

/* [any] Another object that stands where this one does, to try what would be ruled. */
REGRA_EXPORT regra_status regra_object_copy(const regra_object* object, regra_object** copy,
                                            regra_reply** reply);

/* [any] NULL and what was closed are allowed. A call in another thread goes on to its end. */
REGRA_EXPORT void regra_object_close(regra_object* object);

/* [any] The reply as JSON, NUL-terminated; the text is the reply's. length may be NULL. NULL for a
 * reply that is NULL or was freed: *length is then left as it is, here and below. */
REGRA_EXPORT const char* regra_reply_json(const regra_reply* reply, size_t* length);

/* [any] The value as people read it, as the program prints it, in the host's language, in 80
 * columns; "" where there is none. NULL for a reply that is NULL or was freed. */
REGRA_EXPORT const char* regra_reply_text(const regra_reply* reply, size_t* length);

/* [any] NULL and what was freed are allowed. */
REGRA_EXPORT void regra_reply_free(regra_reply* reply);

REGRA_C_END

#endif
