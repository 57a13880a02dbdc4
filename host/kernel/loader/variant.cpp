#include "kernel/loader/variant.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "kernel/base/text.hpp"
#include "kernel/loader/call.hpp"

namespace regra::loader {
namespace {

WinAnswer::Verdict verdict_of(std::int32_t verdict, const Plugin& plugin) {
    switch (verdict) {
    case REGRA_WIN_UNDECIDED: return WinAnswer::Verdict::undecided;
    case REGRA_WIN_YES: return WinAnswer::Verdict::yes;
    case REGRA_WIN_NO: return WinAnswer::Verdict::no;
    default: untrue(plugin, "can_win", "verdict " + std::to_string(verdict), "0, 1, 2");
    }
}

constexpr std::uint32_t most_kinds = 4096; // of pieces: cells and kinds are numbered in 16 bits
constexpr std::uint32_t most_lines = 65536;
constexpr std::size_t most_line = 1u << 20;   // moves of a proof
constexpr std::uint32_t most_text = 1u << 16; // bytes of a move or a position

constexpr std::int64_t most_plies = std::numeric_limits<std::int32_t>::max();

// "piece.king": "king".
std::string last_part(const std::string& id) {
    return id.substr(id.rfind('.') + 1);
}

struct Range {
    const char* name;
    std::uint32_t value, least, most;
};

void check_limits(const regra_variant_limits& limits, const Plugin& plugin) {
    const Range ranges[] = {
        {"position_size", limits.position_size, 1, REGRA_POSITION_MAX},
        {"position_align", limits.position_align, 1, REGRA_ALIGN_MAX},
        {"key_size", limits.key_size, 1, REGRA_KEY_MAX},
        {"moves_max", limits.moves_max, 1, REGRA_MOVES_MAX},
        {"pieces_max", limits.pieces_max, 1, most_kinds},
        {"move_text_max", limits.move_text_max, 1, most_text},
        {"position_text_max", limits.position_text_max, 1, most_text},
        {"cells", limits.cells, 1, REGRA_CELLS_MAX},
        {"piece_kinds", limits.piece_kinds, 1, most_kinds},
        {"lines", limits.lines, 0, most_lines},
        {"facts", limits.facts, 3, REGRA_FACTS_MAX},
        {"sides", limits.sides, 2, 2},
    };
    Diagnostics wrong;
    for (const auto& range : ranges)
        if (range.value < range.least || range.value > range.most)
            wrong.error({plugin.file().string()}, "loader.limits",
                        {{"id", plugin.id()},
                         {"name", range.name},
                         {"value", std::to_string(range.value)},
                         {"least", std::to_string(range.least)},
                         {"most", std::to_string(range.most)}});
    if (wrong.has_errors()) throw Error(Exit::file, wrong);
}

} // namespace

Variant::Variant(Plugin plugin, const Texts& options, const Place& place)
    : instance_(std::move(plugin), options, place), self_(instance_.get()),
      table_(static_cast<const regra_variant*>(instance_.plugin().table())) {
    instance_.call("limits", table_->limits, &limits_);
    check_limits(limits_, this->plugin());
    learn_facts();
}

// The most that each fact can be, as its domain has it.
void Variant::learn_facts() {
    const auto& names = plugin().names(REGRA_NAME_FACT);
    if (names.size() > limits_.facts)
        untrue(plugin(), "limits", "facts " + std::to_string(limits_.facts),
               std::to_string(names.size()));
    most_.assign(limits_.facts, most_plies);
    most_[0] = 1; // the side to move
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto& domain = names[i].domain;
        if (domain == "bool" || domain == "side") most_[i] = 1;
        if (domain == "pieces") most_[i] = limits_.pieces_max;
    }
}

void Variant::fail(regra_status status, std::string_view function) const {
    refused(status, plugin(), function, {});
}

