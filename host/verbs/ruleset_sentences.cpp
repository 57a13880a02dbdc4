// regra ruleset sentences: all that rulings say, in each language, for a reader to read as a whole.
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "engines/game/reporter.hpp"
#include "kernel/base/text.hpp"
#include "verbs/game_table.hpp"
#include "verbs/ruleset_articles.hpp"
#include "verbs/scenarios.hpp"
#include "verbs/verb.hpp"
#include "words/table.hpp"

namespace regra::verbs {
namespace {

struct RulesetSentences {
    std::vector<std::string> paths; // files and folders; none: all of the folders of rulesets
};

constexpr Language all_languages[] = {Language::en, Language::pt, Language::ro};

// What was said: in which language, under which edition, what; and the ids of the reasons that were
// given.
class AllSaid {
public:
    void ruling(const game::Ruling& ruling, const GameTable& table, const Store& store) {
        const auto edition = edition_of(table.rules);
        for (const auto language : all_languages) {
            auto& read = read_[{language, edition}];
            if (!read.instead)
                read.instead = game::words_instead(store.rulesets, table.rules, language);
            game::Reporter reporter(store.rulesets, table.board, language, *read.instead);
            std::swap(reporter.known(), read.sentences);
            const auto add = [&](const std::string& text) {
                if (!text.empty()) said_.emplace(id_of(language), edition, text);
            };
            add(reporter.says(ruling));
            for (const auto& option : reporter.options(ruling)) add(std::string(trim(option)));
            add(reporter.appeal(ruling));
            for (const auto& ground : reporter.grounds(ruling)) add(ground.text);
            for (const auto& proof : reporter.proof(ruling)) add(proof);
            std::swap(reporter.known(), read.sentences);
        }
        for (const auto& reason : ruling.reasons) {
            const auto slash = reason.sentence.find('/');
            if (slash == std::string::npos)
                given_.emplace(ruling.decision, reason.sentence);
            else
                given_.emplace(reason.sentence.substr(0, slash), reason.sentence.substr(slash + 1));
        }
    }

    Value::List sentences() const {
        Value::List list;
        for (const auto& [language, edition, text] : said_)
            list.push_back(
                Value::Map{{"language", language}, {"edition", edition}, {"text", text}});
        return list;
    }

    bool is_given(const std::string& decision, const std::string& id) const {
        return given_.contains({decision, id});
    }

private:
    struct Read {
        std::optional<game::WordsInstead> instead;
        game::Reporter::Known sentences;
    };
    std::map<std::pair<Language, std::string>, Read> read_; // by edition
    std::set<std::tuple<std::string, std::string, std::string>> said_;
    std::set<std::pair<std::string, std::string>> given_;
};

void add_unreached(const std::string& id, Language language, const std::string& text,
                   Value::List& list) {
    if (!text.empty())
        list.push_back(
            Value::Map{{"language", std::string(id_of(language))}, {"id", id}, {"text", text}});
}

// Sentences that no ruling gave, and the messages of the program, with their holes.
Value::List unreached(const Store& store, const AllSaid& heard) {
    Value::List list;
    for (const auto& listed : store.rulesets.list()) {
        if (listed.kind != ruleset::Kind::reasons) continue;
        const auto file = store.rulesets.load("reasons/" + listed.id);
        for (const auto& sentence : file.reasons.sentences)
            if (!heard.is_given(file.reasons.decision, sentence.id))
                for (const auto language : all_languages)
                    for (const auto& form : sentence.forms(language))
                        add_unreached(listed.id + "/" + sentence.id, language, form, list);
    }
    for (std::size_t i = 0; i < po::row_count; ++i) {
        const auto& row = po::rows[i];
        for (const auto language : all_languages) {
            const auto at = static_cast<std::size_t>(language);
            for (std::size_t form = 0; form < (row.plural ? po::forms(at) : 1); ++form)
                add_unreached(po::bytes + row.id, language, std::string(po::text(row, at, form)),
                              list);
        }
    }
    return list;
}

Reply run_ruleset_sentences(const Call& asking, const RulesetSentences& asked) {
    Call call = asking;
    if (call.language == Language::en) call.language = Language::pt; // plugins speak all of theirs
    Store store(call);
    Diagnostics diagnostics;
    AllSaid heard;
    for (const auto& file : files_of_tests(call, asked.paths))
        for (const auto& scenario : read_scenarios(file, diagnostics)) {
            call.check_stop();
            play_scenario(call, store, scenario, diagnostics,
                          [&](const game::Ruling& ruling, const GameTable& table) {
                              heard.ruling(ruling, table, store);
                          });
        }
    if (diagnostics.has_errors()) throw Error(Exit::bad_input, std::move(diagnostics));
    return Reply{
        Value::Map{{"sentences", heard.sentences()}, {"unreached", unreached(store, heard)}}};
}

std::string all_said_text(const Value& reply, const Look&) {
    std::string all;
    const auto add = [&](const char* list, const char* place) {
        for (const auto& one : reply.list_of(list))
            all += std::string(one.text_of("language")) + "\t" + std::string(one.text_of(place)) +
                   "\t" + std::string(one.text_of("text")) + "\n";
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
        record("",
               {list("sentences", record("", {text("language"), text("edition"), text("text")})),
                list("unreached", record("", {text("language"), text("id"), text("text")}))}),
        run_ruleset_sentences);
    made.text = all_said_text;
    return made;
}

} // namespace regra::verbs
