#include "faces/cli/output.hpp"

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>

#include <regra/catalogue.h>

#include "faces/cli/rulesets.hpp"

namespace regra::cli {
namespace {

void demand(bool written) {
    if (!written) throw Failure(Exit::file, {}, "cli.output", {{"reason", std::strerror(errno)}});
}

bool is_bool(const loader::Plugin& plugin, const std::string& option) {
    for (const auto& name : plugin.names(REGRA_NAME_OPTION))
        if (name.id == option) return name.domain == "bool";
    return false;
}

std::string truth(const std::string& text) {
    if (text == "yes") return "true";
    return text == "no" ? "false" : text;
}

} // namespace

void print(std::string_view text) {
    demand(std::fwrite(text.data(), 1, text.size(), stdout) == text.size());
}

void flush() {
    demand(std::fflush(stdout) == 0);
}

void report(const Diagnostics& diagnostics, Language language) {
    std::fflush(stdout); // so that both streams keep their order on a terminal
    for (const auto& item : diagnostics.items()) {
        const std::string text = line(item, language) + "\n";
        std::fwrite(text.data(), 1, text.size(), stderr);
    }
}

int whole_number(const std::string& text, const std::string& name, int least, int most) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    if (whole && value >= least && value <= most) return value;
    throw Failure(Exit::bad_input, {}, "cli.number",
                  {{"name", name},
                   {"text", text},
                   {"least", std::to_string(least)},
                   {"most", std::to_string(most)}});
}

loader::Plugins plugins_of(const Common& common) {
    loader::Plugins plugins(common.plugins, wordings_of(common));
    report(plugins.messages(), common.language);
    return plugins;
}

loader::Texts options_of(const loader::Plugin& plugin, const std::vector<std::string>& given) {
    loader::Texts made;
    Diagnostics wrong;
    for (const auto& text : given) {
        const auto equals = text.find('=');
        if (equals == std::string::npos || equals == 0) {
            wrong.error({"--option"}, "cli.key-value", {{"text", text}});
            continue;
        }
        const std::string id = text.substr(0, equals), value = text.substr(equals + 1);
        made.emplace_back(id, is_bool(plugin, id) ? truth(value) : value);
    }
    if (wrong.has_errors()) throw Failure(Exit::bad_input, wrong);
    return made;
}

} // namespace regra::cli
