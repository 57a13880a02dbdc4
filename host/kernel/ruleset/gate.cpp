// The gate's second half: the tree, built from yaml-cpp's events in one parse, so that nothing is
// typed, merged, aliased or dropped on the way.
#include "kernel/ruleset/gate.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/names.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

namespace regra::ruleset {

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
        refuse(offset(mark), "gate.feature", {{"what", std::string(what)}});
    }
    static std::size_t offset(const YAML::Mark& mark) { return static_cast<std::size_t>(mark.pos); }

    void check_features(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) {
        if (anchor) feature(mark, "&anchor");
        if (!tag.empty() && tag != "?" && tag != "!") feature(mark, "!tag");
    }

    std::size_t end_of(const Node& scalar) const;
    void check_one_line(const Node& scalar);
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
    // yaml-cpp takes ~ and null for nothing: here they are texts like any other.
    for (const std::string_view word : {"null", "Null", "NULL", "~"})
        if (source_.text().substr(std::min(at, source_.text().size())).starts_with(word))
            return add({Node::Kind::scalar, Node::Style::plain, std::string(word), at, {}, {}});
    const bool in_flow = !stack_.empty() && stack_.back().node.style == Node::Style::flow;
    if (in_flow && (stack_.back().expects_key || stack_.back().node.is_list()))
        refuse(at, "gate.nothing");
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
        if (end_of(scalar) > line_end) refuse(scalar.offset, "gate.quote");
        return;
    }
    if (source_.text().substr(scalar.offset, scalar.text.size()) == scalar.text) return;
    for (const auto& [node, expects_key] : stack_)
        if (node.style == Node::Style::flow)
            refuse(node.offset, "gate.bracket",
                   {{"sign", std::string(1, source_.text()[node.offset])}});
    const std::string_view next = source_.line(std::min(line + 1, source_.line_count() - 1));
    const auto indent = std::min(next.find_first_not_of(' '), next.size());
    refuse(source_.line_start(line + 1) + indent, "gate.folded",
           {{"above", std::string(trim(source_.line(line)))}});
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
    diagnostics_.error(source_.place(source_.line_start(index) + at), "gate.comment",
                       {{"text", std::string(trim(line.substr(at)))}});
}

void Builder::open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                   YAML::EmitterStyle::value style, Node::Kind kind) {
    check_features(mark, tag, anchor);
    if (stack_.size() >= most_depth)
        refuse(offset(mark), "gate.deep", {{"count", std::to_string(most_depth)}});
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
        refuse(node.offset, "gate.many", {{"count", std::to_string(most_nodes)}});
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
    if (!node.is_scalar()) refuse(node.offset, "gate.key");
    if (node.is_plain() && node.text == "<<") refuse(node.offset, "gate.feature", {{"what", "<<"}});
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
                           key.text == other.text ? "gate.twice" : "gate.alike",
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
            found.error({source.name()}, "gate.empty");
        else if (parser.HandleNextDocument(builder))
            found.error({source.name()}, "gate.document", {{"text", "---"}});
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
