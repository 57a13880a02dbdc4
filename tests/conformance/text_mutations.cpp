// Positions as texts, and findings.
#include <cstring>
#include <string>
#include <vector>

#include "broken.hpp"

namespace broken {
namespace {

regra_status give(const std::string& text, regra_text* out) {
    out->length = text.size();
    if (text.size() >= out->capacity) return REGRA_MORE;
    std::memcpy(out->data, text.c_str(), text.size() + 1);
    return REGRA_OK;
}

std::string sound_text(SELF, const char* format, const void* at) {
    char room[4096];
    regra_text text = {room, sizeof room, 0};
    const regra_status status = sound_variant->write_position(self, format, at, &text);
    return status == REGRA_OK ? std::string(room, text.length) : "";
}

// A sink between plugin and caller that changes findings on their way.
struct Between {
    regra_sink caller;
    void (*change)(regra_finding& finding);
};

void pass_on(void* context, const regra_finding* finding) {
    const auto& between = *static_cast<const Between*>(context);
    regra_finding changed = *finding;
    between.change(changed);
    if (between.caller.put) between.caller.put(between.caller.context, &changed);
}

void (*changed)(regra_finding&);
void change_findings(void (*change)(regra_finding&)) {
    changed = change;
    made.variant.set_up = [] SET_UP -> regra_status {
        Between between = {findings, changed};
        return sound_variant->set_up(self, format, text, tolerate, to, {&between, pass_on});
    };
}

} // namespace

void add_text_mutations(Mutations& all) {
    all["positions-survive-their-text"] = [] { // forgets the number of the move
        made.variant.write_position = [] WRITE_POSITION -> regra_status {
            const regra_status status = sound_variant->write_position(self, format, at, out);
            if (status == REGRA_OK) out->data[out->length - 1] = '1';
            return status;
        };
    };
    all["formats-go-by-their-id"] = [] {
        made.variant.write_position = [] WRITE_POSITION -> regra_status {
            const regra_status status = sound_variant->write_position(self, format, at, out);
            return status == REGRA_BAD ? sound_variant->write_position(self, nullptr, at, out)
                                       : status;
        };
    };
    all["hostile-positions-do-no-harm"] = [] {
        made.variant.set_up = [] SET_UP -> regra_status {
            const regra_status status =
                sound_variant->set_up(self, format, text, tolerate, to, findings);
            if (status == REGRA_NO) std::memset(to, 1, sound_limits(self).position_size);
            return status;
        };
    };
    all["what-is-held-can-be-played"] = [] { // great numbers are read, but not written
        made.variant.write_position = [] WRITE_POSITION -> regra_status {
            std::string text = sound_text(self, format, at);
            const std::size_t last = text.rfind(' ');
            if (text.size() - last > 4) text = text.substr(0, last) + " 1";
            return give(text, out);
        };
    };

    all["findings-are-declared"] = [] {
        change_findings([](regra_finding& finding) { finding.id = "no-such-rule"; });
    };
    all["findings-point-into-the-text"] = [] {
        change_findings([](regra_finding& finding) {
            if (finding.text_end >= 0) finding.text_end += 1000;
        });
    };
    all["findings-are-of-a-kind"] = [] {
        change_findings([](regra_finding& finding) { finding.severity += 4; });
    };
    all["status-follows-from-findings"] = [] {
        change_findings([](regra_finding& finding) {
            if (finding.severity == REGRA_TOLERABLE) finding.severity = REGRA_NOTE;
        });
    };
    all["all-findings-are-reported"] = [] { // the first only, unless all are to be tolerated
        made.variant.set_up = [] SET_UP -> regra_status {
            static thread_local int put;
            put = tolerate ? -1000000 : 0;
            Between between = {findings, [](regra_finding&) {}};
            const auto first = [](void* context, const regra_finding* finding) {
                if (put++ < 1) pass_on(context, finding);
            };
            return sound_variant->set_up(self, format, text, tolerate, to, {&between, first});
        };
    };
    all["statuses-do-not-need-a-sink"] = [] {
        made.variant.set_up = [] SET_UP -> regra_status {
            return sound_variant->set_up(self, format, text, findings.put ? tolerate : 1, to,
                                         findings);
        };
    };

    all["texts-fit-their-room"] = [] { // no room is kept for the NUL
        made.variant.write_position = [] WRITE_POSITION -> regra_status {
            const std::string text = sound_text(self, format, at);
            if (text.size() != out->capacity)
                return sound_variant->write_position(self, format, at, out);
            out->length = text.size();
            std::memcpy(out->data, text.data(), text.size());
            return REGRA_OK;
        };
    };
    all["texts-are-read-to-their-length"] = [] {
        made.variant.set_up = [] SET_UP -> regra_status {
            if (text.data)
                static_cast<void>(static_cast<const volatile char*>(text.data)[text.length]);
            return sound_variant->set_up(self, format, text, tolerate, to, findings);
        };
    };
    all["empty-texts-may-be-null"] = [] {
        made.variant.set_up = [] SET_UP -> regra_status {
            static_cast<void>(static_cast<const volatile char*>(text.data)[0]);
            return sound_variant->set_up(self, format, text, tolerate, to, findings);
        };
    };
}

} // namespace broken
