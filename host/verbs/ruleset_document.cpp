#include "verbs/ruleset_document.hpp"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>

#include "kernel/base/text.hpp"
#include "kernel/ruleset/tree.hpp"
#include "verbs/citing.hpp"

namespace regra::verbs {
namespace {

using ruleset::Path;
using ruleset::Ruleset;
using ruleset::Setting;

// Letters, digits and dots stay; of other alphabets too.
std::string anchor_of(std::string_view text) {
    std::string made;
    for (const char c : lower(text)) {
        const auto byte = static_cast<unsigned char>(c);
        const bool stays =
            byte >= 0x80 || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.';
        if (stays)
            made += c;
        else if (!made.empty() && made.back() != '-')
            made += '-';
    }
    while (made.ends_with('-')) made.pop_back();
    return made;
}

// Where lines stand in the text: that of the first document but the laws that states them, even
// where a later one states them again; lines that the laws alone state stand behind.
class TextOrder {
public:
    using At = std::pair<std::size_t, std::size_t>; // document, offset

    explicit TextOrder(const Ruleset& rules) : rules_(rules), offsets_(rules.documents.size()) {
        Diagnostics ignored; // the ruleset has been read
        for (std::size_t i = 0; i < offsets_.size(); ++i)
            if (const auto& source = rules.documents[i].source)
                add(ruleset::read_tree(*source, ignored), "", offsets_[i]);
    }

    At of(const Setting& setting) const {
        auto document = setting.document;
        for (const auto& before : std::views::reverse(setting.before))
            if (!is_of_laws(before.document)) document = before.document;
        // A value may be stated by a line that stands over it: "match: as above".
        std::string words = ruleset::spoken(setting.path);
        const auto& offsets = offsets_[document];
        auto found = offsets.find(words);
        while (found == offsets.end() && !words.empty()) {
            const auto blank = words.rfind(' ');
            words.resize(blank == std::string::npos ? 0 : blank);
            found = offsets.find(words);
        }
        return {document + (is_of_laws(document) ? offsets_.size() : 0),
                found == offsets.end() ? 0 : found->second};
    }

private:
    bool is_of_laws(std::size_t document) const {
        return rules_.documents[document].kind == ruleset::Kind::laws;
    }
    static void add(const ruleset::Node& node, const std::string& before,
                    std::map<std::string, std::size_t>& offsets) {
        if (!node.is_map()) return;
        for (std::size_t i = 0; i < node.items.size(); ++i) {
            const auto words = before + (before.empty() ? "" : " ") + node.keys[i].text;
            offsets.emplace(words, node.keys[i].offset);
            add(node.items[i], words, offsets);
        }
    }

