// A player that is a program speaking UCI, the protocol of engines. Which game it plays is not
// known here: positions, moves and the names and values of options are the caller's texts.
//
// Every wait has a limit; a program that does not start, ends, talks nonsense or says nothing is a
// Error that names it (see exchange/program.hpp).
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "faces/programs/program.hpp"

namespace regra {

// In milliseconds; index 0 is the side that UCI calls white.
struct UciTime {
    std::array<std::int64_t, 2> left{};
    std::array<std::int64_t, 2> increment{};
    int moves_to_go = 0; // to the next period; 0: none follows
};

class UciPlayer {
public:
    static constexpr std::chrono::milliseconds answer_limit{10'000};
    static constexpr const char* farewell = "quit";

    // `limit` is for each answer but that to best_move.
    explicit UciPlayer(const std::string& program, const std::vector<std::string>& arguments = {},
                       std::chrono::milliseconds limit = answer_limit);
    // One that is started already.
    UciPlayer(std::string program, std::unique_ptr<Spoken> started,
              std::chrono::milliseconds limit = answer_limit);

    const std::string& name() const { return name_; } // as it calls itself; empty if it does not

    // false: it offers no such option, or not this value of one that lists its values. Names and
    // listed values are compared without regard to capitals.
    bool set_option(std::string_view name, const std::string& value);

    void new_game();

    // The program's move after `moves`, which were made from `position`, a FEN. Empty if the
    // program says that there is no move. Does not check whether the move is legal. `limit` should
    // be longer than the program may think.
    std::optional<std::string> best_move(const std::string& position,
                                         const std::vector<std::string>& moves, const UciTime& time,
                                         std::chrono::milliseconds limit);

    // Whether a game says this line: options, beside those that were chosen, are UCI_ ones only.
    // Others have programs write and read files. A chosen one is {name, value}.
    static bool is_of_game(std::string_view line,
                           const std::vector<std::pair<std::string, std::string>>& chosen);

private:
    struct Option {
        std::string name;                // as the program spells it
        std::vector<std::string> values; // that it lists, in small letters; none: any
    };
    void hear(std::string_view line);
    void hear_option(std::string_view option);

    std::string ask(const std::vector<std::string>& lines, std::string_view awaited,
                    std::chrono::milliseconds limit);

    std::string path_;
    std::unique_ptr<Spoken> program_;
    std::chrono::milliseconds limit_;
    std::string name_;
    std::map<std::string, Option, std::less<>> options_; // by name in small letters
};

} // namespace regra
