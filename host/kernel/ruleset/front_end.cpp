// The front end's first half: what the bytes of a file may be, before YAML sees them.

#include "kernel/ruleset/front_end.hpp"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <sstream>
#include <utility>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/names.hpp"

namespace regra::ruleset {
namespace {

bool is_unusual_space(std::uint32_t c) {
    return (c >= 0x2000 && c <= 0x200D) || c == 0x3000 || c == 0xAD || c == 0xFEFF || c == 0x2060;
}

// The message for a character that only looks like a plain one; "" for all others. Without these,
// text is composed (NFC) in practice, and names that look equal are equal bytes.
std::string_view fault_of(std::uint32_t c) {
    if (c == 0xA0 || c == 0x202F || c == 0x2007) return "yaml.space";
    if (is_unusual_space(c)) return "yaml.odd-space";
    if (c == 0x2013 || c == 0x2212) return "yaml.dash";
    if (c >= 0x300 && c <= 0x36F) return "yaml.accent";
    if (c >= 0xFB00 && c <= 0xFB06) return "yaml.ligature";
    return "";
}

// What stands before a character, so that a person finds it.
std::string last_word(std::string_view before) {
    constexpr std::size_t longest = 40; // bytes
    auto end = before.size() - std::min(before.size(), longest);
    while (end < before.size() && (static_cast<unsigned char>(before[end]) & 0xC0) == 0x80) ++end;
    before.remove_prefix(end);
    const auto space = before.find_last_of(' ');
    return std::string(space == std::string_view::npos ? before : before.substr(space + 1));
}

bool may_open_quote(std::string_view line, std::size_t i) {
    const auto before = line.find_last_not_of(' ', i == 0 ? i : i - 1);
    if (i == 0 || before == std::string_view::npos) return true;
    const bool after_sign = std::string_view(":-[{,").find(line[before]) != std::string_view::npos;
    const bool apart = line[i - 1] == ' ' || line[i - 1] == '[' || line[i - 1] == '{';
    return after_sign && apart;
}

// Reads line by line: inside "quotes", a comment or a "|" text only control characters are refused.
class LineBytes {
public:
    LineBytes(const Source& source, Diagnostics& diagnostics)
        : source_(source), diagnostics_(diagnostics) {}

    void read(std::size_t index) {
        const std::string_view line = source_.line(index);
        bool free = continues_prose(line);
        bool quoted = false;
        for (std::size_t i = 0; i < line.size();) {
            const auto [code, size] = character_at(line, i);
            if (!free && code == '"' && (quoted ? line[i - 1] != '\\' : may_open_quote(line, i)))
                quoted = !quoted;
            if (!quoted && code == '#' && (i == 0 || line[i - 1] == ' ')) free = true;
            check(source_.line_start(index) + i, code, line.substr(0, i), free || quoted);
            i += size;
        }
        if (!free && line.ends_with(": |")) prose_indent_ = line.find_first_not_of(' ');
    }

private:
    bool continues_prose(std::string_view line) {
        const auto indent = line.find_first_not_of(' '); // npos of a blank line: deeper than any
        if (prose_indent_ != no_prose && indent > prose_indent_) return true;
        prose_indent_ = no_prose;
        return false;
    }

    void check(std::size_t offset, std::uint32_t code, std::string_view before, bool free) {
        const std::string_view fault = is_control(code) ? "yaml.control"
                                       : free           ? ""
                                                        : fault_of(code);
        if (fault.empty()) return;
        diagnostics_.error(
            source_.place(offset), fault,
            {{"code", fmt::format("U+{:04X}", code)}, {"before", last_word(before)}});
    }

