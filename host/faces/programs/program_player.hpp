// A player that is a program: it gets the game as it stands, and answers with a move in the
// words of the acts.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engines/game/board.hpp"
#include "faces/programs/uci.hpp"

namespace regra::game {

// Name and value of an option of the program.
using ProgramOptions = std::vector<std::pair<std::string, std::string>>;

class ProgramPlayer {
public:
    // Starts one called `program` and sends it which game it is: what the plugin's
    // catalogue says of UCI, then `options`. `board` must outlive it. Error: the catalogue has no
    // word for UCI, or the program does not offer an option.
    ProgramPlayer(const std::string& program, std::unique_ptr<Spoken> started, const Board& board,
                  const ProgramOptions& options);

    // As it calls itself, or as it was called.
    const std::string& name() const { return name_; }

    // Its move now, legal or not: "e4", "e2e5". `late`: how long it may think after its clock is at
    // zero. Error: no move, or none in time; the program is closed then.
    std::string move(const State& state, std::chrono::milliseconds late);

private:
    void set(const std::string& name, const std::string& value);

    const Board& board_;
    std::string program_, name_;
    UciPlayer player_;
    loader::Notation notation_; // of UCI
};

} // namespace regra::game
