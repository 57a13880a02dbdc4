// A tie-break list: one printed line an entry, with what it means where the code does not say.
#include "kernel/ruleset/reader.hpp"
#include "kernel/ruleset/tie_break_line.hpp"

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
          coded_(context.ruleset.codes, context.vocabulary(), context.source, context.diagnostics) {
    }

    TieBreak read(const Node& line, const Node* meaning);

private:
    void read_phrase(TieBreak& made, const PrintedLine& printed, const Part& part,
                     const Node& phrase);

    const std::string& list_;
    const Context& context_;
    CodedLines coded_;
};

TieBreak LineReader::read(const Node& line, const Node* meaning) {
    const Part part = part_of(line);
    const PrintedLine printed = read_line(part.text, context_.ruleset.codes);
    TieBreak made;
    made.letter = printed.letter;
    made.title = printed.title;
    made.printed = part.text;
    made.code = printed.code;
    made.code_place = context_.source.place(part.offset + printed.code_at);
    made.parameters = printed.parameters;
    made.place = context_.place(line);
    if (!meaning) {
        made.call = coded_.meaning(printed, part);
    } else if (meaning->is_scalar()) {
        read_phrase(made, printed, part, *meaning);
    } else if (meaning->is_map() && meaning->find("read")) {
        made.reading = read_reading(*meaning, true, context_);
        read_phrase(made, printed, part, *meaning->find("read"));
    } else {
        context_.error(*meaning, "shape.tie-break");
    }
    return made;
}

// `Progressive, cut lowest 1`; in a reading also `unknown`: the event has to say.
void LineReader::read_phrase(TieBreak& made, const PrintedLine& printed, const Part& part,
                             const Node& phrase) {
    if (!phrase.is_scalar() || phrase.text.empty())
        return context_.error(phrase, "shape.tie-break");
    if (made.reading && phrase.text == "unknown") return;
    const Scalar scalar = split_scalar(phrase, context_.source, context_.diagnostics);
    refuse_qualifiers(scalar.qualifiers, list_, context_);
    if (scalar.value.empty()) return;
    Parsed parsed = parse_call("tiebreaks", scalar.value, context_.vocabulary());
    if (parsed.error)
        return context_.diagnostics.error(context_.source.place(parsed.offset), parsed.error->id,
                                          parsed.error->arguments);
    made.call = std::get<Call>(std::move(parsed.data));
    if (made.reading) return; // it may depart from the printed code: it says why
    coded_.check_agreement(printed, part, *made.call);
    for (const auto& option : coded_.options(printed, *made.call))
        if (!made.call->has_option(option.name)) made.call->options.push_back(option);
}

void check_letters(const std::vector<TieBreak>& lines, const Context& context) {
    char last = 0;
    for (const auto& line : lines) {
        if (line.letter.empty()) continue;
        if (last != 0 && line.letter[0] != last + 1)
            context.diagnostics.note(line.place, "tie-break.letters",
                                     {{"letter", line.letter}, {"last", std::string(1, last)}});
        last = line.letter[0];
    }
}

} // namespace

void read_tie_breaks(Setting& setting, const Node& list, const Context& context) {
    std::vector<TieBreak> lines;
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
    for (const auto& line : lines) made.text += (made.text.empty() ? "" : "; ") + line.printed;
    made.place = setting.place;
    made.data = std::move(lines);
    setting.cases.push_back(std::move(made));
}

} // namespace regra::ruleset
