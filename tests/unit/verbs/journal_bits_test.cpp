// Each bit of a journal of acts that is flipped is found, at its line, by those who read one.
#include <string>

#include "engines/game/acts_file.hpp"
#include "kernel/base/journal.hpp"
#include "unit/catch.hpp"
#include "verbs/verb.hpp"

using namespace regra;

namespace {

std::string journal_of_two_moves() {
    std::string text, check;
    for (const auto* line : {"journal: 1", "ruleset: fide-2018", "time: 90 min",
                             "0:00:00 arbiter wait", "0:00:07 white move e4", "0:00:08 white press",
                             "0:00:09 black move e5", "0:00:10 black press"}) {
        check = check_after(check, line);
        text += std::string(line) + " # " + check + "\n";
    }
    return text;
}

struct Judged {
    Exit exit = Exit::done;
    int line = 0; // of the first error
};

Judged asked_of(const char* name, const std::string& journal) {
    verbs::Call call;
    call.rulesets = {REGRA_SOURCE_DIR "/rulesets"};
    call.scripts = {REGRA_SOURCE_DIR "/scripts"};
    call.index = REGRA_BUILD_DIR "/share/regra/index";
    call.plugins = {REGRA_BUILD_DIR "/lib/regra/plugins"};
    Judged judged;
    const auto take = [&judged](const Diagnostics& found) {
        for (const auto& item : found.items())
            if (judged.line == 0) judged.line = item.place.line;
    };
    call.reading = [&](const std::string&) { return journal; };
    call.reported = take;
    try {
        const Value arguments = Value::Map{{"FILE", "x.acts"}};
        judged.exit = verbs::find_verb(name)->make().run(call, arguments).exit;
    } catch (const Error& error) {
        judged.exit = error.exit();
        take(error.diagnostics());
    }
    return judged;
}

} // namespace

TEST_CASE("each flipped bit of a journal is found by those who read it, at its line") {
    const auto whole = journal_of_two_moves();
    CHECK(asked_of("game verify", whole).exit == Exit::done);
    CHECK(game::read_acts_file("x.acts", whole).acts.size() == 5);
    int line = 1;
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (unsigned bit = 0; bit < 8; ++bit) {
            auto flipped = whole;
            flipped[at] = static_cast<char>(static_cast<unsigned char>(whole[at]) ^ (1u << bit));
            CAPTURE(line, at, bit);
            for (const auto* name : {"game verify", "game rule"}) {
                const auto judged = asked_of(name, flipped);
                const bool refused = judged.exit == Exit::no || judged.exit == Exit::bad_input;
                const bool at_place = judged.line == line;
                if (refused && at_place) continue; // a thousand assertions say less
                CAPTURE(name, judged.line);
                CHECK(refused);
                CHECK(at_place);
            }
        }
        if (whole[at] == '\n') ++line;
    }
}

TEST_CASE("without its checks the same bits pass: they are what finds them") {
    const auto typed = without_checks(journal_of_two_moves());
    auto flipped = typed;
    const auto at = flipped.find("e4");
    flipped[at] = static_cast<char>(flipped[at] ^ 1); // d4
    CHECK(game::read_acts_file("x.acts", flipped).acts.size() == 5);
}
