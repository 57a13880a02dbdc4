#include "kernel/loader/call.hpp"

#include "kernel/base/printable.hpp"

namespace regra::loader {

std::vector<regra_word> as_view(const Texts& texts) {
    std::vector<regra_word> words;
    words.reserve(texts.size());
    for (const auto& [id, text] : texts) words.push_back({id.c_str(), as_view(text)});
    return words;
}

void refused(regra_status status, const Plugin& plugin, std::string_view function,
             const Diagnostics& reasons, const Place& place) {
    const Arguments arguments = {{"id", plugin.id()}, {"function", std::string(function)}};
    switch (status) {
    case REGRA_NO:
    case REGRA_BAD:
        if (reasons.has_errors()) throw Error(Exit::bad_input, reasons);
        throw Error(Exit::bad_input, place, "loader.refused", arguments);
    case REGRA_LIMIT: throw Error(Exit::limits, place, "loader.limit", arguments);
    case REGRA_STOPPED: throw Error(Exit::limits, place, "loader.stopped", arguments);
    default: throw Error(Exit::internal, {plugin.file().string()}, "loader.broken", arguments);
    }
}

void untrue(const Plugin& plugin, std::string_view function, std::string found,
            std::string expected) {
    throw Error(Exit::internal, {plugin.file().string()}, "loader.untrue",
                {{"id", plugin.id()},
                 {"function", std::string(function)},
                 {"found", std::move(found)},
                 {"expected", std::move(expected)}});
}

void check_line(const Plugin& plugin, std::string_view function, std::string_view text) {
    if (text.empty()) untrue(plugin, function, "length 0", "1 or more");
    if (!is_one_line(text))
        untrue(plugin, function, "a text that is no line", "UTF-8 without control characters");
}

} // namespace regra::loader
