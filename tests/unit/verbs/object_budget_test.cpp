// An object lives long: each question has the budgets of a command, however many came before.
#include "kernel/base/file.hpp"
#include "unit/catch.hpp"
#include "verbs/object.hpp"

using namespace regra;

namespace {

verbs::Call call_with(int milliseconds) {
    verbs::Call call;
    call.rulesets = {REGRA_SOURCE_DIR "/rulesets"};
    call.scripts = {REGRA_SOURCE_DIR "/scripts"};
    call.index = REGRA_BUILD_DIR "/share/regra/index";
    call.plugins = {REGRA_BUILD_DIR "/lib/regra/plugins"};
    call.reading = [](const std::string& name) { return read_file(name); };
    call.limits.total_milliseconds = milliseconds;
    call.limits.part_milliseconds = 0;
    return call;
}

// How often the question is answered, of so many times; `begins`: each as a new one.
int answered(const verbs::Object& object, std::string_view name, const Value& arguments,
             const verbs::Call& call, bool begins, int most) {
    for (const auto& verb : object.verbs) {
        if (verb.name != name) continue;
        for (int times = 0; times < most; ++times) {
            try {
                begins ? ask(object, verb, call, arguments) : verb.run(call, arguments);
            } catch (const Error& error) {
                CHECK(error.exit() == Exit::limits);
                return times;
            }
        }
        return most;
    }
    return 0;
}

} // namespace

TEST_CASE("an object that was asked often is answered as at first") {
    const auto call = call_with(150);
    const auto kind = verbs::competition_object();
    Value nothing;
    const auto object =
        kind.make(call,
                  Value::Map{{"FILE", REGRA_SOURCE_DIR "/rulesets/events/festa-2023.trf"},
                             {"ruleset", "festa-2023"},
                             {"competition", "Individual"}},
                  nothing);
    constexpr int never = 20'000;
    const int all = answered(object, "rank", Value::Map(), call, false, never);
    CHECK(all < never);
    CHECK(answered(object, "rank", Value::Map(), call, true, all + 9) == all + 9);
}
