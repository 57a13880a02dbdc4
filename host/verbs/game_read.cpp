// regra game read: games as sentences, or in braille.
#include <optional>

#include "engines/voice/prose.hpp"
#include "kernel/base/text.hpp"
#include "verbs/braille.hpp"
#include "verbs/choices.hpp"
#include "verbs/game_table.hpp"
#include "verbs/ruling.hpp"
#include "verbs/speaking.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

using voice::Sentence;
using voice::Sentences;

constexpr int most_plies = 1'000'000;

struct GameRead {
    std::string file, ruleset;       // ruleset "" = a file of acts
    Start moves;                     // how they are written there
    std::optional<int> game, at;     // nothing: all games, the last position
    std::string as = "text";         // text, braille, brf
    std::string braille;             // a notation file, "" = that of the language
    std::string style, speech;       // of announcing; "" = the first, the language's
    std::vector<std::string> choose; // as game rule has it
    bool board = false, clocks = false, contracted = false, aloud = false;
};

// How one file is read: the words, the form, where it goes.
class Reading {
public:
    Reading(const Call& call, const GameRead& asked, const Store& store, const game::Board& board)
        : call_(call), asked_(asked), variant_(board.variant()),
          speaking_(call, store.rulesets, board, {asked.style, asked.speech, ""}),
          names_(speaking_.names()), manner_{variant_, names_, {}, {}, {}, asked.clocks} {
        if (asked.as != "text" && asked.aloud)
            throw Error(Exit::bad_input, {"--as"}, "read.speech-of-text", {{"form", asked.as}});
        if (asked.at) manner_.board_at = static_cast<std::size_t>(*asked.at);
        asked.as == "text" ? in_text() : in_braille(store);
    }
    Reading(const Reading&) = delete;
    Reading& operator=(const Reading&) = delete;

    const voice::Manner& manner() const { return manner_; }
    Language language() const { return call_.language; }
    const Call& call() const { return call_; }
    // What was read, where nobody takes it as it comes.
    Value& reply() { return reply_; }

    void put(const Sentences& sentences, std::uint64_t game = 1) {
        for (const auto& sentence : sentences) put(sentence, game);
    }

private:
    bool with_board() const { return asked_.board || asked_.at; }

    void in_text() {
        manner_.turn = [this](const voice::Turn& turn) { return voice::spoken_turn(turn, names_); };
        if (with_board())
            manner_.board = [this](const loader::Position& position) {
                return voice::pieces_by_side(variant_, position, names_);
            };
    }

    void in_braille(const Store& store) {
        const auto id = asked_.braille.empty() ? braille_of(call_.language) : asked_.braille;
        braille_.emplace(store, variant_, id, asked_.contracted);
        if (!braille_->code) {
            Diagnostics notes;
            notes.note({id}, "voice.no-code", {{"id", id}});
            call_.report(notes);
        }
        names_.cell = [](const std::string& cell) { return cell; };
        names_.move = [this](const loader::Position& position, loader::Move move) {
            return variant_.write_move(braille_->notation, position, move);
        };
        manner_.turn = [this](const voice::Turn& turn) {
            auto sentence = voice::written_turn(turn);
            sentence.cells = braille_->code ? braille_->code->turn(turn)
                                            : braille_->text.word_by_word(sentence.text);
            return sentence;
        };
        if (with_board())
            manner_.board = [this](const loader::Position& position) {
                auto out = voice::rows_of_cells(variant_, position, names_, braille_->file,
                                                braille_->text);
                for (auto& line : voice::pieces_by_side(variant_, position, names_))
                    out.push_back(std::move(line));
                return out;
            };
    }

    void put(const Sentence& sentence, std::uint64_t game) {
        static constexpr const char* kinds[] = {"title", "move", "clocks", "result",
                                                "board", "act",  "ruling"};
        Value sentence_value =
            Value::Map{{"game", game},
                       {"kind", kinds[static_cast<std::size_t>(sentence.kind)]},
                       {"text", asked_.as == "text"      ? sentence.text
                                : asked_.as == "braille" ? voice::utf8(cells_of(sentence))
                                                         : pages_.line(cells_of(sentence))}};
        if (asked_.aloud)
            sentence_value.set("aloud", speaking_.aloud(sentence.text))
                .set("language", speaking_.language());
        call_.record(reply_, "sentences", std::move(sentence_value));
    }

    voice::Cells cells_of(const Sentence& sentence) const {
        return sentence.cells.empty() ? braille_->text.cells(sentence.text) : sentence.cells;
    }

    const Call& call_;
    const GameRead& asked_;
    const loader::Variant& variant_;
    Speaking speaking_;
    voice::Names names_;
    voice::Manner manner_;
    std::optional<Braille> braille_;
    voice::Pages pages_;
    Value reply_;
};

// ---- games -------------------------------------------------------------------------------------

Reply reply_of(Reading& reading, Exit exit) {
    if (!reading.call().recorded && reading.reply().is_nothing())
        reading.reply().set("sentences", Value::List());
    return {std::move(reading.reply()), exit};
}

