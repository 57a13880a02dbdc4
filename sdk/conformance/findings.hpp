// A sink that keeps copies of what a plugin says.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <regra/finding.h>

namespace regra::conformance {

struct Argument {
    std::string name;
    int32_t type;
    int64_t number;
    std::string text;
    bool operator==(const Argument&) const = default;
};

struct Finding {
    std::string id;
    int32_t severity, subject, begin, end;
    std::vector<Argument> arguments;
    bool operator==(const Finding&) const = default;
};

class Findings {
public:
    regra_sink sink() { return {this, put}; }
    const std::vector<Finding>& all() const { return all_; }
    int32_t worst() const {
        int32_t worst = -1;
        for (const Finding& finding : all_) worst = std::max(worst, finding.severity);
        return worst;
    }
    std::string ids() const {
        std::string list;
        for (const Finding& finding : all_) list += (list.empty() ? "" : ", ") + finding.id;
        return list.empty() ? "no finding" : list;
    }

private:
    // What is wrong with a finding is said by the tests: nothing may be thrown from here.
    static void put(void* context, const regra_finding* given) {
        Finding kept{given->id ? given->id : "(null)",
                     given->severity,
                     given->subject,
                     given->text_begin,
                     given->text_end,
                     {}};
        for (std::size_t i = 0; i < given->arg_count; ++i) {
            const regra_arg& arg = given->args[i];
            std::string text;
            if (arg.text.data) text.assign(arg.text.data, arg.text.length);
            kept.arguments.push_back(
                {arg.name ? arg.name : "(null)", arg.type, arg.number, std::move(text)});
        }
        static_cast<Findings*>(context)->all_.push_back(std::move(kept));
    }

    std::vector<Finding> all_;
};

constexpr regra_sink no_sink = {nullptr, nullptr};

} // namespace regra::conformance
