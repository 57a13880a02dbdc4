#include "game/expectation.hpp"

#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "game/event.hpp"
#include "game/fields.hpp"
#include "game/tell.hpp"
#include "ruleset/value.hpp"

namespace regra::game {
namespace {

std::set<std::string> cited(const Played& played) {
    std::set<std::string> labels;
    for (const auto& ruling : played.rulings)
        for (const auto& reason : ruling.reasons)
            for (const auto& rest : reason.rests)
                labels.insert(rest.labels.begin(), rest.labels.end());
    return labels;
}

bool has(const Played& played, Ruling::Kind kind) {
    return std::any_of(played.rulings.begin(), played.rulings.end(),
                       [&](const Ruling& ruling) { return ruling.kind == kind; });
}

// "a or b or c"
std::vector<std::string> either_of(std::string_view text) {
    std::vector<std::string> parts;
    for (auto at = text.find(" or "); at != std::string_view::npos; at = text.find(" or ")) {
        parts.emplace_back(trim(text.substr(0, at)));
        text.remove_prefix(at + 4);
    }
    if (!trim(text).empty()) parts.emplace_back(trim(text));
    return parts;
}

using Instead = std::optional<std::string>; // nothing: the phrase holds
using Told = std::optional<Instead>;        // nothing: it is no phrase of this kind

Instead instead(bool holds, const std::string& what) {
    return holds ? Instead() : Instead(what);
}

// "9.3(a)" and "9.3a" are one article.
std::string plain(std::string_view article) {
    std::string text(trim(article));
    std::erase_if(text, [](char letter) { return letter == '(' || letter == ')'; });
    return text;
}

// Whether a ruling that rests on `label` rests on `article`: on all of it or on a part, as
// "9.6a(1)" and "9.6.1" are parts of 9.6, and 9.61 is none.
bool is_of(std::string_view label, const std::string& article) {
    const std::string whole = plain(label);
    if (article.empty() || !whole.starts_with(article)) return false;
    const bool number = article.back() >= '0' && article.back() <= '9';
    const char next = whole.size() > article.size() ? whole[article.size()] : '\0';
    return !number || next < '0' || next > '9';
}

// What the ruleset says of rules of the board, as the variant's plugin names them.
std::vector<Rest> rests_of_rules(const std::vector<std::string>& rules, const Played& played) {
    const auto& game = played.game;
    const Law law(game.laws().rules, circumstances(game.state(), game.terms(), nobody));
    std::vector<Rest> rests;
    for (std::string rule : rules) {
        std::replace(rule.begin(), rule.end(), '-', ' '); // law-of-quantity: "law of quantity"
        if (auto rest = law.rest({"board rules", rule})) rests.push_back(*std::move(rest));
    }
    return rests;
}

// One phrase being compared.
struct Comparing {
    const std::string& phrase;
    const Played& played;
    const std::vector<std::string>& phrases; // all of the test

    const State& state() const { return played.game.state(); }
    const Board& board() const { return played.game.laws().board; }
    const loader::Variant& variant() const { return board().variant(); }

    std::optional<std::string> after(std::string_view beginning) const {
        if (!phrase.starts_with(beginning)) return std::nullopt;
        return phrase.substr(beginning.size());
    }

    // The values of a field of all effects of a kind.
    std::vector<std::string> effects(std::string_view word, std::string_view field,
                                     const std::string& side = "") const {
        std::vector<std::string> found;
        for (const auto& ruling : played.rulings)
            for (const auto& effect : ruling.effects)
                if (text_in(effect, "1") == word &&
                    (side.empty() || text_in(effect, "side") == side))
                    found.push_back(text_in(effect, field));
        return found;
    }

    bool has_effect(std::string_view word) const { return !effects(word, "1").empty(); }

    std::string result() const {
        if (state().result_pending) return "result pending";
        return state().result.empty() ? "game goes on" : state().result;
    }

    // ---- of the rulings ------------------------------------------------------------------------

    // Where nothing was ruled: what makes the game one of its class.
    std::set<std::string> of_class() const {
        const auto& terms = played.game.terms();
        const Law law(played.game.laws().rules, circumstances(state(), terms, nobody));
        const auto band = law.rest({terms.game_class, "when"});
        if (!band) return {};
        return {band->labels.begin(), band->labels.end()};
    }

