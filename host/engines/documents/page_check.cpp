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
        for (const auto& [name, line] : open_) refuse(line, "{{#" + name + "}} is not ended");
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
        int named = line;
        if (sign == '#' || sign == '^') open_.emplace_back(inner, line);
        if (sign == '/') {
            if (open_.empty() || open_.back().first != inner)
                return refuse(line,
                              "{{/" + inner + "}} ends " +
                                  (open_.empty() ? "nothing" : "{{#" + open_.back().first + "}}"));
            named = open_.back().second;
            open_.pop_back();
        }
        made_ += "{{" + (is_section ? std::string(1, sign) : "") + inner + "@" +
                 std::to_string(named) + (in_attribute ? "@a" : "") + "}}";
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
    std::vector<std::pair<std::string, int>> open_; // sections, with their lines
};

} // namespace

std::string prepared(const std::string& text, const std::string& file, Diagnostics& found) {
    return Template(text, file, found).read();
}

void check_style(const std::string& text, const std::string& file) {
    Diagnostics found;
    int number = 0;
    for (const auto line : split(text, "\n")) {
        ++number;
        std::string small = lower(line);
        std::erase_if(small, [](char c) { return c == ' ' || c == '\t'; });
        for (auto at = small.find("url("); at != small.npos; at = small.find("url(", at + 1)) {
            const auto quoted = small.find_first_not_of("\"'", at + 4);
            if (quoted == small.npos || small.compare(quoted, 5, "data:") != 0)
                found.error({file, number}, "document.style", {{"what", "url("}});
        }
        for (const std::string_view what : {"@import", "<", "\\", "expression("})
            if (small.find(what) != small.npos)
                found.error({file, number}, "document.style", {{"what", std::string(what)}});
    }
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
}

} // namespace regra::documents
