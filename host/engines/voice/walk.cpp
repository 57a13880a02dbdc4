#include "engines/voice/walk.hpp"

#include <cmath>

#include "kernel/base/text.hpp"
#include "words/holes.hpp"

namespace regra::voice {
namespace {

std::string said(const Inquiry& of, std::string_view id, Arguments arguments = {}) {
    return words({id, std::move(arguments)}, of.names.language);
}

// The cell of the board that lies there from another one; squares are one unit wide.
std::optional<std::uint16_t> beside(std::uint16_t cell, Step step, const Inquiry& of) {
    const auto& cells = of.game.laws().board.description().cells;
    const auto is_near = [](float a, float b) { return std::abs(a - b) < 0.01f; };
    const float x = cells[cell].x + static_cast<float>(step.right);
    const float y = cells[cell].y + static_cast<float>(step.up);
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (cells[i].zone == 0 && is_near(cells[i].x, x) && is_near(cells[i].y, y))
            return static_cast<std::uint16_t>(i);
    return std::nullopt;
}

std::optional<Step> step_of(Ask ask) {
    switch (ask) {
    case Ask::up: return Step{0, 1};
    case Ask::down: return Step{0, -1};
    case Ask::left: return Step{-1, 0};
    case Ask::right: return Step{1, 0};
    default: return std::nullopt;
    }
}

} // namespace

bool Walk::is_step(const TypedKey& key, const Inquiry& of) {
    switch (key.ask) {
    case Ask::square: return key.rest.empty() || cell_named(key.rest, of);
    case Ask::ray: return direction(key.rest).has_value();
    case Ask::up:
    case Ask::down:
    case Ask::left:
    case Ask::right:
    case Ask::back:
    case Ask::forward:
    case Ask::now: return key.rest.empty();
    default: return false;
    }
}

Lines Walk::square(const Inquiry& of) const {
    const auto& cell = of.game.laws().board.description().cells[*cell_];
    return {said(of, "walk.square",
                 {{"cell", cell_name(*cell_, of)},
                  {"shade", said(of, cell.shade == 0 ? "walk.light" : "walk.dark")},
                  {"what", standing_on(*cell_, of)}})};
}

Lines Walk::step(Step step, const Inquiry& of) {
    if (!cell_) return {said(of, "walk.nowhere")};
    const auto next = beside(*cell_, step, of);
    if (!next) return {said(of, "walk.edge")};
    cell_ = next;
    return square(of);
}

Lines Walk::ray(Step step, const Inquiry& of) const {
    if (!cell_) return {said(of, "walk.nowhere")};
    std::vector<std::string> all;
    for (auto next = beside(*cell_, step, of); next; next = beside(*next, step, of))
        all.push_back(cell_name(*next, of) + " " + standing_on(*next, of));
    if (all.empty()) return {said(of, "walk.edge")};
    return {join(all, ", ") + "."};
}

Lines Walk::look_at(std::size_t ply, const Inquiry& of) {
    if (ply >= of.game.state().ply()) {
        at_.reset();
        return together(said(of, "walk.now"), standing(of));
    }
    at_ = ply;
    return {ply == 0 ? said(of, "walk.first") : after(ply - 1, of)};
}

Lines Walk::answer(const TypedKey& key, const Inquiry& of) {
    const auto plies = of.game.state().ply();
    const auto at = at_.value_or(plies);
    switch (key.ask) {
    case Ask::square:
        if (!key.rest.empty()) cell_ = cell_named(key.rest, of);
        return cell_ ? square(of) : Lines{said(of, "walk.nowhere")};
    case Ask::ray: return ray(direction(key.rest).value_or(Step()), of);
    case Ask::back: return look_at(at > 0 ? at - 1 : 0, of);
    case Ask::forward: return look_at(at + 1, of);
    case Ask::now: return look_at(plies, of);
    default: break;
    }
    const auto where = step_of(key.ask);
    return where ? step(*where, of) : Lines();
}

} // namespace regra::voice
