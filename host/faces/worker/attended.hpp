// A game in a sealed process of its own. Its keeper has the terminal, the files and the other
// programs, and does for it what it asks for; when it dies, another one goes on with the acts that
// were kept.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "faces/worker/line.hpp"
#include "faces/worker/worker.hpp"
#include "kernel/base/value.hpp"

namespace regra::worker {

// What a game has relayed to its keeper.
struct Relayed {
    std::string text;       // header and acts, as a file of acts has them; "" = not begun
    std::int64_t began = 0; // nanoseconds of the steady clock, when it first began
    std::int64_t ahead = 0; // milliseconds, as of PlaySession
    std::string doing;      // the last line or act that it began to look at; "" = none
    bool kept = false;      // that was kept
    std::size_t acts = 0;   // kept so far
};

// Relays it from the game; one without a line relays nothing.
class Relay {
public:
    Relay() = default;
    explicit Relay(Line& line) : line_(&line) {}

    void begun(std::string_view text, std::int64_t began) const;
    void doing(std::string_view line) const;
    void kept(std::string_view act, std::int64_t ahead) const;

private:
    Line* line_ = nullptr;
};

// Words that may stand where one is being typed, given the line before it.
using Completions = std::function<std::vector<std::string>(std::string_view before)>;

// What the keeper does for its game.
struct Attendant {
    // What the game wishes. Error: goes to the game. Completions are the game's.
    std::function<Value(const Value& wish, const Completions& completions)> grant;
    // A text for people.
    std::function<void(std::string text, std::uint8_t look)> show;
    // The game has died: nothing of it shall stay, and no thread.
    std::function<void()> clear_up;
};

// The game's side: what comes of a wish. Error: the keeper's.
Value wish(Line& line, const Value& what, const Completions& completions);
void show(Line& line, std::string_view text, std::uint8_t look);

// Plays the game in a worker, which may read what `access` allows. `before`: what one that died has
// relayed, null for the first. Its exit status; Exit::internal if one died on the way. Error: of
// the game, or that it died and nothing can go on: before it had begun, while it did the kept acts
// again, or for the third time in the same.
Exit attend(const std::function<Exit(Line&, const Relayed* before)>& play,
            const Attendant& attendant, const verbs::Call& call, const Access& access);

} // namespace regra::worker
