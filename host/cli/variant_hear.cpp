// regra variant hear.
#include "cli/announcing.hpp"
#include "cli/json.hpp"
#include "cli/output.hpp"
#include "cli/position.hpp"

namespace regra::cli {
namespace {

using loader::Heard;

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

Diagnostics told(const Heard& heard, const game::Announcer& announcer) {
    Diagnostics diagnostics;
    for (const auto& finding : heard.findings) {
        if (is_question(finding)) continue;
        const Arguments arguments = {{"text", announcer.sentence(finding)}};
        if (finding.severity >= REGRA_TOLERABLE)
            diagnostics.error({"TEXT"}, "loader.finding", arguments);
        else
            diagnostics.note({"TEXT"}, "loader.finding", arguments);
    }
    return diagnostics;
}

} // namespace

Exit run_variant_hear(const Common& common, const VariantHear& asked) {
    const auto variant = open_variant(common, asked.id, asked.from.options);
    const auto notation = notation_of(common, variant, asked.from);
    const auto position = position_of(common, variant, notation, asked.from);
    const auto announcer = announcer_of(common, variant, asked.announce);
    const Heard heard = announcer.hear(position, asked.text);
    std::string lines;
    Json::Array moves, findings;
    for (const auto& finding : heard.findings) {
        if (is_question(finding)) lines += announcer.sentence(finding).in(common.language) + "\n";
        findings.push_back(Json::Object{{"rule", finding.id},
                                        {"text", announcer.sentence(finding).in(common.language)}});
    }
    for (const auto move : heard.moves) {
        moves.emplace_back(variant.write_move(notation, position, move));
        lines += variant.write_move(notation, position, move) + "\n";
    }
    if (common.json) {
        print_json(Json(Json::Object{{"variant", variant.plugin().id()},
                                     {"position", variant.write_position(position)},
                                     {"heard", word_of(heard.kind)},
                                     {"moves", std::move(moves)},
                                     {"findings", std::move(findings)}}));
        return exit_of(heard.kind);
    }
    print(lines);
    report(told(heard, announcer), common.language);
    return exit_of(heard.kind);
}

} // namespace regra::cli