    const Source& source_;
    Diagnostics& diagnostics_;
    static constexpr std::size_t no_prose = std::string_view::npos;
    std::size_t prose_indent_ = no_prose; // of the key before a "|"
};

void refuse_markers(const Source& source, std::size_t index, Diagnostics& diagnostics) {
    const std::string_view line = source.line(index);
    const Place place = source.place(source.line_start(index));
    for (const auto* marker : {"---", "...", "%"})
        if (line.starts_with(marker)) diagnostics.error(place, "yaml.document", {{"text", marker}});
    if (trim(line).starts_with("? ")) diagnostics.error(place, "yaml.feature", {{"what", "? key"}});
}

} // namespace

bool read_bytes(const Source& source, Diagnostics& diagnostics) {
    if (source.text().size() > most_bytes) {
        diagnostics.error({source.name()}, "file.too-large",
                          {{"count", std::to_string(most_bytes)}});
        return false;
    }
    if (!is_utf8(source.text())) {
        diagnostics.error({source.name()}, "yaml.utf8");
        return false;
    }
    Diagnostics found;
    LineBytes reader(source, found);
    for (std::size_t i = 0; i < source.line_count(); ++i) {
        reader.read(i);
        refuse_markers(source, i, found);
    }
    diagnostics.append(found);
    return !found.has_errors();
}

// ---- syntax -------------------------------------------------------------------------------------

// Errors of YAML in the author's terms: the parser says what it expected, these messages say what
// the author wrote.

namespace {

constexpr auto none = std::string_view::npos;

struct Finding {
    std::size_t column; // bytes into the line
    std::string_view id;
    Arguments arguments;
};

std::size_t indent_of(std::string_view line) {
    return std::min(line.find_first_not_of(' '), line.size());
}

// Where the value of `key: value` or `- value` begins.
std::size_t column_of_value(std::string_view line) {
    std::size_t at = indent_of(line);
    if (line.substr(at).starts_with("- "))
        return std::min(line.find_first_not_of(' ', at + 2), line.size());
    const auto colon = line.find(": ", at);
    return colon == none ? at : std::min(line.find_first_not_of(' ', colon + 1), line.size());
}

// `both fallen: draw, proposed: A.4.3 is silent`
std::optional<Finding> colon_in_value(std::string_view line) {
    const std::size_t value = column_of_value(line);
    if (value >= line.size() || value == indent_of(line)) return std::nullopt;
    if (std::string_view("\"'[{").find(line[value]) != none) return std::nullopt;
    const auto colon = line.find(": ", value);
    const std::size_t last = line.size() - 1;
    if (colon != none) return Finding{colon, "yaml.colon", {}};
    if (line[last] == ':' && last > value) return Finding{last, "yaml.colon", {}};
    return std::nullopt;
}

// `[a) Wins [68], b) Points [1]]`: YAML ends the item at its bracket.
std::optional<Finding> bracket_in_list(std::string_view line) {
    const std::size_t value = column_of_value(line);
    if (value >= line.size() || line[value] != '[') return std::nullopt;
    const auto inner = line.find_first_of("[]", value + 1);
    if (inner == none || line[inner] == ']') return std::nullopt;
    return Finding{inner, "yaml.item", {}};
}

char closing_of(char sign) {
    switch (sign) {
    case '[': return ']';
    case '{': return '}';
    case '"':
    case '\'': return sign;
    default: return 0;
    }
}

// `- [37] (1,0)`, `"Open" de Funchal`, `{win: 1`
std::optional<Finding> bracket_or_quote(std::string_view line) {
    const std::size_t value = column_of_value(line);
    const char sign = value < line.size() ? line[value] : ' ';
    const char closing = closing_of(sign);
    if (!closing) return std::nullopt;
    const bool quote = closing == sign;
    const auto end = line.rfind(closing);
    const bool closed = quote ? end != value
                              : std::count(line.begin(), line.end(), sign) <=
                                    std::count(line.begin(), line.end(), closing);
    const Arguments arguments = {{"sign", std::string(1, sign)}};
    if (!closed) return Finding{value, quote ? "yaml.quote" : "yaml.bracket", arguments};
    const auto after = trim(line.substr(end + 1));
    if (after.empty() || after.starts_with("#")) return std::nullopt;
    return Finding{value, "yaml.start", arguments};
}

// `> 10 min`, `@home`, `- - 8`
std::optional<Finding> sign_in_front(std::string_view line) {
    const std::size_t value = column_of_value(line);
    if (value >= line.size()) return std::nullopt;
    const char sign = line[value];
    const bool alone = value + 1 == line.size() || line[value + 1] == ' ';
    const bool before_blank = std::string_view("-?:").find(sign) != none && alone;
    if (!before_blank && std::string_view("]},&*!|>%@`").find(sign) == none) return std::nullopt;
    return Finding{value, "yaml.start", {{"sign", std::string(1, sign)}}};
}

// `late:loss`
std::optional<Finding> colon_without_space(std::string_view line) {
    const auto colon = line.find(':');
    if (colon == none || colon + 1 >= line.size() || line[colon + 1] == ' ') return std::nullopt;
    const std::size_t indent = indent_of(line);
    const std::string key(line.substr(indent, colon - indent));
    const std::string value(trim(line.substr(colon + 1)));
    return Finding{
        indent, "shape.colon", {{"text", key + ":" + value}, {"mended", key + ": " + value}}};
}

// A line indented below one that already has a value.
std::optional<Finding> folded(std::string_view line, std::string_view above) {
    const bool has_value =
        column_of_value(above) != indent_of(above) && column_of_value(above) < above.size();
    if (!has_value || indent_of(line) <= indent_of(above)) return std::nullopt;
    return Finding{indent_of(line), "yaml.folded", {{"above", std::string(trim(above))}}};
}

std::optional<Finding> recognise(std::string_view line) {
    for (const auto look :
         {colon_in_value, bracket_in_list, bracket_or_quote, sign_in_front, colon_without_space})
        if (auto finding = look(line)) return finding;
    return std::nullopt;
}

} // namespace

void explain_syntax(const Source& source, std::size_t offset, const std::string& complaint,
                    Diagnostics& diagnostics) {
    const std::size_t index = source.line_of(std::min(offset, source.text().size()));
    const auto report = [&](std::size_t line, Finding finding) {
        diagnostics.error(source.place(source.line_start(line) + finding.column), finding.id,
                          std::move(finding.arguments));
    };
    if (index > 0)
        if (auto finding = folded(source.line(index), source.line(index - 1)))
            return report(index, *std::move(finding));
    // The parser often notices at the start of the line after.
    for (const std::size_t line : {index, index == 0 ? 0 : index - 1})
        if (auto finding = recognise(source.line(line))) return report(line, *std::move(finding));
    diagnostics.error(source.place(offset), "yaml.syntax", {{"what", complaint}});
}

// ---- front end ----------------------------------------------------------------------------------

// The front end's second half: the tree, built from yaml-cpp's events in one parse, so that nothing
// is typed, merged, aliased or dropped on the way.

const Node* Node::find(std::string_view word) const {
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (keys[i].is_plain() && keys[i].text == word) return &items[i];
    return nullptr;
}

namespace {

constexpr std::size_t most_depth = 16;
constexpr std::size_t most_nodes = 20'000;

// Thrown out of the parser when going on would only repeat the complaint.
struct Refused {};

class Builder : public YAML::EventHandler {
public:
    Builder(const Source& source, Diagnostics& diagnostics)
        : source_(source), diagnostics_(diagnostics) {}

