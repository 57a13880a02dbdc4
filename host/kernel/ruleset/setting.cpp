// One setting: a value, cases, a choice, or a reading.
#include "kernel/ruleset/reader.hpp"

#include "kernel/base/text.hpp"
#include "kernel/base/vectors.hpp"
#include "kernel/ruleset/condition.hpp"

#include <algorithm>

namespace regra::ruleset {

Path path_of(std::string_view text) {
    const auto words = split(text, "/");
    return {words.begin(), words.end()};
}

std::string spoken(const Path& path) {
    return join(path, " ");
}

Article parse_article(std::string_view text, const Context& context) {
    const auto& documents = context.ruleset.documents;
    Article article;
    article.document = context.own();
    for (std::size_t i = 0; i < documents.size(); ++i) {
        if (!text.starts_with(documents[i].id + " ")) continue;
        article.document = i;
        text.remove_prefix(documents[i].id.size() + 1);
        break;
    }
    for (const auto label : split(text, " + ")) article.labels.emplace_back(label);
    return article;
}

Article read_article(const Node& node, const Context& context) {
    if (!node.is_scalar() || node.text.empty())
        context.error(node, "shape.empty", {{"key", "art"}});
    if (!node.is_plain()) return {context.own(), {node.text}};
    return parse_article(node.text, context);
}

namespace {

std::optional<Article> own_article(const Qualifiers& qualifiers, const Context& context) {
    if (qualifiers.not_in_text) return Article{context.own(), {}};
    if (!qualifiers.article) return std::nullopt;
    return parse_article(qualifiers.article->text, context);
}

// A class or branch of the laws is a word the laws themselves declare.
std::string concrete_type(const Key& key, const Path& path, const Ruleset& ruleset) {
    if (key.type != "class" && key.type != "branch") return key.type;
    Names words;
    if (key.type == "class") words = ruleset.classes;
    for (const auto& [name, branch] : ruleset.branches)
        if (key.type == "branch" && name == path[0]) words.push_back(branch);
    return words.empty() ? "text" : "words:" + join(words, "|");
}

// The items of a list so far.
struct ListRead {
    Value::List items;
    Names texts;
    std::optional<Article> article; // what the items cite, together
};

// Reads the value of one setting.
class SettingReader {
public:
    SettingReader(Setting& setting, Fact::Of asked_of, const Context& context)
        : setting_(setting), asked_of_(asked_of), context_(context) {}

    void read(const Node& value);

private:
    void read_scalar(const Node& node, bool wants_list);
    void read_condition(const Node& node);
    void read_cases(const Node& list);
    void read_case(const Scalar& scalar);
    void take_from_item(const Qualifiers& qualifiers);
    void read_qualifier_item(const Node& item, const Qualifiers& qualifiers, bool at_end);
    void read_names(const Node& list);
    void read_list(const Node& list);
    void read_list_item(const Scalar& scalar, ListRead& into);
    bool is_cut_off(const Part& part, const ListRead& read) const;
    void read_block(const Node& block);
    void take_article_at_end(Scalar& scalar) const;
    bool read_word(const Scalar& scalar);
    void read_choice(const std::vector<Part>& parts);
    void check_is_reached(const Case& last);
    void add_case(const std::vector<Part>& parts, const Qualifiers& qualifiers,
                  const std::optional<Article>& article);
    std::optional<Case> make_case(const std::string& type, const std::vector<Part>& parts);
    std::optional<Case> make_case(const std::vector<Part>& parts) {
        return make_case(setting_.type, parts);
    }
    void note_misspelt_qualifiers(const std::vector<Part>& parts);
    const std::string& key() const { return setting_.path.back(); }

    Asking asking() const {
        return {context_.ruleset.facts, asked_of_, key(), context_.source, context_.diagnostics};
    }

