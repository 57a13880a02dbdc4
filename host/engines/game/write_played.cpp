#include "engines/game/write_played.hpp"

#include <algorithm>
#include <optional>

#include "engines/game/act.hpp"
#include "formats/games/game_write.hpp"

namespace regra::game {
namespace {

constexpr std::size_t plies_made = 1; // among the facts of every variant: outcome.h

std::string known(const std::string& text) {
    return text.empty() ? "?" : text;
}

// "1/2-1/2"; what these formats have no sign for is "*", and its words are in the last comment.
std::string plain(const std::string& result) {
    if (result == "1-0" || result == "0-1") return result;
    if (result == "½-½") return "1/2-1/2";
    if (result == "+/-") return "1-0";
    return result == "-/+" ? "0-1" : "*";
}

// One of PGN's words for how the game ended.
std::string termination(const State& state, const Ruling* ending) {
    if (state.phase == Phase::adjourned) return "adjourned";
    if (state.result.empty() || state.result_pending || !ending) return "unterminated";
    if (ending->event == "decide") return "adjudication";
    if (ending->event.starts_with("illegal move")) return "rules infraction";
    if (state.flag_fallen[0] || state.flag_fallen[1]) return "time forfeit";
    return "normal";
}

std::string seconds(std::int64_t ms) {
    std::string text = std::to_string(ms / 1000);
    if (ms % 1000 != 0) text += "." + std::to_string(1000 + ms % 1000).substr(1);
    while (text.find('.') != text.npos && text.ends_with('0')) text.pop_back();
    return text;
}

std::optional<ruleset::Control> control_in(const Game& game) {
    return ruleset::control_of(
        game.laws().rules.look({"play", "time"}, game.terms().facts).value());
}

// "40/7200+30:3600+30"; "?" for what PGN cannot say: time that is not saved; "-": it does not
// count.
std::string time_control(const std::optional<ruleset::Control>& control) {
    if (!control) return "-";
    std::string text;
    for (const auto& period : control->periods) {
        if (period.delay) return "?";
        text += text.empty() ? "" : ":";
        if (period.moves > 0) text += std::to_string(period.moves) + "/";
        text += seconds(period.base_ms);
        if (period.increment_ms > 0) text += "+" + seconds(period.increment_ms);
    }
    return text;
}

// The title of the event, or else of the laws.
std::string title(const ruleset::Ruleset& rules) {
    const auto& all = rules.documents;
    const auto found = std::find_if(all.rbegin(), all.rend(), [](const auto& document) {
        return document.kind != ruleset::Kind::game && !document.lends;
    });
    return found == all.rend() ? "" : found->title;
}

// "pgn.Variant" or "pdn.GameType", whichever the catalogue has first.
std::optional<loader::Name> alias_of_games(const loader::Variant& variant) {
    for (auto& name : variant.aliases())
        if (name.id.starts_with("pgn.") || name.id.starts_with("pdn.")) return std::move(name);
    return std::nullopt;
}

void write_tags(const Game& game, const PlayedTags& tags, const Ruling* ending,
                GameWriter& writer) {
    const auto& rules = game.laws().rules;
    const auto& variant = game.laws().board.variant();
    const auto& start = game.state().positions.front();
    writer.tag("Event", known(title(rules)));
    writer.tag("Site", "?");
    writer.tag("Date", tags.date.empty() ? "????.??.??" : tags.date);
    writer.tag("Round", "?");
    writer.tag("White", known(tags.players[0]));
    writer.tag("Black", known(tags.players[1]));
    writer.tag("Result", plain(game.state().result));
    if (const auto name = alias_of_games(variant))
        writer.tag(name->id.substr(name->id.find('.') + 1), name->value);
    const auto usual = variant.start();
    const std::string position = variant.write_position(start);
    if (!usual || position != variant.write_position(*usual)) {
        writer.tag("SetUp", "1");
        writer.tag("FEN", position);
    }
    writer.tag("TimeControl", time_control(control_in(game)));
    writer.tag("Termination", termination(game.state(), ending));
}

} // namespace

void write_moves(const Game& game, GameWriter& writer) {
    const auto& state = game.state();
    const auto& variant = game.laws().board.variant();
    const auto notation = variant.notation();
    const bool timed = control_in(game).has_value();
    for (std::size_t i = 0; i < state.ply(); ++i) {
        const auto& ply = state.plies[i];
        if (ply.move == 0) {
            writer.comment(ply.text + " ...");
            return;
        }
        const auto facts = variant.facts(state.positions[i]);
        const bool second = facts.front() != 0;
        if (!second || timed || i == 0)
            writer.word(std::to_string(facts[plies_made] / 2 + 1) + (second ? "..." : "."));
        writer.word(variant.write_move(notation, state.positions[i], ply.move));
        // The last move may have ended the game without the clock; others were not pressed.
        const bool last = i + 1 == state.ply();
        const auto left = last && ply.left == 0 ? state.clocks.left(ply.side) : ply.left;
        if (timed && (left > 0 || last)) writer.comment("[%clk " + clock_text(left) + "]");
    }
}

std::string write_played(const Game& game, const PlayedTags& tags, const Ruling* ending,
                         const std::string& why) {
    std::string out;
    GameWriter writer(out);
    write_tags(game, tags, ending, writer);
    writer.begin_moves();
    write_moves(game, writer);
    if (!why.empty()) writer.comment(why);
    writer.end(plain(game.state().result));
    return out;
}

} // namespace regra::game
