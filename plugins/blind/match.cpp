#include "match.hpp"

#include <algorithm>

namespace regra::blind {
namespace {

enum class OneCell { is_where_to, is_where_from };

class Matching {
public:
    Matching(const Speech& speech, const void* position, const std::vector<Seen>& legal,
             const Announcement& announced)
        : board_(speech.board), position_(position), legal_(legal), announced_(announced) {}

    std::vector<Seen> find() {
        if (announced_.empty() || announced_.contradicts_itself) return {};
        std::vector<Seen> found = try_all();
        if (found.empty() && announced_.captured >= 0) { // the piece taken may be another one
            announced_.captured = -1;
            announced_.takes = true;
            found = try_all();
        }
        return found;
    }

private:
    std::vector<Seen> try_all() const {
        if (announced_.pass) return those([](const Seen& move) { return move.is_pass(); });
        if (announced_.castling != Castling::none) {
            return those([&](const Seen& move) { return fits_castling(move); });
        }
        auto found = plain_before_castling(OneCell::is_where_to);
        if (found.empty() && announced_.cells.size() == 1)
            found = plain_before_castling(OneCell::is_where_from);
        return found.empty() ? by_another_way() : found;
    }

    // In Chess960 the king may go where it would castle to, so a plain move comes first.
    std::vector<Seen> plain_before_castling(OneCell one) const {
        auto found = those(
            [&](const Seen& move) { return move.castling == Castling::none && fits(move, one); });
        if (found.empty())
            found = those([&](const Seen& move) {
                return move.castling != Castling::none && move.from != move.to() && fits(move, one);
            });
        return prefer_left_out(std::move(found), one);
    }

    template<class Wanted>
    std::vector<Seen> those(Wanted wanted) const {
        std::vector<Seen> found;
        std::copy_if(
            legal_.begin(), legal_.end(), std::back_inserter(found),
            [&](const Seen& move) { return move.is_pass() == announced_.pass && wanted(move); });
        return found;
    }

    bool fits_castling(const Seen& move) const {
        if (move.castling == Castling::none) return false;
        return announced_.castling == Castling::either || announced_.castling == move.castling;
    }

    bool fits(const Seen& move, OneCell one) const {
        if (announced_.kind >= 0 && announced_.kind != move.kind) return false;
        if (announced_.promoted >= 0 && announced_.promoted != move.promoted) return false;
        if (announced_.captured >= 0 && !takes_that_kind(move)) return false;
        const auto& cells = announced_.cells;
        if (cells.empty()) return true;
        const bool ends_there = cells.back().fits(board_.cells[move.to()]);
        const bool begins_there = cells.front().fits(board_.cells[move.from]);
        if (cells.size() == 1) return one == OneCell::is_where_to ? ends_there : begins_there;
        return begins_there && ends_there && passes(move);
    }

    bool takes_that_kind(const Seen& move) const {
        return std::any_of(move.captured.begin(), move.captured.end(), [&](uint16_t cell) {
            return board_.kind_on(position_, cell) == announced_.captured;
        });
    }

    // Whether it lands on the cells between in their order. Not all need be named.
    bool passes(const Seen& move) const {
        std::size_t next = 1;
        for (std::size_t i = 0; i + 1 < move.path.size(); ++i) {
            if (next + 1 < announced_.cells.size() &&
                announced_.cells[next].fits(board_.cells[move.path[i]]))
                ++next;
        }
        return next + 1 == announced_.cells.size();
    }

    std::vector<Seen> prefer_left_out(std::vector<Seen> found, OneCell one) const {
        const bool whole = !announced_.cells.empty() && announced_.cells.size() > 1 &&
                           announced_.cells.front().has_number() &&
                           (announced_.cells.front().letter || !board_.letters);
        if (announced_.kind >= 0 || !announced_.piece_is_known || whole ||
            one == OneCell::is_where_from)
            return found;
        std::vector<Seen> first;
        for (const Seen& move : found) {
            if (board_.left_out[static_cast<std::size_t>(move.kind)]) first.push_back(move);
        }
        return first.empty() ? found : first;
    }

    // The variant's reader knows all paths over the same pieces, where a move has but one.
    std::vector<Seen> by_another_way() const {
        if (announced_.cells.size() < 3) return {};
        std::string text;
        for (const CellName& cell : announced_.cells) {
            if (!text.empty()) text += 'x';
            if (cell.letter) text += cell.letter;
            if (cell.has_number()) text += std::to_string(cell.number);
        }
        const auto read = board_.read(board_.own(), position_, text);
        if (read.status != REGRA_OK) return {};
        return those([&](const Seen& move) { return move.move == read.move; });
    }

    const Board& board_;
    const void* position_;
    const std::vector<Seen>& legal_;
    Announcement announced_;
};

} // namespace

std::vector<Seen> matching(const Speech& speech, const void* position,
                           const std::vector<Seen>& legal, const Announcement& announced) {
    return Matching(speech, position, legal, announced).find();
}

} // namespace regra::blind
