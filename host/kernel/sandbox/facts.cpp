#include "kernel/sandbox/facts.hpp"

namespace regra {
namespace {

Column plain(std::string name, Column::Type type) {
    Column made;
    made.name = std::move(name);
    made.type = type;
    return made;
}

Column row(std::string name, Column::Type type, std::size_t per, Make make) {
    Column made = plain(std::move(name), type);
    made.row = true;
    made.per = per;
    made.make = make;
    return made;
}

} // namespace

void Entities::number(std::string name, Numbers values, Make make) {
    columns_.push_back(plain(std::move(name), Column::Type::number));
    columns_.back().make = make;
    columns_.back().numbers = values;
}

void Entities::text(std::string name, std::span<const std::string> values, Make make) {
    columns_.push_back(plain(std::move(name), Column::Type::text));
    columns_.back().texts = values;
    columns_.back().make = make;
}

void Entities::numbers(std::string name, std::size_t per, Numbers values, Make make) {
    columns_.push_back(row(std::move(name), Column::Type::number, per, make));
    columns_.back().numbers = values;
}

void Entities::flags(std::string name, std::size_t per, Bytes values, Make make) {
    columns_.push_back(row(std::move(name), Column::Type::flag, per, make));
    columns_.back().bytes = values;
}

void Entities::marks(std::string name, std::size_t per, Bytes values) {
    flags(std::move(name), per, values);
    columns_.back().sparse = true;
}

void Entities::words(std::string name, std::size_t per, Bytes values,
                     std::vector<std::string> words, Make make) {
    columns_.push_back(row(std::move(name), Column::Type::word, per, make));
    columns_.back().bytes = values;
    columns_.back().words = std::move(words);
}

void Entities::entities(std::string name, std::size_t per, Numbers values, Make make) {
    columns_.push_back(row(std::move(name), Column::Type::entity, per, make));
    columns_.back().numbers = values;
}

void Entities::grid(std::string name, std::size_t per, std::size_t inner, Numbers values) {
    columns_.push_back(row(std::move(name), Column::Type::number, per, Make::when_asked));
    columns_.back().inner = inner;
    columns_.back().numbers = values;
}

void Entities::records(std::string name, std::size_t per,
                       std::vector<std::pair<std::string, std::string>> fields) {
    columns_.push_back(row(std::move(name), Column::Type::record, per, Make::when_asked));
    columns_.back().fields = std::move(fields);
}

void Entities::add(const Entities& more) {
    columns_.insert(columns_.end(), more.columns_.begin(), more.columns_.end());
}

} // namespace regra
