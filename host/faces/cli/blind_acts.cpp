#include "faces/cli/blind_acts.hpp"

#include "engines/game/speech.hpp"
#include "engines/voice/typed.hpp"
#include "kernel/base/text.hpp"

namespace regra::cli {
namespace {

constexpr std::string_view ask = " ask assistant";

} // namespace

voice::Lines sentences(const Diagnostics& diagnostics, Language language) {
    voice::Lines lines;
    for (const auto& item : diagnostics.items()) lines.push_back(words(item.message, language));
    return lines;
}

std::vector<std::string> words_of_keys() {
    std::vector<std::string> words;
    for (const auto& key : voice::keys())
        for (auto& form : voice::typed_forms(key.typed)) words.push_back(std::move(form));
    return words;
}

bool begins_with_word(std::string_view line) {
    constexpr std::size_t letters = 2;
    line = trim(line);
    return line.substr(0, line.find(' ')).size() > letters;
}

std::string in_words_of_the_laws(const Listened& announced, const PlaySession& session) {
    const auto& announcer = session.table().laws.layers.announcer;
    if (!announcer) return announced.text;
    const auto& position = session.state().position();
    const auto move = announced.heard.moves.front();
    const auto heard = announcer->hear(position, announced.text);
    const bool same = heard.kind == loader::Heard::Kind::understood && heard.moves.front() == move;
    return same ? announced.text : announcer->say(position, move);
}

std::string as_heard_before(const std::string& announced, const PlaySession& session,
                            const verbs::Speaking& speaking) {
    const auto& state = session.state();
    const auto& announcer = session.table().laws.layers.announcer;
    if (state.ply() == 0 || !announcer) return announced;
    const auto& before = state.positions[state.ply() - 1];
    const auto heard = speaking.hear(before, announced);
    const bool is_understood = heard.kind == loader::Heard::Kind::understood;
    return is_understood ? announcer->say(before, heard.moves.front()) : announced;
}

std::optional<std::size_t> chosen(std::string_view text, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
        if (text == std::to_string(i + 1)) return i;
    return std::nullopt;
}

std::string begin_of(const std::string& line, std::size_t cells) {
    const auto parts = wrapped(line, cells);
    return parts.front() + (parts.size() > 1 ? "..." : "");
}

std::string rendered_times(const std::vector<std::int64_t>& times, Language language) {
    std::vector<std::string> all;
    for (const auto time : times) all.push_back(game::span_words(time).in(language));
    return join(all, ", ");
}

void find_claimant(Typed& typed, const std::string& line, PlaySession& session,
                   const voice::Names& names) {
    auto& act = typed.acts.front();
    const auto& variant = session.table().variant;
    const auto own = act.substr(0, act.find(' '));
    if (!act.substr(own.size()).starts_with(" claim ")) return;
    const auto small = lower(line);
    for (const int side : {0, 1}) {
        if (own != variant.side_id(side)) continue;
        for (const auto& name : {own, lower(names.side(side))})
            if (small.find(name) != small.npos) return;
        const auto at = typed.at.value_or(session.now());
        const auto other = variant.side_id(1 - side) + act.substr(own.size());
        if (!session.is_granted(act, at) && session.is_granted(other, at)) act = other;
        return;
    }
}

std::optional<std::string> asked_of_assistant(const std::string& line, const PlaySession& session) {
    const auto colon = line.find(':');
    if (colon == line.npos) return std::nullopt;
    const auto& languages = session.table().languages;
    const auto asked = [&](const std::string& text) -> std::string {
        for (const auto& act : languages.meant(text, session.game()))
            if (act.find(ask) != act.npos) return act;
        try {
            auto act = languages.with_actor(text, session.game()); // in English
            if (act.find(ask) == act.npos) return "";
            session.table().reader.read_at(session.now(), act, {}); // all of it
            return act;
        } catch (const Error& error) {
            if (error.exit() != Exit::bad_input) throw;
            return "";
        }
    };
    const auto head = line.substr(0, colon), about = line.substr(colon + 1);
    if (asked(head).empty()) return std::nullopt;
    const auto act = asked(head + about);
    return act.empty() ? asked(head + " about" + about) : act;
}

std::string answered_by_assistant(const std::string& asked) {
    const auto at = asked.find(ask);
    return asked.substr(0, at) + "'s assistant tell" + asked.substr(at + ask.size());
}

} // namespace regra::cli
