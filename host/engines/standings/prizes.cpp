#include "engines/standings/prizes.hpp"

#include <algorithm>

#include "engines/standings/answers.hpp"
#include "engines/standings/stated.hpp"
#include "engines/standings/why.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/points_text.hpp"
#include "kernel/base/text.hpp"

namespace regra {
namespace {

constexpr const char* prizes_script = "standings/prizes";

std::vector<std::string> names_in(const Value& value, std::string_view field) {
    std::vector<std::string> names;
    for (const auto& one : value.list_of(field))
        if (one.text()) names.push_back(*one.text());
    return names;
}

Award award_of(const Value& said, const Competition& competition) {
    Award award;
    award.prize = said.text_of("prize");
    award.group = said.text_of("group");
    award.place = static_cast<int>(said.number_of("place"));
    award.kind = said.text_of("kind");
    award.index = static_cast<int>(said.number_of("index")) - 1;
    award.name = said.text_of("name");
    const auto index = static_cast<std::size_t>(award.index);
    const Tournament& tournament = competition.tournament();
    if (award.kind == "team" && index < tournament.teams.size())
        award.number = tournament.teams[index].number;
    if (award.kind == "player" && index < tournament.entries.size())
        award.number = tournament.entries[index].number;
    award.gives = said.text_of("gives");
    if (const Value* cents = said.find("cents"); cents && cents->number())
        award.cents = *cents->number();
    award.currency = said.text_of("currency");
    return award;
}

// The line that says what a prize gives: sums and texts, or shares of the entry fees; null: none.
const ruleset::Setting* setting_of_gifts(const ruleset::Ruleset& rules, const std::string& prize) {
    const auto* gives = rules.find({"prizes", prize, "gives"});
    return gives ? gives : rules.find({"prizes", prize, "shares"});
}

// Gifts that do not fit the places, at the line that says them.
void refuse_misfits(const Value& misfits, const ruleset::Ruleset& rules) {
    Diagnostics problems;
    for (const auto& one : misfits.list() ? *misfits.list() : Value::List()) {
        const std::string& name = one.text_of("prize");
        const auto* setting = setting_of_gifts(rules, name);
        problems.error(setting ? setting->place : rules.place(), "prize.gifts",
                       {{"prize", name},
                        {"places", how_many("count.places", one.number_of("places"))},
                        {"gifts", how_many("count.gifts", one.number_of("gifts"))}});
    }
    if (problems.has_errors()) throw Error(Exit::bad_input, std::move(problems));
}

// Those in line for each of the prizes, for the script, and their lines for `giving`.
Value::List groups_of(const Value::List& prizes, Lists& lists, std::size_t places, Giving& giving) {
    Value::List groups;
    for (const auto& line : prizes) {
        PrizeLine made{line.text_of("prize"), {}};
        try {
            made.groups = lists.first_places(line.text_of("list"), names_in(line, "only"),
                                             names_in(line, "in_each"), places);
        } catch (const Error& refused) {
            if (!is_made_elsewhere(refused)) throw;
            giving.waiting.push_back(made.prize);
        }
        Value::List of;
        for (const auto& group : made.groups) of.push_back(Lists::for_script(group));
        groups.emplace_back(std::move(of));
        giving.lines.push_back(std::move(made));
    }
    return groups;
}

} // namespace

Giving give_prizes(Competition& competition) {
    Lists lists(competition);
    return give_prizes(competition, lists);
}

Giving give_prizes(Competition& competition, Lists& lists, std::size_t places) {
    Machine& machine = competition.machine();
    Value rule = stated(competition.rules(), prizes_script, machine, competition.field().unit);
    if (rule.is_nothing()) rule = Value::Map{};
    const StandingsAnswers answers(competition.tournament());
    refuse_misfits(machine.call(prizes_script, "misfits", {rule}, answers.misfits),
                   competition.rules());
    Giving giving;
    const Value asked = machine.call(prizes_script, "lines", {rule}, answers.lines);
    const Value event =
        Value::Map{{"kind", competition.own().teams ? "team" : "player"},
                   {"count", static_cast<std::int64_t>(competition.field().size())}};
    const auto said_of = [&](std::size_t most) {
        giving = {};
        auto groups = groups_of(*asked.list(), lists, most, giving);
        return machine.call(prizes_script, "give",
                            {rule, std::move(groups), lists.facts_of(), event}, answers.give);
    };
    Value said;
    for (std::size_t most = places; said.is_nothing(); most *= 4) {
        try {
            said = said_of(most);
        } catch (const FurtherPlaces&) { // somebody is passed over, or many are equal
        }
    }
    for (const auto& one : said.list_of("awards"))
        giving.awards.push_back(award_of(one, competition));
    for (const auto& one : said.list_of("refused"))
        giving.refused.push_back({one.text_of("prize"), one.text_of("group"), one.text_of("kind"),
                                  static_cast<int>(one.number_of("index")) - 1, one.text_of("name"),
                                  one.text_of("limit"), one.yes_of("shared")});
    for (const auto& one : said.list_of("left"))
        giving.left.push_back(
            {one.text_of("prize"), one.text_of("group"), one.number_of("places")});
    for (const auto& one : said.list_of("rests")) {
        const Rest rest{one.text_of("prize"), one.text_of("currency"), one.number_of("cents")};
        const auto same =
            std::find_if(giving.rests.begin(), giving.rests.end(), [&](const Rest& other) {
                return other.prize == rest.prize && other.currency == rest.currency;
            });
        if (same == giving.rests.end())
            giving.rests.push_back(rest);
        else
            same->cents += rest.cents;
    }
    return giving;
}

void note_giving(const Giving& giving, const Competition& competition, Diagnostics& notes) {
    const auto& rules = competition.rules();
    for (const auto& name : rules.names_under({"prizes"})) {
        const bool waits =
            std::find(giving.waiting.begin(), giving.waiting.end(), name) != giving.waiting.end();
        if (waits) continue;
        const auto* gives = setting_of_gifts(rules, name);
        std::int64_t places = 0;
        for (const auto& one : giving.left)
            if (one.prize == name) places += one.places;
        const bool anybody = std::any_of(giving.awards.begin(), giving.awards.end(),
                                         [&](const Award& award) { return award.prize == name; });
        if (places > 0 && (gives || !anybody))
            notes.note(gives ? gives->place : setting_of_prize(rules, name)->place,
                       anybody ? "prize.left" : "prize.left-all",
                       {{"prize", name}, {"places", how_many("count.places", places)}});
    }
    for (const auto& prize : giving.waiting)
        notes.note(setting_of_prize(rules, prize)->place, "prize.waits", {{"prize", prize}});
    for (const auto& one : giving.rests) {
        const auto* gives = setting_of_gifts(rules, one.prize);
        notes.note(gives ? gives->place : rules.place(), "prize.rest",
                   {{"prize", one.prize}, {"sum", Wording::of([&](Language language) {
                                               return money_text(one.cents, language) + " " +
                                                      one.currency;
                                           })}});
    }
    for (const auto& one : giving.refused) {
        if (!one.shared) continue;
        const auto award =
            std::find_if(giving.awards.begin(), giving.awards.end(), [&](const Award& given) {
                return given.prize == one.prize && given.group == one.group &&
                       given.kind == one.kind && given.index == one.index && given.name == one.name;
            });
        const auto* limits = rules.find({"prizes", one.prize, "limits"});
        if (!limits) limits = rules.find({"prize giving", "limits"});
        if (award != giving.awards.end())
            notes.note(limits ? limits->place : rules.place(), "prize.shared",
                       {{"name", award->name}, {"prize", one.prize}, {"limit", one.limit}});
    }
}

const ruleset::Setting* setting_of_prize(const ruleset::Ruleset& rules, const std::string& name) {
    const ruleset::Path path = {"prizes", name};
    for (const auto& setting : rules.settings())
        if (ruleset::begins_with(setting.path, path)) return &setting;
    return nullptr;
}

// ---- why prizes ---------------------------------------------------------------------------------

namespace {

constexpr std::size_t most_names = 10; // of a group

class WhyPrizes {
public:
    WhyPrizes(Competition& competition, const InLine& who, const ruleset::ValueWords& value_words)
        : competition_(competition), lists_(competition),
          giving_(give_prizes(competition, lists_, Ranking::all_places)), who_(who),
          value_words_(value_words), language_(value_words.language()) {
        const auto index = static_cast<std::size_t>(who.index);
        const Tournament& tournament = competition.tournament();
        if (who.kind == "player") who_.name = tournament.entries[index].name;
        if (who.kind == "team") who_.name = tournament.teams[index].name;
    }

