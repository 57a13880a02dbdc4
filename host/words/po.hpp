// A .po file: the entries of one language, as translators' tools write them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace regra::po {

struct Fault {
    std::string file;
    int line = 0; // 1-based
    std::string text;
};

struct Entry {
    std::string id;                 // msgctxt
    std::string english, plural;    // msgid, msgid_plural ("" = no plurals)
    std::vector<std::string> texts; // msgstr, or msgstr[0], msgstr[1] ...; "" = not translated
    bool fuzzy = false;
    int line = 0;           // of msgctxt
    std::vector<int> lines; // of each of texts
    int plural_line = 0;    // of msgid_plural
};

struct Po {
    std::string file;
    std::string plural_forms; // "nplurals=2; plural=(n != 1);" of the header
    bool is_part = false;     // the header has X-Covers
    int header_line = 0;
    std::vector<Entry> entries; // without the header, and without those that are commented out (#~)
};

// The file is UTF-8. What cannot be read is reported with its line, all at once.
Po read_po(std::string file, std::string_view text, std::vector<Fault>& faults);

} // namespace regra::po
