// regra event games: the moves of games that were played, from a file of games.
#include "verbs/event_games.hpp"

#include <algorithm>
#include <set>

#include "engines/game/write_played.hpp"
#include "engines/replay/rewrite.hpp"
#include "formats/games/game_write.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/base/json.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_round.hpp"
#include "verbs/game_table.hpp"
#include "verbs/ruling.hpp"

namespace regra::verbs {
namespace {

// ---- what the event holds ----------------------------------------------------------------------

const store::Row* attachment(const EventWork& work, std::string_view id) {
    const auto row = from_hexadecimal<8>(std::string(id));
    if (!row) return nullptr;
    const auto& all = work.call().event->attachments;
    const auto found = all.find(*row);
    return found == all.end() ? nullptr : &found->second; // null: erased
}

void set_position(const loader::Variant& variant, const loader::Position& start, GameMoves& made) {
    const auto usual = variant.start();
    const std::string position = variant.write_position(start);
    if (!usual || position != variant.write_position(*usual)) made.position = position;
}

// Acts files of one event open the same laws as a rule: they are opened once.
class RuledGames {
public:
    explicit RuledGames(const EventWork& work) : call_(work.own()), store_(call_) {}

    GameMoves moves_of(const std::string& text) {
        const auto file = game::read_acts_file("", text);
        auto& opened = opened_[text_of_laws(file.header, {})];
        if (!opened) opened = std::make_shared<OpenedLaws>(call_, store_, file.header, none_);
        Diagnostics notes;
        GameTable table(call_, store_, file.header, notes, opened);
        table.note_arrivals(file.acts);
        game::Game game(table.laws, table.setup);
        for (const auto& line : file.acts)
            game.act(table.languages.read(line.text, line.place, game));
        GameMoves made;
        set_position(table.variant, game.state().positions.front(), made);
        GameWriter writer(made.moves);
        game::write_moves(game, writer);
        return made;
    }

private:
    const Call& call_;
    Store store_;
    std::vector<std::string> none_; // keys that may stay open
    std::map<std::string, std::shared_ptr<const OpenedLaws>> opened_;
};

// The row with the moves of each board, by the acts that hold.
struct KeptRows {
    std::map<int, std::string> files, acts;
};

KeptRows rows_of_round(const EventWork& work, int round) {
    KeptRows kept;
    const auto& state = work.state();
    const auto& acts = work.journal().acts();
    for (std::size_t i = 0; i < acts.size(); ++i) {
        const Value& act = acts[i];
        const auto& of = act.text_of("competition");
        const bool is_here = of == state.competition || (of.empty() && state.is_main);
        if (!is_here || work.journal().is_struck(static_cast<std::int64_t>(i + 1))) continue;
        const auto& name = act.text_of("act");
        if (name == "moves") {
            for (const auto& game : act.list_of("games"))
                if (game.number_of("round") == round)
                    kept.files[static_cast<int>(game.number_of("board"))] = act.text_of("file");
        } else if (act.number_of("round") == round) {
            const int board = static_cast<int>(act.number_of("board"));
            if (name == "pair" || name == "manual" || name == "unpair") kept = {};
            if (name == "rule" && act.yes_of("annulled")) {
                kept.files.erase(board);
                kept.acts.erase(board);
            } else if (name == "rule" && act.find("acts")) {
                kept.acts[board] = act.text_of("acts");
            }
        }
    }
    return kept;
}

// ---- a file of games ---------------------------------------------------------------------------

struct EventGames {
    EventAsked of;
    std::string file;
    Start moves; // only how they are written
};

struct FoundGame {
    std::uint64_t number = 0;                       // in the file, from 1
    std::string round, white, black, result, start; // start: the position, always
    GameMoves moves;
    int of_round = 0, board = 0; // once it is placed
};

// What is kept of a right game, a line each; on any thread.
replay::WriteGame keeping(const loader::Variant& variant, const loader::Notation& notation) {
    return [&variant, notation](const replay::Replayed& game, std::string& out) {
        GameMoves made;
        set_position(variant, game.start, made);
        replay::write_moves(game.text, game.bytes, game.moves, variant, game.start, notation,
                            made.moves);
        const auto tag = [&](const char* name) { return tag_text(game.text.tag(name)); };
        out += json_line(Value::Map{{"number", game.number},
                                    {"round", tag("Round")},
                                    {"white", tag("White")},
                                    {"black", tag("Black")},
                                    {"result", std::string(plain_result(game.text.result))},
                                    {"start", variant.write_position(game.start)},
                                    {"position", std::move(made.position)},
                                    {"moves", std::move(made.moves)}});
    };
}

struct ReadGames {
    std::vector<FoundGame> games; // the right ones
    std::uint64_t wrong = 0;
};

ReadGames replayed_games(const EventWork& work, const EventGames& asked, const std::string& bytes) {
    const Call& call = work.call();
    Store store(work.own());
    ReplayTable table(work.own(), store, work.state().ruleset, asked.moves);
    table.replay.write = keeping(table.variant, table.variant.notation());
    GameFile file(asked.file, bytes);
    ReadGames made;
    std::uint64_t before = 0;
    replay::replay_file(file, table.replay, 1, [&](const replay::ReplayReport& report) {
        call.check_stop();
        Diagnostics found;
        for (const auto& finding : report.findings)
            found.add(diagnostic_of(finding, before + finding.game, call.language));
        call.report(found);
        for (const auto line : split(report.written, "\n")) {
            Value kept;
            JsonFault fault;
            if (line.empty() || !read_json(line, kept, fault)) continue;
            made.games.push_back({before + static_cast<std::uint64_t>(kept.number_of("number")),
                                  kept.text_of("round"),
                                  kept.text_of("white"),
                                  kept.text_of("black"),
                                  kept.text_of("result"),
                                  kept.text_of("start"),
                                  {kept.text_of("position"), kept.text_of("moves")}});
        }
        before += report.games;
        made.wrong += report.wrong;
    });
    return made;
}

// ---- its place in the event --------------------------------------------------------------------

// The words of a name in any order, for "Silva, Ana" is Ana Silva.
std::vector<std::string> words_of_name(const std::string& name) {
    std::string clean = folded(name);
    std::replace(clean.begin(), clean.end(), ',', ' ');
    std::vector<std::string> all;
    for (const auto word : split(clean, " "))
        if (!word.empty()) all.emplace_back(word);
    std::sort(all.begin(), all.end());
    return all;
}

bool is_said(const std::string& tag) {
    return !tag.empty() && tag != "?" && tag != "-";
}

const event::Round& paired_round(const EventWork& work, int round) {
    return work.state().rounds[static_cast<std::size_t>(round - 1)];
}

// Who had white, and who black.
std::pair<int, int> sides_of(const event::Board& board) {
    const bool turned = board.counted && board.counted->reversed;
    return turned ? std::pair(board.black, board.white) : std::pair(board.white, board.black);
}

class Placing {
public:
    explicit Placing(const EventWork& work) : work_(work) {
        for (int entry = 0; entry < std::ssize(work.state().entries); ++entry)
            names_.push_back(words_of_name(work.name(entry)));
    }

