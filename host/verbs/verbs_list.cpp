// regra verbs: what can be asked.
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

struct VerbsAsked {};

Reply run_verbs(const Call&, const VerbsAsked&) {
    Value::List all;
    for (const auto& listed : all_verbs()) {
        const auto verb = listed.make();
        all.push_back(Value::Map{{"name", verb.name},
                                 {"summary", verb.summary},
                                 {"arguments", schema_of(verb)},
                                 {"reply", schema_of(verb.reply)}});
    }
    return {std::move(all)};
}

} // namespace

Verb verbs() {
    using namespace reply;
    return verb<VerbsAsked>(
        "verbs", "the verbs that programs can ask by regra/host.h",
        "--json: [{name, summary, arguments, reply}]; the last two are JSON Schemas", {},
        list("", record("", {text("name"), text("summary"), anything("arguments").hidden(),
                             anything("reply").hidden()}))
            .in_columns(),
        run_verbs);
}

} // namespace regra::verbs
