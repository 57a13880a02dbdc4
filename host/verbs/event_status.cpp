// regra event status: where the event is, and what may be done now.
#include <algorithm>

#include "kernel/base/messages.hpp"
#include "kernel/base/said_words.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_protest.hpp"
#include "verbs/event_published.hpp"
#include "verbs/event_round.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

// What may come next, as it is typed.
// `level`: matches that a game has to decide; `to_draw`: those that wait for an opening; `last`: no
// round follows; `body`: the rules say who decides protests; `listed_moved`, `award_moved`: what
// was published, or given, is not what counts any more.
std::vector<std::string> next_commands(const event::State& state, const std::vector<int>& level,
                                       const std::vector<int>& to_draw, bool last, bool body,
                                       bool listed_moved, bool award_moved) {
    if (state.entries.empty()) return {"event import LIST", "event enter NAME"};
    std::vector<std::string> all;
    const int paired = state.paired();
    const auto missing = state.missing(paired);
    const bool draft = paired > 0 && !state.rounds.back().published;
    const auto open = state.unfinished();
    if (state.open_check_in()) return {"event check-in WHO", "event close-check-in"};
    const auto& prizes = state.awards.prizes;
    const auto due = std::find_if(prizes.begin(), prizes.end(),
                                  [](const auto& prize) { return prize.handed == 0; });
    const auto hand_out = [&] {
        if (due != prizes.end() && !award_moved)
            all.push_back("event hand-out " + std::to_string(due - prizes.begin() + 1));
    };
    if (state.closed) {
        hand_out();
        all.push_back("event reopen --because TEXT");
        all.push_back("event export --trf FILE");
        all.push_back("event documents FOLDER");
        return all;
    }
    if (!to_draw.empty()) {
        std::string lots;
        for (std::size_t i = 0; i < std::min<std::size_t>(to_draw.size(), 2); ++i)
            lots += " " + std::to_string(to_draw[i]) + "=N";
        all.push_back("event draw" + lots + (to_draw.size() > 2 ? " ..." : "") +
                      " --openings ID --with dice|slips|cards|other --seen NAME");
    }
    if (draft) {
        all.push_back("event publish");
        all.push_back("event manual --swap A-B");
        all.push_back("event unpair");
    }
    if (!missing.empty())
        all.push_back("event result " + event::shown_board(state.rounds.back(), missing.front()) +
                      " ...");
    for (const auto& [round, board] : open)
        if (round < paired)
            all.push_back("event result " + std::to_string(board) + " ... --round " +
                          std::to_string(round));
    for (const int match : level)
        all.push_back("event decide-match " + std::to_string(match) + " ... --white WHO");
    // Not while a round has only just begun.
    const bool begun = paired > 0 && missing.size() < state.rounds.back().boards.size();
    if (!draft && !last && level.empty() && (missing.empty() || begun))
        all.push_back(missing.empty() ? "event pair" : "event pair --accept adjourned");
    if (paired > 0) all.push_back("event standings");
    const bool is_listed = state.listed.act != 0 && state.listed.round == paired && !listed_moved;
    if (paired > 0 && !draft && missing.empty() && !is_listed)
        all.push_back("event publish standings");
    for (const int protest : state.open_protests())
        all.push_back("event decide " + std::to_string(protest) + " upheld|rejected" +
                      (body ? "" : " --body NAME"));
    if (last && level.empty() && open.empty() && state.open_protests().empty()) {
        const bool handed = std::any_of(prizes.begin(), prizes.end(),
                                        [](const auto& prize) { return prize.handed != 0; });
        if (state.awards.act == 0 || (award_moved && !handed)) all.push_back("event award");
        hand_out();
        all.push_back("event close");
        all.push_back("event export --trf FILE");
        all.push_back("event documents FOLDER");
    } else {
        hand_out();
    }
    return all;
}

