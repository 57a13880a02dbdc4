#include "unit/ruleset/workshop.hpp"

#include <fstream>

#include <unistd.h>

namespace regra::ruleset::test {

namespace fs = std::filesystem;

const std::string over_madeira =
    "regulation: Regulamento de ensaio\nextends: madeira-school-chess/2022-2023\n";

fs::path golden_folder() {
    return fs::path(REGRA_SOURCE_DIR) / "tests/golden/ruleset";
}

fs::path shipped_rulesets() {
    return fs::path(REGRA_SOURCE_DIR) / "rulesets";
}

Scripts& scripts() {
    static const Library library(
        {fs::path(REGRA_SOURCE_DIR) / "scripts", golden_folder() / "scripts"});
    static const Index index(fs::path(REGRA_BUILD_DIR) / "share/regra/index");
    static Scripts all(library, {}, &index);
    return all;
}

namespace {

fs::path new_folder() {
    static int count = 0;
    const auto name = "regra-ruleset-" + std::to_string(getpid()) + "-" + std::to_string(++count);
    return fs::temp_directory_path() / name;
}

} // namespace

Workshop::Workshop(Scripts& with)
    : folder_(new_folder()), rulesets_({folder_, shipped_rulesets(), golden_folder() / "rulesets"},
                                       with, whole_grammar()) {}

Workshop::~Workshop() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
}

void Workshop::put(const std::string& path, const std::string& text) {
    const fs::path file = folder_ / path;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

Lines lines_of(const Diagnostics& diagnostics, Language language) {
    Lines lines;
    for (Diagnostic item : diagnostics.items()) {
        item.place.file = fs::path(item.place.file).filename().string();
        lines.push_back(line(item, language));
    }
    return lines;
}

Lines Workshop::check(const std::string& id, Language language) const {
    Diagnostics diagnostics;
    rulesets_.check(id, diagnostics);
    return lines_of(diagnostics, language);
}

Lines Workshop::errors_in(const std::string& text) {
    put("regulations/sample.yaml", over_madeira + text);
    Diagnostics diagnostics;
    rulesets_.check("sample", diagnostics);
    Lines lines;
    for (const auto& item : diagnostics.items()) {
        if (item.severity != Severity::error) continue;
        const Place& place = item.place;
        lines.push_back((place.line == 0 ? ""
                                         : std::to_string(place.line) + ":" +
                                               std::to_string(place.column) + ": ") +
                        words(item.message, Language::en));
    }
    return lines;
}

Ruleset Workshop::resolve(const std::string& id) const {
    Diagnostics diagnostics;
    Ruleset ruleset = rulesets_.check(id, diagnostics);
    Diagnostics errors;
    for (const auto& item : diagnostics.items())
        if (item.severity == Severity::error)
            errors.error(item.place, item.message.id, item.message.arguments);
    if (!errors.empty()) throw Error(Exit::bad_input, errors);
    return ruleset;
}

std::string value(const Ruleset& rules, const Path& path, const FactValues& facts) {
    const Found found = rules.look(path, facts);
    if (found) return found.which->text;
    return found.setting && found.setting->is_open() ? "OPEN" : "";
}

} // namespace regra::ruleset::test
