#include "engines/standings/why.hpp"
#include "kernel/base/text.hpp"

#include <algorithm>

namespace regra {
namespace {

constexpr std::size_t most_names = 10; // of a group

class WhyPrizes {
public:
    WhyPrizes(Competition& competition, bool team, int who, Language language)
        : competition_(competition), team_(team), who_(who), language_(language) {}

    std::vector<WhyLine> all() {
        for (const Prize& prize : prizes_of(competition_.rules())) one(prize);
        return std::move(lines_);
    }

private:
    std::string say(std::string_view id, Arguments arguments = {}) const {
        return words({id, std::move(arguments)}, language_);
    }

    void add(const Prize& prize, const std::string& id, const Arguments& more = {}) {
        Arguments arguments = {{"name", name(who_)}, {"prize", prize.name()}};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const auto& rules = competition_.rules();
        lines_.push_back({0, say(id, std::move(arguments)), rules.citation(*prize.setting),
                          rules.steps({prize.setting})});
    }

    const std::string& name(int who) const {
        const auto index = static_cast<std::size_t>(who);
        const Tournament& tournament = competition_.tournament();
        return team_ ? tournament.teams[index].name : tournament.entries[index].name;
    }

    void one(const Prize& prize) {
        if (!prize.call) {
            std::vector<std::string> conditions;
            for (const auto& condition : prize.setting->cases[0].conditions)
                conditions.push_back(condition.text);
            return add(prize, "prize.not-given", {{"condition", join(conditions, ", ")}});
        }
        if (prize.teams != team_)
            return add(prize, prize.teams ? "prize.for-teams" : "prize.for-players");
        const auto places = places_for(competition_, prize);
        const auto own = find(places);
        if (own == places.end()) return add(prize, "prize.not-placed");
        standing(prize, *own, places);
    }

    void standing(const Prize& prize, const Award& own, const std::vector<Award>& places) {
        const auto awards = awards_of(competition_, prize);
        add(prize, find(awards) != awards.end() ? "prize.gets" : "prize.gets-none",
            {{"place", ordinal(own.place, language_)},
             {"group", own.group.empty() ? "" : ", " + own.group}});
        std::vector<std::string> group;
        for (const Award& other : places)
            if (other.group == own.group) group.push_back(name(other.who));
        const std::size_t count = group.size();
        if (count > most_names) {
            group.resize(most_names);
            group.emplace_back("...");
        }
        lines_.push_back({1,
                          say("prize.among", {{"place", ordinal(own.place, language_)},
                                              {"count", std::to_string(count)},
                                              {"names", join(group, ", ")}}),
                          "",
                          {}});
        const std::string rule = prize.name() + ": " + rule_of(prize);
        lines_.push_back({1, rule, "", {}});
        if (const auto& reading = prize.setting->reading)
            lines_.push_back({1, reading_text(*reading, rule, language_), "", {}});
    }

    // The case that holds, as written.
    static std::string rule_of(const Prize& prize) {
        for (const auto& one : prize.setting->cases)
            if (&one.data == prize.call) return one.text;
        return "";
    }

    std::vector<Award>::const_iterator find(const std::vector<Award>& awards) const {
        return std::find_if(awards.begin(), awards.end(),
                            [this](const Award& award) { return award.who == who_; });
    }

    Competition& competition_;
    bool team_;
    int who_;
    Language language_;
    std::vector<WhyLine> lines_;
};

} // namespace

std::vector<WhyLine> why_prizes(Competition& competition, bool team, int who, Language language) {
    return WhyPrizes(competition, team, who, language).all();
}

} // namespace regra
