#include "trf_round.hpp"

#include <algorithm>
#include <map>
#include <sstream>

namespace regra::swiss_test {
namespace {

long tenths(const std::string& text) {
    const double value = std::stod(text);
    return static_cast<long>(value * 10 + 0.5);
}

TrfFile::Row read_row(const std::string& line) {
    TrfFile::Row row;
    row.number = std::stoi(line.substr(4, 4));
    for (std::size_t at = 91; at < line.size(); at += 10) {
        const std::string cell = (line.substr(at, 8) + "        ").substr(0, 8);
        row.cells.push_back({std::atoi(cell.substr(0, 4).c_str()), cell[5], cell[7]});
    }
    return row;
}

bool is_bye(char result) {
    return result == 'H' || result == 'F' || result == 'Z' || result == 'U' || result == ' ';
}

long points_of(const TrfFile& file, char result) {
    switch (result) {
    case '1':
    case 'W':
    case '+':
    case 'F': return file.win;
    case '=':
    case 'D':
    case 'H': return file.draw;
    case '0':
    case 'L': return file.loss;
    case '-': return file.forfeit_loss;
    case 'U': return file.bye;
    default: return file.zero;
    }
}

std::uint8_t kind_of(char result) {
    switch (result) {
    case '+': return REGRA_FORFEIT_WIN;
    case '-': return REGRA_FORFEIT_LOSS;
    case 'U': return REGRA_BYE_PAIRING;
    case 'F': return REGRA_BYE_FULL;
    case 'H': return REGRA_BYE_HALF;
    case 'Z':
    case ' ': return REGRA_BYE_ZERO;
    default: return REGRA_PLAYED;
    }
}

} // namespace

TrfFile read_trf(const std::string& text) {
    TrfFile file;
    std::map<int, std::vector<long>> virtual_points;
    const std::map<std::string, long TrfFile::*> values = {
        {"BBW", &TrfFile::win},          {"BBD", &TrfFile::draw}, {"BBL", &TrfFile::loss},
        {"BBF", &TrfFile::forfeit_loss}, {"BBU", &TrfFile::bye},  {"BBZ", &TrfFile::zero}};
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        const std::string id = line.substr(0, 3);
        const std::string rest = line.size() > 3 ? line.substr(3) : "";
        if (id == "001") file.rows.push_back(read_row(line));
        if (id == "142" || id == "XXR") file.rounds = std::stoi(rest);
        if (id == "152") file.first = line[4];
        if (id == "XXC" && rest.find("black1") != std::string::npos) file.first = 'B';
        if (values.count(id)) file.*values.at(id) = tenths(rest);
        if (id == "XXA") {
            std::istringstream fields(rest);
            int number = 0;
            fields >> number;
            for (std::string field; fields >> field;)
                virtual_points[number].push_back(tenths(field));
        }
    }
    for (const TrfFile::Row& row : file.rows)
        file.virtual_points.push_back(virtual_points[row.number]);
    return file;
}

void request_round(const TrfFile& file, int round, RandomRound& out) {
    std::map<int, int> index;
    for (std::size_t i = 0; i < file.rows.size(); ++i)
        index[file.rows[i].number] = static_cast<int>(i);
    regra_request& request = out.request;
    request.round = static_cast<std::uint32_t>(round);
    request.rounds = static_cast<std::uint32_t>(file.rounds);
    request.units_per_point = 10;
    request.games_per_match = 1;
    request.first_colour = file.first == 'W' ? REGRA_COLOUR_WHITE : REGRA_COLOUR_BLACK;
    request.values = {file.win, file.draw, file.loss, file.win, file.forfeit_loss,
                      file.bye, file.win,  file.draw, file.zero};
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < file.rows.size(); ++i) {
        const TrfFile::Row& row = file.rows[i];
        regra_entrant entrant{};
        const auto now = static_cast<std::size_t>(round - 1);
        const bool away = row.cells.size() > now && row.cells[now].opponent == 0 &&
                          row.cells[now].result != ' ' && row.cells[now].result != 'U';
        bool took_part = false;
        for (std::size_t k = 0; k < std::min(now, row.cells.size()); ++k) {
            const TrfFile::Cell& cell = row.cells[k];
            took_part = took_part || cell.opponent != 0 || cell.result == 'U';
            regra_past past{};
            past.entrant = static_cast<std::uint32_t>(i);
            past.round = static_cast<std::uint16_t>(k + 1);
            past.kind = cell.opponent == 0 && !is_bye(cell.result) ? std::uint8_t{REGRA_BYE_ZERO}
                                                                   : kind_of(cell.result);
            past.opponent = cell.opponent == 0 ? REGRA_NOBODY : index.at(cell.opponent);
            past.colour = cell.colour == 'w'   ? REGRA_COLOUR_WHITE
                          : cell.colour == 'b' ? REGRA_COLOUR_BLACK
                                               : REGRA_COLOUR_NONE;
            past.points = points_of(file, cell.result);
            entrant.score += past.points;
            out.past.push_back(past);
        }
        entrant.flags = away ? 0 : REGRA_AVAILABLE;
        entrant.number = !away || took_part ? ++number : 0;
        out.entrants.push_back(entrant);
        for (std::size_t k = 0; k < file.virtual_points[i].size(); ++k)
            out.accelerations.push_back({static_cast<std::uint32_t>(i),
                                         static_cast<std::uint16_t>(k + 1), 0,
                                         file.virtual_points[i][k]});
    }
    for (regra_entrant& entrant : out.entrants)
        if (entrant.number == 0) entrant.number = ++number;
    out.point();
}

} // namespace regra::swiss_test
