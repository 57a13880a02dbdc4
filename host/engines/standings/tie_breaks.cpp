// A tie-break list: one printed line an entry, with what it means where the code does not say.
#include "engines/standings/tie_break_line.hpp"

#include "kernel/ruleset/reader.hpp"

#include <algorithm>

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
          coded_(context.ruleset.table<CodeTable>(), context.vocabulary(), context.source,
                 context.diagnostics) {}

    Value read(const Node& line, const Node* meaning);

private:
    // The call that words mean; nothing if they mean none.
    Value read_phrase(const PrintedLine& printed, const Part& part, const Node& phrase,
                      bool is_reading);

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
    return made;
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
    coded_.check_agreement(printed, part, parsed.data);
    coded_.add_options(printed, parsed.data);
    return std::move(parsed.data);
}

void check_letters(const Value::List& lines, const Context& context) {
    char last = 0;
    for (const auto& line : lines) {
        const std::string letter(line.text_of("letter"));
        if (letter.empty()) continue;
        if (last != 0 && letter[0] != last + 1)
            context.diagnostics.note(
                context.source.place(static_cast<std::size_t>(line.number_of("at"))),
                "tie-break.letters", {{"letter", letter}, {"last", std::string(1, last)}});
        last = letter[0];
    }
}

} // namespace

void read_tie_breaks(Setting& setting, const Node& list, const Context& context) {
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
    Case made;
    for (const auto& line : lines)
        made.text += (made.text.empty() ? "" : "; ") + *line.find("printed")->text();
    made.place = setting.place;
    made.data = std::move(lines);
    setting.cases.push_back(std::move(made));
}

std::vector<TieBreak> tie_breaks_of(const Ruleset& ruleset, const Setting& setting,
                                    const Case& made) {
    const auto place = [&](const Value& line, std::string_view at) {
        const auto& source = ruleset.documents[setting.document].source;
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
            line.reading = Reading{std::string(read->text_of("printed")), read->yes_of("nothing"),
                                   std::string(read->text_of("because"))};
        line.place = place(one, "at");
        line.code_place = place(one, "code_at");
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace regra::ruleset
