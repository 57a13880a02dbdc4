// Where the program was installed.
#pragma once

#include <filesystem>

namespace regra {

// PREFIX of PREFIX/bin/regra, PREFIX/lib/libregra.so, PREFIX/libexec/regra/worker.
std::filesystem::path installation_folder();

} // namespace regra
