// regra ruleset pack and install: rulesets with all they rest on in one signed file.
#include <algorithm>
#include <filesystem>

#include "kernel/base/file.hpp"
#include "kernel/base/folder.hpp"
#include "verbs/rule_lock.hpp"
#include "verbs/scenarios.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

namespace fs = std::filesystem;

struct RulesetPack {
    std::vector<std::string> ids;
    std::string secret, output;
};

struct RulesetInstall {
    std::string file, key, output;
};

std::string name_of_pack(const RuleLock& lock) {
    std::string name = lock.rulesets.front();
    std::replace(name.begin(), name.end(), '/', '-');
    return name;
}

// ---- pack ---------------------------------------------------------------------------------------

// The tests beside a ruleset that are of it.
void add_tests(const Call& call, const Store& store, const std::string& id, Diagnostics& found,
               RuleParts& parts) {
    const auto rules = store.rulesets.read(id, found);
    if (call.is_given(id)) return; // beside what is in memory nothing stands
    const auto path = fs::path(path_of_ruleset(rules.own().kind, rules.id())).parent_path();
    for (const auto& file : paths_in(folder_of_file(rules.own().source->name()))) {
        if (!file.string().ends_with(".test.yaml")) continue;
        const auto tests = read_scenarios(call, file.string(), found);
        const bool ours = std::any_of(tests.begin(), tests.end(),
                                      [&](const auto& one) { return one.ruleset == rules.id(); });
        if (ours)
            parts.files[(path / file.filename()).string()] =
                std::string(ruleset::Source(file.string(), read_file(file)).text());
    }
}

Reply run_ruleset_pack(const Call& call, const RulesetPack& asked) {
    auto made = lock_of_rulesets(call, asked.ids);
    const Store store(call);
    Diagnostics found;
    for (const auto& id : asked.ids) add_tests(call, store, id, found, made.parts);
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
    const auto lock = lock_of(made.lock.rulesets, made.parts);
    const auto file = asked.output.empty() ? name_of_pack(lock) + ".pack" : asked.output;
    const auto secret = read_secret(call, asked.secret);
    std::string text = signed_text(lock, secret) + "\n";
    for (const auto& [path, bytes] : made.parts.files) text += bytes;
    read_lock(file, text); // what nobody could install is not written
    Reply reply{Value::Map{{"file", file},
                           {"rulesets", Value::List(lock.rulesets.begin(), lock.rulesets.end())},
                           {"count", lock.parts.size()},
                           {"plugins", lock.plugins.size()},
                           {"bytes", text.size()},
                           {"key", hexadecimal(public_key_of(secret))}}};
    reply.files.push_back({file, std::move(text)});
    return reply;
}

// ---- install ------------------------------------------------------------------------------------

// Files that are not there yet. One that is, and says something else, would not be read: an error.
std::vector<const LockedPart*> new_parts(const Call& call, const RuleLock& lock,
                                         Diagnostics& found) {
    std::vector<const LockedPart*> made;
    for (const auto& part : lock.parts) {
        const auto here = part_here(call, part.path);
        if (!here)
            made.push_back(&part);
        else if (*here != part.bytes)
            found.error({part.path}, "lock.differs");
    }
    return made;
}

// The pack read alone, before a byte of it is written.
void check_pack(const Call& call, const RuleLock& lock, Diagnostics& found) {
    Call own = call;
    auto added = std::make_shared<Added>();
    for (const auto& part : lock.parts) added->files[part.path] = std::string(part.bytes);
    own.added = std::move(added);
    own.rulesets.clear();
    own.scripts.clear();
    const Store store(own);
    for (const auto& id : lock.rulesets) store.rulesets.read(id, found);
    compare_plugins(call, lock, Severity::note, found);
}

Reply run_ruleset_install(const Call& call, const RulesetInstall& asked) {
    const auto text = call.read(asked.file);
    const auto lock = read_lock(asked.file, text);
    if (!is_pack(text)) throw Error(Exit::bad_input, {asked.file}, "lock.no-pack");
    Diagnostics found;
    const auto key = read_key(call, asked.key);
    check_signature(asked.file, lock, &key, found);
    if (found.has_errors()) throw Error(Exit::no, std::move(found));
    if (asked.output.empty() && call.packs.empty())
        throw Error(Exit::bad_input, {}, "lock.no-home");
    check_pack(call, lock, found);
    std::vector<const LockedPart*> parts;
    if (asked.output.empty())
        parts = new_parts(call, lock, found);
    else
        for (const auto& part : lock.parts) parts.push_back(&part);
    if (found.has_errors()) throw Error(Exit::no, std::move(found));
    const auto folder =
        asked.output.empty() ? call.packs / name_of_pack(lock) : fs::path(asked.output);
    Reply reply{Value::Map{{"folder", folder.string()},
                           {"rulesets", Value::List(lock.rulesets.begin(), lock.rulesets.end())},
                           {"count", parts.size()},
                           {"same", lock.parts.size() - parts.size()}}};
    reply.folder = folder.string();
    for (const auto* part : parts)
        reply.files.push_back({(folder / part->path).string(), std::string(part->bytes)});
    const auto head = text.substr(0, text.find("\n\n") + 1);
    reply.files.push_back({(folder / (name_of_pack(lock) + ".lock")).string(), head});
    reply.notes = std::move(found);
    return reply;
}

} // namespace

Verb ruleset_pack() {
    using namespace reply;
    return verb<RulesetPack>(
        "ruleset pack", "rulesets, their tests and all they rest on, in one signed file",
        "The pack holds what a lock names, and the tests beside the rulesets; of plugins their "
        "hashes.\nNothing in it is compressed, and no path leads out of it.\n"
        "--json: {file, rulesets, count, plugins, bytes, key}; count: files",
        {{parameter("ID", &RulesetPack::ids, "rulesets of `regra ruleset list`, or files"),
          parameter("secret", &RulesetPack::secret, "NAME.secret of `regra ruleset keygen`")
              .a_file()
              .demanded(),
          parameter("output", &RulesetPack::output, "the new file; else ID.pack")
              .made({".pack"})
              .of("FILE")}},
        record("", {text("file"), list("rulesets", text("")), number("count"), number("plugins"),
                    number("bytes"), text("key")})
            .titled("lock.packed"),
        run_ruleset_pack);
}

Verb ruleset_install() {
    using namespace reply;
    auto made = verb<RulesetInstall>(
        "ruleset install", "the rulesets of a pack, to be used by their names",
        "The pack must be signed by the key. Only files that are not there are written, and they\n"
        "take the place of none: where one that is there says something else, nothing is "
        "installed.\nWith --output all files of the pack go into a new folder, which is used by\n"
        "--rulesets FOLDER/rulesets --scripts FOLDER/scripts.\n"
        "--json: {folder, rulesets, count, same}; count: files written, same: files that were "
        "there",
        {{parameter("FILE", &RulesetInstall::file, "a pack").a_file(),
          parameter("key", &RulesetInstall::key, "the signer's public key: its file or 64 digits")
              .of("KEY")
              .demanded(),
          parameter("output", &RulesetInstall::output, "a new folder for all of it")
              .made_folder()
              .of("FOLDER")}},
        record("", {text("folder"), list("rulesets", text("")), number("count"), number("same")})
            .titled("lock.installed"),
        run_ruleset_install);
    made.installs = true;
    return made;
}

} // namespace regra::verbs
