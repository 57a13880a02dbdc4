#include "engines/game/header.hpp"

#include <algorithm>

#include "engines/game/control.hpp"
#include "engines/game/drawn_opening.hpp"
#include "engines/game/said_facts.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::game {
namespace {

using ruleset::Node;

// A line about this game alone; all other lines belong to the ruleset.
std::optional<Header::Line>* own_line(Header& header, std::string_view key) {
    if (key == "position") return &header.position;
    if (key == "moves before") return &header.moves_before;
    if (key == "opening") return &header.opening;
    if (key == "begins") return &header.begins;
    if (key == "given") return &header.given;
    if (key == "notation") return &header.notation;
    if (key == "language") return &header.language;
    return nullptr;
}

bool is_of_play(std::string_view key) {
    return key == "time" || key == "class";
}

// `time:` and `class:` go into the map `play:`, which may be there or not.
void add_to_play(Node& rules, const Node& key, const Node& value) {
    auto found = std::find_if(rules.keys.begin(), rules.keys.end(),
                              [](const Node& one) { return one.text == "play"; });
    if (found == rules.keys.end()) {
        Node play = key;
        play.text = "play";
        Node map;
        map.kind = Node::Kind::map;
        map.style = Node::Style::block;
        map.offset = key.offset;
        rules.keys.push_back(std::move(play));
        rules.items.push_back(std::move(map));
        found = rules.keys.end() - 1;
    }
    Node& play = rules.items[static_cast<std::size_t>(found - rules.keys.begin())];
    play.keys.push_back(key);
    play.items.push_back(value);
}

// One choice, or a list of them.
void add_chosen(const Node& value, Header& header, Diagnostics& diagnostics) {
    const auto add = [&](const Node& one) {
        const Place place = header.source->place(one.offset);
        if (one.is_scalar())
            header.chosen.push_back({one.text, place});
        else
            diagnostics.error(place, "game.line", {{"key", "choose"}});
    };
    if (!value.is_list()) return add(value);
    for (const auto& one : value.items) add(one);
}

// {white: Ana, black: Rui}
void add_players(const Node& value, Header& header, Diagnostics& diagnostics) {
    for (std::size_t i = 0; i < value.keys.size(); ++i) {
        const Node &side = value.keys[i], &name = value.items[i];
        const Place place = header.source->place(name.offset);
        if (name.is_scalar())
            header.players.push_back(
                {{side.text, header.source->place(side.offset)}, {name.text, place}});
        else
            diagnostics.error(place, "game.line", {{"key", side.text}});
    }
    if (!value.is_map()) diagnostics.error(header.source->place(value.offset), "game.players");
}

// What stands behind a move that ended the game is not looked at: see ended_before().
std::vector<Board::Made> play_before(const Header::Line& line, const loader::Position& first,
                                     const Board& board) {
    std::vector<Board::Made> made;
    for (std::string_view rest = line.text; true;) {
        const auto& now = made.empty() ? first : made.back().after;
        const auto word = take_move(rest, now, board);
        if (word.empty() || board.variant().outcome(now).ended) break;
        made.push_back(board.make(now, board.variant().side_to_move(now), word, line.place));
    }
    return made;
}

DrawnOpening read_opening(const Header& header, const Laws& laws,
                          const ruleset::Rulesets& rulesets) {
    const auto& line = *header.opening;
    if (header.position) throw Error(Exit::bad_input, line.place, "opening.position");
    return drawn_opening(line.text, line.place, laws.rules, rulesets, laws.board.variant());
}

loader::Position read_position(const Header& header, const Board& board, Diagnostics& notes) {
    if (!header.position) return *board.variant().start();
    return board.variant().hold_position(header.position->text, notes, header.position->place);
}

ClockRules clock_rules(const ruleset::Ruleset& rules, const Terms& terms) {
    ClockRules clocks;
    if (auto control = ruleset::control_of(rules.look({"play", "time"}, terms.facts).value()))
        clocks.control = *std::move(control);
    else
        clocks.control.periods = {{longest_time, 0, false, 0}}; // nobody said: time does not count
    const auto credited = rules.look({"clock", "increment credited"}, terms.facts);
    if (const auto* word = credited.text(); word && *word == "before each move")
        clocks.increment = ClockRules::Credit::before_each_move;
    const auto saved = rules.look({"clock", "saved time"}, terms.facts);
    const auto& periods = clocks.control.periods;
    const bool delay = std::any_of(periods.begin(), periods.end(),
                                   [](const auto& period) { return period.delay; });
    if (const auto* word = saved.text())
        clocks.saved_time_kept =
            *word != "lost" && !(delay && *word == "kept unless there is a delay");
    return clocks;
}

// What the text of a position says of the moves made before it: 60 in "... w - - 0 61".
void count_moves_before(const Board& board, Setup& setup) {
    constexpr std::size_t plies = 1; // the second fact of every variant (outcome.h)
    const auto made = board.variant().facts(setup.position)[plies];
    const int second = board.variant().side_to_move(setup.position) == 1 ? 1 : 0;
    setup.moves_before = {static_cast<int>((made + second) / 2),
                          static_cast<int>((made - second) / 2)};
}

} // namespace

