// What the verbs of an event have in common: what its file holds, its own rules, whom a word means,
// the acts that a command adds, and what has to be accepted first.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engines/event/fold.hpp"
#include "engines/event/hours.hpp"
#include "engines/event/tournament.hpp"
#include "formats/store/contents.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {

// What every verb that writes is asked.
struct EventAsked {
    std::string file;
    std::string because;             // why, in the words of who acts
    std::vector<std::string> accept; // words of what was reported before
    std::string by = {};             // who acts: an official, by name
    std::string competition = {};    // "" = the main one
};
Parameters event_parameters();     // event, competition, because, accept, by
Parameters event_file_parameter(); // event, competition

// How grave something is (the levels of C.02, 2026; the fifth is a refusal).
enum class Grave { reported = 1, acknowledged, confirmed, confirmed_twice };

// As acts have it: "2026-11-28T09:30:00Z".
std::string now();

// What is wrong with a text of an act, of a person or of a reason that is to be written; a reason
// may have several lines.
std::optional<Message> fault_of_texts(const Value& act);
std::optional<Message> fault_of_person(const Value& person);
std::optional<Message> fault_of_reason(const std::string& text);

// What the contents of a file add up to.
struct FoldedEvent {
    event::Journal journal;
    event::People people;
};
FoldedEvent folded_event(const store::Contents& contents);
// Takes in the acts of contents that have grown by acts alone.
void add_acts(FoldedEvent& folded, const store::Contents& contents);

class EventWork {
public:
    // Of Call::event. A journal that does not fold: Error(Exit::bad_input).
    EventWork(const Call& call, const EventAsked& asked);
    // Of an event to be created.
    static EventWork begin(const Call& call, const EventAsked& asked);

    const Call& call() const { return call_; }
    const std::string& file() const { return asked_.file; }
    // With the rulesets and scripts that stand in the file, and no others.
    const Call& own() const { return own_; }
    // Of the competition that was asked for.
    const event::State& state() const { return *journal_->state(asked_.competition); }
    const event::Journal& journal() const { return *journal_; }
    const event::People& people() const { return people_; }
    Tournament tournament(event::Results which = event::Results::counted) const;

    // The entry that a start number or a part of a name means, as an index into the state's
    // entries. Nobody, or several: Error(Exit::bad_input) with the nearest, or all of them.
    int who(const std::string& text) const;
    // An empty chair, no_entry, is "-".
    std::string name(int entry) const;   // "Ana Silva"
    std::string called(int entry) const; // "12 Ana Silva"
    // Likewise a team, as an index into the state's teams.
    int team(const std::string& text) const;
    std::string team_called(int team) const; // "3 Fonte"
    // Who is paired and is meant: where teams are, a team, or a person by the name.
    struct Part {
        std::string id, called;
        bool is_team = false;
        const event::Entrant* entrant = nullptr;
    };
    Part part(const std::string& text) const;

    // Error(Exit::bad_input) at the argument for a round after the last one planned.
    void demand_planned(int round, const std::string& argument) const;

    // The person of an official whom a part of the name means. Nobody, or several:
    // Error(Exit::bad_input) with all there are.
    std::string official(const std::string& text) const;
    // The name of a person that stands beside the chain; "" of nobody, or who was erased.
    std::string person(const std::string& id) const;

    // ---- what the command does
    // An act is added to those that will be written; the journal already holds it. It does not
    // hold: Error(Exit::no) with the reason.
    void add(Value act);
    // A row of a person that the next act writes; the id of a new one.
    std::string add_person(const Value& data);
    // The same of a person that is there: the old data are overwritten.
    void change_person(const std::string& id, const Value& data);
    // Texts beside the chain that go with the person of an entry, each with the act that has it:
    // that repeat the name, or are that person's own protests. Of who is erased: the latter.
    std::map<std::string, std::int64_t> texts_about(int entry) const;
    // Erases the person of an entry, and these texts, with the act `forget` that is added; the file
    // is searched for the name.
    void forget(int entry);
    // Of who is erased already: the file is written anew and searched once more, for the first time
    // may not have come to its end.
    void forget_again(int entry);
    void say(const Message& message);
    // Whether WORD was accepted; if not, the reply asks for it, and nothing is written.
    bool accepted(Grave grave, const std::string& word, const Message& what);
    bool asks() const { return !asks_.empty(); }
    // Whether the file was written on another machine last, or is a copy: then an act that is added
    // is refused, until one takes the file over.
    bool is_elsewhere() const { return elsewhere_; }
    // The file is no copy any more.
    void take_file() { changes_.local[std::string(store::copy_setting)] = ""; }
    // Words that were accepted by a trial of the same command stand in the next act.
    void take_words_of(const EventWork& trial) {
        taken_.insert(taken_.end(), trial.taken_.begin(), trial.taken_.end());
    }
    // A text, or the bytes of a file, that the next act writes beside the chain; its id.
    std::string add_text(const std::string& text);
    std::string add_attachment(const std::string& kind, std::string bytes);
    // The files of the first lock, of the act `create`.
    void add_sources(std::vector<store::Source> sources, Value& act);

    // {done, said, acts, asks} and the changes; `more` is added to the value.
    Reply reply(Value::Map more = {});

private:
    EventWork(const Call& call, const EventAsked& asked, bool begins);
    void name_actor(Value& act, const std::string& name);
    void name_writer(Value& act, const std::string& name) const;
    // The one that a text means among names with their numbers; `id` of a complaint.
    int found(const std::string& text, const std::vector<std::string>& names,
              const std::vector<int>& numbers) const;
    void put_person(store::Row row, const Value& data);

    Call call_, own_;
    EventAsked asked_;
    std::optional<event::Journal> journal_;
    event::People people_;
    store::Changes changes_;
    Value rows_{Value::Map{}}; // of the next act
    std::string writer_;       // of this machine
    std::int64_t term_ = 0;    // how often the file was taken over
    bool elsewhere_ = false;
    std::vector<std::string> taken_;   // words accepted, of the next act
    std::set<std::string> named_ = {}; // of plugins first used, in acts of this command
    Value::List said_, acts_, asks_;
};

// The call with the rules of its event's file in place of the folders'; plugins of other files are
// taken by these words (event_plugins.hpp).
Call with_rules_of(const Call& call, const std::vector<std::string>& accepted = {});
event::People people_of(const store::Contents& contents);
event::Journal journal_of(const store::Contents& contents);

// {done, said, acts: [{n, act}], asks: [{word, level, text}]} and more fields.
Shape event_shape(std::vector<Shape> more = {});
std::string event_text(const Value& reply, const Look& look);

// Small letters without accents: "São João" -> "sao joao".
std::string folded(std::string_view name);
// Each word that is asked begins one of the name's, whatever the accents.
bool name_fits(std::string_view name, std::string_view asked);

} // namespace regra::verbs
