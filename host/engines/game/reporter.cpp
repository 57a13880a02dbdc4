#include "engines/game/reporter.hpp"

#include <algorithm>
#include <utility>

#include "engines/game/act.hpp"
#include "engines/game/clock.hpp"
#include "engines/game/effects.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/points_text.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"
#include "words/holes.hpp"

namespace regra::game {
namespace {

// "Laws 2018, 7.5.5" twice is text once.
void add_articles(const std::string& articles, std::string& all) {
    for (const auto article : split(articles, "; ")) {
        const auto known = split(all, "; ");
        if (article.empty() || std::find(known.begin(), known.end(), article) != known.end())
            continue;
        all.append(all.empty() ? "" : "; ").append(article);
    }
}

// With a capital, unless a move comes first: "e4 counts".
std::string begun(const std::string& text) {
    const auto word = text.substr(0, text.find(' '));
    return word.find_first_of("0123456789") == word.npos ? capitalised(text) : text;
}

// The notation of notation/LANGUAGE, if this variant can be written in it.
loader::Notation notation_in(Language language, const ruleset::Rulesets& rulesets,
                             const loader::Variant& variant) {
    try {
        loader::Texts words;
        for (const auto& word : rulesets.load("notation/" + std::string(id_of(language))).notation)
            words.emplace_back(word.id, word.text);
        return variant.notation("", words);
    } catch (const Error&) {
        return variant.notation();
    }
}

// "+½" is given, "-1" taken, "1" what the side has in the end.
std::string word_of_points(const std::string& points) {
    const bool added = points.starts_with('+'), taken = points.starts_with('-');
    if (!added && !taken) return "score";
    return std::string(added ? "add " : "take ") +
           (points.substr(1) == "½" ? "half a point" : "points");
}

std::string unsigned_points(const std::string& points) {
    return points.starts_with('+') || points.starts_with('-') ? points.substr(1) : points;
}

// The side that an effect concerns: "opponent +time" concerns the other side, which receives it.
std::string side_told(const Value& effect, const loader::Variant& variant) {
    const auto& side = effect.text_of("side");
    if (side.empty() || !effect.text_of("what").starts_with("opponent ")) return side;
    return variant.side_id(side == variant.side_id(0) ? 1 : 0);
}

const std::string& told_by(const Reason& reason) {
    return reason.told.empty() ? reason.sentence : reason.told;
}

// What stands for a sentence that is not there, or lacks an argument.
std::string unsaid_text(const std::string& decision, const Reason& reason) {
    return decision + ": " + told_by(reason);
}

// The moves that prove something; of a long line its beginning and its end.
Message proof_by(const std::string& line) {
    constexpr std::size_t most = 12, first = 4, last = 2;
    const auto moves = split(line, " ");
    if (moves.size() <= most) return {"ruling.line", {{"line", line}}};
    const std::vector<std::string> begins(moves.begin(), moves.begin() + first);
    const std::vector<std::string> ends(moves.end() - last, moves.end());
    return {"ruling.long-line",
            {{"count", std::to_string((moves.size() + 1) / 2)},
             {"first", join(begins, " ")},
             {"last", join(ends, " ")}}};
}

} // namespace

WordsInstead words_instead(const ruleset::Rulesets& rulesets, const ruleset::Ruleset& rules,
                           Language language) {
    const std::string block = "instead " + std::string(id_of(language)) + ".";
    WordsInstead all;
    for (const auto& document : rules.documents) {
        if (document.kind != ruleset::Kind::laws) continue;
        const auto terms = rulesets.terms(document.id);
        if (!terms) continue;
        for (const auto& word : terms->notation)
            if (word.id.starts_with(block))
                all.emplace_back(word.id.substr(block.size()), word.text);
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
    return all;
}

Reporter::Reporter(const ruleset::Rulesets& rulesets, const Board& board, Language language,
                   WordsInstead instead, std::shared_ptr<WordsRead> read)
    : rulesets_(rulesets), board_(board), language_(language), instead_(std::move(instead)),
      read_(std::move(read)) {}

// "12.Nf3", "1...e5".
std::string Reporter::move(const LastMove& made) {
    if (!notation_) notation_ = notation_in(language_, rulesets_, board_.variant());
    const std::string text = made.move == 0
                                 ? illegal_move(made)
                                 : board_.variant().write_move(notation_, made.before, made.move);
    return std::to_string(made.number) + (made.side == 0 ? "." : "...") + text;
}

std::string Reporter::last_move(const State& state) {
    return state.ply() == 0 ? "" : move(state.last_move(state.ply()));
}

// The position after so many plies, by its last move.
std::string Reporter::position(std::size_t ply, const Ruling& ruling) {
    const auto last = ruling.last_moves.find(ply);
    if (last == ruling.last_moves.end())
        return words({ruling.set_up ? "position.set-up" : "position.first", {}}, language_);
    return words({"position.after", {{"move", move(last->second)}}}, language_);
}

// The same in a list of positions: "initial, after 2...Ng8, after the move written down, Ng8".
std::string Reporter::position_in_list(std::size_t ply, const Ruling& ruling) {
    const auto last = ruling.last_moves.find(ply);
    const std::string written = ply == 0 ? "" : ruling.proof.text_of("written");
    if (last == ruling.last_moves.end() && !written.empty())
        return words({"position.list-written", {{"move", moves_in_letters(written)}}}, language_);
    if (last == ruling.last_moves.end())
        return words({ruling.set_up ? "position.list-set-up" : "position.list-first", {}},
                     language_);
    return words({"position.list-after", {{"move", move(last->second)}}}, language_);
}

std::shared_ptr<const ruleset::Reasons>
Reporter::in_words_of_edition(std::shared_ptr<const ruleset::Reasons> reasons) const {
    if (!reasons || instead_.empty()) return reasons;
    auto own = std::make_shared<ruleset::Reasons>(*reasons);
    for (auto& sentence : own->sentences)
        for (auto& text : sentence.texts[static_cast<std::size_t>(language_)])
            text = in_terms(text);
    return own;
}

const ruleset::Sentence* Reporter::find(const std::string& decision, const std::string& id) {
    // "touched/own": of a file that decisions share.
    if (const auto slash = id.find('/'); slash != std::string::npos)
        return find(id.substr(0, slash), id.substr(slash + 1));
    auto known = read_->reasons.find(decision);
    if (known == read_->reasons.end())
        known = read_->reasons.emplace(decision, in_words_of_edition(rulesets_.reasons(decision)))
                    .first;
    return known->second ? known->second->find(id) : nullptr;
}

// A sentence that is missing, or lacks an argument, is what the plugin says itself, else its id.
std::string Reporter::sentence(const Ruling& ruling, const Reason& reason) {
    Arguments arguments;
    for (const auto& [hole, value] : reason.arguments) fill(hole, value, ruling, reason, arguments);
    const auto* found = find(ruling.decision, told_by(reason));
    const auto text = found ? found->say(arguments, language_) : std::nullopt;
    if (!text && reason.says) return reason.says->in(language_);
    return text.value_or(unsaid_text(ruling.decision, reason));
}

// Its own, and what it lacks from the other reasons of the ruling; {in_class}: "", " in rapid
// play".
Arguments Reporter::arguments_of(const Ruling& ruling, const Reason& reason) {
    Arguments arguments;
    const auto add = [&](const Reason& from) {
        for (const auto& [hole, value] : from.arguments) {
            const bool known =
                std::any_of(arguments.begin(), arguments.end(),
                            [&](const auto& argument) { return argument.first == hole; });
            if (!known) fill(hole, value, ruling, from, arguments);
        }
    };
    add(reason);
    for (const auto& other : ruling.reasons) add(other);
    const auto* in_class = find("names", ruling.game_class + ".in");
    const auto said = in_class ? in_class->say({}, language_) : std::nullopt;
    arguments.emplace_back("in_class", said ? " " + *said : "");
    return arguments;
}

// Such a part of a reason; nothing where it has none, or lacks an argument.
std::optional<std::string> Reporter::part(const Ruling& ruling, const Reason& reason,
                                          std::string_view which) {
    const auto* found = find(ruling.decision, told_by(reason) + ":" + std::string(which));
    if (!found) return std::nullopt;
    auto arguments = arguments_of(ruling, reason);
    if (which == ruleset::part::says) arguments.emplace_back("effects", head(ruling));
    return found->say(arguments, language_);
}

// The side that is named first by what is done, else by what is left to the arbiter; empty: none.
std::string Reporter::first_named(const Ruling& ruling) {
    bool is_open = ruling.kind == Ruling::Kind::options;
    for (const auto& one : ruling.effects) {
        is_open |= one.text_of("1") == "pending";
        const auto side = side_told(one, board_.variant());
        if (!side.empty() && !effect(one, ruling).empty()) return side;
    }
    for (const auto& one : ruling.reasons) {
        const auto* left =
            is_open ? find(ruling.decision, told_by(one) + ":" + std::string(ruleset::part::leaves))
                    : nullptr;
        if (!left) continue;
        const auto text = left->text(Language::en);
        const auto hole = text.substr(std::min(text.find('{'), text.size()));
        for (const auto& [name, value] : one.arguments)
            if (hole.starts_with("{" + name + "}") || hole.starts_with("{" + name + "."))
                return value;
        return "";
    }
    return "";
}

// The reason to stand within a sentence: in its short words, else its own without capital and stop.
std::string Reporter::cause(const Ruling& ruling, const Reason& reason) {
    const auto player = std::find_if(reason.arguments.begin(), reason.arguments.end(),
                                     [](const auto& one) { return one.first == "player"; });
    if (player != reason.arguments.end() && player->second == first_named(ruling))
        if (const auto own = part(ruling, reason, ruleset::part::named)) return *own;
    for (const auto which : {ruleset::part::instead, ruleset::part::cause})
        if (const auto own = part(ruling, reason, which)) return *own;
    const auto* found = find(ruling.decision, told_by(reason));
    std::optional<std::string> text;
    if (found) {
        auto small = *found;
        for (const auto language : all_languages)
            for (auto& form : small.texts[static_cast<std::size_t>(language)])
                form = within_sentence(std::move(form), language);
        text = small.say(arguments_of(ruling, reason), language_);
    }
    if (!text && reason.says) text = reason.says->in(language_);
    std::string said = text.value_or(unsaid_text(ruling.decision, reason));
    if (said.ends_with('.')) said.pop_back();
    return said;
}

std::vector<std::string> Reporter::unsaid(const Ruling& ruling) {
    std::vector<std::string> missing;
    for (const auto& reason : ruling.reasons)
        if (sentence(ruling, reason) == unsaid_text(ruling.decision, reason))
            missing.push_back(told_by(reason));
    return missing;
}

std::string Reporter::say(const std::string& effect, Arguments arguments, const std::string& side) {
    if (!side.empty()) add_named("side", side, arguments);
    const auto* found = find("effects", effect);
    const auto said = found ? found->say(arguments, language_) : std::nullopt;
    return said.value_or(effect);
}

std::string Reporter::effect(const Value& effect, const Ruling& ruling) {
    const std::string& word = effect.text_of("1");
    const auto said = [&](const std::string& id, Arguments arguments = {}) {
        return say(id, std::move(arguments), side_told(effect, board_.variant()));
    };
    const auto ms = effect.number_of("ms");
    if (word == "end") return result_text(effect, board_.variant());
    if (word == "result") return effect.text_of("text");
    if (word == "restore") {
        const auto ply = static_cast<std::size_t>(effect.number_of("ply"));
        return said(ply == 0 && ruling.set_up ? "restore set up" : word,
                    {{"position", position(ply, ruling)}});
    }
    if (word == "play") return said(word, {{"move", moves_in_letters(effect.text_of("move"))}});
    if (word == "promote")
        return said(word,
                    {{"cell", effect.text_of("cell")}, {"kind", name(effect.text_of("kind"))}});
    if (word == "mark moved") return said(word, {{"cells", all_of(*effect.find("cells"))}});
    if (word == "add time")
        return said(ms < 0 ? "take time" : word, {{"time", span_words(std::abs(ms))}});
    if (word == "set time") return said(word, {{"time", shown_clock(ms)}});
    if (word == "set moves")
        return said(word, {{"count", std::to_string(effect.number_of("moves"))}});
    if (word == "set increment") return said(word, {{"time", span_words(ms)}});
    if (word == "penalty") {
        const auto& what = effect.text_of("what");
        Arguments arguments;
        const auto id = "penalty " + generalised(what, arguments);
        if (find("effects", id)) return said(id, std::move(arguments));
        return said(word, {{"what", term(what)}});
    }
    if (word == "score") {
        const auto& points = effect.text_of("points");
        const auto worth = parse_points(unsigned_points(points));
        return said(word_of_points(points), {{"count", points_words(worth.value_or(Points()))}});
    }
    // Effects without words are those that only keep something (tallies, offers, duties, notes) and
    // those that the cause already mentions (a clock that is started, a flag).
    return find("effects", word) ? said(word) : "";
}

void Reporter::add_clocks(const Ruling& ruling, std::vector<Line>& lines) {
    const auto add = [&](const std::string& text) {
        lines.push_back({capitalised(text) + ".", "", {}});
    };
    for (std::size_t at = 0; at < ruling.clocks.size(); ++at) {
        const auto& clock = ruling.clocks[at];
        const std::string side = board_.variant().side_id(static_cast<int>(at));
        if (!is_unlimited(clock.left))
            add(say("set time", {{"time", shown_clock(clock.left)}}, side));
        if (clock.moves) add(say("set moves", {{"count", std::to_string(*clock.moves)}}, side));
    }
}

// "White loses 3 minutes and Black receives 3": the second of two times in the same unit, added to
// the first; "both players are penalised", of the same for both sides; else nothing.
std::optional<std::string> Reporter::likewise(const std::string& first, const Value& before,
                                              const Value& effect) {
    const auto unit_of = [](const Value& one) -> std::int64_t {
        const auto ms = one.text_of("1") == "add time" ? std::abs(one.number_of("ms")) : 0;
        for (const std::int64_t unit : {3'600'000, 60'000, 1'000})
            if (ms >= unit) return ms % unit == 0 ? unit : 0;
        return 0;
    };
    const auto id_of = [](const Value& one) {
        const auto& what = one.text_of("what");
        return one.text_of("1") + (what.empty() ? "" : " ") + what;
    };
    if (id_of(effect) == id_of(before) && effect.text_of("side") != before.text_of("side"))
        if (const auto* of_both = find("effects", id_of(effect) + " of both"))
            return of_both->say({}, language_);
    const auto unit = unit_of(effect);
    const auto* both = find("effects", "likewise");
    if (unit == 0 || unit_of(before) != unit || !both) return std::nullopt;
    const auto ms = effect.number_of("ms");
    const auto second =
        say(ms < 0 ? "take time likewise" : "add time likewise",
            {{"count", std::to_string(std::abs(ms) / unit)}}, effect.text_of("side"));
    return both->say({{"first", first}, {"second", second}}, language_);
}

// What is left to the arbiter, as a reason puts it.
std::string Reporter::left_open(const Ruling& ruling, const std::string& usual) {
    for (const auto& one : ruling.reasons)
        if (const auto text = part(ruling, one, ruleset::part::leaves)) return *text;
    return usual;
}

// What is left to the arbiter, by the first two of his options: "the arbiter chooses the penalty".
std::string Reporter::choice(const Ruling& ruling) {
    const auto& options = ruling.options;
    const auto* found = options.size() < 2
                            ? nullptr
                            : find("names", "choose " + options[0].name + " or " + options[1].name);
    const auto said = found ? found->say({}, language_) : std::nullopt;
    return said.value_or(words({"ruling.arbiter-decides", {}}, language_));
}

// What is done, joined: "the initial position is reinstated and Black receives 2 minutes". A result
// says all; else what is done to the position comes before the clocks.
std::string Reporter::head(const Ruling& ruling) {
    std::vector<std::string> first, then, ends;
    const Value* before_it = nullptr;
    const auto effects = times_together(ruling.effects);
    for (const auto& one : effects) {
        const std::string& word = one.text_of("1");
        std::string text = effect(one, ruling);
        if (word == "pending") text = left_open(ruling, text);
        if (text.empty()) continue;
        const bool refused = ruling.kind == Ruling::Kind::refused;
        if (refused && word == "let stand") continue; // "no" says it
        const bool adjourns = word == "adjourn";
        const bool before = word == "restore" || word == "promote" || word == "set increment";
        const auto* last = std::exchange(before_it, &one);
        const bool of_three = word == "add time" && !first.empty(); // which are listed in full
        const auto both =
            last && !then.empty() && !of_three ? likewise(then.back(), *last, one) : std::nullopt;
        if (both)
            then.back() = *both;
        else
            (touches(one) == "result" || adjourns ? ends : before ? first : then).push_back(text);
    }
    if (!ends.empty()) return join(ends, ", ");
    if (ruling.kind == Ruling::Kind::refused && first.empty() && then.empty())
        return words({"ruling.refused", {}}, language_);
    first.insert(first.end(), then.begin(), then.end());
    if (ruling.kind == Ruling::Kind::options) first.push_back(left_open(ruling, choice(ruling)));
    if (first.empty()) return chosen(ruling);
    return listed({first.begin(), first.end()}, "ruling.and").in(language_);
}

// The reason that gives the cause: the first that has words for it, unless a later one has words
// that replace them; else the first.
const Reason* Reporter::telling(const Ruling& ruling) {
    const Reason* found = nullptr;
    for (const auto& one : ruling.reasons) {
        const bool first = !found && part(ruling, one, ruleset::part::cause);
        if (first || part(ruling, one, ruleset::part::instead)) found = &one;
    }
    return found || ruling.reasons.empty() ? found : &ruling.reasons.front();
}

Reporter::Parts Reporter::parts(const Ruling& ruling) {
    Parts parts{head(ruling), "", "", telling(ruling)};
    if (parts.reason) parts.cause = cause(ruling, *parts.reason);
    for (const auto& one : ruling.reasons) {
        if (const auto also = part(ruling, one, ruleset::part::also)) parts.cause += *also;
        if (const auto but = part(ruling, one, ruleset::part::but)) {
            parts.cause += *but;
            parts.reason = &one;
        }
        // What a ruling said before the arbiter chose is not what the choice says.
        if (ruling.event == "decide" && !one.of_option) continue;
        if (const auto whole = part(ruling, one, ruleset::part::says)) {
            parts.whole = *whole;
            parts.reason = &one;
            break;
        }
    }
    return parts;
}

std::string Reporter::says(const Ruling& ruling) {
    const auto said = parts(ruling);
    const auto* reason = said.reason;
    std::string text = said.whole;
    if (text.empty())
        text = said.head + (said.head.empty() || said.cause.empty() ? "" : ": ") + said.cause;
    const auto label_of = [](const Reason& one) {
        for (const auto& rest : one.citations) {
            if (rest.labels.empty()) continue;
            const auto label = label_of_item(one, rest);
            return label.empty() ? rest.labels.front() : label;
        }
        return std::string();
    };
    std::string article = reason ? label_of(*reason) : "";
    for (const auto& one : ruling.reasons)
        if (article.empty()) article = label_of(one);
    const bool asks = text.ends_with('?');
    if (asks) text.pop_back();
    if (!article.empty()) text += ", " + article;
    return begun(text) + (asks ? "?" : ".");
}

// "White wins"; nothing of another result.
std::string Reporter::outcome(const Ruling& ruling) {
    for (const auto& one : ruling.effects) {
        if (one.text_of("1") != "end") continue;
        const auto& winner = one.text_of("winner");
        if (!winner.empty()) return words({"ruling.wins", {{"side", name(winner, "")}}}, language_);
        if (result_text(one, board_.variant()) == "½-½")
            return words({"ruling.drawn", {}}, language_);
    }
    return "";
}

std::vector<std::string> Reporter::spoken(const Ruling& ruling) {
    const auto said = parts(ruling);
    const auto result = outcome(ruling);
    const bool refused = ruling.kind == Ruling::Kind::refused;
    const auto no = words({"ruling.refused", {}}, language_);
    std::vector<std::string> lines;
    if (!said.whole.empty())
        lines = {said.whole};
    else if (refused && !said.cause.empty())
        lines = {no + ": " + said.cause, said.head == no ? "" : said.head};
    else if (!result.empty())
        lines = {said.cause, result};
    else
        lines = {said.head, said.cause};
    std::erase(lines, "");
    for (auto& line : lines)
        line = begun(line) + (line.ends_with('?') || line.ends_with('.') ? "" : ".");
    return lines;
}

std::vector<std::string> Reporter::options(const Ruling& ruling) {
    std::vector<std::string> lines;
    if (ruling.options.empty()) return lines;
    // Else the ruling's own sentence says that the arbiter chooses.
    if (ruling.kind == Ruling::Kind::effects)
        lines.push_back(words({"ruling.otherwise", {}}, language_));
    for (std::size_t at = 0; at < ruling.options.size(); ++at)
        lines.push_back((at < 9 ? "   " : "  ") + std::to_string(at + 1) + " " +
                        term(ruling.options[at].name));
    return lines;
}

// Only for rulings that decide something, not for those that leave it to the arbiter or only begin
// something.
std::string Reporter::appeal(const Ruling& ruling) {
    if (!ruling.may_appeal || ruling.kind == Ruling::Kind::options || head(ruling).empty())
        return "";
    if (!*ruling.may_appeal) return words({"ruling.no-appeal", {}}, language_);
    return words({"ruling.appeal", {{"article", ruling.appeal_label}}}, language_);
}

// A reading of ours is text wherever something rests on it.
void Reporter::add_readings(const Reason& reason, std::vector<Line>& lines) const {
    for (const auto& rest : reason.citations) {
        if (!rest.reading) continue;
        const bool nothing = rest.reading->nothing || rest.reading->printed.empty();
        lines.push_back({words({nothing ? "ruling.reading-silent" : "ruling.reading",
                                {{"key", rest.key},
                                 {"value", rest.value},
                                 {"printed", rest.reading->printed},
                                 {"because", rest.reading->because}}},
                               language_),
                         rest.article,
                         {}});
    }
}

// Adds who changed a value that the laws let others change.
void Reporter::add_who_decided(const Reason& reason, std::vector<Line>& lines) {
    for (const auto& rest : reason.citations)
        if (!rest.decided_by.empty())
            lines.push_back({words({"ruling.who-decided",
                                    {{"key", rest.key},
                                     {"value", rest.value},
                                     {"who", term(rest.decided_by)},
                                     {"document", rest.document}}},
                                   language_),
                             rest.article,
                             {}});
}

std::vector<Reporter::Line> Reporter::grounds(const Ruling& ruling) {
    std::vector<Line> lines;
    for (const auto& reason : ruling.reasons) {
        Line line{sentence(ruling, reason), "", {}};
        for (const auto& rest : reason.citations) {
            add_articles(article_of(reason, rest), line.article);
            line.citations.push_back(rest);
        }
        lines.push_back(std::move(line));
        add_readings(reason, lines);
        add_who_decided(reason, lines);
    }
    if (ruling.branch)
        lines.push_back(
            {words({"ruling.branch",
                    {{"class", term(ruling.branch->key.substr(0, ruling.branch->key.rfind(' ')))},
                     {"branch", ruling.branch->value}}},
                   language_),
             ruling.branch->article,
             {*ruling.branch}});
    add_clocks(ruling, lines);
    return lines;
}

std::vector<std::string> Reporter::proof(const Ruling& ruling) {
    std::vector<std::string> lines;
    if (const std::string line = ruling.proof.text_of("line"); !line.empty())
        lines.push_back(words(proof_by(moves_in_letters(line)), language_));
    std::vector<std::string> positions;
    for (const auto& ply : ruling.proof.list_of("plies"))
        if (ply.number())
            positions.push_back(position_in_list(static_cast<std::size_t>(*ply.number()), ruling));
    if (!positions.empty())
        lines.push_back(words({"ruling.plies", {{"positions", join(positions, ", ")}}}, language_));
    return lines;
}

} // namespace regra::game
