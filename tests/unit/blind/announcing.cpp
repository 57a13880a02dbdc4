#include "unit/blind/announcing.hpp"
#include "engines/game/grammar.hpp"

#include <filesystem>
#include <map>

#include "kernel/sandbox/library.hpp"
#include "unit/catch.hpp"

namespace blind_test {

using namespace regra;

namespace {

loader::Plugin plugin(const std::string& id) {
    return loader::Plugin(std::filesystem::path(REGRA_BUILD_DIR) / "lib/regra/plugins" /
                          (id + ".so"));
}

} // namespace

const Variant& variant(const std::string& id) {
    static std::map<std::string, Variant> all;
    return all.try_emplace(id, plugin(id)).first->second;
}

std::shared_ptr<const loader::Adaptation> beside(const std::string& id) {
    static std::map<std::string, std::shared_ptr<const loader::Adaptation>> all;
    auto& made = all[id];
    if (!made) made = std::make_shared<const loader::Adaptation>(plugin("blind"), variant(id));
    return made;
}

const ruleset::Rulesets& rulesets() {
    static const Library library({REGRA_SOURCE_DIR "/scripts"});
    static ruleset::Scripts scripts(library);
    static const ruleset::Rulesets shipped({REGRA_SOURCE_DIR "/rulesets"}, scripts,
                                           ruleset::whole_grammar());
    return shipped;
}

std::string Speaker::says(const std::string& move) const {
    return announcer.say(position, of.read_move(notation, position, move).move);
}

std::string Speaker::hears(const std::string& text) const {
    const Heard heard = announcer.hear(position, text);
    std::string moves;
    for (const auto move : heard.moves) moves += " " + of.write_move(notation, position, move);
    switch (heard.kind) {
    case Heard::Kind::understood: return moves.substr(1);
    case Heard::Kind::open: return "open" + moves;
    case Heard::Kind::illegal: return "illegal";
    case Heard::Kind::nonsense: break;
    }
    return "nonsense";
}

std::vector<std::string> Speaker::reported(const std::string& text) const {
    std::vector<std::string> sentences;
    for (const auto& finding : announcer.hear(position, text).findings)
        sentences.push_back(announcer.sentence(finding).in(regra::Language::en));
    return sentences;
}

} // namespace blind_test