Board Variant::board() const {
    Board board;
    for (std::uint32_t i = 0; i < limits_.cells; ++i) {
        regra_cell cell{};
        check(instance_.call("cell_at", table_->cell_at, i, &cell), "cell_at");
        const bool drawable = cell.name && std::isfinite(cell.x) && std::isfinite(cell.y) &&
                              std::isfinite(cell.width) && std::isfinite(cell.height);
        if (!drawable) fail(REGRA_INTERNAL, "cell_at");
        board.cells.push_back(
            {cell.name, cell.x, cell.y, cell.width, cell.height, cell.shade, cell.zone});
    }
    for (std::uint32_t i = 0; i < limits_.piece_kinds; ++i) {
        regra_piece_kind kind{};
        check(instance_.call("piece_kind_at", table_->piece_kind_at, i, &kind), "piece_kind_at");
        if (!kind.id || !kind.letter || !kind.unicode || !kind.svg_path)
            fail(REGRA_INTERNAL, "piece_kind_at");
        if (kind.side < REGRA_NOBODY || kind.side > 1)
            untrue(plugin(), "piece_kind_at", "side " + std::to_string(kind.side), "-1, 0, 1");
        board.kinds.push_back({kind.id, kind.side, kind.letter, kind.unicode, kind.svg_path});
    }
    for (std::uint32_t i = 0; i < limits_.lines; ++i) {
        regra_line line{};
        check(instance_.call("line_at", table_->line_at, i, &line), "line_at");
        if (!line.id || !line.kind || (line.count > 0 && !line.cells) || line.count > limits_.cells)
            fail(REGRA_INTERNAL, "line_at");
        for (std::uint32_t at = 0; at < line.count; ++at)
            if (line.cells[at] >= limits_.cells)
                untrue(plugin(), "line_at", "cell " + std::to_string(line.cells[at]),
                       "0 .. " + std::to_string(limits_.cells - 1));
        board.lines.push_back({line.id, line.kind, {line.cells, line.cells + line.count}});
    }
    return board;
}

std::optional<Position> Variant::start(const std::string& set, std::uint32_t number) const {
    Position position(limits_.position_size);
    const auto status =
        instance_.call("start", table_->start, set.c_str(), number, position.data());
    if (status == REGRA_NO) return std::nullopt;
    check(status, "start");
    return position;
}

Position Variant::read_position(std::string_view text, const std::string& format,
                                const Place& place) const {
    std::vector<std::string> formats;
    if (format.empty())
        for (const auto& name : plugin().names(REGRA_NAME_FORMAT)) formats.push_back(name.id);
    if (formats.empty()) formats.push_back(format);

    Position position(limits_.position_size);
    Findings first; // of the default format: what is said when no format can read the text
    for (const auto& tried : formats) {
        Findings findings;
        const auto status = instance_.call("set_up", table_->set_up, tried.c_str(), as_view(text),
                                           0, position.data(), collect(findings));
        if (status == REGRA_OK) return position;
        name_arguments(findings, nullptr, nullptr);
        if (status != REGRA_BAD)
            refused(status, plugin(), "set_up", diagnostics(findings, plugin(), place, text),
                    place);
        if (tried == formats.front()) first = std::move(findings);
    }
    refused(REGRA_BAD, plugin(), "set_up", diagnostics(first, plugin(), place, text), place);
}

Position Variant::hold_position(std::string_view text, Diagnostics& notes,
                                const Place& place) const {
    Position position(limits_.position_size);
    Findings findings;
    const auto status = instance_.call("set_up", table_->set_up, "", as_view(text), 1,
                                       position.data(), collect(findings));
    if (status != REGRA_OK) return read_position(text, "", place);
    name_arguments(findings, nullptr, nullptr);
    for (auto& finding : findings) finding.severity = REGRA_NOTE;
    notes.append(diagnostics(findings, plugin(), place, text));
    return position;
}

std::string Variant::write_position(const Position& position, const std::string& format) const {
    return ask_line(plugin(), "write_position", limits_.position_text_max, [&](regra_text* out) {
        return instance_.call("write_position", table_->write_position, format.c_str(),
                              position.data(), out);
    });
}

