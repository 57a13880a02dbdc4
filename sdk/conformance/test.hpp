// What a conformance test is: a name, one sentence that it proves, and how to mend what it finds.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace regra::conformance {

enum class Kind { any, variant, pairing, adaptation };

// How much is tried. Every figure is a count, so that a seed repeats a run on any machine.
struct Level {
    const char* name;
    uint32_t games;     // played at random, from starts drawn at random
    uint32_t plies;     // of each game, at most
    uint32_t kept;      // positions looked at in each game
    uint64_t leaves;    // of a tree that is played out beside count
    uint32_t mutations; // of each text
    uint32_t seconds;   // of processor time for one test, at most
};

struct Context {
    std::string file;
    Level level;
    uint64_t seed = 0;
    std::string beside; // the file of a variant, for an adaptation to stand beside, or ""
    std::string note;   // said beside "ok": a figure, or why there was nothing to test
};

// Thrown by a test: what was found, and what was expected instead.
struct Failed {
    std::string found, expected;
};

[[noreturn]] inline void fail(std::string found, std::string expected) {
    throw Failed{std::move(found), std::move(expected)};
}

struct Test {
    const char* name;
    const char* proves;
    const char* mend;
    void (*run)(Context&);
};

// Tests of one subject, in the order they are run.
struct Family {
    Kind kind;
    std::vector<Test> tests;
};

// A family a file; all_families (families.cpp) lists them.
const std::vector<Family>& all_families();
Family library_family();
Family entry_family();
Family variant_entry_family();
Family option_family();
Family process_family();
Family outside_family();
Family memory_family();
Family board_family();
Family start_family();
Family position_text_family();
Family finding_family();
Family move_family();
Family count_family();
Family detail_family();
Family outcome_family();
Family key_family();
Family arrangement_family();
Family win_family();
Family notation_family();
Family buffer_family();
Family bytes_family();
Family sameness_family();
Family pairing_family();
Family adaptation_family();
Family layer_family();

} // namespace regra::conformance
