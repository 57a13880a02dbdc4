// regra plugin list.
#include <algorithm>

#include "faces/cli/commands.hpp"
#include "faces/cli/json.hpp"
#include "faces/cli/output.hpp"
#include "kernel/base/columns.hpp"
#include "kernel/base/text.hpp"

namespace regra::cli {
namespace {

using Row = std::vector<std::string>;

// Columns of equal width, two blanks between them.
std::string aligned(const std::vector<Row>& rows) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], columns(row[i]));
    }
    std::string out;
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            out += row[i];
            if (i + 1 < row.size()) out.append(widths[i] + 2 - columns(row[i]), ' ');
        }
        out += "\n";
    }
    return out;
}

} // namespace

Exit run_plugin_list(const Common& common) {
    Diagnostics found;
    const auto plugins = plugins_of(common).open_all(found);
    std::vector<Row> rows;
    Json::Array array;
    for (const auto& plugin : plugins) {
        const std::string kind(loader::text(plugin.kind()));
        rows.push_back({plugin.id(), kind, plugin.version(), plugin.file().string()});
        array.push_back(Json::Object{{"id", plugin.id()},
                                     {"kind", kind},
                                     {"name", plugin.name()},
                                     {"version", plugin.version()},
                                     {"file", plugin.file().string()}});
    }
    if (common.json)
        print_json(Json(std::move(array)));
    else
        print(aligned(rows));
    report(found, common.language);
    return Exit::done;
}

} // namespace regra::cli
