#include "unit/tiebreaks/table.hpp"

#include "kernel/base/text.hpp"

#include <cctype>
#include <sstream>

namespace tie_break_test {
namespace {

Field empty(const std::string& system, std::size_t count, int rounds) {
    Field field;
    field.system = system;
    field.unit = field.win = 2;
    field.draw = 1;
    field.planned = rounds;
    field.resize(count, rounds);
    return field;
}

struct Result {
    int score;
    Round kind;
};

// A result with an opponent.
Result paired(const std::string& sign) {
    if (sign == "1") return {2, Round::game};
    if (sign == "½" || sign == "=") return {1, Round::game};
    if (sign == "0") return {0, Round::game};
    if (sign == "+") return {2, Round::forfeit_win};
    return {0, Round::forfeit_loss};
}

// A result without one.
Result alone(const std::string& sign) {
    if (sign == "bye" || sign == "U") return {2, Round::allocated_bye};
    if (sign == "F") return {2, Round::full_bye};
    if (sign == "H") return {1, Round::half_bye};
    if (sign == "Z") return {0, Round::zero_bye};
    return {0, Round::absent};
}

void put(Field& field, std::size_t at, int opponent, char colour, const Result& result) {
    field.opponent[at] = opponent - 1;
    field.side[at] = colour == 'w' ? Side::white : colour == 'b' ? Side::black : Side::none;
    field.score[at] = result.score;
    field.kind[at] = result.kind;
}

void read_cell(Field& field, std::size_t at, const std::string& cell) {
    std::size_t digits = 0;
    while (digits < cell.size() && std::isdigit(static_cast<unsigned char>(cell[digits]))) ++digits;
    if (digits == 0) return put(field, at, 0, '-', alone(cell));
    put(field, at, std::stoi(cell), cell[digits], paired(cell.substr(digits + 1)));
}

std::vector<std::string> words_of(const std::string& row) {
    std::istringstream stream(row);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

} // namespace

Field table(const std::vector<std::string>& rows, const std::string& system) {
    Field field = empty(system, rows.size(), static_cast<int>(words_of(rows.front()).size()) - 1);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto words = words_of(rows[i]);
        field.name[i] = words[0];
        for (int round = 1; round <= field.rounds; ++round)
            read_cell(field, field.at(i, round), words[static_cast<std::size_t>(round)]);
    }
    return field;
}

Field six() {
    return table({"Ana    2w1 3b½ 4w1", "Bruno  1b0 5w1 6b1", "Carla  4b1 1w½ 5b½",
                  "Duarte 3w0 6b1 1b0", "Eva    6w+ 2b0 3w½", "Filipe 5b- 4w0 2w0"});
}

// Columns 5-8 number, 15-47 name, 49-52 rating; from 92 on ten a round: opponent, colour, result.
Field from_trf(const std::string& trf, const std::string& system) {
    std::map<int, std::string> lines;
    int rounds = 0;
    for (const auto line : split(trf, "\n")) {
        if (line.starts_with("XXR ")) rounds = std::stoi(std::string(line.substr(4)));
        if (line.starts_with("001 ")) lines[std::stoi(std::string(line.substr(4, 4)))] = line;
    }
    Field field = empty(system, lines.size(), rounds);
    for (const auto& [number, line] : lines) {
        const auto i = static_cast<std::size_t>(number - 1);
        field.name[i] = trim(std::string_view(line).substr(14, 33));
        field.rating[i] = std::stoi(line.substr(48, 4));
        for (int round = 1; round <= rounds; ++round) {
            const std::string cell = line.substr(91 + 10 * static_cast<std::size_t>(round - 1), 8);
            const int opponent = std::stoi(cell.substr(0, 4));
            const std::string sign(1, cell[7]);
            put(field, field.at(i, round), opponent, cell[5],
                opponent > 0 ? paired(sign) : alone(sign));
        }
    }
    return field;
}

const Library& scripts() {
    static const Library library({REGRA_SOURCE_DIR "/scripts"});
    return library;
}

Criterion criterion(const std::string& script, Value options) {
    return {"tiebreaks/" + script, std::move(options), script, {"regulation.yaml", 7, 5}};
}

Words Ranked::values(std::size_t criterion) const {
    Words words;
    for (const CriterionValue& mark : standings.marks.at(criterion)) {
        if (mark.state == CriterionValue::State::not_reached)
            words.push_back(".");
        else if (mark.state == CriterionValue::State::does_not_apply)
            words.push_back("-");
        else
            words.push_back(text(points(mark.value, standings.denominator.at(criterion))));
    }
    return words;
}

Ranked ranked(const Field& field, std::vector<Criterion> criteria, const std::string& unplayed) {
    Machine machine(scripts());
    return {rank(field, criteria, unplayed, machine)};
}

Words values(const Field& field, const std::string& script, Value options,
             const std::string& unplayed) {
    return ranked(field, {criterion(script, std::move(options))}, unplayed).values();
}

} // namespace tie_break_test
