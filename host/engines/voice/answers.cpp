#include "engines/voice/answers.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "kernel/base/letters.hpp"
#include "kernel/base/text.hpp"
#include "kernel/loader/grid.hpp"
#include "words/holes.hpp"

namespace regra::voice {
namespace {

constexpr std::size_t usual_history = 10; // plies
constexpr std::size_t one_hand = 40;      // cells of the usual braille displays

bool is_one_of(std::string_view text, std::initializer_list<std::string> names) {
    return std::any_of(names.begin(), names.end(),
                       [&](const auto& name) { return bare_letters(name) == bare_letters(text); });
}

// 0: no such number.
std::size_t number_in(std::string_view text) {
    return static_cast<std::size_t>(std::max<std::int64_t>(integer_of(text).value_or(0), 0));
}

// What follows the dash: "4" of "rank-4".
std::string_view short_name(const loader::Line& line) {
    const std::string_view id = line.id;
    return id.substr(id.rfind('-') + 1);
}

bool fits(const TypedKey& key, const Inquiry& of) {
    const bool alone = key.rest.empty();
    switch (key.ask) {
    case Ask::pieces: return !kinds_named(key.rest, of).empty();
    case Ask::line: return !lines_named(key.rest, of).empty();
    case Ask::diagonals:
    case Ask::attackers: return cell_named(key.rest, of).has_value();
    case Ask::board:
    case Ask::moves: return alone || cell_named(key.rest, of);
    case Ask::history: return alone || number_in(key.rest) > 0;
    case Ask::save: return true;
    case Ask::square: // of walk.hpp, with what does not fit
    case Ask::ray: return false;
    default: return alone;
    }
}

} // namespace

std::optional<std::uint16_t> cell_named(std::string_view text, const Inquiry& of) {
    const auto& board = of.game.laws().board;
    if (text.empty()) return std::nullopt;
    const auto& cells = board.description().cells;
    const auto& announced = of.names.announced ? of.names.announced : of.names.cell;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        const auto& name = cells[cell].name;
        if (cells[cell].zone >= 0 && is_one_of(text, {name, of.names.cell(name), announced(name)}))
            return static_cast<std::uint16_t>(cell);
    }
    return std::nullopt;
}

std::vector<std::uint16_t> kinds_named(std::string_view text, const Inquiry& of) {
    const auto& kinds = of.game.laws().board.description().kinds;
    const auto& variant = of.game.laws().board.variant();
    const auto all_where = [&](const auto& is_meant) {
        std::vector<std::uint16_t> found;
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            if (is_meant(kinds[kind])) found.push_back(static_cast<std::uint16_t>(kind));
        return found;
    };
    if (text.empty()) return all_where([](const auto&) { return true; });
    auto by_letter = all_where([&](const auto& kind) { return kind.letter == text; });
    if (!by_letter.empty()) return by_letter;
    if (text == "A" || text == "a")
        return all_where([&](const auto& kind) { return kind.side == (text == "A" ? 0 : 1); });
    return all_where([&](const auto& kind) {
        const auto name = of.names.kind(kind.id);
        const auto id = variant.side_id(kind.side), side = of.names.side(kind.side);
        return is_one_of(text, {name, kind.id, id, side, side + " " + name, id + " " + kind.id});
    });
}

std::vector<const loader::Line*> lines_named(std::string_view text, const Inquiry& of) {
    const auto& lines = of.game.laws().board.description().lines;
    std::vector<const loader::Line*> found;
    for (const auto& line : lines)
        if (is_one_of(text, {line.id, std::string(short_name(line))})) found.push_back(&line);
    const auto cell = cell_named(text, of);
    if (!found.empty() || !cell) return found;
    for (const auto& line : lines)
        if (std::find(line.cells.begin(), line.cells.end(), *cell) != line.cells.end())
            found.push_back(&line);
    return found;
}

std::optional<TypedKey> asked(std::string_view line, const Inquiry& of) {
    auto key = typed_key(line);
    if (key && !fits(*key, of)) return std::nullopt;
    return key;
}

