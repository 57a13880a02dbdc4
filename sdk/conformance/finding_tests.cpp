// Findings: every reason is declared, placed, and what the status rests on.
#include <algorithm>
#include <map>

#include "sample.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

// Calls with the findings of every spoilt position and every spoilt move.
template<class Call>
void for_each_complaint(const Game& game, Call&& call) {
    for (const std::string& format : game.ids(REGRA_NAME_FORMAT)) {
        for (const std::string& text : spoilt_positions(game, format)) {
            Findings findings;
            static_cast<void>(game.set_up(format, text, true, &findings));
            call(text, findings);
        }
    }
    Random random(game.context.seed);
    for (const std::string& style : game.ids(REGRA_NAME_STYLE)) {
        const Notation notation = game.notation(style);
        for (const Position& position : small_sample(game)) {
            std::vector<std::string> texts = {"x"};
            for (const regra_move move : game.moves(position)) {
                texts.push_back(game.write_move(notation, position, move));
            }
            for (const std::string& text : spoilt_texts(texts, random, 2)) {
                Findings findings;
                std::size_t used = 0;
                regra_move move = 0;
                static_cast<void>(game.table.read_move(game.self, notation.get(), position.bytes,
                                                       str(text), &used, &move, findings.sink()));
                call(text, findings);
            }
        }
    }
}

// The {holes} of a template.
std::vector<std::string> holes_of(const std::string& title) {
    std::vector<std::string> holes;
    for (std::size_t at = title.find('{'); at != std::string::npos; at = title.find('{', at + 1)) {
        holes.push_back(title.substr(at + 1, title.find('}', at) - at - 1));
    }
    return holes;
}

bool has(const std::vector<std::string>& list, const std::string& wanted) {
    return std::find(list.begin(), list.end(), wanted) != list.end();
}

void expect_holes_declared(const regra_name& rule) {
    for (const std::string& hole : holes_of(rule.title)) {
        if (has(words_of(rule.domain), hole)) continue;
        fail("the title of " + std::string(rule.id) + " names " + in_quotes(hole),
             "arguments of its domain");
    }
}

void expect_declared(const Finding& finding, const regra_name& rule) {
    const std::vector<std::string> declared = words_of(rule.domain);
    std::vector<std::string> given;
    for (const Argument& argument : finding.arguments) {
        given.push_back(argument.name);
        if (!has(declared, argument.name)) {
            fail("argument " + in_quotes(argument.name) + " of " + finding.id, rule.domain);
        }
    }
    for (const std::string& hole : holes_of(rule.title)) {
        if (!has(given, hole)) {
            fail(finding.id + " without its argument " + in_quotes(hole),
                 "all that its title names");
        }
    }
}

void findings_are_declared(Game& game) {
    std::map<std::string, regra_name> rules;
    for (const regra_name& rule : game.library.names(REGRA_NAME_RULE)) {
        rules[rule.id] = rule;
        expect_holes_declared(rule);
    }
    for_each_complaint(game, [&](const std::string& text, const Findings& findings) {
        for (const Finding& finding : findings.all()) {
            const auto rule = rules.find(finding.id);
            if (rule == rules.end()) {
                fail("the finding " + in_quotes(finding.id) + " about " + in_quotes(text),
                     "a RULE of the catalogue");
            }
            expect_declared(finding, rule->second);
        }
    });
}

void findings_point_into_the_text(Game& game) {
    for_each_complaint(game, [&](const std::string& text, const Findings& findings) {
        const auto size = static_cast<int64_t>(text.size());
        for (const Finding& f : findings.all()) {
            const bool none = f.begin == -1 && f.end == -1;
            if (none || (f.begin >= 0 && f.begin <= f.end && f.end <= size)) continue;
            fail(f.id + " is about bytes " + std::to_string(f.begin) + ".." +
                     std::to_string(f.end) + " of " + in_quotes(text),
                 "bytes within the text, or -1 and -1");
        }
    });
}

void findings_are_of_a_kind(Game& game) {
    struct Range {
        int64_t least, most;
    };
    const auto range_of = [&](int32_t type) -> Range {
        if (type == REGRA_ARG_SIDE) return {0, 1};
        if (type == REGRA_ARG_CELL) return {0, int64_t{game.limits.cells} - 1};
        return {INT64_MIN, INT64_MAX};
    };
    for_each_complaint(game, [&](const std::string& text, const Findings& findings) {
        for (const Finding& finding : findings.all()) {
            if (finding.severity < REGRA_NOTE || finding.severity > REGRA_FATAL) {
                fail("severity " + std::to_string(finding.severity) + " of " + finding.id,
                     "NOTE, READING, TOLERABLE or FATAL");
            }
            for (const Argument& argument : finding.arguments) {
                const Range range = range_of(argument.type);
                const bool typed =
                    argument.type >= REGRA_ARG_NUMBER && argument.type <= REGRA_ARG_ID;
                if (typed && argument.number >= range.least && argument.number <= range.most)
                    continue;
                fail("argument " + argument.name + " of " + finding.id + " about " +
                         in_quotes(text) + " is number " + std::to_string(argument.number) +
                         " of type " + std::to_string(argument.type),
                     "a side, a cell or another thing that exists");
            }
        }
    });
}

