// The clocks of games against a model of them (clock_model.hpp): whatever is done in whatever
// order, host and model show the same times, counters and flags, and what is ruled on flags and
// illegal moves is what the model's clocks and the articles say.
#include "unit/catch.hpp"

#include <random>

#include "kernel/base/text.hpp"
#include "unit/game/clock_model.hpp"
#include "unit/game/durations.hpp"
#include "unit/game/play_table.hpp"
#include "unit/sanitized.hpp"
#include "verbs/game_table.hpp"

using namespace regra;
using namespace regra::game;
using model::Ms;

namespace {

class Draws {
public:
    explicit Draws(unsigned seed) : engine_(seed) {}
    std::size_t below(std::size_t end) { return end == 0 ? 0 : engine_() % end; }
    bool chance(std::size_t percent) { return below(100) < percent; }
    template<class List>
    const auto& one_of(const List& list) {
        return *(std::begin(list) + static_cast<std::ptrdiff_t>(below(std::size(list))));
    }

private:
    std::mt19937 engine_;
};

// ---- what both show ----------------------------------------------------------------------------

std::string shown(Ms left, int moves, std::size_t period, std::optional<Ms> down_since) {
    return std::to_string(left) + " ms, " + std::to_string(moves) + " moves, period " +
           std::to_string(period) +
           (down_since ? ", down since " + std::to_string(*down_since) : "");
}

// Where they differ; "" if they do not.
std::string difference(const Clocks& host, const model::Game& model) {
    for (int side = 0; side < 2; ++side) {
        const auto& clock = model.clocks[static_cast<std::size_t>(side)];
        const auto by_host =
            shown(host.left(side), host.moves(side), host.period(side), host.fell_at(side));
        const auto by_model =
            shown(clock.left(), clock.moves(), clock.period_number(), clock.down_since());
        if (by_host != by_model)
            return "side " + std::to_string(side) + ": host " + by_host + "; model " + by_model;
        if (host.until_zero(side) != clock.until_zero())
            return "side " + std::to_string(side) + ": until zero: host " +
                   std::to_string(host.until_zero(side)) + "; model " +
                   std::to_string(clock.until_zero());
    }
    return host.running() == model.running ? "" : "another clock runs";
}

// ---- plies and clocks alone --------------------------------------------------------------------

model::Control random_control(Draws& random) {
    model::Control control;
    const std::size_t count = 1 + random.below(3);
    for (std::size_t i = 0; i < count; ++i) {
        model::Period period;
        period.base = Ms(1 + random.below(4)) * minute / 2;
        const bool is_last = i + 1 == count;
        if (!is_last || random.chance(20)) period.moves = 1 + static_cast<int>(random.below(4));
        period.increment = random.chance(50) ? Ms(random.below(30)) * second : 0;
        period.delay = period.increment > 0 && random.chance(40);
        control.periods.push_back(period);
    }
    control.keeps_saved_time = random.chance(70);
    control.increment_before_the_move = random.chance(20);
    return control;
}

ClockRules rules_of(const model::Control& control) {
    ClockRules rules;
    for (const auto& period : control.periods) {
        ruleset::Period own;
        own.base_ms = period.base;
        own.moves = period.moves;
        own.increment_ms = period.increment;
        own.delay = period.delay;
        rules.control.periods.push_back(own);
    }
    rules.saved_time_kept = control.keeps_saved_time;
    if (control.increment_before_the_move) rules.increment = ClockRules::Credit::before_each_move;
    return rules;
}

// The same done to both; what it was.
std::string step(State& host, model::Game& model, Draws& random) {
    const auto number = [&](std::size_t end) { return static_cast<int>(random.below(end)); };
    const int side = number(2);
    auto& own = model.clock(side);
    const auto who = std::to_string(side);
    switch (random.below(14)) {
    case 0:
    case 1:
    case 2:
    case 3: { // thinking
        const Ms ms = random.chance(90) ? Ms(random.below(20'000)) : Ms(random.below(200'000));
        host.clocks.advance(ms);
        model.advance(ms);
        return "wait " + std::to_string(ms);
    }
    case 4:
    case 5:
    case 6: { // the next ply
        const int mover = model.to_move();
        const bool seen_illegal = random.chance(20);
        Ply ply;
        ply.side = mover;
        ply.move = seen_illegal ? 0 : 1;
        if (!seen_illegal) ply.completes = host.complete_before(host.ply() + 1, mover);
        host.add(ply, loader::Position(8));
        model.move(mover, !seen_illegal);
        return "move " + std::to_string(mover);
    }
    case 7:
    case 8:
    case 9: { // pressed for it
        const auto last = host.last_ply(side);
        if (last == 0 || host.plies[last - 1].completed) return "";
        if (const auto before = host.complete_before(last, side))
            host.plies.change(last - 1).completes = before;
        host.complete(last, State::How::clock_pressed);
        if (host.clocks.running()) host.clocks.start(1 - side);
        model.press(side);
        return "press " + who;
    }
    case 10: { // put back
        const int to = std::max(0, model.plies() - number(6));
        host.take_back(static_cast<std::size_t>(to));
        if (host.clocks.running()) host.clocks.start(to % 2);
        model.put_back(to);
        return "put back to " + std::to_string(to);
    }
    case 11: { // a penalty, or more time
        const Ms ms = Ms(random.below(240)) * second - minute;
        const bool put_right = random.chance(30);
        host.clocks.add(side, ms, put_right ? Clocks::Flag::stays : Clocks::Flag::may_fall);
        if (put_right)
            own.put_right(ms);
        else
            own.give(ms, model.passed());
        if (random.chance(10)) host.clocks.settle_flag(side), own.settle();
        return (put_right ? "put right " : "add ") + who + " " + std::to_string(ms);
    }
    case 12: { // the arbiter sets
        const int what = number(5);
        const Ms ms = Ms(random.below(120)) * second;
        const int moves = number(8);
        if (what == 0) host.clocks.set_left(side, ms), own.set(ms, model.passed());
        if (what == 1) host.clocks.set_moves(side, moves), own.set_moves(moves);
        if (what == 2) {
            host.clocks.set_increment(ms / 10);
            for (auto& clock : model.clocks) clock.set_increment(ms / 10);
        }
        if (what == 3) {
            host.clocks.leave_times();
            for (auto& clock : model.clocks) clock.leave(model.passed());
        }
        const auto last = host.last_ply(side);
        if (what == 4 && last > 0 && host.plies[last - 1].completion) {
            host.clocks.withhold_increment(side, *host.plies.change(last - 1).completion);
            own.withhold();
        }
        return "set " + std::to_string(what) + " " + who + " " + std::to_string(ms) + " " +
               std::to_string(moves);
    }
    default:
        if (random.chance(30)) {
            host.clocks.stop();
            model.running.reset();
            return "stop";
        }
        host.clocks.start(model.to_move());
        model.running = model.to_move();
        return "start";
    }
}

std::string run_clocks(unsigned seed) {
    Draws random(seed);
    const auto control = random_control(random);
    State host(rules_of(control));
    host.positions.push_back(loader::Position(8));
    model::Game model(control);
    std::string done = "start";
    host.clocks.start(0);
    model.running = 0;
    for (int steps = 60; steps > 0; --steps) {
        const std::string one = step(host, model, random);
        done += ", " + one;
        if (const auto wrong = difference(host.clocks, model); !wrong.empty())
            return "seed " + std::to_string(seed) + ": " + done + ": " + wrong;
        for (int side = 0; side < 2; ++side) {
            int made = 0, completed = 0;
            for (const auto& ply : host.plies) {
                made += ply.side == side ? 1 : 0;
                completed += ply.side == side && ply.completed ? 1 : 0;
            }
            if (made != host.moves_made(side) || completed != host.moves_completed(side))
                return "seed " + std::to_string(seed) + ": " + done + ": plies are miscounted";
        }
    }
    return "";
}

// ---- games under laws --------------------------------------------------------------------------

struct Time {
    const char* text;
    model::Control control;
};

const std::vector<Time> times = {
    {"3 min for 4 moves, then 2 min", {{{3 * minute, 4, 0, false}, {2 * minute, 0, 0, false}}}},
    {"2 min for 3 moves + 5 s, then 1 min for 2 moves + 5 s, then 30 s + 5 s",
     {{{2 * minute, 3, 5 * second, false},
       {minute, 2, 5 * second, false},
       {30 * second, 0, 5 * second, false}}}},
    {"2 min for 3 moves delay 4 s, then 1 min delay 4 s",
     {{{2 * minute, 3, 4 * second, true}, {minute, 0, 4 * second, true}}}},
    {"2 min + 3 s", {{{2 * minute, 0, 3 * second, false}}}},
    {"1 min for 2 moves", {{{minute, 2, 0, false}}}},
};

struct Edition {
    const char* id;
    bool saved_with_delay = true; // 2005, 6.2b: with a delay nothing is kept
    const char* between = "";     // cells of a move
};

const std::vector<Edition> editions = {
    {"fide-1997"}, {"fide-2005", false}, {"fide-2018"},
    {"fide-2023"}, {"chess960-2023"},    {"fpd-2026", true, "-"},
};

std::string header_of(const Edition& edition, const Time& time) {
    return std::string("ruleset: ") + edition.id + "\nplay: {class: standard, time: \"" +
           time.text + "\"}\n" +
           (std::string(edition.id) == "fide-2018" ? "start: {default time: 10 min}\n" : "");
}

// One game: what is done in it, the model beside it, and what must hold.
class Playing {
public:
    Playing(const verbs::GameTable& table, const Edition& edition, const model::Control& control,
            unsigned seed)
        : table_(table), edition_(edition), random_(seed), game_(table.laws, table.setup),
          model_(control) {}

