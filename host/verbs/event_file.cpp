#include "verbs/event_file.hpp"

#include <filesystem>
#include <vector>

#include "formats/store/store.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/text.hpp"

namespace regra::verbs {
namespace {

std::string event_named(const Value& arguments) {
    for (const auto* name : {"FILE", "event"})
        if (const auto text = arguments.text_of(name); !text.empty()) return std::string(text);
    std::vector<std::string> found;
    for (const auto& path : paths_in("."))
        if (path.extension() == ".event") found.push_back(path.filename().string());
    if (found.size() == 1) return found.front();
    if (found.empty()) throw Error(Exit::file, {}, "store.none-here");
    throw Error(Exit::bad_input, {}, "store.several-here", {{"files", join(found, ", ")}});
}

std::shared_ptr<const store::Contents> held(store::Contents contents) {
    return std::make_shared<const store::Contents>(std::move(contents));
}

Reply read_only(const Verb& verb, Call call, const std::string& name,
                const std::function<Reply(const Call&)>& run) {
    const auto what = verb.event == EventUse::reads ? store::Read::state : store::Read::all;
    call.event = held(verb.event == EventUse::verifies ? store::verify_event(name)
                                                       : store::read_event(name, what));
    if (call.event->newer) {
        Diagnostics notes;
        notes.note({name}, "store.newer");
        call.report(notes);
    }
    return run(call);
}

} // namespace

Reply on_event(const Verb& verb, const Call& call, const Value& arguments,
               const std::function<Reply(const Call&)>& run) {
    if (verb.event == EventUse::none) return run(call);
    const auto name = event_named(arguments);
    if (verb.event == EventUse::creates) {
        auto reply = run(call);
        if (reply.changes) store::Store::create(name, *reply.changes, verb.name).close();
        return reply;
    }
    if (verb.event != EventUse::writes) return read_only(verb, call, name, run);
    auto store = store::Store::open(name, verb.name);
    Call with = call;
    with.event = held(store.contents());
    auto reply = run(with);
    if (reply.changes) store.append(*reply.changes);
    store.close();
    return reply;
}

} // namespace regra::verbs