    std::vector<WhyLine> all() {
        if (who_.kind == "other" && !is_in_line()) return {};
        for (const auto& name : competition_.rules().names_under({"prizes"})) one(name);
        return std::move(lines_);
    }

private:
    std::string say(std::string_view id, Arguments arguments = {}) const {
        return words({id, std::move(arguments)}, language_);
    }

    void add(const std::string& prize, const std::string& id, const Arguments& more = {}) {
        Arguments arguments = {{"name", name()}, {"prize", prize}};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const auto& rules = competition_.rules();
        const auto* setting = setting_of_prize(rules, prize);
        lines_.push_back({0, say(id, std::move(arguments)), setting ? rules.citation(*setting) : "",
                          rules.steps({setting})});
    }

    const std::string& name() const { return who_.name; }

    // Whether somebody in line who is neither a player nor a team has that name.
    bool is_in_line() const {
        for (const auto& line : giving_.lines)
            for (const auto& group : line.groups)
                for (std::size_t place = 0; place < group.count; ++place)
                    if (is_self(group.line(place))) return true;
        return false;
    }

    // Those of other kinds are known by name: clubs, and the persons of a circuit.
    bool is_self(const std::string& kind, int index, const std::string& name) const {
        if (kind == "other") return who_.kind != "team" && name == who_.name;
        return kind == who_.kind && index == who_.index;
    }
    bool is_self(const Value& line) const {
        return is_self(line.text_of("kind"), static_cast<int>(line.number_of("index")) - 1,
                       line.text_of("name"));
    }

