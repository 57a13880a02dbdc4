#include "base/file.hpp"

#include "base/diagnostic.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace regra {
namespace {

std::string read_stream(std::FILE* stream, const std::string& name, std::size_t most_bytes) {
    std::string bytes;
    char buffer[1 << 16];
    std::size_t got = 0;
    do {
        got = std::fread(buffer, 1, sizeof buffer, stream);
        bytes.append(buffer, got);
        if (bytes.size() > most_bytes)
            throw Failure(Exit::file, {name}, "file.too-large",
                          {{"most", std::to_string(most_bytes)}});
    } while (got == sizeof buffer); // less is the end, or an error
    if (std::ferror(stream))
        throw Failure(Exit::file, {name}, "file.unreadable", {{"reason", std::strerror(errno)}});
    return bytes;
}

} // namespace

std::string read_file(const std::filesystem::path& path, std::size_t most_bytes) {
    const std::string name = path.string();
    if (name == "-") return read_stream(stdin, name, most_bytes);
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        throw Failure(Exit::file, {name}, "file.folder");
    const auto close = [](std::FILE* stream) { std::fclose(stream); };
    const std::unique_ptr<std::FILE, decltype(close)> stream(std::fopen(name.c_str(), "rb"), close);
    if (!stream && errno == ENOENT) throw Failure(Exit::file, {name}, "file.missing");
    if (!stream)
        throw Failure(Exit::file, {name}, "file.unreadable", {{"reason", std::strerror(errno)}});
    return read_stream(stream.get(), name, most_bytes);
}

std::filesystem::path program_folder() {
    return std::filesystem::read_symlink("/proc/self/exe").parent_path();
}

} // namespace regra