    const Ruleset& rules_;
    std::vector<std::map<std::string, std::size_t>> offsets_; // by document and key words
};

// The words over a chapter: those of the text, if its block says where it stands there.
std::string title_of(const Ruleset& rules, const std::string& word,
                     const ruleset::ValueWords& value_words) {
    for (const auto& [path, citation] : std::views::reverse(rules.block_articles))
        if (path == Path{word} && !citation.labels.empty()) return join(citation.labels, " + ");
    return value_words.of(Path{"chapter"}, "text", word);
}

// What stood in a line before another document stated it.
std::string statement_said(const Path& key, const Setting& setting, const std::string& stated,
                           const ruleset::ValueWords& value_words) {
    constexpr std::string_view decides = "event decides";
    if (value_words.language() == Language::en || !stated.starts_with(decides))
        return value_words.of(key, setting.type, stated);
    const auto among = std::string(trim(stated.substr(decides.size())));
    const auto options = choices_said(value_words, key, setting.type, among);
    return words({among.empty() ? "document.open" : "document.open-among", {{"options", options}}},
                 value_words.language());
}

void add_source(const Ruleset& rules, const Setting& setting,
                const ruleset::ValueWords& value_words, DocumentLine& line) {
    const auto own = rules.documents.size() - 1;
    const auto say = [&](const char* id, Arguments arguments) {
        line.marks.push_back(words({id, std::move(arguments)}, value_words.language()));
    };
    if (setting.document != own)
        return say("document.from", {{"document", rules.documents[setting.document].cited_as}});
    if (!setting.before.empty()) {
        const auto& before = setting.before.back();
        return say("document.in-place",
                   {{"document", rules.documents[before.document].cited_as},
                    {"value", statement_said(rules.without_scope(setting.path), setting,
                                             before.value, value_words)}});
    }
    say("document.new", {});
}

// `with_block`: the key in English is said with the block that it stands in.
DocumentLine line_of(const Ruleset& rules, const Setting& setting,
                     const ruleset::ValueWords& value_words, bool with_block) {
    const auto language = value_words.language();
    DocumentLine line;
    line.anchor = anchor_of(ruleset::spoken(setting.path));
    line.key =
        language == Language::en
            ? ruleset::spoken({setting.path.begin() + (with_block ? 0 : 1), setting.path.end()})
            : value_words.key(setting.path, rules.scope_words(setting.path));
    if (setting.is_open()) {
        const auto among = choices_said(value_words, rules.without_scope(setting.path),
                                        setting.type, setting.choice ? setting.choice->text : "");
        line.values.push_back(
            words({among.empty() ? "document.open" : "document.open-among", {{"options", among}}},
                  language));
    } else {
        line.values = value_lines(rules, setting, value_words);
        const auto freedom = freedom_text(freedom_word(setting), language);
        if (setting.freedom != ruleset::Freedom::fixed) line.marks.push_back(freedom);
    }
    if (setting.to_confirm) line.marks.push_back(words({"document.to-confirm", {}}, language));
    line.article = article_text(rules.citation(setting), language);
    if (setting.article) line.labels = setting.article->labels;
    add_source(rules, setting, value_words, line);
    if (const auto& reading = setting.reading)
        line.reading =
            words({reading->nothing || reading->printed.empty() ? "document.reading-silent"
                                                                : "document.reading",
                   {{"printed", reading->printed}, {"because", value_words.of(reading->because)}}},
                  language);
    return line;
}

std::string about(const Ruleset& rules, Language language) {
    std::vector<std::string> parts;
    if (const auto season = rules.own().season; !season.empty())
        parts.push_back(words({"document.season", {{"season", season}}}, language));
    std::vector<std::string> below;
    for (const auto& document : rules.documents)
        if (&document != &rules.own() && !document.lends &&
            (document.kind == ruleset::Kind::laws || document.kind == ruleset::Kind::regulation))
            below.push_back(document.title);
    if (!below.empty())
        parts.push_back(words({"document.rests", {{"documents", join(below, "; ")}}}, language));
    return join(parts, " ");
}

// ---- forms --------------------------------------------------------------------------------------

std::string in_text(const RulesetDocument& document, Language) {
    std::string out = document.title + "\n" + document.about + "\n";
    for (const auto& chapter : document.chapters) {
        out += "\n" + chapter.title + "\n" + std::string(columns(chapter.title), '-') + "\n";
        for (const auto& line : chapter.lines) {
            const bool single = line.values.size() == 1;
            out += "- " + line.key + (line.key.empty() || !single ? "" : ": ");
            if (single) out += line.values[0];
            out += "\n";
            if (!single)
                for (const auto& value : line.values) out += "    " + value + "\n";
            auto marks = line.marks;
            marks.insert(marks.begin(), line.article);
            out += "    (" + join(marks, "; ") + ")\n";
            if (!line.reading.empty()) out += "    " + line.reading + "\n";
        }
    }
    return out;
}

std::string markdown(std::string_view text) {
    std::string made;
    for (const char c : text) {
        if (std::string_view("\\`*_[]<>#|~").find(c) != std::string_view::npos) made += '\\';
        made += c;
    }
    return made;
}

std::string html(std::string_view text) {
    std::string made;
    for (const char c : text) switch (c) {
        case '&': made += "&amp;"; break;
        case '<': made += "&lt;"; break;
        case '>': made += "&gt;"; break;
        case '"': made += "&quot;"; break;
        default: made += c;
        }
    return made;
}

// The anchors of articles that no line before has.
class Anchors {
public:
    std::vector<std::string> of(const DocumentLine& line) {
        std::vector<std::string> made;
        if (used_.insert(line.anchor).second) made.push_back(line.anchor);
        for (const auto& label : line.labels)
            if (auto anchor = "art-" + anchor_of(label); used_.insert(anchor).second)
                made.push_back(std::move(anchor));
        return made;
    }
    std::string chapter(std::string anchor) {
        while (!used_.insert(anchor).second) anchor += "-";
        return anchor;
    }

private:
    std::set<std::string> used_;
};

std::string in_markdown(const RulesetDocument& document, Language) {
    Anchors anchors;
    const auto anchor = [](const std::string& id) { return "<a id=\"" + html(id) + "\"></a>"; };
    std::string out = "# " + markdown(document.title) + "\n\n" + markdown(document.about) + "\n";
    for (const auto& chapter : document.chapters) {
        out += "\n## " + anchor(anchors.chapter(chapter.anchor)) + markdown(chapter.title) + "\n\n";
        for (const auto& line : chapter.lines) {
            out += "- ";
            for (const auto& id : anchors.of(line)) out += anchor(id);
            const bool single = line.values.size() == 1;
            if (!line.key.empty()) out += "**" + markdown(line.key) + "**" + (single ? ": " : "");
            if (single) out += markdown(line.values[0]);
            auto marks = line.marks;
            marks.insert(marks.begin(), line.article);
            out += " *(" + markdown(join(marks, "; ")) + ")*\n";
            if (!single)
                for (const auto& value : line.values) out += "  - " + markdown(value) + "\n";
            if (!line.reading.empty()) out += "  - *" + markdown(line.reading) + "*\n";
        }
    }
    return out;
}

std::string in_html(const RulesetDocument& document, Language language) {
    Anchors anchors;
    std::string out = "<!DOCTYPE html>\n<html lang=\"" + std::string(id_of(language)) +
                      "\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" +
                      html(document.title) + "</title>\n</head>\n<body>\n<h1>" +
                      html(document.title) + "</h1>\n<p>" + html(document.about) + "</p>\n";
    for (const auto& chapter : document.chapters) {
        out += "<h2 id=\"" + html(anchors.chapter(chapter.anchor)) + "\">" + html(chapter.title) +
               "</h2>\n<ul>\n";
        for (const auto& line : chapter.lines) {
            out += "<li>";
            for (const auto& id : anchors.of(line)) out += "<span id=\"" + html(id) + "\"></span>";
            const bool single = line.values.size() == 1;
            if (!line.key.empty())
                out += "<strong>" + html(line.key) + "</strong>" + (single ? ": " : "");
            if (single) out += html(line.values[0]);
            if (!single) {
                out += "\n<ul>\n";
                for (const auto& value : line.values) out += "<li>" + html(value) + "</li>\n";
                out += "</ul>\n";
            }
            auto marks = line.marks;
            marks.insert(marks.begin(), line.article);
            out += " <small>(" + html(join(marks, "; ")) + ")</small>";
            if (!line.reading.empty()) out += "<br>\n<em>" + html(line.reading) + "</em>";
            out += "</li>\n";
        }
        out += "</ul>\n";
    }
    return out + "</body>\n</html>\n";
}

} // namespace

RulesetDocument document_of(const Store& store, const Ruleset& rules, bool all,
                            const AskedParts& parts, Language language) {
    const auto& value_words = store.rulesets.value_words(language);
    RulesetDocument document{rules.own().title, about(rules, language), {}};
    const bool is_laws = rules.own().kind == ruleset::Kind::laws;
    std::vector<const Setting*> shown;
    for (const auto& setting : rules.settings()) {
        const bool of_laws = rules.documents[setting.document].kind == ruleset::Kind::laws;
        if (setting.about_file || (of_laws && !all && !is_laws)) continue;
        if (parts.has(rules, setting.path)) shown.push_back(&setting);
    }
    const TextOrder order(rules);
    std::map<const Setting*, TextOrder::At> at;
    for (const auto* setting : shown) at.emplace(setting, order.of(*setting));
    std::stable_sort(shown.begin(), shown.end(), [&](const Setting* one, const Setting* other) {
        return at.at(one) < at.at(other);
    });
    // Blocks of one article of the text are one chapter, whose lines say which block they are of.
    std::map<std::string, std::set<std::string>> blocks;
    for (const auto* setting : shown)
        blocks[title_of(rules, setting->path.front(), value_words)].insert(setting->path.front());
    for (const auto* setting : shown) {
        const auto& word = setting->path.front();
        const auto title = title_of(rules, word, value_words);
        auto chapter = std::find_if(document.chapters.begin(), document.chapters.end(),
                                    [&](const auto& one) { return one.title == title; });
        if (chapter == document.chapters.end()) {
            document.chapters.push_back({anchor_of(word), title, {}});
            chapter = std::prev(document.chapters.end());
        }
        const bool of_another_name = lower(title).find(word) == std::string::npos;
        chapter->lines.push_back(
            line_of(rules, *setting, value_words, of_another_name || blocks.at(title).size() > 1));
    }
    return document;
}

std::string written(const RulesetDocument& document, std::string_view form, Language language) {
    if (form == "html") return in_html(document, language);
    return form == "markdown" ? in_markdown(document, language) : in_text(document, language);
}

} // namespace regra::verbs
