// Exceptions inside, statuses outside: what every function of a table is wrapped in.
#pragma once

#include <new>

#include <regra/abi.h>

namespace regra::sdk {

// Thrown by an author to end a call with a status; say why in findings first.
struct Refused {
    regra_status status = REGRA_NO;
};

[[noreturn]] inline void no() {
    throw Refused{REGRA_NO};
}
[[noreturn]] inline void bad() {
    throw Refused{REGRA_BAD};
}
[[noreturn]] inline void limit() {
    throw Refused{REGRA_LIMIT};
}
[[noreturn]] inline void stopped() {
    throw Refused{REGRA_STOPPED};
}

// Nothing is thrown across the line (rule 8): no memory is LIMIT, anything unforeseen INTERNAL.
// Always inline: each is called from one place, and the shortest calls would feel another.
template<class Call>
[[gnu::always_inline]] inline regra_status guard(Call&& call) noexcept {
    try {
        return call();
    } catch (const Refused& refused) {
        return refused.status;
    } catch (const std::bad_alloc&) {
        return REGRA_LIMIT;
    } catch (...) {
        return REGRA_INTERNAL;
    }
}

} // namespace regra::sdk
