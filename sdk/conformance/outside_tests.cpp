// What a call could depend on beside its arguments: the clock, the environment, and what earlier
// calls have left in the library.
#include <link.h>

#include <algorithm>
#include <cstring>

#include "runner.hpp"
#include "sample.hpp"
#include "text.hpp"
#include "tournament.hpp"

namespace regra::conformance {
namespace {

// Functions whose answers differ from run to run; those of C++ by their names in the library of
// GCC.
constexpr const char* of_outside[] = {
    "clock", "clock_gettime", "gettimeofday", "localtime", "localtime_r", "mktime", "time",
    "timespec_get", "_ZNSt6chrono3_V212steady_clock3nowEv", "_ZNSt6chrono3_V212system_clock3nowEv",
    // The environment, the machine and the process.
    "__environ", "_environ", "environ", "getenv", "secure_getenv", "getcwd", "gethostname",
    "getlogin", "getpid", "getppid", "getuid", "localeconv", "setlocale", "uname",
    // Chance.
    "drand48", "getentropy", "getrandom", "lrand48", "rand", "rand_r", "random",
    "_ZNSt13random_device9_M_getvalEv"};

void asks_no_clock_or_environment(Context& context) {
    std::string asked;
    for (const std::string& name : imports_of(context.file))
        for (const char* outside : of_outside)
            if (name == outside) asked += (asked.empty() ? "" : ", ") + name;
    if (!asked.empty()) fail("uses " + asked, "none of these: answers depend on arguments");
}

// ---- memory of the library ---------------------------------------------------------------------

struct Range {
    const char* begin;
    std::size_t size;
};
struct Data {
    std::uintptr_t inside; // of the library
    std::vector<Range> found;
};

// The parts of it that can be written to once it is loaded.
int add_data(dl_phdr_info* info, std::size_t, void* into) {
    auto& data = *static_cast<Data*>(into);
    const auto begin_of = [info](const ElfW(Phdr) & part) {
        return info->dlpi_addr + part.p_vaddr;
    };
    bool is_own = false;
    std::uintptr_t fixed = 0; // the end of what is protected after loading
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        const ElfW(Phdr)& part = info->dlpi_phdr[i];
        const auto begin = begin_of(part);
        if (part.p_type == PT_LOAD && data.inside - begin < part.p_memsz) is_own = true;
        if (part.p_type == PT_GNU_RELRO) fixed = begin + part.p_memsz;
    }
    for (int i = 0; i < info->dlpi_phnum && is_own; ++i) {
        const ElfW(Phdr)& part = info->dlpi_phdr[i];
        if (part.p_type != PT_LOAD || (part.p_flags & PF_W) == 0) continue;
        const auto end = begin_of(part) + part.p_memsz;
        const auto begin = std::clamp(fixed, begin_of(part), end);
        data.found.push_back({reinterpret_cast<const char*>(begin), end - begin}); // NOLINT
    }
    return is_own ? 1 : 0;
}

std::string bytes_of(const Data& data) {
    std::string bytes;
    for (const Range& range : data.found) bytes.append(range.begin, range.size);
    return bytes;
}

void ask_much(const Library& library, Context& context, uint64_t seed) {
    if (library.kind() == Kind::variant) {
        const Game game(library, context);
        Random random(seed);
        for (const Position& at : random_game(game, random, 80).positions) {
            static_cast<void>(game.set_up("", game.write(at)));
            static_cast<void>(game.set_up("", "no position"));
            static_cast<void>(game.portrait(at));
        }
    } else if (library.kind() == Kind::pairing) {
        const System system(library, context);
        for (uint32_t entrants = 4; entrants < 12; ++entrants) {
            Tournament tournament(entrants, seed);
            static_cast<void>(system.pair(tournament.request()));
        }
    } else {
        regra_instance* made = nullptr;
        library.entry().open(nullptr, no_sink, &made);
        library.entry().close(made);
    }
}

// Tables that are made once, in the first call that needs them, are made before the first look.
void keeps_no_state(Context& context) {
    if (watched) { // it stands between bytes that may not be read
        context.note = "static variables are not read in a build with sanitizers";
        return;
    }
    const Library library(context.file);
    Data data{reinterpret_cast<std::uintptr_t>(&library.entry()), {}};
    dl_iterate_phdr(add_data, &data);
    ask_much(library, context, context.seed);
    ask_much(library, context, context.seed);
    const std::string before = bytes_of(data);
    ask_much(library, context, context.seed + 1);
    const std::string after = bytes_of(data);
    std::size_t changed = 0;
    for (std::size_t i = 0; i < before.size(); ++i) changed += before[i] != after[i] ? 1 : 0;
    context.note = number(before.size()) + " bytes of data that can be written to";
    if (changed != 0)
        fail(number(changed) + " of " + number(before.size()) +
                 " bytes of its static variables changed by further calls",
             "static variables that no call changes once its tables are made");
}

} // namespace

Family outside_family() {
    return {Kind::any,
            {{"asks-no-clock-or-environment",
              "The library uses no function that tells time, environment or chance.",
              "Take out what uses it; what a call needs to know comes as options and arguments.",
              asks_no_clock_or_environment},
             {"keeps-no-state", "Calls leave nothing in the library's static variables.",
              "Make caches and scratch memory parts of the instance, or of the call.",
              keeps_no_state}}};
}

} // namespace regra::conformance
