#include "kernel/loader/plugin.hpp"

#include <algorithm>
#include <cstring>
#include <optional>

#include <regra/adaptation.h>
#include <regra/pairing.h>
#include <regra/variant.h>

#include "kernel/base/text.hpp"
#include "kernel/loader/call.hpp"
#include "kernel/loader/description.hpp"
#include "kernel/loader/library.hpp"
#include "words/holes.hpp"

namespace regra::loader {
namespace {

constexpr std::uint32_t most_names = 4096; // of one kind: a catalogue without an end is broken

struct Interface {
    Kind kind;
    std::string_view name;  // as the entry's kind
    std::string_view stem;  // of the ids of all its editions
    const char* id;         // of the one edition this program takes
    std::size_t table_size; // bytes
};

constexpr Interface interfaces[] = {
    {Kind::variant, "variant", "regra.variant", REGRA_VARIANT, sizeof(regra_variant)},
    {Kind::adaptation, "adaptation", "regra.adaptation", REGRA_ADAPTATION,
     sizeof(regra_adaptation)},
    {Kind::pairing, "pairing", "regra.pairing", REGRA_PAIRING, sizeof(regra_pairing)},
};

const Interface* find_interface(std::string_view kind) {
    for (const auto& known : interfaces)
        if (known.name == kind) return &known;
    return nullptr;
}

// The edition that a plugin for another host offers, or "".
std::string offered_edition(const regra_entry& entry, const Interface& wanted) {
    const std::string stem(wanted.stem);
    for (int number = 1; number < 100; ++number)
        for (const auto* between : {"/", ".draft/"})
            if (const auto id = stem + between + std::to_string(number);
                entry.get_interface(id.c_str()))
                return id;
    return "";
}

bool has_null(const void* table, std::size_t size) {
    for (std::size_t at = 0; at < size; at += sizeof(void*)) {
        void* member = nullptr;
        std::memcpy(static_cast<void*>(&member), static_cast<const char*>(table) + at,
                    sizeof member);
        if (!member) return true;
    }
    return false;
}

bool is_one_line(const char* text) {
    if (!text || !is_utf8(text)) return false;
    for (const char* c = text; *c; ++c)
        if (static_cast<unsigned char>(*c) < ' ') return false;
    return true;
}

// What the checks of one entry share.
struct Check {
    const regra_entry& entry;
    Place place;
    std::string id;
    Diagnostics wrong;

    Check(const regra_entry& of, const std::filesystem::path& file) : entry(of) {
        place.file = file.string();
        id = file.stem().string();
    }

