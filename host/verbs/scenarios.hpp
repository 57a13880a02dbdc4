// The scenarios beside rulesets: each a small game over one of them, with what must come of it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engines/game/acts_file.hpp"
#include "engines/game/header.hpp"
#include "engines/game/reporter.hpp"
#include "engines/standings/chart.hpp"
#include "verbs/ruleset_articles.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {

struct GameTable;
struct OpenedLaws;

// A value that must stand in the ruleset, `holds: {play rounds: 7}`, or whom it is cited by,
// `cited: {play rounds: Open}`.
struct Held {
    std::string key, value; // as written
    Place place;
    bool cited = false;
};

// What a wall chart asks, or what values a ruleset must hold (charts.hpp).
struct ChartTest {
    Chart chart; // without lines: nothing is played
    std::vector<Held> held;
    std::string competition; // "" = the only one
    struct Named {
        std::string name;
        Place place;
    };
    std::optional<Named> list;    // whose ranks and points are asked; else the competition's own
    std::vector<Named> not_given; // prizes that nobody gets
    // What the lines of a list are, "1 Ana 3½", or who gets a prize.
    struct Whole {
        std::string name;
        std::vector<std::string> lines;
        Place place;
    };
    std::vector<Whole> ranked, given_to;
    std::optional<Whole> faults;           // of teams: "GX: Reprimand, too few, Sub 10 F, -1"
    std::optional<Named> results, entries; // files of a whole event, beside the test
    std::vector<std::pair<std::string, Chart>> stages; // results of other competitions
};

// One scenario under one ruleset.
struct Scenario {
    std::string name, ruleset;
    game::Header header;
    std::vector<game::ActLine> acts;
    std::string then;
    std::vector<std::string> open;   // choices that must still be open
    std::vector<std::string> proves; // articles, beside those of `then`
    Place place, then_place, proves_place;
    std::optional<ChartTest> chart; // of a list, not of a game
};

struct Verdict {
    std::vector<Wording> wrong; // empty: passed
    std::string came;
    std::set<std::string> used; // keys of the ruleset that rulings rest on
    // For a chart: what the chart expects and a key decided, "award Main 2 of Bela".
    std::map<std::string, std::set<std::string>> decided;
    std::map<std::string, std::set<std::string>> offered; // to the arbiter, by decision
    std::string edition;                                  // it was played under
    std::set<ArticleOf> articles;                         // that it reached
    std::set<std::string> files;                          // of the rulesets that were read
    std::set<std::string> scripts; // ids of the decisions in use, and of what these use
    std::set<std::string> ruled;   // ids of the decisions that ruled
};

// Files of tests: those named, and all below the folders named; without any, below all folders of
// rulesets.
std::set<std::string> files_of_tests(const Call& call, const std::vector<std::string>& paths);

// Those of a file, each once for every ruleset that it asks.
std::vector<Scenario> read_scenarios(const Call& call, const std::string& file,
                                     Diagnostics& diagnostics);

// The scenarios of all files. If a file cannot be read, `unread` gets the exit status; the other
// scenarios are still returned.
std::vector<Scenario> read_all_scenarios(const Call& call, const std::set<std::string>& files,
                                         Exit& unread, Diagnostics& diagnostics);

// Choices that the test says are open, and are not, are wrong.
void check_open(const Scenario& scenario, const ruleset::Ruleset& rules, Verdict& verdict);

// Laws that scenarios before have opened, for those whose headers state the same, and the words
// that they read. Its store must outlive it.
class SharedLaws {
public:
    std::shared_ptr<const OpenedLaws> of(const Call& call, Store& store, const Scenario& scenario);
    const std::shared_ptr<game::WordsRead>& words() const { return words_; }

private:
    std::map<std::string, std::shared_ptr<const OpenedLaws>> opened_;
    std::shared_ptr<game::WordsRead> words_ = std::make_shared<game::WordsRead>(); // English
};

// Plays a scenario and judges it. A game that cannot be set up or a script that fails makes the
// verdict wrong; unknown phrases of `then` are reported to `diagnostics`. `heard`, if any, is
// called with each ruling of a game.
using RulingHeard = std::function<void(const game::Ruling&, const GameTable&)>;
Verdict play_scenario(const Call& call, Store& store, SharedLaws& shared, const Scenario& scenario,
                      Diagnostics& diagnostics, const RulingHeard& heard = {});

} // namespace regra::verbs
