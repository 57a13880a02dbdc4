#include "engines/game/acts_file.hpp"

#include <algorithm>
#include <optional>

#include "kernel/base/journal.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/front_end.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::game {
namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Where the first line begins that begins with a time.
std::size_t end_of_header(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const auto line = text.substr(at, text.find('\n', at) - at);
        const auto word = line.substr(0, line.find(' '));
        if (!word.empty() && is_digit(word[0]) && word.find(':') != std::string_view::npos)
            return at;
        at += line.size() + 1;
    }
    return text.size();
}

// "choose rapid under A.4": a line of its own that is no YAML, and may stand several times. It
// becomes a comment there, so that all else keeps its place.
std::vector<Header::Line> take_choices(const std::string& name, std::string& header) {
    constexpr std::string_view word = "choose ";
    std::vector<Header::Line> chosen;
    Place here{name, 1, static_cast<int>(word.size()) + 1, 0};
    for (std::size_t at = 0; at < header.size(); ++here.line) {
        const auto end = std::min(header.find('\n', at), header.size());
        const std::string_view line(header.data() + at, end - at);
        if (line.starts_with(word)) {
            const auto text = line.substr(word.size(), line.find(" #") - word.size());
            here.offset = at + word.size();
            chosen.push_back({std::string(trim(text)), here});
            header[at] = '#';
        }
        at = end + 1;
    }
    return chosen;
}

// "undo", "correct 3: black move Nf6"
struct Slip {
    enum class Kind { none, undo, correct } kind = Kind::none;
    std::size_t number = 0;
    std::string_view act;
};

Slip slip_in(std::string_view text) {
    constexpr std::string_view undo = "undo", correct = "correct ";
    if (text == undo) return {Slip::Kind::undo, 0, {}};
    const auto colon = text.find(':');
    if (!text.starts_with(correct) || colon == text.npos) return {};
    const auto number =
        ruleset::parse_int(trim(text.substr(correct.size(), colon - correct.size())));
    if (!number || *number < 1) return {};
    return {Slip::Kind::correct, static_cast<std::size_t>(*number), trim(text.substr(colon + 1))};
}

std::string_view without_comment(std::string_view line) {
    const auto mark = line.starts_with('#') ? 0 : line.find(" #");
    return trim(line.substr(0, mark));
}

void demand_length(const std::string& name, std::size_t bytes, std::size_t most) {
    if (bytes > most)
        throw Error(Exit::bad_input, {name}, "file.too-large", {{"count", std::to_string(most)}});
}

} // namespace

std::vector<ActLine> act_lines(std::string_view text, const Place& place) {
    std::vector<ActLine> lines;
    Place here = place;
    for (std::size_t begin = 0; begin <= text.size();) {
        const auto line = text.substr(begin, text.find('\n', begin) - begin);
        begin += line.size() + 1;
        const auto act = without_comment(line);
        if (!act.empty()) {
            if (lines.size() == most_act_lines)
                throw Error(Exit::bad_input, here, "act.too-many",
                            {{"most", std::to_string(most_act_lines)}});
            Place at = here;
            at.column = 1 + static_cast<int>(code_points(line.substr(
                                0, static_cast<std::size_t>(act.data() - line.data()))));
            lines.push_back({std::string(act), at, lines.size() + 1});
        }
        ++here.line;
        here.offset += line.size() + 1;
    }
    return lines;
}

ActsFile read_acts_file(const std::string& name, const std::string& text) {
    demand_length(name, text.size(), longest_acts_file);
    const std::size_t end = end_of_header(text);
    demand_length(name, end, ruleset::most_bytes);
    std::string header = text.substr(0, end);
    if (is_journal(text)) {
        demand_journal(name, text);
        header[0] = '#'; // its first line says nothing of the game
    }
    auto chosen = take_choices(name, header);
    auto source = std::make_shared<const ruleset::Source>(name, std::move(header));
    Diagnostics diagnostics;
    const auto root = ruleset::read_tree(*source, diagnostics);
    if (!diagnostics.has_errors() && !root.find("ruleset"))
        diagnostics.error({name, 1, 1}, "game.no-ruleset");
    if (diagnostics.has_errors()) throw Error(Exit::bad_input, std::move(diagnostics));
    ActsFile file{read_header(root, source, {}, diagnostics), {}, {}};
    if (diagnostics.has_errors()) throw Error(Exit::bad_input, std::move(diagnostics));
    file.header.chosen.insert(file.header.chosen.end(), chosen.begin(), chosen.end());
    const int lines = static_cast<int>(count_lines(std::string_view(text).substr(0, end)));
    file.lines = act_lines(std::string_view(text).substr(end), {name, lines + 1, 1, end});
    file.acts = standing(file.lines, diagnostics).acts;
    if (diagnostics.has_errors()) throw Error(Exit::bad_input, std::move(diagnostics));
    return file;
}

Standing standing(const std::vector<ActLine>& lines, Diagnostics& wrong) {
    Standing found{{}, std::vector<std::size_t>(lines.size())};
    std::vector<std::optional<ActLine>> held(lines.size()); // of each number
    std::vector<std::size_t> by(lines.size());              // the line that has it now
    std::vector<std::size_t> order;                         // of those that hold
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = lines[i].text;
        const auto slip = slip_in(trim(line.substr(std::min(line.find(' '), line.size()))));
        if (slip.kind == Slip::Kind::none) {
            held[i] = lines[i];
            held[i]->number = i + 1;
            by[i] = i;
            order.push_back(i);
            continue;
        }
        const bool undoes = slip.kind == Slip::Kind::undo;
        const bool is_there =
            undoes ? !order.empty() : slip.number <= lines.size() && held[slip.number - 1];
        if (!is_there) {
            wrong.error(lines[i].place, undoes ? "acts.nothing-to-undo" : "acts.no-such-number",
                        {{"number", std::to_string(slip.number)}});
            continue;
        }
        const auto which = undoes ? order.back() : slip.number - 1;
        found.taken_back[by[which]] = i + 1;
        by[which] = i;
        if (undoes) {
            order.pop_back();
            held[which].reset();
        } else {
            const auto at = held[which]->text.substr(0, held[which]->text.find(' '));
            held[which] = {at + " " + std::string(slip.act), lines[i].place, slip.number};
        }
    }
    for (const auto number : order) found.acts.push_back(*std::move(held[number]));
    return found;
}

void note_arrivals(const std::vector<ActLine>& acts, const Laws& laws, Setup& setup) {
    for (const auto& act : acts)
        for (std::size_t side = 0; side < 2; ++side) {
            const auto& id = laws.board.variant().side_id(static_cast<int>(side));
            if (act.text.ends_with(" " + id + " arrive")) setup.comes_later[side] = true;
            for (const auto& kind : laws.decisions.acts())
                if (kind.comes_back && (act.text.ends_with(" " + id + " " + kind.name) ||
                                        act.text.ends_with(" " + kind.name + " " + id)))
                    setup.players[side].comes_back = true;
        }
}

} // namespace regra::game