Lines answer(const TypedKey& question, const Inquiry& of) {
    const auto& text = question.rest;
    const auto cell = cell_named(text, of);
    switch (question.ask) {
    case Ask::pieces: return pieces(kinds_named(text, of), of);
    case Ask::line: return lines(lines_named(text, of), of);
    case Ask::diagonals: return diagonals(cell.value(), of);
    case Ask::board: return cell ? on_cell(*cell, of) : whole_board(of);
    case Ask::last: return history(1, of);
    case Ask::captures: return captures(of);
    case Ask::clocks: return clocks(of);
    case Ask::number: return moves_made(of);
    case Ask::moves: return legal_moves(cell, false, of);
    case Ask::taking: return legal_moves({}, true, of);
    case Ask::attackers: return attackers(cell.value(), of);
    case Ask::history: return history(text.empty() ? usual_history : number_in(text), of);
    case Ask::turn: return turn(of);
    case Ask::help: return first_help(of);
    case Ask::keys: return help(of.names.language);
    default: break;
    }
    return {};
}

// ---- answers board ------------------------------------------------------------------------------

// What stands where.

namespace {

const loader::Board& description(const Inquiry& of) {
    return of.game.laws().board.description();
}

std::vector<loader::Piece> all_pieces(const Inquiry& of) {
    return of.game.laws().board.variant().pieces(of.position());
}

// For coordinates that plugins give as floats: in hundredths of a square.
long rounded(float coordinate) {
    return std::lround(std::clamp(coordinate, -1e6f, 1e6f) * 100);
}

// "4" where all cells have it in their names, else the first and the last: "5-8".
std::string line_name(const std::vector<std::uint16_t>& cells, const Inquiry& of) {
    const auto& board = description(of);
    const auto& first = board.cells[cells.front()].name;
    for (const auto& line : board.lines) {
        const auto name = line.id.substr(line.id.rfind('-') + 1);
        const bool shared = std::all_of(cells.begin(), cells.end(), [&](auto cell) {
            return board.cells[cell].name.find(name) != std::string::npos;
        });
        if (line.cells == cells && shared) return name;
    }
    return cells.size() == 1 ? first : first + "-" + board.cells[cells.back()].name;
}

// The place of a line: where it goes, as seen by White.
std::string_view heading_of(const std::vector<std::uint16_t>& cells, const Inquiry& of) {
    const auto& all = description(of).cells;
    const auto same = [&](auto coordinate) {
        return std::all_of(cells.begin(), cells.end(), [&](auto cell) {
            return rounded(coordinate(all[cell])) == rounded(coordinate(all[cells.front()]));
        });
    };
    if (cells.size() < 2) return "voice.line";
    if (same([](const auto& cell) { return cell.x; })) return "voice.file";
    return same([](const auto& cell) { return cell.y; }) ? "voice.rank" : "voice.line";
}

// "4" of "e4" on the file e, as it is said; all of its name where the line is not named in each.
std::string name_on(std::uint16_t cell, const loader::Line& line, const Inquiry& of) {
    const auto& all = description(of).cells;
    const auto on = short_name(line);
    const auto each = [&](auto is_named) {
        return std::all_of(line.cells.begin(), line.cells.end(), [&](auto one) {
            return all[one].name.size() > on.size() && is_named(all[one].name);
        });
    };
    const auto& name = all[cell].name;
    auto said = cell_name(cell, of);
    if (each([&](const auto& one) { return one.starts_with(on); })) return name.substr(on.size());
    if (!each([&](const auto& one) { return one.ends_with(on); })) return said;
    const auto blank = said.find(' ');
    return blank == said.npos ? name.substr(0, name.size() - on.size()) : said.substr(0, blank);
}

// As many in a line as it holds, none parted.
Lines in_lines(const std::vector<std::string>& items) {
    Lines lines;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto item = items[i] + (i + 1 < items.size() ? "," : ".");
        const bool fits =
            !lines.empty() && code_points(lines.back()) + 1 + code_points(item) <= one_hand;
        if (fits)
            lines.back() += " " + item;
        else
            lines.push_back(item);
    }
    return lines;
}

