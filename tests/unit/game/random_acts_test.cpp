// Whatever is done in a game, in whatever order: it is ruled on, accepted or refused, and what is
// refused changes nothing.
#include "unit/catch.hpp"

#include <algorithm>
#include <random>

#include "kernel/base/text.hpp"
#include "unit/sanitized.hpp"
#include "verbs/game_table.hpp"

using namespace regra;
using namespace regra::game;
namespace fs = std::filesystem;

namespace {

using Random = std::mt19937;

// What an edition leaves to events is said here.
const std::vector<std::string> headers = {
    "ruleset: fide-1997\nplay: {class: standard, time: \"40 min for 5 moves, then 5 min\"}\n",
    "ruleset: fide-1997\nplay: {class: blitz, time: 5 min}\n",
    "ruleset: fide-2005\nplay: {class: standard, time: \"40 min for 5 moves, then 5 min\"}\n",
    "ruleset: fide-2005\nplay: {class: rapid, time: 25 min + 10 s}\n",
    "ruleset: fide-2018\nplay: {time: 90 min + 30 s}\nstart: {default time: 0 min}\n",
    "ruleset: fide-2018\nplay: {time: 15 min + 5 s}\nrapid: {under: A.4}\n",
    "ruleset: fide-2018\nplay: {time: 3 min + 2 s}\nblitz: {under: B.3}\n",
    "ruleset: fide-2023\nplay: {time: 90 min + 30 s}\n",
    "ruleset: fide-2023\nplay: {time: 15 min + 5 s}\nrapid: {under: A.5}\n",
    "ruleset: fide-2023\nplay: {time: 3 min + 2 s}\nblitz: {under: B.2}\n",
    "ruleset: chess960-2023\nplay: {time: 15 min + 5 s}\nrapid: {under: A.5}\n",
    "ruleset: fpd-2026\nplay: {time: 30 min + 10 s}\n",
    "ruleset: fpd-2026\nplay: {time: 5 min}\n",
    "ruleset: fide-2023\nplay: {time: 5 min}\nblitz: {under: B.2}\n"
    "given: White uses blind, White has an assistant\n",
    "ruleset: fide-2005\nplay: {class: standard, time: 40 min}\ngiven: White uses blind, Black "
    "uses blind, "
    "Black has an assistant\n",
    "ruleset: chess960-2023\nplay: {time: 15 min + 5 s}\nrapid: {under: A.5}\n"
    "given: Black uses blind\n",
    "ruleset: fpd-2026\nplay: {time: 30 min}\nadaptations: [assistant, blind]\n"
    "blind players: {as in: fide-2023}\ngiven: White uses blind, Black has an assistant\n",
};

verbs::Call common() {
    const fs::path source = REGRA_SOURCE_DIR, build = REGRA_BUILD_DIR;
    verbs::Call folders;
    folders.plugins = {build / "lib/regra/plugins"};
    folders.rulesets = {source / "rulesets"};
    folders.scripts = {source / "scripts"};
    folders.index = build / "share/regra/index";
    return folders;
}

// ---- acts --------------------------------------------------------------------------------------

// Acts are made of their own patterns, with values that fit and values that do not.
class Maker {
public:
    Maker(const verbs::GameTable& table, Random& random) : table_(table), random_(random) {}

    std::string next(const State& state) {
        if (!state.layers.empty() && chance(70)) return step(state);
        if (chance(60)) return move_or_press(state);
        const auto& kinds = table_.acts;
        const ActKind& kind = kinds[below(kinds.size())];
        return who(kind) + " " + kind.name + arguments(kind.takes, state);
    }

