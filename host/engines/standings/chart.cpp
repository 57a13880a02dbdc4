#include "engines/standings/chart.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra {
namespace {

struct Piece {
    std::string text;
    std::size_t offset;
};

// Where a "|" stands by itself, with a blank or nothing on both sides; else npos.
std::size_t bar_in(std::string_view line) {
    for (auto at = line.find('|'); at != line.npos; at = line.find('|', at + 1)) {
        const bool before = at == 0 || line[at - 1] == ' ';
        const bool behind = at + 1 == line.size() || line[at + 1] == ' ';
        if (before && behind) return at;
    }
    return line.npos;
}

// "a  b c  d" at two spaces and more, and at a "|" by itself: a, "b c", d.
std::vector<Piece> pieces(std::string_view line, std::size_t at) {
    std::vector<Piece> all;
    const auto bar = bar_in(line);
    for (std::size_t i = 0; i < line.size();) {
        if (line[i] == ' ') {
            ++i;
            continue;
        }
        auto end = i == bar ? bar + 1 : std::min(line.find("  ", i), line.size());
        if (i < bar) end = std::min(end, bar);
        all.push_back({std::string(trim(line.substr(i, end - i))), at + i});
        i = end;
    }
    return all;
}

// "3", or "3+": a game that decides the match.
bool is_round(std::string_view column) {
    if (column.ends_with('+')) column.remove_suffix(1);
    return !column.empty() &&
           std::all_of(column.begin(), column.end(), [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

const ChartCell* ChartLine::find(std::string_view column) const {
    for (const auto& cell : given)
        if (cell.column == column) return &cell;
    return nullptr;
}

Chart read_chart(std::string_view text, const ruleset::Source& source, std::size_t at,
                 Diagnostics& diagnostics) {
    Chart chart;
    std::vector<Piece> head;
    std::size_t bar = 0;
    // A text after "|" has lost its indentation: places are those of the lines of the source.
    std::size_t line_index = source.line_of(at) + 1;
    for (const auto line : split(text, "\n")) {
        const std::string_view in_source =
            line_index < source.line_count() ? source.line(line_index) : std::string_view();
        const std::size_t start = source.line_start(std::min(line_index, source.line_count() - 1));
        ++line_index;
        auto found = pieces(in_source, start);
        if (found.empty() || trim(line).empty()) continue;
        const auto bar_at = std::find_if(found.begin(), found.end(),
                                         [](const Piece& one) { return one.text == "|"; });
        if (bar_at == found.end()) {
            diagnostics.error(source.place(found[0].offset), "chart.bar");
            continue;
        }
        if (head.empty()) {
            bar = static_cast<std::size_t>(bar_at - found.begin());
            head = std::move(found);
            for (std::size_t i = 0; i < bar; ++i) chart.columns.push_back(head[i].text);
            for (std::size_t i = 0; i < head.size(); ++i)
                if (i != bar)
                    (i < bar ? chart.given : chart.expected)
                        .push_back({head[i].text, head[i].text, source.place(head[i].offset)});
            continue;
        }
        if (found.size() != head.size() ||
            static_cast<std::size_t>(bar_at - found.begin()) != bar) {
            diagnostics.error(source.place(found[0].offset), "chart.columns",
                              {{"wanted", std::to_string(head.size() - 1)},
                               {"has", std::to_string(found.size() - 1)}});
            continue;
        }
        ChartLine row;
        row.place = source.place(found[0].offset);
        for (std::size_t i = 0; i < head.size(); ++i) {
            if (i == bar || found[i].text == ".") continue;
            (i < bar ? row.given : row.expected)
                .push_back({head[i].text, found[i].text, source.place(found[i].offset)});
        }
        chart.lines.push_back(std::move(row));
    }
    return chart;
}

// ---- what the entries did ----------------------------------------------------------------------

namespace {

struct Cell {
    int opponent = no_entry;
    Colour colour = Colour::none;
    GameKind kind = GameKind::not_paired;
    Outcome outcome = Outcome::none;
    std::optional<Points> boards;  // of a team
    std::vector<Outcome> by_board; // of a team, from the first; empty: only the sum is said
};

std::optional<Cell> bye_in(std::string_view text) {
    const std::map<std::string_view, GameKind> byes = {{"bye", GameKind::pairing_bye},
                                                       {"1bye", GameKind::full_bye},
                                                       {"½bye", GameKind::half_bye},
                                                       {"0bye", GameKind::zero_bye},
                                                       {"-", GameKind::not_paired}};
    const auto bye = byes.find(text);
    if (bye == byes.end()) return std::nullopt;
    Cell cell;
    cell.kind = bye->second;
    return cell;
}

std::optional<std::pair<GameKind, Outcome>> result_in(std::string_view text) {
    const std::map<std::string_view, std::pair<GameKind, Outcome>> results = {
        {"1", {GameKind::played, Outcome::win}},
        {"½", {GameKind::played, Outcome::draw}},
        {"0", {GameKind::played, Outcome::loss}},
        {"+", {GameKind::forfeit_win, Outcome::win}},
        {"-", {GameKind::forfeit_loss, Outcome::loss}},
    };
    const auto known = results.find(text);
    return known == results.end() ? std::nullopt : std::optional(known->second);
}

// "3½", or board by board "1/½/1/1"; "+" and "-": nobody of one team came.
bool read_match(std::string_view text, Cell& cell) {
    if (text == "+" || text == "-") {
        std::tie(cell.kind, cell.outcome) = *result_in(text);
        cell.boards = Points{};
        return true;
    }
    if (text.find('/') == std::string_view::npos) {
        cell.boards = parse_points(text);
        return cell.boards.has_value();
    }
    for (const auto one : split(text, "/")) {
        const auto result = result_in(one);
        if (!result || result->first != GameKind::played) return false;
        cell.by_board.push_back(result->second);
    }
    cell.boards = Points{};
    return true;
}

// "5w½"; of a team its board points.
std::optional<Cell> cell_in(std::string_view text, bool of_teams) {
    if (auto bye = bye_in(text)) return bye;
    const auto side = text.find_first_of("wb");
    if (side == std::string_view::npos || side == 0) return std::nullopt;
    const auto number = ruleset::parse_int(text.substr(0, side));
    const auto result = text.substr(side + 1);
    if (!number) return std::nullopt;
    Cell cell;
    cell.opponent = static_cast<int>(*number);
    cell.colour = text[side] == 'w' ? Colour::white : Colour::black;
    cell.kind = GameKind::played;
    if (of_teams) return read_match(result, cell) ? std::optional(cell) : std::nullopt;
    const auto known = result_in(result);
    if (!known) return std::nullopt;
    std::tie(cell.kind, cell.outcome) = *known;
    return cell;
}

class Maker {
public:
    Maker(const Chart& chart, int boards, Diagnostics& diagnostics)
        : chart_(chart), boards_(boards), diagnostics_(diagnostics) {}

    Tournament make() {
        for (const auto& column : chart_.columns)
            if (is_round(column)) rounds_.push_back(column);
        made_.rounds = static_cast<int>(rounds_.size());
        const auto decides = [](const std::string& column) { return column.ends_with('+'); };
        if (std::any_of(rounds_.begin(), rounds_.end(), decides))
            for (const auto& column : rounds_)
                made_.match_games.push_back({1, decides(column), {}});
        made_.planned_rounds = made_.rounds;
        for (std::size_t i = 0; i < chart_.lines.size(); ++i) add_entry(chart_.lines[i], i);
        for (std::size_t i = 0; i < chart_.lines.size(); ++i) add_rounds(chart_.lines[i], i);
        return std::move(made_);
    }

private:
    void wrong(const ChartCell& cell, std::string_view id) {
        diagnostics_.error(cell.place, id, {{"text", cell.text}, {"column", cell.column}});
    }

    void add_entry(const ChartLine& line, std::size_t index) {
        Entry entry;
        entry.number = static_cast<int>(index + 1);
        entry.name = std::to_string(index + 1);
        std::string team;
        for (const auto& cell : line.given) add_fact(cell, entry, team);
        by_number_[entry.number] = static_cast<int>(index);
        entry.games.resize(static_cast<std::size_t>(made_.rounds));
        if (boards_ > 0) return add_team(entry);
        if (!team.empty()) join(team, static_cast<int>(made_.entries.size()));
        made_.entries.push_back(std::move(entry));
    }

    void add_fact(const ChartCell& cell, Entry& entry, std::string& team) {
        const auto number = ruleset::parse_int(cell.text);
        if (is_round(cell.column) || cell.column == "rank" || cell.column == "points") return;
        if (cell.column == "no" && number)
            entry.number = static_cast<int>(*number);
        else if (cell.column == "name")
            entry.name = cell.text;
        else if (cell.column == "rating" && number)
            entry.rating = static_cast<int>(*number);
        else if (cell.column == "gender")
            entry.gender = cell.text == "F" ? Gender::female : Gender::male;
        else if (cell.column == "title")
            entry.title = cell.text;
        else if (cell.column == "federation")
            entry.federation = cell.text;
        else if (cell.column == "team")
            team = cell.text;
        else if (const auto date = cell.column == "born" ? parse_date(cell.text) : std::nullopt)
            entry.birth = *date;
        else if (cell.column == "born" || cell.column == "no" || cell.column == "rating")
            wrong(cell, "chart.cell");
        else
            entry.columns[cell.column] = cell.text;
    }

    void join(const std::string& name, int entry) {
        for (auto& team : made_.teams)
            if (team.name == name) return team.members.push_back(entry);
        Team team;
        team.number = static_cast<int>(made_.teams.size() + 1);
        team.name = name;
        team.members = {entry};
        made_.teams.push_back(std::move(team));
    }

    // A team's players have no other names than their boards.
    void add_team(const Entry& like) {
        Team team;
        team.number = like.number;
        team.name = like.name;
        for (int board = 1; board <= boards_; ++board) {
            Entry player = like;
            player.number = static_cast<int>(made_.entries.size() + 1);
            player.name = like.name + " " + std::to_string(board);
            team.members.push_back(static_cast<int>(made_.entries.size()));
            made_.entries.push_back(std::move(player));
        }
        made_.teams.push_back(std::move(team));
    }

    void add_rounds(const ChartLine& line, std::size_t index) {
        for (const auto& cell : line.given) {
            if (!is_round(cell.column)) continue;
            const auto round = static_cast<std::size_t>(
                std::find(rounds_.begin(), rounds_.end(), cell.column) - rounds_.begin());
            const auto read = cell_in(cell.text, boards_ > 0);
            if (!read) {
                wrong(cell, "chart.cell");
                continue;
            }
            const auto other = by_number_.find(read->opponent);
            if (read->opponent != no_entry && other == by_number_.end()) {
                wrong(cell, "chart.opponent");
                continue;
            }
            if (!read->by_board.empty() &&
                read->by_board.size() != static_cast<std::size_t>(boards_)) {
                wrong(cell, "chart.cell");
                continue;
            }
            const int opponent = read->opponent == no_entry ? no_entry : other->second;
            if (opponent != no_entry) check_sides(cell, *read, opponent, index);
            if (boards_ > 0)
                add_match(*read, index, opponent, round);
            else
                made_.entries[index].games[round] =
                    Game{opponent, read->colour, read->kind, read->outcome, false};
        }
    }

    // The opponent's cell names this line, with the other colour and the other side of the result.
    void check_sides(const ChartCell& cell, const Cell& own, int opponent, std::size_t index) {
        const auto other = static_cast<std::size_t>(opponent);
        const ChartCell* answer = chart_.lines[other].find(cell.column);
        const auto read = answer ? cell_in(answer->text, boards_ > 0) : std::nullopt;
        const auto back = read ? by_number_.find(read->opponent) : by_number_.end();
        if (back == by_number_.end() || back->second != static_cast<int>(index))
            return wrong(cell, "chart.disagree");
        if (other < index) return; // reported once
        const Arguments both = {{"text", cell.text}, {"other", answer->text}};
        if (own.colour == read->colour)
            diagnostics_.error(cell.place, "chart.one-colour", both);
        else if (!are_sides(own, *read))
            diagnostics_.error(cell.place, "chart.one-game", both);
    }

    // Halves of a point of a game, of a match on all boards.
    static int halves(Outcome outcome) {
        return outcome == Outcome::win ? 2 : outcome == Outcome::draw ? 1 : 0;
    }
    static Points boards_of(const Cell& cell) {
        if (cell.by_board.empty()) return cell.boards.value_or(Points{});
        int all = 0;
        for (const auto outcome : cell.by_board) all += halves(outcome);
        return points(all, 2);
    }

    // Both may lose a game, and one of two may have half of it; nobody has more than it gives.
    bool are_sides(const Cell& a, const Cell& b) const {
        const bool played = a.kind == GameKind::played;
        if (played != (b.kind == GameKind::played)) return false;
        if (!played) return a.outcome == Outcome::loss || b.outcome == Outcome::loss;
        if (boards_ == 0) return halves(a.outcome) + halves(b.outcome) <= 2;
        if (!a.by_board.empty() && !b.by_board.empty()) {
            for (std::size_t board = 0; board < a.by_board.size(); ++board)
                if (halves(a.by_board[board]) + halves(b.by_board[board]) > 2) return false;
            return true;
        }
        const Points of_a = boards_of(a), of_b = boards_of(b);
        return of_a.num * of_b.den + of_b.num * of_a.den == boards_ * of_a.den * of_b.den;
    }

    // The points of a match, spread over its boards: the wins first, then a draw. Both lines do the
    // same from their side, so that their boards agree.
    void add_match(const Cell& cell, std::size_t index, int opponent, std::size_t round) {
        const bool home = cell.colour == Colour::white;
        for (int board = 0; board < boards_; ++board) {
            Game& game = made_
                             .entries[index * static_cast<std::size_t>(boards_) +
                                      static_cast<std::size_t>(board)]
                             .games[round];
            game.kind = cell.kind;
            if (opponent == no_entry) continue;
            const bool even = board % 2 == 0;
            game.opponent = opponent * boards_ + board;
            game.colour = even == home ? Colour::white : Colour::black;
            if (cell.kind != GameKind::played) {
                game.outcome = cell.outcome;
                continue;
            }
            if (!cell.by_board.empty()) {
                game.outcome = cell.by_board[static_cast<std::size_t>(board)];
                continue;
            }
            const Points all = *cell.boards;
            // From the home team's side: it wins the first boards.
            const Points of_home = home ? all : points(boards_ * all.den - all.num, all.den);
            const std::int64_t halves = of_home.num * 2 / of_home.den - std::int64_t{2} * board;
            const Outcome at_home = halves >= 2   ? Outcome::win
                                    : halves == 1 ? Outcome::draw
                                                  : Outcome::loss;
            const Outcome away = at_home == Outcome::win    ? Outcome::loss
                                 : at_home == Outcome::loss ? Outcome::win
                                                            : Outcome::draw;
            game.outcome = home ? at_home : away;
        }
    }

    const Chart& chart_;
    int boards_;
    Diagnostics& diagnostics_;
    Tournament made_;
    std::vector<std::string> rounds_; // columns
    std::map<int, int> by_number_;    // line of the chart
};

} // namespace

Tournament tournament_of(const Chart& chart, int boards, Diagnostics& diagnostics) {
    return Maker(chart, boards, diagnostics).make();
}

std::optional<GivenStanding> standing_of(const Chart& chart, Diagnostics& diagnostics) {
    GivenStanding standing;
    for (const auto& line : chart.lines) {
        const ChartCell *rank = line.find("rank"), *score = line.find("points");
        if (!rank && !score) return std::nullopt;
        const auto place = rank ? ruleset::parse_int(rank->text) : std::nullopt;
        const auto worth = score ? parse_points(score->text) : std::optional(Points{});
        if (!place || !worth) {
            diagnostics.error(line.place, "chart.standing");
            continue;
        }
        standing.rank.push_back(static_cast<int>(*place));
        standing.points.push_back(*worth);
    }
    if (standing.rank.size() < chart.lines.size()) return standing;
    for (const auto& line : chart.lines) {
        const ChartCell& rank = *line.find("rank");
        const int own = static_cast<int>(*ruleset::parse_int(rank.text));
        const auto better = std::count_if(standing.rank.begin(), standing.rank.end(),
                                          [&](int other) { return other < own; });
        if (own != better + 1)
            diagnostics.error(rank.place, "chart.rank",
                              {{"rank", rank.text},
                               {"better", std::to_string(better)},
                               {"wanted", std::to_string(better + 1)}});
    }
    return standing;
}

} // namespace regra
