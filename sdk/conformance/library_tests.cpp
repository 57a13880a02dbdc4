// The library as a file: what it shows to others, and that it comes and goes.
#include <dlfcn.h>
#include <malloc.h>
#include <time.h>

#include "game.hpp"
#include "runner.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

void loads(Context& context) {
    const Library library(context.file);
    static_cast<void>(library.table()); // without it each test would fail, and none would say why
    const char* id = library.entry().id;
    context.note = std::string(kind_name(library.kind())) + " " + (id ? id : "");
}

void exports_only_its_entry(Context& context) {
    std::string others;
    bool entry = false;
    for (const Export& found : exports_of(context.file)) {
        if (found.name == "regra_plugin")
            entry = true;
        else
            others += (others.empty() ? "" : ", ") + found.name;
    }
    if (!others.empty() || !entry) {
        fail((entry ? "also " : "no regra_plugin, but ") + others, "regra_plugin and nothing else");
    }
}

void can_be_unloaded(Context& context) {
    { const Library library(context.file); }
    if (dlopen(context.file.c_str(), RTLD_NOW | RTLD_NOLOAD)) {
        fail("the library is still there after dlclose", "it is gone");
    }
}

double seconds_of_processor() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

void describes_itself_quickly(Context& context) {
    constexpr double most = watched ? 2.0 : 0.2;
    const double begun = seconds_of_processor();
    const Library library(context.file);
    std::size_t names = 0;
    for (int32_t kind = 0; kind < REGRA_NAME_KINDS; ++kind) names += library.names(kind).size();
    const double taken = seconds_of_processor() - begun;
    context.note =
        number(static_cast<uint64_t>(taken * 1e6)) + " us for " + number(names) + " names";
    if (taken > most) fail(context.note, "at most 0.2 s: the program reads every plugin at start");
}

// Bytes taken and not given back by `count` calls, after some to warm up.
template<class Call>
std::size_t growth(int count, Call&& call) {
    for (int i = 0; i < 16; ++i) call();
    const std::size_t before = mallinfo2().uordblks + mallinfo2().hblkhd;
    for (int i = 0; i < count; ++i) call();
    const std::size_t after = mallinfo2().uordblks + mallinfo2().hblkhd;
    return after > before ? after - before : 0;
}

void expect_no_growth(Context& context, std::size_t grown, int count) {
    constexpr std::size_t most = 16'384; // the allocator's own
    if (watched) context.note = "memory is not counted in a build with sanitizers";
    if (grown > most) {
        fail(number(grown) + " bytes more after " + std::to_string(count) + " rounds",
             "everything taken is given back");
    }
}

void close_frees_what_open_took(Context& context) {
    const Library library(context.file);
    const auto open_and_close = [&] {
        regra_instance* made = nullptr;
        if (library.entry().open(nullptr, no_sink, &made) != REGRA_OK) fail("open refuses", "OK");
        library.entry().close(made);
    };
    expect_no_growth(context, growth(1000, open_and_close), 1000);
    library.entry().close(nullptr);
}

void calls_keep_no_memory(Game& game) {
    const Position start = game.start("", 0);
    std::vector<std::string> styles = game.ids(REGRA_NAME_STYLE);
    const auto ask_all = [&] {
        static_cast<void>(game.set_up("", game.write(start)));
        static_cast<void>(game.portrait(start));
        for (const std::string& style : styles) static_cast<void>(game.notation(style));
    };
    expect_no_growth(game.context, growth(1000, ask_all), 1000);
    game.table.notation_close(game.self, nullptr);
}

} // namespace

Family library_family() {
    return {
        Kind::any,
        {{"loads", "The library loads, and has an entry of this ABI and a table of this SDK.",
          "Build with this SDK (CHANGES.md: what a new number asks), and end with "
          "REGRA_VARIANT_PLUGIN or its like.",
          loads},
         {"exports-only-its-entry", "The library shows one symbol to others, regra_plugin.",
          "Build with regra_add_plugin, or with hidden visibility and its version script.",
          exports_only_its_entry},
         {"can-be-unloaded", "After it is closed the library leaves the process.",
          "Leave out threads, thread-local destructors, -z nodelete and unique symbols.",
          can_be_unloaded},
         {"describes-itself-quickly", "Loading it and reading its whole catalogue takes little.",
          "Build tables at compile time, or in open: the program loads plugins to list them.",
          describes_itself_quickly},
         {"close-frees-what-open-took", "A thousand instances opened and closed leave nothing.",
          "Free in close all that open took; close(NULL) does nothing.",
          close_frees_what_open_took}}};
}

Family memory_family() {
    return {
        Kind::variant,
        {{"calls-keep-no-memory", "Questions and notations asked a thousand times leave nothing.",
          "Free what a call takes; notation_close frees what notation_open took.",
          with_game<calls_keep_no_memory>}}};
}

} // namespace regra::conformance
