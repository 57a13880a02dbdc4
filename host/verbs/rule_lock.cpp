#include "verbs/rule_lock.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include <sys/stat.h>

#include "kernel/base/file.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::verbs {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view first_line = "regra lock 1";
constexpr std::string_view secret_word = "regra secret key ";
constexpr std::string_view key_word = "regra public key ";
constexpr std::size_t most_parts = 4096, most_path = 200;
constexpr std::uint64_t most_part_bytes = 1u << 20;

// ---- reading ------------------------------------------------------------------------------------

bool is_plain_sign(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '-' || c == '_';
}

bool is_segment(std::string_view text) {
    return !text.empty() && text[0] != '.' && std::all_of(text.begin(), text.end(), is_plain_sign);
}

// A version is shown to people; the hash is compared.
std::string as_segment(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return !is_plain_sign(c); }, '_');
    return text.empty() || text[0] == '.' ? "_" + text : text;
}

// Below rulesets/ or scripts/, without steps up.
bool is_part_path(std::string_view path) {
    const auto segments = split(path, "/");
    if (path.size() > most_path || segments.size() < 3) return false;
    if (!std::all_of(segments.begin(), segments.end(), is_segment)) return false;
    return (segments[0] == "rulesets" && path.ends_with(".yaml")) ||
           (segments[0] == "scripts" && path.ends_with(".lua"));
}

bool is_id(std::string_view id) {
    const auto segments = split(id, "/");
    return id.size() <= most_path && std::all_of(segments.begin(), segments.end(), is_segment);
}

bool is_hash(std::string_view text) {
    return from_hexadecimal<32>(text).has_value();
}

class LockReader {
public:
    LockReader(const std::string& file, std::string_view text) : file_(file), text_(text) {}

    RuleLock read() {
        if (next() != first_line) refuse();
        for (bool goes_on = true; goes_on;) goes_on = read_line(next());
        if (lock_.rulesets.empty() || lock_.key.has_value() != lock_.signature.has_value())
            refuse();
        if (is_pack_) read_bodies();
        return std::move(lock_);
    }

private:
    [[noreturn]] void refuse(const char* id = "lock.line", Arguments more = {}) const {
        more.emplace_back("text", std::string(line_.substr(0, most_path)));
        throw Error(Exit::bad_input, {file_, number_, 1}, id, std::move(more));
    }

    // Without its line feed, which must be there.
    std::string_view next() {
        ++number_;
        const auto end = text_.find('\n', at_);
        if (end == text_.npos) {
            line_ = text_.substr(at_);
            refuse();
        }
        line_ = text_.substr(at_, end - at_);
        at_ = end + 1;
        return line_;
    }

    // False after the last.
    bool read_line(std::string_view line) {
        if (line.empty()) {
            is_pack_ = true;
            return false;
        }
        const auto words = split(line, " ");
        if (lock_.signature || (lock_.key && words[0] != "signature")) refuse();
        if (words.size() == 2 ? !read_pair(words) : words.size() != 4 || !read_hashed(words))
            refuse();
        if (words[0] != "signature") lock_.lines.append(line) += '\n';
        return at_ < text_.size();
    }

    bool read_pair(const std::vector<std::string_view>& words) {
        if (words[0] == "ruleset") {
            if (!ids_.insert(words[1]).second) refuse("lock.twice");
            lock_.rulesets.emplace_back(words[1]);
            return is_id(words[1]) && lock_.rulesets.size() <= most_parts;
        }
        if (words[0] == "key") return (lock_.key = from_hexadecimal<32>(words[1])).has_value();
        return words[0] == "signature" && lock_.key &&
               (lock_.signature = from_hexadecimal<64>(words[1])).has_value();
    }

    bool read_hashed(const std::vector<std::string_view>& words) {
        if (!is_hash(words[1])) return false;
        if (words[0] == "part") {
            read_part(words);
            return true;
        }
        if (words[0] != "plugin" || !is_segment(words[2]) || !is_segment(words[3])) return false;
        if (lock_.plugins.size() >= most_parts) refuse();
        RuleParts::Plugin plugin{std::string(words[3]), std::string(words[1])};
        if (!lock_.plugins.emplace(words[2], std::move(plugin)).second) refuse("lock.twice");
        return true;
    }

