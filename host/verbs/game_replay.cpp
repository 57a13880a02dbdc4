// regra game replay | convert: whole files of games, of any length.
#include <algorithm>
#include <string>
#include <thread>

#include "engines/replay/replay.hpp"
#include "kernel/base/messages.hpp"
#include "verbs/game_table.hpp"
#include "verbs/ruling.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

using replay::ReplayReport;

constexpr int most_jobs = 256;

struct GameReplay {
    std::string file, ruleset;
    int jobs = 0; // 0: one a processor
    Start moves;  // only how they are written
};

struct GameConvert {
    GameReplay from;
    Start to; // only how moves are written
};

int jobs_of(const GameReplay& asked) {
    if (asked.jobs > 0) return asked.jobs;
    return static_cast<int>(
        std::clamp(std::thread::hardware_concurrency(), 1u, unsigned{most_jobs}));
}

Value finding_value(const replay::ReplayFinding& finding, std::uint64_t game, Language language) {
    const auto& place = finding.what.place;
    return Value::Map{{"file", place.file},
                      {"line", place.line},
                      {"column", place.column},
                      {"game", game},
                      {"ply", finding.ply},
                      {"move", finding.move},
                      {"problem", words(finding.what.message, language)},
                      {"article", finding.article}};
}

// The totals of a file. `take` gets the reports in order, and how many games came before each.
template<class Take>
ReplayReport replay_all(const Call& call, const GameReplay& asked, const Start* to, Take take) {
    Store store(call);
    ReplayTable table(call, store, asked.ruleset, asked.moves);
    if (to)
        table.replay.write =
            replay::rewriting(table.variant, notation_of(call, table.variant, *to));
    auto file = games_of(call, asked.file);
    ReplayReport total;
    replay::replay_file(file, table.replay, jobs_of(asked), [&](const ReplayReport& report) {
        call.check_stop();
        take(report, total.games);
        total.games += report.games;
        total.plies += report.plies;
        total.wrong += report.wrong;
        total.bytes += report.bytes;
        call.progress({total.bytes, file.size(), total.games});
    });
    return total;
}

Reply reply_of(Value value, const ReplayReport& total) {
    value.set("games", total.games).set("plies", total.plies).set("wrong", total.wrong);
    return {std::move(value), total.wrong > 0 ? Exit::no : Exit::done};
}

Reply run_game_replay(const Call& call, const GameReplay& asked) {
    Value reply = Value::Map();
    if (!call.recorded) reply.set("findings", Value::List());
    const auto total =
        replay_all(call, asked, nullptr, [&](const ReplayReport& report, std::uint64_t before) {
            for (const auto& finding : report.findings)
                call.record(reply, "findings",
                            finding_value(finding, before + finding.game, call.language));
        });
    return reply_of(std::move(reply), total);
}

Reply run_game_convert(const Call& call, const GameConvert& asked) {
    Value reply = Value::Map();
    if (!call.recorded) reply.set("written", Value::List());
    const auto total = replay_all(
        call, asked.from, &asked.to, [&](const ReplayReport& report, std::uint64_t before) {
            Diagnostics found;
            for (const auto& finding : report.findings)
                found.add(diagnostic_of(finding, before + finding.game, call.language));
            call.report(found);
            if (!report.written.empty()) call.record(reply, "written", report.written);
        });
    return reply_of(std::move(reply), total);
}

// ---- text --------------------------------------------------------------------------------------

std::string finding_text(std::string_view, const Value& finding, const Look& look) {
    const auto number = [&](const char* name) { return static_cast<int>(finding.number_of(name)); };
    const auto text = [&](const char* name) { return std::string(finding.text_of(name)); };
    const replay::ReplayFinding made{
        0,
        static_cast<std::size_t>(number("ply")),
        {Severity::error, {text("file"), number("line"), number("column")}, {"", {}}},
        text("move"),
        text("article")};
    return line(diagnostic_of(made, text("problem"), static_cast<std::uint64_t>(number("game"))),
                look.language) +
           "\n";
}

std::string replay_text(const Value& reply, const Look& look) {
    std::string all;
    for (const auto& finding : reply.list_of("findings")) all += finding_text("", finding, look);
    const auto counted = [&](const char* name, std::string_view id) {
        return how_many(id, reply.number_of(name));
    };
    return all +
           words({"game.replayed",
                  {{"games", counted("games", "count.games")},
                   {"plies", counted("plies", "count.plies")},
                   {"wrong", counted("wrong", "count.games-wrong")}}},
                 look.language) +
           "\n";
}

std::string written_text(std::string_view, const Value& games, const Look&) {
    return *games.text();
}

// Nothing but the games.
std::string convert_text(const Value& reply, const Look&) {
    std::string all;
    for (const auto& games : reply.list_of("written")) all += *games.text();
    return all;
}

Parameters file_parameters() {
    return {parameter("FILE", &GameReplay::file, "games in PGN or PDN").a_file(),
            parameter("ruleset", &GameReplay::ruleset, "the laws, or an event's ruleset")
                .of("ID")
                .demanded(),
            parameter("jobs", &GameReplay::jobs, "threads; else one a processor")
                .of("N")
                .between(1, most_jobs)};
}

} // namespace

Verb game_replay() {
    using namespace reply;
    auto findings = list(
        "findings", record("", {text("file"), number("line"), number("column"), number("game"),
                                number("ply"), text("move"), text("problem"), text("article")}));
    Verb made = verb<GameReplay>(
        "game replay", "is every game of a file right, move by move",
        "PGN or PDN, of any length. One line for everything that is wrong: moves that are not\n"
        "legal, results that do not fit, games that went on after a draw by the laws.\n"
        "The status is 1 if any game is wrong.\n"
        "--json: a line {file, line, column, game, ply, move, problem, article} for each finding,\n"
        "then one {games, plies, wrong}",
        {file_parameters(), within(&GameReplay::moves, notation_parameters())},
        record("", {std::move(findings), number("games"), number("plies"), number("wrong")}),
        run_game_replay);
    made.text = replay_text;
    made.record_text = finding_text;
    made.json_lines = true;
    return made;
}

Verb game_convert() {
    using namespace reply;
    Verb made = verb<GameConvert>(
        "game convert", "the same games, with moves in other words",
        "Right games go to standard output: comments, signs and variations are kept, moves are\n"
        "written as --to-notation and --to-words say. Wrong ones are named on standard error,\n"
        "and the status is then 1.\n"
        "--json: a line of text for each piece of the file, then one {games, plies, wrong}",
        {within(&GameConvert::from, file_parameters()),
         within(&GameConvert::from, within(&GameReplay::moves, notation_parameters())),
         within(&GameConvert::to, notation_parameters("to-"))},
        record("", {list("written", text("")), number("games"), number("plies"), number("wrong")}),
        run_game_convert);
    made.text = convert_text;
    made.record_text = written_text;
    made.json_lines = true;
    return made;
}

} // namespace regra::verbs
