#include "verbs/event_plugins.hpp"

#include <algorithm>
#include <optional>

#include "kernel/base/json.hpp"
#include "kernel/base/text.hpp"

namespace regra::verbs {
namespace {

constexpr std::string_view folder_of_plugins = "plugins/";
constexpr std::size_t word_digits = 16;

struct LockedPlugin {
    std::string version, hash;
};

// By the last lock that has it.
std::optional<LockedPlugin> locked_plugin(const store::Contents& event, const std::string& id) {
    std::optional<LockedPlugin> found;
    for (const auto& source : event.sources) {
        if (source.path != std::string(folder_of_plugins) + id) continue;
        const auto lines = split(source.bytes, "\n");
        found = {std::string(lines.front()), std::string(lines.size() > 1 ? lines[1] : "")};
    }
    return found;
}

bool is_accepted(const store::Contents& event, const std::string& word) {
    return std::any_of(event.acts.begin(), event.acts.end(), [&](const store::Act& act) {
        if (act.body.find(word) == act.body.npos) return false;
        Value value;
        JsonFault fault;
        if (!read_json(act.body, value, fault)) return false;
        const auto words = value.texts_of("accepted");
        return std::find(words.begin(), words.end(), word) != words.end();
    });
}

// "swiss-dutch-1f0c...": what stands for a plugin's file in --accept, and then in the act.
std::string word_of_plugin(const std::string& id, const std::string& hash) {
    return id + "-" + hash.substr(0, word_digits);
}

} // namespace

std::vector<std::string> words_of_plugins(const store::Contents& event,
                                          const std::vector<std::string>& words) {
    std::vector<std::string> found;
    for (const auto& word : words) {
        const auto dash = word.rfind('-');
        if (dash != word.npos && word.size() - dash - 1 == word_digits &&
            locked_plugin(event, word.substr(0, dash)))
            found.push_back(word);
    }
    return found;
}

std::shared_ptr<KnownPlugins> known_plugins(const Call& call, std::vector<std::string> accepted) {
    return std::make_shared<KnownPlugins>(
        KnownPlugins{call.event, std::move(accepted), call.reported, {}});
}

loader::Admit admitted_by(const Call& call, std::shared_ptr<KnownPlugins> known) {
    return [known = std::move(known), writes = call.writes](const std::string& id,
                                                            const std::string& hash) {
        const auto& event = *known->event;
        const auto locked = locked_plugin(event, id);
        if (!locked || locked->hash == hash) return;
        const auto word = word_of_plugin(id, hash);
        const auto& now = known->accepted;
        if (std::find(now.begin(), now.end(), word) != now.end() || is_accepted(event, word))
            return;
        const Arguments arguments = {{"id", id},
                                     {"word", word},
                                     {"now", hash.substr(0, word_digits)},
                                     {"version", locked->version},
                                     {"hash", locked->hash.substr(0, word_digits)}};
        if (writes) throw Error(Exit::no, {event.name}, "event.plugin-changed", arguments);
        if (!known->others.insert(id).second || !known->report) return;
        Diagnostics notes;
        notes.note({event.name}, "event.plugin-other", arguments);
        known->report(notes);
    };
}

} // namespace regra::verbs
