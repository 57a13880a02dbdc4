// regra ruleset keygen and sign.
#include "verbs/rule_lock.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

struct RulesetKeygen {
    std::string name;
};

struct RulesetSign {
    std::string file, secret;
};

Reply run_ruleset_keygen(const Call&, const RulesetKeygen& asked) {
    const auto secret = random_bytes<32>();
    const auto key = public_key_of(secret);
    const auto secret_file = asked.name + ".secret", key_file = asked.name + ".public";
    Reply reply{Value::Map{{"secret", secret_file}, {"file", key_file}, {"key", hexadecimal(key)}}};
    reply.files.push_back({secret_file, text_of_secret(secret), true});
    reply.files.push_back({key_file, text_of_key(key)});
    return reply;
}

Reply run_ruleset_sign(const Call& call, const RulesetSign& asked) {
    const auto text = call.read(asked.file);
    auto lock = read_lock(asked.file, text);
    if (is_pack(text)) throw Error(Exit::bad_input, {asked.file}, "lock.is-pack");
    Diagnostics found;
    compare_with_lock(call, asked.file, lock, found);
    if (found.has_errors()) throw Error(Exit::no, std::move(found));
    if (lock.key) // in place of the signature that is there
        lock.lines.erase(lock.lines.find("\nkey ") + 1);
    const auto secret = read_secret(call, asked.secret);
    Reply reply{Value::Map{{"file", asked.file}, {"key", hexadecimal(public_key_of(secret))}}};
    reply.files.push_back({asked.file, signed_text(lock, secret)});
    return reply;
}

} // namespace

Verb ruleset_keygen() {
    using namespace reply;
    return verb<RulesetKeygen>(
        "ruleset keygen", "a new pair of keys to sign rulesets with",
        "Writes NAME.secret, which only its owner can read, and NAME.public, which is published.\n"
        "Whoever has the secret signs as you do; nobody can make it anew.\n"
        "--json: {secret, file, key}",
        {{parameter("NAME", &RulesetKeygen::name, "the files' name without its ending")
              .made({".secret", ".public"})}},
        record("", {text("secret"), text("file"), text("key")}).titled("lock.keys"),
        run_ruleset_keygen);
}

Verb ruleset_sign() {
    using namespace reply;
    return verb<RulesetSign>(
        "ruleset sign", "a lock, signed",
        "The lock must hold: what it names is read anew first. The signature (Ed25519) stands in\n"
        "the last line of the same file.\n"
        "--json: {file, key}",
        {{parameter("FILE", &RulesetSign::file, "a lock of `regra ruleset lock`")
              .a_file()
              .replaced(),
          parameter("secret", &RulesetSign::secret, "NAME.secret of `regra ruleset keygen`")
              .a_file()
              .demanded()}},
        record("", {text("file"), text("key")}).titled("lock.signed-now"), run_ruleset_sign);
}

} // namespace regra::verbs
