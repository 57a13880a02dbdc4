// Text across the line for C++ authors: views in, strings out.
#pragma once

#include <cstring>
#include <string>
#include <string_view>

#include <regra/text.h>

namespace regra::sdk {

inline std::string_view view(regra_str text) {
    return text.data ? std::string_view(text.data, text.length) : std::string_view();
}

// A C string that may be missing.
inline std::string_view view(const char* text) {
    return text ? std::string_view(text) : "";
}

// Lives as long as the text it looks at.
inline regra_str str(std::string_view text) {
    return {text.data(), text.size()};
}

// The growth protocol of regra_text: the length always, the text only where it fits.
inline regra_status give(std::string_view text, regra_text* out) {
    out->length = text.size();
    if (text.size() >= out->capacity) return REGRA_MORE;
    std::memcpy(out->data, text.data(), text.size());
    out->data[text.size()] = '\0';
    return REGRA_OK;
}

} // namespace regra::sdk
