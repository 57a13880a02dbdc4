// Later files over earlier ones: who may state what, and what a restated line keeps.
#include "kernel/ruleset/ruleset.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra::ruleset {
namespace {

bool among(const Case& value, const std::vector<Case>& choices) {
    return std::any_of(choices.begin(), choices.end(),
                       [&](const auto& allowed) { return allowed.text == value.text; });
}

// The first value that is not one of the choice's.
const Case* outside(const std::vector<Case>& values, const Choice& choice) {
    if (choice.among.empty()) return nullptr;
    for (const auto& value : values)
        if (!among(value, choice.among)) return &value;
    return nullptr;
}

bool every_case_cites(const Setting& setting) {
    return !setting.cases.empty() &&
           std::all_of(setting.cases.begin(), setting.cases.end(),
                       [](const auto& made) { return made.article.has_value(); });
}

std::optional<Article> article_of(const Setting& setting) {
    if (setting.article || setting.cases.empty()) return setting.article;
    return setting.cases[0].article;
}

// Lines without an article have one cause if they are many: then the first says so, with the
// others.
void tell_once(const Diagnostics& found, Diagnostics& diagnostics) {
    constexpr std::size_t most_alone = 5, most_named = 5;
    std::vector<const Diagnostic*> uncited;
    for (const auto& item : found.items())
        if (item.message.id == "article.none") uncited.push_back(&item);
    const bool alone = uncited.size() <= most_alone;
    for (const auto& item : found.items())
        if (alone || item.message.id != "article.none") diagnostics.add(item);
    if (alone) return;
    std::vector<std::string> lines;
    for (const auto* item : uncited) {
        auto line = std::to_string(item->place.line);
        if (lines.empty() || lines.back() != line) lines.push_back(std::move(line));
    }
    if (lines.size() > most_named) {
        lines.resize(most_named);
        lines.emplace_back("...");
    }
    diagnostics.error(uncited[0]->place, "article.none-of-many",
                      {{"count", std::to_string(uncited.size())}, {"lines", join(lines, ", ")}});
}

bool is_left_open(const Setting& setting) {
    return setting.choice || setting.reading || setting.freedom != Freedom::fixed;
}

} // namespace

void Ruleset::remove(const Path& path) {
    std::vector<Setting> kept;
    for (auto& setting : settings_)
        if (!begins_with(setting.path, path)) kept.push_back(std::move(setting));
    settings_ = std::move(kept);
    index_.clear();
    for (std::size_t i = 0; i < settings_.size(); ++i) index_[settings_[i].path] = i;
}

// The article of the innermost block that has one in a document of the same kind, read in the
// line's own document.
std::optional<Article> Ruleset::article_over(const Setting& setting) const {
    std::optional<Article> best;
    std::size_t longest = 0;
    for (const auto& [block, article] : block_articles) {
        if (!begins_with(setting.path, block) || block.size() < longest) continue;
        if (documents[article.document].kind != documents[setting.document].kind) continue;
        longest = block.size();
        best = Article{setting.document, article.labels};
    }
    return best;
}

// An event changes only what is left to it; a regulation whatever it extends.
bool Ruleset::may_state(const Setting& old, const Setting& setting,
                        Diagnostics& diagnostics) const {
    const Kind over = documents[old.document].kind;
    if (!is_of_event(documents[setting.document].kind) || is_of_event(over)) return true;
    // What the Laws offer an event chooses from (adaptations); what a regulation says it keeps.
    if (setting.about_file || (setting.of_event && setting.uncited && over == Kind::laws))
        return true;
    if (old.choice) {
        const Case* wrong = outside(setting.cases, *old.choice);
        if (wrong)
            diagnostics.error(wrong->place, "event.choice",
                              {{"key", spoken(setting.path)},
                               {"text", wrong->text},
                               {"options", old.choice->text},
                               {"article", citation(old)}});
        return !wrong;
    }
    if (old.freedom == Freedom::event_may_change || old.reading) return true;
    diagnostics.error(setting.place, "event.fixed",
                      {{"key", spoken(setting.path)},
                       {"value", text_of(meant_by(old))},
                       {"article", citation(old)}});
    return false;
}

