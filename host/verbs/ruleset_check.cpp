// regra ruleset check.
#include <filesystem>
#include <set>

#include "kernel/base/folder.hpp"
#include "kernel/ruleset/articles.hpp"
#include "verbs/adaptations.hpp"
#include "verbs/call.hpp"
#include "verbs/pairing_work.hpp"
#include "verbs/ruleset_files.hpp"
#include "verbs/store.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

struct RulesetCheck {
    std::vector<std::string> paths;
};

Reply run_check(const Call& call, const RulesetCheck& asked) {
    Store store(call);
    const auto files = ruleset_files(asked.paths);
    Value reply = Value::Map{{"files", files.size()}, {"found", Value::List()}};
    std::array<int, 3> counts = {};
    bool no = false;                // errors, or an event with an open choice
    std::set<std::string> reported; // what several files rest on is reported once
    for (const auto& id : files) {
        bool is_event = false;
        const Diagnostics found = check_ruleset(call, store, id, &is_event);
        for (const auto& item : found.items()) {
            no = no || item.severity == Severity::error ||
                 (is_event && item.severity == Severity::open);
            if (!reported.insert(line(item, Language::en)).second) continue;
            ++counts[static_cast<std::size_t>(item.severity)];
            reply.add_to("found", value_of(item, call.language));
        }
    }
    reply.set("errors", counts[0]).set("open", counts[1]).set("notes", counts[2]);
    return {std::move(reply), no ? Exit::no : Exit::done};
}

} // namespace

std::vector<std::string> ruleset_files(const std::vector<std::string>& paths) {
    namespace fs = std::filesystem;
    std::vector<std::string> files;
    for (const auto& path : paths) {
        std::error_code none;
        if (!fs::is_directory(path, none)) {
            files.push_back(path);
            continue;
        }
        const std::size_t before = files.size();
        for (const auto& file : paths_below(path))
            if (file.extension() == ".yaml" && file.stem().extension() != ".test")
                files.push_back(file);
        if (files.size() == before) throw Error(Exit::file, {path}, "folder.no-rulesets");
    }
    return files;
}

std::vector<ToConfirm> lines_to_confirm(const ruleset::Ruleset& rules) {
    std::vector<ToConfirm> lines;
    for (const auto& setting : rules.settings()) {
        const bool rest = setting.path.front() == "the rest" && text_of(setting) == "to confirm";
        if (setting.to_confirm || rest)
            lines.push_back({ruleset::spoken(setting.path), setting.place});
    }
    // What a file says of itself is no setting.
    constexpr std::string_view unsure = ", to confirm";
    for (const auto& document : rules.documents) {
        if (document.source->text().find(unsure) == std::string::npos)
            continue; // reading it takes longer
        Diagnostics ignored;
        const auto root = ruleset::read_tree(*document.source, ignored);
        for (std::size_t i = 0; i < root.keys.size(); ++i) {
            const auto& node = root.items[i];
            const bool stated = rules.find({root.keys[i].text}) != nullptr;
            if (!stated && node.is_plain() && node.text.ends_with(unsure))
                lines.push_back({root.keys[i].text, document.source->place(node.offset)});
        }
    }
    return lines;
}

Diagnostics check_ruleset(const Call& call, Store& store, const std::string& id, bool* is_event) {
    Diagnostics found;
    if (ruleset::is_articles_file(id)) {
        ruleset::read_articles(id, found);
        return found;
    }
    try {
        const ruleset::Ruleset rules = store.rulesets.check(id, found);
        if (is_event) *is_event = rules.is_event();
        // Those of the files that it extends too: what they say is not settled here either.
        for (const auto& line : lines_to_confirm(rules))
            found.open(line.place, "lock.to-confirm", {{"key", line.key}});
        const auto& openings = rules.table<ruleset::Openings>();
        if (!found.has_errors() && !openings.lines.empty()) check_openings(call, openings, found);
        if (!found.has_errors()) check_plugin_words(call, rules, found);
        check_variant(call, store, rules, found);
        check_pairings(call, rules, found);
        if (!found.has_errors()) check_adaptations(call, store.rulesets, rules, found);
    } catch (const Error& error) {
        if (error.exit() == Exit::file || error.exit() == Exit::limits) throw;
        found.append(error.diagnostics());
    }
    found.sort();
    return found;
}

Verb ruleset_check() {
    using namespace reply;
    return verb<RulesetCheck>(
        "ruleset check", "whether rulesets are right, and what they leave open",
        "The exit status is 1 if there are errors, or open choices of an event.\n"
        "--json: {files, found: [{file, line, column, offset, kind, id, text, said}], errors, "
        "open,\n"
        "notes}; kind is error, open or note, said is the line that people read",
        {{parameter("PATH", &RulesetCheck::paths, "a file or folder of rulesets, or an id")
              .or_folder()}},
        record("", {list("found", diagnostic_shape()),
                    record("", {number("files"), number("errors"), number("open"), number("notes")})
                        .titled("ruleset.checked")}),
        run_check);
}

} // namespace regra::verbs
