// What a template may say. It is read once as HTML, so that each name stands where it is escaped
// rightly: in text, or in a quoted attribute that is neither a link nor code.
#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

#include "engines/documents/page.hpp"
#include "kernel/base/text.hpp"

namespace regra::documents {
namespace {

constexpr std::string_view elements[] = {
    "a",       "abbr",    "address",    "article",  "aside",   "b",       "blockquote", "br",
    "caption", "code",    "col",        "colgroup", "dd",      "details", "div",        "dl",
    "dt",      "em",      "figcaption", "figure",   "footer",  "h1",      "h2",         "h3",
    "h4",      "h5",      "h6",         "header",   "hr",      "i",       "kbd",        "li",
    "nav",     "ol",      "p",          "pre",      "section", "small",   "span",       "strong",
    "sub",     "summary", "sup",        "table",    "tbody",   "td",      "tfoot",      "th",
    "thead",   "time",    "tr",         "u",        "ul",      "wbr"};

constexpr std::string_view attributes[] = {"class",   "colspan", "datetime", "dir",   "headers",
                                           "hidden",  "href",    "id",       "lang",  "role",
                                           "rowspan", "scope",   "span",     "start", "title"};

template<class List>
bool is_listed(const List& list, std::string_view name) {
    return std::find(std::begin(list), std::end(list), name) != std::end(list);
}

bool is_letter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-';
}

class Template {
public:
    Template(const std::string& text, const std::string& file, Diagnostics& found)
        : text_(text), file_(file), found_(found) {}

    std::string read() {
        while (at_ < text_.size()) {
            if (starts("{{"))
                read_name();
            else if (text_[at_] == '<')
                read_markup();
            else
                take();
        }
        for (const auto& one : open_) refuse(one.line, "{{#" + one.name + "}} is not ended");
        return made_;
    }

private:
    bool starts(std::string_view what) const { return text_.compare(at_, what.size(), what) == 0; }

    void refuse(int line, const std::string& what) {
        found_.error({file_, line}, "document.page", {{"what", what}});
    }

    void take() {
        if (text_[at_] == '\n') ++line_;
        made_ += text_[at_++];
    }
    void take(std::size_t count) {
        while (count-- > 0 && at_ < text_.size()) take();
    }

    // {{name}}, {{#name}}, {{^name}}, {{/name}}, {{! comment}} in text or in an attribute.
    void read_name(bool in_attribute = false) {
        const int line = line_;
        const auto end = text_.find("}}", at_);
        if (end == text_.npos) {
            refuse(line, "{{ is not ended");
            return take(text_.size() - at_);
        }
        std::string inner(trim(std::string_view(text_).substr(at_ + 2, end - at_ - 2)));
        const char sign = inner.empty() ? ' ' : inner[0];
        skip(end + 2 - at_);
        if (sign == '!') return;
        if (is_one_of(sign, "{&>=<$")) {
            refuse(line, "{{" + std::string(1, sign) +
                             " is not used here: names stand alone, or behind # ^ / !");
            if (sign == '{' && starts("}")) skip(1);
            return;
        }
        const bool is_section = is_one_of(sign, "#^/");
        if (is_section) inner = trim(std::string_view(inner).substr(1));
        if (!is_name(inner))
            return refuse(line, "{{" + inner + "}} is no name: letters, digits, _ and .");
        if (sign == '#' && inner == "t") return read_sentence(line, in_attribute);
        const std::string in = in_attribute ? "@a" : "";
        if (!is_section) {
            made_ += "{{" + inner + "@" + std::to_string(line) + in + "}}";
        } else if (sign == '/') {
            end_section(inner, line, in);
        } else {
            if (open_.size() == most_depth)
                refuse(line, "more than " + std::to_string(most_depth) + " sections in each other");
            made_ += "{{" + std::string(1, sign) + inner + "@" + std::to_string(line) +
                     (sign == '#' ? "@s" : "@i");
            Section section{inner, line, sign, made_.size(), 0, 0};
            made_ += std::string(digits, '0') + in + "}}";
            section.begin = made_.size();
            open_.push_back(std::move(section));
        }
    }

