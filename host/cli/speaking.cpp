#include "cli/speaking.hpp"

#include "base/text.hpp"
#include "cli/output.hpp"

namespace regra::cli {
namespace {

// The plugin whose speech is used, whether or not a ruleset has its procedure.
constexpr auto speaking_plugin = "blind";

const char* code_of(Language language) {
    static constexpr const char* codes[] = {"en", "pt", "ro"};
    return codes[static_cast<std::size_t>(language)];
}

} // namespace

Speaking::Speaking(const Common& common, const Store& store, const game::Board& board,
                   const std::string& style, const std::string& speech)
    : board_(board), teller_(store.rulesets, board, common.language), told_in_(common.language),
      language_(speech.empty() ? code_of(common.language) : speech.substr(speech.rfind('-') + 1)) {
    const bool asked = !style.empty() || !speech.empty();
    try {
        const auto plugin = plugins_of(common).open(speaking_plugin, loader::Kind::adaptation);
        announcer_.emplace(std::make_shared<loader::Adaptation>(plugin, board.variant()),
                           store.rulesets,
                           game::Announcing{style, speech.empty() ? language_ : speech, {}});
    } catch (const Failure& failure) {
        if (asked || failure.exit() != Exit::bad_input) throw;
    }
}

voice::Names Speaking::names() {
    return {told_in_, [this](int side) { return teller_.side(board_.variant().side_id(side)); },
            [this](const std::string& kind) { return announcer_ ? announcer_->kind(kind) : kind; },
            [this](const std::string& cell) { return announcer_ ? announcer_->cell(cell) : cell; },
            [this](const loader::Position& position, loader::Move move) {
                return announcer_ ? announcer_->say(position, move) : board_.text(position, move);
            }};
}

} // namespace regra::cli
