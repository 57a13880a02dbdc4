// What an event's file holds, as plain data, and what proves it: the chain of its acts, the
// commitments of what stands outside of the chain, and seals. Bytes only: engines/event defines
// what an act means.
//
// The chain. The hash of an act is SHA-256(the hash before || body), where body is the bytes as
// stored; before the first act stands SHA-256("regra journal 1" || the event's 16 bytes). So
// hashlib, sha256sum and PostgreSQL's sha256() check it. A body is canonical JSON, and these
// members of it are read here:
//
//     "n": 214                        its number
//     "key": "9f.."                   its idempotency key, 32 hexadecimal digits
//     "event": "5d.."                 of the first act: the event, 32 digits
//     "rows": {"ID": "COMMITMENT"}    each row that its transaction writes: 16 and 64 digits
//     "erased": ["ID", ...]           each row that its transaction erases
//     "locks": {"1": "DIGEST"}        each lock whose files its transaction writes: 64 digits
//
// A row stands outside of the chain with a random key of its own: COMMITMENT is HMAC-SHA-256(key,
// kind || 0 || data), so that nobody can guess an erased row once its key is erased with it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/base/value.hpp"

namespace regra::store {

using EventId = Octets<16>;
using RowId = Octets<8>;
using ActKey = Octets<16>; // random, of a command: given again, the act is not written again
using RowKey = Octets<32>;

struct Act {
    std::int64_t n = 0; // from 1, without a gap
    ActKey key{};
    std::string body;
    Hash hash{};
};

// A person, a text or an attachment.
struct Row {
    RowId id{};
    RowKey key{};     // random, new with each change of the data
    std::string kind; // of an attachment: "acts", "pgn"; else ""
    std::string data; // canonical JSON; of an attachment its bytes
};

struct Source {
    std::int64_t lock = 0; // which set of rules: 1 at first
    std::string path;      // "rulesets/laws/x.yaml"; "plugins/ID" for a plugin
    std::string bytes;     // of a plugin its version and hash
};

using Rows = std::map<RowId, Row>;

struct Contents {
    std::string name; // of the file
    EventId event{};
    std::vector<Act> acts; // by number
    Rows persons, texts;
    Rows attachments; // only of a `whole` reading
    bool whole = false;
    std::vector<Source> sources;              // by lock and path
    std::map<std::string, std::string> local; // settings of this copy, outside of the chain
    bool newer = false;                       // written by a newer program: to be read only
    Diagnostics faults;                       // what verify_event() found
    std::vector<Contents> others; // of other files, which the verb was asked about beside this one

    std::int64_t last() const { return acts.empty() ? 0 : acts.back().n; }
    Hash head() const; // hash of the last act, or what stands before the first
    const Act* find(const ActKey& key) const;
};

// What one transaction writes: all of it, or nothing.
struct Changes {
    struct NewAct {
        ActKey key{};
        std::string body;
    };
    EventId event{};                              // of a file to create
    std::int64_t after = 0;                       // the last act that whoever decided has seen
    std::vector<NewAct> acts;                     // numbers after + 1, ...
    std::vector<Row> persons, texts, attachments; // new, or in place of the row of that id
    std::vector<Source> sources;                  // of a lock that has none yet
    std::map<std::string, std::string> local;     // "": the setting is taken away
    std::vector<RowId> erased;                    // persons, texts and attachments
    // Besides the erased rows themselves: what the file is searched for after they are erased, or
    // once more without any other change. Names, not words that others may have too.
    std::vector<std::string> traces;

    bool empty() const {
        return acts.empty() && persons.empty() && texts.empty() && attachments.empty() &&
               sources.empty() && local.empty() && erased.empty() && traces.empty();
    }
};

// Begins the names in `local` of settings that say where a copy was made: "backup PATH"; the value
// is the seal of its last act, and the time on a line of its own.
inline constexpr std::string_view backup_setting = "backup ";
// Set in `local` of a copy that event backup has made, until somebody goes on in it.
inline constexpr std::string_view copy_setting = "copy";

// ---- the chain ----------------------------------------------------------------------------------

Hash first_hash(const EventId& event);
Hash hash_after(const Hash& before, std::string_view body);
Hash commitment(const Row& row);
// The digest of all sources of one lock, by path: SHA-256 over lines "PATH\0HEX OF
// SHA-256(bytes)\n".
Hash lock_digest(const std::vector<Source>& sources, std::int64_t lock);

// The bytes that an act is stored as: names sorted by their bytes, no blanks; texts, whole numbers,
// yes and no, lists and maps. Anything else within: std::logic_error.
std::string canonical(const Value& value);

// ---- seals --------------------------------------------------------------------------------------

// The seal of an act, for paper: its number and the first six bytes of its hash, "312 ·
// 7F3A-91C2-0B6E".
struct Seal {
    std::int64_t n = 0;
    Octets<6> start{};
    bool operator==(const Seal&) const = default;
};
Seal seal_of(std::int64_t n, const Hash& hash);
inline Seal seal_of(const Act& act) {
    return seal_of(act.n, act.hash);
}
std::string text_of(const Seal& seal);
// As people type it: blanks, dots and dashes between the parts are free, and capitals too.
std::optional<Seal> read_seal(std::string_view text);

// ---- checks -------------------------------------------------------------------------------------

// What of the contents is not as it was written: numbers, keys, chain, commitments both ways,
// sources. All of it, each once, as errors of the file.
void check(const Contents& contents, Diagnostics& found);
// Whether these acts are those that a seal was made of; else an error: the journal ends before it
// or is another one.
void check_seal(const Contents& contents, const Seal& seal, Diagnostics& found);

} // namespace regra::store