    void one(const std::string& prize) {
        const auto line =
            std::find_if(giving_.lines.begin(), giving_.lines.end(),
                         [&](const PrizeLine& candidate) { return candidate.prize == prize; });
        if (line == giving_.lines.end()) {
            std::vector<std::string> conditions;
            if (const auto* setting = setting_of_prize(competition_.rules(), prize))
                for (const auto& condition : setting->cases[0].conditions)
                    conditions.push_back(value_words_.of(condition.text));
            return add(prize, "prize.not-given", {{"condition", join(conditions, ", ")}});
        }
        bool stands = false;
        std::string kind;
        for (const auto& group : line->groups) {
            if (group.count > 0) kind = group.line(0).text_of("kind");
            for (std::size_t place = 0; place < group.count; ++place)
                if (is_self(group.line(place))) {
                    standing(prize, group, place);
                    stands = true;
                }
        }
        if (stands) return;
        if ((kind == "team" || kind == "player") && kind != who_.kind)
            return add(prize, kind == "team" ? "prize.for-teams" : "prize.for-players");
        add(prize, "prize.not-placed");
    }

    void standing(const std::string& prize, const ListGroup& group, std::size_t place) {
        const std::string of = group.name.empty() ? "" : ", " + group.name;
        const auto rank = static_cast<int>(group.line(place).number_of("rank"));
        const auto award =
            std::find_if(giving_.awards.begin(), giving_.awards.end(), [&](const Award& candidate) {
                return candidate.prize == prize && candidate.group == group.name &&
                       is_self(candidate.kind, candidate.index, candidate.name);
            });
        const bool gets = award != giving_.awards.end();
        add(prize, gets ? "prize.gets" : "prize.gets-none",
            {{"place", ordinal(gets ? award->place : rank, language_)}, {"group", of}});
        std::vector<std::string> names;
        for (std::size_t other = 0; other < std::min(group.count, most_names); ++other)
            names.emplace_back(group.line(other).text_of("name"));
        if (group.count > most_names) names.emplace_back("...");
        lines_.push_back({1,
                          say("prize.among", {{"place", ordinal(rank, language_)},
                                              {"count", std::to_string(group.count)},
                                              {"names", join(names, ", ")}}),
                          "",
                          {}});
        for (const auto& refusal : giving_.refused)
            if (refusal.prize == prize && refusal.group == group.name &&
                is_self(refusal.kind, refusal.index, refusal.name))
                lines_.push_back({1,
                                  say(refusal.shared ? "prize.beside" : "prize.passed-over",
                                      {{"limit", value_words_.of(refusal.limit)}}),
                                  "",
                                  {}});
        const auto* setting = setting_of_prize(competition_.rules(), prize);
        if (!setting) return;
        const auto found =
            competition_.rules().look(setting->path, competition_.rules().event_facts());
        const std::string rule =
            prize + ": " +
            (found ? value_words_.of(setting->path, setting->type, found.which->text) : "");
        lines_.push_back({1, rule, "", {}});
        if (const auto& reading = setting->reading)
            lines_.push_back({1, reading_text(*reading, rule, value_words_), "", {}});
    }

    Competition& competition_;
    Lists lists_;
    Giving giving_;
    InLine who_;
    const ruleset::ValueWords& value_words_;
    Language language_;
    std::vector<WhyLine> lines_;
};

} // namespace

std::vector<WhyLine> why_prizes(Competition& competition, const InLine& who,
                                const ruleset::ValueWords& value_words) {
    return WhyPrizes(competition, who, value_words).all();
}

} // namespace regra