    // Mostly seconds, now and then more than a player has.
    std::int64_t pause() {
        if (chance(70)) return std::int64_t(below(20'000));
        if (chance(80)) return std::int64_t(below(300'000));
        return std::int64_t(below(7'200'000));
    }

    std::size_t below(std::size_t end) { return end == 0 ? 0 : random_() % end; }
    bool chance(std::size_t percent) { return below(100) < percent; }

private:
    std::string move_or_press(const State& state) {
        const auto& variant = table_.variant;
        const int side = variant.side_to_move(state.position());
        const bool to_press = !state.plies.empty() && !state.plies.back().completed;
        if (to_press && chance(80)) return variant.side_id(state.plies.back().side) + " press";
        return variant.side_id(side) + " move " + move(state);
    }

    // A step of the procedure; until a move is made it is one of the same move.
    std::string step(const State& state) {
        const auto& variant = table_.variant;
        const auto moves = variant.moves(state.position());
        const std::string mover = variant.side_id(variant.side_to_move(state.position()));
        const std::string other = variant.side_id(1 - variant.side_to_move(state.position()));
        if (moves.empty()) return other + " press";
        const auto chosen = moves[state.plies.size() * 7 % moves.size()];
        const auto detail = variant.detail(state.position(), chosen);
        const auto& last = detail.steps[detail.step_count - 1];
        std::vector<std::string> steps = {
            mover + " announce " + table_.board.text(state.position(), chosen),
            mover + " lift " + table_.board.name(detail.steps[0].from),
            mover + " insert " + table_.board.name(last.to),
            other + " repeat",
            other + " execute",
            other + " press",
            mover + " press",
            mover + "'s assistant announce " + table_.board.text(state.position(), chosen)};
        for (std::uint32_t i = 0; i < detail.captured_count; ++i)
            steps.push_back(mover + " remove " + table_.board.name(detail.captured[i]));
        return steps[below(steps.size())];
    }

    std::string move(const State& state) {
        const auto moves = table_.variant.moves(state.position());
        if (moves.empty() || chance(8)) return cell() + cell();
        return table_.board.text(state.position(), moves[below(moves.size())]);
    }

    std::string cell() {
        const auto& cells = table_.reader.types().cells;
        return cells[below(cells.size())];
    }

    std::string side() { return table_.variant.side_id(static_cast<int>(below(2))); }

    std::string who(const ActKind& kind) {
        if (chance(3)) return std::vector<std::string>{"white", "arbiter", "both"}[below(3)];
        if (kind.by == ActKind::By::assistant || (kind.by_assistants && chance(30)))
            return side() + "'s assistant";
        if (kind.by == ActKind::By::arbiter) return "arbiter";
        if (kind.by == ActKind::By::anyone && chance(40)) return "arbiter";
        if (kind.by == ActKind::By::players && chance(50)) return "both";
        return kind.by == ActKind::By::both ? "both" : side();
    }

    std::string value(const std::string& type, const State& state) {
        static const std::vector<std::string> times = {"0:00:00", "0:00:01", "0:07:30", "2 min"};
        static const std::vector<std::string> results = {"1-0", "0-1", "½-½", "0-0", "+/-", "1-½"};
        static const std::vector<std::string> some = {"loss", "draw", "nothing", "x", "no plan"};
        if (type == "MOVE" || type == "MOVES") return move(state);
        if (type == "CELL") return cell();
        if (type == "CELLS") return chance(60) ? cell() : cell() + " " + cell();
        if (type == "SIDE") return side();
        if (type == "TIME") return times[below(times.size())];
        if (type == "RESULT") return results[below(results.size())];
        if (type == "NUMBER") return std::to_string(below(12));
        if (type == "TEXT" && chance(30)) return move(state); // announced, or on a sheet
        if (state.choosing && !state.choosing->options.empty() && chance(80))
            return state.choosing->options[below(state.choosing->options.size())].name;
        return some[below(some.size())];
    }

    std::string arguments(std::string_view pattern, const State& state) {
        std::string text;
        bool left_out = false;
        for (auto word : split(pattern, " ")) {
            if (word.starts_with('[')) {
                left_out = chance(50);
                word.remove_prefix(1);
            }
            const bool ends = word.ends_with(']');
            if (ends) word.remove_suffix(1);
            const bool is_value = !word.empty() && word[0] >= 'A' && word[0] <= 'Z';
            if (!left_out && !word.empty())
                text += " " + (is_value ? value(std::string(word), state) : std::string(word));
            if (ends) left_out = false;
        }
        return text;
    }

    const verbs::GameTable& table_;
    Random& random_;
};

// ---- what must hold ----------------------------------------------------------------------------

// What of a game can be seen: nothing of it may change by an act that was refused.
struct Seen {
    std::string position, result;
    std::array<std::int64_t, 2> left{};
    std::array<std::map<std::string, int>, 2> tallies;
    Phase phase = Phase::before;
    std::size_t plies = 0;

    Seen(const State& state, const loader::Variant& variant)
        : position(variant.write_position(state.position())),
          result(state.result), left{state.clocks.left(0), state.clocks.left(1)},
          tallies(state.tallies), phase(state.phase), plies(state.plies.size()) {}
    bool operator==(const Seen&) const = default;
};

struct RandomGame {
    verbs::GameTable& table;
    Game& game;
    std::vector<Reporter>& reporters;

    // What is wrong; "" if all is well.
    std::string act(std::int64_t at, const std::string& text) {
        const Seen before(game.state(), table.variant);
        std::vector<Ruling> rulings;
        const ActKind* kind = nullptr;
        try {
            const Act read = table.reader.read_at(at, text, {"game.acts", 1, 1});
            kind = read.kind;
            rulings = game.act(read);
        } catch (const Error& error) {
            return refused(error, before);
        }
        const Seen after(game.state(), table.variant);
        if (after.left[0] < 0 || after.left[1] < 0) return "a clock shows less than nothing";
        const auto& phases = kind->phases;
        if (before.phase == Phase::over &&
            std::find(phases.begin(), phases.end(), Phase::over) == phases.end())
            return "it was accepted after the end";
        if (before.phase == Phase::over && after.plies > before.plies)
            return "a move was made after the end";
        if (after.phase == Phase::over && after.result.empty() && !game.state().result_pending)
            return "the game is over without a result";
        return rendered(rulings, *kind, before, after);
    }

private:
    std::string refused(const Error& error, const Seen& before) const {
        const auto& first = error.diagnostics().items().at(0);
        if (error.exit() != Exit::bad_input || first.place.file.ends_with(".lua"))
            return line(first, Language::en);
        if (Seen(game.state(), table.variant) != before) return "refused, and yet it changed";
        return "";
    }

    std::string rendered(const std::vector<Ruling>& rulings, const ActKind& kind,
                         const Seen& before, const Seen& after) {
        for (const auto& ruling : rulings) {
            for (auto& reporter : reporters) {
                try {
                    if (reporter.says(ruling).find(": ,") != std::string::npos)
                        return "a ruling without a cause: " + ruling.decision;
                    reporter.options(ruling);
                    if (reporter.grounds(ruling).empty()) return "a ruling has no grounds";
                    for (const auto& id : reporter.unsaid(ruling))
                        return "no sentence, or not all of it: " + ruling.decision + ", " + id;
                } catch (const Error& error) {
                    return line(error.diagnostics().items().at(0), Language::en);
                }
            }
        }
        const bool only_refused = !kind.decision.empty() && rulings.size() == 1 &&
                                  rulings[0].kind == Ruling::Kind::refused &&
                                  rulings[0].effects.empty();
        if (!only_refused) return "";
        const bool same = before.position == after.position && before.tallies == after.tallies &&
                          before.result == after.result;
        const bool let_go =
            kind.after_the_move && after.plies == before.plies + 1; // was made first
        return same || let_go ? "" : "not granted, and yet it changed";
    }
};

// One game of random acts; what is wrong, with all acts up to there.
std::string play(verbs::GameTable& table, std::vector<Reporter>& reporters, unsigned seed) {
    Random random(seed);
    Maker maker(table, random);
    Setup setup = table.setup;
    for (auto& later : setup.comes_later) later = maker.chance(10);
    Game game(table.laws, setup);
    RandomGame playing{table, game, reporters};
    std::string acts;
    std::int64_t now = 0;
    for (std::size_t count = 20 + maker.below(40); count > 0; --count) {
        now += maker.pause();
        const std::string text = maker.next(game.state());
        acts += clock_text(now) + " " + text + "\n";
        const std::string wrong = playing.act(now, text);
        if (!wrong.empty()) return wrong + "\n" + acts;
    }
    return "";
}

void play_all(unsigned games) {
    const auto folders = common();
    for (std::size_t i = 0; i < std::size(headers); i += edition_step) {
        const std::string text = headers[i];
        verbs::Store store(folders);
        const auto file = read_acts_file("game.acts", text);
        Diagnostics notes;
        verbs::GameTable table(folders, store, file.header, notes);
        std::vector<Reporter> reporters;
        for (const auto language : {Language::en, Language::pt, Language::ro})
            reporters.emplace_back(store.rulesets, table.board, language);
        std::map<std::string, std::string> wrong; // by its first line
        for (unsigned seed = 1; seed <= games; ++seed) {
            const std::string what = play(table, reporters, seed);
            if (!what.empty())
                wrong.emplace(what.substr(0, what.find('\n')),
                              "seed " + std::to_string(seed) + ": " + what);
        }
        for (const auto& [what, how] : wrong) {
            INFO(text << how);
            CHECK(what.empty());
        }
        CHECK(wrong.empty());
    }
}

} // namespace

TEST_CASE("random acts are ruled on, accepted or refused, in every edition") {
    play_all(sanitized ? 2 : 40);
}

TEST_CASE("random acts in a long run", "[.long]") {
    play_all(2'000);
}
