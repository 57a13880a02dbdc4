#include "kernel/base/json.hpp"

#include "kernel/base/printable.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace regra {
namespace {

using Written = nlohmann::ordered_json;

// The names of an object so far: of a few, its members are gone through; of more, looked up.
class Names {
public:
    // `members`: those before it.
    template<class Members>
    bool is_new(const std::string& name, const Members& members) {
        constexpr std::size_t few = 16;
        const auto is_it = [&](const auto& member) { return name_of(member) == name; };
        if (members.size() < few) return std::none_of(members.begin(), members.end(), is_it);
        if (looked_up_.empty())
            for (const auto& member : members) looked_up_.insert(name_of(member));
        return looked_up_.insert(name).second;
    }

private:
    static const std::string& name_of(const Named& member) { return member.name; }
    static const std::string& name_of(const Written::object_t::value_type& member) {
        return member.first;
    }
    std::unordered_set<std::string> looked_up_;
};

Written written(Points points) {
    if (points.den == 1) return points.num;
    if (100 % points.den == 0)
        return static_cast<double>(points.num) / static_cast<double>(points.den);
    return std::to_string(points.num) + "/" + std::to_string(points.den);
}

Written written(const Value& value) {
    if (const auto* yes = value.yes()) return *yes;
    if (const auto* number = value.number()) return *number;
    if (const auto* points = value.points()) return written(*points);
    if (const auto* text = value.text()) return *text;
    if (const auto* list = value.list()) {
        Written made = Written::array();
        for (const auto& item : *list) made.push_back(written(item));
        return made;
    }
    if (const auto* map = value.map()) {
        Written made = Written::object();
        auto& members = made.get_ref<Written::object_t&>();
        Names before;
        for (const auto& [name, item] : *map)
            if (before.is_new(name, members))
                members.emplace_back(name, written(item));
            else
                made[name] = written(item);
        return made;
    }
    return nullptr;
}

// JSON leaves DEL, C1 and marks of direction to its readers: escaped, the text is the same one, and
// nothing directs the terminal that shows it.
std::string without_controls(std::string json) {
    std::string out;
    std::size_t copied = 0;
    for (std::size_t at = 0; at < json.size();) {
        const auto byte = static_cast<unsigned char>(json[at]);
        if (byte < 0x7F) {
            ++at;
            continue;
        }
        const auto [code, size] = character_at(json, at);
        if (is_control(code)) {
            out.append(json, copied, at - copied);
            out += fmt::format("\\u{:04x}", code);
            copied = at + size;
        }
        at += size;
    }
    if (copied == 0) return json;
    return out.append(json, copied);
}

std::string dumped(const Value& value, int indent) {
    return without_controls(
               written(value).dump(indent, ' ', false, Written::error_handler_t::replace)) +
           "\n";
}

// Builds the value as the text is read, so that depth is bounded before it is built.
class Reader : public nlohmann::json_sax<nlohmann::json> {
public:
    Reader(Value& into, JsonFault& fault, int deepest)
        : root_(into), fault_(fault), deepest_(deepest) {}

    bool null() override { return put({}); }
    bool boolean(bool yes) override { return put(yes); }
    bool number_integer(std::int64_t number) override { return put(number); }
    bool number_unsigned(std::uint64_t number) override {
        if (number > static_cast<std::uint64_t>(INT64_MAX)) return refuse("a number over 2^63 - 1");
        return put(static_cast<std::int64_t>(number));
    }
    bool number_float(double number, const std::string& text) override {
        constexpr double most = 1e15; // below it a double tells hundredths apart
        const double hundredths = std::round(number * 100);
        // Neither 0.07 nor 7 / 100.0 is exact, but both are the double next to it.
        if (std::abs(hundredths) > most || hundredths / 100 != number)
            return refuse("the number " + text + ", which two decimals do not say exactly");
        const auto said = static_cast<std::int64_t>(hundredths);
        return put(said % 100 == 0 ? Value(said / 100) : Value(points(said, 100)));
    }
    bool string(std::string& text) override { return put(std::move(text)); }
    bool binary(nlohmann::json::binary_t&) override { return refuse("bytes"); }
    bool start_object(std::size_t) override { return open(false); }
    bool start_array(std::size_t) override { return open(true); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(std::string& name) override {
        auto& object = open_.back();
        if (!object.names.is_new(name, object.map))
            return refuse("the name \"" + name + "\" twice");
        object.map.push_back({std::move(name), {}});
        return true;
    }
    bool parse_error(std::size_t at, const std::string&,
                     const nlohmann::detail::exception& error) override {
        const std::string_view what = error.what(); // "[...] parse error at line 1, column 2: WHY"
        const auto colon = what.find(": ");
        fault_ = {at > 0 ? at - 1 : 0,
                  std::string(what.substr(colon == what.npos ? 0 : colon + 2))};
        return false;
    }

private:
    // A list, or an object whose last member is the one that is read next.
    struct Open {
        bool is_list = false;
        Value::List list = {};
        Value::Map map = {};
        Names names = {};
    };

    bool refuse(std::string what) {
        fault_ = {0, std::move(what)};
        return false;
    }
    bool open(bool is_list) {
        if (open_.size() >= static_cast<std::size_t>(deepest_))
            return refuse("more than " + std::to_string(deepest_) +
                          " lists and objects in each other");
        open_.push_back({is_list});
        return true;
    }
    bool close() {
        Open done = std::move(open_.back());
        open_.pop_back();
        return put(done.is_list ? Value(std::move(done.list)) : Value(std::move(done.map)));
    }
    bool put(Value made) {
        if (open_.empty())
            root_ = std::move(made);
        else if (open_.back().is_list)
            open_.back().list.push_back(std::move(made));
        else
            open_.back().map.back().value = std::move(made);
        return true;
    }

    Value& root_;
    JsonFault& fault_;
    int deepest_;
    std::vector<Open> open_;
};

} // namespace

std::string json_text(const Value& value) {
    return dumped(value, 1);
}

std::string json_line(const Value& value) {
    return dumped(value, -1);
}

bool read_json(std::string_view text, Value& into, JsonFault& fault, int deepest) {
    Reader reader(into, fault, deepest);
    return nlohmann::json::sax_parse(text, &reader);
}

} // namespace regra
