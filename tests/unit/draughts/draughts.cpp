#include "unit/draughts/draughts.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace draughts_test {
namespace {

// The words of an argument as the finding has them; a move and a cell stay numbers.
void collect(void* context, const regra_finding* finding) {
    std::map<std::string, std::string> arguments;
    for (std::size_t i = 0; i < finding->arg_count; ++i) {
        const regra_arg& arg = finding->args[i];
        const bool number = arg.type != REGRA_ARG_TEXT && arg.type != REGRA_ARG_ID;
        std::string value =
            number ? std::to_string(arg.number) : std::string(arg.text.data, arg.text.length);
        if (arg.type == REGRA_ARG_CELL) value = "#" + std::to_string(arg.number + 1);
        if (arg.type == REGRA_ARG_SIDE) value = arg.number == 0 ? "white" : "black";
        if (arg.type == REGRA_ARG_MOVE) continue; // the tests of notation look at these
        arguments[arg.name] = value;
    }
    std::string line = finding->id;
    for (const auto& [name, value] : arguments)
        line.append(" ").append(name).append("=").append(value);
    static_cast<Found*>(context)->push_back(line);
}

} // namespace

const regra::loader::Variant& draughts() {
    static const regra::loader::Variant variant(regra::loader::Plugin(
        std::filesystem::path(REGRA_BUILD_DIR) / "lib/regra/plugins/draughts-portuguese.so"));
    return variant;
}

const regra_variant& table() {
    return *static_cast<const regra_variant*>(draughts().plugin().table());
}

const regra_instance* instance() {
    static const regra::loader::Instance opened(draughts().plugin(), {});
    return opened.get();
}

std::string data(const std::string& file) {
    std::ifstream in(std::filesystem::path(REGRA_SOURCE_DIR) / "tests/data/draughts" / file);
    if (!in) throw std::runtime_error("no file " + file);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

Position start() {
    return *draughts().start();
}

Position at(std::string_view text) {
    return draughts().read_position(text);
}

Position tolerated(std::string_view text) {
    Position position(draughts().limits().position_size);
    const auto status = table().set_up(instance(), "", {text.data(), text.size()}, 1,
                                       position.data(), {nullptr, nullptr});
    if (status != REGRA_OK) throw std::runtime_error("cannot be held: " + std::string(text));
    return position;
}

std::string text(const Position& position) {
    return draughts().write_position(position);
}

std::vector<Move> moves(const Position& position) {
    return draughts().moves(position);
}

std::string write(const Position& position, Move move, const std::string& style) {
    return draughts().write_move(draughts().notation(style), position, move);
}

std::set<std::string> written(const Position& position, const std::string& style) {
    std::set<std::string> all;
    for (const Move move : moves(position)) all.insert(write(position, move, style));
    return all;
}

Position after(const Position& position, std::string_view moves) {
    const auto notation = draughts().notation("short");
    std::istringstream words{std::string(moves)};
    Position reached = position;
    for (std::string word; words >> word;) {
        const auto read = draughts().read_move(notation, reached, word);
        if (read.used != word.size()) throw std::runtime_error("not wholly a move: " + word);
        reached = draughts().play_known(reached, read.move);
    }
    return reached;
}

std::int64_t fact(const Position& position, std::string_view id) {
    const auto& names = draughts().plugin().names(REGRA_NAME_FACT);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i].id == id) return draughts().facts(position)[i];
    }
    throw std::runtime_error("no such fact");
}

std::string key(const Position& position) {
    std::string out(draughts().limits().key_size, '\0');
    table().key(instance(), position.data(), 0, reinterpret_cast<std::uint8_t*>(out.data()));
    return out;
}

Judged set_up(std::string_view text, bool tolerate) {
    Judged judged;
    Position position(draughts().limits().position_size);
    judged.status = table().set_up(instance(), "", {text.data(), text.size()}, tolerate ? 1 : 0,
                                   position.data(), {&judged.found, collect});
    return judged;
}

Read read(const Position& position, std::string_view text, const std::string& style) {
    Read read;
    Move move = 0;
    const auto notation = draughts().notation(style);
    read.status =
        table().read_move(instance(), notation.get(), position.data(), {text.data(), text.size()},
                          &read.used, &move, {&read.found, collect});
    if (read.status == REGRA_OK) read.move = write(position, move, "long");
    return read;
}

} // namespace draughts_test
