#include "engines/standings/why.hpp"

#include "engines/standings/what_if.hpp"
#include "kernel/base/points_text.hpp"
#include "kernel/base/text.hpp"

#include <algorithm>
#include <set>

namespace regra {
namespace {

using ruleset::Setting;
using ruleset::TieBreak;

constexpr std::size_t most_rivals = 3; // whose terms are shown

class Why {
public:
    Why(Competition& competition, const RankedList& list, const ruleset::ValueWords& value_words)
        : competition_(competition), list_(list), value_words_(value_words),
          language_(value_words.language()) {}

    std::vector<WhyLine> rank(std::size_t place) {
        const int who = list_.standings.order[place];
        head(who, place);
        bonuses(who);
        std::vector<int> level = level_on_points(who);
        for (std::size_t c = 0; c < competition_.own().criteria.size() && level.size() > 1; ++c)
            criterion(c, who, level);
        if (level.size() > 1) still_equal(level);
        if (shown_unplayed_) unplayed();
        if (place > 0) ahead(who, place);
        return std::move(lines_);
    }

    // Between the one explained and a neighbour level on points: what would have turned the two.
    std::vector<WhyLine> change(std::size_t place) {
        what_would_change_it(list_.standings.order[place], place);
        return std::move(lines_);
    }

private:
    void add(int indent, std::string text) { lines_.push_back({indent, std::move(text), "", {}}); }
    void add(int indent, std::string text, const Setting* rests_on) {
        const auto& rules = competition_.rules();
        lines_.push_back({indent, std::move(text), rests_on ? rules.citation(*rests_on) : "",
                          rules.steps({rests_on})});
    }
    std::string say(std::string_view id, Arguments arguments = {}) const {
        return words({id, std::move(arguments)}, language_);
    }
    const Setting* setting(const ruleset::Path& path) const {
        return competition_.rules().in_force(path);
    }

    const std::string& name(int who) const {
        return competition_.field().name[static_cast<std::size_t>(who)];
    }
    std::string names(const std::vector<int>& whom) const {
        std::vector<std::string> all;
        for (const int who : whom) all.push_back(name(who));
        return join(all, ", ");
    }
    std::int32_t units(int who) const {
        return list_.standings.points[static_cast<std::size_t>(who)];
    }
    std::string points_of(int who) const {
        return score_text(points(units(who), list_.standings.unit), language_);
    }
    const CriterionValue& mark(std::size_t c, int who) const {
        return list_.standings.marks[c][static_cast<std::size_t>(who)];
    }

    std::vector<int> level_on_points(int who) const {
        std::vector<int> level;
        for (const int other : list_.standings.order)
            if (units(other) == units(who)) level.push_back(other);
        return level;
    }

    void head(int who, std::size_t place) {
        std::vector<int> others = level_on_points(who);
        std::erase(others, who);
        const bool scored = competition_.own().score.has_value();
        const Setting* scores =
            scored ? setting({"points", "score"})
                   : setting({"points", competition_.own().teams ? "match" : "game", "win"});
        add(0,
            say(others.empty() ? "why.head-alone" : "why.head",
                {{"rank", ordinal(list_.rank[place], language_)},
                 {"name", name(who)},
                 {"count", points_of(who)},
                 {"others", names(others)}}),
            scores);
        if (!scored) return;
        const auto sum = terms_text(competition_.explain_score(list_.standings, who).terms,
                                    list_.standings.unit, competition_.field(), language_);
        if (!sum.empty()) add(1, points_of(who) + " = " + sum);
    }

    void bonuses(int who) {
        for (const auto& bonus : competition_.bonuses())
            if (bonus.competitor == who)
                add(1, bonus_text(bonus, competition_.field().unit, value_words_),
                    setting_of_bonus(competition_.rules(), bonus.name));
    }

    // One criterion between those still level; `level` becomes those it leaves equal with `who`.
    void criterion(std::size_t c, int who, std::vector<int>& level) {
        const TieBreak& line = competition_.own().lines[c];
        const std::string shown = shown_title(line.title, value_words_);
        const std::string title = line.letter.empty() ? shown : line.letter + ") " + shown;
        const bool applies = std::any_of(level.begin(), level.end(), [&](int other) {
            return mark(c, other).state == CriterionValue::State::value;
        });
        if (!applies) {
            cite(title + ": " + does_not_apply(c, level));
            return;
        }
        cite(title + ": " + comparison(c, who, level));
        if (line.reading) reading(*line.reading, line.title);
        show_terms(c, who, level);
        std::erase_if(level, [&](int other) { return !(same(c, who, other)); });
    }

    // A line of the list, by the article of the list.
    void cite(std::string text) {
        const auto& rules = competition_.rules();
        lines_.push_back(
            {1, std::move(text), rules.citation(*competition_.own().lines_setting), {}});
    }

    // Its script says of somebody why.
    std::string does_not_apply(std::size_t c, const std::vector<int>& level) {
        for (const int other : level)
            if (const auto because = competition_.explain(list_, other, c).because;
                !because.empty())
                return say("why.not-apply-as", {{"because", value_words_.of(because)}});
        return say("why.not-apply");
    }

