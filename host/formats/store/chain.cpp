#include "formats/store/contents.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>

#include "kernel/base/json.hpp"
#include "kernel/base/text.hpp"

namespace regra::store {
namespace {

constexpr std::string_view before_all = "regra journal 1";
constexpr std::size_t seal_bytes = std::tuple_size_v<decltype(Seal::start)>;

void put_sorted(std::string& out, const Value& value);

void put_text(std::string& out, const std::string& text) {
    const auto quoted = json_line(Value(text));
    out.append(quoted, 0, quoted.size() - 1); // without its end of line
}

void put_map(std::string& out, const Value::Map& map) {
    std::vector<const Named*> sorted;
    for (const auto& one : map) sorted.push_back(&one);
    std::sort(sorted.begin(), sorted.end(),
              [](const Named* a, const Named* b) { return a->name < b->name; });
    out += '{';
    for (const auto* one : sorted) {
        if (one != sorted.front()) out += ',';
        put_text(out, one->name);
        out += ':';
        put_sorted(out, one->value);
    }
    out += '}';
}

void put_sorted(std::string& out, const Value& value) {
    if (const auto* map = value.map()) return put_map(out, *map);
    if (const auto* text = value.text()) return put_text(out, *text);
    if (const auto* number = value.number()) {
        out += std::to_string(*number);
    } else if (const auto* yes = value.yes()) {
        out += *yes ? "true" : "false";
    } else if (const auto* list = value.list()) {
        out += '[';
        for (std::size_t i = 0; i < list->size(); ++i) {
            if (i > 0) out += ',';
            put_sorted(out, (*list)[i]);
        }
        out += ']';
    } else {
        throw std::logic_error("an act holds what is no text, number, yes or no, list or map");
    }
}

} // namespace

Hash Contents::head() const {
    return acts.empty() ? first_hash(event) : acts.back().hash;
}

const Act* Contents::find(const ActKey& key) const {
    const auto found =
        std::find_if(acts.begin(), acts.end(), [&](const Act& act) { return act.key == key; });
    return found == acts.end() ? nullptr : &*found;
}

Hash first_hash(const EventId& event) {
    return sha256(before_all, as_text(event));
}

Hash hash_after(const Hash& before, std::string_view body) {
    return sha256(as_text(before), body);
}

Hash commitment(const Row& row) {
    std::string bytes = row.kind;
    bytes += '\0';
    return hmac_sha256(row.key, bytes += row.data);
}

Hash lock_digest(const std::vector<Source>& sources, std::int64_t lock) {
    std::map<std::string_view, std::string> lines;
    for (const auto& one : sources)
        if (one.lock == lock) lines[one.path] = hexadecimal(sha256(one.bytes));
    std::string all;
    for (const auto& [path, hash] : lines) {
        all.append(path) += '\0';
        all.append(hash) += '\n';
    }
    return sha256(all);
}

std::string canonical(const Value& value) {
    std::string out;
    put_sorted(out, value);
    return out;
}

Seal seal_of(std::int64_t n, const Hash& hash) {
    Seal seal{n, {}};
    std::copy_n(hash.begin(), seal_bytes, seal.start.begin());
    return seal;
}

std::string text_of(const Seal& seal) {
    auto digits = hexadecimal(seal.start);
    for (auto& digit : digits)
        digit = static_cast<char>(std::toupper(static_cast<unsigned char>(digit)));
    return std::to_string(seal.n) + " · " + digits.substr(0, 4) + "-" + digits.substr(4, 4) + "-" +
           digits.substr(8);
}

std::optional<Seal> read_seal(std::string_view text) {
    const auto end = text.find_first_not_of("0123456789");
    if (end == 0 || end == text.npos || end > 15) return std::nullopt;
    std::string digits;
    for (const char c : lower(text.substr(end)))
        if (std::isxdigit(static_cast<unsigned char>(c)))
            digits += c;
        else if (std::isalnum(static_cast<unsigned char>(c)))
            return std::nullopt;
    const auto start = from_hexadecimal<seal_bytes>(digits);
    // Without anything between the two the end of the number would be unknown.
    const bool parted = std::isxdigit(static_cast<unsigned char>(text[end])) == 0;
    if (!start || !parted) return std::nullopt;
    return Seal{std::stoll(std::string(text.substr(0, end))), *start};
}

} // namespace regra::store
