// Reading a library's dynamic symbols without loading it.
#include <elf.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <utility>

#include "library.hpp"

namespace regra::conformance {
namespace {

std::string read_whole(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// The record at an offset; a file that ends before it is not one we can read.
template<class Record>
Record record_at(const std::string& bytes, uint64_t offset) {
    Record record{};
    if (offset > bytes.size() || bytes.size() - offset < sizeof record) {
        fail("a file cut short", "a whole library");
    }
    std::memcpy(&record, bytes.data() + offset, sizeof record);
    return record;
}

std::string name_at(const std::string& bytes, const Elf64_Shdr& names, uint32_t offset) {
    std::string name;
    for (uint64_t at = names.sh_offset + offset; at < bytes.size() && bytes[at]; ++at) {
        name += bytes[at];
    }
    return name;
}

// Calls with each dynamic symbol and its name.
template<class Take>
void for_each_symbol(const std::string& file, Take&& take) {
    const std::string bytes = read_whole(file);
    const auto header = record_at<Elf64_Ehdr>(bytes, 0);
    if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
        header.e_ident[EI_CLASS] != ELFCLASS64) {
        fail("no ELF file of 64 bits", "a shared library for this machine");
    }
    const auto section = [&](uint64_t index) {
        return record_at<Elf64_Shdr>(bytes, header.e_shoff + index * sizeof(Elf64_Shdr));
    };
    for (uint64_t i = 0; i < header.e_shnum; ++i) {
        const Elf64_Shdr symbols = section(i);
        if (symbols.sh_type != SHT_DYNSYM) continue;
        const Elf64_Shdr names = section(symbols.sh_link);
        for (uint64_t at = 0; at < symbols.sh_size; at += sizeof(Elf64_Sym)) {
            const auto symbol = record_at<Elf64_Sym>(bytes, symbols.sh_offset + at);
            take(symbol, name_at(bytes, names, symbol.st_name));
        }
    }
}

} // namespace

std::vector<Export> exports_of(const std::string& file) {
    std::vector<Export> found;
    for_each_symbol(file, [&](const Elf64_Sym& symbol, std::string name) {
        const unsigned char binding = ELF64_ST_BIND(symbol.st_info);
        if (symbol.st_shndx == SHN_UNDEF || binding == STB_LOCAL) return;
        found.push_back({std::move(name), binding == STB_GNU_UNIQUE});
    });
    return found;
}

std::vector<std::string> imports_of(const std::string& file) {
    std::vector<std::string> found;
    for_each_symbol(file, [&](const Elf64_Sym& symbol, std::string name) {
        if (symbol.st_shndx == SHN_UNDEF && !name.empty()) found.push_back(std::move(name));
    });
    return found;
}

} // namespace regra::conformance