Header read_header(const Node& root, std::shared_ptr<const ruleset::Source> source,
                   const std::vector<std::string>& others, Diagnostics& diagnostics) {
    Header header;
    header.source = std::move(source);
    header.rules.kind = Node::Kind::map;
    header.rules.offset = root.offset;
    // read_game() passes over the first line.
    header.rules.keys.emplace_back();
    header.rules.items.emplace_back();
    for (std::size_t i = 0; i < root.keys.size(); ++i) {
        const Node& key = root.keys[i];
        const Node& value = root.items[i];
        const Place place = header.source->place(value.offset);
        if (std::find(others.begin(), others.end(), key.text) != others.end()) continue;
        if (key.text == "choose") {
            add_chosen(value, header, diagnostics);
            continue;
        }
        if (key.text == "players") {
            add_players(value, header, diagnostics);
            continue;
        }
        auto* own = own_line(header, key.text);
        if ((own || key.text == "ruleset") && !value.is_scalar()) {
            diagnostics.error(place, "game.line", {{"key", key.text}});
        } else if (own) {
            *own = Header::Line{value.text, place};
        } else if (key.text == "ruleset") {
            header.ruleset = {value.text, place};
        } else if (is_of_play(key.text)) {
            add_to_play(header.rules, key, value);
        } else {
            header.rules.keys.push_back(key);
            header.rules.items.push_back(value);
        }
    }
    return header;
}

Setup read_setup(const Header& header, const Laws& laws, const ruleset::Rulesets& rulesets,
                 Diagnostics& notes) {
    const auto& rules = laws.rules;
    const auto& board = laws.board;
    Terms terms{rules.game_class(), rules.branch(), 0, rules.event_facts()};
    Diagnostics diagnostics;
    if (header.begins) {
        const auto at = parse_clock_time(header.begins->text);
        if (!at)
            diagnostics.error(header.begins->place, "act.time", {{"text", header.begins->text}});
        terms.begins_at = at.value_or(0);
    }
    ClockRules clocks = clock_rules(rules, terms);
    Setup setup{read_position(header, board, notes), {}, std::move(clocks), std::move(terms)};
    if (header.opening) {
        auto drawn = read_opening(header, laws, rulesets);
        setup.position = drawn.position;
        setup.opening_article = std::move(drawn.article);
    }
    if (header.position) {
        const auto start = board.variant().start();
        const auto written = [&](const auto& one) { return board.variant().write_position(one); };
        setup.set_up = start && written(setup.position) != written(*start);
        count_moves_before(board, setup);
    }
    if (header.moves_before) setup.made = play_before(*header.moves_before, setup.position, board);
    if (header.given) read_given(*header.given, laws, setup, diagnostics);
    for (const auto& [side, name] : header.players) {
        const auto& variant = board.variant();
        if (side.text != variant.side_id(0) && side.text != variant.side_id(1))
            diagnostics.error(
                side.place, "game.player-side",
                {{"side", side.text}, {"sides", variant.side_id(0) + ", " + variant.side_id(1)}});
        setup.names[side.text == variant.side_id(1)] = name.text;
    }
    if (diagnostics.has_errors()) throw Error(Exit::bad_input, std::move(diagnostics));
    return setup;
}

} // namespace regra::game
