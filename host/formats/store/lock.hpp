// Who may use an event's file: one who writes it, or several who read it. The lock is on a file of
// its own beside it, NAME.lock, which says who holds it and goes with its last holder.
#pragma once

#include <string>

namespace regra::store {

// A name for this machine that does not identify it, made from `machine`, or if that is empty from
// its id (machine-id(5)). "" if it has neither.
std::string writer_name(const std::string& machine);

class FileLock {
public:
    enum class How { shared, exclusive };
    // Locks the file at `path`, which need not exist. Waits at most 5 s for others; then throws
    // Error(Exit::file) about `name`, which says who they are.
    FileLock(std::string name, const std::string& path, How how, const std::string& who);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

    // From exclusive to shared.
    void share();
    // True if nothing can be written there. Then nobody writes, and readers need no lock.
    bool is_none() const { return file_ < 0; }
    int why_none() const { return why_none_; } // of the system

private:
    bool take(How how);
    int open_for(How how);
    void write_holder(const std::string& who) const;
    [[noreturn]] void refuse(int reason) const;
    [[noreturn]] void refuse_for_other() const;

    std::string name_, event_, path_;
    int file_ = -1, why_none_ = 0;
};

// Error(Exit::file) if a folder lies on a file system of the network, or of a program in user
// space: what several processes write there is not safe.
void demand_local_disk(const std::string& name, const std::string& folder);

} // namespace regra::store
