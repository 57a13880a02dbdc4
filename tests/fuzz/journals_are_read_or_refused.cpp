// Of any bytes so many lines are a journal as those before the first that is not as it was written,
// and these are a journal by themselves.
#include "fuzz/fuzz.hpp"
#include "kernel/base/journal.hpp"

using namespace fuzz;

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const auto text = text_of(bytes, size);
    const auto read = check_journal("x", text);
    hold(read.size <= text.size(), "what is read is there");
    hold(read.wrong || read.size + read.torn.size() == text.size(), "all of it is accounted for");
    if (read.wrong) hold(read.wrong->offset == read.size, "the wrong line is the next");
    const auto good = text.substr(0, read.size);
    hold(count_lines(good) == read.lines, "lines are whole");
    const auto again = check_journal("x", good);
    hold(!again.wrong && again.torn.empty() && again.last == read.last, "they stand by themselves");
    if (read.lines > 0) hold(is_journal(text), "a journal says so");
    if (!text.empty())
        hold(count_lines(without_checks(text)) <= count_lines(text) + 1, "no line more");
    try {
        demand_journal("x", text);
        hold(!read.wrong && read.torn.empty(), "what is wrong is refused");
    } catch (const Error& error) {
        check_refusal(error, text);
    }
    return 0;
}
