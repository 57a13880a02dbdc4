// A History is a list like any other, and a copy of it is a list of its own.
#include "unit/catch.hpp"

#include <random>
#include <string>

#include "engines/game/history.hpp"

using regra::game::History;

namespace {

struct Pair {
    History<std::string> history;
    std::vector<std::string> list;

    bool agrees() const {
        return history.size() == list.size() && history.empty() == list.empty() &&
               std::equal(history.begin(), history.end(), list.begin(), list.end());
    }
};

} // namespace

TEST_CASE("a history does what a list does, and its copies are lists of their own") {
    std::mt19937 random(1);
    std::vector<Pair> all(4);
    for (int steps = 0; steps < 20'000; ++steps) {
        Pair& one = all[random() % all.size()];
        const auto text = std::to_string(steps);
        switch (random() % 40) {
        case 0: one = all[random() % all.size()]; break;
        case 1: {
            const auto keeps = one.list.size() - random() % (one.list.size() / 4 + 1);
            one.history.cut(keeps);
            one.list.resize(keeps);
            break;
        }
        case 2:
        case 3:
        case 4:
            if (!one.list.empty()) {
                const auto at = random() % one.list.size();
                one.history.change(at) = one.list[at] = text;
            }
            break;
        default: one.history.push_back(text); one.list.push_back(text);
        }
        if (!one.list.empty()) {
            CHECK(one.history.back() == one.list.back());
            CHECK(one.history[one.list.size() / 2] == one.list[one.list.size() / 2]);
        }
        if (steps % 20 == 0)
            for (const auto& each : all) REQUIRE(each.agrees());
    }
}

TEST_CASE("a history is cut to nothing and at the ends of its blocks") {
    History<int> history;
    for (int i = 0; i < 200; ++i) history.push_back(i);
    const auto whole = history;
    for (const std::size_t size : {129u, 128u, 127u, 64u, 1u, 0u}) {
        history.cut(size);
        REQUIRE(history.size() == size);
        if (size > 0) CHECK(history.back() == static_cast<int>(size) - 1);
        history.push_back(-1);
        CHECK(history.back() == -1);
        history.cut(size);
    }
    CHECK(whole.size() == 200);
    CHECK(whole[128] == 128);
}
