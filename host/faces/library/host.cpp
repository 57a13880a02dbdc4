// regra/host.h: verbs asked by another program.
#include <regra/host.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <new>
#include <string>

#include "faces/library/given.hpp"
#include "faces/library/handles.hpp"
#include "faces/library/remote.hpp"
#include "faces/worker/made_files.hpp"
#include "faces/worker/worker.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/hash.hpp"
#include "kernel/base/installation.hpp"
#include "kernel/base/json.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"
#include "kernel/sandbox/limits.hpp"
#include "verbs/call.hpp"
#include "verbs/event_file.hpp"
#include "verbs/folders.hpp"
#include "verbs/object.hpp"
#include "verbs/verb.hpp"

struct regra_host {
    regra::verbs::Call call; // without what belongs to one call
    bool reads_files = false;
    std::filesystem::path worker; // the program where foreign code runs; empty: in this process
};

struct regra_object {
    std::string kind;
    regra_host host;                            // as it was when it was opened
    std::shared_ptr<regra::library::Held> held; // by a worker, or null ...
    regra::verbs::Object object = {};           // ... and here
};

struct regra_reply {
    std::string json, text;
};

namespace {

using namespace regra;
using library::Inputs;
using library::refuse;
namespace fs = std::filesystem;

library::Open<regra_host>& hosts() {
    return library::all_open<regra_host>();
}
library::Open<regra_object>& objects() {
    return library::all_open<regra_object>();
}
library::Open<regra_reply>& replies() {
    return library::all_open<regra_reply>();
}

// What a call answers.
struct Outcome {
    regra_status status = REGRA_OK;
    Value value;
    Diagnostics diagnostics;
    std::string text;
    Value::List files = {};
};

regra_status status_of(Exit exit) {
    switch (exit) {
    case Exit::done: return REGRA_OK;
    case Exit::no: return REGRA_NO;
    case Exit::bad_input: return REGRA_BAD;
    case Exit::limits: return REGRA_LIMIT;
    case Exit::file: return REGRA_FILE;
    case Exit::internal: break;
    }
    return REGRA_INTERNAL;
}

const char* word_of(regra_status status) {
    switch (status) {
    case REGRA_OK: return "ok";
    case REGRA_NO: return "no";
    case REGRA_BAD: return "bad";
    case REGRA_LIMIT: return "limit";
    case REGRA_STOPPED: return "stopped";
    case REGRA_FILE: return "file";
    default: return "internal";
    }
}

regra_reply* made_of(Outcome&& answer, Language language) {
    return replies().add(std::make_shared<regra_reply>(regra_reply{
        json_line(Value::Map{
            {"status", word_of(answer.status)},
            {"value", std::move(answer.value)},
            {"diagnostics", verbs::value_of(library::as_named(answer.diagnostics), language)},
            {"files", std::move(answer.files)}}),
        std::move(answer.text)}));
}

// Runs a call so that nothing is thrown out of it and every end has a reply.
template<class Body>
regra_status guarded(regra_reply** reply, Language language, Body body) noexcept {
    if (reply) *reply = nullptr;
    try {
        Outcome answer;
        try {
            body(answer);
        } catch (const verbs::Stopped& stopped) {
            answer.status = REGRA_STOPPED;
            answer.diagnostics.append(stopped.diagnostics());
        } catch (const Error& failure) {
            answer.status = status_of(failure.exit());
            answer.diagnostics.append(failure.diagnostics());
        } catch (const std::bad_alloc&) {
            throw;
        } catch (const std::exception& error) {
            answer.status = REGRA_INTERNAL;
            answer.diagnostics.error({}, "host.internal", {{"what", error.what()}});
        }
        const auto status = answer.status;
        if (reply) *reply = made_of(std::move(answer), language);
        return status;
    } catch (...) { // there is no memory for a reply
        return REGRA_LIMIT;
    }
}

// A folder of the installation, beside the library: PREFIX/lib/libregra.so.
fs::path installed(const char* folder) {
    return installation_folder() / folder;
}

struct Settings {
    std::vector<std::string> plugins, rulesets, scripts;
    std::string language, machine;
    bool reads_files = false, in_process = worker::one_process;
    std::int64_t instructions = Limits().instructions;
    int mebibytes = static_cast<int>(Limits().live_bytes >> 20);
};

const verbs::Parameters& settings_parameters() {
    using verbs::parameter;
    static const verbs::Parameters all = {
        parameter("plugins", &Settings::plugins, "folders of plugins"),
        parameter("rulesets", &Settings::rulesets, "folders of rulesets"),
        parameter("scripts", &Settings::scripts, "folders of scripts"),
        parameter("language", &Settings::language, "of messages")
            .one_of({language_ids.begin(), language_ids.end()}),
        parameter("machine", &Settings::machine, "what acts say of it, in place of its id"),
        parameter("read files", &Settings::reads_files, "that arguments name"),
        parameter("in process", &Settings::in_process, "plugins and scripts run in the caller"),
        parameter("script instructions", &Settings::instructions, "of a call of a script")
            .between(1000, 1'000'000'000'000),
        parameter("script MiB", &Settings::mebibytes, "of memory for scripts").between(1, 65536),
    };
    return all;
}

std::vector<fs::path> as_paths(const std::vector<std::string>& named) {
    return {named.begin(), named.end()};
}

std::vector<fs::path> folders_of(const Value& given, const char* name,
                                 const std::vector<std::string>& named, const char* beside) {
    if (!given.find(name)) return {installed(beside)};
    return as_paths(named);
}

void read_settings(const Value& given, regra_host& host) {
    const auto settings = verbs::asked_by<Settings>(settings_parameters(), given);
    verbs::demand_folders(as_paths(settings.plugins), as_paths(settings.rulesets),
                          as_paths(settings.scripts));
    auto& call = host.call;
    call.plugins = folders_of(given, "plugins", settings.plugins, "lib/regra/plugins");
    call.rulesets = folders_of(given, "rulesets", settings.rulesets, "share/regra/rulesets");
    call.scripts = folders_of(given, "scripts", settings.scripts, "share/regra/scripts");
    call.index = installed("share/regra/index");
    call.prefix = installation_folder();
    call.language = find_language(settings.language).value_or(Language::en);
    call.machine = settings.machine;
    call.limits.instructions = settings.instructions;
    call.limits.live_bytes = static_cast<std::size_t>(settings.mebibytes) << 20;
    host.reads_files = settings.reads_files;
    if (!settings.in_process) host.worker = installed("libexec/regra/worker");
}

// The call of one verb: what is beside its arguments.
verbs::Call call_of(const regra_host& host, const regra_with* with, const Inputs& inputs,
                    Outcome& answer) {
    verbs::Call call = host.call;
    call.reported = [&answer](const Diagnostics& found) { answer.diagnostics.append(found); };
    call.take(worker::given_by(inputs), host.reads_files);
    if (!with) return call;
    call.stop = with->stop;
    if (with->record)
        call.recorded = [with](std::string_view list, const Value& record) {
            const auto json = json_line(record);
            with->record(with->context, std::string(list).c_str(), json.c_str(), json.size());
        };
    if (with->progress)
        call.progressed = [with](const verbs::Progress& done) {
            with->progress(with->context, done.done, done.of, done.items);
        };
    return call;
}

// What is sent to a worker.
worker::Question question_of(worker::Question::Kind kind, const char* name, const regra_host& host,
                             const Value& arguments, const Inputs& inputs) {
    worker::Question made;
    made.kind = kind;
    made.name = name;
    made.arguments = arguments;
    made.reads_files = host.reads_files;
    made.inputs = inputs;
    return made;
}

// A verb where the host runs foreign code: in this process, or in a worker of its own.
verbs::Reply asked(const regra_host& host, const verbs::Verb& verb, verbs::Call call,
                   const Value& arguments, const Inputs& inputs) {
    if (host.worker.empty()) return verb.run(call, arguments);
    const auto in_worker = [&](const verbs::Verb& one, const auto& with, const auto& given) {
        verbs::Call setup = host.call;
        setup.event = with.event;
        setup.writes = with.writes;
        setup.writer = with.writer;
        library::Session session(host.worker, setup);
        return session.ask(
            question_of(worker::Question::Kind::verb, one.name.c_str(), host, given, inputs), with);
    };
    if (!verb.is_own) return in_worker(verb, call, arguments);
    call.sealed = in_worker;
    return verb.run(call, arguments);
}

// Whether an argument may mean something of the system: standard input, a folder, a file that is
// no input. The verb reports a path that leads to nothing.
bool is_outside(const verbs::Parameter& one, const std::string& text, const Inputs& inputs) {
    if (text == "-") return !inputs->contains(text);
    const bool may_be_path = one.type == verbs::Parameter::Type::file || one.is_folder ||
                             one.name == "PATH" || text.ends_with(".yaml") ||
                             text.find('/') != text.npos;
    std::error_code none;
    if (!may_be_path || !fs::exists(text, none)) return false;
    return !inputs->contains(text) || fs::is_directory(text, none);
}

// Where the settings do not say "read files": all that arguments name beside the inputs.
void demand_inputs(const verbs::Parameters& parameters, const Value& arguments,
                   const Inputs& inputs) {
    Diagnostics wrong;
    for (const auto& one : parameters) {
        if (one.makes != verbs::Parameter::Makes::nothing && !one.is_folder) continue;
        std::vector<std::string> given = {arguments.text_of(one.name)};
        for (const auto& text : arguments.texts_of(one.name)) given.emplace_back(text);
        for (const auto& text : given)
            if (one.name == "hub" && !text.empty())
                wrong.error({text}, "host.no-hub");
            else if (is_outside(one, text, inputs))
                wrong.error({text}, "host.no-input");
    }
    if (wrong.has_errors()) throw Error(Exit::file, std::move(wrong));
}

void run(const verbs::Verb& verb, const verbs::Call& call, const Value& arguments,
         const verbs::Running& by, Outcome& answer) {
    call.check_stop();
    auto reply = verbs::on_event(verb, call, arguments, [&](const verbs::Call& with) {
        auto answered = by(with); // judged before anything is written
        if (const auto fault = verbs::fault_in(verb, answered); !fault.empty())
            throw Error(Exit::internal, {}, "host.internal", {{"what", fault}});
        return answered;
    });
    for (const auto& file : reply.files)
        if (file.printed_at != 0) refuse("document.no-printer-here"); // no program is started
    if (!reply.folder.empty())
        worker::list_in_mark(reply.files, reply.folder, worker::mark_of_folder(verb));
    answer.status = status_of(reply.exit);
    if (!reply.value.is_nothing())
        answer.text = printable_lines(text_of(verb, reply.value, {call.language}));
    answer.value = std::move(reply.value);
    answer.diagnostics.append(reply.notes);
    const bool is_answer = answer.status == REGRA_OK || answer.status == REGRA_NO;
    if (!is_answer && !answer.diagnostics.has_errors()) // the value alone says it
        answer.diagnostics.error({},
                                 answer.status == REGRA_LIMIT ? "host.undecided" : "host.in-value");
    for (auto& file : reply.files) {
        Value made = Value::Map{{"name", file.name}};
        if (is_utf8(file.bytes))
            made.set("text", std::move(file.bytes));
        else
            made.set("hex", hexadecimal(as_octets(file.bytes)));
        answer.files.push_back(std::move(made));
    }
}

const verbs::Listed& verb_named(const char* name) {
    if (!name) refuse("host.null", {{"what", "verb"}});
    if (const auto* found = verbs::find_verb(name)) return *found;
    std::vector<std::string> names;
    for (const auto& listed : verbs::all_verbs()) names.emplace_back(listed.name);
    const auto near = nearest(name, names);
    refuse(near.empty() ? "host.verb" : "host.verb-near", {{"name", name}, {"nearest", near}});
}

const verbs::ListedKind& kind_named(const char* name) {
    if (!name) refuse("host.null", {{"what", "kind"}});
    if (const auto* found = verbs::find_kind_of_object(name)) return *found;
    std::vector<std::string> names;
    for (const auto& listed : verbs::all_kinds_of_objects()) names.emplace_back(listed.name);
    refuse("host.kind", {{"name", name}, {"kinds", join(names, ", ")}});
}

// Of the object's verbs.
const verbs::Verb& verb_of_object(const regra_object& object, const std::vector<verbs::Verb>& all,
                                  const char* name) {
    if (!name) refuse("host.null", {{"what", "verb"}});
    std::vector<std::string> names;
    for (const auto& verb : all) {
        if (verb.name == name) return verb;
        names.push_back(verb.name);
    }
    refuse("host.object-verb",
           {{"kind", object.kind}, {"name", name}, {"verbs", join(names, ", ")}});
}

template<class Thing>
std::shared_ptr<Thing> opened(library::Open<Thing>& all, const Thing* handle, const char* what) {
    if (!handle) refuse("host.null", {{"what", what}});
    auto found = all.find(handle);
    if (!found) refuse("host.freed", {{"what", what}});
    return found;
}

// What messages are written in, where the handle may be none.
template<class Thing>
Language language_of(const std::shared_ptr<Thing>& host) {
    return host ? host->call.language : Language::en;
}

// A host's additions, to be changed: calls that go on keep the ones they began with.
verbs::Added& added_to(regra_host& host) {
    auto more = host.call.added ? std::make_shared<verbs::Added>(*host.call.added)
                                : std::make_shared<verbs::Added>();
    auto& changed = *more;
    host.call.added = std::move(more);
    return changed;
}

const char* given(const std::string& text, std::size_t* length) {
    if (length) *length = text.size();
    return text.c_str();
}

} // namespace

