#include "faces/worker/worker.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <new>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "faces/worker/frames.hpp"
#include "faces/worker/line.hpp"
#include "faces/worker/made_files.hpp"
#include "faces/worker/seal.hpp"
#include "kernel/base/system_reason.hpp"

namespace regra::worker {
namespace {

using std::chrono::milliseconds;

// So that a worker that has no memory left can still say so. Never touched.
std::unique_ptr<char[]> kept_memory;

void keep_memory_to_report() {
    constexpr std::size_t enough = 1u << 20;
    kept_memory.reset(new (std::nothrow) char[enough]);
}

[[noreturn]] void work(pid_t parent, int socket, int printed, const Streams& streams,
                       const Access& access, const std::function<void(Line&)>& body) {
    dup2(printed, STDOUT_FILENO);
    dup2(printed, STDERR_FILENO);
    auto kept = streams.take();
    kept.push_back(socket);
    limit_this_process(parent, std::move(kept));
    keep_memory_to_report();
    Line line(socket);
    std::string why;
    const bool may_read = let_this_process_read(access.paths(!can_be_judged()));
    const int judged = seal_this_process(may_read, why);
    if (judged < 0) {
        line.send(Kind::unsealed, why);
    } else {
        if (!send_descriptor(socket, Kind::sealed, judged)) _exit(1);
        close(judged);
    }
    body(line);
    _exit(0);
}

void run_engine(Keeper& keeper, const verbs::Call& call, const Value& arguments, BytesIn& in) {
    std::vector<std::string> words;
    for (auto left = in.items(); left > 0 && in.good(); --left) words.emplace_back(in.text());
    const auto event = in.text();
    const milliseconds limit(in.count());
    demand(in.good() && in.at_end() && !words.empty());
    demand_own_engine(arguments, words);
    BytesOut out;
    try {
        out.text(call.pairing_engine(words, event, limit));
        keeper.send(Kind::text, out.bytes());
    } catch (const Error& error) {
        keeper.send(Kind::error, bytes_of(error));
    }
}

// What people are shown of one item of a list.
void demand_record(const verbs::Verb& verb, std::string_view list, const Value& record) {
    for (const auto& part : verb.reply.parts)
        if (part.name == list && part.type == verbs::Shape::Type::list) {
            const auto fault = verbs::fault_in(part.parts[0], record);
            if (!fault.empty()) throw BadFrame("a record of another shape: " + fault);
            return;
        }
    throw BadFrame("a record of no list");
}

} // namespace

void report_beside(Keeper& keeper, const verbs::Call& call) {
    call.report(keeper.take_printed_note());
    if (keeper.unsealed().empty()) return;
    Diagnostics notes;
    notes.note({}, "worker.unsealed", {{"reason", keeper.unsealed()}});
    call.report(notes);
}

SharedCalls::SharedCalls() {
    void* memory = mmap(nullptr, sizeof(ForeignCalls), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) not_started(errno);
    calls_ = new (memory) ForeignCalls; // all zero
}

SharedCalls::~SharedCalls() {
    munmap(calls_, sizeof *calls_);
}

void not_started(int reason) {
    throw Error(Exit::internal, {}, "worker.not-started", {{"reason", system_reason(reason)}});
}

Error error_of(const std::exception* exception) {
    if (dynamic_cast<const std::bad_alloc*>(exception)) {
        kept_memory.reset();
        return {Exit::limits, {}, "worker.memory", {{"most", std::to_string(most_memory() >> 20)}}};
    }
    if (auto known = thrown_by_plugin(exception)) return std::move(*known);
    return {Exit::internal,
            {},
            "worker.internal",
            {{"text", exception ? exception->what() : "an unknown exception"}}};
}

std::optional<Error> thrown_by_plugin(const std::exception* exception) {
    const auto from = take_left_call();
    if (!from.function) return std::nullopt;
    const auto name = from.owner.substr(from.owner.rfind('/') + 1);
    return Error(Exit::internal, {from.owner}, "worker.thrown",
                 {{"name", name},
                  {"function", from.function},
                  {"text", exception ? exception->what() : "?"}});
}

Started::Started(Access access, Streams streams, const Limits& limits,
                 const std::function<void(Line&)>& work_of) {
    std::array<int, 2> sockets{}, printed{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets.data()) != 0 ||
        pipe2(printed.data(), O_CLOEXEC) != 0)
        not_started(errno);
    std::fflush(nullptr); // else it would be written twice
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child < 0) not_started(errno);
    if (child == 0) {
        show_foreign_calls(*calls_.get());
        work(parent, sockets[1], printed[1], streams, access, work_of);
    }
    close(sockets[1]);
    close(printed[1]);
    fcntl(printed[0], F_SETFL, O_NONBLOCK);
    keeper_.emplace(child, sockets[0], printed[0], *calls_.get(), std::move(access),
                    std::move(streams), limits);
}

verbs::Reply ask(const verbs::Verb& verb, const verbs::Call& asked, const Value& arguments) {
    verbs::Call call = asked;
    if (asked.recorded)
        call.recorded = [&](std::string_view list, const Value& record) {
            demand_record(verb, list, record);
            asked.recorded(list, record);
        };
    Started worker(Access(call, verb.parameters, arguments), Streams(verb.parameters, arguments),
                   call.limits, [&](Line& line) {
                       const auto through = call_through(line, call);
                       before_standard_input = [&line] { line.send(Kind::input, {}); };
                       answer(line, [&] { return verb.run(through, arguments); });
                   });
    auto& keeper = worker.keeper();
    std::optional<verbs::Reply> reply;
    try {
        keeper.hear([&](const Frame& frame) {
            BytesIn in(frame.bytes);
            if (frame.kind == Kind::engine && call.pairing_engine)
                run_engine(keeper, call, arguments, in);
            else
                reply = take(frame, call);
            if (!reply) return true;
            if (const auto fault = verbs::fault_in(verb, *reply); !fault.empty())
                throw BadFrame(fault);
            demand_own_files(verb, call, arguments, *reply);
            return false;
        });
    } catch (const Error&) {
        report_beside(keeper, call);
        throw;
    }
    report_beside(keeper, call);
    return std::move(*reply);
}

} // namespace regra::worker
