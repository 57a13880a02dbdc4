#include "kernel/base/letters.hpp"

#include <map>

#include "kernel/base/text.hpp"

namespace regra {
namespace {

struct MarkedLetters {
    std::string_view letters; // parted by blanks
    std::string_view bare;
};

constexpr MarkedLetters marked[] = {
    {"ä Ä æ Æ à á â ã å ā ă ą À Á Â Ã Å Ā Ă Ą", "a"},
    {"ç ć č Ç Ć Č", "c"},
    {"è é ê ë ē ę ě È É Ê Ë Ē Ę Ě", "e"},
    {"ì í î ï ī Ì Í Î Ï Ī", "i"},
    {"ñ ń ň Ñ Ń Ň", "n"},
    {"ö Ö ő Ő œ Œ ò ó ô õ ō ø Ò Ó Ô Õ Ō Ø", "o"},
    {"ș ş ś š Ș Ş Ś Š", "s"},
    {"ß ẞ", "ss"},
    {"ț ţ ť Ț Ţ Ť", "t"},
    {"ü Ü ű Ű ù ú û ū ů Ù Ú Û Ū Ů", "u"},
    {"ý ÿ Ý Ÿ", "y"},
    {"ž ż ź Ž Ż Ź", "z"},
    {"’ ‘", "'"},
};

const std::map<std::string_view, std::string_view>& bare_of() {
    static const auto table = [] {
        std::map<std::string_view, std::string_view> all;
        for (const auto& row : marked)
            for (const auto letter : split(row.letters, " ")) all.emplace(letter, row.bare);
        return all;
    }();
    return table;
}

std::size_t bytes_of_letter(std::string_view text) {
    std::size_t bytes = 1;
    while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xc0) == 0x80) ++bytes;
    return bytes;
}

} // namespace

std::string bare_letters(std::string_view utf8) {
    std::string bare;
    while (!utf8.empty()) {
        const auto letter = utf8.substr(0, bytes_of_letter(utf8));
        utf8.remove_prefix(letter.size());
        const auto lead = static_cast<unsigned char>(letter[0]);
        if (lead == 0xcc || lead == 0xcd) continue; // a mark behind its letter
        const auto found = bare_of().find(letter);
        bare += found == bare_of().end() ? lower(letter) : std::string(found->second);
        // People write "ae" for "ä" where they cannot type it.
        const bool is_umlaut =
            bare.size() > 1 && bare.back() == 'e' &&
            std::string_view("aou").find(bare[bare.size() - 2]) != std::string_view::npos;
        if (is_umlaut && lower(letter) == "e") bare.pop_back();
    }
    return bare;
}

std::string without_marks(std::string_view name) {
    // U+00C0 .. U+017F without their marks; two letters for one stand by their first.
    static constexpr std::string_view plain =
        "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
        "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllllll"
        "lnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
    std::string made;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto byte = static_cast<unsigned char>(name[i]);
        if (byte < 0x80) {
            made += byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte + 32) : name[i];
            continue;
        }
        const auto next = i + 1 < name.size() ? static_cast<unsigned char>(name[i + 1]) : 0u;
        const unsigned sign =
            byte >= 0xC3 && byte <= 0xC5 ? ((byte & 0x1Fu) << 6 | (next & 0x3Fu)) : 0u;
        if (sign >= 0xC0 && sign - 0xC0 < plain.size()) {
            made += plain[sign - 0xC0];
            ++i;
        } else if (byte == 0xC8 && next >= 0x98 && next <= 0x9B) { // ș, ț with a comma below
            made += next < 0x9A ? 's' : 't';
            ++i;
        } else {
            made += name[i];
        }
    }
    return made;
}

} // namespace regra