    // By its tags; false: no board, or several.
    bool place(FoundGame& game) const {
        const auto dot = game.round.find('.');
        const auto number = game.round.substr(0, dot);
        int only = 0;
        const bool numbered =
            !number.empty() && number.size() <= 3 &&
            std::all_of(number.begin(), number.end(), [](char c) { return c >= '0' && c <= '9'; });
        if (numbered) only = std::stoi(number);
        if (only > work_.state().paired()) return false;
        if (only > 0 && dot != game.round.npos) {
            game.of_round = only;
            game.board = event::board_named(paired_round(work_, only), game.round.substr(dot + 1));
            return game.board > 0;
        }
        int found = 0;
        for (int round = 1; round <= work_.state().paired(); ++round)
            for (int board = 1; board <= std::ssize(paired_round(work_, round).boards); ++board) {
                if (only > 0 && only != round) continue;
                const auto& one =
                    paired_round(work_, round).boards[static_cast<std::size_t>(board - 1)];
                const auto [white, black] = sides_of(one);
                if (!is(white, game.white) || !is(black, game.black)) continue;
                ++found;
                game.of_round = round;
                game.board = board;
            }
        return found == 1;
    }
    bool is(int entry, const std::string& name) const {
        return entry != no_entry && names_[static_cast<std::size_t>(entry)] == words_of_name(name);
    }

private:
    const EventWork& work_;
    std::vector<std::vector<std::string>> names_; // of each entry
};

Arguments arguments_of(const EventWork& work, const FoundGame& game) {
    Arguments arguments = {
        {"game", std::to_string(game.number)}, {"first", game.white}, {"second", game.black}};
    if (game.board == 0) {
        arguments.push_back({"round", game.round});
        return arguments;
    }
    const auto& round = paired_round(work, game.of_round);
    const auto [white, black] = sides_of(round.boards[static_cast<std::size_t>(game.board - 1)]);
    arguments.push_back({"round", std::to_string(game.of_round)});
    arguments.push_back({"board", event::shown_board(round, game.board)});
    arguments.push_back({"white", work.called(white)});
    arguments.push_back({"black", work.called(black)});
    return arguments;
}

// Moves as they are written, without numbers and comments.
std::vector<std::string> bare_moves(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == ',' || c == '\n'; }, ' ');
    std::vector<std::string> all;
    bool aside = false;
    for (const auto word : split(text, " ")) {
        aside = aside || word.starts_with('{');
        if (!aside && !word.empty() && !word.ends_with('.')) all.emplace_back(word);
        aside = aside && !word.ends_with('}');
    }
    return all;
}

