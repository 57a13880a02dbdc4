#include "verbs/speaking.hpp"

#include <cctype>

#include "engines/game/speech.hpp"
#include "kernel/base/text.hpp"
#include "verbs/call.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {

Parameters speech_parameters() {
    return {parameter("speech", &Announce::speech,
                      "the words, of speech/ in `regra ruleset list`; en if not said")
                .of("ID"),
            parameter("adaptation", &Announce::adaptation,
                      "an adaptation of `regra plugin list`; blind if not said")
                .of("ID")};
}

game::Announcer announcer_of(const Call& call, const ruleset::Rulesets& rulesets,
                             const loader::Variant& variant, const std::string& adaptation,
                             const game::Announcing& how) {
    auto plugin = plugins_of(call).open(adaptation, loader::Kind::adaptation);
    return game::Announcer(std::make_shared<loader::Adaptation>(std::move(plugin), variant),
                           rulesets, how);
}

game::Announcer announcer_of(const Call& call, const loader::Variant& variant,
                             const Announce& asked) {
    const Store store(call);
    return announcer_of(call, store.rulesets, variant, asked.adaptation,
                        {asked.style, asked.speech, asked.understand});
}

// ---- speaking -----------------------------------------------------------------------------------

namespace {

// "pt" of "go-pt"
std::string language_of(const std::string& words) {
    return words.substr(words.rfind('-') + 1);
}

// Words for the variant's family (such as "go-en" for "go-small"), if there are any, else for all.
std::vector<std::string> fitting_words(const ruleset::Rulesets& rulesets,
                                       const std::string& variant) {
    const std::string family = variant.substr(0, variant.find('-')) + "-";
    std::vector<std::string> general, own;
    for (const auto& id : rulesets.ids(ruleset::Kind::speech)) {
        if (id.starts_with(family)) own.push_back(id);
        if (id.find('-') == std::string::npos) general.push_back(id);
    }
    return own.empty() ? general : own;
}

game::Announcing announcing(const Manners& asked, Language language,
                            const std::vector<std::string>& fitting) {
    const std::string code(id_of(language));
    game::Announcing how{asked.style, asked.said.empty() ? code : asked.said, {}};
    for (const auto& id : fitting)
        if (asked.said.empty() && language_of(id) == code) how.said = id;
    if (asked.heard.empty()) how.heard = fitting;
    for (const auto id : split(asked.heard, ","))
        if (!trim(id).empty()) how.heard.emplace_back(trim(id));
    std::erase(how.heard, how.said);
    return how;
}

// Where the word stands by itself; bytes beyond ASCII are letters.
void replace_word(std::string& text, const std::string& word, const std::string& by) {
    const auto is_letter = [&](std::size_t at) {
        if (at >= text.size()) return false;
        const auto byte = static_cast<unsigned char>(text[at]);
        return byte >= 0x80 || std::isalnum(byte);
    };
    for (auto at = text.find(word); at != text.npos; at = text.find(word, at)) {
        const bool alone = (at == 0 || !is_letter(at - 1)) && !is_letter(at + word.size());
        if (alone) text.replace(at, word.size(), by);
        at += alone ? by.size() : 1;
    }
}

} // namespace

Speaking::Speaking(const Call& call, const ruleset::Rulesets& rulesets, const game::Board& board,
                   const Manners& asked)
    : rulesets_(rulesets), board_(board), reporter_(rulesets, board, call.language),
      text_language_(call.language) {
    const auto& variant = board.variant();
    const auto how =
        announcing(asked, call.language, fitting_words(rulesets, variant.plugin().id()));
    language_ = language_of(how.said);
    if (auto letters = letters_of(std::string(id_of(text_language_))); !letters.empty())
        written_.emplace(variant, variant.notation("", letters));
    const bool was_asked = !asked.style.empty() || !asked.said.empty() || !asked.heard.empty();
    try {
        announcer_.emplace(announcer_of(call, rulesets, variant, Announce().adaptation, how));
        aloud_ = ruleset::words_aloud(rulesets, how.said);
        or_ = announcer_->word("say.or");
    } catch (const Error& error) {
        if (was_asked || error.exit() != Exit::bad_input) throw;
    }
}

