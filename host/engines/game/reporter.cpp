#include "engines/game/reporter.hpp"

#include <algorithm>

#include "engines/game/act.hpp"
#include "engines/game/clock.hpp"
#include "engines/game/effects.hpp"
#include "engines/game/fields.hpp"
#include "kernel/base/messages.hpp"
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

bool is_side_name(std::string_view argument) {
    return argument == "player" || argument == "opponent" || argument == "side" ||
           argument == "other" || argument == "winner" || argument == "loser";
}

// The forms of names in which a sentence may ask for them, beside that of a subject.
constexpr std::string_view forms_of_names[] = {"of", "to", "by", "alone", "the"};

// Of notation/LANGUAGE, if this variant can be written so.
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

bool is_of_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0 || c == '-' ||
           c == '{';
}

// Whole words, each once; a capital stays one.
std::string with_words_replaced(std::string_view text, const WordsInstead& instead) {
    std::string all;
    for (std::size_t at = 0; at < text.size();) {
        const bool begins = at == 0 || !is_of_word(text[at - 1]);
        const auto found = std::find_if(instead.begin(), instead.end(), [&](const auto& word) {
            const auto end = at + word.first.size();
            return begins && end <= text.size() && (end == text.size() || !is_of_word(text[end])) &&
                   uncapitalised(std::string(text.substr(at, word.first.size()))) == word.first;
        });
        if (found == instead.end()) {
            all += text[at++];
            continue;
        }
        const bool capital = text.substr(at, found->first.size()) != found->first;
        all += capital ? capitalised(found->second) : found->second;
        at += found->first.size();
    }
    return all;
}

// Numbers as people write them there: 0.5 is 0,5.
Wording decimal(const std::string& text) {
    std::string comma = text;
    std::replace(comma.begin(), comma.end(), '.', ',');
    return Wording::of([&](Language language) { return language == Language::en ? text : comma; });
}

Wording joined(const Wording& first, const Wording& second) {
    return in_each_language({"sign.and", {{"first", first}, {"second", second}}});
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

// What stands for a sentence that is not there, or lacks an argument.
std::string unsaid_text(const std::string& decision, const Reason& reason) {
    return decision + ": " + reason.sentence;
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

std::string span_text(std::int64_t ms) {
    std::string text;
    const auto part = [&](std::int64_t count, const char* unit) {
        if (count > 0) text += (text.empty() ? "" : " ") + std::to_string(count) + " " + unit;
    };
    part(ms / 3'600'000, "h");
    part(ms / 60'000 % 60, "min");
    if (ms % 1000 == 0) {
        part(ms / 1000 % 60, "s");
    } else {
        std::string fraction = std::to_string(1000 + ms % 1000).substr(1);
        while (fraction.ends_with('0')) fraction.pop_back();
        text += (text.empty() ? "" : " ") + std::to_string(ms / 1000 % 60) + "." + fraction + " s";
    }
    return text.empty() ? "0 s" : text;
}

Wording span_words(std::int64_t ms) {
    std::vector<Wording> parts;
    if (ms >= 3'600'000) parts.push_back(how_many("count.hours", ms / 3'600'000));
    if (ms / 60'000 % 60 > 0) parts.push_back(how_many("count.minutes", ms / 60'000 % 60));
    if (ms % 1000 != 0) {
        std::string fraction = std::to_string(1000 + ms % 1000).substr(1);
        while (fraction.ends_with('0')) fraction.pop_back();
        const auto count = decimal(std::to_string(ms / 1000 % 60) + "." + fraction);
        parts.push_back(in_each_language({"count.seconds", {{counting_hole, count}}}));
    } else if (ms / 1000 % 60 > 0 || parts.empty()) {
        parts.push_back(how_many("count.seconds", ms / 1000 % 60));
    }
    Wording all = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) all = joined(all, parts[i]);
    return all;
}

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
                   WordsInstead instead)
    : rulesets_(rulesets), board_(board), language_(language), instead_(std::move(instead)) {}

// As the variant's plugin calls it, where reasons/plugin_ID.yaml says so; else as names.yaml does;
// else by the title in the plugin's catalogue.
std::string Reporter::name(const std::string& id) {
    const auto& plugin = board_.variant().plugin();
    if (const auto word = plugin.word(id).in(language_); word != id) return word;
    const auto* found = find("names", id);
    const auto text = found ? found->say({}, language_) : std::nullopt;
    if (text) return *text;
    const auto title = plugin.title(REGRA_NAME_SIDE, id);
    return title ? title->in(language_) : with_blanks(id);
}

