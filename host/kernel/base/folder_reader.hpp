// Files for a process that may open none by itself, and pays for each that another one opens for
// it.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace regra {

using FilesOfFolder = std::map<std::string, std::string, std::less<>>;

// Gives the files of a folder whose names end so, by their names, or some of them. With one,
// read_file() asks for the rest of a folder when it reads the second of its files, and opens none
// twice: files are as they were when they were first read. None: each is opened. Set before there
// are threads.
extern std::function<FilesOfFolder(const std::string& folder, std::string_view ending)>
    folder_reader;

} // namespace regra
