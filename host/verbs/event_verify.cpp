// regra event verify: whether an event's file is as it was written.
#include "formats/store/contents.hpp"
#include "verbs/event_file.hpp"

namespace regra::verbs {
namespace {

struct EventVerify {
    std::string file;
    std::vector<std::string> against; // seals
};

std::vector<store::Seal> seals_of(const EventVerify& asked) {
    std::vector<store::Seal> seals;
    Diagnostics wrong;
    for (const auto& text : asked.against)
        if (const auto seal = store::read_seal(text))
            seals.push_back(*seal);
        else
            wrong.error({}, "store.no-seal", {{"text", text}});
    if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
    return seals;
}

Reply run_event_verify(const Call& call, const EventVerify& asked) {
    const auto& event = *call.event;
    Diagnostics found = event.faults;
    for (const auto& seal : seals_of(asked)) store::check_seal(event, seal, found);
    call.report(found);
    Reply reply;
    reply.value =
        Value::Map{{"acts", std::ssize(event.acts)},
                   {"people", std::ssize(event.persons)},
                   {"seal", event.acts.empty() ? "" : text_of(seal_of(event.acts.back()))},
                   {"holds", !found.has_errors()}};
    reply.exit = found.has_errors() ? Exit::no : Exit::done;
    return reply;
}

std::string verify_text(const Value& reply, const Look& look) {
    const bool holds = reply.yes_of("holds");
    return words({holds ? "store.holds" : "store.broken",
                  {{"acts", plain(*reply.find("acts"), look)},
                   {"people", plain(*reply.find("people"), look)},
                   {"seal", plain(*reply.find("seal"), look)}}},
                 look.language) +
           "\n";
}

} // namespace

Verb event_verify() {
    using namespace reply;
    auto made = verb<EventVerify>(
        "event verify", "whether an event's file is as it was written",
        "Looks at the file itself, the chain of its acts, the people and texts beside it and the\n"
        "rules it holds. A file cut off, or written anew from its start, is found only beside a\n"
        "seal that stands elsewhere, as on a printed page: the number of an act and the start of\n"
        "its hash. The status is 1 if something is not as it was written.\n"
        "--json: {acts, people, seal, holds}; the seal is that of the last act",
        {{parameter("FILE", &EventVerify::file, "of the event").a_file(),
          parameter("against", &EventVerify::against, "what a page says: \"312 · 7F3A-91C2-0B6E\"")
              .of("SEAL")}},
        record("", {number("acts"), number("people"), text("seal"), yes_no("holds")}),
        run_event_verify);
    made.text = verify_text;
    made.event = EventUse::verifies;
    return made;
}

} // namespace regra::verbs