std::string Reporter::name(const std::string& id, std::string_view form) {
    const std::string own = id + "." + std::string(form.empty() ? "subject" : form);
    const auto& plugin = board_.variant().plugin();
    if (const auto word = plugin.word(own).in(language_); word != own) return word;
    const std::string alone = name(id);
    const auto* found = find("names", own);
    if (!found && !form.empty()) found = find("names", "side." + std::string(form));
    const auto text = found ? found->say({{"side", alone}}, language_) : std::nullopt;
    return text.value_or(alone);
}

void Reporter::add_named(std::string_view hole, const std::string& id, Arguments& arguments) {
    arguments.emplace_back(hole, name(id, ""));
    for (const auto form : forms_of_names) {
        arguments.emplace_back(kept(std::string(hole) + "." + std::string(form)), name(id, form));
    }
}

// {count}; {count.th}, {count.thf}: "first", of a masculine and of a feminine noun; {count.thn}: as
// in "zum dritten Mal"; {count.times}: "twice".
void Reporter::add_counted(const std::string& number, Arguments& arguments) {
    arguments.emplace_back(counting_hole, number);
    for (const char* form : {".th", ".thf", ".thn", ".times"}) {
        const auto* exact = find("names", number + form);
        const auto* found = exact ? exact : find("names", std::string("n") + form);
        const auto said = found ? found->say({{counting_hole, number}}, language_) : std::nullopt;
        arguments.emplace_back(kept(std::string(counting_hole) + form), said.value_or(number));
    }
}

// "12.Nf3", "1...e5".
std::string Reporter::move(const LastMove& made) {
    if (!notation_) notation_ = notation_in(language_, rulesets_, board_.variant());
    const std::string text =
        made.move == 0 ? made.text : board_.variant().write_move(notation_, made.before, made.move);
    return std::to_string(made.number) + (made.side == 0 ? "." : "...") + text;
}

std::string Reporter::last_move(const State& state) {
    return state.ply() == 0 ? "" : move(state.last_move(state.ply()));
}

// The position after so many plies, by its last move.
std::string Reporter::position(std::size_t ply, const Ruling& ruling) {
    const auto last = ruling.last_moves.find(ply);
    if (last == ruling.last_moves.end()) return words({"position.first", {}}, language_);
    return words({"position.after", {{"move", move(last->second)}}}, language_);
}

// The same in a list of positions: "initial, after 2...Ng8".
std::string Reporter::position_in_list(std::size_t ply, const Ruling& ruling) {
    const auto last = ruling.last_moves.find(ply);
    if (last == ruling.last_moves.end()) return words({"position.list-first", {}}, language_);
    return words({"position.list-after", {{"move", move(last->second)}}}, language_);
}

// Each part between commas for itself; a number stands in the id of a term as n, a side as "side":
// "opponent +n min". What has no words is text as it is written.
std::string Reporter::term(const std::string& text) {
    std::vector<std::string> parts;
    for (const auto written : split(text, ", ")) {
        std::string part(written);
        if (const auto half = part.find("1/2"); half != part.npos) part.replace(half, 3, "½");
        Arguments arguments;
        std::vector<std::string> pieces;
        for (const auto word : split(part, " ")) pieces.push_back(general(word, arguments));
        const auto* exact = find("names", part);
        const auto* found = exact ? exact : find("names", join(pieces, " "));
        const auto said = found ? found->say(arguments, language_) : std::nullopt;
        parts.push_back(said.value_or(std::string(written)));
    }
    return join(parts, ", ");
}

// A word of a term without its number or side, which becomes an argument.
std::string Reporter::general(std::string_view word, Arguments& arguments) {
    for (int side = 0; side < 2; ++side) {
        if (word != board_.variant().side_id(side)) continue;
        add_named("side", std::string(word), arguments);
        return "side";
    }
    const auto is_of_number = [](char c) { return (c >= '0' && c <= '9') || (c & 0x80) != 0; };
    const auto begin = std::find_if(word.begin(), word.end(), is_of_number);
    const auto end = std::find_if_not(begin, word.end(), is_of_number);
    if (begin == end) return std::string(word);
    arguments.emplace_back(counting_hole, std::string(begin, end));
    return std::string(word.begin(), begin) + "n" + std::string(end, word.end());
}

std::optional<ruleset::Reasons>
Reporter::in_words_of_edition(std::optional<ruleset::Reasons> reasons) const {
    if (!reasons || instead_.empty()) return reasons;
    for (auto& sentence : reasons->sentences)
        for (auto& text : sentence.texts[static_cast<std::size_t>(language_)])
            text = with_words_replaced(text, instead_);
    return reasons;
}

