// Explains what went wrong in a script, from Lua's stack and words: the line, its subject, and
// what was used though it is not there.
#include "kernel/sandbox/engine.hpp"

#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"

#include <charconv>
#include <cstring>
#include <string_view>

#include <lua.hpp>

namespace regra::sandbox {
namespace {

constexpr std::string_view ending = ".lua";

// The script a chunk name stands for ("tiebreaks/wins.lua"), or null.
const Script* script_of(const Engine& self, std::string_view name) {
    if (!name.ends_with(ending)) return nullptr;
    name.remove_suffix(ending.size());
    return self.library.find(name);
}

// Takes "tiebreaks/wins.lua:9: " from the front of Lua's words; false if they do not begin so.
bool take_place(const Engine& self, std::string_view& words, Place& place) {
    const auto colon = words.find(':');
    const auto second = colon == words.npos ? colon : words.find(": ", colon + 1);
    if (second == words.npos) return false;
    const Script* script = script_of(self, words.substr(0, colon));
    int line = 0;
    const auto read = std::from_chars(words.data() + colon + 1, words.data() + second, line);
    if (!script || read.ptr != words.data() + second) return false;
    place.file = script->file;
    place.line = line;
    words.remove_prefix(second + 2);
    return true;
}

// The whole number `round` of the record on top; nothing here may ask for memory.
int round_in(lua_State* thread) {
    int round = 0;
    for (lua_pushnil(thread); lua_next(thread, -2); lua_pop(thread, 1))
        if (lua_type(thread, -2) == LUA_TSTRING && lua_isinteger(thread, -1) &&
            std::strcmp(lua_tostring(thread, -2), "round") == 0)
            round = static_cast<int>(lua_tointegerx(thread, -1, nullptr));
    return round;
}

// A local of the function that is a round: a number called so, or a record that has one.
int round_of(lua_State* thread, const lua_Debug& frame) {
    int round = 0;
    for (int i = 1;; ++i) {
        const char* name = lua_getlocal(thread, &frame, i);
        if (!name) return round;
        if (std::strcmp(name, "round") == 0 && lua_isinteger(thread, -1)) {
            round = static_cast<int>(lua_tointegerx(thread, -1, nullptr));
        } else if (std::strcmp(name, "game") == 0 && lua_istable(thread, -1)) {
            round = round_in(thread);
        }
        lua_pop(thread, 1);
    }
}

// A local text of the function called `asked_of`: whom another script was asked about.
void read_asked_of(lua_State* thread, const lua_Debug& frame, std::string& asked_of) {
    for (int i = 1;; ++i) {
        const char* name = lua_getlocal(thread, &frame, i);
        if (!name) return;
        if (std::strcmp(name, "asked_of") == 0 && lua_type(thread, -1) == LUA_TSTRING)
            asked_of = printable(lua_tostring(thread, -1));
        lua_pop(thread, 1);
    }
}

// The innermost function of a script that was running; what those outside it add.
void read_stack(Engine& self, lua_State* thread, Fault& fault) {
    constexpr int most_outside = 100; // of an endless recursion not all
    lua_Debug frame;
    for (int level = 0; lua_getstack(thread, level, &frame); ++level) {
        if (!fault.place.file.empty() && level > most_outside) return;
        if (!lua_getinfo(thread, "Sl", &frame) || frame.currentline < 0) continue;
        const Script* script = script_of(self, frame.short_src);
        if (!script) continue;
        if (self.asked_of.empty()) read_asked_of(thread, frame, self.asked_of);
        if (!fault.place.file.empty()) continue;
        fault.place.file = script->file;
        const bool innermost = level == 0 && self.ended_line > 0;
        fault.place.line = innermost ? self.ended_line : frame.currentline;
        fault.round = round_of(thread, frame);
    }
}

std::string between(std::string_view text, std::string_view before, std::string_view after) {
    const auto begin = text.find(before);
    if (begin == text.npos) return {};
    text.remove_prefix(begin + before.size());
    return std::string(text.substr(0, text.find(after)));
}

// "attempt to index a nil value (field 'opponent')": what was not there.
void read_absence(Fault& fault) {
    const std::string_view text = fault.text;
    if (!text.starts_with("attempt to ")) return;
    fault.is = text.find("a nil value") != text.npos       ? "nil"
               : text.find("a boolean value") != text.npos ? "false"
                                                           : "";
    if (fault.is.empty()) return;
    for (const auto* kind : {"(field '", "(local '", "(upvalue '", "(global '", "(method '"})
        if (fault.name.empty()) fault.name = between(text, kind, "'");
    if (fault.name.empty() || fault.name == "?") fault.is.clear();
}

// Takes away a letter of several bytes that was cut in two.
std::string cut_at_letter(std::string text) {
    while (!text.empty() && !is_utf8(text)) text.pop_back();
    return text;
}

// A script's own words may be anything: one line of UTF-8, not endless.
std::string one_line(std::string_view words) {
    constexpr std::size_t most = 400;
    std::string text(words.substr(0, most));
    if (!is_utf8(text)) text = is_utf8(words) ? cut_at_letter(text) : latin1_to_utf8(text);
    text = printable(text);
    while (text.ends_with('.') || text.ends_with(' ')) text.pop_back();
    return text;
}

} // namespace

Fault fault_of(Engine& self, lua_State* thread) {
    Fault fault;
    fault.index = self.at;
    read_stack(self, thread, fault);
    if (fault.place.file.empty()) {
        if (self.blamed) fault.place.file = self.blamed->file;
        // At the top of a file no function is known to run.
        fault.place.line = self.ended_line > 0 ? self.ended_line : self.blamed_line;
    }
    if (self.ended != Ended::none || lua_type(thread, -1) != LUA_TSTRING) return fault;
    std::size_t length = 0;
    const char* bytes = lua_tolstring(thread, -1, &length);
    std::string_view words(bytes, length);
    take_place(self, words, fault.place);
    fault.text = one_line(words);
    read_absence(fault);
    if (fault.is.empty()) fault.name.clear();
    return fault;
}

} // namespace regra::sandbox

namespace regra {

Message words_of(const Fault& fault) {
    const auto quoted = [&](std::string_view before) {
        return sandbox::between(fault.text, before, "'");
    };
    if (!fault.is.empty()) return {"script.absent", {{"name", fault.name}, {"is", fault.is}}};
    if (fault.text.starts_with("assignment to global"))
        return {"script.global-set", {{"name", quoted("'")}}};
    if (fault.text.starts_with("no function or value is called"))
        return {"script.global-unknown", {{"name", quoted("'")}}};
    return {"script.failed", {{"text", fault.text}}};
}

} // namespace regra
