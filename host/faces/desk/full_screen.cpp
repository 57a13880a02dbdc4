#include "faces/desk/full_screen.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "faces/desk/pages.hpp"

namespace regra::desk {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;
using What = Awaited::What;

constexpr milliseconds between_looks{200}; // at what others write
constexpr milliseconds escape_alone{40};   // what comes later is another key
constexpr milliseconds silence{500};       // after a key that was refused
constexpr milliseconds idle{2000};

// The keys that come, and those that are dropped.
class Loop {
public:
    explicit Loop(Desk& desk) : desk_(desk), pages_(desk) {}

    void run() {
        while (paint()) {
            const auto since = Clock::now();
            const auto what = awaited_.wait(patience(since), bytes_);
            if (what == What::ended) return;
            if (what == What::nothing) let_go(since);
            if (what == What::stopped) screen_.stop();
            if (what == What::bytes) last_typed_ = Clock::now();
            if (what == What::resized || what == What::stopped) screen_.forget();
            if (!take_keys(what == What::nothing)) return;
            look_around();
        }
    }
    const Awaited& awaited() const { return awaited_; }

private:
    milliseconds patience(Clock::time_point now) const {
        const auto most = bytes_.empty() ? between_looks : escape_alone;
        if (!held_) return most;
        const auto left = std::chrono::ceil<milliseconds>(last_typed_ + silence - now);
        return std::clamp(left, milliseconds{0}, most);
    }

    bool paint() {
        const auto picture = pages_.picture(Screen::size());
        return screen_.show(picture.rows, picture.cursor_row, picture.cursor_column);
    }

    // False: left. After a key that was refused, what was typed ahead is dropped, and what comes
    // until nothing was typed for a while: it was meant for another place.
    bool take_keys(bool all_is_there) {
        Key key;
        while (take_key(bytes_, key, all_is_there)) {
            if (held_) continue;
            const auto outcome = pages_.key(key);
            if (outcome == Pages::Outcome::leave) return false;
            if (key.kind == Key::Kind::redraw) screen_.forget();
            if (outcome == Pages::Outcome::refused) {
                screen_.beep();
                screen_.drop_typed();
                bytes_.clear();
                last_typed_ = Clock::now();
                hold(true);
            }
            if (!bytes_.empty() && !paint()) return false;
        }
        return true;
    }

    void hold(bool held) {
        held_ = held;
        pages_.hold(held);
    }

    // Nothing has come of a wait that began then. One that began before the silence was over says
    // nothing of keys that came behind it, however late this process was to look.
    void let_go(Clock::time_point since) {
        if (held_ && since - last_typed_ >= silence) hold(false);
    }

    void look_around() {
        const auto now = Clock::now();
        if (now - looked_ >= between_looks) {
            looked_ = now;
            pages_.report(desk_.follow());
        }
        if (now - last_typed_ >= idle) desk_.settle();
    }

    Desk& desk_;
    Awaited awaited_;
    Screen screen_; // goes before the signals come again
    Pages pages_;
    std::string bytes_;
    bool held_ = false;
    Clock::time_point last_typed_ = Clock::now(), looked_ = Clock::now();
};

} // namespace

std::string last_line(const Desk& desk) {
    const auto left = desk.say(
        "desk.left", {{"n", std::to_string(desk.last_act())}, {"missing", desk.missing_count()}});
    return desk.where().empty() ? left : left + " " + desk.where();
}

Exit run_full_screen(Desk& desk) {
    int signal = 0;
    {
        Loop loop(desk);
        loop.run();
        signal = loop.awaited().ended_by();
    }
    desk.close();
    std::printf("%s\n", last_line(desk).c_str());
    std::fflush(stdout); // nobody may be there to read it
    end_by_signal(signal);
    return desk.is_broken() ? Exit::file : Exit::done;
}

} // namespace regra::desk
