// Options of open: their defaults, their domains, and what is said of wrong ones.
#include <cstdlib>

#include "findings.hpp"
#include "library.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

struct Opened {
    regra_status status;
    Findings findings;
    regra_instance* instance = nullptr;
};

regra_word word(const char* id, std::string_view text) {
    return {id, str(text)};
}

// Opens and closes again; what was in `instance` before a refusal is left to be looked at.
Opened open_with(const Library& library, const std::vector<regra_word>& options) {
    const regra_words given = {options.data(), options.size()};
    Opened opened;
    opened.status = library.entry().open(&given, opened.findings.sink(), &opened.instance);
    if (opened.status == REGRA_OK) library.entry().close(opened.instance);
    return opened;
}

std::vector<std::string> parts(std::string text, char between) {
    for (char& c : text)
        if (c == between) c = ' ';
    return words_of(text);
}

// Values inside a domain: all of them, or its ends.
std::vector<std::string> values_in(const std::string& domain) {
    if (domain == "bool") return {"true", "false"};
    if (domain == "text") return {};
    if (domain.rfind("one-of ", 0) == 0) return parts(domain.substr(7), '|');
    const std::size_t dots = domain.find("..");
    if (domain.rfind("int ", 0) == 0 && dots != std::string::npos) {
        return {domain.substr(4, dots - 4), domain.substr(dots + 2)};
    }
    fail("the domain " + in_quotes(domain), "bool, int A..B, one-of A|B or text");
}

std::vector<std::string> values_outside(const std::string& domain) {
    if (domain == "bool") return {"yes", "TRUE", "1", ""};
    if (domain == "text") return {};
    if (domain.rfind("one-of ", 0) == 0) return {"none-of-them", "", domain.substr(7) + "|"};
    const std::string most = values_in(domain).back();
    return {most + "0", "x", "", most + "x", "99999999999999999999999"};
}

void expect_opens(const Library& library, const std::vector<regra_word>& options,
                  const std::string& what) {
    const Opened opened = open_with(library, options);
    if (opened.status == REGRA_OK && opened.instance) return;
    fail("open answers " + std::string(status_name(opened.status)) + " to " + what + " with " +
             opened.findings.ids(),
         "OK");
}

void every_declared_value_opens(Context& context) {
    const Library library(context.file);
    const std::vector<regra_name> options = library.names(REGRA_NAME_OPTION);
    std::vector<regra_word> defaults;
    for (const regra_name& option : options) defaults.push_back(word(option.id, option.value));
    expect_opens(library, defaults, "the defaults of the catalogue");
    expect_opens(library, {}, "no options");
    for (const regra_name& option : options) {
        for (const std::string& value : values_in(option.domain)) {
            expect_opens(library, {word(option.id, value)}, option.id + ("=" + value));
        }
    }
    if (options.empty()) context.note = "it has no options";
}

// "rules=brazilian size=8": what an alias says of the options with which it holds.
void aliases_name_options(Context& context) {
    const Library library(context.file);
    bool any = false;
    for (const regra_name& alias : library.names(REGRA_NAME_ALIAS)) {
        std::vector<std::pair<std::string, std::string>> given;
        for (const std::string& condition : words_of(alias.domain)) {
            const auto sign = condition.find('=');
            if (sign == condition.npos)
                fail("the alias " + std::string(alias.value) + " holds with " + condition,
                     "an option and its value, rules=brazilian");
            given.emplace_back(condition.substr(0, sign), condition.substr(sign + 1));
        }
        std::vector<regra_word> words;
        for (const auto& [id, value] : given) words.push_back(word(id.c_str(), value));
        any = any || !words.empty();
        expect_opens(library, words, "the options of the alias " + std::string(alias.value));
    }
    if (!any) context.note = "its aliases hold with any options";
}

void expect_refused(const Library& library, const std::vector<regra_word>& options,
                    std::size_t complaints, const std::string& what) {
    const Opened opened = open_with(library, options);
    if (opened.status != REGRA_BAD || opened.instance) {
        fail("open answers " + std::string(status_name(opened.status)) + " to " + what,
             "BAD, and no instance");
    }
    std::size_t fatal = 0;
    for (const Finding& finding : opened.findings.all()) fatal += finding.severity == REGRA_FATAL;
    if (fatal < complaints) {
        fail(number(fatal) + " fatal findings about " + what,
             number(complaints) + ", one for each");
    }
}

void wrong_options_are_refused(Context& context) {
    const Library library(context.file);
    expect_refused(library, {word("no-such-option", "1")}, 1, "an unknown option");
    expect_refused(library, {word("", "1")}, 1, "an option without a name");
    expect_refused(library, {word("a-first", "1"), word("a-second", "2")}, 2,
                   "two unknown options");
    for (const regra_name& option : library.names(REGRA_NAME_OPTION)) {
        const regra_word good = word(option.id, option.value);
        expect_refused(library, {good, good}, 1, std::string(option.id) + " given twice");
        for (const std::string& value : values_outside(option.domain)) {
            expect_refused(library, {word(option.id, value), word("no-such-option", "1")}, 2,
                           option.id + ("=" + value) + " and an unknown option");
        }
    }
}

} // namespace

Family option_family() {
    return {Kind::any,
            {{"every-declared-value-opens", "Defaults and the values of each domain are taken.",
              "Make open take what the catalogue declares, or correct the catalogue.",
              every_declared_value_opens},
             {"aliases-name-options", "An alias holds with options that the plugin has.",
              "Write option=value of the catalogue into the alias's domain, parted by blanks.",
              aliases_name_options},
             {"wrong-options-are-refused",
              "Options unknown, given twice or outside their domain are BAD, with a finding each.",
              "Look at all options before answering; a finding for each wrong one, then BAD.",
              wrong_options_are_refused}}};
}

} // namespace regra::conformance
