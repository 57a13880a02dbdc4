// regra game read: games as sentences, in braille, or spoken.
#include <cstdlib>
#include <filesystem>
#include <optional>

#include "faces/cli/commands.hpp"
#include "faces/cli/game_print.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/speaking.hpp"
#include "faces/voice/prose.hpp"
#include "faces/voice/speaker.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/json.hpp"
#include "kernel/base/text.hpp"
#include "verbs/choices.hpp"
#include "verbs/game_table.hpp"

namespace regra::cli {
namespace {

using voice::Sentence;
using voice::Sentences;

constexpr int most_plies = 1'000'000;

// The sentences of a command, aloud or in a file.
class Sound {
public:
    Sound(const GameRead& asked, const std::string& voice) : voice_(voice), file_(asked.wav) {
        if (!file_.empty())
            FileOutput(file_, FileOutput::How::anew); // espeak-ng tells of no failure
        if (!asked.speak_with.empty())
            speaker_.emplace(voice::speech_command(asked.speak_with));
        else if (asked.speak || !file_.empty())
            speaker_.emplace(voice::espeak(voice, file_));
    }

    void say(const std::string& text) {
        if (!file_.empty())
            all_ += text + "\n";
        else if (speaker_)
            speaker_->say(text);
    }
    void finish() {
        if (!speaker_) return;
        if (!file_.empty()) speaker_->say(all_);
        speaker_->finish();
        constexpr std::size_t header = 44; // bytes
        if (!file_.empty() && std::filesystem::file_size(file_) <= header)
            throw Failure(Exit::file, {"espeak-ng"}, "read.no-sound",
                          {{"file", file_}, {"voice", voice_}});
        file_.clear();
    }
    ~Sound() { // a file that was not finished is none
        const bool begun = speaker_.has_value() && !file_.empty();
        speaker_.reset();
        std::error_code gone;
        if (begun) std::filesystem::remove(file_, gone);
    }
    Sound(const Sound&) = delete;
    Sound& operator=(const Sound&) = delete;

private:
    std::string voice_, file_, all_;
    std::optional<voice::Speaker> speaker_;
};

// Braille as a command writes it.
struct Braille {
    voice::BrailleFile file;
    voice::BrailleText text;
    std::optional<voice::BrailleMoves> code;
    loader::Notation notation; // of the moves that are put into cells

    Braille(const Store& store, const loader::Variant& variant, const std::string& id,
            bool contracted)
        : file(id, store.rulesets.load(id).notation), text(file, contracted),
          code(voice::BrailleMoves::of(file, variant)),
          notation(variant.notation("", known_words(variant), {id})) {}

private:
    // Those of the file's words that the variant has.
    loader::Texts known_words(const loader::Variant& variant) const {
        loader::Texts words;
        for (const auto& word : file.move_words())
            for (const auto& name : variant.plugin().names(REGRA_NAME_WORD))
                if (name.id == word.first) words.push_back(word);
        return words;
    }
};

// How one file is read: the words, the form, where it goes.
class Reading {
public:
    Reading(const Common& common, const GameRead& asked, const Store& store,
            const game::Board& board)
        : common_(common), asked_(asked), variant_(board.variant()),
          speaking_(common, store.rulesets, board, {asked.style, asked.speech, ""}),
          names_(speaking_.names()), manner_{variant_, names_, {}, {}, {}, asked.clocks},
          sound_(asked, speaking_.language()) {
        const bool sounds = asked.speak || !asked.wav.empty() || !asked.speak_with.empty();
        if (asked.as != "text" && sounds)
            throw Failure(Exit::bad_input, {"--as"}, "read.speech-of-text", {{"form", asked.as}});
        if (!asked.at.empty())
            manner_.board_at =
                static_cast<std::size_t>(whole_number(asked.at, "--at", 0, most_plies));
        asked.as == "text" ? in_text() : in_braille(store);
    }
    Reading(const Reading&) = delete;
    Reading& operator=(const Reading&) = delete;

    const voice::Manner& manner() const { return manner_; }
    Language language() const { return common_.language; }

    void put(const Sentences& sentences, std::uint64_t game = 1) {
        for (const auto& sentence : sentences) {
            put(sentence, game);
            if (!sentence.text.empty()) sound_.say(speaking_.aloud(sentence.text));
        }
    }
    void finish() {
        flush();
        sound_.finish();
    }

private:
    bool with_board() const { return asked_.board || !asked_.at.empty(); }

    void in_text() {
        manner_.turn = [this](const voice::Turn& turn) { return voice::spoken_turn(turn, names_); };
        if (with_board())
            manner_.board = [this](const loader::Position& position) {
                return voice::pieces_by_side(variant_, position, names_);
            };
    }

