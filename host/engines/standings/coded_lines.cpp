#include "engines/standings/coded_lines.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"
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

} // namespace

bool is_mark(std::string_view text) {
    const bool is_digit = text.size() >= 2 && text[0] >= '1' && text[0] <= '9';
    return text.size() >= 2 && (text[1] == ')' || (is_digit && text[1] == '.'));
}

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

std::string script_of(const std::string& means) {
    return "tiebreaks/" + script_name(split(means, ", ")[0]);
}

std::vector<Part> parts_of(const std::string& phrase, std::size_t offset) {
    std::vector<Part> parts;
    for (const auto piece : split(phrase, ", ")) parts.push_back({std::string(piece), offset});
    return parts;
}

// "[37] (1,0,N)"
std::string code_of(const PrintedLine& line) {
    const std::string cells = join(line.parameters, ",");
    return in_brackets(line.code) + (cells.empty() ? "" : " (" + cells + ")");
}

// "A, B and C"
std::string names_text(const Value::List& names) {
    std::string all;
    for (std::size_t i = 0; i < names.size(); ++i)
        all += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + *names[i].text();
    return all;
}

// Whether the option is said by the phrase, behind the script's name.
bool says(const std::string& phrase, const std::string& script, const std::string& option) {
    const auto parts = split(phrase, ", ");
    return script_of(phrase) == script &&
           std::any_of(parts.begin() + 1, parts.end(), [&](std::string_view part) {
               return part == option || part.starts_with(option + " ");
           });
}

// Whether what a line counts by this code and its parameters settles the option.
bool settles(const Code& code, bool teams, const std::string& script, const std::string& option) {
    const auto& means = code.meanings(teams);
    const bool is_its_own = std::any_of(means.begin(), means.end(), [&](const std::string& phrase) {
        return script_of(phrase) == script;
    });
    return std::any_of(means.begin(), means.end(),
                       [&](const std::string& phrase) { return says(phrase, script, option); }) ||
           (is_its_own && std::any_of(code.parameters.begin(), code.parameters.end(),
                                      [&](const Parameter& one) { return one.says(option); }));
}

} // namespace

bool CodedLines::is_of_teams() const {
    return list_.starts_with("team");
}

const Declaration& CodedLines::script_of(const Value& call) const {
    return *vocabulary_.scripts.find(call.text_of("script"));
}

