// regra event official: who may act, in which role.
#include <algorithm>

#include "engines/event/acts.hpp"
#include "formats/text/text_input.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_work.hpp"

namespace regra::verbs {
namespace {

struct EventOfficial {
    EventAsked of;
    std::string name, role;
    bool ends = false;
};

// The person of an official with exactly this name, or "".
std::string known_official(const EventWork& work, const std::string& name) {
    for (const auto& one : work.state().officials)
        if (folded(work.person(one.id)) == folded(trim(name))) return one.id;
    return "";
}

Reply run_event_official(const Call& call, const EventOfficial& asked) {
    if (trim(asked.name).empty()) throw Error(Exit::bad_input, {"NAME"}, "event.no-name");
    if (const auto why = fault_of_line(asked.name, longest_name))
        throw Error(Exit::bad_input, {"NAME"}, why->id, why->arguments);
    EventWork work(call, asked.of);
    std::string id = asked.ends ? work.official(asked.name) : known_official(work, asked.name);
    const event::Official* known = work.state().official(id);
    const bool has = known && std::find(known->roles.begin(), known->roles.end(), asked.role) !=
                                  known->roles.end();
    const Arguments arguments = {{"who", id.empty() ? asked.name : work.person(id)},
                                 {"role", event::role_title(asked.role)}};
    if (has != asked.ends) {
        work.say({asked.ends ? "event.role-none" : "event.role-already", arguments});
        return work.reply();
    }
    if (id.empty()) id = work.add_person(Value::Map{{"name", std::string(trim(asked.name))}});
    Value act = Value::Map{{"act", "official"}, {"official", id}, {"role", asked.role}};
    if (asked.ends) act.set("ended", true);
    work.add(std::move(act));
    work.say({asked.ends ? "event.role-ended" : "event.role-given", arguments});
    return work.reply();
}

} // namespace

Verb event_official() {
    Verb made = verb<EventOfficial>(
        "event official", "names who acts in the event, and in which role",
        "Every command that writes takes --by NAME, and the act then says who did it. The roles "
        "say who\nmay do which act; a command line tells that another role does such acts, and "
        "does them.\nThe chief arbiter of event create is an official already.\n"
        "--json: {done, said, acts: [{n, act}], asks}",
        {{parameter("NAME", &EventOfficial::name, "of the person"),
          parameter("role", &EventOfficial::role, "what the person does in the event")
              .of("ROLE")
              .one_of({"organizer", "chief arbiter", "arbiter", "desk", "captain"})
              .demanded(),
          parameter("ends", &EventOfficial::ends, "the person does so no longer")},
         within(&EventOfficial::of, event_parameters())},
        event_shape(), run_event_official);
    made.text = event_text;
    made.event = EventUse::writes;
    made.acts = {"official"};
    return made;
}

} // namespace regra::verbs
