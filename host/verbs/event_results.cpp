// regra event result, correct, what-if.
#include <algorithm>

#include "formats/text/text_input.hpp"
#include "kernel/base/said_words.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_breaches.hpp"
#include "verbs/event_moves.hpp"
#include "verbs/event_round.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

struct EventResult {
    EventAsked of;
    std::vector<std::string> games; // board, result, board, result ...
    std::string from;               // a file of such, a board a line
    std::optional<int> round;
    bool unrated = false, reversed = false;
};

struct EventCorrect {
    EventAsked of;
    int round = 0, board = 0;
    std::string at, result, counts; // at: the board as people call it
    std::string reversed;           // yes, no; "": as the result that stands
};

struct Typed {
    std::string board, result;
    Place place;
};

std::vector<Typed> typed_games(const Call& call, const EventResult& asked) {
    std::vector<Typed> all;
    if (asked.games.size() % 2 != 0)
        throw Error(Exit::bad_input, {"GAMES"}, "event.result-alone",
                    {{"text", asked.games.back()}});
    for (std::size_t i = 0; i < asked.games.size(); i += 2)
        all.push_back({asked.games[i], asked.games[i + 1], {"GAMES"}});
    if (asked.from.empty()) return all;
    // A spreadsheet parts them by ; or , and marks the text as UTF-8.
    constexpr std::string_view blanks = " \t;,";
    const std::string bytes = call.read(asked.from);
    const TextInput input(bytes, asked.from);
    Diagnostics wrong;
    TextLine line;
    for (TextLines lines(input); lines.next(line);) {
        const auto clean = trim(line.text.substr(0, line.text.find('#')));
        if (clean.empty()) continue;
        const auto blank = std::min(clean.find_first_of(blanks), clean.size());
        const auto result = std::min(clean.find_first_not_of(blanks, blank), clean.size());
        const Place place{asked.from, line.number};
        if (result == clean.size())
            wrong.error(place, "event.result-alone", {{"text", shown(clean)}});
        else
            all.push_back(
                {std::string(clean.substr(0, blank)), std::string(clean.substr(result)), place});
    }
    if (wrong.has_errors()) throw Error(Exit::bad_input, wrong);
    return all;
}

Value game_value(int round, int board, const event::Result& result) {
    Value game = Value::Map{{"round", round},
                            {"board", board},
                            {"score", result.score},
                            {"kind", result.forfeit ? "forfeit" : "played"}};
    if (!result.forfeit && !result.rated) game.set("rated", false);
    if (result.reversed) game.set("reversed", true);
    return game;
}

// All that is wrong with what was typed, each in a line; else the games that are new.
Value::List new_games(EventWork& work, const EventResult& asked, int round,
                      const std::vector<Typed>& typed) {
    Diagnostics wrong;
    Value::List games;
    std::map<int, std::string> seen;
    const auto& paired = work.state().rounds[static_cast<std::size_t>(round - 1)];
    const auto& boards = paired.boards;
    for (const auto& one : typed) {
        auto result = read_result(one.result);
        const int number = event::board_named(paired, one.board);
        const Arguments where = {
            {"round", std::to_string(round)},
            {"board", one.board},
            {"count", event::shown_board(paired, static_cast<int>(boards.size()))},
            {"text", one.result}};
        if (number == 0) {
            wrong.error(one.place, "event.no-board", where);
            continue;
        }
        if (!result) {
            wrong.error(one.place, "event.result-unknown", where);
            continue;
        }
        result->rated = result->rated && !asked.unrated;
        result->reversed = asked.reversed && !result->forfeit;
        const auto& board = boards[static_cast<std::size_t>(number - 1)];
        if (board.white == no_entry || board.black == no_entry) {
            wrong.error(one.place, "event.empty-chair", where);
            continue;
        }
        const bool exchanges = board.counted && asked.reversed && !board.counted->reversed;
        if (board.counted && (!same_result(*board.counted, *result) || exchanges)) {
            wrong.error(one.place, "event.result-stands",
                        {{"round", std::to_string(round)},
                         {"board", one.board},
                         {"result", shown_result(*board.counted)},
                         {"n", std::to_string(board.act)},
                         {"text", one.result + (exchanges ? " --reversed yes" : "")}});
            continue;
        }
        if (board.counted) {
            work.say(
                {"event.result-already", {{"board", one.board}, {"n", std::to_string(board.act)}}});
            continue;
        }
        if (const auto [first, is_new] = seen.emplace(number, one.result); !is_new) {
            if (first->second != one.result) wrong.error(one.place, "event.result-twice", where);
            continue;
        }
        games.push_back(game_value(round, number, *result));
    }
    if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
    return games;
}

