// A new folder below that for temporary files ($TMPDIR, else /tmp), which only its owner may enter;
// removed with all that it holds.
#pragma once

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

#include <stdlib.h> // mkdtemp

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/system_reason.hpp"

namespace regra {

class PrivateFolder {
public:
    // None can be made: Error(Exit::file).
    PrivateFolder() {
        const char* chosen = std::getenv("TMPDIR");
        path_ = std::filesystem::path(chosen && *chosen ? chosen : "/tmp") / "regra-XXXXXX";
        if (!mkdtemp(path_.data()))
            throw Error(Exit::file, {path_}, "program.no-folder",
                        {{"reason", system_reason(errno)}});
    }
    ~PrivateFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    PrivateFolder(const PrivateFolder&) = delete;
    PrivateFolder& operator=(const PrivateFolder&) = delete;

    const std::string& path() const { return path_; }
    std::filesystem::path operator/(const char* name) const {
        return std::filesystem::path(path_) / name;
    }

private:
    std::string path_;
};

} // namespace regra