    bool same(std::size_t c, int who, int other) const {
        return mark(c, who).state == mark(c, other).state &&
               mark(c, who).value == mark(c, other).value;
    }

    // "4½ > 4" between two, "4½; 4 Bruno, 3½ Ana" between more.
    std::string comparison(std::size_t c, int who, const std::vector<int>& level) const {
        std::string own = mark_text(list_.standings, c, who, language_);
        std::vector<std::string> others;
        bool all_same = true;
        for (const int other : level) {
            if (other == who) continue;
            all_same = all_same && same(c, who, other);
            others.push_back(mark_text(list_.standings, c, other, language_) +
                             (level.size() > 2 ? " " + name(other) : ""));
        }
        if (level.size() > 2) return own + "; " + join(others, ", ");
        const int other = level[0] == who ? level[1] : level[0];
        if (all_same) return own + " = " + others[0];
        const bool who_is_ahead = level[0] == who; // the order of the list
        const std::string sign = mark(c, who).value > mark(c, other).value ? " > " : " < ";
        return own + sign + others[0] +
               say("why.so-ahead", {{"name", name(who_is_ahead ? who : other)}});
    }

    void show_terms(std::size_t c, int who, const std::vector<int>& level) {
        std::vector<int> shown = {who};
        for (const int other : level)
            if (other != who && shown.size() < most_rivals) shown.push_back(other);
        for (const int other : shown) {
            const std::string sum = terms_of(c, other);
            if (!sum.empty()) add(3, name(other) + "  " + sum);
        }
    }

    std::string terms_of(std::size_t c, int who) {
        const Explanation why = competition_.explain(list_, who, c);
        for (const Term& term : why.terms) {
            const bool played = term.opponent >= 0 && played_in(who, term.round);
            if (!sums_opponents(c, who)) continue;
            shown_unplayed_ = shown_unplayed_ || !played || has_unplayed(term.opponent);
            if (played) note_adjusted(term.opponent);
        }
        return terms_text(why.terms, list_.standings.denominator[c], competition_.field(),
                          language_);
    }

    void note_adjusted(int who) {
        const auto counts = competition_.adjusted(who);
        if (!counts || *counts == units(who) || !adjusted_of_.insert(who).second) return;
        adjusted_.push_back(
            say("why.counts-as",
                {{"name", name(who)},
                 {"counts", score_text(points(*counts, list_.standings.unit), language_)},
                 {"points", score_text(points(units(who), list_.standings.unit), language_)}}));
    }

    // A criterion that counts rounds, or looks at the tied alone, rests on no opponent's points.
    bool sums_opponents(std::size_t c, int who) const {
        const auto& script = competition_.own().criteria[c].script;
        const CriterionValue& mark = list_.standings.marks[c][static_cast<std::size_t>(who)];
        return mark.group < 0 && competition_.machine().declaration(script).result != "count";
    }

    bool played_in(int who, int round) const {
        const Field& field = competition_.field();
        if (round < 1 || round > field.rounds) return true;
        return field.kind[field.at(static_cast<std::size_t>(who), round)] == Round::game;
    }
    bool has_unplayed(int who) const {
        if (who < 0) return false;
        for (int round = 1; round <= competition_.field().rounds; ++round)
            if (!played_in(who, round)) return true;
        return false;
    }

    void still_equal(const std::vector<int>& level) {
        const Setting* equal = setting({"tie-breaks", "still equal"});
        const std::string what = list_.lots_drawn ? "why.lots" : "why.share";
        add(1, say(what == "why.lots" ? "why.lots" : "why.share", {{"names", names(level)}}),
            equal);
    }

    void reading(const ruleset::Reading& reading, const std::string& what) {
        add(2, reading_text(reading, what, value_words_));
    }

    // What games that were not played count, where the terms above rest on it.
    void unplayed() {
        const Setting* regime = setting({"tie-breaks", "unplayed games"});
        if (!regime || regime->cases.empty()) return;
        const auto& path = regime->path;
        const auto key =
            language_ == Language::en ? path.back() : value_words_.key(path, 0); // its own words
        const auto& one = regime->cases[0];
        const std::string what = key + ": " + value_words_.of(path, regime->type, one.text);
        add(1, say("why.unplayed", {{"what", what}}), regime);
        if (regime->reading) reading(*regime->reading, what);
        if (!adjusted_.empty()) add(2, say("why.sums-with", {{"names", join(adjusted_, "; ")}}));
    }

    void ahead(int who, std::size_t place) {
        const int other = list_.standings.order[place - 1];
        if (list_.rank[place - 1] == list_.rank[place] || units(other) == units(who)) return;
        add(0, say("why.ahead",
                   {{"rank", ordinal(list_.rank[place - 1], language_)},
                    {"name", name(other)},
                    {"count", points_of(other)},
                    {"more", score_text(points(units(other) - units(who), list_.standings.unit),
                                        language_)}}));
    }

