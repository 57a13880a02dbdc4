#include "faces/cli/json.hpp"

#include <nlohmann/json.hpp>

#include "faces/cli/output.hpp"

namespace regra::cli {
namespace {

using Printed = nlohmann::ordered_json;

Printed printed(const Json& json);

struct Convert {
    Printed operator()(const Json::Array& array) const {
        Printed made = Printed::array();
        for (const auto& item : array) made.push_back(printed(item));
        return made;
    }
    Printed operator()(const Json::Object& object) const {
        Printed made = Printed::object();
        for (const auto& [key, value] : object) made[key] = printed(value);
        return made;
    }
    template<class Plain>
    Printed operator()(const Plain& plain) const {
        return plain;
    }
};

Printed printed(const Json& json) {
    return std::visit(Convert{}, json.value());
}

} // namespace

Json::Json(std::nullptr_t) : value_(nullptr) {}
Json::Json(bool value) : value_(value) {}
Json::Json(double value) : value_(value) {}
Json::Json(std::string value) : value_(std::move(value)) {}
Json::Json(const char* value) : value_(std::string(value)) {}
Json::Json(Array value) : value_(std::move(value)) {}
Json::Json(Object value) : value_(std::move(value)) {}
Json::Json(Value value) : value_(std::move(value)) {}
Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json& Json::operator=(const Json&) = default;
Json& Json::operator=(Json&&) noexcept = default;
Json::~Json() = default;

void print_json(const Json& json) {
    print(printed(json).dump(1, ' ', false, Printed::error_handler_t::replace) + "\n");
}

void print_json_line(const Json& json) {
    print(printed(json).dump(-1, ' ', false, Printed::error_handler_t::replace) + "\n");
}

} // namespace regra::cli
