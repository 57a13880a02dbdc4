// The words that fill the holes of sentences: names in their forms, terms, times, moves.
#include <algorithm>

#include "engines/game/reporter.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/points_text.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"
#include "words/holes.hpp"

namespace regra::game {
namespace {

bool is_side_name(std::string_view argument) {
    return argument == "player" || argument == "opponent" || argument == "side" ||
           argument == "other" || argument == "winner" || argument == "loser";
}

// The forms of names in which a sentence may ask for them, beside that of a subject.
constexpr std::string_view forms_of_names[] = {"of", "to", "by",    "alone", "the",
                                               "at", "it", "which", "one"};

// Letters for men in a move as scripts have it, by those of the language: "Nf3" is "Sf3". What is
// no move - it names no square - stays.
std::string with_letters(std::string_view move, const loader::Board& board,
                         const std::vector<ruleset::NotationWord>& words) {
    std::string text(move);
    if (text.find_first_of("0123456789") == text.npos) return text;
    for (auto& c : text) {
        if (c < 'A' || c > 'Z') continue;
        const auto kind =
            std::find_if(board.kinds.begin(), board.kinds.end(), [&](const auto& one) {
                return one.letter.size() == 1 &&
                       (one.letter.front() == c || one.letter == lower(std::string_view(&c, 1)));
            });
        if (kind == board.kinds.end()) continue;
        const auto word = std::find_if(words.begin(), words.end(), [&](const auto& one) {
            return one.id == "piece." + kind->id && one.text.size() == 1;
        });
        if (word != words.end()) c = word->text.front();
    }
    return text;
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

// A move in words, as it was announced: "Eva zwei".
bool is_in_words(std::string_view move) {
    const auto words = split(move, " ");
    return std::any_of(words.begin(), words.end(), [](std::string_view word) {
        return word.size() > 2 && std::all_of(word.begin(), word.end(), [](char c) {
                   return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0;
               });
    });
}

// Numbers as people write them there: 0.5 is 0,5, and so is 1½ as points.
Wording decimal(const std::string& text) {
    const auto points = parse_points(text);
    if (points && text.find('.') == text.npos) return points_words(*points);
    std::string comma = text;
    std::replace(comma.begin(), comma.end(), '.', ',');
    return Wording::of([&](Language language) { return language == Language::en ? text : comma; });
}

} // namespace

// "1 hour, 2 minutes and 3 seconds": one word between the last two, given by a message.
Wording listed(const std::vector<Wording>& parts, std::string_view id) {
    Wording all = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const bool last = i + 1 == parts.size();
        all = in_each_language({last ? id : "sign.comma", {{"first", all}, {"second", parts[i]}}});
    }
    return all;
}

std::string label_of_item(const Reason& reason, const Citation& rest) {
    const auto& labels = rest.labels;
    if (reason.item > 0 && reason.item <= labels.size()) return labels[reason.item - 1];
    if (!reason.no_item || labels.size() < 2) return "";
    std::string_view all = labels.front();
    for (const auto& label : labels) {
        const auto differs = std::mismatch(all.begin(), all.end(), label.begin(), label.end());
        all = all.substr(0, static_cast<std::size_t>(differs.first - all.begin()));
    }
    while (all.ends_with('.')) all.remove_suffix(1);
    return std::string(all);
}

std::string article_of(const Reason& reason, const Citation& rest) {
    const auto label = &rest == &reason.citations.front() ? label_of_item(reason, rest) : "";
    const auto at = label.empty() ? rest.article.npos : rest.article.find(rest.labels.front());
    const bool of_one_document = rest.article.find("; ") == rest.article.npos;
    return at == rest.article.npos || !of_one_document ? rest.article
                                                       : rest.article.substr(0, at) + label;
}

Value::List times_together(const Value::List& effects) {
    Value::List all;
    for (const auto& one : effects) {
        const bool again = !all.empty() && one.text_of("1") == "add time" &&
                           all.back().text_of("1") == "add time" &&
                           all.back().text_of("side") == one.text_of("side");
        if (again)
            all.back().set("ms", all.back().number_of("ms") + one.number_of("ms"));
        else
            all.push_back(one);
    }
    return all;
}

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
    return listed(parts, "sign.and");
}

std::string Reporter::in_terms(std::string_view text) const {
    return with_words_replaced(text, instead_);
}

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

