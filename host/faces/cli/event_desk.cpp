// regra event desk: the round at the table where slips arrive.
#include <cstdlib>

#include <unistd.h>

#include "faces/cli/commands.hpp"
#include "faces/cli/output.hpp"
#include "faces/desk/desk.hpp"
#include "faces/desk/full_screen.hpp"
#include "faces/desk/plain.hpp"
#include "faces/worker/worker.hpp"
#include "verbs/event_file.hpp"

namespace regra::cli {
namespace {

struct EventDesk {
    std::string file, competition;
    std::optional<int> round, width, from, to;
};

bool has_screen() {
    const char* kind = std::getenv("TERM");
    return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && kind &&
           std::string_view(kind) != "dumb" && *kind != 0;
}

Exit run_event_desk(const Common& common, const Verb& verb, const Value& arguments) {
    const auto asked = asked_by<EventDesk>(verb.parameters, arguments);
    Call call = static_cast<const Call&>(common);
    call.reported = nullptr; // nothing is written over the screen
    call.progressed = nullptr;
    const bool in_process = common.in_process;
    if (asked.from && asked.to && *asked.from > *asked.to)
        throw Error(Exit::bad_input, {"--to"}, "desk.sector");
    desk::Desk desk(call, event_named(arguments), asked.competition, asked.round,
                    {asked.from.value_or(0), asked.to.value_or(0)},
                    [in_process](const Verb& one, const Call& with, const Value& given) {
                        return in_process || one.is_own ? one.run(with, given)
                                                        : worker::ask(one, with, given);
                    });
    if (common.plain || asked.width || !has_screen())
        return desk::run_plain(desk, asked.width ? static_cast<std::size_t>(*asked.width)
                                                 : output_width());
    return desk::run_full_screen(desk);
}

} // namespace

Command event_desk() {
    return {own("event desk", "results of a round as slips arrive, on a full screen",
                "1 5 0 write a result, Tab takes slips in any order, / searches, u undoes, s shows "
                "the\nstandings, ? tells the rest. Each result is on the disk before it is shown. "
                "Others may write\nmeanwhile. --plain, and wherever there is no terminal: lines "
                "(help), as a screen reader\nneeds them; of a pipe, a line that is refused is the "
                "last one (status 3).",
                {{event_option(&EventDesk::file),
                  parameter("competition", &EventDesk::competition,
                            "one of the event's; else the one that it was created with")
                      .of("NAME"),
                  parameter("round", &EventDesk::round, "else the last one paired")
                      .of("N")
                      .between(1, 255),
                  parameter("from", &EventDesk::from, "the first board of this desk")
                      .of("BOARD")
                      .between(1, 9999),
                  parameter("to", &EventDesk::to, "its last board").of("BOARD").between(1, 9999),
                  parameter("width", &EventDesk::width,
                            "lines, as with --plain, of so many columns, such as 40 for braille")
                      .of("N")
                      .between(20, 1000)}}),
            run_event_desk};
}

} // namespace regra::cli
