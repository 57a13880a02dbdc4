// The table of verbs: each stands in the file of its name.
#include <utility>

#include "verbs/verb.hpp"

namespace regra::verbs {

// A line a verb, in the order of help. Its function stands in the file of its name, or of the verb
// that it goes with: pairing_why_not in pairing_why.cpp.
// clang-format off
#define REGRA_VERBS \
    VERB("plugin list", plugin_list) \
    VERB("plugin new", plugin_new) \
    VERB("variant moves", variant_moves) \
    VERB("variant hear", variant_hear) \
    VERB("variant perft", variant_perft) \
    VERB("variant can-win", variant_can_win) \
    VERB("variant show", variant_show) \
    VERB("variant draw-lots commit", lots_commit) \
    VERB("variant draw-lots draw", lots_draw) \
    VERB("variant draw-lots verify", lots_verify) \
    VERB("game replay", game_replay) \
    VERB("game rule", game_rule) \
    VERB("game verify", game_verify) \
    VERB("game protest", game_protest) \
    VERB("game acts", game_acts) \
    VERB("game options", game_options) \
    VERB("game read", game_read) \
    VERB("game convert", game_convert) \
    VERB("event verify", event_verify) \
    VERB("event log", event_log) \
    VERB("event backup", event_backup) \
    VERB("event rows", event_rows) \
    VERB("event push", event_push) \
    VERB("event pull", event_pull) \
    VERB("hub init", hub_init) \
    VERB("hub events", hub_events) \
    VERB("hub check", hub_check) \
    VERB("hub what-if", hub_what_if) \
    VERB("index build", index_build) \
    VERB("ruleset list", ruleset_list) \
    VERB("ruleset show", ruleset_show) \
    VERB("ruleset schema", ruleset_schema) \
    VERB("ruleset check", ruleset_check) \
    VERB("ruleset diff", ruleset_diff) \
    VERB("ruleset roll", ruleset_roll) \
    VERB("ruleset new", ruleset_new) \
    VERB("ruleset fmt", ruleset_fmt) \
    VERB("ruleset lock", ruleset_lock) \
    VERB("ruleset verify", ruleset_verify) \
    VERB("ruleset keygen", ruleset_keygen) \
    VERB("ruleset sign", ruleset_sign) \
    VERB("ruleset pack", ruleset_pack) \
    VERB("ruleset install", ruleset_install) \
    VERB("ruleset classify", ruleset_classify) \
    VERB("ruleset term", ruleset_term) \
    VERB("ruleset sentences", ruleset_sentences) \
    VERB("ruleset test", ruleset_test) \
    VERB("ruleset mutate", ruleset_mutate) \
    VERB("pairing table", pairing_table) \
    VERB("pairing make", pairing_make) \
    VERB("pairing judge", pairing_judge) \
    VERB("pairing why", pairing_why) \
    VERB("pairing why-not", pairing_why_not) \
    VERB("pairing check", pairing_check) \
    VERB("pairing prove", pairing_prove) \
    VERB("pairing verify", pairing_verify) \
    VERB("pairing simulate", pairing_simulate) \
    VERB("pairing convert", pairing_convert) \
    VERB("standings", standings) \
    VERB("event create", event_create) \
    VERB("event import", event_import) \
    VERB("event status", event_status) \
    VERB("event enter", event_enter) \
    VERB("event amend", event_amend) \
    VERB("event withdraw", event_withdraw) \
    VERB("event re-enter", event_re_enter) \
    VERB("event exclude", event_exclude) \
    VERB("event bye", event_bye) \
    VERB("event official", event_official) \
    VERB("event check-in", event_check_in) \
    VERB("event close-check-in", event_close_check_in) \
    VERB("event fault", event_fault) \
    VERB("event waive", event_waive) \
    VERB("event apart", event_apart) \
    VERB("event number", event_number) \
    VERB("event rounds", event_rounds) \
    VERB("event unrate", event_unrate) \
    VERB("event hours", event_hours) \
    VERB("event competition", event_competition) \
    VERB("event team", event_team) \
    VERB("event line-up", event_line_up) \
    VERB("event draw", event_draw) \
    VERB("event pair", event_pair) \
    VERB("event round", event_round) \
    VERB("event manual", event_manual) \
    VERB("event publish", event_publish) \
    VERB("event unpair", event_unpair) \
    VERB("event result", event_result) \
    VERB("event adjourn", event_adjourn) \
    VERB("event correct", event_correct) \
    VERB("event what-if", event_what_if) \
    VERB("event decide-match", event_decide_match) \
    VERB("event games", event_games) \
    VERB("event game", event_game) \
    VERB("event rule", event_rule) \
    VERB("event penalty", event_penalty) \
    VERB("event protest", event_protest) \
    VERB("event decide", event_decide) \
    VERB("event award", event_award) \
    VERB("event hand-out", event_hand_out) \
    VERB("event fee", event_fee) \
    VERB("event fees", event_fees) \
    VERB("event standings", event_standings) \
    VERB("event undo", event_undo) \
    VERB("event forget", event_forget) \
    VERB("event note", event_note) \
    VERB("event take-over", event_take_over) \
    VERB("event close", event_close) \
    VERB("event reopen", event_reopen) \
    VERB("event export", event_export) \
    VERB("event document", event_document) \
    VERB("event documents", event_documents) \
    VERB("verbs", verbs)
// clang-format on

#define VERB(name, make) Verb make();
REGRA_VERBS
#undef VERB

const std::vector<Listed>& all_verbs() {
    static const std::vector<Listed> all = {
#define VERB(name, make) {name, make},
        REGRA_VERBS
#undef VERB
    };
    return all;
}

std::string_view noun_of(std::string_view words) {
    static constexpr std::pair<std::string_view, std::string_view> nouns[] = {
        {"plugin", "the libraries that hold board rules and pairing systems"},
        {"variant", "the rules of a board"},
        {"variant draw-lots", "openings, start positions, colours: in public"},
        {"game", "games that were played"},
        {"event", "events kept in a file each, from the entries to the prizes"},
        {"hub", "where a federation keeps the events of its halls: PostgreSQL"},
        {"ruleset", "the laws, regulations and events written in YAML"},
        {"pairing", "who plays whom"},
        {"index", "what makes the start of commands fast"},
    };
    for (const auto& [name, about] : nouns)
        if (name == words) return about;
    return "";
}

} // namespace regra::verbs