    void read_part(const std::vector<std::string_view>& words) {
        const auto size = ruleset::parse_int(words[2]);
        if (!is_part_path(words[3])) refuse("lock.path");
        if (!size || static_cast<std::uint64_t>(*size) > most_part_bytes ||
            lock_.parts.size() >= most_parts)
            refuse("lock.large", {{"bytes", std::to_string(most_part_bytes)},
                                  {"parts", std::to_string(most_parts)}});
        if (!lock_.parts.empty() && lock_.parts.back().path >= words[3]) refuse("lock.order");
        lock_.parts.push_back(
            {std::string(words[3]), std::string(words[1]), static_cast<std::uint64_t>(*size), {}});
    }

    void read_bodies() {
        for (auto& part : lock_.parts) {
            if (part.size > text_.size() - at_) refuse_body(part, "lock.cut");
            part.bytes = text_.substr(at_, part.size);
            at_ += part.size;
            if (hexadecimal(sha256(part.bytes)) != part.hash)
                refuse_body(part, "lock.part-changed");
        }
        if (at_ != text_.size())
            throw Error(Exit::bad_input, {file_}, "lock.more",
                        {{"bytes", std::to_string(text_.size() - at_)}});
    }

    [[noreturn]] void refuse_body(const LockedPart& part, const char* id) const {
        throw Error(Exit::no, {file_}, id, {{"path", part.path}});
    }

    std::string file_;
    std::string_view text_, line_;
    std::size_t at_ = 0;
    int number_ = 0;
    bool is_pack_ = false;
    std::set<std::string_view> ids_; // of rulesets
    RuleLock lock_;
};

// ---- comparing ----------------------------------------------------------------------------------

std::string without_mark(std::string text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
    return text;
}

// The files of all rulesets of the lock as they are read now; reports what keeps one from being
// read.
std::map<std::string, std::string> files_now(const Call& call, const std::string& file,
                                             const RuleLock& lock, Diagnostics& unread) {
    const Store store(call);
    std::map<std::string, std::string> all;
    std::set<std::string> before; // several ids may be one file beside the lock
    constexpr int most_failed = 100;
    int failed = 0;
    for (const auto& id : lock.rulesets) {
        const auto beside =
            fs::path(file).parent_path() / (fs::path(id).filename().string() + ".yaml");
        std::error_code none;
        const auto named = fs::is_regular_file(beside, none) ? beside.string() : id;
        if (!before.insert(named).second) continue;
        try {
            const auto rules = store.rulesets.read(named, unread);
            all.merge(parts_of(call, store, rules).files);
        } catch (const Error& error) {
            unread.append(error.diagnostics());
            if (++failed == most_failed) break; // it holds no more whatever the others are
        }
    }
    return all;
}

} // namespace

const LockedPart* RuleLock::find(std::string_view path) const {
    const auto at = std::lower_bound(
        parts.begin(), parts.end(), path,
        [](const LockedPart& part, std::string_view wanted) { return part.path < wanted; });
    return at != parts.end() && at->path == path ? &*at : nullptr;
}

RuleLock lock_of(std::vector<std::string> rulesets, const RuleParts& parts) {
    RuleLock lock;
    lock.rulesets = std::move(rulesets);
    lock.plugins = parts.plugins;
    lock.lines = std::string(first_line) + "\n";
    for (const auto& id : lock.rulesets) lock.lines += "ruleset " + id + "\n";
    for (const auto& [path, text] : parts.files) {
        lock.parts.push_back({path, hexadecimal(sha256(text)), text.size(), {}});
        const auto& part = lock.parts.back();
        lock.lines += "part " + part.hash + " " + std::to_string(part.size) + " " + path + "\n";
    }
    for (const auto& [id, plugin] : parts.plugins)
        lock.lines += "plugin " + plugin.hash + " " + id + " " + as_segment(plugin.version) + "\n";
    return lock;
}

std::string signed_text(const RuleLock& lock, const SecretKey& secret) {
    const auto text = lock.lines + "key " + hexadecimal(public_key_of(secret)) + "\n";
    return text + "signature " + hexadecimal(sign(secret, text)) + "\n";
}

