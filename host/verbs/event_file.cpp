#include "verbs/event_file.hpp"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "formats/store/lock.hpp"
#include "formats/store/store.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_work.hpp"
#include "verbs/event_written.hpp"

namespace regra::verbs {

namespace {

// A backup, which nobody means who does not name it. What cannot be read is not known to be one.
bool is_copy(const std::string& name) {
    try {
        return store::read_event(name).local.contains(std::string(store::copy_setting));
    } catch (const Error&) {
        return false;
    }
}

} // namespace

std::string event_named(const Value& arguments) {
    for (const auto* name : {"FILE", "event"})
        if (const auto& text = arguments.text_of(name); !text.empty()) return text;
    std::vector<std::string> found;
    for (const auto& path : paths_in("."))
        if (path.extension() == ".event") found.push_back(path.filename().string());
    if (found.empty()) throw Error(Exit::file, {}, "store.none-here");
    if (found.size() == 1) return found.front();
    std::vector<std::string> originals;
    for (const auto& name : found)
        if (!is_copy(name)) originals.push_back(name);
    if (originals.size() == 1) return originals.front();
    throw Error(Exit::bad_input, {}, "store.several-here", {{"files", join(found, ", ")}});
}

namespace {

std::shared_ptr<const store::Contents> held(store::Contents contents) {
    return std::make_shared<const store::Contents>(std::move(contents));
}

// The events that the argument "season" names.
void read_others(const Value& arguments, store::Contents& event, Diagnostics& notes) {
    for (const auto& named : arguments.texts_of("season")) {
        auto other = store::read_event(named, store::Read::all, &notes);
        const auto is_same = [&](const store::Contents& one) { return one.event == other.event; };
        const auto known = std::find_if(event.others.begin(), event.others.end(), is_same);
        if (is_same(event) || known != event.others.end())
            throw Error(Exit::bad_input, {"--season"}, "event.same-twice",
                        {{"file", named}, {"other", is_same(event) ? event.name : known->name}});
        event.others.push_back(std::move(other));
    }
}

Reply read_only(const Verb& verb, Call call, const Value& arguments, const Running& run) {
    const auto name = event_named(arguments);
    const auto what = verb.event == EventUse::reads || verb.event == EventUse::may_read
                          ? store::Read::state
                          : store::Read::all;
    Diagnostics notes;
    auto contents = verb.event == EventUse::verifies ? store::verify_event(name, &notes)
                                                     : store::read_event(name, what, &notes);
    read_others(arguments, contents, notes);
    call.event = held(std::move(contents));
    if (call.event->newer) notes.note({name}, "store.newer");
    if (!notes.empty()) call.report(notes);
    return run(call);
}

// What is to be written is the verb's own, or an Error.
Reply judged(const Verb& verb, const Call& call, const Value& arguments, const Running& run) {
    const auto began = now();
    auto reply = run(call);
    demand_own_changes(verb, call, arguments, reply, began);
    return reply;
}

} // namespace

bool opens_event(const Verb& verb, const Value& arguments) {
    if (verb.event == EventUse::may_read) return arguments.text_of("FILE").ends_with(".event");
    return verb.event != EventUse::none;
}

namespace {

bool names_command(std::string_view text) {
    const auto& all = all_verbs();
    return std::any_of(all.begin(), all.end(), [&](const Listed& one) {
        return one.name.starts_with("event ") && text.find(one.name) != text.npos;
    });
}

Reply on_file(const Verb& verb, const Call& call, const Value& arguments, const Running& run) {
    if (!opens_event(verb, arguments)) return run(call);
    const auto name = event_named(arguments);
    if (verb.event == EventUse::creates) {
        Call with = call;
        with.writer = store::writer_name(call.machine);
        auto reply = judged(verb, with, arguments, run);
        if (reply.changes) {
            Diagnostics notes;
            store::Store::create(name, *reply.changes, verb.name).close(&notes);
            call.report(notes);
        }
        return reply;
    }
    if (verb.event != EventUse::writes) return read_only(verb, call, arguments, run);
    auto store = store::Store::open(name, verb.name);
    Call with = call;
    with.event = held(store.contents());
    with.writes = true;
    with.writer = store::writer_name(call.machine);
    auto reply = judged(verb, with, arguments, run);
    if (reply.changes) store.append(*reply.changes);
    Diagnostics notes;
    store.close(&notes);
    call.report(notes);
    return reply;
}

} // namespace

// A command that a message names is of the main competition, unless it gets the name of another.
Reply on_event(const Verb& verb, const Call& call, const Value& arguments, const Running& run) {
    const auto& competition = arguments.text_of("competition");
    if (competition.empty()) return on_file(verb, call, arguments, run);
    const Message more = {"event.of-competition", {{"name", competition}}};
    try {
        auto reply = on_file(verb, call, arguments, run);
        auto said = reply.value.list_of("said");
        const auto names = [](const Value& one) {
            return names_command(one.text() ? *one.text() : one.text_of("text"));
        };
        const auto& asks = reply.value.list_of("asks");
        if (std::any_of(said.begin(), said.end(), names) ||
            std::any_of(asks.begin(), asks.end(), names)) {
            said.push_back(words(more, call.language));
            reply.value.set("said", std::move(said));
        }
        return reply;
    } catch (const Error& error) {
        auto found = error.diagnostics();
        const auto& items = found.items();
        if (std::none_of(items.begin(), items.end(), [&](const Diagnostic& one) {
                return names_command(words(one.message, call.language));
            }))
            throw;
        found.note({}, more.id, more.arguments);
        throw Error(error.exit(), std::move(found));
    }
}

// ---- a session ----------------------------------------------------------------------------------

// Contents grow in place between two verbs: no call is under way then that holds them.
struct EventSession::Parts {
    store::Store store;
    std::shared_ptr<store::Contents> contents;
    std::shared_ptr<FoldedEvent> folded;
    bool is_behind = false; // the file may have acts that the contents do not have yet

