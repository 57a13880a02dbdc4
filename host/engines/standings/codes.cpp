// A table of rulesets/codes/: what the numbers of a program's tie-break lines mean.
#include "engines/standings/codes.hpp"

#include <algorithm>

#include "kernel/ruleset/reader.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::ruleset {
namespace {

void read_row(const Node& row, Code& code, const Source& source, Diagnostics& diagnostics) {
    std::optional<std::size_t> fewest;
    for (std::size_t i = 0; i < row.keys.size(); ++i) {
        const Node& word = row.keys[i];
        const Node& given = row.items[i];
        if (word.text == "name" && given.is_scalar())
            code.name = given.text;
        else if (word.text == "means" && given.is_scalar())
            code.means = {given.text};
        else if (word.text == "means" && given.is_list() && !given.items.empty())
            for (const auto& item : given.items) code.means.push_back(item.text);
        else if (word.text == "fewest" && given.is_scalar() && parse_int(given.text))
            fewest = static_cast<std::size_t>(*parse_int(given.text));
        else if (word.text == "because" && given.is_scalar())
            code.because = given.text;
        else if (word.text == "parameters" && given.is_list())
            for (const auto& item : given.items) code.parameters.push_back(item.text);
        else if (word.text == "for" && given.is_list())
            for (const auto& item : given.items) code.lists.push_back(item.text);
        else
            diagnostics.error(source.place(word.offset), "shape.unknown",
                              {{"word", word.text},
                               {"block", std::to_string(code.number)},
                               {"words", "name, for, means, parameters, fewest, because"}});
    }
    code.fewest = fewest.value_or(code.parameters.size());
    if (code.means.empty()) code.means = {"unknown"};
}

} // namespace

const std::string* Code::meaning(const std::vector<std::string>& printed) const {
    const auto at = std::find(parameters.begin(), parameters.end(), "means") - parameters.begin();
    const auto position = static_cast<std::size_t>(at);
    if (position >= parameters.size() || position >= printed.size()) return &means.front();
    const auto chosen = parse_int(printed[position]);
    if (!chosen || static_cast<std::size_t>(*chosen) >= means.size()) return nullptr;
    return &means[static_cast<std::size_t>(*chosen)];
}

std::shared_ptr<const Table> read_codes(const Node& root, const Context& context) {
    const Source& source = context.source;
    Diagnostics& diagnostics = context.diagnostics;
    const auto table = std::make_shared<CodeTable>();
    table->program = root.items[0].text;
    for (std::size_t i = 1; i < root.keys.size(); ++i) {
        const Node& key = root.keys[i];
        const Node& row = root.items[i];
        if (key.text == "language") continue;
        const auto number = key.text.size() <= 4 ? parse_int(key.text) : std::nullopt;
        if (!number || !row.is_map() || !row.find("means")) {
            diagnostics.error(source.place(key.offset), "codes.row", {{"text", key.text}});
            continue;
        }
        Code code;
        code.number = static_cast<int>(*number);
        code.place = source.place(row.find("means")->offset);
        read_row(row, code, source, diagnostics);
        table->codes[code.number] = std::move(code);
    }
    return table;
}

} // namespace regra::ruleset
