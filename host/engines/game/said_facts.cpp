#include "engines/game/said_facts.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engines/game/board.hpp"
#include "engines/game/event.hpp"
#include "engines/game/near_form.hpp"
#include "engines/game/reporter.hpp"
#include "kernel/base/text.hpp"

namespace regra::game {
namespace {

// SIDE is "White" or "white's" too; COUNTED any words.
class FactTypes : public ActTypes {
public:
    explicit FactTypes(const loader::Variant& variant) : ActTypes(variant), variant_(variant) {}
    std::optional<Type> find(std::string_view name) const override {
        return ActTypes::find(name == "COUNTED" ? "TEXT" : name);
    }
    Value read(std::string_view name, const std::string& text) const override {
        if (name != "SIDE") return ActTypes::read(name, text);
        const int side = side_called(text, variant_);
        return side == nobody ? Value() : Value(variant_.side_id(side));
    }

private:
    const loader::Variant& variant_;
};

// A phrase as a form of the table reads it.
struct Said {
    std::string_view text;
    Value values;
    int who = nobody; // of SIDE

    std::size_t side() const { return static_cast<std::size_t>(who); }
};

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

    void add_trait(const std::string& trait, PlayerTraits& player) const {
        const auto known = laws.decisions.declared(&Decision::traits);
        if (std::find(known.begin(), known.end(), trait) != known.end())
            player.is.insert(trait);
        else
            diagnostics.error(
                place, "game.trait",
                {{"text", trait},
                 {"traits", known.empty() ? "-" : join(by_nearness(trait, known), ", ")}});
    }

