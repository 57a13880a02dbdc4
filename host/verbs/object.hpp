// Objects of regra/host.h: opened once, asked often by verbs of their own.
//
// To add a kind: one file in host/verbs/ with a function that opens one; its name in object.cpp.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "verbs/verb.hpp"

namespace regra::verbs {

struct Object {
    std::vector<Verb> verbs; // of this object
    std::function<Object()> copy;
    std::function<void()> begin = {}; // before each question: budgets are those of one
    // Held during a call: an object and its copies share scripts.
    std::shared_ptr<std::mutex> turn = std::make_shared<std::mutex>();
};

// What a verb of the object answers.
Reply ask(const Object& object, const Verb& verb, const Call& call, const Value& arguments);

struct ObjectKind {
    Verb open; // name, summary and arguments; without `run`
    std::function<Object(const Call&, const Value& arguments, Value& reply)> make;
    std::vector<Verb> verbs; // to be listed only
    // Those of these that change the object: repeated in order, they bring a new one to the same
    // state.
    std::vector<std::string_view> changing = {};
};

// By name: "game", "ruleset", "competition".
struct ListedKind {
    std::string_view name;
    ObjectKind (*make)();
};
ObjectKind competition_object(); // in standings.cpp
ObjectKind game_object();
ObjectKind ruleset_object();
const std::vector<ListedKind>& all_kinds_of_objects();
const ListedKind* find_kind_of_object(std::string_view name);

} // namespace regra::verbs