std::vector<Piece> Variant::pieces(const Position& position) const {
    std::vector<Piece> pieces(limits_.pieces_max);
    std::size_t count = 0;
    check(instance_.call("pieces", table_->pieces, position.data(), pieces.data(), pieces.size(),
                         &count),
          "pieces");
    if (count > pieces.size())
        untrue(plugin(), "pieces", "count " + std::to_string(count),
               "0 .. " + std::to_string(pieces.size()));
    pieces.resize(count);
    for (const auto& piece : pieces) {
        if (piece.cell >= limits_.cells)
            untrue(plugin(), "pieces", "cell " + std::to_string(piece.cell),
                   "0 .. " + std::to_string(limits_.cells - 1));
        if (piece.kind >= limits_.piece_kinds)
            untrue(plugin(), "pieces", "kind " + std::to_string(piece.kind),
                   "0 .. " + std::to_string(limits_.piece_kinds - 1));
    }
    return pieces;
}

void Variant::moves(const Position& position, MoveList& out) const {
    if (out.room_ < limits_.moves_max) {
        out.moves_.reset(new Move[limits_.moves_max]);
        out.room_ = limits_.moves_max;
    }
    check(instance_.call("moves", table_->moves, position.data(), out.moves_.get(), out.room_,
                         &out.count_),
          "moves");
    if (out.count_ > out.room_)
        untrue(plugin(), "moves", "count " + std::to_string(out.count_),
               "0 .. " + std::to_string(out.room_));
}

std::vector<Move> Variant::moves(const Position& position) const {
    MoveList list;
    moves(position, list);
    if (std::find(list.begin(), list.end(), Move{0}) != list.end())
        untrue(plugin(), "moves", "move 0", "1 .. 2^64 - 1");
    return {list.begin(), list.end()};
}

std::optional<Position> Variant::play(const Position& from, Move move) const {
    Position to(limits_.position_size);
    const auto status = instance_.call("play", table_->play, from.data(), move, to.data());
    if (status == REGRA_NO) return std::nullopt;
    check(status, "play");
    return to;
}

Position Variant::play_known(const Position& from, Move move) const {
    Position to(limits_.position_size);
    instance_.call("play_known", table_->play_known, from.data(), move, to.data());
    return to;
}

regra_move_detail Variant::detail(const Position& position, Move move) const {
    regra_move_detail detail{};
    check(instance_.call("move_detail", table_->move_detail, position.data(), move, &detail),
          "move_detail");
    const auto within = [&](std::uint32_t number, std::uint32_t end, const char* what) {
        if (number >= end)
            untrue(plugin(), "move_detail", what + (" " + std::to_string(number)),
                   "0 .. " + std::to_string(end - 1));
    };
    within(detail.step_count, REGRA_STEPS_MAX + 1, "step_count");
    within(detail.captured_count, detail.step_count ? REGRA_STEPS_MAX + 1 : 1, "captured_count");
    for (std::uint32_t i = 0; i < detail.step_count; ++i) {
        const auto& step = detail.steps[i];
        for (const auto cell : {step.from, step.to}) within(cell, limits_.cells, "cell");
        for (const auto kind : {step.before, step.after}) within(kind, limits_.piece_kinds, "kind");
    }
    for (std::uint32_t i = 0; i < detail.captured_count; ++i)
        within(detail.captured[i], limits_.cells, "cell");
    return detail;
}

std::optional<Position> Variant::rearrange(const Position& from, const std::vector<Piece>& pieces,
                                           const std::vector<std::uint16_t>& moved,
                                           int side) const {
    const regra_arrangement arrangement{pieces.data(), pieces.size(), moved.data(),
                                        moved.size(),  side,          1};
    Position to(limits_.position_size);
    Findings findings;
    const auto status = instance_.call("rearrange", table_->rearrange, from.data(), &arrangement,
                                       to.data(), collect(findings));
    if (status == REGRA_NO || status == REGRA_BAD) return std::nullopt;
    check(status, "rearrange");
    return to;
}

std::vector<std::uint16_t> Variant::attackers(const Position& position, std::uint16_t cell,
                                              int by_side) const {
    std::vector<std::uint16_t> cells(limits_.cells);
    std::size_t count = 0;
    check(instance_.call("attackers", table_->attackers, position.data(), cell, by_side,
                         cells.data(), cells.size(), &count),
          "attackers");
    if (count > cells.size())
        untrue(plugin(), "attackers", "count " + std::to_string(count),
               "0 .. " + std::to_string(cells.size()));
    cells.resize(count);
    for (const auto from : cells)
        if (from >= limits_.cells)
            untrue(plugin(), "attackers", "cell " + std::to_string(from),
                   "0 .. " + std::to_string(limits_.cells - 1));
    return cells;
}

