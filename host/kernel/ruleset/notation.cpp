// A file of rulesets/notation/, speech/, acts/, columns/ or terms/: words by block and key. What
// words there are, is said by who uses them: of the first two the plugin.
#include "kernel/ruleset/reader.hpp"

#include "kernel/base/text.hpp"

namespace regra::ruleset {
namespace {

bool is_of_plugin(Kind kind) {
    return kind == Kind::notation || kind == Kind::speech;
}

// "two words" of the block "sign" are the plugin's "sign.two-words".
std::string word_id(std::string_view block, const std::string& key, Kind kind) {
    return std::string(block) + "." + (is_of_plugin(kind) ? with_hyphens(key) : key);
}

bool is_about_the_file(std::string_view key) {
    return key == "language" || key == "printed in" || key == "extends" || key == "because";
}

} // namespace

std::vector<NotationWord> read_notation(const Node& root, const Source& source, Kind kind,
                                        Diagnostics& diagnostics) {
    std::vector<NotationWord> words;
    for (std::size_t i = 1; i < root.keys.size(); ++i) {
        const Node& block = root.keys[i];
        const Node& given = root.items[i];
        if (is_about_the_file(block.text)) continue;
        if (is_of_plugin(kind) && given.is_scalar()) { // a word of no block: "pass"
            const Place place = source.place(given.offset);
            words.push_back({with_hyphens(block.text), given.text, place});
            continue;
        }
        if (!given.is_map()) {
            diagnostics.error(source.place(block.offset), "notation.block", {{"text", block.text}});
            continue;
        }
        for (std::size_t k = 0; k < given.keys.size(); ++k) {
            const Place place = source.place(given.items[k].offset);
            if (given.items[k].is_scalar())
                words.push_back(
                    {word_id(block.text, given.keys[k].text, kind), given.items[k].text, place});
            else
                diagnostics.error(place, "notation.word", {{"text", given.keys[k].text}});
        }
    }
    return words;
}

} // namespace regra::ruleset
