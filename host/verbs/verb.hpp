// One record a verb: its name, what it is asked, the shape of its reply, its function. From the
// records come the options and help of the command line, completions, JSON Schemas and the calls of
// regra/host.h. A verb prints nothing and does not know who asks.
//
// To add a verb: one file in host/verbs/ with a struct of what is asked, a function and a record;
// its name in verbs.cpp.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "verbs/call.hpp"
#include "verbs/shape.hpp"

namespace regra::verbs {

// ---- arguments ---------------------------------------------------------------------------------

struct Parameter {
    enum class Type { flag, number, text, texts, file };

    std::string name; // "DEPTH" is given by its place, "divide" as --divide
    Type type = Type::text;
    std::string what; // for help
    std::string kind; // what help calls a value: ID, N, STYLE
    bool required = false;
    std::int64_t least = 0, most = 0; // of a number
    std::vector<std::string> words;   // the only ones, if there are any
    char letter = 0;                  // -o on a command line; 0 = none
    bool is_folder = false;           // it may name a folder, to be read whole
    // It names what the verb writes: a new file; a file, in place of one that may be there; a new
    // folder.
    enum class Makes { nothing, file, any_file, folder } makes = Makes::nothing;
    std::vector<std::string> endings; // or new files that the verb names itself, which end so
    // Of any_file: only those that end so and begin as what is written there; none: of all.
    std::vector<std::string> replaces;
    std::string mark; // or a folder in place of one that has this file, if the name is not ""
    std::vector<std::string> with;     // it needs one of these ...
    std::vector<std::string> excludes; // ... and goes with none of these
    // Puts a value that check() has passed into what is asked.
    std::function<void(void* asked, const Value& given)> put;

    bool by_place() const { return name[0] >= 'A' && name[0] <= 'Z'; }
    // As it is written on a command line: DEPTH, --divide.
    std::string shown() const { return by_place() ? name : "--" + name; }