// "14-17: 14 white man, 17 black man"
std::string along(const std::vector<std::uint16_t>& cells, const Inquiry& of) {
    std::vector<std::string> found;
    const auto all = all_pieces(of);
    for (const auto cell : cells)
        for (const auto& piece : all)
            if (piece.cell == cell)
                found.push_back(cell_name(cell, of) + " " + piece_name(piece.kind, of));
    return line_name(cells, of) + ": " +
           (found.empty() ? words({"question.empty", {}}, of.names.language) : join(found, ", "));
}

// The cells of the board whose corner is there, from left to right.
template<typename IsOn>
std::vector<std::uint16_t> cells_where(const Inquiry& of, const IsOn& is_on) {
    const auto& cells = description(of).cells;
    std::vector<std::uint16_t> found;
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
        if (cells[cell].zone == 0 && is_on(rounded(cells[cell].x), rounded(cells[cell].y)))
            found.push_back(static_cast<std::uint16_t>(cell));
    std::stable_sort(found.begin(), found.end(),
                     [&](auto a, auto b) { return cells[a].x < cells[b].x; });
    return found;
}

std::string letter_on(std::uint16_t cell, const Inquiry& of) {
    const auto piece = of.game.laws().board.piece_on(of.position(), cell);
    return piece ? description(of).kinds[piece->kind].letter : "-";
}

// "hand: P P N"
Lines pockets(const Inquiry& of) {
    Lines answer;
    const auto& cells = description(of).cells;
    const auto all = all_pieces(of);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        std::string held;
        for (const auto& piece : all)
            if (piece.cell == cell && cells[cell].zone > 0)
                held += " " + description(of).kinds[piece.kind].letter;
        if (!held.empty()) answer.push_back(cells[cell].name + ":" + held);
    }
    return answer;
}

} // namespace

std::string cell_name(std::size_t cell, const Inquiry& of) {
    return of.names.cell(description(of).cells[cell].name);
}

std::string standing_on(std::uint16_t cell, const Inquiry& of) {
    std::vector<std::string> found;
    for (const auto& piece : all_pieces(of))
        if (piece.cell == cell) found.push_back(piece_name(piece.kind, of));
    return found.empty() ? words({"question.empty", {}}, of.names.language) : join(found, ", ");
}

std::string piece_name(std::uint16_t kind, const Inquiry& of, std::string_view form) {
    const auto& known = description(of).kinds[kind];
    auto name = of.names.man ? of.names.man(known.side, known.id, form) : "";
    if (!name.empty()) return name;
    return words({"question.piece",
                  {{"side", of.names.side(known.side)}, {"kind", of.names.kind(known.id)}}},
                 of.names.language);
}

std::string listed(const std::vector<std::string>& items, const Inquiry& of) {
    return items.empty() ? words({"question.none", {}}, of.names.language) : join(items, ", ");
}

Lines pieces(const std::vector<std::uint16_t>& kinds, const Inquiry& of) {
    Lines answer;
    const auto all = all_pieces(of);
    const auto cells_of = [&](std::uint16_t kind) {
        std::vector<std::string> cells;
        for (const auto& piece : all)
            if (piece.kind == kind) cells.push_back(cell_name(piece.cell, of));
        return cells;
    };
    const auto rendered = [&](std::uint16_t kind, std::string_view form) {
        const auto cells = cells_of(kind);
        return capitalised(piece_name(kind, of, form)) + ": " + listed(cells, of) + ".";
    };
    // A kind that each side has once: both in one line.
    if (kinds.size() == 2 && cells_of(kinds[0]).size() == 1 && cells_of(kinds[1]).size() == 1 &&
        description(of).kinds[kinds[0]].id == description(of).kinds[kinds[1]].id) {
        const auto both = together(rendered(kinds[0], "head"), rendered(kinds[1], "after"));
        if (both.size() == 1) return both;
    }
    for (const auto kind : kinds)
        answer.push_back(rendered(kind, cells_of(kind).size() == 1 ? "head" : "heads"));
    return answer;
}