    Told articles() const {
        const auto rest = after("art. ");
        if (!rest) return std::nullopt;
        auto labels = played.rulings.empty() ? of_class() : cited(played);
        auto of_board = broken_at_the_start(played);
        for (const auto& other : phrases)
            for (auto& broken : Comparing{other, played, phrases}.against_the_move())
                of_board.push_back(std::move(broken));
        for (const auto& broken : of_board)
            labels.insert(broken.labels.begin(), broken.labels.end());
        if (!played.opening_article.empty()) labels.insert(played.opening_article);
        std::vector<std::string> missing;
        for (const auto wanted : split(*rest, " + "))
            if (std::none_of(labels.begin(), labels.end(),
                             [&](const auto& label) { return is_of(label, plain(wanted)); }))
                missing.emplace_back(trim(wanted));
        return instead(missing.empty(),
                       labels.empty() ? "nothing was ruled, so nothing rests on an article"
                                      : "art. " + join({labels.begin(), labels.end()}, " + "));
    }

    Told options() const {
        const bool must = phrase.starts_with("arbiter decides");
        const auto rest = must ? after("arbiter decides") : after("arbiter may decide");
        if (!rest) return std::nullopt;
        std::set<std::string> offered;
        for (const auto& ruling : played.rulings)
            for (const auto& option : ruling.options) offered.insert(option.name);
        const auto wanted = either_of(*rest);
        const bool any = must ? has(played, Ruling::Kind::options) : !offered.empty();
        const bool all = std::all_of(wanted.begin(), wanted.end(),
                                     [&](const auto& name) { return offered.contains(name); });
        return instead(any && all,
                       any ? "offered: " + join({offered.begin(), offered.end()}, " or ")
                           : "nothing left to the arbiter");
    }

    Told refusal() const {
        if (phrase == "refused" || phrase == "claim refused")
            return instead(has(played, Ruling::Kind::refused), "nothing refused");
        if (phrase == "not placed")
            return instead(!played.not_placed.items().empty(), "all acts could be placed");
        if (phrase == "no ruling") return instead(played.rulings.empty(), summary(played));
        return std::nullopt;
    }

    Told decision() const {
        const auto name = after("decided by ");
        if (!name) return std::nullopt;
        std::set<std::string> all;
        for (const auto& ruling : played.rulings) all.insert(ruling.decision);
        return instead(all.contains(*name), "decided by " + join({all.begin(), all.end()}, ", "));
    }

    Told appeal() const {
        if (phrase != "appeal open" && phrase != "no appeal") return std::nullopt;
        const bool wanted = phrase == "appeal open";
        const bool found =
            std::any_of(played.rulings.begin(), played.rulings.end(), [&](const Ruling& ruling) {
                return ruling.may_appeal.has_value() && *ruling.may_appeal == wanted;
            });
        return instead(found, "nothing of the kind was told");
    }

    // ---- of the game ---------------------------------------------------------------------------

    Told result_of_game() const {
        std::string wanted = phrase;
        for (auto at = wanted.find("1/2"); at != std::string::npos; at = wanted.find("1/2"))
            wanted.replace(at, 3, "½");
        if (phrase == "game goes on")
            return instead(state().phase != Phase::over && !state().result_pending, result());
        if (phrase == "new game") return instead(has_effect("annul"), result());
        if (phrase == "result pending" || is_result(wanted))
            return instead(wanted == result(), result());
        return std::nullopt;
    }

    Told phase() const {
        if (phrase == "clocks stopped") return instead(!state().clocks.running(), "a clock runs");
        const bool is_phase = phrase == "adjourned" || phrase == "not begun";
        if (!is_phase) return std::nullopt;
        const auto wanted = phrase == "adjourned" ? Phase::adjourned : Phase::before;
        return instead(state().phase == wanted,
                       std::string(phase_words[static_cast<std::size_t>(state().phase)]));
    }

    Told moves_on_board() const {
        if (phrase == "move stands")
            return instead(has_effect("let stand"), "no move was let stand");
        if (phrase == "move taken back")
            return instead(has_effect("restore"), "no move was taken back");
        if (const auto ply = after("back to ply "))
            return instead(std::to_string(state().ply()) == *ply,
                           "ply " + std::to_string(state().ply()));
        if (phrase == "improper position")
            return instead(!played.improper.empty(), "nothing was wrong with the position");
        const auto position = after("position ");
        return position ? Told(same_position(*position)) : std::nullopt;
    }

