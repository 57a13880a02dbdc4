// The text of one ruleset file and the place of each byte in it.
#pragma once

#include "kernel/base/code_points.hpp"
#include "kernel/base/diagnostic.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace regra::ruleset {

// Offsets count the bytes of text(), which has no byte order mark; those of a Place count the
// bytes of the file.
class Source {
public:
    Source(std::string name, std::string bytes);

    const std::string& name() const { return name_; }
    std::string_view text() const { return bytes_; }
    Place place(std::size_t offset) const;
    // Lines are counted from 0 and end before their line end.
    std::size_t line_count() const { return starts_.size(); }
    std::string_view line(std::size_t index) const;
    std::size_t line_start(std::size_t index) const { return starts_[index]; }
    std::size_t line_of(std::size_t offset) const;

private:
    std::string name_;
    std::string bytes_;
    std::size_t mark_ = 0; // bytes of the byte order mark
    CodePoints code_points_;
    std::vector<std::size_t> starts_;
};

} // namespace regra::ruleset
