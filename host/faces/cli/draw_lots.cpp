// regra variant draw-lots commit | draw | verify.
#include <algorithm>
#include <map>

#include "engines/lots/draw.hpp"
#include "engines/lots/fair.hpp"
#include "faces/cli/commands.hpp"
#include "faces/cli/json.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/position.hpp"
#include "faces/cli/rulesets.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/text.hpp"

namespace regra::cli {
namespace {

using loader::Variant;
using lots::Plan;
using lots::Source;

constexpr std::size_t longest_text = 1000; // bytes of what is typed
constexpr std::size_t longest_file = 8u << 20;
constexpr std::size_t most_items = 10'000;
constexpr int most_of_a_kind = 1000; // rounds, matches, boards

// ---- the plan ----------------------------------------------------------------------------------

// What a person typed, on one line.
std::string text_of(const std::string& given, const std::string& option) {
    std::string text = lots::one_line(given);
    const bool plain = std::none_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) < ' ' || c == '\x7f';
    });
    if (plain && is_utf8(text) && !text.empty() && text.size() <= longest_text) return text;
    throw Failure(Exit::bad_input, {option}, "lots.text", {{"most", std::to_string(longest_text)}});
}

// "round 1", "round 2" ...; one empty name if they are not asked for.
std::vector<std::string> numbered(const std::string& word, const std::string& count) {
    if (count.empty()) return {""};
    std::vector<std::string> names;
    const int last = whole_number(count, "--" + word + "s", 1, most_of_a_kind);
    for (int i = 1; i <= last; ++i) names.push_back(word + " " + std::to_string(i));
    return names;
}

// Each of the first with each of the second: "round 1, board 1", "round 1, board 2" ...
std::vector<std::string> each_with_each(const std::vector<std::string>& first,
                                        const std::vector<std::string>& second) {
    if (first.size() * second.size() > most_items)
        throw Failure(Exit::limits, {}, "lots.items",
                      {{"items", std::to_string(first.size() * second.size())},
                       {"most", std::to_string(most_items)}});
    std::vector<std::string> all;
    for (const auto& a : first)
        for (const auto& b : second)
            all.push_back(a.empty() || b.empty() ? a + b : join({a, b}, ", "));
    return all;
}

std::vector<std::string> items_of(const LotsCommit& asked) {
    std::vector<std::string> names;
    for (const auto& name : asked.names) {
        names.push_back(text_of(name, "--for"));
        if (std::count(names.begin(), names.end(), names.back()) > 1)
            throw Failure(Exit::bad_input, {"--for"}, "lots.item-twice", {{"item", names.back()}});
    }
    if (names.empty()) names.emplace_back();
    auto items = numbered("round", asked.rounds);
    items = each_with_each(items, numbered("match", asked.matches));
    items = each_with_each(items, numbered("board", asked.boards));
    items = each_with_each(items, names);
    if (items.front().empty()) items.front() = "the event";
    return items;
}

// What the plan draws from, as it is installed here.
Source source_of(const Common& common, const Plan& plan) {
    Source source;
    if (!plan.openings.empty()) {
        const auto rules = load_openings(common, plan.openings, plan.variant);
        const Variant variant = open_variant(common, rules.openings);
        source.document = rules.own().cited_as + ", " + rules.openings.article;
        source.table = lots::openings_of(variant, rules.openings);
        if (plan.colours) source.sides = {variant.side_id(0), variant.side_id(1)};
        return source;
    }
    const Variant variant = open_variant(common, plan.variant);
    if (!plan.starts.empty()) {
        const auto index = choose(variant, REGRA_NAME_START, "--starts", plan.starts);
        source.table = lots::starts_of(variant, variant.plugin().names(REGRA_NAME_START)[index].id);
    }
    if (plan.colours) source.sides = {variant.side_id(0), variant.side_id(1)};
    return source;
}

Plan plan_of(const Common& common, const LotsCommit& asked) {
    Plan plan{text_of(asked.event, "--event"),
              text_of(asked.public_from, "--public-from"),
              asked.variant,
              asked.openings,
              asked.starts,
              asked.each_position,
              asked.at_most_once,
              asked.colours,
              items_of(asked)};
    const bool numbers = !plan.openings.empty() || !plan.starts.empty();
    if (!numbers && !plan.colours) throw Failure(Exit::bad_input, {}, "lots.nothing");
    if (!numbers && (plan.each_position || plan.at_most_once))
        throw Failure(Exit::bad_input, {}, "lots.each-position");
    if (plan.variant.empty() && plan.openings.empty())
        throw Failure(Exit::bad_input, {}, "lots.no-variant");
    if (plan.variant.empty()) plan.variant = load_openings(common, plan.openings).openings.variant;
    return plan;
}

// ---- what is printed ---------------------------------------------------------------------------

// Whether all positions are equally likely, in the reader's language.
void note_likelihood(const Common& common, const Plan& plan, const Source& source) {
    std::map<std::string, std::size_t> ways;
    for (const auto& lot : source.table) ++ways[lot.key];
    if (ways.size() == source.table.size()) return;
    std::size_t most = 0;
    for (const auto& [key, numbers] : ways) most = std::max(most, numbers);
    Diagnostics notes;
    notes.note({plan.openings}, plan.each_position ? "lots.each-is-no-rule" : "lots.not-even",
               {{"numbers", std::to_string(source.table.size())},
                {"positions", std::to_string(ways.size())},
                {"most", std::to_string(most)}});
    report(notes, common.language);
}