const ruleset::Sentence* Reporter::find(const std::string& decision, const std::string& id) {
    // "touched/own": of a file that decisions share.
    if (const auto slash = id.find('/'); slash != std::string::npos)
        return find(id.substr(0, slash), id.substr(slash + 1));
    auto known = sentences_.find(decision);
    if (known == sentences_.end())
        known =
            sentences_.emplace(decision, in_words_of_edition(rulesets_.reasons(decision))).first;
    return known->second ? known->second->find(id) : nullptr;
}

// What fills a hole as scripts give it: sides by their ids, {time} in milliseconds, positions by
// their plies.
void Reporter::fill(std::string_view hole, const std::string& value, const Ruling& ruling,
                    Arguments& arguments) {
    if (is_side_name(hole) || hole == "kind") return add_named(hole, value, arguments);
    if (hole == counting_hole) return add_counted(value, arguments);
    const auto number = ruleset::parse_int(value);
    if (hole == "ply" && number) {
        const auto ply = static_cast<std::size_t>(*number);
        arguments.emplace_back(hole, position(ply, ruling));
        const auto last = ruling.last_moves.find(ply);
        if (last != ruling.last_moves.end())
            arguments.emplace_back(kept("ply.move"), move(last->second));
    } else if (hole == "time" && number) {
        arguments.emplace_back(hole, span_words(*number));
    } else if (hole == "progress" || hole == "ending") {
        arguments.emplace_back(hole, name(value));
    } else if (hole == "penalty" || hole == "sanction" || hole == "task" || hole == "data" ||
               hole == "who" || hole == "language") {
        arguments.emplace_back(hole, term(value));
    } else {
        arguments.emplace_back(hole, value);
    }
}

// A sentence that is missing, or lacks an argument, is what the plugin says itself, else its id.
std::string Reporter::sentence(const Ruling& ruling, const Reason& reason) {
    Arguments arguments;
    for (const auto& [hole, value] : reason.arguments) fill(hole, value, ruling, arguments);
    const auto* found = find(ruling.decision, reason.sentence);
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
            if (!known) fill(hole, value, ruling, arguments);
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
    const auto* found = find(ruling.decision, reason.sentence + ":" + std::string(which));
    return found ? found->say(arguments_of(ruling, reason), language_) : std::nullopt;
}

// The reason to stand within a sentence: in its short words, else its own without capital and stop.
std::string Reporter::cause(const Ruling& ruling, const Reason& reason) {
    for (const auto which : {ruleset::part::instead, ruleset::part::cause})
        if (const auto own = part(ruling, reason, which)) return *own;
    const auto* found = find(ruling.decision, reason.sentence);
    std::optional<std::string> text;
    if (found) {
        auto small = *found;
        for (auto& forms : small.texts)
            for (auto& form : forms) form = uncapitalised(std::move(form));
        // A German sentence keeps its capital behind a colon, where this is said.
        const auto german = static_cast<std::size_t>(Language::de);
        small.texts[german] = found->texts[german];
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
            missing.push_back(reason.sentence);
    return missing;
}

std::string Reporter::say(const std::string& effect, Arguments arguments, const std::string& side) {
    if (!side.empty()) add_named("side", side, arguments);
    const auto* found = find("effects", effect);
    const auto said = found ? found->say(arguments, language_) : std::nullopt;
    return said.value_or(effect);
}

std::string Reporter::effect(const Value& effect, const Ruling& ruling) {
    const std::string word = text_in(effect, "1");
    const auto said = [&](const std::string& id, Arguments arguments = {}) {
        return say(id, std::move(arguments), text_in(effect, "side"));
    };
    const auto ms = number_in(effect, "ms");
    if (word == "end") return result_text(effect, board_.variant());
    if (word == "result") return text_in(effect, "text");
    if (word == "restore") {
        const auto ply = static_cast<std::size_t>(number_in(effect, "ply"));
        return said(word, {{"position", position(ply, ruling)}});
    }
    if (word == "play") return said(word, {{"move", text_in(effect, "move")}});
    if (word == "promote")
        return said(word,
                    {{"cell", text_in(effect, "cell")}, {"kind", name(text_in(effect, "kind"))}});
    if (word == "add time")
        return said(ms < 0 ? "take time" : word, {{"time", span_words(std::abs(ms))}});
    if (word == "set time") return said(word, {{"time", clock_text(ms)}});
    if (word == "set moves")
        return said(word, {{"count", std::to_string(number_in(effect, "moves"))}});
    if (word == "set increment") return said(word, {{"time", span_words(ms)}});
    if (word == "penalty") return said(word, {{"what", term(text_in(effect, "what"))}});
    if (word == "score")
        return said(word_of_points(text_in(effect, "points")),
                    {{"count", unsigned_points(text_in(effect, "points"))}});
    // What is only kept - tallies, offers, duties, notes - and what the cause tells: a clock that
    // is started, a flag.
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
            add(say("set time", {{"time", clock_text(clock.left)}}, side));
        if (clock.moves) add(say("set moves", {{"count", std::to_string(*clock.moves)}}, side));
    }
}

