// Adaptations in games of a variant: states, acts and announcements.
#include <algorithm>

#include "layer.hpp"
#include "text.hpp"

namespace regra::conformance {
namespace {

std::string of(const regra_act& act) {
    return " to the act " + std::string(act.kind) + " of " + std::to_string(act.who);
}

std::vector<std::string> declared_acts(const Layer& layer) {
    std::vector<std::string> ids;
    for (const regra_name& act : layer.library.names(REGRA_NAME_ACT)) ids.emplace_back(act.id);
    return ids;
}

void every_byte_of_a_state_is_written(const Layer& layer) {
    const Position start = layer.game.start("", 0);
    const Played played = {start, start, {}};
    if (!layer.same(layer.begin(played, 0), layer.begin(played, 0xff))) {
        fail("begin leaves bytes as they were", "every byte written, padding 0");
    }
}

void refused_acts_change_nothing(const Layer& layer) {
    State before;
    std::memset(before.bytes, filled, sizeof before.bytes);
    for_each_act(
        layer, [&](const Played&, const State&, const regra_act& act, const Answered& answered) {
            if (answered.status == REGRA_OK) return;
            const bool known = answered.status == REGRA_NO || answered.status == REGRA_BAD;
            const bool told = answered.status != REGRA_NO || !answered.findings.all().empty();
            if (known && told && layer.same(answered.state, before)) return;
            fail("the answer " + std::string(status_name(answered.status)) + of(act) + " with " +
                     answered.findings.ids() + ", or a state written",
                 "OK; or NO with a finding, or BAD, and nothing written");
        });
}

void acts_are_answered_alike(const Layer& layer) {
    const Layer another(layer.context);
    for_each_act(layer, [&](const Played& played, const State& from, const regra_act& act,
                            const Answered& answered) {
        const Answered again = another.act(played, from, act);
        State in_place = from;
        const regra_view view = layer.view(played);
        const regra_act_sink nobody = {nullptr, [](void*, const regra_act*) {}};
        const regra_status status = layer.table.act(layer.self, &view, in_place.bytes, &act,
                                                    in_place.bytes, nobody, no_sink);
        const State& expected = answered.status == REGRA_OK ? answered.state : from;
        if (again.status == answered.status && status == answered.status &&
            layer.same(again.state, answered.state) && layer.same(in_place, expected) &&
            again.below == answered.below && again.findings.all() == answered.findings.all())
            return;
        fail("another answer" + of(act) + " when asked again, or in place", "the same");
    });
}

void unknown_acts_are_bad(const Layer& layer) {
    const Position start = layer.game.start("", 0);
    const Played played = {start, start, {}};
    const State state = layer.begin(played);
    for (const char* kind : {"no-such-act", "", "movex"}) {
        regra_act act{};
        act.kind = kind;
        const regra_status status = layer.act(played, state, act).status;
        if (status == REGRA_BAD) continue;
        fail("the answer " + std::string(status_name(status)) + of(act),
             "BAD: not of the catalogue");
    }
}

void acts_sent_can_be_done(const Layer& layer) {
    const std::vector<std::string> declared = declared_acts(layer);
    std::size_t moves = 0;
    for_each_act(layer, [&](const Played& played, const State&, const regra_act& act,
                            const Answered& answered) {
        if (answered.status != REGRA_OK) return;
        for (const Sent& sent : answered.below) {
            if (std::find(declared.begin(), declared.end(), sent.kind) == declared.end()) {
                fail("it sends the act " + in_quotes(sent.kind) + of(act),
                     "an ACT of the catalogue");
            }
            const bool by_cells = sent.move == 0 && !sent.text.empty(); // an illegal one
            if (sent.kind != "move" || by_cells) continue;
            ++moves;
            const std::vector<regra_move> legal = layer.game.moves(played.position);
            if (std::find(legal.begin(), legal.end(), sent.move) == legal.end()) {
                fail("it sends the illegal move " + number(sent.move) + of(act), "a legal one");
            }
        }
    });
    layer.context.note = number(moves) + " moves let through";
}

void expected_acts_are_declared(const Layer& layer) {
    const std::vector<std::string> declared = declared_acts(layer);
    for_each_act(layer, [&](const Played& played, const State& state, const regra_act&,
                            const Answered&) {
        const regra_view view = layer.view(played);
        std::vector<std::string> kinds;
        const auto put = [](void* all, const regra_act* act) {
            static_cast<std::vector<std::string>*>(all)->emplace_back(act->kind);
        };
        Findings findings;
        const regra_status status =
            layer.table.expected(layer.self, &view, state.bytes, {&kinds, put}, findings.sink());
        if (status != REGRA_OK) fail("expected answers " + std::string(status_name(status)), "OK");
        std::vector<int> named(kinds.size());
        for (const Finding& finding : findings.all()) {
            const bool there =
                finding.subject >= 0 && static_cast<std::size_t>(finding.subject) < kinds.size();
            if (!there) fail("the subject of " + finding.id, "the index of an act");
            ++named[static_cast<std::size_t>(finding.subject)];
        }
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            const bool known =
                std::find(declared.begin(), declared.end(), kinds[i]) != declared.end();
            if (known && named[i] > 0) continue;
            fail("the act " + in_quotes(kinds[i]) + " is expected without a finding or a name",
                 "an ACT of the catalogue, and a finding about it");
        }
    });
}

// Calls with each style prepared, and positions of the variant.
template<class Call>
void for_each_speech(const Layer& layer, Call&& call) {
    for (const regra_name& style : layer.library.names(REGRA_NAME_STYLE)) {
        Findings findings;
        regra_speech* speech = nullptr;
        const regra_status status =
            layer.table.speech_open(layer.self, &layer.game.table, layer.game.self, style.id,
                                    nullptr, findings.sink(), &speech);
        if (status != REGRA_OK) {
            fail("speech_open answers " + std::string(status_name(status)) + " to style " +
                     style.id + " with " + findings.ids(),
                 "OK for a variant that it suits");
        }
        for (const Position& position : small_sample(layer.game)) call(speech, position);
        layer.table.speech_close(layer.self, speech);
    }
    layer.table.speech_close(layer.self, nullptr);
}

regra_status speech_with(const Layer& layer, const std::string& word) {
    const regra_word given = {word.c_str(), str("Turm")};
    const regra_words words = {&given, 1};
    regra_speech* speech = nullptr;
    const regra_status status = layer.table.speech_open(
        layer.self, &layer.game.table, layer.game.self, "", &words, no_sink, &speech);
    layer.table.speech_close(layer.self, speech);
    return status;
}

void words_of_a_prefix_are_taken(const Layer& layer) {
    for (const regra_name& word : layer.library.names(REGRA_NAME_WORD)) {
        const std::string prefix = word.id;
        if (prefix.back() != '.') continue;
        const regra_status taken = speech_with(layer, prefix + "no-such-piece");
        const regra_status alone = speech_with(layer, prefix);
        if (taken == REGRA_OK && alone == REGRA_BAD) continue;
        std::string answers = status_name(taken);
        answers += " to the word " + prefix + "no-such-piece, and ";
        answers += status_name(alone) + (" to " + prefix);
        fail("speech_open answers " + answers,
             "OK, for every id that begins so; and BAD, for it is no word");
    }
}

std::string said(const Layer& layer, const regra_speech* speech, const Position& position,
                 regra_move move) {
    char room[1024];
    regra_text text = {room, sizeof room, 0};
    const regra_status status = layer.table.say(layer.self, speech, position.bytes, move, &text);
    if (status != REGRA_OK || text.length >= sizeof room) {
        fail("say answers " + std::string(status_name(status)) + " to a legal move", "OK");
    }
    return {room, text.length};
}

void moves_said_are_heard(const Layer& layer) {
    for_each_speech(layer, [&](const regra_speech* speech, const Position& position) {
        for (const regra_move move : layer.game.moves(position)) {
            const std::string text = said(layer, speech, position, move);
            regra_move heard = 0;
            Findings findings;
            const regra_status status = layer.table.hear(layer.self, speech, position.bytes,
                                                         str(text), &heard, findings.sink());
            if (status == REGRA_OK && heard == move) continue;
            fail(in_quotes(text) + " is heard as " + status_name(status) + ", move " +
                     number(heard) + layer.game.in(position),
                 "OK, move " + number(move));
        }
    });
}

void hostile_announcements_do_no_harm(const Layer& layer) {
    Random random(layer.context.seed);
    for_each_speech(layer, [&](const regra_speech* speech, const Position& position) {
        constexpr regra_move before = 123456789;
        const std::vector<regra_move> legal = layer.game.moves(position);
        std::vector<std::string> texts = {"x"};
        for (const regra_move move : legal) texts.push_back(said(layer, speech, position, move));
        for (const std::string& text : spoilt_texts(texts, random, 4)) {
            regra_move heard = before;
            const regra_status status =
                layer.table.hear(layer.self, speech, position.bytes, str(text), &heard, no_sink);
            const bool known = std::find(legal.begin(), legal.end(), heard) != legal.end();
            const bool refused = status == REGRA_NO || status == REGRA_BAD;
            if (status == REGRA_OK ? known : refused && heard == before) continue;
            fail(in_quotes(text) + " is heard as " + status_name(status) + ", move " +
                     number(heard),
                 "OK and a legal move; or NO or BAD, and nothing written");
        }
    });
}

} // namespace

