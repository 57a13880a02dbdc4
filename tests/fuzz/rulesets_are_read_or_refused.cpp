// A regulation over a shipped one is read, or refused at places inside its file.
#include "fuzz/fuzz.hpp"
#include "kernel/ruleset/tree.hpp"
#include "unit/ruleset/workshop.hpp"

using namespace fuzz;

namespace {

void check_gate(std::string_view file) {
    Diagnostics found;
    const ruleset::Source source("f", std::string(file));
    const auto root = ruleset::read_tree(source, found);
    hold(root.is_nothing() == found.has_errors(), "the front end gives a tree or says why not");
    for (const auto& one : found.items()) check_reported(one, file);
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static ruleset::test::Workshop workshop;
    const std::string_view file = text_of(bytes, size);
    check_gate(file);
    workshop.put("regulations/fuzzed.yaml", std::string(file));
    Diagnostics found;
    try {
        workshop.rulesets().check("fuzzed", found);
    } catch (const Error& error) {
        check_refusal(error, file);
    }
    for (const auto& one : found.items())
        if (one.place.file.ends_with("/fuzzed.yaml")) check_reported(one, file);
    return 0;
}
