#include "kernel/ruleset/types.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::ruleset {

std::string wanted_in(const Pattern::Match& match, const PatternTypes& types) {
    std::string all;
    for (const auto one : match.wanted) {
        all.append(all.empty() ? "" : ", ").append(one);
        if (const auto type = types.find(one); type && !type->sample.empty())
            all.append(" (").append(type->sample).append(")");
    }
    return all;
}

std::optional<PatternTypes::Type> NativeTypes::find(std::string_view name) const {
    constexpr std::size_t most_words = 1000, most_said = 16;
    if (name == "NUMBER" || name == "MANY") return Type{1, false, "2"};
    if (name == "SPAN") return Type{most_said, false, "2 min", "h min s"};
    if (name == "POINTS") return Type{1, false, "½"};
    if (name == "YEAR") return Type{1, false, "2015"};
    if (name == "WORD") return Type{1, true};
    if (name == "TEXT") return Type{most_words, true};
    return std::nullopt;
}

Value NativeTypes::read(std::string_view name, const std::string& text) const {
    if (name == "NUMBER" || name == "MANY") {
        const auto number = parse_int(text);
        return number && (name == "NUMBER" || *number > 1) ? Value(*number) : Value();
    }
    if (name == "SPAN") {
        const auto span = parse_span(text);
        return span && *span > 0 ? Value(*span) : Value();
    }
    if (name == "POINTS") {
        const auto points = parse_points(text);
        return points && points->num > 0 ? Value(text) : Value();
    }
    if (name == "YEAR") {
        const auto year = parse_year(text);
        return year ? Value(*year) : Value();
    }
    return text;
}

std::optional<Value> said_by(std::string_view pattern, std::string_view text) {
    const NativeTypes types;
    const Pattern made(pattern, types);
    return made.fault().empty() ? made.match(text).value : std::nullopt;
}

std::optional<PatternTypes::Type> DeclaredTypes::find(std::string_view name) const {
    constexpr std::size_t most_words = 100;
    const auto* own = forms(std::string(name));
    return own ? Type{most_words, false, {}, {}, own} : NativeTypes::find(name);
}

const Pattern* DeclaredTypes::forms(const std::string& name) const {
    if (const auto known = made_.find(name); known != made_.end()) return known->second.get();
    auto& made = made_[name]; // null: a type that contains itself has no forms
    if (types_ && types_->find(name))
        made = std::make_unique<Pattern>(types_->list_of(name), *this);
    return made.get();
}

std::vector<std::string> DeclaredTypes::texts(const std::string& name) const {
    std::vector<std::string> all;
    for (const auto& form : types_ ? types_->list_of(name) : Value::List())
        all.push_back(form.text() ? *form.text() : form.text_of("1"));
    return all;
}

} // namespace regra::ruleset
