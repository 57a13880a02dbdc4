// The commands of the program: every verb, and a few of its own, which need a terminal or another
// program. Each is a record (verbs/verb.hpp), so that options, help, completions and the manual
// page are made in one way.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "verbs/verb.hpp"

namespace regra::cli {

using namespace verbs;

// What every command knows: a call of the command line.
struct Common : Call {
    bool json = false;
    bool in_process = false; // no worker: --in-process, and builds whose tools need one process
    bool plain = false;      // lines of text alone: no screen, no colour, no pager
};

struct Command {
    Verb verb; // of the program's own: without `run`
    Exit (*run)(const Common&, const Verb&, const Value& arguments);
};

struct ListedCommand {
    std::string_view name;
    Verb (*verb)();
    Command (*own)(); // or this one
    Command make() const;
};

// The verbs in their order, each followed by what is like it; "game read" is the program's own,
// with speech.
const std::vector<ListedCommand>& all_commands();
const ListedCommand* find_command(std::string_view name);

// Asks a verb and shows its reply: records as they are known, files, text or JSON. `also` gets each
// record of text.
Exit answer(const Common& common, const Verb& verb, const Value& arguments,
            const std::function<void(const Value& record)>& also);
Exit answer(const Common& common, const Verb& verb, const Value& arguments);

// The verb in a worker; the call may listen elsewhere than `common`.
verbs::Reply asked(const Common& common, const Verb& verb, const Call& call,
                   const Value& arguments);

// ---- those of the program's own, each in the file of its name ----------------------------------

Command game_play();
Command complete();
Command event_desk();
Command game_read();
Command ruleset_new();
Command man();
Command plugin_check();

// A record without a verb behind it.
Verb own(std::string name, std::string summary, std::string more,
         std::vector<Parameters> parameters);

} // namespace regra::cli
