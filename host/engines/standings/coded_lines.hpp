// A printed tie-break line, `b) Progressive score [9] (1,0,N)`, read from the right, and what its
// code, its parameters and its words make it count.
#pragma once

#include <string>
#include <vector>

#include "engines/standings/codes.hpp"
#include "kernel/ruleset/source.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::ruleset {

// "b)" and "2." at the beginning.
bool is_mark(std::string_view text);

struct PrintedLine {
    std::string letter, title;
    int code = 0; // 0 = none
    std::vector<std::string> parameters;
    std::size_t title_at = 0, code_at = 0; // bytes from the start of the line
};

PrintedLine read_line(std::string_view printed, const CodeTable& table);

// What the lines of one list mean.
class CodedLines {
public:
    // `list`: "team Swiss".
    CodedLines(const CodeTable& table, std::string list, Vocabulary vocabulary,
               const Source& source, Diagnostics& diagnostics)
        : table_(table), list_(std::move(list)), vocabulary_(vocabulary), source_(source),
          diagnostics_(diagnostics) {}

    // The meaning by code and parameters, or by the title alone; empty if it is not known. Errors:
    // unknown code, wrong number of parameters, unknown script.
    Value meaning(const PrintedLine& line, const Part& part);
    // What the words of a line say, with what its parameters say beside. An error: the code and
    // its parameters say otherwise.
    Value agreed(const PrintedLine& line, const Part& part, Value call);
    // A call in words, as a line has them behind its colon: "progressive, cut lowest 1".
    std::string words(const Value& call) const;

private:
    bool is_of_teams() const;
    const Declaration& script_of(const Value& call) const;
    Value meaning_of_title(const PrintedLine& line, const Part& part);
    Value meaning_of_code(const PrintedLine& line, const Part& part);
    void add_parameters(const PrintedLine& line, const Code& code, std::size_t at, Value& call);
    bool do_agree(const Code& code, const Value& means, const Value& coded,
                  const Value& call) const;
    std::string code_saying(const PrintedLine& line, const Value& call, bool same_script) const;
    void error(std::size_t offset, std::string_view id, Arguments arguments) {
        diagnostics_.error(source_.place(offset), id, std::move(arguments));
    }

    const CodeTable& table_;
    std::string list_;
    Vocabulary vocabulary_;
    const Source& source_;
    Diagnostics& diagnostics_;
};

} // namespace regra::ruleset
