// Acts: what a player, the arbiter or both do in a game, one a line.
//
//     10:00:31 white move e4
//     10:04:02.500 black claim repetition with Re1
//     10:04:40 arbiter clock white 0:10:00
//
// The kinds are an open set: those the host carries out itself, and those that decisions declare.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engines/game/act_types.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/loader/variant.hpp"

namespace regra::game {

// Where a game stands. "stopped": no clock runs until somebody starts one.
enum class Phase { before, playing, stopped, adjourned, over };
inline constexpr std::array<std::string_view, 5> phase_words = {"before", "playing", "stopped",
                                                                "adjourned", "over"};
// As people say it: "the game is ...".
Wording phase_name(Phase phase);

// The sides of the variant are 0 and 1.
inline constexpr int the_arbiter = 2, both_players = 3;
// The assistants of the sides, where an adaptation of the game foresees them.
inline constexpr int first_assistant = 4;
inline bool is_assistant(int who) {
    return who >= first_assistant;
}
// The side that acts, itself or by its assistant.
inline int player_of(int who) {
    return is_assistant(who) ? who - first_assistant : who;
}

struct ActKind {
    std::string name; // "claim repetition"
    // players: one of them, or both together; anyone: a player or the arbiter
    enum class By { player, both, players, arbiter, anyone, assistant } by = By::player;
    std::vector<Phase> phases;
    std::string takes;           // a pattern of the types of act_types.hpp and of `types`
    std::string decision;        // the script that declares it; empty: the host's own
    std::string title;           // what it is, in a few words
    std::string adaptation = {}; // the plugin whose catalogue declares it; empty: none
    bool by_assistants = false;  // also, or only: by a player's assistant
    bool comes_back = false;     // the player, or the one it names, was away until then
    bool after_the_move = false; // what pieces let go make is then a move that was made
    const ruleset::DeclaredTypes* types = nullptr; // of its script
};

struct Act {
    std::int64_t at = 0; // ms of the wall clock; hours may pass 24
    int who = 0;         // a side, the_arbiter, both_players, or an assistant
    const ActKind* kind = nullptr;
    Value arguments;  // a map: {with = "Re1"}
    std::string text; // as written, without the time: "white move e4"
    Place place;
};

// Whether somebody may do acts of the kind: a side, the arbiter ..., as in Act.
bool may_do(const ActKind& kind, int who);

// The acts the host carries out itself.
std::vector<ActKind> own_acts();

using Words = std::vector<std::string_view>;
Words words_in(std::string_view text);

// The most that a line of an act has, in any language: a score sheet of 300 moves with their
// numbers.
inline constexpr std::size_t most_words_of_act = 1000, most_letters_of_act = 10'000;
bool is_too_long(const Words& words);

// Matches the text after an act's name against its pattern. Throws Error(Exit::bad_input) if it is
// too long.
Pattern::Match take(const ActKind& kind, std::string_view text, const ActTypes& types,
                    const Place& place);

std::string first_words(std::string_view text, std::size_t count);
// The few of these forms of acts whose beginnings are nearest to it: "claim flag, claim moves".
std::string acts_near(std::string_view text, const std::vector<std::string>& forms);

// Error(Exit::bad_input): the text is too long for an act.
void demand_length(std::string_view text, const Place& place);

// Reads lines of acts of a game. `kinds` and `variant` must outlive it.
class ActReader {
public:
    ActReader(const std::vector<ActKind>& kinds, const loader::Variant& variant);

    // Error(Exit::bad_input): the line is no act, or too long for one.
    Act read(std::string_view line, const Place& place) const;
    Act read_at(std::int64_t at, std::string_view text, const Place& place) const;
    // The act whose name follows who acts, if anybody is named, else the first word; or null.
    const ActKind* act_named(std::string_view text) const;
    // Whole words that may be typed next, for a console; `moves` where a move may stand.
    std::vector<std::string> completions(std::string_view text,
                                         const std::vector<std::string>& moves = {}) const;
    // The actor named by the first words: "white", "arbiter", "white's assistant"; -1 if they name
    // none.
    int actor(std::string_view text) const;
    const std::string& actor_name(int who) const { return actors_[static_cast<std::size_t>(who)]; }
    const std::vector<ActKind>& kinds() const { return kinds_; }
    const ActTypes& types() const { return types_; }

private:
    struct Actor {
        int who = -1;
        std::size_t words = 0; // of its name
    };
    Actor actor_of(const Words& words) const;
    const ActKind* kind_of(const Words& words, std::size_t& used) const;
    const std::vector<std::string>* values_of(std::string_view type,
                                              const std::vector<std::string>& moves) const;

    const std::vector<ActKind>& kinds_;
    ActTypes types_;
    std::vector<std::string> actors_;
};

// "0:10:00"; ".500" only where there is a fraction.
std::string clock_text(std::int64_t ms);
// As a clock shows it, in whole seconds, but what is left of the last one: "0:10:00",
// "0:00:00.400".
std::string shown_clock(std::int64_t ms);

} // namespace regra::game
