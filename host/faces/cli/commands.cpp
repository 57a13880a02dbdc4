#include "faces/cli/commands.hpp"

#include <algorithm>

#include "faces/cli/output.hpp"
#include "faces/cli/writing.hpp"
#include "faces/worker/worker.hpp"
#include "kernel/base/telling.hpp"
#include "verbs/event_file.hpp"

namespace regra::cli {
namespace {

constexpr ListedCommand own_commands[] = {
    {"game read", nullptr, game_read},
    {"game play", nullptr, game_play},
    {"ruleset new", nullptr, ruleset_new},
    {"plugin check", nullptr, plugin_check},
    {"man", nullptr, man},
    {"complete", nullptr, complete},
    {"event desk", nullptr, event_desk},
};

} // namespace

Command ListedCommand::make() const {
    return own ? own() : Command{verb(), answer};
}

const std::vector<ListedCommand>& all_commands() {
    static const auto all = [] {
        std::vector<ListedCommand> made;
        for (const auto& listed : all_verbs()) made.push_back({listed.name, listed.make, nullptr});
        for (const auto& one : own_commands) {
            const auto same = std::find_if(made.begin(), made.end(), [&](const auto& other) {
                return other.name == one.name;
            });
            if (same != made.end())
                *same = one;
            else
                made.push_back(one);
        }
        return made;
    }();
    return all;
}

const ListedCommand* find_command(std::string_view name) {
    for (const auto& one : all_commands())
        if (one.name == name) return &one;
    return nullptr;
}

Reply asked(const Common& common, const Verb& verb, const Call& call, const Value& arguments) {
    return on_event(verb, call, arguments, [&](Call with) {
        if (common.in_process) return verb.run(with, arguments);
        with.sealed = worker::ask;
        return verb.is_own ? verb.run(with, arguments) : worker::ask(verb, with, arguments);
    });
}

Exit answer(const Common& common, const Verb& verb, const Value& arguments,
            const std::function<void(const Value&)>& also) {
    const Look look{common.language, output_width()};
    ProgressBar bar;
    Telling told;
    Diagnostics later; // reported while text is kept for the pager
    PagedOutput output(!common.json && !also);
    Call call = static_cast<const Call&>(common);
    call.progressed = [&](const Progress& done) { bar.draw(done); };
    call.reported = [&](const Diagnostics& found) {
        if (output.holds()) return later.append(found);
        bar.clear();
        common.report(told.take(found));
    };
    const auto tell_the_rest = [&] {
        common.report(told.take(later));
        common.report(told.rest());
    };
    if (!common.json)
        call.recorded = [&](std::string_view list, const Value& record) {
            bar.clear();
            output.add(text_of(verb, list, record, look));
            if (also) also(record);
        };
    else if (verb.json_lines)
        call.recorded = [&](std::string_view, const Value& record) {
            bar.clear();
            print_json_line(record);
            if (also) also(record);
        };
    Reply reply;
    try {
        reply = asked(common, verb, call, arguments);
    } catch (...) {
        bar.clear();
        tell_the_rest();
        throw;
    }
    bar.clear();
    Diagnostics of_files;
    write_files(verb, arguments, reply, of_files);
    if (reply.value.is_nothing()) {
        // all of it was records
    } else if (!common.json) {
        output.add(text_of(verb, reply.value, look));
    } else if (verb.json_lines) {
        print_json_line(reply.value);
    } else {
        print_json(reply.value);
    }
    output.show();
    tell_the_rest();
    common.report(reply.notes);
    of_files.sort(); // each once
    common.report(of_files);
    return reply.exit;
}

Exit answer(const Common& common, const Verb& verb, const Value& arguments) {
    return answer(common, verb, arguments, {});
}

Verb own(std::string name, std::string summary, std::string more,
         std::vector<Parameters> parameters) {
    Verb made{std::move(name), std::move(summary), std::move(more), {}, {}, {}};
    for (auto& some : parameters)
        for (auto& one : some) made.parameters.push_back(std::move(one));
    return made;
}

} // namespace regra::cli
