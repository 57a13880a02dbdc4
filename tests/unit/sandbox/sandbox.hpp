// What the tests of the sandbox share: a library made of one script, and an error in words.
#pragma once

#include "kernel/sandbox/machine.hpp"

#include <string>

namespace sandbox_test {

using namespace regra;

inline const std::string at = "tiebreaks/x";

inline Library with(std::string text) {
    Library library;
    library.add(at, std::move(text));
    return library;
}

// The failure of `what`, all its lines in English; "" if there is none.
template<class What>
std::string failure(What what, Exit* exit = nullptr) {
    try {
        what();
    } catch (const Error& caught) {
        if (exit) *exit = caught.exit();
        return caught.what();
    }
    return {};
}

// x.f(...) of a library made of one script.
inline Value value_of(std::string text, const std::vector<Value>& arguments = {}) {
    const Library library = with(std::move(text));
    Machine machine(library);
    return machine.call(at, "value", arguments);
}

inline std::string failure_of(std::string text, const std::vector<Value>& arguments = {}) {
    return failure([&] { value_of(std::move(text), arguments); });
}

// A script whose "value" has this body, of a, b and c.
inline Value run(const std::string& body, const std::vector<Value>& arguments = {}) {
    return value_of("return { value = function(a, b, c)\n" + body + "\nend }", arguments);
}

inline std::string fails(const std::string& body, const std::vector<Value>& arguments = {}) {
    return failure_of("return { value = function(a, b, c)\n" + body + "\nend }", arguments);
}

inline bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace sandbox_test
