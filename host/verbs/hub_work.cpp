#include "verbs/hub_work.hpp"

namespace regra::verbs {

Parameters hub_parameters() {
    return {parameter("hub", &HubAsked::hub, "where it is; never with a password: ~/.pgpass has it")
                .of("postgresql://LOGIN@HOST/DATABASE"),
            parameter("wait", &HubAsked::wait, "give up once the hub is away for so many seconds")
                .of("SECONDS")
                .between(1, 86400)};
}

hub::Session session_of(const HubAsked& asked) {
    if (asked.hub.empty()) throw Error(Exit::bad_input, {}, "hub.no-address");
    return {hub::Address(asked.hub), std::chrono::seconds(asked.wait)};
}

std::string hub_of(const store::Contents& event) {
    const auto found = event.local.find("hub");
    return found == event.local.end() ? "" : found->second;
}

} // namespace regra::verbs