    // What is wrong, with all acts up to there; "" if nothing is.
    std::string play() {
        game_.act(table_.reader.read_at(0, "arbiter wait", {"game.acts", 1, 1}));
        model_.running = game_.state().clocks.running();
        for (int acts = 40; acts > 0 && wrong_.empty(); --acts) {
            if (game_.state().phase == Phase::over && random_.chance(80)) break;
            now_ += random_.chance(85) ? Ms(random_.below(15'000)) : Ms(random_.below(150'000));
            game_over_before_ = over_;
            act(next());
        }
        return wrong_.empty() ? "" : wrong_ + "\n" + done_;
    }

private:
    // ---- what is done

    std::string side() { return table_.variant.side_id(static_cast<int>(random_.below(2))); }
    std::string cell() { return random_.one_of(table_.reader.types().cells); }
    std::string ply() {
        const auto last = game_.state().ply();
        return std::to_string(last - std::min(last, random_.below(5)));
    }

    std::string next() {
        const auto& state = game_.state();
        if (state.choosing && random_.chance(70)) {
            const auto& options = state.choosing->options;
            return "arbiter decide " + random_.one_of(options).name;
        }
        if (state.phase == Phase::stopped && random_.chance(60)) return "arbiter resume";
        const bool on_board = !state.plies.empty() && !state.plies.back().completed;
        if (on_board && random_.chance(75))
            return table_.variant.side_id(state.plies.back().side) + " press";
        return random_.chance(75) ? move() : other();
    }

