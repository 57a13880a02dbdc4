// The worker's side of the socket, and what its calls and answers become there.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>

#include "faces/worker/frames.hpp"
#include "kernel/base/telling.hpp"
#include "verbs/verb.hpp"

namespace regra::worker {

// Its keeper may end it at any moment; when that is gone, so is this process.
class Line {
public:
    explicit Line(int socket) : socket_(socket), frames_(socket) {}

    void send(Kind kind, std::string_view bytes);
    // What is reported to a question, and at its end how much was not sent.
    void report(const Diagnostics& found);
    void report_rest();
    Frame ask(Kind kind, std::string_view bytes);
    // What the keeper sends, waiting for it.
    Frame next();

private:
    int socket_;
    std::mutex turn_, asking_, telling_;
    FrameReader frames_;
    Telling told_;
};

// What it reports, records and asks for goes over the line.
verbs::Call call_through(Line& line, const verbs::Call& of);

// The last frame of a question: what is answered, or why nothing is.
void answer(Line& line, const std::function<verbs::Reply()>& run);

} // namespace regra::worker