    Node take() { return std::move(root_); }

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { feature(mark, "*alias"); }
    void OnAnchor(const YAML::Mark& mark, const std::string&) override { feature(mark, "&anchor"); }
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override;
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override {
        open(mark, tag, anchor, style, Node::Kind::list);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override {
        open(mark, tag, anchor, style, Node::Kind::map);
    }
    void OnMapEnd() override {
        check_keys(stack_.back().node);
        close();
    }

private:
    struct Open {
        Node node;
        bool expects_key;
    };

    [[noreturn]] void refuse(std::size_t at, std::string_view id, Arguments arguments = {}) {
        diagnostics_.error(source_.place(at), id, std::move(arguments));
        throw Refused{};
    }
    [[noreturn]] void feature(const YAML::Mark& mark, std::string_view what) {
        refuse(offset(mark), "yaml.feature", {{"what", std::string(what)}});
    }
    static std::size_t offset(const YAML::Mark& mark) { return static_cast<std::size_t>(mark.pos); }

    void check_features(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) {
        if (anchor) feature(mark, "&anchor");
        if (!tag.empty() && tag != "?" && tag != "!") feature(mark, "!tag");
    }

    std::size_t end_of(const Node& scalar) const;
    void check_one_line(const Node& scalar);
    void check_escapes(const Node& scalar);
    void check_comment(std::size_t end);
    void check_keys(const Node& map);
    void open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
              YAML::EmitterStyle::value style, Node::Kind kind);
    void close();
    void add(Node node);