    // How much text it has is known now; both its names say so.
    void end_section(const std::string& name, int line, const std::string& in_attribute) {
        if (open_.empty() || open_.back().name != name)
            return refuse(line, "{{/" + name + "}} ends " +
                                    (open_.empty() ? "nothing" : "{{#" + open_.back().name + "}}"));
        const auto section = std::move(open_.back());
        open_.pop_back();
        const auto whole = made_.size() - section.begin;
        auto bytes = std::to_string(whole - section.nested);
        bytes.insert(0, digits - std::min(digits, bytes.size()), '0');
        made_.replace(section.bytes_at, digits, bytes);
        made_ += "{{/" + name + "@" + std::to_string(section.line) +
                 (section.sign == '#' ? "@s" : "@i") + bytes + in_attribute + "}}";
        if (!open_.empty()) open_.back().nested += whole;
    }

    // Up to {{/t}}: text with {holes}.
    void read_sentence(int line, bool in_attribute) {
        const auto end = text_.find("{{/t}}", at_);
        const auto sentence = text_.substr(at_, end == text_.npos ? end : end - at_);
        if (end == text_.npos || sentence.find_first_of("<>") != sentence.npos ||
            sentence.find("{{") != sentence.npos) {
            refuse(line, "{{#t}} is a sentence without markup and names in {{ }}, up to {{/t}}");
            return skip(end == text_.npos ? text_.size() - at_ : end + 6 - at_);
        }
        const std::string marked = "t@" + std::to_string(line) + (in_attribute ? "@a" : "");
        made_ += "{{#" + marked + "}}" + sentence + "{{/" + marked + "}}";
        skip(end + 6 - at_);
    }

    void skip(std::size_t count) {
        for (; count > 0 && at_ < text_.size(); --count)
            if (text_[at_++] == '\n') ++line_;
    }

    static bool is_one_of(char c, std::string_view all) { return all.find(c) != all.npos; }

    static bool is_name(std::string_view name) {
        return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
            return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.';
        });
    }

    void read_markup() {
        if (starts("<!--")) {
            const auto end = text_.find("-->", at_);
            if (end == text_.npos) refuse(line_, "<!-- is not ended");
            return skip(end == text_.npos ? text_.size() - at_ : end + 3 - at_);
        }
        const int line = line_;
        take();
        if (starts("/")) take();
        const auto name = read_word();
        if (!is_listed(elements, name))
            refuse(line, name.empty() ? "< that begins no element: write &lt;"
                                      : "<" + name + "> is not used in pages");
        while (at_ < text_.size() && text_[at_] != '>') read_attribute();
        if (at_ < text_.size()) take();
    }

    std::string read_word() {
        std::string word;
        while (at_ < text_.size() && is_letter(text_[at_])) {
            word += text_[at_];
            take();
        }
        return lower(word);
    }

    void read_attribute() {
        if (is_one_of(text_[at_], " \t\r\n/")) return take();
        const int line = line_;
        if (starts("{{")) {
            refuse(line, "a name stands in text or in a quoted attribute");
            return skip(2);
        }
        const auto name = read_word();
        if (name.empty()) {
            refuse(line, std::string("\"") + text_[at_] + "\" in a tag");
            return take();
        }
        const bool known = is_listed(attributes, name) || name.starts_with("aria-");
        if (!known) refuse(line, name + "= is not used in pages");
        if (!starts("=")) return;
        take();
        if (!starts("\"") && !starts("'")) {
            refuse(line, name + "= has no quotation marks");
            while (at_ < text_.size() && !is_one_of(text_[at_], " \t\r\n>")) take();
            return;
        }
        read_value(name, line);
    }

    void read_value(const std::string& name, int line) {
        const char quote = text_[at_];
        take();
        const std::size_t begin = at_;
        bool names = false;
        while (at_ < text_.size() && text_[at_] != quote) {
            if (starts("{{")) {
                names = true;
                read_name(true);
            } else {
                take();
            }
        }
        const auto value = text_.substr(begin, at_ - begin);
        if (at_ < text_.size()) take();
        if (name != "href") return;
        const bool local = !value.empty() && value.find_first_of(":\\&%") == value.npos &&
                           !value.starts_with("/") && value.find("..") == value.npos;
        if (names || !local)
            refuse(line, "href= names a page of the same folder or a place #...; links with names "
                         "are made by words.link");
    }

    const std::string& text_;
    const std::string& file_;
    Diagnostics& found_;
    std::string made_;
    std::size_t at_ = 0;
    int line_ = 1;

    static constexpr std::size_t most_depth = 32, digits = 8;
    struct Section {
        std::string name;
        int line;
        char sign;            // # or ^
        std::size_t bytes_at; // in made_: where its name says how many bytes it has
        std::size_t begin;    // in made_: of what stands in it
        std::size_t nested;   // bytes of that in other sections
    };
    std::vector<Section> open_;
};

} // namespace