    std::string move() {
        const auto& state = game_.state();
        const int mover = table_.variant.side_to_move(state.position());
        const std::string who = table_.variant.side_id(mover) + " move ";
        const auto legal = table_.variant.moves(state.position());
        if (!legal.empty() && random_.chance(80))
            return who + table_.board.text(state.position(), random_.one_of(legal));
        std::vector<loader::Piece> own;
        for (const auto& piece : table_.variant.pieces(state.position()))
            if (table_.board.description().kinds[piece.kind].side == mover) own.push_back(piece);
        if (own.empty()) return "arbiter wait";
        return who + table_.board.name(random_.one_of(own).cell) + edition_.between + cell() +
               (random_.chance(60) ? " unnoticed" : "");
    }

    std::string other() {
        const auto time = [&] { return clock_text(Ms(random_.below(180)) * second); };
        switch (random_.below(28)) {
        case 0:
        case 1: return "arbiter see illegal move";
        case 2: return "arbiter see illegal move back to " + ply();
        case 3:
        case 4: return side() + " claim illegal move";
        case 5: return "both agree correction";
        case 6:
        case 7: return "arbiter see displaced " + cell() + " to " + ply();
        case 8: return "arbiter clock " + side() + " " + time();
        case 9: return "arbiter set moves " + side() + " " + std::to_string(random_.below(8));
        case 10: return "arbiter see disturbance " + side() + " 1 min";
        case 11: return "arbiter penalize " + side() + " opponent +2 min";
        case 12: return "arbiter penalize " + side() + " own -1 min";
        case 13:
        case 14:
        case 15: return "arbiter see flag " + side();
        case 16: return side() + " claim flag";
        case 17: return "arbiter see touched " + cell() + " by " + side();
        case 18: return side() + " claim touched " + cell();
        case 19: return side() + " ask increment";
        case 20: return random_.chance(50) ? "arbiter stop" : side() + " stop for help";
        case 21: return "arbiter ask for sealed move";
        case 22: return side() + " press";
        case 23: return side() + " displace " + cell();
        case 24: return side() + " start opponent's clock";
        case 25: return side() + " put back";
        case 26: return "arbiter leave times";
        default: return "arbiter see moves unprovable";
        }
    }

