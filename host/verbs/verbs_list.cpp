// regra verbs: what can be asked.
#include "verbs/object.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

struct VerbsAsked {};

Reply run_verbs(const Call&, const VerbsAsked&) {
    Value::List all;
    const auto add = [&](const Verb& verb, const char* object, std::string_view name) {
        all.push_back(Value::Map{{"name", name},
                                 {"object", object},
                                 {"summary", verb.summary},
                                 {"arguments", schema_of(verb)},
                                 {"reply", schema_of(verb.reply)}});
    };
    for (const auto& listed : all_verbs()) add(listed.make(), "", listed.name);
    for (const auto& listed : all_kinds_of_objects()) {
        const auto kind = listed.make();
        const std::string name(listed.name);
        add(kind.open, name.c_str(), "open");
        for (const auto& verb : kind.verbs) add(verb, name.c_str(), verb.name);
    }
    return {std::move(all)};
}

} // namespace

Verb verbs() {
    using namespace reply;
    auto made = verb<VerbsAsked>(
        "verbs", "the verbs that programs can ask by regra/host.h",
        "Those of an open object, such as a game, have its kind in a column of their own.\n"
        "--json: [{name, object, summary, arguments, reply}]; the last two are JSON Schemas",
        {},
        list("", record("", {text("object"), text("name"), text("summary"),
                             anything("arguments").hidden(), anything("reply").hidden()}))
            .in_columns(),
        run_verbs);
    made.is_own = true; // of tables of the program
    return made;
}

} // namespace regra::verbs