    void what_would_change_it(int who, std::size_t place) {
        const auto& order = list_.standings.order;
        for (const std::size_t other : {place + 1, place - 1}) {
            if (other >= order.size() || units(order[other]) != units(who)) continue;
            if (list_.rank[other] == list_.rank[place]) continue;
            const int first = order[std::min(place, other)];
            const int second = order[std::max(place, other)];
            const auto change = smallest_change(competition_, list_, first, second);
            if (!change) continue;
            add(0, say(change->draw ? "why.change-draw" : "why.change-win",
                       {{"first", name(change->first)},
                        {"second", name(change->second)},
                        {"round", std::to_string(change->round)},
                        {"ahead", name(second)},
                        {"behind", name(first)}}));
            return;
        }
    }

    Competition& competition_;
    const RankedList& list_;
    const ruleset::ValueWords& value_words_;
    Language language_;
    std::vector<WhyLine> lines_;
    bool shown_unplayed_ = false;
    std::set<int> adjusted_of_; // whose points count otherwise for those they met ...
    std::vector<std::string> adjusted_;
};

// For letters of Latin-1.
std::string with_capital(std::string text) {
    constexpr char step = 'a' - 'A', two_bytes = '\xC3';
    const std::size_t at = text.starts_with(two_bytes) ? 1 : 0;
    if (at == 0 ? text.front() >= 'a' && text.front() <= 'z'
                : text.size() > 1 && text[1] >= '\xA0' && text[1] <= '\xBE')
        text[at] = static_cast<char>(text[at] - step);
    return text;
}

} // namespace

std::string shown_title(const std::string& title, const ruleset::ValueWords& value_words) {
    if (value_words.language() == Language::en) return title;
    const auto said =
        value_words.known({"tie-breaks", "readings", ""}, "call:tiebreaks", lower(title));
    return said ? with_capital(*said) : title;
}

std::string reading_text(const ruleset::Reading& reading, const std::string& what,
                         const ruleset::ValueWords& value_words) {
    return words({reading.printed.empty() ? "why.reading" : "why.reading-printed",
                  {{"what", what},
                   {"printed", reading.printed},
                   {"because", value_words.of(reading.because)}}},
                 value_words.language());
}

std::string terms_text(const std::vector<Term>& terms, std::int64_t unit, const Field& field,
                       Language language) {
    std::vector<std::string> counted, cut;
    for (const Term& term : terms) {
        std::string text = score_text(points(term.value, unit), language);
        if (term.opponent >= 0)
            text += " " + field.name[static_cast<std::size_t>(term.opponent)];
        else if (term.round > 0)
            text += " " + words({"why.nobody", {{"round", std::to_string(term.round)}}}, language);
        (term.cut ? cut : counted).push_back(std::move(text));
    }
    if (counted.empty() && cut.empty()) return "";
    std::string out = counted.empty() ? "0" : join(counted, " + ");
    if (!cut.empty()) out += words({"why.without", {{"terms", join(cut, ", ")}}}, language);
    return out;
}

std::string ordinal(int rank, Language language) {
    const bool teen = rank % 100 >= 11 && rank % 100 <= 13;
    const int last = teen ? 0 : rank % 10;
    const char* id = last == 1   ? "ordinal.1"
                     : last == 2 ? "ordinal.2"
                     : last == 3 ? "ordinal.3"
                                 : "ordinal.other";
    return words({id, {{"rank", std::to_string(rank)}}}, language);
}

std::string bonus_text(const Bonus& bonus, std::int64_t unit,
                       const ruleset::ValueWords& value_words) {
    const auto language = value_words.language();
    const bool taken = bonus.units < 0;
    const Points size = points(std::abs(bonus.units), unit);
    std::string name = value_words.imposed(bonus.name);
    // "own -½ points" says itself how many.
    const auto says = [&](const std::string& number) {
        const std::string itself = (taken ? " -" : " +") + number + " ";
        return (" " + bonus.name + " ").find(itself) != std::string::npos;
    };
    if (says(text(size)) || (size == Points{1, 2} && says("1/2"))) return name;
    return words({taken ? "why.taken" : "why.added",
                  {{"name", name}, {"points", score_text(size, language)}}},
                 language);
}

std::string mark_text(const Standings& standings, std::size_t criterion, int competitor,
                      Language language) {
    const CriterionValue& mark = standings.marks[criterion][static_cast<std::size_t>(competitor)];
    if (mark.state != CriterionValue::State::value) return "-";
    return score_text(points(mark.value, standings.denominator[criterion]), language);
}

std::vector<WhyLine> why_rank(Competition& competition, const RankedList& list, std::size_t place,
                              const ruleset::ValueWords& value_words) {
    return Why(competition, list, value_words).rank(place);
}

std::vector<WhyLine> why_change(Competition& competition, const RankedList& list, std::size_t place,
                                const ruleset::ValueWords& value_words) {
    return Why(competition, list, value_words).change(place);
}

} // namespace regra
