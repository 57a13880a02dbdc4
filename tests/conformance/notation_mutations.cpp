// Moves as texts, and words.
#include <cstring>
#include <string>

#include "broken.hpp"

namespace broken {
namespace {

// A notation that looks at its words only when it is used.
struct Lazy {
    std::string style;
    const regra_words* words;
};

regra_notation* opened(SELF, const Lazy& lazy) {
    regra_notation* inner = nullptr;
    sound_variant->notation_open(self, lazy.style.c_str(), lazy.words, {nullptr, nullptr}, &inner);
    return inner;
}

const Lazy& lazy(const regra_notation* notation) {
    return *reinterpret_cast<const Lazy*>(notation);
}

void make_notations_lazy() {
    made.variant.notation_open = [] NOTATION_OPEN -> regra_status {
        const regra_status status = sound_variant->notation_open(self, style, words, findings, out);
        if (status != REGRA_OK) return status;
        sound_variant->notation_close(self, *out);
        *out = reinterpret_cast<regra_notation*>(new Lazy{style ? style : "", words});
        return REGRA_OK;
    };
    made.variant.notation_close = [](SELF, regra_notation* notation) {
        static_cast<void>(self);
        delete reinterpret_cast<Lazy*>(notation);
    };
    made.variant.write_move = [] WRITE_MOVE -> regra_status {
        regra_notation* inner = opened(self, lazy(notation));
        if (!inner) return REGRA_INTERNAL;
        const regra_status status = sound_variant->write_move(self, inner, at, move, out);
        sound_variant->notation_close(self, inner);
        return status;
    };
    made.variant.read_move = [] READ_MOVE -> regra_status {
        regra_notation* inner = opened(self, lazy(notation));
        if (!inner) return REGRA_INTERNAL;
        const regra_status status =
            sound_variant->read_move(self, inner, at, text, used, out, findings);
        sound_variant->notation_close(self, inner);
        return status;
    };
}

} // namespace

void add_notation_mutations(Mutations& all) {
    all["moves-survive-their-text"] = [] { // needs something behind the last byte
        made.variant.read_move = [] READ_MOVE -> regra_status {
            const regra_status status =
                sound_variant->read_move(self, notation, at, text, used, out, findings);
            if (status == REGRA_OK && *used == text.length) --*used;
            return status;
        };
    };
    all["moves-are-read-with-text-behind"] = [] {
        made.variant.read_move = [] READ_MOVE -> regra_status {
            const bool more = text.data && std::memchr(text.data, '\n', text.length);
            return more ? REGRA_BAD
                        : sound_variant->read_move(self, notation, at, text, used, out, findings);
        };
    };
    all["no-text-without-a-move"] = [] {
        made.variant.write_move = [] WRITE_MOVE -> regra_status {
            const regra_status status = sound_variant->write_move(self, notation, at, move, out);
            if (status == REGRA_NO) out->length = 4;
            return status;
        };
    };
    all["hostile-moves-do-no-harm"] = [] {
        made.variant.read_move = [] READ_MOVE -> regra_status {
            *used = 0;
            return sound_variant->read_move(self, notation, at, text, used, out, findings);
        };
    };
    all["refused-moves-are-explained"] = [] {
        made.variant.read_move = [] READ_MOVE -> regra_status {
            static_cast<void>(findings);
            return sound_variant->read_move(self, notation, at, text, used, out,
                                            {nullptr, nullptr});
        };
    };
    all["notations-go-by-their-ids"] = [] {
        made.variant.notation_open = [] NOTATION_OPEN -> regra_status {
            const regra_status status =
                sound_variant->notation_open(self, style, words, findings, out);
            return status == REGRA_BAD
                       ? sound_variant->notation_open(self, nullptr, nullptr, findings, out)
                       : status;
        };
    };
    all["words-have-the-catalogues-defaults"] = [] {
        made.entry.name_at = [] NAME_AT -> regra_status {
            const regra_status status = sound->name_at(kind, index, out);
            const bool takes = kind == REGRA_NAME_WORD && std::strcmp(out->id, "sign.capture") == 0;
            if (status == REGRA_OK && takes) out->value = "takes";
            return status;
        };
    };
    all["words-given-are-copied"] = make_notations_lazy;
}

} // namespace broken