std::string CodedLines::words(const Value& call) const {
    std::string said = call.text_of("head");
    for (const auto& [key, given] : *call.find("options")->map()) {
        const Option& option = *script_of(call).option(key);
        if (given == option.standard) continue;
        said += ", " + option.name;
        if (const auto* number = given.number()) said += " " + std::to_string(*number);
        if (const auto* text = given.text()) said += " " + *text;
        if (const auto* names = given.list()) said += " " + names_text(*names);
    }
    return said;
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

// Adds what the printed parameters say.
void CodedLines::add_parameters(const PrintedLine& line, const Code& code, std::size_t at,
                                Value& call) {
    Value options = *call.find("options");
    for (std::size_t i = 0; i < code.parameters.size() && i < line.parameters.size(); ++i) {
        const std::string phrase = code.parameters[i].phrase(line.parameters[i]);
        if (phrase.empty()) continue;
        Parsed said =
            parse_call("tiebreaks", {{call.text_of("head"), at}, {phrase, at}}, vocabulary_);
        const bool is_bad = said.error && said.error->id == "option.count";
        if (is_bad) error(at, said.error->id, said.error->arguments);
        if (said.error) continue; // check_tie_breaks() notes what is not read
        for (const auto& [key, value] : *said.data.find("options")->map())
            if (!options.find(key)) options.set(key, value);
    }
    call.set("options", std::move(options));
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
    const std::string* means = code.meaning(line.parameters, is_of_teams());
    if (!means) {
        const auto& all = code.meanings(is_of_teams());
        error(at, "tie-break.parameter-range",
              {{"code", code_text},
               {"last", std::to_string(all.size() - 1)},
               {"means", join(all, "; ")}});
        return {};
    }
    if (*means == Code::unknown) {
        error(at, "tie-break.unknown",
              {{"code", code.meanings(is_of_teams()).size() > 1 ? code_of(line) : code_text},
               {"program", table_.program}});
        return {};
    }
    Parsed parsed = parse_call("tiebreaks", parts_of(*means, at), vocabulary_);
    if (!parsed.error) {
        add_parameters(line, code, at, parsed.data);
        return std::move(parsed.data);
    }
    error(at, parsed.error->id, parsed.error->arguments);
    return {};
}

Value CodedLines::meaning(const PrintedLine& line, const Part& part) {
    return line.code == 0 ? meaning_of_title(line, part) : meaning_of_code(line, part);
}

// Another code offered for this list that counts what the line says, preferably in the same words
// and with as many parameters as the line has; "" if there is none. `same_script`: another code
// with that one's script would not be nearer.
std::string CodedLines::code_saying(const PrintedLine& line, const Value& call,
                                    bool same_script) const {
    std::string best;
    int most = 0;
    const std::string said = lower(words(call));
    for (const auto& [number, code] : table_.codes) {
        const auto& lists = code.lists;
        const bool offered =
            lists.empty() || std::find(lists.begin(), lists.end(), list_) != lists.end();
        const auto& means = code.meanings(is_of_teams());
        const bool fits = std::any_of(means.begin(), means.end(), [&](const std::string& phrase) {
            return regra::ruleset::script_of(phrase) == call.text_of("script");
        });
        const auto printed = line.parameters.size();
        if (number == line.code || !offered || !fits || code.parameters.size() < printed) continue;
        const bool same = std::any_of(means.begin(), means.end(), [&](const std::string& phrase) {
            return lower(phrase) == said;
        });
        if (same_script && !same) continue;
        const int good = 1 + (same ? 2 : 0) + (code.fewest <= printed ? 1 : 0);
        if (good < most) continue;
        most = good;
        best = in_brackets(number);
    }
    return best;
}

Value CodedLines::agreed(const PrintedLine& line, const Part& part, Value call) {
    const auto found = table_.codes.find(line.code);
    if (line.code != 0 && !table_.empty() && found == table_.codes.end())
        diagnostics_.note(source_.place(part.offset + line.code_at), "tie-break.code-none",
                          {{"code", in_brackets(line.code)}, {"program", table_.program}});
    const std::string* means = found == table_.codes.end()
                                   ? nullptr
                                   : found->second.meaning(line.parameters, is_of_teams());
    if (!means || *means == Code::unknown) return call;
    const std::size_t at = part.offset + line.code_at;
    const Parsed parsed = parse_call("tiebreaks", parts_of(*means, at), vocabulary_);
    if (parsed.error) return call; // an error of the table
    Value coded = parsed.data;
    add_parameters(line, found->second, at, coded);
    if (do_agree(found->second, parsed.data, coded, call)) {
        Value options = *call.find("options");
        for (const auto& [key, value] : *coded.find("options")->map())
            if (!options.find(key)) options.set(key, value);
        call.set("options", std::move(options));
        return call;
    }
    const std::string other =
        code_saying(line, call, coded.text_of("script") == call.text_of("script"));
    error(at, other.empty() ? "tie-break.disagree" : "tie-break.disagree-other",
          {{"program", table_.program},
           {"code", code_of(line)},
           {"means", words(coded)},
           {"says", words(call)},
           {"other", other}});
    return call;
}

// `means`: by the code alone; `coded`: with its parameters. What words leave out the parameters
// may say. An option that the code says nothing of may stand in words, unless other codes of the
// program are there to say it.
bool CodedLines::do_agree(const Code& code, const Value& means, const Value& coded,
                          const Value& call) const {
    if (means.text_of("script") != call.text_of("script")) return false;
    const Declaration& script = script_of(call);
    const bool all_known = std::none_of(code.parameters.begin(), code.parameters.end(),
                                        [](const Parameter& one) { return one.is_unknown(); });
    const auto is_settled = [&](const std::string& option) {
        if (settles(code, is_of_teams(), script.id, option)) return true;
        return all_known &&
               std::any_of(table_.codes.begin(), table_.codes.end(), [&](const auto& other) {
                   return settles(other.second, is_of_teams(), script.id, option);
               });
    };
    const auto value = [](const Value& of, const Option& option) -> const Value& {
        const Value* given = of.find("options")->find(option.key);
        return given ? *given : option.standard;
    };
    return std::all_of(script.options.begin(), script.options.end(), [&](const Option& option) {
        if (call.find("options")->find(option.key))
            return value(call, option) == value(coded, option) || !is_settled(option.name);
        return value(means, option) == option.standard;
    });
}

} // namespace regra::ruleset
