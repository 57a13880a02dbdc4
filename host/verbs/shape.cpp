#include "verbs/shape.hpp"

#include <algorithm>

#include "kernel/base/points_text.hpp"
#include "kernel/base/printable.hpp"
#include "verbs/table.hpp"

namespace regra::verbs {
namespace {

using Show = Shape::Show;
using Type = Shape::Type;

Shape shape(Type type, std::string name, std::vector<Shape> parts = {}) {
    Shape made;
    made.type = type;
    made.name = std::move(name);
    made.parts = std::move(parts);
    return made;
}

bool is_number(const Shape& shape) {
    return shape.type == Type::number || shape.type == Type::points;
}

// A field of a record; of one without a name the record itself.
const Value& field(const Shape& shape, const Value& record) {
    return shape.name.empty() ? record : part_of(record, shape.name);
}

std::string rendered_field(const Shape& shape, const Value& value, const Look& look) {
    const auto* text = shape.in_words ? value.text() : nullptr;
    return text ? shape.in_words(*text).in(look.language) : plain(value, look);
}

std::string on_one_line(const Shape& shape, const Value& value, const Look& look) {
    std::string text;
    const auto add = [&](const std::string& part, std::string_view between) {
        if (!part.empty()) text += (text.empty() ? "" : std::string(between)) + part;
    };
    if (const auto* items = value.list()) {
        for (const auto& item : *items) add(on_one_line(shape.parts[0], item, look), shape.joint);
        return text;
    }
    if (shape.type != Type::record) return printable(rendered_field(shape, value, look));
    for (const auto& part : shape.parts)
        if (part.show != Show::hidden) add(on_one_line(part, field(part, value), look), " ");
    return text;
}

std::string in_columns(const Shape& shape, const Value& value, const Look& look) {
    Table table;
    const auto& fields = shape.parts[0].parts;
    bool titled = false;
    for (const auto& part : fields) {
        if (part.show == Show::hidden) continue;
        titled = titled || !part.title.empty();
        table.head.push_back(part.title.empty() ? "" : words({part.title, {}}, look.language));
        table.right.push_back(is_number(part));
    }
    if (!titled) table.head.clear();
    static const Value::List nothing;
    for (const auto& item : value.list() ? *value.list() : nothing) {
        std::vector<std::string> row;
        for (const auto& part : fields)
            if (part.show != Show::hidden)
                row.push_back(on_one_line(part, field(part, item), look));
        table.rows.push_back(std::move(row));
    }
    return text(table, look);
}

bool is_of(Type type, const Value& value) {
    switch (type) {
    case Type::text: return value.text();
    case Type::number: return value.number();
    case Type::points: return value.number() || value.points() || value.text();
    case Type::yes_no: return value.yes();
    case Type::record:
    case Type::map: return value.map();
    case Type::list: return value.list();
    case Type::any: return true;
    }
    return false;
}

Value type_of(const Shape& shape) {
    static constexpr const char* names[] = {"string", "integer", "",       "boolean",
                                            "object", "array",   "object", ""};
    Value::List all;
    if (shape.type == Type::points) all = {"number", "string"};
    if (const std::string name = names[static_cast<int>(shape.type)]; !name.empty())
        all.emplace_back(name);
    if (shape.or_nothing && !all.empty()) all.emplace_back("null");
    return all.size() == 1 ? all[0] : Value(all);
}

} // namespace

namespace reply {

Shape text(std::string name) {
    return shape(Type::text, std::move(name));
}
Shape number(std::string name) {
    return shape(Type::number, std::move(name));
}
Shape points(std::string name) {
    return shape(Type::points, std::move(name));
}
Shape yes_no(std::string name) {
    return shape(Type::yes_no, std::move(name));
}
Shape anything(std::string name) {
    return shape(Type::any, std::move(name));
}
Shape record(std::string name, std::vector<Shape> fields) {
    return shape(Type::record, std::move(name), std::move(fields));
}
Shape list(std::string name, Shape item) {
    return shape(Type::list, std::move(name), {std::move(item)});
}
Shape map(std::string name, Shape item) {
    return shape(Type::map, std::move(name), {std::move(item)});
}

} // namespace reply

Value schema_of(const Shape& shape) {
    Value schema = Value::Map();
    if (shape.type != Type::any) schema.set("type", type_of(shape));
    if (shape.type == Type::list) schema.set("items", schema_of(shape.parts[0]));
    if (shape.type == Type::map) schema.set("additionalProperties", schema_of(shape.parts[0]));
    if (shape.type != Type::record) return schema;
    Value fields = Value::Map();
    for (const auto& part : shape.parts)
        if (!part.name.empty())
            fields.set(part.name, schema_of(part));
        else // several fields in one column or line
            for (const auto& inner : part.parts) fields.set(inner.name, schema_of(inner));
    return schema.set("properties", std::move(fields));
}

std::string fault_in(const Shape& shape, const Value& value) {
    if (shape.type == Type::any || (shape.or_nothing && value.is_nothing())) return "";
    if (!is_of(shape.type, value)) return "it is of another type";
    const auto within = [](const std::string& name, const std::string& fault) {
        return fault.empty() ? "" : name + "/" + fault;
    };
    if (shape.type == Type::list)
        for (std::size_t i = 0; i < value.list()->size(); ++i)
            if (auto fault = fault_in(shape.parts[0], (*value.list())[i]); !fault.empty())
                return within(std::to_string(i + 1), fault);
    if (shape.type == Type::map)
        for (const auto& [name, inner] : *value.map())
            if (auto fault = fault_in(shape.parts[0], inner); !fault.empty())
                return within(name, fault);
    if (shape.type == Type::record)
        for (const auto& part : shape.parts) {
            const bool is_whole = part.name.empty();
            const Value* found = !is_whole                   ? value.find(part.name)
                                 : part.type == Type::record ? &value
                                                             : nullptr;
            if (!found) continue;
            if (auto fault = fault_in(part, *found); !fault.empty())
                return is_whole ? fault : within(part.name, fault);
        }
    return "";
}

const Value& part_of(const Value& record, std::string_view name) {
    static const Value nothing;
    const Value* found = record.find(name);
    return found ? *found : nothing;
}

const Value::Map& map_of(const Value& record, std::string_view name) {
    static const Value::Map none;
    const auto* map = part_of(record, name).map();
    return map ? *map : none;
}

std::string plain(const Value& value, const Look& look) {
    if (const auto* yes = value.yes())
        return words({*yes ? "text.yes" : "text.no", {}}, look.language);
    if (const auto* number = value.number()) return std::to_string(*number);
    if (const auto* points = value.points()) return score_text(*points, look.language);
    return value.text() ? *value.text() : "";
}

std::string sentence(std::string_view id, const Value& record, const Look& look) {
    Arguments holes;
    for (const auto& [name, value] : *record.map()) holes.emplace_back(name, plain(value, look));
    return words({id, std::move(holes)}, look.language) + "\n";
}

std::string text_of(const Shape& shape, const Value& value, const Look& look) {
    if (shape.show == Show::hidden || value.is_nothing()) return "";
    if (shape.type == Type::record && !shape.title.empty())
        return sentence(shape.title, value, look);
    if (shape.show == Show::table) return in_columns(shape, value, look);
    if (shape.show == Show::line) return on_one_line(shape, value, look) + "\n";
    std::string text;
    if (const auto* items = value.list())
        for (const auto& item : *items) text += text_of(shape.parts[0], item, look);
    else if (shape.type == Type::record)
        for (const auto& part : shape.parts) text += text_of(part, field(part, value), look);
    else
        text = rendered_field(shape, value, look) + "\n";
    return text;
}

} // namespace regra::verbs
