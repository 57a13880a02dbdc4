#include "kernel/ruleset/source.hpp"

#include <algorithm>

namespace regra::ruleset {

// How many bytes it had.
static std::size_t drop_mark(std::string& bytes) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (!bytes.starts_with(byte_order_mark)) return 0;
    bytes.erase(0, byte_order_mark.size());
    return byte_order_mark.size();
}

Source::Source(std::string name, std::string bytes)
    : name_(std::move(name)), bytes_(std::move(bytes)), mark_(drop_mark(bytes_)) {
    starts_.push_back(0);
    for (auto end = bytes_.find('\n'); end != std::string::npos; end = bytes_.find('\n', end + 1))
        starts_.push_back(end + 1);
}

std::size_t Source::line_of(std::size_t offset) const {
    const auto next = std::upper_bound(starts_.begin(), starts_.end(), offset);
    return static_cast<std::size_t>(next - starts_.begin()) - 1;
}

std::string_view Source::line(std::size_t index) const {
    const std::size_t end = index + 1 < starts_.size() ? starts_[index + 1] : bytes_.size();
    std::string_view text(bytes_.data() + starts_[index], end - starts_[index]);
    if (text.ends_with('\n')) text.remove_suffix(1);
    if (text.ends_with('\r')) text.remove_suffix(1);
    return text;
}

Place Source::place(std::size_t offset) const {
    offset = std::min(offset, bytes_.size());
    const std::size_t index = line_of(offset);
    const auto before = code_points_.between(bytes_, starts_[index], offset);
    return {name_, static_cast<int>(index) + 1, static_cast<int>(before) + 1, offset + mark_};
}

} // namespace regra::ruleset
