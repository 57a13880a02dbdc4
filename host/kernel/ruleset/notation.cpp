// A file of rulesets/notation/ or speech/: words by block and key. What words there are, the plugin
// says when they are used.
#include "kernel/ruleset/reader.hpp"

#include "kernel/base/text.hpp"

namespace regra::ruleset {
namespace {

// "two words" of the block "sign" are the plugin's "sign.two-words".
std::string word_id(std::string_view block, const std::string& key) {
    return std::string(block) + "." + with_hyphens(key);
}

bool is_about_the_file(std::string_view key) {
    return key == "language" || key == "printed in" || key == "extends" || key == "because";
}

} // namespace

std::vector<NotationWord> read_notation(const Node& root, const Source& source,
                                        Diagnostics& diagnostics) {
    std::vector<NotationWord> words;
    for (std::size_t i = 1; i < root.keys.size(); ++i) {
        const Node& block = root.keys[i];
        const Node& given = root.items[i];
        if (is_about_the_file(block.text)) continue;
        if (!given.is_map()) {
            diagnostics.error(source.place(block.offset), "notation.block", {{"text", block.text}});
            continue;
        }
        for (std::size_t k = 0; k < given.keys.size(); ++k) {
            const Place place = source.place(given.items[k].offset);
            if (given.items[k].is_scalar())
                words.push_back(
                    {word_id(block.text, given.keys[k].text), given.items[k].text, place});
            else
                diagnostics.error(place, "notation.word", {{"text", given.keys[k].text}});
        }
    }
    return words;
}

} // namespace regra::ruleset
