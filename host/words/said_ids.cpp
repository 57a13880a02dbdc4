#include "words/said_ids.hpp"

#include <utility>

namespace regra {

std::string_view said_id(std::string_view word) {
    static constexpr std::pair<std::string_view, std::string_view> ids[] = {
        {"organizer", "role.organizer"},
        {"chief arbiter", "role.chief-arbiter"},
        {"arbiter", "role.arbiter"},
        {"desk", "role.desk"},
        {"captain", "role.captain"},
        {"zero", "input.zero"},
        {"half", "input.half"},
        {"full", "input.full"},
        {"upheld", "input.upheld"},
        {"rejected", "input.rejected"},
        {"in part", "input.in-part"},
        {"white", "input.white"},
        {"black", "input.black"},
        {"standings", "input.standings"},
        {"report", "input.report"},
        {"pairings", "input.pairings"},
        {"dice", "input.dice"},
        {"slips", "input.slips"},
        {"cards", "input.cards"},
        {"other", "input.other"},
        {"rating", "input.rating"},
        {"name", "input.name"},
        {"file", "input.file"},
        {"fine", "input.fine"},
        {"rules", "input.rules"},
        {"born", "input.born"},
        {"title", "input.title"},
        {"federation", "input.federation"},
        {"to", "input.to"},
        {"ACTS", "placeholder.acts"},
        {"AMOUNT", "placeholder.amount"},
        {"BOARD", "placeholder.board"},
        {"BOARDS", "placeholder.boards"},
        {"CURRENCY", "placeholder.currency"},
        {"FAULT", "placeholder.fault"},
        {"FILE", "placeholder.file"},
        {"FOLDER", "placeholder.folder"},
        {"GAMES", "placeholder.games"},
        {"HOURS", "placeholder.hours"},
        {"LIST", "placeholder.list"},
        {"LOTS", "placeholder.lots"},
        {"NAME", "placeholder.name"},
        {"PROTEST", "placeholder.protest"},
        {"RESULT", "placeholder.result"},
        {"ROUND", "placeholder.round"},
        {"SANCTION", "placeholder.sanction"},
        {"TEAM", "placeholder.team"},
        {"TEXT", "placeholder.text"},
        {"VERDICT", "placeholder.verdict"},
        {"WHO", "placeholder.who"}};
    for (const auto& [one, id] : ids)
        if (one == word) return id;
    return {};
}

} // namespace regra
