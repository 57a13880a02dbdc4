// The one place that includes Boost.DLL.
#define BOOST_DLL_USE_STD_FS
#include "kernel/loader/library.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <elf.h>
#include <link.h>
#include <string>
#include <vector> // before Boost 1.74, which forgets it

#include <boost/dll/library_info.hpp>
#include <boost/dll/shared_library.hpp>

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/file.hpp"

namespace regra::loader {
namespace {

using Header = ElfW(Ehdr);
using Segment = ElfW(Phdr);
using Section = ElfW(Shdr);
using Symbol = ElfW(Sym);

constexpr unsigned char own_class = sizeof(void*) == 8 ? ELFCLASS64 : ELFCLASS32;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
constexpr unsigned char own_order = ELFDATA2LSB;
#else
constexpr unsigned char own_order = ELFDATA2MSB;
#endif
#if defined(__x86_64__)
constexpr int own_machine = EM_X86_64;
#elif defined(__aarch64__)
constexpr int own_machine = EM_AARCH64;
#else
constexpr int own_machine = EM_NONE; // the linker will say
#endif

bool fits(std::string_view bytes, std::uint64_t offset, std::uint64_t size) {
    return offset <= bytes.size() && size <= bytes.size() - offset;
}

template<class Record>
Record record_at(std::string_view bytes, std::uint64_t offset) {
    Record record;
    std::memcpy(&record, bytes.data() + offset, sizeof record);
    return record;
}

bool segments_fit(std::string_view bytes, const Header& header) {
    if (!fits(bytes, header.e_phoff, std::uint64_t{header.e_phnum} * sizeof(Segment))) return false;
    for (std::uint64_t i = 0; i < header.e_phnum; ++i) {
        const auto segment = record_at<Segment>(bytes, header.e_phoff + i * sizeof(Segment));
        if (!fits(bytes, segment.p_offset, segment.p_filesz)) return false;
    }
    return true;
}

bool section_fits(std::string_view bytes, const Section& section) {
    const bool symbols = section.sh_type == SHT_SYMTAB || section.sh_type == SHT_DYNSYM;
    if (symbols && section.sh_size % sizeof(Symbol) != 0) return false;
    return section.sh_type == SHT_NOBITS || fits(bytes, section.sh_offset, section.sh_size);
}

bool sections_fit(std::string_view bytes, const Header& header) {
    if (!fits(bytes, header.e_shoff, std::uint64_t{header.e_shnum} * sizeof(Section))) return false;
    if (header.e_shstrndx >= header.e_shnum) return false;
    for (std::uint64_t i = 0; i < header.e_shnum; ++i) {
        const auto section = record_at<Section>(bytes, header.e_shoff + i * sizeof(Section));
        const bool names_absent = i == header.e_shstrndx && section.sh_type != SHT_STRTAB;
        if (names_absent || !section_fits(bytes, section)) return false;
    }
    return true;
}

} // namespace

LibraryShape library_shape(std::string_view bytes) {
    if (bytes.substr(0, SELFMAG) != std::string_view(ELFMAG, SELFMAG))
        return LibraryShape::no_library;
    if (bytes.size() < sizeof(Header)) return LibraryShape::cut_short;
    const auto header = record_at<Header>(bytes, 0);
    const bool own_kind = header.e_ident[EI_CLASS] == own_class &&
                          header.e_ident[EI_DATA] == own_order &&
                          (own_machine == EM_NONE || header.e_machine == own_machine);
    if (!own_kind) return LibraryShape::other_machine;
    if (header.e_type != ET_DYN || header.e_phentsize != sizeof(Segment) ||
        header.e_shentsize != sizeof(Section))
        return LibraryShape::no_library;
    const bool whole = segments_fit(bytes, header) && sections_fit(bytes, header);
    return whole ? LibraryShape::sound : LibraryShape::cut_short;
}

} // namespace regra::loader

// ---- library ------------------------------------------------------------------------------------

#define BOOST_DLL_USE_STD_FS

namespace regra::loader {
namespace {

namespace fs = std::filesystem;
namespace dll = boost::dll;

constexpr auto entry_symbol = "regra_plugin";

[[noreturn]] void refuse(const fs::path& file, const std::string& id, std::string_view message,
                         Arguments more = {}) {
    more.emplace_back("id", id);
    throw Error(Exit::file, {file.string()}, message, std::move(more));
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
        throw Error(Exit::file, {file.string()}, "loader.module",
                    {{"reason", reason(error)}, {"package", package}});
    }
}

} // namespace regra::loader
