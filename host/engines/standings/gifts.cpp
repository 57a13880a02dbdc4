#include "engines/standings/gifts.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engines/standings/groups.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/points_text.hpp"
#include "kernel/base/text.hpp"

namespace regra::ruleset {
namespace {

using Names = std::vector<std::string>;

// How many values of a fact there are; nothing, where only the entries say it.
std::optional<std::int64_t> values_of(const Ruleset& ruleset, const std::string& fact,
                                      const Names& only) {
    const auto is_wanted = [&](const std::string& name) {
        return std::find(only.begin(), only.end(), name) != only.end();
    };
    for (const auto& family : families_of(ruleset)) {
        if (family.name != fact) continue;
        const auto some = std::count_if(family.groups.begin(), family.groups.end(), is_wanted);
        return some > 0 ? some : static_cast<std::int64_t>(family.groups.size());
    }
    for (const auto& known : ruleset.facts)
        if (known.name == fact && !known.one_of.empty())
            return static_cast<std::int64_t>(known.one_of.size());
    return std::nullopt;
}

struct Prize {
    std::string name;
    const Setting* gives = nullptr;
    const Setting* line = nullptr; // for places
    const Value::List* gifts = nullptr;
    std::int64_t places = 0;              // 0: not known
    std::optional<std::int64_t> groups{}; // in how many it is given
    bool from_list = false;               // and of one competition or of none
};

Prize prize_of(const Ruleset& ruleset, const std::string& name) {
    Prize prize{name, ruleset.find({"prizes", name, "gives"})};
    prize.line = ruleset.find({"prizes", name, "to"});
    const Value* gifts = value_at(ruleset, {"prizes", name, "gives"});
    if (gifts) prize.gifts = gifts->list();
    const Value* to = value_at(ruleset, {"prizes", name, "to"});
    if (!to) to = value_at(ruleset, {"prizes", name});
    const Value* argument = to ? to->find("argument") : nullptr;
    if (argument && argument->map())
        prize.places = argument->number_of("to") - argument->number_of("from") + 1;
    const Value* options = to ? to->find("options") : nullptr;
    if (!options) return prize;
    prize.groups = 1;
    prize.from_list = !options->texts_of("from").empty();
    const Names only = options->texts_of("for");
    for (const auto& fact : options->texts_of("in_each")) {
        const auto values = values_of(ruleset, fact, only);
        prize.groups =
            prize.groups && values ? std::optional(*prize.groups * *values) : std::nullopt;
    }
    return prize;
}

// Which of two lines that do not fit is to be corrected: that of the file that was loaded.
const Place& place_of(const Ruleset& ruleset, const Prize& prize) {
    const bool by_line =
        prize.line && is_own(ruleset, *prize.line) && !is_own(ruleset, *prize.gives);
    return by_line ? prize.line->place : prize.gives->place;
}

void check_prize(const Ruleset& ruleset, const Prize& prize, Diagnostics& diagnostics) {
    std::string currency;
    for (const auto& gift : *prize.gifts) {
        const std::string& other = gift.text_of("currency");
        if (!currency.empty() && !other.empty() && other != currency) {
            diagnostics.error(prize.gives->place, "prize.currencies",
                              {{"prize", prize.name}, {"currency", currency}, {"other", other}});
            break;
        }
        if (!other.empty()) currency = other;
    }
    const auto count = static_cast<std::int64_t>(prize.gifts->size());
    if (prize.places > 0 && count > 1 && count != prize.places)
        diagnostics.error(place_of(ruleset, prize), "prize.gifts",
                          {{"prize", prize.name},
                           {"places", how_many("count.places", prize.places)},
                           {"gifts", how_many("count.gifts", count)}});
}

Wording money(std::int64_t cents, const std::string& currency) {
    return Wording::of(
        [&](Language language) { return money_text(cents, language) + " " + currency; });
}

// "[gold; silver; bronze]" is one gift.
void note_semicolons(const Prize& prize, Diagnostics& diagnostics) {
    if (prize.gifts->size() != 1 || prize.places < 2) return;
    const std::string& text = (*prize.gifts)[0].text_of("text");
    if (text.find(';') != std::string::npos)
        diagnostics.note(prize.gives->place, "prize.semicolons",
                         {{"prize", prize.name}, {"text", text}});
}

// `rounded down to 1000` takes all of 300 EUR, and `rounded down to 7` some of it though nobody
// shares it.
void check_rounding(const Ruleset& ruleset, const Prize& prize, Diagnostics& diagnostics) {
    const Setting* ties = ruleset.find({"prizes", prize.name, "ties"});
    if (!ties) ties = ruleset.find({"prize giving", "ties"});
    if (!ties || ties->cases.size() != 1) return;
    const Value* options = ties->cases[0].data.find("options");
    const std::int64_t unit = options ? options->number_of("rounded_down_to") * 100 : 0;
    for (const auto& gift : *prize.gifts) {
        const auto cents = gift.number_of("cents");
        if (unit == 0 || cents % unit == 0) continue;
        const Arguments arguments = {{"prize", prize.name},
                                     {"sum", money(cents, gift.text_of("currency"))},
                                     {"ties", ties->cases[0].text}};
        if (cents < unit)
            diagnostics.error(ties->place, "prize.rounded-away", arguments);
        else
            diagnostics.note(ties->place, "prize.rounded", arguments);
        return;
    }
}

// `prize giving: {fund: 1310 EUR}`: what all places in all groups give, as printed.
void check_fund(const Ruleset& ruleset, const std::vector<Prize>& prizes,
                Diagnostics& diagnostics) {
    const Setting* setting = ruleset.find({"prize giving", "fund"});
    const Value* fund = value_at(ruleset, {"prize giving", "fund"});
    if (!setting || !fund) return;
    const std::string currency(fund->text_of("currency"));
    std::int64_t all = 0;
    for (const auto& prize : prizes) {
        std::int64_t in_one_group = 0;
        for (const auto& gift : *prize.gifts) {
            const std::string& other = gift.text_of("currency");
            if (!other.empty() && other != currency)
                return diagnostics.error(
                    prize.gives->place, "prize.fund-currency",
                    {{"prize", prize.name}, {"currency", currency}, {"other", other}});
            in_one_group += gift.number_of("cents");
        }
        if (in_one_group == 0) continue;
        if (prize.gifts->size() == 1) in_one_group *= std::max<std::int64_t>(prize.places, 1);
        if (!prize.groups)
            return diagnostics.note(setting->place, "prize.fund-open", {{"prize", prize.name}});
        all += in_one_group * *prize.groups;
    }
    const auto competitions = ruleset.names_under({"competitions"}).size();
    const bool from_lists = std::all_of(prizes.begin(), prizes.end(),
                                        [](const Prize& prize) { return prize.from_list; });
    if (competitions > 1 && !from_lists)
        return diagnostics.note(setting->place, "prize.fund-each", {{"sum", money(all, currency)}});
    if (all != fund->number_of("cents"))
        diagnostics.error(
            setting->place, "prize.fund",
            {{"sum", money(all, currency)}, {"fund", money(fund->number_of("cents"), currency)}});
}

// Shares of the entry fees: as many as there are places, no more than all, and of fees that are
// said, in one currency with what stands beside them.
void check_shares(const Ruleset& ruleset, Diagnostics& diagnostics) {
    constexpr std::int64_t all = 100;
    const Setting* last = nullptr;
    std::int64_t sum = 0;
    const Value* fee = value_at(ruleset, {"prize giving", "entry fee"});
    const std::string currency = fee ? std::string(fee->text_of("currency")) : "";
    const auto other_currency = [&](const Path& path, const std::string& name, const Value& money) {
        const std::string& other = money.text_of("currency");
        if (!fee || other.empty() || other == currency) return;
        diagnostics.error(ruleset.find(path)->place, "prize.fee-currency",
                          {{"name", name}, {"currency", currency}, {"other", other}});
    };
    for (const auto& name : ruleset.names_under({"entry fees"}))
        if (const Value* pays = value_at(ruleset, {"entry fees", name, "pays"}))
            other_currency({"entry fees", name, "pays"}, name, *pays);
    for (const auto& name : ruleset.names_under({"prizes"})) {
        const Value* said = value_at(ruleset, {"prizes", name, "shares"});
        if (!said || !said->list()) continue;
        const auto& shares = *said->list();
        const Setting* setting = ruleset.find({"prizes", name, "shares"});
        if (!fee) return diagnostics.error(setting->place, "prize.no-fee", {{"prize", name}});
        const Prize prize = prize_of(ruleset, name);
        if (prize.gifts)
            for (const auto& gift : *prize.gifts)
                other_currency({"prizes", name, "gives"}, name, gift);
        const auto count = static_cast<std::int64_t>(shares.size());
        if (prize.places > 0 && count > 1 && count != prize.places)
            diagnostics.error(setting->place, "prize.gifts",
                              {{"prize", name},
                               {"places", how_many("count.places", prize.places)},
                               {"gifts", how_many("count.gifts", count)}});
        std::int64_t own = 0;
        for (const auto& share : shares) own += *share.number();
        if (count == 1) own *= std::max<std::int64_t>(prize.places, 1);
        const bool of_group = text_at(ruleset, {"prizes", name, "shares of"}) == "the group";
        sum += of_group ? own : own * prize.groups.value_or(1);
        last = setting;
    }
    if (last && sum > all)
        diagnostics.error(last->place, "prize.shares-sum", {{"sum", std::to_string(sum)}});
}

// Sums of other currencies cannot be compared, and mostly are a slip.
void check_currencies(const Ruleset& ruleset, const std::vector<Prize>& prizes,
                      Diagnostics& diagnostics) {
    const bool compared = text_at(ruleset, {"prize giving", "precedence"}) == "printed value";
    std::string first;
    for (const auto& prize : prizes)
        for (const auto& gift : *prize.gifts) {
            const std::string& currency = gift.text_of("currency");
            if (currency.empty() || currency == first) continue;
            if (first.empty()) {
                first = currency;
                continue;
            }
            const Arguments arguments = {
                {"prize", prize.name}, {"currency", first}, {"other", currency}};
            if (compared)
                diagnostics.error(prize.gives->place, "prize.precedence-currency", arguments);
            else
                diagnostics.note(prize.gives->place, "prize.other-currency", arguments);
            return;
        }
}

// Words as names of groups and of prizes may both have them: "Women" and "woman", "Newcomers" and
// "newcomer".
bool is_like(std::string_view a, std::string_view b) {
    constexpr std::size_t least = 5; // letters: of short words each may be another
    const auto singular = [](std::string_view word) {
        return word.size() > least && word.ends_with('s') ? word.substr(0, word.size() - 1) : word;
    };
    a = singular(a);
    b = singular(b);
    if (a.size() != b.size()) return false;
    const auto other = std::inner_product(a.begin(), a.end(), b.begin(), 0, std::plus{},
                                          [](char one, char two) { return one == two ? 0 : 1; });
    return other == 0 || (other == 1 && a.size() >= least);
}

bool is_within(const std::string& name, const std::string& text) {
    constexpr std::size_t least = 3; // "A" is within many a name
    if (name.size() < least) return false;
    const auto lower_name = lower(name), lower_text = lower(text);
    const auto words = split(lower_name, " "), all = split(lower_text, " ");
    return std::search(all.begin(), all.end(), words.begin(), words.end(),
                       [](std::string_view a, std::string_view b) { return is_like(a, b); }) !=
           all.end();
}

// "Best newcomer: place 1", where newcomers are a group or a fact: the name limits nothing.
void note_only_a_name(const Ruleset& ruleset, const std::string& prize, Diagnostics& diagnostics) {
    const Setting* line = ruleset.find({"prizes", prize, "to"});
    if (!line) line = ruleset.find({"prizes", prize});
    if (!line || line->cases.empty() || !is_own(ruleset, *line)) return;
    const Value* options = line->cases[0].data.find("options");
    if (!options || !options->texts_of("for").empty() || !options->texts_of("in_each").empty() ||
        !options->texts_of("from").empty())
        return;
    for (const auto& group : group_names(ruleset))
        if (is_within(group, prize))
            return diagnostics.note(line->place, "prize.only-a-name",
                                    {{"prize", prize},
                                     {"line", line->cases[0].text + ", for " + group},
                                     {"group", group}});
    for (const auto& fact : ruleset.facts)
        if (fact.of == Fact::Of::entry && fact.what == Fact::What::yes_no &&
            is_within(fact.name, prize))
            return diagnostics.note(line->place, "prize.only-a-name-of-fact",
                                    {{"prize", prize},
                                     {"line", line->cases[0].text + ", for SOME"},
                                     {"fact", fact.name}});
}

} // namespace

void check_gifts(const Ruleset& ruleset, Diagnostics& diagnostics) {
    for (const auto& name : ruleset.names_under({"prizes"}))
        note_only_a_name(ruleset, name, diagnostics);
    std::vector<Prize> prizes;
    for (const auto& name : ruleset.names_under({"prizes"}))
        if (Prize prize = prize_of(ruleset, name); prize.gives && prize.gifts)
            prizes.push_back(std::move(prize));
    for (const auto& prize : prizes) {
        check_prize(ruleset, prize, diagnostics);
        note_semicolons(prize, diagnostics);
        check_rounding(ruleset, prize, diagnostics);
    }
    check_currencies(ruleset, prizes, diagnostics);
    check_fund(ruleset, prizes, diagnostics);
    check_shares(ruleset, diagnostics);
}

} // namespace regra::ruleset
