#include "engines/game/view_parts.hpp"

#include <algorithm>

namespace regra::game {

const std::string& text_at(const Arguments_of_call& given, std::size_t index, const char* what) {
    if (index >= given.size() || !given[index].text())
        throw Misuse(std::string("expected ") + what + " as argument " + std::to_string(index + 1));
    return *given[index].text();
}

int side_of(const View& view, const std::string& id) {
    for (int side = 0; side < 2; ++side)
        if (view.board.variant().side_id(side) == id) return side;
    throw Misuse("\"" + id + "\" is no side");
}

std::size_t ply_at(const View& view, const Arguments_of_call& given, std::size_t index) {
    if (index >= given.size() || given[index].is_nothing()) return view.state.ply();
    const auto* number = given[index].number();
    if (!number || *number < 0 || static_cast<std::size_t>(*number) > view.state.ply())
        throw Misuse("there is no such ply");
    return static_cast<std::size_t>(*number);
}

std::uint32_t name_at(const View& view, std::int32_t kind, const Arguments_of_call& given,
                      std::size_t index) {
    if (index >= given.size() || given[index].is_nothing()) return 0;
    const auto& names = view.board.variant().plugin().names(kind);
    const std::string& wanted = text_at(given, index, "a name");
    const auto found = std::find_if(names.begin(), names.end(),
                                    [&](const auto& name) { return name.id == wanted; });
    if (found == names.end()) throw Misuse("the variant has no \"" + wanted + "\"");
    return static_cast<std::uint32_t>(found - names.begin());
}

Value or_nil(const std::string& text) {
    if (text.empty()) return {};
    return text;
}

Value cells(const View& view, const std::vector<std::uint16_t>& all) {
    Value::List list;
    for (const auto cell : all) list.emplace_back(view.board.name(cell));
    return list;
}

Value numbers(const std::vector<std::size_t>& all) {
    Value::List list;
    for (const auto number : all) list.emplace_back(static_cast<std::int64_t>(number));
    return list;
}

Value fact_of(const View& view, const loader::Position& position, std::uint32_t index) {
    return view.board.variant().facts(position)[index];
}

} // namespace regra::game
