// The adaptation "assistant" (FIDE 2005, Appendix F, 9; FIDE 2023, D.2.10, D.2.11): what the
// assistant of a player who uses an adaptation, or of the opponent, may do for the player. Stands
// above the adaptation by which the game is played.
#include <array>

#include <regra/adaptation.hpp>

using namespace regra::sdk;

namespace {

// An act, and the duty that it belongs to.
struct Duty {
    std::string_view act;
    const char* own;      // option: the assistant of who uses the adaptation has it
    const char* opponent; // the same of the other player's assistant
};

constexpr Duty duties[] = {
    {"execute", "moving", "sighted-moving"},
    {"lift", "moving", "sighted-moving"},
    {"remove", "moving", "sighted-moving"},
    {"insert", "moving", "sighted-moving"},
    {"move", "moving", "sighted-moving"},
    {"announce", "announcing", "sighted-announcing"},
    {"repeat", "announcing", "sighted-announcing"},
    {"write", "recording", "sighted-recording"},
    {"sheet", "recording", "sighted-recording"},
    {"press", "pressing", "sighted-pressing"},
    {"tell", "telling", "sighted-telling"},
    {"claim-flag", "claiming", "sighted-claiming"},
    {"claim-touched", "claiming", "sighted-claiming"},
    {"seal", "adjourning", "sighted-adjourning"},
    {"adjourn", "adjourning", "sighted-adjourning"},
};

const Duty* duty_of(std::string_view act) {
    for (const Duty& duty : duties)
        if (duty.act == act) return &duty;
    return nullptr;
}

// Spoken or shown for either player: the layer below knows whose move it is.
bool is_of_either_player(std::string_view act) {
    return act == "announce" || act == "repeat" || act == "execute";
}

} // namespace

struct Assistant {
    struct State {
        uint8_t is_asked[2];                       // by the player, and not yet answered
        std::array<std::array<char, 16>, 2> about; // in the player's word; empty: everything
    };
    struct Speech {};

    static constexpr Name catalogue[] = {
        {REGRA_NAME_OPTION, "moving", "Makes each player's moves on the other board", "true",
         "bool"},
        {REGRA_NAME_OPTION, "announcing", "Announces both players' moves", "true", "bool"},
        {REGRA_NAME_OPTION, "recording", "Keeps the player's score sheet", "true", "bool"},
        {REGRA_NAME_OPTION, "pressing", "Starts the opponent's clock", "true", "bool"},
        {REGRA_NAME_OPTION, "telling", "Tells moves and times, when asked only", "true", "bool"},
        {REGRA_NAME_OPTION, "claiming", "Claims a fallen flag, reports a touched piece", "true",
         "bool"},
        {REGRA_NAME_OPTION, "adjourning", "Does what an adjournment needs", "true", "bool"},
        {REGRA_NAME_OPTION, "sighted-moving", "The same of the opponent's assistant", "true",
         "bool"},
        {REGRA_NAME_OPTION, "sighted-announcing", "The same of the opponent's assistant", "true",
         "bool"},
        {REGRA_NAME_OPTION, "sighted-recording", "The same of the opponent's assistant", "false",
         "bool"},
        {REGRA_NAME_OPTION, "sighted-pressing", "The same of the opponent's assistant", "false",
         "bool"},
        {REGRA_NAME_OPTION, "sighted-telling", "The same of the opponent's assistant", "false",
         "bool"},
        {REGRA_NAME_OPTION, "sighted-claiming", "The same of the opponent's assistant", "false",
         "bool"},
        {REGRA_NAME_OPTION, "sighted-adjourning", "The same of the opponent's assistant", "false",
         "bool"},

        {REGRA_NAME_ACT, "execute", "makes a move on the other board", "",
         "opponent assistant below"},
        {REGRA_NAME_ACT, "lift", "takes a piece out", "", "side assistant below"},
        {REGRA_NAME_ACT, "remove", "takes a captured piece off", "", "side assistant below"},
        {REGRA_NAME_ACT, "insert", "puts a piece in", "", "side assistant below"},
        {REGRA_NAME_ACT, "move", "makes a move", "", "side assistant below"},
        {REGRA_NAME_ACT, "announce", "says a move", "", "side assistant below"},
        {REGRA_NAME_ACT, "repeat", "repeats a move", "", "opponent assistant below"},
        {REGRA_NAME_ACT, "write", "writes a move down", "", "side assistant below"},
        {REGRA_NAME_ACT, "sheet", "gives the score sheet", "", "side assistant below"},
        {REGRA_NAME_ACT, "press", "starts the clock", "", "side assistant below"},
        {REGRA_NAME_ACT, "claim-flag", "claims that the time is over", "", "side assistant below"},
        {REGRA_NAME_ACT, "claim-touched", "reports a touched piece", "", "side assistant below"},
        {REGRA_NAME_ACT, "seal", "seals a move", "", "side assistant below"},
        {REGRA_NAME_ACT, "adjourn", "adjourns", "", "side assistant below"},
        {REGRA_NAME_ACT, "ask-assistant", "asks the assistant", "[about WORD]", "side"},
        {REGRA_NAME_ACT, "tell", "tells the player what was asked", "[about WORD]", "assistant"},

        {REGRA_NAME_RULE, "no-assistant", "{side} has no assistant", "", "side"},
        {REGRA_NAME_RULE, "not-a-duty", "That is no duty of {side}'s assistant: {duty}", "",
         "side duty"},
        {REGRA_NAME_RULE, "not-asked", "{side} has not asked the assistant", "", "side"},
        {REGRA_NAME_RULE, "not-legal", "This is no legal move"},
        {REGRA_NAME_RULE, "to-tell", "The assistant tells what was asked"},
    };

