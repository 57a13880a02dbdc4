// What handles stand for. A handle is a number and no address: one that was closed, or never was
// one, is reported and no memory is read by it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace regra::library {

// One sequence for all kinds: the handle of one kind is none of another.
inline std::uintptr_t next_handle() {
    static std::atomic<std::uintptr_t> last = 0;
    return last += 16; // looks aligned
}

template<class Thing>
class Open {
public:
    Thing* add(std::shared_ptr<Thing> thing) {
        const std::lock_guard lock(mutex_);
        const auto made = next_handle();
        all_.emplace(made, std::move(thing));
        return reinterpret_cast<Thing*>(made); // NOLINT(performance-no-int-to-ptr): never followed
    }
    // Held by its caller, it stays though another thread closes it.
    std::shared_ptr<Thing> find(const Thing* handle) {
        const std::lock_guard lock(mutex_);
        const auto found = all_.find(reinterpret_cast<std::uintptr_t>(handle));
        return found == all_.end() ? nullptr : found->second;
    }
    void close(const Thing* handle) {
        std::shared_ptr<Thing> last; // taken apart without the lock
        const std::lock_guard lock(mutex_);
        const auto found = all_.find(reinterpret_cast<std::uintptr_t>(handle));
        if (found == all_.end()) return;
        last = std::move(found->second);
        all_.erase(found);
    }

private:
    std::mutex mutex_;
    std::unordered_map<std::uintptr_t, std::shared_ptr<Thing>> all_;
};

// Never taken apart: the caller's program may still use the library as it ends.
template<class Thing>
Open<Thing>& all_open() {
    static auto& all = *new Open<Thing>;
    return all;
}

} // namespace regra::library
