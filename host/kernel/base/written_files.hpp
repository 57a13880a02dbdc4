// Files that one command writes: all of them, or none.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "kernel/base/diagnostic.hpp"

namespace regra {

struct WrittenFile {
    // In place of one that may be there, which others see whole, the old or the new; a new file;
    // one that only its owner may read.
    enum class How { replaced, created, created_private };

    std::string name, bytes;
    How how = How::replaced;
};

// Where a name leads, links followed, also to what is not there yet.
struct PlaceOfFile {
    std::filesystem::path path;
    // A pipe, a device, what a process has open (/dev/stdout): it is written to, and never
    // replaced.
    bool is_stream = false;
};
PlaceOfFile place_of_file(const std::filesystem::path& name);

// Streams come last, in their order. A name that is refused, as one that is there twice or one of
// `refused`, or a file that cannot be written: Error(Exit::file) of all such names, and no file has
// changed.
void write_together(const std::vector<WrittenFile>& files, Diagnostics refused = {});

} // namespace regra
