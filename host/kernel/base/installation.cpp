#include "kernel/base/installation.hpp"

#include "kernel/base/file.hpp"

namespace regra {

std::filesystem::path installation_folder() {
    const auto folder = program_folder(), above = folder.parent_path();
    return above.filename() == "libexec" ? above.parent_path() : above;
}

} // namespace regra
