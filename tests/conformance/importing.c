/* What a mutation cannot do from inside: the library names a function that tells the time. */
#include <time.h>

__attribute__((used)) static time_t seconds_since_1970(void) {
    return time(NULL);
}