    Setting& setting_;
    Fact::Of asked_of_;
    const Context& context_;
};

void SettingReader::read(const Node& value) {
    const Type* type = context_.schema.grammar().type(setting_.type);
    const bool is_whole = type && type->read_list;
    if (is_whole && (value.is_list() || (value.is_map() && !value.find("read"))))
        type->read_list(setting_, value, context_);
    else if (value.is_list() && setting_.type == "names")
        read_names(value);
    else if (value.is_list() && !item_type(setting_.type).empty())
        read_list(value);
    else if (value.is_list())
        read_cases(value);
    else if (value.is_scalar() && setting_.type == "condition")
        read_condition(value);
    else if (value.is_scalar())
        read_scalar(value, is_whole);
    else if (value.is_map() && value.find("read"))
        read_block(value);
    else
        context_.diagnostics.error(setting_.key_place,
                                   value.is_map() ? "shape.leaf" : "shape.empty", {{"key", key()}});
}

// `read`, `printed`, `because`, `art`
void SettingReader::read_block(const Node& block) {
    const Node& value = *block.find("read");
    if (!value.is_map()) read(value);
    if (setting_.article) context_.error(value, "reading.article");
    setting_.reading = read_reading(block, false, context_);
    if (const Node* art = block.find("art")) setting_.article = read_article(*art, context_);
}

void SettingReader::read_scalar(const Node& node, bool wants_list) {
    setting_.place = context_.place(node);
    if (node.text.empty())
        return context_.diagnostics.error(setting_.key_place, "shape.empty", {{"key", key()}});
    const bool prose = setting_.type == "prose";
    if (node.style == Node::Style::prose && !prose)
        return context_.diagnostics.error(setting_.place, "shape.lines", {{"key", key()}});
    Scalar scalar{{{node.text, node.offset}}, {}};
    if (!prose)
        scalar = split_scalar(node, context_.source, context_.diagnostics);
    else if (node.is_plain())
        take_article_at_end(scalar);
    // A word of the key that is a qualifier elsewhere: `the rest: to confirm`.
    if (scalar.value.empty() && contains(words_of(setting_.type), node.text))
        scalar = {{{node.text, node.offset}}, {}};
    apply_qualifiers(scalar.qualifiers, setting_, context_);
    if (scalar.value.empty())
        return context_.diagnostics.error(setting_.place, "shape.only-qualifier",
                                          {{"text", node.text}});
    if (node.is_plain() && read_word(scalar)) return;
    if (wants_list)
        return context_.diagnostics.error(setting_.place, "shape.list", {{"key", key()}});
    add_case(scalar.value, scalar.qualifiers, std::nullopt); // the article is the setting's
}

// Prose may contain commas: only an article at its end is a qualifier.
void SettingReader::take_article_at_end(Scalar& scalar) const {
    Part& whole = scalar.value[0];
    const auto comma = whole.text.rfind(", ");
    if (comma == std::string::npos) return;
    const Part last{whole.text.substr(comma + 2), whole.offset + comma + 2};
    const bool is_article =
        last.text.starts_with("art. ") && last.text.find(' ', 5) == last.text.npos;
    if (!is_article && last.text != "not in the text") return;
    take_qualifier(last, scalar.qualifiers, context_.source, context_.diagnostics);
    whole.text.resize(comma);
}

// Values that every type has: `event decides A or B`, `as above`, `none`.
bool SettingReader::read_word(const Scalar& scalar) {
    constexpr std::string_view decides = "event decides";
    const std::string& first = scalar.value[0].text;
    if (first == decides || first.starts_with(std::string(decides) + " ")) {
        setting_.freedom = Freedom::event_decides;
        read_choice(scalar.value);
        return true;
    }
    const bool is_text = setting_.type == "text" || setting_.type == "prose";
    if (first == as_above && scalar.value.size() == 1 && !is_text) {
        setting_.as_above = true;
        const bool in_scope = context_.ruleset.scope_words(setting_.path) > 0;
        if (!in_scope || !scalar.qualifiers.conditions.empty())
            context_.diagnostics.error(setting_.place, "shape.as-above", {{"key", key()}});
        return true;
    }
    if (first != "none" || scalar.value.size() > 1 || has_none(setting_.type)) return false;
    setting_.removes = true;
    const Path parent(setting_.path.begin(), setting_.path.end() - 1);
    if (!context_.schema.has_names(parent))
        context_.diagnostics.error(setting_.place, "shape.none", {{"key", key()}});
    return true;
}

// "event decides A.3 or A.4"
void SettingReader::read_choice(const std::vector<Part>& parts) {
    constexpr std::size_t words = std::string_view("event decides ").size();
    setting_.choice.emplace();
    const std::string whole = joined(parts);
    if (whole.size() <= words) return;
    setting_.choice->text = whole.substr(words);
    std::size_t at = parts[0].offset + words;
    for (const auto& item : split_choice(setting_.choice->text, words_of(setting_.type))) {
        at = parts[0].offset + whole.find(item, at - parts[0].offset);
        if (auto made = make_case({{item, at}})) setting_.choice->among.push_back(*std::move(made));
        at += item.size();
    }
}

// `if: cycle is 2.º Ciclo, 3.º Ciclo or Secundário`
void SettingReader::read_condition(const Node& node) {
    setting_.place = context_.place(node);
    const Scalar scalar = split_scalar(node, context_.source, context_.diagnostics);
    apply_qualifiers(scalar.qualifiers, setting_, context_);
    const Part whole{joined(scalar.value), node.offset};
    auto condition = parse_condition(whole, asking());
    if (condition)
        setting_.cases.push_back(
            {whole.text, whole.text, {*std::move(condition)}, {}, setting_.place});
}

void SettingReader::read_names(const Node& list) {
    setting_.place = context_.place(list);
    Names names;
    for (const auto& item : list.items) {
        const Part part{item.text, item.offset};
        Qualifiers qualifiers;
        if (!item.is_scalar())
            context_.error(item, "shape.case", {{"key", key()}});
        else if (item.is_plain() &&
                 take_qualifier(part, qualifiers, context_.source, context_.diagnostics))
            apply_qualifiers(qualifiers, setting_, context_);
        else
            names.push_back(item.text);
    }
    const std::string text = join(names, ", ");
    setting_.cases.push_back({list_of(names), text, {}, {}, setting_.place});
}

// A list: every item of the type, in their order. What items cite is cited together.
void SettingReader::read_list(const Node& list) {
    setting_.place = context_.place(list);
    if (list.items.empty())
        return context_.diagnostics.error(setting_.key_place, "shape.empty", {{"key", key()}});
    ListRead read;
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        const Node& item = list.items[i];
        if (!item.is_scalar()) {
            context_.error(item, "shape.item", {{"key", key()}});
            continue;
        }
        const Scalar scalar = split_scalar(item, context_.source, context_.diagnostics);
        if (scalar.value.empty())
            read_qualifier_item(item, scalar.qualifiers, stands_at_end(list, i));
        else
            read_list_item(scalar, read);
    }
    if (!setting_.article) setting_.article = read.article;
    const std::string text = join(read.texts, ", ");
    setting_.cases.push_back({Value(std::move(read.items)), text, {}, {}, setting_.place});
}

void SettingReader::read_list_item(const Scalar& scalar, ListRead& into) {
    take_from_item(scalar.qualifiers);
    for (const auto& condition : scalar.qualifiers.conditions)
        context_.diagnostics.error(context_.source.place(condition.offset), "shape.item-if",
                                   {{"text", condition.text}});
    if (is_cut_off(scalar.value[0], into)) return;
    const auto made = make_case(item_type(setting_.type), scalar.value);
    if (!made) return;
    if (!setting_.type.starts_with("series:") && contains(into.texts, made->text))
        context_.diagnostics.error(made->place, "shape.item-twice", {{"text", made->text}});
    into.items.push_back(made->data);
    into.texts.push_back(made->text);
    auto article = own_article(scalar.qualifiers, context_);
    if (!article) return;
    if (!into.article) {
        into.article = std::move(article);
    } else if (into.article->document != article->document) {
        context_.diagnostics.error(made->place, "shape.item-document", {{"key", key()}});
    } else {
        for (auto& label : article->labels)
            if (!contains(into.article->labels, label)) into.article->labels.push_back(label);
    }
}

// `[at most 2 of each club, in all]`: what is an option of the script before it was cut off by a
// comma.
bool SettingReader::is_cut_off(const Part& part, const ListRead& read) const {
    const Value* before = read.items.empty() ? nullptr : &read.items.back();
    const auto* script = before && before->map()
                             ? context_.schema.scripts().find(before->text_of("script"))
                             : nullptr;
    if (!script || !option_named(*script, part.text)) return false;
    context_.diagnostics.error(context_.source.place(part.offset), "list.cut-off",
                               {{"text", part.text}, {"before", read.texts.back()}});
    return true;
}

// An item that is only a qualifier stands first or last and belongs to the key.
void SettingReader::read_qualifier_item(const Node& item, const Qualifiers& qualifiers,
                                        bool at_end) {
    if (!at_end) context_.error(item, "shape.middle", {{"text", item.text}});
    if (!qualifiers.conditions.empty())
        context_.error(item, "shape.only-qualifier", {{"text", item.text}});
    apply_qualifiers(qualifiers, setting_, context_);
}

// Cases, the first that holds.
void SettingReader::read_cases(const Node& list) {
    if (list.items.empty())
        return context_.diagnostics.error(setting_.key_place, "shape.empty", {{"key", key()}});
    setting_.place = context_.place(list.items[0]);
    const Part* without_if = nullptr; // of the case before
    Part last;
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        const Node& item = list.items[i];
        if (!item.is_scalar()) {
            context_.error(item, "shape.case", {{"key", key()}});
            continue;
        }
        const Scalar scalar = split_scalar(item, context_.source, context_.diagnostics);
        if (scalar.value.empty()) {
            read_qualifier_item(item, scalar.qualifiers, stands_at_end(list, i));
            continue;
        }
        if (without_if)
            context_.diagnostics.error(context_.source.place(without_if->offset), "case.last",
                                       {{"key", key()}, {"text", without_if->text}});
        last = {joined(scalar.value), item.offset};
        without_if = scalar.qualifiers.conditions.empty() ? &last : nullptr;
        read_case(scalar);
    }
}