Reply run_event_status(const Call& call, const EventAsked& asked) {
    const EventWork work(call, asked);
    const auto& state = work.state();
    const int paired = state.paired();
    const int planned = rounds_in_all(work);
    const bool last = planned != 0 && paired >= planned;
    int active = 0; // in the next round
    for (std::size_t e = 0; e < state.entries.size() && !last; ++e)
        active += state.is_to_play(static_cast<int>(e), paired + 1) ? 1 : 0;
    Value::List missing, adjourned, next;
    for (const auto& [round, board] : state.unfinished()) {
        const auto& one = state.rounds[static_cast<std::size_t>(round - 1)]
                              .boards[static_cast<std::size_t>(board - 1)];
        Value row = Value::Map{
            {"round", round},
            {"board", board},
            {"at", event::shown_board(state.rounds[static_cast<std::size_t>(round - 1)], board)},
            {"white", work.called(one.white)},
            {"black", work.called(one.black)}};
        (one.adjourned ? adjourned : missing).push_back(std::move(row));
    }
    Store store(work.own());
    const bool body = !state.open_protests().empty() &&
                      !body_of_protests(store.rulesets.load(state.ruleset)).text.empty();
    Value::List stale;
    bool listed_moved = false, award_moved = false;
    for (const auto& one : outdated(work)) {
        (one.what == "award" ? award_moved : listed_moved) = true;
        stale.push_back(Value::Map{{"what", one.what}, {"round", one.round}, {"n", one.act}});
    }
    for (auto& command :
         next_commands(state, has_deciding_games(work) ? level_matches(work) : std::vector<int>(),
                       openings_to_draw(work), last, body, listed_moved, award_moved))
        next.push_back(command +
                       (state.is_main ? "" : " --competition \"" + state.competition + "\""));
    Value::List beside;
    for (const auto& other : work.journal().states())
        if (other.competition != state.competition)
            beside.push_back(Value::Map{{"competition", other.competition},
                                        {"round", other.paired()},
                                        {"missing", other.unfinished().size()},
                                        {"protests", other.open_protests().size()}});
    Value::List officials, protests;
    for (const auto& one : state.officials)
        officials.push_back(
            Value::Map{{"name", work.person(one.id)}, {"roles", join(one.roles, ", ")}});
    for (const int number : state.open_protests()) {
        const auto& one = state.protests[static_cast<std::size_t>(number - 1)];
        protests.push_back(Value::Map{{"protest", number},
                                      {"who", work.called(one.entry)},
                                      {"round", one.round},
                                      {"board", one.board}});
    }
    const event::CheckIn* check_in = state.open_check_in();
    const auto faults = std::count_if(state.faults.begin(), state.faults.end(),
                                      [](const auto& fault) { return !fault.waived; });
    const bool draft = paired > 0 && !state.rounds.back().published;
    Value::Map value = {{"name", state.name},
                        {"competition", state.competition},
                        {"rated", state.rated},
                        {"closed", state.closed},
                        {"entries", state.entries.size()},
                        {"active", active},
                        {"round", paired},
                        {"rounds", planned},
                        {"draft", draft},
                        {"missing", std::move(missing)},
                        {"adjourned", std::move(adjourned)},
                        {"officials", std::move(officials)},
                        {"check_in", check_in ? check_in->round : 0},
                        {"present", check_in ? check_in->present.size() : 0},
                        {"faults", faults},
                        {"protests", std::move(protests)},
                        {"awarded", state.awards.act != 0},
                        {"outdated", std::move(stale)},
                        {"beside", std::move(beside)},
                        {"acts", work.journal().last()}};
    const auto& acts = work.call().event->acts;
    value.emplace_back("seal", acts.empty() ? "" : store::text_of(store::seal_of(acts.back())));
    value.emplace_back("next", std::move(next));
    return {std::move(value)};
}

// Of the last round.
bool awaits_adjourned(const Value& status) {
    const auto& all = status.list_of("adjourned");
    return std::any_of(all.begin(), all.end(), [&](const Value& one) {
        return one.number_of("round") == status.number_of("round");
    });
}

