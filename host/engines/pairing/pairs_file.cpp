#include "engines/pairing/pairs_file.hpp"

#include <algorithm>
#include <map>

#include "formats/text/text_input.hpp"
#include "kernel/base/messages.hpp"

namespace regra::pairing {
namespace {

class PairsReader {
public:
    PairsReader(std::string_view bytes, std::string_view file, const Round& round)
        : input_(bytes, file), round_(round) {
        for (std::size_t i = 0; i < round.entries.size(); ++i) {
            const bool there = round.request.entrants[i].flags & REGRA_AVAILABLE;
            if (there)
                entrants_[round.number(static_cast<std::int32_t>(i))] =
                    static_cast<std::int32_t>(i);
        }
    }

    std::vector<regra_pair> read() {
        TextLines lines(input_);
        for (TextLine line; lines.next(line);) read_line(line);
        if (stated_ && static_cast<std::size_t>(*stated_) != pairs_.size())
            error(first_, "pairing.pairs-count",
                  {{"stated", how_many("count.pairs", *stated_)},
                   {"found", how_many("count.pairs", std::ssize(pairs_))}});
        for (const auto& [number, entrant] : entrants_)
            if (!seated_.contains(entrant))
                found_.error(Place{input_.file(), 0, 0, 0}, "pairing.pairs-missing",
                             {{"number", std::to_string(number)}});
        if (found_.all().has_errors()) throw Error(Exit::bad_input, std::move(found_.all()));
        return std::move(pairs_);
    }

private:
    void error(const TextLine& line, std::string_view id, Arguments arguments) {
        found_.error(place_of(input_, line, 1), id, std::move(arguments));
    }
    void read_line(const TextLine& line) {
        const std::string_view given = line.text.substr(0, line.text.find('#'));
        const auto parts = tokens(given);
        if (parts.empty()) return;
        const auto white = whole_number(parts[0]);
        if (parts.size() == 1 && white && !stated_ && pairs_.empty()) {
            stated_ = white;
            first_ = line;
            return;
        }
        const auto black = parts.size() == 2 ? whole_number(parts[1]) : std::nullopt;
        if (!white || !black)
            return error(line, "pairing.pairs-line",
                         {{"text", ::regra::shown(trim_blanks(given))}});
        if (*white == *black)
            return error(line, "pairing.pair-same", {{"text", ::regra::shown(trim_blanks(given))}});
        const std::int32_t one = seat(line, *white, *black);
        const std::int32_t other = *black == 0 ? REGRA_NOBODY : seat(line, *black, *white);
        if (one < 0 || (other < 0 && *black != 0)) {
            pairs_.push_back({}); // counted, and refused already
            return;
        }
        if (other == REGRA_NOBODY) {
            pairs_.push_back({one, other, 0, 0, REGRA_PAIR_BYE});
            return;
        }
        const std::uint16_t game = games_[std::minmax(one, other)]++;
        if (game == 0) ++board_;
        pairs_.push_back({one, other, board_, game, REGRA_PAIR_GAME});
    }
    std::int32_t seat(const TextLine& line, int number, int against) {
        const auto found = entrants_.find(number);
        if (found == entrants_.end()) {
            error(line, "pairing.pairs-unknown",
                  {{"number", std::to_string(number)},
                   {"round", std::to_string(round_.request.round)}});
            return -1;
        }
        const auto [before, fresh] =
            seated_.try_emplace(found->second, Seat{line.number, against, 1});
        if (fresh) return found->second;
        const bool match = before->second.against == against && against != number &&
                           ++before->second.games <= round_.request.games_per_match;
        if (match) return found->second;
        error(line, "pairing.pairs-twice",
              {{"number", std::to_string(number)}, {"line", std::to_string(before->second.line)}});
        return -1;
    }

    struct Seat {
        int line, against;
        std::uint32_t games;
    };

    TextInput input_;
    const Round& round_;
    std::map<int, std::int32_t> entrants_; // of those to be paired, by number
    std::map<std::int32_t, Seat> seated_;
    std::map<std::pair<std::int32_t, std::int32_t>, std::uint16_t> games_;
    std::vector<regra_pair> pairs_;
    std::optional<int> stated_;
    TextLine first_;
    std::uint16_t board_ = 0;
    Findings found_;
};

} // namespace

std::vector<regra_pair> read_pairs(std::string_view bytes, std::string_view file,
                                   const Round& round) {
    return PairsReader(bytes, file, round).read();
}

std::string write_pairs(const Round& round, const std::vector<regra_pair>& pairs) {
    std::string out = std::to_string(pairs.size()) + "\n";
    for (const regra_pair& pair : pairs)
        out += std::to_string(round.number(pair.white)) + " " +
               std::to_string(round.number(pair.black)) + "\n";
    return out;
}

} // namespace regra::pairing
