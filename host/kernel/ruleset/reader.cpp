// The blocks and lines of a file, each looked up in the schema.
#include "kernel/ruleset/reader.hpp"

#include "kernel/base/text.hpp"
#include "kernel/base/vectors.hpp"
#include "kernel/ruleset/adaptations.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

bool is_stated_by_event(const Fact& fact) {
    return fact.of == Fact::Of::event && fact.can_be_stated;
}

// An event states its facts, and so may a game that is given without one: its boards and arbiters.
bool states_facts(Kind kind) {
    return kind == Kind::event || kind == Kind::game;
}

// `as in: laws-2023`, in whatever block: its lines are read before (import, rulesets.cpp).
const Key lender = {"as in", "text", "the edition of the laws whose lines of this block hold here",
                    true, true};

constexpr std::string_view rows = "rows:"; // the type of a line under a script's name

// What a block says of all its lines.
struct OfBlock {
    std::optional<Article> article;
    Qualifiers qualifiers;
};

class FileReader {
public:
    FileReader(const Context& context, FileContent& content)
        : context_(context), content_(content) {}

    void read_root(const Node& root);

private:
    void read_block(const Node& block, const Path& path, std::optional<Article> article);
    void read_line(const Node& key, const Node& value, const Path& parent, const OfBlock& above);
    void read_leaf(const Path& path, const Key& schema_key, const Node& key, const Node& value,
                   const OfBlock& above);
    Qualifiers block_qualifiers(const Node& block, std::size_t first = 0);
    void refuse_rest(const Node& block, std::size_t i);
    bool check_name(const Node& key, const Path& parent);
    void unknown(const Path& parent, const Node& key);
    void no_block(const Node& key, const Node& value, const Path& path);
    std::string folder_of_rows(const Path& block) const;
    std::string type_of_rows(const Path& block) const;
    bool check_script(const Node& key, const Path& parent);

    bool may_borrow() const {
        return context_.kind == Kind::regulation || is_of_event(context_.kind);
    }
    bool is_scope(const Path& path) const;
    Path schema_path(const Path& path) const;

    const Context& context_;
    FileContent& content_;
};

// ---- scopes: classes and branches of the laws, the last period ---------------------------------

bool FileReader::is_scope(const Path& path) const {
    return context_.ruleset.scope_words(path) == path.size();
}

// `rapid A.4 start default time` is looked up as `start default time`; what a class or a branch
// says of itself, as `% when`, `%% means`.
Path FileReader::schema_path(const Path& path) const {
    const std::size_t scope = context_.ruleset.scope_words(path);
    Path rest = context_.ruleset.without_scope(path);
    if (scope > 0 && rest.size() == 1 && path[scope - 1] != last_period) {
        const Path own = {scope == 1 ? "%" : "%%", rest[0]};
        if (context_.schema.find(own)) return own;
    }
    return rest;
}

// ---- blocks ------------------------------------------------------------------------------------

// `{win: 1, draw: 0,5}`, `{White:5 min}`: the rest of a value that was cut, or a missed space.
void FileReader::refuse_rest(const Node& block, std::size_t i) {
    const Node& key = block.keys[i];
    const std::string_view text = context_.source.text();
    const auto after = text.substr(std::min(text.size(), key.offset + key.text.size()));
    const auto colon = key.text.find(':');
    if (colon != std::string::npos) {
        const std::string value(trim(std::string_view(key.text).substr(colon + 1)));
        return context_.error(
            key, "shape.colon",
            {{"text", key.text}, {"mended", key.text.substr(0, colon) + ": " + value}});
    }
    const bool first = i == 0 || !block.items[i - 1].is_scalar();
    if (block.style != Node::Style::flow || trim(after).starts_with(":") || first)
        return context_.error(key, "shape.empty", {{"key", key.text}});
    const std::string before = block.items[i - 1].text;
    if (key.text.find_first_not_of("0123456789") == std::string::npos) {
        const std::string number = before + "." + key.text;
        return context_.error(key, "shape.decimal",
                              {{"text", key.text},
                               {"cut", before + "," + key.text},
                               {"mended", number == "0.5" ? number + " | ½" : number}});
    }
    context_.error(key, "shape.rest", {{"text", key.text}, {"cut", before + ", " + key.text}});
}