Family layer_family() {
    return {
        Kind::adaptation,
        {{"every-byte-of-a-state-is-written", "A state depends on no byte that was there before.",
          "Set the whole state in begin.", with_layer<every_byte_of_a_state_is_written>},
         {"refused-acts-change-nothing", "An act that is refused leaves the state as it was.",
          "Decide before writing; say why in a finding before NO.",
          with_layer<refused_acts_change_nothing>},
         {"acts-are-answered-alike", "The same act in the same state is answered alike.",
          "Keep what an answer depends on in the state, nowhere else.",
          with_layer<acts_are_answered_alike>},
         {"unknown-acts-are-bad", "An act that is not of the catalogue is BAD.",
          "Compare the whole kind; the C++ layer does.", with_layer<unknown_acts_are_bad>},
         {"acts-sent-can-be-done", "What goes on below is an ACT, and a move is legal.",
          "Look at the variant's moves before a move is let through.",
          with_layer<acts_sent_can_be_done>},
         {"expected-acts-are-declared", "What may come next is an ACT, with a finding about it.",
          "Put a finding for each act, its subject the act's index.",
          with_layer<expected_acts_are_declared>},
         {"words-of-a-prefix-are-taken", "A word that ends in . stands for all that begin so.",
          "Compare such an id as a prefix; the C++ layer does.",
          with_layer<words_of_a_prefix_are_taken>},
         {"moves-said-are-heard", "Every move is understood as it is announced.",
          "Let say tell each move from all others of its position.",
          with_layer<moves_said_are_heard>},
         {"hostile-announcements-do-no-harm", "Spoilt words give a legal move, or are refused.",
          "Answer only with a move that the variant lists.",
          with_layer<hostile_announcements_do_no_harm>}}};
}

} // namespace regra::conformance
