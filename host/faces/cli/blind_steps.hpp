// game play --blind --steps: a move announced, repeated, executed on the other board, put on the
// own one, and the clock; each step says what was understood and what comes next.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engines/voice/answers.hpp"
#include "engines/voice/steps.hpp"
#include "faces/cli/play_session.hpp"
#include "faces/terminal/console.hpp"
#include "faces/terminal/listener.hpp"

namespace regra::cli {

// How long each player has, where one period says all.
voice::Lines rendered_clocks(const PlaySession& session, Language language);
// A move, and whether a draw is offered in one breath: "e4 =", "Eva vier, remis".
std::pair<std::string, bool> without_breath(std::string_view line);
// "pretas executam Eva três" -> "pretas executam e3", as acts name cells.
std::string with_written_cells(const std::string& line, const PlaySession& session,
                               const voice::Names& spoken);

class MoveInSteps {
public:
    // Both must outlive it.
    MoveInSteps(PlaySession& session, const voice::Names& spoken)
        : session_(session), spoken_(spoken) {}

    // A move is announced, and its clock is still to be pressed.
    bool is_open() const;
    void drop() { open_.reset(); }
    // Announced, or put in the place of what was announced.
    voice::Lines announce(loader::Move move, const std::string& in_words_of_the_laws, bool offers);
    struct Answer {
        voice::Lines lines;
        std::optional<Typed> makes; // the move with its clock, to be done
    };
    // What a line means for the open move; nothing: it is about something else.
    std::optional<Answer> take(const std::string& line, bool yes, bool no);
    // What is said once the clock is pressed.
    voice::Lines made() const;

private:
    enum class Stage { announced, repeated, executed, elsewhere, placed };
    struct Open {
        loader::Move move;
        std::size_t ply;
        bool offers;
        Stage stage = Stage::announced;
    };
    int mover() const;
    std::string side(int side) const { return spoken_.side(side); }
    std::string named(int side, std::string_view form) const; // "das brancas"
    std::string say(std::string_view id, Arguments arguments = {}) const;
    std::string cell(bool to) const;
    std::string number() const;
    voice::Lines next(Stage stage);
    Answer put_on(const std::string& where);
    Answer pressed();

    PlaySession& session_;
    const voice::Names& spoken_;
    std::optional<Open> open_;
};

} // namespace regra::cli
