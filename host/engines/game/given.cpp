#include "engines/game/given.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engines/game/board.hpp"
#include "engines/game/near_form.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::game {
namespace {

const std::vector<std::string>& forms_of_given() {
    static const std::vector<std::string> forms = {"SIDE left TIME (as 1 min 50 s or 0:01:50)",
                                                   "SIDE N moves",
                                                   "SIDE to move (as the position says)",
                                                   "SIDE flag has fallen",
                                                   "SIDE absent",
                                                   "SIDE COUNTED N",
                                                   "SIDE uses ADAPTATION",
                                                   "SIDE has an assistant",
                                                   "SIDE is TEXT",
                                                   "N moves each",
                                                   "last period",
                                                   "no arbiter",
                                                   "search of N nodes"};
    return forms;
}

struct Given {
    const Laws& laws;
    Setup& setup;
    Diagnostics& diagnostics;
    const Place& place;
    std::map<std::string, std::string, std::less<>> said = {}; // by what it speaks of: the phrase
    std::array<std::optional<int>, 2> moves = {};              // where said for that side

    // One thing is said once, or twice the same.
    void note(const std::string& what, std::string_view phrase) {
        const auto [before, first] = said.emplace(what, phrase);
        if (!first && before->second != phrase) contradict(before->second, phrase);
    }
    void contradict(std::string_view first, std::string_view second) const {
        diagnostics.error(place, "game.given-contradicts",
                          {{"first", std::string(first)}, {"second", std::string(second)}});
    }
    void state_moves(int side, int number) {
        auto& known = moves[static_cast<std::size_t>(side)];
        if (known && *known != number) contradict(moves_of(side, *known), moves_of(side, number));
        known = number;
        set_moves(side, number);
    }
    std::string moves_of(int side, int number) const {
        return variant().side_id(side) + " " + std::to_string(number) + " moves";
    }
    // The sides move in turn, and the last move of each may not be completed yet.
    void check_moves() const {
        if (!moves[0] || !moves[1] || std::abs(*moves[0] - *moves[1]) <= 2) return;
        contradict(moves_of(0, *moves[0]), moves_of(1, *moves[1]));
    }

    const loader::Variant& variant() const { return laws.board.variant(); }

    const loader::Position& now() const {
        return setup.made.empty() ? setup.position : setup.made.back().after;
    }

    // So many before the first act, those included that are on the board.
    void set_moves(int side, int number) const {
        const auto on_board =
            std::count_if(setup.made.begin(), setup.made.end(),
                          [&](const Board::Made& made) { return made.ply.side == side; });
        setup.moves_before[static_cast<std::size_t>(side)] =
            std::max(0, number - static_cast<int>(on_board));
    }

    // "uses blind", "has an assistant", "is hearing impaired"
    bool of_player(std::string_view trait, PlayerTraits& player) const {
        if (trait == "has an assistant") return player.has_assistant = true;
        if (trait.starts_with("is ")) return add_trait(std::string(trim(trait.substr(3))), player);
        if (!trait.starts_with("uses ")) return false;
        const auto id = trim(trait.substr(5));
        const bool known =
            std::any_of(laws.layers.stack.begin(), laws.layers.stack.end(),
                        [&](const auto& layer) { return layer->plugin().id() == id; });
        if (known) player.uses.emplace(id);
        return known;
    }

    bool add_trait(const std::string& trait, PlayerTraits& player) const {
        const auto known = laws.decisions.declared(&Decision::traits);
        if (std::find(known.begin(), known.end(), trait) != known.end())
            player.is.insert(trait);
        else
            diagnostics.error(
                place, "game.trait",
                {{"text", trait},
                 {"traits", known.empty() ? "-" : join(by_nearness(trait, known), ", ")}});
        return true;
    }

    // "White left 40 s", "White illegal move 1", "White 9 moves", "White flag has fallen"
    bool of_side(std::string_view phrase) {
        const auto space = phrase.find(' ');
        const int who = side_called(phrase.substr(0, space), variant());
        if (who < 0 || space == std::string_view::npos) return false;
        const auto at = static_cast<std::size_t>(who);
        const auto rest = phrase.substr(space + 1);
        if (rest == "to move") return variant().side_to_move(now()) == who;
        if (rest == "absent" || rest == "is absent") return setup.comes_later[at] = true;
        if (of_player(rest, setup.players[at])) return true;
        const std::string id = variant().side_id(who);
        if (rest == "flag has fallen") {
            setup.left[at] = setup.left[at].value_or(0); // the clock may have been set since
            return setup.flag_fallen[at] = true;
        }
        if (rest.starts_with("left ")) {
            const auto text = rest.substr(5);
            const auto ms =
                parse_clock_time(text) ? parse_clock_time(text) : ruleset::parse_span(text);
            if (!ms) return false;
            note(id + " left", phrase);
            setup.left[at] = ms;
            return true;
        }
        const auto last = rest.rfind(' ');
        if (last == std::string_view::npos) return false;
        if (rest.ends_with(" moves") || rest.ends_with(" move")) {
            const auto number = ruleset::parse_int(rest.substr(0, last));
            if (number) state_moves(who, static_cast<int>(*number));
            return number.has_value();
        }
        const auto count = ruleset::parse_int(rest.substr(last + 1));
        if (count) {
            note(id + " " + std::string(rest.substr(0, last)), phrase);
            set_count(at, std::string(rest.substr(0, last)), static_cast<int>(*count));
        }
        return count.has_value();
    }

    void set_count(std::size_t side, const std::string& name, int count) const {
        const auto known = laws.decisions.declared(&Decision::counts);
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
        constexpr std::string_view search = "search of ", nodes = " nodes";
        if (phrase.starts_with(search) && phrase.ends_with(nodes)) {
            const auto size = phrase.size() - search.size() - nodes.size();
            const auto most = ruleset::parse_int(phrase.substr(search.size(), size));
            if (most && *most >= 0) setup.terms.search.nodes = static_cast<std::uint64_t>(*most);
            return most && *most >= 0;
        }
        if (phrase == "last period") {
            for (int side = 0; side < 2; ++side)
                set_moves(side, std::max(setup.moves_before[static_cast<std::size_t>(side)],
                                         moves_to_last_period()));
            return true;
        }
        const bool counts = phrase.ends_with(each) || phrase == "1 move each";
        if (!counts) return false;
        const auto number = ruleset::parse_int(phrase.substr(0, phrase.find(' ')));
        if (!number) return false;
        for (int side = 0; side < 2; ++side) state_moves(side, static_cast<int>(*number));
        return true;
    }

    int moves_to_last_period() const {
        int total = 0;
        for (const auto& period : setup.clocks.control.periods) {
            if (period.moves == 0) break;
            total += period.moves;
        }
        return total;
    }
};

} // namespace

void read_given(const Header::Line& line, const Laws& laws, Setup& setup,
                Diagnostics& diagnostics) {
    Given given{laws, setup, diagnostics, line.place};
    for (const auto part : split(line.text, ",")) {
        const auto phrase = trim(part);
        if (phrase.empty() || given.of_side(phrase) || given.of_game(phrase)) continue;
        const auto near = nearest_form(phrase, forms_of_given(), [&](std::string_view word) {
            return side_called(word, laws.board.variant()) >= 0;
        });
        diagnostics.error(line.place, "game.given",
                          {{"text", std::string(phrase)}, {"near", near}});
    }
    given.check_moves();
}

} // namespace regra::game
