// What passes between the host and a script: a small tree of plain values. Numbers are whole;
// points are counted in a competition's units before they come here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

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

// nil, yes or no, a whole number, text, a list, a map in the order of its names, or things of a
// list. A script gets copies that it cannot change.
class Value {
public:
    using List = std::vector<Value>;
    using Map = std::vector<Named>; // from a script: sorted by name

    Value();
    Value(bool yes);
    Value(int number);
    Value(std::int64_t number);
    Value(std::string text);
    Value(std::string_view text);
    Value(const char* text);
    Value(List list);
    Value(Map map);
    Value(Entity entity);
    Value(Group group);
    Value(Everyone everyone);
    Value(const Value&);
    Value(Value&&) noexcept;
    Value& operator=(const Value&);
    Value& operator=(Value&&) noexcept;
    ~Value();

    bool operator==(const Value&) const;

    bool is_nil() const { return std::holds_alternative<std::monostate>(data_); }
    // The value as that type, or null.
    const bool* yes() const { return std::get_if<bool>(&data_); }
    const std::int64_t* number() const { return std::get_if<std::int64_t>(&data_); }
    const std::string* text() const { return std::get_if<std::string>(&data_); }
    const List* list() const { return std::get_if<List>(&data_); }
    const Map* map() const { return std::get_if<Map>(&data_); }
    const Entity* entity() const { return std::get_if<Entity>(&data_); }
    const Group* group() const { return std::get_if<Group>(&data_); }
    const Everyone* everyone() const { return std::get_if<Everyone>(&data_); }

    // The value of a name; null if this is no map or has no such name.
    const Value* find(std::string_view name) const;
    // Adds or replaces a name; a value that is no map becomes one.
    void set(std::string_view name, Value value);

private:
    std::variant<std::monostate, bool, std::int64_t, std::string, List, Map, Entity, Group,
                 Everyone>
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
inline Value::Value(std::string text) : data_(std::move(text)) {}
inline Value::Value(std::string_view text) : data_(std::string(text)) {}
inline Value::Value(const char* text) : data_(std::string(text)) {}
inline Value::Value(List list) : data_(std::move(list)) {}
inline Value::Value(Map map) : data_(std::move(map)) {}
inline Value::Value(Entity entity) : data_(entity) {}
inline Value::Value(Group group) : data_(std::move(group)) {}
inline Value::Value(Everyone everyone) : data_(everyone) {}
inline Value::Value(const Value&) = default;
inline Value::Value(Value&&) noexcept = default;
inline Value& Value::operator=(const Value&) = default;
inline Value& Value::operator=(Value&&) noexcept = default;
inline Value::~Value() = default;

} // namespace regra