    void in_braille(const Store& store) {
        static constexpr const char* files[] = {"braille-en", "braille-pt", "braille-ro"};
        const std::string id = asked_.braille.empty()
                                   ? files[static_cast<std::size_t>(common_.language)]
                                   : asked_.braille;
        braille_.emplace(store, variant_, id, asked_.contracted);
        if (!braille_->code) {
            Diagnostics notes;
            notes.note({id}, "voice.no-code", {{"id", id}});
            report(notes, common_.language);
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
        if (asked_.as == "brf" && !common_.json) return print(pages_.line(cells_of(sentence)));
        const auto text = asked_.as == "text"      ? sentence.text
                          : asked_.as == "braille" ? voice::utf8(cells_of(sentence))
                                                   : voice::ascii(cells_of(sentence));
        if (!common_.json) return print(text + "\n");
        print_json_line(Value(Value::Map{{"game", game},
                                         {"kind", kinds[static_cast<std::size_t>(sentence.kind)]},
                                         {"text", text}}));
    }

    voice::Cells cells_of(const Sentence& sentence) const {
        return sentence.cells.empty() ? braille_->text.cells(sentence.text) : sentence.cells;
    }

    const Common& common_;
    const GameRead& asked_;
    const loader::Variant& variant_;
    Speaking speaking_;
    voice::Names names_;
    voice::Manner manner_;
    Sound sound_;
    std::optional<Braille> braille_;
    voice::Pages pages_;
};

// -- games

// All of a file, or one.
Exit read_games(const Common& common, const GameRead& asked) {
    Store store(common);
    ReplayTable table(common, store, asked.ruleset, asked.moves);
    const game::Board board(table.variant, notation_of(common, table.variant, asked.moves));
    Reading reading(common, asked, store, board);
    const auto only =
        asked.game.empty()
            ? std::optional<std::uint64_t>()
            : static_cast<std::uint64_t>(whole_number(asked.game, "--game", 1, 1'000'000'000));
    std::uint64_t games = 0; // before this batch
    bool wrong = false;      // one of those asked for
    const auto meant = [&](std::uint64_t number) { return !only || *only == number; };
    table.replay.write = [&](const replay::Replayed& game, std::string&) {
        const auto number = games + game.number;
        if (meant(number)) reading.put(voice::read_game(game, number, reading.manner()), number);
    };
    GameFile file(asked.file);
    replay::Replayer replayer(table.replay);
    GameBatch batch;
    while ((!only || games < *only) && file.next(batch)) {
        const auto done = replayer.replay(batch, file.path());
        Diagnostics found;
        for (const auto& finding : done.findings)
            if (meant(games + finding.game))
                found.add(told(finding, games + finding.game, common.language));
        wrong = wrong || !found.empty();
        report(found, common.language);
        games += done.games;
    }
    reading.finish();
    if (only && games < *only)
        throw Failure(Exit::bad_input, {asked.file}, "read.no-game",
                      {{"number", asked.game}, {"count", std::to_string(games)}});
    return wrong ? Exit::no : Exit::done;
}

// -- acts

void read_acts(Reading& reading, GameTable& table, const Store& store,
               const std::vector<game::ActLine>& acts, Diagnostics& refused) {
    game::Teller teller(store.rulesets, table.board, reading.language());
    game::Game game(table.laws, table.setup);
    for (const auto& line : acts) {
        try {
            const auto act = table.reader.read(line.text, line.place);
            const auto before = game.state().ply();
            const auto rulings = game.act(act);
            const bool silent = rulings.empty() && act.kind->name == "press";
            if (!silent) reading.put(voice::read_act(act, game.state(), before, reading.manner()));
            for (const auto& ruling : rulings)
                reading.put(voice::read_ruling(ruling, teller, reading.manner().names));
        } catch (const Failure& failure) {
            if (failure.exit() != Exit::bad_input) throw;
            refused.append(failure.diagnostics());
        }
    }
    reading.put(voice::read_end(game.state(), reading.manner()));
}

// A file of acts begins with a word; games with a tag, or with a move's number.
bool looks_like_games(std::string_view text) {
    const auto begin = trim(text).substr(0, 1);
    return begin.find_first_of("[0123456789") == 0;
}

Exit read_acts_of_game(const Common& common, const GameRead& asked) {
    const auto text = read_file(asked.file);
    if (looks_like_games(text)) throw Failure(Exit::bad_input, {asked.file}, "read.no-ruleset");
    Store store(common);
    auto file = game::read_acts_file(asked.file, text);
    choose(asked.choose, file.header);
    Diagnostics refused;
    GameTable table(common, store, file.header, refused);
    game::note_arrivals(file.acts, table.variant, table.setup);
    Reading reading(common, asked, store, table.board);
    read_acts(reading, table, store, file.acts, refused);
    reading.finish();
    report(refused, common.language);
    return refused.has_errors() ? Exit::bad_input : Exit::done;
}

} // namespace

Exit run_game_read(const Common& common, const GameRead& asked) {
    return asked.ruleset.empty() ? read_acts_of_game(common, asked) : read_games(common, asked);
}

} // namespace regra::cli
