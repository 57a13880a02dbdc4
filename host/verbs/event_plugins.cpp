#include "verbs/event_plugins.hpp"

#include <algorithm>
#include <optional>

#include "kernel/base/hash.hpp"
#include "kernel/base/json.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"

namespace regra::verbs {
namespace {

constexpr std::string_view folder_of_plugins = "plugins/";
constexpr std::size_t word_digits = 16;

// "swiss-dutch-1f0c...": what stands for a plugin's file in --accept, and then in the act.
std::string word_of_plugin(const std::string& id, const std::string& hash) {
    return id + "-" + hash.substr(0, word_digits);
}

// The plugin that a word stands for; "": it is no such word.
std::string id_in(const std::string& word) {
    const auto dash = word.rfind('-');
    const bool fits = dash != word.npos && word.size() - dash - 1 == word_digits;
    return fits ? word.substr(0, dash) : "";
}

// The files of a plugin that an event knows.
struct KnownFiles {
    std::optional<std::string> locked; // the hash, by the last lock that has it
    std::string version;               // of it
    std::vector<std::string> accepted; // words of acts

    bool empty() const { return !locked && accepted.empty(); }
    // What people are told: "version 1.0, 04d024b7269a80f8", of acts the digits alone.
    Wording shown() const {
        if (!locked) return accepted.back().substr(accepted.back().rfind('-') + 1);
        return in_each_language({"event.plugin-known",
                                 {{"version", version}, {"hash", locked->substr(0, word_digits)}}});
    }
};

KnownFiles known_files(const store::Contents& event, const std::string& id) {
    KnownFiles known;
    for (const auto& source : event.sources) {
        if (source.path != std::string(folder_of_plugins) + id) continue;
        const auto lines = split(source.bytes, "\n");
        known.version = lines.front();
        known.locked = lines.size() > 1 ? lines[1] : "";
    }
    for (const auto& act : event.acts) {
        if (act.body.find("\"" + id + "-") == act.body.npos) continue;
        Value value;
        JsonFault fault;
        if (!read_json(act.body, value, fault)) continue;
        for (auto& word : value.texts_of("accepted"))
            if (id_in(word) == id) known.accepted.push_back(std::move(word));
    }
    return known;
}

} // namespace

std::vector<std::string> words_of_plugins(const store::Contents& event,
                                          const std::vector<std::string>& words) {
    std::vector<std::string> found;
    for (const auto& word : words)
        if (const auto id = id_in(word); !id.empty() && !known_files(event, id).empty())
            found.push_back(word);
    return found;
}

bool is_of_unknown_plugin(const store::Contents& event, const std::string& word) {
    const auto id = id_in(word);
    const auto digits = word.substr(word.size() - std::min(word.size(), word_digits));
    return loader::is_plugin_id(id) && from_hexadecimal<word_digits / 2>(digits) &&
           known_files(event, id).empty();
}

std::shared_ptr<KnownPlugins> known_plugins(const Call& call, std::vector<std::string> accepted) {
    return std::make_shared<KnownPlugins>(
        KnownPlugins{call.event, std::move(accepted), call.reported});
}

loader::Admit admitted_by(const Call& call, std::shared_ptr<KnownPlugins> known) {
    return [known = std::move(known), writes = call.writes](const std::string& id,
                                                            const std::string& hash) {
        const auto& event = *known->event;
        const auto files = known_files(event, id);
        if (files.locked == hash) return;
        const auto word = word_of_plugin(id, hash);
        const auto has_it = [&](const std::vector<std::string>& words) {
            return std::find(words.begin(), words.end(), word) != words.end();
        };
        if (has_it(known->accepted) || has_it(files.accepted)) return;
        if (files.empty()) {
            if (writes) known->first.insert(word);
            return;
        }
        const Arguments arguments = {{"id", id},
                                     {"word", word},
                                     {"now", hash.substr(0, word_digits)},
                                     {"known", files.shown()}};
        if (writes) throw Error(Exit::no, {event.name}, "event.plugin-changed", arguments);
        if (!known->others.insert(id).second || !known->report) return;
        Diagnostics notes;
        notes.note({event.name}, "event.plugin-other", arguments);
        known->report(notes);
    };
}

} // namespace regra::verbs
