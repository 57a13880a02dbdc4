// Entry, catalogue, options, and what is done to the process.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "broken.hpp"

namespace broken {
namespace {

void* volatile kept; // so that no allocation is optimized away

int opened;

// Replaces open by a function that does something first.
void (*before)();
void before_open(void (*what)()) {
    before = what;
    made.entry.open = [] OPEN -> regra_status {
        before();
        return sound->open(options, findings, out);
    };
}

// Replaces a member of the index-th name of a kind.
template<int32_t of, uint32_t at, const char* regra_name::*member>
void rename(const char* to) {
    static const char* text;
    text = to;
    made.entry.name_at = [] NAME_AT -> regra_status {
        const regra_status status = sound->name_at(kind, index, out);
        if (kind == of && index == at) out->*member = text;
        return status;
    };
}

void work(double seconds) {
    const clock_t begun = processor_time();
    while (static_cast<double>(processor_time() - begun) / CLOCKS_PER_SEC < seconds) {
    }
}

} // namespace

void add_entry_mutations(Mutations& all) {
    all["describes-itself-quickly"] = [] {
        made.entry.name_at = [] NAME_AT -> regra_status {
            work(kind == REGRA_NAME_SIDE && index == 0 ? 2.5 : 0);
            return sound->name_at(kind, index, out);
        };
    };
    all["close-frees-what-open-took"] = [] { before_open([] { kept = std::malloc(100); }); };
    all["entry-is-complete"] = [] { made.entry.version = nullptr; };
    all["interface-goes-by-its-whole-id"] = [] {
        made.entry.get_interface = [](const char* id) -> const void* {
            const bool begins = std::strncmp(id, REGRA_VARIANT, sizeof REGRA_VARIANT - 1) == 0;
            return begins ? &made.variant : nullptr;
        };
    };
    all["table-has-no-gaps"] = [] { made.variant.rearrange = nullptr; };
    all["names-are-sound"] = [] { rename<REGRA_NAME_RULE, 1, &regra_name::title>(""); };
    all["names-have-an-end"] = [] {
        made.entry.name_at = [] NAME_AT -> regra_status {
            return kind < 0 ? REGRA_NO : sound->name_at(kind, index, out);
        };
    };
    all["names-stay-the-same"] = [] {
        before_open([] { ++opened; });
        made.entry.name_at = [] NAME_AT -> regra_status {
            const regra_status status = sound->name_at(kind, index, out);
            if (opened && kind == REGRA_NAME_SIDE) out->title = "Another";
            return status;
        };
    };
    all["names-what-a-variant-must"] = [] {
        rename<REGRA_NAME_FACT, 2, &regra_name::id>("moves-there-and-back");
    };
    all["names-are-typed"] = [] { rename<REGRA_NAME_FACT, 3, &regra_name::domain>("numbers"); };

    all["every-declared-value-opens"] = [] {
        made.entry.open = [] OPEN -> regra_status {
            const bool one = options && options->count == 1 && options->at[0].text.length == 4;
            return one ? REGRA_BAD : sound->open(options, findings, out);
        };
    };
    all["aliases-name-options"] = [] { // chess has no options
        rename<REGRA_NAME_ALIAS, 0, &regra_name::domain>("rules=another");
    };
    all["wrong-options-are-refused"] = [] { // says nothing of the second wrong one
        made.entry.open = [] OPEN -> regra_status {
            if (!options || options->count < 2) return sound->open(options, findings, out);
            const regra_words first = {options->at, 1};
            return sound->open(&first, findings, out);
        };
    };

    all["prints-nothing"] = [] { before_open([] { std::puts("hello"); }); };
    all["process-is-left-as-it-was"] = [] {
        before_open([] { setenv("REGRA_WAS_HERE", "yes", 1); });
    };
    all["no-thread-or-file-stays"] = [] {
        before_open([] { opened = open("/dev/null", O_RDONLY); });
    };
    all["needs-nothing-of-the-system"] = [] {
        before_open([] { close(open("/dev/null", O_RDONLY)); });
    };
    all["keeps-no-state"] = [] { before_open([] { ++opened; }); };
    all["calls-keep-no-memory"] = [] {
        made.variant.outcome = [] OUTCOME {
            kept = std::malloc(100);
            sound_variant->outcome(self, at, out);
        };
    };
}

void add_ways_to_end(Mutations& all) {
    all["by-another-number"] = [] {
        made.entry.get_interface = [](const char* id) -> const void* {
            return std::strcmp(id, "regra.variant.draft/1") == 0 ? &made.variant : nullptr;
        };
    };
    all["by-a-crash"] = [] {
        made.variant.moves = [] MOVES -> regra_status {
            std::raise(SIGSEGV);
            return sound_variant->moves(self, at, out, capacity, count);
        };
    };
    all["by-an-endless-loop"] = [] {
        made.variant.moves = [] MOVES -> regra_status {
            for (volatile bool on = true; on;) {
            }
            return sound_variant->moves(self, at, out, capacity, count);
        };
    };
    all["by-all-the-memory"] = [] {
        made.variant.moves = [] MOVES -> regra_status {
            constexpr size_t part = 1 << 20;
            while (void* more = std::malloc(part)) kept = std::memset(more, 1, part);
            return sound_variant->moves(self, at, out, capacity, count);
        };
    };
    all["by-an-exit"] = [] {
        made.variant.moves = [] MOVES -> regra_status {
            _exit(0);
            return sound_variant->moves(self, at, out, capacity, count);
        };
    };
}

} // namespace broken