    const Source& source_;
    Diagnostics& diagnostics_;
    std::vector<Open> stack_;
    Node root_;
    std::size_t count_ = 0;
};

void Builder::OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) {
    if (anchor) feature(mark, "&anchor");
    const std::size_t at = offset(mark);
    // yaml-cpp reads ~ and null as no value: here they are texts like any other.
    for (const std::string_view word : {"null", "Null", "NULL", "~"})
        if (source_.text().substr(std::min(at, source_.text().size())).starts_with(word))
            return add({Node::Kind::scalar, Node::Style::plain, std::string(word), at, {}, {}});
    const bool in_flow = !stack_.empty() && stack_.back().node.style == Node::Style::flow;
    if (in_flow && (stack_.back().expects_key || stack_.back().node.is_list()))
        refuse(at, "yaml.nothing");
    if (!stack_.empty() && !stack_.back().expects_key && stack_.back().node.is_map())
        check_comment(end_of(stack_.back().node.keys.back()));
    add({Node::Kind::nothing, Node::Style::plain, "", at, {}, {}});
}

void Builder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       const std::string& value) {
    check_features(mark, tag, anchor);
    const std::size_t at = offset(mark);
    const std::string_view rest = source_.text().substr(std::min(at, source_.text().size()));
    Node node{Node::Kind::scalar, Node::Style::plain, value, at, {}, {}};
    if (tag == "!") {
        const bool block = rest.starts_with('|') || rest.starts_with('>');
        node.style = block ? Node::Style::prose : Node::Style::quoted;
        if (block && !rest.starts_with("|\n") && !rest.starts_with("|\r"))
            feature(mark, std::string(rest.substr(0, rest.find_first_of("\r\n"))));
    }
    if (node.style == Node::Style::prose) {
        while (node.text.ends_with('\n')) node.text.pop_back();
    } else {
        check_one_line(node);
        check_escapes(node);
        check_comment(end_of(node));
    }
    add(std::move(node));
}

// Just behind a plain or quoted text in the source.
std::size_t Builder::end_of(const Node& scalar) const {
    const std::string_view text = source_.text();
    if (scalar.style == Node::Style::plain) return scalar.offset + scalar.text.size();
    const char quote = text[scalar.offset];
    std::size_t end = scalar.offset + 1;
    for (; end < text.size(); ++end) {
        if (quote == '"' && text[end] == '\\')
            ++end;
        else if (quote == '\'' && text.substr(end).starts_with("''"))
            ++end;
        else if (text[end] == quote)
            break;
    }
    return std::min(end + 1, text.size());
}

// A plain or quoted text that YAML joined from two lines, such as after a forgotten dash.
void Builder::check_one_line(const Node& scalar) {
    const std::size_t line = source_.line_of(scalar.offset);
    const std::size_t line_end = source_.line_start(line) + source_.line(line).size();
    if (scalar.style == Node::Style::quoted) {
        if (end_of(scalar) > line_end) refuse(scalar.offset, "yaml.quote");
        return;
    }
    if (source_.text().substr(scalar.offset, scalar.text.size()) == scalar.text) return;
    for (const auto& [node, expects_key] : stack_)
        if (node.style == Node::Style::flow)
            refuse(node.offset, "yaml.bracket",
                   {{"sign", std::string(1, source_.text()[node.offset])}});
    const std::string_view next = source_.line(std::min(line + 1, source_.line_count() - 1));
    const auto indent = std::min(next.find_first_not_of(' '), next.size());
    refuse(source_.line_start(line + 1) + indent, "yaml.folded",
           {{"above", std::string(trim(source_.line(line)))}});
}

