// regra plugin list.
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

struct PluginList {};

Reply run_plugin_list(const Call& call, const PluginList&) {
    Diagnostics found;
    const auto plugins = plugins_of(call).open_all(found);
    Value::List all;
    for (const auto& plugin : plugins)
        all.push_back(Value::Map{{"id", plugin.id()},
                                 {"kind", loader::text(plugin.kind())},
                                 {"name", plugin.name()},
                                 {"version", plugin.version()},
                                 {"file", plugin.file().string()}});
    call.report(found);
    return {std::move(all)};
}

} // namespace

Verb plugin_list() {
    using namespace reply;
    return verb<PluginList>(
        "plugin list", "every plugin: id, kind, version, file",
        "A plugin that cannot be used is named on standard error, and the status stays "
        "0:\nthe list is what was asked for.\n"
        "--json: [{id, kind, name, version, file}]",
        {},
        list("", record("", {text("id"), text("kind"), text("name").hidden(), text("version"),
                             text("file")}))
            .in_columns(),
        run_plugin_list);
}

} // namespace regra::verbs
