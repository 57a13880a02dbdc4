// Everything opened that a header names, for a game to be ruled on, or a ruleset, for games to be
// replayed.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engines/game/act_languages.hpp"
#include "engines/game/acts_file.hpp"
#include "engines/game/reporter.hpp"
#include "engines/replay/replay.hpp"
#include "verbs/position.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {

// What a header opens whatever position and clocks it gives: games may share it. Stays where it is:
// its parts refer to each other.
struct OpenedLaws {
    // `store` must outlive it. Error(Exit::bad_input) with all that is wrong with the header.
    // Keys of `open` (such as "rapid under") may stay without an answer.
    OpenedLaws(const Call& call, Store& store, const game::Header& header,
               const std::vector<std::string>& open);
    OpenedLaws(const OpenedLaws&) = delete;
    OpenedLaws& operator=(const OpenedLaws&) = delete;

    Diagnostics notes; // about the class that the rules state
    ruleset::Ruleset rules;
    loader::Variant variant;
    game::Board board;
    game::Laws laws;
};

// Headers with the same text here open the same laws.
std::string text_of_laws(const game::Header& header, const std::vector<std::string>& open);

// Stays where it is: its parts refer to each other.
struct GameTable {
    // As OpenedLaws; notes about the header and the position go to `notes`.
    GameTable(const Call& call, Store& store, const game::Header& header, Diagnostics& notes,
              const std::vector<std::string>& open = {});
    GameTable(const Call& call, Store& store, const game::Header& header, Diagnostics& notes,
              std::shared_ptr<const OpenedLaws> with);
    GameTable(const GameTable&) = delete;
    GameTable& operator=(const GameTable&) = delete;

    std::shared_ptr<const OpenedLaws> opened; // of which the next four are parts
    const ruleset::Ruleset& rules;
    const loader::Variant& variant;
    const game::Board& board;
    const game::Laws& laws;
    game::Setup setup;
    std::vector<game::ActKind> acts;
    game::ActReader reader;
    game::ActLanguages languages; // of the header, and that of the call

    // Says rulings of it in that language, in the words of its laws.
    game::Reporter reporter(const Store& store, Language language) const;
    // An act as people read it in that language: "brancas: joga Cf3"; in English as it is written.
    std::string shown(const game::Act& act, game::Reporter& reporter, Language language) const;
    // Those sides that a line lets arrive come later than the game begins.
    void note_arrivals(std::vector<game::ActLine> lines);
};

// A board whose moves are written with that language's letters of pieces; nothing where the variant
// has none of them.
std::optional<game::Board> letters_of(const Store& store, const loader::Variant& variant,
                                      const std::string& language);

// Of a text that becomes a line of a file of acts. It has an end of line, so that what follows
// would be another line: Error(Exit::bad_input).
void demand_one_line(const std::string& text, const Place& place);

// The header of a file of acts: "ruleset: 'laws'" of each value that is not "", then the lines.
// Each is one line.
std::string header_text(const std::vector<std::pair<std::string_view, std::string>>& values,
                        const std::vector<std::string>& lines);

// "player", "arbiter": who does such an act.
const char* who_may(const game::ActKind& act);

// The games of a file that an argument names; from a disk a piece at a time.
GameFile games_of(const Call& call, const std::string& name);

struct ReplayTable {
    // `store` must outlive it; `moves` say how moves are written in the file.
    ReplayTable(const Call& call, Store& store, const std::string& ruleset, const Start& moves);
    ReplayTable(const ReplayTable&) = delete;
    ReplayTable& operator=(const ReplayTable&) = delete;

    ruleset::Ruleset rules;
    loader::Variant variant;
    replay::ReplayRules replay; // it writes nothing
};

} // namespace regra::verbs
