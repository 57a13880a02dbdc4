// regra ruleset sentences: all that rulings say, in each language, for a reader to read as a whole.
#include "verbs/all_said.hpp"
#include "verbs/scenarios.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

struct RulesetSentences {
    std::vector<std::string> paths; // files and folders; none: all of the folders of rulesets
};

Reply run_ruleset_sentences(const Call& asking, const RulesetSentences& asked) {
    Call call = asking;
    if (call.language == Language::en) call.language = Language::pt; // plugins speak all of theirs
    Store store(call);
    Diagnostics diagnostics;
    AllSaid heard;
    SharedLaws shared;
    for (const auto& file : files_of_tests(call, asked.paths))
        for (const auto& scenario : read_scenarios(call, file, diagnostics)) {
            call.check_stop();
            play_scenario(call, store, shared, scenario, diagnostics,
                          [&](const game::Ruling& ruling, const GameTable& table) {
                              heard.add(ruling, table, store);
                          });
        }
    if (diagnostics.has_errors()) throw Error(Exit::bad_input, std::move(diagnostics));
    return Reply{
        Value::Map{{"sentences", heard.sentences()}, {"unreached", heard.unreached(store)}}};
}

std::string all_said_text(const Value& reply, const Look&) {
    std::string all;
    const auto add = [&](const char* list, const char* place) {
        for (const auto& one : reply.list_of(list))
            all += one.text_of("language") + "\t" + std::string(one.text_of(place)) + "\t" +
                   one.text_of("text") + "\n";
    };
    add("sentences", "edition");
    add("unreached", "id");
    return all;
}

} // namespace

Verb ruleset_sentences() {
    using namespace reply;
    Verb made = verb<RulesetSentences>(
        "ruleset sentences", "all that rulings say, and the messages that none says",
        "Plays the scenarios and lists what every ruling said, once a language and edition; then\n"
        "the sentences and messages that no scenario reached, with their holes. A line each,\n"
        "parted by tabs: language, edition or id, text. --json: {sentences: [{language, edition,\n"
        "text}], unreached: [{language, id, text}]}",
        {{parameter("PATH", &RulesetSentences::paths,
                    "a file of tests, or a folder; none: all there are")
              .optional()}},
        record("", {shape_of_sentences(), shape_of_unreached()}), run_ruleset_sentences);
    made.text = all_said_text;
    return made;
}

} // namespace regra::verbs
