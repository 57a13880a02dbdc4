// An open game: takes acts one by one.
#include <algorithm>

#include "verbs/choices.hpp"
#include "verbs/game_table.hpp"
#include "verbs/object.hpp"
#include "verbs/ruling.hpp"

namespace regra::verbs {
namespace {

struct OpenAsked {
    std::string file;                              // of acts, "" = ...
    std::string ruleset, time, position, notation; // ... these
    std::vector<std::string> lines, choose;
};

struct ActAsked {
    std::string line;
    RulingAsked details;
};
struct NothingAsked {};

// What all copies of a game share. Stays where it is: its parts refer to each other.
struct SharedTable {
    Store store;
    game::ActsFile file;
    Diagnostics notes;
    GameTable table;
    game::Reporter reporter;
    Language language;

    SharedTable(const Call& call, const OpenAsked& asked)
        : store(call), file(read(call, asked)), table(call, store, file.header, notes),
          reporter(table.reporter(store, call.language)), language(call.language) {
        table.note_arrivals(file.acts);
    }

    static std::string text_of(const Call& call, const OpenAsked& asked) {
        if (!asked.file.empty()) return call.read(asked.file);
        return header_text({{"ruleset", asked.ruleset},
                            {"time", asked.time},
                            {"position", asked.position},
                            {"notation", asked.notation}},
                           asked.lines);
    }
    static game::ActsFile read(const Call& call, const OpenAsked& asked) {
        auto file =
            game::read_acts_file(asked.file.empty() ? "game" : asked.file, text_of(call, asked));
        choose(asked.choose, file.header);
        return file;
    }
};

struct GameObject {
    std::shared_ptr<SharedTable> table;
    game::Game game;
    std::vector<std::string> acts; // with their times

    explicit GameObject(std::shared_ptr<SharedTable> on)
        : table(std::move(on)), game(table->table.laws, table->table.setup) {}

