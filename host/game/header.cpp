#include "game/header.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "game/drawn_opening.hpp"
#include "ruleset/value.hpp"

namespace regra::game {
namespace {

using ruleset::Node;

// Of the game alone; all other lines are the ruleset's.
std::optional<Header::Line>* own_line(Header& header, std::string_view key) {
    if (key == "position") return &header.position;
    if (key == "moves before") return &header.moves_before;
    if (key == "opening") return &header.opening;
    if (key == "begins") return &header.begins;
    if (key == "given") return &header.given;
    if (key == "notation") return &header.notation;
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

// ---- given -------------------------------------------------------------------------------------

constexpr const char* forms_of_given =
    "SIDE left TIME (as 1 min 50 s or 0:01:50), SIDE N moves, SIDE to move (as the position says), "
    "SIDE flag has fallen, SIDE absent, SIDE COUNTED N, SIDE uses ADAPTATION, "
    "SIDE has an assistant, SIDE is TEXT, N moves each, last period, no arbiter";

struct Given {
    const Laws& laws;
    Setup& setup;
    Diagnostics& diagnostics;
    const Place& place;

    const loader::Variant& variant() const { return laws.board.variant(); }

    const loader::Position& now() const {
        return setup.made.empty() ? setup.position : setup.made.back().after;
    }

    // So many before the first act, those included that are on the board.
    void set_moves(int side, int moves) const {
        const auto on_board =
            std::count_if(setup.made.begin(), setup.made.end(),
                          [&](const Board::Made& made) { return made.ply.side == side; });
        setup.moves_before[static_cast<std::size_t>(side)] =
            std::max(0, moves - static_cast<int>(on_board));
    }

    // "White", "white's"
    int side(std::string_view given) const {
        std::string word = lower(given);
        if (word.ends_with("'s")) word.resize(word.size() - 2);
        for (int side = 0; side < 2; ++side)
            if (word == lower(variant().side_id(side))) return side;
        return -1;
    }

    // "uses blind", "has an assistant", "is hearing impaired"
    bool of_player(std::string_view said, PlayerTraits& player) const {
        if (said == "has an assistant") return player.has_assistant = true;
        if (said.starts_with("is ")) return player.is.emplace(trim(said.substr(3))).second;
        if (!said.starts_with("uses ")) return false;
        const auto id = trim(said.substr(5));
        const bool known =
            std::any_of(laws.layers.stack.begin(), laws.layers.stack.end(),
                        [&](const auto& layer) { return layer->plugin().id() == id; });
        if (known) player.uses.emplace(id);
        return known;
    }

    // "White left 40 s", "White illegal move 1", "White 9 moves", "White flag has fallen"
    bool of_side(std::string_view phrase) {
        const auto space = phrase.find(' ');
        const int who = side(phrase.substr(0, space));
        if (who < 0 || space == std::string_view::npos) return false;
        const auto at = static_cast<std::size_t>(who);
        const auto rest = phrase.substr(space + 1);
        if (rest == "to move") return variant().side_to_move(now()) == who;
        if (rest == "absent") return setup.comes_later[at] = true;
        if (of_player(rest, setup.players[at])) return true;
        if (rest == "flag has fallen") {
            setup.left[at] = setup.left[at].value_or(0);
            return setup.flag_fallen[at] = true;
        }
        if (rest.starts_with("left ")) {
            const auto text = rest.substr(5);
            const auto ms =
                parse_clock_time(text) ? parse_clock_time(text) : ruleset::parse_span(text);
            if (ms) setup.left[at] = ms;
            return ms.has_value();
        }
        const auto last = rest.rfind(' ');
        if (last == std::string_view::npos) return false;
        if (rest.ends_with(" moves") || rest.ends_with(" move")) {
            const auto moves = ruleset::parse_int(rest.substr(0, last));
            if (moves) set_moves(who, static_cast<int>(*moves));
            return moves.has_value();
        }
        const auto count = ruleset::parse_int(rest.substr(last + 1));
        if (count) set_count(at, std::string(rest.substr(0, last)), static_cast<int>(*count));
        return count.has_value();
    }

    void set_count(std::size_t side, const std::string& name, int count) const {
        const auto known = laws.decisions.counts();
        if (std::find(known.begin(), known.end(), name) != known.end())
            setup.tallies[side][name] = count;
        else
            diagnostics.error(place, "game.count",
                              {{"text", name}, {"counts", join(by_nearness(name, known), ", ")}});
    }

    // "20 moves each", "last period", "no arbiter"
    bool of_game(std::string_view phrase) {
        constexpr std::string_view each = " moves each";
        if (phrase == "no arbiter") {
            setup.terms.arbiter_present = false;
            return true;
        }
        if (phrase == "last period") {
            for (int side = 0; side < 2; ++side)
                set_moves(side, std::max(setup.moves_before[static_cast<std::size_t>(side)],
                                         moves_to_last_period()));
            return true;
        }
        const bool counts = phrase.ends_with(each) || phrase == "1 move each";
        if (!counts) return false;
        const auto moves = ruleset::parse_int(phrase.substr(0, phrase.find(' ')));
        if (!moves) return false;
        for (int side = 0; side < 2; ++side) set_moves(side, static_cast<int>(*moves));
        return true;
    }

    int moves_to_last_period() const {
        int moves = 0;
        for (const auto& period : setup.clocks.control.periods) {
            if (period.moves == 0) break;
            moves += period.moves;
        }
        return moves;
    }
};

void read_given(const std::string& text, Given given) {
    for (const auto part : split(text, ",")) {
        const auto phrase = trim(part);
        if (phrase.empty() || given.of_side(phrase) || given.of_game(phrase)) continue;
        given.diagnostics.error(given.place, "game.given",
                                {{"text", std::string(phrase)}, {"forms", forms_of_given}});
    }
}

// ---- position ----------------------------------------------------------------------------------

std::vector<Board::Made> play_before(const Header::Line& line, const loader::Position& first,
                                     const Board& board) {
    std::vector<Board::Made> made;
    for (const auto word : move_words(line.text)) {
        const auto& now = made.empty() ? first : made.back().after;
        made.push_back(board.make(now, board.variant().side_to_move(now), word, line.place));
    }
    return made;
}

DrawnOpening read_opening(const Header& header, const Laws& laws,
                          const ruleset::Rulesets& rulesets) {
    const auto& line = *header.opening;
    if (header.position) throw Failure(Exit::bad_input, line.place, "opening.position");
    return drawn_opening(line.text, line.place, laws.rules, rulesets, laws.board.variant());
}

loader::Position read_position(const Header& header, const Board& board, Diagnostics& notes) {
    if (!header.position) return *board.variant().start();
    return board.variant().hold_position(header.position->text, notes, header.position->place);
}

ClockRules clock_rules(const ruleset::Ruleset& rules, const Terms& terms) {
    ClockRules clocks;
    if (const auto* control = rules.look({"play", "time"}, terms.facts).as<ruleset::Control>())
        clocks.control = *control;
    else
        clocks.control.periods = {{longest_time, 0, false, 0}}; // nobody said: time does not count
    const auto credited = rules.look({"clock", "increment credited"}, terms.facts);
    if (const auto* word = credited.as<std::string>(); word && *word == "before each move")
        clocks.increment = ClockRules::Credit::before_each_move;
    const auto saved = rules.look({"clock", "saved time"}, terms.facts);
    if (const auto* word = saved.as<std::string>(); word && *word == "lost")
        clocks.saved_time_kept = false;
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
        setup.position = std::move(drawn.position);
        setup.opening_article = std::move(drawn.article);
    }
    if (header.position) count_moves_before(board, setup);
    if (header.moves_before) setup.made = play_before(*header.moves_before, setup.position, board);
    if (header.given)
        read_given(header.given->text, {laws, setup, diagnostics, header.given->place});
    if (diagnostics.has_errors()) throw Failure(Exit::bad_input, std::move(diagnostics));
    return setup;
}

} // namespace regra::game
