#include "words/po.hpp"

#include <algorithm>
#include <optional>

namespace regra::po {
namespace {

// Which part of an entry a "quoted" line goes on with.
enum class Part { none, id, english, plural, text };

class PoReader {
public:
    PoReader(Po& po, std::vector<Fault>& faults) : po_(po), faults_(faults) {}

    void read(std::string_view text) {
        while (!text.empty()) {
            const auto end = text.find('\n');
            ++number_;
            auto line = text.substr(0, end);
            text.remove_prefix(end == text.npos ? text.size() : end + 1);
            while (!line.empty() && (line.back() == '\r' || line.back() == ' '))
                line.remove_suffix(1);
            read_line(line);
        }
        finish();
    }

private:
    // The rest of the entry is passed over.
    void fault(int line, std::string text) {
        if (!broken_) faults_.push_back({po_.file, line, std::move(text)});
        broken_ = true;
    }

    void read_line(std::string_view line) {
        if (line.empty()) return finish();
        if (line.starts_with("#~")) return; // an entry that is no longer used
        if (broken_ && !line.starts_with("msgctxt ")) return;
        if (line.front() == '#') {
            if (part_ != Part::none) finish();
            if (line.starts_with("#,") && line.find("fuzzy") != line.npos) entry_.fuzzy = true;
            return;
        }
        if (line.front() == '"') {
            if (part_ == Part::none)
                return fault(number_, "text in quotes, and msgctxt, msgid or msgstr was expected.");
            const auto text = unquoted(line);
            if (text) *text_ += *text;
            return;
        }
        const auto blank = line.find(' ');
        read_keyword(line.substr(0, blank),
                     blank == line.npos ? "" : line.substr(line.find_first_not_of(' ', blank)));
    }

    void read_keyword(std::string_view keyword, std::string_view rest) {
        if (keyword == "msgctxt") {
            finish();
            begin(Part::id, entry_.id);
            entry_.line = number_;
        } else if (keyword == "msgid") {
            if (part_ != Part::none && part_ != Part::id) finish();
            begin(Part::english, entry_.english);
            if (entry_.line == 0) entry_.line = number_;
            has_english_ = true;
        } else if (keyword == "msgid_plural") {
            if (part_ != Part::english)
                return fault(number_, "msgid_plural stands after its msgid.");
            begin(Part::plural, entry_.plural);
            entry_.plural_line = number_;
        } else if (keyword == "msgstr" ||
                   keyword == "msgstr[" + std::to_string(entry_.texts.size()) + "]") {
            if (!has_english_)
                return fault(number_, std::string(keyword) + " stands after its msgid.");
            if ((keyword == "msgstr") == (entry_.plural_line != 0))
                return fault(number_,
                             entry_.plural_line
                                 ? "a message with msgid_plural has msgstr[0], msgstr[1] ..."
                                 : "msgstr[0] belongs to a message with msgid_plural.");
            if (keyword == "msgstr" && !entry_.texts.empty())
                return fault(number_, "msgstr stands twice.");
            entry_.lines.push_back(number_);
            begin(Part::text, entry_.texts.emplace_back());
        } else {
            return fault(number_,
                         "\"" + std::string(keyword) +
                             "\", and msgctxt, msgid, msgid_plural, msgstr" +
                             (entry_.plural_line ? "[" + std::to_string(entry_.texts.size()) + "]"
                                                 : std::string()) +
                             " or a text in quotes was expected.");
        }
        const auto text = unquoted(rest);
        if (text) *text_ += *text;
    }

    void begin(Part part, std::string& text) {
        part_ = part;
        text_ = &text;
    }

    // Ends an entry, if one has begun.
    void finish() {
        if (part_ == Part::none && !broken_) return;
        if (!broken_) keep();
        entry_ = {};
        part_ = Part::none;
        has_english_ = broken_ = false;
    }

    void keep() {
        if (!has_english_)
            fault(entry_.line, "\"" + entry_.id + "\" has no msgid.");
        else if (entry_.texts.empty())
            fault(entry_.line, "\"" + entry_.id + "\" has no msgstr.");
        else if (entry_.id.empty() && entry_.english.empty())
            read_header();
        else if (entry_.id.empty())
            fault(entry_.line, "a message without an id. Write msgctxt before msgid.");
        else
            po_.entries.push_back(entry_);
    }

    void read_header() {
        po_.header_line = entry_.line;
        constexpr std::string_view name = "Plural-Forms:";
        std::string_view text = entry_.texts.front();
        while (!text.empty()) {
            const auto end = text.find('\n');
            auto line = text.substr(0, end);
            text.remove_prefix(end == text.npos ? text.size() : end + 1);
            if (line.starts_with("X-Covers:")) po_.is_part = true;
            if (!line.starts_with(name)) continue;
            line.remove_prefix(name.size());
            po_.plural_forms = line.substr(std::min(line.find_first_not_of(' '), line.size()));
        }
    }

    std::optional<std::string> unquoted(std::string_view text) {
        if (text.size() < 2 || text.front() != '"' || text.back() != '"') {
            fault(number_, "a text begins and ends with a quotation mark: \"...\".");
            return std::nullopt;
        }
        text = text.substr(1, text.size() - 2);
        std::string out;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '"') {
                fault(number_, "a quotation mark within a text is written \\\".");
                return std::nullopt;
            }
            if (text[i] != '\\') {
                out += text[i];
                continue;
            }
            const auto escaped = ++i < text.size() ? text[i] : '\0';
            if (escaped == 'n')
                out += '\n';
            else if (escaped == 't')
                out += '\t';
            else if (escaped == '"' || escaped == '\\')
                out += escaped;
            else {
                fault(number_, "after a backslash stands n, t, \\ or a quotation mark.");
                return std::nullopt;
            }
        }
        return out;
    }

    Po& po_;
    std::vector<Fault>& faults_;
    Entry entry_;
    Part part_ = Part::none;
    std::string* text_ = nullptr; // that of part_
    bool has_english_ = false;
    bool broken_ = false; // a fault was found in this entry
    int number_ = 0;
};

} // namespace

Po read_po(std::string file, std::string_view text, std::vector<Fault>& faults) {
    Po po;
    po.file = std::move(file);
    PoReader(po, faults).read(text);
    return po;
}

} // namespace regra::po
