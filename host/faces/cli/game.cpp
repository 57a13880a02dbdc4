// regra game replay | convert.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <thread>

#include <unistd.h>

#include "engines/replay/replay_file.hpp"
#include "faces/cli/commands.hpp"
#include "faces/cli/game_print.hpp"
#include "faces/cli/output.hpp"
#include "kernel/base/json.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"
#include "verbs/game_table.hpp"

namespace regra::cli {
namespace {

using replay::ReplayFinding;
using replay::ReplayReport;

// How much of a file is done, on a terminal only, at most some times a second.
class Progress {
public:
    explicit Progress(const GameFile& file) : file_(file), shown_(isatty(STDERR_FILENO) != 0) {}
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void clear() {
        if (drawn_) std::fputs("\r\033[K", stderr);
        drawn_ = false;
    }
    void draw(const ReplayReport& done) {
        const auto now = std::chrono::steady_clock::now();
        if (!shown_ || now - last_ < std::chrono::milliseconds(200)) return;
        last_ = now;
        drawn_ = true;
        constexpr int width = 40;
        const std::string games = std::to_string(done.games);
        if (file_.size() == 0) { // a pipe
            std::fprintf(stderr, "\r%s ", games.c_str());
        } else {
            const double part = static_cast<double>(done.bytes) / static_cast<double>(file_.size());
            const auto filled =
                static_cast<std::size_t>(std::min(part, 1.0) * width); // it may grow
            const std::string bar = std::string(filled, '#') + std::string(width - filled, '.');
            std::fprintf(stderr, "\r[%s] %3zu %%  %s ", bar.c_str(), filled * 100 / width,
                         games.c_str());
        }
        std::fflush(stderr);
    }

private:
    const GameFile& file_;
    bool shown_ = false, drawn_ = false;
    std::chrono::steady_clock::time_point last_;
};

void print_finding(const ReplayFinding& finding, std::uint64_t number, const Common& common) {
    if (!common.json)
        return print(line(told(finding, number, common.language), common.language) + "\n");
    const auto& place = finding.what.place;
    print_json_line(Value(Value::Map{{"file", place.file},
                                     {"line", place.line},
                                     {"column", place.column},
                                     {"game", number},
                                     {"ply", finding.ply},
                                     {"move", finding.move},
                                     {"problem", words(finding.what.message, common.language)},
                                     {"article", finding.article}}));
}

void print_totals(const ReplayReport& total, const Common& common) {
    if (common.json)
        return print_json_line(Value(
            Value::Map{{"games", total.games}, {"plies", total.plies}, {"wrong", total.wrong}}));
    print(
        words({"game.replayed",
               {{"games", how_many("count.games", static_cast<std::int64_t>(total.games))},
                {"plies", how_many("count.plies", static_cast<std::int64_t>(total.plies))},
                {"wrong", how_many("count.games-wrong", static_cast<std::int64_t>(total.wrong))}}},
              common.language) +
        "\n");
}

Exit exit_of(const ReplayReport& total) {
    return total.wrong > 0 ? Exit::no : Exit::done;
}

int jobs_of(const std::string& given) {
    constexpr int most = 256;
    if (!given.empty()) return whole_number(given, "--jobs", 1, most);
    return static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1u, unsigned{most}));
}

// The totals of a file; findings go where `find` puts them, games written anew to standard output.
template<class Find>
ReplayReport replay(const Common& common, const GameReplay& asked, const GameConvert* anew,
                    Find find) {
    const int jobs = jobs_of(asked.jobs);
    // Never taken apart: that takes as long as two hundred games, and the process ends here.
    static Store& store = *new Store(common);
    ReplayTable table(common, store, asked.ruleset, asked.moves);
    if (anew)
        table.replay.write =
            replay::rewriting(table.variant, notation_of(common, table.variant, anew->to));
    GameFile file(asked.file);
    Progress progress(file);
    ReplayReport total;
    replay::replay_file(file, table.replay, jobs, [&](const ReplayReport& report) {
        if (!report.findings.empty()) progress.clear();
        for (const auto& finding : report.findings) find(finding, total.games + finding.game);
        print(report.written);
        total.games += report.games;
        total.plies += report.plies;
        total.wrong += report.wrong;
        total.bytes += report.bytes;
        progress.draw(total);
    });
    progress.clear();
    return total;
}

} // namespace

Exit run_game_replay(const Common& common, const GameReplay& asked) {
    const auto total =
        replay(common, asked, nullptr, [&](const ReplayFinding& finding, std::uint64_t number) {
            print_finding(finding, number, common);
        });
    print_totals(total, common);
    return exit_of(total);
}

Exit run_game_convert(const Common& common, const GameConvert& asked) {
    return exit_of(
        replay(common, asked.from, &asked, [&](const ReplayFinding& finding, std::uint64_t number) {
            Diagnostics one;
            one.add(told(finding, number, common.language));
            report(one, common.language);
        }));
}

} // namespace regra::cli
