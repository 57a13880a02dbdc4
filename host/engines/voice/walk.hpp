// The board cell by cell, and the game back and forward, without leaving it: nothing of the game is
// changed by that.
#pragma once

#include <cstdint>
#include <optional>

#include "engines/voice/answers.hpp"

namespace regra::voice {

class Walk {
public:
    // Whether the key is one of walking, and its argument fits.
    static bool is_step(const TypedKey& key, const Inquiry& of);
    Lines answer(const TypedKey& key, const Inquiry& of);

    // How many plies the position looked at comes after; nothing: the game as it stands.
    std::optional<std::size_t> at() const { return at_; }
    void come_back() { at_.reset(); }

private:
    Lines square(const Inquiry& of) const;
    Lines step(Step step, const Inquiry& of);
    Lines ray(Step step, const Inquiry& of) const;
    Lines look_at(std::size_t ply, const Inquiry& of);

    std::optional<std::uint16_t> cell_;
    std::optional<std::size_t> at_;
};

} // namespace regra::voice
