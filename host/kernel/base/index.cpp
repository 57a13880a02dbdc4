#include "kernel/base/index.hpp"

#include <algorithm>
#include <cstring>
#include <functional>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kernel/base/binary.hpp"
#include "kernel/base/file.hpp"

namespace regra {
namespace {

constexpr std::string_view magic = "regra index 1\n";
constexpr std::size_t head_bytes = magic.size() + 17 + 4 + 8;
constexpr std::size_t entry_bytes = 8 + 8 + 4 + 4 + 8;
constexpr std::uint64_t most_bytes = std::uint64_t{1} << 30;

// Only within one build of the program: another one's index is foreign.
std::uint64_t hash_of(std::string_view bytes) {
    return std::hash<std::string_view>()(bytes);
}

bool others_may_write(const struct stat& status) {
    const bool owned = status.st_uid == 0 || status.st_uid == geteuid();
    return !owned || (status.st_mode & S_IWOTH) != 0;
}

} // namespace

Index::Index(const std::filesystem::path& file) : file_(file) {
    if (file.empty()) return;
    descriptor_ = open_to_read(file.c_str());
    if (descriptor_ >= 0) state_ = open();
    if (state_ != State::used) directory_.clear();
}

Index::~Index() {
    if (descriptor_ >= 0) close(descriptor_);
}

Index::State Index::open() {
    struct stat status {};
    if (fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) return State::missing;
    if (others_may_write(status)) return State::writable;
    bytes_ = std::min(static_cast<std::uint64_t>(status.st_size), most_bytes);
    // Most directories come with the head.
    std::string head;
    if (!read(head, 0, std::min<std::uint64_t>(bytes_, 8192))) return State::missing;
    BytesIn in(head);
    if (in.take(magic.size()) != magic || in.take(16) != kernel_id() || in.take(1) != "\n")
        return State::foreign;
    const auto count = in.number<std::uint32_t>();
    const auto check = in.number<std::uint64_t>();
    if (!in.good() || count > (bytes_ - head_bytes) / entry_bytes) return State::damaged;
    std::string directory;
    if (head_bytes + count * entry_bytes <= head.size())
        directory = head.substr(head_bytes, count * entry_bytes);
    else if (!read(directory, head_bytes, count * entry_bytes))
        return State::damaged;
    if (hash_of(directory) != check) return State::damaged;
    BytesIn entries(directory);
    directory_.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        Entry entry{};
        entry.key = entries.number<std::uint64_t>();
        entry.offset = entries.number<std::uint64_t>();
        entry.text = entries.number<std::uint32_t>();
        entry.data = entries.number<std::uint32_t>();
        entry.check = entries.number<std::uint64_t>();
        const auto size = std::uint64_t{entry.text} + entry.data;
        const bool follows = directory_.empty() || directory_.back().key < entry.key;
        if (!follows || entry.offset > bytes_ || size > bytes_ - entry.offset)
            return State::damaged;
        directory_.push_back(entry);
    }
    return State::used;
}

bool Index::read(std::string& into, std::uint64_t offset, std::size_t size) const {
    into.resize(size);
    for (std::size_t had = 0; had < size;) {
        const auto got =
            pread(descriptor_, into.data() + had, size - had, static_cast<off_t>(offset + had));
        if (got <= 0) return false; // cut short since it was opened
        had += static_cast<std::size_t>(got);
    }
    return true;
}

std::optional<Index::Record> Index::find(Indexed kind, std::string_view text) const {
    if (directory_.empty()) return std::nullopt;
    const auto key = IndexBuilder::key_of(kind, text);
    const auto entry =
        std::lower_bound(directory_.begin(), directory_.end(), key,
                         [](const Entry& one, std::uint64_t wanted) { return one.key < wanted; });
    if (entry == directory_.end() || entry->key != key || entry->text != text.size())
        return std::nullopt;
    std::string record;
    if (!read(record, entry->offset, std::size_t{entry->text} + entry->data) ||
        !record.starts_with(text))
        return std::nullopt;
    std::string data = record.substr(text.size()); // of its own size: it may be kept for long
    if (hash_of(data) != entry->check) return std::nullopt;
    return Record{key, std::move(data)};
}

std::uint64_t IndexBuilder::key_of(Indexed kind, std::string_view text) {
    return hash_of(text) ^ static_cast<unsigned char>(kind);
}

void IndexBuilder::add(Indexed kind, std::string_view text, std::string data) {
    records_.try_emplace(key_of(kind, text), Made{std::string(text), std::move(data)});
}

std::string IndexBuilder::bytes() const {
    BytesOut directory, all;
    std::uint64_t offset = head_bytes + records_.size() * entry_bytes;
    for (const auto& [key, record] : records_) {
        directory.number(key);
        directory.number(offset);
        directory.number(static_cast<std::uint32_t>(record.text.size()));
        directory.number(static_cast<std::uint32_t>(record.data.size()));
        directory.number(hash_of(record.data));
        offset += record.text.size() + record.data.size();
    }
    all.add(magic);
    all.add(kernel_id());
    all.add("\n");
    all.number(static_cast<std::uint32_t>(records_.size()));
    all.number(hash_of(directory.bytes()));
    all.add(directory.bytes());
    for (const auto& [key, record] : records_) {
        all.add(record.text);
        all.add(record.data);
    }
    return all.take();
}

} // namespace regra
