#include "faces/terminal/line_editor.hpp"

#include <unistd.h>
#include <utility>

#include "faces/terminal/console.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/loader/library.hpp"

namespace regra {

LineEditor::LineEditor(Completions completions) : completions_(std::move(completions)) {
    if (!completions_) completions_ = [](std::string_view) { return std::vector<std::string>(); };
    if (!isatty(STDIN_FILENO) || !isatty(STDERR_FILENO) || !window_has_usual_size()) return;
    editing_ = loader::load_module<Editing>("line-editor", "libedit2");
    editing_->begin();
}

LineEditor::~LineEditor() {
    if (editing_) editing_->end();
}

std::optional<std::string> LineEditor::read(const std::string& prompt) {
    return editing_ ? editing_->read(printable(prompt), completions_) : read_plain_line();
}

} // namespace regra
