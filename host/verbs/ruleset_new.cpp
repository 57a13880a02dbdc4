// regra ruleset new: the file of a regulation or of an event, with each open choice as a line to
// fill in.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "kernel/base/text.hpp"
#include "kernel/ruleset/source.hpp"
#include "kernel/ruleset/tree.hpp"
#include "verbs/citing.hpp"
#include "verbs/store.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

namespace fs = std::filesystem;
using ruleset::Path;

struct RulesetNew {
    std::string kind, id, file, title, season;
    std::vector<std::string> choices;
};

// A line to fill in.
struct Blank {
    Path path;
    std::string options, shown, article, title; // options as written, and shown; of the key
    std::string value;                          // chosen; "" = a comment
    bool open = false;                          // somebody must say it
};

// ---- what is open -------------------------------------------------------------------------------

std::string argument_of(const Message& message, std::string_view name,
                        Language language = Language::en) {
    for (const auto& [key, value] : message.arguments)
        if (key == name) return value.in(language);
    return "";
}

// The key words of an example, `rapid: {under: A.4}`.
Path path_in(const std::string& example) {
    Diagnostics ignored;
    const ruleset::Source source("", example);
    const auto root = ruleset::read_tree(source, ignored);
    Path path;
    for (const auto* at = &root; at->is_map() && at->keys.size() == 1; at = &at->items[0])
        path.push_back(at->keys[0].text);
    return path;
}

std::string title_of(const ruleset::Rulesets& rulesets, const ruleset::KeyTitles& titles,
                     const ruleset::Ruleset& rules, const Path& path) {
    if (auto title = titles.of(rules, path); !title.empty()) return title;
    const auto* key = rulesets.schema().find(rules.without_scope(path));
    return key ? key->title : "";
}

std::vector<Blank> open_blanks(const ruleset::Rulesets& rulesets, const ruleset::Ruleset& rules,
                               const Diagnostics& found, Language language) {
    const auto& titles = rulesets.value_words(language).titles();
    std::vector<Blank> blanks;
    for (const auto& item : found.items()) {
        if (item.severity != Severity::open) continue;
        Blank blank;
        blank.open = true;
        blank.path = path_in(argument_of(item.message, "example"));
        if (const auto line = argument_of(item.message, "line");
            blank.path.empty() && !line.empty())
            blank.path = {"tie-breaks", "readings", line};
        if (blank.path.empty()) continue;
        blank.options = argument_of(item.message, "options");
        blank.shown = argument_of(item.message, "options", language);
        blank.article = article_text(argument_of(item.message, "article"), language);
        blank.title = title_of(rulesets, titles, rules, blank.path);
        blanks.push_back(std::move(blank));
    }
    return blanks;
}

// What a regulation of its own may say beside, of the keys that need no name.
void add_unsaid(const ruleset::Rulesets& rulesets, const ruleset::Ruleset& rules, Language language,
                std::vector<Blank>& blanks) {
    const auto& titles = rulesets.value_words(language).titles();
    for (const auto& key : rulesets.schema().grammar().keys) {
        Path path;
        for (const auto word : split(key.path, "/")) path.emplace_back(word);
        const bool has_names = key.path.find_first_of("*@%") != key.path.npos;
        const bool said = rules.find(path) != nullptr;
        if (has_names || said || key.about_file || !key.information.empty()) continue;
        auto title = title_of(rulesets, titles, rules, path);
        blanks.push_back({std::move(path), "", "", "", std::move(title), "", false});
    }
}

// ---- the text -----------------------------------------------------------------------------------

std::string quoted_title(const std::string& text) {
    std::string made;
    for (const char c : text) {
        if (c == '"' || c == '\\') made += '\\';
        made += c;
    }
    return "\"" + made + "\"";
}

std::string word_of_key(const std::string& word) {
    const bool plain = word.find_first_of(":#\"'{}[],&*!|>%@`") == word.npos;
    return plain ? word : quoted_title(word);
}

std::string comment_of(const Blank& blank) {
    std::vector<std::string> parts;
    for (const auto* part : {&blank.title, &blank.shown, &blank.article})
        if (!part->empty()) parts.push_back(*part);
    return join(parts, "; ");
}

