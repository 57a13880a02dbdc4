// What a replay finds, as short texts.
#pragma once

#include <filesystem>

#include "engines/game/grammar.hpp"
#include "engines/replay/replay.hpp"
#include "kernel/base/text.hpp"
#include "kernel/loader/plugins.hpp"
#include "kernel/ruleset/rulesets.hpp"

namespace replay_test {

using namespace regra;
namespace fs = std::filesystem;

inline const fs::path source = REGRA_SOURCE_DIR;
inline const fs::path plugins = fs::path(REGRA_BUILD_DIR) / "lib/regra/plugins";

// What is found in games of a variant under some laws: "LINE:COLUMN ply N: id", or the plugin's own
// words.
class Arbiter {
public:
    explicit Arbiter(const std::string& laws)
        : library_({source / "scripts"}), scripts_(library_),
          rules_(ruleset::Rulesets({source / "rulesets"}, scripts_, ruleset::whole_grammar())
                     .load(laws)),
          variant_(loader::Plugins({plugins}).open(*rules_.look({"variant"}, {}).text(),
                                                   loader::Kind::variant)),
          replay_{*variant_.start(),
                  variant_,
                  variant_.notation(),
                  nullptr,
                  game::automatic_ends(rules_, scripts_, variant_),
                  replay::board_rules(rules_),
                  laws} {}

    const loader::Variant& variant() const { return variant_; }

    std::vector<std::string> says(const std::string& games) {
        replay::Replayer replayer(replay_);
        const auto report = replayer.replay({games, 0, 0, 1}, "x");
        std::vector<std::string> found;
        for (const auto& finding : report.findings)
            found.push_back(std::to_string(finding.what.place.line) + ":" +
                            std::to_string(finding.what.place.column) + " ply " +
                            std::to_string(finding.ply) + ": " +
                            (finding.move.empty() ? std::string(finding.what.message.id)
                                                  : words(finding.what.message, Language::en) +
                                                        " " + finding.article));
        return found;
    }

private:
    Library library_;
    ruleset::Scripts scripts_;
    ruleset::Ruleset rules_;
    loader::Variant variant_;
    replay::ReplayRules replay_;
};

using Found = std::vector<std::string>;

inline std::string fen(const std::string& position, const std::string& moves) {
    return "[FEN \"" + position + "\"]\n" + moves;
}

} // namespace replay_test
