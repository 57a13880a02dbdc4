// The program: one command, its messages, its exit status.
#include <cstdio>

#include "faces/cli/options.hpp"
#include "faces/cli/output.hpp"

namespace {

using namespace regra;

int run(int argc, const char* const* argv) {
    const auto line = cli::parse(argc, argv);
    const Exit exit = line.run(line.common);
    cli::flush();
    return static_cast<int>(exit);
}

} // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const Error& error) {
        cli::report(error.diagnostics(), cli::spoken_language(argc, argv));
        return static_cast<int>(error.exit());
    } catch (const std::exception& error) {
        std::fprintf(stderr, "regra: internal error: %s\n", error.what());
        return static_cast<int>(Exit::internal);
    }
}
