#include "faces/library/given.hpp"

#include <algorithm>

#include "faces/worker/frames.hpp"
#include "kernel/base/json.hpp"
#include "kernel/base/text.hpp"

namespace regra::library {
namespace {

constexpr std::size_t longest_json = 16u << 20; // bytes of settings and of arguments

Place place_in(std::string_view json, const char* what, std::size_t offset) {
    const auto before = json.substr(0, offset);
    const auto line = before.rfind('\n') + 1; // npos + 1 is 0
    return {what, static_cast<int>(1 + std::count(before.begin(), before.end(), '\n')),
            static_cast<int>(1 + code_points(before.substr(line))), offset};
}

// What check() says of a name stands where the JSON has that.
Diagnostics placed(const Diagnostics& found, std::string_view json, const char* what,
                   const JsonNames& names) {
    Diagnostics made;
    for (auto item : found.items()) {
        const auto named = std::find_if(names.begin(), names.end(), [&](const auto& one) {
            return one.first == item.place.file;
        });
        item.place = named == names.end() ? Place{what} : place_in(json, what, named->second);
        made.add(std::move(item));
    }
    return made;
}

std::string without_dashes(const std::string& text) {
    const bool is_option =
        text.starts_with("--") && text.size() > 2 && text[2] >= 'a' && text[2] <= 'z';
    return is_option ? text.substr(2) : text;
}

} // namespace

void refuse(std::string_view id, Arguments arguments) {
    throw Error(Exit::bad_input, {}, id, std::move(arguments));
}

Value checked(const char* what, const char* json, const std::string& asked,
              const verbs::Parameters& parameters) {
    Value value = Value::Map();
    const std::string_view text(json ? json : "");
    if (text.size() > longest_json)
        refuse("host.json-size", {{"what", what}, {"count", std::to_string(longest_json)}});
    JsonFault fault;
    JsonNames names;
    constexpr int deepest = 32;
    if (json && !read_json(text, value, fault, deepest, &names))
        throw Error(Exit::bad_input, place_in(text, what, fault.offset), "host.json",
                    {{"why", fault.what}, {"offset", std::to_string(fault.offset)}});
    if (!value.map()) throw Error(Exit::bad_input, {what, 1, 1}, "host.object", {{"what", what}});
    Diagnostics wrong;
    verbs::check(asked, parameters, value, wrong);
    if (wrong.has_errors()) throw Error(Exit::bad_input, placed(wrong, text, what, names));
    return value;
}

void demand_bytes(const regra_str& bytes, const std::string& what) {
    if (!bytes.data && bytes.length > 0) refuse("host.null", {{"what", what}});
    if (bytes.length > worker::largest_frame)
        throw Error(Exit::limits, {what}, "host.question-size",
                    {{"count", std::to_string(worker::largest_frame >> 20)}});
}

void demand_utf8(const char* text, const std::string& what) {
    if (!is_utf8(text)) throw Error(Exit::bad_input, {what}, "host.utf8");
}

Inputs read_inputs(const regra_with* with) {
    auto all = std::make_shared<worker::Inputs>();
    if (!with) return all;
    if (with->input_count > 0 && !with->inputs) refuse("host.null", {{"what", "inputs"}});
    for (std::size_t i = 0; i < with->input_count; ++i) {
        const auto& one = with->inputs[i];
        const auto what = "inputs[" + std::to_string(i) + "]";
        if (!one.name) refuse("host.null", {{"what", what}});
        demand_utf8(one.name, what);
        demand_bytes(one.bytes, what);
        if (!all->emplace(one.name, std::string(one.bytes.data, one.bytes.length)).second)
            refuse("host.input-twice", {{"name", one.name}});
    }
    return all;
}

bool is_added_path(std::string_view path) {
    const auto ends = [&](std::string_view folder, std::string_view ending) {
        return path.starts_with(folder) && path.ends_with(ending) &&
               path.size() > folder.size() + ending.size();
    };
    if (!ends("rulesets/", ".yaml") && !ends("scripts/", ".lua")) return false;
    const auto parts = split(path, "/");
    return parts.size() > 2 && std::none_of(parts.begin(), parts.end(), [](std::string_view part) {
               return part.empty() || part.starts_with(".");
           });
}

Diagnostics as_named(const Diagnostics& found) {
    Diagnostics made;
    for (auto item : found.items()) {
        item.place.file = without_dashes(item.place.file);
        for (auto& [hole, text] : item.message.arguments)
            if (const auto& name = text.in(Language::en); name.starts_with("--"))
                text = without_dashes(name);
        made.add(std::move(item));
    }
    return made;
}

} // namespace regra::library