Lines lines(const std::vector<const loader::Line*>& lines, const Inquiry& of) {
    Lines answer;
    const auto all = all_pieces(of);
    for (const auto* line : lines) {
        const std::string name(short_name(*line));
        std::vector<std::string> found;
        for (const auto cell : line->cells)
            for (const auto& piece : all)
                if (piece.cell == cell)
                    found.push_back(name_on(cell, *line, of) + " " +
                                    piece_name(piece.kind, of, "listed"));
        if (found.empty()) found.push_back(words({"question.empty", {}}, of.names.language));
        answer.push_back(words({heading_of(line->cells, of), {{"line", name}}}, of.names.language));
        const auto items = in_lines(found);
        answer.insert(answer.end(), items.begin(), items.end());
    }
    return answer;
}

Lines diagonals(std::uint16_t cell, const Inquiry& of) {
    const auto& at = description(of).cells[cell];
    const long rising = rounded(at.y) - rounded(at.x), falling = rounded(at.y) + rounded(at.x);
    Lines answer;
    for (const auto& diagonal : {cells_where(of, [&](long x, long y) { return y - x == rising; }),
                                 cells_where(of, [&](long x, long y) { return y + x == falling; })})
        if (diagonal.size() > 1) answer.push_back(along(diagonal, of));
    return answer;
}

// A row a line, from the far side, with the letters of pieces: "8: r n b q k b n r". Only cells on
// the kinds of pieces that can stand there.
Lines whole_board(const Inquiry& of) {
    const auto grid = loader::grid_of(description(of));
    const auto labels = loader::labels_of(description(of), grid);
    Lines answer;
    for (std::size_t row = 0; row < grid.rows.size(); ++row) {
        std::string line = labels.left[row];
        if (!labels.right.empty()) line += "-" + labels.right[row];
        line += ":";
        for (const long column : grid.columns)
            if (const auto at = grid.at.find({grid.rows[row], column}); at != grid.at.end())
                line += " " + letter_on(static_cast<std::uint16_t>(at->second), of);
        answer.push_back(line);
    }
    const auto held = pockets(of);
    answer.insert(answer.end(), held.begin(), held.end());
    return answer;
}

Lines on_cell(std::uint16_t cell, const Inquiry& of) {
    return {cell_name(cell, of) + ": " + standing_on(cell, of)};
}

Lines attackers(std::uint16_t cell, const Inquiry& of) {
    const auto& board = of.game.laws().board;
    const auto& position = of.position();
    Lines answer;
    if (board.variant().attackers(position, cell, 0).empty() &&
        board.variant().attackers(position, cell, 1).empty())
        return {
            words({"voice.nobody-attacks", {{"cell", cell_name(cell, of)}}}, of.names.language)};
    for (const int side : {0, 1}) {
        std::vector<std::string> found;
        for (const auto from : board.variant().attackers(position, cell, side))
            if (const auto piece = board.piece_on(position, from))
                found.push_back(of.names.kind(description(of).kinds[piece->kind].id) + " " +
                                cell_name(from, of));
        answer.push_back(of.names.side(side) + ": " + listed(found, of));
    }
    return answer;
}

// ---- answers game -------------------------------------------------------------------------------

// What was done, what can be done, and the clocks.