// All of a file, or one.
Reply read_games(const Call& call, const GameRead& asked) {
    Store store(call);
    ReplayTable table(call, store, asked.ruleset, asked.moves);
    const game::Board board(table.variant, notation_of(call, table.variant, asked.moves));
    Reading reading(call, asked, store, board);
    std::uint64_t games = 0;                                              // before this batch
    bool wrong = false;                                                   // one of those asked for
    const auto only = static_cast<std::uint64_t>(asked.game.value_or(0)); // 0: all
    const auto meant = [&](std::uint64_t number) { return only == 0 || only == number; };
    table.replay.write = [&](const replay::Replayed& game, std::string&) {
        const auto number = games + game.number;
        if (meant(number)) reading.put(voice::read_game(game, number, reading.manner()), number);
    };
    auto file = games_of(call, asked.file);
    replay::Replayer replayer(table.replay);
    GameBatch batch;
    while ((only == 0 || games < only) && file.next(batch)) {
        call.check_stop();
        const auto done = replayer.replay(batch, file.path());
        Diagnostics found;
        for (const auto& finding : done.findings)
            if (meant(games + finding.game))
                found.add(diagnostic_of(finding, games + finding.game, call.language));
        wrong = wrong || !found.empty();
        call.report(found);
        games += done.games;
    }
    if (games < only)
        throw Error(Exit::bad_input, {asked.file}, "read.no-game",
                    {{"number", std::to_string(only)}, {"count", std::to_string(games)}});
    return reply_of(reading, wrong ? Exit::no : Exit::done);
}

// ---- acts --------------------------------------------------------------------------------------

void read_acts(Reading& reading, GameTable& table, const Store& store,
               const std::vector<game::ActLine>& acts, Diagnostics& refused) {
    auto reporter = table.reporter(store, reading.language());
    game::Game game(table.laws, table.setup);
    for (const auto& line : acts) {
        try {
            const auto act = table.languages.read(line.text, line.place, game);
            const auto before = game.state().ply();
            const auto rulings = game.act(act);
            const bool silent = rulings.empty() && act.kind->name == "press";
            if (!silent) reading.put(voice::read_act(act, game.state(), before, reading.manner()));
            for (const auto& ruling : rulings)
                reading.put(voice::read_ruling(ruling, reporter, reading.manner().names));
        } catch (const Error& error) {
            if (error.exit() != Exit::bad_input) throw;
            refused.append(table.languages.in_words(error, game).diagnostics());
        }
    }
    reading.put(voice::read_end(game.state(), reading.manner()));
}

// A file of acts begins with a word; games with a tag, or with a move's number.
bool looks_like_games(std::string_view text) {
    const auto begin = trim(text).substr(0, 1);
    return begin.find_first_of("[0123456789") == 0;
}

Reply read_acts_of_game(const Call& call, const GameRead& asked) {
    const auto text = call.read(asked.file);
    if (looks_like_games(text)) throw Error(Exit::bad_input, {asked.file}, "read.no-ruleset");
    Store store(call);
    auto file = game::read_acts_file(asked.file, text);
    choose(asked.choose, file.header);
    Diagnostics refused;
    GameTable table(call, store, file.header, refused);
    table.note_arrivals(file.acts);
    Reading reading(call, asked, store, table.board);
    read_acts(reading, table, store, file.acts, refused);
    call.report(refused);
    return reply_of(reading, refused.has_errors() ? Exit::bad_input : Exit::done);
}

Reply run_game_read(const Call& call, const GameRead& asked) {
    return asked.ruleset.empty() ? read_acts_of_game(call, asked) : read_games(call, asked);
}

// Lines for paper have their ends.
std::string sentence_text(std::string_view, const Value& sentence, const Look&) {
    const std::string& text = sentence.text_of("text");
    return text.ends_with('\n') || text.ends_with('\f') ? text : text + "\n";
}

std::string sentences_text(const Value& reply, const Look& look) {
    std::string all;
    for (const auto& sentence : reply.list_of("sentences"))
        all += sentence_text("", sentence, look);
    return all;
}

} // namespace

Verb game_read() {
    using namespace reply;
    Verb made = verb<GameRead>(
        "game read", "a game as sentences, in braille, or spoken",
        "A file of acts is read with its rulings; games in PGN or PDN need --ruleset. Games with\n"
        "something wrong are named on standard error, and the status is then 1. Comments and\n"
        "variations are not read. BRF: lines of 40 cells, pages of 25 lines.\n"
        "--json: a line {game, kind, text} for each sentence; of BRF, text is its lines with "
        "their\n"
        "ends",
        {{parameter("FILE", &GameRead::file, "acts of one game, or games in PGN or PDN").a_file(),
          parameter("ruleset", &GameRead::ruleset, "the laws of the games of a file").of("ID"),
          choose_parameter(&GameRead::choose).not_with({"ruleset"}),
          parameter("game", &GameRead::game, "only that game").of("N").between(1, 1'000'000'000),
          parameter("as", &GameRead::as, "text, braille (Unicode) or brf (for paper)")
              .of("FORM")
              .one_of({"text", "braille", "brf"}),
          parameter("braille", &GameRead::braille, "such as braille-de; else of --lang").of("ID"),
          parameter("contracted", &GameRead::contracted, "text in contracted braille"),
          parameter("board", &GameRead::board, "the last position too"),
          parameter("at", &GameRead::at, "the position after so many plies instead")
              .of("PLY")
              .between(0, most_plies),
          parameter("clocks", &GameRead::clocks, "the clocks too, where they are known"),
          parameter("announce", &GameRead::style, "how moves are said, such as nato").of("STYLE"),
          parameter("speech", &GameRead::speech, "words that are said, such as de; else of --lang")
              .of("ID"),
          parameter("aloud", &GameRead::aloud,
                    "with each sentence what a voice is given for it, and the language: for JSON")},
         within(&GameRead::moves, notation_parameters())},
        record("", {list("sentences", record("", {number("game"), text("kind"), text("text"),
                                                  text("aloud"), text("language")}))}),
        run_game_read);
    made.text = sentences_text;
    made.record_text = sentence_text;
    made.json_lines = true;
    return made;
}

} // namespace regra::verbs
