#include "faces/worker/attended.hpp"

#include <ctime>
#include <exception>
#include <optional>

#include <unistd.h>

#include "faces/worker/frames.hpp"
#include "faces/worker/keeper.hpp"

namespace regra::worker {
namespace {

constexpr int most_deaths = 3; // in the same act

Value value_of(std::string_view bytes) {
    BytesIn in(bytes);
    auto value = in.value();
    demand(in.good() && in.at_end());
    return value;
}

std::string bytes_of_value(const Value& value) {
    BytesOut out;
    demand(out.value(value));
    return out.take();
}

// ---- the game's side ----------------------------------------------------------------------------

[[noreturn]] void play_here(Line& line, const std::function<Exit(Line&, const Relayed*)>& play,
                            const Relayed* before) {
    const auto fail = [&line](Kind kind, const Error& error) {
        line.send(kind, bytes_of(error));
        _exit(0);
    };
    try {
        BytesOut out;
        out.number(static_cast<std::uint8_t>(play(line, before)));
        line.send(Kind::ended, out.bytes());
        _exit(0);
    } catch (const Error& error) {
        fail(Kind::error, error);
    } catch (const std::exception& exception) { // of memory, of a plugin: another may go on
        fail(Kind::died, error_of(&exception));
    } catch (...) {
        fail(Kind::died, error_of(nullptr));
    }
    _exit(1);
}

// ---- the keeper's side --------------------------------------------------------------------------

void take_relayed(const Frame& frame, Relayed& relayed) {
    BytesIn in(frame.bytes);
    switch (frame.kind) {
    case Kind::begun:
        relayed.text = in.text();
        relayed.began = static_cast<std::int64_t>(in.number<std::uint64_t>());
        break;
    case Kind::doing:
        relayed.doing = in.text();
        relayed.kept = false;
        break;
    case Kind::kept:
        relayed.text += std::string(in.text()) + "\n";
        relayed.ahead = static_cast<std::int64_t>(in.number<std::uint64_t>());
        relayed.kept = true;
        ++relayed.acts;
        break;
    default: throw BadFrame("a frame of an unknown kind");
    }
    demand(in.good() && in.at_end());
}

std::vector<std::string> words_from_game(Keeper& keeper, std::string_view before) {
    constexpr std::size_t most = 10'000;
    std::vector<std::string> words;
    keeper.send(Kind::words, before);
    keeper.hear_one(
        [&](const Frame& frame) {
            demand(frame.kind == Kind::words);
            const auto value = value_of(frame.bytes);
            demand(value.list() && value.list()->size() <= most);
            for (const auto& word : *value.list()) {
                demand(word.text() != nullptr);
                words.push_back(*word.text());
            }
            return false;
        },
        -1);
    return words;
}

void grant_wish(Keeper& keeper, const Frame& frame, const Attendant& attendant) {
    const Value wish = value_of(frame.bytes);
    std::string granted;
    try {
        granted = bytes_of_value(attendant.grant(
            wish, [&keeper](std::string_view before) { return words_from_game(keeper, before); }));
    } catch (const Error& error) {
        if (keeper.is_gone()) throw;
        return keeper.send(Kind::error, bytes_of(error));
    }
    keeper.send(Kind::text, granted);
}

struct Ended {
    std::optional<Exit> exit;
    std::optional<Error> failed; // of the game
    std::optional<Error> died;
};

Ended play_once(const std::function<Exit(Line&, const Relayed*)>& play, const Attendant& attendant,
                Relayed& relayed, const Relayed* before, const verbs::Call& call,
                const Access& access) {
    Started worker(access, Streams(), call.limits,
                   [&](Line& line) { play_here(line, play, before); });
    auto& keeper = worker.keeper();
    Ended ended;
    std::exception_ptr ours; // what is wrong here ends the game, and is no death of it
    try {
        keeper.hear([&](const Frame& frame) {
            BytesIn in(frame.bytes);
            if (frame.kind == Kind::ended) ended.exit = read_exit(in);
            if (frame.kind == Kind::error) ended.failed = read_error(in);
            if (frame.kind == Kind::died) ended.died = read_error(in);
            if (ended.exit || ended.failed || ended.died) return false;
            if (frame.kind == Kind::shown) {
                std::string text(in.text());
                const auto look = in.number<std::uint8_t>();
                demand(in.good() && in.at_end());
                try {
                    attendant.show(std::move(text), look);
                } catch (const Error&) {
                    ours = std::current_exception();
                    return false;
                }
            } else if (frame.kind == Kind::note) {
                call.report(read_diagnostics(in));
            } else if (frame.kind == Kind::wish) {
                grant_wish(keeper, frame, attendant);
            } else {
                take_relayed(frame, relayed);
            }
            return true;
        });
    } catch (const Error& death) {
        ended.died = death;
    }
    attendant.clear_up();
    if (ours) std::rethrow_exception(ours);
    report_beside(keeper, call);
    return ended;
}

} // namespace

void Relay::begun(std::string_view text, std::int64_t began) const {
    if (!line_) return;
    BytesOut out;
    out.text(text);
    out.number(static_cast<std::uint64_t>(began));
    line_->send(Kind::begun, out.bytes());
}

void Relay::doing(std::string_view line) const {
    if (!line_) return;
    BytesOut out;
    out.text(line);
    line_->send(Kind::doing, out.bytes());
}

void Relay::kept(std::string_view act, std::int64_t ahead) const {
    if (!line_) return;
    BytesOut out;
    out.text(act);
    out.number(static_cast<std::uint64_t>(ahead));
    line_->send(Kind::kept, out.bytes());
}

Value wish(Line& line, const Value& what, const Completions& completions) {
    std::exception_ptr failed; // reported once there is an answer
    line.send(Kind::wish, bytes_of_value(what));
    for (;;) {
        const Frame frame = line.next();
        BytesIn in(frame.bytes);
        if (frame.kind == Kind::error) throw read_error(in);
        if (frame.kind != Kind::words) {
            if (failed) std::rethrow_exception(failed);
            return value_of(frame.bytes);
        }
        Value words = Value::List();
        try {
            for (auto& word : completions(frame.bytes)) words.add(std::move(word));
        } catch (...) {
            failed = std::current_exception();
        }
        line.send(Kind::words, bytes_of_value(words));
    }
}

void show(Line& line, std::string_view text, std::uint8_t look) {
    BytesOut out;
    out.text(text);
    out.number(look);
    line.send(Kind::shown, out.bytes());
}

Exit attend(const std::function<Exit(Line&, const Relayed* before)>& play,
            const Attendant& attendant, const verbs::Call& call, const Access& access) {
    tzset(); // which reads a file, for the date of a game that has ended
    Relayed relayed, last;
    int deaths = 0;
    for (bool again = false;; again = true) {
        relayed.doing.clear();
        const Relayed before = relayed;
        const auto ended =
            play_once(play, attendant, relayed, again ? &before : nullptr, call, access);
        if (ended.failed) throw Error(*ended.failed);
        if (ended.exit) return again && *ended.exit != Exit::limits ? Exit::internal : *ended.exit;
        const bool same = relayed.doing == last.doing && relayed.acts == last.acts;
        deaths = same ? deaths + 1 : 1;
        if (relayed.text.empty() || relayed.doing.empty() || deaths == most_deaths)
            throw Error(*ended.died);
        Diagnostics said = ended.died->diagnostics();
        said.note({}, relayed.kept ? "play.goes-on-after" : "play.goes-on-without",
                  {{"text", relayed.doing}});
        call.report(said);
        last = relayed;
    }
}

} // namespace regra::worker