// The lines of the blanks from..to, which share `depth` words.
void write_block(const std::vector<Blank>& blanks, std::size_t from, std::size_t to,
                 std::size_t depth, std::string& out) {
    const std::string indent(2 * depth, ' ');
    for (std::size_t i = from; i < to;) {
        const auto& word = blanks[i].path[depth];
        std::size_t next = i + 1;
        while (next < to && blanks[next].path.size() > depth && blanks[next].path[depth] == word)
            ++next;
        const bool is_line = blanks[i].path.size() == depth + 1;
        const bool is_used = std::any_of(blanks.begin() + static_cast<std::ptrdiff_t>(i),
                                         blanks.begin() + static_cast<std::ptrdiff_t>(next),
                                         [](const Blank& one) { return !one.value.empty(); });
        const std::string mark = is_used ? "" : "# ";
        if (is_line) {
            if (const auto comment = comment_of(blanks[i]); !comment.empty())
                out += fmt::format("{}# {}\n", indent, comment);
            const auto& value = blanks[i].value;
            out +=
                indent + mark + word_of_key(word) + ": " + (value.empty() ? "..." : value) + "\n";
        } else {
            out += indent + mark + word_of_key(word) + ":\n";
            write_block(blanks, i, next, depth + 1, out);
        }
        i = next;
    }
}

// Lines of one block stand together, where its first is.
void gather(std::vector<Blank>& blanks, std::size_t from, std::size_t to, std::size_t depth) {
    for (std::size_t i = from; i < to;) {
        if (blanks[i].path.size() <= depth) {
            ++i;
            continue;
        }
        const auto word = blanks[i].path[depth];
        const auto middle = std::stable_partition(
            blanks.begin() + static_cast<std::ptrdiff_t>(i),
            blanks.begin() + static_cast<std::ptrdiff_t>(to),
            [&](const Blank& one) { return one.path.size() > depth && one.path[depth] == word; });
        const auto next = static_cast<std::size_t>(middle - blanks.begin());
        gather(blanks, i, next, depth + 1);
        i = next;
    }
}

std::string head_of(const RulesetNew& asked, ruleset::Kind over, const std::string& title) {
    const bool is_event = asked.kind == "event";
    std::string text = asked.kind + ": " + quoted_title(title) + "\n";
    text += (over == ruleset::Kind::laws ? "laws: " : "extends: ") + asked.id + "\n";
    if (!is_event) text += "text: this file\n";
    if (!asked.season.empty()) text += "season: " + asked.season + "\n";
    if (is_event) text += "# announced in: ...\n# place: ...\n# dates: ...\n";
    return text;
}

std::string text_of_file(const std::string& head, std::vector<Blank> blanks, Language language) {
    gather(blanks, 0, blanks.size(), 0);
    auto open = blanks;
    std::erase_if(open, [](const Blank& one) { return !one.open; });
    std::erase_if(blanks, [](const Blank& one) { return one.open; });
    // A block that has both kinds of lines stands once.
    for (auto& one : blanks) {
        const bool shared = std::any_of(open.begin(), open.end(), [&](const Blank& other) {
            return other.path[0] == one.path[0];
        });
        if (shared) open.push_back(one);
        one.open = shared;
    }
    std::erase_if(blanks, [](const Blank& one) { return one.open; });
    gather(open, 0, open.size(), 0);
    std::string text = head;
    const auto add = [&](const std::vector<Blank>& lines, const char* id) {
        if (lines.empty()) return;
        text += "\n# " + words({id, {}}, language) + "\n";
        write_block(lines, 0, lines.size(), 0, text);
    };
    add(open, "new.open");
    add(blanks, "new.unsaid");
    return text;
}

constexpr std::string_view made_file = "new-file.yaml"; // as it is checked, before it is written

// ---- choosing -----------------------------------------------------------------------------------

// "rapid under A.4", as its key and value.
void take_choice(const std::string& choice, std::vector<Blank>& blanks) {
    std::vector<std::string> keys;
    for (auto& blank : blanks) {
        const auto key = ruleset::spoken(blank.path);
        keys.push_back(key);
        for (const auto& begin : {key + " ", key + ": "})
            if (choice.starts_with(begin)) blank.value = trim(choice.substr(begin.size()));
        if (choice.starts_with(key + " ") || choice.starts_with(key + ": ")) return;
    }
    const auto near = nearest(choice, keys);
    throw Error(Exit::bad_input, {"--choose"}, "new.choice",
                {{"choice", choice}, {"keys", near.empty() ? join(keys, ", ") : near}});
}

Diagnostics check_text(Store& store, const std::string& kind, const std::string& text) {
    Diagnostics found;
    const std::string folder = kind + "s/";
    store.rulesets.add(folder + std::string(made_file), text);
    store.rulesets.check(folder + std::string(made_file.substr(0, made_file.find('.'))), found);
    return found;
}

