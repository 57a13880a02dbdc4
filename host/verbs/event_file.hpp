// Verbs about an event, which is a file (formats/store). The argument "event" names it, or "FILE";
// without either it is the only *.event of the current folder. Whoever asks opens it as the verb's
// record says, and the verb finds in Call::event what it holds:
//
//     reads, reads_all   as of one moment; all: attachments too
//     verifies           as far as it can be read, and its faults
//     writes             nobody else writes it until the reply is taken
//     creates            none: it must not be there
//
// What is to be written stands in Reply::changes. It is on the disk before the reply is shown and
// its files are written; if it cannot be, that is an Error, and neither is.
#pragma once

#include <functional>
#include <string>

#include "verbs/verb.hpp"

namespace regra::verbs {

template<class Asked>
Parameter event_option(std::string Asked::*member) {
    return parameter("event", member, "the event; else the only *.event of this folder")
        .also('e')
        .a_file();
}

// Opens the file, asks, and writes. `run` stands for Verb::run: in this process or another.
Reply on_event(const Verb& verb, const Call& call, const Value& arguments,
               const std::function<Reply(const Call&)>& run);

} // namespace regra::verbs