int round_asked(const EventWork& work, const std::optional<int>& asked) {
    demand_paired(work);
    const int paired = work.state().paired();
    const int round = asked.value_or(paired);
    if (round > paired)
        throw Error(Exit::no, {work.file()}, "event.round-unpaired",
                    {{"round", std::to_string(round)}});
    return round;
}

Reply run_event_result(const Call& call, const EventResult& asked) {
    EventWork work(call, asked.of);
    const int round = round_asked(work, asked.round);
    const auto typed = typed_games(call, asked);
    if (typed.empty()) throw Error(Exit::bad_input, {"GAMES"}, "event.result-none");
    auto games = new_games(work, asked, round, typed);
    Value::List entered;
    if (!games.empty()) {
        if (!work.state().rounds[static_cast<std::size_t>(round - 1)].published) {
            work.add(Value::Map{{"act", "publish"}, {"what", "pairings"}, {"round", round}});
            work.say({"event.published", {{"round", std::to_string(round)}}});
        }
        entered = games;
        work.add(Value::Map{{"act", "result"}, {"games", std::move(games)}});
    }
    const Value shown = round_value(work, round);
    for (const auto& game : entered) {
        const auto& board =
            shown.list_of("boards")[static_cast<std::size_t>(game.number_of("board") - 1)];
        work.say({"event.result-of",
                  {{"board", board.text_of("at")},
                   {"white", board.text_of("white_name")},
                   {"black", board.text_of("black_name")},
                   {"result", board.text_of("result")}}});
    }
    const auto missing = work.state().missing(round).size();
    work.say(how_far(round, missing, adjourned_boards(round_value(work, round))));
    return work.reply({{"round", round}, {"missing", missing}});
}

// ---- adjournments ------------------------------------------------------------------------------

Reply run_event_adjourn(const Call& call, const EventResult& asked) {
    EventWork work(call, asked.of);
    const int round = round_asked(work, asked.round);
    const auto paired = work.state().rounds[static_cast<std::size_t>(round - 1)];
    std::vector<int> boards;
    Diagnostics wrong;
    for (const auto& text : asked.games) {
        const int number = event::board_named(paired, text);
        const event::Board* board =
            number == 0 ? nullptr : &paired.boards[static_cast<std::size_t>(number - 1)];
        const Arguments where = {
            {"round", std::to_string(round)},
            {"board", text},
            {"n", std::to_string(board ? board->act : 0)},
            {"count", event::shown_board(paired, static_cast<int>(paired.boards.size()))}};
        if (!board)
            wrong.error({"BOARDS"}, "event.no-board", where);
        else if (board->counted)
            wrong.error({"BOARDS"}, "event.has-result", where);
        else if (board->adjourned ||
                 std::find(boards.begin(), boards.end(), number) != boards.end())
            work.say({"event.adjourned-already", where});
        else
            boards.push_back(number);
    }
    if (wrong.has_errors()) throw Error(Exit::no, std::move(wrong));
    if (!boards.empty() && !paired.published)
        throw Error(Exit::no, {work.file()}, "event.not-published",
                    {{"round", std::to_string(round)}});
    for (const int board : boards) {
        work.add(Value::Map{{"act", "adjourn"}, {"round", round}, {"board", board}});
        work.say({"event.adjourned-now", {{"board", event::shown_board(paired, board)}}});
    }
    const auto missing = work.state().missing(round).size();
    work.say(how_far(round, missing, adjourned_boards(round_value(work, round))));
    return work.reply({{"round", round}, {"missing", missing}});
}

// ---- corrections -------------------------------------------------------------------------------

const event::Board& board_asked(const EventWork& work, EventCorrect& asked) {
    const int number = round_asked(work, asked.round);
    const auto& round = work.state().rounds[static_cast<std::size_t>(number - 1)];
    const auto& boards = round.boards;
    asked.board = event::board_named(round, asked.at);
    if (asked.board == 0)
        throw Error(Exit::no, {work.file()}, "event.no-board",
                    {{"round", std::to_string(number)},
                     {"board", asked.at},
                     {"count", event::shown_board(round, static_cast<int>(boards.size()))}});
    return boards[static_cast<std::size_t>(asked.board - 1)];
}

event::Result result_asked(const EventCorrect& asked) {
    if (auto result = read_result(asked.result)) return *result;
    throw Error(Exit::bad_input, {"RESULT"}, "event.result-unknown", {{"text", asked.result}});
}