// Whether it states something else than the line it replaces lets be stated.
bool Ruleset::departs(const Setting& old, const Setting& setting) const {
    if (old.choice) return outside(setting.cases, *old.choice) != nullptr;
    const Setting& meant = meant_by(setting);
    return old.freedom == Freedom::fixed && text_of(meant_by(old)) != text_of(meant);
}

// The line itself, or where it says `as above`, the one above. A line of this ruleset is given, so
// what is returned lives as long as the ruleset.
// NOLINTBEGIN(bugprone-return-const-ref-from-parameter)
const Setting& Ruleset::meant_by(const Setting& setting) const {
    if (!setting.as_above) return setting;
    Path block = setting.path;
    for (std::size_t words = scope_words(block); words > 0; --words) {
        block.erase(block.begin() + static_cast<std::ptrdiff_t>(words - 1));
        const Setting* above = find(block);
        if (above && !above->as_above) return *above;
    }
    return setting;
}
// NOLINTEND(bugprone-return-const-ref-from-parameter)

// What was left to the event or to the arbiter, and is so no more, is said in words.
void Ruleset::note_lost(const Setting& old, const Setting& setting,
                        Diagnostics& diagnostics) const {
    if (documents[setting.document].kind != Kind::regulation || old.uncited) return;
    const bool over_regulation = documents[old.document].kind == Kind::regulation;
    const auto report = [&](std::string_view id) {
        // `{win: 2, draw: 1}`: one qualifier is for all of a line.
        for (const auto& item : diagnostics.items())
            if (item.message.id == id && item.place.file == setting.place.file &&
                item.place.line == setting.place.line)
                return;
        diagnostics.note(setting.place, id,
                         {{"key", spoken(setting.path)}, {"article", citation(old)}});
    };
    if (over_regulation && old.freedom == Freedom::event_may_change &&
        setting.freedom == Freedom::fixed && !setting.stays_fixed)
        report("lost.event");
    if (old.arbiter_may_decide && !setting.arbiter_may_decide && !setting.stays_certain)
        report("lost.arbiter");
}

// What a restated line cites: of its own document, after what leaves the value to that one.
void Ruleset::cite_over(const Setting& old, Setting& setting) const {
    setting.before = old.before;
    setting.before.push_back({old.document, text_of(old), old.freedom, articles(old)});
    const Kind kind = documents[setting.document].kind, over = documents[old.document].kind;
    const bool of_event = is_of_event(kind), same_kind = kind == over || is_of_event(over);
    const bool cites = setting.article || every_case_cites(setting);
    if (old.uncited && !article_of(old)) return;
    if (same_kind) {
        if (of_event || !cites) setting.led_by = old.led_by;
        if (cites || !article_of(old)) return;
        setting.article = article_of(old);
        if (setting.article->document == old.document) setting.article->document = setting.document;
        return;
    }
    if (of_event || (!cites && (is_left_open(old) || !departs(old, setting))))
        setting.led_by = setting.before.back().articles;
    if (!cites) setting.article = Article{setting.document, {}};
}

// A regulation may depart from the Laws it names, and should know that it does.
void Ruleset::note_departure(const Setting& old, const Setting& setting,
                             Diagnostics& diagnostics) const {
    const bool over_laws = documents[old.document].kind == Kind::laws &&
                           documents[setting.document].kind == Kind::regulation;
    if (!over_laws || old.uncited || setting.choice) return;
    const bool differs = departs(old, setting);
    if (differs)
        diagnostics.note(setting.place, "laws.departed",
                         {{"key", spoken(setting.path)},
                          {"value", old.choice ? old.choice->text : text_of(meant_by(old))},
                          {"article", citation(old)}});
    const auto is_rated = [](const Diagnostic& one) { return one.message.id == "laws.rated"; };
    const auto& items = diagnostics.items();
    for (const auto& path : against_departures)
        if (const Setting* line = find(path);
            differs && line && std::none_of(items.begin(), items.end(), is_rated))
            diagnostics.note(setting.place, "laws.rated", {{"article", citation(*line)}});
}