    void take_in() {
        is_behind = true;
        if (store.follow(*contents))
            add_acts(*folded, *contents);
        else
            *folded = folded_event(*contents);
        is_behind = false;
    }
};

EventSession::EventSession(const std::string& name, const std::string& who)
    : parts_(new Parts{store::Store::open(name, who), nullptr, nullptr}) {
    parts_->contents = std::make_shared<store::Contents>(parts_->store.contents());
    parts_->folded = std::make_shared<FoldedEvent>(folded_event(*parts_->contents));
}
EventSession::EventSession(EventSession&&) noexcept = default;
EventSession& EventSession::operator=(EventSession&&) noexcept = default;
EventSession::~EventSession() = default;

Reply EventSession::ask(const Verb& verb, const Call& call, const Value& arguments,
                        const Running& run) {
    if (verb.event == EventUse::writes) parts_->store.resume();
    if (verb.event == EventUse::writes || parts_->is_behind) parts_->take_in();
    Call with = call;
    with.event = parts_->contents;
    with.folded = parts_->folded;
    with.writes = verb.event == EventUse::writes;
    with.writer = store::writer_name(call.machine);
    auto reply = judged(verb, with, arguments, run);
    if (reply.changes) {
        parts_->store.append(*reply.changes);
        parts_->is_behind = true; // the act is written, whatever comes of reading it
    }
    return reply;
}

void EventSession::pause() {
    parts_->store.pause();
}

bool EventSession::follow() {
    const auto before = last();
    if (parts_->store.moved() || parts_->is_behind) parts_->take_in();
    return last() != before;
}

std::string EventSession::rescued(const std::filesystem::path& home) {
    return parts_->store.rescued(home);
}

void EventSession::settle() {
    parts_->store.resume();
    parts_->store.settle();
    parts_->store.pause();
}

void EventSession::close(Diagnostics& notes) {
    parts_->store.close(&notes);
}

std::int64_t EventSession::last() const {
    return parts_->contents->last();
}

} // namespace regra::verbs
