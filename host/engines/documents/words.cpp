#include <algorithm>

#include "engines/documents/document.hpp"
#include "kernel/base/date.hpp"
#include "kernel/base/text.hpp"

namespace regra::documents {

Words::Words(Language language, Value shared, Value own)
    : language_(language), shared_(std::move(shared)), own_(std::move(own)) {}

const Value* Words::entry(std::string_view sentence) const {
    for (const auto* words : {&own_, &shared_})
        if (const Value* found = words->find(sentence)) return found;
    return nullptr;
}

std::string Words::text(std::string_view sentence) const {
    const Value* found = entry(sentence);
    const Value* said = found ? found->find(id_of(language_)) : nullptr;
    if (said && said->text()) return *said->text();
    const auto letters = std::count_if(sentence.begin(), sentence.end(), [](unsigned char c) {
        return c >= 0x80 || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    });
    if (language_ != Language::en && letters > 1) missing_.insert(std::string(sentence));
    return std::string(sentence);
}

std::string Words::filled(std::string_view sentence, const Value& arguments) const {
    const std::string said = text(sentence);
    std::string made;
    for (std::size_t at = 0; at < said.size();) {
        const auto open = said.find('{', at);
        const auto close = open == said.npos ? said.npos : said.find('}', open);
        if (close == said.npos) return made + said.substr(at);
        const Value* given = arguments.find(said.substr(open + 1, close - open - 1));
        made += said.substr(at, open - at);
        made += given ? cell_text(*given, {}) : said.substr(open, close + 1 - open);
        at = close + 1;
    }
    return made;
}

std::string Words::date(std::string_view date) const {
    const auto known = parse_date(date);
    if (!known || known->year == 0) return std::string(date);
    const auto months = split("January February March April May June July August September October "
                              "November December",
                              " ");
    auto year = std::to_string(known->year);
    if (known->month == 0) return year;
    const auto month = text(months[static_cast<std::size_t>(known->month - 1)]);
    if (known->day == 0)
        return filled("{month} {year}", Value::Map{{"month", month}, {"year", year}});
    return filled("{day} {month} {year}",
                  Value::Map{{"day", known->day}, {"month", month}, {"year", year}});
}

} // namespace regra::documents