    // As the laws compare positions: counters do not count.
    Instead same_position(const std::string& text) const {
        try {
            Diagnostics ignored;
            const auto wanted = variant().hold_position(text, ignored);
            return instead(variant().key(wanted) == variant().key(state().position()),
                           "position " + variant().write_position(state().position()));
        } catch (const Failure& failure) {
            if (failure.exit() == Exit::internal) throw;
            return words(failure.diagnostics().items().front().message, Language::en);
        }
    }

    // "offer is open", "offer is not open"
    // What decisions wait for, and what rulings here opened or closed.
    std::set<std::string> matters() const {
        std::set<std::string> names;
        for (const auto& decision : played.game.laws().decisions.all())
            for (const auto& wake : decision.on)
                if (!wake.open.empty()) names.insert(wake.open);
        for (const auto* word : {"open", "expire"})
            for (const auto& name : effects(word, "what")) names.insert(name);
        return names;
    }

    Told open_matter() const {
        const std::string yes = " is open", no = " is not open";
        if (!phrase.ends_with(yes) && !phrase.ends_with(no)) return std::nullopt;
        const bool wanted = phrase.ends_with(yes);
        const auto what = phrase.substr(0, phrase.size() - (wanted ? yes : no).size());
        const auto known = matters();
        if (!wanted && !known.contains(what))
            return Instead("what may be open: " + join({known.begin(), known.end()}, ", "));
        std::vector<std::string> all;
        for (const auto& [name, matter] : state().open) all.push_back(name);
        return instead(state().open.contains(what) == wanted,
                       all.empty() ? "nothing is open" : "open: " + join(all, ", "));
    }

    // "class rapid", "start default time is 0 min"
    Told law() const {
        const auto& terms = played.game.terms();
        if (const auto wanted = after("class "))
            return instead(terms.game_class == *wanted, "class " + terms.game_class);
        const auto is = phrase.find(" is ");
        if (is == std::string::npos) return std::nullopt;
        const std::string key = phrase.substr(0, is);
        const Law law(played.game.laws().rules, circumstances(state(), terms, nobody));
        for (const auto& setting : law.rules().settings()) {
            if (ruleset::spoken(setting.path) != key) continue;
            const auto found = law.rest(setting.path);
            const std::string value = found ? found->value : "not stated";
            return instead(value == phrase.substr(is + 4), join({key, value}, " is "));
        }
        return std::nullopt;
    }

    // ---- of a side -----------------------------------------------------------------------------

    static constexpr int none = -1;

    // "black", "Black's"; `rest` is what follows.
    int side(std::string& rest) const {
        const auto space = phrase.find(' ');
        if (space == std::string::npos) return none;
        std::string word = lower(phrase.substr(0, space));
        if (word.ends_with("'s")) word.resize(word.size() - 2);
        rest = phrase.substr(space + 1);
        for (int side = 0; side < 2; ++side)
            if (word == lower(variant().side_id(side))) return side;
        return none;
    }

    static std::string signed_span(std::int64_t ms) {
        return (ms < 0 ? "-" : "+") + span_text(std::abs(ms));
    }

    std::int64_t added(int who) const {
        std::int64_t sum = 0;
        for (const auto& ruling : played.rulings)
            for (const auto& effect : ruling.effects)
                if (text_in(effect, "1") == "add time" &&
                    text_in(effect, "side") == variant().side_id(who))
                    sum += number_in(effect, "ms");
        return sum;
    }

    Told time() const {
        std::string rest;
        const int who = side(rest);
        if (who == none) return std::nullopt;
        const std::string id = variant().side_id(who);
        if (rest.starts_with("+") || rest.starts_with("-")) {
            const auto span = ruleset::parse_span(std::string_view(rest).substr(1));
            if (!span) return std::nullopt;
            return instead(added(who) == (rest[0] == '-' ? -*span : *span),
                           id + " " + signed_span(added(who)));
        }
        if (!rest.starts_with("left ")) return std::nullopt;
        const auto text = std::string_view(rest).substr(5);
        const auto wanted =
            parse_clock_time(text) ? parse_clock_time(text) : ruleset::parse_span(text);
        if (!wanted) return std::nullopt;
        const auto left = state().clocks.left(who);
        return instead(left == *wanted, id + " left " + span_text(left));
    }

