// regra game verify: whether each line of a journal of acts is as it was written.
#include "kernel/base/journal.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

struct GameVerify {
    std::string file; // a journal
};

Reply run_game_verify(const Call& call, const GameVerify& asked) {
    const auto text = call.read(asked.file);
    if (!is_journal(text)) throw Error(Exit::bad_input, {asked.file, 1, 1}, "journal.none");
    const auto read = check_journal(asked.file, text);
    Diagnostics found;
    const Place behind{asked.file, static_cast<int>(read.lines) + 1, 1, read.size};
    if (read.wrong) found.error(*read.wrong, "journal.wrong");
    if (!read.torn.empty()) found.error(behind, "journal.torn");
    call.report(found);
    Reply reply;
    reply.value = Value::Map{{"lines", static_cast<std::int64_t>(read.lines)},
                             {"check", read.last},
                             {"holds", !found.has_errors()}};
    reply.exit = found.has_errors() ? Exit::no : Exit::done;
    return reply;
}

} // namespace

Verb game_verify() {
    using namespace reply;
    return verb<GameVerify>(
        "game verify", "whether a journal of acts is as it was written",
        "A game that is played with --acts is kept as a journal: each line has a check, the first\n"
        "six bytes of the SHA-256 of the check before and the line. The first line that does not\n"
        "fit is named, and the status is then 1. The last check stands for all lines before it:\n"
        "written down elsewhere, it shows whether lines were cut off since.\n"
        "--json: {lines, check, holds}; lines and check of those before the first that is wrong",
        {{parameter("FILE", &GameVerify::file, "acts of one game, as `game play --acts` wrote them")
              .a_file()}},
        record("", {number("lines"), text("check"), yes_no("holds")}).titled("journal.read"),
        run_game_verify);
}

} // namespace regra::verbs
