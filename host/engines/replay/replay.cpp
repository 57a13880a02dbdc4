#include "engines/replay/replay.hpp"

#include <algorithm>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "engines/replay/rewrite.hpp"
#include "formats/text/text_input.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"

namespace regra::replay {
namespace {

// What the threads share. Whoever has finished a batch hands out what is ready.
struct Work {
    GameFile& file;
    const ReplayRules& rules;
    const std::function<void(const ReplayReport&)>& take;

    std::mutex reading;
    std::mutex taking;
    std::map<std::uint64_t, ReplayReport> ready; // by number of their batch
    std::uint64_t next = 0;                      // to be taken
    std::exception_ptr failure;

    bool read(GameBatch& batch) {
        const std::lock_guard lock(reading);
        return !failed() && file.next(batch);
    }
    bool failed() {
        const std::lock_guard lock(taking);
        return failure != nullptr;
    }
    void fail(std::exception_ptr reason) {
        const std::lock_guard lock(taking);
        if (!failure) failure = std::move(reason);
    }
    void hand_out(std::uint64_t number, ReplayReport report) {
        const std::lock_guard lock(taking);
        ready.emplace(number, std::move(report));
        for (auto first = ready.begin(); first != ready.end() && first->first == next; ++next) {
            take(first->second);
            first = ready.erase(first);
        }
    }
};

void run(Work& work) {
    try {
        Replayer replayer(work.rules);
        GameBatch batch;
        while (work.read(batch))
            work.hand_out(batch.number, replayer.replay(batch, work.file.path()));
    } catch (...) {
        work.fail(std::current_exception());
    }
}

} // namespace

void replay_file(GameFile& file, const ReplayRules& rules, int jobs,
                 const std::function<void(const ReplayReport&)>& take) {
    Work work{file, rules, take, {}, {}, {}, 0, nullptr};
    {
        // This one only waits: a thread that works beside those it starts may share its processor
        // with one of them for some milliseconds.
        std::vector<std::jthread> threads;
        for (int i = 0; i < jobs; ++i) threads.emplace_back([&work] { run(work); });
    }
    if (work.failure) std::rethrow_exception(work.failure);
}

// ---- replay -------------------------------------------------------------------------------------

namespace {

// Five times the longest game that any shipped laws allow. Memory grows with them.
constexpr std::size_t most_plies = 1u << 16;

constexpr loader::WinBudget at_once = {0, 0};
constexpr loader::WinBudget few_moves = {32, std::uint64_t{4} << 20};
constexpr loader::WinBudget short_search = {2'000, std::uint64_t{4} << 20};
constexpr loader::WinBudget long_search = {};

// The side a result gives the game to; REGRA_NOBODY for the rest.
int winner_of(std::string_view result) {
    return result == "1-0" ? 0 : result == "0-1" ? 1 : REGRA_NOBODY;
}

bool is_draw(std::string_view result) {
    return result == "1/2-1/2";
}

// Tags that say which game it is, and what catalogues call them.
constexpr std::string_view pgn_tag = "Variant";
constexpr std::pair<const char*, const char*> variant_tags[] = {{pgn_tag.data(), "pgn.Variant"},
                                                                {"GameType", "pdn.GameType"}};

// "28,W,8,8,N1,1" -> "28": what follows describes the board.
std::string_view first_of(std::string_view value) {
    return value.substr(0, value.find(','));
}

// What has ended a game, as a part of a sentence.
Wording reason_of(const AutomaticEnd& end, const loader::Variant& variant) {
    const std::string count = std::to_string(end.at_least);
    if (end.count == AutomaticEnd::Count::dead) return in_each_language({"game.why-dead", {}});
    if (end.count == AutomaticEnd::Count::repeats)
        return in_each_language({"game.why-repeated", {{"count", count}}});
    const auto& fact = variant.plugin().names(REGRA_NAME_FACT)[end.fact].id;
    const auto title = variant.plugin().title(REGRA_NAME_FACT, fact).value_or(fact);
    return in_each_language({"game.why-counted", {{"fact", title}, {"count", count}}});
}

bool same_but_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

} // namespace

std::map<std::string, std::string> board_rules(const ruleset::Ruleset& rules) {
    std::map<std::string, std::string> articles;
    for (const auto& name : rules.names_under({"board rules"}))
        articles[with_hyphens(name)] = rules.citation(*rules.find({"board rules", name}));
    return articles;
}

std::map<std::string, std::string> ends_of_board(const ruleset::Ruleset& rules) {
    std::map<std::string, std::string> ends;
    for (const auto& name : rules.names_under({"end"})) {
        const auto* end = rules.in_force({"end", name});
        if (end && !end->cases.empty()) ends[with_hyphens(name)] = end->cases.front().text;
    }
    return ends;
}

WriteGame rewriting(const loader::Variant& variant, const loader::Notation& notation) {
    return [&variant, notation](const Replayed& game, std::string& out) {
        rewrite(game.text, game.bytes, game.moves, variant, game.start, notation, out);
    };
}

Replayer::Replayer(const ReplayRules& rules) : rules_(rules), watch_(rules.variant, rules.ends) {
    for (const auto& end : rules.ends)
        if (end.count == AutomaticEnd::Count::dead) dead_end_ = &end;
}

ReplayReport Replayer::replay(const GameBatch& batch, const std::string& file) {
    batch_ = &batch;
    file_ = &file;
    report_ = {};
    report_.bytes = batch.bytes.size();
    places_.reset();
    GameReader reader(batch.bytes);
    while (reader.next(game_)) {
        const std::size_t before = report_.findings.size();
        ++report_.games;
        replay_game();
        report_.plies += ply_;
        if (report_.findings.size() > before)
            ++report_.wrong;
        else if (rules_.write)
            rules_.write({report_.games, game_, batch.bytes, moves_, positions_.front()},
                         report_.written);
    }
    return std::move(report_);
}

void Replayer::replay_game() {
    ply_ = 0;
    asked_ = {};
    for (const auto& fault : game_.faults)
        find(fault.at, 0, fault.message, {{"text", shown(fault.text)}});
    const auto tag = plain_result(game_.tag("Result"));
    const bool differ = !tag.empty() && !game_.result.empty() && tag != game_.result;
    if (differ)
        find(game_.result_at, 0, "game.result-differs",
             {{"tag", tag_text(tag)}, {"result", std::string(game_.result)}});
    if (!is_of_variant() || !set_up()) return;
    const bool played = play_all();
    find_end();
    if (end_ && (end_ply_ < ply_ || !played || differ))
        check_automatic(game_.result); // whatever else is wrong
    else if (played && !differ && !game_.result.empty())
        check_result();
}

// -- moves

// The tag with the game's variant, if it has one, names it as the plugin's catalogue does.
bool Replayer::is_of_variant() {
    for (const auto& [tag, alias] : variant_tags) {
        const std::string value = tag_text(game_.tag(tag));
        if (value.empty()) continue;
        const auto known = rules_.variant.aliases(alias);
        const bool fits = std::any_of(known.begin(), known.end(), [&](const auto& name) {
            return same_but_case(first_of(name.value), first_of(value));
        });
        if (known.empty() || fits) continue;
        find(game_.at, 0, "game.other-variant",
             {{"tag", tag},
              {"value", shown(value)},
              {"ruleset", rules_.ruleset},
              {"variant", rules_.variant.plugin().id()}});
        return false;
    }
    return true;
}

// The start of the variant, or the position the tags give.
bool Replayer::set_up() {
    const auto tag = std::find_if(game_.tags.begin(), game_.tags.end(),
                                  [](const auto& candidate) { return candidate.name == "FEN"; });
    if (tag == game_.tags.end()) {
        const bool missing = game_.tag("SetUp") == "1";
        if (missing) find(game_.at, 0, "game.position-missing");
        begin_at(rules_.start);
        return !missing;
    }
    try {
        begin_at(rules_.variant.read_position(tag_text(tag->value)));
        return true;
    } catch (const Error& error) {
        if (error.exit() == Exit::internal) throw;
        find_all(error, tag->at);
        return false;
    }
}

void Replayer::begin_at(const loader::Position& start) {
    positions_.begin_with(start);
    now_ = after_ = start;
}

bool Replayer::play_all() {
    watch_.begin();
    end_ = watch_.after(positions_, 0);
    end_ply_ = 0;
    lines_.clear();
    moves_.clear();
    for (const auto& token : game_.tokens) {
        switch (token.part) {
        case GamePart::move:
            if (!(lines_.empty() ? play(token) : play_aside(token))) return false;
            break;
        case GamePart::open: open_line(); break;
        case GamePart::close:
            if (!lines_.empty()) lines_.pop_back();
            break;
        default: break;
        }
    }
    return true;
}

bool Replayer::play(const GameToken& token) {
    loader::Move move = 0;
    if (rules_.variant.try_read_move(rules_.notation, now_, text(token), move) != token.size)
        return refuse(token, now_);
    if (ply_ == most_plies) {
        find(token.at, ply_ + 1, "game.too-many-moves", {{"most", std::to_string(most_plies)}});
        return false;
    }
    rules_.variant.play_known(now_, move, after_);
    positions_.add(after_);
    now_ = after_;
    moves_.push_back(move);
    ++ply_;
    if (end_) return true;
    end_ = watch_.after(positions_, ply_);
    end_ply_ = ply_;
    return true;
}

// A variation takes the place of the last move.
void Replayer::open_line() {
    const auto before =
        lines_.empty() ? positions_[ply_ - std::min<std::size_t>(ply_, 1)] : lines_.back().before;
    lines_.push_back({before, before});
}

bool Replayer::play_aside(const GameToken& token) {
    auto& line = lines_.back();
    loader::Move move = 0;
    if (rules_.variant.try_read_move(rules_.notation, line.now, text(token), move) != token.size)
        return refuse(token, line.now);
    moves_.push_back(move);
    line.before = line.now;
    rules_.variant.play_known(line.before, move, line.now);
    return true;
}

// Says why a text is no move here.
bool Replayer::refuse(const GameToken& token, const loader::Position& position) {
    const auto outcome = rules_.variant.outcome(position);
    const auto written = text(token);
    if (outcome.ended) {
        find(token.at, ply_ + 1, "game.after-end",
             {{"move", shown(written)}, {"rule", rules_.variant.wording(outcome)}});
        return false;
    }
    try {
        const auto read = rules_.variant.read_move(rules_.notation, position, written);
        find(token.at + read.used, ply_ + 1, "game.rest-of-move",
             {{"move", shown(written.substr(0, read.used))},
              {"text", shown(written.substr(read.used))}});
    } catch (const Error& error) {
        if (error.exit() == Exit::internal) throw;
        const auto& first = error.diagnostics().items().front().message;
        if (const auto* other = other_notation())
            find(token.at, ply_ + 1, "game.other-notation",
                 {{"move", shown(written)}, {"option", other->option}});
        else if (const auto* tag = missing_variant_tag())
            find(token.at, ply_ + 1, "game.maybe-other-variant",
                 {{"move", shown(written)},
                  {"tag", tag},
                  {"variant", rules_.variant.plugin().id()},
                  {"ruleset", rules_.ruleset},
                  {"why", in_each_language(first)}});
        else
            find_all(error, token.at, shown(written));
    }
    return false;
}

// The first other notation in which all moves of the game can be played, as chance alone would not
// have it.
const OtherNotation* Replayer::other_notation() const {
    if (!rules_.other_notations) return nullptr;
    for (const auto& other : rules_.other_notations())
        if (reads_all(other.notation)) return &other;
    return nullptr;
}

bool Replayer::reads_all(const loader::Notation& notation) const {
    auto position = positions_.front();
    int depth = 0; // of variations, which are passed over
    for (const auto& token : game_.tokens) {
        depth += token.part == GamePart::open;
        depth -= token.part == GamePart::close;
        if (depth != 0 || token.part != GamePart::move) continue;
        loader::Move move = 0;
        if (rules_.variant.try_read_move(notation, position, text(token), move) != token.size)
            return false;
        position = rules_.variant.play_known(position, move);
    }
    return true;
}

// The tag by which a game of this variant should say so, where a game that begins at the start does
// not, and has hardly begun: the moves of another one cannot be played for long.
const char* Replayer::missing_variant_tag() const {
    constexpr std::size_t few_plies = 10;
    if (ply_ >= few_plies || !lines_.empty() || !game_.tag("FEN").empty()) return nullptr;
    const char* missing = nullptr;
    for (const auto& [tag, alias] : variant_tags) {
        if (!game_.tag(tag).empty()) return nullptr;
        if (rules_.variant.aliases(alias).empty()) continue;
        if (tag == pgn_tag) return nullptr; // PGN needs no tag for the game it was made for
        missing = tag;
    }
    return missing;
}

// -- the end and the result

// Which end came first, of those that come by themselves. What is dead stays dead, so one look at
// the last position before any other end is enough: mostly some series of moves still wins from
// there.
void Replayer::find_end() {
    outcome_ = rules_.variant.outcome(positions_[ply_]);
    const std::size_t last = end_ ? end_ply_ : ply_;
    if (outcome_.ended && last == ply_) end_ = nullptr; // the board's end goes before
    const bool won = outcome_.ended && winner_of_board() != REGRA_NOBODY;
    if (!dead_end_ || won || !is_dead(last)) return;
    const std::size_t first = first_dead_ply(last);
    if (outcome_.ended && first == ply_) return; // the board ended it then
    end_ = dead_end_;
    end_ply_ = first;
}

void Replayer::check_result() {
    const std::string_view result = game_.result;
    if (end_) return check_automatic(result);
    if (!outcome_.ended) return check_winner(result);
    const int winner = winner_of_board();
    const bool fits = winner == REGRA_NOBODY ? is_draw(result) : winner_of(result) == winner;
    if (fits) return;
    find(game_.result_at, ply_, "game.result-board",
         {{"rule", rules_.variant.wording(outcome_)},
          {"should", winner == REGRA_NOBODY ? "1/2-1/2"
                     : winner == 0          ? "1-0"
                                            : "0-1"},
          {"result", std::string(result)}});
}

// As the ruleset says, where it says anything of that end.
int Replayer::winner_of_board() const {
    const auto end = rules_.ends_of_board.find(outcome_.rule);
    if (end == rules_.ends_of_board.end()) return outcome_.winner;
    if (end->second == "draw") return REGRA_NOBODY;
    const int last = 1 - rules_.variant.side_to_move(positions_[ply_]);
    const int best = outcome_.winner == REGRA_NOBODY ? last : outcome_.winner;
    return end->second == "win" ? best : 1 - best;
}

// The game ended by itself with a draw at end_ply_.
void Replayer::check_automatic(std::string_view result) {
    const GameToken* last = move_of(end_ply_);
    const GameToken* next = move_of(end_ply_ + 1);
    if (!next && is_draw(result)) return;
    const std::size_t at = !next ? game_.result_at : last ? last->at : game_.at;
    const char* id = last ? (next ? "game.draw-passed" : "game.draw-result")
                          : (next ? "game.draw-passed-at-once" : "game.draw-at-once");
    const std::size_t more = std::max<std::size_t>(ply_ - end_ply_, 1); // also one refused
    find(at, end_ply_, id,
         {{"why", reason_of(*end_, rules_.variant)},
          {"article", end_->article},
          {"move", last ? shown(text(*last)) : ""},
          {"next", next ? shown(text(*next)) : ""},
          {"count", std::to_string(more)},
          {"result", std::string(result)}});
}

// The move of that ply as it is written, also one that was refused; null if there is none.
const GameToken* Replayer::move_of(std::size_t ply) const {
    int depth = 0;
    std::size_t passed = 0;
    for (const auto& token : game_.tokens) {
        depth += token.part == GamePart::open;
        depth -= token.part == GamePart::close;
        if (depth == 0 && token.part == GamePart::move && ++passed == ply) return &token;
    }
    return nullptr;
}

// The stated winner must be able to win (a fallen flag wins for the opponent only then).
void Replayer::check_winner(std::string_view result) {
    const int said = winner_of(result);
    if (said == REGRA_NOBODY || can_win(ply_, said)) return;
    find(game_.result_at, ply_, "game.cannot-win",
         {{"side", rules_.variant.side_title(said)}, {"result", std::string(result)}});
}

// One side that can win is enough, so the budget of a search grows in steps, and both sides are
// asked at each step: often one of them needs a long search and the other does not. The side that
// is said to have won is asked first, since check_winner() asks about it too.
bool Replayer::is_dead(std::size_t ply) {
    const int first = winner_of(game_.result) == 1;
    for (const auto& budget : {at_once, few_moves, long_search}) {
        for (const int side : {first, 1 - first})
            if (ask(ply, side, budget) == Verdict::yes) return false;
    }
    return ask(ply, 0, at_once) == Verdict::no && ask(ply, 1, at_once) == Verdict::no;
}

// By halves, since what is dead stays dead.
std::size_t Replayer::first_dead_ply(std::size_t last) {
    std::size_t alive = 0, dead = last;
    while (alive < dead) {
        const std::size_t middle = (alive + dead) / 2;
        if (is_dead(middle))
            dead = middle;
        else
            alive = middle + 1;
    }
    return dead;
}

// Unless it is proved that the side cannot. Where the laws know no dead positions a search is made
// only if nothing has changed for a while, as where nothing can change any more.
bool Replayer::can_win(std::size_t ply, int side) {
    constexpr std::int64_t a_while = 16; // plies
    auto verdict = ask(ply, side, at_once);
    if (verdict == Verdict::undecided &&
        (dead_end_ || rules_.variant.facts(positions_[ply])[loader::reversible_plies] >= a_while))
        verdict = ask(ply, side, dead_end_ ? long_search : short_search);
    return verdict != Verdict::no;
}

Replayer::Verdict Replayer::ask(std::size_t ply, int side, const loader::WinBudget& budget) {
    if (asked_.ply != ply) asked_ = {ply, {}};
    auto& verdict = asked_.verdicts[static_cast<std::size_t>(side)];
    if (verdict == Verdict::undecided)
        verdict = rules_.variant.can_win_verdict(positions_[ply], side, budget);
    return verdict;
}

// -- findings

std::string_view Replayer::text(const GameToken& token) const {
    return {batch_->bytes.data() + token.at, token.size};
}

Place Replayer::place(std::size_t at) {
    if (!places_) places_.emplace(batch_->bytes);
    const auto [line, column] = places_->at(batch_->bytes, at);
    return {*file_, static_cast<int>(batch_->line + line), static_cast<int>(column) + 1,
            static_cast<std::size_t>(batch_->offset) + at};
}

void Replayer::find(std::size_t at, std::size_t ply, std::string_view id, Arguments arguments) {
    report_.findings.push_back(
        {report_.games, ply, {Severity::error, place(at), {id, std::move(arguments)}}, "", ""});
}

std::string Replayer::article_of(const Diagnostic& diagnostic) const {
    for (const auto& [name, value] : diagnostic.message.arguments) {
        const auto found =
            name == "rule" ? rules_.articles.find(value.in(Language::en)) : rules_.articles.end();
        if (found != rules_.articles.end()) return found->second;
    }
    return "";
}

// What the plugin says of a text in the file.
void Replayer::find_all(const Error& error, std::size_t at, const std::string& move) {
    for (auto diagnostic : error.diagnostics().items()) {
        diagnostic.place = place(at);
        const std::string article = article_of(diagnostic);
        report_.findings.push_back(
            {report_.games, move.empty() ? 0 : ply_ + 1, std::move(diagnostic), move, article});
    }
}

} // namespace regra::replay
