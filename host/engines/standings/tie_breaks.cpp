#include "engines/standings/tie_breaks.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"
#include "kernel/ruleset/reader.hpp"
#include "kernel/ruleset/scripts.hpp"
#include "kernel/ruleset/source.hpp"

namespace regra::ruleset {
namespace {

// "N" and "J" are the program's no and yes, in German; "P" and "F" turn on what "-" leaves out;
// "GP" and "MP" are game points and match points.
bool is_cell(std::string_view text) {
    return parse_points(text) || text == "GP" || text == "MP" ||
           (text.size() == 1 && std::string_view("NJPF-").find(text) != std::string_view::npos);
}

// "1,0, N": its cells; none if one of them is no cell.
std::vector<std::string> cells(std::string_view inside) {
    std::vector<std::string> out;
    for (const auto cell : split(inside, ",")) {
        if (!is_cell(trim(cell))) return {};
        out.emplace_back(trim(cell));
    }
    return out;
}

struct Bracket {
    char open = 0; // 0: the text does not end in one
    std::string_view inside, before;
    std::size_t at = 0;
};

Bracket last_bracket(std::string_view text) {
    const char open = text.ends_with(')') ? '(' : text.ends_with(']') ? '[' : '\0';
    const auto at = open ? text.rfind(open) : std::string_view::npos;
    if (at == std::string_view::npos) return {};
    return {open, text.substr(at + 1, text.size() - at - 2), trim(text.substr(0, at)), at};
}

std::string in_brackets(int code) {
    return "[" + std::to_string(code) + "]";
}

// "b)" and "2." at the beginning.
bool is_mark(std::string_view text) {
    const bool is_digit = text.size() >= 2 && text[0] >= '1' && text[0] <= '9';
    return text.size() >= 2 && (text[1] == ')' || (is_digit && text[1] == '.'));
}

} // namespace

PrintedLine read_line(std::string_view printed, const CodeTable& table) {
    PrintedLine line;
    std::string_view rest = printed;
    for (Bracket bracket = last_bracket(rest); bracket.open; bracket = last_bracket(rest)) {
        const auto number = bracket.open == '[' ? parse_int(bracket.inside) : std::nullopt;
        const bool last = bracket.before.find('[') == std::string_view::npos;
        const bool known = number && *number < 10'000 &&
                           (last || table.empty() || table.codes.count(static_cast<int>(*number)));
        if (known && line.code == 0 && *number > 0) {
            line.code = static_cast<int>(*number);
            line.code_at = bracket.at;
        } else if (line.parameters.empty() && !cells(bracket.inside).empty()) {
            line.parameters = cells(bracket.inside);
        } else {
            break;
        }
        rest = bracket.before;
    }
    if (rest.size() > 3 && is_mark(rest) && rest[2] == ' ') {
        line.letter = rest.substr(0, 1);
        line.title_at = 3;
        rest.remove_prefix(3);
    }
    line.title = rest;
    return line;
}

namespace {

// The parameters that the table names and the script takes: `cut lowest` is 1. What the words say
// already stays.
void add_parameters(const PrintedLine& line, const Code& code, const Declaration& script,
                    Value& options) {
    for (std::size_t i = 0; i < code.parameters.size() && i < line.parameters.size(); ++i) {
        const auto* option = option_named(script, code.parameters[i]);
        const auto value = option ? parse_int(line.parameters[i]) : std::nullopt;
        if (value && *value != 0 && !options.find(option->key)) options.set(option->key, *value);
    }
}

std::string script_of(const std::string& means) {
    return "tiebreaks/" + script_name(split(means, ", ")[0]);
}

std::vector<Part> parts_of(const std::string& phrase, std::size_t offset) {
    std::vector<Part> parts;
    for (const auto piece : split(phrase, ", ")) parts.push_back({std::string(piece), offset});
    return parts;
}

} // namespace

const Code* CodedLines::known_code(const PrintedLine& line) const {
    const auto found = table_.codes.find(line.code);
    return found != table_.codes.end() && found->second.is_known() ? &found->second : nullptr;
}

Value CodedLines::meaning_of_title(const PrintedLine& line, const Part& part) {
    const std::size_t at = part.offset + line.title_at;
    if (!line.parameters.empty()) {
        error(at, "tie-break.no-code", {{"parameters", join(line.parameters, ",")}});
        return {};
    }
    Parsed parsed = parse_call("tiebreaks", {{line.title, at}}, vocabulary_);
    if (!parsed.error) return std::move(parsed.data);
    const bool unlike_all = parsed.error->id == "call.none";
    error(at, unlike_all ? "tie-break.title" : parsed.error->id, parsed.error->arguments);
    return {};
}

Value CodedLines::meaning_of_code(const PrintedLine& line, const Part& part) {
    const std::size_t at = part.offset + line.code_at;
    const std::string code_text = in_brackets(line.code);
    const auto found = table_.codes.find(line.code);
    if (found == table_.codes.end()) {
        error(at, table_.empty() ? "tie-break.no-table" : "tie-break.code",
              {{"code", code_text}, {"program", table_.program}});
        return {};
    }
    const Code& code = found->second;
    const auto printed = line.parameters.size();
    if (printed > code.parameters.size() || printed < code.fewest)
        error(at, "tie-break.parameters",
              {{"code", code_text},
               {"count", std::to_string(code.parameters.size())},
               {"has", std::to_string(line.parameters.size())}});
    if (!code.is_known()) {
        error(at, "tie-break.unknown", {{"code", code_text}, {"program", table_.program}});
        return {};
    }
    const std::string* means = code.meaning(line.parameters);
    if (!means) {
        error(at, "tie-break.parameter-range",
              {{"code", code_text},
               {"last", std::to_string(code.means.size() - 1)},
               {"means", join(code.means, "; ")}});
        return {};
    }
    Parsed parsed = parse_call("tiebreaks", parts_of(*means, at), vocabulary_);
    if (!parsed.error) return std::move(parsed.data);
    error(at, parsed.error->id, parsed.error->arguments);
    return {};
}

Value CodedLines::meaning(const PrintedLine& line, const Part& part) {
    if (line.code == 0) return meaning_of_title(line, part);
    Value call = meaning_of_code(line, part);
    if (!call.is_nothing()) add_options(line, call);
    return call;
}

void CodedLines::add_options(const PrintedLine& line, Value& call) {
    const Code* code = known_code(line);
    const std::string* means = code ? code->meaning(line.parameters) : nullptr;
    if (!means || script_of(*means) != call.text_of("script")) return;
    Value options = *call.find("options");
    add_parameters(line, *code, *vocabulary_.scripts.find(script_of(*means)), options);
    call.set("options", std::move(options));
}

void CodedLines::check_agreement(const PrintedLine& line, const Part& part, const Value& call) {
    const Code* code = known_code(line);
    const std::string* means = code ? code->meaning(line.parameters) : nullptr;
    const auto is_said = [&](const std::string& phrase) {
        return script_of(phrase) == call.text_of("script");
    };
    if (!means || is_said(*means)) return;
    std::string other;
    for (const auto& [number, candidate] : table_.codes)
        if (std::any_of(candidate.means.begin(), candidate.means.end(), is_said) &&
            candidate.parameters.size() >= line.parameters.size())
            other = in_brackets(number);
    error(part.offset + line.code_at,
          other.empty() ? "tie-break.disagree" : "tie-break.disagree-other",
          {{"program", table_.program},
           {"code", in_brackets(line.code)},
           {"means", *means},
           {"says", call.text_of("head")},
           {"other", other}});
}

// ---- tie breaks ---------------------------------------------------------------------------------

// A tie-break list: one printed line an entry, with what it means where the code does not say.

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
    for (const auto& line : lines)
        made.text += (made.text.empty() ? "" : "; ") + *line.find("printed")->text();
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
