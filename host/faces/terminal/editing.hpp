// Lines edited on a terminal by libedit: what the module line-editor.so exports.
#pragma once

#include <optional>
#include <string>

#include "faces/terminal/line_editor.hpp"

namespace regra {

struct Editing {
    void (*begin)();
    // Nothing: the input has ended. Throws what `completions` throws.
    std::optional<std::string> (*read)(const std::string& prompt, const Completions& completions);
    void (*end)();
};

} // namespace regra
