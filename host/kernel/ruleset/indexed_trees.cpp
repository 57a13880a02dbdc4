// A node is a byte of its kind and style, its place, and then
// - of a scalar: its text, or how many bytes of the source it is;
// - of a list: how many bytes its items take, how many there are, the items;
// - of a map: the same with a key before each item.
#include "kernel/ruleset/indexed_trees.hpp"

#include "kernel/base/binary.hpp"

namespace regra::ruleset {
namespace {

constexpr std::uint8_t kind_bits = 3, style_shift = 2, from_source = 0x80;
constexpr int most_levels = 32; // more than the front end of YAML lets through

void write(BytesOut& out, const Node& node, std::string_view source) {
    const bool is_part = node.is_scalar() && node.offset <= source.size() &&
                         source.substr(node.offset, node.text.size()) == node.text;
    out.number(static_cast<std::uint8_t>(static_cast<unsigned>(node.kind) |
                                         static_cast<unsigned>(node.style) << style_shift |
                                         (is_part ? from_source : 0u)));
    out.count(node.offset);
    if (node.is_nothing()) return;
    if (is_part) return out.count(node.text.size());
    if (node.is_scalar()) return out.text(node.text);
    BytesOut items;
    items.count(node.items.size());
    for (std::size_t i = 0; i < node.items.size(); ++i) {
        if (node.is_map()) write(items, node.keys[i], source);
        write(items, node.items[i], source);
    }
    out.text(items.bytes());
}

void read_text(BytesIn& in, Node& node, bool is_part, std::string_view source) {
    if (!is_part) {
        node.text = in.text();
        return;
    }
    const auto size = in.count();
    if (node.offset > source.size() || size > source.size() - node.offset) return in.fail();
    node.text = source.substr(node.offset, static_cast<std::size_t>(size));
}

// `levels`: how many below this one are wanted; `depth`: how many are above it.
Node read(BytesIn& in, std::string_view source, int levels, int depth) {
    Node node;
    const auto tag = in.number<std::uint8_t>();
    const auto style = (tag & ~from_source) >> style_shift;
    if (style > static_cast<int>(Node::Style::block) || depth > most_levels) {
        in.fail();
        return node;
    }
    node.kind = static_cast<Node::Kind>(tag & kind_bits);
    node.style = static_cast<Node::Style>(style);
    node.offset = in.count();
    if (node.offset > source.size()) in.fail();
    if (!in.good() || node.is_nothing()) return node;
    if (node.is_scalar()) {
        read_text(in, node, (tag & from_source) != 0, source);
        return node;
    }
    BytesIn inside(in.text());
    if (levels == 0) return node;
    const auto count = inside.items();
    node.items.reserve(count);
    if (node.is_map()) node.keys.reserve(count);
    for (auto left = count; left > 0 && inside.good(); --left) {
        if (node.is_map()) {
            node.keys.push_back(read(inside, source, 0, depth + 1));
            if (!node.keys.back().is_scalar()) inside.fail();
        }
        node.items.push_back(read(inside, source, levels - 1, depth + 1));
    }
    if (!inside.good() || !inside.at_end()) in.fail();
    return node;
}

} // namespace

std::optional<Node> indexed_tree(const Index& index, const Source& source, Levels levels) {
    const auto record = index.find(Indexed::ruleset, source.text());
    if (!record) return std::nullopt;
    BytesIn in(record->data);
    Node root = read(in, source.text(), levels == Levels::all ? most_levels : 1, 0);
    if (!in.good() || !in.at_end() || !root.is_map()) return std::nullopt;
    return root;
}

void add_to(IndexBuilder& index, const Source& source, const Node& root) {
    BytesOut out;
    write(out, root, source.text());
    index.add(Indexed::ruleset, source.text(), out.take());
}

} // namespace regra::ruleset