// What one case or item says of the whole key.
void SettingReader::take_from_item(const Qualifiers& qualifiers) {
    for (const auto& part : qualifiers.all)
        if (part.text == "event may change" || part.text == "event may not change")
            context_.diagnostics.error(context_.source.place(part.offset), "case.freedom",
                                       {{"key", key()}, {"text", part.text}});
    setting_.arbiter_may_decide |= qualifiers.arbiter_may_decide;
    setting_.stays_certain |= qualifiers.arbiter_may_not;
    setting_.to_confirm |= qualifiers.to_confirm;
}

void SettingReader::read_case(const Scalar& scalar) {
    const Qualifiers& qualifiers = scalar.qualifiers;
    take_from_item(qualifiers);
    const std::size_t before = setting_.cases.size();
    add_case(scalar.value, qualifiers, own_article(qualifiers, context_));
    if (setting_.cases.size() > before) check_is_reached(setting_.cases.back());
}

// A case whose conditions hold all of those of a case above never applies.
void SettingReader::check_is_reached(const Case& last) {
    const auto has = [&](const Condition& wanted) {
        return std::any_of(last.conditions.begin(), last.conditions.end(),
                           [&](const Condition& one) { return one.text == wanted.text; });
    };
    for (const auto& above : setting_.cases) {
        if (&above == &last || above.conditions.empty()) continue;
        if (std::all_of(above.conditions.begin(), above.conditions.end(), has))
            context_.diagnostics.error(last.place, "case.covered", {{"text", last.text}});
    }
}

