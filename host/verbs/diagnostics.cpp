#include "verbs/diagnostics.hpp"

namespace regra::verbs {

Shape diagnostic_shape() {
    using namespace reply;
    const auto hidden = [](Shape field) { return std::move(field).hidden(); };
    return record("", {hidden(text("file")), hidden(number("line")), hidden(number("column")),
                       hidden(number("offset")), hidden(text("kind")), hidden(text("id")),
                       hidden(text("text")), text("said")});
}

Value value_of(const Diagnostic& item, Language language) {
    static constexpr const char* kinds[] = {"error", "open", "note"};
    return Value::Map{{"file", item.place.file},
                      {"line", item.place.line},
                      {"column", item.place.column},
                      {"offset", item.place.offset},
                      {"kind", kinds[static_cast<int>(item.severity)]},
                      {"id", item.message.id},
                      {"text", words(item.message, language)},
                      {"said", line(item, language)}};
}

Value value_of(const Diagnostics& found, Language language) {
    Value::List all;
    for (const auto& item : found.items()) all.push_back(value_of(item, language));
    return all;
}

} // namespace regra::verbs
