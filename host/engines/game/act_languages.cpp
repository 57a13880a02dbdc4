#include "engines/game/act_languages.hpp"

#include <algorithm>
#include <set>

#include "engines/game/near_form.hpp"
#include "kernel/base/letters.hpp"
#include "kernel/base/text.hpp"
#include "kernel/base/vectors.hpp"
#include "kernel/ruleset/titles.hpp"

namespace regra::game {
namespace {

// Whether the game can place it now: the laws may refuse it all the same.
bool can_be_done(const ActReader& reader, const std::string& text, const Game& game) {
    try {
        Game trial = game;
        trial.act(reader.read_at(game.state().now, text, {}));
        return true;
    } catch (const Error& error) {
        if (error.exit() != Exit::bad_input && error.exit() != Exit::limits) throw;
        return false;
    }
}

// Whether the arbiter names the side in an act that anyone may do: "sheet white 1.e4".
bool names_side(const ActKind& kind, std::string_view act, const loader::Variant& variant) {
    if (kind.by != ActKind::By::anyone || !kind.takes.starts_with("[SIDE]")) return false;
    const auto given = trim(act.substr(kind.name.size()));
    const auto first = given.substr(0, given.find(' '));
    return first == variant.side_id(0) || first == variant.side_id(1);
}

// The actor of an act that names none.
std::string usual_actor(const ActKind& kind, std::string_view act, const Game& game) {
    const auto& variant = game.laws().board.variant();
    if (kind.by == ActKind::By::arbiter || names_side(kind, act, variant)) return "arbiter";
    return kind.by == ActKind::By::both ? "both" : player_to_act(game);
}

} // namespace

Ambiguous::Ambiguous(const Place& place, const std::string& text, std::vector<std::string> which,
                     const Wording& said)
    : Error(Exit::bad_input, place, "act.twice", {{"text", text}, {"acts", said}}),
      acts(std::move(which)) {}

std::string player_to_act(const Game& game) {
    const auto& variant = game.laws().board.variant();
    const auto running = game.state().clocks.running();
    return variant.side_id(running ? *running : variant.side_to_move(game.state().position()));
}

void ActLanguages::open() const {
    if (opened_) return;
    opened_ = true;
    for (const auto& language : languages_) {
        words_.emplace_back(rulesets_, language, reader_.kinds(), variant_);
        boards_.push_back(letters_(language));
    }
}

const std::vector<ActWords>& ActLanguages::words() const {
    open();
    return words_;
}

std::string ActLanguages::told(const Act& act, std::string_view language,
                               const std::function<std::string(std::string_view)>& moves) const {
    open();
    for (std::size_t at = 0; at < languages_.size(); ++at) {
        if (languages_[at] != language) continue;
        const auto text = words_[at].told(act, moves);
        if (!text.empty()) return words_[at].actor_told(act.who) + ": " + text;
    }
    return act.text;
}

// With moves as that language writes them; a time before it stays.
std::string ActLanguages::said(const std::string& act, std::size_t language,
                               const Game& game) const {
    const auto space = std::min(act.find(' '), act.size());
    if (parse_clock_time(std::string_view(act).substr(0, space)))
        return act.substr(0, space + 1) +
               said(act.substr(std::min(space + 1, act.size())), language, game);
    try {
        const auto read = reader_.read_at(game.state().now, act, {});
        return told(read, languages_[language], [&](std::string_view move) {
            const auto& position = game.state().position();
            const auto meant = game.laws().board.legal(position, move);
            const auto& board = boards_[language];
            return meant && board ? board->text(position, *meant) : std::string(move);
        });
    } catch (const Error& error) {
        if (error.exit() != Exit::bad_input) throw;
        return act;
    }
}

Wording ActLanguages::numbered(const std::vector<std::string>& acts, const Game& game) const {
    open();
    return Wording::of([&](Language language) {
        const auto found = std::find(languages_.begin(), languages_.end(), id_of(language));
        const auto at = static_cast<std::size_t>(found - languages_.begin());
        std::string text;
        for (std::size_t i = 0; i < acts.size(); ++i)
            text += (i ? ", " : "") + std::to_string(i + 1) + " " +
                    (found == languages_.end() ? acts[i] : said(acts[i], at, game));
        return text;
    });
}

// "nothing | warning", in words as for values of rulesets.
Wording ActLanguages::options_told(const std::string& options) const {
    return Wording::of([&](Language language) {
        std::vector<std::string> all;
        for (const auto one : split(options, " | "))
            all.push_back(rulesets_.value_words(language).of({"options"}, "", std::string(one)));
        return join(all, " | ");
    });
}

// "warning, loss, out": what may stand there, or what that begins with.
Wording ActLanguages::wanted_told(const Wording& wanted) const {
    return Wording::of([&](Language language) {
        const auto at = std::find(languages_.begin(), languages_.end(), id_of(language));
        if (at == languages_.end()) return wanted.in(language);
        const auto& file = words_[static_cast<std::size_t>(at - languages_.begin())];
        std::vector<std::string> all;
        for (const auto one : split(wanted.in(Language::en), ", ")) {
            const auto told = file.value_shown(one);
            if (told.empty()) return wanted.in(language);
            all.push_back(told);
        }
        return join(all, ", ");
    });
}

// The value of an argument of a message about acts: "touch CELLS" is "toca CASAS".
Wording ActLanguages::in_each(std::string_view name, const Wording& value, const Game& game) const {
    const auto& english = value.in(Language::en);
    if (name == "options") return options_told(english);
    if (name == "wanted") return wanted_told(value);
    if (name == "actors") {
        std::vector<Wording> all;
        for (const auto one : split(english, ", ")) all.push_back(in_each("who", one, game));
        return Wording::of([&](Language language) {
            std::vector<std::string> told;
            for (const auto& one : all) told.push_back(one.in(language));
            return join(told, ", ");
        });
    }
    if (name != "act" && name != "form" && name != "who") return value;
    const auto kind =
        std::find_if(reader_.kinds().begin(), reader_.kinds().end(), [&](const auto& one) {
            return one.name == english || trim(one.name + " " + one.takes) == english;
        });
    const bool is_kind = kind != reader_.kinds().end();
    return Wording::of([&](Language language) {
        for (std::size_t at = 0; at < languages_.size(); ++at) {
            if (languages_[at] != id_of(language)) continue;
            if (name == "who" && reader_.actor(english) >= 0)
                return words_[at].actor_told(reader_.actor(english));
            if (const auto form = is_kind ? words_[at].shown(*kind) : ""; !form.empty())
                return form;
            if (name == "act" && !is_kind) return said(english, at, game);
        }
        return value.in(language);
    });
}

Error ActLanguages::in_words(const Error& error, const Game& game) const {
    open();
    Diagnostics all;
    for (auto item : error.diagnostics().items()) {
        if (item.message.id.starts_with("act."))
            for (auto& [name, value] : item.message.arguments) value = in_each(name, value, game);
        all.add(std::move(item));
    }
    return {error.exit(), std::move(all)};
}

bool ActLanguages::is_english(std::string_view text) const {
    return languages_.empty() || (reader_.actor(text) >= 0 && reader_.act_named(text));
}

std::vector<std::string> ActLanguages::moves(const std::string& text, const Game& game) const {
    const auto& position = game.state().position();
    std::vector<std::string> all;
    open();
    for (const auto& board : boards_) {
        const auto move = board ? board->legal(position, text) : std::nullopt;
        if (move) add_once(all, game.laws().board.text(position, *move));
    }
    // As the game itself writes moves, and by cells.
    if (const auto move = game.laws().board.legal(position, text)) {
        const auto written = game.laws().board.text(position, *move);
        const bool is_new = std::find(all.begin(), all.end(), written) == all.end();
        if (is_new) all.push_back(text);
    }
    return all;
}

void ActLanguages::demand_move(const std::string& text, const Place& place,
                               const Game& game) const {
    const auto& position = game.state().position();
    open();
    std::vector<const Board*> boards;
    for (const auto& board : boards_)
        if (board) boards.push_back(&*board);
    boards.push_back(&game.laws().board);
    for (const auto* board : boards) {
        try {
            board->make(position, variant_.side_to_move(position), text, place);
            return;
        } catch (const Error& error) {
            // A rule of the board forbids it; what all plugins say alike ("sdk.not-a-move") is that
            // it is no text of a move with these letters.
            for (const auto& item : error.diagnostics().items())
                for (const auto& [name, value] : item.message.arguments)
                    if (name == "rule" && !value.in(Language::en).starts_with("sdk.")) throw;
        }
    }
}

std::string ActLanguages::mover(const Game& game) const {
    return variant_.side_id(variant_.side_to_move(game.state().position()));
}

std::string ActLanguages::with_actor(std::string_view text, const Game& game) const {
    if (reader_.actor(text) >= 0) return reader_.act_named(text) ? std::string(text) : "";
    const auto* kind = reader_.act_named("white " + std::string(text));
    return kind ? usual_actor(*kind, trim(text), game) + " " + std::string(text) : "";
}

bool ActLanguages::may_be_move(std::string_view text) {
    constexpr std::size_t longest = 16;
    return text.size() <= longest && text.find(' ') == text.npos &&
           text.find_first_of("0123456789-") != text.npos;
}

std::string ActLanguages::move_said(std::string_view text, const Game& game) const {
    open();
    const int mover = variant_.side_to_move(game.state().position());
    std::string said;
    if (reader_.actor(text) == mover && !reader_.act_named(text))
        said = trim(trim(text).substr(reader_.actor_name(mover).size()));
    for (const auto& file : words_)
        if (const auto [who, after] = file.actor(text); said.empty() && who == mover) said = after;
    return may_be_move(said) || !moves(said, game).empty() ? said : "";
}

std::vector<std::string> ActLanguages::meant(std::string_view text, const Game& game) const {
    open();
    const auto as_move = [&](const std::string& move) {
        const auto all = moves(move, game);
        return all.empty() ? std::vector{move} : all;
    };
    const auto before = game.state().moves_before;
    std::size_t best = 0;
    std::vector<std::string> acts;
    for (const auto& file : words_)
        for (const auto& reading : file.readings(text, as_move, before[0] + before[1])) {
            if (reading.known < best) continue;
            if (reading.known > best) acts.clear();
            best = reading.known;
            const auto who = reading.who < 0 ? usual_actor(*reading.kind, reading.text, game)
                                             : reader_.actor_name(reading.who);
            add_once(acts, who + " " + reading.text);
        }
    if (acts.size() < 2) return acts;
    auto possible = acts;
    std::erase_if(possible, [&](const auto& act) { return !can_be_done(reader_, act, game); });
    return possible.empty() ? acts : possible;
}

Act ActLanguages::read_at(std::int64_t at, std::string_view text, const Place& place,
                          const Game& game) const {
    demand_length(text, place);
    if (is_english(text) && (reader_.actor(text) < 0 || reader_.act_named(text)))
        return reader_.read_at(at, text, place);
    auto acts = meant(text, game);
    if (const auto said = acts.empty() ? move_said(text, game) : ""; !said.empty()) {
        demand_move(said, place, game);
        for (const auto& move : moves(said, game)) acts.push_back(mover(game) + " move " + move);
    }
    if (acts.size() > 1) {
        const auto said = numbered(acts, game);
        throw Ambiguous(place, std::string(trim(text)), std::move(acts), said);
    }
    if (acts.size() == 1) return reader_.read_at(at, acts[0], place);
    demand_right_actor(text, place, game);
    refuse(text, place);
}

void ActLanguages::demand_right_actor(std::string_view text, const Place& place,
                                      const Game& game) const {
    open();
    for (const auto& file : words_) {
        const auto [who, act] = file.actor(text);
        const auto others = who < 0 || act.empty() ? std::vector<std::string>() : meant(act, game);
        if (others.empty()) continue;
        const Error error(
            Exit::bad_input, place, "act.not-by",
            {{"act", reader_.act_named(others.front())->name}, {"who", reader_.actor_name(who)}});
        throw in_words(error, game);
    }
}

// Throws the error for a text that is no act: with the nearest acts, or in the words of the
// language in which it names the actor.
void ActLanguages::refuse(std::string_view text, const Place& place) const {
    std::string act(trim(text));
    const ActWords* language = nullptr;
    for (const auto& file : words_)
        if (auto [who, rest] = file.actor(text); who >= 0 && !language) {
            language = &file;
            act = rest;
        }
    const auto like = near(act);
    if (!like.empty())
        throw Error(Exit::bad_input, place, "act.near", {{"text", act}, {"near", like}});
    if (!language) reader_.read_at(0, text, place); // which says what is wrong
    if (act.empty()) throw Error(Exit::bad_input, place, "act.missing");
    std::vector<std::string> shown;
    for (const auto& kind : reader_.kinds())
        if (const auto form = language ? language->shown(kind) : ""; !form.empty())
            shown.push_back(form);
    throw no_act(place, act, shown);
}

Act ActLanguages::read(std::string_view line, const Place& place, const Game& game) const {
    const auto space = std::min(line.find(' '), line.size());
    const auto at = parse_clock_time(line.substr(0, space));
    if (!at) return reader_.read(line, place);
    Place rest = place;
    rest.column += static_cast<int>(space) + 1;
    return read_at(*at, line.substr(std::min(space + 1, line.size())), rest, game);
}

std::string ActLanguages::value_in_english(std::string_view text) const {
    open();
    for (const auto& file : words_)
        if (auto value = file.value_of_text(text); value != text) return value;
    return std::string(text);
}

std::string ActLanguages::in_english(std::string_view line) const {
    const auto space = std::min(line.find(' '), line.size());
    const auto text = line.substr(std::min(space + 1, line.size()));
    if (is_english(text)) return std::string(line);
    open();
    std::set<std::string> acts;
    const auto as_it_is = [](const std::string& move) { return std::vector{move}; };
    std::size_t best = 0;
    for (const auto& file : words_)
        for (const auto& reading : file.readings(text, as_it_is, 0)) {
            if (reading.who < 0 || reading.known < best) continue;
            if (reading.known > best) acts.clear();
            best = reading.known;
            acts.insert(reader_.actor_name(reading.who) + " " + reading.text);
        }
    return acts.size() == 1 ? std::string(line.substr(0, space)) + " " + *acts.begin()
                            : std::string(line);
}

bool ActLanguages::names_actor(std::string_view line) const {
    open();
    return std::any_of(words_.begin(), words_.end(),
                       [&](const auto& file) { return file.actor(line).first >= 0; });
}

std::pair<std::string, std::string> ActLanguages::command(std::string_view line) const {
    open();
    for (const auto& file : words_)
        if (auto found = file.command(line); !found.first.empty()) return found;
    return {};
}

// The nearest by as many words as it has: what follows them is no slip. Where they are right, what
// follows is wrong, or missing: the forms of the acts that begin so.
std::string ActLanguages::near(std::string_view text) const {
    open();
    for (const auto& file : words_) {
        const auto [who, rest] = file.actor(text);
        const std::string act = who < 0 ? std::string(text) : rest;
        const auto count = words_in(act).size();
        for (std::size_t words = std::min<std::size_t>(count, 4); words > 0; --words) {
            const auto known = file.beginnings(words);
            std::vector<std::string> bare;
            for (const auto& one : known) bare.push_back(bare_letters(one));
            const auto typed = bare_letters(first_words(act, words));
            const auto like = meant_by(typed, bare);
            const auto found = std::find(bare.begin(), bare.end(), like);
            if (like.empty()) continue;
            if (like != lower(typed)) return known[static_cast<std::size_t>(found - bare.begin())];
            constexpr std::size_t most = 4; // more are no help
            std::vector<std::string> forms;
            for (const auto& kind : reader_.kinds())
                if (auto form = file.shown(kind); bare_letters(first_words(form, words)) == like)
                    if (forms.size() < most) forms.push_back(std::move(form));
            if (!forms.empty()) return join(forms, " | ");
        }
    }
    return "";
}

} // namespace regra::game