Value correction(const EventCorrect& asked, const event::Result& old, const event::Result& now) {
    Value act = game_value(asked.round, asked.board, now);
    act.set("act", "correct");
    act.set("old", result_value(old));
    act.set("counts", asked.counts);
    return act;
}

// What the ruleset says a correction of that round counts for; the articles.
struct Counts {
    std::string counts, article; // "": it does not say
};

// A correction is made before the next pairing, before the end of the round after it, or later.
Counts counts_of(const EventWork& work, const EventCorrect& asked) {
    const auto& state = work.state();
    const int after = state.paired() - asked.round;
    const bool round_ends = after == 1 && state.missing(state.paired()).empty();
    const char* when = after == 0                  ? "before the next pairing"
                       : after == 1 && !round_ends ? "before the next round ends"
                                                   : "later";
    Store store(work.own());
    const auto rules = store.rulesets.load(state.ruleset);
    const auto* setting = rules.find({"corrections", when});
    const Value* value = ruleset::value_at(rules, {"corrections", when});
    if (setting && value && value->text()) return {*value->text(), rules.citation(*setting)};
    return {after == 0 ? "standings" : "", ""}; // it is that round's standings that are made next
}

struct Corrected {
    Value act, moves;
    bool nothing = false; // the result stands already
    bool is_open = false; // nobody says what it counts for
};

// A game that decided the match is left out, where nothing is written: it rests on the results.
void leave_decider_out(EventWork& work, EventWork& after, const EventCorrect& asked) {
    const auto& round = work.state().rounds[static_cast<std::size_t>(asked.round - 1)];
    const int pair = event::seat_of(round, asked.board).pair;
    const auto* decider = event::decider_of(round, pair);
    if (!decider) return;
    work.say({"event.what-if-decided",
              {{"match", std::to_string(pair)}, {"n", std::to_string(decider->act)}}});
    after.add(Value::Map{{"act", "undo"}, {"of", Value::List{decider->act}}});
}

// What the correction would change; `work` stays as it is.
Corrected corrected(EventWork& work, EventCorrect asked, bool what_if = false) {
    const event::Board& board = board_asked(work, asked);
    auto now = result_asked(asked);
    if (!board.reported)
        throw Error(
            Exit::no, {work.file()}, "event.no-result",
            {{"round", std::to_string(asked.round)}, {"board", asked.at}, {"text", asked.result}});
    const event::Result old = *board.reported;
    now.reversed =
        !now.forfeit && (asked.reversed.empty() ? old.reversed : asked.reversed == "yes");
    now.rated = now.rated && (old.rated || old.forfeit);
    if (same_result(old, now) && old.reversed == now.reversed) {
        work.say({"event.result-already", {{"board", asked.at}, {"n", std::to_string(board.act)}}});
        return {{}, {}, true, false};
    }
    const auto stated = counts_of(work, asked);
    if (!stated.counts.empty() && !asked.counts.empty() && asked.counts != stated.counts)
        throw Error(Exit::no, {"--counts"},
                    stated.article.empty() ? "event.counts-now" : "event.counts-stated",
                    {{"counts", said_word(stated.counts)}, {"article", stated.article}});
    if (!stated.counts.empty()) asked.counts = stated.counts;
    const bool is_open = asked.counts.empty();
    if (is_open) asked.counts = "standings"; // shown, and not done
    work.say({"event.correcting",
              {{"round", std::to_string(asked.round)},
               {"board", asked.at},
               {"white", work.called(board.white)},
               {"black", work.called(board.black)},
               {"result", shown_result(now)},
               {"old", shown_result(old)},
               {"n", std::to_string(board.act)}}});
    if (now.reversed) work.say({"event.reversed-of", {{"at", asked.at}}});
    if (!stated.article.empty())
        work.say({asked.counts == "report" ? "event.counts-report" : "event.counts-standings",
                  {{"article", stated.article}}});
    Corrected made;
    made.is_open = is_open;
    made.act = correction(asked, old, now);
    EventWork after = work; // of the same competition
    if (what_if) leave_decider_out(work, after, asked);
    after.add(made.act);
    made.moves = moves(work, after, asked.round,
                       correction_line(work.state(), asked.round, asked.board, now, old));
    return made;
}

Reply run_event_correct(const Call& call, const EventCorrect& asked) {
    EventWork work(call, asked.of);
    auto made = corrected(work, asked);
    if (made.nothing) return work.reply();
    if (made.is_open)
        throw Error(Exit::bad_input, {"--counts"}, "event.counts",
                    {{"round", std::to_string(asked.round)},
                     {"paired", std::to_string(work.state().paired())}});
    if (work.accepted(
            Grave::confirmed, "correction",
            {made.act.text_of("counts") == "report" ? "event.would-report" : "event.would-correct",
             {{"round", std::to_string(asked.round)}, {"board", asked.at}}}))
        work.add(std::move(made.act));
    return work.reply({{"moves", std::move(made.moves)}});
}

