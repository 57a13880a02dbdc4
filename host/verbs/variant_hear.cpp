// regra variant hear.
#include <algorithm>

#include "verbs/call.hpp"
#include "verbs/position.hpp"
#include "verbs/speaking.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

using loader::Heard;

struct VariantHear {
    std::string variant, text;
    Start from;
    Announce announce;
};

const char* word_of(Heard::Kind kind) {
    switch (kind) {
    case Heard::Kind::understood: return "understood";
    case Heard::Kind::open: return "open";
    case Heard::Kind::illegal: return "illegal";
    case Heard::Kind::nonsense: break;
    }
    return "nonsense";
}

Exit exit_of(Heard::Kind kind) {
    return kind == Heard::Kind::understood ? Exit::done
           : kind == Heard::Kind::nonsense ? Exit::bad_input
                                           : Exit::no;
}

bool is_question(const loader::Finding& finding) {
    return finding.id.starts_with("ask.");
}

// One announcement after the other, of one position.
class Hearing {
public:
    Hearing(const Call& call, const VariantHear& asked)
        : call_(call), variant_(open_variant(call, asked.variant, asked.from.options)),
          notation_(notation_of(call, variant_, asked.from)),
          position_(position_of(call, variant_, notation_, asked.from)),
          announcer_(announcer_of(call, variant_, asked.announce)) {}

    Reply answer(const std::string& text, const Place& place) const {
        const Heard heard = announcer_.hear(position_, text);
        Value::List questions, moves, findings;
        for (const auto& finding : heard.findings) {
            const std::string sentence = announcer_.sentence(finding).in(call_.language);
            if (is_question(finding)) questions.emplace_back(sentence);
            findings.push_back(Value::Map{{"rule", finding.id}, {"text", sentence}});
        }
        for (const auto move : heard.moves)
            moves.emplace_back(variant_.write_move(notation_, position_, move));
        call_.report(problems(heard, place));
        return {Value::Map{{"variant", variant_.plugin().id()},
                           {"position", variant_.write_position(position_)},
                           {"heard", word_of(heard.kind)},
                           {"questions", std::move(questions)},
                           {"moves", std::move(moves)},
                           {"findings", std::move(findings)}},
                exit_of(heard.kind)};
    }

    // One for each line of standard input.
    Reply answer_lines() const {
        InputLines lines(call_);
        std::string text;
        Reply all;
        for (int number = 0; lines.next(text, number);) {
            auto answered = answer(text, {"-", number});
            call_.record(all.value, "answers", std::move(answered.value));
            all.exit = std::max(all.exit, answered.exit);
        }
        return all;
    }

private:
    Diagnostics problems(const Heard& heard, const Place& place) const {
        Diagnostics diagnostics;
        for (const auto& finding : heard.findings) {
            if (is_question(finding)) continue;
            const Arguments arguments = {{"text", announcer_.sentence(finding)}};
            if (finding.severity >= REGRA_TOLERABLE)
                diagnostics.error(place, "loader.finding", arguments);
            else
                diagnostics.note(place, "loader.finding", arguments);
        }
        return diagnostics;
    }

    const Call& call_;
    loader::Variant variant_;
    loader::Notation notation_;
    loader::Position position_;
    game::Announcer announcer_;
};

Reply run_hear(const Call& call, const VariantHear& asked) {
    const Hearing hearing(call, asked);
    return asked.text == "-" ? hearing.answer_lines() : hearing.answer(asked.text, {"TEXT"});
}

std::vector<Shape> heard_shape() {
    using namespace reply;
    return {text("variant").hidden(),
            text("position").hidden(),
            text("heard").hidden(),
            list("questions", text("")),
            list("moves", text("")),
            list("findings", record("", {text("rule"), text("text")})).hidden()};
}

// On one line, after what it is where it is no move.
std::string answer_line(std::string_view, const Value& answered, const Look& look) {
    const auto& heard = answered.text_of("heard");
    const auto parts = text_of(reply::record("", heard_shape()).in_lines(), answered, look);
    return heard == "understood" ? parts : std::string(heard) + (parts == "\n" ? "" : " ") + parts;
}

} // namespace

Verb variant_hear() {
    using namespace reply;
    auto shape = heard_shape();
    shape.push_back(list("answers", record("", heard_shape())));
    Verb made = verb<VariantHear>(
        "variant hear", "which move an announcement means",
        "The move; or the question that would settle it, then the moves it is about, a "
        "line each;\nor why it is no legal move. The status is 0 for a move, 1 for the "
        "others, 3 for\nwhat announces nothing. With TEXT - each line of standard input "
        "is an announcement\nand gets a line: the move; open, the question and the moves; "
        "illegal; nonsense.\nThe status is then the highest of its answers.\n"
        "--json: {variant, position, heard: understood|open|illegal|nonsense, questions: [text],\n"
        "moves: [text], findings: [{rule, text}]}",
        {{parameter("ID", &VariantHear::variant, "a variant of `regra plugin list`"),
          parameter("TEXT", &VariantHear::text, "what was said: \"Springer Gustav eins\"")},
         within(&VariantHear::from, position_parameters()),
         within(&VariantHear::announce,
                {parameter("style", &Announce::style, "in which questions are put; else anna")
                     .of("STYLE")}),
         within(&VariantHear::announce, speech_parameters()),
         within(&VariantHear::announce,
                {parameter("understand", &Announce::understand,
                           "a speech that is understood beside it (repeatable)")
                     .of("ID")})},
        record("", std::move(shape)), run_hear);
    made.record_text = answer_line;
    made.json_lines = true;
    return made;
}

} // namespace regra::verbs
