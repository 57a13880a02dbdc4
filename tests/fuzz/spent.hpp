// What an input costs: memory held at once, and processor time. A crash oracle sees neither.
#pragma once

#include <atomic>
#include <cstddef>
#include <ctime>

#include <sanitizer/allocator_interface.h>

#include "fuzz/fuzz.hpp"

namespace fuzz {

inline std::atomic<std::ptrdiff_t> held_now, held_most;

// Begins when it is made; the hooks of the sanitizer's allocator stay.
class Spent {
public:
    Spent() {
        static const bool hooked = __sanitizer_install_malloc_and_free_hooks(taken, given_back) > 0;
        hold(hooked, "memory is counted");
        before_ = held_now;
        held_most = before_;
    }
    // At most 16 MiB and `each` bytes a byte of the input, and two seconds and a microsecond.
    void hold_to(std::size_t size, std::size_t each) const {
        const auto held = static_cast<std::size_t>(held_most - before_);
        if (held > (16u << 20) + each * size)
            hold_same(std::to_string(held) + " bytes", "", "memory is within the input's");
        const double seconds = static_cast<double>(std::clock() - begun_) / CLOCKS_PER_SEC;
        if (seconds > 2 + 1e-6 * static_cast<double>(size))
            hold_same(std::to_string(seconds) + " s", "", "time is within the input's");
    }

private:
    static void taken(const volatile void*, std::size_t size) {
        const auto now = held_now += static_cast<std::ptrdiff_t>(size);
        auto most = held_most.load();
        while (now > most && !held_most.compare_exchange_weak(most, now)) {
        }
    }
    static void given_back(const volatile void* block) {
        if (block) held_now -= static_cast<std::ptrdiff_t>(__sanitizer_get_allocated_size(block));
    }

    std::ptrdiff_t before_ = 0;
    std::clock_t begun_ = std::clock();
};

} // namespace fuzz
