// A printed tie-break line: `b) Progressive score [9] (1,0,N)`, read from the right.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engines/standings/codes.hpp"
#include "kernel/ruleset/reader.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::ruleset {

// One printed line of a tie-break list and what it means.
struct TieBreak {
    std::string letter;  // "a", or empty
    std::string title;   // "Pontos de tabuleiro"
    std::string printed; // the whole line
    int code = 0;        // 0 = none
    std::vector<std::string> parameters;
    Value call; // as of parse_call(); nothing: nobody knows; the event must say
    std::optional<Reading> reading;
    Place place, code_place;
};

// The lines of a case of a setting of the type `tie-breaks`.
std::vector<TieBreak> tie_breaks_of(const Ruleset& ruleset, const Setting& setting,
                                    const Case& made);

// A list becomes the setting's one case; a map changes lines of the list it restates by their
// letters.
void read_tie_breaks(Setting& setting, const Node& list, const Context& context);

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

    // By code and parameters, or by the title alone; nothing: nobody knows. Errors: no such code,
    // the number of parameters, no such script.
    Value meaning(const PrintedLine& line, const Part& part);
    // Adds the options that the printed parameters give a call of the code's script.
    void add_options(const PrintedLine& line, Value& call);
    // The code and the words of one line must agree.
    void check_agreement(const PrintedLine& line, const Part& part, const Value& call);

private:
    const Code* known_code(const PrintedLine& line) const;
    Value meaning_of_title(const PrintedLine& line, const Part& part);
    Value meaning_of_code(const PrintedLine& line, const Part& part);
    void error(std::size_t offset, std::string_view id, Arguments arguments) {
        diagnostics_.error(source_.place(offset), id, std::move(arguments));
    }

    const CodeTable& table_;
    Vocabulary vocabulary_;
    const Source& source_;
    Diagnostics& diagnostics_;
};

} // namespace regra::ruleset