BoardOutcome Variant::outcome(const Position& position) const {
    regra_outcome given{};
    instance_.call("outcome", table_->outcome, position.data(), &given);
    if (given.ended != 0 && given.ended != 1)
        untrue(plugin(), "outcome", "ended " + std::to_string(given.ended), "0, 1");
    if (given.winner < REGRA_NOBODY || given.winner > (given.ended ? 1 : REGRA_NOBODY))
        untrue(plugin(), "outcome", "winner " + std::to_string(given.winner),
               given.ended ? "-1, 0, 1" : "-1");
    BoardOutcome outcome{given.ended == 1, given.winner, given.rule ? given.rule : "", {}};
    if (!outcome.ended) return outcome;
    const auto& rules = plugin().names(REGRA_NAME_RULE);
    const auto rule = std::find_if(rules.begin(), rules.end(),
                                   [&](const Name& known) { return known.id == outcome.rule; });
    if (rule == rules.end())
        untrue(plugin(), "outcome",
               "rule \"" + (is_utf8(outcome.rule) ? outcome.rule.substr(0, 64) : "?") + "\"",
               "REGRA_NAME_RULE");
    for (const auto name : split(rule->domain, " ")) {
        if (name == "winner" && outcome.winner == REGRA_NOBODY)
            untrue(plugin(), "outcome", "winner -1", "0, 1");
        if (!name.empty() && name != "winner" && outcome.numbers.size() < REGRA_NUMBERS_MAX)
            outcome.numbers.emplace_back(name, given.numbers[outcome.numbers.size()]);
    }
    return outcome;
}

WinAnswer Variant::can_win(const Position& position, int side, std::uint32_t test,
                           const WinBudget& budget) const {
    const regra_budget spend{budget.nodes, budget.bytes, nullptr, nullptr};
    WinAnswer answer;
    answer.line.resize(256);
    regra_status status = REGRA_MORE;
    for (int attempt = 0; attempt < 2 && status == REGRA_MORE; ++attempt) {
        Findings findings;
        std::int32_t verdict = REGRA_WIN_UNDECIDED;
        std::size_t count = 0;
        status = instance_.call("can_win", table_->can_win, position.data(), side, test, &spend,
                                &verdict, answer.line.data(), answer.line.size(), &count,
                                collect(findings));
        if (count > most_line)
            untrue(plugin(), "can_win", "count " + std::to_string(count),
                   "0 .. " + std::to_string(most_line));
        answer.line.resize(count);
        if (status != REGRA_OK) continue;
        answer.verdict = verdict_of(verdict, plugin());
        if (count > 0 && answer.verdict != WinAnswer::Verdict::yes)
            untrue(plugin(), "can_win",
                   "verdict " + std::to_string(verdict) + ", count " + std::to_string(count),
                   "count 0");
        check_line(position, side, answer.line);
        name_arguments(findings, nullptr, nullptr);
        for (const auto& finding : findings) answer.reasons.push_back(sentence(finding, plugin()));
    }
    check(status, "can_win");
    return answer;
}

WinAnswer::Verdict Variant::can_win_verdict(const Position& position, int side,
                                            const WinBudget& budget) const {
    if (plugin().names(REGRA_NAME_WIN_TEST).empty()) return WinAnswer::Verdict::undecided;
    const regra_budget spend{budget.nodes, budget.bytes, nullptr, nullptr};
    std::int32_t verdict = REGRA_WIN_UNDECIDED;
    check(instance_.call("can_win", table_->can_win, position.data(), side, 0, &spend, &verdict,
                         nullptr, 0, nullptr, regra_sink{}),
          "can_win");
    return verdict_of(verdict, plugin());
}