Reply run_event_what_if(const Call& call, const EventCorrect& asked) {
    EventWork work(call, asked.of);
    auto made = corrected(work, asked, true);
    if (made.nothing) return work.reply();
    return work.reply({{"moves", std::move(made.moves)}});
}

Parameters correct_parameters() {
    return {parameter("ROUND", &EventCorrect::round, "of the game").between(1, 255),
            parameter("BOARD", &EventCorrect::at, "its board, as 3, or 3.2 of a match"),
            parameter("RESULT", &EventCorrect::result, "what it was"),
            parameter("reversed", &EventCorrect::reversed,
                      "played with the other colours, else as the result that stands")
                .of("yes|no")
                .one_of({"yes", "no"})};
}

Parameter counts_parameter() {
    return parameter("counts", &EventCorrect::counts,
                     "what it counts for, where the event's rules do not say: standings and later "
                     "pairings, or the report only")
        .of("standings|report")
        .one_of({"standings", "report"});
}

constexpr const char* results_help = "RESULT: 1-0, 0-1, = (or 1, 0, 5); 0-0, ½-0 as the arbiter "
                                     "sets them; of games not played 1-0F,\n"
                                     "0-1F, 0-0F, or +:-, -:+, -:-.\n";

} // namespace

Verb event_result() {
    using namespace reply;
    Verb made = verb<EventResult>(
        "event result", "enters results; one that stands is never overwritten",
        std::string("Board and result in turn: 1 1-0 2 = 3 0-1. All that is wrong is told, and "
                    "then nothing is entered.\nThe first result of a draft publishes it.\n") +
            results_help + "--json: {done, said, acts: [{n, act}], asks, round, missing}",
        {{parameter("GAMES", &EventResult::games, "board and result, in turn").optional(),
          parameter("from", &EventResult::from,
                    "a file with a board and its result a line; - for "
                    "standard input")
              .a_file(),
          parameter("round", &EventResult::round, "else the last one paired")
              .of("N")
              .between(1, 255),
          parameter("unrated", &EventResult::unrated, "they do not count for ratings"),
          parameter("reversed", &EventResult::reversed, "played with the other colours")},
         within(&EventResult::of, event_parameters())},
        event_shape({number("round"), number("missing")}), run_event_result);
    made.text = event_text;
    made.event = EventUse::writes;
    made.acts = {"publish", "result"};
    made.is_own = true;
    return made;
}

Verb event_adjourn() {
    using namespace reply;
    Verb made = verb<EventResult>(
        "event adjourn", "leaves games of a round to be finished later",
        "They count as draws for the next pairing, and are open until they have a result.\n"
        "--json: {done, said, acts: [{n, act}], asks, round, missing}",
        {{parameter("BOARDS", &EventResult::games, "their numbers"),
          parameter("round", &EventResult::round, "else the last one paired")
              .of("N")
              .between(1, 255)},
         within(&EventResult::of, event_parameters())},
        event_shape({number("round"), number("missing")}), run_event_adjourn);
    made.text = event_text;
    made.event = EventUse::writes;
    made.acts = {"adjourn"};
    made.is_own = true;
    return made;
}

Verb event_correct() {
    Verb made = verb<EventCorrect>(
        "event correct", "changes a result, and says first what moves",
        std::string(results_help) +
            "--json: {done, said, acts: [{n, act}], asks, moves: {ranks: [{number, name, before, "
            "after,\npoints_before, points_after}], prizes: [{prize, group, place, before, "
            "after}],\nrounds: [{round, boards}], report}}",
        {correct_parameters(), {counts_parameter()}, within(&EventCorrect::of, event_parameters())},
        event_shape({moves_shape("moves")}), run_event_correct);
    made.text = moved_text;
    made.event = EventUse::writes;
    made.acts = {"correct"};
    made.accepted = "correction";
    return made;
}

Verb event_what_if() {
    Verb made = verb<EventCorrect>("event what-if", "what would move if a result were another one",
                                   std::string(results_help) +
                                       "Nothing is written. --json: as of event correct",
                                   {correct_parameters(),
                                    {counts_parameter()},
                                    within(&EventCorrect::of, event_file_parameter())},
                                   event_shape({moves_shape("moves")}), run_event_what_if);
    made.text = moved_text;
    made.event = EventUse::reads;
    return made;
}

} // namespace regra::verbs