// Every value of laws and regulations can answer "where does that stand?".
void Ruleset::check_article(const Setting& setting, Diagnostics& diagnostics) const {
    const Document& document = documents[setting.document];
    const bool must_cite = document.kind == Kind::laws || document.kind == Kind::regulation;
    if (!must_cite || document.is_the_text || setting.uncited || setting.article ||
        every_case_cites(setting))
        return;
    const auto bare = std::find_if(setting.cases.begin(), setting.cases.end(),
                                   [](const auto& made) { return !made.article; });
    diagnostics.error(bare == setting.cases.end() ? setting.place : bare->place, "article.none",
                      {{"key", spoken(setting.path)}});
}

// An event takes out only names that events give.
bool Ruleset::may_remove(const Setting& setting, Diagnostics& diagnostics) const {
    if (!is_of_event(documents[setting.document].kind)) return true;
    for (const auto& old : settings_) {
        if (!begins_with(old.path, setting.path) || old.of_event) continue;
        diagnostics.error(setting.key_place, "event.none",
                          {{"key", setting.path.back()}, {"article", citation(old)}});
        return false;
    }
    return true;
}

void Ruleset::merge_removal(const Setting& setting, Diagnostics& diagnostics) {
    const bool known = std::any_of(settings_.begin(), settings_.end(), [&](const auto& old) {
        return begins_with(old.path, setting.path);
    });
    if (known && may_remove(setting, diagnostics)) remove(setting.path);
    if (!known)
        diagnostics.error(setting.key_place, "none.nothing", {{"key", setting.path.back()}});
}

// A line where there was a block, or a block where there was a line, replaces it whole.
void Ruleset::replace_form(const Setting& setting) {
    const std::size_t whole = setting.path.size();
    const auto is_other_form = [&](const Setting& old) {
        return old.document != setting.document &&
               (old.path.size() < whole ? begins_with(setting.path, old.path)
                                        : begins_with(old.path, setting.path));
    };
    const auto old = std::find_if(settings_.begin(), settings_.end(), is_other_form);
    if (old != settings_.end()) remove(old->path.size() < whole ? Path(old->path) : setting.path);
}

void Ruleset::merge_new(Setting setting, Diagnostics& diagnostics) {
    if (documents[setting.document].kind == Kind::event && !setting.of_event) {
        diagnostics.error(setting.key_place, "event.new",
                          {{"key", spoken(setting.path)}, {"document", base_document()}});
        return;
    }
    replace_form(setting);
    if (!setting.article && !every_case_cites(setting)) setting.article = article_over(setting);
    check_article(setting, diagnostics);
    index_[setting.path] = settings_.size();
    settings_.push_back(std::move(setting));
}

void Ruleset::merge_one(Setting setting, Diagnostics& diagnostics) {
    if (setting.removes) return merge_removal(setting, diagnostics);
    const auto found = index_.find(setting.path);
    if (found == index_.end()) return merge_new(std::move(setting), diagnostics);
    Setting& old = settings_[found->second];
    if (!may_state(old, setting, diagnostics)) return;
    note_departure(old, setting, diagnostics);
    note_lost(old, setting, diagnostics);
    cite_over(old, setting);
    check_article(setting, diagnostics);
    old = std::move(setting);
}

void Ruleset::merge(std::vector<Setting> settings, Diagnostics& diagnostics) {
    Diagnostics found;
    for (auto& setting : settings) merge_one(std::move(setting), found);
    tell_once(found, diagnostics);
}

std::string Ruleset::base_document() const {
    for (std::size_t i = documents.size(); i-- > 0;)
        if (documents[i].kind == Kind::regulation) return documents[i].cited_as;
    return documents[0].cited_as;
}

} // namespace regra::ruleset