uint32_t regra_host_draft(void) {
    return REGRA_HOST_DRAFT;
}

regra_status regra_host_open(uint32_t draft, const char* settings, regra_host** host,
                             regra_reply** reply) {
    if (host) *host = nullptr;
    return guarded(reply, Language::en, [&](Outcome&) {
        if (!host) refuse("host.null", {{"what", "host"}});
        if (draft != REGRA_HOST_DRAFT)
            refuse("host.draft",
                   {{"asked", std::to_string(draft)}, {"own", std::to_string(REGRA_HOST_DRAFT)}});
        sandbox::never_use_alarms();
        auto made = std::make_shared<regra_host>();
        read_settings(
            library::checked("settings", settings, "regra_host_open", settings_parameters()),
            *made);
        *host = hosts().add(std::move(made));
    });
}

void regra_host_close(regra_host* host) {
    hosts().close(host);
}

regra_status regra_host_add_file(regra_host* host, const char* path, regra_str bytes,
                                 regra_reply** reply) {
    const auto open = hosts().find(host);
    return guarded(reply, language_of(open), [&](Outcome&) {
        opened(hosts(), host, "host");
        if (!path) refuse("host.null", {{"what", "path"}});
        library::demand_bytes(bytes, "bytes");
        library::demand_utf8(path, "path");
        if (!library::is_added_path(path)) refuse("host.file-path", {{"path", path}});
        added_to(*open).files[path] =
            bytes.data ? std::string(bytes.data, bytes.length) : std::string();
    });
}