    void set_count(std::size_t side, const std::string& name, int count) const {
        const auto known = laws.decisions.declared(&Decision::counts);
        if (std::find(known.begin(), known.end(), name) != known.end())
            setup.tallies[side][name] = count;
        else
            diagnostics.error(place, "game.count",
                              {{"text", name}, {"counts", join(by_nearness(name, known), ", ")}});
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

// ---- what sets a fact before the first act; false: it cannot be so ------------------------------

bool set_left(Given& given, const Said& said) {
    given.note(given.variant().side_id(said.who) + " left", said.text);
    given.setup.left[said.side()] = said.values.number_of("left");
    return true;
}

bool set_fallen(Given& given, const Said& said) {
    auto& left = given.setup.left[said.side()];
    left = left.value_or(0); // the clock may have been set since
    return given.setup.flag_fallen[said.side()] = true;
}

bool set_to_move(Given& given, const Said& said) {
    return given.variant().side_to_move(given.now()) == said.who;
}

bool set_moves_of(Given& given, const Said& said) {
    given.state_moves(said.who, static_cast<int>(said.values.number_of("number")));
    return true;
}

bool set_moves_each(Given& given, const Said& said) {
    for (int side = 0; side < 2; ++side)
        given.state_moves(side, static_cast<int>(said.values.number_of("number", 1)));
    return true;
}

bool set_last_period(Given& given, const Said&) {
    for (int side = 0; side < 2; ++side)
        given.set_moves(side, std::max(given.setup.moves_before[static_cast<std::size_t>(side)],
                                       given.moves_to_last_period()));
    return true;
}

bool set_absent(Given& given, const Said& said) {
    return given.setup.comes_later[said.side()] = true;
}

bool set_assistant(Given& given, const Said& said) {
    return given.setup.players[said.side()].has_assistant = true;
}

bool set_uses(Given& given, const Said& said) {
    const auto& id = said.values.text_of("uses");
    const auto& stack = given.laws.layers.stack;
    const bool known = std::any_of(stack.begin(), stack.end(),
                                   [&](const auto& layer) { return layer->plugin().id() == id; });
    if (known) given.setup.players[said.side()].uses.insert(id);
    return known;
}

bool set_trait(Given& given, const Said& said) {
    given.add_trait(said.values.text_of("is"), given.setup.players[said.side()]);
    return true;
}

bool set_count(Given& given, const Said& said) {
    const auto& name = said.values.text_of("counted");
    given.note(given.variant().side_id(said.who) + " " + name, said.text);
    given.set_count(said.side(), name, static_cast<int>(said.values.number_of("number")));
    return true;
}

bool set_no_arbiter(Given& given, const Said&) {
    given.setup.terms.arbiter_present = false;
    return true;
}

bool set_search(Given& given, const Said& said) {
    given.setup.terms.search.nodes = static_cast<std::uint64_t>(said.values.number_of("of"));
    return true;
}

// ---- what reads a fact: nothing, or what is so instead ------------------------------------------

Instead read_added(const Phrase& it, const Said& said) {
    std::int64_t sum = 0;
    const std::string id = it.variant().side_id(said.who);
    for (const auto& ruling : it.played.rulings)
        for (const auto& effect : ruling.effects)
            if (effect.text_of("1") == "add time" && effect.text_of("side") == id)
                sum += effect.number_of("ms");
    const auto wanted = said.values.number_of("less") ? -said.values.number_of("less")
                                                      : said.values.number_of("more");
    return instead(sum == wanted, id + (sum < 0 ? " -" : " +") + span_text(std::abs(sum)));
}

Instead read_left(const Phrase& it, const Said& said) {
    const auto left = it.state().clocks.left(said.who);
    return instead(left == said.values.number_of("left"),
                   it.variant().side_id(said.who) + " left " + span_text(left));
}

Instead read_fallen(const Phrase& it, const Said& said) {
    return instead(it.state().flag_fallen[said.side()], "no flag fallen");
}

Instead read_runs(const Phrase& it, const Said& said) {
    return instead(it.state().clocks.running() == said.who, "it does not run");
}

Instead read_to_move(const Phrase& it, const Said& said) {
    return instead(it.variant().side_to_move(it.state().position()) == said.who,
                   "the other to move");
}

Instead read_moves_of(const Phrase& it, const Said& said) {
    const int shown = it.state().clocks.moves(said.who);
    return instead(said.values.number_of("number") == shown, std::to_string(shown) + " moves");
}

Instead read_count(const Phrase& it, const Said& said) {
    const auto& counted = said.values.text_of("counted");
    const auto known = it.played.game.laws().decisions.declared(&Decision::counts);
    if (std::find(known.begin(), known.end(), counted) == known.end())
        return "what is counted: " + join(by_nearness(counted, known), ", ");
    const auto& tallies = it.state().tallies[said.side()];
    const auto found = tallies.find(counted);
    const int count = found == tallies.end() ? 0 : found->second;
    return instead(said.values.number_of("number") == count, std::to_string(count));
}

struct SaidFact {
    std::string_view pattern;
    bool (*set)(Given& given, const Said& said) = nullptr;         // null: `given:` has no such
    Instead (*read)(const Phrase& it, const Said& said) = nullptr; // null: `then:` has no such
};

// In the order they are tried.
constexpr SaidFact said_facts[] = {
    {"SIDE +more:TIME | SIDE -less:TIME", nullptr, read_added},
    {"SIDE left TIME", set_left, read_left},
    {"SIDE flag has fallen", set_fallen, read_fallen},
    {"SIDE clock runs", nullptr, read_runs},
    {"SIDE to move", set_to_move, read_to_move},
    {"SIDE NUMBER moves | SIDE NUMBER move", set_moves_of, read_moves_of},
    {"NUMBER moves each | 1 move each", set_moves_each},
    {"last period", set_last_period},
    {"SIDE absent | SIDE is absent", set_absent},
    {"SIDE has an assistant", set_assistant},
    {"SIDE uses WORD", set_uses},
    {"SIDE is TEXT", set_trait},
    {"no arbiter", set_no_arbiter},
    {"search of NUMBER nodes", set_search},
    {"SIDE COUNTED NUMBER", set_count, read_count},
};

// The phrase by the form, if it has that one.
std::optional<Said> said_as(const SaidFact& fact, std::string_view text, const FactTypes& types,
                            const loader::Variant& variant) {
    auto match = Pattern(fact.pattern, types).match(text);
    if (!match.value) return std::nullopt;
    Said said{text, *std::move(match.value)};
    if (said.values.find("side")) said.who = side_called(said.values.text_of("side"), variant);
    return said;
}

} // namespace

std::vector<std::string> forms_of_facts(bool given) {
    std::vector<std::string> forms;
    for (const auto& fact : said_facts)
        if (given ? fact.set != nullptr : fact.read != nullptr)
            for (const auto form : split(fact.pattern, " | ")) forms.emplace_back(form);
    return forms;
}

Checked phrases::fact(const Phrase& it) {
    const FactTypes types(it.variant());
    for (const auto& fact : said_facts)
        if (const auto said =
                fact.read ? said_as(fact, it.text, types, it.variant()) : std::nullopt)
            return fact.read(it, *said);
    return std::nullopt;
}

void read_given(const Header::Line& line, const Laws& laws, Setup& setup,
                Diagnostics& diagnostics) {
    Given given{laws, setup, diagnostics, line.place};
    const auto& variant = laws.board.variant();
    const FactTypes types(variant);
    for (const auto part : split(line.text, ",")) {
        const auto phrase = trim(part);
        const bool is_set =
            std::any_of(std::begin(said_facts), std::end(said_facts), [&](const SaidFact& fact) {
                const auto said = fact.set ? said_as(fact, phrase, types, variant) : std::nullopt;
                return said && fact.set(given, *said);
            });
        if (phrase.empty() || is_set) continue;
        const auto near = nearest_form(phrase, forms_of_facts(true), [&](std::string_view word) {
            return side_called(word, variant) != nobody;
        });
        diagnostics.error(line.place, "game.given",
                          {{"text", std::string(phrase)}, {"near", near}});
    }
    given.check_moves();
}

} // namespace regra::game