// The moves of a proof are legal, and the last one wins.
void Variant::check_line(const Position& position, int side, const std::vector<Move>& line) const {
    if (line.empty()) return;
    Position turns[] = {position, position}; // one before a move, the other after it
    for (std::size_t i = 0; i < line.size(); ++i) {
        const auto status = instance_.call("play", table_->play, turns[i % 2].data(), line[i],
                                           turns[(i + 1) % 2].data());
        if (status == REGRA_NO)
            untrue(plugin(), "can_win",
                   "move " + std::to_string(i + 1) + " = " + std::to_string(line[i]), "moves");
        check(status, "play");
    }
    const auto end = outcome(turns[line.size() % 2]);
    if (!end.ended || end.winner != side)
        untrue(plugin(), "can_win", "winner " + std::to_string(end.winner), std::to_string(side));
}

std::vector<std::int64_t> Variant::facts(const Position& position) const {
    std::vector<std::int64_t> all;
    facts(position, all);
    return all;
}

void Variant::facts(const Position& position, std::vector<std::int64_t>& out) const {
    out.resize(limits_.facts);
    instance_.call("facts", table_->facts, position.data(), out.data());
    bool wrong = false; // negative ones are large without a sign
    for (std::size_t i = 0; i < out.size(); ++i)
        wrong |= static_cast<std::uint64_t>(out[i]) > static_cast<std::uint64_t>(most_[i]);
    for (std::size_t i = 0; wrong && i < out.size(); ++i)
        if (out[i] < 0 || out[i] > most_[i]) untrue_fact(i, out[i]);
}

void Variant::facts(const Position& position, const std::vector<std::size_t>& used,
                    std::vector<std::int64_t>& out) const {
    out.resize(limits_.facts);
    instance_.call("facts", table_->facts, position.data(), out.data());
    for (const std::size_t i : used)
        if (out[i] < 0 || out[i] > most_[i]) untrue_fact(i, out[i]);
}

void Variant::untrue_fact(std::size_t fact, std::int64_t value) const {
    const auto& names = plugin().names(REGRA_NAME_FACT);
    const std::string id = fact < names.size() ? names[fact].id : std::to_string(fact);
    untrue(plugin(), "facts", id + " " + std::to_string(value),
           "0 .. " + std::to_string(most_[fact]));
}

void Variant::key(const Position& position, std::uint32_t identity, std::uint8_t* out) const {
    instance_.call("key", table_->key, position.data(), identity, out);
}

std::string Variant::key(const Position& position) const {
    std::vector<std::uint8_t> key(limits_.key_size);
    instance_.call("key", table_->key, position.data(), 0, key.data());
    return {key.begin(), key.end()};
}

int Variant::side_to_move(const Position& position) const {
    return static_cast<int>(facts(position).front());
}

std::string Variant::side_id(int side) const {
    const auto& names = plugin().names(REGRA_NAME_SIDE);
    const auto index = static_cast<std::size_t>(side);
    return index < names.size() ? names[index].id : std::to_string(side);
}

Wording Variant::side_title(int side) const {
    const std::string id = side_id(side);
    return plugin().title(REGRA_NAME_SIDE, id).value_or(plugin().word(id));
}

Wording Variant::wording(const BoardOutcome& outcome) const {
    Finding finding;
    finding.id = outcome.rule;
    if (outcome.winner != REGRA_NOBODY)
        finding.arguments.push_back(
            {"winner", REGRA_ARG_SIDE, outcome.winner, side_title(outcome.winner)});
    for (const auto& [name, number] : outcome.numbers)
        finding.arguments.push_back({name, REGRA_ARG_NUMBER, number, std::to_string(number)});
    return clause(finding, plugin());
}

Notation Variant::notation(const std::string& style, const Texts& words, const Place& place) const {
    const auto passed = as_view(words);
    const regra_words given{passed.data(), passed.size()};
    Findings findings;
    regra_notation* made = nullptr;
    const auto status = instance_.call("notation_open", table_->notation_open, style.c_str(),
                                       &given, collect(findings), &made);
    if (status != REGRA_OK)
        refused(status, plugin(), "notation_open", diagnostics(findings, plugin(), place), place);
    return {made, [close = table_->notation_close, self = self_](regra_notation* notation) {
                close(self, notation);
            }};
}

bool Variant::is_legal(const Position& position, Move move) const {
    regra_move_detail unwanted;
    return instance_.call("move_detail", table_->move_detail, position.data(), move, &unwanted) ==
           REGRA_OK;
}