Json plan_json(const Plan& plan, const Source& source) {
    Json::Object object;
    Json::Array items(plan.items.begin(), plan.items.end());
    for (const auto& [key, value] : lots::statement(plan, source))
        if (key != "for") object.emplace_back(key, value);
    object.emplace_back("for", std::move(items));
    return object;
}

Json drawn_json(const lots::Drawn& one) {
    Json::Object object = {{"for", one.item}};
    if (one.lot) {
        object.emplace_back("number", one.lot->number);
        if (!one.lot->moves.empty()) object.emplace_back("moves", one.lot->moves);
        if (!one.lot->printed.empty()) object.emplace_back("printed", one.lot->printed);
        if (!one.lot->because.empty()) object.emplace_back("because", one.lot->because);
        object.emplace_back("position", one.lot->position);
    }
    if (!one.first.empty()) object.emplace_back("first_named", one.first);
    return object;
}

Json problem_json(const Diagnostic& item, Language language) {
    return Json::Object{{"file", item.place.file},
                        {"line", item.place.line},
                        {"text", words(item.message, language)}};
}

// ---- verify ------------------------------------------------------------------------------------

Diagnostics problems_of(const std::string& record, const lots::Given& given,
                        const std::string& secret, const Plan& plan, const Source& source,
                        const LotsVerify& asked) {
    Diagnostics found;
    const std::string commitment = lots::sha256(given.sealed);
    if (given.commitment != commitment)
        found.error({asked.record, given.commitment_line}, "lots.changed", {{"found", commitment}});
    if (!asked.commitment.empty() && lower(asked.commitment) != commitment)
        found.error({"--commitment"}, "lots.other", {{"found", commitment}});
    lots::compare(given.sealed, lots::seal(secret, plan, source), asked.record, "lots.stale",
                  found);
    if (found.has_errors()) return found; // what is drawn from it would all be otherwise
    const auto drawn = lots::draw(plan, source, secret, commitment, given.public_text);
    lots::compare(record, lots::record(given.sealed, given.public_text, drawn), asked.record,
                  "lots.differs", found);
    return found;
}

} // namespace

Exit run_lots_commit(const Common& common, const LotsCommit& asked) {
    const Plan plan = plan_of(common, asked);
    const Source source = source_of(common, plan);
    lots::check_enough(plan, source);
    const std::string sealed = lots::seal(lots::new_secret(), plan, source);
    create_private_file(asked.out, sealed);
    const std::string commitment = lots::sha256(sealed);
    if (common.json) {
        print_json(Json(Json::Object{{"commitment", commitment},
                                     {"secret_file", asked.out},
                                     {"plan", plan_json(plan, source)}}));
    } else {
        for (const auto& line : lots::statement(plan, source)) print(lots::text(line));
        print("commitment: " + commitment + "\n");
    }
    note_likelihood(common, plan, source);
    Diagnostics notes;
    notes.note({asked.out}, "lots.publish");
    report(notes, common.language);
    return Exit::done;
}

Exit run_lots_draw(const Common& common, const LotsDraw& asked) {
    const std::string sealed = read_file(asked.secret, longest_file);
    const auto [secret, plan] = lots::unseal(sealed, asked.secret);
    const std::string public_text = text_of(
        asked.public_text == "-" ? read_file("-", longest_file) : asked.public_text, "--public");
    const Source source = source_of(common, plan);
    Diagnostics stale;
    lots::compare(sealed, lots::seal(secret, plan, source), asked.secret, "lots.stale", stale);
    if (stale.has_errors()) throw Failure(Exit::bad_input, stale);

    const std::string commitment = lots::sha256(sealed);
    const auto drawn = lots::draw(plan, source, secret, commitment, public_text);
    if (!common.json) {
        print(lots::record(sealed, public_text, drawn));
    } else {
        Json::Array all;
        for (const auto& one : drawn) all.push_back(drawn_json(one));
        print_json(Json(Json::Object{{"commitment", commitment},
                                     {"secret", secret},
                                     {"public_text", public_text},
                                     {"plan", plan_json(plan, source)},
                                     {"drawn", std::move(all)},
                                     {"record", lots::record(sealed, public_text, drawn)}}));
    }
    note_likelihood(common, plan, source);
    return Exit::done;
}

Exit run_lots_verify(const Common& common, const LotsVerify& asked) {
    const std::string record = read_file(asked.record, longest_file);
    const auto given = lots::given_of(record, asked.record);
    const auto [secret, plan] = lots::unseal(given.sealed, asked.record);
    const Source source = source_of(common, plan);
    const auto found = problems_of(record, given, secret, plan, source, asked);
    if (common.json) {
        Json::Array problems;
        for (const auto& item : found.items())
            problems.push_back(problem_json(item, common.language));
        print_json(Json(Json::Object{{"holds", found.empty()}, {"problems", std::move(problems)}}));
    } else {
        for (const auto& item : found.items()) print(line(item, common.language) + "\n");
        if (found.empty())
            print(words({"lots.holds", {{"items", std::to_string(plan.items.size())}}},
                        common.language) +
                  "\n");
    }
    return found.empty() ? Exit::done : Exit::no;
}

} // namespace regra::cli