void SettingReader::add_case(const std::vector<Part>& parts, const Qualifiers& qualifiers,
                             const std::optional<Article>& article) {
    auto made = make_case(parts);
    if (!made) return;
    for (const auto& part : qualifiers.conditions)
        if (auto condition = parse_condition(part, asking()))
            made->conditions.push_back(*std::move(condition));
    made->article = article;
    setting_.cases.push_back(*std::move(made));
}

std::optional<Case> SettingReader::make_case(const std::string& type,
                                             const std::vector<Part>& parts) {
    Parsed parsed = parse_value(type, parts, context_.vocabulary());
    if (parsed.error) {
        Arguments arguments = std::move(parsed.error->arguments);
        arguments.emplace_back("key", key());
        context_.diagnostics.error(context_.source.place(parsed.offset), parsed.error->id,
                                   std::move(arguments));
        return std::nullopt;
    }
    if (type == "text") note_misspelt_qualifiers(parts);
    return Case{
        std::move(parsed.data), joined(parts), {}, {}, context_.source.place(parts[0].offset)};
}

// In a text anything may follow a comma, so a slip in a qualifier is only worth a look.
void SettingReader::note_misspelt_qualifiers(const std::vector<Part>& parts) {
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const std::string near = nearest_qualifier(parts[i].text);
        if (!near.empty())
            context_.diagnostics.note(context_.source.place(parts[i].offset), "qualifier.in-text",
                                      {{"text", parts[i].text}, {"near", near}});
    }
}

} // namespace

