#include "kernel/ruleset/grammar.hpp"

#include <algorithm>

namespace regra::ruleset {

const Type* Grammar::type(std::string_view name) const {
    const auto found = std::find_if(types.begin(), types.end(), [&](const Type& one) {
        return one.name.ends_with(':') ? name.starts_with(one.name) : name == one.name;
    });
    return found == types.end() ? nullptr : &*found;
}

void Grammar::add(const Grammar& more) {
    const auto append = [](auto& to, const auto& from) {
        to.insert(to.end(), from.begin(), from.end());
    };
    append(keys, more.keys);
    append(types, more.types);
    append(facts, more.facts);
    append(declaring, more.declaring);
    append(names, more.names);
    append(checks, more.checks);
    append(open, more.open);
    append(reached, more.reached);
    tables.insert(more.tables.begin(), more.tables.end());
    if (more.class_of_event) class_of_event = more.class_of_event;
}

} // namespace regra::ruleset
