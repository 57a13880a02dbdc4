#include "faces/cli/blind_rulings.hpp"

#include <algorithm>

#include "engines/game/fields.hpp"
#include "kernel/base/text.hpp"
#include "verbs/citing.hpp"
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
        for (const auto& ground : reporter.grounds(ruling))
            lines.push_back(capitalised(ground.text));
    return or_nothing(std::move(lines), "question.not-ruled", language);
}

Lines articles_of(const Rulings& rulings, game::Reporter& reporter, Language language) {
    Lines lines;
    for (const auto& ruling : rulings)
        for (const auto& ground : reporter.grounds(ruling)) {
            const auto article = verbs::article_text(ground.article, language);
            const bool known = std::find(lines.begin(), lines.end(), article) != lines.end();
            if (!article.empty() && !known) lines.push_back(article);
        }
    return or_nothing(std::move(lines), "question.not-ruled", language);
}

Proof proof_of(const Rulings& rulings, game::Reporter& reporter, Language language) {
    Proof proof;
    for (const auto& ruling : rulings) {
        const auto moves = game::text_in(ruling.proof, "line");
        if (!moves.empty()) {
            proof.moves.push_back(moves);
            const auto plies = split(moves, " ").size();
            proof.told.push_back(
                words({"question.proof-line", {{counting_hole, std::to_string((plies + 1) / 2)}}},
                      language));
            continue;
        }
        for (const auto& line : reporter.proof(ruling)) proof.told.push_back(line);
    }
    proof.told = or_nothing(std::move(proof.told), "question.no-proof", language);
    return proof;
}

} // namespace regra::cli
