#include "kernel/ruleset/rulesets.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <set>
#include <vector>

#include "kernel/base/folder.hpp"
#include "kernel/base/random.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/adaptations.hpp"
#include "kernel/ruleset/check.hpp"
#include "kernel/ruleset/declared.hpp"
#include "kernel/ruleset/front_end.hpp"
#include "kernel/ruleset/indexed_trees.hpp"
#include "kernel/ruleset/lent.hpp"
#include "kernel/ruleset/reader.hpp"
#include "kernel/ruleset/titles.hpp"
#include "kernel/ruleset/unknown_id.hpp"

namespace regra::ruleset {

struct Rulesets::Base {
    Ruleset ruleset;
    Reference laws, codes; // as stated nearest to the file that is loaded
    bool event_names_laws = false;
};

// What reading one ruleset has come to.
struct Rulesets::Loading : Base {
    explicit Loading(Diagnostics& to) : diagnostics(to) {}

    Diagnostics& diagnostics;
    std::vector<std::filesystem::path> open; // files on the way down, to find a circle
    bool broken = false; // a parent is missing or cannot be read: what builds on it would mislead

    void fail(const Place& place, std::string_view id, Arguments arguments) {
        diagnostics.error(place, id, std::move(arguments));
        broken = true;
    }
};

// ---- import -------------------------------------------------------------------------------------

// Blocks that another edition of the Laws lends: `blind players: {as in: laws-2023}`. Its lines
// hold as if they stood here, and keep the articles of their own document.

namespace {

bool is_bound_to(const std::string& block, const Ruleset& rules) {
    return std::any_of(rules.bindings.begin(), rules.bindings.end(),
                       [&](const Binding& binding) { return binding.path[0] == block; });
}

} // namespace

void Rulesets::import_from(Loading& loading, const Document& importer, const Node& root) const {
    if (importer.kind != Kind::regulation && !is_of_event(importer.kind)) return;
    for (std::size_t i = 0; i < root.keys.size(); ++i) {
        const Node* wanted = root.items[i].is_map() ? root.items[i].find(as_in) : nullptr;
        if (wanted && wanted->is_scalar() && schema().is_section({root.keys[i].text}))
            borrow_block(loading, root.keys[i], *wanted, *importer.source);
    }
}

void Rulesets::borrow_block(Loading& loading, const Node& block, const Node& wanted,
                            const Source& source) const {
    Ruleset& ruleset = loading.ruleset;
    const Place place = source.place(wanted.offset);
    const auto& stated = ruleset.settings();
    const auto own = std::find_if(stated.begin(), stated.end(), [&](const auto& setting) {
        return setting.path[0] == block.text;
    });
    if (own != stated.end())
        return loading.diagnostics.error(
            place, "borrow.has",
            {{"block", block.text}, {"document", ruleset.documents[own->document].cited_as}});
    Loading lending(loading.diagnostics);
    read_parent(lending, {wanted.text, place}, std::string(as_in), {Kind::laws});
    if (lending.broken) return;
    std::vector<Setting> lent;
    const bool brings_adaptations =
        is_bound_to(block.text, ruleset) && !ruleset.find(adaptations_key);
    for (const auto& setting : lending.ruleset.settings())
        if (setting.path[0] == block.text ||
            (brings_adaptations && setting.path == adaptations_key))
            lent.push_back(lent_to(ruleset, setting, lending.ruleset));
    if (lent.empty())
        loading.diagnostics.error(place, "borrow.nothing",
                                  {{"block", block.text},
                                   {"id", wanted.text},
                                   {"editions", join(editions_with(block.text, ruleset), " | ")}});
    ruleset.merge(std::move(lent), loading.diagnostics);
}

// An adaptation whose options are bound to blocks that nobody stated, nor borrowed.
void Rulesets::check_adaptations(const Ruleset& ruleset, Diagnostics& diagnostics) const {
    for (const auto& used : adaptations_of(ruleset)) {
        const std::string block = missing_block(ruleset, used.id);
        if (!block.empty())
            diagnostics.error(used.place, "borrow.missing",
                              {{"adaptation", used.id},
                               {"block", block},
                               {"document", ruleset.documents.front().cited_as},
                               {"editions", join(editions_with(block, ruleset), " | ")}});
    }
}

// ---- rulesets -----------------------------------------------------------------------------------

namespace {

namespace fs = std::filesystem;

// One for each folder; openings stand with the laws they belong to.
const std::vector<Kind> all_kinds = {Kind::laws,       Kind::codes,   Kind::notation, Kind::speech,
                                     Kind::acts,       Kind::columns, Kind::terms,    Kind::reasons,
                                     Kind::regulation, Kind::event};

bool share_a_folder(Kind a, Kind b) {
    return std::string_view(folder_of(a)) == folder_of(b);
}

// What has no keys of the schema, so that no script need be read for it.
bool is_word_list(Kind kind) {
    return kind == Kind::notation || kind == Kind::speech || kind == Kind::acts ||
           kind == Kind::columns || kind == Kind::terms || kind == Kind::reasons;
}

bool is_path(const std::string& id) {
    return id.ends_with(".yaml") || id == "-";
}

// Enough to see that a file is not the one a lock was made of.
std::string digest(std::string_view bytes) {
    return fmt::format("{:016x}", fnv1a(bytes));
}

std::string plain(const Node& root, std::string_view word) {
    const Node* node = root.find(word);
    if (!node || !node->is_scalar()) return "";
    return node->is_plain() ? std::string(split(node->text, ", ")[0]) : node->text;
}

// The id and the kind of a file that stands in a folder named for its kind.
struct Standing {
    std::string id;
    std::optional<Kind> kind;
};

Standing standing_of(const fs::path& file) {
    std::vector<std::string> parts;
    for (const auto& part : file) parts.push_back(part.string());
    for (std::size_t i = parts.size() - 1; i-- > 0;)
        for (const Kind kind : all_kinds) {
            if (parts[i] != folder_of(kind)) continue;
            fs::path id;
            for (std::size_t k = i + 1; k < parts.size(); ++k) id /= parts[k];
            return {id.replace_extension().string(), kind};
        }
    return {file.stem().string(), std::nullopt};
}

std::vector<Kind> kinds_to_extend(Kind kind) {
    if (kind == Kind::event) return {Kind::regulation, Kind::event};
    return {kind};
}

std::string folders_of(const std::vector<Kind>& kinds) {
    std::vector<std::string> folders;
    for (const Kind kind : kinds) folders.push_back(std::string(folder_of(kind)) + "/");
    return join(folders, " | ");
}

// "illegal move": "illegal_move", as its script.
std::string id_of_reasons(std::string decision) {
    std::replace(decision.begin(), decision.end(), ' ', '_');
    return decision;
}

Listed listed_from(const RulesetFile& read, const std::string& id, Kind kind) {
    const Node& root = read.root;
    Listed listed{id, kind, "", read.source->name(), {}, ""};
    Diagnostics ignored;
    Head head;
    if (!root.is_map() || !read_head(root, *read.source, head, ignored)) return listed;
    listed.title = head.title;
    if (share_a_folder(head.kind, kind)) listed.kind = head.kind;
    if (const Node* dates = root.find("in force"))
        listed.in_force = parse_dates(split(dates->text, ", ")[0]);
    listed.followed_by = plain(root, "followed by");
    return listed;
}

// Where an added file stands, as messages show it.
fs::path path_of_added(const std::string& path) {
    return "rulesets/" + path;
}

} // namespace

bool is_folder_of_kind(std::string_view name) {
    return std::ranges::any_of(all_kinds, [name](Kind kind) { return folder_of(kind) == name; });
}

const char* folder_of(Kind kind) {
    switch (kind) {
    case Kind::laws:
    case Kind::openings: return "laws";
    case Kind::codes: return "codes";
    case Kind::notation: return "notation";
    case Kind::speech: return "speech";
    case Kind::acts: return "acts";
    case Kind::columns: return "columns";
    case Kind::terms: return "terms";
    case Kind::reasons: return "reasons";
    case Kind::regulation: return "regulations";
    case Kind::event: return "events";
    case Kind::game: break;
    }
    return "";
}

// ---- finding -----------------------------------------------------------------------------------

Rulesets::Rulesets(std::vector<fs::path> folders, Scripts& scripts, const Grammar& grammar)
    : folders_(std::move(folders)), scripts_(scripts), grammar_(grammar), files_(scripts.index()) {}

void Rulesets::add(const std::string& path, std::string text) {
    files_.add(path_of_added(path), std::move(text));
    added_.insert(path);
}

std::map<std::string, fs::path> Rulesets::files_of(Kind kind) const {
    std::map<std::string, fs::path> files; // of two with an id the first counts
    const std::string below = folder_of(kind) + std::string("/");
    for (const auto& path : added_)
        if (path.starts_with(below))
            files.emplace(fs::path(path.substr(below.size())).replace_extension().string(),
                          path_of_added(path));
    for (const auto& folder : folders_) {
        const fs::path root = folder / folder_of(kind);
        for (const auto& file : paths_below(root)) {
            const auto kind_of_its_own = file.stem().extension();
            if (file.extension() != ".yaml" || kind_of_its_own == ".test" ||
                kind_of_its_own == ".articles")
                continue;
            std::error_code none;
            if (fs::is_regular_file(file, none)) // no pipe, no folder
                files.emplace(file.lexically_relative(root).replace_extension().string(), file);
        }
    }
    return files;
}

std::vector<std::string> Rulesets::ids(Kind kind) const {
    std::vector<std::string> ids;
    for (const auto& [id, file] : files_of(kind)) ids.push_back(id);
    return ids;
}

std::vector<Listed> Rulesets::list() const {
    std::vector<Listed> listed;
    std::set<std::string> before; // of an id that two kinds have, the plain one is the first's
    for (const Kind kind : all_kinds)
        for (const auto& [id, file] : files_of(kind)) {
            const bool taken = !before.insert(id).second;
            listed.push_back(listed_from(
                *files_.head_of(file), taken ? std::string(folder_of(kind)) + "/" + id : id, kind));
        }
    std::stable_sort(listed.begin(), listed.end(),
                     [](const Listed& a, const Listed& b) { return a.kind < b.kind; });
    return listed;
}

std::size_t Rulesets::add_to(IndexBuilder& index) const {
    std::size_t added = 0;
    for (const auto& one : list()) {
        const auto read = files_.of(one.file);
        if (!read->faults.empty() || !read->root.is_map()) continue;
        ruleset::add_to(index, *read->source, read->root);
        ++added;
    }
    return added;
}

EditionOn Rulesets::edition(const std::string& family, const Date& day) const {
    EditionOn found;
    for (const auto& one : list()) {
        // What stands in an edition's folder belongs to it, and is no edition.
        const bool ours = one.kind == Kind::laws && one.id.starts_with(family + "-") &&
                          one.id.find('/') == std::string::npos;
        if (!ours || !one.in_force) continue;
        const Date from = one.in_force->from;
        const bool began = from <= day;
        auto& nearest = began ? found.before : found.after;
        if (!nearest || (from > nearest->in_force->from) == began) nearest = one;
    }
    const auto& last = found.before;
    if (!last || !covers(*last->in_force, day)) return found;
    const bool has_end = last->in_force->to.has_value();
    const bool leads_on = found.after && last->followed_by == found.after->id;
    const bool next_is_elsewhere = !last->followed_by.empty() && !leads_on;
    if (!has_end && next_is_elsewhere && day != last->in_force->from) return found;
    found.in_force = last;
    found.doubtful = !has_end && !leads_on && found.after;
    return found;
}

fs::path Rulesets::locate(const std::string& id, const std::vector<Kind>& kinds) const {
    if (!is_ruleset_id(id)) return {};
    for (const Kind kind : kinds)
        for (const auto& path : {folder_of(kind) + ("/" + id + ".yaml"), id + ".yaml"})
            if (path.starts_with(folder_of(kind) + std::string("/")) && added_.contains(path))
                return path_of_added(path);
    std::error_code none;
    for (const auto& folder : folders_)
        for (const Kind kind : kinds) {
            fs::path file = folder / folder_of(kind) / (id + ".yaml");
            if (fs::is_regular_file(file, none)) return file;
            fs::path named = folder / (id + ".yaml");
            if (id.starts_with(folder_of(kind) + std::string("/")) &&
                fs::is_regular_file(named, none))
                return named;
        }
    return {};
}

// ---- reading -----------------------------------------------------------------------------------

namespace {

bool same(const fs::path& a, const fs::path& b) {
    std::error_code none;
    return a == b || fs::equivalent(a, b, none); // or in memory
}

} // namespace

Ruleset Rulesets::read(const std::string& id, Diagnostics& diagnostics) const {
    Loading loading(diagnostics);
    loading.ruleset.asked = asked_;
    const fs::path file = is_path(id) ? fs::path(id) : locate(id, all_kinds);
    if (file.empty()) refuse_id(id);
    read_one(loading, standing_of(file).id, file);
    if (!loading.broken) settle_class(loading.ruleset);
    diagnostics.append(scripts_.faults());
    if (schema_) diagnostics.append(schema_->faults());
    return std::move(loading.ruleset);
}

// An event that states no class gets the one that is clear without it.
void Rulesets::settle_class(Ruleset& ruleset) const {
    const auto class_of = grammar_.class_of_event;
    const Setting* stated = ruleset.find({"play", "class"});
    if (!class_of || !ruleset.is_event() || (stated && !stated->is_open())) return;
    const std::string name = class_of(ruleset);
    const bool any = !stated || stated->choice->among.empty();
    if (any || std::any_of(stated->choice->among.begin(), stated->choice->among.end(),
                           [&](const auto& one) { return one.text == name; }))
        ruleset.class_by_time = name;
}

// Reuses the last reading while its files are unchanged, if it reported nothing and nobody listens
// to what is asked of it.
void Rulesets::read_base(Loading& loading, const std::string& over, const Place& over_place) const {
    const auto is_as_it_was = [&](const Document& document) {
        return files_.of(document.source->name())->source == document.source;
    };
    auto& base = bases_[over];
    if (base && !asked_) {
        const auto& documents = base->ruleset.documents;
        if (std::all_of(documents.begin(), documents.end(), is_as_it_was)) {
            static_cast<Base&>(loading) = *base;
            return;
        }
    }
    base = nullptr;
    const auto told = loading.diagnostics.items().size();
    read_parent(loading, {over, over_place}, "ruleset",
                {Kind::event, Kind::regulation, Kind::laws});
    if (!loading.broken && !asked_ && loading.diagnostics.items().size() == told)
        base = std::make_shared<const Base>(loading);
}

Ruleset Rulesets::read_game(const std::string& over, const Place& over_place, const Node& root,
                            std::shared_ptr<const Source> source, Diagnostics& diagnostics) const {
    Loading loading(diagnostics);
    loading.ruleset.asked = asked_;
    read_base(loading, over, over_place);
    Document document;
    document.id = source->name();
    document.kind = Kind::game;
    document.title = source->name();
    // What the head of a file of acts states is cited by the file's name, wherever it lies.
    const std::string name = fs::path(document.title).filename().string();
    document.cited_as = name.empty() || name == "-" ? "standard input" : name;
    document.digest = digest(source->text());
    document.is_the_text = true;
    document.source = std::move(source);
    read_content(loading, std::move(document), root);
    diagnostics.append(scripts_.faults());
    if (schema_) diagnostics.append(schema_->faults());
    if (!loading.broken) {
        settle_class(loading.ruleset);
        ruleset::check(loading.ruleset, scripts_, grammar_, diagnostics);
        check_adaptations(loading.ruleset, diagnostics);
    }
    return std::move(loading.ruleset);
}

void Rulesets::read_parent(Loading& loading, const Reference& parent, const std::string& word,
                           const std::vector<Kind>& kinds) const {
    if (!parent) return;
    const fs::path file = locate(parent.id, kinds);
    const auto& open = loading.open;
    if (std::any_of(open.begin(), open.end(), [&](const fs::path& one) { return same(one, file); }))
        return loading.fail(parent.place, "extends.circle", {{"id", parent.id}});
    // Nothing builds on openings, though they stand in a folder of laws.
    const bool is_openings =
        !file.empty() &&
        listed_from(*files_.of(file), parent.id, kinds.front()).kind == Kind::openings;
    if (!file.empty() && !is_openings) return read_one(loading, parent.id, file);
    const bool elsewhere = is_openings || !locate(parent.id, all_kinds).empty();
    const std::string near = elsewhere ? "" : nearest_id(parent.id, list(), kinds);
    loading.fail(
        parent.place,
        elsewhere      ? "extends.kind"
        : near.empty() ? "extends.missing"
                       : "ruleset.near",
        {{"word", word}, {"id", parent.id}, {"near", near}, {"folders", folders_of(kinds)}});
}

void Rulesets::read_one(Loading& loading, const std::string& id, const fs::path& file) const {
    const auto read = files_.of(file);
    const auto& [source, root, faults] = *read;
    loading.diagnostics.append(faults);
    Document document;
    document.id = id;
    document.source = source;
    document.digest = digest(source->text());
    Head head;
    if (!root.is_map() || !read_head(root, *source, head, loading.diagnostics)) {
        loading.broken = true;
        return loading.ruleset.documents.push_back(std::move(document));
    }
    const auto folder_kind = standing_of(file).kind;
    if (head.kind == Kind::reasons && folder_kind == Kind::reasons &&
        id != id_of_reasons(head.title))
        loading.diagnostics.error(head.place, "reasons.file",
                                  {{"decision", head.title}, {"file", id}});
    if (folder_kind && !share_a_folder(*folder_kind, head.kind))
        loading.diagnostics.error(
            source->place(root.keys[0].offset), "head.folder",
            {{"word", root.keys[0].text}, {"folder", folder_of(*folder_kind)}});
    document.kind = head.kind;
    document.title = head.title;
    document.cited_as = plain(root, "cited as").empty() ? head.title : plain(root, "cited as");
    document.season = plain(root, "season");
    document.is_the_text = plain(root, "text") == "this file";

    loading.open.push_back(file);
    if (!loading.laws) loading.laws = head.laws;
    if (!loading.codes) loading.codes = head.codes;
    loading.event_names_laws |= head.kind == Kind::event && head.laws;
    if (head.extends) {
        read_parent(loading, head.extends, "extends", kinds_to_extend(head.kind));
    } else if (root.find("extends") && is_reference("extends", head.kind)) {
        loading.broken = true; // and reported
    } else if (head.kind == Kind::event) {
        loading.fail(head.place, "head.extends", {});
    } else if (head.kind == Kind::regulation) {
        read_parent(loading, loading.laws, "laws", {Kind::laws});
        read_parent(loading, loading.codes, "codes", {Kind::codes});
    }
    loading.open.pop_back();
    read_content(loading, std::move(document), root);
    if (head.kind == Kind::event && !loading.broken)
        check_edition(loading.ruleset, head.laws.place, loading.event_names_laws,
                      loading.diagnostics);
}

void Rulesets::read_content(Loading& loading, Document document, const Node& root) const {
    Ruleset& ruleset = loading.ruleset;
    const Source& source = *document.source;
    const Kind kind = document.kind;
    if (!is_word_list(kind) && ruleset.facts.empty()) {
        ruleset.facts = facts_of(schema());
        ruleset.bindings = schema().bindings();
        ruleset.who_decided = schema().who_decided();
        ruleset.against_departures = schema().against_departures();
    }
    if (!loading.broken) import_from(loading, document, root);
    ruleset.documents.push_back(std::move(document));
    if (loading.broken) return;
    if (const auto reader = grammar_.tables.find(kind); reader != grammar_.tables.end()) {
        const Names none;
        ruleset.tables[kind] =
            reader->second(root, {source, schema(), ruleset, kind, none, loading.diagnostics});
        return;
    }
    if (is_word_list(kind) && kind != Kind::reasons) {
        for (auto& word : read_notation(root, source, kind, loading.diagnostics))
            ruleset.notation.push_back(std::move(word));
        return;
    }
    if (kind == Kind::reasons) {
        ruleset.reasons.decision = ruleset.own().title;
        read_reasons(root, source, ruleset.reasons, loading.diagnostics);
        return;
    }
    declare_scopes(root, ruleset);
    const Names names = names_for_values(root, ruleset, grammar_);
    FileContent content =
        read_file_content(root, {source, schema(), ruleset, kind, names, loading.diagnostics});
    for (auto& block : content.block_articles) ruleset.block_articles.push_back(std::move(block));
    ruleset.merge(std::move(content.settings), loading.diagnostics);
}

namespace {

void copy(const Diagnostic& item, Diagnostics& to) {
    const Message& message = item.message;
    switch (item.severity) {
    case Severity::error: return to.error(item.place, message.id, message.arguments);
    case Severity::open: return to.open(item.place, message.id, message.arguments);
    case Severity::note: return to.note(item.place, message.id, message.arguments);
    }
}

// What is worth a look in a parent was looked at when that was checked.
Diagnostics without_notes_of_others(const Diagnostics& all, const Document& own) {
    Diagnostics kept;
    for (const auto& item : all.items())
        if (item.severity != Severity::note || item.place.file == own.source->name())
            copy(item, kept);
    return kept;
}

} // namespace

Ruleset Rulesets::check(const std::string& id, Diagnostics& diagnostics) const {
    Diagnostics found;
    Ruleset ruleset = read(id, found);
    ruleset::check(ruleset, scripts_, grammar_, found);
    check_adaptations(ruleset, found);
    ruleset.told_by = this;
    if (!found.has_errors()) list_open(ruleset, grammar_, found);
    ruleset.told_by = nullptr; // it may outlive these
    found.sort();
    diagnostics.append(without_notes_of_others(found, ruleset.own()));
    return ruleset;
}

std::string Rulesets::decision(const std::string& script) const {
    const Declaration* declaration = scripts_.find(script);
    std::string name = declaration ? declared_text(*declaration, "decides") : "";
    if (!name.empty()) return name;
    name = script.substr(script.find('/') + 1);
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

Ruleset Rulesets::load(const std::string& id) const {
    Diagnostics diagnostics;
    Ruleset ruleset = check(id, diagnostics);
    Diagnostics faults;
    for (const auto& item : diagnostics.items())
        if (item.severity == Severity::error ||
            (item.severity == Severity::open && ruleset.is_event()))
            copy(item, faults);
    if (faults.empty()) return ruleset;
    throw Error(Exit::bad_input, std::move(faults));
}

std::shared_ptr<const Reasons> Rulesets::reasons(const std::string& decision) const {
    const fs::path file = locate(id_of_reasons(decision), {Kind::reasons});
    if (file.empty()) return nullptr;
    auto& known = reasons_[file];
    if (!known || known->own().source != files_.of(file)->source)
        known = std::make_shared<const Ruleset>(load(file.string()));
    return {known, &known->reasons};
}

const ValueWords& Rulesets::value_words(Language language) const {
    auto& known = value_words_[static_cast<std::size_t>(language)];
    if (!known) known = std::make_shared<const ValueWords>(*this, language);
    return *known;
}

std::optional<Ruleset> Rulesets::terms(const std::string& edition) const {
    const fs::path file =
        locate(std::string(folder_of(Kind::terms)) + "/" + edition, {Kind::terms});
    if (file.empty()) return std::nullopt;
    return load(file.string());
}

} // namespace regra::ruleset
