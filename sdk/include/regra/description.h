/* What a library says of itself in its file, so that it can be listed, and refused, without being
 * run: the text of a section of its own. The macros of the C++ layer write it; a plugin in C states
 * it once, in one of its files:
 *
 *     REGRA_DESCRIPTION("id\tnim\n" "kind\tvariant\n" "interface\t" REGRA_VARIANT "\n"
 *                       "version\t1.0\n" "name\tNim\n"
 *                       "option\theaps\t3\tint 1..9\tHow many heaps\n");
 *
 * Lines of a key, a TAB and a value, in UTF-8 and without other control signs; all but `option`
 * once each. An option is its id, default, domain and title, with TABs between, as name_at() gives
 * it and in that order. The host compares them with the entry once the library is loaded, and
 * refuses one whose file says something else. A library without a description is used, and listed
 * as not described. */
#ifndef REGRA_DESCRIPTION_H
#define REGRA_DESCRIPTION_H

#define REGRA_DESCRIPTION_SECTION ".regra"
#define REGRA_DESCRIPTION_FIRST_LINE "regra plugin 1"

#if defined(_WIN32)
#define REGRA_DESCRIPTION_PLACE
#else
#define REGRA_DESCRIPTION_PLACE __attribute__((section(REGRA_DESCRIPTION_SECTION), used))
#endif

#define REGRA_DESCRIPTION(LINES)                                                                   \
    REGRA_DESCRIPTION_PLACE static const char regra_description[] =                                \
        REGRA_DESCRIPTION_FIRST_LINE "\n" LINES

#endif
