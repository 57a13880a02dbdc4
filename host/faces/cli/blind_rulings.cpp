#include "faces/cli/blind_rulings.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"
#include "words/holes.hpp"

namespace regra::cli {
namespace {

using voice::Lines;

Lines or_nothing(Lines lines, std::string_view nothing, Language language) {
    if (lines.empty()) lines.push_back(words({nothing, {}}, language));
    return lines;
}

} // namespace

Lines reasons_of(const Rulings& rulings, game::Reporter& reporter, Language language) {
    Lines lines;
    for (const auto& ruling : rulings)
        for (const auto& ground : reporter.grounds(ruling)) {
            const bool is_reading = ground.citations.empty() && !ground.article.empty();
            if (!is_reading) lines.push_back(capitalised(ground.text));
        }
    return or_nothing(std::move(lines), "question.not-ruled", language);
}

// "Laws 2018: 9.2.1; 9.5.3." A document a line, of each value the first article.
Lines articles_of(const Rulings& rulings, game::Reporter& reporter, Language language) {
    std::vector<std::pair<std::string, std::vector<std::string>>> documents;
    const auto add = [&](const std::string& document, const std::string& label) {
        auto known = std::find_if(documents.begin(), documents.end(),
                                  [&](const auto& one) { return one.first == document; });
        if (known == documents.end()) known = documents.insert(known, {document, {}});
        auto& labels = known->second;
        if (std::find(labels.begin(), labels.end(), label) == labels.end()) labels.push_back(label);
    };
    for (const auto& ruling : rulings)
        for (const auto& ground : reporter.grounds(ruling))
            for (const auto& rest : ground.citations)
                if (!rest.labels.empty())
                    add(rest.document, std::string(split(rest.labels.front(), " + ").front()));
    Lines lines;
    for (const auto& [document, labels] : documents)
        lines.push_back(document + ": " + join(labels, "; ") + ".");
    for (const auto& ruling : rulings)
        if (const auto appeal = reporter.appeal(ruling); !appeal.empty()) lines.push_back(appeal);
    return or_nothing(std::move(lines), "question.not-ruled", language);
}

Proof proof_of(const Rulings& rulings, game::Reporter& reporter, Language language) {
    Proof proof;
    for (const auto& ruling : rulings) {
        const auto& moves = ruling.proof.text_of("line");
        if (!moves.empty()) {
            proof.moves.push_back(reporter.moves_in_letters(moves));
            const auto plies = split(moves, " ").size();
            proof.details.push_back(
                words({"question.proof-line", {{counting_hole, std::to_string((plies + 1) / 2)}}},
                      language));
            continue;
        }
        for (const auto& line : reporter.proof(ruling)) proof.details.push_back(line);
    }
    proof.details = or_nothing(std::move(proof.details), "question.no-proof", language);
    return proof;
}

} // namespace regra::cli
