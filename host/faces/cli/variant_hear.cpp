// regra variant hear.
#include <algorithm>

#include "faces/cli/announcing.hpp"
#include "faces/cli/input_lines.hpp"
#include "faces/cli/json.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/position.hpp"
#include "kernel/base/text.hpp"

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

// One announcement of `hear` after the other, of one position.
class Hearing {
public:
    Hearing(const Common& common, const VariantHear& asked)
        : common_(common), variant_(open_variant(common, asked.id, asked.from.options)),
          notation_(notation_of(common, variant_, asked.from)),
          position_(position_of(common, variant_, notation_, asked.from)),
          announcer_(announcer_of(common, variant_, asked.announce)) {}

    Exit answer(const std::string& text) const {
        const Heard heard = announcer_.hear(position_, text);
        if (common_.json)
            print_json(json(heard));
        else
            for (const auto& part : parts(heard)) print(part + "\n");
        if (!common_.json) report(told(heard, {"TEXT"}), common_.language);
        return exit_of(heard.kind);
    }

    // One for each line of standard input.
    Exit answer_lines() const {
        InputLines lines;
        std::string text;
        Exit worst = Exit::done;
        for (int number = 0; lines.next(text, number);) {
            const Heard heard = announcer_.hear(position_, text);
            if (common_.json)
                print_json_line(json(heard));
            else
                print(line(heard) + "\n");
            if (!common_.json) report(told(heard, {"-", number}), common_.language);
            worst = std::max(worst, exit_of(heard.kind));
        }
        return worst;
    }

private:
    using Texts = std::vector<std::string>;

    std::string sentence(const loader::Finding& finding) const {
        return announcer_.sentence(finding).in(common_.language);
    }
    Texts moves(const Heard& heard) const {
        Texts all;
        for (const auto move : heard.moves)
            all.push_back(variant_.write_move(notation_, position_, move));
        return all;
    }
    // The question, if there is one, then the moves.
    Texts parts(const Heard& heard) const {
        Texts all;
        for (const auto& finding : heard.findings)
            if (is_question(finding)) all.push_back(sentence(finding));
        for (auto& move : moves(heard)) all.push_back(std::move(move));
        return all;
    }
    std::string line(const Heard& heard) const {
        Texts all = parts(heard);
        if (heard.kind != Heard::Kind::understood) all.insert(all.begin(), word_of(heard.kind));
        return join(all, " ");
    }
    Diagnostics told(const Heard& heard, const Place& place) const {
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
    Json json(const Heard& heard) const {
        const Texts texts = moves(heard);
        Json::Array findings;
        for (const auto& finding : heard.findings)
            findings.push_back(Json::Object{{"rule", finding.id}, {"text", sentence(finding)}});
        return Json::Object{{"variant", variant_.plugin().id()},
                            {"position", variant_.write_position(position_)},
                            {"heard", word_of(heard.kind)},
                            {"moves", Json::Array(texts.begin(), texts.end())},
                            {"findings", std::move(findings)}};
    }

    const Common& common_;
    loader::Variant variant_;
    loader::Notation notation_;
    loader::Position position_;
    game::Announcer announcer_;
};

} // namespace

Exit run_variant_hear(const Common& common, const VariantHear& asked) {
    const Hearing hearing(common, asked);
    return asked.text == "-" ? hearing.answer_lines() : hearing.answer(asked.text);
}

} // namespace regra::cli
