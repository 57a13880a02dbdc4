// Third check: an adaptation that changes the rules of a game from beside it, without its source. A
// side's third check ends the game, and castling is allowed from a move on that a regulation
// states. What follows from a third check is decided by scripts/laws/third_check.lua.
//
// A check is what the variant's own notation marks as one (the words sign.check and sign.mate), so
// that this works beside any variant that has them. Castling is a move of two pieces at once.
#include <regra/adaptation.hpp>

using namespace regra::sdk;

namespace {

constexpr int checks_that_win = 3;

// The variant's first style whose words mark a check.
class Checks {
public:
    Checks(const regra_variant& variant, const regra_instance* game)
        : variant_(variant), game_(game) {
        const regra_word marks[] = {{"sign.check", str(" check")}, {"sign.mate", str(" mate")}};
        const regra_words words = {marks, std::size(marks)};
        variant.notation_open(game, "", &words, {nullptr, nullptr}, &notation_);
    }
    ~Checks() {
        if (notation_) variant_.notation_close(game_, notation_);
    }
    Checks(const Checks&) = delete;
    Checks& operator=(const Checks&) = delete;

    bool can_be_told() const { return notation_ != nullptr; }

    bool is_given_by(regra_move move, const void* position) const {
        char room[256] = {};
        regra_text text = {room, sizeof room, 0};
        if (variant_.write_move(game_, notation_, position, move, &text) != REGRA_OK) return false;
        const std::string_view written(room, text.length);
        return written.ends_with(" check") || written.ends_with(" mate");
    }

private:
    const regra_variant& variant_;
    const regra_instance* game_;
    regra_notation* notation_ = nullptr;
};

} // namespace

struct ThirdCheck {
    static constexpr std::size_t plies_most = 4096;
    // Which plies gave check, a bit each: play may be taken back, and goes on over them.
    struct State {
        uint64_t checks[plies_most / 64];

        void set(std::size_t ply, bool check) {
            if (ply >= plies_most) return;
            const uint64_t bit = uint64_t{1} << ply % 64;
            checks[ply / 64] = check ? checks[ply / 64] | bit : checks[ply / 64] & ~bit;
        }
        // By the side that makes the next move.
        int given_before(std::size_t next) const {
            int given = 0;
            for (std::size_t ply = next % 2; ply < next && ply < plies_most; ply += 2) {
                given += (checks[ply / 64] >> ply % 64 & 1) != 0;
            }
            return given;
        }
    };
    struct Speech {};

    static constexpr Name catalogue[] = {
        {REGRA_NAME_OPTION, "castling-from", "The first move at which a side may castle", "1",
         "int 1..100"},
        {REGRA_NAME_ACT, "move", "makes a move", "", "side"},
        {REGRA_NAME_RULE, "third-check", "{side} has given the third check", "", "side ply"},
        {REGRA_NAME_RULE, "too-early", "{side} may castle from move {from} on, and this is {move}",
         "", "side from move"},
        {REGRA_NAME_RULE, "no-move", "This is no move"},
        {REGRA_NAME_RULE, "no-checks", "The variant's notation has no word for a check"},
    };

    explicit ThirdCheck(const Options& options) : castling_from_(options.number("castling-from")) {}

    bool suits(const Game& game, Findings& findings) const {
        const bool suits = Checks(game.variant, game.instance).can_be_told();
        if (!suits) findings.fatal("no-checks");
        return suits;
    }
    // Moves made before the first act count too.
    void begin(const regra_view& game, State& state) const noexcept {
        state = {};
        const Checks checks(*game.variant, game.game);
        if (!checks.can_be_told()) return;
        regra_variant_limits limits{};
        game.variant->limits(game.game, &limits);
        Held now, next;
        std::memcpy(now.bytes, game.start, limits.position_size);
        for (std::size_t ply = 0; ply < game.move_count; ++ply) {
            state.set(ply, checks.is_given_by(game.moves[ply], now.bytes));
            if (game.variant->play(game.game, now.bytes, game.moves[ply], next.bytes) != REGRA_OK)
                return; // one that is not legal
            std::memcpy(now.bytes, next.bytes, limits.position_size);
        }
    }

    void act(const regra_view& game, State& state, const regra_act& act, Acts& below,
             Findings& findings) const {
        if (!carries_move(game, act)) {
            findings.fatal("no-move");
            no();
        }
        const int side = side_to_move(game);
        if (act.move && is_legal(game, act.move)) {
            const auto number = static_cast<int64_t>(game.move_count / 2 + 1);
            if (number < castling_from_ && is_castling(game, act.move)) {
                findings.fatal("too-early",
                               {{"side", Side{side}}, {"from", castling_from_}, {"move", number}});
                no();
            }
            const bool check =
                Checks(*game.variant, game.game).is_given_by(act.move, game.position);
            state.set(game.move_count, check);
            if (check && state.given_before(game.move_count) + 1 == checks_that_win) {
                findings.note("third-check", {{"side", Side{side}}, {"ply", game.move_count + 1}});
            }
        }
        below.put(act);
    }
    void expected(const regra_view&, const State&, Acts&, Findings&) const {}

    // Announcing is left to others of the stack: this one has no style.
    Speech speech(const Game&, const Styled&, Findings&) const { return {}; }
    std::string say(const Speech&, const void*, regra_move) const { no(); }
    std::optional<regra_move> hear(const Speech&, const void*, std::string_view, Findings&) const {
        return std::nullopt;
    }

private:
    // Two pieces of the mover, of which the second does not go on where the first has landed.
    static bool is_castling(const regra_view& game, regra_move move) {
        regra_move_detail detail{};
        game.variant->move_detail(game.game, game.position, move, &detail);
        return detail.step_count == 2 && detail.captured_count == 0 &&
               detail.steps[1].from != detail.steps[0].to;
    }

    // Room for a position of any variant.
    struct alignas(REGRA_ALIGN_MAX) Held {
        unsigned char bytes[REGRA_POSITION_MAX];
    };

    int64_t castling_from_;
};

REGRA_ADAPTATION_PLUGIN(ThirdCheck, {"third-check", "Third check wins", "1.0", "Regra"});
