// regra ruleset list.
#include "verbs/citing.hpp"
#include "verbs/store.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

struct RulesetList {};

Reply run_ruleset_list(const Call& call, const RulesetList&) {
    const Store store(call);
    Value::List all;
    for (const auto& listed : store.rulesets.list())
        all.push_back(Value::Map{{"kind", kind_word(listed.kind)},
                                 {"id", listed.id},
                                 {"title", listed.title},
                                 {"file", listed.file}});
    return {std::move(all)};
}

} // namespace

Verb ruleset_list() {
    using namespace reply;
    return verb<RulesetList>(
        "ruleset list", "every ruleset", "--json: [{kind, id, title, file}]", {},
        list("", record("", {text("kind"), text("id"), text("title"), text("file").hidden()}))
            .in_columns(),
        run_ruleset_list);
}

} // namespace regra::verbs
