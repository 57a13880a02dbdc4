// What an event's file holds - acts, persons, texts, sources, as any bytes - adds up to a state
// that can be written as a tournament, or is refused; either within memory and time of the size.
// The chain over the acts is right: whoever can write the file can make one.
//
// A line of the input: "p", "t" or "s" and bytes: a person, a text, a source; else an act. The
// first byte says how often the acts stand one after the other.
#include <array>

#include "engines/event/tournament.hpp"
#include "formats/store/contents.hpp"
#include "fuzz/spent.hpp"
#include "kernel/base/messages.hpp"
#include "verbs/event_work.hpp"

using namespace fuzz;

namespace {

void add_row(store::Rows& rows, std::string_view line) {
    store::Row row;
    row.id[0] = static_cast<unsigned char>(rows.size() % 256);
    row.id[1] = static_cast<unsigned char>(rows.size() / 256);
    row.data = line;
    rows[row.id] = row;
}

store::Contents contents_of(std::string_view input) {
    store::Contents made;
    made.name = "fuzz.event";
    const auto times = input.empty() ? 0 : 1 << (input[0] & 7);
    input.remove_prefix(std::min<std::size_t>(input.size(), 1));
    std::vector<std::string_view> bodies;
    while (!input.empty()) {
        const auto line = take_line(input);
        const auto rest = line.substr(std::min<std::size_t>(line.size(), 1));
        if (line.starts_with("p"))
            add_row(made.persons, rest);
        else if (line.starts_with("t"))
            add_row(made.texts, rest);
        else if (line.starts_with("s"))
            made.sources.push_back({1, "rulesets/events/" + std::string(rest), std::string(rest)});
        else
            bodies.push_back(line);
    }
    auto hash = store::first_hash(made.event);
    for (int i = 0; i < times; ++i)
        for (const auto body : bodies) {
            store::Act act;
            act.n = made.last() + 1;
            act.body = body;
            hash = store::hash_after(hash, body);
            act.hash = hash;
            made.acts.push_back(std::move(act));
        }
    return made;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const auto contents = contents_of(text_of(bytes, size));
    std::size_t all = size;
    for (const auto& act : contents.acts) all += act.body.size() + 1;
    const Spent spent;
    Diagnostics found;
    store::check(contents, found);
    for (const auto& one : found.items())
        hold(is_utf8(line(one, Language::en)), "a message is UTF-8");
    try {
        const auto folded = verbs::folded_event(contents);
        for (const auto& state : folded.journal.states())
            tournament_of(state, folded.people, "player", event::Results::counted);
    } catch (const Error& error) {
        hold(error.exit() == Exit::bad_input, "what is refused is bad input");
        hold(error.diagnostics().has_errors(), "a refusal says why");
        for (const auto& one : error.diagnostics().items())
            hold(is_utf8(line(one, Language::en)), "a message is UTF-8");
    }
    spent.hold_to(all, 512);
    return 0;
}
