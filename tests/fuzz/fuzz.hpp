// What the fuzzers share. A file here is a libFuzzer program, named as the property that it holds:
// an input that breaks it ends the program, and libFuzzer keeps it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/text.hpp"

namespace fuzz {

using namespace regra;

inline void hold(bool property, std::string_view name) {
    if (property) return;
    std::fprintf(stderr, "does not hold: %.*s\n", static_cast<int>(name.size()), name.data());
    std::abort();
}

inline void hold_same(std::string_view found, std::string_view due, std::string_view name) {
    if (found == due) return;
    std::fprintf(stderr, "--- found\n%.*s\n--- due\n%.*s\n---\n", static_cast<int>(found.size()),
                 found.data(), static_cast<int>(due.size()), due.data());
    hold(false, name);
}

// Text for people, at a place inside what was read.
inline void check_reported(const Diagnostic& found, std::string_view read) {
    for (const Language language : {Language::en, Language::pt, Language::ro}) {
        const std::string text = line(found, language);
        if (text.empty() || !is_utf8(text)) hold_same(text, "", "a message is UTF-8");
    }
    const auto& place = found.place;
    hold(place.offset <= read.size(), "a finding's byte is in the text");
    const auto carriage_returns =
        static_cast<std::size_t>(std::count(read.begin(), read.end(), '\r'));
    const auto lines = count_lines(read) + carriage_returns + 1;
    hold(place.line >= 0 && static_cast<std::size_t>(place.line) <= lines,
         "a finding's line is in the text");
    hold(place.column >= 0 && static_cast<std::size_t>(place.column) <= read.size() + 1,
         "a finding's column is in the text");
}

// A refusal of what was read: at least one error, and none of the program's own.
inline void check_refusal(const Error& error, std::string_view read) {
    if (error.exit() != Exit::bad_input && error.exit() != Exit::limits)
        hold_same(error.what(), "", "what is refused is bad input");
    hold(error.diagnostics().has_errors(), "a refusal says why");
    for (const auto& found : error.diagnostics().items()) check_reported(found, read);
}

// The next line of the input, without its end, which is taken off the input.
inline std::string_view take_line(std::string_view& input) {
    const auto end = std::min(input.find('\n'), input.size());
    const auto line = input.substr(0, end);
    input.remove_prefix(std::min(end + 1, input.size()));
    return line;
}

inline std::string_view text_of(const std::uint8_t* bytes, std::size_t size) {
    return {reinterpret_cast<const char*>(bytes), size};
}

} // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);
