#include "verbs/event_breaches.hpp"

#include <algorithm>
#include <map>

#include "kernel/base/text.hpp"
#include "verbs/event_round.hpp"

namespace regra::verbs {

namespace {

// Half points as a report has them: "1", "0.5", "0".
std::string report_score(const event::Result& result) {
    std::string text = result.score;
    for (auto at = text.find("1/2"); at != text.npos; at = text.find("1/2"))
        text.replace(at, 3, "0.5");
    return text + (result.forfeit ? " forfeit" : "");
}

std::string number_of(const event::State& state, int who) {
    if (who == no_entry) return "-"; // an empty chair
    return std::to_string(state.entries[static_cast<std::size_t>(who)].number);
}

// Of an entry or, where teams play, a team.
std::string number_in(const event::State& state, std::string_view id) {
    const int team = state.of_teams ? state.team(id) : no_entry;
    if (team == no_entry) return number_of(state, state.entry(id));
    return "team " + std::to_string(state.teams[static_cast<std::size_t>(team)].number);
}

std::string in_brackets(std::string_view article) {
    return article.empty() ? "" : " (" + std::string(article) + ")";
}

std::string exclusion_line(const event::State& state, const Value& act) {
    const auto from = act.number_of("from"), rounds = act.number_of("rounds");
    std::string line = "### Exclusion @ Round " + std::to_string(from);
    if (rounds > 1) line += " to " + std::to_string(from + rounds - 1);
    line += ": " + number_in(state, act.text_of("entry"));
    return line + (rounds == 0 ? " expelled" : " left out") + in_brackets(act.text_of("article"));
}

std::string numbers_at(const event::State& state, int round, int board) {
    const auto& seats = state.rounds[static_cast<std::size_t>(round - 1)]
                            .boards[static_cast<std::size_t>(board - 1)];
    return number_of(state, seats.white) + "-" + number_of(state, seats.black);
}

} // namespace

std::string correction_line(const event::State& state, int round, int board,
                            const event::Result& now, const event::Result& old) {
    return "### Correction @ Round " + std::to_string(round) + ": " +
           numbers_at(state, round, board) + " " + report_score(now) + " instead of " +
           report_score(old) +
           (now.reversed == old.reversed ? ""
            : now.reversed               ? ", colours exchanged"
                                         : ", colours as paired");
}

std::string ruling_line(const event::State& state, const Value& act) {
    const int round = static_cast<int>(act.number_of("round"));
    const bool of_game = act.text_of("act") == "rule";
    std::string line = "### " + std::string(of_game ? "Ruling" : "Penalty") + " @ Round " +
                       std::to_string(round) + ":";
    if (of_game) line += " " + numbers_at(state, round, static_cast<int>(act.number_of("board")));
    if (act.find("score")) line += " " + report_score(result_of_act(act));
    if (act.yes_of("annulled")) line += " annulled";
    if (const Value* old = act.find("old"))
        line += " instead of " + report_score(result_of_act(*old));
    const auto add = [&](const Value& sanction) {
        line += " " + number_in(state, sanction.text_of("entry"));
        line += " " + sanction.text_of("what") + ";";
    };
    for (const auto& sanction : act.list_of("sanctions")) add(sanction);
    if (!of_game) add(act);
    if (line.ends_with(';')) line.pop_back();
    return line + in_brackets(act.text_of("article"));
}

namespace {

std::string at_round(const char* what, int round) {
    return "### " + std::string(what) + " @ Round " + std::to_string(round);
}

// "38-58", "12 bye": of all pairs of an act.
std::vector<std::string> pairs_in(const event::State& state, const Value& act) {
    std::vector<std::string> all;
    for (const auto& pair : act.list_of("pairs"))
        all.push_back(number_in(state, pair.text_of("white")) + "-" +
                      number_in(state, pair.text_of("black")));
    if (const auto& bye = act.text_of("bye"); !bye.empty())
        all.push_back(number_in(state, bye) + " bye");
    return all;
}

std::string only_in(const std::vector<std::string>& some, const std::vector<std::string>& others) {
    std::vector<std::string> all;
    for (const auto& one : some)
        if (std::find(others.begin(), others.end(), one) == others.end()) all.push_back(one);
    return join(all, " ");
}

// The time of day of an act, in UTC.
std::string hour_of(const Value& act) {
    const std::string_view at = act.text_of("at"); // 2026-11-28T09:30:00Z
    return std::string(at.substr(std::min<std::size_t>(11, at.size()), 5));
}

// The acts of one competition, in their order.
class Breaches {
public:
    explicit Breaches(const event::State& state) : state_(state) {}

    // Whether an act is of this competition.
    bool is_own(const Value& act) const {
        const auto& competition = act.text_of("competition");
        return competition.empty() ? state_.is_main : competition == state_.competition;
    }
    void take(const Value& act);
    void take_undo(const Value& act, const event::Journal& journal);
    std::vector<ReportLine> all;

private:
    void add(int round, std::string text, bool of_pairs) {
        // What is about a round that is not paired yet is reported with the last one that is.
        if (!of_pairs) round = std::min(round, state_.paired());
        all.push_back({round, std::move(text), of_pairs});
    }
    void take_entry(const Value& entry, bool is_new);
    void take_import(int round);
    void take_manual(const Value& act, int round);

