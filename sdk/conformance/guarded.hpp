// Memory that ends at a page nobody may touch: one byte too far ends the process.
#pragma once

#include <cstddef>
#include <string_view>

namespace regra::conformance {

class Guarded {
public:
    // The last byte before the guard page is the last of `size`; all bytes are `filled`.
    explicit Guarded(std::size_t size, unsigned char filled = 0xa5);
    explicit Guarded(std::string_view text); // without a NUL behind it
    ~Guarded();
    Guarded(const Guarded&) = delete;
    Guarded& operator=(const Guarded&) = delete;

    void* data() const { return data_; }
    template<class Record>
    Record* as() const {
        return reinterpret_cast<Record*>(data_);
    }
    // Whether nothing has been written since it was made.
    bool untouched() const;

private:
    unsigned char* pages_;
    std::size_t mapped_;
    unsigned char* data_;
    std::size_t size_;
    unsigned char filled_;
};

} // namespace regra::conformance
