// Makes the table of messages of the .po files; the build runs it first.
//
// regra-words OUT.cpp ID.po ...   one of each language; that of the first of languages.hpp says
// which messages there are. Exit status 1: what a file says cannot be shown as it stands; each
// place is reported as FILE:LINE. A text that is not translated yet is taken in English;
// tests/messages.py refuses it.
#include "words/holes.hpp"
#include "words/languages.hpp"
#include "words/plural.hpp"
#include "words/po.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <stdexcept>

namespace regra::po {
namespace {

struct Tongue {
    std::string id;
    Po po;
    std::optional<PluralRule> plurals;
    std::map<std::string, const Entry*> entries; // by id
};

bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t length = lead < 0x80                   ? 1
                                   : lead >= 0xc2 && lead < 0xe0 ? 2
                                   : lead >= 0xe0 && lead < 0xf0 ? 3
                                   : lead >= 0xf0 && lead < 0xf5 ? 4
                                                                 : 0;
        if (length == 0 || i + length > text.size()) return false;
        for (std::size_t k = 1; k < length; ++k)
            if ((static_cast<unsigned char>(text[i + k]) & 0xc0) != 0x80) return false;
        i += length;
    }
    return true;
}

class Compiler {
public:
    void add(const std::string& id, const std::string& file) {
        std::ifstream in(file, std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        auto& tongue = tongues_.emplace_back();
        tongue.id = id;
        if (id.size() < 2 || id.size() > 3 ||
            id.find_first_not_of("abcdefghijklmnopqrstuvwxyz") != id.npos)
            fault(file, 1,
                  "\"" + id +
                      "\" names no language. Name the file by the two or three small letters of "
                      "ISO 639: es.po.");
        if (!in) return fault(file, 0, "the file cannot be read.");
        if (!is_utf8(text)) return fault(file, 1, "the file is not UTF-8. Save it as UTF-8.");
        tongue.po = read_po(file, text, faults_);
        read_plurals(tongue);
    }

    // After all files were added, the template first.
    void check() {
        for (auto& tongue : tongues_) {
            for (const auto& entry : tongue.po.entries) {
                const auto [known, is_new] = tongue.entries.emplace(entry.id, &entry);
                if (!is_new)
                    fault(tongue, entry.line,
                          "\"" + entry.id + "\" stands twice, also on line " +
                              std::to_string(known->second->line) + ".");
            }
        }
        for (const auto& entry : tongues_.front().po.entries) check_english(entry);
        const auto& template_file = tongues_.front().po.file;
        if (std::any_of(faults_.begin(), faults_.end(),
                        [&](const Fault& fault) { return fault.file == template_file; }))
            return; // what follows of it for the others is no fault of theirs
        for (auto tongue = tongues_.begin() + 1; tongue != tongues_.end(); ++tongue)
            for (const auto& entry : tongue->po.entries) check_translation(*tongue, entry);
    }

    const std::vector<Fault>& faults() const { return faults_; }

    void write(std::ostream& out) const;

private:
    void fault(const std::string& file, int line, std::string text) {
        faults_.push_back({file, line, std::move(text)});
    }
    void fault(const Tongue& tongue, int line, std::string text) {
        fault(tongue.po.file, line, std::move(text));
    }

    void read_plurals(Tongue& tongue) {
        if (tongue.po.plural_forms.empty())
            return fault(tongue, std::max(tongue.po.header_line, 1),
                         "the header has no \"Plural-Forms: nplurals=N; plural=EXPRESSION;\".");
        try {
            tongue.plurals.emplace(tongue.po.plural_forms);
        } catch (const std::invalid_argument& wrong) {
            fault(tongue, tongue.po.header_line,
                  "Plural-Forms: " + std::string(wrong.what()) + ".");
        }
    }

    // The holes of a text; a lone brace is reported.
    std::optional<std::set<std::string>> holes(const Tongue& tongue, const Entry& entry, int line,
                                               const std::string& text) {
        auto found = holes_in(text);
        if (!found)
            fault(tongue, line,
                  "\"" + entry.id +
                      "\" has a brace that belongs to no hole. A hole is {name}, of " +
                      "small letters; a brace of the text is {{ or }}.");
        return found;
    }

    void check_holes(const Tongue& tongue, const Entry& entry, int line, const std::string& text,
                     const std::set<std::string>& wanted) {
        const auto found = holes(tongue, entry, line, text);
        if (!found) return;
        for (const auto& hole : wanted)
            if (!found->contains(hole))
                fault(tongue, line,
                      "\"" + entry.id + "\" lacks the hole {" + hole + "} of its msgid.");
        for (const auto& hole : *found)
            if (!wanted.contains(hole))
                fault(tongue, line,
                      "\"" + entry.id + "\" has the hole {" + hole + "}, which its msgid has not.");
    }

    void check_english(const Entry& entry) {
        const auto& english = tongues_.front();
        const auto& id = entry.id;
        if (id.find('.') == id.npos || id.front() == '.' || id.back() == '.' ||
            id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-") != id.npos)
            fault(english, entry.line,
                  "\"" + id +
                      "\" is no id. Write family.name, of small letters, digits and hyphens.");
        if (entry.english.empty()) fault(english, entry.line, "\"" + id + "\" has an empty msgid.");
        for (std::size_t i = 0; i < entry.texts.size(); ++i)
            if (!entry.texts[i].empty())
                fault(english, entry.lines[i],
                      "\"" + id +
                          "\" has a msgstr, and this file is the template. Write the English as "
                          "msgid.");
        const auto wanted = holes(english, entry, entry.line, entry.english);
        if (!wanted || entry.plural_line == 0) return;
        check_holes(english, entry, entry.plural_line, entry.plural, *wanted);
        if (!wanted->contains(std::string(counting_hole)))
            fault(english, entry.line,
                  "\"" + id + "\" has plurals and no hole {" + std::string(counting_hole) +
                      "}, whose number chooses the form.");
    }

    void check_translation(const Tongue& tongue, const Entry& entry) {
        const auto known = tongues_.front().entries.find(entry.id);
        if (known == tongues_.front().entries.end())
            return fault(tongue, entry.line,
                         "there is no message \"" + entry.id + "\" in " + tongues_.front().po.file +
                             ".");
        const auto& english = *known->second;
        if ((english.plural_line != 0) != (entry.plural_line != 0))
            return fault(tongue, entry.line,
                         "\"" + entry.id + "\" " +
                             (english.plural_line
                                  ? "lacks the msgid_plural and the plural forms that it has"
                                  : "has plural forms, and none") +
                             " in " + tongues_.front().po.file + ".");
        if (is_untranslated(entry)) return;
        const auto forms =
            entry.plural_line && tongue.plurals ? tongue.plurals->forms() : entry.texts.size();
        if (entry.texts.size() != forms)
            fault(tongue, entry.line,
                  "\"" + entry.id + "\" has " + std::to_string(entry.texts.size()) +
                      " plural forms, and Plural-Forms wants " + std::to_string(forms) +
                      ": msgstr[0] to msgstr[" + std::to_string(forms - 1) + "].");
        const auto wanted = holes_in(english.english);
        for (std::size_t i = 0; i < entry.texts.size(); ++i) {
            if (entry.texts[i].empty())
                fault(tongue, entry.lines[i], "\"" + entry.id + "\" has an empty plural form.");
            else if (wanted)
                check_holes(tongue, entry, entry.lines[i], entry.texts[i], *wanted);
        }
    }

    static bool is_untranslated(const Entry& entry) {
        return std::all_of(entry.texts.begin(), entry.texts.end(),
                           [](const auto& text) { return text.empty(); });
    }

    // The texts of a message in a language, in the order of its forms.
    std::vector<std::string> forms_of(const Tongue& tongue, const Entry& english) const {
        const auto found = tongue.entries.find(english.id);
        if (&tongue != &tongues_.front() && found != tongue.entries.end() &&
            !found->second->fuzzy && !is_untranslated(*found->second))
            return found->second->texts;
        std::vector<std::string> texts{english.english};
        if (english.plural_line) texts.resize(tongue.plurals->forms(), english.plural);
        return texts;
    }

    std::vector<Tongue> tongues_; // the template first
    std::vector<Fault> faults_;
};

std::string literal(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '\n')
            out += "\\n";
        else if (c == '\t')
            out += "\\t";
        else {
            if (c == '"' || c == '\\') out += '\\';
            out += c;
        }
    }
    return out + "\\0\"\n";
}