// What is wrong with a line of the new file is wrong with the argument that it was made of.
[[noreturn]] void refuse_arguments(const Diagnostics& found, const std::string& text,
                                   const RulesetNew& asked) {
    const auto lines = split(text, "\n");
    Diagnostics problems;
    for (const auto& item : found.items()) {
        if (item.severity != Severity::error) continue;
        const auto line = static_cast<std::size_t>(std::max(item.place.line, 1)) - 1;
        const auto stated = line < lines.size() ? trim(lines[line]) : std::string_view();
        Place place = item.place;
        if (place.file.ends_with(made_file)) place = Place{asked.file};
        if (stated.starts_with("season: ")) place = Place{"--season"};
        for (const auto& choice : asked.choices) {
            const auto colon = stated.find(": ");
            if (item.place.file.ends_with(made_file) && colon != stated.npos &&
                choice.ends_with(" " + std::string(stated.substr(colon + 2))))
                place = Place{"--choose '" + choice + "'"};
        }
        problems.error(place, item.message.id, item.message.arguments);
    }
    throw Error(Exit::bad_input, std::move(problems));
}

Reply run_ruleset_new(const Call& call, const RulesetNew& asked) {
    Store store(call);
    Diagnostics found;
    const auto over = store.rulesets.read(asked.id, found);
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
    const auto kind = over.own().kind;
    const bool is_event = asked.kind == "event";
    if (kind != ruleset::Kind::regulation && (is_event || kind != ruleset::Kind::laws))
        throw Error(Exit::bad_input, {}, is_event ? "new.over-event" : "new.over",
                    {{"id", asked.id}});
    const auto title = asked.title.empty() ? fs::path(asked.file).stem().string() : asked.title;
    const auto head = head_of(asked, kind, title);
    found = check_text(store, asked.kind, head);
    if (found.has_errors()) refuse_arguments(found, head, asked);
    auto blanks = open_blanks(store.rulesets, over, found, call.language);
    const auto open = blanks.size();
    if (!is_event) add_unsaid(store.rulesets, over, call.language, blanks);
    for (const auto& choice : asked.choices) take_choice(choice, blanks);
    auto text = text_of_file(head, blanks, call.language);
    Store again(call);
    found = check_text(again, asked.kind, text);
    if (found.has_errors()) refuse_arguments(found, text, asked);
    Value::List choices;
    std::size_t made = 0, answered = 0; // of all lines; of those that are open
    for (std::size_t i = 0; i < open; ++i) {
        const auto& one = blanks[i];
        answered += one.value.empty() ? 0 : 1;
        choices.push_back(Value::Map{{"key", ruleset::spoken(one.path)},
                                     {"title", one.title},
                                     {"options", one.options},
                                     {"article", one.article},
                                     {"value", one.value.empty() ? Value() : Value(one.value)}});
    }
    for (const auto& one : blanks) made += one.value.empty() ? 0 : 1;
    Reply reply{Value::Map{{"file", asked.file},
                           {"choices", std::move(choices)},
                           {"made", made},
                           {"left", open - answered}}};
    reply.files.push_back({asked.file, std::move(text)});
    return reply;
}

std::string new_text(const Value& reply, const Look& look) {
    return sentence("new.written", reply, look) + "\n";
}

} // namespace

Verb ruleset_new() {
    using namespace reply;
    auto made = verb<RulesetNew>(
        "ruleset new", "the file of a regulation or an event, with each open choice",
        "What the ruleset below leaves open stands in the file as a line to fill in, with its "
        "options\n"
        "and its article; a regulation has the other keys below it. At a terminal each choice is\n"
        "asked that --choose does not answer; an empty answer leaves it open.\n"
        "--json: {file, choices: [{key, title, options, article, value}], made, left}; value: "
        "null\n"
        "where it is left open",
        {{parameter("KIND", &RulesetNew::kind, "regulation or event")
              .one_of({"regulation", "event"}),
          parameter("ID", &RulesetNew::id, "laws or a regulation that it builds on"),
          parameter("FILE", &RulesetNew::file, "the new file, NAME.yaml").made(),
          parameter("title", &RulesetNew::title, "as it is printed; else NAME").of("TEXT"),
          parameter("season", &RulesetNew::season, "2026, or 2026/2027").of("SEASON"),
          parameter("choose", &RulesetNew::choices,
                    "a key and its value, such as 'rapid under A.4' (repeatable)")
              .of("CHOICE")}},
        record("", {text("file"),
                    list("choices", record("", {text("key"), text("title"), text("options"),
                                                text("article"), text("value").or_null()})),
                    number("made"), number("left")}),
        run_ruleset_new);
    made.text = new_text;
    return made;
}

} // namespace regra::verbs
