/* Text across the line: views in, caller-owned buffers out, and ids with a text. */
#ifndef REGRA_TEXT_H
#define REGRA_TEXT_H

#include <regra/abi.h>

/* A text given by the caller. No NUL needed; data may be NULL where length is 0. */
typedef struct regra_str {
    const char* data;
    size_t length; /* bytes */
} regra_str;

/* A text asked from the plugin, in the caller's memory.
 *
 * The plugin always sets length to the bytes of the whole text, without NUL. If length < capacity
 * it writes the text and a NUL and answers OK; else it answers MORE and leaves data alone. To
 * measure: capacity 0, data NULL. On a status other than OK and MORE, length is 0. Rationale:
 * asking twice is safe because of rule 5, and cheap because no call that searches returns text. */
typedef struct regra_text {
    char* data;
    size_t capacity;
    size_t length;
} regra_text;

/* An id with a text: the value of an option, or the word for a thing. The id is NUL-terminated. */
typedef struct regra_word {
    const char* id;
    regra_str text;
} regra_word;

/* Ids not named keep their default of the catalogue (catalogue.h). An id given twice is BAD. */
typedef struct regra_words {
    const regra_word* at;
    size_t count;
} regra_words;

#endif
