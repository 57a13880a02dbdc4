// What columns of lists of people are called, in files of rulesets/columns/: in a language, or in
// the lists of a federation. No word of them is known here.
//
//     columns: Português
//     column: {name: nome | nome completo, birth: data nasc. | nascimento}
//     value: {female: F | feminino, male: M | masculino}
//
// `column` says what a column holds: a role that people.hpp reads, `ignore`, or any other name, by
// which it is kept. In a word # is any digit. `value` says what stands in a column of genders.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/ruleset/rulesets.hpp"

namespace regra {

class ColumnWords {
public:
    ColumnWords() = default;
    // All files there are; where two give a word two roles, the first by id counts. Error(Exit::
    // bad_input): a file is wrong.
    explicit ColumnWords(const ruleset::Rulesets& rulesets);

    // The role that a header has in some file, or "".
    std::string_view role(std::string_view header) const;
    // What a value of a column of genders may mean: "female", "male", or both.
    const std::set<std::string>& genders(std::string_view value) const;
    // All roles, each once.
    std::vector<std::string> roles() const;

private:
    std::map<std::string, std::string, std::less<>> roles_; // by header
    std::map<std::string, std::set<std::string>, std::less<>> genders_;
};

// Reads them when they are first needed: a table with a number for each entry does without.
using ColumnWordsOf = std::function<std::shared_ptr<const ColumnWords>()>;

// A header, or a value, without what people write differently: capitals, accents, points, hyphens,
// double blanks.
std::string plain_header(std::string_view text);

} // namespace regra