std::string Reporter::man(const std::string& side, const std::string& kind, std::string_view form) {
    const std::string id = kind + "." + side + (form.empty() ? "" : "-") + std::string(form);
    const auto& plugin = board_.variant().plugin();
    if (const auto word = plugin.word(id).in(language_); word != id) return word;
    const auto* found = find("names", id);
    const auto text = found ? found->say({}, language_) : std::nullopt;
    return text.value_or("");
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

const std::vector<ruleset::NotationWord>& Reporter::letters() {
    auto& read = read_->letters;
    if (!read) {
        read.emplace();
        try {
            read = rulesets_.load("notation/" + std::string(id_of(language_))).notation;
        } catch (const Error&) {
            // A language without letters of its own: those of the script.
        }
    }
    return *read;
}

// "Nf3", "d4 Nf6", as scripts and searches write moves, with the letters of the language.
std::string Reporter::moves_in_letters(std::string_view moves) {
    if (language_ == Language::en) return std::string(moves);
    std::vector<std::string> all;
    for (const auto move : split(moves, " "))
        all.push_back(with_letters(move, board_.description(), letters()));
    return join(all, " ");
}

// What was typed by its cells is written as such moves are: "f1f8" of a piece R is "Rf1-f8".
std::string Reporter::illegal_move(const LastMove& made) {
    const auto& board = board_.description();
    for (const auto& piece : board_.variant().pieces(made.before)) {
        const auto& from = board.cells[piece.cell].name;
        if (!made.text.starts_with(from)) continue;
        const auto to = made.text.substr(from.size());
        if (std::none_of(board.cells.begin(), board.cells.end(),
                         [&](const auto& cell) { return cell.name == to; }))
            continue;
        const auto id = "piece." + board.kinds[piece.kind].id;
        const auto letter = std::find_if(letters().begin(), letters().end(),
                                         [&](const auto& word) { return word.id == id; });
        std::string said = letter == letters().end() ? "" : letter->text;
        return said.append(from).append("-").append(to);
    }
    return moves_in_letters(made.text);
}

// "e8 and h8" of a list.
std::string Reporter::all_of(const Value& texts) {
    std::vector<Wording> all;
    for (const auto& one : *texts.list()) all.emplace_back(*one.text());
    return listed(all, "sign.and").in(language_);
}

// "PIECE CELL, PIECE CELL": each with its article, the last behind "and".
std::string Reporter::pieces_on_cells(const std::string& pieces) {
    std::vector<Wording> all;
    for (const auto one : split(pieces, ", ")) {
        const auto blank = one.find(' ');
        const auto* found = find("names", all.empty() ? "first piece on cell" : "piece on cell");
        if (blank == one.npos || !found) return pieces;
        Arguments arguments = {{"cell", std::string(one.substr(blank + 1))}};
        add_named("piece", std::string(one.substr(0, blank)), arguments);
        all.emplace_back(found->say(arguments, language_).value_or(std::string(one)));
    }
    return listed(all, "sign.and").in(language_);
}

// Each part between commas for itself; a number stands in the id of a term as n, a side as "side":
// "opponent +n min". What has no words is text as it is written.
std::string Reporter::term(const std::string& text) {
    std::vector<std::string> parts;
    for (const auto written : split(text, ", ")) {
        std::string part(written);
        if (const auto half = part.find("1/2"); half != part.npos) part.replace(half, 3, "½");
        Arguments arguments;
        const auto id = generalised(part, arguments);
        const auto* exact = find("names", part);
        const auto* found = exact ? exact : find("names", id);
        const auto said = found ? found->say(arguments, language_) : std::nullopt;
        parts.push_back(said.value_or(std::string(written)));
    }
    return join(parts, ", ");
}

// The id of a term: its words without what they are of.
std::string Reporter::generalised(const std::string& text, Arguments& arguments) {
    std::vector<std::string> words;
    for (const auto word : split(text, " ")) words.push_back(general(word, arguments));
    return join(words, " ");
}

// A word of a term without its number, its side or its currency, which becomes an argument.
std::string Reporter::general(std::string_view word, Arguments& arguments) {
    for (int side = 0; side < 2; ++side) {
        if (word != board_.variant().side_id(side)) continue;
        add_named("side", std::string(word), arguments);
        return "side";
    }
    const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    if (word.size() == 3 && std::all_of(word.begin(), word.end(), is_capital)) {
        arguments.emplace_back("currency", std::string(word));
        return "currency";
    }
    const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c & 0x80) != 0; };
    const auto begin = std::find_if(word.begin(), word.end(), is_digit);
    const auto end =
        std::find_if_not(begin, word.end(), [&](char c) { return is_digit(c) || c == '.'; });
    if (begin == end) return std::string(word);
    arguments.emplace_back(counting_hole, decimal(std::string(begin, end)));
    return std::string(word.begin(), begin) + "n" + std::string(end, word.end());
}

