// Calls functions of a plugin: passes and reads texts, turns statuses into Errors.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <regra/text.h>

#include "kernel/base/diagnostic.hpp"
#include "kernel/loader/plugin.hpp"

namespace regra::loader {

inline regra_str as_view(std::string_view text) {
    return {text.data(), text.size()};
}

// Views of the texts, which must outlive them.
std::vector<regra_word> as_view(const Texts& texts);

// Ends the command for a status that is not OK. NO and BAD: bad input, with the plugin's reasons;
// LIMIT and STOPPED: limits exceeded; else the plugin is at fault: an internal error.
[[noreturn]] void refused(regra_status status, const Plugin& plugin, std::string_view function,
                          const Diagnostics& reasons, const Place& place = {});

// Ends the command where what a function gave cannot be true: an internal error, in one line.
// `found` and `expected` are names and numbers of the header: "winner 7", "-1, 0, 1".
[[noreturn]] void untrue(const Plugin& plugin, std::string_view function, std::string found,
                         std::string expected);

constexpr std::size_t longest_text = 1u << 20; // bytes; a plugin that asks for more is broken

// Asks for a text; `call` takes a regra_text* and answers a status. Twice if the guess was short.
template<class Call>
std::string ask_text(const Plugin& plugin, std::string_view function, std::size_t guess,
                     Call&& call) {
    std::string out(guess + 1, '\0');
    for (int attempt = 0; attempt < 2; ++attempt) {
        regra_text text{out.data(), out.size(), 0};
        const regra_status status = call(&text);
        if (status != REGRA_OK && status != REGRA_MORE) refused(status, plugin, function, {});
        if (text.length > longest_text || (status == REGRA_OK && text.length >= out.size())) break;
        if (status == REGRA_OK) {
            out.resize(text.length);
            return out;
        }
        out.assign(text.length + 1, '\0');
    }
    refused(REGRA_INTERNAL, plugin, function, {});
}

// Ends the command, as `untrue` does, where the text is empty or more than a line of UTF-8.
void check_line(const Plugin& plugin, std::string_view function, std::string_view text);

// Asks for a text that people read and type: a move, a position, an announcement.
template<class Call>
std::string ask_line(const Plugin& plugin, std::string_view function, std::size_t guess,
                     Call&& call) {
    std::string text = ask_text(plugin, function, guess, std::forward<Call>(call));
    check_line(plugin, function, text);
    return text;
}

} // namespace regra::loader
