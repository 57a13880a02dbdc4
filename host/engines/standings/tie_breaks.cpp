#include "engines/standings/tie_breaks.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"
#include "kernel/ruleset/reader.hpp"
#include "kernel/ruleset/scripts.hpp"
#include "kernel/ruleset/source.hpp"

namespace regra::ruleset {
namespace {

Part part_of(const Node& node) {
    return {node.text, node.offset};
}

// A list holds as a whole: nothing behind a meaning can be for one line only.
void refuse_qualifiers(const Qualifiers& qualifiers, const std::string& list,
                       const Context& context) {
    for (const auto& part : qualifiers.all)
        context.diagnostics.error(context.source.place(part.offset),
                                  part.text.starts_with("if ") ? "list.condition"
                                                               : "list.qualifier",
                                  {{"text", part.text}, {"key", list}});
}

class LineReader {
public:
    LineReader(const std::string& list, const Context& context)
        : list_(list), context_(context),
          coded_(context.ruleset.table<CodeTable>(), list, context.vocabulary(), context.source,
                 context.diagnostics) {}

    Value read(const Node& line, const Node* meaning);

private:
    // The call that words mean; nothing if they mean none.
    Value read_phrase(const PrintedLine& printed, const Part& part, const Node& phrase,
                      bool is_reading);
    std::string words_beside(const PrintedLine& printed, const Value& call) const;

    const std::string& list_;
    const Context& context_;
    CodedLines coded_;
};

Value LineReader::read(const Node& line, const Node* meaning) {
    const Part part = part_of(line);
    const PrintedLine printed = read_line(part.text, context_.ruleset.table<CodeTable>());
    Value made;
    made.set("letter", printed.letter);
    made.set("title", printed.title);
    made.set("printed", part.text);
    made.set("code", printed.code);
    made.set("parameters", list_of(printed.parameters));
    made.set("at", part.offset);
    made.set("code_at", part.offset + printed.code_at);
    if (!meaning) {
        made.set("call", coded_.meaning(printed, part));
    } else if (meaning->is_scalar()) {
        made.set("call", read_phrase(printed, part, *meaning, false));
    } else if (meaning->is_map() && meaning->find("read")) {
        const Reading reading = read_reading(*meaning, true, context_);
        made.set("reading", Value::Map{{"printed", reading.printed},
                                       {"nothing", reading.nothing},
                                       {"because", reading.because}});
        made.set("call", read_phrase(printed, part, *meaning->find("read"), true));
    } else {
        context_.error(*meaning, "shape.tie-break");
    }
    if (const Value* call = made.find("call"); call && !call->is_nothing())
        made.set("words", words_beside(printed, *call));
    return made;
}

// What the line counts, in words; "" where its title alone says that.
std::string LineReader::words_beside(const PrintedLine& printed, const Value& call) const {
    const std::string words = coded_.words(call);
    return script_name(words) == script_name(printed.title) ? "" : words;
}

// `Progressive, cut lowest 1`; in a reading also `unknown`: the event has to say.
Value LineReader::read_phrase(const PrintedLine& printed, const Part& part, const Node& phrase,
                              bool is_reading) {
    if (!phrase.is_scalar() || phrase.text.empty()) {
        context_.error(phrase, "shape.tie-break");
        return {};
    }
    if (is_reading && phrase.text == "unknown") return {};
    const Scalar scalar = split_scalar(phrase, context_.source, context_.diagnostics);
    refuse_qualifiers(scalar.qualifiers, list_, context_);
    if (scalar.value.empty()) return {};
    Parsed parsed = parse_call("tiebreaks", scalar.value, context_.vocabulary());
    if (parsed.error) {
        context_.diagnostics.error(context_.source.place(parsed.offset), parsed.error->id,
                                   parsed.error->arguments);
        return {};
    }
    if (is_reading) return std::move(parsed.data); // it may depart from the code: it says why
    return coded_.agreed(printed, part, std::move(parsed.data));
}

void check_letters(const Value::List& lines, const Context& context) {
    char last = 0;
    for (const auto& line : lines) {
        const std::string& letter = line.text_of("letter");
        if (letter.empty()) continue;
        if (last != 0 && letter[0] != last + 1)
            context.diagnostics.note(
                context.source.place(static_cast<std::size_t>(line.number_of("at"))),
                "tie-break.letters", {{"letter", letter}, {"last", std::string(1, last)}});
        last = letter[0];
    }
}

Value::List lines_of_list(Setting& setting, const Node& list, const Context& context) {
    Value::List lines;
    LineReader reader(setting.path.back(), context);
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        const Node& item = list.items[i];
        Qualifiers qualifiers;
        if (item.is_plain() &&
            take_qualifier(part_of(item), qualifiers, context.source, context.diagnostics)) {
            if (!stands_at_end(list, i)) context.error(item, "shape.middle", {{"text", item.text}});
            if (!qualifiers.conditions.empty())
                context.error(item, "list.condition", {{"text", item.text}});
            apply_qualifiers(qualifiers, setting, context);
        } else if (item.is_scalar()) {
            lines.push_back(reader.read(item, nullptr));
        } else if (item.is_map() && item.keys.size() == 1) {
            lines.push_back(reader.read(item.keys[0], &item.items[0]));
        } else {
            context.error(item, "shape.tie-break");
        }
    }
    check_letters(lines, context);
    return lines;
}

// "b" of "b) Title", and of "b)" alone; "2" of "2. Title".
std::string letter_of(std::string_view text) {
    const bool has = is_mark(text) && (text.size() == 2 || text[2] == ' ');
    return has ? std::string(text.substr(0, 1)) : "";
}

// The lines of the list that is restated, each with the document it stands in.
Value::List lines_before(const Setting& old) {
    Value::List lines;
    for (const auto& line : old.cases[0].data.list() ? *old.cases[0].data.list() : Value::List()) {
        lines.push_back(line);
        if (!line.find("document")) lines.back().set("document", old.document);
    }
    return lines;
}

// `b) TITLE [37] (2,0,N): as coded` stands in place of the line b), or behind the last; `f): none`
// takes f) out. Letters must follow each other afterwards.
Value::List lines_changed(Setting& setting, const Node& map, const Context& context) {
    const Setting* old = context.ruleset.find(setting.path);
    if (!old || old->cases.empty()) {
        context.error(map, "tie-break.no-list", {{"key", spoken(setting.path)}});
        return {};
    }
    setting.freedom = old->freedom;
    Value::List lines = lines_before(*old);
    LineReader reader(setting.path.back(), context);
    for (std::size_t i = 0; i < map.keys.size(); ++i) {
        const Node& key = map.keys[i];
        const Node& value = map.items[i];
        if (key.is_plain() && key.text == "art") {
            setting.article = read_article(value, context);
            continue;
        }
        const std::string letter = letter_of(key.text);
        const auto at = std::find_if(lines.begin(), lines.end(), [&](const Value& line) {
            return !letter.empty() && line.text_of("letter") == letter;
        });
        if (letter.empty()) {
            context.error(key, "tie-break.no-letter", {{"text", key.text}});
        } else if (value.is_plain() && value.text == "none") {
            if (at == lines.end())
                context.error(key, "none.nothing", {{"key", key.text}});
            else
                lines.erase(at);
        } else {
            const bool coded = value.is_plain() && value.text == "as coded";
            Value line = reader.read(key, coded ? nullptr : &value);
            if (at == lines.end())
                lines.push_back(std::move(line));
            else
                *at = std::move(line);
        }
    }
    char last = 0;
    for (const auto& line : lines) {
        const std::string letter(line.text_of("letter"));
        if (last != 0 && letter != std::string(1, static_cast<char>(last + 1)))
            context.error(map, "tie-break.hole",
                          {{"letter", letter.empty() ? line.text_of("title") : letter},
                           {"last", std::string(1, last)}});
        if (!letter.empty()) last = letter[0];
    }
    return lines;
}

} // namespace

