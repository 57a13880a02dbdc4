// Plural forms by the rule of each language's .po file. The expected forms are those of grammars:
// Romanian has "rundă" for 1, "runde" where the last two digits are 1 to 19 (1 itself is apart) and
// for 0, and "de runde" for the rest; English and Portuguese of Portugal have a form for 1 only.
#include "unit/catch.hpp"

#include "kernel/base/messages.hpp"
#include "words/table.hpp"

using namespace regra;

namespace {

std::size_t form_of(const std::string& count, Language language) {
    return plural_form({{"other", "1"}, {"count", count}}, language);
}

} // namespace

TEST_CASE("a Romanian number takes one of three forms") {
    CHECK(form_of("1", Language::ro) == 0);
    for (const auto* few : {"0", "2", "19", "101", "119", "201", "1001", "1019"})
        CHECK(form_of(few, Language::ro) == 1);
    for (const auto* many : {"20", "21", "99", "100", "120", "200", "1000", "1020", "4294967300"})
        CHECK(form_of(many, Language::ro) == 2);
    CHECK(po::forms(static_cast<std::size_t>(Language::ro)) == 3);
}

TEST_CASE("in English and Portuguese only 1 is singular") {
    for (const auto language : {Language::en, Language::pt}) {
        CHECK(form_of("1", language) == 0);
        for (const auto* other : {"0", "2", "11", "21", "100", "101", "1001"})
            CHECK(form_of(other, language) == 1);
        CHECK(po::forms(static_cast<std::size_t>(language)) == 2);
    }
}

TEST_CASE("what is no whole number is counted as 2 are") {
    for (const auto* other :
         {"1½", "0.5", "", "-1", "one", "1 ", "99999999999999999999999", "¹½"}) {
        CHECK(form_of(other, Language::en) == 1);
        CHECK(form_of(other, Language::pt) == 1);
        CHECK(form_of(other, Language::ro) == 1);
    }
    CHECK(plural_form({}, Language::en) == 1);
}

TEST_CASE("half a point is singular, and one and a half are not") {
    for (const auto language : {Language::en, Language::pt, Language::ro}) {
        for (const auto* part : {"½", "¼", "¾", "⅓"}) CHECK(form_of(part, language) == 0);
        CHECK(form_of("2½", language) == 1);
    }
    CHECK(words({"count.hours", {{"count", "½"}}}, Language::ro) == "½ oră");
    CHECK(words({"count.hours", {{"count", "1½"}}}, Language::en) == "1½ hours");
}

TEST_CASE("a message counts in the language it is read in") {
    const Message ragged{
        "csv.ragged",
        {{"fields", how_many("count.fields", 1)}, {"columns", how_many("count.columns", 20)}}};
    CHECK(words(ragged, Language::en)
              .starts_with("the row has 1 field, and the first line names 20 columns."));
    CHECK(words(ragged, Language::pt)
              .starts_with("a linha tem 1 campo, e a primeira linha dá nome a 20 colunas."));
    CHECK(words(ragged, Language::ro)
              .starts_with("rândul are 1 câmp, iar prima linie numește 20 de coloane."));
    const auto repeated = [](const char* count) {
        return words({"game.why-repeated", {{"count", count}}}, Language::ro);
    };
    CHECK(repeated("3") == "aceeași poziție de 3 ori");
    CHECK(repeated("20") == "aceeași poziție de 20 de ori");
    CHECK(repeated("105") == "aceeași poziție de 105 ori");
}