void Compiler::write(std::ostream& out) const {
    std::string bytes, rows, offsets, ids_of_all;
    std::size_t size = 0;
    const auto put = [&](const std::string& text) {
        const auto at = size;
        bytes += literal(text);
        size += text.size() + 1;
        return std::to_string(at);
    };
    const auto& english = tongues_.front().entries;
    std::map<std::string, std::string> ids; // side by side, for the search
    for (const auto& [id, entry] : english) ids[id] = put(id);
    for (const auto& [id, entry] : english) {
        rows += "    {" + ids[id] + (entry->plural_line ? ", true},\n" : ", false},\n");
        offsets += "   ";
        for (const auto& tongue : tongues_) {
            const auto texts = forms_of(tongue, *entry);
            offsets += " " + put(texts.front()) + ",";
            for (std::size_t i = 1; i < texts.size(); ++i) put(texts[i]);
        }
        offsets += "\n";
    }
    std::string counts, rules, parts;
    for (std::size_t i = 0; i < tongues_.size(); ++i) {
        ids_of_all += "    \"" + tongues_[i].id + "\",\n";
        const auto of = "    case " + std::to_string(i) + ": return ";
        counts += of + std::to_string(tongues_[i].plurals->forms()) + ";\n";
        rules += of + tongues_[i].plurals->code() + ";\n";
        if (tongues_[i].po.is_part) parts += "    case " + std::to_string(i) + ":\n";
    }
    out << "// Made by the build from host/words/*.po.\n#include \"words/table.hpp\"\n\n"
        << "#pragma GCC diagnostic ignored \"-Woverlength-strings\" // clang's, of its "
           "-Wpedantic\n\n"
        << "namespace regra::po {\n\nconst std::string_view languages[] = {\n"
        << ids_of_all << "};\nconst std::size_t language_count = " << tongues_.size() << ";\n\n"
        << "const char bytes[] =\n"
        << bytes << ";\n\n"
        << "const Row rows[] = {\n"
        << rows << "};\n"
        << "const std::uint32_t offsets[] = {\n"
        << offsets << "};\n"
        << "const std::size_t row_count = " << english.size() << ";\n\n"
        << "std::size_t forms(std::size_t language) {\n    switch (language) {\n"
        << counts << "    default: return 1;\n    }\n}\n\n"
        << "std::size_t form(std::size_t language, [[maybe_unused]] unsigned long n) {\n"
        << "    switch (language) {\n"
        << rules << "    default: return 0;\n    }\n}\n\n"
        << "bool is_part(std::size_t language) {\n    switch (language) {\n"
        << (parts.empty() ? "" : parts + "        return true;\n")
        << "    default: return false;\n    }\n}\n\n"
        << "} // namespace regra::po\n";
}

int run(const std::vector<std::string>& arguments) {
    if (arguments.size() < 2) {
        std::cerr << "regra-words OUT.cpp ID.po ...\n";
        return 1;
    }
    std::map<std::string, std::string, std::less<>> files; // by id of a language
    for (auto file = arguments.begin() + 1; file != arguments.end(); ++file)
        files[std::filesystem::path(*file).stem().string()] = *file;
    Compiler compiler;
    for (const auto id : named_languages)
        if (const auto file = files.find(id); file != files.end()) {
            compiler.add(file->first, file->second);
            files.erase(file);
        }
    for (const auto& [id, file] : files) compiler.add(id, file);
    compiler.check();
    for (const auto& fault : compiler.faults())
        std::cerr << fault.file << ":" << fault.line << ": error: " << fault.text << "\n";
    if (!compiler.faults().empty()) return 1;
    std::ofstream out(arguments.front(), std::ios::binary);
    compiler.write(out);
    out.close();
    if (!out) std::cerr << arguments.front() << ": cannot be written.\n";
    return out ? 0 : 1;
}

} // namespace
} // namespace regra::po

int main(int count, char** arguments) {
    return regra::po::run({arguments + 1, arguments + count});
}
