#include "faces/cli/pairing_engine.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <utility>

#include "faces/cli/command_line.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/replacing.hpp"
#include "formats/trf/trf.hpp"
#include "verbs/pairing_account.hpp"
#include "verbs/verb.hpp"

namespace regra::cli {
namespace {

namespace fs = std::filesystem;

// The words of a line, taken from the front.
class LineWords {
public:
    explicit LineWords(std::vector<std::string> words) : words_(std::move(words)) {}

    bool empty() const { return at_ == words_.size(); }
    std::string take() { return words_[at_++]; }
    // The next word, if it is no option.
    std::string value() { return empty() || words_[at_].starts_with('-') ? "" : take(); }

private:
    std::vector<std::string> words_;
    std::size_t at_ = 0;
};

bool is_action(std::string_view word) {
    return word == "-p" || word == "-c" || word == "-g";
}

// IN stands in no folder: it comes through a pipe, or from a device.
bool is_streamed(const std::string& input) {
    return input == "-" || place_of_file(input).is_stream;
}

fs::path beside(const std::string& name, const std::string& input) {
    const fs::path path(name);
    return path.has_parent_path() || is_streamed(input) ? path
                                                        : fs::path(input).replace_filename(path);
}

fs::path list_of(const EngineCall& call) {
    if (!call.list.empty()) return beside(call.list, call.input);
    if (call.input == "-") return "stdin.list";
    const fs::path input(call.input);
    return fs::path(is_streamed(call.input) ? input.filename() : input).replace_extension("list");
}

// What one call writes.
class EngineFiles {
public:
    explicit EngineFiles(const EngineCall& call) : call_(call) {}

    void add(const fs::path& path, std::string text) {
        all_.push_back(output_of(path.string(), std::move(text)));
        std::error_code error;
        if (fs::equivalent(path, call_.input, error)) all_.back().kind = OutputKind::kept;
    }
    void add_list(std::string text) {
        if (!call_.checklist) return;
        add(list_of(call_), std::move(text));
        all_.back().endings = {".list", ".lst", ".txt", ".log", ".checklist"};
    }
    void write() { write_outputs(std::move(all_)); }

private:
    const EngineCall& call_;
    std::vector<Output> all_;
};

verbs::Reply reply_of(const Common& common, const char* name, const Value& arguments) {
    const auto verb = verbs::find_verb(name)->make();
    Diagnostics wrong;
    check("regra " + verb.name, verb.parameters, arguments, wrong, "--");
    if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
    return asked(common, verb, common, arguments);
}

// The arguments of a verb that pairs what the line names.
Value arguments_of(const EngineCall& call) {
    Value arguments = Value::Map{{"FILE", call.input}, {"system", call.system}};
    if (call.checklist) arguments.set("explain", true);
    if (!call.budget.empty())
        arguments.set("budget", verbs::whole_number(call.budget, "--budget", 0,
                                                    std::numeric_limits<int>::max()));
    return arguments;
}

Exit pair_next(const Common& common, const EngineCall& call) {
    const Value arguments = arguments_of(call);
    const Value made = reply_of(common, "pairing make", arguments).value;
    const std::string text = verbs::pairs_text(made.list_of("pairs"));
    EngineFiles files(call);
    if (!call.output.empty()) files.add(beside(call.output, call.input), text);
    if (call.checklist) files.add_list(verbs::account_text(verbs::part_of(made, "account")));
    files.write();
    if (call.output.empty()) print(text);
    return Exit::done;
}

std::string differing(const Value::List& pairs) {
    std::string out;
    for (const auto& pair : pairs)
        out += "    " + std::to_string(pair.number_of("white")) + " " +
               std::to_string(pair.number_of("black")) + "\n";
    return out;
}

Exit check_rounds(const Common& common, const EngineCall& call) {
    Value arguments = arguments_of(call);
    if (!call.round.empty())
        arguments.set("round", verbs::whole_number(call.round, "-c", 1, most_rounds));
    const Value checked = reply_of(common, "pairing check", arguments).value;
    const std::string name = call.input == "-" ? "(stdin)" : fs::path(call.input).stem().string();
    std::string list, out;
    for (const auto& round : checked.list_of("rounds")) {
        const std::string title =
            name + ": Round #" + std::to_string(round.number_of("round")) + "\n";
        out += title;
        if (const auto* account = round.find("account"))
            list += title + verbs::account_text(*account);
        if (!round.yes_of("same"))
            out += "  Checker pairings\n" + differing(round.list_of("rules")) +
                   "  Tournament pairings\n" + differing(round.list_of("file"));
    }
    EngineFiles files(call);
    files.add_list(std::move(list));
    files.write();
    print(out);
    return Exit::done;
}

Exit generate(const Common& common, const EngineCall& call) {
    Value arguments = Value::Map{{"system", call.system}};
    if (!call.input.empty()) arguments.set("config", call.input);
    if (!call.seed.empty())
        arguments.set("seed", verbs::whole_number(call.seed, "-s", 0, 2147483647));
    const Value made = reply_of(common, "pairing simulate", arguments).value;
    EngineFiles files(call);
    files.add(call.output, made.text_of("report"));
    files.write();
    return Exit::done;
}

} // namespace

std::optional<EngineCall> engine_call(int argc, const char* const* argv) {
    const bool acts = std::any_of(argv + 1, argv + argc, is_action);
    if (argc < 3 || !acts || !std::string_view(argv[1]).starts_with("--")) return std::nullopt;
    EngineCall call;
    LineWords words(without_common({argv + 1, argv + argc}, call.common));
    if (words.empty()) return std::nullopt;
    const std::string first = words.take(), command = "regra " + first;
    if (!first.starts_with("--")) return std::nullopt;
    call.system = first.substr(2);
    call.input = words.value();
    while (!words.empty()) {
        const std::string word = words.take();
        if (is_action(word) && call.action == ' ') {
            call.action = word[1];
            if (call.action == 'p') call.output = words.value();
            if (call.action == 'c') call.round = words.value();
            if (call.action == 'g' && call.input.empty()) call.input = words.value();
        } else if (word == "-o" && call.action == 'g') {
            call.output = words.value();
        } else if (word == "-s" && call.action == 'g') {
            call.seed = words.value();
        } else if (word == "-l") {
            call.checklist = true;
            call.list = words.value();
        } else if (word == "--budget") {
            call.budget = words.value();
            if (call.budget.empty())
                throw Error(Exit::bad_input, {}, "cli.value-missing",
                            {{"option", word}, {"command", command}});
        } else {
            throw Error(Exit::bad_input, {}, "cli.unknown-word",
                        {{"word", word}, {"command", command}});
        }
    }
    if (call.action == 'g' && call.output.empty())
        throw Error(Exit::bad_input, {}, "cli.missing", {{"what", "-o"}, {"command", command}});
    if (call.action == 'g' && !call.budget.empty())
        throw Error(Exit::bad_input, {}, "cli.not-with", {{"name", "--budget"}, {"other", "-g"}});
    if (call.action != 'g' && call.input.empty()) call.input = "-";
    return call;
}

Exit run_engine(const Common& common, const EngineCall& call) {
    switch (call.action) {
    case 'p': return pair_next(common, call);
    case 'c': return check_rounds(common, call);
    default: return generate(common, call);
    }
}

} // namespace regra::cli
