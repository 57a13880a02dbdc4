// regra plugin new: a template of the SDK under another name, ready to build.
#include <algorithm>
#include <fstream>

#include "faces/cli/commands.hpp"
#include "faces/cli/output.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/text.hpp"
#include "kernel/loader/plugin.hpp"

namespace regra::cli {
namespace {

namespace fs = std::filesystem;

struct File {
    fs::path name;
    std::string text;
};

// One name as a template writes it in its four places.
struct Forms {
    std::string id;    // my-game
    std::string file;  // my_game
    std::string type;  // MyGame
    std::string title; // My game
};

std::string capital(std::string word) {
    if (word[0] >= 'a' && word[0] <= 'z') word[0] = static_cast<char>(word[0] - 'a' + 'A');
    return word;
}

Forms forms_of(const std::string& id) {
    Forms forms{id, id, "", capital(id)};
    for (const auto word : split(id, "-")) forms.type += capital(std::string(word));
    std::replace(forms.file.begin(), forms.file.end(), '-', '_');
    std::replace(forms.title.begin(), forms.title.end(), '-', ' ');
    return forms;
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (auto at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

std::string renamed(std::string text, const Forms& from, const Forms& to) {
    replace_all(text, from.id, to.id);
    replace_all(text, from.file, to.file);
    replace_all(text, from.type, to.type);
    replace_all(text, from.title, to.title);
    return text;
}

// Words of small letters and digits with - between them; the first begins with a letter.
bool is_new_name(const std::string& name) {
    const auto words = split(name, "-");
    const auto filled = [](std::string_view word) { return !word.empty(); };
    return loader::is_plugin_id(name) && std::all_of(words.begin(), words.end(), filled) &&
           name[0] >= 'a';
}

fs::path template_folder(const std::string& kind) {
    const auto all = (program_folder() / "../share/regra/sdk/template").lexically_normal();
    std::error_code error;
    std::vector<std::string> kinds;
    for (const auto& entry : fs::directory_iterator(all, error))
        kinds.push_back(entry.path().filename().string());
    std::sort(kinds.begin(), kinds.end());
    if (kinds.empty()) throw Failure(Exit::file, {all.string()}, "cli.no-templates");
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
        throw Failure(Exit::bad_input, {}, "cli.no-template",
                      {{"kind", kind}, {"kinds", join(kinds, ", ")}});
    return all / kind;
}

// The files of a template, in its folders too. It is named after its one source.
std::vector<File> files_of(const fs::path& folder, const std::string& name) {
    std::vector<File> files;
    std::string own;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        files.push_back({entry.path().lexically_relative(folder), read_file(entry.path())});
        if (entry.path().extension() == ".cpp") own = entry.path().stem().string();
    }
    std::replace(own.begin(), own.end(), '_', '-');
    const auto from = forms_of(own), to = forms_of(name);
    for (auto& file : files) {
        file.name = renamed(file.name.string(), from, to);
        file.text = renamed(std::move(file.text), from, to);
    }
    return files;
}

// All files or none.
void write(const fs::path& folder, const std::vector<File>& files) {
    std::error_code error;
    if (fs::exists(folder, error)) throw Failure(Exit::file, {folder.string()}, "cli.folder-there");
    for (const auto& file : files) {
        fs::create_directories((folder / file.name).parent_path(), error);
        std::ofstream out(folder / file.name, std::ios::binary);
        if (out << file.text && out.flush()) continue;
        fs::remove_all(folder, error);
        throw Failure(Exit::file, {folder.string()}, "cli.folder-not-written");
    }
}

// As one word of a shell.
std::string shell(const fs::path& path) {
    std::string text = path.string();
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("/._-+").find(c) != std::string_view::npos;
    };
    if (std::all_of(text.begin(), text.end(), plain)) return text;
    replace_all(text, "'", "'\\''");
    return "'" + text + "'";
}

} // namespace

Exit run_plugin_new(const Common&, const PluginNew& asked) {
    if (!is_new_name(asked.name))
        throw Failure(Exit::bad_input, {}, "cli.new-name", {{"name", asked.name}});
    const auto files = files_of(template_folder(asked.kind), asked.name);
    const fs::path folder = asked.to.empty() ? asked.name : asked.to;
    write(folder, files);
    const auto prefix = (program_folder() / "..").lexically_normal().parent_path();
    const auto build = folder / "build";
    print("cmake -S " + shell(folder) + " -B " + shell(build) + " -DCMAKE_PREFIX_PATH=" +
          shell(prefix) + " -DCMAKE_BUILD_TYPE=Release && cmake --build " + shell(build) + "\n");
    const auto plugins = build / "lib/regra/plugins";
    print("regra plugin check " + shell(plugins / (asked.name + ".so")) + "\n");
    const auto rulesets = folder / "rulesets";
    if (fs::is_directory(rulesets))
        print("regra ruleset test " + shell(rulesets) + " --plugins " + shell(plugins) +
              " --rulesets " + shell(rulesets) + "\n");
    return Exit::done;
}

} // namespace regra::cli
