// A game in a process of its own. It has the terminal and the files, so that it is not sealed; but
// when it dies, another one goes on with the acts that were kept.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "kernel/base/diagnostic.hpp"
#include "kernel/sandbox/machine.hpp"

namespace regra::worker {

// What a game has told its keeper.
struct Told {
    std::string text;       // header and acts, as a file of acts has them; "" = not begun
    std::int64_t began = 0; // nanoseconds of the steady clock, when it first began
    std::int64_t ahead = 0; // milliseconds, as of PlaySession
    std::string doing;      // the last line or act that it began to look at; "" = none
    bool kept = false;      // that was kept
    std::size_t acts = 0;   // kept so far
};

// How a game tells it; nobody hears one that was made of nothing.
class Teller {
public:
    Teller() = default;
    explicit Teller(int socket) : socket_(socket) {}

    void begun(std::string_view text, std::int64_t began) const;
    void doing(std::string_view line) const;
    void kept(std::string_view act, std::int64_t ahead) const;

private:
    int socket_ = -1;
};

// Plays the game in a child. `before`: what one that died has told, null for the first. Its exit
// status; Exit::internal if one died on the way. Error: of the game, or that it died and nothing
// can go on: before it had begun, while it did the kept acts again, or for the third time in the
// same.
Exit attend(const std::function<Exit(const Teller&, const Told* before)>& play,
            const Limits& limits, const std::function<void(const Diagnostics&)>& report);

} // namespace regra::worker