    Told of_side() const {
        std::string rest;
        const int who = side(rest);
        if (who == none) return std::nullopt;
        if (rest == "flag has fallen")
            return instead(state().flag_fallen[static_cast<std::size_t>(who)], "no flag fallen");
        if (rest == "clock runs")
            return instead(state().clocks.running() == who, "it does not run");
        if (rest == "to move")
            return instead(variant().side_to_move(state().position()) == who, "the other to move");
        if (rest.ends_with(" moves") || rest.ends_with(" move")) {
            const auto moves = ruleset::parse_int(std::string_view(rest).substr(0, rest.find(' ')));
            const int shown = state().clocks.moves(who);
            return moves ? Told(instead(*moves == shown, std::to_string(shown) + " moves"))
                         : std::nullopt;
        }
        return std::nullopt;
    }

    // What nobody may do out of turn says nothing: it is asked as if it were their turn.
    loader::Position in_turn(int who) const {
        const auto& position = state().position();
        return variant().side_to_move(position) == who ? position
                                                       : board().mark_moved(position, {}, who);
    }

    // Of a move that may not be played: what the rules of the board say against it.
    std::vector<Rest> against_the_move() const {
        constexpr std::string_view beginning = "may not play ";
        std::string rest;
        const int who = side(rest);
        std::vector<std::string> rules;
        if (who == none || !rest.starts_with(beginning)) return {};
        for (const auto& text : either_of(std::string_view(rest).substr(beginning.size())))
            for (const auto& broken : board().against(in_turn(who), {}, text))
                rules.push_back(broken.first);
        return rests_of_rules(rules, played);
    }

    // "white may play Ke2 or Kd2", "white may not play d4", "white must play Ke2"
    Told may_play() const {
        std::string rest;
        const int who = side(rest);
        const auto play = rest.find(" play ");
        if (who == none || play == std::string::npos) return std::nullopt;
        const std::string how = rest.substr(0, play);
        if (how != "may" && how != "may not" && how != "must") return std::nullopt;
        const bool to_move = variant().side_to_move(state().position()) == who;
        if (!to_move && how != "may not") return "the other to move";
        const auto position = in_turn(who);
        if (variant().side_to_move(position) != who) return "the other has to move first";
        std::set<std::string> free;
        for (const auto move : variant().moves(position))
            if (!broken_by(state(), who, move)) free.insert(board().text(position, move));
        std::set<std::string> wanted;
        for (const auto& text : either_of(std::string_view(rest).substr(play + 6))) {
            const auto move = board().legal(position, text);
            if (!move && !board().is_move(position, text)) return "\"" + text + "\" is no move";
            wanted.insert(move ? board().text(position, *move) : text);
        }
        const auto is_in = [&](const std::string& text) { return free.contains(text); };
        const bool holds = how == "must"      ? wanted == free
                           : how == "may not" ? std::none_of(wanted.begin(), wanted.end(), is_in)
                                              : std::all_of(wanted.begin(), wanted.end(), is_in);
        return instead(holds, "may play " + join({free.begin(), free.end()}, " or "));
    }

    // "white duty recording", "white no duty recording"
    Told duty() const {
        std::string rest;
        const int who = side(rest);
        const bool no = rest.starts_with("no ");
        const std::string what = no ? rest.substr(3) : rest;
        if (who == none || !what.starts_with("duty ")) return std::nullopt;
        const auto& duties = state().duties[static_cast<std::size_t>(who)];
        return instead(duties.contains(what.substr(5)) != no,
                       duties.empty() ? "no duty"
                                      : "duty " + join({duties.begin(), duties.end()}, ", "));
    }

    // A player's time or points, a warning and the like, or a result, by a ruling.
    Told no_penalty() const {
        if (phrase != "no penalty") return std::nullopt;
        std::vector<std::string> imposed;
        for (const auto& ruling : played.rulings)
            for (const auto& effect : ruling.effects)
                for (const auto* kind : {"penalty", "add time", "score", "end"})
                    if (text_in(effect, "1") == kind) imposed.push_back(kind);
        const auto& left = state().choosing;
        if (left && left->kind == Ruling::Kind::options) imposed.push_back("left to the arbiter");
        return instead(imposed.empty(), join(imposed, ", "));
    }

