// JSON is refused at a place in it, or read as a value that is written and read again the same;
// what is written directs nothing that shows it.
#include "fuzz/fuzz.hpp"
#include "kernel/base/json.hpp"
#include "kernel/base/printable.hpp"

using namespace fuzz;

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const auto text = text_of(bytes, size);
    Value value;
    JsonFault fault;
    if (!read_json(text, value, fault)) {
        hold(fault.offset <= text.size(), "a fault is in the text");
        return 0;
    }
    const std::string written = json_line(value);
    hold(is_one_line(std::string_view(written).substr(0, written.size() - 1)), "it is one line");
    Value again;
    hold(read_json(written, again, fault), "what is written can be read");
    hold_same(json_line(again), written, "a value is written the same again");
    return 0;
}
