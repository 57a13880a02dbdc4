#include "kernel/sandbox/indexed.hpp"

#include "kernel/base/binary.hpp"
#include "kernel/base/diagnostic.hpp"

namespace regra {
namespace {

void write(BytesOut& out, const std::vector<std::string>& texts) {
    out.count(texts.size());
    for (const auto& text : texts) out.text(text);
}

std::vector<std::string> read_texts(BytesIn& in) {
    std::vector<std::string> texts;
    for (auto left = in.items(); left > 0; --left) texts.emplace_back(in.text());
    return texts;
}

void write(BytesOut& out, const std::optional<std::int64_t>& number) {
    out.value(number ? Value(*number) : Value());
}

std::optional<std::int64_t> read_number(BytesIn& in) {
    const Value value = in.value();
    if (const auto* number = value.number()) return *number;
    if (!value.is_nothing()) in.fail();
    return std::nullopt;
}

bool read_yes(BytesIn& in) {
    const Value value = in.value();
    if (!value.yes()) in.fail();
    return value.yes() && *value.yes();
}

// Not what says where it stands: its id, its file.
bool write(BytesOut& out, const Declaration& declaration) {
    out.count(declaration.options.size());
    for (const auto& option : declaration.options) {
        out.text(option.key);
        out.text(option.name);
        out.number(static_cast<std::uint8_t>(option.type));
        if (!out.value(option.standard)) return false;
        write(out, option.least);
        write(out, option.most);
        write(out, option.one_of);
        out.text(option.form);
        out.text(option.title);
        out.value(option.required);
    }
    write(out, declaration.functions);
    write(out, declaration.not_for);
    out.value(declaration.lower_is_better);
    out.text(declaration.result);
    out.text(declaration.scope);
    return out.value(declaration.fields);
}

Option read_option(BytesIn& in) {
    Option option;
    option.key = in.text();
    option.name = in.text();
    const auto type = in.number<std::uint8_t>();
    if (type > static_cast<std::uint8_t>(Option::Type::text)) {
        in.fail();
        return option;
    }
    option.type = static_cast<Option::Type>(type);
    option.standard = in.value();
    option.least = read_number(in);
    option.most = read_number(in);
    option.one_of = read_texts(in);
    option.form = in.text();
    option.title = in.text();
    option.required = read_yes(in);
    return option;
}

Declaration read_declaration(BytesIn& in) {
    Declaration made;
    for (auto left = in.items(); left > 0 && in.good(); --left)
        made.options.push_back(read_option(in));
    made.functions = read_texts(in);
    made.not_for = read_texts(in);
    made.lower_is_better = read_yes(in);
    made.result = in.text();
    made.scope = in.text();
    made.fields = in.value();
    if (!in.at_end()) in.fail();
    return made;
}

} // namespace

const Index::Record* IndexedDeclarations::record_of(const Script& script) {
    auto known = records_.find(script.id);
    if (known == records_.end())
        known = records_.emplace(script.id, index_->find(Indexed::script, script.text)).first;
    return known->second ? &*known->second : nullptr;
}

bool IndexedDeclarations::is_unchanged(const std::string& id, std::uint64_t key) {
    const Script* script = library_.find(id);
    const auto* record = script ? record_of(*script) : nullptr;
    return record && record->key == key;
}

std::optional<std::string_view> IndexedDeclarations::rest_of(const Script& script,
                                                             std::vector<std::string>& uses) {
    const auto* record = index_ ? record_of(script) : nullptr;
    if (!record || record->data.empty()) return std::nullopt;
    BytesIn in(record->data);
    try {
        for (auto left = in.items(); left > 0 && in.good(); --left) {
            uses.emplace_back(in.text());
            if (!is_unchanged(uses.back(), in.number<std::uint64_t>())) return std::nullopt;
        }
    } catch (const Error&) { // one it uses is no text any more, which the script itself reports
        return std::nullopt;
    }
    return in.good() ? std::optional(in.left()) : std::nullopt;
}

std::optional<std::string_view> IndexedDeclarations::beside(const Script& script) {
    std::vector<std::string> uses;
    const auto rest = rest_of(script, uses);
    if (!rest) return std::nullopt;
    BytesIn in(*rest);
    const auto bytes = in.text();
    return in.good() ? std::optional(bytes) : std::nullopt;
}

std::optional<Declaration> IndexedDeclarations::find(const Script& script) {
    std::vector<std::string> uses;
    const auto rest = rest_of(script, uses);
    if (!rest) return std::nullopt;
    BytesIn in(*rest);
    in.text(); // what stands beside it
    Declaration declaration = read_declaration(in);
    if (!in.good()) return std::nullopt;
    declaration.id = script.id;
    declaration.file = script.file;
    declaration.uses = std::move(uses);
    return declaration;
}

void add_to(IndexBuilder& index, const Library& library, const Script& script,
            const Declaration* declaration, std::string_view beside) {
    BytesOut out;
    if (declaration) {
        out.count(declaration->uses.size());
        for (const auto& id : declaration->uses) {
            out.text(id);
            out.number(IndexBuilder::key_of(Indexed::script, library.get(id).text));
        }
        out.text(beside);
        if (!write(out, *declaration)) return;
    }
    index.add(Indexed::script, script.text, out.take());
}

} // namespace regra
