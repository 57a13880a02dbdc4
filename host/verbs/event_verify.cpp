// regra event verify: whether an event's file is as it was written.
#include "formats/store/contents.hpp"
#include "verbs/event_file.hpp"
#include "verbs/event_recompute.hpp"

namespace regra::verbs {
namespace {

struct EventVerify {
    std::string file, event;
    std::vector<std::string> against; // seals
    bool chain = false;               // it alone
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
    // One that differs is an error; one that another rule or a later act explains is a note.
    const auto judged = [&](const auto& one) {
        const Place place{event.name};
        if (one.found == "differs" || one.found == "failed")
            found.error(place, one.why.id, one.why.arguments);
        else if (one.found != "same")
            found.note(place, one.why.id, one.why.arguments);
        return std::size_t{one.found == "same"};
    };
    Value::List rounds, computed;
    std::size_t same = 0, equal = 0;
    if (!asked.chain && !found.has_errors())
        for (const auto& round : paired_again(call)) {
            same += judged(round);
            rounds.push_back(Value::Map{{"competition", round.competition},
                                        {"round", round.round},
                                        {"act", round.act},
                                        {"found", round.found}});
        }
    if (!asked.chain && !found.has_errors())
        for (const auto& one : computed_again(call)) {
            // What moved since was the same then; a prize is compared with what counts now.
            const bool was_same = one.found == "moved" && one.what != "hand out";
            equal += judged(one) + std::size_t{was_same};
            computed.push_back(Value::Map{{"competition", one.competition},
                                          {"what", one.what},
                                          {"act", one.act},
                                          {"program", one.program},
                                          {"found", one.found}});
        }
    call.report(found);
    Reply reply;
    reply.value =
        Value::Map{{"acts", std::ssize(event.acts)},
                   {"people", std::ssize(event.persons)},
                   {"seal", event.acts.empty() ? "" : text_of(seal_of(event.acts.back()))},
                   {"holds", !found.has_errors()}};
    if (!asked.chain) {
        reply.value.set("same", same);
        reply.value.set("rounds", std::move(rounds));
        reply.value.set("equal", equal);
        reply.value.set("computed", std::move(computed));
    }
    reply.exit = found.has_errors() ? Exit::no : Exit::done;
    return reply;
}

// "5 rounds were paired again; the same: 5." Nothing of none.
std::string again_text(const Value& reply, const char* list, const char* same, const char* id,
                       const Look& look) {
    const auto count = reply.list_of(list).size();
    if (count == 0) return "";
    return words({id,
                  {{"count", std::to_string(count)},
                   {"same", std::to_string(reply.number_of(same))}}},
                 look.language) +
           "\n";
}

std::string event_verify_text(const Value& reply, const Look& look) {
    const bool holds = reply.yes_of("holds");
    const auto again = again_text(reply, "rounds", "same", "event.verify-rounds", look) +
                       again_text(reply, "computed", "equal", "event.verify-computed", look);
    return words({holds ? "store.holds" : "store.broken",
                  {{"acts", plain(part_of(reply, "acts"), look)},
                   {"people", plain(part_of(reply, "people"), look)},
                   {"seal", plain(part_of(reply, "seal"), look)}}},
                 look.language) +
           "\n" + again;
}

} // namespace

Verb event_verify() {
    using namespace reply;
    auto made = verb<EventVerify>(
        "event verify", "whether an event's file is as it was written",
        "Looks at the file itself, the chain of its acts, the people and texts beside it and the\n"
        "rules it holds. A file cut off, or written anew from its start, is found only beside a\n"
        "seal that stands elsewhere, as on a printed page: the number of an act and the start of\n"
        "its hash. Then the acts are folded, and by the rules in the file, as the event stood\n"
        "then, each round that the program paired is paired again, and standings that were\n"
        "published and prizes that were given are computed again, and prizes that were handed\n"
        "out as the event stands now. What another program gave than the one that the act names\n"
        "is only told: that one can prove it. The status is 1 if something is not as it was\n"
        "written.\n"
        "--json: {acts, people, seal, holds, same, rounds: [{competition, round, act, found: "
        "same|differs|\nchanged|failed}], equal, computed: [{competition, what: "
        "standings|award|hand out, act,\nprogram, found: same|differs|changed|moved|failed}]}; "
        "the seal is that of the last act",
        {file_or_event(&EventVerify::file, &EventVerify::event),
         {parameter("against", &EventVerify::against, "what a page says: \"312 · 7F3A-91C2-0B6E\"")
              .of("SEAL"),
          parameter("chain", &EventVerify::chain,
                    "the file and the chain alone; computes nothing")}},
        record("", {number("acts"), number("people"), text("seal"), yes_no("holds"), number("same"),
                    list("rounds", record("", {text("competition"), number("round"), number("act"),
                                               text("found")})),
                    number("equal"),
                    list("computed", record("", {text("competition"), text("what"), number("act"),
                                                 text("program"), text("found")}))}),
        run_event_verify);
    made.text = event_verify_text;
    made.event = EventUse::verifies;
    return made;
}

} // namespace regra::verbs
