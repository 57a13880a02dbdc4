#include "faces/programs/uci.hpp"

#include <algorithm>
#include <utility>

#include "formats/text/text_input.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/text.hpp"

namespace regra {
namespace {

// "position fen P moves M M"; without moves, "position fen P".
std::string position_line(const std::string& position, const std::vector<std::string>& moves) {
    const std::string line = "position fen " + position;
    return moves.empty() ? line : line + " moves " + join(moves, " ");
}

// Some take times that are all zero for having no limit at all, so a millisecond is the least.
std::string go_line(const UciTime& time) {
    const auto left = [&](std::size_t side) {
        return std::to_string(std::max<std::int64_t>(1, time.left[side]));
    };
    std::string line = "go wtime " + left(0) + " btime " + left(1);
    line += " winc " + std::to_string(time.increment[0]);
    line += " binc " + std::to_string(time.increment[1]);
    if (time.moves_to_go > 0) line += " movestogo " + std::to_string(time.moves_to_go);
    return line;
}

bool could_be_move(std::string_view word) {
    constexpr std::size_t longest = 100;
    return !word.empty() && word.size() <= longest &&
           std::all_of(word.begin(), word.end(), [](char c) { return c > ' ' && c <= '~'; });
}

} // namespace

UciPlayer::UciPlayer(const std::string& program, const std::vector<std::string>& arguments,
                     std::chrono::milliseconds limit)
    : UciPlayer(program, std::make_unique<Program>(program, arguments, farewell), limit) {}

UciPlayer::UciPlayer(std::string program, std::unique_ptr<Spoken> started,
                     std::chrono::milliseconds limit)
    : path_(std::move(program)), program_(std::move(started)), limit_(limit) {
    program_->ask({"uci"}, "uciok", limit_, [this](std::string_view line) { hear(line); });
    ask({"isready"}, "readyok", limit_);
}

std::string UciPlayer::ask(const std::vector<std::string>& lines, std::string_view awaited,
                           std::chrono::milliseconds limit) {
    return program_->ask(lines, awaited, limit, {});
}

void UciPlayer::hear(std::string_view line) {
    constexpr std::string_view name = "id name ", option = "option name ";
    if (line.starts_with(name)) name_ = trim(line.substr(name.size()));
    if (line.starts_with(option)) hear_option(line.substr(option.size()));
}

// "NAME type combo default A var A var B"; other types than combo list no values.
void UciPlayer::hear_option(std::string_view option) {
    const auto parts = split(option, " var ");
    Option heard{std::string(trim(option.substr(0, option.find(" type ")))), {}};
    for (std::size_t i = 1; i < parts.size(); ++i) heard.values.push_back(lower(trim(parts[i])));
    auto key = lower(heard.name);
    options_.insert_or_assign(std::move(key), std::move(heard));
}

bool UciPlayer::set_option(std::string_view name, const std::string& value) {
    const auto option = options_.find(lower(name));
    if (option == options_.end()) return false;
    const auto& values = option->second.values;
    if (!values.empty() && std::find(values.begin(), values.end(), lower(value)) == values.end())
        return false;
    ask({"setoption name " + option->second.name + " value " + value, "isready"}, "readyok",
        limit_);
    return true;
}

bool UciPlayer::is_of_game(std::string_view line,
                           const std::vector<std::pair<std::string, std::string>>& chosen) {
    for (const std::string_view word : {"uci", "isready", "ucinewgame"})
        if (line == word) return true;
    if (line.starts_with("position fen ") || line.starts_with("go wtime ")) return true;
    const auto said = lower(line);
    constexpr std::string_view begin = "setoption name ";
    if (said.starts_with(std::string(begin) + "uci_")) return true;
    return std::any_of(chosen.begin(), chosen.end(), [&](const auto& option) {
        return said == lower(std::string(begin) + option.first + " value " + option.second);
    });
}

void UciPlayer::new_game() {
    ask({"ucinewgame", "isready"}, "readyok", limit_);
}

std::optional<std::string> UciPlayer::best_move(const std::string& position,
                                                const std::vector<std::string>& moves,
                                                const UciTime& time,
                                                std::chrono::milliseconds limit) {
    const auto line = ask({position_line(position, moves), go_line(time)}, "bestmove", limit);
    const auto words = tokens(line); // bestmove M ponder M
    const auto move = words.size() < 2 ? std::string_view() : words[1];
    if (!could_be_move(move))
        throw Error(Exit::bad_input, {path_}, "uci.no-move", {{"line", shown(line)}});
    if (move == "(none)" || move == "0000") return std::nullopt;
    return std::string(move);
}

} // namespace regra
