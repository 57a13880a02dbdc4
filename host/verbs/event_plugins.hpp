// The plugins that an event's file knows by the hashes of their files: those its rules were locked
// with, those that an act has accepted, and others since an act first rested on them.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "formats/store/contents.hpp"
#include "verbs/call.hpp"

namespace regra::verbs {

struct KnownPlugins {
    std::shared_ptr<const store::Contents> event;
    std::vector<std::string> accepted; // words of this command
    std::function<void(const Diagnostics&)> report;
    std::set<std::string> others = {}; // ids of which a note was reported: another file runs
    // Words of plugins that the event has not known, which what it writes next accepts.
    std::set<std::string> first = {};
};

// Words among these that accept a plugin of the event, whatever file it is.
std::vector<std::string> words_of_plugins(const store::Contents& event,
                                          const std::vector<std::string>& words);

// Whether a word stands for a plugin that the event does not know, so that an act may name it.
bool is_of_unknown_plugin(const store::Contents& event, const std::string& word);

// Of Call::event and what this command accepts. A plugin that the event knows with another file is
// refused before it runs, Error(Exit::no), by a verb that writes; one that reads reports a note.
std::shared_ptr<KnownPlugins> known_plugins(const Call& call,
                                            std::vector<std::string> accepted = {});
loader::Admit admitted_by(const Call& call, std::shared_ptr<KnownPlugins> known);

} // namespace regra::verbs
