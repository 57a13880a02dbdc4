// regra variant moves | perft | can-win | show.
#include "kernel/loader/variant.hpp"

#include <algorithm>

#include "faces/cli/announcing.hpp"
#include "faces/cli/board_svg.hpp"
#include "faces/cli/board_text.hpp"
#include "faces/cli/commands.hpp"
#include "faces/cli/input_lines.hpp"
#include "faces/cli/json.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/position.hpp"
#include "kernel/base/text.hpp"
#include "kernel/loader/call.hpp"

namespace regra::cli {
namespace {

using loader::Move;
using loader::Position;
using loader::Variant;

constexpr int deepest = 64;

int side_of(const Variant& variant, const std::string& given) {
    return static_cast<int>(choose(variant, REGRA_NAME_SIDE, "--side", given));
}

std::uint32_t test_of(const Variant& variant, const std::string& given) {
    if (variant.plugin().names(REGRA_NAME_WIN_TEST).empty())
        throw Failure(Exit::bad_input, {}, "cli.no-win-test", {{"id", variant.plugin().id()}});
    return static_cast<std::uint32_t>(choose(variant, REGRA_NAME_WIN_TEST, "--test", given));
}

std::vector<std::string> line_text(const Variant& variant, const loader::Notation& notation,
                                   Position position, const std::vector<Move>& line) {
    std::vector<std::string> texts;
    for (const Move move : line) {
        auto next = variant.play(position, move); // asked before it is written: a plugin may err
        if (!next)
            throw Failure(Exit::internal, {}, "cli.bad-line", {{"id", variant.plugin().id()}});
        texts.push_back(variant.write_move(notation, position, move));
        position = *std::move(next);
    }
    return texts;
}

std::string outcome_line(const Variant& variant, const loader::BoardOutcome& outcome,
                         const Position& position, Language language) {
    if (!outcome.ended)
        return words(
            {"cli.to-move", {{"side", variant.side_title(variant.side_to_move(position))}}},
            language);
    const Arguments arguments = {{"rule", variant.told(outcome)},
                                 {"side", variant.side_title(outcome.winner)}};
    return words({outcome.winner == REGRA_NOBODY ? "cli.ended-drawn" : "cli.ended-won", arguments},
                 language);
}

Json cells_of(const Variant& variant, const loader::Board& board, const Position& position) {
    std::vector<Json::Array> held(board.cells.size());
    for (const auto& piece : variant.pieces(position)) {
        const auto& kind = board.kinds[piece.kind];
        held[piece.cell].push_back(Json::Object{{"kind", kind.id},
                                                {"side", variant.side_id(kind.side)},
                                                {"letter", kind.letter},
                                                {"unicode", kind.unicode}});
    }
    Json::Array cells;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        const auto& cell = board.cells[i];
        cells.push_back(Json::Object{{"name", cell.name},
                                     {"x", static_cast<double>(cell.x)},
                                     {"y", static_cast<double>(cell.y)},
                                     {"width", static_cast<double>(cell.width)},
                                     {"height", static_cast<double>(cell.height)},
                                     {"shade", cell.shade},
                                     {"zone", cell.zone},
                                     {"pieces", std::move(held[i])}});
    }
    return cells;
}

// What the laws count, by name.
Json facts_of(const Variant& variant, const Position& position) {
    Json::Object facts;
    const auto values = variant.facts(position);
    const auto& names = variant.plugin().names(REGRA_NAME_FACT);
    for (std::size_t i = 0; i < values.size(); ++i) facts.emplace_back(names[i].id, values[i]);
    return facts;
}

std::string facts_text(const Variant& variant, const Position& position) {
    std::string text;
    const auto values = variant.facts(position);
    const auto& names = variant.plugin().names(REGRA_NAME_FACT);
    for (std::size_t i = 0; i < values.size(); ++i)
        text += names[i].id + " " + std::to_string(values[i]) + "\n";
    return text;
}

Json outcome_of(const Variant& variant, const loader::BoardOutcome& outcome) {
    if (!outcome.ended) return nullptr;
    const bool drawn = outcome.winner == REGRA_NOBODY;
    Json::Object numbers;
    for (const auto& [name, number] : outcome.numbers) numbers.emplace_back(name, number);
    return Json::Object{{"rule", outcome.rule},
                        {"winner", drawn ? Json() : Json(variant.side_id(outcome.winner))},
                        {"numbers", std::move(numbers)}};
}

// The nodes at a depth, where they can be true: as many as there are moves at depth 1, and no move
// leads to more positions than the variant's limit.
std::uint64_t count(const Variant& variant, const Position& position, std::uint32_t depth,
                    std::uint64_t before) {
    const auto nodes = variant.count(position, depth);
    const std::uint64_t moves =
        depth == 1 ? variant.moves(position).size() : variant.limits().moves_max;
    const bool too_many = nodes > 0 && (before == 0 || (nodes - 1) / before >= moves);
    if (too_many || (depth == 1 && nodes != moves))
        loader::untrue(variant.plugin(), "count", std::to_string(nodes),
                       (depth == 1 ? "" : "0 .. " + std::to_string(before) + " x ") +
                           std::to_string(moves));
    return nodes;
}

// A line for each move that can begin a tree of this depth; together they are the tree.
Json::Array divide(const Variant& variant, const loader::Notation& notation,
                   const Position& position, std::uint32_t depth, std::uint64_t whole,
                   bool as_text) {
    Json::Array array;
    std::uint64_t all = 0;
    for (const Move move : variant.moves(position)) {
        const auto text = variant.write_move(notation, position, move);
        const auto nodes = variant.count(variant.play_known(position, move), depth - 1);
        all += nodes;
        if (as_text) print(text + " " + std::to_string(nodes) + "\n");
        array.push_back(Json::Object{{"move", text}, {"nodes", nodes}});
    }
    if (whole != all)
        loader::untrue(variant.plugin(), "count", std::to_string(whole), std::to_string(all));
    return array;
}

} // namespace

