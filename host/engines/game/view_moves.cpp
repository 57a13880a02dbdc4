#include <algorithm>

#include "engines/game/view_parts.hpp"

namespace regra::game {
namespace {

// "way-blocked" -> "way blocked", as rulesets name the rules of the board, or "way_blocked".
std::string with(char sign, std::string rule) {
    std::replace(rule.begin(), rule.end(), '-', sign);
    return rule;
}

Value verdict_word(loader::WinAnswer::Verdict verdict) {
    static constexpr const char* words[] = {"undecided", "yes", "no"};
    return words[static_cast<int>(verdict)];
}

} // namespace

Value legal_moves(const View& view, const Arguments_of_call& given) {
    const auto& variant = view.board.variant();
    const auto& position = view.state.positions[ply_at(view, given, 0)];
    const auto& kinds = view.board.description().kinds;
    Value::List list;
    std::int64_t id = 0;
    for (const auto move : variant.moves(position)) {
        const auto detail = variant.detail(position, move);
        Value::List steps, captures;
        for (std::uint32_t i = 0; i < detail.step_count; ++i)
            steps.emplace_back(Value::Map{{"from", view.board.name(detail.steps[i].from)},
                                          {"to", view.board.name(detail.steps[i].to)}});
        for (std::uint32_t i = 0; i < detail.captured_count; ++i)
            captures.emplace_back(view.board.name(detail.captured[i]));
        Value one = Value::Map{{"text", view.board.text(position, move)}};
        one.set("id", ++id);
        if (detail.step_count > 0) { // else it is a pass
            const auto& last = last_step(detail);
            one.set("from", view.board.name(detail.steps[0].from));
            one.set("to", view.board.name(detail.steps[0].to));
            if (last.before != last.after) one.set("becomes", kinds[last.after].id);
        }
        one.set("captures", std::move(captures));
        one.set("steps", std::move(steps));
        list.push_back(std::move(one));
    }
    return list;
}

Value in_all_languages(const Wording& wording) {
    Value texts = Value::Map();
    for (const auto id : language_ids) texts.set(id, wording.in(*find_language(id)));
    return texts;
}

Value why_illegal(const View& view, const Arguments_of_call& given) {
    const std::size_t index = ply_at(view, given, 0);
    if (index == 0) throw Misuse("ply 0 is no move");
    Value::List list;
    const Ply& ply = view.state.plies[index - 1];
    for (const auto& [rule, says] :
         view.board.against(view.state.positions[index - 1], ply.cells, ply.text))
        list.emplace_back(Value::Map{
            {"id", with('_', rule)}, {"rule", with(' ', rule)}, {"says", in_all_languages(says)}});
    return list;
}

Value if_played(const View& view, const Arguments_of_call& given) {
    const auto& variant = view.board.variant();
    const auto& now = view.state.position();
    const auto move = view.board.legal(now, text_at(given, 0, "a move"));
    if (!move) return {};
    const auto after = std::make_shared<loader::Position>(variant.play_known(now, *move));
    const auto outcome = variant.outcome(*after);
    return Value::Map{{"can_win", Function([&view, after](const Arguments_of_call& asked) {
                           const int side = side_of(view, text_at(asked, 0, "a side"));
                           return verdict_word(view.board.variant().can_win_verdict(
                               *after, side, view.terms.search));
                       })},
                      {"ended", or_nil(outcome.rule)},
                      {"fact", Function([&view, after](const Arguments_of_call& asked) {
                           return fact_of(view, *after, name_at(view, REGRA_NAME_FACT, asked, 0));
                       })},
                      {"repeats", Function([&view, after](const Arguments_of_call& asked) {
                           const auto identity = name_at(view, REGRA_NAME_IDENTITY, asked, 0);
                           auto same = same_positions(view.state, view.board.variant(), *after,
                                                      identity, view.state.ply() + 1);
                           same.push_back(view.state.ply() + 1);
                           return Value(Value::Map{{"plies", numbers(same)}});
                       })},
                      {"text", view.board.text(now, *move)}};
}

Value can_win(const View& view, const Arguments_of_call& given) {
    const auto& variant = view.board.variant();
    const int side = side_of(view, text_at(given, 0, "a side"));
    const auto test = name_at(view, REGRA_NAME_WIN_TEST, given, 1);
    loader::Position position = view.state.positions[ply_at(view, given, 2)];
    const auto answer = variant.can_win(position, side, test, view.terms.search);
    Value::List reasons;
    for (const auto& reason : answer.reasons) reasons.push_back(reason.in(Language::en));
    std::string line;
    for (const auto move : answer.line) {
        line += (line.empty() ? "" : " ") + view.board.text(position, move);
        position = variant.play_known(position, move);
    }
    return Value::Map{{"answer", verdict_word(answer.verdict)},
                      {"line", or_nil(line)},
                      {"reasons", std::move(reasons)}};
}

Value attackers(const View& view, const Arguments_of_call& given) {
    const auto cell = view.board.cell(text_at(given, 0, "a cell"));
    if (!cell) throw Misuse("there is no such cell");
    return cells(view, view.board.variant().attackers(view.state.position(), *cell,
                                                      side_of(view, text_at(given, 1, "a side"))));
}

} // namespace regra::game
