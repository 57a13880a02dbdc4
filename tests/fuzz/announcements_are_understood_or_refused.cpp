// Whatever is said, a legal move is heard, or one question asked about legal moves, or it is
// refused with a reason; each legal move is heard as it is said. Input: the laws, the style, a
// position, the announcement; German is said, and the other languages are understood.
#include "engines/game/grammar.hpp"
#include "engines/game/speech.hpp"
#include "fuzz/games.hpp"

using namespace fuzz;
using loader::Heard;
using loader::Position;

namespace {

const ruleset::Rulesets& rulesets() {
    static const Library library({REGRA_SOURCE_DIR "/scripts"});
    static ruleset::Scripts scripts(library);
    static const ruleset::Rulesets shipped({REGRA_SOURCE_DIR "/rulesets"}, scripts,
                                           ruleset::whole_grammar());
    return shipped;
}

std::shared_ptr<const loader::Adaptation> beside(const Laws& laws) {
    static const loader::Plugins plugins({REGRA_BUILD_DIR "/lib/regra/plugins"});
    static std::map<std::string, std::shared_ptr<const loader::Adaptation>> all;
    auto& made = all[laws.id];
    if (!made)
        made = std::make_shared<const loader::Adaptation>(
            plugins.open("blind", loader::Kind::adaptation), laws.variant);
    return made;
}

// Nothing if there is no such style.
const game::Announcer* announcer_of(const Laws& laws, const std::string& style) {
    static std::map<std::string, game::Announcer> all;
    const auto found = all.find(laws.id + style);
    if (found != all.end()) return &found->second;
    const auto adaptation = beside(laws);
    for (const auto& name : adaptation->plugin().names(REGRA_NAME_STYLE)) {
        if (name.id != style) continue;
        const std::string game = laws.id.starts_with("fpd") ? "draughts-" : "";
        const game::Announcing how = {
            style, game + "de", {game + "pt", game + "en", game + "ro"}, {}};
        return &all.try_emplace(laws.id + style, adaptation, rulesets(), how).first->second;
    }
    return nullptr;
}

void check_heard(const loader::Variant& variant, const game::Announcer& announcer,
                 const Position& position, std::string_view text) {
    const Heard heard = announcer.hear(position, text);
    const auto legal = variant.moves(position);
    for (const auto move : heard.moves)
        hold(std::find(legal.begin(), legal.end(), move) != legal.end(), "a move heard is legal");
    std::size_t questions = 0;
    for (const auto& finding : heard.findings) {
        questions += finding.id.starts_with("ask.") ? 1 : 0;
        hold(is_utf8(announcer.sentence(finding).in(Language::en)), "what is told is UTF-8");
        hold(finding.end <= static_cast<std::int64_t>(text.size()) && finding.begin <= finding.end,
             "a finding's place is in the text");
    }
    hold((heard.kind == Heard::Kind::open) == (questions == 1) && questions <= 1,
         "what is open is one question");
    hold(heard.kind != Heard::Kind::understood || heard.moves.size() == 1,
         "what is understood is one move");
    const bool refused = heard.kind == Heard::Kind::illegal || heard.kind == Heard::Kind::nonsense;
    hold(!refused || !heard.findings.empty(), "a refusal says why");
}

void check_said(const loader::Variant& variant, const game::Announcer& announcer,
                const Position& position) {
    for (const auto move : variant.moves(position)) {
        const Heard heard = announcer.hear(position, announcer.say(position, move));
        hold(heard.kind == Heard::Kind::understood && heard.moves.front() == move,
             "a move is heard as it is said");
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    std::string_view input = text_of(bytes, size);
    const Laws* laws = take_laws(input);
    if (!laws) return -1;
    const auto* announcer = announcer_of(*laws, std::string(take_line(input)));
    if (!announcer) return -1;
    std::optional<Position> position;
    try {
        position = laws->variant.read_position(take_line(input));
    } catch (const Error&) {
        return -1;
    }
    check_heard(laws->variant, *announcer, *position, input);
    check_said(laws->variant, *announcer, *position);
    return 0;
}
