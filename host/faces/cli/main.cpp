// The program: one command, its messages, its exit status.
#include <array>
#include <csignal>
#include <cstdio>
#include <new>

#include <fcntl.h>
#include <unistd.h>

#include "faces/cli/options.hpp"
#include "faces/cli/output.hpp"
#include "faces/worker/worker.hpp"

namespace {

using namespace regra;

// A stream that is closed stays one that cannot be read or written: else the next file or socket
// would be opened in its place, and be written into.
void hold_streams() {
    constexpr std::array streams = {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO};
    for (const int stream : streams) {
        if (fcntl(stream, F_GETFD) >= 0) continue;
        const int only = stream == STDIN_FILENO ? O_WRONLY : O_RDONLY; // what nobody asks of it
        if (open("/dev/null", only) != stream) _exit(static_cast<int>(Exit::file));
    }
}

int run(int argc, const char* const* argv) {
    const auto line = cli::parse(argc, argv);
    const Exit exit = line.run(line.common);
    cli::flush();
    return static_cast<int>(exit);
}

int report_internal(const std::exception* exception, int argc, const char* const* argv) {
    if (const auto by_plugin = worker::thrown_by_plugin(exception))
        cli::report(by_plugin->diagnostics(), cli::spoken_language(argc, argv));
    else
        std::fprintf(stderr, "regra: internal error: %s\n", exception ? exception->what() : "?");
    return static_cast<int>(Exit::internal);
}

} // namespace

int main(int argc, char** argv) {
    hold_streams();
    std::signal(SIGXFSZ, SIG_IGN); // a file over `ulimit -f` is an error of writing, as a full disk
    try {
        return run(argc, argv);
    } catch (const Error& error) {
        cli::report(error.diagnostics(), cli::spoken_language(argc, argv));
        return static_cast<int>(error.exit());
    } catch (const std::bad_alloc&) { // what is said in any language needs memory
        std::fputs("regra: error: the system gives no more memory. Ask for less.\n", stderr);
        return static_cast<int>(Exit::limits);
    } catch (const std::exception& error) {
        return report_internal(&error, argc, argv);
    } catch (...) {
        return report_internal(nullptr, argc, argv);
    }
}