    // ---- what it does --------------------------------------------------------------------------

    void act(const std::string& text) {
        done_ += clock_text(now_) + " " + text + "\n";
        const bool legal = is_legal_move(text); // the board's to say, not the clock's
        std::vector<Ruling> rulings;
        try {
            rulings = game_.act(table_.reader.read_at(now_, text, {"game.acts", 1, 1}));
        } catch (const Error& error) {
            if (error.exit() != Exit::bad_input) wrong_ = "it failed";
            return; // nothing has changed, in either
        }
        model_.advance(now_ - at_);
        at_ = now_;
        const model::Game ready = model_;
        const auto words = split(text, " ");
        illegal_ = 0;
        if (!over_) apply_act(words, legal);
        for (const auto& ruling : rulings)
            for (const auto& effect : ruling.effects) apply(effect);
        over_ = game_.state().phase == Phase::over;
        wrong_ = difference(game_.state().clocks, model_);
        if (wrong_.empty()) wrong_ = on_a_flag(text, rulings, ready);
        if (wrong_.empty()) wrong_ = on_an_illegal_move(rulings, ready);
    }

    int side_of(std::string_view id) const { return id == table_.variant.side_id(0) ? 0 : 1; }

    bool is_legal_move(const std::string& text) const {
        const auto words = split(text, " ");
        if (words.size() < 3 || words[1] != "move") return false;
        const int last = model_.plies();
        const bool repeated = last > 0 && model_.last_of(side_of(words[0])) == last &&
                              !model_.is_done(last) && !model_.is_legal(last);
        const auto& positions = game_.state().positions;
        return table_.board.legal(positions[positions.size() - (repeated ? 2 : 1)], words[2])
            .has_value();
    }

    // What players and arbiter do themselves, before anything is ruled.
    void apply_act(const std::vector<std::string_view>& words, bool legal) {
        const auto kind = words[1];
        const int who = side_of(words[0]);
        if (kind == "move") {
            const bool seen = words.back() != "unnoticed";
            model_.move(who, legal, seen);
            unnoticed_.resize(static_cast<std::size_t>(model_.plies()));
            unnoticed_.back() = !seen;
        } else if (kind == "press") {
            const int ply = model_.last_of(who);
            if (!model_.press(who)) return;
            if (!model_.is_legal(ply) && !unnoticed_[static_cast<std::size_t>(ply - 1)])
                illegal_ = ply;
        } else if (kind == "clock") {
            model_.clock(side_of(words[2])).set(*parse_clock_time(words[3]), model_.passed());
        } else if (kind == "stop") {
            model_.running.reset();
        } else if (kind == "resume" && !model_.running) {
            model_.running = model_.to_move();
        }
    }

    // What a ruling says that is done.
    void apply(const Value& effect) {
        const auto& word = effect.text_of("1");
        const auto side = side_of(effect.text_of("side"));
        const auto now = model_.passed();
        const auto number = [&](const char* name) { return effect.number_of(name, 0); };
        if (word == "restore") model_.put_back(static_cast<int>(number("ply")));
        if (word == "play") model_.play(side);
        if (word == "let stand") model_.stand(static_cast<int>(number("ply")));
        const bool put_right = effect.yes_of("put_right");
        if (word == "add time" && put_right) model_.clock(side).put_right(number("ms"));
        if (word == "add time" && !put_right) model_.clock(side).give(number("ms"), now);
        if (word == "settle flag") model_.clock(side).settle();
        if (word == "set time") model_.clock(side).set(number("ms"), now);
        if (word == "withhold increment") model_.clock(side).withhold();
        if (word == "leave times")
            for (auto& clock : model_.clocks) clock.leave(now);
        if (word == "set moves") model_.clock(side).set_moves(static_cast<int>(number("moves")));
        if (word == "next period") model_.clock(side).skip_to_next_period(now);
        if (word == "set increment")
            for (auto& clock : model_.clocks) clock.set_increment(number("ms"));
        if (word == "start clock") model_.running = side;
        if (word == "complete") model_.close(side);
        for (const auto* stops : {"end", "annul", "pending", "adjourn", "stop clocks"})
            if (word == stops) model_.running.reset();
    }

