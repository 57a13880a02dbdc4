#include "kernel_pairs.hpp"

#include "swiss/dutch.hpp"

namespace regra::swiss_test {

std::optional<std::vector<TextPair>> pair_by_kernel(const regra_request& plain, bool of_2017) {
    const sdk::Request request(plain);
    sdk::Budget budget(nullptr);
    swiss::Dutch dutch(request, of_2017 ? swiss::Edition::dutch_2017 : swiss::Edition::dutch_2026);
    const auto brackets = dutch.pair(budget);
    if (!brackets) return std::nullopt;
    const swiss::Players& players = dutch.players();
    const auto first = static_cast<swiss::Colour>(plain.first_colour);
    std::vector<swiss::Seats> boards;
    for (const swiss::PairedBracket& bracket : *brackets)
        for (const auto& [a, b] : bracket.pairs.pairs)
            boards.push_back(swiss::seat(players, a, b, first));
    swiss::sort_boards(players, boards);
    const auto entrant = [&](int player) { return static_cast<int>(players[player].entrant); };
    std::vector<TextPair> out;
    for (const swiss::Seats& seats : boards)
        out.push_back({entrant(seats.white), entrant(seats.black)});
    if (!brackets->empty())
        for (const int player : brackets->back().pairs.floaters)
            out.push_back({entrant(player), -1});
    return out;
}

} // namespace regra::swiss_test
