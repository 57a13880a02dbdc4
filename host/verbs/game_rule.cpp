// regra game rule: the acts of a game, and what the laws say of each.
#include <set>

#include "kernel/base/file.hpp"
#include "verbs/choices.hpp"
#include "verbs/game_table.hpp"
#include "verbs/ruling.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

struct GameRule {
    std::string file; // acts
    RulingAsked details;
    std::vector<std::string> choose; // "rapid under A.4": what the ruleset leaves open
};

// Reports once what several acts wait for, with each of them.
void add_refusal(const Error& error, const game::ActLine& act, std::set<std::string>& reported,
                 Diagnostics& refused, const game::ActLanguages& languages,
                 const game::Game& game) {
    Diagnostics new_ones;
    for (const auto& item : error.diagnostics().items()) {
        const bool open = item.severity == Severity::open;
        if (!open || reported.insert(line(item, Language::en)).second) new_ones.add(item);
        if (open) new_ones.note(act.place, "act.during", {{"act", act.text}});
    }
    refused.append(languages.in_words(Error(error.exit(), new_ones), game).diagnostics());
}

Reply run_game_rule(const Call& call, const GameRule& asked) {
    Store store(call);
    auto file = game::read_acts_file(asked.file, call.read(asked.file, game::longest_acts_file));
    choose(asked.choose, file.header);
    Diagnostics refused;
    GameTable table(call, store, file.header, refused);
    table.note_arrivals(file.acts);
    auto reporter = table.reporter(store, call.language);
    game::Game game(table.laws, table.setup);
    Reply reply;
    std::set<std::string> reported;
    for (const auto& line : file.acts) {
        try {
            const auto act = table.languages.read(line.text, line.place, game);
            for (const auto& ruling : game.act(act))
                call.record(reply.value, "rulings",
                            ruling_value(ruling, act, reporter, call.language, asked.details,
                                         table.shown(act, reporter, call.language)));
        } catch (const Error& error) {
            if (error.exit() != Exit::bad_input) throw;
            add_refusal(error, line, reported, refused, table.languages, game);
            reply.exit = Exit::bad_input;
        }
    }
    const Value end = end_value(game, reporter);
    for (const auto& [name, value] : *end.map()) reply.value.set(name, value);
    if (refused.has_errors()) reply.exit = Exit::bad_input;
    call.report(refused);
    return reply;
}

std::string rulings_text(const Value& reply, const Look& look) {
    std::string all;
    for (const auto& ruling : reply.list_of("rulings")) all += ruling_text(ruling, look);
    return all + end_text(reply, look);
}

std::string one_ruling_text(std::string_view, const Value& ruling, const Look& look) {
    return ruling_text(ruling, look);
}

} // namespace

Verb game_rule() {
    using namespace reply;
    auto rulings = list("rulings", ruling_shape());
    Verb made = verb<GameRule>(
        "game rule", "what the laws say of each act of a game",
        "A file of acts begins with what holds (ruleset: laws-2018), then an act a line:\n"
        "10:00:31 white move e4. rulesets/ACTS.md describes both. Acts that cannot be placed\n"
        "are refused with their line, and the next is read; the status is then 3.\n"
        "A ruling is one sentence, what it does first and the article last; what the arbiter may\n"
        "choose is numbered, and `arbiter decide 2` chooses.\n"
        "--json: a line {line, at, act, shown, decision, event, kind, effects, outcome, options, "
        "grounds,\n"
        "told, clocks, proof, proved, appeal} for each ruling, at the end one {result, clocks,\n"
        "position, last}. The\n"
        "clocks of a ruling, {left, moves} a side: what they show where it put a position back.\n"
        "A ground is {text, article, citations}, and of citations each {key, value, article, "
        "chain}; a\n"
        "chain is told by ruleset show",
        {{parameter("FILE", &GameRule::file, "acts of one game").a_file()},
         within(&GameRule::details, ruling_parameters()),
         {choose_parameter(&GameRule::choose)}},
        record("", {std::move(rulings), text("result"), list("clocks", text("")), text("position"),
                    text("last")}),
        run_game_rule);
    made.text = rulings_text;
    made.record_text = one_ruling_text;
    made.json_lines = true;
    return made;
}

} // namespace regra::verbs
