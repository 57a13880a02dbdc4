// Loads the sound plugin, and breaks it in the way asked for.
#include "broken.hpp"

#include <dlfcn.h>

#include <cstdlib>
#include <cstring>
#include <string_view>

// The symbol that the headers declare constant, as memory that can be filled when loaded.
extern "C" REGRA_EXPORT regra_entry broken_entry __asm__("regra_plugin");
regra_entry broken_entry;

namespace broken {

Tables made;
const regra_entry* sound;
const regra_variant* sound_variant;
const regra_pairing* sound_pairing;
const regra_adaptation* sound_adaptation;

regra_variant_limits sound_limits(const regra_instance* self) {
    regra_variant_limits limits;
    sound_variant->limits(self, &limits);
    return limits;
}

clock_t processor_time() {
    static const auto found = reinterpret_cast<clock_t (*)()>(dlsym(RTLD_DEFAULT, "clock"));
    return found();
}

const char* told(const char* variable) {
    using Told = char* (*)(const char*);
    return reinterpret_cast<Told>(dlsym(RTLD_DEFAULT, "getenv"))(variable);
}

namespace {

void* library;

const void* get_interface(const char* id) {
    if (!sound->get_interface(id)) return nullptr;
    if (sound_variant) return &made.variant;
    if (sound_pairing) return &made.pairing;
    return &made.adaptation;
}

template<class Table>
void take(const char* id, const Table*& from, Table& to) {
    from = static_cast<const Table*>(sound->get_interface(id));
    if (from) to = *from;
}

__attribute__((constructor)) void load() {
    const char* base = told("REGRA_BROKEN_BASE");
    const char* test = told("REGRA_BROKEN");
    library = base ? dlopen(base, RTLD_NOW | RTLD_LOCAL) : nullptr;
    if (!library || !test) return;
    sound = static_cast<const regra_entry*>(dlsym(library, "regra_plugin"));
    made.entry = *sound;
    made.entry.get_interface = get_interface;
    take(REGRA_VARIANT, sound_variant, made.variant);
    take(REGRA_PAIRING, sound_pairing, made.pairing);
    take(REGRA_ADAPTATION, sound_adaptation, made.adaptation);

    Mutations mutations;
    add_entry_mutations(mutations);
    add_board_mutations(mutations);
    add_move_mutations(mutations);
    add_text_mutations(mutations);
    add_win_mutations(mutations);
    add_notation_mutations(mutations);
    add_bytes_mutations(mutations);
    add_pairing_mutations(mutations);
    add_ways_to_end(mutations);
    const auto mutation = mutations.find(test);
    if (mutation != mutations.end())
        mutation->second();
    else if (std::string_view(test) != "nothing")
        return; // without an entry no test passes
    broken_entry = made.entry;
}

__attribute__((destructor)) void unload() {
    if (library) dlclose(library);
}

} // namespace
} // namespace broken