    void error(std::string_view message, Arguments more = {}) {
        more.emplace_back("id", id);
        wrong.error(place, message, std::move(more));
    }
};

void check_texts(Check& check) {
    const auto& entry = check.entry;
    for (const char* text :
         {entry.id, entry.name, entry.version, entry.vendor, entry.licence, entry.url, entry.kind})
        if (!is_one_line(text)) return check.error("loader.entry-text");
    if (!is_plugin_id(entry.id)) check.error("loader.id", {{"found", entry.id}});
    if (check.id != entry.id) check.error("loader.other-id", {{"found", entry.id}});
    if (!find_interface(entry.kind)) check.error("loader.kind", {{"found", entry.kind}});
}

void check_functions(Check& check) {
    const auto& entry = check.entry;
    const auto demand = [&](bool present, const char* function) {
        if (!present) check.error("loader.entry-function", {{"function", function}});
    };
    demand(entry.get_interface, "get_interface");
    demand(entry.name_at, "name_at");
    demand(entry.open, "open");
    demand(entry.close, "close");
}

const void* check_table(Check& check, const Interface& wanted) {
    const void* table = check.entry.get_interface(wanted.id);
    if (table) {
        if (has_null(table, wanted.table_size))
            check.error("loader.table-function", {{"interface", wanted.id}});
        return table;
    }
    const auto found = offered_edition(check.entry, wanted);
    if (found.empty())
        check.error("loader.no-interface", {{"wanted", wanted.id}});
    else
        check.error("loader.edition", {{"found", found}, {"wanted", wanted.id}});
    return nullptr;
}

std::optional<std::vector<Name>> read_names(const regra_entry& entry, int kind) {
    std::vector<Name> names;
    for (std::uint32_t index = 0; index < most_names; ++index) {
        regra_name name{};
        const auto status = entry.name_at(kind, index, &name);
        if (status == REGRA_NO) return names;
        const bool sound = status == REGRA_OK && is_one_line(name.id) && is_one_line(name.title) &&
                           is_one_line(name.value) && is_one_line(name.domain);
        if (!sound) return std::nullopt;
        names.push_back({name.id, name.title, name.value, name.domain});
    }
    return std::nullopt;
}

// What a finding says is its rule's title with the arguments of the rule's domain in its holes.
void check_titles(Check& check, const std::vector<Name>& rules) {
    for (const auto& rule : rules) {
        const auto arguments = split(rule.domain, " ");
        const auto holes = holes_in(rule.title);
        const bool sound =
            holes && std::all_of(holes->begin(), holes->end(), [&](const auto& hole) {
                return std::find(arguments.begin(), arguments.end(), hole) != arguments.end();
            });
        if (!sound)
            check.error("loader.holes",
                        {{"rule", rule.id}, {"title", rule.title}, {"arguments", rule.domain}});
    }
}

std::vector<std::vector<Name>> check_catalogue(Check& check) {
    std::vector<std::vector<Name>> names;
    for (int kind = 0; kind < REGRA_NAME_KINDS; ++kind) {
        auto read = read_names(check.entry, kind);
        if (!read) {
            check.error("loader.catalogue", {{"kind", std::to_string(kind)}});
            return {};
        }
        names.push_back(std::move(*read));
    }
    check_titles(check, names[REGRA_NAME_RULE]);
    return names;
}

// "heaps=3 (int 1..9): How many heaps; ...".
std::string shown(const std::vector<Name>& options) {
    std::vector<std::string> all;
    for (const auto& one : options)
        all.push_back(one.id + "=" + one.value + " (" + one.domain + "): " + one.title);
    return join(all, "; ");
}

// What the file says of the library is what the library says.
void check_described(Check& check, const Description& said, const Interface& wanted,
                     const std::vector<Name>& options) {
    const auto compare = [&](const char* what, const std::string& in_file,
                             const std::string& found) {
        if (in_file != found)
            check.error("loader.described", {{"what", what}, {"text", in_file}, {"found", found}});
    };
    compare("id", said.id, check.entry.id);
    compare("kind", said.kind, check.entry.kind);
    compare("interface", said.interface, wanted.id);
    compare("version", said.version, check.entry.version);
    compare("name", said.name, check.entry.name);
    compare("options", shown(said.options), shown(options));
}

void stop_if_wrong(const Diagnostics& wrong) {
    if (wrong.has_errors()) throw Error(Exit::file, wrong);
}

} // namespace

Diagnostics faults(const Description& said, const std::filesystem::path& file) {
    const std::string id = file.stem().string();
    Diagnostics wrong;
    const auto error = [&](std::string_view message, Arguments more) {
        more.emplace_back("id", id);
        wrong.error({file.string()}, message, std::move(more));
    };
    if (!is_plugin_id(said.id)) error("loader.id", {{"found", said.id}});
    if (said.id != id) error("loader.other-id", {{"found", said.id}});
    const auto* wanted = find_interface(said.kind);
    if (!wanted) error("loader.kind", {{"found", said.kind}});
    if (wanted && said.interface != wanted->id)
        error("loader.edition", {{"found", said.interface}, {"wanted", wanted->id}});
    return wrong;
}

std::string_view text(Kind kind) {
    return interfaces[static_cast<int>(kind)].name;
}

bool is_plugin_id(std::string_view text) {
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    };
    return !text.empty() && text.size() < 64 && std::all_of(text.begin(), text.end(), allowed);
}

