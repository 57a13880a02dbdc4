// regra/host.h: verbs asked by another program.
#include <regra/host.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <new>
#include <string>

#include <dlfcn.h>

#include "kernel/base/file.hpp"
#include "kernel/base/json.hpp"
#include "kernel/base/text.hpp"
#include "kernel/sandbox/alarm.hpp"
#include "verbs/diagnostics.hpp"
#include "verbs/verb.hpp"

struct regra_host {
    regra::verbs::Call call; // without what belongs to one call
    bool reads_files = false;
};

struct regra_reply {
    std::string json, text;
};

namespace {

using namespace regra;
namespace fs = std::filesystem;

constexpr std::size_t longest_json = 16u << 20; // bytes of settings and of arguments

// What a call answers.
struct Answer {
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
    case REGRA_FILE: return "file";
    default: return "internal";
    }
}

regra_reply* made_of(Answer&& answer, Language language) {
    return new regra_reply{
        json_line(Value::Map{{"status", word_of(answer.status)},
                             {"value", std::move(answer.value)},
                             {"diagnostics", verbs::value_of(answer.diagnostics, language)},
                             {"files", std::move(answer.files)}}),
        std::move(answer.text)};
}

// Runs a call so that nothing is thrown out of it and every end has a reply.
template<class Body>
regra_status guarded(regra_reply** reply, Language language, Body body) noexcept {
    if (reply) *reply = nullptr;
    try {
        Answer answer;
        try {
            body(answer);
        } catch (const Failure& failure) {
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

[[noreturn]] void refuse(std::string_view id, Arguments arguments = {}) {
    throw Failure(Exit::bad_input, {}, id, std::move(arguments));
}

// An object of JSON; `what` it is: "settings", "arguments".
Value read_object(const char* json, const char* what) {
    Value value = Value::Map();
    if (!json) return value;
    const std::string_view text(json);
    if (text.size() > longest_json)
        refuse("host.json-size", {{"what", what}, {"count", std::to_string(longest_json)}});
    JsonFault fault;
    if (!read_json(text, value, fault)) {
        Diagnostics found;
        Place place{what};
        place.offset = fault.offset;
        found.error(place, "host.json",
                    {{"why", fault.what}, {"offset", std::to_string(fault.offset)}});
        throw Failure(Exit::bad_input, std::move(found));
    }
    if (!value.map()) refuse("host.object", {{"what", what}});
    return value;
}

// A folder of the installation, beside the library: PREFIX/lib/libregra.so.
fs::path installed(const char* folder) {
    Dl_info info{};
    if (dladdr(reinterpret_cast<const void*>(&regra_host_draft), &info) == 0) return {};
    return (fs::absolute(info.dli_fname).parent_path() / ".." / folder).lexically_normal();
}

struct Settings {
    std::vector<std::string> plugins, rulesets, scripts;
    std::string language;
    bool reads_files = false;
};

const verbs::Parameters& settings_parameters() {
    using verbs::parameter;
    static const verbs::Parameters all = {
        parameter("plugins", &Settings::plugins, "folders of plugins"),
        parameter("rulesets", &Settings::rulesets, "folders of rulesets"),
        parameter("scripts", &Settings::scripts, "folders of scripts"),
        parameter("language", &Settings::language, "of messages")
            .one_of({language_ids.begin(), language_ids.end()}),
        parameter("read files", &Settings::reads_files, "that arguments name"),
    };
    return all;
}

std::vector<fs::path> folders_of(const Value& given, const char* name,
                                 const std::vector<std::string>& named, const char* beside) {
    if (!given.find(name)) return {installed(beside)};
    return {named.begin(), named.end()};
}

void read_settings(const Value& given, regra_host& host) {
    Diagnostics wrong;
    check("regra_host_open", settings_parameters(), given, wrong);
    if (wrong.has_errors()) throw Failure(Exit::bad_input, std::move(wrong));
    const auto settings = verbs::asked_by<Settings>(settings_parameters(), given);
    auto& call = host.call;
    call.plugins = folders_of(given, "plugins", settings.plugins, "lib/regra/plugins");
    call.rulesets = folders_of(given, "rulesets", settings.rulesets, "share/regra/rulesets");
    call.scripts = folders_of(given, "scripts", settings.scripts, "share/regra/scripts");
    call.index = installed("share/regra/index");
    call.prefix = installed("");
    call.language = find_language(settings.language).value_or(Language::en);
    host.reads_files = settings.reads_files;
}

using Inputs = std::map<std::string, std::string_view>;

Inputs read_inputs(const regra_input* inputs, std::size_t count) {
    Inputs all;
    if (count > 0 && !inputs) refuse("host.null", {{"what", "inputs"}});
    for (std::size_t i = 0; i < count; ++i) {
        const auto& one = inputs[i];
        if (!one.name || (!one.bytes.data && one.bytes.length > 0))
            refuse("host.null", {{"what", "inputs[" + std::to_string(i) + "]"}});
        if (!all.emplace(one.name, std::string_view(one.bytes.data, one.bytes.length)).second)
            refuse("host.input-twice", {{"name", one.name}});
    }
    return all;
}

const verbs::Listed& verb_named(const char* name) {
    if (!name) refuse("host.null", {{"what", "verb"}});
    if (const auto* found = verbs::find_verb(name)) return *found;
    std::vector<std::string> names;
    for (const auto& listed : verbs::all_verbs()) names.emplace_back(listed.name);
    const auto near = nearest(name, names);
    refuse(near.empty() ? "host.verb" : "host.verb-near", {{"name", name}, {"nearest", near}});
}

void ask(const regra_host& host, const char* name, const char* json, const Inputs& inputs,
         Answer& answer) {
    const auto verb = verb_named(name).make();
    const Value arguments = read_object(json, "arguments");
    Diagnostics wrong;
    check("regra " + verb.name, verb.parameters, arguments, wrong);
    if (wrong.has_errors()) throw Failure(Exit::bad_input, std::move(wrong));
    verbs::Call call = host.call;
    call.reported = [&](const Diagnostics& told) { answer.diagnostics.append(told); };
    call.reading = [&](const std::string& file) {
        if (const auto found = inputs.find(file); found != inputs.end())
            return std::string(found->second);
        if (host.reads_files && file != "-") return read_file(file);
        throw Failure(Exit::file, {file}, "host.no-input");
    };
    auto reply = verb.run(call, arguments);
    answer.status = status_of(reply.exit);
    answer.text = text_of(verb, reply.value, {host.call.language});
    answer.value = std::move(reply.value);
    answer.diagnostics.append(reply.notes);
    for (auto& file : reply.files)
        answer.files.push_back(Value::Map{{"name", file.name}, {"text", std::move(file.bytes)}});
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
    return guarded(reply, Language::en, [&](Answer&) {
        if (!host) refuse("host.null", {{"what", "host"}});
        if (draft != REGRA_HOST_DRAFT)
            refuse("host.draft",
                   {{"asked", std::to_string(draft)}, {"own", std::to_string(REGRA_HOST_DRAFT)}});
        sandbox::never_use_alarms();
        auto made = std::make_unique<regra_host>();
        read_settings(read_object(settings, "settings"), *made);
        *host = made.release();
    });
}

void regra_host_close(regra_host* host) {
    delete host;
}

regra_status regra_ask(const regra_host* host, const char* verb, const char* arguments,
                       const regra_input* inputs, size_t count, regra_reply** reply) {
    const auto language = host ? host->call.language : Language::en;
    return guarded(reply, language, [&](Answer& answer) {
        if (!host) refuse("host.null", {{"what", "host"}});
        ask(*host, verb, arguments, read_inputs(inputs, count), answer);
    });
}

const char* regra_reply_json(const regra_reply* reply, size_t* length) {
    return reply ? given(reply->json, length) : nullptr;
}

const char* regra_reply_text(const regra_reply* reply, size_t* length) {
    return reply ? given(reply->text, length) : nullptr;
}

void regra_reply_free(regra_reply* reply) {
    delete reply;
}
