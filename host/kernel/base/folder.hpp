// What stands in folders. The iterators of the standard library end the program when memory fails.
#pragma once

#include <filesystem>
#include <vector>

namespace regra {

// Files and folders in a folder, sorted. None if it is not there, is none, or may not be read.
std::vector<std::filesystem::path> paths_in(const std::filesystem::path& folder);
// Those in its folders too, which stand before what is in them. Links to folders are not followed.
std::vector<std::filesystem::path> paths_below(const std::filesystem::path& folder);

} // namespace regra
