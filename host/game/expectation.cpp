#include "game/expectation.hpp"

#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "game/tell.hpp"
#include "ruleset/value.hpp"

namespace regra::game {
namespace {

std::string text_in(const Value& map, std::string_view name) {
    const Value* value = map.find(name);
    return value && value->text() ? *value->text() : std::string();
}

std::int64_t number_in(const Value& map, std::string_view name) {
    const Value* value = map.find(name);
    return value && value->number() ? *value->number() : 0;
}

std::set<std::string> cited(const Played& played) {
    std::set<std::string> labels;
    for (const auto& ruling : played.rulings)
        for (const auto& reason : ruling.reasons)
            for (const auto& rest : reason.rests)
                labels.insert(rest.labels.begin(), rest.labels.end());
    return labels;
}

bool has(const Played& played, Ruling::Kind kind) {
    return std::any_of(played.rulings.begin(), played.rulings.end(),
                       [&](const Ruling& ruling) { return ruling.kind == kind; });
}

// One phrase being compared. The answer is what there was instead, or nothing if it holds.
struct Comparing {
    const std::string& phrase;
    const Played& played;

    using Instead = std::optional<std::string>;
    static Instead instead(bool holds, const std::string& what) {
        return holds ? Instead() : Instead(what);
    }

    const State& state() const { return played.game.state(); }
    const loader::Variant& variant() const { return played.game.laws().board.variant(); }

    bool effect(std::string_view word, std::string_view name = "",
                const std::string& value = "") const {
        for (const auto& ruling : played.rulings)
            for (const auto& effect : ruling.effects)
                if (text_in(effect, "1") == word &&
                    (name.empty() || text_in(effect, name) == value))
                    return true;
        return false;
    }

    Instead articles() const {
        const auto labels = cited(played);
        std::string missing;
        for (const auto wanted : split(std::string_view(phrase).substr(5), " + "))
            if (!labels.contains(std::string(trim(wanted))))
                missing += (missing.empty() ? "" : " + ") + std::string(trim(wanted));
        return instead(missing.empty(), "art. " + join({labels.begin(), labels.end()}, " + "));
    }

    // "arbiter decides", "arbiter decides loss or draw", "arbiter may decide draw"
    Instead options(const std::string& verb) const {
        std::set<std::string> offered;
        for (const auto& ruling : played.rulings)
            for (const auto& option : ruling.options) offered.insert(option.name);
        const bool any =
            verb == "arbiter decides" ? has(played, Ruling::Kind::options) : !offered.empty();
        std::string rest = phrase.substr(verb.size());
        for (auto at = rest.find(" or "); at != std::string::npos; at = rest.find(" or "))
            rest.replace(at, 4, "|");
        bool all = any;
        for (const auto name : split(rest, "|"))
            all = all && (trim(name).empty() || offered.contains(std::string(trim(name))));
        return instead(all, any ? verb + " " + join({offered.begin(), offered.end()}, " or ")
                                : "nothing left to the arbiter");
    }

    int side(std::string_view word) const {
        for (int side = 0; side < 2; ++side)
            if (lower(word) == lower(variant().side_id(side))) return side;
        return -1;
    }

    std::int64_t added(int side) const {
        std::int64_t sum = 0;
        for (const auto& ruling : played.rulings)
            for (const auto& effect : ruling.effects)
                if (text_in(effect, "1") == "add time" &&
                    text_in(effect, "side") == variant().side_id(side))
                    sum += number_in(effect, "ms");
        return sum;
    }

    static std::string signed_span(std::int64_t ms) {
        return (ms < 0 ? "-" : "+") + span_text(std::abs(ms));
    }

