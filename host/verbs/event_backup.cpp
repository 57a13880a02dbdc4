// regra event backup: a copy of an event's file, while others use it.
#include "formats/store/store.hpp"
#include "verbs/event_file.hpp"

namespace regra::verbs {
namespace {

struct EventBackup {
    std::string file, to;
};

Reply run_event_backup(const Call& call, const EventBackup& asked) {
    Diagnostics notes;
    const auto copied = store::backup_event(asked.file, asked.to, notes);
    call.report(notes);
    Reply reply;
    reply.value =
        Value::Map{{"file", copied.name}, {"seal", text_of(copied.seal)}, {"bytes", copied.size}};
    return reply;
}

} // namespace

Verb event_backup() {
    using namespace reply;
    auto made = verb<EventBackup>(
        "event backup", "a copy of an event's file, also while it is in use",
        "The copy is read again and checked before it gets its name. In a folder it is called\n"
        "after the event, the time and the number of its last act; a file is never replaced. The\n"
        "event remembers where the copy is.\n"
        "--json: {file, seal, bytes}; the seal is that of the copy's last act",
        {{parameter("FILE", &EventBackup::file, "of the event").a_file(),
          parameter("TO", &EventBackup::to, "a new file, or a folder").a_file()}},
        record("", {text("file"), text("seal"), number("bytes")}).titled("store.copied"),
        run_event_backup);
    made.is_own = true;
    return made;
}

} // namespace regra::verbs
