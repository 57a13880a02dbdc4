// A file of openings in rulesets/laws/: a table of numbers and moves. Whether the moves can be
// played, the plugin of the variant says (lots/table.hpp).
#include "engines/lots/openings.hpp"

#include "kernel/ruleset/reader.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/adaptations.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

const Names words_of_the_file = {"cited as", "by",      "printed in",     "in force",
                                 "language", "variant", "notation",       "start",
                                 "art",      "numbers", "variant options"};
constexpr std::size_t most_digits = 4; // of a number

class OpeningsReader {
public:
    explicit OpeningsReader(const Context& context) : context_(context) {}

    Openings read(const Node& root) {
        for (std::size_t i = 1; i < root.keys.size(); ++i) read_line(root.keys[i], root.items[i]);
        for (const std::string_view word : {"variant", "art", "numbers"})
            if (!root.find(word))
                context_.error(root.keys[0], "openings.missing", {{"word", std::string(word)}});
        return std::move(openings_);
    }

private:
    void read_line(const Node& key, const Node& value) {
        if (std::find(words_of_the_file.begin(), words_of_the_file.end(), key.text) ==
            words_of_the_file.end())
            return unknown(key);
        if (key.text == "numbers") return read_numbers(key, value);
        if (key.text == "variant options") return read_options(key, value);
        if (!value.is_scalar() || value.text.empty())
            return context_.error(key,
                                  value.is_list() || value.is_map() ? "shape.leaf" : "shape.empty",
                                  {{"key", key.text}});
        if (value.style == Node::Style::prose)
            return context_.error(value, "shape.lines", {{"key", key.text}});
        if (key.text == "variant") take(value, openings_.variant, openings_.variant_place);
        if (key.text == "notation") take(value, openings_.notation, openings_.notation_place);
        if (key.text == "start") take(value, openings_.start, openings_.start_place);
        if (key.text == "art") openings_.article = value.text;
        if (key.text == "in force" && !parse_dates(value.text))
            context_.error(value, "value.dates", {{"key", key.text}, {"text", value.text}});
    }

    void read_options(const Node& key, const Node& block) {
        if (!block.is_map()) return context_.error(key, "shape.block-names", {{"key", key.text}});
        openings_.options_place = context_.place(key);
        for (std::size_t i = 0; i < block.keys.size(); ++i) {
            const Node& value = block.items[i];
            if (!value.is_scalar() || value.text.empty())
                context_.error(block.keys[i], "shape.empty", {{"key", block.keys[i].text}});
            else
                openings_.options.emplace_back(with_hyphens(block.keys[i].text), value.text);
        }
    }

    void unknown(const Node& key) {
        const std::string near = nearest(key.text, words_of_the_file);
        context_.error(key, near.empty() ? "shape.unknown" : "shape.near",
                       {{"word", key.text},
                        {"block", "openings"},
                        {"near", near},
                        {"words", join(words_of_the_file, ", ")}});
    }

    void take(const Node& value, std::string& into, Place& place) {
        into = value.text;
        place = context_.place(value);
    }

    void read_numbers(const Node& key, const Node& block) {
        if (!block.is_map()) return context_.error(key, "openings.numbers");
        for (std::size_t i = 0; i < block.keys.size(); ++i) {
            const Node& name = block.keys[i];
            const auto number =
                name.text.size() <= most_digits ? parse_int(name.text) : std::nullopt;
            if (!number || *number < 0) {
                context_.error(name, "openings.number", {{"text", name.text}});
                continue;
            }
            read_opening(static_cast<int>(*number), name, block.items[i]);
        }
    }

    void read_opening(int number, const Node& key, const Node& value) {
        const auto& lines = openings_.lines;
        if (!lines.empty() && number != lines.back().number + 1)
            context_.error(key, "openings.gap",
                           {{"number", std::to_string(number)},
                            {"before", std::to_string(lines.back().number)},
                            {"expected", std::to_string(lines.back().number + 1)}});
        Opening opening{number, value.text, value.text, "", context_.place(value)};
        const Node* moves = &value;
        if (value.is_map()) {
            const Reading reading = read_reading(value, false, context_);
            if (const Node* art = value.find("art")) read_article(*art, context_);
            opening.because = reading.because;
            opening.printed = reading.printed;
            moves = value.find("read");
        }
        openings_.lines.push_back(std::move(opening));
        if (!moves || !moves->is_scalar() || moves->text.empty() ||
            moves->style == Node::Style::prose)
            return context_.error(key, "openings.moves", {{"number", std::to_string(number)}});
        openings_.lines.back().moves = moves->text;
        openings_.lines.back().place = context_.place(*moves);
    }

    const Context& context_;
    Openings openings_;
};

} // namespace

const Opening* Openings::find(int number) const {
    const auto found = std::find_if(lines.begin(), lines.end(),
                                    [&](const Opening& line) { return line.number == number; });
    return found == lines.end() ? nullptr : &*found;
}

std::shared_ptr<const Table> read_openings(const Node& root, const Context& context) {
    return std::make_shared<Openings>(OpeningsReader(context).read(root));
}

} // namespace regra::ruleset