    // "black +2 min", "white left 7 min", "white warning"
    std::optional<Instead> of_side() const {
        const auto space = phrase.find(' ');
        const int who = side(std::string_view(phrase).substr(0, space));
        if (who < 0 || space == std::string::npos) return std::nullopt;
        const std::string rest = phrase.substr(space + 1);
        const std::string id = variant().side_id(who);
        if (rest[0] == '+' || rest[0] == '-') {
            const auto span = ruleset::parse_span(std::string_view(rest).substr(1));
            if (!span) return std::nullopt;
            return instead(added(who) == (rest[0] == '-' ? -*span : *span),
                           id + " " + signed_span(added(who)));
        }
        if (rest.starts_with("left ")) {
            const auto text = std::string_view(rest).substr(5);
            const auto wanted =
                parse_clock_time(text) ? parse_clock_time(text) : ruleset::parse_span(text);
            if (!wanted) return std::nullopt;
            const auto left = state().clocks.left(who);
            return instead(left == *wanted, id + " left " + span_text(left));
        }
        if (rest == "flag has fallen")
            return instead(state().flag_fallen[static_cast<std::size_t>(who)], "no flag fallen");
        if (rest == "to move")
            return instead(variant().side_to_move(state().position()) == who, "the other to move");
        for (const auto& ruling : played.rulings)
            for (const auto& effect : ruling.effects)
                if (text_in(effect, "1") == "penalty" && text_in(effect, "side") == id &&
                    text_in(effect, "what") == rest)
                    return Instead();
        return Instead("no such penalty for " + id);
    }

    std::string result() const {
        if (state().result_pending) return "result pending";
        return state().result.empty() ? "game goes on" : state().result;
    }

    Instead compare() const {
        if (phrase.starts_with("art. ")) return articles();
        for (const char* verb : {"arbiter decides", "arbiter may decide"})
            if (phrase.starts_with(verb)) return options(verb);
        if (phrase == "refused" || phrase == "claim refused")
            return instead(has(played, Ruling::Kind::refused), "nothing refused");
        if (phrase == "not placed")
            return instead(!played.not_placed.items().empty(), "all acts could be placed");
        if (phrase == "no ruling") return instead(played.rulings.empty(), summary(played));
        if (phrase == "game goes on")
            return instead(state().phase != Phase::over && !state().result_pending, result());
        if (phrase == "new game") return instead(effect("annul"), result());
        if (phrase == "result pending") return instead(state().result_pending, result());
        if (phrase == "adjourned") return instead(state().phase == Phase::adjourned, result());
        if (phrase == "move stands") return instead(effect("let stand"), "no move was let stand");
        if (phrase == "move taken back")
            return instead(effect("restore"), "no move was taken back");
        if (phrase.starts_with("back to ply "))
            return instead(std::to_string(state().ply()) == phrase.substr(12),
                           "ply " + std::to_string(state().ply()));
        if (phrase.starts_with("class "))
            return instead(played.game.terms().game_class == phrase.substr(6),
                           "class " + played.game.terms().game_class);
        if (phrase.starts_with("position "))
            return instead(variant().write_position(state().position()) == phrase.substr(9),
                           "position " + variant().write_position(state().position()));
        if (phrase == "warning") return instead(effect("penalty", "what", "warning"), "no warning");
        if (const auto told = of_side()) return *told;
        return instead(phrase == result(), result());
    }
};

} // namespace

std::vector<Unmet> compare(const std::string& expected, const Played& played) {
    std::vector<Unmet> unmet;
    for (const auto part : split(expected, ", ")) {
        const std::string phrase(trim(part));
        if (phrase.empty()) continue;
        if (auto instead = Comparing{phrase, played}.compare())
            unmet.push_back({phrase, *std::move(instead)});
    }
    return unmet;
}

std::string summary(const Played& played) {
    std::string text;
    for (const auto& ruling : played.rulings) {
        text += (text.empty() ? "" : "; ") + ruling.decision + " (" + ruling.event + "):";
        for (const auto& effect : ruling.effects) text += " " + text_in(effect, "1");
        for (const auto& option : ruling.options) text += " " + option.name + "?";
        if (ruling.kind == Ruling::Kind::refused) text += " refused";
    }
    return text.empty() ? "no ruling" : text;
}

} // namespace regra::game