std::string prepared(const std::string& text, const std::string& file, Diagnostics& found) {
    return Template(text, file, found).read();
}

namespace {

// Functions and @ rules that take no address of anything.
constexpr std::string_view style_functions[] = {"attr",        "calc",
                                                "clamp",       "counter",
                                                "counters",    "has",
                                                "hsl",         "hsla",
                                                "inset",       "is",
                                                "lang",        "linear-gradient",
                                                "max",         "min",
                                                "minmax",      "not",
                                                "nth-child",   "nth-last-child",
                                                "nth-of-type", "repeat",
                                                "rgb",         "rgba",
                                                "rotate",      "scale",
                                                "string",      "target-counter",
                                                "target-text", "translate",
                                                "var",         "where"};
constexpr std::string_view style_rules[] = {
    "bottom-center", "bottom-left", "bottom-right", "counter-style", "media",
    "page",          "supports",    "top-center",   "top-left",      "top-right"};

// Reads a sheet outside of its comments and strings.
class Style {
public:
    Style(std::string_view text, const std::string& file, Diagnostics& found)
        : text_(text), file_(file), found_(found) {}

    void read() {
        // These signs serve only to hide a name, so they are refused even in comments and strings.
        const auto sign = text_.find_first_of("\\<");
        if (sign != text_.npos) return refuse(sign, std::string(1, text_[sign]));
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (text_.substr(at_).starts_with("/*"))
                skip_to(text_.find("*/", at_ + 2), 2);
            else if (c == '"' || c == '\'')
                skip_to(text_.find_first_of(c == '"' ? "\"\n" : "'\n", at_ + 1), 1);
            else if (c == '@')
                read_rule();
            else if (is_word(c))
                read_word();
            else
                ++at_;
        }
    }

private:
    static bool is_word(char c) {
        return is_letter(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
    }

    void refuse(std::size_t at, std::string what) {
        line_ += static_cast<int>(count_lines(text_.substr(counted_to_, at - counted_to_)));
        counted_to_ = at;
        found_.error({file_, line_}, "document.style", {{"what", std::move(what)}});
    }
    void skip_to(std::size_t end, std::size_t size) {
        at_ = end == text_.npos ? text_.size() : end + size;
    }
    std::string word() {
        const auto begin = at_;
        while (at_ < text_.size() && is_word(text_[at_])) ++at_;
        return lower(text_.substr(begin, at_ - begin));
    }

    void read_rule() {
        const auto begin = at_++;
        if (const auto name = word(); !is_listed(style_rules, name)) refuse(begin, "@" + name);
    }

    void read_word() {
        const auto begin = at_;
        const auto name = word();
        // With blanks before its bracket it is no function, but url is not to look like one.
        const auto bracket = text_.find_first_not_of(" \t\r\n", at_);
        if (bracket == text_.npos || text_[bracket] != '(') return;
        if (name == "url") return read_url(begin, bracket + 1);
        if (bracket == at_ && !is_listed(style_functions, name)) refuse(begin, name + "(");
    }

    // url(data:image/png;base64,...): what it holds is in it.
    void read_url(std::size_t begin, std::size_t inner) {
        const auto end = std::min(text_.find(')', inner), text_.size());
        auto address = lower(trim(text_.substr(inner, end - inner)));
        std::erase_if(address, [](char c) { return c == '"' || c == '\''; });
        if (!address.starts_with("data:image/") || address.starts_with("data:image/svg"))
            refuse(begin, "url(");
        at_ = end;
    }

    std::string_view text_;
    const std::string& file_;
    Diagnostics& found_;
    std::size_t at_ = 0, counted_to_ = 0;
    int line_ = 1; // of counted_to_
};

} // namespace

void check_style(const std::string& text, const std::string& file) {
    Diagnostics found;
    Style(text, file, found).read();
    found.sort();
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
}

} // namespace regra::documents
