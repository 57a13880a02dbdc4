// The tables and functions of a hub: steps of SQL, each run once.
#include <algorithm>
#include <charconv>
#include <map>

#include "formats/hub/hub.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/hash.hpp"

namespace regra::hub {
namespace {

struct Step {
    std::string file, text;
};

std::map<int, Step> steps_in(const std::filesystem::path& folder) {
    std::map<int, Step> all;
    for (const auto& path : paths_in(folder)) {
        const auto name = path.filename().string();
        int number = 0;
        const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
        if (error == std::errc() && *end == '-' && path.extension() == ".sql")
            all[number] = {name, read_file(path)};
    }
    if (all.empty()) throw Error(Exit::file, {folder.string()}, "hub.no-steps");
    return all;
}

// The steps that were run: number, and hash of the text.
std::map<int, std::string> steps_of(Session& session) {
    std::map<int, std::string> all;
    const auto there = session.row("SELECT to_regclass('hub.step') IS NOT NULL");
    if (there.front() != "t") return all;
    for (const auto& row : session.ask("SELECT n, sha256 FROM hub.step ORDER BY n"))
        all[std::stoi(row[0].value_or("0"))] = row[1].value_or("");
    return all;
}

} // namespace

Made make(Session& session, const std::filesystem::path& folder) {
    const auto steps = steps_in(folder);
    const auto before = steps_of(session);
    for (const auto& [number, hash] : before) {
        const auto ours = steps.find(number);
        if (ours == steps.end())
            throw Error(Exit::file, {session.shown()}, "hub.newer",
                        {{"n", std::to_string(number)}});
        if (bytea(sha256(ours->second.text)) != hash)
            throw Error(Exit::file, {session.shown()}, "hub.other-step",
                        {{"file", ours->second.file}});
    }
    Made made{before.empty() ? 0 : before.rbegin()->first, steps.rbegin()->first};
    for (const auto& [number, step] : steps)
        if (!before.contains(number))
            session.run("BEGIN;\n" + step.text +
                        "\nINSERT INTO hub.step (n, file, sha256) VALUES (" +
                        std::to_string(number) + ", " + literal(step.file) + ", " +
                        literal(bytea(sha256(step.text))) + ");\nCOMMIT;");
    return made;
}

} // namespace regra::hub
