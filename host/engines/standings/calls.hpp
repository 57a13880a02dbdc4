// Calls of scripts in what a ruleset says, and what the scripts declare of their options.
#pragma once

#include "kernel/base/value.hpp"
#include "kernel/ruleset/scripts.hpp"

namespace regra::ruleset {

// The calls in a value, wherever they stand: take(options, script).
template<class Take>
void each_call(const Value& data, Scripts& scripts, const Take& take) {
    if (const auto* all = data.list())
        for (const auto& one : *all) each_call(one, scripts, take);
    const Value* options = data.find("options");
    if (!options || !options->map()) return;
    if (const Declaration* script = scripts.find(data.text_of("script"))) take(*options, *script);
}

// Those of their options that hold names, of what `names` of the script says: take(names, of).
template<class Take>
void each_named_option(const Value& data, Scripts& scripts, const Take& take) {
    each_call(data, scripts, [&](const Value& options, const Declaration& script) {
        const Value* names = script.fields.find("names");
        if (!names || !names->map()) return;
        for (const auto& [option, of] : *names->map())
            if (const Value* given = options.find(option); given && of.text())
                take(*given, *of.text());
    });
}

} // namespace regra::ruleset
