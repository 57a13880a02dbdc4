// regra variant can-win.
#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"
#include "verbs/call.hpp"
#include "verbs/position.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

using loader::Move;
using loader::Position;
using loader::Variant;

struct VariantCanWin {
    std::string variant, side, test; // test "" = the first of the variant
    std::int64_t nodes = 10'000'000;
    Start from;
};

int side_of(const Variant& variant, const std::string& given) {
    return static_cast<int>(choose(variant, REGRA_NAME_SIDE, "--side", given));
}

std::uint32_t test_of(const Variant& variant, const std::string& given) {
    if (variant.plugin().names(REGRA_NAME_WIN_TEST).empty())
        throw Error(Exit::bad_input, {}, "cli.no-win-test", {{"id", variant.plugin().id()}});
    return static_cast<std::uint32_t>(choose(variant, REGRA_NAME_WIN_TEST, "--test", given));
}

std::vector<std::string> line_text(const Variant& variant, const loader::Notation& notation,
                                   Position position, const std::vector<Move>& line) {
    std::vector<std::string> texts;
    for (const Move move : line) {
        auto next = variant.play(position, move); // asked before it is written: a plugin may err
        if (!next) throw Error(Exit::internal, {}, "cli.bad-line", {{"id", variant.plugin().id()}});
        texts.push_back(variant.write_move(notation, position, move));
        position = *std::move(next);
    }
    return texts;
}

// One question after the other, of one variant, side and test.
class Questions {
public:
    Questions(const Call& call, const VariantCanWin& asked)
        : call_(call), asked_(asked),
          variant_(open_variant(call, asked.variant, asked.from.options)),
          side_(side_of(variant_, asked.side)), test_(test_of(variant_, asked.test)),
          notation_(notation_of(call, variant_, asked.from)), budget_{static_cast<std::uint64_t>(
                                                                          asked.nodes),
                                                                      std::uint64_t{1} << 30} {}

    Reply answer(const Start& from) const {
        const Position position = position_of(call_, variant_, notation_, from);
        const auto answer = variant_.can_win(position, side_, test_, budget_);
        const auto line = line_text(variant_, notation_, position, answer.line);
        Value::List reasons;
        for (const auto& reason : answer.reasons) reasons.emplace_back(reason.in(call_.language));
        return {Value::Map{{"variant", variant_.plugin().id()},
                           {"position", variant_.write_position(position)},
                           {"side", variant_.side_id(side_)},
                           {"test", variant_.plugin().names(REGRA_NAME_WIN_TEST)[test_].id},
                           {"answer", word(answer.verdict)},
                           {"line", Value::List(line.begin(), line.end())},
                           {"reasons", std::move(reasons)}},
                answer.verdict == Verdict::yes  ? Exit::done
                : answer.verdict == Verdict::no ? Exit::no
                                                : Exit::limits};
    }

    // One for each line of standard input. A line that cannot be read is answered "unreadable", and
    // what is wrong with it is reported.
    Reply answer_lines() const {
        InputLines lines(call_);
        Reply all;
        Start from = asked_.from;
        for (int number = 0; lines.next(from.position, number);) {
            if (from.position == "-") from.position = "--"; // not standard input once more
            auto answered = answer_line(from, number);
            call_.record(all.value, "answers", std::move(answered.value));
            all.exit = worse(all.exit, answered.exit);
        }
        return all;
    }

private:
    using Verdict = loader::WinAnswer::Verdict;

    Reply answer_line(const Start& from, int number) const {
        try {
            return answer(from);
        } catch (const Error& error) {
            if (error.exit() != Exit::bad_input) throw;
            Diagnostics problems;
            for (auto diagnostic : error.diagnostics().items()) {
                diagnostic.place.file = "-";
                diagnostic.place.line = number;
                problems.add(std::move(diagnostic));
            }
            call_.report(problems);
            return {Value::Map{{"line", number}, {"answer", "unreadable"}}, Exit::bad_input};
        }
    }

    static Exit worse(Exit a, Exit b) {
        for (const Exit exit : {Exit::bad_input, Exit::limits, Exit::no})
            if (a == exit || b == exit) return exit;
        return Exit::done;
    }

    static const char* word(Verdict verdict) {
        return verdict == Verdict::yes ? "yes" : verdict == Verdict::no ? "no" : "undecided";
    }

    const Call& call_;
    const VariantCanWin& asked_;
    Variant variant_;
    int side_;
    std::uint32_t test_; // of the catalogue
    loader::Notation notation_;
    loader::WinBudget budget_;
};

Reply run_can_win(const Call& call, const VariantCanWin& asked) {
    const Questions questions(call, asked);
    return asked.from.position == "-" ? questions.answer_lines() : questions.answer(asked.from);
}

Wording rendered_answer(std::string_view word) {
    return in_each_language({word == "yes"         ? "text.yes"
                             : word == "no"        ? "text.no"
                             : word == "undecided" ? "can-win.undecided"
                                                   : "can-win.unreadable",
                             {}});
}

// The answer; for one in a list of answers `line` is its moves, or the number of a line that cannot
// be read.
std::vector<Shape> answer() {
    using namespace reply;
    return {text("variant").hidden(),
            text("position").hidden(),
            text("side").hidden(),
            text("test").hidden(),
            text("answer").worded(rendered_answer),
            anything("line"),
            list("reasons", text("")).joined("; ")};
}

std::string answer_text(std::string_view, const Value& record, const Look& look) {
    if (!record.find("reasons")) return words({"can-win.unreadable", {}}, look.language) + "\n";
    Shape shape = reply::record("", answer());
    shape.parts[5] = reply::list("line", reply::text(""));
    return text_of(std::move(shape).in_lines(), record, look);
}

std::string reply_text(const Value& reply, const Look& look) {
    return answer_text("", reply, look);
}

} // namespace

Verb variant_can_win() {
    using namespace reply;
    auto shape = answer();
    shape.push_back(list("answers", record("", answer())));
    Verb made = verb<VariantCanWin>(
        "variant can-win", "can a side still win, if both help",
        "yes, then moves that end in the win; no, then why; or undecided, within the budget.\n"
        "The status is 0 for yes, 1 for no, 4 for undecided. With --position - each line of\n"
        "standard input is a position and gets a line: its answer, or unreadable; the status\n"
        "is then 3 if a line was unreadable, else 4 if one was undecided, else 1 if one was no.\n"
        "--json: {variant, position, side, test, answer, line: [text], reasons: [text]}",
        {{parameter("ID", &VariantCanWin::variant, "a variant of `regra plugin list`")},
         within(&VariantCanWin::from, position_parameters()),
         {parameter("side", &VariantCanWin::side, "a side of the variant, such as white")
              .of("SIDE")
              .demanded(),
          parameter("test", &VariantCanWin::test, "a win test of the variant; else its first")
              .of("TEST"),
          parameter("nodes", &VariantCanWin::nodes,
                    "positions to look at, at most; 10000000 if not said")
              .of("N")
              .between(0, 1'000'000'000)}},
        record("", std::move(shape)), run_can_win);
    made.text = reply_text;
    made.record_text = answer_text;
    made.json_lines = true;
    return made;
}

} // namespace regra::verbs
