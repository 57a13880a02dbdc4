#include "engines/replay/rewrite.hpp"

#include "formats/games/game_write.hpp"
#include "kernel/base/text.hpp"

namespace regra::replay {
namespace {

constexpr std::size_t plies_made = 1; // among the facts of every variant: outcome.h

// The numbers that PGN gives to what people write.
std::string numbered(std::string_view sign) {
    constexpr std::pair<std::string_view, std::string_view> numbers[] = {
        {"!", "$1"},    {"?", "$2"},    {"!!", "$3"},   {"??", "$4"},  {"!?", "$5"},
        {"?!", "$6"},   {"=", "$10"},   {"+=", "$14"},  {"=+", "$15"}, {"+/=", "$14"},
        {"=/+", "$15"}, {"+/-", "$16"}, {"-/+", "$17"}, {"+-", "$18"}, {"-+", "$19"},
    };
    if (sign.size() > 2 && sign.front() == '(') sign = sign.substr(1, sign.size() - 2);
    for (const auto& [written, number] : numbers)
        if (sign == written) return std::string(number);
    return std::string(sign);
}

// What a comment says of the clock: "[%clk 0:10:00]"; "" if nothing.
std::string_view clock_in(std::string_view comment) {
    const auto begin = comment.find("[%clk ");
    const auto end = begin == comment.npos ? begin : comment.find(']', begin);
    return end == comment.npos ? "" : comment.substr(begin, end + 1 - begin);
}

class Rewriter {
public:
    Rewriter(const loader::Variant& variant, const loader::Notation& notation, std::string& out)
        : variant_(variant), notation_(notation), writer_(out) {}

    void tags(const GameText& game) {
        for (const auto& tag : game.tags) writer_.tag(as_utf8(tag.name), tag_text(tag.value));
        writer_.begin_moves();
    }
    void begin(const loader::Position& start) { lines_ = {{start, start}}; }
    void end(std::string_view result) { writer_.end(result.empty() ? "*" : result); }

    void move(loader::Move move) {
        auto& line = lines_.back();
        number(line.now);
        writer_.word(variant_.write_move(notation_, line.now, move));
        line.before = line.now;
        variant_.play_known(line.before, move, line.now);
    }
    void open() {
        const auto before = lines_.back().before;
        lines_.push_back({before, before});
        writer_.open();
        interrupted_ = true;
    }
    void close() {
        lines_.pop_back();
        writer_.close();
        interrupted_ = true;
    }
    void comment(std::string_view text) {
        writer_.comment(as_utf8(text));
        interrupted_ = true;
    }
    // An offered draw is no judgement of a move: no number stands for it.
    void sign(std::string_view text) {
        if (text == "(=)")
            comment(text);
        else
            writer_.word(numbered(text));
    }

private:
    struct Line {
        loader::Position before, now;
    };

    // "12." before the first side's move, "12..." before the other's where something came between.
    void number(const loader::Position& position) {
        variant_.facts(position, facts_);
        const bool second = facts_.front() != 0;
        if (!second || interrupted_)
            writer_.word(std::to_string(facts_[plies_made] / 2 + 1) + (second ? "..." : "."));
        interrupted_ = false;
    }

    const loader::Variant& variant_;
    const loader::Notation& notation_;
    GameWriter writer_;
    std::vector<Line> lines_; // the game, and the variations that are open
    std::vector<std::int64_t> facts_;
    bool interrupted_ = true;
};

} // namespace

void rewrite(const GameText& game, std::string_view bytes, const std::vector<loader::Move>& moves,
             const loader::Variant& variant, const loader::Position& start,
             const loader::Notation& notation, std::string& out) {
    Rewriter rewriter(variant, notation, out);
    rewriter.tags(game);
    rewriter.begin(start);
    auto move = moves.begin();
    for (const auto& token : game.tokens) {
        const auto text = bytes.substr(token.at, token.size);
        switch (token.part) {
        case GamePart::move: rewriter.move(*move++); break;
        case GamePart::comment:
        case GamePart::line_comment: rewriter.comment(text); break;
        case GamePart::sign: rewriter.sign(text); break;
        case GamePart::open: rewriter.open(); break;
        case GamePart::close: rewriter.close(); break;
        }
    }
    rewriter.end(game.result);
}

void write_moves(const GameText& game, std::string_view bytes,
                 const std::vector<loader::Move>& moves, const loader::Variant& variant,
                 const loader::Position& start, const loader::Notation& notation,
                 std::string& out) {
    Rewriter rewriter(variant, notation, out);
    rewriter.begin(start);
    auto move = moves.begin();
    int depth = 0;
    for (const auto& token : game.tokens) {
        const bool played = depth == 0;
        switch (token.part) {
        case GamePart::move:
            if (played) rewriter.move(*move);
            ++move;
            break;
        case GamePart::comment:
            if (const auto clock = clock_in(bytes.substr(token.at, token.size));
                played && !clock.empty())
                rewriter.comment(clock);
            break;
        case GamePart::open: ++depth; break;
        case GamePart::close: --depth; break;
        case GamePart::line_comment:
        case GamePart::sign: break;
        }
    }
}

} // namespace regra::replay