void apply_qualifiers(const Qualifiers& qualifiers, Setting& setting, const Context& context) {
    if (const auto article = own_article(qualifiers, context)) setting.article = article;
    if (qualifiers.event_may_change && setting.freedom == Freedom::fixed)
        setting.freedom = Freedom::event_may_change;
    if (qualifiers.arbiter_may_decide) setting.arbiter_may_decide = true;
    if (qualifiers.event_may_not) setting.stays_fixed = true;
    if (qualifiers.arbiter_may_not) setting.stays_certain = true;
    if (qualifiers.to_confirm) setting.to_confirm = true;
}

Reading read_reading(const Node& block, bool printed_is_key, const Context& context) {
    static const Names words = {"read", "printed", "because", "art"};
    for (const auto& key : block.keys) {
        if (std::find(words.begin(), words.end(), key.text) != words.end()) continue;
        const std::string near = nearest(key.text, words);
        context.error(key, near.empty() ? "reading.word" : "reading.near",
                      {{"word", key.text}, {"near", near}});
    }
    const Node* printed = block.find("printed");
    const Node* because = block.find("because");
    if (!because || because->text.empty()) context.error(block, "reading.because");
    if (!printed_is_key && (!printed || printed->text.empty()))
        context.error(block, "reading.printed");
    Reading reading;
    reading.because = because ? because->text : "";
    reading.nothing = printed && printed->is_plain() && printed->text == "nothing";
    reading.printed = printed && !reading.nothing ? printed->text : "";
    return reading;
}

Setting read_setting(const Path& path, const Key& key, const Node& key_node, const Node& value,
                     const Context& context) {
    Setting setting;
    setting.path = path;
    setting.type = concrete_type(key, path, context.ruleset);
    setting.of_event = key.of_event;
    setting.uncited = key.uncited;
    setting.about_file = key.about_file;
    setting.beside_rulings = key.beside_rulings;
    setting.information = key.information;
    setting.document = context.own();
    setting.key_place = setting.place = context.place(key_node);
    SettingReader(setting, key.asked_of, context).read(value);
    return setting;
}

} // namespace regra::ruleset
