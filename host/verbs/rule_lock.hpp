// Locks and packs. A lock names by hash all that rulesets are resolved from and decided by, so that
// the same rules can be recognised years later; a pack is a lock with these files behind it.
//
//     regra lock 1
//     ruleset town-cup/2025
//     part HASH SIZE rulesets/laws/town-2025.yaml
//     plugin HASH board-game 1.2
//     key HEX
//     signature HEX
//
// HASH is SHA-256, SIZE is in bytes, both of the file's text without a byte order mark; hexadecimal
// is in small digits. A lock may have no signature. It is Ed25519 (RFC 8032), by the public key of
// the line before, of all bytes up to the end of that line. In a pack an empty line and the files
// follow, in the order of their lines, with nothing between or behind.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/signature.hpp"
#include "verbs/rule_parts.hpp"

namespace regra::verbs {

struct LockedPart {
    std::string path, hash;
    std::uint64_t size = 0;
    std::string_view bytes = {}; // of a pack
};

struct RuleLock {
    std::vector<std::string> rulesets; // ids, one at least
    std::vector<LockedPart> parts;     // sorted by path
    std::map<std::string, RuleParts::Plugin> plugins;
    std::string lines; // as they were signed, or would be without the last two
    std::optional<PublicKey> key;
    std::optional<Signature> signature;

    const LockedPart* find(std::string_view path) const;
};

RuleLock lock_of(std::vector<std::string> rulesets, const RuleParts& parts);
// Its lines with key and signature behind them.
std::string signed_text(const RuleLock& lock, const SecretKey& secret);

// Checks the hashes of the files of a pack; `text` must outlive the result. Throws
// Error(Exit::bad_input) at the first wrong line if the text is no lock.
RuleLock read_lock(const std::string& file, std::string_view text);
bool is_pack(std::string_view text);

// Not signed, by another key, or changed since: an error. `key` null: by the key that it names.
void check_signature(const std::string& file, const RuleLock& lock, const PublicKey* key,
                     Diagnostics& found);

// What is not as it was locked: each part that is changed, gone, or read beside those of the lock.
// A ruleset that stands beside the lock, DOCUMENT.yaml, comes before one of the folders.
void compare_with_lock(const Call& call, const std::string& file, const RuleLock& lock,
                       Diagnostics& found);

// The same of plugins alone.
void compare_plugins(const Call& call, const RuleLock& lock, Severity severity, Diagnostics& found);

// The text of a part in the folders of the call; empty if it is not there.
std::optional<std::string> part_here(const Call& call, std::string_view path);

// A lock of rulesets that are ready for one, and where the first of them stands. What is wrong or
// to be confirmed, a plugin that is not here: Error(Exit::no).
struct LockedRulesets {
    RuleLock lock;
    RuleParts parts;
    std::string file;
};
LockedRulesets lock_of_rulesets(const Call& call, const std::vector<std::string>& ids);

// ---- keys ---------------------------------------------------------------------------------------

std::string text_of_secret(const SecretKey& secret);
std::string text_of_key(const PublicKey& key);
// Reads a secret key that keygen wrote. Throws Error if the file is no such key or others may read
// it.
SecretKey read_secret(const Call& call, const std::string& file);
// The file of a public key, or its 64 digits.
PublicKey read_key(const Call& call, const std::string& given);

} // namespace regra::verbs
