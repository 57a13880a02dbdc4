// Which files an output may take the place of, or be added to: nothing, what is no regular file, an
// empty one, and one that is by its name and its beginning an earlier output of the same kind.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/written_files.hpp"

namespace regra::cli {

// As they begin. Text is what begins as nothing else; tables (CSV) are text.
enum class OutputKind { empty, text, pairs, report, games, page, pdf, json, xml, index, kept };

OutputKind kind_of_output(std::string_view begin);

struct Output {
    WrittenFile file;
    OutputKind kind = OutputKind::text;
    bool is_judged = true;
    std::vector<std::string> endings = {}; // only these, "" among them: none; without any: all
};

Output output_of(std::string name, std::string bytes);

// That games may be added to a file, and that this can be done; else Error(Exit::file).
void demand_games(const std::string& file);

// As write_together().
void write_outputs(std::vector<Output> outputs);

} // namespace regra::cli
