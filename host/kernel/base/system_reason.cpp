#include "kernel/base/system_reason.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include "kernel/base/messages.hpp"

namespace regra {

Wording system_reason(int error) {
    constexpr std::array<std::pair<int, std::string_view>, 17> known = {{
        {ENOSPC, "file.no-space"},
        {EDQUOT, "file.quota"},
        {EFBIG, "file.too-big"},
        {EROFS, "file.read-only"},
        {EIO, "file.broken-device"},
        {EACCES, "file.denied"},
        {EPERM, "file.not-permitted"},
        {ENOENT, "file.nothing-there"},
        {ENOTDIR, "file.not-a-folder"},
        {EISDIR, "file.is-a-folder"},
        {EEXIST, "file.is-there"},
        {ENAMETOOLONG, "file.long-name"},
        {ELOOP, "file.links"},
        {EMFILE, "file.too-many-open"},
        {EBUSY, "file.busy"},
        {EPIPE, "file.nobody-reads"},
        {ECONNRESET, "file.broken-line"},
    }};
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const auto& one) { return one.first == error; });
    if (found == known.end()) return std::strerror(error);
    return in_each_language({found->second, {}});
}

} // namespace regra
