#include "guarded.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <new>

namespace regra::conformance {

Guarded::Guarded(std::size_t size, unsigned char filled) : size_(size), filled_(filled) {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    const std::size_t usable = (size + page) / page * page; // also size 0 has a page before it
    mapped_ = usable + page;
    void* const made =
        mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (made == MAP_FAILED) throw std::bad_alloc();
    pages_ = static_cast<unsigned char*>(made);
    if (mprotect(pages_ + usable, page, PROT_NONE) != 0) throw std::bad_alloc();
    data_ = pages_ + usable - size;
    std::memset(data_, filled, size);
}

Guarded::Guarded(std::string_view text) : Guarded(text.size()) {
    std::memcpy(data_, text.data(), text.size());
}

Guarded::~Guarded() {
    munmap(pages_, mapped_);
}

bool Guarded::untouched() const {
    return std::all_of(data_, data_ + size_, [&](unsigned char byte) { return byte == filled_; });
}

} // namespace regra::conformance