    // ---- what the articles say -----------------------------------------------------------------

    // A flag falls when the clock comes to zero, and not before (2023, 6.9; 2005, 6.10; 1997, 6.9);
    // it has fallen as well when the next period has begun since.
    std::string on_a_flag(const std::string& text, const std::vector<Ruling>& rulings,
                          const model::Game& ready) const {
        const auto words = split(text, " ");
        const bool seen = text.starts_with("arbiter see flag ");
        if (!seen && !text.ends_with(" claim flag")) return "";
        if (rulings.size() != 1 || game_over_before_) return "";
        const int side = seen ? side_of(words[3]) : 1 - side_of(words[0]);
        const auto at = static_cast<std::size_t>(side);
        const bool fallen = ready.clocks[at].is_down();
        const bool refused = rulings[0].kind == Ruling::Kind::refused;
        if (!fallen && !refused) return "a flag that has not fallen was not refused";
        if (fallen && refused && seen) return "a flag that has fallen was refused";
        return "";
    }

    // An illegal move seen when the clock is pressed is put back; the player has the time and the
    // moves he had before he pressed (7.1 and 7.5.1; 2005, 6.14 and 7.4a; 1997, 6.13 and 7.4). In
    // 1997 it costs something in the last period only (10.3), which it does not bring.
    std::string on_an_illegal_move(const std::vector<Ruling>& rulings, const model::Game& ready) {
        if (illegal_ == 0) return "";
        bool back = false, promoted = false, costs = false;
        for (const auto& ruling : rulings) {
            costs = costs || !ruling.options.empty();
            for (const auto& effect : ruling.effects) {
                const auto& word = effect.text_of("1");
                back = back || word == "restore";
                promoted = promoted || word == "promote";
                costs = costs || word == "add time" || word == "end";
            }
        }
        if (promoted) return "";
        if (!back) return "an illegal move was not put back";
        const int side = (illegal_ - 1) % 2;
        const auto& before = ready.clocks[static_cast<std::size_t>(side)];
        const auto& after = game_.state().clocks;
        const bool same = after.left(side) == before.left() && after.moves(side) == before.moves();
        if (ready.plies() == illegal_ && !over_ && !same)
            return "an illegal move brought time, or counted";
        if (std::string(edition_.id) == "fide-1997" && costs != before.in_last_period())
            return "10.3 holds in the last period, and in no other";
        return "";
    }

    const verbs::GameTable& table_;
    const Edition& edition_;
    Draws random_;
    Game game_;
    model::Game model_;
    std::string done_, wrong_;
    Ms now_ = 0, at_ = 0;
    bool over_ = false, game_over_before_ = false;
    int illegal_ = 0; // the ply that was pressed for just now, if it is illegal and was seen
    std::vector<bool> unnoticed_;
};

void play_edition(const Edition& edition, unsigned games) {
    const auto each = games / static_cast<unsigned>(times.size());
    for (const auto& time : times) {
        PlayTable opened(header_of(edition, time));
        auto control = time.control;
        const bool delays = control.periods.front().delay;
        control.keeps_saved_time = !delays || edition.saved_with_delay;
        for (unsigned seed = 1; seed <= each; ++seed) {
            const auto wrong = Playing(opened.table, edition, control, seed).play();
            INFO(edition.id << ", " << time.text << ", seed " << seed << ": " << wrong);
            REQUIRE(wrong.empty());
        }
    }
}

void run_all_clocks(unsigned sequences) {
    for (unsigned seed = 1; seed <= sequences; ++seed) {
        const auto wrong = run_clocks(seed);
        INFO(wrong);
        REQUIRE(wrong.empty());
    }
}

} // namespace

TEST_CASE("clocks and counters are put back as the model says") {
    run_all_clocks(fewer(5'000u));
}

TEST_CASE("clocks and counters are put back as the model says, in a long run", "[.long]") {
    run_all_clocks(500'000);
}

TEST_CASE("clocks of games under each edition are those of the model") {
    for (std::size_t i = 0; i < std::size(editions); i += edition_step)
        play_edition(editions[i], sanitized ? 10 : 200);
}

TEST_CASE("clocks of games under each edition are those of the model, in a long run", "[.long]") {
    for (const auto& edition : editions) play_edition(edition, 20'000);
}