Exit run_variant_moves(const Common& common, const VariantMoves& asked) {
    const Variant variant = open_variant(common, asked.id, asked.from.options);
    const auto notation = notation_of(common, variant, asked.from);
    const Position position = position_of(common, variant, notation, asked.from);
    std::optional<game::Announcer> announcer;
    if (asked.announced) announcer.emplace(announcer_of(common, variant, asked.announce));
    Json::Array array;
    std::string lines;
    for (const Move move : variant.moves(position)) {
        const auto text = announcer ? announcer->say(position, move)
                                    : variant.write_move(notation, position, move);
        lines += text + "\n";
        array.push_back(text);
    }
    if (!common.json) {
        print(lines);
        return Exit::done;
    }
    print_json(Json(Json::Object{{"variant", variant.plugin().id()},
                                 {"position", variant.write_position(position)},
                                 {"moves", std::move(array)}}));
    return Exit::done;
}

Exit run_variant_perft(const Common& common, const VariantPerft& asked) {
    const int depth = whole_number(asked.depth, "DEPTH", 1, deepest);
    const Variant variant = open_variant(common, asked.id, asked.from.options);
    const auto notation = notation_of(common, variant, asked.from);
    const Position position = position_of(common, variant, notation, asked.from);
    Json::Array depths;
    std::uint64_t nodes = 1;
    for (int ply = 1; ply <= depth; ++ply) {
        nodes = count(variant, position, static_cast<std::uint32_t>(ply), nodes);
        depths.push_back(Json::Object{{"depth", ply}, {"nodes", nodes}});
        if (common.json) continue;
        print(std::to_string(ply) + " " + std::to_string(nodes) + "\n");
        flush(); // the next depth may take long
    }
    Json::Object object = {{"variant", variant.plugin().id()},
                           {"position", variant.write_position(position)},
                           {"depths", std::move(depths)}};
    if (asked.divide)
        object.emplace_back("divide",
                            divide(variant, notation, position, static_cast<std::uint32_t>(depth),
                                   nodes, !common.json));
    if (common.json) print_json(Json(std::move(object)));
    return Exit::done;
}

