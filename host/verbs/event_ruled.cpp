#include "verbs/event_ruled.hpp"

#include <algorithm>

#include "kernel/base/hash.hpp"
#include "kernel/base/journal.hpp"
#include "kernel/base/json.hpp"
#include "kernel/base/text.hpp"
#include "verbs/game_table.hpp"
#include "verbs/ruling.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

bool has_time(std::string_view line) {
    return !line.empty() && line.front() >= '0' && line.front() <= '9';
}

// An act of the command line in the file of acts.
struct MoreAct {
    int line = 0;   // of the file
    int before = 0; // what stands before it there
};

// The header names the event's ruleset; acts without a time stand at that of the last one. Of a
// journal it is the same, with what was added, and its lines keep their numbers.
std::string whole_text(const EventWork& work, const std::string& name, const std::string& given,
                       const std::vector<std::string>& more, std::vector<MoreAct>& places) {
    const bool checked = is_journal(given);
    if (checked) demand_journal(name, given);
    const std::string text = checked ? without_checks(given) : given;
    std::string all;
    std::string_view time = "0:00:00";
    bool named = false;
    for (const auto line : split(text, "\n")) {
        const auto clean = trim(line);
        constexpr std::string_view key = "ruleset:";
        if (clean.starts_with(key)) {
            named = true;
            auto id = trim(clean.substr(key.size(), clean.find('#') - key.size()));
            const char quote = id.empty() ? '\0' : id.front(); // as a game that is played writes it
            if (id.size() > 1 && (quote == '\'' || quote == '"') && id.back() == quote)
                id = id.substr(1, id.size() - 2);
            if (id != work.state().ruleset)
                throw Error(Exit::bad_input, {name}, "event.acts-ruleset",
                            {{"ruleset", std::string(id)}, {"of", work.state().ruleset}});
        }
        if (has_time(clean)) time = clean.substr(0, clean.find(' '));
    }
    if (!named) all = "ruleset: " + work.state().ruleset + "\n" + (text.empty() ? "\n" : "");
    all += text;
    if (!text.empty() && !text.ends_with('\n')) all += "\n";
    const int first = checked ? 2 : 1; // behind the line that says that it is a journal
    for (const auto& line : more) {
        demand_one_line(line, {"--act"});
        const std::string before = has_time(line) ? "" : std::string(time) + " ";
        places.push_back({static_cast<int>(first + std::count(all.begin(), all.end(), '\n')),
                          static_cast<int>(before.size())});
        all += before + line + "\n";
    }
    return checked ? with_checks(all) : all;
}

// Where an act was typed: in the file, or in which --act.
Place place_typed(const Place& place, const std::vector<MoreAct>& more) {
    for (std::size_t i = 0; i < more.size(); ++i)
        if (more[i].line == place.line)
            return {"--act", static_cast<int>(i + 1), place.column - more[i].before};
    return place;
}

int side_of_effect(const loader::Variant& variant, const Value& effect) {
    return effect.text_of("side") == variant.side_id(1) ? 1 : 0;
}

// Points of an effect: "+½", "-1".
Points signed_points(std::string_view text) {
    const Points size = parse_points(text.substr(1)).value_or(Points{});
    return text.front() == '-' ? points(-size.num, size.den) : size;
}

void take_effect(const loader::Variant& variant, const Value& effect, const std::string& article,
                 Ruled& made) {
    const auto& word = effect.text_of("1");
    Value one(Value::Map{});
    if (word == "annul") made.annulled = true;
    if (word == "score") {
        const Points change = signed_points(effect.text_of("points"));
        one.set("what", effect.text_of("points"));
        one.set("points", change.num);
        one.set("unit", change.den);
    } else if (word == "penalty") {
        one.set("what", effect.text_of("what"));
        for (const auto* name : {"rounds", "cents"})
            if (effect.find(name)) one.set(name, effect.number_of(name));
        if (effect.yes_of("expelled")) one.set("expelled", true);
        if (effect.find("currency")) one.set("currency", effect.text_of("currency"));
    } else {
        return;
    }
    if (!article.empty()) one.set("article", article);
    made.imposed.push_back({side_of_effect(variant, effect), std::move(one)});
}