RuleLock read_lock(const std::string& file, std::string_view text) {
    auto lock = LockReader(file, text).read();
    lock.lines.insert(0, std::string(first_line) + "\n");
    return lock;
}

bool is_pack(std::string_view text) {
    return text.find("\n\n") != text.npos;
}

void check_signature(const std::string& file, const RuleLock& lock, const PublicKey* key,
                     Diagnostics& found) {
    if (!lock.key) {
        if (key) found.error({file}, "lock.unsigned", {{"key", hexadecimal(*key)}});
    } else if (!is_signed(*lock.key, lock.lines, *lock.signature)) {
        found.error({file}, "lock.signature");
    } else if (key && *key != *lock.key) {
        found.error({file}, "lock.other-key",
                    {{"key", hexadecimal(*lock.key)}, {"wanted", hexadecimal(*key)}});
    }
}

std::optional<std::string> part_here(const Call& call, std::string_view path) {
    const auto below = path.find('/');
    const auto& folders = path.starts_with("scripts/") ? call.scripts : call.rulesets;
    std::error_code none;
    for (const auto& folder : folders) {
        const auto file = folder / path.substr(below + 1);
        if (fs::is_regular_file(file, none)) return without_mark(read_file(file));
    }
    return std::nullopt;
}

void compare_plugins(const Call& call, const RuleLock& lock, Severity severity,
                     Diagnostics& found) {
    std::set<std::string> ids;
    for (const auto& [id, locked] : lock.plugins) ids.insert(id);
    const auto here = plugins_here(call, ids);
    for (const auto& [id, locked] : lock.plugins) {
        const Place place{"plugins/" + id};
        const auto at = here.find(id);
        if (at == here.end())
            found.add({severity, place, {"lock.plugin-gone", {{"version", locked.version}}}});
        else if (at->second.hash != locked.hash)
            found.add({severity,
                       place,
                       {"lock.plugin-changed",
                        {{"locked", locked.version}, {"version", at->second.version}}}});
    }
}

void compare_with_lock(const Call& call, const std::string& file, const RuleLock& lock,
                       Diagnostics& found) {
    Diagnostics unread;
    const auto now = files_now(call, file, lock, unread);
    for (const auto& part : lock.parts) {
        const auto read = now.find(part.path);
        const auto here = read != now.end() ? read->second : part_here(call, part.path);
        if (!here)
            found.error({part.path}, "lock.gone");
        else if (hexadecimal(sha256(*here)) != part.hash)
            found.error({part.path}, "lock.changed");
    }
    for (const auto& [path, text] : now)
        if (!lock.find(path)) found.error({path}, lock.key ? "lock.added-signed" : "lock.added");
    compare_plugins(call, lock, Severity::error, found);
    if (!found.has_errors()) found.append(unread);
}

// ---- keys ---------------------------------------------------------------------------------------

std::string text_of_secret(const SecretKey& secret) {
    return std::string(secret_word) + hexadecimal(secret) + "\n";
}

std::string text_of_key(const PublicKey& key) {
    return std::string(key_word) + hexadecimal(key) + "\n";
}

namespace {

Octets<32> key_in(const std::string& file, std::string_view text, std::string_view word) {
    if (text.starts_with(word) && text.ends_with('\n'))
        if (const auto key =
                from_hexadecimal<32>(text.substr(word.size(), text.size() - word.size() - 1)))
            return *key;
    throw Error(Exit::bad_input, {file}, "lock.no-key", {{"word", std::string(word)}});
}

} // namespace

SecretKey read_secret(const Call& call, const std::string& file) {
    struct stat status {};
    if (!call.reading && stat(file.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
        (status.st_mode & 077) != 0)
        throw Error(Exit::file, {file}, "lock.secret-open");
    return key_in(file, call.read(file, 1024), secret_word);
}

PublicKey read_key(const Call& call, const std::string& given) {
    if (const auto key = from_hexadecimal<32>(given)) return *key;
    return key_in(given, call.read(given, 1024), key_word);
}

} // namespace regra::verbs
