#include "verbs/object.hpp"

namespace regra::verbs {

Reply ask(const Object& object, const Verb& verb, const Call& call, const Value& arguments) {
    if (object.begin) object.begin();
    return verb.run(call, arguments);
}

const std::vector<ListedKind>& all_kinds_of_objects() {
    static const std::vector<ListedKind> all = {
        {"game", game_object},
        {"ruleset", ruleset_object},
        {"competition", competition_object},
    };
    return all;
}

const ListedKind* find_kind_of_object(std::string_view name) {
    for (const auto& one : all_kinds_of_objects())
        if (one.name == name) return &one;
    return nullptr;
}

} // namespace regra::verbs
