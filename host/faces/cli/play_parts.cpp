#include "faces/cli/play_parts.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <fmt/format.h>

#include "engines/game/write_played.hpp"
#include "faces/cli/output.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::cli {
namespace {

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    localtime_r(&now, &parts);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y.%m.%d", &parts)};
}

} // namespace

std::vector<std::string> rendered_players(PlaySession& session, Language language) {
    const auto& [first, second] = session.table().setup.names;
    if (first.empty() || second.empty()) return {};
    const auto side = [&](int which) {
        return session.reporter().name(session.table().variant.side_id(which));
    };
    const Message message = {
        "play.players",
        {{"first", first}, {"first_side", side(0)}, {"second", second}, {"second_side", side(1)}}};
    return {words(message, language)};
}

std::vector<std::string> possible_acts(const PlaySession& session) {
    std::vector<std::string> lines;
    for (const auto& kind : session.table().acts) {
        const auto& phases = kind.phases;
        if (std::find(phases.begin(), phases.end(), session.state().phase) == phases.end())
            continue;
        const auto& languages = session.table().languages.words();
        std::string who = who_may(kind);
        auto act = languages.empty() ? "" : languages[0].shown(kind);
        if (act.empty())
            act = kind.name + (kind.takes.empty() ? "" : " " + kind.takes);
        else
            who = languages[0].who_shown(who);
        lines.push_back(fmt::format("{}: {}", who, act));
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

std::string asked_back(const Typed& typed, PlaySession& session, Language language) {
    const auto& act = typed.acts.front();
    const auto side = act.substr(0, act.find(' '));
    constexpr std::string_view move = " move ";
    if (act.ends_with(" resign"))
        return words({"play.resigns", {{"side", session.reporter().name(side, "")}}}, language);
    const auto& state = session.state();
    const bool moves = act.compare(side.size(), move.size(), move) == 0;
    const auto cells = moves ? act.substr(side.size() + move.size()) : "";
    if (!moves || !state.clocks.running() || session.table().board.legal(state.position(), cells))
        return "";
    return words({"play.not-legal", {{"move", cells}}}, language);
}

PlaySession::Correction correction_asked(const std::string& text, PlaySession& session) {
    const auto colon = std::min(text.find(':'), text.size());
    const auto number = ruleset::parse_int(trim(text.substr(0, colon)));
    const std::string act(trim(text.substr(std::min(colon + 1, text.size()))));
    if (trim(text).empty()) throw Error(Exit::bad_input, {}, "play.correct-form");
    if (number && *number > 0 && act.empty())
        throw Error(Exit::bad_input, {}, "play.correct-act", {{"number", std::to_string(*number)}});
    if (!number || *number < 1)
        throw Error(Exit::bad_input, {}, "play.correct-what", {{"text", text}});
    return session.correction(static_cast<std::size_t>(*number), act);
}

std::vector<std::string> rendered_correction(const PlaySession::Correction& correction,
                                             Language language) {
    const auto or_nothing = [](const std::string& sentence) {
        return sentence.empty() ? "-" : sentence;
    };
    std::vector<std::string> lines;
    for (const auto& change : correction.changes) {
        const auto changes = words({"play.correction-changes",
                                    {{"act", change.act},
                                     {"was", or_nothing(change.was)},
                                     {"now", or_nothing(change.now)}}},
                                   language);
        for (const auto line : split(changes, "\n")) lines.emplace_back(line);
    }
    lines.push_back(
        words({"play.correct-it",
               {{"number", std::to_string(correction.number)}, {"act", correction.shown}}},
              language));
    return lines;
}

void do_acts(const Typed& typed, PlaySession& session, ProgramPlayers& programs) {
    const auto at = typed.at.value_or(session.now());
    if (programs.any()) programs.call_fallen_flag(at);
    if (typed.acts.size() > 1)
        session.move_and_press(typed.acts, at, typed.place);
    else
        session.act(typed.acts[0], at, typed.place);
    session.follow(at);
}

Diagnostics save_acts(const std::string& file, const PlaySession& session) {
    if (file.empty()) throw Error(Exit::bad_input, {}, "play.save-where");
    session.save(file);
    Diagnostics saved;
    saved.note({file}, "play.saved", {{"count", std::to_string(session.acts().size())}});
    return saved;
}

void write_game(const GamePlay& asked, PlaySession& session, const ProgramPlayers& programs) {
    if (asked.pgn.empty()) return;
    std::string why;
    if (const auto* ending = session.ending()) {
        const auto first = session.reporter().grounds(*ending).front();
        why = first.text + " (" + first.article + ")";
    }
    auto names = programs.names();
    for (std::size_t side = 0; side < names.size(); ++side)
        if (names[side].empty()) names[side] = session.table().setup.names[side];
    const auto text = game::write_played(session.game(), {names, today()}, session.ending(), why);
    if (asked.pgn == "-") return print(text);
    asked.outside->add_game(text);
}

Exit end_unattended(const PlaySession& session, const ProgramPlayers& programs) {
    const auto& state = session.state();
    if (programs.exit() != Exit::done) return programs.exit();
    if (state.phase == game::Phase::over && !state.result_pending) return Exit::done;
    std::vector<std::string> options;
    if (state.choosing)
        for (const auto& option : state.choosing->options) options.push_back(option.name);
    const std::string phase(game::phase_words[static_cast<std::size_t>(state.phase)]);
    Diagnostics waits;
    waits.note({}, "play.waits", {{"state", options.empty() ? phase : join(options, " | ")}});
    session.output().wrong(waits);
    return Exit::no;
}

} // namespace regra::cli