// `{win: 1, art. 10.1}`: a key without a value is a qualifier for every line of the map.
Qualifiers FileReader::block_qualifiers(const Node& block, std::size_t first) {
    Qualifiers qualifiers;
    for (std::size_t i = first; i < block.keys.size(); ++i) {
        if (!block.items[i].is_nothing()) continue;
        const Part part{block.keys[i].text, block.keys[i].offset};
        const bool may_be_one = block.style == Node::Style::flow && block.keys[i].is_plain();
        if (!may_be_one || !take_qualifier(part, qualifiers, context_.source, context_.diagnostics))
            refuse_rest(block, i);
    }
    for (const auto& condition : qualifiers.conditions)
        context_.diagnostics.error(context_.source.place(condition.offset), "shape.block-if",
                                   {{"text", condition.text}});
    return qualifiers;
}

void FileReader::read_root(const Node& root) {
    if (const Node* facts = root.find("facts")) read_facts(*facts, context_);
    const OfBlock none{std::nullopt, block_qualifiers(root, 1)}; // the first is the head's
    for (std::size_t i = 1; i < root.keys.size(); ++i) {
        const Node& key = root.keys[i];
        const bool elsewhere = is_reference(key.text, context_.kind) || key.text == "facts";
        if (!elsewhere && !root.items[i].is_nothing()) read_line(key, root.items[i], {}, none);
    }
}

void FileReader::read_block(const Node& block, const Path& path, std::optional<Article> article) {
    const Node* art = block.find("art");
    if (art) {
        article = read_article(*art, context_);
        content_.block_articles.emplace_back(path, *article);
    }
    const OfBlock here{std::move(article), block_qualifiers(block)};
    for (std::size_t i = 0; i < block.keys.size(); ++i)
        if (&block.items[i] != art && !block.items[i].is_nothing())
            read_line(block.keys[i], block.items[i], path, here);
}

// ---- lines -------------------------------------------------------------------------------------

void FileReader::unknown(const Path& parent, const Node& key) {
    Names words = context_.schema.words_after(schema_path(parent));
    if (parent.empty()) words.emplace_back("extends");
    if (parent.empty() && states_facts(context_.kind))
        for (const auto& fact : context_.ruleset.facts)
            if (is_stated_by_event(fact)) words.push_back(fact.name);
    const std::string near = nearest(key.text, words);
    const std::string block = parent.empty() ? "" : parent.back();
    const std::string_view id = block.empty()
                                    ? near.empty() ? "shape.unknown-top" : "shape.near-top"
                                : near.empty() ? "shape.unknown"
                                               : "shape.near";
    context_.error(
        key, id,
        {{"word", key.text}, {"block", block}, {"near", near}, {"words", join(words, ", ")}});
}

// A value where a block is due; `start: default time:15 min` only lacks a space.
void FileReader::no_block(const Node& key, const Node& value, const Path& path) {
    const auto colon = value.text.find(':');
    const Names words = context_.schema.words_after(path);
    if (value.is_scalar() && colon != std::string::npos)
        return context_.error(
            value, "shape.colon",
            {{"text", value.text},
             {"mended", value.text.substr(0, colon) + ": " + value.text.substr(colon + 1)}});
    context_.error(key, words.empty() ? "shape.block-names" : "shape.block",
                   {{"key", key.text}, {"words", join(words, ", ")}});
}

