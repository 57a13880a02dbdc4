// regra plugin list.
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

struct PluginList {};

Reply run_plugin_list(const Call& call, const PluginList&) {
    Diagnostics found;
    Value::List all;
    for (const auto& plugin : plugins_of(call).list(found)) {
        const auto& said = plugin.description;
        Value shown = Value::Map{{"id", plugin.id},
                                 {"kind", said ? said->kind : "-"},
                                 {"name", said ? said->name : ""},
                                 {"version", said ? said->version : "-"},
                                 {"interface", said ? said->interface : ""},
                                 {"file", plugin.file.string()}};
        Value::List options;
        if (said)
            for (const auto& option : said->options)
                options.push_back(Value::Map{{"id", option.id},
                                             {"value", option.value},
                                             {"domain", option.domain},
                                             {"title", option.title}});
        shown.set("options", std::move(options));
        if (!said) found.note({plugin.file.string()}, "loader.not-described", {{"id", plugin.id}});
        all.push_back(std::move(shown));
    }
    call.report(found);
    return {std::move(all)};
}

} // namespace

Verb plugin_list() {
    using namespace reply;
    return verb<PluginList>(
        "plugin list", "every plugin: id, kind, version, file",
        "What stands in the files is told, and none of their code runs. A plugin that cannot be "
        "used\nis named on standard error, and the status stays 0: the list is what was asked "
        "for.\n"
        "--json: [{id, kind, name, version, interface, file, options}]",
        {},
        list("", record("", {text("id"), text("kind"), text("name").hidden(), text("version"),
                             text("interface").hidden(), text("file"),
                             list("options", record("", {text("id"), text("value"), text("domain"),
                                                         text("title")}))
                                 .hidden()}))
            .in_columns(),
        run_plugin_list);
}

} // namespace regra::verbs
