// Said twice: an adaptation by which the opponent repeats each announced move before it is
// executed.
#include <regra/adaptation.hpp>

using namespace regra::sdk;

struct SaidTwice {
    struct State {
        regra_move announced; // 0 = nothing waits for its echo
    };
    struct Speech {
        const regra_variant* variant;
        const regra_instance* game;
    };

    static constexpr Name catalogue[] = {
        {REGRA_NAME_STYLE, "number", "Moves are said by their number in the list of legal moves"},
        {REGRA_NAME_ACT, "announce", "says a move", "TEXT", "side"},
        {REGRA_NAME_ACT, "repeat", "repeats the opponent's move", "TEXT", "opponent"},
        {REGRA_NAME_ACT, "move", "makes a move", "", "side"},
        {REGRA_NAME_RULE, "not-echoed", "A legal move is to be announced, then repeated"},
        {REGRA_NAME_RULE, "to-announce", "The move is announced"},
        {REGRA_NAME_RULE, "to-repeat", "The opponent repeats it"},
    };

    explicit SaidTwice(const Options&) {}

    bool suits(const Game&, Findings&) const { return true; }
    void begin(const regra_view&, State& state) const noexcept { state = {}; }

    void act(const regra_view& game, State& state, const regra_act& act, Acts& below,
             Findings& findings) const {
        const std::string_view kind = view(act.kind);
        const int side = side_to_move(game);
        // From above: all has been done. One that is not legal has its cells in the text.
        if (kind == "move" && carries_move(game, act)) {
            state.announced = 0;
            below.put(act);
        } else if (kind == "announce" && act.who == side && is_legal(game, act.move)) {
            state.announced = act.move;
        } else if (kind == "repeat" && act.who != side && state.announced &&
                   act.move == state.announced) {
            regra_act move = act;
            move.kind = "move";
            move.who = side;
            move.text = {};
            below.put(move);
            state.announced = 0;
        } else {
            findings.fatal("not-echoed");
            no();
        }
    }

    void expected(const regra_view& game, const State& state, Acts& acts,
                  Findings& findings) const {
        const int side = side_to_move(game);
        regra_act next{};
        next.kind = state.announced ? "repeat" : "announce";
        next.who = state.announced ? 1 - side : side;
        findings.fatal(state.announced ? "to-repeat" : "to-announce", {}, {-1, -1, acts.put(next)});
    }

    Speech speech(const Game& game, const Styled&, Findings&) const {
        return {&game.variant, game.instance};
    }

    std::vector<regra_move> legal(const Speech& speech, const void* position) const {
        std::vector<regra_move> moves(REGRA_MOVES_MAX);
        size_t count = 0;
        speech.variant->moves(speech.game, position, moves.data(), moves.size(), &count);
        moves.resize(count);
        return moves;
    }
    std::string say(const Speech& speech, const void* position, regra_move move) const {
        const std::vector<regra_move> moves = legal(speech, position);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (moves[i] == move) return std::to_string(i + 1);
        }
        no();
    }
    std::optional<regra_move> hear(const Speech& speech, const void* position,
                                   std::string_view text, Findings&) const {
        if (text.find_first_not_of("0123456789") != text.npos) bad(); // no announcement
        for (const regra_move move : legal(speech, position)) {
            if (say(speech, position, move) == text) return move;
        }
        return std::nullopt;
    }
};

REGRA_ADAPTATION_PLUGIN(SaidTwice, {"said-twice", "Said twice", "1.0", "Regra"});
