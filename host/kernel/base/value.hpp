// A tree of plain values: what passes between the host and a script, what a verb is asked and what
// it replies, and JSON. Numbers are whole. Points are exact; a script has them counted in the
// competition's units, as numbers.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "kernel/base/points.hpp"

namespace regra {

// One thing of a list that was loaded into a Machine (Machine::load gives the list its number).
struct Entity {
    int list = -1;
    int index = -1; // 0-based
    bool operator==(const Entity&) const = default;
};

// Some things of one list. In a script: group[1 .. count], group.count, and group[thing] is true
// for its members.
struct Group {
    int list = -1;
    std::vector<std::int32_t> members; // 0-based
    bool operator==(const Group&) const = default;
};

// All things of a list, in its order; costs nothing however long the list.
struct Everyone {
    int list = -1;
    bool operator==(const Everyone&) const = default;
};

struct Named;
class Value;

// The next two are answered by the host while a script runs. A call may be run twice, the first
// time in vain, so the answers must be the same for the same question and change nothing; they
// must not use the Machine that asks. An exception thrown by them ends the call, whatever the
// script does, and comes out of it as it is; but a Misuse is an error of the script at its line.
//
// A script can use them until the call ends that gave it them. Equal are copies of one only.

// A function that a script calls with values.
struct Function {
    using Body = std::function<Value(const std::vector<Value>& arguments)>;
    explicit Function(Body body);
    std::shared_ptr<const Body> body;
    bool operator==(const Function&) const = default;
};

// A table whose fields are asked for by their names: when a script first names one, which keeps
// the answer for the call, unless it is nil. A whole number is a name too, in decimal digits. A
// script can neither change it nor go through it, and it has no length.
struct Lookup {
    using Body = std::function<Value(std::string_view name)>;
    explicit Lookup(Body body);
    std::shared_ptr<const Body> body;
    bool operator==(const Lookup&) const = default;
};

// Says what is wrong with how a script asks: "no such side".
struct Misuse : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// nothing, yes or no, a whole number, points, text, a list, a map in the order of its names, things
// of a list, or what the host answers. A script gets copies that it cannot change.
class Value {
public:
    using List = std::vector<Value>;
    // From a script: sorted by name; in { "add time", side = "black" } the first is named "1".
    using Map = std::vector<Named>;

    Value();
    Value(bool yes);
    Value(int number);
    Value(std::int64_t number);
    // Above 2^63 - 1: as text, so that nothing is lost.
    template<std::unsigned_integral Number>
    Value(Number number);
    Value(Points points);
    Value(std::string text);
    Value(std::string_view text);
    Value(const char* text);
    Value(std::nullptr_t) = delete; // nothing is Value()
    Value(List list);
    Value(Map map);
    Value(Entity entity);
    Value(Group group);
    Value(Everyone everyone);
    Value(Function function);
    Value(Lookup lookup);
    Value(const Value&);
    Value(Value&&) noexcept;
    Value& operator=(const Value&);
    Value& operator=(Value&&) noexcept;
    ~Value();

    bool operator==(const Value&) const;

    bool is_nothing() const { return std::holds_alternative<std::monostate>(data_); }
    // The value as that type, or null.
    const bool* yes() const { return std::get_if<bool>(&data_); }
    const std::int64_t* number() const { return std::get_if<std::int64_t>(&data_); }
    const Points* points() const { return std::get_if<Points>(&data_); }
    const std::string* text() const { return std::get_if<std::string>(&data_); }
    const List* list() const { return std::get_if<List>(&data_); }
    const Map* map() const { return std::get_if<Map>(&data_); }
    const Entity* entity() const { return std::get_if<Entity>(&data_); }
    const Group* group() const { return std::get_if<Group>(&data_); }
    const Everyone* everyone() const { return std::get_if<Everyone>(&data_); }
    const Function* function() const { return std::get_if<Function>(&data_); }
    const Lookup* lookup() const { return std::get_if<Lookup>(&data_); }

    // The texts in a list; none of anything else.
    std::vector<std::string> texts() const;

    // The value of a name; null if this is no map or has no such name.
    const Value* find(std::string_view name) const;
    // The same as that type; a default if there is no such entry or it has another type.
    const std::string& text_of(std::string_view name) const;
    std::int64_t number_of(std::string_view name, std::int64_t otherwise = 0) const;
    bool yes_of(std::string_view name) const;
    const List& list_of(std::string_view name) const;
    std::vector<std::string> texts_of(std::string_view name) const;

    // Adds or replaces a name; a value that is no map becomes one.
    Value& set(std::string_view name, Value value);
    // Adds to a list; a value that is no list becomes one.
    Value& add(Value value);
    // Adds an item to the list of that name; the list is made if there is none.
    Value& add_to(std::string_view name, Value item);

private:
    std::variant<std::monostate, bool, std::int64_t, Points, std::string, List, Map, Entity, Group,
                 Everyone, Function, Lookup>
        data_;
};

struct Named {
    std::string name;
    Value value;
    bool operator==(const Named&) const = default;
};

// Here, where a Named is complete: the lists and maps above hold them.
inline Value::Value() = default;
inline Value::Value(bool yes) : data_(yes) {}
inline Value::Value(int number) : data_(static_cast<std::int64_t>(number)) {}
inline Value::Value(std::int64_t number) : data_(number) {}
template<std::unsigned_integral Number>
Value::Value(Number number) {
    if (std::in_range<std::int64_t>(number))
        data_ = static_cast<std::int64_t>(number);
    else
        data_ = std::to_string(number);
}
inline Value::Value(Points points) : data_(points) {}
inline Value::Value(std::string text) : data_(std::move(text)) {}
inline Value::Value(std::string_view text) : data_(std::string(text)) {}
inline Value::Value(const char* text) : data_(std::string(text)) {}
inline Value::Value(List list) : data_(std::move(list)) {}
inline Value::Value(Map map) : data_(std::move(map)) {}
inline Value::Value(Entity entity) : data_(entity) {}
inline Value::Value(Group group) : data_(std::move(group)) {}
inline Value::Value(Everyone everyone) : data_(everyone) {}
inline Value::Value(Function function) : data_(std::move(function)) {}
inline Value::Value(Lookup lookup) : data_(std::move(lookup)) {}
inline Value::Value(const Value&) = default;
inline Value::Value(Value&&) noexcept = default;
inline Value& Value::operator=(const Value&) = default;
inline Value& Value::operator=(Value&&) noexcept = default;
inline Value::~Value() = default;
inline Function::Function(Body given) : body(std::make_shared<const Body>(std::move(given))) {}
inline Lookup::Lookup(Body given) : body(std::make_shared<const Body>(std::move(given))) {}

} // namespace regra
