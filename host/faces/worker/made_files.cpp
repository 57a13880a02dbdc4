#include "faces/worker/made_files.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "engines/pairing/for_engine.hpp"
#include "faces/worker/frames.hpp"

namespace regra::worker {
namespace {

namespace fs = std::filesystem;
using Makes = verbs::Parameter::Makes;

// Itself, or a path below it.
bool is_within(const fs::path& path, const fs::path& named) {
    if (named.empty()) return false;
    const auto left = path.lexically_normal().lexically_relative(named.lexically_normal());
    return !left.empty() && *left.begin() != "..";
}

// What a parameter of the verb was given.
std::vector<std::string> given_to(const verbs::Parameter& parameter, const Value& arguments) {
    if (const auto& text = arguments.text_of(parameter.name); !text.empty()) return {text};
    std::vector<std::string> all;
    for (const auto& text : arguments.texts_of(parameter.name)) all.emplace_back(text);
    return all;
}

// The parameter that makes such things and names the path, or a folder that it stands in; or null.
const verbs::Parameter* named_by(const verbs::Verb& verb, const Value& arguments,
                                 std::initializer_list<Makes> makes, const fs::path& path) {
    const auto& all = verb.parameters;
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& one) {
        if (std::find(makes.begin(), makes.end(), one.makes) == makes.end()) return false;
        const bool is_folder = one.is_folder || one.makes == Makes::folder;
        const auto given = given_to(one, arguments);
        return std::any_of(given.begin(), given.end(), [&](const fs::path& named) {
            return is_folder ? is_within(path, named) : path == named;
        });
    });
    return found == all.end() ? nullptr : &*found;
}

// A name that the verb makes up, or makes of the one that was given.
bool is_made_up(const verbs::Verb& verb, const Value& arguments, const std::string& name) {
    return std::any_of(verb.parameters.begin(), verb.parameters.end(), [&](const auto& one) {
        const auto given = given_to(one, arguments);
        return std::any_of(one.endings.begin(), one.endings.end(), [&](const auto& ending) {
            return given.empty() ? name.ends_with(ending) : name == given.front() + ending;
        });
    });
}

} // namespace

const verbs::Parameter* replaced_by(const verbs::Verb& verb, const Value& arguments,
                                    const std::string& file) {
    return named_by(verb, arguments, {Makes::any_file}, file);
}

std::string mark_of_folder(const verbs::Verb& verb) {
    for (const auto& one : verb.parameters)
        if (!one.mark.empty()) return one.mark;
    return {};
}

void list_in_mark(std::vector<verbs::NewFile>& files, const std::string& folder,
                  const std::string& mark) {
    std::stable_partition(files.begin(), files.end(), [&](const verbs::NewFile& file) {
        return fs::path(file.name).filename() == mark;
    });
    std::string list;
    for (const auto& file : files)
        list += fs::path(file.name).lexically_relative(folder).string() + "\n";
    for (auto& file : files)
        if (fs::path(file.name).filename() == mark) file.bytes += list;
}

void demand_own_files(const verbs::Verb& verb, const verbs::Call& call, const Value& arguments,
                      const verbs::Reply& reply) {
    const auto& folder = reply.folder;
    bool good = folder.empty() || named_by(verb, arguments, {Makes::folder}, folder) ||
                (verb.installs && is_within(folder, call.packs));
    for (const auto& file : reply.files)
        good = good && (!folder.empty() ? is_within(file.name, folder)
                                        : named_by(verb, arguments, {Makes::file, Makes::any_file},
                                                   file.name) ||
                                              is_made_up(verb, arguments, file.name));
    if (!good) throw BadFrame("a file that the command does not make");
}

void demand_own_engine(const Value& arguments, const std::vector<std::string>& words) {
    const auto& named = arguments.text_of("engine");
    if (named.empty() || pairing::command_words(named, "--engine") != words)
        throw BadFrame("a program that the command does not name");
}

} // namespace regra::worker
