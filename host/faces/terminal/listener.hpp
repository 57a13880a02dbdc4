// Moves that somebody announces at a board: one that is still open gets one question back, and what
// is typed next may answer it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/game/game.hpp"
#include "kernel/loader/adaptation.hpp"

namespace regra {

struct Listened {
    loader::Heard heard;
    std::string text; // the announcement, with what completed it
};

class Listener {
public:
    using Hear = std::function<loader::Heard(const loader::Position&, std::string_view)>;

    // `game` must outlive it.
    Listener(const game::Game& game, Hear hear) : game_(game), hear_(std::move(hear)) {}

    // A question that was asked stays open until a move is made, or another is announced.
    Listened listen(std::string_view text);
    // Whether the text answers the open question.
    bool answers(std::string_view text) const;

private:
    std::optional<Listened> completed_by(std::string_view text) const;
    std::vector<std::string> with_answer(std::string_view text, bool in_place) const;
    std::vector<Listened> understood(const std::vector<std::string>& texts) const;

    const game::Game& game_;
    Hear hear_;
    std::string open_; // an announcement that several moves may mean
    std::size_t ply_ = 0;
    std::vector<loader::Move> meant_; // one of these
};

} // namespace regra