// "\e" and its like: what may not stand in the file may not be written in other words either.
void Builder::check_escapes(const Node& scalar) {
    for (std::size_t at = 0; at < scalar.text.size();) {
        const auto [code, size] = character_at(scalar.text, at);
        if (is_control(code))
            refuse(scalar.offset, "yaml.control",
                   {{"code", fmt::format("U+{:04X}", code)},
                    {"before", last_word(printable(scalar.text.substr(0, at)))}});
        at += size;
    }
}

// `event: Open #3` would be "Open": a comment is a # and a space.
void Builder::check_comment(std::size_t end) {
    const std::size_t index = source_.line_of(end);
    const std::string_view line = source_.line(index);
    std::size_t at = std::min(end - source_.line_start(index), line.size());
    if (at < line.size() && line[at] == ':') ++at;
    at = line.find_first_not_of(' ', at);
    if (at == std::string_view::npos || line[at] != '#') return;
    if (at + 1 == line.size() || line[at + 1] == ' ') return;
    diagnostics_.error(source_.place(source_.line_start(index) + at), "yaml.comment",
                       {{"text", std::string(trim(line.substr(at)))}});
}

void Builder::open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                   YAML::EmitterStyle::value style, Node::Kind kind) {
    check_features(mark, tag, anchor);
    if (stack_.size() >= most_depth)
        refuse(offset(mark), "yaml.deep", {{"count", std::to_string(most_depth)}});
    const auto shape = style == YAML::EmitterStyle::Flow ? Node::Style::flow : Node::Style::block;
    stack_.push_back({{kind, shape, "", offset(mark), {}, {}}, kind == Node::Kind::map});
}

void Builder::close() {
    Node done = std::move(stack_.back().node);
    stack_.pop_back();
    add(std::move(done));
}

void Builder::add(Node node) {
    if (++count_ > most_nodes)
        refuse(node.offset, "yaml.many", {{"count", std::to_string(most_nodes)}});
    if (stack_.empty()) {
        root_ = std::move(node);
        return;
    }
    Open& parent = stack_.back();
    if (!parent.expects_key) {
        parent.node.items.push_back(std::move(node));
        parent.expects_key = parent.node.is_map();
        return;
    }
    if (!node.is_scalar()) refuse(node.offset, "yaml.key");
    if (node.is_plain() && node.text == "<<") refuse(node.offset, "yaml.feature", {{"what", "<<"}});
    parent.node.keys.push_back(std::move(node));
    parent.expects_key = false;
}

void Builder::check_keys(const Node& map) {
    std::vector<std::pair<std::string, std::size_t>> seen;
    for (std::size_t i = 0; i < map.keys.size(); ++i) seen.emplace_back(looks(map.keys[i].text), i);
    std::sort(seen.begin(), seen.end());
    for (std::size_t i = 1; i < seen.size(); ++i) {
        if (seen[i].first != seen[i - 1].first) continue;
        const Node& key = map.keys[seen[i].second];
        const Node& other = map.keys[seen[i - 1].second];
        diagnostics_.error(source_.place(key.offset),
                           key.text == other.text ? "yaml.twice" : "yaml.alike",
                           {{"key", key.text},
                            {"other", other.text},
                            {"line", std::to_string(source_.place(other.offset).line)}});
    }
}

} // namespace

Node read_tree(const Source& source, Diagnostics& diagnostics) {
    if (!read_bytes(source, diagnostics)) return {};
    std::istringstream stream{std::string(source.text())};
    Diagnostics found;
    Builder builder(source, found);
    Node root;
    try {
        YAML::Parser parser(stream);
        parser.HandleNextDocument(builder);
        root = builder.take();
        if (!root.is_map())
            found.error({source.name()}, "yaml.empty");
        else if (parser.HandleNextDocument(builder))
            found.error({source.name()}, "yaml.document", {{"text", "---"}});
    } catch (const Refused&) {
    } catch (const YAML::Exception& error) {
        const auto at = static_cast<std::size_t>(std::max(error.mark.pos, 0));
        if (!found.has_errors()) explain_syntax(source, at, error.msg, found);
    }
    found.sort();
    diagnostics.append(found);
    return found.has_errors() ? Node{} : root;
}

} // namespace regra::ruleset
