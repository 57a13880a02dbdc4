// What --json prints: a tree built by a command and written in one place.
#pragma once

#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace regra::cli {

// An object keeps the order in which it was built: the printed shape is stable.
class Json {
public:
    using Array = std::vector<Json>;
    using Object = std::vector<std::pair<std::string, Json>>;
    using Value =
        std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, Array, Object>;

    Json(std::nullptr_t = nullptr);
    Json(bool value);
    Json(double value);
    Json(std::string value);
    Json(const char* value);
    Json(Array value);
    Json(Object value);
    template<class Integer>
    requires(std::is_integral_v<Integer> && !std::is_same_v<Integer, bool>) Json(Integer value)
        : Json(Value(static_cast<std::int64_t>(value))) {}
    Json(const Json&);
    Json(Json&&) noexcept;
    Json& operator=(const Json&);
    Json& operator=(Json&&) noexcept;
    ~Json();

    const Value& value() const { return value_; }

private:
    explicit Json(Value value);

    Value value_;
};

// With indentation and a newline at the end; bytes that are not UTF-8 become U+FFFD.
void print_json(const Json& json);
// On one line.
void print_json_line(const Json& json);

} // namespace regra::cli