// The game begins as the lot says, where one was drawn for its board: with the position, or with
// the moves of an opening that lead there.
bool begins_as_drawn(const EventWork& work, const FoundGame& game) {
    const auto* lot = event::lot_of(paired_round(work, game.of_round), game.board);
    if (!lot || (lot->position.empty() && lot->moves.empty()) || lot->position == game.start)
        return true;
    if (lot->moves.empty() || !game.moves.position.empty()) return false;
    const auto opening = bare_moves(lot->moves), played = bare_moves(game.moves.moves);
    return opening.size() <= played.size() &&
           std::equal(opening.begin(), opening.end(), played.begin());
}

std::string result_of_board(const event::Board& board) {
    const auto [score, turned] = std::pair(board.counted->score, board.counted->reversed);
    const auto dash = score.find('-');
    return turned ? score.substr(dash + 1) + "-" + score.substr(0, dash) : score;
}

// Errors; what is only to be said is said, and the games whose names differ are counted.
int check_places(EventWork& work, const EventGames& asked, std::vector<FoundGame>& games) {
    const Placing placing(work);
    Diagnostics wrong;
    std::set<std::pair<int, int>> taken;
    int other_names = 0;
    for (auto& game : games) {
        if (!placing.place(game)) {
            game.board = 0;
            wrong.error({asked.file}, "event.game-board", arguments_of(work, game));
            continue;
        }
        const auto& board =
            paired_round(work, game.of_round).boards[static_cast<std::size_t>(game.board - 1)];
        auto arguments = arguments_of(work, game);
        const auto [white, black] = sides_of(board);
        const bool fits = (!is_said(game.white) || placing.is(white, game.white)) &&
                          (!is_said(game.black) || placing.is(black, game.black));
        if (!taken.insert({game.of_round, game.board}).second)
            wrong.error({asked.file}, "event.game-twice", arguments);
        else if (!board.counted || board.counted->forfeit)
            wrong.error({asked.file}, "event.game-unplayed", arguments);
        else if (placing.is(white, game.black) || placing.is(black, game.white))
            wrong.error({asked.file}, "event.game-turned", arguments);
        else if (!begins_as_drawn(work, game))
            wrong.error({asked.file}, "event.game-start", arguments);
        else if (!fits) {
            ++other_names;
            work.say({"event.game-names", arguments});
        }
        if (!board.counted || game.result.empty() || game.result == "*") continue;
        arguments.push_back({"result", game.result});
        arguments.push_back({"counted", result_of_board(board)});
        if (game.result != result_of_board(board)) work.say({"event.game-result", arguments});
    }
    if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
    return other_names;
}