regra_status regra_host_add_plugin(regra_host* host, const char* path, regra_reply** reply) {
    const auto open = hosts().find(host);
    return guarded(reply, language_of(open), [&](Outcome&) {
        opened(hosts(), host, "host");
        if (!path) refuse("host.null", {{"what", "path"}});
        if (!*path) refuse("host.empty", {{"what", "path"}});
        const fs::path file = fs::absolute(path);
        if (open->worker.empty()) {
            const loader::Plugin opened_once(file); // refuses what is none
        } else {
            auto setup = open->call;
            auto with = std::make_shared<verbs::Added>();
            with->plugins = {file};
            setup.added = std::move(with);
            const auto kind = worker::Question::Kind::plugin;
            const auto asked =
                question_of(kind, file.c_str(), *open, Value::Map(), library::read_inputs(nullptr));
            library::Session(open->worker, setup).ask(asked, setup);
        }
        auto& plugins = added_to(*open).plugins;
        plugins.insert(plugins.begin(), file);
    });
}

regra_status regra_ask(const regra_host* host, const char* verb, const char* arguments,
                       const regra_with* with, regra_reply** reply) {
    const auto open = hosts().find(host);
    return guarded(reply, language_of(open), [&](Outcome& answer) {
        opened(hosts(), host, "host");
        const auto asked = verb_named(verb).make();
        const auto given =
            library::checked("arguments", arguments, "regra " + asked.name, asked.parameters);
        const auto inputs = library::read_inputs(with);
        if (verbs::opens_event(asked, given)) {
            if (!open->reads_files) refuse("host.no-event");
            if (given.text_of("FILE").empty() && given.text_of("event").empty())
                refuse("host.event-unnamed"); // the folder of a caller is nobody's choice
        }
        if (!open->reads_files) demand_inputs(asked.parameters, given, inputs);
        run(
            asked, call_of(*open, with, inputs, answer), given,
            [&](const verbs::Call& call) { return ::asked(*open, asked, call, given, inputs); },
            answer);
    });
}

