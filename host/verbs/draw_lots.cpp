// regra variant draw-lots commit | draw | verify.
#include <algorithm>
#include <map>

#include "engines/lots/draw.hpp"
#include "engines/lots/fair.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"
#include "verbs/call.hpp"
#include "verbs/draw_lots.hpp"
#include "verbs/position.hpp"
#include "verbs/store.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

using loader::Variant;
using lots::Plan;

constexpr std::size_t longest_text = 1000; // bytes of what is typed
constexpr std::size_t longest_file = 8u << 20;
constexpr std::size_t most_items = 10'000;
constexpr int most_of_a_kind = 1000; // rounds, matches, boards

struct LotsCommit {
    std::string event, public_from, out;
    std::string variant, openings, starts; // either openings or starts, or neither
    bool each_position = false, at_most_once = false, colours = false;
    std::optional<int> rounds, matches, boards;
    std::vector<std::string> names;
};
struct LotsDraw {
    std::string secret, public_text;
};
struct LotsVerify {
    std::string record, commitment; // commitment "" = that of the record
};

// ---- the plan ----------------------------------------------------------------------------------

// What a person typed, on one line.
std::string typed(const std::string& given, const std::string& option) {
    std::string text = lots::one_line(given);
    const bool plain = std::none_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) < ' ' || c == '\x7f';
    });
    if (plain && is_utf8(text) && !text.empty() && text.size() <= longest_text) return text;
    throw Error(Exit::bad_input, {option}, "lots.text", {{"count", std::to_string(longest_text)}});
}

// "round 1", "round 2" ...; one empty name if they are not asked for.
std::vector<std::string> numbered(const std::string& word, std::optional<int> count) {
    if (!count) return {""};
    std::vector<std::string> names;
    for (int i = 1; i <= *count; ++i) names.push_back(word + " " + std::to_string(i));
    return names;
}

