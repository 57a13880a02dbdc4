// Positions as plain bytes.
#include <sys/mman.h>
#include <unistd.h>

#include <fstream>
#include <memory>

#include "sample.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

void every_byte_is_written(Game& game) {
    const auto expect_same = [&](const Position& a, const Position& b, const std::string& what) {
        if (!game.same_bytes(a, b)) {
            fail(what + " leaves bytes as they were", "every byte written, padding 0");
        }
    };
    const auto filled = [](int byte) {
        Position position;
        std::memset(position.bytes, byte, sizeof position.bytes);
        return position;
    };
    Position a = filled(0), b = filled(0xff);
    static_cast<void>(game.table.start(game.self, "", 0, a.bytes));
    static_cast<void>(game.table.start(game.self, "", 0, b.bytes));
    expect_same(a, b, "start");
    for (const Position& position : small_sample(game)) {
        const std::string text = game.write(position);
        a = filled(0), b = filled(0xff);
        static_cast<void>(game.table.set_up(game.self, "", str(text), 1, a.bytes, no_sink));
        static_cast<void>(game.table.set_up(game.self, "", str(text), 1, b.bytes, no_sink));
        expect_same(a, b, "set_up");
        for (const regra_move move : game.moves(position)) {
            a = filled(0), b = filled(0xff);
            game.table.play_known(game.self, position.bytes, move, a.bytes);
            game.table.play_known(game.self, position.bytes, move, b.bytes);
            expect_same(a, b, "play_known");
            regra_move_detail details[2];
            std::memset(details, 0, sizeof details[0]);
            std::memset(details + 1, 0xff, sizeof details[1]);
            for (regra_move_detail& detail : details)
                static_cast<void>(game.table.move_detail(game.self, position.bytes, move, &detail));
            if (std::memcmp(details, details + 1, sizeof details[0]) != 0) {
                fail("move_detail leaves bytes as they were", "all written: 0 where nothing is");
            }
        }
    }
}

void positions_do_not_hang_on_their_place(Game& game) {
    const std::size_t step = game.limits.position_align;
    std::vector<unsigned char> memory(sizeof(Position) * 3);
    for (const Position& position : small_sample(game)) {
        unsigned char* place = memory.data();
        while (reinterpret_cast<std::uintptr_t>(place) % REGRA_ALIGN_MAX) ++place;
        void* const moved = std::memcpy(place + step, position.bytes, game.limits.position_size);
        std::vector<regra_move> moves(game.limits.moves_max);
        std::size_t count = 0;
        static_cast<void>(game.table.moves(game.self, moved, moves.data(), moves.size(), &count));
        moves.resize(count);
        std::vector<uint8_t> key(game.limits.key_size);
        game.table.key(game.self, moved, 0, key.data());
        if (moves != game.moves(position) ||
            std::string(key.begin(), key.end()) != game.key(position)) {
            fail("other moves or another key at another address" + game.in(position), "the same");
        }
    }
}

// The library again under another name: as another process would have it, at another address.
std::string copy_of(const std::string& file) {
    const int copy = memfd_create("copy", 0);
    std::ifstream in(file, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(in)), {});
    if (write(copy, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size())) {
        fail("no room for a copy of the library", "room");
    }
    return "/proc/self/fd/" + std::to_string(copy);
}

void positions_live_in_another_process(Context& context) {
    const Library elsewhere(copy_of(context.file)); // beside the first, so at another address
    std::vector<Position> positions;
    std::vector<std::string> expected;
    {
        const Library library(context.file);
        const Game game(library, context);
        positions = small_sample(game);
        for (const Position& position : positions) expected.push_back(game.portrait(position));
    } // unloaded: whatever pointed into it points nowhere
    const Game game(elsewhere, context);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (game.portrait(positions[i]) == expected[i]) continue;
        fail("other answers from the bytes of another process" + game.in(positions[i]),
             "the same: positions are plain bytes without pointers (rule 4)");
    }
}

} // namespace

Family bytes_family() {
    return {
        Kind::variant,
        {{"every-byte-is-written", "Positions and details depend on no byte that was there before.",
          "Set the whole record before filling it; name gaps and set them to 0.",
          with_game<every_byte_is_written>},
         {"positions-do-not-hang-on-their-place", "A copy of a position is the position.",
          "Use no address of a position, and no better alignment than declared.",
          with_game<positions_do_not_hang_on_their_place>},
         {"positions-live-in-another-process",
          "The bytes of a position mean the same where the library lies elsewhere.",
          "Keep no pointer, index into memory or number of this run in a position.",
          positions_live_in_another_process}}};
}

} // namespace regra::conformance
