// The programs that play in a session, and what an arbiter does for them who never ask: see a
// fallen flag, an illegal move.
#pragma once

#include <array>
#include <memory>

#include "faces/cli/play_session.hpp"
#include "faces/programs/program_player.hpp"

namespace regra::cli {

// NAME=VALUE, as a side was asked to set them. Others: Error(Exit::bad_input).
game::ProgramOptions options_of(const GamePlay::Side& side);

class ProgramPlayers {
public:
    // Starts those that were asked for. `session` must outlive it.
    ProgramPlayers(const GamePlay& asked, PlaySession& session);

    bool any() const { return started_ > 0; }
    bool both() const { return started_ == 2; } // nobody else acts
    // As they call themselves; empty for people.
    const std::array<std::string, 2>& names() const { return names_; }
    // done, or why one plays no more.
    Exit exit() const { return exit_; }

    bool is_to_move() const;
    // Waits for the move and makes it. A program that gives none plays no more.
    void move();
    // If the clock that runs came to zero by then: called by the arbiter where the laws let an
    // arbiter do it, or claimed for a program that is the opponent.
    void call_fallen_flag(std::int64_t until);

private:
    void count_if_illegal(int side, const std::string& move);
    void look_after_illegal_move();
    void stop(int side, const Error& why);
    bool ask_for(const std::vector<std::string>& acts, std::int64_t at);
    bool is_program(int side) const { return programs_[static_cast<std::size_t>(side)] != nullptr; }
    std::string side_id(int side) const { return session_.table().variant.side_id(side); }

    PlaySession& session_;
    std::array<std::unique_ptr<game::ProgramPlayer>, 2> programs_;
    std::array<std::string, 2> names_;
    std::array<int, 2> illegal_moves_{};
    std::array<bool, 2> flag_called_{};
    int started_ = 0;
    Exit exit_ = Exit::done;
};

} // namespace regra::cli
