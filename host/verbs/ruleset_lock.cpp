// regra ruleset lock and verify: what rulesets rest on, by hash, and whether it is still that.
#include <algorithm>
#include <filesystem>

#include "kernel/base/file.hpp"
#include "verbs/rule_lock.hpp"
#include "verbs/ruleset_files.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

namespace fs = std::filesystem;

struct RulesetLock {
    std::vector<std::string> ids;
    std::string output;
};

struct RulesetVerify {
    std::string file, key;
};

Reply run_ruleset_lock(const Call& call, const RulesetLock& asked) {
    auto made = lock_of_rulesets(call, asked.ids);
    const auto file = asked.output.empty() ? fs::path(made.file).replace_extension(".lock").string()
                                           : asked.output;
    Reply reply{
        Value::Map{{"file", file},
                   {"rulesets", Value::List(made.lock.rulesets.begin(), made.lock.rulesets.end())},
                   {"count", made.lock.parts.size()},
                   {"plugins", made.lock.plugins.size()}}};
    reply.files.push_back({file, made.lock.lines});
    return reply;
}

Reply run_ruleset_verify(const Call& call, const RulesetVerify& asked) {
    const auto text = call.read(asked.file);
    const auto lock = read_lock(asked.file, text);
    Diagnostics found;
    std::optional<PublicKey> key;
    if (!asked.key.empty()) key = read_key(call, asked.key);
    check_signature(asked.file, lock, key ? &*key : nullptr, found);
    compare_with_lock(call, asked.file, lock, found);
    call.report(found);
    const bool holds = !found.has_errors();
    return {Value::Map{{"rulesets", Value::List(lock.rulesets.begin(), lock.rulesets.end())},
                       {"count", lock.parts.size()},
                       {"plugins", lock.plugins.size()},
                       {"key", lock.key ? Value(hexadecimal(*lock.key)) : Value()},
                       {"known", key.has_value()},
                       {"holds", holds}},
            holds ? Exit::done : Exit::no};
}

std::string lock_verify_text(const Value& reply, const Look& look) {
    if (!reply.yes_of("holds")) return sentence("lock.broken", reply, look) + "\n";
    auto text = sentence("lock.holds", reply, look) + "\n";
    if (!reply.text_of("key").empty())
        text +=
            sentence(reply.yes_of("known") ? "lock.signed" : "lock.signed-by", reply, look) + "\n";
    return text;
}

} // namespace

LockedRulesets lock_of_rulesets(const Call& call, const std::vector<std::string>& given) {
    const Store store(call);
    Diagnostics found;
    RuleParts all;
    std::vector<std::string> ids;
    std::string file;
    for (const auto& id : given) {
        const auto rules = store.rulesets.read(id, found);
        if (found.has_errors()) continue;
        if (std::find(ids.begin(), ids.end(), rules.id()) != ids.end()) continue;
        for (const auto& line : lines_to_confirm(rules))
            found.error(line.place, "lock.to-confirm", {{"key", line.key}});
        std::vector<std::string> missing;
        auto parts = parts_of(call, store, rules, &missing);
        for (const auto& plugin : missing)
            found.error(rules.place(), "lock.no-plugin", {{"plugin", plugin}});
        all.files.merge(parts.files);
        all.plugins.merge(parts.plugins);
        ids.push_back(rules.id());
        if (file.empty()) file = rules.own().source->name();
    }
    if (found.has_errors()) throw Error(Exit::no, std::move(found));
    return {lock_of(std::move(ids), all), std::move(all), std::move(file)};
}

Verb ruleset_lock() {
    using namespace reply;
    return verb<RulesetLock>(
        "ruleset lock", "what rulesets rest on, by hash",
        "The lock names each file that they are resolved from, all scripts, and the plugins that\n"
        "they name, by SHA-256. A line \"to confirm\" has to be settled first.\n"
        "--json: {file, rulesets, count, plugins}; count: files and scripts",
        {{parameter("ID", &RulesetLock::ids, "rulesets of `regra ruleset list`, or files"),
          parameter("output", &RulesetLock::output, "the new file; else beside the first ruleset")
              .made({".lock"})
              .of("FILE")}},
        record("", {text("file"), list("rulesets", text("")), number("count"), number("plugins")})
            .titled("lock.written"),
        run_ruleset_lock);
}

Verb ruleset_verify() {
    using namespace reply;
    auto made = verb<RulesetVerify>(
        "ruleset verify", "whether rulesets are as they were locked",
        "Reads the rulesets of the lock anew, and names each file, script and plugin that is\n"
        "changed, gone, or read though the lock does not name it. The status is 1 if there is "
        "one.\n"
        "With --key the lock must be signed by that key. A pack is verified as a lock.\n"
        "--json: {rulesets, count, plugins, key, known, holds}; key: who signed it, or null; "
        "known:\n"
        "--key was given",
        {{parameter("FILE", &RulesetVerify::file, "a lock or a pack").a_file(),
          parameter("key", &RulesetVerify::key, "the signer's public key: its file or 64 digits")
              .of("KEY")}},
        record("", {list("rulesets", text("")), number("count"), number("plugins"),
                    text("key").or_null(), yes_no("known"), yes_no("holds")}),
        run_ruleset_verify);
    made.text = lock_verify_text;
    return made;
}

} // namespace regra::verbs
