#include "faces/cli/pairing_engine.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "engines/pairing/check.hpp"
#include "engines/pairing/pairs_file.hpp"
#include "engines/pairing/simulate.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/pairing_work.hpp"
#include "formats/trf/trf.hpp"
#include "kernel/base/file.hpp"

namespace regra::cli {
namespace {

namespace fs = std::filesystem;

// The words of a line, taken from the front.
class LineWords {
public:
    LineWords(int argc, const char* const* argv) : words_(argv + 1, argv + argc) {}

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

fs::path beside(const std::string& name, const std::string& input) {
    const fs::path path(name);
    return path.has_parent_path() || input == "-" ? path : fs::path(input).replace_filename(path);
}

void write_whole(const fs::path& path, const std::string& text) {
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    if (!out) throw Failure(Exit::file, {path.string()}, "engine.output");
}

void write_list(const EngineCall& call, const std::string& text) {
    if (!call.checklist) return;
    fs::path path = call.list.empty() ? fs::path(call.input).replace_extension("list")
                                      : beside(call.list, call.input);
    if (call.input == "-" && call.list.empty()) path = "stdin.list";
    write_whole(path, text);
}

PairingOf of(const EngineCall& call) {
    PairingOf asked;
    asked.file = call.input;
    asked.system = call.system;
    return asked;
}

Exit pair_next(const Common& common, const EngineCall& call) {
    const PairingOf asked = of(call);
    const PairingWork work(common, asked);
    const auto round = work.round(call.checklist ? 1 : 0);
    const auto made = work.pair(round);
    const std::string text = pairing::write_pairs(round, made.pairs);
    if (call.output.empty())
        print(text);
    else
        write_whole(beside(call.output, call.input), text);
    if (call.checklist)
        write_list(call, pairing::text(pairing::told_brackets(work.telling(round), made.account)));
    return Exit::done;
}

std::string differing(const pairing::Round& round, const std::vector<regra_pair>& pairs) {
    std::string out;
    for (const auto& pair : pairs)
        out += "    " + std::to_string(round.number(pair.white)) + " " +
               std::to_string(round.number(pair.black)) + "\n";
    return out;
}

Exit check_rounds(const Common& common, const EngineCall& call) {
    const PairingOf asked = of(call);
    PairingWork work(common, asked);
    const int last = pairing::rounds_paired(work.tournament, work.terms);
    if (work.tournament.planned_rounds == 0) work.terms.rounds = last;
    int first = 1, end = last;
    if (!call.round.empty()) first = end = whole_number(call.round, "-c", 1, std::max(last, 1));
    const std::string name = call.input == "-" ? "(stdin)" : fs::path(call.input).stem().string();
    std::string list, out;
    for (int number = first; number <= end; ++number) {
        const auto checked =
            pairing::check_round(work.tournament, work.terms, work.system, number, &work.budget);
        const auto& round = checked.round;
        std::string text = name + ": Round #" + std::to_string(number) + "\n";
        list += text +
                pairing::text(pairing::told_brackets(work.telling(round), checked.by_rule.account));
        if (!checked.same())
            text += "  Checker pairings\n" + differing(round, checked.only_rule) +
                    "  Tournament pairings\n" + differing(round, checked.only_file);
        out += text;
    }
    print(out);
    write_list(call, list);
    return Exit::done;
}

Exit generate(const Common& common, const EngineCall& call) {
    pairing::Simulation simulation;
    if (!call.input.empty())
        simulation = pairing::read_configuration(read_file(call.input), call.input, simulation);
    if (!call.seed.empty())
        simulation.seed = static_cast<std::uint64_t>(whole_number(call.seed, "-s", 0, 2147483647));
    const auto plugin = plugins_of(common).open(call.system, loader::Kind::pairing);
    const loader::PairingSystem system(plugin, {}, {});
    Diagnostics notes;
    const Tournament event = pairing::simulated(simulation, system, {}, notes);
    report(notes, common.language);
    write_whole(call.output, write_trf(event, TrfEdition::of_2026));
    return Exit::done;
}

} // namespace

std::optional<EngineCall> engine_call(int argc, const char* const* argv) {
    const bool acts = std::any_of(argv + 1, argv + argc, is_action);
    if (argc < 3 || !acts || !std::string_view(argv[1]).starts_with("--")) return std::nullopt;
    EngineCall call;
    LineWords words(argc, argv);
    call.system = "swiss-" + words.take().substr(2);
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
        } else {
            throw Failure(Exit::bad_input, {}, "cli.unknown-word",
                          {{"word", word}, {"command", "regra " + std::string(argv[1])}});
        }
    }
    if (call.action == 'g' && call.output.empty())
        throw Failure(Exit::bad_input, {}, "cli.missing",
                      {{"what", "-o"}, {"command", "regra " + std::string(argv[1])}});
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