Reply run_event_games(const Call& call, const EventGames& asked) {
    EventWork work(call, asked.of);
    constexpr std::size_t most = 64u << 20;
    const std::string bytes = call.read(asked.file, most);
    auto [games, wrong_games] = replayed_games(work, asked, bytes);
    const int other_names = check_places(work, asked, games);
    const auto counted = [&](std::uint64_t count) -> Arguments {
        return {{"count", std::to_string(count)}, {"file", asked.file}};
    };
    bool may = wrong_games == 0 || work.accepted(Grave::acknowledged, "wrong",
                                                 {"event.games-wrong", counted(wrong_games)});
    if (other_names > 0)
        may &=
            work.accepted(Grave::confirmed, "names",
                          {"event.games-names", counted(static_cast<std::uint64_t>(other_names))});
    if (games.empty()) work.say({"event.games-none", {{"file", asked.file}}});
    if (may && !games.empty()) {
        Value::List boards, kept;
        for (const auto& game : games) {
            boards.push_back(Value::Map{{"round", game.of_round}, {"board", game.board}});
            kept.push_back(Value::Map{{"round", game.of_round},
                                      {"board", game.board},
                                      {"position", game.moves.position},
                                      {"moves", game.moves.moves}});
        }
        const auto row = work.add_attachment("games", json_line(Value(std::move(kept))));
        work.add(Value::Map{{"act", "moves"},
                            {"games", std::move(boards)},
                            {"file", row},
                            {"digest", hexadecimal(sha256(bytes))}});
        work.say({"event.games-kept", counted(games.size())});
    }
    return work.reply({{"games", games.size()}, {"wrong", wrong_games}});
}

} // namespace

std::map<int, GameMoves> moves_of_round(const EventWork& work, int round) {
    std::map<int, GameMoves> all;
    const auto kept = rows_of_round(work, round);
    std::map<std::string, Value> files;
    for (const auto& [board, id] : kept.files) {
        const auto* row = attachment(work, id);
        if (row && !files.contains(id)) {
            JsonFault fault;
            read_json(row->data, files[id], fault);
        }
    }
    for (const auto& [board, id] : kept.files) {
        const auto file = files.find(id);
        if (file == files.end() || !file->second.list()) continue;
        for (const auto& game : *file->second.list())
            if (game.number_of("round") == round && game.number_of("board") == board)
                all[board] = {game.text_of("position"), game.text_of("moves")};
    }
    std::optional<RuledGames> ruled;
    for (const auto& [board, id] : kept.acts) {
        const auto* row = all.contains(board) ? nullptr : attachment(work, id);
        if (!row) continue;
        if (!ruled) ruled.emplace(work);
        auto moves = ruled->moves_of(row->data);
        if (!moves.moves.empty()) all[board] = std::move(moves);
    }
    return all;
}

Verb event_games() {
    using namespace reply;
    Verb made = verb<EventGames>(
        "event games", "keeps the moves of games, from PGN or PDN",
        "For the document `games`. A tag Round \"4.3\" is board 3 of round 4; where it names no "
        "board, both\nnames say which it is. All games are replayed by the event's ruleset. Only "
        "moves and clocks are kept,\nno comments, variations or names; results stay as they are in "
        "the event. What comes later counts.\n"
        "--json: {done, said, acts: [{n, act}], asks, games, wrong}",
        {{parameter("GAMES", &EventGames::file, "the file, or - for standard input").a_file()},
         within(&EventGames::moves, notation_parameters()),
         within(&EventGames::of, event_parameters())},
        event_shape({number("games"), number("wrong")}), run_event_games);
    made.text = event_text;
    made.event = EventUse::writes;
    made.acts = {"moves"};
    return made;
}

} // namespace regra::verbs