Plugin::Plugin(const std::filesystem::path& file, WordingsOf wordings, const Admit& admit) {
    auto loaded = std::make_shared<Loaded>();
    loaded->file = file;
    loaded->wordings = std::move(wordings);
    loaded->id = file.stem().string();
    std::optional<Description> description; // of a library that is loaded already: was compared
    const auto described = [&](std::string_view bytes) {
        description = description_in(bytes, file.string(), loaded->id);
        if (description) stop_if_wrong(faults(*description, file));
    };
    Admitted admitted;
    if (admit) admitted = [&](const std::string& hash) { admit(loaded->id, hash); };
    loaded->foreign = foreign_owner(file.string());
    loaded->library = call_foreign(loaded->foreign, "its constructors", [&] {
        return load_library(file, loaded->id, described, admitted);
    });
    call_foreign(loaded->foreign, "get_interface or name_at", [&] {
        const regra_entry& entry = *loaded->library.entry;
        Check check(entry, file);
        check_texts(check);
        check_functions(check);
        stop_if_wrong(check.wrong);

        const Interface& wanted = *find_interface(entry.kind);
        loaded->kind = wanted.kind;
        loaded->table = check_table(check, wanted);
        loaded->names = check_catalogue(check);
        stop_if_wrong(check.wrong);
        if (description)
            check_described(check, *description, wanted, loaded->names[REGRA_NAME_OPTION]);
        stop_if_wrong(check.wrong);
    });
    loaded_ = std::move(loaded);
}

// The last one unloads the library, which runs what it does then.
Plugin::Loaded::~Loaded() {
    call_foreign(foreign, "its destructors", [this] { library = {}; });
}

const std::vector<Name>& Plugin::names(int kind) const {
    return loaded_->names.at(static_cast<std::size_t>(kind));
}

const Wording* Plugin::wording(std::string_view id) const {
    if (!loaded_->wordings) return nullptr;
    std::call_once(loaded_->asked, [this] { loaded_->worded = loaded_->wordings(loaded_->id); });
    const auto found = loaded_->worded.find(id);
    return found == loaded_->worded.end() ? nullptr : &found->second;
}

std::optional<Wording> Plugin::title(int kind, std::string_view id) const {
    const auto& known = names(kind);
    const auto name = std::find_if(known.begin(), known.end(),
                                   [&](const Name& candidate) { return candidate.id == id; });
    if (name == known.end() || name->title.empty()) return std::nullopt;
    const Wording* other = wording(id);
    if (!other) return name->title;
    return Wording::of([&](Language language) {
        return language == Language::en ? name->title : other->in(language);
    });
}

Wording Plugin::word(const std::string& id) const {
    const Wording* other = wording(id);
    if (!other) return id;
    return Wording::of(
        [&](Language language) { return language == Language::en ? id : other->in(language); });
}

Instance::Instance(Plugin plugin, const Texts& options, const Place& place)
    : plugin_(std::move(plugin)), options_(options),
      self_(nullptr, Close{&plugin_.entry(), plugin_.foreign()}) {
    const auto& known = plugin_.names(REGRA_NAME_OPTION);
    for (auto& [name, value] : options_) { // people, and rulesets, write yes and no
        const auto option = std::find_if(known.begin(), known.end(),
                                         [&, id = name](const Name& one) { return one.id == id; });
        if (option == known.end() || option->domain != "bool") continue;
        if (value == "yes") value = "true";
        if (value == "no") value = "false";
    }
    const auto words = as_view(options_);
    const regra_words given{words.data(), words.size()};
    Findings findings;
    regra_instance* made = nullptr;
    const auto status = call_foreign(plugin_.foreign(), "open", plugin_.entry().open, &given,
                                     collect(findings), &made);
    if (status != REGRA_OK) refused(status, plugin_, "open", diagnostics(findings, plugin_, place));
    if (!made) refused(REGRA_INTERNAL, plugin_, "open", {});
    self_.reset(made);
}

std::vector<Name> Instance::aliases(std::string_view id) const {
    // "rules=brazilian": the option as it was given, or else its default.
    const auto holds = [&](std::string_view condition) {
        const auto sign = condition.find('=');
        if (sign == condition.npos) return false;
        const auto option = condition.substr(0, sign), value = condition.substr(sign + 1);
        for (const auto& [name, given] : options_)
            if (name == option) return given == value;
        const auto& names = plugin_.names(REGRA_NAME_OPTION);
        return std::any_of(names.begin(), names.end(), [&](const Name& name) {
            return name.id == option && name.value == value;
        });
    };
    std::vector<Name> found;
    for (const auto& alias : plugin_.names(REGRA_NAME_ALIAS)) {
        const auto conditions = split(trim(alias.domain), " ");
        const bool always = trim(alias.domain).empty();
        if ((id.empty() || alias.id == id) &&
            (always || std::all_of(conditions.begin(), conditions.end(), holds)))
            found.push_back(alias);
    }
    return found;
}

} // namespace regra::loader
