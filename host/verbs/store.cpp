#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

// The files added below a folder, without it.
template<class Take>
void each_added(const Call& call, std::string_view folder, Take take) {
    if (!call.added) return;
    for (const auto& [path, text] : call.added->files)
        if (path.starts_with(folder)) take(path.substr(folder.size()), text);
}

} // namespace

Library library_of(const Call& call) {
    Library library(call.scripts);
    each_added(call, "scripts/", [&](const std::string& path, const std::string& text) {
        library.add(std::filesystem::path(path).replace_extension().string(), text);
    });
    return library;
}

ColumnWordsOf column_words_of(const Call& call) {
    return [call, known = std::shared_ptr<const ColumnWords>()]() mutable {
        if (!known) known = std::make_shared<const ColumnWords>(Store(call).rulesets);
        return known;
    };
}

Message state_of(const Index& index) {
    const std::string file = index.file().string();
    switch (index.state()) {
    case Index::State::used:
        return {"index.used", {{"file", file}, {"records", std::to_string(index.size())}}};
    case Index::State::missing: return {"index.missing", {{"file", file}}};
    case Index::State::writable: return {"index.writable", {{"file", file}}};
    case Index::State::foreign: return {"index.foreign", {{"file", file}}};
    case Index::State::damaged: break;
    }
    return {"index.damaged", {{"file", file}}};
}

Store::Store(const Call& call, Library with, const Limits& limits)
    : library(std::move(with)), index(call.index), scripts(library, limits, &index),
      rulesets(call.rulesets, scripts, ruleset::whole_grammar()) {
    rulesets.speak(call.language);
    rulesets.files().take(call.given);
    each_added(call, "rulesets/",
               [&](const std::string& path, const std::string& text) { rulesets.add(path, text); });
    if (!call.verbose) return;
    Diagnostics found;
    const Message state = state_of(index);
    found.note({}, state.id, state.arguments);
    call.report(found);
    index.listen([call](const std::string& file) {
        Diagnostics missed;
        missed.note({file}, "index.stale");
        call.report(missed);
    });
}

} // namespace regra::verbs
