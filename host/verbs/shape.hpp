// What a part of a reply is, for its schema, and how people read it, for the one renderer.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/value.hpp"

namespace regra::verbs {

// How replies look to somebody.
struct Look {
    Language language = Language::en;
    std::size_t width = 80; // columns; cells of tables are wrapped, where they can be
};

struct Shape {
    enum class Type { text, number, points, yes_no, record, list, map, any };
    enum class Show {
        plain,  // a value on its line; a record's fields in turn; a list an item a line
        line,   // a record's fields on one line, a blank between; lists within by `joint`
        table,  // a list of records in columns; `title` of a field over its column
        hidden, // in the value only
    };
    Type type = Type::text;
    std::string name; // of the field
    Show show = Show::plain;
    std::string_view title = {};   // an id of host/words; of a record: a
                                   // sentence whose holes are its fields
    std::string_view joint = " ";  // between the items of a list within a line
    std::vector<Shape> parts = {}; // fields of a record; of a list and a map: what an item is
    bool or_nothing = false;       // may be null
    // How people read a text that is a word of the program; null: as it is.
    Wording (*in_words)(std::string_view) = nullptr;

    Shape&& titled(std::string_view id) && { return title = id, std::move(*this); }
    Shape&& joined(std::string_view by) && { return joint = by, std::move(*this); }
    Shape&& in_lines() && { return show = Show::line, std::move(*this); }
    Shape&& in_columns() && { return show = Show::table, std::move(*this); }
    Shape&& hidden() && { return show = Show::hidden, std::move(*this); }
    Shape&& worded(Wording (*words)(std::string_view)) && {
        return in_words = words, std::move(*this);
    }
    Shape&& or_null() && { return or_nothing = true, std::move(*this); }
};

namespace reply {

Shape text(std::string name);
Shape number(std::string name);
Shape points(std::string name);
Shape yes_no(std::string name);
Shape anything(std::string name);
Shape record(std::string name, std::vector<Shape> fields);
Shape list(std::string name, Shape item);
Shape map(std::string name, Shape item); // any names, each with such a value

} // namespace reply

// A JSON Schema of a reply of this shape.
Value schema_of(const Shape& shape);

// What of a value is not of this shape, in English: "pairing/boards/2/white/it is of another type";
// "" if all is. A record may lack fields, and have others.
std::string fault_in(const Shape& shape, const Value& value);

// A value of this shape for people.
std::string text_of(const Shape& shape, const Value& value, const Look& look);

// A field of a reply, which may lack it: nothing; no names.
const Value& part_of(const Value& record, std::string_view name);
const Value::Map& map_of(const Value& record, std::string_view name);

// A plain value on one line: "yes", 12, 4½, or the text.
std::string plain(const Value& value, const Look& look);

// The message of an id with the record's fields for its holes.
std::string sentence(std::string_view id, const Value& record, const Look& look);

} // namespace regra::verbs