void read_tie_breaks(Setting& setting, const Node& list, const Context& context) {
    Value::List lines = list.is_map() ? lines_changed(setting, list, context)
                                      : lines_of_list(setting, list, context);
    if (list.is_map() && lines.empty()) return;
    Case made;
    for (const auto& line : lines) {
        const std::string& words = line.text_of("words");
        made.text += (made.text.empty() ? "" : "; ") + line.text_of("printed") +
                     (words.empty() ? "" : ": " + words);
    }
    made.place = setting.place;
    made.data = std::move(lines);
    setting.cases.push_back(std::move(made));
}

std::vector<TieBreak> tie_breaks_of(const Ruleset& ruleset, const Setting& setting,
                                    const Case& made) {
    const auto place = [&](const Value& line, std::string_view at) {
        const Value* document = line.find("document");
        const auto stated =
            document ? static_cast<std::size_t>(*document->number()) : setting.document;
        const auto& source = ruleset.documents[stated].source;
        return source->place(static_cast<std::size_t>(line.number_of(at)));
    };
    std::vector<TieBreak> lines;
    for (const auto& one : made.data.list() ? *made.data.list() : Value::List()) {
        TieBreak line;
        line.letter = one.text_of("letter");
        line.title = one.text_of("title");
        line.printed = one.text_of("printed");
        line.code = static_cast<int>(one.number_of("code"));
        for (const auto& parameter : one.list_of("parameters"))
            line.parameters.push_back(*parameter.text());
        if (const Value* call = one.find("call")) line.call = *call;
        if (const Value* read = one.find("reading"))
            line.reading = Reading{read->text_of("printed"), read->yes_of("nothing"),
                                   read->text_of("because")};
        line.place = place(one, "at");
        line.code_place = place(one, "code_at");
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace regra::ruleset