std::string status_text(const Value& status, const Look& look) {
    std::string all = status.text_of("name");
    const auto& competition = status.text_of("competition");
    if (!competition.empty()) all += ", " + std::string(competition);
    const auto planned = status.number_of("rounds");
    const bool is_last = planned != 0 && status.number_of("round") >= planned;
    all += "\n" + sentence(is_last ? "event.status-entered" : "event.status-entries", status, look);
    const char* where = status.yes_of("closed")              ? "event.status-closed"
                        : status.number_of("round") == 0     ? "event.status-begin"
                        : status.yes_of("draft")             ? "event.status-draft"
                        : !status.list_of("missing").empty() ? "event.status-playing"
                        : awaits_adjourned(status)           ? "event.status-left"
                                                             : "event.status-complete";
    Value numbers = status;
    numbers.set("of", status.number_of("rounds") == 0 ? std::string("?")
                                                      : std::to_string(status.number_of("rounds")));
    numbers.set("count", status.list_of("missing").size());
    all += sentence(where, numbers, look);
    constexpr std::size_t most = 8;
    for (const auto* name : {"missing", "adjourned"}) {
        std::size_t shown = 0;
        for (const auto& row : status.list_of(name))
            if (++shown <= most)
                all +=
                    "  " + sentence(std::string_view(name) == "missing" ? "event.status-missing"
                                                                        : "event.status-adjourned",
                                    row, look);
        if (shown > most)
            all += "  " +
                   words({"event.status-more", {{"count", std::to_string(shown - most)}}},
                         look.language) +
                   "\n";
    }
    if (status.number_of("check_in") > 0) all += sentence("event.status-check-in", status, look);
    for (const auto& protest : status.list_of("protests"))
        all += "  " + sentence("event.status-protest", protest, look);
    for (const auto& one : status.list_of("outdated"))
        all += sentence(one.text_of("what") == "award" ? "event.award-outdated"
                                                       : "event.listed-outdated",
                        one, look);
    for (const auto& one : status.list_of("beside"))
        all += sentence("event.status-beside", one, look);
    all += words({"event.status-next", {}}, look.language) + "\n";
    for (const auto& command : status.list_of("next"))
        all += "  regra " + said_command(*command.text(), look.language) + "\n";
    return all + sentence("event.status-seal", status, look);
}

} // namespace

Verb event_status() {
    using namespace reply;
    const auto boards = [](const char* name) {
        return list(name, record("", {number("round"), number("board"), text("at"), text("white"),
                                      text("black")}));
    };
    Verb made = verb<EventAsked>(
        "event status", "where the event is, and what may be done now",
        "--json: {name, competition, rated, closed, entries, active, round, rounds, draft, "
        "missing:\n"
        "[{round, board, at, white, black}], adjourned, officials: [{name, roles}], check_in, "
        "present, "
        "faults,\nprotests: [{protest, who, round, board}], awarded, outdated: [{what: "
        "standings|award, round, n}],\nbeside: [{competition, round, missing, protests}], acts, "
        "seal, next}; check_in: the round whose check-in is\nopen, or 0; outdated: acts that "
        "published or gave what is not what counts any more; beside: the\nother competitions, "
        "with how many results and decisions they await",
        {event_file_parameter()},
        record("", {text("name"),
                    text("competition"),
                    yes_no("rated"),
                    yes_no("closed"),
                    number("entries"),
                    number("active"),
                    number("round"),
                    number("rounds"),
                    yes_no("draft"),
                    boards("missing"),
                    boards("adjourned"),
                    list("officials", record("", {text("name"), text("roles")})),
                    number("check_in"),
                    number("present"),
                    number("faults"),
                    list("protests", record("", {number("protest"), text("who"), number("round"),
                                                 number("board")})),
                    yes_no("awarded"),
                    list("outdated", record("", {text("what"), number("round"), number("n")})),
                    list("beside", record("", {text("competition"), number("round"),
                                               number("missing"), number("protests")})),
                    number("acts"),
                    text("seal"),
                    list("next", text(""))}),
        run_event_status);
    made.text = status_text;
    made.event = EventUse::reads;
    return made;
}

} // namespace regra::verbs
