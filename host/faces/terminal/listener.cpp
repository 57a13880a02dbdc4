#include "faces/terminal/listener.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra {

using Kind = loader::Heard::Kind;

// The open announcement with the answer between its words, wherever it may belong: the cell a piece
// comes from before the one it goes to; or in place of one, such as one nobody knows.
std::vector<std::string> Listener::with_answer(std::string_view text, bool in_place) const {
    const auto words = split(open_, " ");
    std::vector<std::string> wholes;
    for (std::size_t at = 0; at < words.size() + (in_place ? 0 : 1); ++at) {
        std::vector<std::string> whole(words.begin(), words.end());
        const auto place = whole.begin() + static_cast<std::ptrdiff_t>(at);
        if (in_place)
            *place = text;
        else
            whole.insert(place, std::string(text));
        wholes.push_back(join(whole, " "));
    }
    return wholes;
}

// One for each move of those that were open.
std::vector<Listened> Listener::understood(const std::vector<std::string>& texts) const {
    std::vector<Listened> found;
    for (const auto& text : texts) {
        auto heard = hear_(game_.state().position(), text);
        if (heard.kind != Kind::understood) continue;
        const auto move = heard.moves.front();
        const bool meant = std::find(meant_.begin(), meant_.end(), move) != meant_.end();
        const bool known = std::any_of(found.begin(), found.end(), [&](const auto& one) {
            return one.heard.moves.front() == move;
        });
        if (meant && !known) found.push_back({std::move(heard), text});
    }
    return found;
}

std::optional<Listened> Listener::completed_by(std::string_view text) const {
    if (open_.empty() || ply_ != game_.state().ply()) return std::nullopt;
    auto found = understood(with_answer(text, false));
    if (found.empty()) found = understood(with_answer(text, true));
    if (found.size() != 1) return std::nullopt;
    return found.front();
}

bool Listener::answers(std::string_view text) const {
    return completed_by(text).has_value();
}

Listened Listener::listen(std::string_view text) {
    if (auto completed = completed_by(text)) {
        open_.clear();
        return *completed;
    }
    Listened listened{hear_(game_.state().position(), text), std::string(text)};
    if (listened.heard.kind == Kind::open) {
        open_ = listened.text;
        ply_ = game_.state().ply();
        meant_ = listened.heard.moves;
    }
    return listened;
}

} // namespace regra