bool gives_result(const Value::List& effects) {
    return std::any_of(effects.begin(), effects.end(), [](const Value& effect) {
        const auto& word = effect.text_of("1");
        return word == "end" || word == "result" || word == "annul";
    });
}

std::string article_of_ruling(const Value& ruling) {
    for (const auto& ground : ruling.list_of("grounds"))
        if (!ground.text_of("article").empty()) return ground.text_of("article");
    return "";
}

} // namespace

Ruled rule_game(const EventWork& work, const std::string& name, const std::string& text,
                const std::vector<std::string>& more) {
    Ruled made;
    std::vector<MoreAct> places;
    made.acts = whole_text(work, name, text, more, places);
    const Call& call = work.own();
    Store store(call), words(work.call()); // sentences are the program's, not the event's
    Diagnostics wrong;
    auto file = game::read_acts_file(name, made.acts);
    GameTable table(call, store, file.header, wrong);
    table.note_arrivals(file.acts);
    auto reporter = table.reporter(words, call.language);
    game::Game game(table.laws, table.setup);
    Value::List proved;
    bool ended = false;
    std::vector<std::string> choices;
    for (const auto& line : file.acts) {
        try {
            const auto act = table.languages.read(line.text, place_typed(line.place, places), game);
            for (const auto& ruling : game.act(act)) {
                Value rendered = ruling_value(ruling, act, reporter, call.language, {},
                                              table.shown(act, reporter, call.language));
                const std::string article = article_of_ruling(rendered);
                if (ruling.kind == game::Ruling::Kind::refused)
                    made.refused.push_back(reporter.says(ruling));
                else
                    for (const auto& effect : ruling.effects)
                        take_effect(table.variant, effect, article, made);
                choices = ruling.kind == game::Ruling::Kind::options ? reporter.options(ruling)
                                                                     : std::vector<std::string>();
                if (!ended) made.article = article;
                ended = ended || gives_result(ruling.effects);
                proved.push_back(Value::Map{{"decision", ruling.decision},
                                            {"effects", *rendered.find("effects")},
                                            {"article", article}});
                made.rulings.push_back(std::move(rendered));
            }
        } catch (const Error& error) {
            if (error.exit() != Exit::bad_input) throw;
            wrong.append(table.languages.in_words(error, game).diagnostics());
        }
    }
    if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
    made.open = std::move(choices);
    const auto& state = game.state();
    if (!state.result_pending && state.result != "*") made.result = state.result;
    made.annulled = made.annulled && state.result == "*";
    made.digest = hexadecimal(sha256(json_line(Value(std::move(proved)))));
    return made;
}

std::string sanction_in_english(const EventWork& work, const std::string& typed) {
    if (typed.find('\n') != typed.npos) return typed;
    constexpr const char* place = "SANCTION";
    Store store(work.own());
    Diagnostics ignored;
    std::vector<MoreAct> none;
    const auto header = game::read_acts_file(place, whole_text(work, place, "", {}, none)).header;
    const GameTable table(work.own(), store, header, ignored);
    return table.languages.value_in_english(typed);
}

Ruled rule_sanction(const EventWork& work, std::string& sanction) {
    const Place place{"SANCTION"};
    const std::string typed = sanction;
    sanction = sanction_in_english(work, typed);
    try {
        return rule_game(work, place.file, "", {"arbiter penalize white " + sanction});
    } catch (const Error& error) {
        if (error.exit() != Exit::bad_input) throw;
        throw Error(Exit::bad_input, place, "event.sanction-unknown", {{"text", typed}});
    }
}

} // namespace regra::verbs
