#include "kernel/loader/trust.hpp"

#include <unistd.h>

namespace regra::loader {

std::optional<Distrusted::Why> distrusted(const struct stat& status) {
    if (status.st_uid != 0 && status.st_uid != geteuid()) return Distrusted::Why::foreign;
    const bool sticky = S_ISDIR(status.st_mode) && (status.st_mode & S_ISVTX) != 0;
    const bool writable = (status.st_mode & (S_IWGRP | S_IWOTH)) != 0;
    if (writable && !sticky) return Distrusted::Why::writable;
    return std::nullopt;
}

std::optional<Distrusted> distrusted(const std::filesystem::path& canonical) {
    for (auto at = canonical;; at = at.parent_path()) {
        struct stat status {};
        if (lstat(at.c_str(), &status) == 0)
            if (const auto why = distrusted(status)) return Distrusted{*why, at, status.st_uid};
        if (at == at.parent_path()) return std::nullopt;
    }
}

} // namespace regra::loader
