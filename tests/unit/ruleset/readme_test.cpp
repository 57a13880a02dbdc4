// rulesets/README.md, LISTS.md and WORDS.md: their examples are right; its key words and those of
// the laws are the schema.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

#include "kernel/base/file.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

#include <algorithm>
#include <map>

using namespace regra;
using namespace regra::ruleset;
using test::Lines;
using test::Workshop;

namespace {

std::string page(const char* name) {
    return read_file(test::shipped_rulesets() / name);
}

// Those of lists and prizes, and those of the Laws, have pages of their own.
std::string tables_of_key_words() {
    constexpr std::string_view title = "## Key words";
    std::string tables;
    for (const auto* name : {"README.md", "LISTS.md", "laws/KEYS.md"})
        tables += page(name).substr(page(name).find(title));
    return tables;
}

// The examples as files: a block that begins with a comment of a path begins a file, others go on.
std::map<std::string, std::string> examples() {
    std::map<std::string, std::string> files;
    std::string current;
    bool inside = false;
    bool first = false;
    const std::string pages = page("README.md") + page("LISTS.md") + page("WORDS.md");
    for (const auto line : split(pages, "\n")) {
        if (line == "```yaml" || line == "```") {
            inside = first = line == "```yaml";
            continue;
        }
        if (!inside) continue;
        if (first && line.starts_with("# ")) current = line.substr(2);
        first = false;
        files[current] += std::string(line) + "\n";
    }
    return files;
}

// What the second column says of a type.
std::string spoken_type(const std::string& type) {
    if (type.starts_with("words:")) return join(words_of(type), ", ");
    if (type.starts_with("call:")) return "a script of scripts/" + type.substr(5);
    if (type.starts_with("count:")) return "count of " + type.substr(type.find_last_of(":|") + 1);
    if (type.starts_with("bound:")) return "bound";
    if (type.starts_with("fact:")) return "fact counted in " + type.substr(5);
    if (!item_type(type).empty()) return "list of " + spoken_type(item_type(type));
    if (type.starts_with("rows:")) return "as its script says";
    if (type == "tie-breaks") return "a list of lines";
    return type;
}

std::string spoken_path(const std::string& path) {
    static const std::map<std::string, std::string> signs = {
        {"*", "NAME"}, {"@", "SCRIPT"}, {"%", "CLASS"}, {"%%", "BRANCH"}};
    std::vector<std::string> words;
    for (const auto part : split(path, "/")) {
        const auto sign = signs.find(std::string(part));
        words.push_back(sign == signs.end() ? std::string(part) : sign->second);
    }
    return join(words, " ");
}

std::string row(const Key& key) {
    const std::string why = key.information.empty() ? "" : "; for people only: " + key.information;
    return "| `" + spoken_path(key.path) + "` | " + spoken_type(key.type) + " | " + key.title +
           why + " |";
}

} // namespace

TEST_CASE("the examples of the page are right, and its event leaves nothing open") {
    Workshop workshop;
    const auto files = examples();
    REQUIRE(files.size() == 10);
    for (const auto& [path, text] : files) workshop.put(path, text);
    for (const std::string id :
         {"town-cup/2024", "town-cup-2024/openings", "de-brief", "illegal_move", "illegal",
          "plugin_chess", "town-cup/2025", "town-cup-final-2024"}) {
        Diagnostics diagnostics;
        const Ruleset rules = workshop.rulesets().check(id, diagnostics);
        for (const auto& line : test::lines_of(diagnostics)) UNSCOPED_INFO(line);
        CHECK_FALSE(diagnostics.has_errors());
        if (rules.is_event()) CHECK(diagnostics.empty());
    }
    CHECK(workshop.rulesets().terms("fide-1997"));
}

TEST_CASE("the table of key words is the schema's") {
    const Workshop workshop;
    const std::string tables = tables_of_key_words();
    Lines expected, found;
    for (const auto& key : workshop.rulesets().schema().keys()) expected.push_back(row(key));
    for (const auto line : split(tables, "\n"))
        if (line.starts_with("| `")) found.emplace_back(line);
    for (const auto& line : expected) {
        INFO("add to rulesets/README.md, LISTS.md or laws/KEYS.md: " << line);
        CHECK(std::find(found.begin(), found.end(), line) != found.end());
    }
    for (const auto& line : found) {
        INFO("take out of rulesets/README.md, LISTS.md or laws/KEYS.md: " << line);
        CHECK(std::find(expected.begin(), expected.end(), line) != expected.end());
    }
}
