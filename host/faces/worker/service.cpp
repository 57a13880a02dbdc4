#include "faces/worker/service.hpp"

#include <exception>
#include <map>
#include <optional>
#include <utility>

#include "faces/worker/line.hpp"
#include "faces/worker/question.hpp"
#include "faces/worker/worker.hpp"
#include "verbs/object.hpp"

namespace regra::worker {
namespace {

// ---- in the worker ------------------------------------------------------------------------------

// What it has open, and how its host is set.
class Holder {
public:
    Holder(Line& line, const verbs::Call& setup) : line_(line), setup_(setup) {}

    void take(const Question& question) {
        for (const auto number : question.dropped) objects_.erase(number);
        answer(line_, [&] { return reply_to(question, call_of(question)); });
    }

private:
    verbs::Call call_of(const Question& question) {
        verbs::Call call = setup_;
        call.reported = [](const Diagnostics&) {};
        if (question.records) call.recorded = [](std::string_view, const Value&) {};
        if (question.progress) call.progressed = [](const verbs::Progress&) {};
        call = call_through(line_, call);
        call.take(given_by(question.inputs), question.reads_files);
        return call;
    }

    verbs::Object& object_of(const Question& question) {
        const auto found = objects_.find(question.object);
        if (found == objects_.end()) throw BadFrame("an object that is not open");
        return found->second;
    }

    verbs::Reply reply_to(const Question& question, const verbs::Call& call) {
        switch (question.kind) {
        case Question::Kind::verb: {
            const auto* listed = verbs::find_verb(question.name);
            if (!listed) throw BadFrame("a verb that is none");
            return listed->make().run(call, question.arguments);
        }
        case Question::Kind::plugin: {
            const loader::Plugin opened_once(question.name); // throws if the file is no plugin
            return {};
        }
        case Question::Kind::open: {
            const auto* listed = verbs::find_kind_of_object(question.name);
            if (!listed) throw BadFrame("a kind of object that is none");
            verbs::Reply reply;
            auto made = listed->make().make(call, question.arguments, reply.value);
            objects_[question.made] = std::move(made);
            return reply;
        }
        case Question::Kind::ask: {
            const auto& object = object_of(question);
            for (const auto& verb : object.verbs)
                if (verb.name == question.name) return ask(object, verb, call, question.arguments);
            throw BadFrame("a verb that the object has not");
        }
        case Question::Kind::copy: {
            auto made = object_of(question).copy();
            objects_[question.made] = std::move(made);
            return {};
        }
        case Question::Kind::closes: return {};
        }
        throw BadFrame("a question of an unknown kind");
    }

    Line& line_;
    const verbs::Call& setup_;
    std::map<std::uint64_t, verbs::Object> objects_;
};

void hold(Line& line, const verbs::Call& setup, const Question& first) {
    Holder holder(line, setup);
    holder.take(first);
    for (;;) {
        const Frame frame = line.next();
        BytesIn in(frame.bytes);
        holder.take(read_question(in)); // of its keeper: no stranger
    }
}

// ---- in its keeper ------------------------------------------------------------------------------

// Paths are arguments only where the host reads files; elsewhere the library refuses them.
verbs::Parameters parameters_of(const Question& question) {
    if (!question.reads_files) return {};
    if (const auto* verb = verbs::find_verb(question.name)) return verb->make().parameters;
    const auto* kind = verbs::find_kind_of_object(question.name);
    return kind ? kind->make().open.parameters : verbs::Parameters();
}

class Service {
public:
    explicit Service(int socket) : socket_(socket), frames_(socket) {}

    void run() {
        auto frame = next();
        if (!frame || frame->kind != Kind::begin) return;
        BytesIn in(frame->bytes);
        const verbs::Call setup = read_setup(in);
        const Question first = read_question(in);
        Started worker(Access(setup, parameters_of(first), first.arguments), Streams(),
                       setup.limits, [&](Line& line) { hold(line, setup, first); });
        while (relay(worker.keeper())) {
            frame = next();
            if (!frame || frame->kind != Kind::question) return;
            worker.keeper().send(Kind::question, frame->bytes);
        }
    }

    void report(const Error& error) const { send_frame(socket_, Kind::died, bytes_of(error)); }

private:
    // The next question; empty if nobody asks any more.
    std::optional<Frame> next() {
        for (;;) {
            if (auto frame = frames_.next()) return frame;
            if (!frames_.receive()) return std::nullopt;
        }
    }

    // Passes on what the worker says to one question; false: it is gone.
    bool relay(Keeper& keeper) {
        Frame last{Kind::died, {}};
        try {
            keeper.hear_one(
                [&](const Frame& frame) {
                    last = frame;
                    if (frame.kind == Kind::reply || frame.kind == Kind::error) return false;
                    if (!send_frame(socket_, frame.kind, frame.bytes)) throw Keeper::Gone();
                    return true;
                },
                socket_);
        } catch (const Error& death) {
            last = {Kind::died, bytes_of(death)};
        }
        verbs::Call call;
        call.reported = [this](const Diagnostics& found) {
            if (!found.items().empty()) send_frame(socket_, Kind::note, bytes_of(found));
        };
        report_beside(keeper, call);
        return send_frame(socket_, last.kind, last.bytes) && last.kind != Kind::died;
    }

    int socket_;
    FrameReader frames_;
};

} // namespace

int serve(int socket) {
    Service service(socket);
    try {
        service.run();
    } catch (const Keeper::Gone&) {
        return 0; // and the worker with it
    } catch (const Error& error) {
        service.report(error);
    } catch (const std::exception& exception) {
        service.report(error_of(&exception));
    }
    return 0;
}

} // namespace regra::worker
