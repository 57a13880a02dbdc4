// A file of games is replayed, and what is wrong is reported at its place. Right games written in
// short and then in long notation are those written in long notation at once.
#include "fuzz/games.hpp"

using namespace fuzz;

namespace {

replay::ReplayReport replayed(const Laws& laws, const std::string& style, std::string_view games) {
    const replay::ReplayRules rules = laws.rules(laws.variant.notation(style));
    return replay::Replayer(rules).replay({std::string(games), 0, 0, 1}, "games");
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    std::string_view games = text_of(bytes, size);
    const Laws* laws = take_laws(games);
    if (!laws) return -1;
    const auto once = replayed(*laws, "short", games);
    for (const auto& finding : once.findings) {
        check_reported(finding.what, games);
        hold(finding.game >= 1 && finding.game <= once.games, "a finding is of one of the games");
    }
    hold(once.wrong <= once.games, "no more games are wrong than there are");
    const auto again = replayed(*laws, "long", once.written);
    if (again.wrong > 0)
        hold_same(once.written + line(again.findings.front().what, Language::en), "",
                  "what is written is right");
    hold(again.games == once.games - once.wrong, "all right games are written");
    hold_same(again.written, replayed(*laws, "long", games).written, "games written are the same");
    return 0;
}