struct Answer {
    Position position;
    Findings findings;
    regra_status status = REGRA_INTERNAL;
};

Answer set_up(const Game& game, const std::string& format, const std::string& text, int tolerate) {
    Answer answer;
    answer.status = game.table.set_up(game.self, format.c_str(), str(text), tolerate,
                                      answer.position.bytes, answer.findings.sink());
    return answer;
}

template<class Call>
void for_each_set_up(const Game& game, Call&& call) {
    for (const std::string& format : game.ids(REGRA_NAME_FORMAT))
        for (const std::string& text : spoilt_positions(game, format)) call(format, text);
}

void status_follows_from_findings(Game& game) {
    for_each_set_up(game, [&](const std::string& format, const std::string& text) {
        for (const int tolerate : {0, 1}) {
            const Answer answer = set_up(game, format, text, tolerate);
            const int32_t worst = answer.findings.worst();
            const bool against = worst >= (tolerate ? REGRA_FATAL : REGRA_TOLERABLE);
            const bool expected = answer.status == REGRA_OK   ? !against
                                  : answer.status == REGRA_NO ? against
                                                              : worst == REGRA_FATAL;
            if (expected) continue;
            fail("set_up answers " + std::string(status_name(answer.status)) + " to " +
                     in_quotes(text) + ", tolerate " + std::to_string(tolerate) + ", with " +
                     answer.findings.ids(),
                 "NO with a finding that refuses, BAD with a FATAL one, else OK");
        }
    });
}

void all_findings_are_reported(Game& game) {
    for_each_set_up(game, [&](const std::string& format, const std::string& text) {
        const Answer strict = set_up(game, format, text, 0);
        const Answer lenient = set_up(game, format, text, 1);
        if (strict.findings.all() != lenient.findings.all()) {
            fail(in_quotes(text) + ": " + strict.findings.ids() + " with tolerate 0, " +
                     lenient.findings.ids() + " with 1",
                 "the same: every reason, not the first");
        }
        if ((strict.status == REGRA_BAD) != (lenient.status == REGRA_BAD)) {
            fail(in_quotes(text) + " is BAD for one value of tolerate only", "for both or none");
        }
    });
}

void statuses_do_not_need_a_sink(Game& game) {
    for_each_set_up(game, [&](const std::string& format, const std::string& text) {
        const Answer heard = set_up(game, format, text, 0);
        Position unheard;
        const regra_status status =
            game.table.set_up(game.self, format.c_str(), str(text), 0, unheard.bytes, no_sink);
        if (status != heard.status || !game.same_bytes(unheard, heard.position)) {
            fail("set_up answers " + std::string(status_name(status)) + " to " + in_quotes(text) +
                     " when nobody listens, else " + status_name(heard.status),
                 "the same answer");
        }
    });
}

} // namespace

Family finding_family() {
    return {
        Kind::variant,
        {{"findings-are-declared", "Every finding is a RULE of the catalogue, with its arguments.",
          "Add the RULE with its arguments in domain, or correct the finding.",
          with_game<findings_are_declared>},
         {"findings-point-into-the-text", "The place of a finding lies within the text given.",
          "Give the bytes [begin, end) of the text, or -1 and -1.",
          with_game<findings_point_into_the_text>},
         {"findings-are-of-a-kind", "Severities are known; sides and cells of findings exist.",
          "Give a number that was not understood as NUMBER or TEXT, not as SIDE or CELL.",
          with_game<findings_are_of_a_kind>},
         {"status-follows-from-findings",
          "Who is refused is told why, and no one is let stand against a FATAL finding.",
          "Put a finding for each refusal: FATAL, or TOLERABLE where tolerate helps.",
          with_game<status_follows_from_findings>},
         {"all-findings-are-reported", "tolerate changes the status and no finding.",
          "Collect every reason first, then look at tolerate.",
          with_game<all_findings_are_reported>},
         {"statuses-do-not-need-a-sink", "Without a sink the answers are the same.",
          "Decide by the worst severity, not by what was put.",
          with_game<statuses_do_not_need_a_sink>}}};
}

} // namespace regra::conformance
