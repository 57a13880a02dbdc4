// The entry and its catalogue, before anything is opened.
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <set>

#include <regra/facts.h>

#include "findings.hpp"
#include "library.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

void expect_line(const char* text, const std::string& what, bool filled = false) {
    if (!text) fail(what + " is NULL", "a text; \"\" for none");
    if (!is_utf8(text) || has_control_signs(text)) {
        fail(what + " is " + in_quotes(text), "one line of UTF-8");
    }
    if (filled && !*text) fail(what + " is empty", "a text");
}

bool is_proper_id(std::string_view id, bool foreign) {
    const auto proper = [&](char c) {
        return foreign || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
    };
    return !id.empty() && id.size() <= 63 && std::all_of(id.begin(), id.end(), proper);
}

void entry_is_complete(Context& context) {
    const Library library(context.file);
    const regra_entry& entry = library.entry();
    expect_line(entry.id, "id", true);
    expect_line(entry.name, "name", true);
    expect_line(entry.version, "version", true);
    expect_line(entry.vendor, "vendor");
    expect_line(entry.licence, "licence");
    expect_line(entry.url, "url");
    if (!is_proper_id(entry.id, false) || std::strchr(entry.id, '.')) {
        fail("id " + in_quotes(entry.id), "lower case, digits and -");
    }
    if (!entry.open || !entry.close) fail("open or close is NULL", "a function");
}

void interface_goes_by_its_whole_id(Context& context) {
    const Library library(context.file);
    const std::string own = interface_id(library.kind());
    const auto ask = [&](const std::string& id) {
        return library.entry().get_interface(id.c_str());
    };
    const void* first = ask(own);
    if (!first || ask(own) != first) fail("another answer each time", "one static table");
    for (const std::string& id :
         {own + "x", own.substr(0, own.size() - 1), own + "0", "x" + own, std::string(),
          std::string("regra.nothing.draft/1"), std::string(100000, 'r')}) {
        if (ask(id)) fail("a table under " + in_quotes(id), "NULL: only the whole id counts");
    }
}

void table_has_no_gaps(Context& context) {
    const Library library(context.file);
    const char* table = static_cast<const char*>(library.table());
    for (std::size_t at = 0; at < table_size(library.kind()); at += sizeof(void*)) {
        std::uintptr_t member = 0;
        std::memcpy(&member, table + at, sizeof member);
        if (!member) {
            fail("member " + number(at / sizeof(void*) + 1) + " of the table is NULL",
                 "a function");
        }
    }
}

void names_are_sound(Context& context) {
    const Library library(context.file);
    for (int32_t kind = 0; kind < REGRA_NAME_KINDS; ++kind) {
        std::set<std::string> seen;
        for (const regra_name& name : library.names(kind)) {
            const bool foreign = kind == REGRA_NAME_ALIAS;
            expect_line(name.id, "an id of kind " + std::to_string(kind));
            expect_line(name.title, std::string("the title of ") + name.id, true);
            expect_line(name.value, std::string("the value of ") + name.id);
            expect_line(name.domain, std::string("the domain of ") + name.id);
            if (!is_proper_id(name.id, foreign)) {
                fail("the id " + in_quotes(name.id),
                     "lower case, digits, . and -, at most 63 bytes");
            }
            // Other formats may have two names for one thing.
            if (!seen.insert(name.id + std::string(foreign ? name.value : "")).second) {
                fail("the id " + in_quotes(name.id) + " twice in kind " + std::to_string(kind),
                     "once");
            }
        }
    }
}

void expect_name_status(const Library& library, int32_t kind, uint32_t index, regra_status wanted) {
    regra_name name = {"", "", "", ""};
    const regra_status status = library.entry().name_at(kind, index, &name);
    if (status == wanted) return;
    fail("name_at(" + std::to_string(kind) + ", " + number(index) + ") answers " +
             status_name(status),
         status_name(wanted));
}

void names_have_an_end(Context& context) {
    const Library library(context.file);
    for (int32_t kind = 0; kind < REGRA_NAME_KINDS; ++kind) {
        const auto count = static_cast<uint32_t>(library.names(kind).size());
        for (const uint32_t index : {count, count + 1, count + 1000, 0x7fffffffu, 0xffffffffu}) {
            expect_name_status(library, kind, index, REGRA_NO);
        }
    }
    for (const int32_t kind : {-1, REGRA_NAME_KINDS + 0, 1000, INT32_MAX, INT32_MIN}) {
        expect_name_status(library, kind, 0, REGRA_BAD);
    }
}

void names_stay_the_same(Context& context) {
    const Library library(context.file);
    const auto all = [&] {
        std::vector<const char*> texts;
        for (int32_t kind = 0; kind < REGRA_NAME_KINDS; ++kind)
            for (const regra_name& name : library.names(kind))
                for (const char* text : {name.id, name.title, name.value, name.domain})
                    texts.push_back(text);
        return texts;
    };
    const std::vector<const char*> before = all();
    regra_instance* made = nullptr;
    if (library.entry().open(nullptr, no_sink, &made) != REGRA_OK) fail("open refuses", "OK");
    const bool same = all() == before;
    library.entry().close(made);
    if (!same || all() != before) fail("other texts while an instance is open", "static texts");
}

// -- what a variant must name

