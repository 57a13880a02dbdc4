// regra event push: an event to a federation's hub.
#include <ctime>

#include "formats/store/store.hpp"
#include "kernel/base/json.hpp"
#include "verbs/event_file.hpp"
#include "verbs/event_rows.hpp"
#include "verbs/hub_work.hpp"

namespace regra::verbs {
namespace {

struct EventPush {
    std::string file;
    HubAsked at;
};

// The rows; none if the event's rules do not make them, which is reported and stops nothing.
std::optional<hub::Projection> projection_of(const Call& call) {
    try {
        return hub::Projection{"regra " REGRA_VERSION, rows_of_event(call, 0, "")};
    } catch (const Error& error) {
        Diagnostics notes;
        for (const auto& one : error.diagnostics().items())
            notes.note(one.place, one.message.id, one.message.arguments);
        notes.note({call.event->name}, "hub.no-rows");
        call.report(notes);
        return std::nullopt;
    }
}

// What the file remembers of the hub. It is written beside others, and no act: the journal is the
// same wherever it was sent. The hub has everything by now, whatever becomes of this.
void remember(const Call& call, const std::string& file, const std::string& hub,
              const hub::Receipt& receipt) {
    const Value said = Value::Map{{"generation", receipt.generation},
                                  {"seal", text_of(receipt.seal)},
                                  {"two_servers", receipt.is_double},
                                  {"at", static_cast<std::int64_t>(std::time(nullptr))}};
    Diagnostics notes;
    try {
        auto store = store::Store::open(file, "event push");
        store.remember({{"hub", hub}, {"hub " + receipt.hub, json_line(said)}});
        store.close(&notes);
    } catch (const Error& error) {
        for (const auto& one : error.diagnostics().items())
            notes.note(one.place, one.message.id, one.message.arguments);
        notes.note({file}, "hub.not-remembered");
    }
    call.report(notes);
}

// The generation of the receipt before: 0: none.
std::int64_t generation_before(const store::Contents& event, const std::string& hub) {
    const auto found = event.local.find("hub " + hub);
    Value said;
    JsonFault fault;
    if (found == event.local.end() || !read_json(found->second, said, fault)) return 0;
    return said.number_of("generation");
}

Reply run_event_push(const Call& call, const EventPush& asked) {
    const auto& event = *call.event;
    HubAsked at = asked.at;
    if (at.hub.empty()) at.hub = hub_of(event);
    if (at.hub.empty()) throw Error(Exit::bad_input, {}, "hub.no-address");
    const hub::Address address(at.hub);
    hub::Pushing what;
    what.event = &event;
    what.projection = projection_of(call); // before there is a thread that watches the connection
    what.patience = std::chrono::seconds(at.wait);
    what.progressed = [&](std::int64_t done, std::int64_t of) {
        call.progress({static_cast<std::uint64_t>(done), static_cast<std::uint64_t>(of), 0});
        call.check_stop();
    };
    const auto receipt = hub::push(address, what);
    remember(call, event.name, at.hub, receipt);
    const auto before = generation_before(event, receipt.hub);
    Reply reply;
    reply.exit = receipt.apart > 0 ? Exit::no : Exit::done;
    reply.value = Value::Map{{"hub", receipt.hub},
                             {"generation", receipt.generation},
                             {"taken_over", before > 0 && before != receipt.generation},
                             {"acts", receipt.acts},
                             {"rows", receipt.rows},
                             {"lists", receipt.projected},
                             {"seal", text_of(receipt.seal)},
                             {"two_servers", receipt.is_double},
                             {"ahead", receipt.ahead},
                             {"fork", receipt.apart > 0},
                             {"common", receipt.common},
                             {"apart", receipt.apart}};
    return reply;
}

std::string push_text(const Value& reply, const Look& look) {
    std::string all;
    const auto say = [&](std::string_view id) { all += sentence(id, reply, look); };
    if (reply.yes_of("taken_over")) say("hub.taken-over");
    if (reply.yes_of("fork")) {
        say("hub.fork");
        return all;
    }
    say(reply.number_of("acts") > 0 || reply.number_of("rows") > 0 ? "hub.pushed"
                                                                   : "hub.nothing-new");
    if (reply.number_of("ahead") > 0) say("hub.ahead");
    say(reply.yes_of("two_servers") ? "hub.receipt" : "hub.receipt-of-one");
    return all;
}

} // namespace

Verb event_push() {
    using namespace reply;
    auto made = verb<EventPush>(
        "event push", "sends an event to a federation's hub",
        "Acts, people and texts, rules, and rows for the federation's tools: whatever the hub does "
        "not\nhave. Sending again is harmless, and a hub that goes away loses nothing: go on with "
        "the event,\nand push later. Where two computers have written after the same act, the hub "
        "keeps the acts of\nthe second apart, and the status is 1. Without --hub it goes where it "
        "went last.\n"
        "--json: {hub, generation, taken_over, acts, rows, lists, seal, two_servers, ahead, fork,\n"
        "common, apart}; the seal is that of the hub's last act",
        {{parameter("FILE", &EventPush::file, "of the event").a_file()},
         within(&EventPush::at, hub_parameters())},
        record("", {text("hub"), number("generation"), yes_no("taken_over"), number("acts"),
                    number("rows"), yes_no("lists"), text("seal"), yes_no("two_servers"),
                    number("ahead"), yes_no("fork"), number("common"), number("apart")}),
        run_event_push);
    made.text = push_text;
    made.event = EventUse::reads_all;
    made.is_own = true;
    return made;
}

} // namespace regra::verbs
