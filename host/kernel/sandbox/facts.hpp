// Facts for scripts, as columns: a list of things of one kind (players, teams), each a table that
// scripts can read and cannot change. `player.score[2]` is the second value of player's row of the
// column "score".
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace regra {

using Numbers = std::span<const std::int32_t>;
using Bytes = std::span<const std::uint8_t>;

// A column's table is made at once, or for those of its entities that a script asks about.
enum class Make { now, when_asked };

struct Column {
    enum class Type { number, flag, word, entity, text, record };
    std::string name;
    Type type = Type::number;
    Make make = Make::now;
    bool row = false;      // a row of values for each thing, not one value
    bool sparse = false;   // flags only: false in place of a row that marks nothing
    std::size_t per = 0;   // values a row
    std::size_t inner = 0; // numbers only: values of each row in the row
    Numbers numbers;       // number, entity (index in the same list; -1 = false)
    Bytes bytes;           // flag, word
    std::span<const std::string> texts;
    std::vector<std::string> words;                          // word: by byte; "" = false
    std::vector<std::pair<std::string, std::string>> fields; // record: field -> column

    bool is_row_of_numbers() const { return row && type == Type::number && inner == 0; }
};

// Describes a list. The memory behind the spans belongs to the caller and must outlive the
// Machine's use of the list.
class Entities {
public:
    // `kind` is what messages call one of them.
    Entities(std::string kind, std::size_t count) : kind_(std::move(kind)), count_(count) {}

    void number(std::string name, Numbers values, Make make = Make::now);
    void text(std::string name, std::span<const std::string> values, Make make = Make::when_asked);
    // Rows of `per` values, thing after thing: values[index * per + k] is thing.name[k + 1].
    void numbers(std::string name, std::size_t per, Numbers values, Make make = Make::now);
    void flags(std::string name, std::size_t per, Bytes values, Make make = Make::now);
    // Flags that most things have none of: thing.name is false for those, and a row for the others.
    void marks(std::string name, std::size_t per, Bytes values);
    void words(std::string name, std::size_t per, Bytes values, std::vector<std::string> words,
               Make make = Make::when_asked);
    void entities(std::string name, std::size_t per, Numbers values, Make make = Make::now);
    // Rows of rows: values[(index * per + k) * inner + j] is thing.name[k + 1][j + 1]; a value
    // below 0 is false.
    void grid(std::string name, std::size_t per, std::size_t inner, Numbers values);
    // A list of `per` records made from other columns when asked for: {"points", "score"} gives
    // each record a field points, taken from the column score; a column "" is the place in the
    // list.
    void records(std::string name, std::size_t per,
                 std::vector<std::pair<std::string, std::string>> fields);

    // The columns of another description of the same things.
    void add(const Entities& more);

    const std::string& kind() const { return kind_; }
    std::size_t count() const { return count_; }
    const std::vector<Column>& columns() const { return columns_; }

private:
    std::string kind_;
    std::size_t count_;
    std::vector<Column> columns_;
};

} // namespace regra
