#include "kernel/base/binary.hpp"

#include <algorithm>
#include <utility>

namespace regra {
namespace {

constexpr int most_depth = 64;
constexpr std::size_t most_reserved = 256; // before it is known that so many follow

enum class Tag : std::uint8_t { nothing, no, yes, natural, negative, text, list, map, points };

} // namespace

bool BytesOut::value(const Value& value) {
    const auto tag = [this](Tag kind) { number(static_cast<std::uint8_t>(kind)); };
    if (value.is_nothing()) {
        tag(Tag::nothing);
    } else if (const auto* yes = value.yes()) {
        tag(*yes ? Tag::yes : Tag::no);
    } else if (const auto* number = value.number()) {
        tag(*number < 0 ? Tag::negative : Tag::natural);
        count(*number < 0 ? ~static_cast<std::uint64_t>(*number)
                          : static_cast<std::uint64_t>(*number));
    } else if (const auto* points = value.points()) {
        tag(Tag::points);
        this->number(static_cast<std::uint64_t>(points->num));
        this->number(static_cast<std::uint64_t>(points->den));
    } else if (const auto* words = value.text()) {
        tag(Tag::text);
        text(*words);
    } else if (const auto* list = value.list()) {
        tag(Tag::list);
        count(list->size());
        for (const auto& item : *list)
            if (!this->value(item)) return false;
    } else if (const auto* map = value.map()) {
        tag(Tag::map);
        count(map->size());
        for (const auto& [name, item] : *map) {
            text(name);
            if (!this->value(item)) return false;
        }
    } else {
        return false;
    }
    return true;
}

Value BytesIn::value() {
    Value made = value_at(0);
    return good_ ? std::move(made) : Value();
}

Value BytesIn::value_at(int depth) {
    if (depth > most_depth) fail();
    switch (static_cast<Tag>(number<std::uint8_t>())) {
    case Tag::nothing: break;
    case Tag::no: return false;
    case Tag::yes: return true;
    case Tag::natural: return static_cast<std::int64_t>(count());
    case Tag::negative: return static_cast<std::int64_t>(~count());
    case Tag::text: return text();
    case Tag::list: {
        Value::List list;
        auto left = items();
        list.reserve(std::min(left, most_reserved));
        for (; left > 0 && good_; --left) list.push_back(value_at(depth + 1));
        return list;
    }
    case Tag::map: {
        Value::Map map;
        auto left = items();
        map.reserve(std::min(left, most_reserved));
        for (; left > 0 && good_; --left) {
            std::string name(text());
            map.push_back({std::move(name), value_at(depth + 1)});
        }
        return map;
    }
    case Tag::points: {
        const auto num = static_cast<std::int64_t>(number<std::uint64_t>());
        const auto den = static_cast<std::int64_t>(number<std::uint64_t>());
        if (den <= 0) fail();
        return Points{num, std::max<std::int64_t>(den, 1)};
    }
    default: fail();
    }
    return {};
}

} // namespace regra
