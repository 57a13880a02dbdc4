// The one place that includes Boost.DLL.
#define BOOST_DLL_USE_STD_FS
#include "kernel/loader/library.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <vector> // before Boost 1.74, which forgets it

#include <boost/dll/library_info.hpp>
#include <boost/dll/shared_library.hpp>

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/file.hpp"
#include "kernel/loader/elf.hpp"

namespace regra::loader {
namespace {

namespace fs = std::filesystem;
namespace dll = boost::dll;

constexpr auto entry_symbol = "regra_plugin";

[[noreturn]] void refuse(const fs::path& file, const std::string& id, std::string_view message,
                         Arguments more = {}) {
    more.emplace_back("id", id);
    throw Failure(Exit::file, {file.string()}, message, std::move(more));
}

void check_permissions(const fs::path& file, const std::string& id) {
    std::error_code error;
    const auto status = fs::status(file, error);
    if (!error && (status.permissions() & fs::perms::others_write) != fs::perms::none)
        refuse(file, id, "loader.file-writable");
}

void check_shape(const fs::path& file, const std::string& id) {
    switch (library_shape(read_file(file))) {
    case LibraryShape::sound: return;
    case LibraryShape::no_library: refuse(file, id, "loader.no-library");
    case LibraryShape::other_machine: refuse(file, id, "loader.other-machine");
    case LibraryShape::cut_short: refuse(file, id, "loader.cut-short");
    }
}

// Rationale: loading a library runs its constructors, so a foreign one is told by its list of
// symbols, which is read from the file.
void check_symbol(const fs::path& file, const std::string& id) {
    std::vector<std::string> symbols;
    try {
        symbols = dll::library_info(file).symbols();
    } catch (const std::exception&) {
        refuse(file, id, "loader.cut-short");
    }
    if (std::find(symbols.begin(), symbols.end(), entry_symbol) == symbols.end())
        refuse(file, id, "loader.no-entry");
}

// The linker's own words without what Boost puts around them.
std::string reason(const std::exception& error) {
    const std::string_view what = error.what();
    constexpr std::string_view before = "(dlerror system message: ";
    const auto begin = what.find(before);
    const auto end = what.rfind("): ");
    if (begin == std::string_view::npos || end == std::string_view::npos) return std::string(what);
    const auto from = begin + before.size();
    return std::string(what.substr(from, end - from));
}

std::shared_ptr<dll::shared_library> opened(const fs::path& file) {
    return std::make_shared<dll::shared_library>(file, dll::load_mode::rtld_now |
                                                           dll::load_mode::rtld_local);
}

std::shared_ptr<dll::shared_library> load(const fs::path& file, const std::string& id) {
    try {
        return opened(file);
    } catch (const std::exception& error) {
        refuse(file, id, "loader.not-loaded", {{"reason", reason(error)}});
    }
}

} // namespace

std::shared_ptr<const regra_entry> load_library(const fs::path& file, const std::string& id) {
    check_permissions(file, id);
    check_shape(file, id);
    check_symbol(file, id);
    const auto library = load(file, id);
    const auto& entry = library->get<const regra_entry>(entry_symbol);
    if (entry.abi != REGRA_ABI)
        refuse(file, id, "loader.abi",
               {{"found", std::to_string(entry.abi)}, {"wanted", std::to_string(REGRA_ABI)}});
    if (entry.size != sizeof(regra_entry)) refuse(file, id, "loader.foreign-entry");
    return {library, &entry};
}

std::shared_ptr<const void> open_module(const std::string& name, const std::string& package) {
    const fs::path file = program_folder().parent_path() / "lib/regra/modules" / (name + ".so");
    try {
        const auto library = opened(file);
        return {library, &library->get<const char>("regra_module")};
    } catch (const std::exception& error) {
        throw Failure(Exit::file, {file.string()}, "loader.module",
                      {{"reason", reason(error)}, {"package", package}});
    }
}

} // namespace regra::loader
