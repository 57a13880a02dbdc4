// A list that a call hands out into the caller's memory.
#pragma once

#include <cstddef>
#include <vector>

#include <regra/abi.h>

namespace regra::sdk {

// Counts everything put, writes what fits.
template<class Record>
class Out {
public:
    Out(Record* data, std::size_t capacity) : data_(data), capacity_(data ? capacity : 0) {}

    void put(const Record& record) {
        if (count_ < capacity_) data_[count_] = record;
        ++count_;
    }
    // For an author who fills an array: where the next records go, and how many did. The room is
    // never less than the most that the author's class declares.
    Record* room() const { return data_ + count_; }
    void added(std::size_t count) { count_ += count; }

    std::size_t count() const { return count_; }
    bool fits() const { return count_ <= capacity_; }

private:
    Record* data_;
    std::size_t capacity_;
    std::size_t count_ = 0;
};

// Apart, so that the usual way below stays short.
template<class Record, class Fill>
[[gnu::noinline]] regra_status give_list_beside(Record* out, std::size_t capacity,
                                                std::size_t enough, std::size_t* count,
                                                Fill&& fill) {
    std::vector<Record> beside(enough);
    Out<Record> list(beside.data(), beside.size());
    fill(list);
    *count = list.count();
    if (!list.fits()) return REGRA_INTERNAL; // more than the plugin itself declared
    if (list.count() > capacity || !out) return list.count() == 0 ? REGRA_OK : REGRA_MORE;
    for (std::size_t i = 0; i < list.count(); ++i) out[i] = beside[i];
    return REGRA_OK;
}

// Fills a caller's list with what fill(Out<Record>&) puts. A list that may be too small is filled
// beside first, since MORE leaves the caller's memory untouched (rule 7).
template<class Record, class Fill>
[[gnu::always_inline]] inline regra_status
give_list(Record* out, std::size_t capacity, std::size_t enough, std::size_t* count, Fill&& fill) {
    if (capacity < enough || !out) return give_list_beside(out, capacity, enough, count, fill);
    Out<Record> list(out, capacity);
    fill(list);
    *count = list.count();
    return list.fits() ? REGRA_OK : REGRA_MORE;
}

} // namespace regra::sdk
