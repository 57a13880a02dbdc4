#include "engines/proof/persons.hpp"

#include <algorithm>
#include <cstdlib>

namespace regra::proof {

using loader::PairingRequest;

Persons::Persons(const PairingRequest& request, const Rules& rules)
    : rules_(rules), by_entrant_(request.entrants.size(), -1),
      first_colour_(request.first_colour == REGRA_COLOUR_BLACK ? 'b' : 'w'),
      one_point_(request.units_per_point) {
    const std::uint32_t spared = rules.text == Rules::Text::team ? 2 : 1;
    floats_spared_ =
        rules.upward() && request.rounds != 0 && request.round + spared > request.rounds;
    PastRead read =
        rules.upward() ? past_by_matches(request, rules) : past_by_dutch(request, rules);
    list_ = std::move(read.persons);
    std::sort(list_.begin(), list_.end(), [](const Person& a, const Person& b) {
        return a.score != b.score ? a.score > b.score : a.number < b.number;
    });
    for (int i = 0; i < size(); ++i) by_entrant_[static_cast<std::size_t>((*this)[i].entrant)] = i;
    may_meet_.assign(list_.size() * list_.size(), 1);
    for (const auto& [one, other] : read.met) part(of_entrant(one), of_entrant(other));
    find_legal(request);
}

void Persons::part(int a, int b) {
    if (a < 0 || b < 0) return;
    const auto one = static_cast<std::size_t>(a), two = static_cast<std::size_t>(b);
    may_meet_[one * list_.size() + two] = may_meet_[two * list_.size() + one] = 0;
}

void Persons::find_legal(const PairingRequest& request) {
    may_rest_.assign(list_.size(), 1);
    const auto person = [&](auto entrant) {
        const auto index = static_cast<std::int32_t>(entrant);
        return index == REGRA_NOBODY ? -1 : of_entrant(index);
    };
    for (int a = 0; a < size(); ++a) {
        const Person& one = (*this)[a];
        may_rest_[static_cast<std::size_t>(a)] = one.bye_barred ? 0 : 1;
        part(a, a);
        for (int b = a + 1; b < size(); ++b) { // C.04.3 2.1.3
            const Person& two = (*this)[b];
            if (one.force == 3 && two.force == 3 && one.wish == two.wish && !one.topscorer &&
                !two.topscorer)
                part(a, b);
        }
    }
    for (const auto& pair : request.forbidden) part(person(pair.a), person(pair.b));
    std::vector<std::pair<std::uint32_t, std::vector<int>>> soft;
    for (const auto& one : request.members) {
        if (one.hard == 0) {
            const auto same = [&](const auto& group) { return group.first == one.group; };
            if (std::find_if(soft.begin(), soft.end(), same) == soft.end())
                soft.push_back({one.group, {}});
            if (const int who = person(one.entrant); who >= 0)
                std::find_if(soft.begin(), soft.end(), same)->second.push_back(who);
            continue;
        }
        for (const auto& two : request.members)
            if (two.hard != 0 && one.group == two.group)
                part(person(one.entrant), person(two.entrant));
    }
    for (auto& group : soft) apart_.push_back(std::move(group.second));
    for (const auto& wanted : request.wanted) {
        const int a = person(wanted.a), b = wanted.b == REGRA_NOBODY ? -1 : person(wanted.b);
        for (int i = 0; i < size(); ++i) {
            if (i != b) part(a, i);
            if (i != a) part(b, i);
            const bool barred = b < 0 ? i != a : i == a || i == b;
            if (barred) may_rest_[static_cast<std::size_t>(i)] = 0;
        }
    }
}

bool Persons::of_one_group(int a, int b) const {
    return std::any_of(apart_.begin(), apart_.end(), [&](const std::vector<int>& group) {
        return std::find(group.begin(), group.end(), a) != group.end() &&
               std::find(group.begin(), group.end(), b) != group.end();
    });
}

bool Persons::groups_may_meet() const {
    for (const auto& group : apart_)
        for (const int a : group)
            for (const int b : group)
                if (a < b && may_meet(a, b)) return true;
    return false;
}

void Persons::keep_apart() {
    for (const auto& group : apart_)
        for (const int a : group)
            for (const int b : group) part(a, b);
}

int Persons::white_of(int a, int b) const {
    if (rules_.text == Rules::Text::team) return white_of_team(a, b);
    if (rules_.text == Rules::Text::matches) return white_of_match(a, b);
    const int high = std::min(a, b), low = std::max(a, b);
    const Person &one = (*this)[high], &two = (*this)[low];
    const auto gives = [&](int who, char colour) {
        return colour == 'w' ? who : who == high ? low : high;
    };
    if (one.wish != two.wish) return one.wish != '-' ? gives(high, one.wish) : gives(low, two.wish);
    if (one.wish == '-')
        return gives(high, one.number % 2 != 0 ? first_colour_ : other_colour(first_colour_));
    if (one.force != two.force) return gives(one.force > two.force ? high : low, one.wish);
    const int wide_one = std::abs(one.difference), wide_two = std::abs(two.difference);
    if (one.force == 3 && wide_one != wide_two)
        return gives(wide_one > wide_two ? high : low, one.wish);
    for (std::size_t back = 1; back <= std::min(one.colours.size(), two.colours.size()); ++back) {
        const char his = one.colours[one.colours.size() - back];
        if (his != two.colours[two.colours.size() - back]) return gives(high, other_colour(his));
    }
    return gives(high, one.wish);
}

namespace {

// What the first of two had the last time their colours differed; '-': they never did.
char last_difference(const Person& first, const Person& other) {
    auto one = first.colours.rbegin(), two = other.colours.rbegin();
    for (; one != first.colours.rend() && two != other.colours.rend(); ++one, ++two)
        if (*one != *two) return *one;
    return '-';
}

} // namespace

// C.04.6 4.2 and 4.3.
int Persons::white_of_team(int a, int b) const {
    const Person &left = (*this)[a], &right = (*this)[b];
    bool a_first = left.number < right.number;
    if (left.score != right.score)
        a_first = left.score > right.score;
    else if (rules_.second_score && left.second != right.second)
        a_first = left.second > right.second;
    const int first = a_first ? a : b, second = a_first ? b : a;
    const Person &one = (*this)[first], &two = (*this)[second];
    const auto gets = [&](int who, char colour) {
        return colour == 'w' ? who : who == first ? second : first;
    };
    if (one.colours.empty() && two.colours.empty())
        return gets(first, one.number % 2 != 0 ? first_colour_ : other_colour(first_colour_));
    if (one.wish != '-' && two.wish == '-') return gets(first, one.wish);
    if (two.wish != '-' && one.wish == '-') return gets(second, two.wish);
    if (one.wish != two.wish) return gets(first, one.wish);
    if (one.force != two.force) return gets(one.force > two.force ? first : second, one.wish);
    if (one.difference != two.difference) return one.difference < two.difference ? first : second;
    if (const char had = last_difference(one, two); had != '-')
        return gets(first, other_colour(had));
    if (one.wish != '-') return gets(first, one.wish);
    if (!one.colours.empty()) return gets(first, other_colour(one.colours.back()));
    return gets(second, other_colour(two.colours.back()));
}

// C.04.5 4.3.
int Persons::white_of_match(int a, int b) const {
    const int first = std::min(a, b), second = std::max(a, b);
    const Person &one = (*this)[first], &two = (*this)[second];
    const auto gets = [&](int who, char colour) {
        return colour == 'w' ? who : who == first ? second : first;
    };
    const auto whites = [](const Person& person) {
        return std::count(person.colours.begin(), person.colours.end(), 'w');
    };
    if (one.colours.empty() && two.colours.empty())
        return gets(first, one.number % 2 != 0 ? first_colour_ : other_colour(first_colour_));
    if (whites(one) != whites(two)) return whites(one) < whites(two) ? first : second;
    if (const char had = last_difference(one, two); had != '-')
        return gets(first, other_colour(had));
    if (!one.colours.empty()) return gets(first, other_colour(one.colours.back()));
    return gets(second, other_colour(two.colours.back()));
}

} // namespace regra::proof
