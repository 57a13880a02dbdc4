// regra ruleset fmt: files of rulesets with even indentation; their words stay as they are.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "kernel/base/file.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/source.hpp"
#include "kernel/ruleset/tree.hpp"
#include "verbs/ruleset_files.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

using ruleset::Node;

struct RulesetFmt {
    std::vector<std::string> paths;
    bool check = false;
};

constexpr std::size_t step = 2; // columns a level

std::size_t indent_of(std::string_view line) {
    return std::min(line.find_first_not_of(' '), line.size());
}

bool is_same(const Node& a, const Node& b) {
    return a.kind == b.kind && a.style == b.style && a.text == b.text &&
           std::equal(a.keys.begin(), a.keys.end(), b.keys.begin(), b.keys.end(), is_same) &&
           std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), is_same);
}

class Formatter {
public:
    Formatter(const ruleset::Source& source, const Node& root) : source_(source) { visit(root, 0); }

    std::string text() {
        for (std::size_t i = 0; i < source_.line_count(); ++i) add(i);
        while (out_.ends_with("\n\n")) out_.pop_back();
        return std::move(out_);
    }

private:
    std::size_t line_of(const Node& node) const { return source_.line_of(node.offset); }

    void begin(std::size_t line, std::size_t depth) { wanted_.emplace(line, depth * step); }

    void visit(const Node& node, std::size_t depth) {
        if (node.style == Node::Style::flow) return;
        for (std::size_t i = 0; i < node.items.size(); ++i) {
            const Node& item = node.items[i];
            const std::size_t line = line_of(node.is_map() ? node.keys[i] : item);
            // The first key of an item of a list stands on the line of its dash.
            const bool dashed =
                source_.line(line).substr(indent_of(source_.line(line))).starts_with("- ");
            if (node.is_list() == dashed) begin(line, depth);
            if (item.is_scalar() && item.style == Node::Style::prose) add_prose(line);
            visit(item, depth + 1);
        }
    }

    // Blank lines, and those further in than the key.
    void add_prose(std::size_t key_line) {
        const auto within = indent_of(source_.line(key_line));
        for (std::size_t i = key_line + 1; i < source_.line_count(); ++i) {
            const auto line = source_.line(i);
            if (!trim(line).empty() && indent_of(line) <= within) break;
            prose_[i] = key_line;
        }
    }

    bool is_comment(std::size_t i) const { return trim(source_.line(i)).starts_with("#"); }

    // The indentation of a comment: that of the lines after it, or of those before if it stood
    // with them.
    std::size_t of_comment(std::size_t i) const {
        const auto here = indent_of(source_.line(i));
        const auto after = wanted_.upper_bound(i);
        const bool with_after =
            after != wanted_.end() && indent_of(source_.line(after->first)) == here;
        if (with_after || after == wanted_.begin())
            return after == wanted_.end() ? here : after->second;
        const auto before = std::prev(after);
        if (indent_of(source_.line(before->first)) == here) return before->second;
        return after == wanted_.end() ? before->second : after->second;
    }

    // A line that goes on stays as far from the first one as it was.
    std::size_t of_rest(std::size_t i, std::size_t first) const {
        const auto begun = wanted_.find(first);
        const auto here = indent_of(source_.line(i));
        if (begun == wanted_.end()) return here;
        const auto before = indent_of(source_.line(first));
        return here + begun->second >= before ? here + begun->second - before : 0;
    }

    void add(std::size_t i) {
        const auto line = source_.line(i);
        const auto prose = prose_.find(i);
        std::string_view words = prose != prose_.end() ? line.substr(indent_of(line)) : trim(line);
        if (words.empty()) {
            if (prose != prose_.end() || (!out_.empty() && !out_.ends_with("\n\n"))) out_ += '\n';
            return;
        }
        std::size_t indent = 0;
        if (prose != prose_.end())
            indent = of_rest(i, prose->second);
        else if (const auto begun = wanted_.find(i); begun != wanted_.end())
            indent = begun->second;
        else if (is_comment(i))
            indent = of_comment(i);
        else if (const auto after = wanted_.upper_bound(i); after != wanted_.begin())
            indent = of_rest(i, std::prev(after)->first);
        out_.append(indent, ' ').append(words) += '\n';
    }

    const ruleset::Source& source_;
    std::map<std::size_t, std::size_t> wanted_; // the line of a key or an item, its indentation
    std::map<std::size_t, std::size_t> prose_;  // a line of prose, the line of its key
    std::string out_;
};

// Empty if the file needs no change, or could not be changed without changing its meaning.
std::string formatted(const std::string& file, const std::string& bytes, Diagnostics& found) {
    Diagnostics faults;
    const ruleset::Source source(file, bytes);
    const Node root = ruleset::read_tree(source, faults);
    found.append(faults);
    if (faults.has_errors()) return bytes;
    auto text = Formatter(source, root).text();
    const Node again = ruleset::read_tree(ruleset::Source(file, text), faults);
    if (!faults.has_errors() && is_same(root, again)) return text;
    found.note({file}, "fmt.left");
    return bytes;
}

// However it is named.
std::vector<std::string> each_once(const std::vector<std::string>& files) {
    std::set<std::filesystem::path> seen;
    std::vector<std::string> once;
    for (const auto& file : files) {
        std::error_code none;
        const auto place = std::filesystem::weakly_canonical(file, none);
        if (none || seen.insert(place).second) once.push_back(file);
    }
    return once;
}

Reply run_ruleset_fmt(const Call& call, const RulesetFmt& asked) {
    Diagnostics found;
    Reply reply;
    Value::List changed;
    const auto files = each_once(ruleset_files(asked.paths));
    for (const auto& file : files) {
        const auto bytes = call.read(file);
        auto text = formatted(file, bytes, found);
        if (text == bytes) continue;
        changed.emplace_back(file);
        if (asked.check) continue;
        reply.files.push_back({file, std::move(text)});
    }
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
    reply.notes = std::move(found);
    reply.exit = asked.check && !changed.empty() ? Exit::no : Exit::done;
    reply.value = Value::Map{{"files", files.size()}, {"changed", std::move(changed)}};
    return reply;
}

std::string fmt_text(const Value& reply, const Look&) {
    std::string text;
    for (const auto& file : reply.list_of("changed")) text += *file.text() + "\n";
    return text;
}

} // namespace

Verb ruleset_fmt() {
    using namespace reply;
    auto made = verb<RulesetFmt>(
        "ruleset fmt", "files of rulesets with even indentation, in place",
        "Two columns a level, items of lists one level in, no blanks at the end of lines, one "
        "blank\n"
        "line at most. Values, comments and what stands on a line stay as they are, and a file "
        "whose\n"
        "meaning would change is left alone. Names the files that it changes; with --check it\n"
        "changes none, and the status is 1 if it would.\n"
        "--json: {files, changed}",
        {{parameter("PATH", &RulesetFmt::paths, "a file or folder of rulesets")
              .or_folder()
              .replaced(),
          parameter("check", &RulesetFmt::check, "only say what would change")}},
        record("", {number("files"), list("changed", text(""))}), run_ruleset_fmt);
    made.text = fmt_text;
    return made;
}

} // namespace regra::verbs