// Each of the first with each of the second: "round 1, board 1", "round 1, board 2" ...
std::vector<std::string> each_with_each(const std::vector<std::string>& first,
                                        const std::vector<std::string>& second) {
    if (first.size() * second.size() > most_items)
        throw Error(Exit::limits, {}, "lots.items",
                    {{"count", std::to_string(first.size() * second.size())},
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
        names.push_back(typed(name, "--for"));
        if (std::count(names.begin(), names.end(), names.back()) > 1)
            throw Error(Exit::bad_input, {"--for"}, "lots.item-twice", {{"item", names.back()}});
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
lots::Source source_of(const Call& call, const Plan& plan) {
    lots::Source source;
    if (!plan.openings.empty()) {
        const auto rules = load_openings(call, plan.openings, plan.variant);
        const auto& openings = rules.table<ruleset::Openings>();
        const Variant variant = open_variant(call, openings);
        source.document = rules.own().cited_as + ", " + openings.article;
        source.table = lots::openings_of(variant, openings);
        if (plan.colours) source.sides = {variant.side_id(0), variant.side_id(1)};
        return source;
    }
    const Variant variant = open_variant(call, plan.variant);
    if (!plan.starts.empty()) {
        const auto index = choose(variant, REGRA_NAME_START, "--starts", plan.starts);
        source.table = lots::starts_of(variant, variant.plugin().names(REGRA_NAME_START)[index].id);
    }
    if (plan.colours) source.sides = {variant.side_id(0), variant.side_id(1)};
    return source;
}

Plan plan_of(const Call& call, const LotsCommit& asked) {
    Plan plan{typed(asked.event, "--event"),
              typed(asked.public_from, "--public-from"),
              asked.variant,
              asked.openings,
              asked.starts,
              asked.each_position,
              asked.at_most_once,
              asked.colours,
              items_of(asked)};
    const bool numbers = !plan.openings.empty() || !plan.starts.empty();
    if (!numbers && !plan.colours) throw Error(Exit::bad_input, {}, "lots.nothing");
    if (!numbers && (plan.each_position || plan.at_most_once))
        throw Error(Exit::bad_input, {}, "lots.each-position");
    if (plan.variant.empty() && plan.openings.empty())
        throw Error(Exit::bad_input, {}, "lots.no-variant");
    if (plan.variant.empty())
        plan.variant = load_openings(call, plan.openings).table<ruleset::Openings>().variant;
    return plan;
}

// ---- replies ------------------------------------------------------------------------------------

// Whether all positions are equally likely, in the reader's language.
void note_likelihood(const Plan& plan, const lots::Source& source, Diagnostics& notes) {
    std::map<std::string, std::size_t> ways;
    for (const auto& lot : source.table) ++ways[lot.key];
    if (ways.size() == source.table.size()) return;
    std::size_t most = 0;
    for (const auto& [key, numbers] : ways) most = std::max(most, numbers);
    notes.note({plan.openings}, plan.each_position ? "lots.each-is-no-rule" : "lots.not-even",
               {{"numbers", how_many("count.numbers", std::ssize(source.table))},
                {"positions", how_many("count.positions", std::ssize(ways))},
                {"most", std::to_string(most)}});
}

Value plan_value(const Plan& plan, const lots::Source& source) {
    Value::Map object;
    Value::List items(plan.items.begin(), plan.items.end());
    for (const auto& [key, value] : lots::statement(plan, source))
        if (key != "for") object.emplace_back(key, value);
    object.emplace_back("for", std::move(items));
    return object;
}

Value drawn_value(const lots::Drawn& one) {
    Value::Map object = {{"for", one.item}};
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

// ---- verify ------------------------------------------------------------------------------------

Diagnostics problems_of(const std::string& record, const lots::Given& given,
                        const std::string& secret, const Plan& plan, const lots::Source& source,
                        const LotsVerify& asked) {
    Diagnostics found;
    const std::string commitment = hexadecimal(sha256(given.sealed));
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

Reply run_lots_commit(const Call& call, const LotsCommit& asked) {
    const Plan plan = plan_of(call, asked);
    const lots::Source source = source_of(call, plan);
    lots::check_enough(plan, source);
    std::string sealed = lots::seal(lots::new_secret(), plan, source);
    std::string statement;
    for (const auto& line : lots::statement(plan, source)) statement += lots::text(line);
    Reply reply{Value::Map{{"commitment", hexadecimal(sha256(sealed))},
                           {"secret_file", asked.out},
                           {"plan", plan_value(plan, source)},
                           {"statement", std::move(statement)}}};
    reply.files.push_back({asked.out, std::move(sealed), true});
    note_likelihood(plan, source, reply.notes);
    reply.notes.note({asked.out}, "lots.publish");
    return reply;
}

std::string commit_text(const Value& reply, const Look&) {
    return reply.text_of("statement") + "commitment: " + reply.text_of("commitment") + "\n";
}

Reply run_lots_draw(const Call& call, const LotsDraw& asked) {
    const std::string sealed = call.read(asked.secret, longest_file);
    const auto [secret, plan] = lots::unseal(sealed, asked.secret);
    const std::string public_text = typed(
        asked.public_text == "-" ? call.read("-", longest_file) : asked.public_text, "--public");
    const lots::Source source = source_of(call, plan);
    Diagnostics stale;
    lots::compare(sealed, lots::seal(secret, plan, source), asked.secret, "lots.stale", stale);
    if (stale.has_errors()) throw Error(Exit::bad_input, stale);
    const std::string commitment = hexadecimal(sha256(sealed));
    const auto drawn = lots::draw(plan, source, secret, commitment, public_text);
    Value::List all;
    for (const auto& one : drawn) all.push_back(drawn_value(one));
    Reply reply{Value::Map{{"commitment", commitment},
                           {"secret", secret},
                           {"public_text", public_text},
                           {"plan", plan_value(plan, source)},
                           {"drawn", std::move(all)},
                           {"record", lots::record(sealed, public_text, drawn)}}};
    note_likelihood(plan, source, reply.notes);
    return reply;
}

std::string record_text(const Value& reply, const Look&) {
    return reply.text_of("record");
}

Reply run_lots_verify(const Call& call, const LotsVerify& asked) {
    const std::string record = call.read(asked.record, longest_file);
    const auto given = lots::given_of(record, asked.record);
    const auto [secret, plan] = lots::unseal(given.sealed, asked.record);
    const lots::Source source = source_of(call, plan);
    const auto found = problems_of(record, given, secret, plan, source, asked);
    return {Value::Map{{"holds", found.empty()},
                       {"items", plan.items.size()},
                       {"problems", value_of(found, call.language)}},
            found.empty() ? Exit::done : Exit::no};
}

std::string draw_verify_text(const Value& reply, const Look& look) {
    if (reply.yes_of("holds"))
        return words({"lots.holds", {{"count", plain(part_of(reply, "items"), look)}}},
                     look.language) +
               "\n";
    std::string all;
    for (const auto& problem : reply.list_of("problems")) all += problem.text_of("said") + "\n";
    return all;
}

Shape plan_shape() {
    return reply::anything("plan"); // the lines of the statement by their names, and `for`
}

} // namespace

ProvedDraw proved_draw(const Call& call, const std::string& record, const std::string& file) {
    const auto given = lots::given_of(record, file);
    const auto [secret, plan] = lots::unseal(given.sealed, file);
    const lots::Source source = source_of(call, plan);
    auto wrong = problems_of(record, given, secret, plan, source, {file, ""});
    if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
    const std::string commitment = hexadecimal(sha256(given.sealed));
    return {plan, commitment, lots::draw(plan, source, secret, commitment, given.public_text)};
}

Verb lots_commit() {
    using namespace reply;
    const auto count = [](const char* name, auto member, const char* what) {
        return parameter(name, member, what).of("N").between(1, most_of_a_kind);
    };
    Verb made = verb<LotsCommit>(
        "variant draw-lots commit", "seal a secret and what will be drawn",
        "The commitment is the SHA-256 of FILE. Publish what is printed before anybody can know\n"
        "the public text. With several of --rounds, --matches, --boards and --for, a lot is\n"
        "drawn for each of the first with each of the next.\n"
        "--json: {commitment, secret_file, plan: {event, \"public text from\", variant, ..., "
        "for}, statement}",
        {{parameter("out", &LotsCommit::out, "the secret's file, which is new")
              .made()
              .of("FILE")
              .demanded(),
          parameter("event", &LotsCommit::event, "what the draw is for").of("TEXT").demanded(),
          parameter("public-from", &LotsCommit::public_from,
                    "what the public text will be, or who will name it, after this")
              .of("TEXT")
              .demanded(),
          parameter("variant", &LotsCommit::variant, "a variant of `regra plugin list`").of("ID"),
          parameter("openings", &LotsCommit::openings, "draw numbers of these openings").of("ID"),
          parameter("starts", &LotsCommit::starts, "draw numbers of the variant's start positions")
              .of("SET")
              .not_with({"openings"}),
          parameter("colours", &LotsCommit::colours, "draw the side of the one named first"),
          parameter("at-most-once", &LotsCommit::at_most_once, "no number twice"),
          parameter("each-position", &LotsCommit::each_position,
                    "each position equally likely, not each number; no federation's rule"),
          count("rounds", &LotsCommit::rounds, "a lot for each round"),
          count("matches", &LotsCommit::matches, "a lot for each match"),
          count("boards", &LotsCommit::boards, "a lot for each board"),
          parameter("for", &LotsCommit::names, "a lot for each of these; repeatable: \"Ana - Rui\"")
              .of("TEXT")}},
        record("", {text("commitment"), text("secret_file"), plan_shape(), text("statement")}),
        run_lots_commit);
    made.text = commit_text;
    return made;
}

Verb lots_draw() {
    using namespace reply;
    auto drawn =
        list("drawn", record("", {text("for"), number("number"), text("moves"), text("printed"),
                                  text("because"), text("position"), text("first_named")}));
    Verb made = verb<LotsDraw>(
        "variant draw-lots draw", "draw, and print the record with the secret",
        "--json: {commitment, secret, public_text, plan, drawn: [{for, number, moves, printed,\n"
        "because, position, first_named}], record}",
        {{parameter("secret", &LotsDraw::secret, "what `commit` wrote").a_file().demanded(),
          parameter("public", &LotsDraw::public_text,
                    "the public text; blanks and line ends count as one space")
              .of("TEXT")
              .demanded()}},
        record("", {text("commitment"), text("secret"), text("public_text"), plan_shape(),
                    std::move(drawn), text("record")}),
        run_lots_draw);
    made.text = record_text;
    return made;
}

Verb lots_verify() {
    using namespace reply;
    Verb made = verb<LotsVerify>(
        "variant draw-lots verify", "whether a record follows from what was sealed",
        "The status is 0 if it does, 1 if not.\n"
        "--json: {holds, items, problems: [{file, line, column, offset, kind, id, text, said}]}",
        {{parameter("RECORD", &LotsVerify::record, "what `draw` printed").a_file(),
          parameter("commitment", &LotsVerify::commitment, "the one that was published")
              .of("SHA256")}},
        record("", {yes_no("holds"), number("items"), list("problems", diagnostic_shape())}),
        run_lots_verify);
    made.text = draw_verify_text;
    return made;
}

} // namespace regra::verbs
