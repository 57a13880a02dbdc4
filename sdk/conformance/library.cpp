#include "library.hpp"

#include <dlfcn.h>

#include <cstring>

#include <regra/adaptation.h>
#include <regra/pairing.h>
#include <regra/variant.h>

#include "text.hpp"

namespace regra::conformance {
namespace {

constexpr uint32_t most_names = 4096; // of one kind: a catalogue without an end is broken

struct Interface {
    Kind kind;
    const char* name;
    const char* id;
    std::size_t size;
};
constexpr Interface interfaces[] = {
    {Kind::variant, "variant", REGRA_VARIANT, sizeof(regra_variant)},
    {Kind::pairing, "pairing", REGRA_PAIRING, sizeof(regra_pairing)},
    {Kind::adaptation, "adaptation", REGRA_ADAPTATION, sizeof(regra_adaptation)},
};

const Interface& interface_of(Kind kind) {
    for (const Interface& known : interfaces)
        if (known.kind == kind) return known;
    fail("a kind of plugin without an interface", "variant, pairing or adaptation");
}

} // namespace

const char* interface_id(Kind kind) {
    return interface_of(kind).id;
}

std::size_t table_size(Kind kind) {
    return interface_of(kind).size;
}

const char* kind_name(Kind kind) {
    return interface_of(kind).name;
}

Library::Library(const std::string& file) : handle_(dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL)) {
    if (!handle_) fail(dlerror(), "a library that the system can load");
    entry_ = static_cast<const regra_entry*>(dlsym(handle_, "regra_plugin"));
    if (!entry_) fail("no symbol regra_plugin", "the entry that entry.h declares");
    if (entry_->abi != REGRA_ABI) {
        fail("an entry of ABI " + number(entry_->abi), "ABI " + number(REGRA_ABI));
    }
    if (entry_->size != sizeof(regra_entry)) {
        fail("an entry of " + number(entry_->size) + " bytes", number(sizeof(regra_entry)));
    }
}

Library::~Library() {
    dlclose(handle_);
}

Kind Library::kind() const {
    for (const Interface& known : interfaces)
        if (entry_->kind && std::strcmp(entry_->kind, known.name) == 0) return known.kind;
    fail(entry_->kind ? "kind " + in_quotes(entry_->kind) : "no kind",
         "variant, pairing or adaptation");
}

const void* Library::table() const {
    const std::string wanted = interface_id(kind());
    if (!entry_->get_interface) fail("get_interface is NULL", "a function");
    if (const void* table = entry_->get_interface(wanted.c_str())) return table;
    const std::string stem = wanted.substr(0, wanted.find('.', sizeof "regra"));
    for (int number = 1; number < 100; ++number)
        for (const char* between : {"/", ".draft/"})
            if (const std::string id = stem + between + std::to_string(number);
                entry_->get_interface(id.c_str()))
                fail("a table under " + in_quotes(id), in_quotes(wanted) + ", as in this SDK");
    fail("no table under " + in_quotes(wanted), "the table of this kind");
}

std::vector<regra_name> Library::names(int32_t kind) const {
    std::vector<regra_name> names;
    for (uint32_t i = 0; i < most_names; ++i) {
        regra_name name = {"", "", "", ""};
        const regra_status status = entry_->name_at(kind, i, &name);
        if (status == REGRA_NO) return names;
        if (status != REGRA_OK) {
            fail("name_at(" + std::to_string(kind) + ", " + number(i) + ") answers " +
                     status_name(status),
                 "OK, and NO past the end");
        }
        names.push_back(name);
    }
    fail("more than 4096 names of kind " + std::to_string(kind), "NO past the end");
}

} // namespace regra::conformance
