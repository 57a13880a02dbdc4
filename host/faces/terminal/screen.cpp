#include "faces/terminal/screen.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include <poll.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/system_reason.hpp"
#include "kernel/base/text.hpp"

namespace regra {

// ---- text in columns ----------------------------------------------------------------------------

namespace {

// Bytes of a sign with the marks that stand over it.
std::size_t sign_at(std::string_view text, std::size_t at) {
    auto size = character_at(text, at).size;
    while (at + size < text.size()) {
        const auto next = character_at(text, at + size).size;
        if (columns(text.substr(at + size, next)) != 0) break;
        size += next;
    }
    return size;
}

} // namespace

std::string cut(std::string_view utf8, std::size_t width) {
    if (columns(utf8) <= width) return std::string(utf8);
    if (width == 0) return "";
    std::string made;
    std::size_t used = 0;
    for (std::size_t at = 0; at < utf8.size();) {
        const auto sign = utf8.substr(at, sign_at(utf8, at));
        const auto wide = columns(sign);
        if (used + wide + 1 > width) break;
        made += sign;
        used += wide;
        at += sign.size();
    }
    return made + "…";
}

std::string left_in(std::string_view utf8, std::size_t width) {
    auto made = cut(utf8, width);
    return made + std::string(width - columns(made), ' ');
}

std::string right_in(std::string_view utf8, std::size_t width) {
    const auto made = cut(utf8, width);
    return std::string(width - columns(made), ' ') + made;
}

// ---- keys ---------------------------------------------------------------------------------------

namespace {

Key::Kind kind_of_control(unsigned char c) {
    switch (c) {
    case '\r':
    case '\n': return Key::Kind::enter;
    case '\t': return Key::Kind::tab;
    case 0x08:
    case 0x7F: return Key::Kind::backspace;
    case 0x03:
    case 0x04: return Key::Kind::leave; // Ctrl-C, Ctrl-D
    case 0x0C: return Key::Kind::redraw;
    default: return Key::Kind::other;
    }
}

// The last letter of ESC [ ... or ESC O ..., with the number before a "~".
Key::Kind kind_of_sequence(std::string_view inside, char last) {
    switch (last) {
    case 'A': return Key::Kind::up;
    case 'B': return Key::Kind::down;
    case 'H': return Key::Kind::home;
    case 'F': return Key::Kind::end;
    case 'M': return Key::Kind::enter; // of the numeric pad
    case '~':
        if (inside == "5") return Key::Kind::page_up;
        if (inside == "6") return Key::Kind::page_down;
        if (inside == "1" || inside == "7") return Key::Kind::home;
        if (inside == "4" || inside == "8") return Key::Kind::end;
        return Key::Kind::other;
    default: return Key::Kind::other;
    }
}

} // namespace

bool take_key(std::string& bytes, Key& key, bool all_is_there) {
    if (bytes.empty()) return false;
    const auto lead = static_cast<unsigned char>(bytes[0]);
    std::size_t size = 1;
    key = {};
    if (lead == 0x1B) {
        if (bytes.size() == 1) {
            if (!all_is_there) return false;
            key.kind = Key::Kind::escape;
        } else if (bytes[1] != '[' && bytes[1] != 'O') {
            key.kind = Key::Kind::escape; // and another key behind it
        } else {
            size = 2;
            while (size < bytes.size() && (bytes[size] < 0x40 || bytes[size] > 0x7E)) ++size;
            if (size == bytes.size()) {
                if (!all_is_there) return false;
            } else {
                key.kind =
                    kind_of_sequence(std::string_view(bytes).substr(2, size - 2), bytes[size]);
                ++size;
            }
        }
    } else if (lead < 0x20 || lead == 0x7F) {
        key.kind = kind_of_control(lead);
    } else {
        const std::size_t whole = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (bytes.size() < whole && !all_is_there) return false;
        const auto sign = character_at(bytes, 0);
        size = sign.size;
        const auto text = std::string_view(bytes).substr(0, size);
        if (is_utf8(text) && !is_control(sign.code)) key = {Key::Kind::text, std::string(text)};
    }
    bytes.erase(0, size);
    return true;
}

// ---- what comes ---------------------------------------------------------------------------------

namespace {

constexpr std::array awaited_signals = {SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGTSTP, SIGWINCH};

} // namespace

Awaited::Awaited() {
    sigset_t wanted;
    sigemptyset(&wanted);
    for (const int one : awaited_signals) sigaddset(&wanted, one);
    sigprocmask(SIG_BLOCK, &wanted, &before_);
    signals_ = signalfd(-1, &wanted, SFD_CLOEXEC | SFD_NONBLOCK);
    if (signals_ < 0)
        throw Error(Exit::internal, {}, "worker.not-started", {{"reason", system_reason(errno)}});
}

Awaited::~Awaited() {
    close(signals_);
    sigprocmask(SIG_SETMASK, &before_, nullptr);
}

Awaited::What Awaited::wait(std::chrono::milliseconds most, std::string& into) {
    std::array<pollfd, 2> both{{{STDIN_FILENO, POLLIN, 0}, {signals_, POLLIN, 0}}};
    if (poll(both.data(), both.size(), static_cast<int>(most.count())) <= 0) return What::nothing;
    signalfd_siginfo info{};
    if ((both[1].revents & POLLIN) && read(signals_, &info, sizeof info) == sizeof info) {
        const int number = static_cast<int>(info.ssi_signo);
        if (number == SIGWINCH) return What::resized;
        if (number == SIGTSTP) return What::stopped;
        signal_ = number;
        return What::ended;
    }
    if (!(both[0].revents & (POLLIN | POLLHUP | POLLERR | POLLNVAL))) return What::nothing;
    std::array<char, 4096> bytes{};
    const auto got = read(STDIN_FILENO, bytes.data(), bytes.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return What::nothing;
    if (got <= 0) return What::ended;
    into.append(bytes.data(), static_cast<std::size_t>(got));
    return What::bytes;
}

void end_by_signal(int number) {
    if (number == 0) return;
    std::signal(number, SIG_DFL);
    std::raise(number);
}

// ---- the screen ---------------------------------------------------------------------------------

namespace {

// Another screen, its cursor hidden; and back.
constexpr std::string_view to_enter = "\033[?1049h\033[?25l\033[H\033[2J";
constexpr std::string_view to_leave = "\033[0m\033[?25h\033[?1049l";
constexpr std::array deadly = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

termios as_it_was{};
pid_t owner = 0; // a child has the handler too, and not the terminal

bool put(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto written = write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

void leave() {
    put(to_leave);
    tcsetattr(STDIN_FILENO, TCSANOW, &as_it_was);
}

// Only what a handler may call.
void leave_and_die(int number) {
    if (getpid() == owner) leave();
    std::signal(number, SIG_DFL);
    std::raise(number);
}

std::string_view codes_of(Row::Style style) {
    switch (style) {
    case Row::Style::head: return "\033[1m";
    case Row::Style::chosen: return "\033[7m";
    case Row::Style::alert: return "\033[1;31m";
    case Row::Style::faint: return "\033[2m";
    case Row::Style::plain: break;
    }
    return "";
}

std::string to_place(std::size_t row, std::size_t column) {
    return "\033[" + std::to_string(row + 1) + ";" + std::to_string(column + 1) + "H";
}

} // namespace

Screen::Screen() {
    if (tcgetattr(STDIN_FILENO, &as_it_was) != 0 || isatty(STDOUT_FILENO) == 0)
        throw Error(Exit::file, {}, "desk.no-terminal");
    owner = getpid();
    for (const int one : deadly) std::signal(one, leave_and_die);
    enter();
}

Screen::~Screen() {
    for (const int one : deadly) std::signal(one, SIG_DFL);
    leave();
}

void Screen::enter() {
    termios raw = as_it_was;
    raw.c_iflag &= ~static_cast<tcflag_t>(ICRNL | INLCR | IGNCR | ISTRIP | IXON | BRKINT);
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
    // Only Ctrl-Z sends a signal, and it does not discard what was typed before.
    raw.c_lflag |= static_cast<tcflag_t>(ISIG | NOFLSH);
    raw.c_cc[VINTR] = raw.c_cc[VQUIT] = _POSIX_VDISABLE;
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
    put(to_enter);
    forget();
}

Size Screen::size() {
    winsize found{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &found) != 0 || found.ws_col == 0 || found.ws_row == 0)
        return {};
    return {found.ws_row, found.ws_col};
}

bool Screen::show(const std::vector<Row>& rows, std::size_t cursor_row, std::size_t cursor_column) {
    const Size now = size();
    if (now.rows != of_.rows || now.columns != of_.columns) forget();
    of_ = now;
    std::string bytes;
    if (shown_.empty()) bytes += "\033[0m\033[2J";
    for (std::size_t i = 0; i < rows.size() && i < now.rows; ++i) {
        if (i < shown_.size() && shown_[i] == rows[i]) continue;
        // The end is cleared first: after a sign in the last column, clearing would take that sign.
        bytes += to_place(i, 0) + "\033[K" + std::string(codes_of(rows[i].style)) +
                 cut(rows[i].text, now.columns) + "\033[0m";
    }
    const bool has_cursor = cursor_row < now.rows;
    bytes += has_cursor
                 ? to_place(cursor_row, std::min(cursor_column, now.columns - 1)) + "\033[?25h"
                 : std::string("\033[?25l");
    if (std::exchange(beeps_, false)) bytes += '\a';
    shown_ = rows;
    return put(bytes);
}

void Screen::beep() {
    beeps_ = true;
}

void Screen::drop_typed() {
    tcflush(STDIN_FILENO, TCIFLUSH);
}

void Screen::stop() {
    leave();
    sigset_t stopping, before;
    sigemptyset(&stopping);
    sigaddset(&stopping, SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &stopping, &before);
    std::raise(SIGTSTP); // goes on here once it is continued; where no shell could, at once
    sigprocmask(SIG_SETMASK, &before, nullptr);
    enter();
}

} // namespace regra