regra_status regra_open(const regra_host* host, const char* kind, const char* arguments,
                        const regra_with* with, regra_object** object, regra_reply** reply) {
    if (object) *object = nullptr;
    const auto open = hosts().find(host);
    return guarded(reply, language_of(open), [&](Outcome& answer) {
        opened(hosts(), host, "host");
        if (!object) refuse("host.null", {{"what", "object"}});
        const auto made = kind_named(kind).make();
        const auto given = library::checked("arguments", arguments, kind, made.open.parameters);
        const auto inputs = library::read_inputs(with);
        if (!open->reads_files) demand_inputs(made.open.parameters, given, inputs);
        const auto call = call_of(*open, with, inputs, answer);
        auto made_object = std::make_shared<regra_object>(regra_object{kind, *open, nullptr});
        if (open->worker.empty()) {
            made_object->object = made.make(call, given, answer.value);
        } else {
            verbs::Reply opened_reply;
            made_object->held = std::make_shared<library::Held>(
                open->worker, open->call,
                question_of(worker::Question::Kind::open, kind, *open, given, inputs), call,
                opened_reply);
            answer.value = std::move(opened_reply.value);
        }
        *object = objects().add(std::move(made_object));
    });
}

regra_status regra_object_ask(regra_object* object, const char* verb, const char* arguments,
                              const regra_with* with, regra_reply** reply) {
    const auto open = objects().find(object);
    return guarded(reply, open ? open->host.call.language : Language::en, [&](Outcome& answer) {
        opened(objects(), object, "object");
        const auto listed =
            open->held ? kind_named(open->kind.c_str()).make() : verbs::ObjectKind();
        const auto& asked =
            verb_of_object(*open, open->held ? listed.verbs : open->object.verbs, verb);
        const auto given = library::checked("arguments", arguments, asked.name, asked.parameters);
        const auto inputs = library::read_inputs(with);
        const auto call = call_of(open->host, with, inputs, answer);
        if (open->held) {
            const bool changes = std::find(listed.changing.begin(), listed.changing.end(), verb) !=
                                 listed.changing.end();
            const auto question =
                question_of(worker::Question::Kind::ask, verb, open->host, given, inputs);
            return run(
                asked, call, given,
                [&](const verbs::Call& one) { return open->held->ask(question, changes, one); },
                answer);
        }
        const std::lock_guard turn(*open->object.turn);
        run(
            asked, call, given,
            [&](const verbs::Call& one) { return ask(open->object, asked, one, given); }, answer);
    });
}

regra_status regra_object_copy(const regra_object* object, regra_object** copy,
                               regra_reply** reply) {
    if (copy) *copy = nullptr;
    const auto open = objects().find(object);
    return guarded(reply, open ? open->host.call.language : Language::en, [&](Outcome&) {
        opened(objects(), object, "object");
        if (!copy) refuse("host.null", {{"what", "copy"}});
        auto made = std::make_shared<regra_object>(regra_object{open->kind, open->host, nullptr});
        if (open->held) {
            made->held = open->held->copy(open->host.call);
        } else {
            const std::lock_guard turn(*open->object.turn);
            made->object = open->object.copy();
            made->object.turn = open->object.turn;
        }
        *copy = objects().add(std::move(made));
    });
}

void regra_object_close(regra_object* object) {
    objects().close(object);
}

const char* regra_reply_json(const regra_reply* reply, size_t* length) {
    const auto found = replies().find(reply);
    return found ? given(found->json, length) : nullptr;
}

const char* regra_reply_text(const regra_reply* reply, size_t* length) {
    const auto found = replies().find(reply);
    return found ? given(found->text, length) : nullptr;
}

void regra_reply_free(regra_reply* reply) {
    replies().close(reply);
}
