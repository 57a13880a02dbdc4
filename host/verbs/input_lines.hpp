// Commands that answer many questions in one run take them from standard input, one a line.
#pragma once

#include <optional>
#include <string>

#include "kernel/base/file.hpp"
#include "verbs/call.hpp"

namespace regra::verbs {

class InputLines {
public:
    explicit InputLines(const Call& call);

    // The next line that is not blank, trimmed; false at the end. `number` counts lines from 1,
    // blank ones too.
    bool next(std::string& line, int& number);

private:
    std::optional<FileInput> input_; // none: all of it is in text_
    std::string text_;
    std::size_t at_ = 0; // what is before was taken
    int number_ = 0;
};

} // namespace regra::verbs
