// Prints each line it reads between brackets, until the end: for line_editor_test.py.
#include <iostream>
#include <stdexcept>

#include "faces/terminal/line_editor.hpp"
#include "kernel/base/diagnostic.hpp"

namespace {

// First a verb, then what it takes.
std::vector<std::string> completions(std::string_view before) {
    if (before == "fail ") throw std::runtime_error("no completions");
    if (before == "play ") return {"e8=Q", "e8=R", "O-O-O", "lição"};
    if (before.empty()) return {"play", "press", "resign"};
    return {};
}

} // namespace

int main() {
    try {
        regra::LineEditor editor(completions);
        while (const auto line = editor.read("> "))
            std::cout << "[" << *line << "]\n" << std::flush;
    } catch (const regra::Error& error) {
        std::cout << error.what() << "\n";
        return static_cast<int>(error.exit());
    } catch (const std::exception& error) {
        std::cout << "error: " << error.what() << "\n";
        return 1;
    }
    std::cout << "the end\n";
}