namespace {

// One question of `can-win` after the other, of one variant, side and test.
class CanWin {
public:
    CanWin(const Common& common, const VariantCanWin& asked)
        : common_(common), asked_(asked),
          variant_(open_variant(common, asked.id, asked.from.options)),
          side_(side_of(variant_, asked.side)), test_(test_of(variant_, asked.test)),
          notation_(notation_of(common, variant_, asked.from)) {
        if (!asked.nodes.empty())
            budget_.nodes =
                static_cast<std::uint64_t>(whole_number(asked.nodes, "--nodes", 0, 1'000'000'000));
    }

    // Prints the answer for one position.
    Exit answer(const Start& from) const {
        const Position position = position_of(common_, variant_, notation_, from);
        const auto answer = variant_.can_win(position, side_, test_, budget_);
        print(position, answer);
        return answer.verdict == Verdict::yes  ? Exit::done
               : answer.verdict == Verdict::no ? Exit::no
                                               : Exit::limits;
    }

    // One for each line of standard input. A line that cannot be read is answered "unreadable", and
    // what is wrong with it is reported.
    Exit answer_lines() const {
        InputLines lines;
        Exit worst = Exit::done;
        Start from = asked_.from;
        for (int number = 0; lines.next(from.position, number);) {
            if (from.position == "-") from.position = "--"; // not standard input once more
            worst = worse(worst, answer_line(from, number));
        }
        return worst;
    }

private:
    using Verdict = loader::WinAnswer::Verdict;

    Exit answer_line(const Start& from, int number) const {
        try {
            return answer(from);
        } catch (const Failure& failure) {
            if (failure.exit() != Exit::bad_input) throw;
            Diagnostics told;
            for (auto diagnostic : failure.diagnostics().items()) {
                diagnostic.place.file = "-";
                diagnostic.place.line = number;
                told.add(std::move(diagnostic));
            }
            report(told, common_.language);
            if (common_.json)
                print_json_line(Json(Json::Object{{"line", number}, {"answer", "unreadable"}}));
            else
                cli::print("unreadable\n");
            return Exit::bad_input;
        }
    }

    static Exit worse(Exit a, Exit b) {
        for (const Exit exit : {Exit::bad_input, Exit::limits, Exit::no})
            if (a == exit || b == exit) return exit;
        return Exit::done;
    }

    void print(const Position& position, const loader::WinAnswer& answer) const {
        const char* word = answer.verdict == Verdict::yes  ? "yes"
                           : answer.verdict == Verdict::no ? "no"
                                                           : "undecided";
        const auto line = line_text(variant_, notation_, position, answer.line);
        std::vector<std::string> why;
        for (const auto& reason : answer.reasons) why.push_back(reason.in(common_.language));
        if (!common_.json) {
            const std::string rest = line.empty() ? join(why, "; ") : join(line, " ");
            return cli::print(word + (rest.empty() ? "" : " " + rest) + "\n");
        }
        Json::Array moves(line.begin(), line.end());
        Json::Array reasons(why.begin(), why.end());
        const Json json(
            Json::Object{{"variant", variant_.plugin().id()},
                         {"position", variant_.write_position(position)},
                         {"side", variant_.side_id(side_)},
                         {"test", variant_.plugin().names(REGRA_NAME_WIN_TEST)[test_].id},
                         {"answer", word},
                         {"line", std::move(moves)},
                         {"reasons", std::move(reasons)}});
        asked_.from.position == "-" ? print_json_line(json) : print_json(json);
    }

    const Common& common_;
    const VariantCanWin& asked_;
    Variant variant_;
    int side_;
    std::uint32_t test_; // of the catalogue
    loader::Notation notation_;
    loader::WinBudget budget_ = {10'000'000, std::uint64_t{1} << 30};
};

} // namespace

Exit run_variant_can_win(const Common& common, const VariantCanWin& asked) {
    const CanWin questions(common, asked);
    return asked.from.position == "-" ? questions.answer_lines() : questions.answer(asked.from);
}

Exit run_variant_show(const Common& common, const VariantShow& asked) {
    const Variant variant = open_variant(common, asked.id, asked.from.options);
    const auto notation = notation_of(common, variant, asked.from);
    const Position position = position_of(common, variant, notation, asked.from);
    const auto board = variant.board();
    const auto outcome = variant.outcome(position);
    const auto text = variant.write_position(position);
    if (asked.svg) {
        print(svg(board, variant.pieces(position), [&](const loader::PieceKind& kind) {
            return variant.side_title(kind.side == 0 ? 0 : 1).in(common.language) + " " +
                   variant.plugin().word(kind.id).in(common.language);
        }));
        return Exit::done;
    }
    if (!common.json) {
        print(draw(board, variant.pieces(position)) + "\n" + text + "\n" +
              outcome_line(variant, outcome, position, common.language) + "\n" +
              (asked.facts ? "\n" + facts_text(variant, position) : ""));
        return Exit::done;
    }
    print_json(Json(Json::Object{{"variant", variant.plugin().id()},
                                 {"position", text},
                                 {"side_to_move", variant.side_id(variant.side_to_move(position))},
                                 {"ended", outcome_of(variant, outcome)},
                                 {"facts", facts_of(variant, position)},
                                 {"cells", cells_of(variant, board, position)}}));
    return Exit::done;
}

} // namespace regra::cli