// A name the federation gives, where the language has words of its own too.
bool FileReader::check_name(const Node& key, const Path& parent) {
    static const Names reserved = {"art",     "if",    "read", "printed",
                                   "because", "means", "as",   "none"};
    if (key.is_plain() && contains(reserved, key.text)) {
        context_.error(key, "name.reserved", {{"word", key.text}});
        return false;
    }
    const std::string alike = look_alike(key.text, context_.ruleset.names_under(parent));
    if (alike.empty()) return true;
    const auto [has, wants] = difference(key.text, alike);
    context_.error(key, "name.look",
                   {{"name", key.text}, {"other", alike}, {"has", has}, {"wants", wants}});
    return false;
}

void FileReader::read_line(const Node& key, const Node& value, const Path& parent,
                           const OfBlock& above) {
    Path path = parent;
    path.push_back(key.text);
    if (value.is_map() && is_scope(path)) return read_block(value, path, above.article);
    if (parent.empty() && states_facts(context_.kind))
        for (const auto& fact : context_.ruleset.facts)
            if (fact.name == key.text && is_stated_by_event(fact) && !value.is_map())
                return read_event_fact(fact, key, value, context_, content_);
    if (parent.size() == 1 && key.text == as_in && may_borrow())
        return read_leaf(path, lender, key, value, above);
    const Path looked_up = schema_path(path);
    const Path above_it = schema_path(parent);
    if (!context_.schema.is_word(looked_up)) {
        if (context_.schema.has_names(above_it) && !check_name(key, parent)) return;
        if (context_.schema.has_scripts(above_it) && !check_script(key, parent)) return;
    }
    const Key* schema_key = context_.schema.find(looked_up);
    const bool section = context_.schema.is_section(looked_up);
    const bool is_reading = value.is_map() && value.find("read");
    if (section && value.is_map() && !is_reading) return read_block(value, path, above.article);
    if (schema_key) return read_leaf(path, *schema_key, key, value, above);
    // A name taken out whole: `1.º Ciclo: none`.
    static const Key any_name = {"*", "text", ""};
    if (section && value.is_plain() && value.text == "none")
        return read_leaf(path, any_name, key, value, above);
    return section ? no_block(key, value, looked_up) : unknown(parent, key);
}

// The folder of the scripts that may stand under such a block: that of the type `rows:FOLDER`.
std::string FileReader::folder_of_rows(const Path& block) const {
    Path row = schema_path(block);
    row.emplace_back("@");
    row.emplace_back("*");
    const Key* key = context_.schema.find(row);
    return key && key->type.starts_with(rows) ? key->type.substr(rows.size()) : block[0];
}

// `by birth year`: a script of that folder, and what type its lines are.
std::string FileReader::type_of_rows(const Path& block) const {
    const Path above(block.begin(), block.end() - 1);
    const auto* script =
        context_.schema.scripts().find(folder_of_rows(above) + "/" + script_name(block.back()));
    return script ? declared_text(*script, "rows") : "";
}

bool FileReader::check_script(const Node& key, const Path& parent) {
    Path path = parent;
    path.push_back(key.text);
    if (!type_of_rows(path).empty()) return true;
    const std::string folder = folder_of_rows(parent);
    const Names known = context_.schema.scripts().ids(folder);
    context_.error(key, "call.none",
                   {{"text", key.text},
                    {"file", folder + "/" + script_name(key.text) + ".lua"},
                    {"known", join(known, ", ")}});
    return false;
}

void FileReader::read_leaf(const Path& path, const Key& schema_key, const Node& key,
                           const Node& value, const OfBlock& above) {
    Key typed = schema_key;
    if (typed.type.starts_with(rows)) typed.type = type_of_rows({path.begin(), path.end() - 1});
    Setting setting = read_setting(path, typed, key, value, context_);
    const auto own_article = setting.article;
    apply_qualifiers(above.qualifiers, setting, context_);
    if (own_article) setting.article = own_article;
    if (!setting.article) setting.article = above.article;
    if (setting.removes || setting.choice || setting.as_above || !setting.cases.empty())
        content_.settings.push_back(std::move(setting));
}

} // namespace

FileContent read_file_content(const Node& root, const Context& context) {
    FileContent content;
    FileReader(context, content).read_root(root);
    return content;
}

} // namespace regra::ruleset
