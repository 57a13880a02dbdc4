// walk VARIANT DEPTH [POSITION | all]: lines of moves counted through the plugin's table, from the
// start, a position, or all start positions. Prints nodes and seconds.
#include "walk.hpp"

#include <string>

#include "kernel/loader/plugins.hpp"
#include "kernel/loader/variant.hpp"

using namespace regra;

namespace {

struct Plugin {
    using Position = loader::Position;
    using Moves = loader::MoveList;
    const loader::Variant& variant;

    void moves(const Position& position, Moves& out) const { variant.moves(position, out); }
    void play(const Position& from, loader::Move move, Position& to) const {
        variant.play_known(from, move, to);
    }
    std::uint64_t last(const Position& position) const { return variant.count(position, 1); }
};

std::vector<loader::Position> starts(const loader::Variant& variant, const std::string& given) {
    if (given.empty()) return {*variant.start()};
    if (given != "all") return {variant.read_position(given)};
    std::vector<loader::Position> all;
    for (std::uint32_t number = 0; auto start = variant.start("", number); ++number)
        all.push_back(*start);
    return all;
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 3) return 3;
    const loader::Plugins plugins({REGRA_BUILD_DIR "/lib/regra/plugins"});
    const loader::Variant variant(plugins.open(argv[1], loader::Kind::variant));
    return bench::run(Plugin{variant}, starts(variant, argc > 3 ? argv[3] : ""),
                      std::atoi(argv[2]));
}