    Value::List act(const std::string& line, const Place& place, const RulingAsked& details) {
        try {
            return ruled(line, place, details);
        } catch (const Error& error) {
            throw table->table.languages.in_words(error, game);
        }
    }

private:
    Value::List ruled(const std::string& line, const Place& place, const RulingAsked& details) {
        const auto act = table->table.languages.read(line, place, game);
        Value::List rulings;
        for (const auto& ruling : game.act(act))
            rulings.push_back(
                ruling_value(ruling, act, table->reporter, table->language, details,
                             table->table.shown(act, table->reporter, table->language)));
        acts.push_back(line);
        return rulings;
    }
};

std::string act_rulings_text(const Value& reply, const Look& look) {
    std::string all;
    for (const auto& ruling : reply.list_of("rulings")) all += ruling_text(ruling, look);
    return all;
}

std::vector<Verb> verbs_of(const std::shared_ptr<GameObject>& of) {
    using namespace reply;
    auto act = verb<ActAsked>(
        "act", "does an act; what the laws say of it", "Refused acts leave the game as it was.",
        {{parameter("line", &ActAsked::line, "as in a file of acts: 0:00:05 white move e4")
              .demanded()},
         within(&ActAsked::details, ruling_parameters())},
        record("", {list("rulings", ruling_shape())}), [of](const Call&, const ActAsked& asked) {
            demand_one_line(asked.line, {"line"});
            auto rulings = of->act(asked.line, {"line"}, asked.details);
            return Reply{Value::Map{{"rulings", std::move(rulings)}}};
        });
    act.text = act_rulings_text;
    auto stands = verb<NothingAsked>(
        "stands", "result, clocks and position", "", {},
        record("", {text("result"), list("clocks", text("")), text("position"), text("last")}),
        [of](const Call&, const NothingAsked&) {
            return Reply{end_value(of->game, of->table->reporter)};
        });
    stands.text = end_text;
    auto moves = verb<NothingAsked>("moves", "the legal moves, in the words of the game", "", {},
                                    record("", {list("moves", text(""))}),
                                    [of](const Call&, const NothingAsked&) {
                                        const auto& table = of->table->table;
                                        const auto& position = of->game.state().position();
                                        Value::List all;
                                        for (const auto move : table.variant.moves(position))
                                            all.push_back(table.board.text(position, move));
                                        return Reply{Value::Map{{"moves", std::move(all)}}};
                                    });
    auto acts = verb<NothingAsked>(
        "acts", "what can be done now, by whom", "", {},
        record("", {list("acts", record("", {text("by"), text("act"), text("takes")}).in_lines())}),
        [of](const Call&, const NothingAsked&) {
            Value::List all;
            for (const auto& kind : of->table->table.acts)
                if (std::find(kind.phases.begin(), kind.phases.end(), of->game.state().phase) !=
                    kind.phases.end())
                    all.push_back(Value::Map{
                        {"by", who_may(kind)}, {"act", kind.name}, {"takes", kind.takes}});
            return Reply{Value::Map{{"acts", std::move(all)}}};
        });
    auto done = verb<NothingAsked>("done", "the acts so far, as a file of acts has them", "", {},
                                   record("", {list("acts", text(""))}),
                                   [of](const Call&, const NothingAsked&) {
                                       Value::List all(of->acts.begin(), of->acts.end());
                                       return Reply{Value::Map{{"acts", std::move(all)}}};
                                   });
    return {std::move(act), std::move(stands), std::move(moves), std::move(acts), std::move(done)};
}

Object object_of(const std::shared_ptr<GameObject>& game) {
    Object made;
    made.verbs = verbs_of(game);
    made.begin = [game] { game->table->store.scripts.begin(); };
    made.copy = [game] { return object_of(std::make_shared<GameObject>(*game)); };
    return made;
}

Parameters open_parameters() {
    return {parameter("FILE", &OpenAsked::file, "acts of one game; the game goes on after them")
                .a_file()
                .optional()
                .not_with({"ruleset", "time", "position", "notation", "state"}),
            parameter("ruleset", &OpenAsked::ruleset, "the laws, or an event's ruleset").of("ID"),
            parameter("time", &OpenAsked::time, "thinking time, such as 15 min + 5 s")
                .only_with({"ruleset"}),
            parameter("position", &OpenAsked::position, "instead of the usual start")
                .only_with({"ruleset"}),
            parameter("notation", &OpenAsked::notation, "words of the moves, such as pt")
                .only_with({"ruleset"}),
            parameter("state", &OpenAsked::lines, "lines of what else holds: begins: 10:00:00")
                .only_with({"ruleset"}),
            choose_parameter(&OpenAsked::choose)};
}

} // namespace

ObjectKind game_object() {
    using namespace reply;
    ObjectKind kind;
    kind.open = {"game",
                 "a game under laws; its players are there, unless FILE lets them arrive",
                 "",
                 open_parameters(),
                 record("", {}),
                 {}};
    kind.make = [](const Call& call, const Value& arguments, Value&) {
        const auto asked = asked_by<OpenAsked>(open_parameters(), arguments);
        if (asked.file.empty() && asked.ruleset.empty())
            throw Error(Exit::bad_input, {"arguments"}, "host.missing",
                        {{"what", "FILE | ruleset"}});
        auto game = std::make_shared<GameObject>(std::make_shared<SharedTable>(call, asked));
        Diagnostics wrong;
        for (const auto& line : game->table->file.acts) {
            call.check_stop();
            try {
                game->act(line.text, line.place, {});
            } catch (const Error& error) {
                if (error.exit() != Exit::bad_input) throw;
                wrong.append(error.diagnostics());
            }
        }
        if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
        call.report(game->table->notes);
        return object_of(game);
    };
    kind.verbs = verbs_of(nullptr);
    kind.changing = {"act"};
    return kind;
}

} // namespace regra::verbs
