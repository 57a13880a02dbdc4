#include "kernel/base/json.hpp"

#include "kernel/base/printable.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
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
    Reader(std::string_view text, Value& into, JsonFault& fault, int deepest, JsonNames* names)
        : text_(text), root_(into), fault_(fault), deepest_(deepest), names_(names) {}

    // Reads the text's bytes in turn, so that the reader knows how far it is.
    class Bytes {
    public:
        using value_type = char;
        using difference_type = std::ptrdiff_t;

        Bytes(const char* at, std::size_t* read) : at_(at), read_(read) {}
        const char& operator*() const { return *at_; }
        Bytes& operator++() {
            ++at_;
            ++*read_;
            return *this;
        }
        Bytes operator++(int) {
            const Bytes before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Bytes& other) const { return at_ == other.at_; }

    private:
        const char* at_;
        std::size_t* read_;
    };
    Bytes begin() { return {text_.data(), &read_}; }
    Bytes end() { return {text_.data() + text_.size(), &read_}; }

    bool null() override { return put({}); }
    bool boolean(bool yes) override { return put(yes); }
    bool number_integer(std::int64_t number) override { return put(number); }
    bool number_unsigned(std::uint64_t number) override {
        if (number > static_cast<std::uint64_t>(INT64_MAX))
            return refuse(begin_of_number(), "json.number-large",
                          {{"text", std::to_string(number)}});
        return put(static_cast<std::int64_t>(number));
    }
    bool number_float(double number, const std::string& text) override {
        constexpr double most = 1e15; // below it a double tells hundredths apart
        const double hundredths = std::round(number * 100);
        // Neither 0.07 nor 7 / 100.0 is exact, but both are the double next to it.
        if (std::abs(hundredths) > most)
            return refuse(begin_of_number(), "json.number-large", {{"text", text}});
        if (hundredths / 100 != number)
            return refuse(begin_of_number(), "json.number", {{"text", text}});
        const auto said = static_cast<std::int64_t>(hundredths);
        return put(said % 100 == 0 ? Value(said / 100) : Value(points(said, 100)));
    }
    bool string(std::string& text) override { return put(std::move(text)); }
    bool binary(nlohmann::json::binary_t&) override { return false; } // JSON has none
    bool start_object(std::size_t) override { return open(false); }
    bool start_array(std::size_t) override { return open(true); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(std::string& name) override {
        auto& object = open_.back();
        if (!object.names.is_new(name, object.map))
            return refuse(begin_of_name(), "json.name-twice", {{"name", name}});
        if (names_ && open_.size() == 1) names_->emplace_back(name, begin_of_name());
        object.map.push_back({std::move(name), {}});
        return true;
    }
    bool parse_error(std::size_t at, const std::string& token,
                     const nlohmann::detail::exception& error) override {
        constexpr int over_double = 406; // 1e999
        if (error.id == over_double)
            return refuse(begin_of_number(), "json.number-large", {{"text", token}});
        return refuse(at > 0 ? at - 1 : 0, at > text_.size() ? "json.cut" : "json.syntax");
    }

private:
    // A list, or an object whose last member is the one that is read next.
    struct Open {
        bool is_list = false;
        Value::List list = {};
        Value::Map map = {};
        Names names = {};
    };

    bool refuse(std::size_t offset, std::string_view id, const Arguments& arguments = {}) {
        fault_ = {offset, Wording::of([&](Language language) {
                      return words({id, arguments}, language);
                  })};
        return false;
    }
    // Of the number just read; a byte behind it may have been read too.
    std::size_t begin_of_number() const {
        constexpr std::string_view in_numbers = "+-.eE0123456789";
        const auto before =
            text_.find_last_not_of(in_numbers, text_.find_last_of(in_numbers, read_ - 1));
        return before == text_.npos ? 0 : before + 1;
    }
    // Of the name just read: at its quotation mark that no backslash is before.
    std::size_t begin_of_name() const {
        auto at = text_.rfind('"', read_ - 2);
        while ((at - 1 - text_.find_last_not_of('\\', at - 1)) % 2 == 1)
            at = text_.rfind('"', at - 1);
        return at;
    }
    bool open(bool is_list) {
        if (open_.size() >= static_cast<std::size_t>(deepest_))
            return refuse(read_ - 1, "json.deep", {{"most", std::to_string(deepest_)}});
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

    std::string_view text_;
    std::size_t read_ = 0; // bytes of it
    Value& root_;
    JsonFault& fault_;
    int deepest_;
    JsonNames* names_;
    std::vector<Open> open_;
};

} // namespace

std::string json_text(const Value& value) {
    return dumped(value, 1);
}

std::string json_line(const Value& value) {
    return dumped(value, -1);
}

bool read_json(std::string_view text, Value& into, JsonFault& fault, int deepest,
               JsonNames* names) {
    Reader reader(text, into, fault, deepest, names);
    return nlohmann::json::sax_parse(reader.begin(), reader.end(), &reader);
}

} // namespace regra
