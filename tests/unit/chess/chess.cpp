// Opening the plugin and asking its table.
#include "unit/chess/chess.hpp"

#include <dlfcn.h>

#include <sstream>
#include <stdexcept>

namespace chess_test {

namespace {

void demand(bool holds, const char* what) {
    if (!holds) throw std::runtime_error(what);
}

const regra_entry* open_library() {
    void* library = dlopen(REGRA_BUILD_DIR "/lib/regra/plugins/chess.so", RTLD_NOW | RTLD_LOCAL);
    if (!library) throw std::runtime_error(dlerror());
    return static_cast<const regra_entry*>(dlsym(library, "regra_plugin"));
}

} // namespace

bool Sink::has(std::string_view id) const {
    for (const Found& found : all) {
        if (found.id == id) return true;
    }
    return false;
}

std::vector<std::string> Sink::ids() const {
    std::vector<std::string> ids;
    for (const Found& found : all) ids.push_back(found.id);
    return ids;
}

void Sink::put(void* context, const regra_finding* finding) {
    Found found{finding->id, finding->severity, finding->text_begin, finding->text_end, {}};
    for (size_t i = 0; i < finding->arg_count; ++i) {
        const regra_arg& arg = finding->args[i];
        found.args[arg.name] = arg.text.data ? std::string(arg.text.data, arg.text.length)
                                             : std::to_string(arg.number);
    }
    static_cast<Sink*>(context)->all.push_back(std::move(found));
}

const regra_entry& entry() {
    static const regra_entry* const opened = open_library();
    return *opened;
}

const regra_variant& table() {
    return *static_cast<const regra_variant*>(entry().get_interface(REGRA_VARIANT));
}

const regra_instance* chess() {
    static regra_instance* const instance = [] {
        regra_instance* made = nullptr;
        demand(entry().open(nullptr, {nullptr, nullptr}, &made) == REGRA_OK, "open");
        return made;
    }();
    return instance;
}

Position start() {
    Position position;
    demand(table().start(chess(), "standard", 0, position.bytes) == REGRA_OK, "start");
    return position;
}

regra_status set_up(std::string_view fen, bool tolerate, Position& out, Sink& sink) {
    return table().set_up(chess(), "fen", {fen.data(), fen.size()}, tolerate, out.bytes, sink);
}

Position at(std::string_view fen) {
    Position position;
    Sink sink;
    demand(set_up(fen, false, position, sink) == REGRA_OK, "not a proper set-up");
    return position;
}

Position tolerated(std::string_view fen) {
    Position position;
    Sink sink;
    demand(set_up(fen, true, position, sink) == REGRA_OK, "a fatal set-up");
    return position;
}

std::string fen(const Position& position) {
    char data[128];
    regra_text text = {data, sizeof data, 0};
    demand(table().write_position(chess(), "fen", position.bytes, &text) == REGRA_OK, "fen");
    return {data, text.length};
}

std::string key(const Position& position, uint32_t identity) {
    regra_variant_limits limits;
    table().limits(chess(), &limits);
    std::string out(limits.key_size, '\0');
    table().key(chess(), position.bytes, identity, reinterpret_cast<uint8_t*>(out.data()));
    return out;
}

std::vector<int64_t> facts(const Position& position) {
    regra_variant_limits limits;
    table().limits(chess(), &limits);
    std::vector<int64_t> out(limits.facts);
    table().facts(chess(), position.bytes, out.data());
    return out;
}

int64_t fact(const Position& position, std::string_view id) {
    regra_name name;
    for (uint32_t i = 0; entry().name_at(REGRA_NAME_FACT, i, &name) == REGRA_OK; ++i) {
        if (id == name.id) return facts(position)[i];
    }
    throw std::runtime_error("no such fact");
}

std::vector<regra_move> moves(const Position& position) {
    regra_variant_limits limits;
    table().limits(chess(), &limits);
    std::vector<regra_move> out(limits.moves_max);
    size_t number = 0;
    demand(table().moves(chess(), position.bytes, out.data(), out.size(), &number) == REGRA_OK,
           "moves");
    out.resize(number);
    return out;
}

uint64_t count(const Position& position, uint32_t depth) {
    uint64_t leaves = 0;
    demand(table().count(chess(), position.bytes, depth, nullptr, &leaves) == REGRA_OK, "count");
    return leaves;
}

Position after(const Position& position, regra_move move) {
    Position next = position;
    demand(table().play(chess(), position.bytes, move, next.bytes) == REGRA_OK, "illegal move");
    return next;
}

Position after(const Position& position, std::string_view uci_moves) {
    Position next = position;
    std::istringstream words{std::string(uci_moves)};
    for (std::string word; words >> word;) next = after(next, uci(next, word));
    return next;
}

regra_move uci(const Position& position, std::string_view text) {
    static const Notation notation("uci");
    regra_move move = 0;
    std::size_t used = 0;
    Sink sink;
    demand(notation.read(position, text, move, used, sink) == REGRA_OK && used == text.size(),
           "no such UCI move");
    return move;
}

Notation::Notation(const char* style, const Words& words) {
    std::vector<regra_word> given;
    for (const auto& [id, text] : words) {
        given.push_back({id.c_str(), {text.data(), text.size()}});
    }
    const regra_words list = {given.data(), given.size()};
    demand(table().notation_open(chess(), style, &list, {nullptr, nullptr}, &notation_) == REGRA_OK,
           "notation");
}

std::string Notation::write(const Position& position, regra_move move) const {
    char data[64];
    regra_text text = {data, sizeof data, 0};
    demand(table().write_move(chess(), notation_, position.bytes, move, &text) == REGRA_OK,
           "write_move");
    return {data, text.length};
}

regra_status Notation::read(const Position& position, std::string_view text, regra_move& move,
                            std::size_t& used, Sink& sink) const {
    return table().read_move(chess(), notation_, position.bytes, {text.data(), text.size()}, &used,
                             &move, sink);
}

std::string Notation::means(const Position& position, std::string_view text) const {
    regra_move move = 0;
    std::size_t used = 0;
    Sink sink;
    if (read(position, text, move, used, sink) != REGRA_OK || used != text.size()) return "";
    static const Notation uci_notation("uci");
    return uci_notation.write(position, move);
}

} // namespace chess_test
