// A script ends with a value or a reason, within its budgets, and leaves a machine that works.
#include "fuzz/fuzz.hpp"
#include "kernel/sandbox/machine.hpp"

using namespace fuzz;

namespace {

constexpr Limits small{.instructions = 200'000,
                       .milliseconds = 2'000,
                       .live_bytes = 8u << 20,
                       .made_bytes = 16u << 20,
                       .block_bytes = 1u << 20,
                       .text_bytes = 16u << 10};

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    Library library;
    const std::string text(text_of(bytes, size));
    library.add("tiebreaks/good", "return { value = function() return 42 end }");
    try {
        library.add("tiebreaks/fuzzed", text);
    } catch (const Error& error) {
        check_refusal(error, text);
        return 0;
    }
    Machine machine(library, small);
    try {
        machine.declaration("tiebreaks/fuzzed");
        machine.call("tiebreaks/fuzzed", "value", {Value(3), Value("text")});
    } catch (const Error& error) {
        check_refusal(error, text);
    }
    hold(machine.live_bytes() <= small.live_bytes, "memory stays within its budget");
    hold(machine.call("tiebreaks/good", "value", {}) == Value(42), "the machine still works");
    return 0;
}
