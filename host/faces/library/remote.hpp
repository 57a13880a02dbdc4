// The library's side of a worker that is started as a program (faces/worker/service.hpp). It has no
// signal handler, forks nothing itself, waits for no child but this one, and leaves no descriptor
// to other programs that its caller starts.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "faces/worker/question.hpp"
#include "verbs/verb.hpp"

namespace regra::library {

// One program and its worker, for one question or for the objects that it holds. Questions wait for
// each other. When the worker has died, or the call was stopped, it answers no more.
class Session {
public:
    // As the call says, whose event and additions are sent too. Error: it cannot be started.
    Session(std::filesystem::path program, const verbs::Call& call);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // What the question's worker reports and records goes to the call. Error: the worker's, or its
    // death; verbs::Stopped.
    verbs::Reply ask(worker::Question question, const verbs::Call& call);
    bool is_over() const;

    // A number for an object to be opened.
    std::uint64_t number();
    // Nobody asks it any more. Waits for nothing.
    void drop(std::uint64_t object);

private:
    void start();
    verbs::Reply hear(const verbs::Call& call);
    void wait_for_bytes(const verbs::Call& call) const;
    void end();
    bool is_forked() const; // this process is a copy of the one that has started it

    const std::filesystem::path program_;
    verbs::Call setup_;
    std::mutex turn_;          // held during a question
    mutable std::mutex small_; // of what is below it
    std::vector<std::uint64_t> dropped_;
    std::uint64_t last_number_ = 0;
    bool is_over_ = false, has_begun_ = false;
    int socket_ = -1, process_ = -1; // process_: a descriptor of it, or -1
    int id_ = 0, owner_ = 0;         // processes
    std::unique_ptr<worker::FrameReader> frames_;
};

// An object that a worker holds. If that dies, another one opens it again when it is next asked,
// and repeats what has changed it since: what killed the worker is not among that.
class Held {
public:
    // Opens one; the reply is that of opening.
    Held(std::filesystem::path program, const verbs::Call& setup, worker::Question open,
         const verbs::Call& call, verbs::Reply& reply);
    ~Held();
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;

    // `changes`: the verb changes the object.
    verbs::Reply ask(worker::Question question, bool changes, const verbs::Call& call);
    std::shared_ptr<Held> copy(const verbs::Call& call);

private:
    Held() = default;
    std::shared_ptr<Session> reached(const verbs::Call& call);

    std::filesystem::path program_;
    verbs::Call setup_;
    worker::Question open_;
    std::mutex turn_;
    std::vector<worker::Question> changes_;
    std::shared_ptr<Session> session_;
    std::uint64_t number_ = 0;
};

} // namespace regra::library
