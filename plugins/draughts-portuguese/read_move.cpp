// Finding the legal move that a text means.
#include "notation.hpp"

namespace regra::draughts {
bool passes(const Path& path, const MoveText& text) {
    int next = 1;
    for (int i = 0; i + 1 < path.count && next + 1 < text.count; ++i) {
        if (path.landing[i] == text.squares[next]) ++next;
    }
    return next + 1 >= text.count;
}

namespace {

bool goes_that_way(const Position& p, Move move, const MoveText& text) {
    if (text.count == 2) return true;
    const int whole = count_bits(taken_by(move));
    bool found = false;
    each_path(p, from_of(move), taken_by(move), Landing::anywhere, [&](const Path& path) {
        found = path.count == whole && path.end() == to_of(move) && passes(path, text);
        return !found;
    });
    return found;
}

} // namespace

std::optional<sdk::ReadMove> read_move(const Notation& n, const Position& p, std::string_view text,
                                       sdk::Findings& findings) {
    const std::optional<MoveText> parts = take_apart(n, text);
    if (!parts) {
        findings.fatal("sdk.not-a-move", {}, {0, static_cast<int32_t>(text.size())});
        sdk::bad();
    }
    if (parts->no_square >= 0) {
        findings.fatal("no-such-square", {{"number", parts->no_square}});
        return std::nullopt;
    }
    MoveList legal, fitting;
    list_moves(p, legal);
    for (const Move move : legal) {
        const bool same_ends = from_of(move) == parts->from() && to_of(move) == parts->to();
        if (same_ends && goes_that_way(p, move, *parts)) fitting.add(move);
    }
    if (fitting.count == 0) {
        explain(p, *parts, legal, findings);
        return std::nullopt;
    }
    if (fitting.count > 1) {
        for (const Move move : fitting) findings.fatal("ambiguous", {{"move", sdk::Move{move}}});
        return std::nullopt;
    }
    const Move move = fitting.moves[0];
    if (parts->says_take && !taken_by(move)) findings.reading("sign-without-capture");
    if (parts->says_go && taken_by(move)) findings.reading("capture-without-sign");
    return sdk::ReadMove{move, parts->used};
}

} // namespace regra::draughts