namespace {

std::string answer_text(const Inquiry& of, std::string_view id, Arguments arguments = {}) {
    return words({id, std::move(arguments)}, of.names.language);
}

// "12." of the side's twelfth move.
std::string number_of(std::size_t ply, const Inquiry& of) {
    const auto& state = of.game.state();
    const int side = state.plies[ply].side;
    int number = state.moves_before[static_cast<std::size_t>(side)];
    for (std::size_t before = 0; before <= ply; ++before)
        number += state.plies[before].side == side ? 1 : 0;
    return std::to_string(number) + ".";
}

std::string move_of(std::size_t ply, const Inquiry& of) {
    const auto& state = of.game.state();
    const auto& done = state.plies[ply];
    return done.move == 0 ? done.text : of.names.move(state.positions[ply], done.move);
}

// Kind and cell of each piece that a ply took; of one that is not legal nothing is known.
std::vector<loader::Piece> taken_by(std::size_t ply, const Inquiry& of) {
    const auto& board = of.game.laws().board;
    const auto& state = of.game.state();
    std::vector<loader::Piece> taken;
    if (state.plies[ply].move == 0) return taken;
    const auto& before = state.positions[ply];
    const auto detail = board.variant().detail(before, state.plies[ply].move);
    for (std::uint32_t i = 0; i < detail.captured_count; ++i)
        if (const auto piece = board.piece_on(before, detail.captured[i])) taken.push_back(*piece);
    return taken;
}

std::string last_capture(const Inquiry& of) {
    const auto& state = of.game.state();
    const auto& board = of.game.laws().board;
    for (std::size_t ply = state.ply(); ply-- > 0;) {
        const auto taken = taken_by(ply, of);
        if (taken.empty()) continue;
        std::vector<std::string> cells;
        for (const auto& piece : taken) cells.push_back(of.names.cell(board.name(piece.cell)));
        return answer_text(
            of, "question.capture",
            {{"number", number_of(ply, of)},
             {"side", of.names.side(state.plies[ply].side)},
             {"piece", of.names.kind(board.description().kinds[taken.front().kind].id)},
             {"cell", join(cells, ", ")}});
    }
    return answer_text(of, "question.no-capture");
}

} // namespace

Lines history(std::size_t plies, const Inquiry& of) {
    const auto& state = of.game.state();
    if (state.plies.empty()) return {answer_text(of, "question.not-moved")};
    Lines answer;
    for (std::size_t ply = state.ply() - std::min(plies, state.ply()); ply < state.ply(); ++ply)
        answer.push_back(made(ply, of));
    return answer;
}

std::string made(std::size_t ply, const Inquiry& of) {
    return number_of(ply, of) + " " + of.names.side(of.game.state().plies[ply].side) + ": " +
           move_of(ply, of);
}

std::string after(std::size_t ply, const Inquiry& of) {
    const int side = of.game.state().plies[ply].side;
    const auto number = number_of(ply, of);
    return answer_text(
        of, "walk.after",
        {{"number", number.substr(0, number.size() - 1)},
         {"move", (side == 0 ? "" : of.names.side(side) + ": ") + move_of(ply, of)}});
}

Lines captures(const Inquiry& of) {
    const auto& kinds = of.game.laws().board.description().kinds;
    std::map<std::uint16_t, int> counts; // by kind
    for (std::size_t ply = 0; ply < of.game.state().ply(); ++ply)
        for (const auto& piece : taken_by(ply, of)) ++counts[piece.kind];
    Lines answer = {last_capture(of)};
    for (const int side : {0, 1}) {
        std::vector<std::string> taken;
        for (const auto& [kind, count] : counts)
            if (kinds[kind].side == side)
                taken.push_back(std::to_string(count) + " " + of.names.kind(kinds[kind].id));
        answer.push_back(
            answer_text(of, "question.captured",
                        {{"side", of.names.side(side)}, {"pieces", listed(taken, of)}}));
    }
    return answer;
}

namespace {

// As a clock shows it: 4:05 of less than an hour.
std::string shown_on_clock(std::int64_t left) {
    auto text = game::clock_text(left / 1000 * 1000);
    if (!text.starts_with("0:")) return text;
    return text[2] == '0' ? text.substr(3) : text.substr(2);
}

} // namespace

