#include "engines/game/phrase.hpp"

#include <algorithm>

#include "engines/game/event.hpp"
#include "kernel/base/text.hpp"

namespace regra::game::phrases {
namespace {

// The position with this side to move: out of turn every move is forbidden, which says nothing.
loader::Position in_turn(const Phrase& it, int who) {
    const auto& position = it.state().position();
    return it.variant().side_to_move(position) == who ? position
                                                      : it.board().mark_moved(position, {}, who);
}

struct DutyNamed {
    int who = nobody;
    std::string what;
    bool no = false;
};

DutyNamed duty_named(const Phrase& it) {
    std::string rest;
    const int who = it.side(rest);
    const bool no = rest.starts_with("no ");
    const std::string what = no ? rest.substr(3) : rest;
    if (who == nobody || !what.starts_with("duty ")) return {};
    return {who, what.substr(5), no};
}

// On a copy: asking changes nothing.
std::vector<Ruling> asked(const Phrase& it, int who, const std::string& duty) {
    const auto& game = it.played.game;
    State copy = game.state();
    std::vector<Ruling> rulings;
    dispatch({"duty asked", nobody, who, {{"what", duty}}}, game.laws(), game.terms(), copy,
             rulings);
    return rulings;
}

} // namespace

std::vector<Citation> against_the_move(const Phrase& it) {
    constexpr std::string_view beginning = "may not play ";
    std::string rest;
    const int who = it.side(rest);
    std::vector<std::string> rules;
    if (who == nobody || !rest.starts_with(beginning)) return {};
    for (const auto& text : either_of(std::string_view(rest).substr(beginning.size())))
        for (const auto& broken : it.board().against(in_turn(it, who), {}, text))
            rules.push_back(broken.rule);
    return rests_of_rules(rules, law_now(it.played));
}

std::vector<Citation> against_other_moves(const Phrase& it) {
    std::string rest;
    const int who = it.side(rest);
    if (who == nobody || !rest.starts_with("must play ")) return {};
    const auto& board = it.board();
    const auto& position = it.state().position();
    const auto count = static_cast<std::uint16_t>(board.description().cells.size());
    std::set<std::string> rules;
    for (std::uint16_t from = 0; from < count; ++from) {
        const auto piece = board.piece_on(position, from);
        if (!piece || board.description().kinds[piece->kind].side != who) continue;
        for (std::uint16_t to = 0; to < count; ++to)
            for (const auto& broken :
                 board.against(position, {from, to}, board.name(from) + board.name(to)))
                rules.insert(broken.rule);
    }
    return rests_of_rules({rules.begin(), rules.end()}, law_now(it.played));
}

// "white may play Ke2 or Kd2", "white may not play d4", "white must play Ke2"
Checked may_play(const Phrase& it) {
    std::string rest;
    const int who = it.side(rest);
    const auto play = rest.find(" play ");
    if (who == nobody || play == std::string::npos) return std::nullopt;
    const std::string how = rest.substr(0, play);
    if (how != "may" && how != "may not" && how != "must") return std::nullopt;
    const bool to_move = it.variant().side_to_move(it.state().position()) == who;
    if (!to_move && how != "may not") return "the other to move";
    const auto position = in_turn(it, who);
    if (it.variant().side_to_move(position) != who) return "the other has to move first";
    std::set<std::string> free;
    for (const auto move : it.variant().moves(position))
        if (!it.state().broken_by(who, move)) free.insert(it.board().text(position, move));
    std::set<std::string> wanted;
    for (const auto& text : either_of(std::string_view(rest).substr(play + 6))) {
        const auto move = it.board().legal(position, text);
        if (!move && !it.board().is_move(position, text)) return "\"" + text + "\" is no move";
        wanted.insert(move ? it.board().text(position, *move) : text);
    }
    const auto is_in = [&](const std::string& text) { return free.contains(text); };
    const bool holds = how == "must"      ? wanted == free
                       : how == "may not" ? std::none_of(wanted.begin(), wanted.end(), is_in)
                                          : std::all_of(wanted.begin(), wanted.end(), is_in);
    return instead(holds, "may play " + join({free.begin(), free.end()}, " or "));
}

// "white duty recording", "white no duty recording". Asks the decisions that know the duty: a side
// for which they refuse it does not have it. For other duties the state decides.
Checked duty(const Phrase& it) {
    const auto [who, what, no] = duty_named(it);
    if (who == nobody) return std::nullopt;
    const auto known = it.played.game.laws().decisions.declared(&Decision::duties);
    if (std::find(known.begin(), known.end(), what) == known.end())
        return Instead("duties: " + join(by_nearness(what, known), ", "));
    if (const auto rulings = asked(it, who, what); !rulings.empty()) {
        const bool free = rulings.back().kind == Ruling::Kind::refused;
        return instead(free == no, free ? "no duty" : "duty " + what);
    }
    const auto& duties = it.state().duties[static_cast<std::size_t>(who)];
    return instead(duties.contains(what) != no,
                   duties.empty() ? "no duty"
                                  : "duty " + join({duties.begin(), duties.end()}, ", "));
}

std::vector<Citation> of_duty(const Phrase& it) {
    const auto [who, what, no] = duty_named(it);
    std::vector<Citation> citations;
    if (who == nobody) return citations;
    for (const auto& ruling : asked(it, who, what))
        for (const auto& reason : ruling.reasons)
            citations.insert(citations.end(), reason.citations.begin(), reason.citations.end());
    return citations;
}

} // namespace regra::game::phrases