    explicit Assistant(const Options& given) : options(given) {}

    Options options;

    bool suits(const Game&, Findings&) const { return true; }
    void begin(const regra_view&, State& state) const noexcept { state = {}; }

    void act(const regra_view& game, State& state, const regra_act& act, Acts& below,
             Findings& findings) const {
        const std::string_view kind = view(act.kind);
        const bool by_assistant =
            act.who == REGRA_WHO_ASSISTANT0 || act.who == REGRA_WHO_ASSISTANT1;
        if (kind == "ask-assistant") return ask(game, state, act, findings);
        if (kind == "tell" && !by_assistant) bad();
        if (kind == "move") demand_move(game, act, findings);
        if (!by_assistant) {
            below.put(act);
            return;
        }
        const int side = act.who - REGRA_WHO_ASSISTANT0;
        demand_assistant(game, side, findings);
        demand_duty(game, side, kind, findings);
        if (kind == "tell") return report_asked(state, side, view(act.text), findings);
        regra_act done = act;
        done.who = side;
        done.board = is_of_either_player(kind) ? REGRA_NOBODY : side;
        below.put(done);
    }

    static void demand_move(const regra_view& game, const regra_act& act, Findings& findings) {
        if (carries_move(game, act)) return;
        findings.fatal("not-legal");
        no();
    }

    static void demand_assistant(const regra_view& game, int side, Findings& findings) {
        if (game.uses[side] & REGRA_USES_ASSISTANT) return;
        findings.fatal("no-assistant", {{"side", Side{side}}});
        no();
    }

    void demand_duty(const regra_view& game, int side, std::string_view act,
                     Findings& findings) const {
        const Duty* duty = duty_of(act);
        if (!duty) bad();
        const bool uses = (game.uses[side] & REGRA_USES_ADAPTATION) != 0;
        if (options.flag(uses ? duty->own : duty->opponent)) return;
        findings.fatal("not-a-duty", {{"side", Side{side}}, {"duty", duty->own}});
        no();
    }

    static void ask(const regra_view& game, State& state, const regra_act& act,
                    Findings& findings) {
        if (act.who != 0 && act.who != 1) bad();
        demand_assistant(game, act.who, findings);
        state.is_asked[act.who] = 1;
        auto& about = state.about[static_cast<std::size_t>(act.who)];
        about = {};
        view(act.text).copy(about.data(), about.size() - 1);
    }

    // What was asked, if it was said what.
    static bool is_asked(const State& state, int side, std::string_view about) {
        return state.is_asked[side] &&
               (about.empty() ||
                about.starts_with(state.about[static_cast<std::size_t>(side)].data()));
    }

    static void report_asked(State& state, int side, std::string_view about, Findings& findings) {
        if (!is_asked(state, side, about)) {
            findings.fatal("not-asked", {{"side", Side{side}}});
            no();
        }
        state.is_asked[side] = 0;
    }

    void expected(const regra_view&, const State& state, Acts& acts, Findings& findings) const {
        for (const int side : {0, 1}) {
            if (!state.is_asked[side]) continue;
            regra_act next{};
            next.kind = "tell";
            next.who = REGRA_WHO_ASSISTANT0 + side;
            findings.note("to-tell", {}, {-1, -1, acts.put(next)});
        }
    }

    // Announcing is the matter of the layer below.
    Speech speech(const Game&, const Styled&, Findings&) const { return {}; }
    std::string say(const Speech&, const void*, regra_move) const { no(); }
    std::optional<regra_move> hear(const Speech&, const void*, std::string_view, Findings&) const {
        return std::nullopt;
    }
};

REGRA_ADAPTATION_PLUGIN(Assistant, {"assistant", "Players' assistants", "1.0", "Regra"});
