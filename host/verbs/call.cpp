#include "verbs/call.hpp"

#include <algorithm>
#include <regra/catalogue.h>
#include <utility>

#include "kernel/base/file.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_plugins.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {

Shape diagnostic_shape() {
    using namespace reply;
    const auto hidden = [](Shape field) { return std::move(field).hidden(); };
    return record("", {hidden(text("file")), hidden(number("line")), hidden(number("column")),
                       hidden(number("offset")), hidden(text("kind")), hidden(text("id")),
                       hidden(text("text")), text("said")});
}

Value value_of(const Diagnostic& item, Language language) {
    static constexpr const char* kinds[] = {"error", "open", "note"};
    return Value::Map{{"file", item.place.file},
                      {"line", item.place.line},
                      {"column", item.place.column},
                      {"offset", item.place.offset},
                      {"kind", kinds[static_cast<int>(item.severity)]},
                      {"id", item.message.id},
                      {"text", words(item.message, language)},
                      {"said", line(item, language)}};
}

Value value_of(const Diagnostics& found, Language language) {
    Value::List all;
    for (const auto& item : found.items()) all.push_back(value_of(item, language));
    return all;
}

// ---- input lines --------------------------------------------------------------------------------

InputLines::InputLines(const Call& call) {
    if (call.reading)
        text_ = call.read("-");
    else
        input_.emplace("-");
}

bool InputLines::next(std::string& line, int& number) {
    constexpr std::size_t piece = 1 << 16; // bytes
    while (true) {
        std::size_t end = text_.find('\n', at_);
        while (end == std::string::npos) {
            text_.erase(0, std::exchange(at_, 0));
            const bool more = input_ && input_->read(text_, piece);
            end = text_.find('\n');
            if (!more) break;
        }
        if (at_ == text_.size()) return false;
        end = std::min(end, text_.size());
        line = trim(std::string_view(text_).substr(at_, end - at_));
        at_ = std::min(end + 1, text_.size());
        number = ++number_;
        if (!line.empty()) return true;
    }
}

// ---- call ---------------------------------------------------------------------------------------

namespace {

bool is_bool(const loader::Plugin& plugin, const std::string& option) {
    for (const auto& name : plugin.names(REGRA_NAME_OPTION))
        if (name.id == option) return name.domain == "bool";
    return false;
}

std::string truth(const std::string& text) {
    if (text == "yes") return "true";
    return text == "no" ? "false" : text;
}

} // namespace

Stopped::Stopped() : Error(Exit::limits, {}, "host.stopped") {}

std::string Call::read(const std::string& name, std::size_t most_bytes) const {
    return reading ? reading(name) : read_file(name, most_bytes);
}

std::string Call::read_beside(const std::string& file, const std::string& name) const {
    if (given) {
        const auto path = path_beside(file, name);
        if (auto text = given(path)) return std::move(*text);
        if (is_given(file)) throw Error(Exit::file, {path}, "host.no-input");
    }
    return reading_beside ? reading_beside(file, name) : read_file(path_beside(file, name));
}

void Call::take(std::function<std::optional<std::string>(const std::string& name)> inputs,
                bool reads_files) {
    given = std::move(inputs);
    reading = [given = given, reads_files](const std::string& file) {
        if (auto text = given(file)) return std::move(*text);
        if (reads_files && file != "-") return read_file(file);
        throw Error(Exit::file, {file}, "host.no-input");
    };
}

void Call::report(const Diagnostics& diagnostics) const {
    if (reported && !diagnostics.empty()) reported(diagnostics);
}

void Call::record(Value& reply, std::string_view list, Value item) const {
    check_stop();
    if (recorded) return recorded(list, item);
    reply.add_to(list, std::move(item));
}

void Call::progress(const Progress& done) const {
    if (progressed) progressed(done);
}

void Call::check_stop() const {
    if (stop && *stop != 0) throw Stopped();
}

std::string path_beside(const std::string& file, const std::string& name) {
    return (folder_of_file(file) / name).lexically_normal().string(); // a whole path stays itself
}

int whole_number(const std::string& text, const std::string& name, int least, int most) {
    const auto value = integer_of(text);
    if (value && *value >= least && *value <= most) return static_cast<int>(*value);
    throw Error(Exit::bad_input, {}, "cli.number",
                {{"name", name},
                 {"text", text},
                 {"least", std::to_string(least)},
                 {"most", std::to_string(most)}});
}

loader::Plugins plugins_of(const Call& call) {
    loader::Plugins plugins(call.plugins, wordings_of(call), call.plugins_named);
    plugins.listen(call.reported);
    if (call.event)
        plugins.admit(
            admitted_by(call, call.plugins_known ? call.plugins_known : known_plugins(call)));
    if (call.added)
        for (const auto& file : call.added->plugins) plugins.add(file);
    call.report(plugins.messages());
    return plugins;
}

loader::Texts options_of(const loader::Plugin& plugin, const std::vector<std::string>& given) {
    loader::Texts made;
    Diagnostics wrong;
    for (const auto& text : given) {
        const auto equals = text.find('=');
        if (equals == std::string::npos || equals == 0) {
            wrong.error({"--option"}, "cli.key-value", {{"text", text}});
            continue;
        }
        const std::string id = text.substr(0, equals), value = text.substr(equals + 1);
        made.emplace_back(id, is_bool(plugin, id) ? truth(value) : value);
    }
    if (wrong.has_errors()) throw Error(Exit::bad_input, wrong);
    return made;
}

} // namespace regra::verbs
