// regra game read --speak: what the verb reads, aloud or into a file of sound.
#include <filesystem>
#include <optional>

#include "faces/cli/commands.hpp"
#include "faces/programs/speaker.hpp"
#include "kernel/base/file.hpp"

namespace regra::cli {
namespace {

struct Sounds {
    bool speak = false;
    std::string wav, with; // a new file; a command

    bool any() const { return speak || !wav.empty() || !with.empty(); }
};

// Sentences, aloud or in a file.
class Sound {
public:
    explicit Sound(const Sounds& asked) : asked_(asked) {
        if (!asked.wav.empty())
            FileOutput(asked.wav, FileOutput::How::create); // espeak-ng reports no failure
        if (!asked.with.empty()) speaker_.emplace(voice::speech_command(asked.with));
    }
    void say(const Value& sentence) {
        const std::string& text = sentence.text_of("aloud");
        if (text.empty()) return;
        begin(sentence.text_of("language"));
        if (asked_.wav.empty())
            speaker_->say(text);
        else
            all_ += text + "\n";
    }
    void finish() {
        if (!speaker_) begin("");
        if (!asked_.wav.empty()) speaker_->say(all_);
        speaker_->finish();
        constexpr std::size_t header = 44; // bytes
        std::error_code none;
        if (!asked_.wav.empty() && (std::filesystem::file_size(asked_.wav, none) <= header || none))
            throw Error(Exit::file, {"espeak-ng"}, "read.no-sound",
                        {{"file", asked_.wav}, {"voice", voice_}});
        finished_ = true;
    }
    ~Sound() { // an unfinished file is removed
        speaker_.reset();
        std::error_code gone;
        if (!finished_ && !asked_.wav.empty()) std::filesystem::remove(asked_.wav, gone);
    }
    Sound(const Sound&) = delete;
    Sound& operator=(const Sound&) = delete;

private:
    void begin(const std::string& voice) {
        if (speaker_) return;
        voice_ = voice;
        speaker_.emplace(voice::espeak(voice, asked_.wav));
    }

    Sounds asked_;
    std::string voice_, all_;
    bool finished_ = false;
    std::optional<voice::Speaker> speaker_;
};

// Those of the verb alone.
Value without_sounds(const Value& arguments, const Verb& verb) {
    Value left = Value::Map();
    for (const auto& [name, value] : *arguments.map())
        for (const auto& one : verb.parameters)
            if (one.name == name) left.set(name, value);
    return left;
}

Parameters sound_parameters() {
    return {
        parameter("speak", &Sounds::speak, "aloud, by espeak-ng").not_with({"wav", "speak-with"}),
        parameter("wav", &Sounds::wav, "speech into a new file")
            .of("FILE")
            .not_with({"speak-with"}),
        parameter("speak-with", &Sounds::with,
                  "another program speaks: \"spd-say -w {text}\"; without {text}\n"
                  "it gets the sentence as its standard input")
            .of("COMMAND")};
}

Exit run_game_read(const Common& common, const Verb&, const Value& arguments) {
    const auto sounds = asked_by<Sounds>(sound_parameters(), arguments);
    const auto verb = find_verb("game read")->make();
    Value asked = without_sounds(arguments, verb);
    if (!sounds.any()) return answer(common, verb, asked);
    asked.set("aloud", true);
    const auto& form = asked.text_of("as");
    if (!form.empty() && form != "text") return answer(common, verb, asked); // refuses it
    Sound sound(sounds);
    const Exit exit =
        answer(common, verb, asked, [&](const Value& sentence) { sound.say(sentence); });
    sound.finish();
    return exit;
}

} // namespace

Command game_read() {
    auto verb = find_verb("game read")->make();
    for (auto& one : sound_parameters()) verb.parameters.push_back(std::move(one));
    return {std::move(verb), run_game_read};
}

} // namespace regra::cli
