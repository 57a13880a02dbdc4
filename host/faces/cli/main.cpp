// The program: one command, its messages, its exit status.
#include <csignal>
#include <cstdio>

#include "faces/cli/options.hpp"
#include "faces/cli/output.hpp"
#include "faces/worker/worker.hpp"

namespace {

using namespace regra;

int run(int argc, const char* const* argv) {
    const auto line = cli::parse(argc, argv);
    const Exit exit = line.run(line.common);
    cli::flush();
    return static_cast<int>(exit);
}

int tell_internal(const std::exception* exception, int argc, const char* const* argv) {
    if (const auto by_plugin = worker::thrown_by_plugin(exception))
        cli::report(by_plugin->diagnostics(), cli::spoken_language(argc, argv));
    else
        std::fprintf(stderr, "regra: internal error: %s\n", exception ? exception->what() : "?");
    return static_cast<int>(Exit::internal);
}

} // namespace

int main(int argc, char** argv) {
    std::signal(SIGXFSZ, SIG_IGN); // a file over `ulimit -f` is an error of writing, as a full disk
    try {
        return run(argc, argv);
    } catch (const Error& error) {
        cli::report(error.diagnostics(), cli::spoken_language(argc, argv));
        return static_cast<int>(error.exit());
    } catch (const std::exception& error) {
        return tell_internal(&error, argc, argv);
    } catch (...) {
        return tell_internal(nullptr, argc, argv);
    }
}