bool is_count(const char* text, unsigned long least) {
    char* end = nullptr;
    const unsigned long value = std::strtoul(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0' && value >= least && value <= UINT32_MAX;
}

void variant_names_what_it_must(Context& context) {
    const Library library(context.file);
    for (const auto& [kind, what] :
         {std::pair(REGRA_NAME_FORMAT, "FORMAT"), std::pair(REGRA_NAME_STYLE, "STYLE"),
          std::pair(REGRA_NAME_START, "START"), std::pair(REGRA_NAME_IDENTITY, "IDENTITY")}) {
        if (library.names(kind).empty()) fail(std::string("no ") + what, "at least one");
    }
    if (library.names(REGRA_NAME_SIDE).size() != 2) fail("not two names of SIDE", "two");
    const std::vector<regra_name> facts = library.names(REGRA_NAME_FACT);
    constexpr const char* first[] = {"side-to-move", "plies", "reversible-plies"};
    for (std::size_t i = 0; i < 3; ++i) {
        if (facts.size() > i && std::strcmp(facts[i].id, first[i]) == 0) continue;
        fail("fact " + number(i + 1) + " is " +
                 (facts.size() > i ? in_quotes(facts[i].id) : std::string("missing")),
             first[i]);
    }
}

// What facts.h says of an id: "game" or "side", and the domain.
struct Word {
    const char* id;
    const char* of;
    const char* domain;
};
#define WORD(ID, OF, DOMAIN, MEANING) {ID, OF, DOMAIN},
constexpr Word vocabulary[] = {REGRA_FACTS(WORD)};
#undef WORD

// A fact that all variants have alike is of the same kind in all of them.
void expect_as_in_vocabulary(const Library& library, const regra_name& fact) {
    std::string id = fact.id;
    std::string of = fact.value;
    if (of != "game") {
        const auto side = static_cast<std::size_t>(of == "side 1");
        const std::vector<regra_name> sides = library.names(REGRA_NAME_SIDE);
        const std::string begin = side < sides.size() ? sides[side].id + std::string(".") : "";
        if (id.compare(0, begin.size(), begin) != 0) {
            fail("the fact " + in_quotes(id) + " is of " + of, in_quotes(begin + id));
        }
        id = id.substr(begin.size());
        of = "side";
    }
    for (const Word& word : vocabulary) {
        if (id != word.id || of != word.of || fact.domain == std::string(word.domain)) continue;
        fail("the domain of " + in_quotes(fact.id) + " is " + in_quotes(fact.domain),
             in_quotes(word.domain) + ", as facts.h has it");
    }
    if (id.rfind("plies-since-", 0) == 0 && fact.domain != std::string("plies")) {
        fail("the domain of " + in_quotes(fact.id) + " is " + in_quotes(fact.domain),
             "plies, as facts.h has it");
    }
}

void variant_names_are_typed(Context& context) {
    const Library library(context.file);
    for (const regra_name& fact : library.names(REGRA_NAME_FACT)) {
        const std::set<std::string> of = {"game", "side 0", "side 1"};
        const std::set<std::string> domains = {"plies", "pieces", "bool", "side"};
        if (!of.count(fact.value))
            fail(in_quotes(fact.value) + " of fact " + fact.id, "game or side N");
        if (!domains.count(fact.domain)) {
            fail("domain " + in_quotes(fact.domain) + " of fact " + fact.id,
                 "plies, pieces, bool or side");
        }
        expect_as_in_vocabulary(library, fact);
    }
    for (const regra_name& set : library.names(REGRA_NAME_START)) {
        if (!is_count(set.value, 1)) {
            fail("start set " + std::string(set.id) + " has " + in_quotes(set.value),
                 "how many positions, from 1");
        }
    }
    std::set<std::string> styles;
    for (const regra_name& style : library.names(REGRA_NAME_STYLE)) styles.insert(style.id);
    for (const regra_name& word : library.names(REGRA_NAME_WORD)) {
        for (const std::string& style : words_of(word.domain)) {
            if (!styles.count(style)) {
                fail("word " + std::string(word.id) + " is used by style " + in_quotes(style),
                     "a style of the catalogue");
            }
        }
    }
}

} // namespace

Family entry_family() {
    return {
        Kind::any,
        {{"entry-is-complete", "The entry says who the plugin is, in texts that can be shown.",
          "Fill all texts of regra_entry; \"\" only for vendor, licence and url.",
          entry_is_complete},
         {"interface-goes-by-its-whole-id", "Its table is given under its exact id only.",
          "Compare the whole id in get_interface, and give the same static table each time.",
          interface_goes_by_its_whole_id},
         {"table-has-no-gaps", "No function of its table is missing.",
          "Write every function; one that has nothing to say answers NO, BAD or an empty list.",
          table_has_no_gaps},
         {"names-are-sound", "Every name of the catalogue is whole, well formed and unique.",
          "Correct the name: all four texts, an id of a-z 0-9 . -, unique within its kind.",
          names_are_sound},
         {"names-have-an-end", "Past the last name is NO, a kind that does not exist is BAD.",
          "Compare kind and index with their ends in name_at, also where they are huge.",
          names_have_an_end},
         {"names-stay-the-same", "The catalogue is the same before, while and after it is open.",
          "Give the addresses of static texts; names do not depend on options.",
          names_stay_the_same}}};
}

Family variant_entry_family() {
    return {Kind::variant,
            {{"names-what-a-variant-must", "The catalogue has what every ruleset looks for.",
              "Add the name: two SIDEs, FORMAT, STYLE, START, IDENTITY and the first three FACTs.",
              variant_names_what_it_must},
             {"names-are-typed", "Facts, starts and words say what they are of.",
              "Correct the name, its value or domain, as catalogue.h and facts.h have them.",
              variant_names_are_typed}}};
}

} // namespace regra::conformance