std::string Variant::write_move(const Notation& notation, const Position& position,
                                Move move) const {
    return ask_line(plugin(), "write_move", limits_.move_text_max, [&](regra_text* out) {
        return instance_.call("write_move", table_->write_move, notation.get(), position.data(),
                              move, out);
    });
}

ReadMove Variant::read_move(const Notation& notation, const Position& position,
                            std::string_view text, const Place& place) const {
    ReadMove read;
    const auto status =
        instance_.call("read_move", table_->read_move, notation.get(), position.data(),
                       as_view(text), &read.used, &read.move, collect(read.readings));
    name_arguments(read.readings, &position, notation);
    if (status != REGRA_OK)
        refused(status, plugin(), "read_move", diagnostics(read.readings, plugin(), place, text),
                place);
    if (read.used > text.size())
        untrue(plugin(), "read_move", "used " + std::to_string(read.used),
               "0 .. " + std::to_string(text.size()));
    if (!is_legal(position, read.move))
        untrue(plugin(), "read_move", "move " + std::to_string(read.move), "moves");
    return read;
}

std::size_t Variant::try_read_move(const Notation& notation, const Position& position,
                                   std::string_view text, Move& out) const {
    std::size_t used = 0;
    const auto status = instance_.call("read_move", table_->read_move, notation.get(),
                                       position.data(), as_view(text), &used, &out, regra_sink{});
    if (status == REGRA_NO || status == REGRA_BAD) return 0;
    check(status, "read_move");
    if (used > text.size()) fail(REGRA_INTERNAL, "read_move");
    return used;
}

bool Variant::looks_like_move(const Notation& notation, const Position& position,
                              std::string_view text) const {
    std::size_t used = 0;
    Move move = 0;
    return instance_.call("read_move", table_->read_move, notation.get(), position.data(),
                          as_view(text), &used, &move, regra_sink{}) != REGRA_BAD;
}

namespace {

// "white.of" of the plugin's words: "das brancas"; where it has none, the side's title.
Wording in_form(const Plugin& plugin, const std::string& id, const Wording& title) {
    const Wording word = plugin.word(id);
    const auto of = [&](Language language) {
        const bool known = language != Language::en && word.in(language) != id;
        return known ? word.in(language) : title.in(language);
    };
    return Wording::of(of);
}

} // namespace

// Sides, cells, moves and ids as people read them; of a side {side.of} and other forms too.
void Variant::name_arguments(Findings& findings, const Position* position,
                             const Notation& with) const {
    for (auto& finding : findings) {
        std::vector<FindingArgument> forms;
        for (const auto& argument : finding.arguments) {
            if (argument.type != REGRA_ARG_SIDE || argument.number < 0 || argument.number > 1)
                continue;
            const int side = static_cast<int>(argument.number);
            for (const char* form : {".of", ".to", ".by", ".alone"}) {
                auto& made = forms.emplace_back(argument);
                made.name += form;
                made.type = REGRA_ARG_TEXT;
                made.text = in_form(plugin(), side_id(side) + form, side_title(side));
            }
        }
        for (auto& argument : finding.arguments) {
            regra_cell cell{};
            const bool in_range = argument.number >= 0 && argument.number < REGRA_CELLS_MAX;
            if (argument.type == REGRA_ARG_SIDE && in_range) {
                const int side = static_cast<int>(argument.number);
                argument.text = in_form(plugin(), side_id(side) + ".subject", side_title(side));
            }
            if (argument.type == REGRA_ARG_CELL && in_range &&
                instance_.call("cell_at", table_->cell_at,
                               static_cast<std::uint32_t>(argument.number), &cell) == REGRA_OK &&
                cell.name)
                argument.text = cell.name;
            else if (argument.type == REGRA_ARG_ID)
                argument.text = plugin().word(last_part(argument.text.in(Language::en)));
            else if (argument.type == REGRA_ARG_MOVE && position && with &&
                     is_legal(*position, static_cast<Move>(argument.number)))
                argument.text = write_move(with, *position, static_cast<Move>(argument.number));
        }
        for (auto& form : forms) finding.arguments.push_back(std::move(form));
    }
}

} // namespace regra::loader
