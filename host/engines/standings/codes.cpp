// A table of rulesets/codes/: what the numbers of a program's tie-break lines mean.
#include "engines/standings/codes.hpp"

#include <algorithm>

#include "kernel/ruleset/reader.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::ruleset {
namespace {

std::vector<std::string> phrases_of(const Node& given) {
    if (given.is_scalar()) return {given.text};
    std::vector<std::string> all;
    for (const auto& item : given.items) all.push_back(item.text);
    return all;
}

// `wins`, `[wins, progressive]`, or `{individual: ..., team: ...}`.
void read_means(const Node& given, Code& code) {
    const bool differ = given.is_map();
    const Node* of_teams = differ ? given.find("team") : &given;
    const Node* of_players = differ ? given.find("individual") : &given;
    if (of_players) code.means = phrases_of(*of_players);
    if (of_teams) code.means_of_teams = phrases_of(*of_teams);
}

// `cut lowest`, or `{P: forfeits count}`.
Parameter parameter_of(const Node& item) {
    Parameter made;
    if (item.is_scalar()) made.is = item.text;
    for (std::size_t i = 0; i < item.keys.size(); ++i)
        made.cells[item.keys[i].text] = item.items[i].text;
    return made;
}

void read_row(const Node& row, Code& code, const Source& source, Diagnostics& diagnostics) {
    std::optional<std::size_t> fewest;
    for (std::size_t i = 0; i < row.keys.size(); ++i) {
        const Node& word = row.keys[i];
        const Node& given = row.items[i];
        if (word.text == "name" && given.is_scalar())
            code.name = given.text;
        else if (word.text == "means")
            read_means(given, code);
        else if (word.text == "fewest" && given.is_scalar() && parse_int(given.text))
            fewest = static_cast<std::size_t>(*parse_int(given.text));
        else if (word.text == "because" && given.is_scalar())
            code.because = given.text;
        else if (word.text == "parameters" && given.is_list())
            for (const auto& item : given.items) code.parameters.push_back(parameter_of(item));
        else if (word.text == "for" && given.is_list())
            for (const auto& item : given.items) code.lists.push_back(item.text);
        else
            diagnostics.error(source.place(word.offset), "shape.unknown",
                              {{"word", word.text},
                               {"block", std::to_string(code.number)},
                               {"words", "name, for, means, parameters, fewest, because"}});
    }
    code.fewest = fewest.value_or(code.parameters.size());
    for (auto* means : {&code.means, &code.means_of_teams})
        if (means->empty()) means->emplace_back(Code::unknown);
}

} // namespace

std::string Parameter::cell_meaning(const std::string& cell) const {
    const auto found = cells.find(cell);
    if (found != cells.end()) return found->second;
    if (cell == "-" || !is.empty()) return "none";
    const auto otherwise = cells.find("otherwise");
    return otherwise == cells.end() ? "" : otherwise->second;
}

std::string Parameter::phrase(const std::string& cell) const {
    if (!cells.empty()) {
        const std::string said = cell_meaning(cell);
        return said == "none" || said.find(": ") != std::string::npos ? "" : said;
    }
    const auto number = parse_int(cell);
    return is_option() && number && *number != 0 ? is + " " + std::to_string(*number) : "";
}

bool Parameter::says(const std::string& option) const {
    return is == option || std::any_of(cells.begin(), cells.end(), [&](const auto& cell) {
               return cell.second == option || cell.second.starts_with(option + " ");
           });
}

const std::string* Code::meaning(const std::vector<std::string>& printed, bool teams) const {
    const auto& all = meanings(teams);
    const auto at = std::find_if(parameters.begin(), parameters.end(),
                                 [](const Parameter& one) { return one.is == "means"; }) -
                    parameters.begin();
    const auto position = static_cast<std::size_t>(at);
    if (position >= parameters.size() || position >= printed.size()) return &all.front();
    const auto chosen = parse_int(printed[position]);
    if (!chosen || static_cast<std::size_t>(*chosen) >= all.size()) return nullptr;
    return &all[static_cast<std::size_t>(*chosen)];
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
