// bench-can-win GAMES [FOLDER...]: what a question costs, "can this side still win?", over the
// positions after the captures, pawn moves and promotions of games: one a line, moves as
// coordinates (mixed_games.py). Each folder holds a chess.so to be measured; without one it is
// this build's. Prints a line for each kind of question: the mean of each folder, in microseconds
// of this thread's time, best of several rounds in which the folders take turns.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <sstream>

#include "kernel/loader/plugins.hpp"
#include "kernel/loader/variant.hpp"

using namespace regra;
using loader::Position;
using loader::Variant;

namespace {

constexpr int rounds = 5;
constexpr std::size_t in_turn = 200; // positions

volatile unsigned char touched; // so that the first folder finds positions in the cache, too

double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_nsec) * 1e-3;
}

bool is_progress(const Variant& variant, const Position& after) {
    const auto& names = variant.plugin().names(REGRA_NAME_FACT);
    const auto quiet = std::find_if(names.begin(), names.end(), [](const loader::Name& name) {
        return name.id == "plies-since-pawn-move-or-capture";
    });
    const auto index = static_cast<std::size_t>(quiet - names.begin());
    return variant.facts(after).at(index) == 0;
}

std::vector<Position> positions_of(const Variant& variant, const char* games) {
    const auto notation = variant.notation("uci");
    std::vector<Position> all;
    std::ifstream file(games);
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        Position position = *variant.start();
        for (std::string word; words >> word;) {
            const auto move = variant.read_move(notation, position, word).move;
            position = variant.play_known(position, move);
            if (is_progress(variant, position)) all.push_back(position);
        }
    }
    return all;
}

struct Measured {
    double best = 1e18;
    std::uint64_t yes = 0, open = 0;
};

// A question says 1 for yes, -1 for undecided.
template<class Ask>
void measure(const char* name, const std::vector<Variant>& variants,
             const std::vector<Position>& positions, Ask&& ask) {
    std::vector<Measured> measured(variants.size());
    for (int round = 0; round < rounds; ++round) {
        std::vector<double> spent(variants.size());
        for (auto& one : measured) one.yes = one.open = 0;
        for (std::size_t begin = 0; begin < positions.size(); begin += in_turn) {
            const std::size_t end = std::min(positions.size(), begin + in_turn);
            const auto ask_all = [&](const Variant& variant, Measured& into) {
                for (std::size_t i = begin; i < end; ++i) {
                    for (const int side : {0, 1}) {
                        const int answer = ask(variant, positions[i], side);
                        into.yes += answer > 0;
                        into.open += answer < 0;
                    }
                }
            };
            for (std::size_t i = begin; i < end; ++i)
                touched = static_cast<const unsigned char*>(positions[i].data())[0];
            for (std::size_t v = 0; v < variants.size(); ++v) {
                const double begun = now();
                ask_all(variants[v], measured[v]);
                spent[v] += now() - begun;
            }
        }
        for (std::size_t v = 0; v < variants.size(); ++v) {
            measured[v].best = std::min(measured[v].best, spent[v]);
        }
    }
    std::printf("%s:", name);
    const auto questions = static_cast<double>(2 * positions.size());
    for (const auto& one : measured) {
        std::printf("  %.3f us (%.4f yes, %llu undecided)", one.best / questions,
                    static_cast<double>(one.yes) / questions,
                    static_cast<unsigned long long>(one.open));
    }
    std::printf("\n");
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2) return 3;
    std::vector<std::string> folders(argv + 2, argv + argc);
    if (folders.empty()) folders.push_back(REGRA_BUILD_DIR "/lib/regra/plugins");
    std::vector<Variant> variants;
    for (const auto& folder : folders) {
        variants.emplace_back(loader::Plugins({folder}).open("chess", loader::Kind::variant));
    }
    const auto positions = positions_of(variants.front(), argv[1]);
    std::printf("%zu positions, two questions each\n", positions.size());
    using Verdict = loader::WinAnswer::Verdict;
    const auto number = [](Verdict verdict) {
        return verdict == Verdict::yes ? 1 : verdict == Verdict::no ? 0 : -1;
    };
    measure("at once", variants, positions, [&](const Variant& v, const Position& p, int side) {
        return number(v.can_win_verdict(p, side, {0, 0}));
    });
    measure("verdict", variants, positions, [&](const Variant& v, const Position& p, int side) {
        return number(v.can_win_verdict(p, side));
    });
    measure("with moves", variants, positions, [&](const Variant& v, const Position& p, int side) {
        return number(v.can_win(p, side).verdict);
    });
    return 0;
}