    const event::State& state_;
    int paired_ = 0, planned_ = 0, imported_ = 0; // imported_: the first round of those in a row
    std::map<std::string, std::pair<std::int64_t, std::string>>
        strength_;                        // rating and title, by id
    std::vector<std::string> by_program_; // the pairs of the last round
    std::string manual_since_;            // hour of the first change by hand
};

void Breaches::take_entry(const Value& entry, bool is_new) {
    const auto& id = entry.text_of("entry");
    auto& known = strength_[id];
    const auto before = known; // what an act does not state stays
    known.first = entry.number_of("rating", before.first);
    if (entry.find("title")) known.second = entry.text_of("title");
    const auto& now = known;
    if (is_new || paired_ == 0 || before == now) return;
    const auto text = [](const auto& one) {
        return std::to_string(one.first) + (one.second.empty() ? "" : " " + one.second);
    };
    add(paired_ + 1,
        at_round("Rating", paired_ + 1) + ": " + number_in(state_, id) + " " + text(now) +
            " instead of " + text(before),
        false);
}

// Rounds in a row have one line.
void Breaches::take_import(int round) {
    const auto lines_of = [](int first, int last) {
        return at_round("Import", first) + (first == last ? "" : " to " + std::to_string(last));
    };
    const auto before = lines_of(imported_, round - 1);
    if (std::erase_if(all, [&](const ReportLine& line) { return line.text == before; }) == 0)
        imported_ = round;
    add(round, lines_of(imported_, round), true);
}

// A round has one line, from the first change by hand to the last.
void Breaches::take_manual(const Value& act, int round) {
    const auto start = at_round("MPA", round);
    std::erase_if(all, [&](const ReportLine& line) { return line.text.starts_with(start); });
    if (manual_since_.empty()) manual_since_ = hour_of(act);
    const auto pairs = pairs_in(state_, act);
    const auto changed = only_in(pairs, by_program_);
    std::string line = start + ": ";
    line += changed.empty() ? "the program's pairs again"
                            : changed + " instead of " + only_in(by_program_, pairs);
    if (const auto& cost = act.text_of("cost"); !cost.empty() && !changed.empty())
        line += "; " + cost;
    add(round, line + "; " + manual_since_ + " to " + hour_of(act) + " UTC", true);
}

void Breaches::take(const Value& act) {
    const auto& name = act.text_of("act");
    const int round = static_cast<int>(act.number_of("round"));
    const int board = static_cast<int>(act.number_of("board"));
    if (name == "create" || name == "competition")
        planned_ = static_cast<int>(act.number_of("rounds"));
    if (name == "enter")
        for (const auto& entry : act.list_of("entries")) take_entry(entry, true);
    if (name == "amend") take_entry(*act.find("entry"), false);
    if (name == "pair") {
        paired_ = round;
        by_program_ = pairs_in(state_, act);
        manual_since_.clear();
        if (!act.find("system")) take_import(round);
    }
    if (name == "unpair") { // what was said of the pairs that are no more
        paired_ = round - 1;
        std::erase_if(all,
                      [&](const ReportLine& line) { return line.of_pairs && line.round == round; });
    }
    if (name == "manual") take_manual(act, round);
    if (name == "number" && paired_ > 0)
        add(paired_ + 1,
            at_round("Renumbering", paired_ + 1) + ": by " + std::string(act.text_of("method")),
            false);
    if (name == "rounds") {
        const int was = std::exchange(planned_, static_cast<int>(act.number_of("number")));
        if (paired_ > 0)
            add(paired_ + 1,
                at_round("Rounds", paired_ + 1) + ": " + std::to_string(planned_) + " planned" +
                    (was == 0 ? "" : " instead of " + std::to_string(was)),
                false);
    }
    if (name == "bye")
        for (const auto& one : act.list_of("rounds")) {
            const int of = static_cast<int>(*one.number());
            const auto line = at_round("Bye", of) + ": " + number_in(state_, act.text_of("entry")) +
                              " full point";
            std::erase_if(all, [&](const ReportLine& said) { return said.text == line; });
            if (act.text_of("kind") == "full") add(of, line, false);
        }
    if (name == "unrate") add(paired_, at_round("Unrated", paired_), false);
    if (name == "adjourn")
        add(round, at_round("Adjournment", round) + ": board " + std::to_string(board), true);
    if (name == "exclude")
        add(static_cast<int>(act.number_of("from")), exclusion_line(state_, act), false);
    if (name == "rule" || name == "penalty") add(round, ruling_line(state_, act), name == "rule");
    if (name == "correct")
        add(round,
            correction_line(state_, round, board, result_of_act(act),
                            result_of_act(*act.find("old"))),
            true);
}

// Start numbers that were given and are taken back are given anew.
void Breaches::take_undo(const Value& act, const event::Journal& journal) {
    for (const auto& one : act.list_of("of")) {
        const Value& struck = journal.acts()[static_cast<std::size_t>(*one.number() - 1)];
        if (is_own(struck) && struck.text_of("act") == "number" && paired_ > 0)
            add(paired_ + 1, at_round("Renumbering", paired_ + 1) + ": taken back", false);
    }
}

} // namespace

std::vector<ReportLine> report_lines(const EventWork& work) {
    const auto& state = work.state();
    Breaches breaches(state);
    for (std::int64_t n = 1; n <= work.journal().last(); ++n) {
        if (work.journal().is_struck(n)) continue;
        const Value& act = work.journal().acts()[static_cast<std::size_t>(n - 1)];
        if (breaches.is_own(act)) breaches.take(act);
        if (act.text_of("act") == "undo") breaches.take_undo(act, work.journal());
    }
    return std::move(breaches.all);
}

} // namespace regra::verbs
