// What stands in folders. The iterators of the standard library end the program when memory fails.
#pragma once

#include <filesystem>
#include <vector>

namespace regra {

// Files and folders in a folder, sorted. Empty if it does not exist, is not a folder, or may not be
// read.
std::vector<std::filesystem::path> paths_in(const std::filesystem::path& folder);
// Links among them, whatever they lead to.
std::vector<std::filesystem::path> links_in(const std::filesystem::path& folder);
// Those in its folders too, which stand before what is in them. Links to folders are not followed.
std::vector<std::filesystem::path> paths_below(const std::filesystem::path& folder);

// Whether a path is a folder, following links. A path that cannot be looked at (a loop of links, a
// name that is too long) is not; reading it says why.
bool is_folder(const std::filesystem::path& path);
bool is_regular(const std::filesystem::path& path);

// That a file stands in; "." of a name alone.
std::filesystem::path folder_of_file(const std::filesystem::path& file);

// From the root, as far as it is known: the folder that is worked in may be gone.
std::filesystem::path absolute_path(const std::filesystem::path& path);

} // namespace regra
