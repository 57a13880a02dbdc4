#include "faces/worker/line.hpp"

#include <chrono>
#include <cstdio>
#include <new>
#include <utility>

#include <unistd.h>

#include "faces/worker/seal.hpp"
#include "faces/worker/worker.hpp"

namespace regra::worker {

using std::chrono::milliseconds;

void Line::send(Kind kind, std::string_view bytes) {
    const std::lock_guard lock(turn_);
    if (!send_frame(socket_, kind, bytes)) _exit(1); // nobody is there
}

void Line::report(const Diagnostics& found) {
    const std::lock_guard lock(telling_);
    const auto now = told_.take(found);
    if (!now.empty()) send(Kind::note, bytes_of(now));
}

void Line::report_rest() {
    const std::lock_guard lock(telling_);
    const auto rest = told_.rest();
    if (!rest.empty()) send(Kind::note, bytes_of(rest));
}

Frame Line::ask(Kind kind, std::string_view bytes) {
    const std::lock_guard lock(asking_);
    send(kind, bytes);
    return next();
}

Frame Line::next() {
    for (;;) {
        if (auto frame = frames_.next()) return std::move(*frame);
        if (!frames_.receive()) _exit(1);
    }
}

namespace {

std::string text_of(const Frame& answer) {
    BytesIn in(answer.bytes);
    if (answer.kind == Kind::error) throw read_error(in);
    return std::string(in.text());
}

} // namespace

verbs::Call call_through(Line& line, const verbs::Call& of) {
    verbs::Call call = of;
    if (of.reported) call.reported = [&line](const Diagnostics& found) { line.report(found); };
    if (of.recorded)
        call.recorded = [&line](std::string_view list, const Value& record) {
            BytesOut out;
            out.text(list);
            if (!out.value(record)) throw std::logic_error("a record holds what only scripts have");
            line.send(Kind::record, out.bytes());
        };
    if (of.progressed)
        call.progressed = [&line, last = std::chrono::steady_clock::time_point()](
                              const verbs::Progress& done) mutable {
            const auto now = std::chrono::steady_clock::now();
            const bool is_whole = done.done == done.of; // the last one: it is never left out
            if (!is_whole && now - last < milliseconds(50)) return;
            last = now;
            BytesOut out;
            for (const auto number : {done.done, done.of, done.items}) out.count(number);
            line.send(Kind::progress, out.bytes());
        };
    call.reading_beside = [&line](const std::string& file, const std::string& name) {
        BytesOut out;
        out.text(file);
        out.text(name);
        return text_of(line.ask(Kind::beside, out.bytes()));
    };
    if (of.pairing_engine)
        call.pairing_engine = [&line](const std::vector<std::string>& words, std::string_view event,
                                      milliseconds limit) -> std::string {
            BytesOut out;
            out.count(words.size());
            for (const auto& word : words) out.text(word);
            out.text(event);
            out.count(static_cast<std::uint64_t>(limit.count()));
            return text_of(line.ask(Kind::engine, out.bytes()));
        };
    return call;
}

void answer(Line& line, const std::function<verbs::Reply()>& run) {
    const auto fail = [&line](const Error& error) {
        line.report_rest();
        line.send(Kind::error, bytes_of(error));
    };
    try {
        const auto reply = bytes_of(run());
        line.report_rest();
        if (reply.size() > largest_frame)
            throw Error(Exit::limits, {}, "worker.long-reply",
                        {{"most", std::to_string(largest_frame >> 20)}});
        std::fflush(nullptr); // what was printed, though no computation prints
        line.send(Kind::reply, reply);
    } catch (const Error& error) {
        fail(error);
    } catch (const std::exception& exception) {
        fail(error_of(&exception));
    } catch (...) {
        fail(error_of(nullptr));
    }
}

} // namespace regra::worker
