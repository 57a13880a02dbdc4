#include "engines/lots/table.hpp"

#include <algorithm>
#include <set>

#include "kernel/base/text.hpp"

namespace regra::lots {
namespace {

using loader::Notation;
using loader::Position;
using loader::Variant;

constexpr int most_starts = 100'000;

bool has_name(const Variant& variant, int kind, const std::string& id) {
    const auto& names = variant.plugin().names(kind);
    return id.empty() ||
           std::any_of(names.begin(), names.end(), [&](const auto& name) { return name.id == id; });
}

// The names of the variant that a file of openings uses must be there.
void check_names(const Variant& variant, const ruleset::Openings& openings) {
    Diagnostics wrong;
    const auto check = [&](int kind, const std::string& id, const Place& place) {
        if (has_name(variant, kind, id)) return;
        std::vector<std::string> ids;
        for (const auto& name : variant.plugin().names(kind)) ids.push_back(name.id);
        wrong.error(place, "cli.no-such-name",
                    {{"id", openings.variant}, {"given", id}, {"names", join(ids, ", ")}});
    };
    check(REGRA_NAME_STYLE, openings.notation, openings.notation_place);
    check(REGRA_NAME_START, openings.start, openings.start_place);
    if (wrong.has_errors()) throw Error(Exit::bad_input, wrong);
}

Place place_in(const ruleset::Opening& opening, std::size_t offset) {
    Place place = opening.place;
    place.offset += offset;
    place.column +=
        static_cast<int>(code_points(std::string_view(opening.moves).substr(0, offset)));
    return place;
}

Error cannot_be_played(const ruleset::Opening& opening, std::size_t offset, const std::string& move,
                       const std::string& why) {
    return {Exit::bad_input,
            place_in(opening, offset),
            "openings.move",
            {{"move", move}, {"number", std::to_string(opening.number)}, {"why", why}}};
}

loader::Move read_move(const Variant& variant, const Notation& notation, const Position& position,
                       const ruleset::Opening& opening, std::size_t offset,
                       const std::string& move) {
    try {
        const auto read = variant.read_move(notation, position, move);
        if (read.used == move.size()) return read.move;
    } catch (const Error& failure) {
        if (failure.exit() != Exit::bad_input) throw;
        std::vector<std::string> reasons;
        for (const auto& found : failure.diagnostics().items())
            reasons.push_back(words(found.message, Language::en)); // a plugin speaks English
        throw cannot_be_played(opening, offset, move, join(reasons, " "));
    }
    throw Error(Exit::bad_input, place_in(opening, offset), "openings.comma", {{"text", move}});
}

Position start_of(const Variant& variant, const std::string& set) {
    if (const auto position = variant.start(set)) return *position;
    throw Error(Exit::bad_input, {}, "cli.no-start", {{"id", variant.plugin().id()}});
}

Position play_from(const Variant& variant, const Notation& notation, Position position,
                   const ruleset::Opening& opening) {
    std::size_t offset = 0;
    for (const auto part : split(opening.moves, ",")) {
        const std::string move(trim(part));
        const std::size_t begin = offset + part.find(move);
        offset += part.size() + 1;
        const auto read = read_move(variant, notation, position, opening, begin, move);
        position = variant.play_known(position, read);
    }
    return position;
}

Lot lot_of(const Variant& variant, int number, const Position& position) {
    return {number, "", "", "", variant.write_position(position), variant.key(position)};
}

} // namespace

Table starts_of(const Variant& variant, const std::string& set) {
    Table table;
    while (const auto position = variant.start(set, static_cast<std::uint32_t>(table.size()))) {
        if (table.size() == most_starts)
            throw Error(Exit::limits, {}, "lots.many",
                        {{"id", variant.plugin().id()}, {"count", std::to_string(most_starts)}});
        table.push_back(lot_of(variant, static_cast<int>(table.size()), *position));
    }
    if (table.empty())
        throw Error(Exit::bad_input, {}, "cli.no-start", {{"id", variant.plugin().id()}});
    return table;
}

Table openings_of(const Variant& variant, const ruleset::Openings& openings) {
    check_names(variant, openings);
    const auto notation = variant.notation(openings.notation);
    const auto start = start_of(variant, openings.start);
    Table table;
    Diagnostics wrong;
    for (const auto& line : openings.lines) {
        try {
            Lot lot = lot_of(variant, line.number, play_from(variant, notation, start, line));
            lot.moves = line.moves;
            if (line.printed != line.moves) lot.printed = line.printed;
            lot.because = line.because;
            table.push_back(std::move(lot));
        } catch (const Error& failure) {
            if (failure.exit() != Exit::bad_input) throw;
            wrong.append(failure.diagnostics());
        }
    }
    if (wrong.has_errors()) throw Error(Exit::bad_input, wrong);
    return table;
}

Position play(const Variant& variant, const ruleset::Openings& openings,
              const ruleset::Opening& opening) {
    check_names(variant, openings);
    return play_from(variant, variant.notation(openings.notation),
                     start_of(variant, openings.start), opening);
}

Table one_of_each_position(const Table& table) {
    Table kept;
    std::set<std::string> seen;
    for (const auto& lot : table)
        if (seen.insert(lot.key).second) kept.push_back(lot);
    return kept;
}

std::size_t positions(const Table& table) {
    return one_of_each_position(table).size();
}

} // namespace regra::lots
