#include <algorithm>

#include "ask.hpp"
#include "match.hpp"

namespace regra::blind {
namespace {

constexpr std::size_t longest_announcement = 400; // bytes
constexpr std::size_t most_tokens = 64;

class Hearing {
public:
    Hearing(const Speech& speech, const void* position, std::string_view text,
            sdk::Findings& findings)
        : speech_(speech), position_(position), text_(text), findings_(findings) {}

    std::optional<regra_move> hear() {
        if (text_.size() > longest_announcement) nonsense();
        if (const auto move = as_written()) return move;
        tokens_ = tokens_of(speech_, text_);
        if (tokens_.empty() || tokens_.size() > most_tokens) nonsense();
        legal_ = speech_.board.legal(position_);
        const auto unclear = std::find_if_not(tokens_.begin(), tokens_.end(),
                                              [](const Token& token) { return token.is_clear(); });
        return unclear == tokens_.end() ? understand() : doubt(*unclear);
    }

private:
    [[noreturn]] void nonsense() {
        findings_.fatal("not-an-announcement");
        sdk::bad();
    }

    // "Sf3", "18x11x4" or "0-0": in one piece, so that no word is mistaken for letters. Letters of
    // the language that is said keep their meaning: a Romanian "Nf3" is the bishop's, legal or not.
    std::optional<regra_move> as_written() const {
        if (text_.find_first_of(" \t\r\n") != std::string_view::npos) return std::nullopt;
        for (const auto& notation : {speech_.short_notation, speech_.default_notation}) {
            const auto read = speech_.board.read(notation, position_, text_);
            if (read.status == REGRA_OK) return read.move;
            if (read.status == REGRA_NO) break;
        }
        return std::nullopt;
    }

    std::optional<regra_move> understand() {
        const Announcement announced = put_together(tokens_);
        if (announced.empty()) nonsense();
        const auto meant = matching(speech_, position_, legal_, announced);
        report_slips();
        if (meant.empty()) {
            explain(announced);
            return std::nullopt;
        }
        if (meant.size() > 1) {
            ask(speech_, meant, findings_);
            return std::nullopt;
        }
        remark(announced, meant[0]);
        return meant[0].move;
    }

    // One word is not clear: of what the others leave, it is asked.
    std::optional<regra_move> doubt(const Token& unclear) {
        const auto clear = std::count_if(tokens_.begin(), tokens_.end(),
                                         [](const Token& token) { return token.is_clear(); });
        if (2 * clear < static_cast<std::ptrdiff_t>(tokens_.size())) nonsense();
        std::vector<Seen> meant;
        if (unclear.meanings.empty()) add_meant(nullptr, meant);
        for (const Known* meaning : unclear.meanings) add_meant(meaning, meant);
        if (meant.empty()) nonsense();
        report_slips();
        ask_about(speech_, unclear, meant, findings_);
        return std::nullopt;
    }

    // What is meant if the word that is not clear means that, or (null) nothing.
    void add_meant(const Known* meaning, std::vector<Seen>& meant) const {
        Announcement announced = put_together(tokens_, meaning);
        announced.piece_is_known = meaning != nullptr;
        for (const Seen& move : matching(speech_, position_, legal_, announced)) {
            const bool there = std::any_of(meant.begin(), meant.end(),
                                           [&](const Seen& one) { return one.move == move.move; });
            if (!there) meant.push_back(move);
        }
    }

    void report_slips() {
        for (const Token& token : tokens_) {
            if (!token.is_slip || !token.is_clear()) continue;
            findings_.reading("slip", {{"word", token.text}, {"meaning", token.meanings[0]->said}},
                              {token.begin, token.end});
        }
    }

    void remark(const Announcement& announced, const Seen& move) {
        const Board& board = speech_.board;
        if (announced.takes && move.captured.empty()) findings_.reading("said-takes");
        const bool same =
            std::any_of(move.captured.begin(), move.captured.end(), [&](uint16_t cell) {
                return board.kind_on(position_, cell) == announced.captured;
            });
        if (announced.captured >= 0 && !move.captured.empty() && !same)
            findings_.reading("said-captured");
        const Board::Signs signs = board.signs(position_, move.move);
        if (announced.check && !signs.check && !signs.mate) findings_.reading("said-check");
        if (announced.mate && !signs.mate) findings_.reading("said-mate");
    }

    // The rule against it, where the variant gives one for what was announced.
    void explain(const Announcement& announced) {
        const std::string text = in_notation(announced);
        const auto read = [&](regra_sink findings) {
            return speech_.board.read(speech_.board.own(), position_, text, findings).status;
        };
        if (read({nullptr, nullptr}) == REGRA_NO && findings_.wanted()) read({this, pass_on});
        findings_.fatal("no-such-move", {{"text", text_}});
    }

    // Its place was one in another text.
    static void pass_on(void* context, const regra_finding* finding) {
        regra_finding reported = *finding;
        reported.text_begin = reported.text_end = -1;
        const regra_sink sink = static_cast<Hearing*>(context)->findings_.sink();
        sink.put(sink.context, &reported);
    }

    std::string in_notation(const Announcement& announced) const {
        if (announced.castling == Castling::short_side) return "O-O";
        if (announced.castling == Castling::long_side) return "O-O-O";
        const auto letter = [&](int kind) {
            return kind < 0 ? "" : speech_.board.own_names()[static_cast<std::size_t>(kind)];
        };
        if (announced.cells.empty()) return "";
        std::string text = letter(announced.kind);
        for (std::size_t i = 0; i < announced.cells.size(); ++i) {
            const CellName& cell = announced.cells[i];
            if (i > 0) text += announced.takes || announced.cells.size() > 2 ? 'x' : '-';
            if (cell.letter) text += cell.letter;
            if (cell.has_number()) text += std::to_string(cell.number);
        }
        return text + letter(announced.promoted);
    }

    const Speech& speech_;
    const void* position_;
    std::string_view text_;
    sdk::Findings& findings_;
    std::vector<Token> tokens_;
    std::vector<Seen> legal_;
};

} // namespace

std::optional<regra_move> hear(const Speech& speech, const void* position, std::string_view text,
                               sdk::Findings& findings) {
    return Hearing(speech, position, text, findings).hear();
}

} // namespace regra::blind