const ruleset::ValueWords& Reporter::values() {
    return rulesets_.value_words(language_);
}

std::optional<std::string> Reporter::because(const ruleset::Reading& reading) {
    const auto said = values().known(reading.because);
    return said ? std::optional(in_terms(*said)) : std::nullopt;
}

std::optional<std::string> Reporter::value_words(const ruleset::Step& step) {
    if (language_ == Language::en) return value_of_names(step.value);
    const ruleset::Path key(step.path.begin() + static_cast<std::ptrdiff_t>(step.scope),
                            step.path.end());
    const auto said = values().known(key, step.type, step.value);
    return said ? std::optional(in_terms(*said)) : value_of_names(step.value);
}

// As names.yaml has it, each part.
std::optional<std::string> Reporter::value_of_names(const std::string& text) {
    std::vector<std::string> parts;
    for (const auto part : split(text, ", ")) {
        const std::string one(part);
        const bool plain = std::none_of(one.begin(), one.end(), [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        });
        Arguments arguments;
        const bool known = find("names", one) || find("names", generalised(one, arguments));
        if (!plain && !known) return std::nullopt;
        parts.push_back(known ? term(one) : one);
    }
    return join(parts, ", ");
}

std::string Reporter::key_title(const Citation& rest) {
    return values().titles().of(*rest.rules, rest.found.setting->path);
}

// The words for what the arbiter chose, if no effect of it has words: "the game goes on".
std::string Reporter::chosen(const Ruling& ruling) {
    if (ruling.chosen.empty()) return "";
    Arguments arguments;
    const auto* found = find("effects", "decided " + generalised(ruling.chosen, arguments));
    const auto said = found ? found->say(arguments, language_) : std::nullopt;
    return said.value_or(term(ruling.chosen));
}

// How a board ends a game, as the language calls it; else as the variant's plugin says it, with the
// numbers of the reason: "White has 35 discs, 6 more".
std::string Reporter::ending(const std::string& spoken, const Reason& reason) {
    const auto& variant = board_.variant();
    if (find("names", spoken) || !variant.plugin().title(REGRA_NAME_RULE, with_hyphens(spoken)))
        return within_sentence(name(spoken), language_);
    loader::BoardOutcome outcome{true, REGRA_NOBODY, with_hyphens(spoken), {}};
    for (const auto& [hole, value] : reason.arguments) {
        if (const auto number = ruleset::parse_int(value))
            outcome.numbers.emplace_back(hole, *number);
        for (int side = 0; side < 2; ++side)
            if (hole == "player" && value == variant.side_id(side)) outcome.winner = side;
    }
    auto text = variant.wording(outcome).in(language_);
    const bool names_first = outcome.winner != REGRA_NOBODY &&
                             text.starts_with(variant.side_title(outcome.winner).in(language_));
    return names_first ? text : within_sentence(std::move(text), language_);
}

// What fills a hole as scripts give it: sides by their ids, {time} in milliseconds, positions by
// their plies.
void Reporter::fill(std::string_view hole, const std::string& value, const Ruling& ruling,
                    const Reason& reason, Arguments& arguments) {
    if (is_side_name(hole) || hole == "kind" || hole == "piece")
        return add_named(hole, value, arguments);
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
    } else if (hole == "move" || hole == "former" || hole == "better" || hole == "announced") {
        const bool aloud = hole == "former" || hole == "announced";
        arguments.emplace_back(hole, aloud && is_in_words(value) ? "“" + value + "”"
                                                                 : moves_in_letters(value));
    } else if (hole == "pieces") {
        arguments.emplace_back(hole, pieces_on_cells(value));
    } else if (hole == "hour" && number) { // of the day: 10:00
        const auto minutes = *number / 60'000 % 60;
        arguments.emplace_back(hole, std::to_string(*number / 3'600'000) +
                                         (minutes < 10 ? ":0" : ":") + std::to_string(minutes));
    } else if (hole == "ending") {
        arguments.emplace_back(hole, ending(value, reason));
    } else if (hole == "progress" || hole == "line") {
        arguments.emplace_back(hole, name(value));
    } else if (hole == "penalty" || hole == "sanction" || hole == "task" || hole == "data" ||
               hole == "taken" || hole == "most" || hole == "who" || hole == "language" ||
               hole == "reason") {
        arguments.emplace_back(hole, term(value));
    } else {
        arguments.emplace_back(hole, value);
    }
}

} // namespace regra::game
