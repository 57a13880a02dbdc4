// What somebody at a board types in a game: acts without a time, short forms of them, commands.
//
//     white offer draw         an act; offer draw: by the player whose clock runs
//     e4                       the player to move moves and presses: white move e4, white press
//     e4 =                     the same, and offers a draw before the clock is pressed: e4 (=)
//     10:00:31 white move e4   with a time of its own, as in a file of acts
//     2                        the second of the options that the arbiter has: arbiter decide 2
//     clocks                   a command
//     brancas oferecem empate  an act or a command in a language of the game (rulesets/acts/)
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/game/act_languages.hpp"

namespace regra {

// ---- plain lines --------------------------------------------------------------------------------

// Lines of standard input as they come: a terminal edits them itself, and nothing is drawn over.

inline constexpr std::size_t longest_plain_line = 1u << 20; // bytes

// The next line without its end; nothing: the input has ended.
// Error(Exit::limits): a line of more than `longest_plain_line` bytes.
std::optional<std::string> read_plain_line();
// Whether there is something to read within so many ms, on a terminal that gives whole lines.
bool input_within(std::int64_t ms);

// ---- console ------------------------------------------------------------------------------------

// The move of "e4 =" and "e4 (=)", which offer a draw with it; any other line as it is, trimmed.
std::string_view without_offer(std::string_view line);

struct Typed {
    std::optional<std::int64_t> at; // ms of the wall clock
    std::string command, rest;      // "save", "FILE"
    std::vector<std::string> acts;  // without a time, for one moment
    Place place;                    // of what is typed after the time
};

// A line that may mean several things, for whoever typed it to choose from.
struct Question : Error {
    // `said`: what each may be, as it is read.
    Question(const Place& place, const std::string& text, std::vector<Typed> which,
             const Wording& said);
    std::vector<Typed> answers;
};

class Console {
public:
    // All must outlive it.
    Console(const game::ActLanguages& languages, const game::Game& game,
            const std::vector<std::string>& commands)
        : languages_(languages), reader_(languages.reader()), game_(game), commands_(commands) {}

    // Nothing is typed on an empty line and in a comment. Whether acts can be done is not asked.
    // Error(Exit::bad_input): neither command nor act nor move; Question.
    Typed read(std::string_view line, const Place& place) const;
    // A number alone that chooses among what the arbiter has to decide.
    bool is_option(std::string_view text) const;
    // It begins with a time, with who acts, or as an act does.
    bool is_act(std::string_view line) const;
    // Whether it says "yes", "no" or another word of commands, in English or a language of the
    // game.
    bool says(std::string_view answer, std::string_view line) const;
    // Error(Exit::bad_input) if it is near to a command or an act.
    [[noreturn]] void ask(const Place& place, std::string_view text,
                          std::vector<Typed> which) const;
    void demand_nothing_near(std::string_view text, const Place& place) const;
    // Whole words that may stand where one is typed, with what stands before it.
    std::vector<std::string> completions(std::string_view before) const;

private:
    bool is_move(std::string_view text) const;
    bool take_command(std::string_view text, Typed& typed) const;
    Typed move_typed(std::string_view text, const Typed& begun) const;
    std::vector<std::string> moves() const;
    std::vector<std::string> options_after(std::string_view words) const;

    const game::ActLanguages& languages_;
    const game::ActReader& reader_;
    const game::Game& game_;
    const std::vector<std::string>& commands_;
};

} // namespace regra
