// Whole files and every line said of them: tests/golden/ruleset/NAME.yaml with NAME.en, NAME.pt
// and, for some, NAME.ro. The expected lines were written from the language's specification.
#include "unit/catch.hpp"
#include "unit/ruleset/workshop.hpp"

#include "kernel/base/file.hpp"
#include "kernel/base/text.hpp"

#include <algorithm>

using namespace regra;
using namespace regra::ruleset;
namespace fs = std::filesystem;

namespace {

struct Written {
    Language language;
    const char* ending;
};
constexpr Written written[] = {{Language::en, ".en"}, {Language::pt, ".pt"}, {Language::ro, ".ro"}};

std::vector<fs::path> golden_files() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(test::golden_folder()))
        if (entry.path().extension() == ".yaml") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

// LANGUAGES in them are those of the messages.
std::string with_languages(std::string text) {
    constexpr std::string_view mark = "LANGUAGES";
    const auto all = join({language_ids.begin(), language_ids.end()}, ", ");
    for (auto at = text.find(mark); at != text.npos; at = text.find(mark, at + all.size()))
        text.replace(at, mark.size(), all);
    return text;
}

} // namespace

TEST_CASE("what is said of the golden files is what the specification says") {
    test::Workshop workshop;
    const auto files = golden_files();
    REQUIRE(files.size() >= 18);
    for (const auto& file : files)
        for (const auto& [language, ending] : written) {
            const fs::path expected = fs::path(file).replace_extension(ending);
            if (!fs::exists(expected)) {
                CHECK(language == Language::ro);
                continue;
            }
            workshop.speak(language);
            const auto lines = workshop.check(file.string(), language);
            INFO(expected);
            CHECK(join(lines, "\n") + "\n" == with_languages(read_file(expected)));
        }
}