    Parameter&& of(std::string kind_of_value) && {
        return kind = std::move(kind_of_value), std::move(*this);
    }
    Parameter&& between(std::int64_t low, std::int64_t high) && {
        return least = low, most = high, std::move(*this);
    }
    Parameter&& one_of(std::vector<std::string> all) && {
        return words = std::move(all), std::move(*this);
    }
    Parameter&& also(char one) && { return letter = one, std::move(*this); }
    Parameter&& demanded() && { return required = true, std::move(*this); }
    Parameter&& optional() && { return required = false, std::move(*this); }
    Parameter&& a_file() && {
        type = Type::file;
        if (kind.empty() && !by_place()) kind = "FILE";
        return std::move(*this);
    }
    Parameter&& or_folder() && { return is_folder = true, std::move(*this); }
    Parameter&& made(std::vector<std::string> named_so = {}) && {
        return makes = Makes::file, endings = std::move(named_so), std::move(*this);
    }
    Parameter&& replaced(std::vector<std::string> ending_so = {}) && {
        return makes = Makes::any_file, replaces = std::move(ending_so), std::move(*this);
    }
    Parameter&& made_folder(std::string replaced_with = "") && {
        return makes = Makes::folder, mark = std::move(replaced_with), std::move(*this);
    }
    Parameter&& not_with(std::vector<std::string> others) && {
        return excludes = std::move(others), std::move(*this);
    }
    Parameter&& only_with(std::vector<std::string> others) && {
        return with = std::move(others), std::move(*this);
    }
};
using Parameters = std::vector<Parameter>;

// An argument that fills a member; its type is the member's. Those by place are required.
template<class Asked, class Member>
Parameter parameter(std::string name, Member Asked::*member, std::string what) {
    Parameter made;
    made.name = std::move(name);
    made.what = std::move(what);
    made.required = made.by_place();
    constexpr bool is_flag = std::is_same_v<Member, bool>;
    constexpr bool is_number = std::is_same_v<Member, int> ||
                               std::is_same_v<Member, std::int64_t> ||
                               std::is_same_v<Member, std::optional<int>> ||
                               std::is_same_v<Member, std::optional<std::int64_t>>;
    constexpr bool is_list = std::is_same_v<Member, std::vector<std::string>>;
    made.type = is_flag     ? Parameter::Type::flag
                : is_number ? Parameter::Type::number
                : is_list   ? Parameter::Type::texts
                            : Parameter::Type::text;
    made.put = [member](void* asked, const Value& given) {
        Member& into = static_cast<Asked*>(asked)->*member;
        if constexpr (is_flag)
            into = *given.yes();
        else if constexpr (std::is_same_v<Member, int> ||
                           std::is_same_v<Member, std::optional<int>>)
            into = static_cast<int>(*given.number());
        else if constexpr (is_number)
            into = *given.number();
        else if constexpr (is_list)
            for (const auto& item : *given.list()) into.push_back(*item.text());
        else
            into = *given.text();
    };
    return made;
}

// Parameters that several verbs share, into a member of each.
template<class Asked, class Part>
Parameters within(Part Asked::*member, Parameters shared) {
    for (auto& one : shared)
        one.put = [member, put = std::move(one.put)](void* asked, const Value& given) {
            put(&(static_cast<Asked*>(asked)->*member), given);
        };
    return shared;
}

// What is wrong with given arguments, wherever they come from. `asked`: the verb, or what else
// takes them; `dashes`: what stands before a name that is not given by place, "--" on a command
// line.
void check(const std::string& asked, const Parameters& parameters, const Value& given,
           Diagnostics& found, const std::string& dashes = "");

// What is asked, of arguments that check() has passed.
template<class Asked>
Asked asked_by(const Parameters& parameters, const Value& given) {
    Asked asked;
    for (const auto& one : parameters)
        if (const Value* value = given.find(one.name)) one.put(&asked, *value);
    return asked;
}

// ---- the record --------------------------------------------------------------------------------

// A new file that the verb would write: the face does.
struct NewFile {
    std::string name, bytes;
    bool is_private = false; // only its owner may read it
    // Not 0: the bytes are a page, and the file is that page printed as PDF, dated by this time
    // (seconds since 1970, UTC). Who writes files prints it.
    std::int64_t printed_at = 0;
};

struct Reply {
    Value value;
    Exit exit = Exit::done;
    std::vector<NewFile> files = {};
    std::string folder = {}; // not "": the folder of all these files
    Diagnostics notes = {};  // reported once the files are written and the reply is shown
    // What is written into the event's file, before the files and the reply; null: nothing.
    std::shared_ptr<const store::Changes> changes = nullptr;
};

// What a verb does with the file of an event: see event_file.hpp.
enum class EventUse { none, may_read, reads, reads_all, verifies, writes, creates };

using Acts = std::vector<std::string_view>; // kinds of acts of an event (engines/event/acts.hpp)
class EventWork;

struct Verb {
    std::string name;    // "variant perft"
    std::string summary; // in help, in lists of verbs
    std::string more;    // what help says after the options
    Parameters parameters;
    Shape reply;
    // Of arguments that check() has passed.
    std::function<Reply(const Call&, const Value& arguments)> run;
    // The reply for people, where the shape does not say it all.
    std::string (*text)(const Value& reply, const Look&) = nullptr;
    // The same of a record of a list of it.
    std::string (*record_text)(std::string_view list, const Value& record, const Look&) = nullptr;
    // --json: a line for each record as it is known, then one for the rest of the reply.
    bool json_lines = false;
    EventUse event = EventUse::none;
    // Of a verb that writes an event: the kinds of acts that it may add, a word that must have been
    // accepted for that, and whether an act is about what was asked; null: that is not looked at.
    Acts acts = {};
    std::string_view accepted = {};
    bool (*is_about)(const EventWork&, const Value& arguments, const Value& act) = nullptr;
    bool is_own = false;   // it runs no plugin and no script, so it needs no worker
    bool installs = false; // it writes into the folder of installed packs, Call::packs
};

template<class Asked, class Run>
Verb verb(std::string name, std::string summary, std::string more,
          std::vector<Parameters> parameters, Shape reply, Run run) {
    Verb made{std::move(name), std::move(summary), std::move(more), {}, std::move(reply), {}};
    for (auto& some : parameters)
        for (auto& one : some) made.parameters.push_back(std::move(one));
    made.run = [all = made.parameters, run = std::move(run)](const Call& call, const Value& given) {
        return run(call, asked_by<Asked>(all, given));
    };
    return made;
}

// The reply as people read it.
std::string text_of(const Verb& verb, const Value& reply, const Look& look);
std::string text_of(const Verb& verb, std::string_view list, const Value& record, const Look& look);

// What of a reply is not of the shape that the record says, in English; "" if all is.
std::string fault_in(const Verb& verb, const Reply& reply);

// A JSON Schema of the arguments, an object; of the reply see shape.hpp.
Value schema_of(const Verb& verb);

// ---- the table ---------------------------------------------------------------------------------

// Made when it is asked for: a command makes its own verb only.
struct Listed {
    std::string_view name;
    Verb (*make)();
};
const std::vector<Listed>& all_verbs();
const Listed* find_verb(std::string_view name);

// What the verbs below a word, or two, are about: "the rules of a board" of "variant"; "" if there
// is nothing to say.
std::string_view noun_of(std::string_view words);

} // namespace regra::verbs