voice::Names Speaking::names() {
    return {text_language_,
            [this](int side) { return reporter_.name(board_.variant().side_id(side)); },
            [this](const std::string& kind) { return announcer_ ? announcer_->kind(kind) : kind; },
            [this](int side) { return reporter_.name(board_.variant().side_id(side), ""); },
            [this](int side, const std::string& kind, std::string_view form) {
                return reporter_.man(board_.variant().side_id(side), kind, form);
            },
            [this](const std::string& kind) {
                for (const auto& [id, text] : letters_of(std::string(id_of(text_language_))))
                    if (id == "piece." + kind) return text;
                return std::string();
            },
            [this](const std::string& cell) { return announcer_ ? announcer_->cell(cell) : cell; },
            [this](const loader::Position& position, loader::Move move) {
                return announcer_ ? announcer_->say(position, move) : board_.text(position, move);
            },
            [this](const std::string& term) { return reporter_.term(term); }};
}

std::vector<Speaking::LetterMeant> Speaking::letter(std::string_view letter) {
    const auto& kinds = board_.description().kinds;
    std::vector<LetterMeant> all;
    const auto add = [&](const std::string& language) {
        for (const auto& [id, text] : letters_of(language)) {
            const auto kind = id.substr(id.find('.') + 1);
            const auto is_it = [&](const auto& one) { return one.id == kind; };
            const bool is_kind = std::any_of(kinds.begin(), kinds.end(), is_it);
            const bool known = std::any_of(all.begin(), all.end(),
                                           [&](const auto& one) { return one.kind == kind; });
            if (is_kind && !known && id == "piece." + kind && lower(text) == lower(letter))
                all.push_back({language, kind});
        }
    };
    const std::string own(id_of(text_language_));
    add(own);
    if (!all.empty()) return all;
    for (const auto language : language_ids)
        if (language != own) add(std::string(language));
    return all;
}

// Those of notation/LANGUAGE, if the variant is written so: as "piece.king" and its letter.
loader::Texts Speaking::letters_of(const std::string& language) const {
    loader::Texts words;
    try {
        for (const auto& word : rulesets_.load("notation/" + language).notation)
            words.emplace_back(word.id, word.text);
        board_.variant().notation("", words);
    } catch (const Error& error) {
        if (error.exit() != Exit::bad_input) throw;
        words.clear();
    }
    return words;
}

voice::Names Speaking::written_names() {
    auto names = this->names();
    names.announced = names.cell;
    names.cell = [](const std::string& cell) { return cell; };
    names.move = [this](const loader::Position& position, loader::Move move) {
        return (written_ ? *written_ : board_).text(position, move);
    };
    return names;
}

loader::Heard Speaking::hear(const loader::Position& position, std::string_view text) const {
    if (announcer_) return announcer_->hear(position, text);
    const auto move = board_.legal(position, text);
    if (!move) return {};
    return {loader::Heard::Kind::understood, {*move}, {}};
}

std::vector<std::string> Speaking::sentences(const loader::Heard& heard) const {
    std::vector<std::string> lines;
    for (const auto& finding : heard.findings)
        if (announcer_) lines.push_back(announcer_->sentence(finding).in(text_language_));
    return lines;
}

namespace {

// Where the list of choices stands: between the colon and the question mark.
std::pair<std::size_t, std::size_t> list_in(const std::string& question) {
    const auto colon = question.rfind(": ");
    const auto end = question.rfind('?');
    if (colon == question.npos || end == question.npos || end < colon) return {0, 0};
    return {colon + 2, end - colon - 2};
}

} // namespace

std::vector<std::string> Speaking::choices(const std::string& question) const {
    const auto [at, size] = list_in(question);
    const auto between = " " + or_ + " ";
    auto list = question.substr(at, size);
    const auto last = list.rfind(between);
    if (or_.empty() || size == 0 || last == list.npos) return {};
    list.replace(last, between.size(), ", ");
    std::vector<std::string> all;
    for (const auto choice : split(list, ", ")) all.emplace_back(choice);
    const bool numbers = std::any_of(all.begin(), all.end(), [](const std::string& choice) {
        return choice.empty() || (choice[0] >= '0' && choice[0] <= '9');
    });
    return numbers ? std::vector<std::string>() : all;
}

std::string Speaking::numbered(std::string question) const {
    const auto all = choices(question);
    if (all.empty()) return question;
    std::string list;
    for (std::size_t i = 0; i < all.size(); ++i)
        list += (i ? ", " : "") + std::to_string(i + 1) + " " + all[i];
    const auto [at, size] = list_in(question);
    return question.replace(at, size, list);
}

std::string Speaking::aloud(std::string sentence) const {
    for (const auto& [printed, spoken] : aloud_) replace_word(sentence, printed, spoken);
    return sentence;
}

} // namespace regra::verbs