// What is done, joined: "the initial position is reinstated and Black receives 2 minutes". A result
// says all; else what is done to the position comes before the clocks.
std::string Reporter::head(const Ruling& ruling) {
    std::vector<std::string> first, then, ends;
    for (const auto& one : ruling.effects) {
        const std::string text = effect(one, ruling);
        const std::string word = text_in(one, "1");
        if (text.empty()) continue;
        const bool refused = ruling.kind == Ruling::Kind::refused;
        if (refused && word == "let stand") continue; // "no" says it
        const bool adjourns = word == "adjourn";
        const bool before = word == "restore" || word == "promote" || word == "set increment";
        (touches(one) == "result" || adjourns ? ends : before ? first : then).push_back(text);
    }
    if (!ends.empty()) return join(ends, ", ");
    if (ruling.kind == Ruling::Kind::refused && first.empty() && then.empty())
        return words({"ruling.refused", {}}, language_);
    first.insert(first.end(), then.begin(), then.end());
    if (ruling.kind == Ruling::Kind::options)
        first.push_back(words({"ruling.arbiter-decides", {}}, language_));
    std::string all;
    for (const auto& text : first)
        all = all.empty() ? text
                          : words({"ruling.and", {{"first", all}, {"second", text}}}, language_);
    return all;
}

// Which reason tells the cause: the first that has words for it, unless a later one has others in
// its place; else the first.
const Reason* Reporter::telling(const Ruling& ruling) {
    const Reason* found = nullptr;
    for (const auto& one : ruling.reasons) {
        const bool first = !found && part(ruling, one, ruleset::part::cause);
        if (first || part(ruling, one, ruleset::part::instead)) found = &one;
    }
    return found || ruling.reasons.empty() ? found : &ruling.reasons.front();
}

std::string Reporter::says(const Ruling& ruling) {
    const Reason* reason = telling(ruling);
    std::string text = head(ruling);
    if (reason) text += (text.empty() ? "" : ": ") + cause(ruling, *reason);
    for (const auto& one : ruling.reasons) {
        if (const auto also = part(ruling, one, ruleset::part::also)) text += *also;
        if (const auto whole = part(ruling, one, ruleset::part::says)) {
            text = *whole;
            reason = &one;
            break;
        }
    }
    const auto label_of = [](const Reason& one) {
        for (const auto& rest : one.citations)
            for (const auto& label : rest.labels) return std::string(split(label, " + ").front());
        return std::string();
    };
    std::string article = reason ? label_of(*reason) : "";
    for (const auto& one : ruling.reasons)
        if (article.empty()) article = label_of(one);
    if (!article.empty()) text += ", " + article;
    return capitalised(text) + ".";
}

std::vector<std::string> Reporter::options(const Ruling& ruling) {
    std::vector<std::string> lines;
    if (ruling.options.empty()) return lines;
    const bool otherwise = ruling.kind == Ruling::Kind::effects;
    lines.push_back(words({otherwise ? "ruling.otherwise" : "ruling.options", {}}, language_));
    for (std::size_t at = 0; at < ruling.options.size(); ++at)
        lines.push_back((at < 9 ? "   " : "  ") + std::to_string(at + 1) + " " +
                        term(ruling.options[at].name));
    return lines;
}

// Of what is decided, not of what is left to the arbiter or only begins.
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

// Who adapted what the laws let be adapted.
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
            add_articles(rest.article, line.article);
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
    if (const std::string line = text_in(ruling.proof, "line"); !line.empty())
        lines.push_back(words(proof_by(line), language_));
    std::vector<std::string> positions;
    for (const auto& ply : list_in(ruling.proof, "plies"))
        if (ply.number())
            positions.push_back(position_in_list(static_cast<std::size_t>(*ply.number()), ruling));
    if (!positions.empty())
        lines.push_back(words({"ruling.plies", {{"positions", join(positions, ", ")}}}, language_));
    return lines;
}

} // namespace regra::game
