#include "engines/game/reporter.hpp"

#include <algorithm>

#include "engines/game/act.hpp"
#include "engines/game/clock.hpp"
#include "engines/game/effects.hpp"
#include "engines/game/fields.hpp"
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

// What fills a hole as scripts give it: sides by their ids, {time} in milliseconds.
std::string filling(std::string_view hole, const std::string& value, Reporter& reporter) {
    if (is_side_name(hole) || hole == "kind" || hole == "progress" || hole == "ending")
        return reporter.name(value);
    if (hole == "penalty" || hole == "sanction" || hole == "task") return reporter.term(value);
    if (hole != "time") return value;
    const auto ms = ruleset::parse_int(value);
    return ms ? span_text(*ms) : value;
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
            {{"count", std::to_string(moves.size())},
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

Reporter::Reporter(const ruleset::Rulesets& rulesets, const Board& board, Language language)
    : rulesets_(rulesets), board_(board), language_(language) {}

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

// Each part between commas for itself; a number stands in the id of a term as n, a side as "side":
// "opponent +n min". What has no words is text as it is written.
std::string Reporter::term(const std::string& text) {
    std::vector<std::string> parts;
    for (const auto part : split(text, ", ")) {
        Arguments arguments;
        std::vector<std::string> pieces;
        for (const auto word : split(part, " ")) pieces.push_back(general(word, arguments));
        const auto* exact = find("names", std::string(part));
        const auto* found = exact ? exact : find("names", join(pieces, " "));
        const auto said = found ? found->say(arguments, language_) : std::nullopt;
        parts.push_back(said.value_or(std::string(part)));
    }
    return join(parts, ", ");
}

// A word of a term without its number or side, which becomes an argument.
std::string Reporter::general(std::string_view word, Arguments& arguments) {
    for (int side = 0; side < 2; ++side) {
        if (word != board_.variant().side_id(side)) continue;
        arguments.emplace_back("side", name(std::string(word)));
        return "side";
    }
    const auto is_of_number = [](char c) { return (c >= '0' && c <= '9') || (c & 0x80) != 0; };
    const auto begin = std::find_if(word.begin(), word.end(), is_of_number);
    const auto end = std::find_if_not(begin, word.end(), is_of_number);
    if (begin == end) return std::string(word);
    arguments.emplace_back(counting_hole, std::string(begin, end));
    return std::string(word.begin(), begin) + "n" + std::string(end, word.end());
}

const ruleset::Sentence* Reporter::find(const std::string& decision, const std::string& id) {
    // "touched/own": of a file that decisions share.
    if (const auto slash = id.find('/'); slash != std::string::npos)
        return find(id.substr(0, slash), id.substr(slash + 1));
    auto known = sentences_.find(decision);
    if (known == sentences_.end())
        known = sentences_.emplace(decision, rulesets_.reasons(decision)).first;
    return known->second ? known->second->find(id) : nullptr;
}

// A sentence that is missing, or lacks an argument, is what the plugin says itself, else its id.
std::string Reporter::sentence(const std::string& decision, const Reason& reason) {
    Arguments arguments;
    for (const auto& [hole, value] : reason.arguments)
        arguments.emplace_back(hole, filling(hole, value, *this));
    const auto* found = find(decision, reason.sentence);
    const auto text = found ? found->say(arguments, language_) : std::nullopt;
    if (!text && reason.says) return reason.says->in(language_);
    return text.value_or(unsaid_text(decision, reason));
}

std::vector<std::string> Reporter::unsaid(const Ruling& ruling) {
    std::vector<std::string> missing;
    for (const auto& reason : ruling.reasons)
        if (sentence(ruling.decision, reason) == unsaid_text(ruling.decision, reason))
            missing.push_back(reason.sentence);
    return missing;
}

std::string Reporter::effect(const Value& effect) {
    const std::string word = text_in(effect, "1");
    const auto say = [&](std::string_view id, Arguments arguments = {}) {
        const std::string who = text_in(effect, "side");
        if (!who.empty()) arguments.emplace_back("side", name(who));
        return words({id, std::move(arguments)}, language_);
    };
    if (word == "end") return result_text(effect, board_.variant());
    if (word == "result") return text_in(effect, "text");
    if (word == "annul") return say("effect.annul");
    if (word == "pending") return say("effect.pending");
    if (word == "adjourn") return say("effect.adjourn");
    if (word == "restore")
        return say("effect.restore", {{"ply", std::to_string(number_in(effect, "ply"))}});
    if (word == "play") return say("effect.play", {{"move", text_in(effect, "move")}});
    if (word == "next period") return say("effect.next-period");
    if (word == "let stand") return say("effect.let-stand");
    if (word == "promote")
        return say("effect.promote",
                   {{"cell", text_in(effect, "cell")}, {"kind", name(text_in(effect, "kind"))}});
    if (word == "add time") {
        const auto ms = number_in(effect, "ms");
        return say("effect.add-time", {{"time", (ms < 0 ? "-" : "+") + span_text(std::abs(ms))}});
    }
    if (word == "set time")
        return say("effect.set-time", {{"time", span_text(number_in(effect, "ms"))}});
    if (word == "set moves")
        return say("effect.set-moves", {{"count", std::to_string(number_in(effect, "moves"))}});
    if (word == "set increment")
        return say("effect.set-increment", {{"time", span_text(number_in(effect, "ms"))}});
    if (word == "flag") return say("effect.flag");
    if (word == "start clock") return say("effect.start-clock");
    if (word == "stop clocks") return say("effect.stop-clocks");
    if (word == "penalty") return say("effect.penalty", {{"what", term(text_in(effect, "what"))}});
    if (word == "score") return say("effect.score", {{"count", text_in(effect, "points")}});
    return ""; // what is only kept: tallies, offers, duties, notes
}

void Reporter::add_clocks(const Ruling& ruling, std::vector<std::string>& lines) {
    for (std::size_t at = 0; at < ruling.clocks.size(); ++at) {
        const auto& clock = ruling.clocks[at];
        const std::string side = name(board_.variant().side_id(static_cast<int>(at)));
        if (!is_unlimited(clock.left))
            lines.push_back(words(
                {"effect.set-time", {{"side", side}, {"time", span_text(clock.left)}}}, language_));
        if (clock.moves)
            lines.push_back(words(
                {"effect.set-moves", {{"side", side}, {"count", std::to_string(*clock.moves)}}},
                language_));
    }
}

std::vector<std::string> Reporter::outcome(const Ruling& ruling) {
    std::vector<std::string> lines;
    if (ruling.kind == Ruling::Kind::refused)
        lines.push_back(words({"ruling.refused", {}}, language_));
    bool ends = false;
    for (const auto& one : ruling.effects) {
        ends = ends || touches(one) == "result" || text_in(one, "1") == "adjourn";
        if (auto text = effect(one); !text.empty()) lines.push_back(std::move(text));
    }
    add_clocks(ruling, lines);
    const bool left_open = ruling.kind == Ruling::Kind::options;
    if (ruling.goes_on && decides(ruling) && !ends && !left_open)
        lines.push_back(words({"ruling.goes-on", {}}, language_));
    if (ruling.options.empty()) return lines;
    const bool otherwise = ruling.kind == Ruling::Kind::effects;
    std::vector<std::string> names;
    for (const auto& option : ruling.options) {
        const std::string text = term(option.name); // in brackets what the arbiter writes
        names.push_back(text == option.name ? text : text + " (" + option.name + ")");
    }
    lines.push_back(words(
        {otherwise ? "ruling.otherwise" : "ruling.options", {{"options", join(names, " | ")}}},
        language_));
    return lines;
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
void Reporter::add_who_decided(const Reason& reason, std::vector<Line>& lines) const {
    for (const auto& rest : reason.citations)
        if (!rest.decided_by.empty())
            lines.push_back({words({"ruling.who-decided",
                                    {{"key", rest.key},
                                     {"value", rest.value},
                                     {"who", rest.decided_by},
                                     {"document", rest.document}}},
                                   language_),
                             rest.article,
                             {}});
}

std::vector<Reporter::Line> Reporter::grounds(const Ruling& ruling) {
    std::vector<Line> lines;
    for (const auto& reason : ruling.reasons) {
        Line line{sentence(ruling.decision, reason), "", {}};
        for (const auto& rest : reason.citations) {
            add_articles(rest.article, line.article);
            line.citations.push_back(rest);
        }
        lines.push_back(std::move(line));
        add_readings(reason, lines);
        add_who_decided(reason, lines);
    }
    if (const std::string line = text_in(ruling.proof, "line"); !line.empty())
        lines.push_back({words(proof_by(line), language_), "", {}});
    if (const Value* plies = ruling.proof.find("plies"); plies && plies->list()) {
        std::vector<std::string> numbers;
        for (const auto& ply : *plies->list())
            if (ply.number()) numbers.push_back(std::to_string(*ply.number()));
        lines.push_back(
            {words({"ruling.plies", {{"plies", join(numbers, ", ")}}}, language_), "", {}});
    }
    if (ruling.branch)
        lines.push_back(
            {words({"ruling.branch",
                    {{"class", term(ruling.branch->key.substr(0, ruling.branch->key.rfind(' ')))},
                     {"branch", ruling.branch->value},
                     {"document", ruling.branch->document}}},
                   language_),
             ruling.branch->article,
             {*ruling.branch}});
    // Nobody appeals against what decides nothing.
    if (ruling.may_appeal && decides(ruling))
        lines.push_back(
            {words({*ruling.may_appeal ? "ruling.appeal" : "ruling.no-appeal", {}}, language_),
             ruling.appeal_article,
             {}});
    return lines;
}

} // namespace regra::game