    // "white score +½", "white penalty warning", "white illegal move 1" (a count), "white warning"
    Told mark() const {
        if (phrase == "warning") {
            const auto all = effects("penalty", "what");
            return instead(std::find(all.begin(), all.end(), phrase) != all.end(), "no warning");
        }
        std::string rest;
        const int who = side(rest);
        if (who == none) return std::nullopt;
        const std::string id = variant().side_id(who);
        const auto last = rest.rfind(' ');
        const auto number = last == std::string::npos
                                ? std::nullopt
                                : ruleset::parse_int(std::string_view(rest).substr(last + 1));
        if (number) {
            const std::string counted = rest.substr(0, last);
            const auto known = played.game.laws().decisions.counts();
            if (std::find(known.begin(), known.end(), counted) == known.end())
                return Instead("what is counted: " + join(by_nearness(counted, known), ", "));
            const auto& tallies = state().tallies[static_cast<std::size_t>(who)];
            const auto found = tallies.find(counted);
            const int count = found == tallies.end() ? 0 : found->second;
            return instead(*number == count, std::to_string(count));
        }
        const bool score = rest.starts_with("score ");
        const auto marks = score ? effects("score", "points", id) : effects("penalty", "what", id);
        const std::string wanted = score                          ? rest.substr(6)
                                   : rest.starts_with("penalty ") ? rest.substr(8)
                                                                  : rest;
        const bool holds = std::find(marks.begin(), marks.end(), wanted) != marks.end();
        const bool is_mark = score || wanted != rest || wanted == "warning";
        if (!holds && !is_mark) return std::nullopt; // "white wins"
        return instead(holds, marks.empty() ? "nothing of the kind for " + id
                                            : id + " " + join(marks, ", "));
    }
};

struct Kind {
    const char* form;
    Told (Comparing::*tell)() const;
};

// In the order they are tried; a form that begins with SIDE is "White" or "white's" as well.
constexpr Kind kinds[] = {
    {"art. N + N", &Comparing::articles},
    {"arbiter decides [NAME or NAME] | arbiter may decide [NAME or NAME]", &Comparing::options},
    {"refused | not placed | no ruling", &Comparing::refusal},
    {"decided by DECISION", &Comparing::decision},
    {"appeal open | no appeal", &Comparing::appeal},
    {"1-0, ½-½, +/- ... | game goes on | new game | result pending", &Comparing::result_of_game},
    {"adjourned | not begun | clocks stopped", &Comparing::phase},
    {"move stands | move taken back | back to ply N | position TEXT | improper position",
     &Comparing::moves_on_board},
    {"WORD is open | WORD is not open", &Comparing::open_matter},
    {"class CLASS | KEY is VALUE", &Comparing::law},
    {"SIDE +TIME | SIDE -TIME | SIDE left TIME (as 1 min 50 s or 0:01:50)", &Comparing::time},
    {"SIDE flag has fallen | SIDE clock runs | SIDE to move | SIDE N moves", &Comparing::of_side},
    {"SIDE may play MOVE or MOVE | SIDE may not play MOVE | SIDE must play MOVE",
     &Comparing::may_play},
    {"SIDE duty WORD | SIDE no duty WORD", &Comparing::duty},
    {"no penalty", &Comparing::no_penalty},
    {"warning | SIDE warning | SIDE penalty TEXT | SIDE score POINTS | SIDE COUNTED N",
     &Comparing::mark},
};

} // namespace

std::vector<std::string> forms_of_phrases() {
    std::vector<std::string> forms;
    for (const auto& kind : kinds)
        for (const auto form : split(kind.form, " | ")) forms.emplace_back(form);
    return forms;
}

std::vector<Unmet> compare(const std::string& expected, const Played& played) {
    std::vector<std::string> phrases;
    for (const auto part : split(expected, ", "))
        if (!trim(part).empty()) phrases.emplace_back(trim(part));
    std::vector<Unmet> unmet;
    for (const auto& phrase : phrases) {
        Told told;
        for (const auto& kind : kinds)
            if (!told) told = (Comparing{phrase, played, phrases}.*kind.tell)();
        if (!told)
            unmet.push_back({phrase, "", false});
        else if (*told)
            unmet.push_back({phrase, **told});
    }
    return unmet;
}

std::vector<Rest> broken_at_the_start(const Played& played) {
    std::vector<std::string> rules;
    for (const auto& note : played.improper.items())
        for (const auto& [name, value] : note.message.arguments)
            if (name == "rule") rules.push_back(value);
    return rests_of_rules(rules, played);
}

std::string summary(const Played& played) {
    std::string text;
    for (const auto& ruling : played.rulings) {
        text += (text.empty() ? "" : "; ") + ruling.decision + " (" + ruling.event + "):";
        for (const auto& effect : ruling.effects) text += " " + text_in(effect, "1");
        for (const auto& option : ruling.options) text += " " + option.name + "?";
        if (ruling.kind == Ruling::Kind::refused) text += " refused";
    }
    return text.empty() ? "no ruling" : text;
}

} // namespace regra::game
