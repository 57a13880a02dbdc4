// A table of rulesets/codes/: what the numbers of a program's tie-break lines mean.
#include "engines/standings/codes.hpp"

#include "kernel/ruleset/reader.hpp"

namespace regra::ruleset {
namespace {

void read_row(const Node& row, Code& code, const Source& source, Diagnostics& diagnostics) {
    for (std::size_t i = 0; i < row.keys.size(); ++i) {
        const Node& word = row.keys[i];
        const Node& given = row.items[i];
        if (word.text == "name" && given.is_scalar())
            code.name = given.text;
        else if (word.text == "means" && given.is_scalar())
            code.means = given.text;
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
                               {"words", "name, for, means, parameters, because"}});
    }
}

} // namespace

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