// "White 0:58, running; Black 3:40."
Lines clocks(const Inquiry& of) {
    std::vector<std::string> times;
    for (const int side : {0, 1}) {
        const auto left = of.clocks.left(side);
        const bool counts = !game::is_unlimited(left);
        times.push_back(of.names.side(side) + " " +
                        (counts ? shown_on_clock(left) : answer_text(of, "question.no-clock")));
        if (counts && of.clocks.running() == side)
            times.back() += ", " + answer_text(of, "question.running");
    }
    const auto line = capitalised(join(times, "; ")) + ".";
    if (code_points(line) <= one_hand) return {line};
    return {capitalised(times[0]) + ".", capitalised(times[1]) + "."};
}

Lines moves_made(const Inquiry& of) {
    Lines answer;
    for (const int side : {0, 1})
        answer.push_back(
            answer_text(of, "question.made",
                        {{"side", of.names.side(side)},
                         {"count", std::to_string(of.game.state().moves_made(side))}}));
    return answer;
}

Lines legal_moves(std::optional<std::uint16_t> from, bool taking, const Inquiry& of) {
    const auto& variant = of.game.laws().board.variant();
    const auto& position = of.position();
    std::vector<std::string> moves;
    if (of.at || of.game.state().phase != game::Phase::over)
        for (const auto move : variant.moves(position)) {
            const auto detail = variant.detail(position, move);
            if (from && (detail.step_count == 0 || detail.steps[0].from != *from)) continue;
            if (taking && detail.captured_count == 0) continue;
            moves.push_back(of.names.move(position, move));
        }
    Lines answer = {answer_text(of, taking ? "question.legal-taking" : "question.legal",
                                {{"count", std::to_string(moves.size())}})};
    if (!moves.empty()) answer.push_back(join(moves, ", "));
    return answer;
}

namespace {

std::string term_of(const std::string& what, const Inquiry& of) {
    return of.names.term ? of.names.term(what) : what;
}

} // namespace

std::string standing(const Inquiry& of) {
    const auto& state = of.game.state();
    const auto said = [&](std::string_view id, Arguments arguments = {}) {
        return capitalised(answer_text(of, id, std::move(arguments))) + ".";
    };
    switch (state.phase) {
    case game::Phase::before: return said("play.before");
    case game::Phase::stopped: return said("play.stopped");
    case game::Phase::adjourned: return said("play.adjourned");
    case game::Phase::over:
        return said("play.over", {{"result", state.result_pending ? "?" : state.result}});
    case game::Phase::playing: break;
    }
    const int side = of.game.laws().board.variant().side_to_move(state.position());
    return capitalised(
        answer_text(of, "voice.turn",
                    {{"side", of.names.subject ? of.names.subject(side) : of.names.side(side)}}));
}

Lines together(const std::string& first, const std::string& second) {
    const auto both = first + " " + second;
    return code_points(both) <= one_hand ? Lines{both} : Lines{first, second};
}

Lines turn(const Inquiry& of) {
    const auto& state = of.game.state();
    const auto& variant = of.game.laws().board.variant();
    Lines answer = {standing(of)};
    bool is_open = state.choosing || state.phase != game::Phase::playing;
    for (const auto& [what, value] : state.open) {
        std::string by = value.text_of("by");
        for (const int side : {0, 1})
            if (by == variant.side_id(side)) by = of.names.side(side);
        const auto said = term_of("open " + what, of);
        // A decision keeps what has no words for people.
        if (said == "open " + what || !state.waits(what)) continue;
        is_open = true;
        answer.push_back(answer_text(of, by.empty() ? "question.open" : "question.open-by",
                                     {{"what", said}, {"side", by}}));
    }
    if (!is_open) return together(answer[0], answer_text(of, "voice.nothing-open"));
    if (!state.choosing) return answer;
    std::vector<std::string> options;
    for (const auto& option : state.choosing->options)
        options.push_back(std::to_string(options.size() + 1) + " " + term_of(option.name, of));
    answer.push_back(
        answer_text(of, "question.arbiter-decides", {{"options", join(options, ", ")}}));
    return answer;
}

} // namespace regra::voice
