// regra plugin new: a template of the SDK under another name, ready to build.
#include <algorithm>

#include "kernel/base/file.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/text.hpp"
#include "kernel/loader/plugin.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

namespace fs = std::filesystem;

struct PluginNew {
    std::string kind, name;
    std::string to; // the folder of the new plugin, "" = one of its name, here
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

fs::path template_folder(const Call& call, const std::string& kind) {
    const auto all = call.prefix / "share/regra/sdk/template";
    std::vector<std::string> kinds;
    for (const auto& path : paths_in(all)) kinds.push_back(path.filename());
    if (kinds.empty()) throw Error(Exit::file, {all.string()}, "cli.no-templates");
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
        throw Error(Exit::bad_input, {}, "cli.no-template",
                    {{"kind", kind}, {"kinds", join(kinds, ", ")}});
    return all / kind;
}

// The files of a template, in its folders too. It is named after its one source.
std::vector<NewFile> files_of(const fs::path& folder, const std::string& name) {
    std::vector<NewFile> files;
    std::string own;
    for (const auto& path : paths_below(folder)) {
        if (!is_regular(path)) continue;
        files.push_back({path.lexically_relative(folder), read_file(path)});
        if (path.extension() == ".cpp") own = path.stem();
    }
    std::replace(own.begin(), own.end(), '_', '-');
    const auto from = forms_of(own), to = forms_of(name);
    for (auto& file : files) {
        file.name = renamed(std::move(file.name), from, to);
        file.bytes = renamed(std::move(file.bytes), from, to);
    }
    std::sort(files.begin(), files.end(),
              [](const auto& a, const auto& b) { return a.name < b.name; });
    return files;
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

Reply run_plugin_new(const Call& call, const PluginNew& asked) {
    if (!is_new_name(asked.name))
        throw Error(Exit::bad_input, {}, "cli.new-name", {{"name", asked.name}});
    Reply reply;
    reply.files = files_of(template_folder(call, asked.kind), asked.name);
    const fs::path folder = asked.to.empty() ? asked.name : asked.to;
    reply.folder = folder.string();
    bool has_rulesets = false;
    for (auto& file : reply.files) {
        has_rulesets = has_rulesets || file.name.starts_with("rulesets/");
        file.name = (folder / file.name).string();
    }
    const auto build = folder / "build", plugins = build / "lib/regra/plugins",
               rulesets = folder / "rulesets";
    Value::List commands = {"cmake -S " + shell(folder) + " -B " + shell(build) +
                                " -DCMAKE_PREFIX_PATH=" + shell(call.prefix) +
                                " -DCMAKE_BUILD_TYPE=Release && cmake --build " + shell(build),
                            "regra plugin check " + shell(plugins / (asked.name + ".so"))};
    if (has_rulesets)
        commands.emplace_back("regra ruleset test " + shell(rulesets) + " --plugins " +
                              shell(plugins) + " --rulesets " + shell(rulesets));
    reply.value = Value::Map{{"folder", reply.folder}, {"commands", std::move(commands)}};
    return reply;
}

} // namespace

Verb plugin_new() {
    using namespace reply;
    return verb<PluginNew>(
        "plugin new", "a new plugin from a template of the SDK",
        "Prints the commands that build and check it.\n"
        "--json: {folder, commands}",
        {{parameter("KIND", &PluginNew::kind, "variant, pairing or adaptation"),
          parameter("NAME", &PluginNew::name, "its id, such as my-game").made_folder(),
          parameter("to", &PluginNew::to, "the folder to write; else one named NAME")
              .made_folder()
              .of("FOLDER")}},
        record("", {text("folder").hidden(), list("commands", text(""))}), run_plugin_new);
}

} // namespace regra::verbs
