#include "verbs/input_lines.hpp"

#include <algorithm>
#include <utility>

#include "kernel/base/text.hpp"

namespace regra::verbs {

InputLines::InputLines(const Call& call) {
    if (call.reading)
        text_ = call.read("-");
    else
        input_.emplace("-");
}

bool InputLines::next(std::string& line, int& number) {
    constexpr std::size_t piece = 1 << 16; // bytes
    while (true) {
        std::size_t end = text_.find('\n', at_);
        while (end == std::string::npos) {
            text_.erase(0, std::exchange(at_, 0));
            const bool more = input_ && input_->read(text_, piece);
            end = text_.find('\n');
            if (!more) break;
        }
        if (at_ == text_.size()) return false;
        end = std::min(end, text_.size());
        line = trim(std::string_view(text_).substr(at_, end - at_));
        at_ = std::min(end + 1, text_.size());
        number = ++number_;
        if (!line.empty()) return true;
    }
}

} // namespace regra::verbs
