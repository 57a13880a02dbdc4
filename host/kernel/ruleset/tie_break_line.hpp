// A printed tie-break line: `b) Progressive score [9] (1,0,N)`, read from the right.
#pragma once

#include "kernel/ruleset/codes.hpp"
#include "kernel/ruleset/value.hpp"

#include <optional>
#include <string>
#include <vector>

namespace regra::ruleset {

struct PrintedLine {
    std::string letter, title;
    int code = 0; // 0 = none
    std::vector<std::string> parameters;
    std::size_t title_at = 0, code_at = 0; // bytes from the start of the line
};

PrintedLine read_line(std::string_view printed, const CodeTable& table);

// What lines mean by their code and parameters.
class CodedLines {
public:
    CodedLines(const CodeTable& table, Vocabulary vocabulary, const Source& source,
               Diagnostics& diagnostics)
        : table_(table), vocabulary_(vocabulary), source_(source), diagnostics_(diagnostics) {}

    // By code and parameters, or by the title alone. Errors: no such code, the number of
    // parameters, no such script.
    std::optional<Call> meaning(const PrintedLine& line, const Part& part);
    // The options that the printed parameters give a call of the code's script.
    std::vector<Option> options(const PrintedLine& line, const Call& call);
    // The code and the words of one line must agree.
    void check_agreement(const PrintedLine& line, const Part& part, const Call& call);

private:
    const Code* known_code(const PrintedLine& line) const;
    std::optional<Call> meaning_of_title(const PrintedLine& line, const Part& part);
    std::optional<Call> meaning_of_code(const PrintedLine& line, const Part& part);
    void error(std::size_t offset, std::string_view id, Arguments arguments) {
        diagnostics_.error(source_.place(offset), id, std::move(arguments));
    }

    const CodeTable& table_;
    Vocabulary vocabulary_;
    const Source& source_;
    Diagnostics& diagnostics_;
};

} // namespace regra::ruleset
