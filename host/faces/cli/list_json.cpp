#include "faces/cli/list_json.hpp"

#include <utility>

namespace regra::cli {
namespace {

Json json_mark(const regra::Standings& standings, std::size_t criterion, std::size_t who) {
    const Mark& mark = standings.marks[criterion][who];
    if (mark.state != Mark::State::value) return nullptr;
    return json_points(points(mark.value, standings.denominator[criterion]));
}

} // namespace

Json json_points(Points value) {
    if (value.den == 1) return value.num;
    if (100 % value.den != 0) return std::to_string(value.num) + "/" + std::to_string(value.den);
    return static_cast<double>(value.num) / static_cast<double>(value.den);
}

Json json_of(const Field& field, const RankedList& list) {
    Json::Array rows;
    const auto& standings = list.standings;
    for (std::size_t place = 0; place < standings.order.size(); ++place) {
        const auto who = static_cast<std::size_t>(standings.order[place]);
        Json::Array tiebreaks;
        for (std::size_t c = 0; c < standings.marks.size(); ++c)
            tiebreaks.push_back(json_mark(standings, c, who));
        rows.push_back(
            Json::Object{{"rank", list.rank[place]},
                         {"id", field.number[who]},
                         {"name", field.name[who]},
                         {"points", json_points(field_points(field, standings.points[who]))},
                         {"tiebreaks", std::move(tiebreaks)}});
    }
    return rows;
}

} // namespace regra::cli
