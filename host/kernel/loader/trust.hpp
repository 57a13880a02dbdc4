// Whose code it is: a file is trusted if nobody but its user and root can change it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include <sys/stat.h>

namespace regra::loader {

// What lets somebody else change a file or a folder.
struct Distrusted {
    enum class Why { writable, foreign } why;
    std::filesystem::path at; // the file, the folder, or one of those above it
    std::uint32_t owner;      // of a foreign one
};

// The first reason against a file or folder, from it upwards; links are resolved by the caller. It
// and each folder above it belong to root or to the user, and nobody else may write to them. Others
// may write to a folder with the sticky bit, such as /tmp: what is theirs there, is known by its
// owner.
std::optional<Distrusted> distrusted(const std::filesystem::path& canonical);

// The same of a file that is open, without the folders above it.
std::optional<Distrusted::Why> distrusted(const struct stat& status);

} // namespace regra::loader
