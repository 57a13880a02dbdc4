#include "verbs/braille.hpp"

namespace regra::verbs {
namespace {

// Those of the file's words that the variant has.
loader::Texts known_words(const voice::BrailleFile& file, const loader::Variant& variant) {
    loader::Texts words;
    for (const auto& word : file.move_words())
        for (const auto& name : variant.plugin().names(REGRA_NAME_WORD))
            if (name.id == word.first) words.push_back(word);
    return words;
}

} // namespace

Braille::Braille(const Store& store, const loader::Variant& variant, const std::string& id,
                 bool contracted)
    : file(id, store.rulesets.load(id).notation), text(file, contracted),
      code(voice::BrailleMoves::of(file, variant)),
      notation(variant.notation("", known_words(file, variant), {id})) {}

std::string braille_of(Language language) {
    return "braille-" + std::string(id_of(language));
}

} // namespace regra::verbs
