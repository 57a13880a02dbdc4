// Files as the program reads them: whole, with a bound, and every refusal a Failure with exit 5.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace regra {

// The file's bytes. "-" is standard input. A missing, unreadable or too large file, or a folder:
// Failure(Exit::file).
std::string read_file(const std::filesystem::path& path, std::size_t most_bytes = 64u << 20);

// The folder the running program stands in.
std::filesystem::path program_folder();

} // namespace regra
