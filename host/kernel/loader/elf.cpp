#include "kernel/loader/elf.hpp"

#include <cstdint>
#include <cstring>
#include <elf.h>
#include <link.h>

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

namespace {

Section section_at(std::string_view bytes, std::uint64_t index) {
    const auto header = record_at<Header>(bytes, 0);
    return record_at<Section>(bytes, header.e_shoff + index * sizeof(Section));
}

std::string_view content(std::string_view bytes, const Section& section) {
    if (section.sh_type == SHT_NOBITS) return {};
    return bytes.substr(section.sh_offset, section.sh_size);
}

// The text that begins there in a table of texts; "" if there is none.
std::string_view text_at(std::string_view table, std::uint64_t offset) {
    if (offset >= table.size()) return {};
    const auto end = table.find('\0', offset);
    return end == table.npos ? std::string_view() : table.substr(offset, end - offset);
}

} // namespace

void read_described_parts(std::string_view bytes, std::string_view section,
                          const std::function<void(std::uint64_t, std::uint64_t)>& read) {
    const auto ask = [&](std::uint64_t offset, std::uint64_t size) {
        if (fits(bytes, offset, size)) read(offset, size);
    };
    ask(0, sizeof(Header));
    if (!fits(bytes, 0, sizeof(Header))) return ask(0, bytes.size());
    const auto header = record_at<Header>(bytes, 0);
    ask(header.e_phoff, std::uint64_t{header.e_phnum} * sizeof(Segment));
    ask(header.e_shoff, std::uint64_t{header.e_shnum} * sizeof(Section));
    if (library_shape(bytes) != LibraryShape::sound) return;
    const auto ask_section = [&](const Section& one) {
        if (one.sh_type != SHT_NOBITS) ask(one.sh_offset, one.sh_size);
    };
    ask_section(section_at(bytes, header.e_shstrndx));
    const auto names = content(bytes, section_at(bytes, header.e_shstrndx));
    for (std::uint64_t i = 0; i < header.e_shnum; ++i) {
        const auto one = section_at(bytes, i);
        const bool symbols = one.sh_type == SHT_DYNSYM && one.sh_link < header.e_shnum;
        if (symbols) ask_section(section_at(bytes, one.sh_link));
        if (symbols || text_at(names, one.sh_name) == section) ask_section(one);
    }
}

std::optional<std::string_view> section_of(std::string_view bytes, std::string_view name) {
    const auto header = record_at<Header>(bytes, 0);
    const auto names = content(bytes, section_at(bytes, header.e_shstrndx));
    for (std::uint64_t i = 0; i < header.e_shnum; ++i) {
        const auto section = section_at(bytes, i);
        if (text_at(names, section.sh_name) == name) return content(bytes, section);
    }
    return std::nullopt;
}

bool exports(std::string_view bytes, std::string_view symbol) {
    const auto header = record_at<Header>(bytes, 0);
    for (std::uint64_t i = 0; i < header.e_shnum; ++i) {
        const auto section = section_at(bytes, i);
        if (section.sh_type != SHT_DYNSYM || section.sh_link >= header.e_shnum) continue;
        const auto names = content(bytes, section_at(bytes, section.sh_link));
        const auto symbols = content(bytes, section);
        for (std::size_t at = 0; at + sizeof(Symbol) <= symbols.size(); at += sizeof(Symbol)) {
            const auto one = record_at<Symbol>(symbols, at);
            if (one.st_shndx != SHN_UNDEF && text_at(names, one.st_name) == symbol) return true;
        }
    }
    return false;
}

} // namespace regra::loader
